/** The one sentence under the pile: what is happening, or else what to do now and why. */

import { wanted } from "./api.js";
import { byId, setText } from "./dom.js";
import { t } from "./i18n.js";
import { tellProblem } from "./notice.js";
import { cardsText, eventText, promptText, reasonText, seatName } from "./wording.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./arrangement.js").Arrangement} Arrangement */

/** What gives hints; it comes when the first one is asked for. @type {typeof import("./hint.js")|null} */
let hints = null;

/** @param {import("./types.js").Seated} game */
export async function giveHint(game) {
  try {
    hints ??= await wanted(import("./hint.js"));
    hints.askHint(game);
  } catch (error) {
    tellProblem(error);
  }
}

export const takeBackHint = () => hints?.clearHint();

/** What is happening, while it is shown. @type {GameEvent|null} */
let happening = null;

/**
 * Show the sentence of a moment.
 * @param {{view: View, event: GameEvent|null, game: import("./types.js").Seated, arrangement: Arrangement|null, chosen: string|undefined,
 *   asking: "take"|"add"|null}} moment
 */
export function showPrompt({ view, event, game, arrangement, chosen, asking }) {
  if (event && eventText(event, "signs")) happening = event;
  if (!game.busy) happening = null;
  setText(byId("prompt", HTMLElement), sentence());
  hints?.updateHint(view);

  function sentence() {
    if (game.thinking) return t("prompt.thinking", { name: seatName(thinker(view)) });
    if (happening) return eventText(happening, "signs");
    if (arrangement && chosen) return swapText(arrangement, chosen, "signs");
    return asking === "add" ? reasonText({ code: "add_face_up", params: {} }) : promptText(view);
  }
}

/** Who is to act next, if it is not the person. @param {View} view */
function thinker({ turn, players }) {
  return turn || players.findIndex(({ place }, seat) => seat > 0 && place === null);
}

/**
 * What is to be done with a card that waits for another one to change places with.
 * @param {Arrangement} arrangement @param {string} card @param {"signs"|"names"} style
 */
export function swapText(arrangement, card, style) {
  return t(arrangement.hand.includes(card) ? "prompt.swap.hand" : "prompt.swap.table", {
    card: cardsText([card], style),
  });
}
