/** A hint: what the strongest opponent would do with the person's view, and why. Shown, never played. */

import * as api from "./api.js";
import { byId, setText } from "./dom.js";
import { t } from "./i18n.js";
import { say } from "./log.js";
import { tellProblem } from "./notice.js";
import { adviceText, cardsText } from "./wording.js";

/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Seated} Seated */

const element = byId("hint", HTMLElement);
/** The answer that the hint that is shown belongs to. */
let shown = { ply: -1, word: () => "" };

/** Take the hint back, once it is about what was. @param {View|null} view */
export function updateHint(view) {
  if (view?.options && view.ply === shown.ply) setText(element, shown.word());
  else clearHint();
}

/** Take the hint back. */
export function clearHint() {
  shown = { ply: -1, word: () => "" };
  setText(element, "");
  for (const card of document.querySelectorAll(".hinted")) card.classList.remove("hinted");
}

/** Ask for a hint, and show it. @param {Seated} game */
export async function askHint(game) {
  const { answer, view } = game;
  if (!answer || !("save" in answer) || !view?.options || game.busy) return;
  try {
    const hint = await api.hint(answer.save, answer.ply);
    if (game.view !== view || game.busy || document.body.classList.contains("in-lesson")) return; // it comes too late
    show(hint, view);
  } catch (error) {
    tellProblem(error);
  }
}

/** @param {Hint} hint @param {View} view */
function show(hint, view) {
  /** @param {"signs"|"names"} style */
  const text = (style) => [whatText(hint.action, view, style), ...hint.reasons.map(adviceText)].join(" ");
  shown = { ply: view.ply, word: () => text("signs") };
  setText(element, shown.word());
  say(text("names"));
  const [verb, ...named] = hint.action.split(" ");
  const marks = named.map((name) => (verb === "flip" ? `#my-slots [data-slot="${name}"]` : `#mine [data-card="${name}"]`));
  for (const mark of marks) document.querySelector(mark)?.classList.add("hinted");
}

/** What to do, in a sentence. @param {string} action @param {View} view @param {"signs"|"names"} style */
function whatText(action, view, style) {
  const [verb, ...named] = action.split(" ");
  const cards = verb === "flip" ? "" : cardsText(named, style);
  if (verb === "flip") return t("advice.flip", { number: Number(named[0]) + 1 });
  if (verb === "take" && named.length) return t("advice.add", { card: cards });
  const lying = view.players[0].face_up;
  if (verb === "arrange" && named.every((card) => lying.includes(card))) return t("advice.keep");
  return t(`advice.${verb}`, { cards });
}
