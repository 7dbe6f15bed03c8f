/** The log of what everybody did, and the one live region that tells it to a screen reader. */

import { byId, make } from "./dom.js";
import { eventText } from "./wording.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */

const list = byId("log-list", HTMLOListElement);
const live = byId("live", HTMLElement);
const KEPT_IN_LIVE = 20;

/** @type {GameEvent[]} */
let events = [];

/** Say something once, politely. @param {string} text */
export function say(text) {
  live.append(make("p", "", text));
  while (live.children.length > KEPT_IN_LIVE) live.firstElementChild?.remove();
}

/** @param {GameEvent} event */
function show(event) {
  const text = eventText(event, "signs");
  if (!text) return;
  list.append(make("li", `event-${event.type} seat-${event.seat ?? ""}`, text));
  requestAnimationFrame(scrollDown);
}

/** Show the newest lines: a list that was not shown could not be scrolled. */
export const showNewest = () => requestAnimationFrame(scrollDown);

/** With the next frame, which lays the page out in any case. */
function scrollDown() {
  list.scrollTop = list.scrollHeight;
}

/** Tell an event: in the log and to who listens. @param {GameEvent} event */
export function tell(event) {
  show(event);
  events.push(event);
  const text = eventText(event, "names");
  if (text) say(text);
}

/** Begin with the events of a game that is gone on with. @param {GameEvent[]} history */
export function begin(history) {
  for (const event of history) eventText(event, "signs"); // throws for what cannot be told, before anything is changed
  events = [...history];
  reword();
}

/** All that has been told of this game. */
export const told = () => [...events];

/** Write the log anew, in the language of now. */
export function reword() {
  list.replaceChildren();
  events.forEach(show);
}
