"""R7-R10: what goes on what, and what burns."""

import pytest

from app.engine.actions import Code, Reason
from app.engine.cards import PACK, RANKS, members, rank_of
from app.engine.position import position
from app.engine.rules import FITTING
from app.engine.view import view_of
from tests.helpers import acts, burned, hand, legal, pile, refused
from tests.wording import told

# For each rank on top, the ranks that may follow, written out from the rule sheet.
FOLLOWING = {
    "3": "3456789JQKA2T",
    "4": "456789JQKA2T",
    "5": "56789JQKA2T",
    "6": "6789JQKA2T",
    "7": "789JQKA2T",
    "8": "89JQKA2T",
    "9": "9JQKA2T",
    "J": "JQKA2T",
    "Q": "QKA2T",
    "K": "KA2T",
    "A": "A2T",
    "2": "3456789JQKA2T",
}
ONE_OF_EACH = " ".join(f"{rank}C" for rank in "3456789JQKA2T")


@pytest.mark.parametrize(("top", "following"), FOLLOWING.items())
def test_r07_equal_or_above_the_top(top: str, following: str) -> None:
    state = position([ONE_OF_EACH, "3D"], pile=f"{top}S")
    assert legal(state) == {"take", *(f"play {rank} 1" for rank in following)}
    for rank in set("3456789JQKA2T") - set(following):
        reason = refused(state, f"0 play {rank}C")
        assert reason == Reason(Code.TOO_LOW, RANKS.index(top))


@pytest.mark.parametrize(("top", "following"), FOLLOWING.items())
def test_r07_the_cards_that_fit_are_those_of_the_pack(top: str, following: str) -> None:
    cards = [card for card in PACK if RANKS[rank_of(card)] in following]
    assert members(FITTING[RANKS.index(top)]) == tuple(cards)


@pytest.mark.parametrize(("top", "following"), FOLLOWING.items())
def test_r07_the_view_says_what_the_pile_demands(top: str, following: str) -> None:
    """On a 3 anything goes too, so it demands nothing."""
    demand = view_of(position([ONE_OF_EACH, "3D"], pile=f"{top}S"), 0).demand
    assert demand == (None if top in "23" else RANKS.index(top))


@pytest.mark.parametrize(
    ("below", "group"), [("7C", "8C 8D"), ("7C", "8C 8D 8H"), ("7C 7D 7H", "8C"), ("7C", "7D 7H")]
)
def test_r07_the_number_of_cards_need_not_match(below: str, group: str) -> None:
    state = position([f"{group} KC KD", "3D"], pile=below)
    assert told(acts(state, f"0 play {group}")) == [f"0 plays {group} from the hand", "turn of 1"]
    assert pile(state) == f"{below} {group}"


def test_r07_only_the_top_card_counts() -> None:
    assert legal(position(["4C 5C", "3D"], pile="AC KC 2C 4D")) == {"take", "play 4 1", "play 5 1"}


def test_r07_anything_may_be_led() -> None:
    assert legal(position([ONE_OF_EACH, "3D"])) == {f"play {rank} 1" for rank in "3456789JQKA2T"}


def test_r07_the_turn_goes_clockwise() -> None:
    state = position(["3C 9C", "4C 9D", "5C 9H"])
    for seat, card in enumerate(["3C", "4C", "5C"]):
        assert told(acts(state, f"{seat} play {card}"))[-1] == f"turn of {(seat + 1) % 3}"


@pytest.mark.parametrize("cards", ["7C 8C", "2C TC", "7C 7D 8C", "7C 2C"])
def test_r07_cards_of_different_ranks_are_not_laid_together(cards: str) -> None:
    state = position(["7C 7D 8C 2C TC", "3D"], pile="5C")
    assert refused(state, f"0 play {cards}").code is Code.NOT_ONE_RANK


@pytest.mark.parametrize("top", "3456789JQKA2")
def test_r08_a_2_goes_on_anything(top: str) -> None:
    state = position(["2C 2D 3C", "3D"], pile=f"{top}S")
    assert {"play 2 1", "play 2 2"} <= legal(state)
    assert told(acts(state, "0 play 2C")) == ["0 plays 2C from the hand", "turn of 1"]
    assert pile(state) == f"{top}S 2C"


@pytest.mark.parametrize("rank", "3456789JQKA2")
def test_r08_anything_goes_on_a_2(rank: str) -> None:
    state = position([f"{rank}C 3S", "3D"], pile="AS 2S")
    acts(state, f"0 play {rank}C")
    assert pile(state) == f"AS 2S {rank}C"


def test_r08_a_2_does_not_burn_and_gives_no_other_turn() -> None:
    state = position(["2C 2D 2H 3C", "3D"], pile="AS")
    assert told(acts(state, "0 play 2C 2D 2H"))[-1] == "turn of 1"
    assert burned(state).isdisjoint({"2C", "2D", "2H", "AS"})


@pytest.mark.parametrize("top", "3456789JQKA2")
def test_r09_a_10_goes_on_anything_and_burns_the_whole_pile(top: str) -> None:
    state = position(["TC 3C 4C", "3D"], pile=f"5H {top}S")
    assert told(acts(state, "0 play TC")) == [
        "0 plays TC from the hand", "3 burn by a 10", "turn of 0 again",
    ]  # fmt: skip
    assert {"5H", f"{top}S", "TC"} <= burned(state)
    assert legal(state) == {"play 3 1", "play 4 1"}


