"""Every reason why an action is refused, each brought about on purpose."""

from collections.abc import Callable

import pytest

from app.engine.actions import Code, IllegalAction, Reason
from app.engine.cards import NO_CARDS, RANKS
from app.engine.legality import refusal
from app.engine.notation import cards_text
from app.engine.position import position
from app.engine.state import State, deal
from app.engine.turn import apply
from tests.helpers import acts, play_of, refused


def ended() -> State:
    state = position(["8C", "9D 3D"], pile="7C")
    acts(state, "0 play 8C")
    return state


def hand_phase() -> State:
    return position(
        ["4C 5C KC", "3D 3H 3S"], face_up=["8C 8D", ""], face_down=["9C", ""], pile="QC", stock="JC"
    )


def stuck() -> State:
    return position(["4C 5C", "3D"], face_up=["AC", ""], face_down=["9C", ""], pile="QC")


def leading() -> State:
    return position(["4C 5C 6C", "3D 3H 3S"], stock="JC")


def face_up_phase() -> State:
    return position(["", "3D"], face_up=["8C 6C", "8D"], face_down=["9C", ""], pile="7C")


def face_up_leading() -> State:
    return position(["", "3D"], face_up=["8C", ""])


def face_down_phase() -> State:
    return position(["", "3D"], face_down=["9C JC", ""], pile="7C")


def arranging() -> State:
    return deal(1, 2, dealer=1)


REFUSED: list[tuple[Callable[[], State], str, Code, str]] = [
    (ended, "1 play 9D", Code.GAME_OVER, ""),
    (ended, "0 take", Code.GAME_OVER, ""),
    (hand_phase, "1 play 3D", Code.NOT_YOUR_TURN, ""),
    (hand_phase, "1 arrange 3D 3H 3S", Code.NOT_YOUR_TURN, ""),
    (arranging, "1 arrange 2C 2D 2H", Code.NOT_YOUR_TURN, ""),
    (arranging, "0 play 2C", Code.ARRANGE_FIRST, ""),
    (arranging, "0 take", Code.ARRANGE_FIRST, ""),
    (arranging, "0 take 2C", Code.ARRANGE_FIRST, ""),
    (arranging, "0 risk", Code.ARRANGE_FIRST, ""),
    (arranging, "0 flip 1", Code.ARRANGE_FIRST, ""),
    (hand_phase, "0 arrange 4C 5C KC", Code.ARRANGING_OVER, ""),
    (hand_phase, "0 play AC", Code.NOT_YOUR_CARD, ""),
    (hand_phase, "0 play 3D", Code.NOT_YOUR_CARD, ""),
    (hand_phase, "0 play 9C", Code.NOT_YOUR_CARD, ""),
    (hand_phase, "0 play QC", Code.NOT_YOUR_CARD, ""),
    (hand_phase, "0 play KC KD", Code.NOT_YOUR_CARD, ""),
    (hand_phase, "0 play KC AD", Code.NOT_YOUR_CARD, ""),
    (face_up_phase, "0 play 3D", Code.NOT_YOUR_CARD, ""),
    (face_up_phase, "0 play 8D", Code.NOT_YOUR_CARD, ""),
    (hand_phase, "0 play 4C 5C", Code.NOT_ONE_RANK, ""),
    (face_up_phase, "0 play 6C 8C", Code.NOT_ONE_RANK, ""),
    (hand_phase, "0 play 4C", Code.TOO_LOW, "Q"),
    (stuck, "0 play 5C", Code.TOO_LOW, "Q"),
    (face_up_phase, "0 play 6C", Code.TOO_LOW, "7"),
    (hand_phase, "0 play 8C", Code.STOCK_NOT_EMPTY, ""),
    (hand_phase, "0 play 8C 8D", Code.STOCK_NOT_EMPTY, ""),
    (hand_phase, "0 play KC 8C", Code.STOCK_NOT_EMPTY, ""),
    (hand_phase, "0 flip 0", Code.STOCK_NOT_EMPTY, ""),
    (stuck, "0 play AC", Code.HAND_BEFORE_TABLE, ""),
    (stuck, "0 flip 0", Code.HAND_BEFORE_TABLE, ""),
    (stuck, "0 flip 2", Code.HAND_BEFORE_TABLE, ""),
    (face_up_phase, "0 flip 0", Code.FACE_UP_FIRST, ""),
    (face_down_phase, "0 play 9C", Code.MUST_FLIP, ""),
    (face_down_phase, "0 play 3D", Code.MUST_FLIP, ""),
    (face_down_phase, "0 take", Code.MUST_FLIP, ""),
    (face_down_phase, "0 take 9C", Code.MUST_FLIP, ""),
    (face_down_phase, "0 flip 2", Code.SLOT_EMPTY, ""),
    (leading, "0 take", Code.NOTHING_TO_TAKE, ""),
    (leading, "0 take 4C", Code.NOTHING_TO_TAKE, ""),
    (face_up_leading, "0 take", Code.NOTHING_TO_TAKE, ""),
    (face_up_leading, "0 take 8C", Code.NOTHING_TO_TAKE, ""),
    (face_up_phase, "0 take", Code.ADD_FACE_UP, ""),
    (face_up_phase, "0 take 8D", Code.ADD_NOT_FACE_UP, ""),
    (face_up_phase, "0 take 9C", Code.ADD_NOT_FACE_UP, ""),
    (hand_phase, "0 take 8C", Code.ADD_ONLY_FROM_TABLE, ""),
    (stuck, "0 take 4C", Code.ADD_ONLY_FROM_TABLE, ""),
    (hand_phase, "0 risk", Code.RISK_ONLY_WHEN_STUCK, ""),
    (leading, "0 risk", Code.RISK_ONLY_WHEN_STUCK, ""),
    (stuck, "0 risk", Code.RISK_NEEDS_STOCK, ""),
    (face_up_phase, "0 risk", Code.RISK_NEEDS_STOCK, ""),
    (face_down_phase, "0 risk", Code.RISK_NEEDS_STOCK, ""),
]


@pytest.mark.parametrize(("set_up", "text", "code", "rank"), REFUSED)
def test_refused(set_up: Callable[[], State], text: str, code: Code, rank: str) -> None:
    assert refused(set_up(), text) == Reason(code, RANKS.index(rank) if rank else None)


def test_a_card_of_the_stock_or_of_another_cannot_be_arranged() -> None:
    state = arranging()
    other = cards_text(state.stock[:1])
    assert refused(state, f"0 arrange {other} 2C 2D").code is Code.NOT_YOUR_CARD


def test_a_play_of_no_card_is_refused() -> None:
    state = hand_phase()
    reason = refusal(state, 0, type(play_of("4C"))(NO_CARDS))
    assert reason == Reason(Code.NOT_YOUR_CARD)


def test_no_reason_is_without_a_test() -> None:
    assert {code for _, _, code, _ in REFUSED} == set(Code)


def test_nobody_acts_while_an_action_is_carried_out() -> None:
    """Even the seat whose turn it is, and has another one, cannot act between its events."""
    state = position(["TC 3C", "3D"], pile="7C")
    reasons: list[Reason | None] = []
    apply(state, 0, play_of("TC"), lambda _: reasons.append(refusal(state, 0, play_of("3C"))))
    assert reasons == [Reason(Code.NOT_YOUR_TURN)] * 2 + [None]


def test_the_text_of_the_error_is_the_code() -> None:
    with pytest.raises(IllegalAction, match=r"^too_low$") as caught:
        apply(hand_phase(), 0, play_of("4C"))
    assert caught.value.reason.rank == RANKS.index("Q")
