/** The switch that lets this browser keep the game, and the button that clears what it keeps. */

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { notify } from "./notice.js";
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
  } else if (store.keep()) {
    if (game.answer) store.writeSave(game.answer.save);
  } else {
    notice("keep.impossible");
  }
  showKeeping();
}

/** @param {string} key */
const notice = (key) => notify(() => t(key), [{ label: "notice.close", run: () => {} }]);

/** @param {Game} game */
export function wireKeeping(game) {
  for (const box of switches()) box.addEventListener("change", () => turn(game, box.checked));
  byId("clear-game", HTMLButtonElement).addEventListener("click", () => {
    store.clearGame();
    byId("settings", HTMLDialogElement).close();
    game.leave();
    notice("keep.cleared");
    showKeeping();
  });
  showKeeping();
}
