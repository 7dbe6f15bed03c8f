/** The table: draws a view, completely and as often as you like. It knows no rule. */

import { backElement, setCard } from "./card.js";
import { byId, setChildren, setText } from "./dom.js";
import { t } from "./i18n.js";
import { Opponent, Slots, badgeText } from "./seats.js";
import { settings } from "./settings.js";
import { cardName, demandText } from "./wording.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./selection.js").Selection} Selection */

const FANNED = 5;
const MOST_IN_A_ROW = 6;
/** The order of the hand if the person wants it as printed; the server sends it with 2 and 10 last. */
const PRINTED = "23456789TJQKA";

/** @param {string[]} hand */
function sorted(hand) {
  if (settings.sort === "strength") return hand;
  return hand.toSorted((a, b) => PRINTED.indexOf(a[0]) - PRINTED.indexOf(b[0]));
}

const opponentsElement = byId("opponents", HTMLElement);
const handElement = byId("hand", HTMLElement);
const pileElement = byId("pile", HTMLElement);
const stockElement = byId("stock", HTMLElement);
const mine = byId("mine", HTMLElement);

/** The pile for who listens: its size, its top, and how many of that rank lie in a row. @param {View} view */
function pileSummary({ pile, run }) {
  const top = pile.at(-1);
  return top ? t("pile.summary", { count: pile.length, card: cardName(top), run }) : t("pile.empty");
}

export class TableView {
  constructor() {
    /** @type {Opponent[]} */
    this.opponents = [];
    this.slots = new Slots(byId("my-slots", HTMLElement), 0);
    this.stockBack = backElement();
    stockElement.prepend(this.stockBack);
  }

  /**
   * Draw a view, with the person's choice of cards.
   * @param {View} view @param {Selection} selection @param {boolean} adding a card is to be added to the pile
   */
  update(view, selection, adding) {
    this.#seat(view.seats);
    for (const opponent of this.opponents) opponent.update(view);
    this.#middle(view);
    this.#own(view, selection, adding);
  }

  /** @param {number} seats */
  #seat(seats) {
    if (this.opponents.length === seats - 1) return;
    this.opponents = Array.from({ length: seats - 1 }, (_, index) => new Opponent(index + 1));
    setChildren(
      opponentsElement,
      this.opponents.map((opponent) => opponent.element),
    );
    opponentsElement.style.setProperty("--seats", String(seats - 1));
  }

  /** @param {View} view */
  #middle(view) {
    this.stockBack.hidden = view.stock === 0;
    setText(byId("stock-count", HTMLElement), t("stock.count", { count: view.stock }));
    const shown = view.pile.slice(-FANNED);
    setChildren(
      pileElement,
      shown.map((card) => setCard(card)),
    );
    setText(byId("pile-count", HTMLElement), t("pile.count", { count: view.pile.length }));
    pileElement.setAttribute("aria-label", pileSummary(view));
    const demand = byId("demand", HTMLElement);
    demand.hidden = view.phase !== "play" || view.underway;
    setText(demand, demandText(view));
    const burned = byId("burned-count", HTMLElement);
    setText(burned, view.burned.length ? t("burned.count", { count: view.burned.length }) : "");
  }

  /** @param {View} view @param {Selection} selection @param {boolean} adding */
  #own(view, selection, adding) {
    const { options } = view;
    const wanted = adding ? options?.add : options?.playable;
    /** @param {string} card */
    const stateOf = (card) => ({
      usable: view.phase !== "ended",
      fits: view.phase === "arrange" ? options !== null : Boolean(wanted?.includes(card)),
      selected: selection.has(card),
      use: options === null ? "" : view.phase === "arrange" ? "swap" : adding ? "add" : "play",
    });
    setChildren(
      handElement,
      sorted(view.hand).map((card) => setCard(card, stateOf(card))),
    );
    handElement.style.setProperty("--n", String(Math.max(view.hand.length, 1)));
    handElement.dataset.many = String(view.hand.length > MOST_IN_A_ROW);
    this.slots.update(view.players[0], stateOf, options?.flip ?? [], view.phase === "ended");
    setText(byId("my-badge", HTMLElement), badgeText(view, 0));
    mine.dataset.from = view.hand.length === 0 && view.stock === 0 ? "table" : "hand";
    mine.classList.toggle("to-act", view.turn === 0 && !view.underway);
  }
}

