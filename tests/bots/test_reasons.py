"""The reasons of a hint: each is given where it is true, and nowhere else."""

import string
from random import Random

import pytest

from app.bots.reasons import MOST_REASONS, Reason, Why, reasons
from app.bots.sight import visible
from app.engine.actions import Action
from app.engine.cards import RANKS, card_set
from app.engine.legality import legal_actions
from app.engine.notation import parse_action, parse_cards
from app.engine.position import position
from app.engine.state import State
from app.engine.view import view_of
from tests.helpers import EVERY_SEAT_COUNT, chance_game, dealt
from tests.house.sources import english, keys

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def given(state: State, action: str) -> dict[Why, Reason]:
    """The reasons for an action of the seat to act, by code."""
    return {reason.code: reason for reason in reasons(view_of(state, state.turn), parse_action(action))}


def playing(hand: str, pile: str = "7C", other: str = "3D 4D 5D", stock: str = "") -> State:
    """A hand against another one, with face-down cards that nobody knows."""
    return position([hand, other], pile=pile, stock=stock, face_down=["3S", "4S"])


@pytest.mark.parametrize(
    ("hand", "pile", "action", "why"),
    [
        ("8C 9C", "7C", "play 8C", Why.LOWEST_THAT_FITS),
        ("8C 8D KC", "7C", "play 8C 8D", Why.GETS_RID_OF_GROUP),
        ("7D 7H 9C", "7C 7S", "play 7D 7H", Why.COMPLETES_FOUR),
        ("TC 9C", "7C", "play TC", Why.BURNS_PILE),
        ("2C 9C", "7C", "play 2C", Why.GOES_ON_ANYTHING),
        ("2C 9C JC", "7C", "play JC", Why.KEEPS_TWO),
        ("TC 9C JC", "7C", "play JC", Why.KEEPS_TEN),
        ("KC KD 9C", "7C", "play KC", Why.KEEPS_REST),
        ("4C 5C", "7C", "take", Why.NOTHING_FITS_TAKE),
        ("KC", "7C", "take", Why.SMALL_PILE),
        ("KC", "7C 8C 9C JC 2C", "take", Why.GOOD_CARDS_IN_PILE),
        ("9C JC", "7C", "play JC", Why.CAME_OFF_BEST),
        ("3C 9C", "", "play 9C", Why.CAME_OFF_BEST),
    ],
)
def test_a_reason_where_it_is_true(hand: str, pile: str, action: str, why: Why) -> None:
    assert why in given(playing(hand, pile), action)


@pytest.mark.parametrize(
    ("hand", "pile", "action", "why"),
    [
        ("8C 9C", "7C", "play 9C", Why.LOWEST_THAT_FITS),
        ("8C", "7C", "play 8C", Why.LOWEST_THAT_FITS),
        ("2C TC", "7C", "play 2C", Why.LOWEST_THAT_FITS),
        ("8C 8D KC", "7C", "play 8C", Why.GETS_RID_OF_GROUP),
        ("7D 7H 9C", "7S 8C 7C", "play 7D 7H", Why.COMPLETES_FOUR),
        ("7D 7H 9C", "7C 7S", "play 7D", Why.COMPLETES_FOUR),
        ("TC 9C", "", "play TC", Why.BURNS_PILE),
        ("2C 9C", "", "play 2C", Why.GOES_ON_ANYTHING),
        ("2C 9C", "7C", "play 2C", Why.KEEPS_TWO),
        ("TC 9C", "7C", "play TC", Why.KEEPS_TEN),
        ("KC KD 9C", "7C", "play KC KD", Why.KEEPS_REST),
        ("2C 2D 9C", "7C", "play 2C", Why.KEEPS_REST),
        ("4C 9C", "7C", "take", Why.NOTHING_FITS_TAKE),
        ("4C 9C", "7C 7D 7H 8C", "take", Why.SMALL_PILE),
        ("4C 5C", "7C", "take", Why.SMALL_PILE),
        ("KC", "7C 8C 9C JC", "take", Why.GOOD_CARDS_IN_PILE),
        ("8C 9C", "7C", "play 8C", Why.ONLY_PLAY),
        ("8C", "7C", "play 8C", Why.ONLY_PLAY),
        ("8C", "7C", "play 8C", Why.GOES_OUT),
    ],
)
def test_no_reason_where_it_is_not(hand: str, pile: str, action: str, why: Why) -> None:
    assert why not in given(playing(hand, pile), action)


