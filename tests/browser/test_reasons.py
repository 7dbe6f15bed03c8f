"""Choosing cards by mouse, and why a card or an action is refused."""

from collections.abc import Callable

import pytest

from app.engine.view import View
from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import (
    blind,
    empty_pile,
    face_up,
    find,
    hand_before_table,
    kept,
    paired,
    stuck_at_table,
    stuck_with_stock,
    stuck_without_stock,
    usual,
)
from tests.browser.server import Server
from tests.browser.sight import Sight

TIMES = "\N{MULTIPLICATION SIGN}"
TABLE = "POST /api/games/act"
At = Callable[..., Person]


@pytest.fixture
def at(meet: Meet, server: Server) -> At:
    """A person who comes back to a game in a wanted position."""

    def at(wanted: Callable[[View], bool], seats: int = 3, speed: str = "instant") -> Person:
        person = meet(server, stored=kept(server.saves.write(find(seats, wanted)), speed))
        person.open()
        person.at_table()
        return person

    return at


def refused_by_tap(person: Person, card: str) -> str:
    """Tap a card that cannot be played now: nothing happens, and the page says why."""
    before = person.look()
    person.tap(card)
    after = person.look()
    assert (after.game, after.selected) == (before.game, before.selected)
    assert person.watch.count(TABLE) == 0
    return after.refusal


def misfits(sight: Sight) -> list[str]:
    return [card for card in sight.hand if card not in sight.fits]


def rank_name(rank: str) -> str:
    return sentence(f"rank.{rank}")


def test_a_card_that_is_too_low_says_what_it_must_reach(at: At) -> None:
    person = at(usual)
    sight = person.look()
    top = sight.pile[-1][0]
    said = refused_by_tap(person, misfits(sight)[0])
    assert said == f"Too low: it must be {sentence(f'rank.one.{top}')} or higher, or a 2 or a 10."
    person.tap(sight.fits[0])
    assert person.look().refusal == "", "a refusal goes with the next tap"


def test_table_cards_wait_for_stock_and_hand(at: At) -> None:
    person = at(usual)
    assert refused_by_tap(person, person.look().face_up[0]) == sentence("reason.stock_not_empty")


def test_table_cards_wait_for_the_hand(at: At) -> None:
    person = at(hand_before_table)
    assert refused_by_tap(person, person.look().face_up[0]) == sentence("reason.hand_before_table")


def test_face_down_cards_wait_for_the_face_up_cards(at: At) -> None:
    person = at(face_up)
    person.click("#my-slots [data-slot]:enabled:not([hidden])")
    assert person.look().refusal == sentence("reason.face_up_first")
    assert person.watch.count(TABLE) == 0


def test_in_another_seat_s_turn_the_table_says_so(at: At) -> None:
    person = at(usual, seats=5, speed="calm")
    sight = person.look()
    person.tap(sight.fits[0])
    person.press("play")
    person.page.wait_for_selector(f"#log-list li:nth-child({len(sight.log) + 1})", state="attached")
    person.tap(sight.face_up[0])
    assert person.page.inner_text("#refusal") == sentence("reason.not_your_turn")
    assert person.watch.count(TABLE) == 1


def test_a_second_tap_plays_a_single_card(at: At) -> None:
    person = at(usual)
    card = person.look().of_lowest_rank()[0]
    person.tap(card)
    sight = person.look()
    assert sight.selected == [card]
    assert sight.buttons["play"] == f"Play {rank_name(card[0])}"
    person.tap(card)
    after = person.look()
    assert after.log[len(sight.log)].startswith("You play")
    assert card not in after.hand


def test_several_of_a_rank_are_chosen_and_played_together(at: At) -> None:
    person = at(paired)
    pair = [card for card in person.look().fits if card[0] == person.look().fits[0][0]]
    first, second = pair
    rank = rank_name(first[0])
    person.tap(first)
    assert person.look().buttons["all"] == f"All 2 {TIMES} {rank}"
    person.tap(second)
    sight = person.look()
    assert sorted(sight.selected) == sorted(pair)
    assert sight.buttons["play"] == f"Play 2 {TIMES} {rank}"
    assert "all" not in sight.buttons
    person.tap(first)
    assert person.look().selected == [second], "a tap takes one back"
    person.press("all")
    person.press("play")
    after = person.look()
    assert not set(pair) & set(after.hand)
    assert after.log[len(sight.log)].count(rank) == 2


