/** How the person wants the page to be. Kept with the game, if the person lets this browser keep it. */

import { byId } from "./dom.js";
import { speeds } from "./film.js";
import { t } from "./i18n.js";
import * as store from "./store.js";

/** What there is to choose, the first of each being the default. @type {Record<string, string[]>} */
const CHOICES = {
  language: [document.documentElement.lang, ...languages()],
  speed: ["normal", ...speeds.filter((speed) => speed !== "normal")],
  theme: ["system", "light", "dark"],
  colours: ["two", "four"],
  sort: ["strength", "rank"],
  side: ["middle", "left", "right"],
  sound: ["off", "on"],
  letters: ["own", "international"],
};

/** The languages that there are; the page has come in the one that the browser asks for. */
function languages() {
  return [...byId("language", HTMLSelectElement).options].map(({ value }) => value);
}

/** @type {Record<string, string>} */
export const settings = {};

let sounding = false;

/** @param {(name: string) => void} onChange told which of them has changed */
export function wireSettings(onChange) {
  const kept = store.readSettings();
  for (const [name, choices] of Object.entries(CHOICES)) {
    const select = byId(name, HTMLSelectElement);
    settings[name] = choices.includes(kept[name]) ? kept[name] : choices[0];
    select.value = settings[name];
    select.addEventListener("change", () => {
      settings[name] = select.value;
      store.writeSettings(settings);
      apply();
      onChange(name);
    });
  }
  apply();
  // A browser makes no sound before the person has done something.
  addEventListener("pointerdown", applySound, { once: true });
}

/** Choose something in the person's stead. @param {string} name @param {string} value */
export function choose(name, value) {
  settings[name] = value;
  byId(name, HTMLSelectElement).value = value;
  store.writeSettings(settings);
  apply();
}

/** The letters are a choice only where the language has its own. */
export function offerLetters() {
  const own = [..."JQKA"].some((rank) => t(`rank.short.${rank}`) !== rank);
  /** @type {HTMLElement} */ (byId("letters", HTMLSelectElement).parentElement).hidden = !own;
}

function apply() {
  Object.assign(document.documentElement.dataset, settings);
  if (navigator.userActivation?.hasBeenActive) applySound();
}

/** The script that makes sounds is loaded only for who wants them. */
function applySound() {
  if (settings.sound === "on" || sounding) import("./sound.js").then(({ setSound }) => setSound(settings.sound === "on"), () => {});
  sounding ||= settings.sound === "on";
}
