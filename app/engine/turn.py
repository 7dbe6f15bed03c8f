"""Carrying out an action: R4 and R7-R19, changing a `State` in place.

Whoever wants to know what happened passes `tell`: it is called after every event, with the state
as it then stands, so that a view can be taken between a play and the burn that follows it.
"""

from collections.abc import Callable
from typing import TypeAlias

from app.engine.actions import Action, Arrange, IllegalAction, Play, Risk, Take
from app.engine.cards import GROUPS, Card, CardSet, card_set, members
from app.engine.events import (
    Added,
    Arranged,
    Burned,
    Drew,
    Ended,
    Event,
    Flipped,
    Opens,
    Played,
    Risked,
    Took,
    TurnPassed,
    WentOut,
)
from app.engine.legality import refusal
from app.engine.rules import FOUR, HAND_SIZE
from app.engine.state import NOBODY, State
from app.engine.zones import Zone

Tell: TypeAlias = Callable[[Event], None]


def apply(state: State, seat: int, action: Action, tell: Tell | None = None) -> None:
    """Carry out a seat's action, telling each event in turn.

    Raises `IllegalAction`, with the state unchanged, if the seat may not do this now.
    """
    reason = refusal(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason)
    state.ply += 1
    state.quiet += 1
    state.underway = True
    if isinstance(action, Play):
        _play(state, seat, action.cards, tell)
    elif isinstance(action, Take):
        _take(state, seat, action.added, tell)
    elif isinstance(action, Risk):
        _risk(state, seat, tell)
    elif isinstance(action, Arrange):
        _arrange(state, seat, action.cards, tell)
    else:
        _flip(state, seat, action.slot, tell)
    state.underway = False
    if tell:
        # Told last, when the seat whose turn it is can act.
        tell(_how_it_goes_on(state, again=state.turn == seat and not isinstance(action, Arrange)))


def _how_it_goes_on(state: State, *, again: bool) -> Event:
    shithead = state.shithead
    return TurnPassed(state.turn, again) if shithead is None else Ended(shithead)


def _arrange(state: State, seat: int, cards: tuple[Card, ...], tell: Tell | None) -> None:
    """R4; after the last seat, R5."""
    six = state.hands[seat] | state.face_up[seat]
    chosen = card_set(cards)
    laid, picked = chosen & ~state.face_up[seat], state.face_up[seat] & ~chosen
    state.hands[seat], state.face_up[seat], state.laid[seat] = six & ~chosen, chosen, cards
    state.known[seat] |= picked
    state.to_arrange -= 1
    state.turn = (seat + 1) % state.seats if state.to_arrange else state.opening.seat
    if tell:
        tell(Arranged(seat, members(laid), members(picked)))
        if not state.to_arrange:
            opening = state.opening
            tell(Opens(opening.seat, opening.rank, Zone.FACE_UP if opening.face_up else Zone.HAND))


def _play(state: State, seat: int, cards: CardSet, tell: Tell | None) -> None:
    """R7, from the hand, or from the face-up cards if the turn began without one (R14, R15)."""
    if state.hands[seat]:
        zone = Zone.HAND
        state.hands[seat] ^= cards
        state.known[seat] &= ~cards
    else:
        zone = Zone.FACE_UP
        state.quiet = 0
        state.face_up[seat] ^= cards
    group = GROUPS[cards]
    burns = state.pile.lay(group)
    if tell:
        tell(Played(seat, group, zone))
    _after_play(state, seat, tell, burns=burns)


def _risk(state: State, seat: int, tell: Tell | None) -> None:
    """R13."""
    card = state.stock[state.drawn]
    state.drawn += 1
    state.quiet = 0
    _turn_up(state, seat, card, lambda fits: Risked(seat, card, fits), tell)


def _flip(state: State, seat: int, slot: int, tell: Tell | None) -> None:
    """R16."""
    slots = state.face_down[seat]
    card = slots[slot]
    assert card is not None, "check has seen to it that the slot is not empty"
    state.quiet = 0
    state.face_down[seat] = (*slots[:slot], None, *slots[slot + 1 :])
    _turn_up(state, seat, card, lambda fits: Flipped(seat, slot, card, fits), tell)


def _turn_up(state: State, seat: int, card: Card, event: Callable[[bool], Event], tell: Tell | None) -> None:
    """A card turned unseen stays as a play if it fits; if not, it is taken with the pile (R13, R16)."""
    fits = bool(state.pile.fitting >> card & 1)
    burns = state.pile.lay((card,))
    if tell:
        tell(event(fits))
    if fits:
        _after_play(state, seat, tell, burns=burns)
    else:
        _take_pile(state, seat, tell)


def _take(state: State, seat: int, added: Card | None, tell: Tell | None) -> None:
    """R12; the added face-up card is no play, so it cannot burn (R15)."""
    if added is not None:
        state.quiet = 0
        state.face_up[seat] ^= 1 << added
        state.pile.lay((added,))
        if tell:
            tell(Added(seat, added))
    _take_pile(state, seat, tell)


def _take_pile(state: State, seat: int, tell: Tell | None) -> None:
    pile = card_set(state.pile.cards)
    state.hands[seat] |= pile
    state.known[seat] |= pile
    count = len(state.pile.cards)
    state.pile.clear()
    state.turn = state.next_seat(seat)
    if tell:
        tell(Took(seat, count))


def _after_play(state: State, seat: int, tell: Tell | None, *, burns: bool) -> None:
    """Burn, draw, go out, pass the turn: in this order (R9, R10, R11, R17, R18)."""
    if burns:
        _burn(state, seat, tell)
    if state.drawn < len(state.stock):
        _draw(state, seat, tell)
    if not state.hands[seat] and not state.holds_cards(seat):
        _go_out(state, seat, tell)
    elif not burns:
        state.turn = state.next_seat(seat)


def _burn(state: State, seat: int, tell: Tell | None) -> None:
    """R9, R10."""
    count, four = len(state.pile.cards), state.pile.run == FOUR
    state.quiet = 0
    state.burned |= card_set(state.pile.cards)
    state.pile.clear()
    if tell:
        tell(Burned(seat, count, four))


def _draw(state: State, seat: int, tell: Tell | None) -> None:
    """R11: up to three, or what is left."""
    missing = HAND_SIZE - state.hands[seat].bit_count()
    if missing <= 0:
        return
    cards = state.stock[state.drawn : state.drawn + missing]
    state.drawn += len(cards)
    state.quiet = 0
    state.hands[seat] |= card_set(cards)
    if tell:
        tell(Drew(seat, len(cards), cards))


def _go_out(state: State, seat: int, tell: Tell | None) -> None:
    """R17-R19."""
    state.finished.append(seat)
    over = len(state.finished) == state.seats - 1
    state.turn = NOBODY if over else state.next_seat(seat)
    if tell:
        tell(WentOut(seat, len(state.finished)))
