/** What the page says: events, reasons and the prompt, made of i18n sentences and the view alone. */

import { has, list, t } from "./i18n.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Reason} Reason */

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** @param {string} rank */
export const rankName = (rank) => t(`rank.${rank}`);

/** A rank in a sentence, by its own name and as one of its kind. @param {string|null|undefined} rank */
const rankWords = (rank) => (rank ? { rank: rankName(rank), a_rank: t(`rank.one.${rank}`) } : { rank: "", a_rank: "" });

/** @param {string} card */
export const cardName = (card) => t("card.name", { rank: rankName(card[0]), suit: t(`suit.${card[1]}`) });

/** The letter or number printed on a card; the letters may be those of the language. @param {string} rank */
export function rankLetter(rank) {
  return settings.letters === "international" && rank !== "T" ? rank : t(`rank.short.${rank}`);
}

/** @param {string} card */
const cardSign = (card) => rankLetter(card[0]) + SIGNS[/** @type {keyof SIGNS} */ (card[1])];

/** Cards as signs to look at, or as names to listen to. @param {string[]} cards @param {"signs"|"names"} style */
export const cardsText = (cards, style) => (style === "signs" ? cards.map(cardSign).join(" ") : list(cards.map(cardName)));

/** @param {number} seat */
export const seatName = (seat) => t(`seat.${seat}`);

/** A sentence about the rank that is demanded; nothing is higher than an ace. @param {string} key @param {any} values */
function demanding(key, values) {
  const ace = `${key}.ace`;
  return t(values.rank === rankName("A") && has(ace) ? ace : key, values);
}

/** Why something is not possible. @param {Reason} reason */
export function reasonText({ code, params }) {
  if ("rank" in params && !has(`rank.${params.rank}`)) return t("error.internal"); // no rank of ours
  const values = "rank" in params ? { ...params, ...rankWords(String(params.rank)) } : params;
  return demanding([`reason.${code}`, `error.${code}`].find(has) ?? "error.internal", values);
}

/** Why a hint is a good one. @param {Reason} reason */
export const adviceText = ({ code, params }) =>
  t(`hint.${code}`, { ...params, ...rankWords(params.rank ? String(params.rank) : ""), name: seatName(Number(params.seat ?? 0)) });

/** @param {GameEvent} event */
function variant(event) {
  switch (event.type) {
    case "arranged":
      return event.laid.length ? "swapped" : "kept";
    case "opens":
      return event.zone;
    case "played":
      return event.zone;
    case "risked":
    case "flipped":
      return event.fits ? "fits" : "fails";
    case "burned":
      return event.four ? "four" : "ten";
    case "went_out":
      return event.place === 1 ? "won" : "later";
    default:
      return "";
  }
}

/**
 * The sentence for an event; an empty text for one that needs no words.
 * @param {GameEvent} event @param {"signs"|"names"} style cards as signs to look at, or as names to listen to
 */
export function eventText(event, style) {
  if (event.type === "turn_passed" && !event.again) return "";
  const seat = event.seat ?? event.dealer ?? event.shithead;
  const key = ["event", event.type, variant(event), seat === 0 ? "you" : "other"].filter(Boolean).join(".");
  /** @param {string[]} [cards] */
  const say = (cards = []) => cardsText(cards, style);
  return t(key, {
    name: seatName(seat),
    cards: say(event.cards),
    card: event.card ? say([event.card]) : "",
    laid: say(event.laid),
    picked: say(event.picked),
    ...rankWords(event.rank),
    count: event.count ?? 0,
    place: event.place ?? 0,
  });
}

/** What the pile demands, as a chip. @param {View} view */
export function demandText(view) {
  return view.demand ? demanding("demand.rank", rankWords(view.demand)) : t("demand.anything");
}

/** @param {View} view */
function promptKey(view) {
  const { options } = view;
  if (view.phase === "ended") return view.shithead === 0 ? "ended.you" : "ended.other";
  if (view.players[0].place) return "out";
  if (!options && view.turn === 0) return "wait.own";
  if (!options) return view.phase === "arrange" ? "wait.arrange" : "wait.play";
  if (view.phase === "arrange") return "arrange";
  if (options.zone === "face_down") return view.demand ? "face_down.demand" : "face_down.anything";
  if (options.playable.length) return `${options.zone}.${view.demand ? "demand" : "anything"}`;
  return options.risk ? `${options.zone}.stuck` : "hand.stuck_risk";
}

/** One sentence that says what to do now, and why. @param {View} view */
export function promptText(view) {
  return demanding(`prompt.${promptKey(view)}`, {
    ...rankWords(view.demand),
    name: seatName(view.turn ?? view.shithead ?? 0),
    place: view.players[0].place ?? 0,
  });
}
