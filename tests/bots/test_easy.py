"""`easy`: always legal, simple, and fair."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from app.bots.easy import RISKS, arrange_best, easy
from app.bots.levels import LEVELS
from app.engine.actions import Action, Arrange, Flip, Risk, Take
from app.engine.legality import check
from app.engine.notation import action_text, parse_cards
from app.engine.position import position
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import view_of
from tests.helpers import EVERY_SEAT_COUNT, dealt, hidden_places, with_cards_changed

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
GAMES = 300
LONGEST = 2000
"""Many times what any game of `easy` has ever taken."""


def choice(state: State, seed: int = 1) -> str:
    """What the seat to act chooses, as text."""
    return action_text(easy(view_of(state, state.turn), Random(seed)))


def choices(state: State) -> set[str]:
    """What it chooses with many generators."""
    return {choice(state, seed) for seed in range(50)}


def game(seed: int, seats: int) -> Iterator[tuple[State, Action]]:
    """The states of a game between `easy` bots, each with what is then done."""
    random, state = Random(seed), deal(seed, seats)
    while not state.ended:
        action = easy(view_of(state, state.turn), random)
        yield state, action
        apply(state, state.turn, action)


@every_seat_count
def test_every_game_ends_with_legal_actions_only(seats: int) -> None:
    shitheads: Counter[int | None] = Counter()
    for seed in range(GAMES):
        for state, action in game(seed, seats):
            check(state, state.turn, action)
            assert state.ply < LONGEST
        shitheads[state.shithead] += 1
    assert set(shitheads) == set(range(seats)), "every seat loses now and then"


def test_easy_is_a_level() -> None:
    assert LEVELS["easy"] is easy


def test_a_seat_that_is_not_to_act_has_no_choice() -> None:
    with pytest.raises(ValueError, match="not to act"):
        easy(view_of(position(["4C", "3D"]), 1), Random(1))


@pytest.mark.parametrize(
    ("hand", "pile", "chosen"),
    [
        ("4C 9C KC", "7C", "play 9C"),
        ("4C 9C 9D KC", "7C", "play 9C 9D"),
        ("4C 4D 4H 9C", "", "play 4C 4D 4H"),
        ("2C TC KC", "7C", "play KC"),
        ("2C TC AC AD", "7C", "play AC AD"),
        ("2C 2D 3C", "", "play 3C"),
        ("3C 2C", "7C", "play 2C"),
        ("3C 2C 2D", "7C", "play 2C"),
        ("3C TC TD", "7C", "play TC"),
        ("3C 2C TC", "7C", "play 2C"),
        ("3C 2C TC", "7C 7D 8C 9C", "play TC"),
        ("3C 2C", "7C 7D 8C 9C", "play 2C"),
        ("3C 4C", "7C", "take"),
    ],
)
def test_the_lowest_group_that_fits_and_specials_for_need(hand: str, pile: str, chosen: str) -> None:
    assert choices(position([hand, "3D"], pile=pile)) == {chosen}


def test_it_never_takes_a_pile_that_it_can_play_on() -> None:
    for seed in range(40):
        for state, action in game(seed, 3):
            options = view_of(state, state.turn).options
            assert options is not None
            assert not (isinstance(action, Take) and options.playable)


def test_it_risks_now_and_then() -> None:
    state = position(["4C 5C 6C", "3D 3H 3S"], pile="KC", stock="AC 7C")
    view = view_of(state, 0)
    counts = Counter(type(easy(view, Random(seed))) for seed in range(1000))
    assert set(counts) == {Risk, Take}
    assert abs(counts[Risk] - 1000 * RISKS) < 60
    assert RISKS == 0.3


def test_of_the_table_it_adds_the_least_worthy_card() -> None:
    state = position(["", "3D"], face_up=["9C 4C 5C", ""], pile="KC")
    assert choices(state) == {"take 4C"}


def test_on_the_table_it_plays_as_from_the_hand() -> None:
    state = position(["", "3D"], face_up=["9C 9D 4C", ""], pile="7C")
    assert choices(state) == {"play 9C 9D"}


def test_it_turns_any_face_down_card() -> None:
    state = position(["", "3D"], face_down=["9C 4C 5C", ""], pile="7C")
    assert choices(state) == {"flip 0", "flip 1", "flip 2"}


DOWN = "3C 3D 3H 3S 4C 4D "


@pytest.mark.parametrize(
    ("up", "hand", "chosen"),
    [
        ("5C 6C 7C", "8C 9C JC", "arrange 8C 9C JC"),
        ("JC QC KC", "8C 9C 5C", "arrange JC QC KC"),
        ("5C QC 7C", "8C 9C JC", "arrange 9C QC JC"),
        ("AC KC QC", "2C TC 5C", "arrange AC 2C TC"),
        ("AC 5C 2C", "TC 2D 2H", "arrange TC 2D 2C"),
        ("9C 5C 6C", "9D 9H 9S", "arrange 9C 9D 9H"),
    ],
)
def test_it_swaps_its_best_cards_up(up: str, hand: str, chosen: str) -> None:
    """What lies there already stays where it is; of equal cards nothing is swapped for nothing."""
    others = ["4H", "4S", "5D", "5H", "5S", "6D"]
    cards = " ".join(f"{own} {other}" for own, other in zip(f"{up} {hand}".split(), others, strict=True))
    state = dealt(DOWN + cards, seats=2, dealer=1)
    best = arrange_best(view_of(state, 0))
    assert sorted(best.cards) == sorted(Arrange(parse_cards(chosen[8:])).cards)
    lying = parse_cards(up)
    assert all(card == best.cards[slot] for slot, card in enumerate(lying) if card in best.cards)
    assert choices(state) == {action_text(best)}


@every_seat_count
def test_its_choice_never_depends_on_a_card_that_is_hidden_from_it(seats: int) -> None:
    """All of them dealt again by chance among their places: the same generator, the same choice."""
    for seed in range(5):
        chance = Random(seed)
        for state, _ in game(seed, seats):
            shuffled = hidden_cards_shuffled(state, state.turn, chance)
            for draw in range(3):
                assert easy(view_of(shuffled, state.turn), Random(draw)) == easy(
                    view_of(state, state.turn), Random(draw)
                )


def hidden_cards_shuffled(state: State, seat: int, chance: Random) -> State:
    """The state with the cards that a seat cannot know in each other's places."""
    hidden = sorted(hidden_places(state, seat))
    moved = hidden.copy()
    chance.shuffle(moved)
    return with_cards_changed(state, dict(zip(hidden, moved, strict=True)))


def test_the_same_view_and_generator_make_the_same_choice() -> None:
    for state, _ in game(1, 4):
        assert choice(state, 5) == choice(state, 5)


def test_it_uses_both_flips_and_risks_in_real_games() -> None:
    kinds = Counter(type(action) for seed in range(50) for _, action in game(seed, 3))
    assert kinds[Flip] > 50
    assert kinds[Risk] > 20
