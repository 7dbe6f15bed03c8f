"""A server, or something else at its address, that answers with what it should not, or not at all."""

import json

import pytest
from playwright.sync_api import Route

from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept
from tests.browser.server import Server

ACT = "**/api/games/act"
DOWN = sentence("error.offline")
INTERNAL = json.dumps({"error": {"code": "internal", "params": {}, "message": "…"}})
UNKNOWN = json.dumps({"error": {"code": "of_next_year", "params": {}, "message": "Out of cards."}})


@pytest.fixture
def player(meet: Meet, server: Server) -> Person:
    person = meet(server, stored=kept(server.saves.write(find(2, grown))))
    person.watch.expect("Failed to load resource", "request failed")
    person.open()
    person.at_table()
    return person


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (200, "<html>A router's log-in page</html>", DOWN),
        (200, "", DOWN),
        (200, "null", DOWN),
        (200, "[]", DOWN),
        (200, "{}", DOWN),
        (200, '{"save": "x", "steps": 5}', DOWN),
        (404, "{}", DOWN),
        (502, "Bad gateway", DOWN),
        (500, INTERNAL, sentence("error.internal")),
        (400, UNKNOWN, sentence("error.internal")),
    ],
)
def test_garbage_is_told_and_harms_nothing(player: Person, status: int, body: str, said: str) -> None:
    before, stored = player.look(), player.storage()
    player.page.route(ACT, lambda route: route.fulfill(status=status, body=body))
    player.attempt(before)
    assert player.notice() == said
    assert player.look().game == before.game
    assert player.storage() == stored
    player.page.unroute(ACT)
    if said == DOWN:
        player.answer_notice("Try again")
        after = player.look()
        assert len(after.log) > len(before.log)
    else:
        player.answer_notice("Close")
        after = player.take_turn(before)
    assert player.reload().game == after.game


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
    person = meet(server)
    person.watch.expect("Failed to load resource", "request failed")
    failures = 0

    def fail_once(route: Route) -> None:
        nonlocal failures
        failures += 1
        route.abort() if failures == 1 else route.continue_()

    person.page.route("**/api/games/continue", fail_once)
    person.open()
    person.choose_speed("instant")
    for _ in range(6):
        sight = person.begin(4)
        while not sight.title and not sight.notice:
            sight = person.take_turn(sight)
        if sight.notice:
            assert sight.notice == DOWN
            person.answer_notice("Try again")
            sight = person.play_game()
            assert sight.title
            return
        person.page.click("#nav-new")
    raise AssertionError("the bots never needed to go on alone")
