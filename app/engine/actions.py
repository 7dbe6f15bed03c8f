"""What a seat may choose to do, and the reasons why it may not."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from app.engine.cards import Card, CardSet, Rank
from app.engine.rules import SLOTS


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay these three of your six visible cards face up, by slot; the others are your hand (R4).

    Raises ValueError if they are not three different cards.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Fewer cards face up would be another game, so no such action is ever looked at."""
        if len(self.cards) != SLOTS or len(set(self.cards)) != SLOTS:
            raise ValueError("three different cards lie face up")


@dataclass(frozen=True, slots=True)
class Play:
    """Lay one card, or several of equal rank, on the pile (R7)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile (R12); in the face-up phase with one of your face-up cards added (R15)."""

    added: Card | None = None


@dataclass(frozen=True, slots=True)
class Risk:
    """Turn the top card of the stock instead of taking the pile (R13)."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the face-down card of a slot, 0-2 (R16)."""

    slot: int


Action: TypeAlias = Arrange | Play | Take | Risk | Flip


class Code(StrEnum):
    """Why an action is refused. The page and the command line word each code through i18n."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    ARRANGE_FIRST = "arrange_first"
    ARRANGING_OVER = "arranging_over"
    NOT_YOUR_CARD = "not_your_card"
    NOT_ONE_RANK = "not_one_rank"
    TOO_LOW = "too_low"
    STOCK_NOT_EMPTY = "stock_not_empty"
    HAND_BEFORE_TABLE = "hand_before_table"
    FACE_UP_FIRST = "face_up_first"
    MUST_FLIP = "must_flip"
    SLOT_EMPTY = "slot_empty"
    NOTHING_TO_TAKE = "nothing_to_take"
    ADD_FACE_UP = "add_face_up"
    ADD_NOT_FACE_UP = "add_not_face_up"
    ADD_ONLY_FROM_TABLE = "add_only_from_table"
    RISK_ONLY_WHEN_STUCK = "risk_only_when_stuck"
    RISK_NEEDS_STOCK = "risk_needs_stock"


class Reason(NamedTuple):
    """Why an action is refused: a code, and for `too_low` the rank that the card must reach."""

    code: Code
    rank: Rank | None = None


class IllegalAction(Exception):
    """An action that can be read but is not allowed now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason; its code is the text of the error."""
        super().__init__(reason.code.value)
        self.reason = reason
