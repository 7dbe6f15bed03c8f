/** How long things take: the only milliseconds of the page. The server says what, the film says how long. */

/** @type {Record<string, number>} */
const SPEEDS = { calm: 1.7, normal: 1, fast: 0.45, instant: 0 };

/**
 * For each event, how long its motion takes, and how long until the next step.
 * @type {Record<string, {travel: number, pause: number}>}
 */
const TIMES = {
  dealt: { travel: 380, pause: 900 },
  arranged: { travel: 320, pause: 500 },
  opens: { travel: 0, pause: 800 },
  played: { travel: 300, pause: 620 },
  risked: { travel: 420, pause: 1600 },
  flipped: { travel: 420, pause: 1700 },
  burned: { travel: 700, pause: 850 },
  drew: { travel: 280, pause: 260 },
  added: { travel: 300, pause: 550 },
  took: { travel: 420, pause: 700 },
  went_out: { travel: 0, pause: 900 },
  turn_passed: { travel: 0, pause: 120 },
  ended: { travel: 0, pause: 500 },
};
/** A card that moves since the person does something, not since a step is shown. */
const OWN_TRAVEL = 180;
const STAGGER = 45;
/** From one layer of a deal to the next; never so short that the browser has to draw two at once. */
const LAYER = 120;
const FRAME = 20;
/** A server that has not answered by then is treated as one that does not answer. */
export const ANSWER_WITHIN = 15_000;

/** Opponents that think for longer than this are said to. */
const THINKING_AFTER = 500;

/** Something that a page need not wait for longer than this. */
const SOON = 1000;

/** What is waited for, or null if it does not come soon. @template T @param {Promise<T>} awaited @returns {Promise<T|null>} */
export const soon = (awaited) => Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, SOON, null))]);

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Film {
  constructor() {
    this.speed = "normal";
    /** @type {(() => void)|null} */
    this.hurry = null;
    this.skipping = false;
  }

  /** How long the motion of an event takes; 0 for none. @param {string} type "" for the person's own choosing */
  travel(type) {
    if (this.skipping || stillness.matches) return 0;
    return (TIMES[type]?.travel ?? OWN_TRAVEL) * SPEEDS[this.speed];
  }

  /** How long a card waits for the one before it. */
  get stagger() {
    return STAGGER * SPEEDS[this.speed];
  }

  /** Wait as long as an event is worth. @param {string} type */
  pause(type) {
    const time = this.skipping ? 0 : TIMES[type].pause * SPEEDS[this.speed];
    if (time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.hurry = null;
        resolve(undefined);
      };
      const timer = setTimeout(done, time);
      this.hurry = done;
    });
  }

  /** Wait for the next layer of a deal. @param {number} laid how many have been laid: a bare table is nothing to look at */
  layer(laid) {
    const time = laid ? LAYER * SPEEDS[this.speed] : 0;
    return new Promise((resolve) => setTimeout(resolve, Math.max(FRAME, time)));
  }

  /**
   * Wait for something; `show` is told when it takes long, and when that is over.
   * @template T @param {Promise<T>} asked @param {(long: boolean) => void} show @returns {Promise<T>}
   */
  async awaited(asked, show) {
    const timer = setTimeout(show, THINKING_AFTER, true);
    try {
      return await asked;
    } finally {
      clearTimeout(timer);
      show(false);
    }
  }

  /** Show the rest at once. */
  skip() {
    this.skipping = true;
    this.hurry?.();
  }

  /** The next steps are shown at their own pace again. */
  rewind() {
    this.skipping = false;
  }
}

export const speeds = Object.keys(SPEEDS);
