"""R11-R13: drawing, taking the pile, and the risk."""

import pytest

from app.engine.actions import Code
from app.engine.events import Risked, seen_by
from app.engine.notation import parse_cards
from app.engine.position import position
from app.engine.view import view_of
from tests.helpers import acts, burned, hand, legal, pile, refused, stock
from tests.wording import told


def test_r11_the_hand_is_drawn_up_to_three() -> None:
    state = position(["4C 4D 5C", "3D 3H 3S"], stock="6C 7C 8C")
    assert told(acts(state, "0 play 4C 4D")) == [
        "0 plays 4C 4D from the hand", "0 draws 2: 6C 7C", "turn of 1",
    ]  # fmt: skip
    assert (hand(state, 0), stock(state)) == ("5C 6C 7C", "8C")


def test_r11_a_short_stock_is_drawn_empty() -> None:
    state = position(["4C 4D 4H", "3D 3H 3S"], stock="6C 7C")
    assert told(acts(state, "0 play 4C 4D 4H"))[1] == "0 draws 2: 6C 7C"
    assert (hand(state, 0), stock(state)) == ("6C 7C", "")


def test_r11_nothing_is_drawn_from_an_empty_stock() -> None:
    state = position(["4C 4D 5C", "3D"])
    assert told(acts(state, "0 play 4C")) == ["0 plays 4C from the hand", "turn of 1"]
    assert hand(state, 0) == "4D 5C"


@pytest.mark.parametrize(
    ("cards", "drawn"), [("4C 5C 6C 7C 8C", []), ("4C 5C 6C 7C", []), ("4C 4D 4H 7C 8C", ["0 draws 1: 9C"])]
)
def test_r11_a_larger_hand_is_kept(cards: str, drawn: list[str]) -> None:
    """Only what is missing of three is drawn: nothing after one card of five or of four."""
    state = position([cards, "3D 3H 3S"], stock="9C JC")
    played = " ".join(card for card in cards.split() if card[0] == "4")
    assert [line for line in told(acts(state, f"0 play {played}")) if "draws" in line] == drawn


@pytest.mark.parametrize(
    ("below", "group", "burn"), [("5C", "TC", "2 burn by a 10"), ("7C 7D", "7H 7S", "4 burn by four")]
)
def test_r11_after_a_burn_first_the_draw_then_the_other_turn(below: str, group: str, burn: str) -> None:
    """The drawn 9 and J can be led at once."""
    state = position([f"{group} 3C 4C"[:8], "3D 3H 3S"], pile=below, stock="9C JC")
    events = told(acts(state, f"0 play {group}"))
    assert events[1] == burn
    assert events[2].startswith("0 draws")
    assert events[3] == "turn of 0 again"
    assert "play 9 1" in legal(state)


def test_r11_nothing_is_drawn_after_taking_the_pile() -> None:
    state = position(["4C 5C 6C", "3D 3H 3S"], pile="KC", stock="9C JC")
    assert told(acts(state, "0 take")) == ["0 takes 1", "turn of 1"]
    assert (hand(state, 0), stock(state)) == ("4C 5C 6C KC", "9C JC")


def test_r11_the_others_see_how_many_are_drawn_and_not_which() -> None:
    state = position(["4C 5C 6C", "3D 3H 3S"], stock="9C JC")
    events = acts(state, "0 play 4C")
    assert told(seen_by(event, 0) for event in events)[1] == "0 draws 1: 9C"
    assert told(seen_by(event, 1) for event in events)[1] == "0 draws 1"


def test_r12_who_cannot_play_takes_the_whole_pile() -> None:
    state = position(["4C 5C", "3D 9D"], pile="3C KC")
    assert legal(state) == {"take"}
    assert told(acts(state, "0 take")) == ["0 takes 2", "turn of 1"]
    assert (hand(state, 0), pile(state)) == ("3C 4C 5C KC", "")
    assert legal(state) == {"play 3 1", "play 9 1"}


def test_r12_who_does_not_want_to_play_may_take_too() -> None:
    state = position(["AC 2C TC", "3D"], pile="KC")
    assert "take" in legal(state)
    assert told(acts(state, "0 take"))[0] == "0 takes 1"


def test_r12_the_next_seat_still_in_opens() -> None:
    state = position(["4C", "", "", "3D"], pile="KC")
    assert told(acts(state, "0 take")) == ["0 takes 1", "turn of 3"]
    assert refused(state, "1 play 3H").code is Code.NOT_YOUR_TURN


def test_r12_taking_burns_nothing() -> None:
    """Four of a rank come together in the hand, and stay there."""
    state = position(["7S 3C", "3D"], pile="7C 7D 7H")
    before = burned(state)
    acts(state, "0 take")
    assert (hand(state, 0), burned(state)) == ("3C 7C 7D 7H 7S", before)


def test_r12_what_was_taken_may_be_played_again() -> None:
    state = position(["4C", "3D 5D"], pile="KC KD")
    acts(state, "0 take", "1 play 3D")
    assert told(acts(state, "0 play KC KD"))[0] == "0 plays KC KD from the hand"


