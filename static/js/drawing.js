/** Drawings for the rules page, of the same cards as on the table: groups of cards, each with a label. */

import { backElement, pictureElement } from "./card.js";
import { make } from "./dom.js";
import { t } from "./i18n.js";

/**
 * A group: the key of its label, and its cards. `##` is a back, `--` an empty place, and `^8D` a card on a back.
 * @typedef {[label: string, cards: string]} Group
 */

/** @param {string} text */
function place(text) {
  if (text === "##") return backElement();
  if (text === "--") return make("span", "place-outline");
  if (text[0] !== "^") return pictureElement(text);
  const both = make("span", "on-back");
  both.append(backElement(), pictureElement(text.slice(1)));
  return both;
}

/** @param {Group} group */
function groupElement([label, cards]) {
  const element = make("div", "drawn-group");
  const row = make("div", "drawn-cards");
  row.append(...cards.split(" ").map(place));
  element.append(row, make("span", "small", t(`rules.draw.label.${label}`)));
  return element;
}

/** A drawing with its caption; who cannot see it gets a text of its own. @param {string} name @param {Group[]} groups */
export function drawing(name, groups) {
  const figure = make("figure", "drawing");
  const frame = make("div", "frame-box");
  frame.tabIndex = 0;
  frame.setAttribute("role", "img");
  frame.setAttribute("aria-label", t(`rules.draw.${name}.alt`));
  frame.append(...groups.map(groupElement));
  const hint = make("p", "small scroll-hint", t("rules.scroll"));
  figure.append(make("figcaption", "", t(`rules.draw.${name}`)), frame, hint);
  return figure;
}

/** Say of each drawing that is wider than its frame that it can be scrolled; only such a one is gone to. @param {Element} page */
export function markWide(page) {
  for (const frame of page.querySelectorAll(".frame-box")) {
    const wide = frame.scrollWidth > frame.clientWidth + 1;
    /** @type {HTMLElement} */ (frame).tabIndex = wide ? 0 : -1;
    /** @type {HTMLElement} */ (frame.nextElementSibling).hidden = !wide;
  }
}