def test_a_reason_names_what_its_sentence_needs() -> None:
    assert given(playing("8C 8D KC"), "play 8C 8D")[Why.GETS_RID_OF_GROUP].count == 2
    assert given(playing("TC 9C", "7C 8C"), "play TC")[Why.BURNS_PILE].count == 2
    assert given(playing("KC KD KH"), "play KC")[Why.KEEPS_REST] == Reason(Why.KEEPS_REST, 8 + 1, 2)
    four = given(playing("7D 7H 9C", "7C 7S"), "play 7D 7H")[Why.COMPLETES_FOUR]
    assert RANKS[four.rank or 0] == "7"


def test_the_only_play_is_when_nothing_else_may_be_done() -> None:
    assert Why.ONLY_PLAY in given(playing("8C", ""), "play 8C")
    assert Why.ONLY_PLAY not in given(playing("8C 8D", ""), "play 8C")


def test_going_out_is_the_last_of_all_cards() -> None:
    assert Why.GOES_OUT in given(position(["8C 8D", "3D 4D"], pile="7C"), "play 8C 8D")
    assert Why.GOES_OUT not in given(position(["8C 8D", "3D 4D"], pile="7C"), "play 8C")
    with_table = position(["8C", "3D"], face_up=["9C", ""], pile="7C")
    assert Why.GOES_OUT not in given(with_table, "play 8C")


def knowing(state: State, seat: int, cards: str) -> State:
    """The state in which everybody has seen these cards go to a hand."""
    state.known[seat] = card_set(parse_cards(cards))
    return state


@pytest.mark.parametrize(
    ("known", "action", "told"),
    [
        ("3D 4D QD", "play KC", True),
        ("3D 4D QD", "play JC", False),
        ("3D 4D", "play KC", False),
        ("", "play KC", False),
        ("3D 4D QD", "play 2C", False),
    ],
)
def test_the_next_seat_cannot_beat_it_only_if_all_its_cards_are_known(
    known: str, action: str, told: bool
) -> None:
    state = playing("JC KC 2C", other="3D 4D QD")
    if known:
        knowing(state, 1, known)
    found = given(state, action)
    assert (Why.NEXT_CANNOT_BEAT in found) == told
    if told:
        assert found[Why.NEXT_CANNOT_BEAT].seat == 1


def test_the_next_seat_is_the_next_one_still_in() -> None:
    state = knowing(position(["JC KC", "", "3D"], pile="7C"), 2, "3D")
    assert given(state, "play JC")[Why.NEXT_CANNOT_BEAT].seat == 2


def test_of_a_seat_on_its_table_all_open_cards_are_known() -> None:
    for up, told in (("9D QD", True), ("9D 2D", False)):
        state = position(["KC 3C", ""], face_up=["", up], pile="7C")
        assert (Why.NEXT_CANNOT_BEAT in given(state, "play KC")) == told


def test_of_a_face_down_card_nobody_knows() -> None:
    state = position(["KC 3C", ""], face_down=["", "4D"], pile="7C")
    assert Why.NEXT_CANNOT_BEAT not in given(state, "play KC")


def test_the_risk_is_for_when_nothing_fits() -> None:
    risk = given(position(["3C 4C 5C", "3D 4D 5D"], pile="7C", stock="9C 9D"), "risk")
    assert risk == {Why.NOTHING_FITS_RISK: Reason(Why.NOTHING_FITS_RISK, count=2)}


