"""The view: the options of the seat to act, and what everybody may know."""

import pytest

from app.engine.actions import Code, Reason
from app.engine.cards import RANKS, card_set
from app.engine.events import Event
from app.engine.notation import cards_text, parse_cards
from app.engine.position import position
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import Options, Phase, View, hidden_from, view_of
from app.engine.zones import Zone
from tests.helpers import acts, arranged, dealt, read_turn


def options(state: State) -> Options:
    found = view_of(state, state.turn).options
    assert found is not None
    return found


def codes(state: State) -> dict[str, Code]:
    """The refused cards of the seat to act, each with the code of its reason."""
    return {cards_text([card]): reason.code for card, reason in options(state).refused.items()}


def test_options_in_the_hand() -> None:
    state = position(
        ["4C 9C KC", "3D 3H 3S"], face_up=["8C", ""], face_down=["5C", ""], pile="7C", stock="JC"
    )
    found = options(state)
    assert (found.zone, cards_text(found.playable)) == (Zone.HAND, "9C KC")
    assert codes(state) == {"4C": Code.TOO_LOW, "8C": Code.STOCK_NOT_EMPTY}
    assert found.refused[parse_cards("4C")[0]].rank == RANKS.index("7")
    assert (found.take, found.add, found.flip) == (None, (), ())
    assert found.risk == Reason(Code.RISK_ONLY_WHEN_STUCK)
    assert found.flip_refused == Reason(Code.STOCK_NOT_EMPTY)


def test_options_of_who_is_stuck() -> None:
    found = options(position(["4C 5C 6C", "3D 3H 3S"], pile="7C", stock="JC"))
    assert (found.playable, found.take, found.risk) == ((), None, None)


def test_options_on_an_empty_pile() -> None:
    found = options(position(["4C 5C 6C", "3D 3H 3S"], stock="JC"))
    assert (cards_text(found.playable), found.take) == ("4C 5C 6C", Reason(Code.NOTHING_TO_TAKE))


def test_options_on_the_table() -> None:
    state = position(["", "3D"], face_up=["8C 4C", ""], face_down=["5C 6C", ""], pile="7C")
    found = options(state)
    assert (found.zone, cards_text(found.playable), cards_text(found.add)) == (Zone.FACE_UP, "8C", "4C 8C")
    assert codes(state) == {"4C": Code.TOO_LOW}
    assert (found.take, found.flip, found.flip_refused) == (None, (), Reason(Code.FACE_UP_FIRST))


def test_options_on_the_table_with_an_empty_pile() -> None:
    found = options(position(["", "3D"], face_up=["8C 4C", ""]))
    assert (found.add, found.take) == ((), Reason(Code.NOTHING_TO_TAKE))


def test_options_face_down() -> None:
    found = options(position(["", "3D"], face_down=["5C 6C", ""], pile="7C"))
    assert (found.zone, found.playable, found.flip, found.flip_refused) == (Zone.FACE_DOWN, (), (0, 1), None)
    assert found.take == Reason(Code.MUST_FLIP)


def test_options_without_a_table() -> None:
    assert options(position(["4C", "3D"], pile="7C")).flip_refused == Reason(Code.SLOT_EMPTY)


def test_options_while_arranging() -> None:
    first = Reason(Code.ARRANGE_FIRST)
    assert options(deal(1, 3)) == Options(None, (), {}, first, (), first, (), first)


def test_only_the_seat_to_act_has_options() -> None:
    state = arranged(deal(1, 4))
    assert [view_of(state, seat).options is not None for seat in range(4)] == [
        seat == state.turn for seat in range(4)
    ]


def test_the_opening_is_told_when_all_have_arranged() -> None:
    state = deal(1, 3)
    assert (view_of(state, 0).opening, view_of(state, 0).phase) == (None, Phase.ARRANGE)
    view = view_of(arranged(state), 0)
    assert (view.opening, view.phase, view.turn) == (state.opening, Phase.PLAY, state.opening.seat)


def test_a_swapped_card_is_known_until_it_is_played() -> None:
    state = dealt("2C 2D TC TD AC AD 3C 5D 6C 6D 7C 7D 8C 8D 9C 9D JC JD", seats=2, dealer=1)
    acts(state, "0 arrange 8C 9C 7C", "1 arrange 5D 6D 7D")
    assert [cards_text(player.known) for player in view_of(state, 1).players] == ["3C 6C", ""]
    acts(state, "0 play 3C")
    assert [cards_text(player.known) for player in view_of(state, 1).players] == ["6C", ""]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_cannot_know(seat: int) -> None:
    hands = ["4C 5C 6C", "3D 3H 3S"]
    state = position(hands, face_up=["7C", "9C"], face_down=["KC", "AC"], pile="7D", stock="JC")
    own = parse_cards(hands[seat])
    hidden = card_set(parse_cards("4C 5C 6C 3D 3H 3S KC AC JC")) & ~card_set(own)
    assert hidden_from(view_of(state, seat)) == hidden


def test_the_view_counts_plies_stock_and_hands() -> None:
    state = arranged(deal(1, 5))
    view = view_of(state, 0)
    assert (view.ply, view.stock, [player.hand_size for player in view.players]) == (5, 7, [3] * 5)
    assert (view.seats, view.seat, view.dealer) == (5, 0, state.dealer)


def test_between_two_actions_nothing_is_underway() -> None:
    view = view_of(position(["4C 9C", "3D"], pile="7C"), 0)
    assert (view.underway, view.demand) == (False, RANKS.index("7"))


def test_while_an_action_is_carried_out_nothing_is_demanded_and_nobody_has_options() -> None:
    state = position(["9C KC", "3D"], pile="7C")
    views: list[View] = []
    copies: list[State] = []

    def watch(_: Event) -> None:
        views.append(view_of(state, state.turn))
        copies.append(state.copy())

    apply(state, *read_turn("0 play 9C"), watch)
    carried_out, passed_on = views
    assert (carried_out.underway, carried_out.demand, carried_out.options) == (True, None, None)
    assert (passed_on.underway, passed_on.demand) == (False, RANKS.index("9"))
    assert passed_on.options is not None
    assert [copy.underway for copy in copies] == [True, False]
    assert copies[-1] == state
