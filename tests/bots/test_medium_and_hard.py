"""What `medium` and `hard` see that `easy` does not."""

from random import Random

import pytest

from app.bots.hard import candidates, hard
from app.bots.medium import chance_stuck, medium
from app.bots.outlook import chance_of_losing
from app.bots.world import World, imagine
from app.engine.cards import card_set
from app.engine.legality import legal_actions
from app.engine.notation import action_text, parse_cards, summary_texts
from app.engine.position import position
from app.engine.state import State
from app.engine.view import view_of
from tests.helpers import EVERY_SEAT_COUNT, chance_game

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def knowing(state: State, cards: str) -> State:
    """The state in which everybody has seen these cards go into the hand of seat 1."""
    state.known[1] = card_set(parse_cards(cards))
    return state


DOWN = ["3S 4S 5S", "3H 4H 5H"]


def stuck(state: State, rank: int) -> float:
    return chance_stuck(view_of(state, 0), rank)


def test_the_chance_that_the_next_seat_is_stuck() -> None:
    known = knowing(position(["KC 4C", "3D 4D QD"], face_down=DOWN), "3D 4D QD")
    assert (stuck(known, 8), stuck(known, 9)) == (0, 1)
    table = position(["KC 4C", ""], face_up=["", "9D"])
    assert (stuck(table, 6), stuck(table, 7)) == (0, 1)
    flip = position(["KC 4C", ""], face_down=["", "9D"])
    assert (stuck(flip, 6), stuck(flip, 7)) == (0, 1), "one card is hidden, so all know which it is"
    half = position(["KC 4C", "3D 4D QD"], face_down=["AD", "AH"])
    assert 0 < stuck(knowing(half, "3D"), 9) < 1


def test_medium_lays_what_the_next_seat_cannot_beat_on_a_big_pile() -> None:
    pile = "4C 5C 5D 6C 6D 7C 7D 8C"
    state = position(["9C KC AC", "3D 4D QD"], face_down=DOWN, pile=pile)
    assert action_text(medium(view_of(state, 0), Random(1))) == "play 9C"
    knowing(state, "3D 4D QD")
    assert action_text(medium(view_of(state, 0), Random(1))) in {"play KC", "play AC"}


def test_medium_completes_four() -> None:
    state = position(["7D 7H 9C", "3D 4D QD"], face_down=DOWN, pile="6C 7C 7S")
    assert action_text(medium(view_of(state, 0), Random(1))) == "play 7D 7H"


@every_seat_count
def test_hard_considers_all_that_is_legal(seats: int) -> None:
    """But two 10s at once: one burns the pile and gives another turn, so the other one is not lost."""
    for seed in range(20):
        for state in chance_game(seed, seats):
            options = None if state.ended else view_of(state, state.turn).options
            if options is None or state.to_arrange or options.flip:
                continue
            found = set(summary_texts(candidates(options)))
            legal = set(summary_texts(legal_actions(state)))
            assert found == {text for text in legal if text[:6] != "play T" or text == "play T 1"}


def test_hard_goes_out_when_it_can() -> None:
    for seed in range(10):
        state = position(["9C", "3D KD KH", "4D 5D"], face_down=["", "3H", "4H"], pile="7C")
        assert action_text(hard(view_of(state, 0), Random(seed))) == "play 9C"


def test_hard_lays_what_the_last_opponent_cannot_beat() -> None:
    state = knowing(position(["KC 3C", "QD"], pile="9C"), "QD")
    assert action_text(hard(view_of(state, 0), Random(1))) == "play KC"


def world(*arguments: object, **more: object) -> World:
    return imagine(view_of(position(*arguments, **more), 0), Random(1))  # type: ignore[arg-type]


def test_the_chances_of_losing_add_up_to_one() -> None:
    state = world(["KC 3C", "QD", "3D"], face_down=["", "AD", ""], pile="9C")
    assert sum(chance_of_losing(state, seat) for seat in range(3)) == pytest.approx(1)


def test_what_is_decided_is_certain() -> None:
    state = world(["KC 3C", "QD", ""], pile="9C")
    assert chance_of_losing(state, 2) == 0
    state.left = 1
    assert (chance_of_losing(state, 0), chance_of_losing(state, 1)) == (1, 0)


def test_good_cards_are_better_than_bad_ones() -> None:
    good = world(["AC KC TC", "5D 6D 7D"], face_down=DOWN, face_up=["AD AH TD", "3D 3C 4C"])
    assert chance_of_losing(good, 0) < 0.4 < 0.6 < chance_of_losing(good, 1)
