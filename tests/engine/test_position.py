"""Setting up a position: what is not named has been burned, and what cannot be is refused."""

from typing import Any

import pytest

from app.engine.cards import FULL_PACK, card_set
from app.engine.notation import parse_cards
from app.engine.position import position
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


@pytest.mark.parametrize(
    "zones",
    [
        {"hands": ["4C"]},
        {"hands": ["4C", "5C", "6C", "7C", "8C", "9C"]},
        {"hands": ["4C", "4C"]},
        {"hands": ["4C", "3D"], "pile": "4C"},
        {"hands": ["4C", "3D"], "face_up": ["3D", ""]},
        {"hands": ["4C", "3D"], "face_up": ["8C"]},
        {"hands": ["4C", "3D"], "face_up": ["8C 8D 8H 8S", ""]},
        {"hands": ["4C", "3D"], "face_down": ["8C 8D 8H 8S", ""]},
        {"hands": ["4C", "3D"], "turn": 2},
        {"hands": ["4C", "3D"], "turn": -1},
        {"hands": ["4C", "3D", ""], "turn": 2},
        {"hands": ["4C", ""]},
        {"hands": ["4C", "3D"], "stock": "5C"},
        {"hands": ["4c", "3D"]},
    ],
)
def test_what_cannot_be_is_refused(zones: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        position(**zones)
