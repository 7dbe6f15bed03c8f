"""A game as it stands, hidden cards included; and the deal that begins it.

Only the engine and the table ever hold a `State`. What a seat may know of it is a `View`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Self, TypeAlias

from app.engine.cards import NO_CARDS, PACK, Card, CardSet, Rank, card_set, of_rank
from app.engine.pile import Pile
from app.engine.rules import MAX_SEATS, MIN_SEATS, SLOTS, TWO

NOBODY: Final = -1
"""The seat to act when the game has ended."""

FaceDown: TypeAlias = tuple[Card | None, ...]
"""A seat's face-down cards by slot; None where the slot has been turned."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Who opens and why (R5): the rank it was dealt, and whether that card lay face up."""

    seat: int
    rank: Rank
    face_up: bool


@dataclass(slots=True)
class State:
    """The whole game, changed in place by `turn.apply` and by nothing else."""

    seats: int
    dealer: int
    stock: tuple[Card, ...]
    """The cards left after the deal, next card first; `drawn` of them are gone."""
    hands: list[CardSet]
    face_up: list[CardSet]
    laid: list[tuple[Card, ...]]
    """The three cards that each seat laid face up, by slot; `face_up` says which are still there."""
    face_down: list[FaceDown]
    opening: Opening
    turn: int
    to_arrange: int
    """How many seats have still to arrange (R4)."""
    known: list[CardSet]
    """The cards of each hand that everybody has seen go there."""
    pile: Pile = field(default_factory=Pile)
    burned: CardSet = NO_CARDS
    finished: list[int] = field(default_factory=list)
    drawn: int = 0
    ply: int = 0
    quiet: int = 0
    """How many actions have been made since a card last left the stock, a table or the game."""
    underway: bool = False
    """True while an action is being carried out: nobody can act then."""

    @property
    def stock_size(self) -> int:
        """How many cards can still be drawn."""
        return len(self.stock) - self.drawn

    @property
    def ended(self) -> bool:
        """Whether one seat only has cards left (R19)."""
        return self.turn == NOBODY

    @property
    def shithead(self) -> int | None:
        """The seat that was left with cards (R19); None while the game goes on."""
        if not self.ended:
            return None
        return next(seat for seat in range(self.seats) if seat not in self.finished)

    def holds_cards(self, seat: int) -> bool:
        """Whether a seat has any card: who has none is out (R17)."""
        return bool(
            self.hands[seat] or self.face_up[seat] or any(card is not None for card in self.face_down[seat])
        )

    def next_seat(self, seat: int) -> int:
        """The next seat still in the game, clockwise."""
        seat = (seat + 1) % self.seats
        while seat in self.finished:
            seat = (seat + 1) % self.seats
        return seat

    def copy(self) -> Self:
        """A state of its own, equal to this one."""
        return type(self)(
            self.seats, self.dealer, self.stock, self.hands.copy(), self.face_up.copy(), self.laid.copy(),
            self.face_down.copy(), self.opening, self.turn, self.to_arrange, self.known.copy(),
            self.pile.copy(), self.burned, self.finished.copy(), self.drawn, self.ply, self.quiet,
            self.underway,
        )  # fmt: skip


def shuffled(seed: int, seats: int) -> tuple[int, tuple[Card, ...]]:
    """The first dealer, drawn by lot (R2), and the shuffled pack that a seed stands for.

    Only `Random.random` is used, whose values Python promises never to change.
    """
    random = Random(seed).random
    lot = int(random() * seats)
    pack = list(PACK)
    shuffle(pack, random)
    return lot, tuple(pack)


def shuffle(cards: list[Card], random: Callable[[], float]) -> None:
    """Shuffle in place (Fisher-Yates); `random` gives numbers from 0 up to 1."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def deal(seed: int, seats: int, dealer: int | None = None) -> State:
    """Shuffle and deal (R3); without a dealer, the one whom the seed's lot names (R2).

    Raises ValueError if there are not 2-5 seats (R1), or no such dealer.
    """
    lot, pack = shuffled(seed, seats)
    return deal_pack(pack, seats, lot if dealer is None else dealer)


def deal_pack(pack: Sequence[Card], seats: int, dealer: int) -> State:
    """Deal a pack as it lies, first card first (R3), with the opening seat decided (R5).

    Raises ValueError if it is not a pack of 52, if there are not 2-5 seats, or no such dealer.
    """
    _check_deal(pack, seats, dealer)
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    layers = seats * SLOTS
    face_down, face_up, hands = (
        {seat: tuple(pack[start + place : start + layers : seats]) for place, seat in enumerate(order)}
        for start in (0, layers, 2 * layers)
    )
    return State(
        seats=seats,
        dealer=dealer,
        stock=tuple(pack[3 * layers :]),
        hands=[card_set(hands[seat]) for seat in range(seats)],
        face_up=[card_set(face_up[seat]) for seat in range(seats)],
        laid=[face_up[seat] for seat in range(seats)],
        face_down=[face_down[seat] for seat in range(seats)],
        opening=_opening(pack[layers : 2 * layers], hands, order),
        turn=order[0],
        to_arrange=seats,
        known=[NO_CARDS] * seats,
    )


def _check_deal(pack: Sequence[Card], seats: int, dealer: int) -> None:
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"seats must be {MIN_SEATS}-{MAX_SEATS}, not {seats}")
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer must be 0-{seats - 1}, not {dealer}")
    if sorted(pack) != list(PACK):
        raise ValueError("a pack is the 52 cards, each of them once")


def _opening(face_up: Sequence[Card], hands: dict[int, tuple[Card, ...]], order: list[int]) -> Opening:
    """R5: the first face-up 3 in dealing order, else a 3 in a hand, else the same with 4, 5 … A."""
    for rank in range(TWO):
        for place, card in enumerate(face_up):
            if card >> 2 == rank:
                return Opening(order[place % len(order)], rank, face_up=True)
        for seat in order:
            if card_set(hands[seat]) & of_rank(rank):
                return Opening(seat, rank, face_up=False)
    raise AssertionError("two seats see at least 12 cards, and only 8 are 2s and 10s")
