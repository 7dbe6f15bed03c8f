"""Cards as strings, seats as numbers, and the one way to refuse."""

from collections.abc import Sequence

SUITS = "CDHS"
ORDER = "3456789JQKA"  # R7; the 2 and the 10 stand outside it (R8, R9)
RANKS = ORDER + "2T"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]
PACK = frozenset(CARDS)
NO_CARD = ""  # what lies in a face-down slot that has been turned; slots keep their numbers


class Refused(ValueError):
    """The action is not allowed now, or is not written exactly as it should be."""


def need(true: bool, why: str) -> None:
    """Refuse unless it is true."""
    if not true:
        raise Refused(why)


def clockwise(players: int, seat: int) -> list[int]:
    """All seats, clockwise from the left of this one, which comes last (R3, R7)."""
    return [(seat + step) % players for step in range(1, players + 1)]


def read_cards(words: Sequence[str]) -> list[str]:
    """The words as cards: every one a card of the pack, none named twice."""
    need(set(words) <= PACK, "not all are cards")
    need(len(set(words)) == len(words), "a card named twice")
    return list(words)
