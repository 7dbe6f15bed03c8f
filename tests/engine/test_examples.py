"""E1-E8: the worked examples of the sources."""

import pytest

from app.engine.actions import Code
from app.engine.position import position
from app.engine.view import view_of
from tests.helpers import acts, burned, hand, legal, pile, refused
from tests.wording import told


def test_e1_a_queen_is_taken_and_later_a_4_goes_on_a_3() -> None:
    state = position(["4C 7C 9C", "3D 8D"], pile="QS")
    for card in ("4C", "7C", "9C"):
        assert refused(state, f"0 play {card}").code is Code.TOO_LOW
    assert legal(state) == {"take"}
    acts(state, "0 take", "1 play 3D", "0 play 4C")
    assert (pile(state), hand(state, 0)) == ("3D 4C", "7C 9C QS")


def test_e2_the_end_of_a_game_of_three() -> None:
    """An is seat 0, Chi seat 1, Bình seat 2."""
    state = position(
        ["", "9C KC KD 4D", "TC 5C AC 4C"], face_up=["8C", "", ""], face_down=["3C", "", ""], pile="7C"
    )
    assert told(acts(state, "0 play 8C"))[-1] == "turn of 1"
    assert refused(state, "0 flip 0").code is Code.NOT_YOUR_TURN
    acts(state, "1 play 9C")
    assert told(acts(state, "2 play TC"))[1:] == ["4 burn by a 10", "turn of 2 again"]
    acts(state, "2 play 5C")
    assert told(acts(state, "0 flip 0")) == ["0 flips 0: 3C, which does not fit", "0 takes 2", "turn of 1"]
    assert hand(state, 0) == "3C 5C"
    acts(state, "1 play 4D", "2 play 4C", "0 play 5C", "1 play KC", "2 take")
    assert told(acts(state, "0 play 3C"))[1:] == ["0 is out as number 1", "turn of 1"]
    assert (state.ended, legal(state)) == (False, {"play K 1", "take"})


def test_e3_what_goes_on_a_queen() -> None:
    state = position(["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C", "3D"], pile="QS")
    assert legal(state) == {"take", "play Q 1", "play K 1", "play A 1", "play 2 1", "play T 1"}


def test_e4_two_7s_complete_four() -> None:
    state = position(["7D 7S 9C", "3D 3H 3S"], pile="5C 7H 7C", stock="JC QC KC")
    assert told(acts(state, "0 play 7D 7S")) == [
        "0 plays 7D 7S from the hand", "5 burn by four", "0 draws 2: JC QC", "turn of 0 again",
    ]  # fmt: skip
    assert {"5C", "7H", "7C", "7D", "7S"} <= burned(state)
    assert legal(state) == {"play 9 1", "play J 1", "play Q 1"}


def test_e5_the_last_face_down_card_must_fit() -> None:
    state = position(["", "3D"], face_down=["4C", ""], pile="QH")
    assert told(acts(state, "0 flip 0")) == ["0 flips 0: 4C, which does not fit", "0 takes 2", "turn of 1"]
    assert (hand(state, 0), state.finished) == ("4C QH", [])


def test_e6_a_pair_on_a_single_card() -> None:
    state = position(["8C 8D 9C", "3D"], pile="7C")
    acts(state, "0 play 8C 8D")
    assert (pile(state), state.turn) == ("7C 8C 8D", 1)


@pytest.mark.parametrize("up", ["", "9C"])
def test_e7_an_empty_hand_with_stock_does_not_let_out(up: str) -> None:
    state = position(["8C 8D 8H", "3D 3H 3S"], face_up=[up, ""], pile="7C", stock="4C 5C")
    acts(state, "0 play 8C 8D 8H")
    assert (hand(state, 0), state.finished) == ("4C 5C", [])


def test_e8_four_split_by_a_king_do_not_burn() -> None:
    """9 9 K 9 9: as laid it needs a 2 on the king; the row on top is two."""
    state = position(["9H 9S JC", "3D"], pile="9C 9D KC 2S")
    assert told(acts(state, "0 play 9H 9S"))[-1] == "turn of 1"
    assert (view_of(state, 0).run, view_of(position(["3C", "3D"], pile="9C 9D KC 9H 9S"), 0).run) == (2, 2)
