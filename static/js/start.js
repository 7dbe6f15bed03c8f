/** The start screen: how many opponents, how strong, and whether this browser may keep the game. */

import { pictureElement } from "./card.js";
import { byId, make, setText } from "./dom.js";
import { t } from "./i18n.js";
import { say } from "./log.js";
import { reasonText, seatName } from "./wording.js";

/** @typedef {import("./types.js").Setup} Setup */

const form = byId("start-form", HTMLFormElement);
const choices = byId("level-choices", HTMLElement);
const levels = (form.dataset.levels ?? "").split(" ");
/** The level in the middle, for who does not choose. */
const usual = levels[Math.floor(levels.length / 2)];
/** What the fan over the start screen shows: the two special ranks among the courts. */
const FAN = ["TC", "KH", "2S", "QD", "JC"];

/** How many opponents are chosen. */
const opponents = () => Number(new FormData(form).get("opponents"));

/** What there is to be read and chosen, in the language of now. */
export function showStart() {
  byId("fan", HTMLElement).replaceChildren(...FAN.map(pictureElement));
  showLevels();
}

/** A choice of level for each opponent; with one level there is nothing to choose. */
function showLevels() {
  byId("levels", HTMLElement).hidden = levels.length < 2;
  const chosen = chosenLevels();
  const count = opponents();
  choices.replaceChildren(...Array.from({ length: count }, (_, index) => levelChoice(index + 1, chosen[index])));
  showTempers();
}

/** What the chosen levels are like. */
function showTempers() {
  const lines = levels.filter((level) => chosenLevels().includes(level)).map(temper);
  byId("tempers", HTMLElement).replaceChildren(...lines);
}

/** @param {string} level */
function temper(level) {
  const line = make("span");
  line.append(make("b", "", t(`level.${level}`)), ` ${t(`level.${level}.about`)}`);
  return line;
}

const chosenLevels = () => [...choices.querySelectorAll("select")].map((select) => select.value);

/** @param {number} seat @param {string} [chosen] */
function levelChoice(seat, chosen = usual) {
  const label = make("label", "", seatName(seat));
  const select = make("select");
  for (const level of levels) select.append(new Option(t(`level.${level}`), level, false, level === chosen));
  label.append(select);
  return label;
}

/** Say at its field why a deal code is no good. @param {import("./types.js").Reason|null} reason null if it may be */
export function showDealProblem(reason) {
  const field = byId("deal-code", HTMLInputElement);
  const text = reason ? reasonText(reason) : "";
  setText(byId("deal-problem", HTMLElement), text);
  field.setAttribute("aria-invalid", String(reason !== null));
  if (!reason) return;
  field.focus();
  say(text);
}

/** @returns {Setup} */
function setup() {
  const count = opponents();
  const deal = byId("deal-code", HTMLInputElement).value.trim();
  return { seats: count + 1, bots: chosenLevels(), ...(deal && { deal }) };
}

/** @param {(setup: Setup) => void} begin called when the person wants to play */
export function wireStart(begin) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    showDealProblem(null);
    begin(setup());
  });
  // The second click of a double click would deal once more.
  byId("begin", HTMLButtonElement).addEventListener("click", (event) => event.detail > 1 && event.preventDefault());
  form.addEventListener("change", ({ target }) => (choices.contains(/** @type {Node} */ (target)) ? showTempers() : showLevels()));
  showStart();
}
