/**
 * What the person lets this browser keep: the game with its series, and the settings. The only localStorage
 * of the page is here; journal.js has a copy of the game. With keeping off nothing is stored, not even that
 * it is off.
 */

import { soon } from "./film.js";

const KEEP = "shithead.keep";
const SAVE = "shithead.save";
const UNREADABLE = "shithead.unreadable";
const SETTINGS = "shithead.settings";
const LESSONS = "shithead.lessons";
/** How often the save has changed: tells which of it and the journal is newer. */
const COUNT = "shithead.count";
const ALL = [KEEP, SAVE, SETTINGS, LESSONS];

/** The save as this page last wrote it, and so the game that it shows: nothing else may be written over. @type {string|null} */
let known = null;
/** Whether the game was not kept the last time, though that is wanted. */
let failed = false;

/** What is kept under a key; nothing is as good as an empty text. @param {string} key @returns {string|null} */
function get(key) {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null; // storage is forbidden: then nothing has been kept either
  }
}

/** @param {string} key @param {string} value @returns {boolean} whether it is kept now */
function set(key, value) {
  try {
    const changes = key === SAVE && get(SAVE) !== value;
    localStorage.setItem(key, value);
    if (changes) writeDown();
    return true;
  } catch {
    return false; // full or forbidden: the game goes on, and `problem` has the page say so
  }
}

/** @param {string[]} keys */
function remove(keys) {
  try {
    const changes = keys.includes(SAVE) && get(SAVE) !== null;
    for (const key of keys) localStorage.removeItem(key);
    if (changes) writeDown();
  } catch {
    // storage is forbidden: there is nothing to remove
  }
}

const journal = () => import("./journal.js");
const count = () => Number.parseInt(get(COUNT) ?? "", 10) || 0;

/** Have the journal keep what is kept now. */
function writeDown() {
  if (!keeping()) return;
  const entry = { count: count() + 1, save: get(SAVE) };
  set(COUNT, String(entry.count));
  journal().then(({ write }) => write(entry), () => {}); // without it, localStorage has to do
}

/** If the browser died before it had written down what was kept last, have that from the journal. */
export async function recover() {
  if (!keeping()) return;
  const entry = await soon(journal().then(({ read }) => read())).catch(() => null); // no journal: nothing is newer
  if (!entry || get(COUNT) === null || entry.count <= count()) return;
  set(COUNT, String(entry.count));
  if (entry.save === null) remove([SAVE]);
  else set(SAVE, entry.save);
}

/** Whether the person lets this browser keep the game. */
export const keeping = () => get(KEEP) !== null;

/** Whether keeping is wanted, but this browser would not do it the last time. */
export const problem = () => failed;

/** What was kept when the person switched keeping off: put back if this page switches it on again. @type {[string, string][]} */
let forgotten = [];

/** Keep from now on; false if this browser does not allow it. @param {boolean} playing whether a game is on the table */
export function keep(playing) {
  failed = !set(KEEP, "1");
  const wanted = forgotten.filter(([key, value]) => value && get(key) === null && !(playing && key === SAVE));
  if (!failed) for (const [key, value] of wanted) set(key, value);
  forgotten = [];
  return !failed;
}

/** Keep nothing any more, and remove all that was kept. */
export function forget() {
  for (const key of [SAVE, LESSONS, ...aside()]) forgotten.push([key, get(key) ?? ""]);
  remove([...ALL, COUNT, ...aside()]);
  journal().then(({ forget }) => forget(), () => {}); // not loaded: then this page has written nothing there
  known = null;
  failed = false;
}

/** Remove the game that is kept, which has been given up; not one that this page does not show. */
export function dropGame() {
  if (get(SAVE) === known) remove([SAVE]);
  known = null;
}

/** Whether a game is kept, or lies aside. */
export const holdsGame = () => get(SAVE) !== null || aside().length > 0;

/** Remove the game and the series, also one that could not be read; keeping itself stays as it is. */
export function clearGame() {
  remove([SAVE, ...aside()]);
  known = null;
}

