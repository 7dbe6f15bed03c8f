/** Cards, drawn: one element for each card of the pack, kept and moved about; and backs. */

import { make } from "./dom.js";
import { t } from "./i18n.js";
import { cardName } from "./wording.js";

const SVG = "http://www.w3.org/2000/svg";
const COURTS = "JQK";

// Pip centres on a card of 100 × 140, column and row; the lower half stands on its head.
const LEFT = 31;
const MIDDLE = 50;
const RIGHT = 69;
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
 * A use of a drawing in the sprite of index.html.
 * @param {string} id @param {number} x @param {number} y @param {number} size @param {boolean} [upsideDown]
 */
function drawing(id, x, y, size, upsideDown = false) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  const turn = upsideDown ? " rotate(180)" : "";
  use.setAttribute("transform", `translate(${x} ${y})${turn} scale(${size / 100}) translate(-50 -50)`);
  return use;
}

/** @param {string} card @param {boolean} upsideDown */
function corner(card, upsideDown) {
  const group = document.createElementNS(SVG, "g");
  const rank = document.createElementNS(SVG, "text");
  rank.textContent = t(`rank.short.${card[0]}`);
  rank.setAttribute("x", "13");
  rank.setAttribute("y", "25");
  group.append(rank, drawing(`suit-${card[1]}`, 13, 38, 17));
  if (upsideDown) group.setAttribute("transform", "rotate(180 50 70)");
  return group;
}

/** @param {string} card */
function face(card) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("aria-hidden", "true");
  svg.append(corner(card, false), corner(card, true));
  const [rank, suit] = card;
  if (COURTS.includes(rank)) {
    svg.append(drawing(`court-${rank}`, MIDDLE, 70, 74), drawing(`suit-${suit}`, 74, 24, 18));
    svg.append(drawing(`suit-${suit}`, 26, 116, 18, true));
  } else {
    const size = rank === "A" ? 46 : 22;
    for (const [x, y] of PIPS[rank]) svg.append(drawing(`suit-${suit}`, x, y, size, y > 70));
  }
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

/**
 * Set how a card may be used here: a card that is only looked at is no button to press.
 * @param {string} card @param {{usable?: boolean, fits?: boolean, selected?: boolean, focusable?: boolean}} [state]
 */
export function setCard(card, { usable = false, fits = false, selected = false } = {}) {
  const element = cardElement(card);
  element.classList.toggle("fits", fits);
  element.classList.toggle("refused", usable && !fits);
  element.classList.toggle("selected", selected);
  element.disabled = !usable;
  if (usable) element.setAttribute("aria-pressed", String(selected));
  else element.removeAttribute("aria-pressed");
  const name = cardName(card);
  element.setAttribute("aria-label", usable ? t(fits ? "card.fits" : "card.refused", { card: name }) : name);
  return element;
}

/** A back, as a picture. */
export function backElement() {
  return make("span", "card back");
}
