"""The hint: what could be done and why, shown and never played."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import blind, find, grown, kept, stuck_at_table, usual
from tests.browser.server import Server
from tests.browser.states import arranging


def met_at(meet: Meet, server: Server, wanted: object) -> Person:
    person = meet(server, stored=kept(server.saves.write(find(3, wanted))))  # type: ignore[arg-type]
    person.open()
    person.at_table()
    return person


@pytest.mark.parametrize("wanted", [arranging, usual, stuck_at_table, blind])
def test_a_hint_says_what_and_why_and_plays_nothing(meet: Meet, server: Server, wanted: object) -> None:
    person = met_at(meet, server, wanted)
    before = person.look().game
    person.press("hint")
    person.page.wait_for_selector("#hint:not(:empty)")
    told = person.page.inner_text("#hint")
    assert told.count(".") >= 2, "what, and why"
    assert told.split(".")[0].split()[0] in {"Play", "Take", "Turn", "Lay", "Leave", "Risk"}
    assert person.look().game == before


def test_a_hint_is_marked_on_its_cards_and_gone_after_the_action(meet: Meet, server: Server) -> None:
    person = met_at(meet, server, usual)
    person.page.focus("#hand .card")
    person.page.keyboard.press("h")
    person.page.wait_for_selector("#hint:not(:empty)")
    sight = person.look()
    person.tap(sight.of_lowest_rank()[0])
    assert person.page.is_visible("#hint"), "it stays while one chooses"
    person.press("play")
    person.look()
    assert not person.page.is_visible("#hint")
    assert person.page.locator(".hinted").count() == 0


def test_a_hint_changes_its_language_with_the_page(meet: Meet, server: Server) -> None:
    person = met_at(meet, server, grown)
    person.press("hint")
    person.page.wait_for_selector("#hint:not(:empty)")
    told = person.page.inner_text("#hint")
    person.page.click("#nav-settings")
    person.page.select_option("#language", "es")
    person.page.wait_for_selector("html[lang=es]")
    person.page.click("#settings form button")
    person.page.wait_for_selector("#hint:not(:empty)")
    assert person.page.inner_text("#hint") != told


@pytest.mark.parametrize("meanwhile", ["another deal", "a lesson"])
def test_a_hint_that_comes_late_is_not_shown(meet: Meet, server: Server, meanwhile: str) -> None:
    person = met_at(meet, server, arranging)
    held: list[Route] = []
    person.page.route("**/api/games/hint", lambda route: held.append(route))
    person.press("hint")
    if meanwhile == "a lesson":
        person.page.click("#nav-help")
        person.page.click("[data-open=lessons]")
        person.page.click("[data-lesson=swap]")
        person.page.wait_for_selector('#hand [data-card="2C"]')
    else:
        hand = person.look().hand
        person.page.click("#nav-new")
        person.page.click("#new-redeal")
        person.page.wait_for_selector(f'#hand:not(:has([data-card="{hand[0]}"]))')
    person.look()
    with person.page.expect_response("**/api/games/hint"):
        held[0].continue_()
    person.page.wait_for_timeout(200)  # that nothing comes can only be waited for
    assert person.page.text_content("#hint") == ""
    assert person.page.locator(".hinted").count() == 0