def test_r09_a_10_on_an_empty_pile_burns_itself() -> None:
    state = position(["TC 3C", "3D"])
    assert told(acts(state, "0 play TC"))[1:] == ["1 burn by a 10", "turn of 0 again"]


@pytest.mark.parametrize(("tens", "count"), [("TC TD", 3), ("TC TD TH", 4), ("TC TD TH TS", 5)])
def test_r09_several_10s_burn_once(tens: str, count: int) -> None:
    state = position([f"{tens} 3C", "3D"], pile="AS")
    assert f"{count} burn by" in told(acts(state, f"0 play {tens}"))[1]
    assert (state.turn, pile(state)) == (0, "")


def test_r09_burned_cards_are_out_for_good() -> None:
    state = position(["TC 3C 5C", "3D 4D"], pile="AS")
    acts(state, "0 play TC", "0 play 3C", "1 play 4D")
    assert {"TC", "AS"} <= burned(state)
    assert all("AS" not in hand(state, seat) for seat in range(2))


FOURS = [
    pytest.param("", "7C 7D 7H 7S", 4, id="at once on nothing"),
    pytest.param("5C 6C", "7C 7D 7H 7S", 6, id="at once on others"),
    pytest.param("7C", "7D 7H 7S", 4, id="three on one"),
    pytest.param("3C 7C 7D", "7H 7S", 5, id="two on two"),
    pytest.param("2C 7C 7D 7H", "7S", 5, id="one on three"),
    pytest.param("KC 2C", "2D 2H 2S", 5, id="2s"),
    pytest.param("AC AD AH", "AS", 4, id="aces"),
    pytest.param("3C 3D", "3H 3S", 4, id="3s"),
]


@pytest.mark.parametrize(("below", "group", "count"), FOURS)
def test_r10_four_in_a_row_burn_the_whole_pile(below: str, group: str, count: int) -> None:
    state = position([f"{group} 8C 9C", "4D"], pile=below)
    assert told(acts(state, f"0 play {group}"))[1:] == [f"{count} burn by four", "turn of 0 again"]
    assert {*below.split(), *group.split()} <= burned(state)
    assert legal(state) == {"play 8 1", "play 9 1"}


def test_r10_over_several_turns_by_several_seats() -> None:
    state = position(["7C 8C", "7D 8D", "7H 7S 8H"], pile="5C")
    acts(state, "0 play 7C", "1 play 7D")
    assert view_of(state, 0).run == 2
    assert told(acts(state, "2 play 7H 7S"))[1:] == ["5 burn by four", "turn of 2 again"]


def test_r10_one_by_one_until_the_first_seat_completes_them() -> None:
    state = position(["7C 7S 8C", "7D 8D", "7H 8H"])
    acts(state, "0 play 7C", "1 play 7D", "2 play 7H")
    assert told(acts(state, "0 play 7S"))[1:] == ["4 burn by four", "turn of 0 again"]


@pytest.mark.parametrize("below", ["7C 7D 2C", "7C 7D 7H 2C", "2C 7C 7D 7H 2D"])
def test_r10_split_by_another_card_they_do_not_count(below: str) -> None:
    state = position(["7S 8C", "4D"], pile=below)
    assert told(acts(state, "0 play 7S"))[-1] == "turn of 1"
    assert view_of(state, 0).run == 1


def test_r10_three_are_not_four() -> None:
    state = position(["7D 7H 8C", "4D"], pile="7C")
    assert told(acts(state, "0 play 7D 7H"))[-1] == "turn of 1"
    assert view_of(state, 0).run == 3


def test_r10_a_taken_pile_does_not_count_on() -> None:
    """Three 7s are taken; the fourth, led on the empty pile, is one card of its rank."""
    state = position(["8C 3C", "7S 4D"], pile="7C 7D 7H")
    acts(state, "0 take")
    assert view_of(state, 0).run == 0
    assert told(acts(state, "1 play 7S"))[-1] == "turn of 0"
    assert view_of(state, 0).run == 1


def test_r10_a_risk_that_does_not_fit_ends_the_row() -> None:
    """The turned 3 is taken with three kings; a king that is led then is the first of its row."""
    state = position(["4C 5C 6C", "KS 4D 5D"], pile="KC KD KH", stock="3C 9C")
    acts(state, "0 risk", "1 play KS")
    assert (view_of(state, 0).run, state.turn) == (1, 0)


def test_r10_a_burn_ends_the_row() -> None:
    state = position(["TC 7C 8C", "4D"], pile="7D 7H 7S")
    acts(state, "0 play TC")
    assert view_of(state, 0).run == 0
    acts(state, "0 play 7C")
    assert (view_of(state, 0).run, state.turn) == (1, 1)


def test_r10_the_row_is_counted_on_a_2_as_on_any_card() -> None:
    state = position(["2C 8C", "2D 2H 8D", "2S 8H"], pile="AS")
    acts(state, "0 play 2C", "1 play 2D 2H")
    assert told(acts(state, "2 play 2S"))[1:] == ["5 burn by four", "turn of 2 again"]