def test_another_rank_replaces_the_choice(at: At) -> None:
    person = at(paired)
    fits = person.look().fits
    other = next(card for card in fits if card[0] != fits[0][0])
    for card in [card for card in fits if card[0] == fits[0][0]]:
        person.tap(card)
    person.tap(other)
    assert person.look().selected == [other]
    assert person.watch.count(TABLE) == 0


def test_playing_without_a_choice_says_to_choose(at: At) -> None:
    person = at(usual)
    person.press("play")
    assert person.look().refusal == sentence("reason.choose_first")
    assert person.watch.count(TABLE) == 0


def test_taking_is_asked_twice_if_something_could_be_played(at: At) -> None:
    person = at(usual)
    before = person.look()
    person.press("take")
    sight = person.look()
    assert sight.game["log"] == before.log
    assert sight.buttons["take"].startswith("Really take")
    person.press("cancel")
    assert person.look().buttons == before.buttons
    person.press("take")
    person.press("take")
    after = person.look()
    assert after.log[len(before.log)].startswith("You take the pile")
    assert set(before.pile) <= set(after.hand)


@pytest.mark.parametrize("wanted", [stuck_with_stock, stuck_without_stock])
def test_taking_is_not_asked_twice_if_nothing_fits(at: At, wanted: Callable[[View], bool]) -> None:
    person = at(wanted)
    before = person.look()
    assert ("risk" in before.buttons) == (wanted is stuck_with_stock)
    assert "play" not in before.buttons
    person.press("take")
    assert person.look().log[len(before.log)].startswith("You take the pile")


def test_the_risk_is_shown_and_told(at: At) -> None:
    person = at(stuck_with_stock)
    before = person.look()
    assert before.prompt.endswith("take the pile, or risk the top card of the stock.")
    person.press("risk")
    assert person.look().log[len(before.log)].startswith("You risk the top card")


def test_an_empty_pile_cannot_be_taken(at: At) -> None:
    sight = at(empty_pile).look()
    assert "take" not in sight.buttons
    assert sorted(sight.fits) == sorted(sight.hand)


@pytest.mark.parametrize("wanted", [face_up, stuck_at_table])
def test_taking_from_the_table_costs_a_face_up_card(at: At, wanted: Callable[[View], bool]) -> None:
    person = at(wanted)
    before = person.look()
    assert before.hand == []
    person.press("take")
    if wanted is face_up:
        pile = next(int(text.split()[1]) for text in before.counts if text.startswith("Pile "))
        assert f" {pile + 1} " in person.look().buttons["take"], "the card that is added is counted"
        person.press("take")
    sight = person.look()
    assert sight.prompt == sentence("reason.add_face_up")
    assert set(before.face_up) <= set(sight.fits), "those that may be added are marked"
    assert ("take" in sight.buttons, "cancel" in sight.buttons) == (False, True)
    chosen = before.face_up[-1]
    person.tap(chosen)
    after = person.look()
    assert after.log[len(before.log)].startswith("You add")
    assert {chosen, *before.pile} <= set(after.hand)
    assert chosen not in after.face_up


def test_a_face_down_card_of_one_s_choice_is_turned(at: At) -> None:
    person = at(blind)
    before = person.look()
    assert ("play" in before.buttons, "take" in before.buttons) == (False, False)
    slot = before.slots[-1]
    person.click(f'[data-slot="{slot}"]')
    after = person.look()
    assert after.log[len(before.log)].startswith("You turn a face-down card")
    assert slot not in after.slots


def test_a_tap_on_the_pile_asks_before_it_takes(at: At) -> None:
    person = at(usual)
    before = person.look()
    person.click(".pile-zone")
    asked = person.look()
    assert (asked.log, asked.pile) == (before.log, before.pile)
    assert asked.buttons["take"].startswith("Really take")
    person.press("take")
    assert set(before.pile) <= set(person.look().hand)


def test_a_tap_on_the_stock_says_why_it_is_no_risk_now(at: At) -> None:
    person = at(usual)
    person.click("#stock")
    assert person.look().refusal == sentence("reason.risk_only_when_stuck")
