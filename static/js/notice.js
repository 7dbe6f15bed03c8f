/** Sentences that the person should see outside the game's own: refusals, and notices with a way on. */

import { byId, make, setText } from "./dom.js";
import { say } from "./log.js";

const refusal = byId("refusal", HTMLElement);
const notice = byId("notice", HTMLElement);

/** Say why something is not possible. @param {string} text */
export function refuse(text) {
  setText(refusal, text);
  say(text);
}

/** Take the last refusal back, since it is about what was. */
export const clearRefusal = () => setText(refusal, "");

/**
 * Show a notice until it is dealt with.
 * @param {string} text @param {{label: string, run: () => void}[]} ways each a button that also closes it
 */
export function notify(text, ways) {
  const buttons = ways.map(({ label, run }) => {
    const button = make("button", "", label);
    button.type = "button";
    button.addEventListener("click", () => {
      closeNotice();
      run();
    });
    return button;
  });
  notice.replaceChildren(make("p", "", text), ...buttons);
  notice.hidden = false;
  say(text);
}

export function closeNotice() {
  notice.hidden = true;
  notice.replaceChildren();
}
