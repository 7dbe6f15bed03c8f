"""`legal_actions` is exactly what is accepted, of every conceivable action at every state."""

from collections import Counter
from copy import deepcopy
from functools import partial
from itertools import combinations
from math import comb

import pytest

from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import GROUPS, NO_CARDS, PACK, RANKS, card_set, members, of_rank
from app.engine.legality import legal_actions, refusal
from app.engine.notation import action_text, summary_texts
from app.engine.position import position
from app.engine.state import State, deal
from app.engine.turn import apply
from tests.helpers import EVERY_SEAT_COUNT, chance_game, reason_of

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)

SIMPLE: tuple[Action, ...] = (
    Risk(), *map(Flip, range(3)), Take(), *map(Take, PACK), *map(Play, [NO_CARDS, *GROUPS]),
    Arrange(PACK[:3]), Arrange(PACK[-3:]),
)  # fmt: skip
"""Whatever can be said without looking at the cards."""


def conceivable(state: State) -> list[Action]:
    """Those, sets of two ranks, and arrangements of the cards that the seat sees and one that it does not."""
    own = members(state.hands[state.turn] | state.face_up[state.turn])
    pairs = [Play(card_set(pair)) for pair in combinations(own, 2) if pair[0] >> 2 != pair[1] >> 2]
    foreign = next(card for card in PACK if card not in own)
    return [*SIMPLE, *pairs, *map(Arrange, combinations([*own[:6], foreign], 3))]


def accepted(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """What `refusal` lets through; `apply` must agree, and change nothing when it refuses."""
    before, found = deepcopy(state), []
    for action in actions:
        reason = refusal(state, seat, action)
        tried = state if reason else state.copy()
        assert reason_of(partial(apply, tried, seat, action)) == reason
        if reason is None:
            found.append(action)
    assert state == before
    return found


@every_seat_count
def test_what_is_legal_is_what_is_accepted(seats: int) -> None:
    for seed in range(3):
        for state in chance_game(seed, seats):
            if not state.ended:
                taken = accepted(state, state.turn, conceivable(state))
                assert set(summary_texts(taken)) == set(summary_texts(legal_actions(state)))
                assert set(legal_actions(state)) <= set(taken)
                check_suits(state, [action for action in taken if isinstance(action, Play)])


def test_plays_come_lowest_rank_first_and_then_the_rest() -> None:
    state = position(["4C 4D 9C 2C 2S", "3D 3H 3S"], pile="4H", stock="JC")
    texts = [action_text(action) for action in legal_actions(state)]
    assert texts == ["play 4C", "play 4C 4D", "play 9C", "play 2C", "play 2C 2S", "take"]


def check_suits(state: State, plays: list[Play]) -> None:
    """Every choice of suits is accepted (R1), and no card but of the zone that it is the turn of (R14)."""
    zone = state.hands[state.turn] or state.face_up[state.turn]
    assert not any(play.cards & ~zone for play in plays)
    choices = Counter((members(play.cards)[0] >> 2, play.cards.bit_count()) for play in plays)
    for (rank, size), count in choices.items():
        assert count == comb((zone & of_rank(rank)).bit_count(), size), RANKS[rank]


@every_seat_count
def test_no_other_seat_may_do_anything(seats: int) -> None:
    for seed in range(2):
        for state in chance_game(seed, seats):
            for seat in set(range(seats)) - {state.turn}:
                assert all(refusal(state, seat, action) for action in SIMPLE)


@every_seat_count
def test_each_legal_action_is_there_once(seats: int) -> None:
    for state in chance_game(7, seats):
        actions = legal_actions(state)
        assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("seats", [2, 5])
def test_while_arranging_each_of_the_twenty_choices_is_legal(seats: int) -> None:
    state = deal(1, seats)
    chosen = {frozenset(action.cards) for action in legal_actions(state) if isinstance(action, Arrange)}
    visible = members(state.hands[state.turn] | state.face_up[state.turn])
    assert chosen == {frozenset(cards) for cards in combinations(visible, 3)}
