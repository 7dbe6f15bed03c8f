/** Sentences that the person should see outside the game's own: refusals, and notices with a way on. */

import { byId, make, setText } from "./dom.js";
import { ApiError } from "./api.js";
import { has, t } from "./i18n.js";
import { findFocus } from "./keys.js";
import { say } from "./log.js";
import { reasonText } from "./wording.js";

const refusal = byId("refusal", HTMLElement);
const notice = byId("notice", HTMLElement);

/** What a notice offers that is only to be read. */
const CLOSE = [{ label: "notice.close", run: () => {} }];

/** How each notice is worded anew. @type {Map<Element, () => void>} */
const words = new Map();

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
 * @param {() => string} word the text, in the language of now
 * @param {{label: string, run: () => void}[]} [ways] each a button that also closes it, by its key
 */
export function notify(word, ways = CLOSE) {
  const text = word();
  const same = showing(text);
  if (same && ways === CLOSE) return; // the one that is there may offer more
  same?.remove();
  const box = make("div", "notice");
  const sentence = make("p", "", text);
  const buttons = ways.map(({ label, run }) => {
    const button = make("button", "", t(label));
    button.type = "button";
    button.dataset.i18n = label;
    button.addEventListener("click", () => {
      close(box);
      run();
      findFocus();
    });
    return button;
  });
  words.set(box, () => setText(sentence, word()));
  box.append(sentence, ...buttons);
  notice.prepend(box);
  notice.hidden = false;
  say(text);
}

/** The notice of a text, if it is there. @param {string} text */
const showing = (text) => [...notice.children].find((other) => other.firstElementChild?.textContent === text);

/** Close a notice that is not true any more. @param {string} text */
export function takeBack(text) {
  const untrue = showing(text);
  if (untrue) close(untrue);
}

/** Say what a request ran into; anything else that is thrown is a fault of the page. @param {unknown} error */
export function tellProblem(error) {
  if (!(error instanceof ApiError)) throw error;
  notify(() => reasonText(error));
}

/** Whatever else goes wrong is told too, once there are words. @param {ErrorEvent|PromiseRejectionEvent} event */
function tellFault(event) {
  const error = "reason" in event ? event.reason : event.error;
  if (error && has("error.internal")) notify(() => t("error.internal"));
}

addEventListener("error", tellFault);
addEventListener("unhandledrejection", tellFault);

/** Word what is to be read anew, in the language of now. */
export function rewordNotices() {
  clearRefusal();
  for (const [box, reword] of words) box.isConnected ? reword() : words.delete(box);
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
