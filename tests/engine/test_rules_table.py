"""R14-R16: the table, its face-up cards, and its face-down cards."""

import pytest

from app.engine.actions import Code
from app.engine.notation import parse_cards
from app.engine.position import position
from app.engine.view import view_of
from tests.helpers import acts, burned, face_up, hand, legal, pile, refused
from tests.wording import told


def test_r14_not_while_there_is_stock() -> None:
    state = position(["4C 5C 6C", "3D 3H 3S"], face_up=["8C", ""], face_down=["9C", ""], stock="JC")
    for text in ("0 play 8C", "0 flip 0"):
        assert refused(state, text).code is Code.STOCK_NOT_EMPTY


def test_r14_not_while_there_is_a_hand() -> None:
    state = position(["4C", "3D"], face_up=["8C", ""], face_down=["9C", ""])
    for text in ("0 play 8C", "0 flip 0"):
        assert refused(state, text).code is Code.HAND_BEFORE_TABLE


def test_r14_not_even_if_only_the_table_would_fit() -> None:
    state = position(["4C", "3D"], face_up=["AC", ""], pile="KC")
    assert legal(state) == {"take"}
    assert refused(state, "0 play AC").code is Code.HAND_BEFORE_TABLE


def test_r14_hand_and_table_are_never_laid_together() -> None:
    state = position(["8C", "3D"], face_up=["8D 8H", ""], pile="7C")
    assert refused(state, "0 play 8C 8D").code is Code.HAND_BEFORE_TABLE
    assert legal(state) == {"play 8 1", "take"}


def test_r14_a_hand_emptied_in_the_turn_ends_the_turn() -> None:
    state = position(["8C", "3D 9D"], face_up=["8D 8H", ""], pile="7C")
    assert told(acts(state, "0 play 8C"))[-1] == "turn of 1"
    assert refused(state, "0 play 8D").code is Code.NOT_YOUR_TURN
    acts(state, "1 play 9D")
    assert legal(state) == {"take 8"}


@pytest.mark.parametrize(("cards", "below"), [("TC", "7C"), ("7C 7D", "7H 7S"), ("KC KD KH KS", "3C")])
def test_r14_another_turn_after_a_burn_is_played_from_the_table(cards: str, below: str) -> None:
    state = position([cards, "3D"], face_up=["8D 8H", ""], pile=below)
    acts(state, f"0 play {cards}")
    assert (state.turn, legal(state)) == (0, {"play 8 1", "play 8 2"})


def test_r14_after_a_burn_with_the_last_hand_card_a_face_down_card_is_turned() -> None:
    state = position(["TC", "3D"], face_down=["8D", ""], pile="7C")
    acts(state, "0 play TC")
    assert legal(state) == {"flip 0"}


def test_r14_the_last_stock_card_is_played_before_the_table() -> None:
    state = position(["8C 8D 8H", "9C 9D 9H"], face_up=["KC", ""], pile="7C", stock="QC")
    acts(state, "0 play 8C 8D 8H", "1 play 9C")
    assert legal(state) == {"play Q 1", "take"}


def test_r15_one_face_up_card_or_an_equal_group() -> None:
    state = position(["", "3D"], face_up=["8C 8D KC", ""], face_down=["4C", ""], pile="7C")
    assert legal(state) == {"play 8 1", "play 8 2", "play K 1", "take 8", "take K"}
    assert told(acts(state, "0 play 8C 8D")) == ["0 plays 8C 8D from the table", "turn of 1"]
    assert face_up(state, 0) == "KC"


def test_r15_a_played_face_up_card_leaves_its_slot_empty() -> None:
    state = position(["", "3D"], face_up=["8C KC 8D", ""], pile="7C")
    acts(state, "0 play KC")
    eight, other = parse_cards("8C 8D")
    assert view_of(state, 1).players[0].face_up == (eight, None, other)


def test_r15_face_up_before_face_down() -> None:
    state = position(["", "3D"], face_up=["8C", ""], face_down=["4C", ""])
    assert refused(state, "0 flip 0").code is Code.FACE_UP_FIRST


def test_r15_a_face_up_card_must_fit_to_be_played() -> None:
    state = position(["", "3D"], face_up=["8C QC", ""], pile="JC")
    assert refused(state, "0 play 8C").code is Code.TOO_LOW
    assert legal(state) == {"play Q 1", "take 8", "take Q"}


def test_r15_taking_adds_a_face_up_card_of_ones_choice() -> None:
    """Unable: neither fits, and either may be chosen."""
    state = position(["", "3D"], face_up=["8C 4C", ""], pile="5C KC")
    assert legal(state) == {"take 4", "take 8"}
    assert told(acts(state, "0 take 8C")) == ["0 adds 8C", "0 takes 3", "turn of 1"]
    assert (hand(state, 0), face_up(state, 0), pile(state)) == ("5C 8C KC", "4C", "")


def test_r15_unwilling_to_play_may_take_with_a_card_that_fits() -> None:
    state = position(["", "3D"], face_up=["AC 4C", ""], pile="KC")
    acts(state, "0 take AC")
    assert hand(state, 0) == "KC AC"