def test_r12_everybody_knows_the_cards_that_were_taken() -> None:
    state = position(["4C 5C", "3D 9D"], pile="3C KC")
    acts(state, "0 take")
    assert view_of(state, 1).players[0].known == parse_cards("3C KC")
    acts(state, "1 play 3D", "0 play KC")
    assert view_of(state, 1).players[0].known == parse_cards("3C")


def test_r12_an_empty_pile_cannot_be_taken() -> None:
    state = position(["4C 5C", "3D"])
    assert legal(state) == {"play 4 1", "play 5 1"}
    assert refused(state, "0 take").code is Code.NOTHING_TO_TAKE
    assert refused(state, "0 take 4C").code is Code.NOTHING_TO_TAKE


def test_r12_no_card_is_added_from_the_hand() -> None:
    state = position(["4C 5C", "3D"], face_up=["8C", ""], pile="KC")
    assert refused(state, "0 take 4C").code is Code.ADD_ONLY_FROM_TABLE
    assert refused(state, "0 take 8C").code is Code.ADD_ONLY_FROM_TABLE


STUCK = ["4C 5C 6C", "3D 3H 8S"]


def test_r13_a_turned_card_that_fits_is_played() -> None:
    state = position(STUCK, pile="KC", stock="AC 9C")
    assert legal(state) == {"take", "risk"}
    assert told(acts(state, "0 risk")) == ["0 risks AC, which fits", "turn of 1"]
    assert (hand(state, 0), pile(state), stock(state)) == ("4C 5C 6C", "KC AC", "9C")


def test_r13_a_turned_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    state = position(STUCK, pile="3C KC", stock="7C 9C")
    assert told(acts(state, "0 risk")) == ["0 risks 7C, which does not fit", "0 takes 3", "turn of 1"]
    assert (hand(state, 0), pile(state), stock(state)) == ("3C 4C 5C 6C 7C KC", "", "9C")
    assert view_of(state, 1).players[0].known == parse_cards("3C 7C KC")
    assert legal(state) == {"play 3 1", "play 3 2", "play 8 1"}


def test_r13_a_turned_10_burns() -> None:
    state = position(STUCK, pile="KC", stock="TC 9C")
    assert told(acts(state, "0 risk")) == ["0 risks TC, which fits", "2 burn by a 10", "turn of 0 again"]
    assert legal(state) == {"play 4 1", "play 5 1", "play 6 1"}


def test_r13_a_turned_card_completes_four() -> None:
    state = position(STUCK, pile="KC KD KH", stock="KS 9C")
    assert told(acts(state, "0 risk")) == ["0 risks KS, which fits", "4 burn by four", "turn of 0 again"]


def test_r13_a_turned_2_lies() -> None:
    state = position(STUCK, pile="KC", stock="2C 9C")
    assert told(acts(state, "0 risk")) == ["0 risks 2C, which fits", "turn of 1"]
    assert "play 3 1" in legal(state)


@pytest.mark.parametrize(("card", "lines"), [("AC", 2), ("7C", 3)])
def test_r13_the_last_card_of_the_stock(card: str, lines: int) -> None:
    state = position(STUCK, pile="KC", stock=card)
    assert len(told(acts(state, "0 risk"))) == lines
    assert stock(state) == ""


def test_r13_a_hand_of_more_than_three_may_risk() -> None:
    state = position(["4C 5C 6C 7C", "3D 3H 3S"], pile="KC", stock="AC 9C")
    acts(state, "0 risk")
    assert hand(state, 0) == "4C 5C 6C 7C"


def test_r13_everybody_sees_the_turned_card() -> None:
    state = position(STUCK, pile="KC", stock="7C 9C")
    event = acts(state, "0 risk")[0]
    assert event == Risked(0, parse_cards("7C")[0], fits=False)
    assert seen_by(event, 1) == event


@pytest.mark.parametrize("held", ["KD", "AC", "2C", "TC"])
def test_r13_no_risk_while_something_fits(held: str) -> None:
    state = position([f"4C 5C {held}", "3D 3H 3S"], pile="KC", stock="9C")
    assert refused(state, "0 risk").code is Code.RISK_ONLY_WHEN_STUCK


def test_r13_no_risk_on_an_empty_pile() -> None:
    state = position(STUCK, stock="9C")
    assert refused(state, "0 risk").code is Code.RISK_ONLY_WHEN_STUCK


def test_r13_no_risk_without_stock() -> None:
    state = position(STUCK, pile="KC")
    assert legal(state) == {"take"}
    assert refused(state, "0 risk").code is Code.RISK_NEEDS_STOCK
    table = position(["", "3D"], face_up=["4C", ""], pile="KC")
    assert refused(table, "0 risk").code is Code.RISK_NEEDS_STOCK


def test_r13_face_up_cards_do_not_help_who_is_stuck() -> None:
    state = position(STUCK, face_up=["AC", ""], pile="KC", stock="9C")
    assert legal(state) == {"take", "risk"}
