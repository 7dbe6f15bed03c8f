"""What the browser and the device do in the middle of a game: sleep, a wrong clock, back and forward."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept
from tests.browser.server import Server

ASLEEP = 1_500
"""Milliseconds; a step of a film is shorter."""
BACKWARDS = """
const now = Date.now;
let asked = 0;
Date.now = () => now() - 86_400_000 * 365 * asked++;
performance.now = () => 0;"""


def at_a_game(meet: Meet, server: Server, seats: int = 2, speed: str = "instant", script: str = "") -> Person:
    person = meet(server, stored=kept(server.saves.write(find(seats, grown)), speed), script=script)
    person.open()
    person.at_table()
    return person


@pytest.mark.parametrize("speed", ["instant", "calm"])
def test_a_tab_that_was_put_to_sleep_goes_on_where_it_was(meet: Meet, server: Server, speed: str) -> None:
    person = at_a_game(meet, server, seats=4, speed=speed)
    browser = person.page.context.new_cdp_session(person.page)
    before = person.look()
    person.attempt(before)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    person.page.wait_for_timeout(ASLEEP)
    asleep = person.page.locator("#log-list li").count()
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    after = person.look()
    assert len(after.log) >= asleep
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > len(before.log)
    assert person.reload().game == after.game, "what was shown is what was kept"
    person.take_turn(after)


def test_a_tab_that_sleeps_while_it_waits_for_an_answer(meet: Meet, server: Server) -> None:
    person = at_a_game(meet, server)
    browser = person.page.context.new_cdp_session(person.page)
    held: list[Route] = []
    person.page.route("**/api/games/act", lambda route: held.append(route))
    before = person.look()
    person.attempt(before)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    person.page.wait_for_timeout(ASLEEP)
    held[0].continue_()
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    after = person.look()
    assert (after.notice, len(after.log) > len(before.log)) == ("", True)
    assert person.reload().game == after.game


def test_a_clock_that_runs_backwards_changes_nothing(meet: Meet, server: Server) -> None:
    person = at_a_game(meet, server, speed="fast", script=BACKWARDS)
    sight = person.look()
    for _ in range(3):
        sight = person.take_turn(sight)
    assert person.reload().game == sight.game


def test_back_and_forward_come_back_to_the_game(meet: Meet, server: Server) -> None:
    person = at_a_game(meet, server)
    before = person.take_turn(person.look())
    person.page.goto("about:blank")
    person.page.go_back()
    assert person.at_table().game == before.game
    person.page.go_forward()
    person.page.go_back()
    assert person.at_table().game == before.game
    person.take_turn(before)
