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

/**
 * A copy of a drawing in the sprite of index.html: much quicker to style and to lay out than a use of it.
 * @param {string} id @param {number} x @param {number} y @param {number} size @param {boolean} [upsideDown]
 */
function drawing(id, x, y, size, upsideDown = false) {
  const copy = /** @type {SVGElement} */ (byId(id, SVGElement).cloneNode(true));
  copy.removeAttribute("id");
  const turn = upsideDown ? " rotate(180)" : "";
  copy.setAttribute("transform", `translate(${x} ${y})${turn} scale(${size / 100}) translate(-50 -50)`);
  return copy;
}

/**
 * @param {string} card @param {number} x @param {number} y
 */
function index(card, x, y) {
  const rank = document.createElementNS(SVG, "text");
  rank.textContent = rankLetter(card[0]);
  rank.setAttribute("x", String(x));
  if (rank.textContent.length > 1) rank.setAttribute("class", "wide");
  rank.setAttribute("y", String(y));
  return rank;
}

/** @param {string} name @param {SVGElement[]} parts */
function group(name, parts) {
  const element = document.createElementNS(SVG, "g");
  element.setAttribute("class", name);
  element.append(...parts);
  return element;
}

/** @param {string} card @param {boolean} upsideDown */
function corner(card, upsideDown) {
  const element = group("corner", [index(card, 15, 29), drawing(`suit-${card[1]}`, 15, 43, 18)]);
  if (upsideDown) element.setAttribute("transform", "rotate(180 50 70)");
  return element;
}

/** The middle of a face: pips, or a picture. @param {string} card */
function middle([rank, suit]) {
  if (COURTS.includes(rank)) {
    const frame = document.createElementNS(SVG, "path");
    frame.setAttribute("d", "M27 12h46a4 4 0 0 1 4 4v108a4 4 0 0 1-4 4h-46a4 4 0 0 1-4-4v-108a4 4 0 0 1 4-4Z");
    frame.setAttribute("class", "frame");
    const suits = [drawing(`suit-${suit}`, 66, 24, 15), drawing(`suit-${suit}`, 34, 116, 15, true)];
    return group("middle", [frame, drawing(`court-${rank}`, MIDDLE, 70, 86), ...suits]);
  }
  const size = rank === "A" ? 50 : 20;
  return group("middle", PIPS[rank].map(([x, y]) => drawing(`suit-${suit}`, x, y, size, y > 70)));
}

/** A face for a card too small for pips: a large index, and its suit or a bust. @param {string} card */
function tiny(card) {
  const [rank, suit] = card;
  const corner = [index(card, 31, 58), drawing(`suit-${suit}`, 76, 36, 36)];
  if (!COURTS.includes(rank)) return group("tiny", [...corner, drawing(`suit-${suit}`, 50, 102, 58)]);
  const bust = drawing(`half-${rank}`, 56, 126, 96);
  return group("tiny", [...corner, bust]);
}

/** @param {string} card */
function face(card) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("aria-hidden", "true");
  svg.append(group("full", [middle(card), corner(card, false), corner(card, true)]), tiny(card));
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
