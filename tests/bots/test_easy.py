"""`easy` and the plain play beneath its slips: always legal, simple, and fair."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from app.bots.easy import OVERLOOKS, PLAYS_HIGHER, RISKS, SPENDS, SWAPS, easy
from app.bots.plain import arrange_best, plain
from app.engine.actions import Action, Arrange, Flip, Risk, Take
from app.engine.notation import action_text, parse_cards
from app.engine.position import position
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import view_of
from tests.helpers import EVERY_SEAT_COUNT, dealt

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
LONGEST = 2000
"""Many times what any game of `easy` has ever taken."""


def choices(state: State) -> set[str]:
    """What plain play chooses with many generators."""
    view = view_of(state, state.turn)
    return {action_text(plain(view, Random(seed))) for seed in range(50)}


def easy_counts(state: State) -> Counter[str]:
    """How often in a hundred `easy` chooses what."""
    view = view_of(state, state.turn)
    return Counter(action_text(easy(view, Random(seed))) for seed in range(2000))


def game(seed: int, seats: int) -> Iterator[tuple[State, Action]]:
    """The states of a game between `easy` bots, each with what is then done."""
    random, state = Random(seed), deal(seed, seats)
    while not state.ended:
        action = easy(view_of(state, state.turn), random)
        yield state, action
        apply(state, state.turn, action)


@every_seat_count
def test_every_game_ends_and_every_seat_loses_now_and_then(seats: int) -> None:
    shitheads: Counter[int | None] = Counter()
    for seed in range(200):
        for state, _ in game(seed, seats):
            assert state.ply < LONGEST
        shitheads[state.shithead] += 1
    assert set(shitheads) == set(range(seats))


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


def often(count: int, share: float) -> bool:
    """Whether that many of 2,000 is about the share that is wanted."""
    return abs(count / 2000 - share) < 0.04


def test_it_slips_now_and_then() -> None:
    found = easy_counts(position(["8C 8D 9C KC 2C TC", "3D"], pile="7C"))
    assert set(found) == {"play 8C 8D", "play 8C", "play 9C", "play 2C"}
    assert often(found["play 8C"], OVERLOOKS)
    assert often(found["play 9C"], PLAYS_HIGHER)
    assert often(found["play 2C"], SPENDS)


def test_without_a_choice_it_cannot_slip() -> None:
    assert set(easy_counts(position(["8C", "3D"], pile="7C"))) == {"play 8C"}
    assert set(easy_counts(position(["2C TC", "3D"], pile="7C"))) == {"play 2C"}


def test_it_often_leaves_its_cards_as_they_were_dealt() -> None:
    state = dealt("3C 3D 3H 3S 4C 4D 6C 4H 7C 4S 8C 5D JC 5H 2C 5S TC 6D", seats=2, dealer=1)
    found = easy_counts(state)
    assert len(found) == 2
    assert often(found["arrange 6C 7C 8C"], 1 - SWAPS)


def test_it_uses_both_flips_and_risks_in_real_games() -> None:
    kinds = Counter(type(action) for seed in range(50) for _, action in game(seed, 3))
    assert kinds[Flip] > 50
    assert kinds[Risk] > 20
