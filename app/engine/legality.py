"""The single source of legality: what may be done now, and why anything else may not.

`playable` decides which cards may be laid. `legal_actions`, `check` and the reason a card is
refused all rest on it and on the small questions beside it, so they cannot disagree.
"""

from itertools import combinations
from typing import Final

from app.engine.actions import Action, Arrange, Code, Flip, IllegalAction, Play, Reason, Risk, Take
from app.engine.cards import GROUPS, NO_CARDS, Card, CardSet, card_set, members
from app.engine.rules import SLOTS
from app.engine.state import NOBODY, State
from app.engine.zones import Zone

# Every play that can be made of the suits held of one rank, so that none is built in mid-game:
# of equal cards the lowest suits stand for any choice, since suits never matter (R1).
_PLAYS: Final[dict[CardSet, tuple[Play, ...]]] = {
    group: tuple(Play(card_set(cards[:size])) for size in range(1, len(cards) + 1))
    for group, cards in GROUPS.items()
}
_TAKE: Final = Take()
_RISK: Final = Risk()


def zone_of(state: State, seat: int) -> Zone:
    """Where a seat plays from in a turn that begins now (R14, R15, R16)."""
    if state.hands[seat]:
        return Zone.HAND
    return Zone.FACE_UP if state.face_up[seat] else Zone.FACE_DOWN


def playable(state: State, seat: int) -> CardSet:
    """The cards that a seat may lay if it is its turn, singly or with others of their rank (R7, R14, R15)."""
    return (state.hands[seat] or state.face_up[seat]) & state.pile.fitting


def slots_left(state: State, seat: int) -> tuple[int, ...]:
    """The slots of a seat in which a face-down card still lies."""
    return tuple(slot for slot, card in enumerate(state.face_down[seat]) if card is not None)


def legal_actions(state: State) -> list[Action]:
    """All that the seat to act may do; of equal cards, the lowest suits stand for any choice.

    Empty once the game has ended.
    """
    seat = state.turn
    if seat == NOBODY:
        return []
    if state.to_arrange:
        return [Arrange(cards) for cards in combinations(visible_cards(state, seat), SLOTS)]
    actions: list[Action] = []
    fitting = playable(state, seat)
    while fitting:
        # The lowest card names its rank; the group is what is held of that rank.
        shift = ((fitting & -fitting).bit_length() - 1) & ~3
        group = fitting & (0b1111 << shift)
        actions += _PLAYS[group]
        fitting ^= group
    return actions + _without_playing(state, seat, stuck=not actions)


def _without_playing(state: State, seat: int, *, stuck: bool) -> list[Action]:
    """What a seat may do other than lay cards that it sees."""
    if state.hands[seat] or state.face_up[seat]:
        if not state.pile.cards:
            return []
        if not state.hands[seat]:
            return [Take(card) for card in members(state.face_up[seat])]
        return [_TAKE, _RISK] if stuck and state.stock_size else [_TAKE]
    return [Flip(slot) for slot in slots_left(state, seat)]


def visible_cards(state: State, seat: int) -> tuple[Card, ...]:
    """The six cards that a seat may swap among (R4); later, the hand and the face-up cards."""
    return members(state.hands[seat] | state.face_up[seat])


def check(state: State, seat: int, action: Action) -> None:
    """Do nothing if the seat may do this now; raise `IllegalAction` with the reason if not."""
    reason = refusal(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason)


def refusal(state: State, seat: int, action: Action) -> Reason | None:
    """Why a seat may not do this now; None if it may."""
    if seat != state.turn or seat == NOBODY or state.underway:
        return Reason(Code.GAME_OVER if state.ended else Code.NOT_YOUR_TURN)
    if state.to_arrange or isinstance(action, Arrange):
        return _refuse_arranging(state, seat, action)
    if isinstance(action, Play):
        return _refuse_play(state, seat, action.cards)
    if isinstance(action, Take):
        return _refuse_take(state, seat, action.added)
    if isinstance(action, Risk):
        return _refuse_risk(state, seat)
    return _refuse_flip(state, seat, action.slot)


def _refuse_arranging(state: State, seat: int, action: Action) -> Reason | None:
    """R4."""
    if not state.to_arrange:
        return Reason(Code.ARRANGING_OVER)
    if not isinstance(action, Arrange):
        return Reason(Code.ARRANGE_FIRST)
    if card_set(action.cards) & ~(state.hands[seat] | state.face_up[seat]):
        return Reason(Code.NOT_YOUR_CARD)
    return None


def _refuse_play(state: State, seat: int, cards: CardSet) -> Reason | None:
    """R7-R9, R14-R16."""
    if cards in GROUPS and not cards & ~playable(state, seat):
        return None
    hand, face_up = state.hands[seat], state.face_up[seat]
    if not hand and not face_up:
        return Reason(Code.MUST_FLIP)
    if cards == NO_CARDS or cards & ~(hand | face_up):
        return Reason(Code.NOT_YOUR_CARD)
    if hand and cards & face_up:
        return _table_refused(state)
    if cards not in GROUPS:
        return Reason(Code.NOT_ONE_RANK)
    return Reason(Code.TOO_LOW, state.pile.top)


def _table_refused(state: State) -> Reason:
    """R14: why no card of the table may be used, by a seat that has a hand."""
    return Reason(Code.STOCK_NOT_EMPTY if state.stock_size else Code.HAND_BEFORE_TABLE)


def _refuse_take(state: State, seat: int, added: Card | None) -> Reason | None:
    """R12, R15, R16."""
    zone = zone_of(state, seat)
    if zone is Zone.FACE_DOWN:
        return Reason(Code.MUST_FLIP)
    if not state.pile.cards:
        return Reason(Code.NOTHING_TO_TAKE)
    if zone is Zone.HAND:
        return None if added is None else Reason(Code.ADD_ONLY_FROM_TABLE)
    if added is None:
        return Reason(Code.ADD_FACE_UP)
    return None if state.face_up[seat] >> added & 1 else Reason(Code.ADD_NOT_FACE_UP)


def _refuse_risk(state: State, seat: int) -> Reason | None:
    """R13. While there is stock every seat has a hand, so the hand is what must not fit."""
    if not state.stock_size:
        return Reason(Code.RISK_NEEDS_STOCK)
    return Reason(Code.RISK_ONLY_WHEN_STUCK) if playable(state, seat) else None


def _refuse_flip(state: State, seat: int, slot: int) -> Reason | None:
    """R14, R16."""
    if state.hands[seat]:
        return _table_refused(state)
    if state.face_up[seat]:
        return Reason(Code.FACE_UP_FIRST)
    return None if slot in slots_left(state, seat) else Reason(Code.SLOT_EMPTY)
