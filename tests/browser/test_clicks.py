"""Hasty clicks: none acts twice, none is misread, and what was left does not come back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from app.engine.cards import rank_of
from app.engine.rules import TWO
from app.engine.view import View
from tests.browser.conftest import Meet
from tests.browser.player import NAMES, Person
from tests.browser.positions import (
    blind,
    find,
    grown,
    kept,
    nearly_over,
    stuck_with_stock,
    stuck_without_stock,
    usual,
)
from tests.browser.server import Server

ACT = "POST /api/games/act"
NEW = "POST /api/games"


def arranging(view: View) -> bool:
    return view.phase == "arrange"


def with_a_two(view: View) -> bool:
    """A 2 in the hand, which fits whatever the others do, beside another card that fits."""
    ranks = [rank_of(card) for card in view.options.playable] if view.options else []
    return usual(view) and TWO in ranks and len(set(ranks)) > 1 and view.seats == 4


def back_at(meet: Meet, server: Server, wanted: Callable[[View], bool], speed: str = "instant") -> Person:
    person = meet(server, stored=kept(server.saves.write(find(4, wanted)), speed))
    person.open()
    person.at_table()
    return person


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize(
    ("wanted", "button"),
    [
        (arranging, "#act-ready"),
        (stuck_without_stock, "#act-take"),
        (stuck_with_stock, "#act-risk"),
        (blind, "#my-slots [data-slot].fits"),
    ],
)
def test_a_double_click_acts_once(
    meet: Meet, server: Server, wanted: Callable[[View], bool], button: str, slow: bool
) -> None:
    person = back_at(meet, server, wanted)
    before = person.look()
    person.double_click(button, slow=slow)
    after = person.look()
    assert person.watch.count(ACT) == 1
    assert len(after.log) > len(before.log)
    assert (after.selected, after.refusal) == ([], "")


@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_on_play_plays_once(meet: Meet, server: Server, slow: bool) -> None:
    person = back_at(meet, server, usual)
    person.tap(person.look().of_lowest_rank()[0])
    person.double_click("#act-play", slow=slow)
    after = person.look()
    assert person.watch.count(ACT) == 1
    assert (after.selected, after.refusal) == ([], "")


def test_a_double_click_on_a_card_plays_it_once(meet: Meet, server: Server) -> None:
    person = back_at(meet, server, usual)
    card = person.look().of_lowest_rank()[0]
    person.double_click(f'#hand [data-card="{card}"]', slow=False)
    assert card not in person.look().hand
    assert person.watch.count(ACT) == 1


@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_on_take_does_not_answer_its_question(meet: Meet, server: Server, slow: bool) -> None:
    person = back_at(meet, server, usual)
    person.double_click("#act-take", slow=slow)
    assert person.look().buttons["take"].startswith("Really take")
    assert person.watch.count(ACT) == 0
    person.press("take")
    person.look()
    assert person.watch.count(ACT) == 1


@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_deals_once(person: Person, slow: bool) -> None:
    person.double_click("#begin", slow=slow)
    sight = person.at_table()
    assert person.watch.count(NEW) == 1
    assert "ready" in sight.buttons
    assert sight.selected == []


@pytest.mark.parametrize("slow", [False, True])
def test_a_double_click_on_next_game_deals_one_game(meet: Meet, server: Server, slow: bool) -> None:
    person = back_at(meet, server, nearly_over)
    dealer = NAMES.index(person.look().log[0].split()[0])
    person.play_game()
    person.double_click("#end-next", slow=slow)
    person.page.wait_for_selector("#act-ready:not([hidden])")
    sight = person.look()
    assert sight.log[0].split()[0] == NAMES[(dealer + 1) % 4], "the deal has passed on by one seat"
    assert (sight.selected, sight.refusal) == ([], "")


def test_a_choice_made_during_the_film_is_kept_and_no_action(meet: Meet, server: Server) -> None:
    person = back_at(meet, server, with_a_two, speed="calm")
    sight = person.look()
    two = next(card for card in sight.fits if card[0] == "2")
    played = next(card for card in sight.fits if card[0] != "2")
    person.tap(played)
    person.press("play")
    person.page.wait_for_selector("#act-skip:not([hidden])")
    person.tap(two)
    person.press("skip")
    assert person.look().selected == [two]
    assert person.watch.count(ACT) == 1
    person.tap(two)
    assert two not in person.look().hand


def test_a_new_game_during_the_film_ends_the_film(meet: Meet, server: Server) -> None:
    person = back_at(meet, server, grown, speed="calm")
    person.tap(person.look().of_lowest_rank()[0])
    person.press("play")
    person.page.wait_for_selector("#act-skip:not([hidden])")
    person.page.click("#nav-new")
    person.page.click("#new-redeal")
    person.page.wait_for_selector("#log-list li:first-child:last-child", state="attached")
    person.press("skip")
    sight = person.look()
    assert "ready" in sight.buttons
    assert [line for line in sight.log if "play" in line] == []
    assert (len(sight.hand), len(sight.face_up)) == (3, 3)
    assert person.reload().game == sight.game


@pytest.mark.parametrize("again", ["#new-redeal", "#new-table"])
def test_an_answer_that_comes_after_new_game_is_not_shown(meet: Meet, server: Server, again: str) -> None:
    person = back_at(meet, server, grown)
    late: list[Route] = []
    person.page.route("**/api/games/act", lambda route: late.append(route))
    person.attempt(person.look())
    person.page.wait_for_selector("#act-skip:not([hidden])")
    person.page.click("#nav-new")
    person.page.click(again)
    if again == "#new-table":
        person.page.click("#begin")
    person.page.wait_for_selector("#act-ready:not([hidden])")
    before, stored = person.look(), person.storage()
    with person.page.expect_response("**/api/games/act"):
        late[0].continue_()
    assert person.look().game == before.game
    assert person.storage() == stored
    person.page.unroute("**/api/games/act")
    person.take_turn(before)


def test_a_tab_that_is_behind_does_not_act(meet: Meet, server: Server) -> None:
    person = back_at(meet, server, grown)
    before = person.look()
    other = Person(person.page.context.new_page(), server.address, person.watch)
    other.open()
    other.take_turn(other.at_table())
    person.notice()
    stored = person.storage()
    person.attempt(before)
    assert person.look().notice == "Another tab has gone on with the kept game."
    assert person.look().game == before.game
    assert person.storage() == stored
    assert person.watch.count(ACT) == 1
