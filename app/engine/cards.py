"""Cards, ranks and sets of cards.

A card is a number 0-51, four to a rank: ``card >> 2`` is its rank, ``card & 3`` its suit. A set
of cards is one int with a bit for each card. Suits never matter in this game (R1), so nearly
every question is about the four bits of a rank, and one machine operation answers it for a
whole hand: that is why the engine is fast without a second, "quick" form of the rules.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Rank: TypeAlias = int
"""0-12, in the order of `RANKS`."""
Card: TypeAlias = int
"""0-51: ``rank * 4 + suit``."""
CardSet: TypeAlias = int
"""A set of cards: bit ``card`` is set when the card is in it."""

RANKS: Final = "3456789JQKA2T"
"""R7's order, and after it the two that go on anything: what fits on a card is all from its rank up."""
SUITS: Final = "CDHS"
SUIT_COUNT: Final = len(SUITS)
PACK: Final[tuple[Card, ...]] = tuple(range(len(RANKS) * SUIT_COUNT))
FULL_PACK: Final[CardSet] = (1 << len(PACK)) - 1
NO_CARDS: Final[CardSet] = 0


def rank_of(card: Card) -> Rank:
    """The rank of a card, 0-12."""
    return card >> 2


def of_rank(rank: Rank) -> CardSet:
    """The four cards of a rank."""
    return 0b1111 << (rank << 2)


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards; a card named twice is in it once."""
    bits = NO_CARDS
    for card in cards:
        bits |= 1 << card
    return bits


def members(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set, lowest rank first, suits in the order of `SUITS`."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return tuple(found)


GROUPS: Final[dict[CardSet, tuple[Card, ...]]] = {
    suits << (rank << 2): members(suits << (rank << 2))
    for rank in range(len(RANKS))
    for suits in range(1, 1 << SUIT_COUNT)
}
"""Every set of one to four cards of equal rank, with its cards: what one play may consist of."""
