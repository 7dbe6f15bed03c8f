/** Wires the rooms of the page together. */

import * as api from "./api.js";
import { drawAhead, redraw } from "./card.js";
import { byId, closeDialogs } from "./dom.js";
import { download, showEnd } from "./end.js";
import { Film } from "./film.js";
import { Game } from "./game.js";
import { load, t, wordShell } from "./i18n.js";
import { showKeeping, wireKeeping } from "./keeping.js";
import { findFocus, forOthers, wireKeys } from "./keys.js";
import { Learn } from "./learn.js";
import * as log from "./log.js";
import { closeNotices, notify, rewordNotices, tellProblem } from "./notice.js";
import { Play } from "./play.js";
import { choose, offerLetters, settings, wireSettings } from "./settings.js";
import { showDealProblem, showStart, wireStart } from "./start.js";
import * as store from "./store.js";
import { reasonText } from "./wording.js";

/** @param {string} id @param {() => void} run */
const onClick = (id, run) => byId(id, HTMLElement).addEventListener("click", run);
/** @param {string} id */
const dialog = (id) => byId(id, HTMLDialogElement);

const film = new Film();
const game = new Game(film, update);
const play = new Play(game);
const learn = new Learn({ play, film, update, enter: () => (closeNotices(), game.rest()), leave: leaveLesson });

/** Show what is to be seen now. */
/** @param {import("./types.js").GameEvent|null} [event] */
function update(event = null) {
  const inLesson = play.game !== game;
  const playing = play.game.view !== null;
  const over = !inLesson && game.answer !== null && game.view?.phase === "ended" && !game.busy;
  const end = byId("end", HTMLElement);
  const left = !playing && document.body.dataset.screen === "table";
  document.body.dataset.screen = playing ? "table" : "start";
  document.body.classList.toggle("in-lesson", inLesson);
  byId("lesson", HTMLElement).hidden = !inLesson;
  byId("nav-leave", HTMLElement).hidden = !inLesson;
  byId("nav-new", HTMLElement).hidden = !playing || inLesson;
  byId("nav-log", HTMLElement).hidden = !playing;
  if (!over) end.hidden = true;
  play.update(event);
  if (left) byId("start-title", HTMLElement).focus();
  if (over && end.hidden && game.answer) {
    showEnd(game.answer);
    end.hidden = false;
    byId("end-title", HTMLElement).focus();
  }
  byId("not-kept", HTMLElement).hidden = !store.problem();
}

/** @param {() => unknown} begin */
function begin(begin) {
  learn.leave();
  play.sit(game);
  closeNotices();
  closeDialogs();
  begin();
}

/** Go on with the game that is kept, if there is one. */
function resumeKept() {
  const save = store.readSave() ?? store.readUnreadable();
  if (save) begin(() => game.resume(save));
}

/** @param {string} code why the save cannot be read */
function tellUnreadable(code) {
  notify(() => `${reasonText({ code, params: {} })} ${t("keep.aside")}`, [
    { label: "keep.clear", run: store.clearUnreadable },
    { label: "notice.later", run: () => {} },
  ]);
}

/** @param {import("./types.js").Reason} reason */
game.onUnreadable = (reason) => {
  if (!store.keeping()) {
    notify(() => reasonText(reason));
    return;
  }
  store.setAside();
  if (game.answer) store.writeSave(game.answer.save); // what is played here goes on
  else game.leave();
  tellUnreadable(reason.code);
};

/** @param {import("./types.js").Setup} setup */
game.onKept = (setup) =>
  notify(() => t("elsewhere.kept"), [
    { label: "elsewhere.follow", run: resumeKept },
    { label: "elsewhere.deal", run: () => (store.takeOver(), begin(() => game.start(setup))) },
  ]);

game.onBadDeal = showDealProblem;

game.onElsewhere = () => {
  const here = game.answer;
  notify(() => t("elsewhere.text"), [
    { label: "elsewhere.follow", run: resumeKept },
    ...(here ? [{ label: "elsewhere.here", run: () => begin(() => (store.takeOver(), store.writeSave(here.save), game.resume(here.save))) }] : []),
  ]);
};

store.onForeignChange(() => {
  showKeeping();
  if (!game.answer) return;
  if (store.changedElsewhere()) game.onElsewhere();
  else if (store.clearedElsewhere()) {
    const key = store.keeping() ? "elsewhere.cleared" : "elsewhere.off";
    notify(() => t(key));
  }
});

