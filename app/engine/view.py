"""All that one seat may know, built up from nothing.

A view is never a state with something deleted: what is not put in here on purpose is not in it.
Other seats' hands and every face-down card appear as counts and slots without identity.
"""

from dataclasses import dataclass
from enum import StrEnum

from app.engine.actions import Code, Flip, Play, Reason, Risk, Take
from app.engine.cards import FULL_PACK, Card, CardSet, Rank, card_set, members
from app.engine.legality import playable, refusal, slots_left, visible_cards, zone_of
from app.engine.state import Opening, State
from app.engine.zones import Zone


class Phase(StrEnum):
    """Where the game stands: arranging before the first play (R4), playing, or ended (R19)."""

    ARRANGE = "arrange"
    PLAY = "play"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat."""

    hand_size: int
    known: tuple[Card, ...]
    """Cards of the hand that everybody has seen go there: taken piles, face-up cards swapped down."""
    face_up: tuple[Card | None, ...]
    """By slot; None where the card has been played."""
    face_down: tuple[bool, ...]
    """By slot; whether a card still lies there."""
    place: int | None
    """1 for the first one out (R19); None while the seat has cards."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the seat to act may do, and why it may not do the rest; None for a reason means that it may."""

    zone: Zone | None
    """Where it plays from (R14-R16); None while arranging."""
    playable: tuple[Card, ...]
    refused: dict[Card, Reason]
    """Its visible cards that may not be played, with the reason."""
    take: Reason | None
    add: tuple[Card, ...]
    """The face-up cards of which one must be added to the pile that is taken (R15)."""
    risk: Reason | None
    flip: tuple[int, ...]
    """The slots that may be turned (R16)."""
    flip_refused: Reason | None
    """Why no face-down card may be turned."""


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it."""

    seat: int
    seats: int
    dealer: int
    ply: int
    """How many actions have been made."""
    quiet: int
    """How many actions have been made since a card last left the stock, a table or the game."""
    phase: Phase
    turn: int | None
    """The seat whose turn it is, until its action is over; None once the game has ended."""
    underway: bool
    """Whether an action is being carried out: then nobody can act, and the pile demands nothing yet."""
    hand: tuple[Card, ...]
    players: tuple[SeatView, ...]
    pile: tuple[Card, ...]
    """Bottom first: every card of it was laid open."""
    run: int
    """How many cards of one rank lie in a row on top of the pile; four burn it (R10)."""
    demand: Rank | None
    """The rank that the next card must reach; None if anything goes (R7, R8)."""
    stock: int
    burned: tuple[Card, ...]
    opening: Opening | None
    """Who opens and why (R5); None until all have arranged."""
    finished: tuple[int, ...]
    shithead: int | None
    options: Options | None
    """None unless the seat is to act."""


def view_of(state: State, seat: int) -> View:
    """The view of a seat, 0 to seats - 1, also of one that is out."""
    return View(
        seat=seat,
        seats=state.seats,
        dealer=state.dealer,
        ply=state.ply,
        quiet=state.quiet,
        phase=Phase.ENDED if state.ended else Phase.ARRANGE if state.to_arrange else Phase.PLAY,
        turn=None if state.ended else state.turn,
        underway=state.underway,
        hand=members(state.hands[seat]),
        players=tuple([_seat_view(state, other) for other in range(state.seats)]),
        pile=tuple(state.pile.cards),
        run=state.pile.run,
        demand=None if state.underway else state.pile.demand,
        stock=state.stock_size,
        burned=members(state.burned),
        opening=None if state.to_arrange else state.opening,
        finished=tuple(state.finished),
        shithead=state.shithead,
        options=_options(state, seat) if state.turn == seat and not state.underway else None,
    )


def _seat_view(state: State, seat: int) -> SeatView:
    face_up = state.face_up[seat]
    return SeatView(
        hand_size=state.hands[seat].bit_count(),
        known=members(state.known[seat]),
        face_up=tuple([card if face_up >> card & 1 else None for card in state.laid[seat]]),
        face_down=tuple([card is not None for card in state.face_down[seat]]),
        place=state.finished.index(seat) + 1 if seat in state.finished else None,
    )


def _options(state: State, seat: int) -> Options:
    if state.to_arrange:
        first = Reason(Code.ARRANGE_FIRST)
        return Options(None, (), {}, first, (), first, (), first)
    zone = zone_of(state, seat)
    add = members(state.face_up[seat]) if zone is Zone.FACE_UP and state.pile.cards else ()
    flips = slots_left(state, seat)
    flip_refused = refusal(state, seat, Flip(flips[0])) if flips else Reason(Code.SLOT_EMPTY)
    return Options(
        zone=zone,
        playable=members(playable(state, seat)),
        refused=_refused(state, seat),
        take=refusal(state, seat, Take(add[0] if add else None)),
        add=add,
        risk=refusal(state, seat, Risk()),
        flip=() if flip_refused else flips,
        flip_refused=flip_refused,
    )


def _refused(state: State, seat: int) -> dict[Card, Reason]:
    reasons = ((card, refusal(state, seat, Play(1 << card))) for card in visible_cards(state, seat))
    return {card: reason for card, reason in reasons if reason is not None}


def hidden_from(view: View) -> CardSet:
    """The cards whose place a seat cannot know: stock, face-down cards and unknown hand cards."""
    seen = card_set(view.hand) | card_set(view.pile) | card_set(view.burned)
    for player in view.players:
        seen |= card_set(player.known) | card_set([card for card in player.face_up if card is not None])
    return FULL_PACK & ~seen
