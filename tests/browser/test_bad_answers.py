"""A server, or something else at its address, that answers with what it should not, or not at all."""

import json

import pytest
from playwright.sync_api import Route

from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, find_long_end, grown, kept
from tests.browser.server import Server

ACT = "**/api/games/act"
RESUME = "**/api/games/resume"
DOWN = sentence("error.offline")
INTERNAL = json.dumps({"error": {"code": "internal", "params": {}, "message": "…"}})
UNKNOWN = json.dumps({"error": {"code": "of_next_year", "params": {}, "message": "Out of cards."}})


@pytest.fixture
def player(player: Person) -> Person:
    player.watch.expect("Failed to load resource", "request failed")
    return player


GARBAGE = [
    (200, "<html>A router's log-in page</html>", DOWN),
    (200, "", DOWN),
    (200, "null", DOWN),
    (200, "[]", DOWN),
    (200, "{}", DOWN),
    (200, '{"save": "x", "steps": 5}', DOWN),
    (200, '{"save": "x", "steps": [], "view": {"hand": []}}', DOWN),
    (400, '{"error": {"code": "of_next_year", "params": null}}', sentence("error.internal")),
    (400, '{"error": {"code": "too_low", "params": {"rank": {}}}}', DOWN),
    (400, '{"error": {"code": "too_low", "params": "K"}}', DOWN),
    (400, '{"error": {"code": "too_low", "params": {"rank": "Z"}}}', sentence("error.internal")),
    (404, "{}", DOWN),
    (502, "Bad gateway", DOWN),
    (500, INTERNAL, sentence("error.internal")),
    (400, UNKNOWN, sentence("error.internal")),
]


def answer_with(player: Person, status: int, body: str) -> None:
    player.page.route(ACT, lambda route: route.fulfill(status=status, body=body))


def test_garbage_is_told_and_harms_nothing(player: Person) -> None:
    before, stored = player.look(), player.storage()
    for status, body, said in GARBAGE:
        answer_with(player, status, body)
        player.attempt(before)
        assert player.notice() == said, body
        assert player.look().game == before.game, body
        assert player.storage() == stored, body
        player.page.unroute(ACT)
    after = player.take_turn(before)
    assert after.notice == ""
    assert player.reload().game == after.game


def test_after_garbage_the_same_can_be_tried_again(player: Person) -> None:
    before = player.look()
    answer_with(player, 200, "{}")
    player.attempt(before)
    player.notice()
    player.page.unroute(ACT)
    player.answer_notice("Try again")
    after = player.look()
    assert len(after.log) > len(before.log)
    assert player.reload().game == after.game


def test_a_page_that_comes_back_to_garbage_keeps_the_save(player: Person) -> None:
    before, stored = player.look(), player.storage()
    player.page.route(RESUME, lambda route: route.fulfill(status=200, body="{}"))
    player.open()
    assert player.notice() == DOWN
    assert player.storage() == stored
    player.page.unroute(RESUME)
    player.answer_notice("Try again")
    assert player.at_table().game == before.game


@pytest.mark.parametrize(
    ("file", "buttons", "there"),
    [
        ("js/rules.js", ["#nav-help", "#help [data-open=rules]"], "#rules[open]"),
        ("i18n/rules/en.json", ["#nav-help", "#help [data-open=rules]"], "#rules[open]"),
        ("js/course.js", ["#nav-help", "#help [data-open=lessons]"], "#lessons[open]"),
        ("js/hint.js", ["#act-hint"], "#hint:not(:empty)"),
    ],
)
def test_what_comes_only_when_it_is_wanted_may_not_come(
    player: Person, file: str, buttons: list[str], there: str
) -> None:
    path = f"**/static/{file}"
    player.page.route(path, lambda route: route.abort())
    for button in buttons:
        player.page.click(button)
    player.page.locator("#notice p").get_by_text(DOWN).wait_for()
    player.page.unroute(path)
    for button in buttons:
        player.page.click(button)
    player.page.wait_for_selector(there)


def test_no_network_is_told(player: Person) -> None:
    before = player.look()
    player.page.context.set_offline(True)
    player.attempt(before)
    assert player.notice() == DOWN
    player.page.context.set_offline(False)
    player.answer_notice("Try again")
    assert len(player.look().log) > len(before.log)


def test_a_slow_answer_is_waited_for_and_nothing_acts_meanwhile(player: Person) -> None:
    held: list[Route] = []
    player.page.route(ACT, lambda route: held.append(route))
    before = player.look()
    player.attempt(before)
    player.page.wait_for_selector("#act-skip:not([hidden])")
    for card in player.page.locator("#hand [data-card]").all():
        card.click(click_count=2)
    assert player.page.locator("#act-play:visible, #act-take:visible, #act-risk:visible").count() == 0
    assert len(held) == 1
    held[0].continue_()
    assert len(player.look().log) > len(before.log)
    assert len(held) == 1


def test_the_bots_go_on_after_an_answer_that_did_not_come(meet: Meet, server: Server) -> None:
    """The person is out, and the page has to ask on: that may fail, and then be tried again."""
    person = meet(server, stored=kept(server.saves.write(find_long_end(5))))
    person.watch.expect("Failed to load resource", "request failed")
    person.open()
    before = person.at_table()
    person.page.route("**/api/games/continue", lambda route: route.abort())
    person.attempt(before)
    assert person.notice() == DOWN
    sight = person.look()
    assert len(sight.log) > len(before.log), "what came before the failure is shown"
    assert sight.title == ""
    person.page.unroute("**/api/games/continue")
    person.answer_notice("Try again")
    after = person.look()
    assert after.title.endswith("the Shithead")
    assert after.log[: len(sight.log)] == sight.log
    assert person.reload().game == after.game


def test_one_notice_does_not_take_the_way_on_of_another(player: Person) -> None:
    before = player.look()
    answer_with(player, 502, "Bad gateway")
    player.attempt(before)
    player.notice()
    player.page.unroute(ACT)
    player.page.click("#nav-settings")
    player.page.uncheck("#keep-settings")
    player.page.click("#settings form button")
    assert player.notice() == sentence("keep.off_done")
    player.answer_notice("Close")
    assert player.look().notice == DOWN
    player.answer_notice("Try again")
    after = player.look()
    assert (after.notice, len(after.log) > len(before.log)) == ("", True)


def test_a_page_that_cannot_load_its_words_says_so(meet: Meet, server: Server) -> None:
    stored = kept(server.saves.write(find(2, grown)))
    person = meet(server, stored=stored)
    person.watch.expect("Failed to load resource", "request failed", "page error: offline")
    person.page.route("**/en.json", lambda route: route.abort())
    person.page.goto(server.address)
    person.page.wait_for_selector("#unanswered:not([hidden])")
    assert person.page.inner_text("#unanswered") == sentence("unanswered")
    assert person.storage() == stored
    person.page.unroute("**/en.json")
    person.reload()
