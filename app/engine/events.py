"""What happened: one small record for every change that a player could see at a table.

All but `Drew` are public. Nothing else in the engine makes up what a seat may see of an event
than `seen_by`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.cards import Card, Rank
from app.engine.zones import Zone


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt (R3)."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """A seat has swapped (R4), or kept its cards: `laid` came from the hand, `picked` went into it."""

    seat: int
    laid: tuple[Card, ...]
    picked: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Opens:
    """A seat opens the game, since it was dealt a card of that rank in that zone (R5)."""

    seat: int
    rank: Rank
    zone: Zone


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has laid cards of one rank from its hand or its face-up cards (R7)."""

    seat: int
    cards: tuple[Card, ...]
    zone: Zone


@dataclass(frozen=True, slots=True)
class Risked:
    """A seat has turned the top card of the stock onto the pile (R13); `fits` says whether it may stay."""

    seat: int
    card: Card
    fits: bool


@dataclass(frozen=True, slots=True)
class Flipped:
    """A seat has turned a face-down card onto the pile (R16); `fits` says whether it may stay."""

    seat: int
    slot: int
    card: Card
    fits: bool


@dataclass(frozen=True, slots=True)
class Burned:
    """The whole pile, `count` cards, has left the game: by a 10 (R9) or by `four` of a rank (R10)."""

    seat: int
    count: int
    four: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat has drawn up to three (R11); the cards are empty for everybody but that seat."""

    seat: int
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Added:
    """A seat has added one of its face-up cards to the pile that it takes (R15)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Took:
    """A seat has taken the whole pile, `count` cards, into its hand (R12)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no card left: it is out, as the `place`-th, 1 being the winner (R17, R19)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """It is a seat's turn; `again` if the same seat has another one after a burn (R9, R10)."""

    seat: int
    again: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """Only one seat has cards left: it is the Shithead (R19)."""

    shithead: int


Event: TypeAlias = (
    Dealt
    | Arranged
    | Opens
    | Played
    | Risked
    | Flipped
    | Burned
    | Drew
    | Added
    | Took
    | WentOut
    | TurnPassed
    | Ended
)


def seen_by(event: Event, seat: int) -> Event:
    """The event as a seat sees it: of another seat's draw, only how many cards it was."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, event.count, ())
    return event
