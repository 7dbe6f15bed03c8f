/**
 * Motion that explains what happened. The event says what it was; the two pictures of the table, before
 * and after it, say from where to where. Transform and opacity only, and nothing waits for it.
 */

import { backElement } from "./card.js";
import { byId, make } from "./dom.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./film.js").Film} Film */
/** @typedef {{element: HTMLElement, rect: DOMRect}} Place */

const EMBERS = 12;
/** Fire does not begin at full speed. */
const SLOWLY = "ease-in-out";
const EASE = "cubic-bezier(0.25, 0.7, 0.2, 1)";
const ghosts = byId("ghosts", HTMLElement);
const table = byId("table", HTMLElement);

/** The cards that can be told apart: the open ones, and the person's face-down ones by their slots. */
const MARKED = ".card[data-card], .card[data-slot]:not([hidden])";

/** @returns {HTMLElement[]} */
const markedCards = () => [...table.querySelectorAll(MARKED)].map((card) => /** @type {HTMLElement} */ (card));

/** @param {HTMLElement} element */
const mark = ({ dataset }) => dataset.card ?? dataset.slot ?? "";

/** Where everything lies. @returns {Map<string, Place>} */
export function picture() {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const element of markedCards()) {
    places.set(mark(element), { element, rect: element.getBoundingClientRect() });
  }
  return places;
}

/** The place that stands for a seat's hand. @param {number} seat */
function handOf(seat) {
  if (seat === 0) return byId("hand", HTMLElement).getBoundingClientRect();
  return table.querySelector(`#opponents .seat:nth-child(${seat}) .backs`)?.getBoundingClientRect();
}

/** @param {number} seat @param {number} slot */
function slotOf(seat, slot) {
  const slots = seat === 0 ? "#my-slots" : `#opponents .seat:nth-child(${seat}) .slots`;
  return table.querySelectorAll(`${slots} .slot`)[slot]?.getBoundingClientRect();
}

const stock = () => byId("stock", HTMLElement).getBoundingClientRect();
const pile = () => byId("pile", HTMLElement).getBoundingClientRect();

/** Where a card comes from that was not to be seen before. @param {GameEvent} event */
function origin(event) {
  switch (event.type) {
    case "flipped":
      return slotOf(event.seat, event.slot);
    case "dealt":
    case "drew":
    case "risked":
      return stock();
    case "took":
      return pile();
    default:
      return handOf(event.seat ?? 0);
  }
}

/** Where cards go that will not be seen any more. @param {GameEvent} event */
function destination({ type, seat }) {
  if (type === "burned") return pile();
  return seat && (type === "took" || type === "drew") ? handOf(seat) : undefined;
}

