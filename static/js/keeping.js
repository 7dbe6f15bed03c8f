/** The switch that lets this browser keep the game, and the button that clears what it keeps. */

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { closeNotices, notify, takeBack } from "./notice.js";
import { settings } from "./settings.js";
import * as store from "./store.js";

/** @typedef {import("./game.js").Game} Game */

const switches = () => /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-keep]"));

/** Show everywhere whether the game is kept. */
export function showKeeping() {
  for (const box of switches()) box.checked = store.keeping();
  byId("clear-game", HTMLButtonElement).disabled = !store.keeping();
  byId("not-kept", HTMLElement).hidden = !store.problem();
}

/** @param {Game} game @param {boolean} wanted */
function turn(game, wanted) {
  if (!wanted) {
    store.forget();
    notice("keep.off_done");
  } else if (store.keep(game.answer !== null)) {
    store.writeSettings(settings);
    if (game.answer) store.writeSave(game.answer.save);
    takeBack(t("keep.off_done"));
  } else {
    notice("keep.impossible");
  }
  showKeeping();
}

/** @param {string} key */
const notice = (key) => notify(() => t(key));

/** Ask once before a game is cleared, or take the question back. @param {HTMLElement} button @param {boolean} asking */
function askToClear(button, asking) {
  button.dataset.i18n = asking ? "keep.clear_sure" : "keep.clear";
  button.textContent = t(button.dataset.i18n);
}

/** @param {Game} game */
export function wireKeeping(game) {
  for (const box of switches()) box.addEventListener("change", () => turn(game, box.checked));
  const dialog = byId("settings", HTMLDialogElement);
  const clear = byId("clear-game", HTMLButtonElement);
  dialog.addEventListener("close", () => askToClear(clear, false));
  clear.addEventListener("click", () => {
    if ((game.answer || store.holdsGame()) && clear.dataset.i18n === "keep.clear") return askToClear(clear, true);
    store.clearGame();
    closeNotices(); // what they offer is gone
    dialog.close();
    game.leave();
    notice("keep.cleared");
    showKeeping();
  });
  showKeeping();
}
