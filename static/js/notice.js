/** Sentences that the person should see outside the game's own: refusals, and notices with a way on. */

import { byId, make, setText } from "./dom.js";
import { findFocus } from "./keys.js";
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
 * Show a notice until it is dealt with. One does not take the place of another, whose way on may be
 * needed; but the same one is not there twice.
 * @param {string} text @param {{label: string, run: () => void}[]} ways each a button that also closes it
 */
export function notify(text, ways) {
  const box = make("div", "notice");
  const buttons = ways.map(({ label, run }) => {
    const button = make("button", "", label);
    button.type = "button";
    button.addEventListener("click", () => {
      close(box);
      run();
      findFocus();
    });
    return button;
  });
  box.append(make("p", "", text), ...buttons);
  for (const other of [...notice.children]) if (other.firstElementChild?.textContent === text) other.remove();
  notice.prepend(box);
  notice.hidden = false;
  say(text);
}

/** @param {Element} box */
function close(box) {
  box.remove();
  notice.hidden = notice.children.length === 0;
}

/** Close all notices. */
export function closeNotices() {
  notice.hidden = true;
  notice.replaceChildren();
}