/** Another game; a game that is not over is given up only after a question. */
function askNew() {
  if (!game.answer || play.game !== game) return;
  byId("new-title", HTMLElement).textContent = t(game.underway ? "new.title" : "new.title_over");
  byId("new-text", HTMLElement).textContent = t(game.underway ? "new.text" : "new.text_over");
  byId("new-redeal", HTMLElement).textContent = t(game.underway ? "new.redeal" : "end.next");
  byId("new-stay", HTMLElement).textContent = t(game.underway ? "new.stay" : "new.stay_over");
  dialog("new-game").showModal();
}

/** Go back from a lesson to the game that was left for it, or to the start. */
function leaveLesson() {
  const { answer } = game;
  begin(() => (answer ? game.resume(answer.save) : game.leave()));
}

/** What had the focus before the log. @type {Element|null} */
let beforeLog = null;

/** @param {boolean} open */
function showLog(open) {
  if (open === document.body.classList.contains("log-open")) return;
  document.body.classList.toggle("log-open", open);
  byId("nav-log", HTMLElement).setAttribute("aria-expanded", String(open));
  if (open) log.showNewest();
}

/** Open the log and go there, or close it and go back. */
function toggleLog() {
  const open = !document.body.classList.contains("log-open");
  if (open) beforeLog = document.activeElement;
  showLog(open);
  if (open) byId("log-list", HTMLElement).focus();
  else if (beforeLog instanceof HTMLElement) beforeLog.focus();
  findFocus();
}

function wireLog() {
  onClick("nav-log", toggleLog);
  onClick("log-close", toggleLog);
  byId("log", HTMLElement).addEventListener("keydown", (event) => {
    if (forOthers(event) || !["l", "L", "Escape"].includes(event.key)) return;
    event.preventDefault();
    toggleLog();
  });
  // On a small screen the log lies over the cards, and what has the focus must be seen.
  byId("table", HTMLElement).addEventListener("focusin", () => showLog(false));
}

/** Back to the start, to choose another table. */
function toStart() {
  const { answer, underway } = game;
  dialog("new-game").close();
  closeNotices(); // what they offer belongs to the game that is left
  if (underway) store.dropGame(); // it was given up, so a reload shall not bring it back
  game.leave();
  if (answer && !underway) notify(() => t("new.text_over"), [{ label: "new.stay_over", run: () => begin(() => game.resume(answer.save)) }]);
}

function wireNavigation() {
  onClick("nav-new", askNew);
  onClick("nav-settings", () => dialog("settings").showModal());
  wireLog();
  for (const each of document.querySelectorAll("dialog")) each.addEventListener("close", () => findFocus());
  onClick("nav-help", () => dialog("help").showModal());
  onClick("nav-leave", leaveLesson);
  for (const id of ["new-table", "end-table"]) onClick(id, toStart);
  for (const id of ["new-redeal", "end-next"]) onClick(id, () => begin(game.next));
  onClick("end-again", () => begin(game.again));
  onClick("end-record", async () => {
    try {
      if (game.answer) download((await api.record(game.answer.save)).record);
    } catch (error) {
      tellProblem(error);
    }
  });
}

addEventListener("beforeunload", (event) => {
  if (store.problem() ? game.answer : game.underway && !store.keeping()) event.preventDefault();
});

/** Say everything that is to be seen in the language of now. */
function reword() {
  wordShell();
  offerLetters();
  showStart();
  rewordNotices();
  log.reword();
  redraw();
  learn.reword();
  if (game.answer && !byId("end", HTMLElement).hidden) showEnd(game.answer);
}

/** Another language, if its words can be had. */
async function changeLanguage() {
  try {
    await load(settings.language);
  } catch (error) {
    tellProblem(error);
    choose("language", document.documentElement.lang);
  }
  reword();
  play.update();
}

/** Dragging is for who has a pointer; if its script cannot be had, the next movement asks again. */
function awaitPointer() {
  addEventListener("pointermove", () => import("./drag.js").then(({ wireDrag }) => wireDrag(play), awaitPointer), { once: true });
}

wireSettings((name) => {
  film.speed = settings.speed;
  if (name === "language") changeLanguage();
  if (name === "letters") reword();
  play.update();
});
film.speed = settings.speed;
await load(settings.language).catch((error) => {
  byId("unanswered", HTMLElement).hidden = false; // in the words that the page came with
  throw error;
});
wordShell();
offerLetters();
wireStart((setup) => begin(() => game.start(setup)));
wireNavigation();
awaitPointer();
wireKeys(play, { l: toggleLog, n: askNew, "?": () => dialog("help").showModal() });
wireKeeping(game);
learn.wire();
await store.recover().then(resumeKept);
document.body.dataset.ready = "true";
drawAhead();
