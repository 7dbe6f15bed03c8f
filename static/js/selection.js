/** Which cards the person has chosen: always of one rank, except for the swap. */

export class Selection {
  constructor() {
    /** @type {Set<string>} */
    this.cards = new Set();
  }

  /** Add or remove a card; a card of another rank replaces what was chosen. @param {string} card */
  toggle(card) {
    if (this.cards.delete(card)) return;
    if ([...this.cards].some((other) => other[0] !== card[0])) this.cards.clear();
    this.cards.add(card);
  }

  /** Choose all of these. @param {string[]} cards */
  set(cards) {
    this.cards = new Set(cards);
  }

  clear() {
    this.cards.clear();
  }

  /** Drop what may not be played any more. @param {string[]} allowed */
  keepOnly(allowed) {
    for (const card of this.cards) if (!allowed.includes(card)) this.cards.delete(card);
  }

  get size() {
    return this.cards.size;
  }

  /** @param {string} card */
  has(card) {
    return this.cards.has(card);
  }

  toString() {
    return [...this.cards].join(" ");
  }
}
