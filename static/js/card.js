/** Cards, drawn: one element for each card of the pack, kept and moved about; and backs. */

import { byId, make } from "./dom.js";
import { t } from "./i18n.js";
import { cardName, rankLetter } from "./wording.js";

const SVG = "http://www.w3.org/2000/svg";
const COURTS = "JQK";

// Pip centres on a card of 100 × 140, column and row; the lower half stands on its head.
const LEFT = 38;
const MIDDLE = 50;
const RIGHT = 62;
/** @type {Record<string, [number, number][]>} */
const PIPS = {
  A: [[MIDDLE, 70]],
  2: [[MIDDLE, 30], [MIDDLE, 110]],
  3: [[MIDDLE, 30], [MIDDLE, 70], [MIDDLE, 110]],
  4: [[LEFT, 30], [RIGHT, 30], [LEFT, 110], [RIGHT, 110]],
  5: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 70], [LEFT, 110], [RIGHT, 110]],
  6: [[LEFT, 30], [RIGHT, 30], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  7: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  8: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [MIDDLE, 90], [LEFT, 110], [RIGHT, 110]],
  9: [
    [LEFT, 28], [RIGHT, 28], [LEFT, 56], [RIGHT, 56], [MIDDLE, 70], [LEFT, 84], [RIGHT, 84], [LEFT, 112], [RIGHT, 112],
  ],
  T: [
    [LEFT, 28], [RIGHT, 28], [MIDDLE, 42], [LEFT, 56], [RIGHT, 56], [LEFT, 84], [RIGHT, 84], [MIDDLE, 98], [LEFT, 112],
    [RIGHT, 112],
  ],
};

const FRAME = "M27 12h46a4 4 0 0 1 4 4v108a4 4 0 0 1-4 4h-46a4 4 0 0 1-4-4v-108a4 4 0 0 1 4-4Z";

/**
 * Where a drawing goes: its centre, and its size; less than nothing stands on its head.
 * @typedef {[x: number, y: number, size: number]} Spot
 */

/**
 * An outline of the sprite at a spot; its first point is absolute, the others are relative.
 * @param {string} outline @param {Spot} spot
 */
function placed(outline, [x, y, size]) {
  const start = [x - size / 2, y - size / 2];
  return outline.replace(/-?[\d.]+/g, (number) => ` ${((start.shift() ?? 0) + (Number(number) * size) / 100).toFixed(2)}`);
}

/** @param {string} tag @param {Record<string, string>} attributes */
function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * A drawing of the sprite in index.html at some spots: one path for each of its colours, since every element
 * of a face has to be styled and laid out whenever its card comes to the table.
 * @param {string} id @param {Spot[]} spots
 */
function drawn(id, spots) {
  const drawing = byId(id, SVGElement);
  const parts = drawing.children.length ? [...drawing.children] : [drawing];
  return parts.map((part) =>
    shape("path", {
      class: part.getAttribute("class") ?? "suit",
      d: spots.map((spot) => placed(part.getAttribute("d") ?? "", spot)).join(""),
    }),
  );
}

/** @param {string} card @param {number} x @param {number} y @param {Record<string, string>} [more] */
function index(card, x, y, more = {}) {
  const letter = rankLetter(card[0]);
  const rank = shape("text", { x: String(x), y: String(y), ...(letter.length > 1 && { class: "wide" }), ...more });
  rank.textContent = letter;
  return rank;
}

/** @param {string} name @param {SVGElement[]} parts */
function group(name, parts) {
  const element = shape("g", { class: name });
  element.append(...parts);
  return element;
}

/** A face: pips or a picture in the middle, and an index in two corners. @param {string} card */
function full(card) {
  const [rank, suit] = card;
  const indices = [index(card, 15, 29), index(card, 15, 29, { transform: "rotate(180 50 70)" })];
  /** @type {Spot[]} */
  const corners = [[15, 43, 18], [85, 97, -18]];
  if (!COURTS.includes(rank)) {
    const size = rank === "A" ? 50 : 20;
    const pips = PIPS[rank].map(([x, y]) => /** @type {Spot} */ ([x, y, y > 70 ? -size : size]));
    return group("full", [...drawn(`suit-${suit}`, [...corners, ...pips]), ...indices]);
  }
  const frame = shape("path", { class: "frame", d: FRAME });
  const halves = drawn(`half-${rank}`, [[MIDDLE, 70, 86], [MIDDLE, 71.72, -86]]);
  return group("full", [frame, ...halves, ...drawn(`suit-${suit}`, [...corners, [66, 24, 15], [34, 116, -15]]), ...indices]);
}

/** A face for a card too small for pips: a large index, and its suit or a bust. @param {string} card */
function tiny(card) {
  const [rank, suit] = card;
  const isCourt = COURTS.includes(rank);
  const suits = drawn(`suit-${suit}`, isCourt ? [[76, 36, 36]] : [[76, 36, 36], [MIDDLE, 102, 58]]);
  const bust = isCourt ? drawn(`half-${rank}`, [[56, 126, 96]]) : [];
  return group("tiny", [index(card, 31, 58), ...suits, ...bust]);
}

/** @param {string} card */
function face(card) {
  const svg = shape("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" });
  svg.append(full(card), tiny(card));
  return svg;
}

/** @type {Map<string, HTMLButtonElement>} */
const cards = new Map();

/** The one element of a card; it is moved, never made twice. @param {string} card */
export function cardElement(card) {
  let element = cards.get(card);
  if (!element) {
    element = make("button", "card");
    element.type = "button";
    element.dataset.card = card;
    element.dataset.suit = card[1];
    element.append(face(card));
    cards.set(card, element);
  }
  return element;
}

const PACK = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));

/** Draw the pack, card by card, while nothing else is to be done: dealing then has only to place it. */
export function drawAhead(pack = PACK) {
  const [card, ...rest] = pack;
  if (!card) return;
  cardElement(card);
  setTimeout(() => drawAhead(rest));
}

/**
 * How a card may be used: whether it can be pressed, whether it fits, whether it is chosen, and what for
 * ("" while there is nothing to say of it).
 * @typedef {{usable?: boolean, fits?: boolean, selected?: boolean, use?: string}} Use
 */

/**
 * Set how a card may be used here: a card that is only looked at is no button to press.
 * @param {string} card @param {Use} [state]
 */
export function setCard(card, { usable = false, fits = false, selected = false, use = "" } = {}) {
  const element = cardElement(card);
  element.classList.toggle("fits", fits);
  element.classList.toggle("refused", usable && !fits);
  element.classList.toggle("selected", selected);
  element.disabled = !usable;
  if (usable) element.setAttribute("aria-pressed", String(selected));
  else element.removeAttribute("aria-pressed");
  const name = cardName(card);
  const state = fits ? use : use && "refused";
  element.setAttribute("aria-label", usable && state ? t(`card.${state}`, { card: name }) : name);
  return element;
}

/** Draw what has been drawn anew, with the letters of now. */
export function redraw() {
  for (const [card, element] of cards) element.replaceChildren(face(card));
}

/** A card as a picture, for where none is played. @param {string} card */
export function pictureElement(card) {
  const element = make("span", "card");
  element.dataset.suit = card[1];
  element.append(face(card));
  return element;
}

/** A back, as a picture. */
export function backElement() {
  return make("span", "card back");
}
