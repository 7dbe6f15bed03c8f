"""Setting up a position: what is not named has been burned, and what cannot be is refused."""

import re
from typing import Any

import pytest

from app.engine.cards import FULL_PACK, RANKS, card_set
from app.engine.notation import parse_cards
from app.engine.position import position
from app.engine.state import Opening
from tests.helpers import burned, face_up, hand, legal, pile, stock


def test_every_zone_is_where_it_was_named() -> None:
    state = position(
        ["4C 5C 6C", "3D 3H 3S"], face_up=["7C 8C", "9C"], face_down=["KC", "AC QC"], pile="JC JD",
        stock="2C 2D", turn=1, dealer=1,
    )  # fmt: skip
    assert (hand(state, 0), face_up(state, 0), state.face_down[0]) == ("4C 5C 6C", "7C 8C", (36, None, None))
    assert (pile(state), stock(state), state.pile.run) == ("JC JD", "2C 2D", 2)
    assert (state.turn, state.dealer, state.seats, state.ended) == (1, 1, 2, False)
    assert legal(state) == {"take", "risk"}


def test_what_is_not_named_has_been_burned() -> None:
    state = position(["4C", "3D"], pile="JC")
    assert state.burned == FULL_PACK & ~card_set(parse_cards("4C 3D JC"))
    assert len(burned(state)) == 49


def test_a_seat_without_cards_is_out() -> None:
    assert position(["4C", "", "3D", ""]).finished == [1, 3]


def test_a_position_is_in_the_middle_of_a_game() -> None:
    state = position(["4C", "3D", "5D"], turn=2)
    assert (state.dealer, state.to_arrange, state.ply, state.underway) == (0, 0, 0, False)
    assert state.opening == Opening(2, RANKS.index("3"), face_up=True)


def test_two_to_five_seats_can_be_set_up() -> None:
    assert [position(["4C", "5C", "6C", "7C", "8C"][:seats]).seats for seats in (2, 3, 4, 5)] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("zones", "why"),
    [
        ({"hands": ["4C"]}, "seats must be 2-5, not 1"),
        ({"hands": ["4C", "5C", "6C", "7C", "8C", "9C"]}, "seats must be 2-5, not 6"),
        ({"hands": ["4C", "4C"]}, "a card lies in two places"),
        ({"hands": ["4C", "3D"], "pile": "4C"}, "a card lies in two places"),
        ({"hands": ["4C", "3D"], "face_up": ["3D", ""]}, "a card lies in two places"),
        ({"hands": ["4C", "3D"], "face_down": ["3D", ""]}, "a card lies in two places"),
        ({"hands": ["4C", "3D"], "face_up": ["8C"]}, "a zone names every seat or none: 1 of 2"),
        ({"hands": ["4C", "3D"], "face_up": ["8C 8D 8H 8S", ""]}, "a seat has 3 slots, not 4"),
        ({"hands": ["4C", "3D"], "face_down": ["8C 8D 8H 8S", ""]}, "a seat has 3 slots, not 4"),
        ({"hands": ["4C", "3D"], "turn": 2}, "seat 2 cannot be to act"),
        ({"hands": ["4C", "3D"], "turn": -1}, "seat -1 cannot be to act"),
        ({"hands": ["4C", "3D", "", "5D"], "turn": 2}, "seat 2 cannot be to act"),
        ({"hands": ["4C", ""]}, "a game goes on between two seats at least"),
        (
            {"hands": ["4C 5C 6C", "3D 3H"], "stock": "5D"},
            "while there is stock, every hand holds three cards at least (R11)",
        ),
        ({"hands": ["4c", "3D"]}, "'4c'"),
    ],
)
def test_what_cannot_be_is_refused(zones: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=rf"^{re.escape(why)}$"):
        position(**zones)
