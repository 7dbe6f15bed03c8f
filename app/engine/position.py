"""A game set up in the middle, for tests and lessons: what is not named has been burned."""

from collections.abc import Sequence

from app.engine.cards import FULL_PACK, NO_CARDS, PACK, Card, card_set, rank_of
from app.engine.notation import parse_cards
from app.engine.rules import MAX_SEATS, MIN_SEATS, SLOTS
from app.engine.state import FaceDown, Opening, State


def position(
    hands: Sequence[str],
    *,
    face_up: Sequence[str] = (),
    face_down: Sequence[str] = (),
    pile: str = "",
    stock: str = "",
    turn: int = 0,
    dealer: int = 0,
) -> State:
    """A state in mid-game, every zone as cards in notation, a seat an entry, "" for none.

    A seat without any card has gone out, in order of seat. Raises ValueError if a card stands in
    two places, if a zone cannot be (R3, R14), or if the seat to act is out.
    """
    seats = len(hands)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"seats must be {MIN_SEATS}-{MAX_SEATS}, not {seats}")
    up = [_cards(text) for text in _each(face_up, seats)]
    down = [_cards(text) for text in _each(face_down, seats)]
    hand_sets = [card_set(_cards(text)) for text in hands]
    state = State(
        seats=seats,
        dealer=dealer,
        stock=_cards(stock),
        hands=hand_sets,
        face_up=[card_set(cards) for cards in up],
        laid=[_slots(cards) for cards in up],
        face_down=[_face_down(cards) for cards in down],
        opening=Opening(turn, rank_of(PACK[0]), face_up=True),
        turn=turn,
        to_arrange=0,
        known=[NO_CARDS] * seats,
    )
    for card in _cards(pile):
        state.pile.lay((card,))
    state.finished = [seat for seat in range(seats) if not state.holds_cards(seat)]
    state.burned = FULL_PACK & ~_placed(state)
    _check_position(state)
    return state


def _cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text) if text else ()


def _each(zone: Sequence[str], seats: int) -> Sequence[str]:
    """A zone's texts by seat; a zone left out is empty for every seat."""
    if zone and len(zone) != seats:
        raise ValueError(f"a zone names every seat or none: {len(zone)} of {seats}")
    return zone or [""] * seats


def _slots(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) > SLOTS:
        raise ValueError(f"a seat has {SLOTS} slots, not {len(cards)}")
    return cards


def _face_down(cards: tuple[Card, ...]) -> FaceDown:
    return (*_slots(cards), *[None] * (SLOTS - len(cards)))


def _placed(state: State) -> int:
    """All the cards that lie somewhere; raises ValueError if one lies in two places."""
    cards = [*state.stock, *state.pile.cards]
    for slots in state.face_down:
        cards += [card for card in slots if card is not None]
    zones = [1 << card for card in cards] + state.hands + state.face_up
    placed = NO_CARDS
    for zone in zones:
        if placed & zone:
            raise ValueError("a card lies in two places")
        placed |= zone
    return placed


def _check_position(state: State) -> None:
    if not 0 <= state.turn < state.seats or state.turn in state.finished:
        raise ValueError(f"seat {state.turn} cannot be to act")
    if len(state.finished) >= state.seats - 1:
        raise ValueError("a game goes on between two seats at least")
    if state.stock and any(hand.bit_count() < SLOTS for hand in state.hands):
        raise ValueError("while there is stock, every hand holds three cards at least (R11)")
