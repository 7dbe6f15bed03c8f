/** The swap before the first play: tap a hand card and a face-up card, and they change places. */

/** @typedef {import("./types.js").View} View */

export class Arrangement {
  /** @param {View} view */
  constructor(view) {
    this.of = view;
    this.hand = [...view.hand];
    this.faceUp = view.players[0].face_up.map(String);
  }

  /** The view with the cards as they are chosen to lie. @returns {View} */
  preview() {
    const [own, ...others] = this.of.players;
    return { ...this.of, hand: this.hand, players: [{ ...own, face_up: this.faceUp }, ...others] };
  }

  /**
   * Choose a card: the second of a pair changes places with the first, if one is in the hand and one
   * on the table. Returns the card that is still waiting for a partner.
   * @param {string|null} waiting @param {string} card
   */
  choose(waiting, card) {
    if (waiting === card) return null;
    if (!waiting || this.hand.includes(waiting) === this.hand.includes(card)) return card;
    /** @param {string[]} cards */
    const swapped = (cards) =>
      cards.map((other) => (other === waiting ? card : other === card ? waiting : other));
    [this.hand, this.faceUp] = [swapped(this.hand), swapped(this.faceUp)];
    return null;
  }

  /** The action, in notation. */
  toString() {
    return `arrange ${this.faceUp.join(" ")}`;
  }
}