/** The transform that shows an element at `to` as if it lay at `from`. @param {DOMRect} from @param {DOMRect} to */
function moved(from, to) {
  const scale = Math.min(from.width / to.width, 1.6);
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

/** @param {DOMRect} a @param {DOMRect} b */
const same = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 2;

export class Motion {
  /** @param {Film} film */
  constructor(film) {
    this.film = film;
  }

  /**
   * Move from a picture to what is now to be seen. All is measured before anything moves: to measure after a
   * change is to lay the table out anew.
   * @param {Map<string, Place>} before @param {GameEvent|null} event
   */
  from(before, event) {
    const duration = this.film.travel(event?.type ?? "");
    if (!duration) return;
    const from = event && origin(event);
    const to = event && destination(event);
    const arrivals = this.#arrivals(before, from, event?.type === "flipped" || event?.type === "risked");
    for (const { element, start, delay } of arrivals) this.#slide(element, start, duration, delay);
    if (!from || !to) return;
    if (event.type === "burned") this.#burn(before, to, duration);
    if (event.type === "took") this.#leave(before, to, duration);
    if (event.type === "drew") this.#drawn(event.count, from, to, duration);
  }

  /**
   * The cards that are elsewhere now, or new.
   * @param {Map<string, Place>} before @param {DOMRect|null|undefined} unseen where the new ones come from
   * @param {boolean} blind whether they are turned over
   */
  #arrivals(before, unseen, blind) {
    const arrivals = [];
    let arrived = 0;
    for (const element of markedCards()) {
      const old = before.get(mark(element))?.rect;
      const from = old ?? unseen;
      const to = element.getBoundingClientRect();
      if (!from || !from.width || same(from, to)) continue;
      const turn = blind && !old ? " rotateY(85deg)" : "";
      arrivals.push({ element, start: moved(from, to) + turn, delay: old ? 0 : arrived++ * this.film.stagger });
    }
    return arrivals;
  }

  /** @param {HTMLElement} element @param {string} start @param {number} duration @param {number} delay */
  #slide(element, start, duration, delay) {
    element.style.zIndex = "4";
    const frames = [{ transform: start, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }];
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    const done = () => element.style.removeProperty("z-index");
    animation.finished.then(done, done);
  }

  /** @param {HTMLElement} element @param {DOMRect} rect @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  #ghost(element, rect, frames, timing) {
    element.style.cssText = `left:${rect.left}px;top:${rect.top}px;--w:${rect.width}px`;
    ghosts.append(element);
    const remove = () => element.remove();
    element.animate(frames, { easing: EASE, fill: "both", ...timing }).finished.then(remove, remove);
  }

  /** @param {Map<string, Place>} before */
  #gone(before) {
    return [...before.values()].filter(({ element }) => !element.isConnected);
  }

  /** @param {HTMLElement} element */
  #copy(element) {
    const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
    delete copy.dataset.card;
    copy.setAttribute("tabindex", "-1");
    return copy;
  }

  /** The pile rises, glows and is gone. @param {Map<string, Place>} before @param {DOMRect} pile @param {number} duration */
  #burn(before, pile, duration) {
    const glow = make("span", "glow");
    this.#ghost(glow, pile, [{ opacity: 0, transform: "scale(0.6)" }, { opacity: 1 }, { opacity: 0, transform: "scale(1.5)" }], {
      duration,
      easing: SLOWLY,
    });
    this.#embers(pile, duration);
    this.#gone(before).forEach(({ element, rect }, index) => {
      const turn = (index % 2 ? 1 : -1) * (6 + 4 * index);
      const end = { opacity: 0, transform: `translateY(-3rem) rotate(${turn}deg) scale(0.8)` };
      this.#ghost(this.#copy(element), rect, [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, end], { duration, easing: SLOWLY });
    });
  }

  /** Sparks that rise from the pile, the outer ones lower. @param {DOMRect} pile @param {number} duration */
  #embers({ left, top, width, height }, duration) {
    for (let index = 0; index < EMBERS; index += 1) {
      const across = (index + 0.5) / EMBERS;
      const rise = height * (0.5 + ((index * 5) % EMBERS) / EMBERS) * (1.3 - Math.abs(across - 0.5));
      const start = new DOMRect(left + width * across, top + height * 0.6);
      const end = { opacity: 0, transform: `translate(${(across - 0.5) * width * 0.5}px, ${-rise}px) scale(0.3)` };
      this.#ghost(make("span", "ember"), start, [{ opacity: 0.9 }, { opacity: 1, offset: 0.5 }, end], { duration, easing: SLOWLY });
    }
  }

  /** Cards go from where they lay to a seat's hand. @param {Map<string, Place>} before @param {DOMRect} to @param {number} duration */
  #leave(before, to, duration) {
    for (const { element, rect } of this.#gone(before)) {
      const scale = 0.3;
      const end = `translate(${to.left - rect.left}px, ${to.top - rect.top}px) scale(${scale})`;
      const frames = [{ transformOrigin: "0 0" }, { transformOrigin: "0 0", transform: end, opacity: 0.6 }];
      this.#ghost(this.#copy(element), rect, frames, { duration });
    }
  }

  /** Backs go from the stock to an opponent. @param {number} count @param {DOMRect} from @param {DOMRect} to @param {number} duration */
  #drawn(count, from, to, duration) {
    for (let index = 0; index < count; index += 1) {
      const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(0.3)`;
      const frames = [{ transformOrigin: "0 0" }, { transformOrigin: "0 0", transform: end, opacity: 0.7 }];
      this.#ghost(backElement(), from, frames, { duration, delay: index * this.film.stagger });
    }
  }
}

/** Bring whatever moves to its place at once. */
export function finishMotion() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  }
}
