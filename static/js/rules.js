/** The rules page: R1-R20 in the order of a game, with drawings; what goes on what; questions and history. */

import { byId, make } from "./dom.js";
import { drawing, markWide } from "./drawing.js";
import { loadRules, t } from "./i18n.js";
import { rankLetter } from "./wording.js";

/** @typedef {import("./drawing.js").Group} Group */

/** The rules of each section, in their order. @type {[section: string, rules: number[]][]} */
const SECTIONS = [
  ["deal", [1, 2, 3, 4, 5, 6]],
  ["turn", [7, 8, 9, 10, 11, 12, 13]],
  ["table", [14, 15, 16]],
  ["end", [17, 18, 19, 20]],
];

/** The drawings under a rule, each by its name. @type {Record<number, Record<string, Group[]>>} */
const DRAWINGS = {
  3: {
    layout: [["table", "^8D ^QC ^5S"], ["hand", "4H 9S KD"], ["stock", "##"], ["pile", "--"]],
  },
  7: {
    one: [["top", "QS"], ["fits", "QH KD AC 2C TD"], ["fits_not", "JC 5H"]],
    several: [["top", "7S"], ["played", "8D 8H"]],
  },
  8: { two: [["top", "AD"], ["played", "2C"], ["then", "4H"]] },
  9: { ten: [["top", "3C 9H KD"], ["played", "TD"], ["burned", "--"], ["opens", "4C"]] },
  10: {
    four: [["top", "7H 7C"], ["played", "7D 7S"], ["burned", "--"], ["opens", "KC"]],
    split: [["stays", "9H 9C KD 9S 9D"]],
  },
  11: { stock: [["top", "6C"], ["played", "9D 9H 9S"], ["stock", "##"], ["hand", "3C 5C JD"]] },
  12: { take: [["hand", "4C 7D 9H"], ["taken", "QS"], ["next", "3C"], ["then", "4C"]] },
  13: { risk: [["top", "KD"], ["hand", "4C 6H 9D"], ["turned", "AH"], ["played", "AH"]] },
  14: { turns: [["top", "7D"], ["played", "^8C"], ["next", "9D TC"], ["opens", "5D"], ["turned", "3H"], ["taken", "5D 3H"]] },
  15: { add: [["top", "KD"], ["table", "^4C ^6D ^7S"], ["added", "4C"], ["taken", "KD 4C"]] },
  16: { blind: [["top", "QH"], ["turned", "4C"], ["taken", "QH 4C"]] },
};

const RANKS = "3456789JQKA";
const ABSENT = ["jokers", "runs", "trading", "seven", "reverse", "ten"];
const QUESTIONS = ["players", "cannot", "face_down", "first", "leave", "upload", "house"];

const page = byId("rules", HTMLDialogElement);

/** @param {string} id @param {Element[]} parts */
function section(id, parts) {
  const element = make("section");
  element.id = `rules-${id}`;
  element.append(make("h3", "", t(`rules.section.${id}`)), ...parts);
  return element;
}

/** @param {number} number */
function rule(number) {
  const element = make("div", "rule");
  const text = make("p", "", t(`rules.R${number}`));
  text.prepend(make("b", "rule-number", `R${number}`), " ");
  const drawings = Object.entries(DRAWINGS[number] ?? {}).map(([name, groups]) => drawing(name, groups));
  element.id = `R${number}`;
  element.append(text, ...drawings);
  return element;
}

/** What each of the thirteen ranks may go on. */
function ranksTable() {
  const table = make("table");
  const head = make("tr");
  head.append(...["card", "goes_on"].map((key) => heading("col", t(`rules.ranks.${key}`))));
  const rows = [...RANKS].map((rank) => [rank, rank === "3" ? t("rules.ranks.lowest") : t("rules.ranks.upto", { rank: rankLetter(rank) })]);
  rows.push(["2", t("rules.ranks.all")], ["T", t("rules.ranks.ten")]);
  table.append(head, ...rows.map(([rank, text]) => row(rankLetter(rank), text)));
  return table;
}

/** @param {"col"|"row"} scope @param {string} text */
function heading(scope, text) {
  const cell = make("th", "", text);
  cell.scope = scope;
  return cell;
}

/** @param {string} name @param {string} text */
function row(name, text) {
  const element = make("tr");
  element.append(heading("row", name), make("td", "", text));
  return element;
}

function absent() {
  const list = make("ul");
  list.append(...ABSENT.map((key) => make("li", "", t(`rules.absent.${key}`))));
  return [make("p", "", t("rules.absent.lead")), list];
}

function questions() {
  const list = make("dl");
  for (const key of QUESTIONS) list.append(make("dt", "", t(`rules.q.${key}`)), make("dd", "", t(`rules.a.${key}`)));
  return list;
}

/** The way to each section; a button, since the address of the page stays as it is. @param {HTMLElement[]} sections */
function contents(sections) {
  const nav = make("nav", "contents");
  nav.setAttribute("aria-label", t("rules.contents"));
  for (const part of sections) {
    const title = /** @type {HTMLElement} */ (part.firstElementChild);
    title.tabIndex = -1;
    nav.append(button(title.textContent ?? "", () => (title.scrollIntoView(), title.focus({ preventScroll: true }))));
  }
  return nav;
}

/** @param {string} text @param {() => void} run */
function button(text, run) {
  const element = make("button", "", text);
  element.type = "button";
  element.addEventListener("click", run);
  return element;
}

function head() {
  const element = make("header", "rules-head");
  const title = make("h2", "", t("rules.title"));
  title.id = "rules-title";
  title.tabIndex = -1;
  title.autofocus = true;
  const back = button(t("nav.leave"), () => page.close());
  back.classList.add("primary");
  element.append(title, button(t("rules.print"), () => print()), back);
  return element;
}

/** Show the rules over whatever is going on, in the language of now. */
export async function showRules() {
  await loadRules();
  if (page.open) return; // it was asked for twice
  byId("help", HTMLDialogElement).close();
  const sections = [
    ...SECTIONS.map(([id, rules]) => section(id, rules.map(rule))),
    section("ranks", [ranksTable(), make("p", "small", t("rules.ranks.note"))]),
    section("absent", absent()),
    section("questions", [questions()]),
    section("history", [make("p", "", t("rules.history"))]),
  ];
  page.replaceChildren(head(), make("p", "rules-lead", t("rules.lead")), contents(sections), ...sections);
  page.showModal();
  history.pushState({ rules: true }, ""); // so that going back closes the rules, and not the game
  markWide(page);
}

addEventListener("popstate", () => page.close());
page.addEventListener("close", () => history.state?.rules && history.back());
addEventListener("resize", () => markWide(page));