def test_a_small_pile_is_worth_taking_instead_of_the_risk() -> None:
    state = position(["3C 4C 5C", "3D 4D 5D"], pile="7C", stock="9C 9D")
    assert {Why.NOTHING_FITS_TAKE, Why.SMALL_PILE} <= set(given(state, "take"))


def test_the_lowest_open_card_is_added() -> None:
    state = position(["", "3D"], face_up=["4C 9C 5C", ""], pile="KC")
    assert RANKS[given(state, "take 4C")[Why.ADDS_LOWEST].rank or 0] == "4"
    assert Why.ADDS_LOWEST not in given(state, "take 5C")


def test_one_face_down_card_is_as_good_as_another() -> None:
    state = position(["", "3D"], face_down=["4C 9C", ""], pile="KC")
    assert set(given(state, "flip 0")) == {Why.ANY_WILL_DO}
    last = position(["", "3D"], face_down=["4C", ""], pile="KC")
    assert set(given(last, "flip 0")) == {Why.ONLY_PLAY}


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("arrange JC 2C TC", Why.SWAP_BEST_UP),
        ("arrange 6C 7C 8C", Why.CAME_OFF_BEST),
        ("arrange JC 2C 9C", Why.CAME_OFF_BEST),
    ],
)
def test_the_best_three_up(action: str, why: Why) -> None:
    state = dealt("3C 3D 3H 3S 4C 4D 6C 4H 7C 4S 8C 5D JC 5H 2C 5S TC 6D", seats=2, dealer=1)
    assert set(given(state, action)) == {why}


def test_the_best_three_may_lie_there_already() -> None:
    state = dealt("3C 3D 3H 3S 4C 4D JC 4H 2C 4S TC 5D 6C 5H 7C 5S 8C 6D", seats=2, dealer=1)
    assert set(given(state, "arrange JC 2C TC")) == {Why.BEST_LIE_UP}


def test_without_a_turn_there_is_nothing_to_say() -> None:
    with pytest.raises(ValueError, match="not to act"):
        reasons(view_of(playing("8C"), 1), parse_action("take"))


@every_seat_count
def test_every_action_of_real_games_has_one_to_three_reasons(seats: int) -> None:
    chance, codes = Random(1), set()
    for seed in range(10):
        for state in chance_game(seed, seats):
            if state.ended:
                break
            actions: list[Action] = legal_actions(state)
            found = reasons(view_of(state, state.turn), chance.choice(actions))
            assert 1 <= len(found) <= MOST_REASONS
            assert len({reason.code for reason in found}) == len(found)
            codes |= {reason.code for reason in found}
    assert len(codes) > len(Why) / 2


@every_seat_count
def test_the_cards_that_are_visible_are_six_before_the_first_play(seats: int) -> None:
    state = next(chance_game(3, seats))
    assert len(visible(view_of(state, state.turn))) == 6


def placeholders_of(key: str) -> set[str]:
    """The placeholders of a sentence, in the form for many if it has several."""
    entry = english()[key]
    text = entry if isinstance(entry, str) else entry["other"]
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_reason_has_a_sentence_and_names_what_it_is_given() -> None:
    assert set(Why) == keys("hint")
    named = {code: placeholders_of(f"hint.{code}") for code in Why}
    assert named == {code: NAMED.get(code, set()) for code in Why}


NAMED = {
    Why.BURNS_PILE: {"count"},
    Why.NEXT_CANNOT_BEAT: {"name", "a_rank"},
    Why.GETS_RID_OF_GROUP: {"count"},
    Why.SMALL_PILE: {"count"},
    Why.GOOD_CARDS_IN_PILE: {"count"},
    Why.ADDS_LOWEST: {"a_rank"},
}
"""`name` is that of the seat, which the page knows; `a_rank` is the rank with its article."""
