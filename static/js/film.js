/** How long things take: the only milliseconds of the page. The server says what, the film says how long. */

/** @type {Record<string, number>} */
const SPEEDS = { calm: 1.7, normal: 1, fast: 0.45, instant: 0 };

/** @type {Record<string, number>} */
const PAUSES = {
  dealt: 500,
  arranged: 450,
  opens: 700,
  played: 650,
  risked: 900,
  flipped: 1000,
  burned: 800,
  drew: 200,
  added: 500,
  took: 700,
  went_out: 900,
  turn_passed: 120,
  ended: 300,
};

export class Film {
  constructor() {
    this.speed = "normal";
    /** @type {(() => void)|null} */
    this.hurry = null;
    this.skipping = false;
  }

  /** Wait as long as an event is worth. @param {string} type */
  pause(type) {
    const time = this.skipping ? 0 : PAUSES[type] * SPEEDS[this.speed];
    if (time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      const self = this;
      function done() {
        clearTimeout(timer);
        self.hurry = null;
        resolve(undefined);
      }
      this.hurry = done;
    });
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
