/**
 * The keyboard: arrows go from card to card, space chooses, enter plays; letters do the rest. Letters
 * work only while the focus is at the table, and never with a modifier, so no shortcut of the browser
 * or of a screen reader is taken.
 */

import { byId } from "./dom.js";

/** @typedef {import("./play.js").Play} Play */

const table = byId("table", HTMLElement);
const ROWS = ["#my-slots button:not([hidden]):enabled", "#hand button:enabled"];

/** The cards that can be gone to, by row. */
const rows = () =>
  ROWS.map((row) => [...table.querySelectorAll(row)].map((element) => /** @type {HTMLElement} */ (element)));

/** @param {HTMLElement} from @param {string} key */
function goal(from, key) {
  const all = rows().filter((row) => row.length > 0);
  const at = all.findIndex((row) => row.includes(from));
  if (at < 0) return all.at(-1)?.[0];
  const row = all[at];
  const index = row.indexOf(from);
  if (key === "ArrowLeft") return row[index - 1] ?? row.at(-1);
  if (key === "ArrowRight") return row[index + 1] ?? row[0];
  if (key === "Home") return row[0];
  if (key === "End") return row.at(-1);
  return nearest(from, all[at + (key === "ArrowUp" ? -1 : 1)] ?? row);
}

/** The one of a row that lies nearest, sideways. @param {HTMLElement} from @param {HTMLElement[]} row */
function nearest(from, row) {
  const centre = (/** @type {HTMLElement} */ element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  return row.toSorted((a, b) => Math.abs(centre(a) - centre(from)) - Math.abs(centre(b) - centre(from)))[0];
}

/** With a modifier a key is the browser's or the system's. @param {KeyboardEvent} event */
export const forOthers = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/** @param {Play} play @param {Record<string, () => void>} letters what else a letter does */
export function wireKeys(play, letters) {
  /** @type {Record<string, (from: HTMLElement) => void>} */
  const commands = {
    ...letters,
    a: (from) => play.selectAll(from.dataset.card),
    t: () => play.take(),
    r: () => play.risk(),
    h: () => byId("act-hint", HTMLButtonElement).click(),
    Escape: () => play.cancel(),
  };
  table.addEventListener("focusin", rove);
  // At the end of a game the letters work as at the table.
  byId("end", HTMLElement).addEventListener("keydown", (event) => {
    const command = letters[event.key.toLowerCase()];
    if (!command || forOthers(event)) return;
    event.preventDefault();
    command();
  });
  table.addEventListener("keydown", (event) => {
    if (forOthers(event) || !(event.target instanceof HTMLElement)) return;
    if (/^(Arrow|Home|End)/.test(event.key)) {
      goal(event.target, event.key)?.focus();
    } else if (event.repeat && (event.key === "Enter" || event.key.length === 1)) {
      // A key that is held down is meant once, as a double click is.
    } else if (event.key === "Enter" && event.target.dataset.card) {
      play.playFrom(event.target.dataset.card);
    } else {
      const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!command) return;
      command(event.target);
    }
    event.preventDefault();
  });
}

/** Which card has the focus, to be remembered over a change of the table. */
export function focusPlace() {
  const focused = document.activeElement;
  const row = rows().findIndex((cards) => cards.some((card) => card === focused));
  return { focused, row, index: row < 0 ? 0 : rows()[row].findIndex((card) => card === focused) };
}

/** Whether nothing has the focus that could be used: the browser sees to what is hidden only later. */
function lost() {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !activeElement.checkVisibility() || activeElement.matches(":disabled");
}

/**
 * If what had the focus is gone, give it to what lies at its place now, or else to the next action. When
 * the turn comes, a card that cannot be used hands it on to one that can, or to a button; and a deal begins
 * at its hand, wherever the card that had the focus has been laid.
 * @param {{focused: Element|null, row: number, index: number}} place @param {boolean} [turned] @param {boolean} [dealt]
 */
export function keepFocus({ focused, row, index }, turned = false, dealt = false) {
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  const useless = document.activeElement?.matches("#mine .card:not(.fits)");
  if (dealt && (lost() || table.contains(document.activeElement))) rows().at(-1)?.[0]?.focus({ preventScroll: true });
  if (turned && (useless || lost())) nextUse()?.focus({ preventScroll: true });
  findFocus(row, index);
  rove();
}

/** Where the person can go on: a card that fits, or else a button. @returns {HTMLElement|null} */
const nextUse = () => table.querySelector("#hand .fits:enabled") ?? table.querySelector("#my-slots .fits:enabled") ?? table.querySelector("#actions button:not([hidden])");

/** One stop of the tab key for each row of cards: the card that has the focus, or the first one. */
function rove() {
  for (const row of rows()) {
    const stop = row.find((card) => card === document.activeElement) ?? row.find((card) => card.matches(".fits")) ?? row[0];
    for (const card of row) card.tabIndex = card === stop ? 0 : -1;
  }
}

/** If nothing has the focus, give it to where the person can go on. @param {number} [row] @param {number} [index] */
export function findFocus(row = -1, index = 0) {
  if (!lost()) return;
  const all = rows();
  const cards = all[row]?.length ? all[row] : (all.findLast((cards) => cards.length > 0) ?? []);
  const places = [
    cards[Math.min(index, cards.length - 1)],
    table.querySelector("#actions button:not([hidden])"),
    ...["end-title", "start-title", "prompt"].map((id) => byId(id, HTMLElement)),
  ];
  const next = places.find((place) => place?.checkVisibility());
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
