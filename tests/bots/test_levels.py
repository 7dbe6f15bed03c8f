"""What every level must hold: legal, fair, the same for the same view, and an end to every game."""

from collections.abc import Iterator
from random import Random

import pytest

from app.bots.levels import LEVELS, Bot
from app.bots.plain import PATIENCE, plain
from app.engine.actions import Flip
from app.engine.legality import check
from app.engine.position import position
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import view_of
from tests.helpers import EVERY_SEAT_COUNT, hidden_places, with_cards_changed

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
every_level = pytest.mark.parametrize("level", LEVELS)
LONGEST = 5000
"""Many times what any game between levels has ever taken."""


def game(bots: list[Bot], seed: int) -> Iterator[State]:
    """The states of a game, the same object before every action and once more at the end."""
    random, state = Random(seed), deal(seed, len(bots))
    while not state.ended:
        yield state
        action = bots[state.turn](view_of(state, state.turn), random)
        check(state, state.turn, action)
        apply(state, state.turn, action)
        assert state.ply < LONGEST
    yield state


def hidden_cards_shuffled(state: State, seat: int, chance: Random) -> State:
    """The state with the cards that a seat cannot know in each other's places."""
    hidden = sorted(hidden_places(state, seat))
    moved = hidden.copy()
    chance.shuffle(moved)
    return with_cards_changed(state, dict(zip(hidden, moved, strict=True)))


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """`hard` with a small budget is quicker, and holds the same."""
    monkeypatch.setattr("app.bots.hard.TRIALS", 30)


@every_level
@every_seat_count
def test_its_choice_never_depends_on_a_card_that_is_hidden_from_it(level: str, seats: int) -> None:
    """All of them dealt again by chance among their places: the same generator, the same choice."""
    bot, chance = LEVELS[level], Random(seats)
    for state in game([plain] * seats, seats):
        if state.ended:
            break
        shuffled = hidden_cards_shuffled(state, state.turn, chance)
        chosen = [bot(view_of(other, state.turn), Random(7)) for other in (state, shuffled)]
        assert chosen[0] == chosen[1]


@every_level
@every_seat_count
def test_games_end_with_legal_actions_only(level: str, seats: int) -> None:
    for seed in range(2 if level == "hard" else 60):
        *_, last = game([LEVELS[level]] * seats, seed)
        assert last.shithead is not None


@every_seat_count
def test_games_between_different_levels_end(seats: int) -> None:
    bots = [*LEVELS.values(), *LEVELS.values()][:seats]
    *_, last = game(bots, seats)
    assert last.shithead is not None


@every_level
def test_a_seat_that_is_not_to_act_has_no_choice(level: str) -> None:
    with pytest.raises(ValueError, match="not to act"):
        LEVELS[level](view_of(position(["4C", "3D"]), 1), Random(1))


@every_level
def test_once_nothing_has_left_the_game_for_a_while_it_plays_plainly(level: str) -> None:
    """Every level, and so every table of levels: that is why all games end."""
    quiet = 0
    for seed in range(6):
        for state in game([plain] * 3, seed):
            if state.ended:
                break
            state = state.copy()
            state.quiet = PATIENCE + 1
            view = view_of(state, state.turn)
            if view.options and view.options.playable and not state.to_arrange:
                assert LEVELS[level](view, Random(seed)) == plain(view, Random(seed))
                quiet += 1
    assert quiet > 100


@every_level
def test_it_turns_any_face_down_card(level: str) -> None:
    view = view_of(position(["", "3D"], face_down=["9C 4C 5C", ""], pile="7C"), 0)
    assert {LEVELS[level](view, Random(seed)) for seed in range(50)} == {Flip(0), Flip(1), Flip(2)}


@every_level
@every_seat_count
def test_the_same_view_and_generator_make_the_same_choice(level: str, seats: int) -> None:
    for state in game([plain] * seats, 1):
        if not state.ended:
            view = view_of(state, state.turn)
            assert LEVELS[level](view, Random(5)) == LEVELS[level](view, Random(5))