/** Remove what could not be read, and the game that is shown here; not one that another tab plays. */
export function clearUnreadable() {
  dropGame();
  remove(aside());
}

/** The save, or null. */
export const readSave = () => (keeping() ? get(SAVE) : null);

/**
 * Keep a save, if the person wants that; false, and nothing is written, if a game is kept that this page
 * does not show. @param {string} save
 */
export function writeSave(save) {
  if (!keeping()) return true;
  if (changedElsewhere() && get(SAVE) !== save) return false;
  failed = !set(SAVE, save);
  if (failed) return true;
  const before = known;
  known = save;
  if (before !== save) remove(aside().filter((key) => get(key) === before)); // it went on from there
  return true;
}

/** Whether a game is kept that this page does not show: another tab has gone on, or it could not be asked for. */
export const changedElsewhere = () => keeping() && get(SAVE) !== null && get(SAVE) !== known;

/** The person wants to go on here: what is kept may be written over. */
export function takeOver() {
  known = get(SAVE);
}

/** What is kept could not be shown here: it is to be written over only if the person wants that. */
export function letGo() {
  known = null;
}

/** Whether another tab has cleared the game that this one plays; if this one goes on, it is kept again. */
export function clearedElsewhere() {
  const cleared = known !== null && get(SAVE) === null;
  if (cleared) known = null;
  return cleared;
}

/** Put a save that cannot be read aside, once, so that a new game does not write over it. */
export function setAside() {
  const save = get(SAVE);
  const refused = save === known || tried.has(save ?? "");
  known = null;
  if (save === null || !refused) return; // it lies aside already, and what is kept is another tab's
  remove([SAVE]); // first, since a full store has no room for both
  if (aside().some((key) => get(key) === save)) return;
  let place = UNREADABLE;
  for (let number = 2; get(place) !== null; number += 1) place = `${UNREADABLE}.${number}`;
  if (!set(place, save)) set(SAVE, save);
}

/** Where saves lie that could not be read. */
function aside() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(UNREADABLE));
    return keys.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  } catch {
    return []; // storage is forbidden
  }
}

/** The saves that this page has asked the server to read. @type {Set<string>} */
const tried = new Set();

/** The server is asked to read a save. @param {string} save */
export const beingRead = (save) => tried.add(save);

/** With the game set aside that cannot be read: what else there is to be tried. */
export function readOlder() {
  if (keeping()) setAside();
  return readUnreadable();
}

/** The newest save that could not be read before, and has not been tried again: by now it may be. */
export function readUnreadable() {
  const saves = keeping() ? aside().map((key) => get(key) ?? "") : [];
  return saves.findLast((save) => !tried.has(save)) ?? null;
}

/** A save is a game, to be shown now and written over later; it lies aside no more. @param {string} save */
export function couldBeRead(save) {
  remove(aside().filter((key) => get(key) === save));
  if (get(SAVE) === save) known = save;
}

/** @returns {Record<string, string>} */
export function readSettings() {
  try {
    const settings = JSON.parse(get(SETTINGS) ?? "{}");
    return typeof settings === "object" && settings !== null ? settings : {};
  } catch {
    return {}; // rubbish: the settings begin anew
  }
}

/** @param {Record<string, string>} settings */
export function writeSettings(settings) {
  if (keeping()) set(SETTINGS, JSON.stringify(settings));
}

/** The lessons that have been done. @returns {string[]} */
export const readLessons = () => (keeping() ? (get(LESSONS) ?? "").split(" ").filter(Boolean) : []);

/** @param {string[]} names */
export function writeLessons(names) {
  if (keeping()) set(LESSONS, names.join(" "));
}

/** @param {() => void} callback called when another tab changes what is kept */
export function onForeignChange(callback) {
  addEventListener("storage", (event) => {
    if (event.key === null || ALL.includes(event.key) || event.key.startsWith(UNREADABLE)) callback();
  });
}