def test_r15_the_card_must_be_named_and_be_ones_own_and_face_up() -> None:
    state = position(["", "3D"], face_up=["8C 4C", "9D"], face_down=["6C", ""], pile="KC")
    assert refused(state, "0 take").code is Code.ADD_FACE_UP
    for other in ("9D", "6C", "KC", "3D", "QS"):
        assert refused(state, f"0 take {other}").code is Code.ADD_NOT_FACE_UP


def test_r15_no_card_is_added_to_an_empty_pile() -> None:
    state = position(["", "3D"], face_up=["8C", ""])
    for text in ("0 take", "0 take 8C"):
        assert refused(state, text).code is Code.NOTHING_TO_TAKE


@pytest.mark.parametrize(
    ("card", "below"), [("TC", "KC"), ("7C", "7D 7H 7S"), ("2C", "2D 2H 2S"), ("3C", "KC")]
)
def test_r15_the_added_card_burns_nothing_and_need_not_fit(card: str, below: str) -> None:
    state = position(["", "3D 4D"], face_up=[f"{card} 9C", ""], pile=below)
    before = burned(state)
    events = told(acts(state, f"0 take {card}"))
    assert events == [f"0 adds {card}", f"0 takes {len(below.split()) + 1}", "turn of 1"]
    assert burned(state) == before
    assert set(hand(state, 0).split()) == {card, *below.split()}


def test_r15_the_taken_hand_comes_before_the_table_again() -> None:
    state = position(["", "3D 4D"], face_up=["8C 9C", ""], pile="KC")
    acts(state, "0 take 8C", "1 play 3D")
    assert legal(state) == {"play 8 1", "play K 1", "take"}
    assert refused(state, "0 play 9C").code is Code.HAND_BEFORE_TABLE
    assert refused(state, "0 take 9C").code is Code.ADD_ONLY_FROM_TABLE


def test_r15_the_last_face_up_card_may_be_the_one_that_is_added() -> None:
    state = position(["", "3D 4D 5D"], face_up=["8C", ""], face_down=["6C", ""], pile="KC")
    acts(state, "0 take 8C", "1 play 3D", "0 play 8C", "1 take", "0 play KC", "1 take")
    assert legal(state) == {"flip 0"}


DOWN = ["TC 4C AC", ""]


def test_r16_any_one_slot_may_be_turned_and_nothing_else_done() -> None:
    state = position(["", "3D"], face_down=DOWN, pile="KC")
    assert legal(state) == {"flip 0", "flip 1", "flip 2"}
    for text in ("0 take", "0 take TC", "0 play TC", "0 play AC"):
        assert refused(state, text).code is Code.MUST_FLIP


def test_r16_a_card_that_fits_is_played() -> None:
    state = position(["", "3D"], face_down=DOWN, pile="KC")
    assert told(acts(state, "0 flip 2")) == ["0 flips 2: AC, which fits", "turn of 1"]
    assert pile(state) == "KC AC"


def test_r16_a_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    state = position(["", "3D"], face_down=DOWN, pile="QC KC")
    assert told(acts(state, "0 flip 1")) == ["0 flips 1: 4C, which does not fit", "0 takes 3", "turn of 1"]
    assert (hand(state, 0), pile(state)) == ("4C QC KC", "")
    assert view_of(state, 1).players[0].known == parse_cards("4C QC KC")


def test_r16_the_hand_of_a_failed_turn_comes_first() -> None:
    state = position(["", "3D 5D"], face_down=DOWN, pile="KC")
    acts(state, "0 flip 1", "1 play 3D")
    assert refused(state, "0 flip 0").code is Code.HAND_BEFORE_TABLE
    assert legal(state) == {"play 4 1", "play K 1", "take"}


def test_r16_a_turned_10_burns_and_another_card_is_turned() -> None:
    state = position(["", "3D"], face_down=DOWN, pile="KC")
    assert told(acts(state, "0 flip 0"))[1:] == ["2 burn by a 10", "turn of 0 again"]
    assert legal(state) == {"flip 1", "flip 2"}


def test_r16_a_turned_card_completes_four() -> None:
    state = position(["", "3D"], face_down=DOWN, pile="AD AH AS")
    assert told(acts(state, "0 flip 2"))[1:] == ["4 burn by four", "turn of 0 again"]


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_r16_on_an_empty_pile_any_card_fits(slot: int) -> None:
    state = position(["", "3D"], face_down=["3C 4C AC", ""])
    assert "which fits" in told(acts(state, f"0 flip {slot}"))[0]


def test_r16_slots_keep_their_numbers_and_are_turned_once() -> None:
    state = position(["", "3D KS"], face_down=["3C 4C AC", ""])
    acts(state, "0 flip 0", "1 play 3D")
    assert legal(state) == {"flip 1", "flip 2"}
    assert refused(state, "0 flip 0").code is Code.SLOT_EMPTY
    assert view_of(state, 1).players[0].face_down == (False, True, True)


def test_r16_nobody_sees_the_card_before_it_is_turned() -> None:
    """The same view, whatever lies there."""
    states = [position(["", "3D"], face_down=[down, ""], pile="KC") for down in ("4C AC TC", "TC 4C AC")]
    for seat in (0, 1):
        assert view_of(states[0], seat) == view_of(states[1], seat)
