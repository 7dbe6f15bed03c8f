"""What the state remembers from action to action: quiet actions, drawn, burned and known cards."""

import pytest

from app.engine.cards import card_set
from app.engine.events import Burned
from app.engine.notation import parse_cards
from app.engine.position import position
from app.engine.state import State
from app.engine.view import view_of
from tests.helpers import acts, burned, hand, stock


def known(state: State, seat: int) -> int:
    return state.known[seat]


def cards(text: str) -> int:
    return card_set(parse_cards(text))


def test_actions_after_which_nothing_has_left_are_counted() -> None:
    state = position(["4C 5C 9C KC", "3D 6D TD"], pile="3H")
    counted = []
    for text in ("0 play 4C", "1 play 6D", "0 play 9C", "1 take", "0 play 5C", "1 play TD"):
        acts(state, text)
        counted.append(view_of(state, 1).quiet)
    assert counted == [1, 2, 3, 4, 5, 0]


@pytest.mark.parametrize(
    ("zones", "text"),
    [
        ({"hands": ["4C 5C 6C", "3D 3H 3S"], "stock": "KC"}, "0 play 4C"),
        ({"hands": ["4C 5C 6C", "3D 3H 3S"], "pile": "7C", "stock": "KC"}, "0 risk"),
        ({"hands": ["4C 5C 6C", "3D 3H 3S"], "pile": "7C", "stock": "6D"}, "0 risk"),
        ({"hands": ["", "3D"], "face_up": ["8C 4C", ""], "pile": "7C"}, "0 play 8C"),
        ({"hands": ["", "3D"], "face_up": ["8C 4C", ""], "pile": "9C"}, "0 take 4C"),
        ({"hands": ["", "3D"], "face_down": ["8C 4C", ""], "pile": "9C"}, "0 flip 0"),
    ],
)
def test_a_card_that_leaves_the_stock_or_a_table_ends_the_quiet(
    zones: dict[str, list[str]], text: str
) -> None:
    state = position(**zones)  # type: ignore[arg-type]  # Every zone is named by its own keyword.
    state.quiet = 7
    acts(state, text)
    assert state.quiet == 0


def test_r13_the_risk_takes_the_next_card_of_the_stock() -> None:
    state = position(["8C 5C 6C", "3D 3H 3S"], pile="7C", stock="KC 2D 5H")
    acts(state, "0 play 8C", "1 risk")
    assert (state.drawn, stock(state), hand(state, 0)) == (2, "5H", "5C 6C KC")


@pytest.mark.parametrize(("card", "fits"), [("6S", False), ("7D", True), ("TS", True)])
def test_r13_r16_a_card_turned_unseen_fits_or_not_by_its_own_rank(card: str, fits: bool) -> None:
    for state, text in (
        (position(["4C 5C 6C", "3D 3H 3S"], pile="7C", stock=card), "0 risk"),
        (position(["", "3D"], face_down=[card + " 4C", ""], pile="7C"), "0 flip 0"),
    ):
        event = acts(state, text)[0]
        assert getattr(event, "fits", None) is fits


def test_r09_burned_cards_add_up_and_the_event_names_who_burned_them() -> None:
    state = position(["TC TD 4C", "6D 8D"], pile="3H 5H")
    before = burned(state)
    first = acts(state, "0 play TC")
    second = acts(state, "0 play 4C", "1 play 6D", "0 play TD")
    assert [event for event in [*first, *second] if isinstance(event, Burned)] == [
        Burned(0, 3, False), Burned(0, 3, False),
    ]  # fmt: skip
    assert burned(state) == before | {"3H", "5H", "TC", "4C", "6D", "TD"}


def test_r12_what_went_into_a_hand_in_the_open_is_known_until_it_is_played() -> None:
    state = position(["4C 9C KC", "3D 6D 8S"], pile="7H")
    acts(state, "0 play 9C", "1 take", "0 play 4C", "1 play 6D", "0 take")
    assert known(state, 1) == cards("7H 9C")
    assert known(state, 0) == cards("4C 6D")
    acts(state, "1 play 7H", "0 take")
    assert known(state, 1) == cards("9C")
    assert known(state, 0) == cards("4C 6D 7H")


def test_r15_the_options_of_who_has_one_face_up_card() -> None:
    options = view_of(position(["", "3D"], face_up=["4C", ""], pile="9C"), 0).options
    assert options is not None
    assert (options.add, options.take) == (parse_cards("4C"), None)
