/** The one sentence under the pile: what is happening, or else what to do now and why. */

import { byId, setText } from "./dom.js";
import { t } from "./i18n.js";
import { cardName, cardSign, eventText, promptText, reasonText } from "./wording.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./arrangement.js").Arrangement} Arrangement */

/** What is happening, while it is shown. @type {GameEvent|null} */
let happening = null;

/**
 * Show the sentence of a moment.
 * @param {{view: View, event: GameEvent|null, busy: boolean, arrangement: Arrangement|null, chosen: string|undefined,
 *   asking: "take"|"add"|null}} moment
 */
export function showPrompt({ view, event, busy, arrangement, chosen, asking }) {
  if (event && eventText(event, "signs")) happening = event;
  if (!busy) happening = null;
  setText(byId("prompt", HTMLElement), sentence());

  function sentence() {
    if (happening) return eventText(happening, "signs");
    if (arrangement && chosen) return swapText(arrangement, chosen, "signs");
    return asking === "add" ? reasonText({ code: "add_face_up", params: {} }) : promptText(view);
  }
}

/**
 * What is to be done with a card that waits for another one to change places with.
 * @param {Arrangement} arrangement @param {string} card @param {"signs"|"names"} style
 */
export function swapText(arrangement, card, style) {
  return t(arrangement.hand.includes(card) ? "prompt.swap.hand" : "prompt.swap.table", {
    card: style === "signs" ? cardSign(card) : cardName(card),
  });
}
