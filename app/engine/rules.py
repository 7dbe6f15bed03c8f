"""What may lie on what: the numbers of the game, and the order of the ranks (R7-R9)."""

from typing import Final

from app.engine.cards import FULL_PACK, RANKS, CardSet, Rank

TWO: Final[Rank] = RANKS.index("2")
TEN: Final[Rank] = RANKS.index("T")
HAND_SIZE: Final = 3
SLOTS: Final = 3
MIN_SEATS: Final = 2
MAX_SEATS: Final = 5
FOUR: Final = 4


def _fitting(top: Rank) -> CardSet:
    return FULL_PACK if top == TWO else FULL_PACK >> (top << 2) << (top << 2)


FITTING: Final[tuple[CardSet, ...]] = tuple(map(_fitting, range(len(RANKS))))
"""For each rank on top of the pile the cards that may be laid (R7, R8, R9)."""
