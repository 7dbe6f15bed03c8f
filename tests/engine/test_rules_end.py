"""R17-R20: going out, the Shithead, and the series."""

import pytest

from app.engine.actions import Code
from app.engine.legality import legal_actions
from app.engine.position import position
from app.engine.series import Series, series_of
from app.engine.state import NOBODY
from app.engine.view import Phase, view_of
from tests.helpers import acts, hand, legal, pile, refused
from tests.wording import told


def test_r17_a_seat_without_any_card_is_out() -> None:
    state = position(["8C 8D", "3D", "4D"], pile="7C")
    assert told(acts(state, "0 play 8C 8D")) == [
        "0 plays 8C 8D from the hand", "0 is out as number 1", "turn of 1",
    ]  # fmt: skip
    assert state.finished == [0]
    assert view_of(state, 1).players[0].place == 1


def test_r17_the_last_face_up_card_lets_out_who_has_no_other() -> None:
    state = position(["", "3D", "4D"], face_up=["8C", "", ""], pile="7C")
    assert told(acts(state, "0 play 8C"))[1] == "0 is out as number 1"


def test_r17_the_last_face_down_card_lets_out_if_it_fits() -> None:
    state = position(["", "3D", "4D"], face_down=["8C", "", ""], pile="7C")
    assert told(acts(state, "0 flip 0")) == ["0 flips 0: 8C, which fits", "0 is out as number 1", "turn of 1"]


def test_r17_the_last_face_down_card_keeps_in_if_it_does_not_fit() -> None:
    state = position(["", "3D", "4D"], face_down=["6C", "", ""], pile="7C")
    assert told(acts(state, "0 flip 0"))[1:] == ["0 takes 2", "turn of 1"]
    assert (hand(state, 0), state.finished) == ("6C 7C", [])


def test_r17_a_hand_emptied_while_there_is_stock_is_filled() -> None:
    state = position(["8C 8D 8H", "3D 3H 3S"], pile="7C", stock="9C")
    assert told(acts(state, "0 play 8C 8D 8H"))[1:] == ["0 draws 1: 9C", "turn of 1"]
    assert state.finished == []


@pytest.mark.parametrize(("up", "down"), [("9C", ""), ("", "9C")])
def test_r17_a_hand_emptied_before_the_table_does_not_let_out(up: str, down: str) -> None:
    state = position(["8C", "3D"], face_up=[up, ""], face_down=[down, ""], pile="7C")
    assert told(acts(state, "0 play 8C"))[1:] == ["turn of 1"]
    assert state.finished == []


def test_r17_who_is_out_is_never_to_act_again() -> None:
    state = position(["8C", "9D KD KH", "9H QD JH"], pile="7C")
    acts(state, "0 play 8C", "1 play 9D", "2 play 9H")
    assert state.turn == 1
    for text in ("0 play 8C", "0 take", "0 risk", "0 flip 0"):
        assert refused(state, text).code is Code.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("cards", "below", "burn"), [("TC", "KC", "2 burn by a 10"), ("7C 7D", "7H 7S", "4 burn by four")]
)
def test_r18_out_on_a_burn_the_next_seat_opens(cards: str, below: str, burn: str) -> None:
    state = position([cards, "3D 4D", "3H"], pile=below)
    assert told(acts(state, f"0 play {cards}"))[1:] == [burn, "0 is out as number 1", "turn of 1"]
    assert pile(state) == ""
    assert legal(state) == {"play 3 1", "play 4 1"}


def test_r18_the_next_seat_is_one_that_is_still_in() -> None:
    state = position(["TC", "", "3H", "4H"], pile="KC")
    assert told(acts(state, "0 play TC"))[-2:] == ["0 is out as number 2", "turn of 2"]


def test_r18_out_on_the_burn_of_a_turned_card() -> None:
    state = position(["", "3D", "3H"], face_down=["TC", "", ""], pile="KC")
    assert told(acts(state, "0 flip 0"))[1:] == ["2 burn by a 10", "0 is out as number 1", "turn of 1"]


def test_r18_with_a_card_left_there_is_another_turn() -> None:
    state = position(["TC", "3D", "3H"], face_down=["4C", "", ""], pile="KC")
    assert told(acts(state, "0 play TC"))[-1] == "turn of 0 again"


def test_r19_the_others_play_on_until_one_has_cards() -> None:
    state = position(["8C", "9D 3D", "9H 4H"], pile="7C")
    acts(state, "0 play 8C", "1 play 9D", "2 play 9H")
    assert (state.shithead, state.ended) == (None, False)
    acts(state, "1 take")
    assert told(acts(state, "2 play 4H")) == [
        "2 plays 4H from the hand", "2 is out as number 2", "1 is the Shithead",
    ]  # fmt: skip
    assert (state.finished, state.shithead, state.turn) == ([0, 2], 1, NOBODY)


def test_r19_of_two_seats_the_first_one_out_ends_the_game() -> None:
    state = position(["8C", "9D"], pile="7C")
    acts(state, "0 play 8C")
    assert (state.finished, state.shithead) == ([0], 1)


def test_r19_a_burn_may_end_the_game() -> None:
    state = position(["TC", "9D"], pile="7C")
    assert told(acts(state, "0 play TC"))[-2:] == ["0 is out as number 1", "1 is the Shithead"]


def test_r19_nothing_can_be_done_when_the_game_has_ended() -> None:
    state = position(["8C", "9D TD"], face_down=["", "4C"], pile="7C")
    acts(state, "0 play 8C")
    assert legal_actions(state) == []
    for seat in (0, 1, NOBODY):
        for text in ("play 9D", "take", "risk", "flip 0", "arrange 2C 2D 2H"):
            assert refused(state, f"{seat} {text}").code is Code.GAME_OVER


def test_r19_everybody_sees_the_end() -> None:
    state = position(["8C", "9D TD"], pile="7C")
    acts(state, "0 play 8C")
    for seat in (0, 1):
        view = view_of(state, seat)
        assert (view.phase, view.turn, view.options) == (Phase.ENDED, None, None)
        assert (view.finished, view.shithead) == ((0,), 1)
        assert [player.place for player in view.players] == [1, None]


def test_r20_a_series_counts_one_loss_a_game() -> None:
    assert series_of([2, 0, 2, 1, 2], 3) == Series(5, losses=(1, 1, 3), places=(1, 1, 3), not_last=4)


def test_r20_equal_losses_share_a_place_and_the_next_is_left_out() -> None:
    assert series_of([0, 0, 1, 2, 3], 5).places == (5, 2, 2, 2, 1)
    assert series_of([1, 1, 2, 2, 3], 4).places == (1, 3, 3, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r20_before_the_first_game_all_share_the_first_place(seats: int) -> None:
    assert series_of([], seats) == Series(0, (0,) * seats, (1,) * seats, 0)


@pytest.mark.parametrize(("shitheads", "not_last"), [([0, 0], 0), ([1, 0], 1), ([1, 2, 1], 3)])
def test_r20_the_persons_games_not_finished_last_are_counted(shitheads: list[int], not_last: int) -> None:
    assert series_of(shitheads, 3).not_last == not_last
