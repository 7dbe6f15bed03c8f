/** The bar of buttons under the hand: what can be done now, by name. */

import { byId, setText } from "./dom.js";
import { t } from "./i18n.js";
import { rankName } from "./wording.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./selection.js").Selection} Selection */
/** @typedef {{view: View, selection: Selection, busy: boolean, asking: "take"|"add"|null}} Moment */

/** @param {string} id @param {boolean} visible @param {string} [text] @param {boolean} [primary] */
function button(id, visible, text = "", primary = false) {
  const element = byId(id, HTMLButtonElement);
  element.hidden = !visible;
  element.classList.toggle("primary", primary);
  if (visible) setText(element, text);
  return element;
}

/** The cards of the hand, or of the table, of the rank that is chosen. @param {View} view @param {string} rank */
export const allOfRank = (view, rank) => (view.options?.playable ?? []).filter((card) => card[0] === rank);

/** Show the buttons of a moment. @param {Moment} moment */
export function updateActions({ view, selection, busy, asking }) {
  const { options } = view;
  const acting = options !== null && !busy;
  const playing = acting && view.phase === "play";
  const rank = selection.size ? selection.toString()[0] : "";
  const all = rank ? allOfRank(view, rank).length : 0;
  const canTake = playing && options.take === null;
  const stuck = playing && options.playable.length === 0;
  button("act-ready", acting && view.phase === "arrange", t("action.ready"), true);
  const choosing = playing && options.zone !== "face_down" && !asking;
  const play = button("act-play", choosing && options.playable.length > 0, playText(selection.size, rank), selection.size > 0);
  play.setAttribute("aria-disabled", String(selection.size === 0));
  button("act-all", choosing && all > selection.size, rank && t("action.all", { count: all, rank: rankName(rank) }));
  button("act-take", canTake && asking !== "add", takeText(view, asking), stuck || asking === "take");
  button("act-risk", playing && options.risk === null, t("action.risk"), true);
  button("act-hint", acting && !asking && !document.body.classList.contains("in-lesson"), t("action.hint"));
  button("act-cancel", playing && asking !== null, t("action.cancel"));
  button("act-skip", busy, t(view.players[0].place ? "action.skip_result" : "action.skip"));
}

/** @param {number} count @param {string} rank */
const playText = (count, rank) =>
  count ? t("action.play", { count, rank: rankName(rank) }) : t("action.play_none");

/**
 * How many cards lie there; and, when it is to be sure, how many come into the hand.
 * @param {View} view @param {"take"|"add"|null} asking
 */
function takeText({ pile, options }, asking) {
  if (asking !== "take") return t("action.take", { count: pile.length });
  return t("action.take_sure", { count: pile.length + (options?.add.length ? 1 : 0) });
}
