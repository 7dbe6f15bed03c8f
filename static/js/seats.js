/** The seats: an opponent's, and the person's cards on the table. */

import { backElement, setCard } from "./card.js";
import { make, setChildren, setText } from "./dom.js";
import { list, t } from "./i18n.js";
import { cardName, seatName } from "./wording.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {(card: string) => import("./card.js").Use} CardState */

const SLOTS = 3;
const MOST_BACKS = 6;

/** @param {number} seat */
function makeSlots(seat) {
  return Array.from({ length: SLOTS }, (_, slot) => {
    const element = make("div", "slot");
    if (seat === 0) {
      const button = make("button", "card back");
      button.type = "button";
      button.dataset.slot = String(slot);
      element.append(button);
    } else {
      element.append(backElement());
    }
    return element;
  });
}

/** A seat's three slots: face-up cards lying on face-down cards; an outline where none is left. */
export class Slots {
  /** @param {Element} parent @param {number} seat */
  constructor(parent, seat) {
    this.slots = makeSlots(seat);
    setChildren(parent, this.slots);
  }

  /**
   * @param {SeatView} player @param {CardState} stateOf @param {number[]} flips the slots that may be turned
   * @param {boolean} [over] nothing can be done any more
   */
  update(player, stateOf, flips, over = false) {
    this.slots.forEach((slot, index) => {
      const back = /** @type {HTMLElement} */ (slot.querySelector(".back"));
      back.hidden = !player.face_down[index];
      back.classList.toggle("fits", flips.includes(index));
      if (back instanceof HTMLButtonElement) {
        back.setAttribute("aria-label", t("slot.face_down", { number: index + 1 }));
        back.disabled = over || Boolean(player.face_up[index]); // it lies under that card, so it cannot be reached
      }
      const card = player.face_up[index];
      setChildren(slot, card ? [back, setCard(card, stateOf(card))] : [back]);
    });
  }
}

/** An opponent at the table. */
export class Opponent {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    this.element = make("section", "seat");
    this.name = make("h2", "name");
    this.badge = make("span", "badge");
    this.place = make("span", "place");
    this.hand = make("div", "backs");
    this.count = make("span", "count");
    const slots = make("div", "slots");
    const head = make("div", "seat-head");
    head.append(this.name, this.badge);
    const row = make("div", "seat-hand");
    row.append(this.hand, this.count, this.place);
    this.element.append(head, row, slots);
    this.slots = new Slots(slots, seat);
  }

  /** @param {View} view */
  update(view) {
    const player = view.players[this.seat];
    setText(this.name, seatName(this.seat));
    const result = resultText(view, this.seat);
    setText(this.badge, dealerText(view, this.seat));
    setText(this.place, result);
    this.place.hidden = !result;
    this.count.hidden = Boolean(result);
    this.count.classList.toggle("none", player.hand_size === 0);
    const backs = Math.min(player.hand_size, MOST_BACKS);
    while (this.hand.children.length > backs) this.hand.lastElementChild?.remove();
    while (this.hand.children.length < backs) this.hand.append(backElement());
    setText(this.count, t("seat.hand", { count: player.hand_size }));
    this.element.setAttribute("aria-label", seatSummary(view, this.seat));
    this.element.classList.toggle("to-act", view.turn === this.seat);
    this.element.classList.toggle("out", player.place !== null);
    this.slots.update(player, () => ({}), []);
  }
}

/** All that is to be seen of a seat, for who listens. @param {View} view @param {number} seat */
function seatSummary(view, seat) {
  const { hand_size, face_up, face_down } = view.players[seat];
  const open = face_up.filter((card) => card !== null).map(cardName);
  return [
    seatName(seat),
    badgeText(view, seat),
    t("seat.hand", { count: hand_size }),
    open.length ? t("seat.face_up", { cards: list(open) }) : "",
    t("seat.face_down", { count: face_down.filter(Boolean).length }),
  ]
    .filter(Boolean)
    .join(". ");
}

/** @param {View} view @param {number} seat */
const dealerText = (view, seat) => (view.dealer === seat ? t("badge.dealer") : "");

/** How the game ended for a seat. @param {View} view @param {number} seat */
function resultText(view, seat) {
  const { place } = view.players[seat];
  if (view.shithead === seat) return t("badge.shithead");
  return place ? t("badge.place", { place }) : "";
}

/** Dealer, place or Shithead, in a word. @param {View} view @param {number} seat */
export function badgeText(view, seat) {
  return resultText(view, seat) || dealerText(view, seat);
}

/**
 * The table while it is laid (R3): bare, then with what lies face down, then with what lies on that. The hands
 * come last, and are the view itself.
 * @param {View} view @returns {View[]}
 */
export function layers(view) {
  const dealt = view.players.flatMap((player) => player.face_down).length; // as many in every layer
  return [3, 2, 1].map((missing) => ({
    ...view,
    turn: null,
    options: null,
    hand: [],
    stock: view.stock + missing * dealt,
    players: view.players.map((player) => ({
      ...player,
      hand_size: 0,
      face_down: player.face_down.map((lies) => lies && missing < 3),
      face_up: player.face_up.map((card) => (missing < 2 ? card : null)),
    })),
  }));
}
