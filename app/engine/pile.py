"""The pile: what lies on it, what it lets through, and when it burns (R7-R10)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from app.engine.cards import FULL_PACK, Card, CardSet, Rank
from app.engine.rules import FITTING, FOUR, TEN


@dataclass(slots=True)
class Pile:
    """The cards played, bottom first. Changed by `lay` and `clear` only, which keep the rest true."""

    cards: list[Card] = field(default_factory=list)
    fitting: CardSet = FULL_PACK
    """The cards that may be laid on it: all of them if it is empty or ends in a 2 (R7, R8, R9)."""
    run: int = 0
    """How many cards of one rank lie in a row on top (R10)."""

    def lay(self, group: Sequence[Card]) -> bool:
        """Put cards of one rank on top; True if that burns the pile: a 10 (R9), or four in a row (R10)."""
        cards = self.cards
        rank = group[0] >> 2
        size = len(group)
        self.run = self.run + size if cards and cards[-1] >> 2 == rank else size
        self.fitting = FITTING[rank]
        cards += group
        return rank == TEN or self.run == FOUR

    def clear(self) -> None:
        """Leave no card on it: the pile has been taken, or has burned."""
        self.cards.clear()
        self.fitting = FULL_PACK
        self.run = 0

    @property
    def top(self) -> Rank:
        """The rank on top of a pile that is not empty."""
        return self.cards[-1] >> 2

    @property
    def demand(self) -> Rank | None:
        """The rank that the next card must reach (R7); None if anything goes (R8, empty pile)."""
        return None if self.fitting == FULL_PACK else self.top

    def copy(self) -> Self:
        """A pile of its own, equal to this one."""
        return type(self)(self.cards.copy(), self.fitting, self.run)
