"""A kept game is never written over by one that does not know of it: the person is asked."""

import json

import pytest
from playwright.sync_api import Route

from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept, nearly_over
from tests.browser.server import Server
from tests.browser.sight import Sight
from tests.browser.test_bad_saves import bad_save, told

ELSEWHERE = sentence("elsewhere.text")
KEPT = sentence("elsewhere.kept")
FOLLOW = sentence("elsewhere.follow")
DEAL = sentence("elsewhere.deal")
RETRY = sentence("notice.retry")
INSTANT = {"shithead.keep": "1", "shithead.settings": '{"speed":"instant"}'}


def kept_game(server: Server) -> dict[str, str]:
    return kept(server.saves.write(find(3, grown)))


def plies(person: Person) -> int:
    """How many actions the kept game has."""
    save: dict[str, list[str]] = json.loads(person.storage()["shithead.save"].rpartition(".")[0])
    return len(save["actions"])


def told_of(person: Person, sentence: str) -> None:
    """Wait for a notice, whichever others there are."""
    person.page.locator("#notice p").get_by_text(sentence).first.wait_for()


def beside(person: Person) -> Person:
    """The same browser's other tab."""
    other = Person(person.page.context.new_page(), person.address, person.watch)
    other.open()
    return other


def another_tab_goes_on(person: Person) -> tuple[Sight, int]:
    """And is closed: what it showed last, and how many actions the kept game has then."""
    other = beside(person)
    sight = other.at_table()
    for _ in range(3):
        sight = other.take_turn(sight)
    newer = plies(other)
    other.page.close()
    return sight, newer


def test_a_start_screen_that_knows_nothing_of_a_game_asks_before_it_deals(meet: Meet, server: Server) -> None:
    person = meet(server, stored=INSTANT)
    person.open()
    other = beside(person)
    sight = person.begin(2)
    for _ in range(3):
        sight = person.take_turn(sight)
    before = person.storage()["shithead.save"]
    other.page.click("#begin")
    assert other.notice() == KEPT
    assert other.storage()["shithead.save"] == before
    other.answer_notice(FOLLOW)
    assert other.at_table().game == sight.game
    other.take_turn(other.look())


def test_a_kept_game_may_be_given_up_for_a_new_one(meet: Meet, server: Server) -> None:
    person = meet(server, stored=INSTANT)
    person.open()
    other = beside(person)
    person.take_turn(person.begin(2))
    other.page.click("#begin")
    other.notice()
    other.answer_notice(DEAL)
    sight = other.take_turn(other.at_table())
    assert other.reload().game == sight.game
    assert person.notice() == ELSEWHERE


def test_a_game_that_could_not_be_asked_for_is_not_written_over(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept_game(server))
    person.watch.expect("Failed to load resource", "request failed")
    person.page.route("**/api/games/resume", lambda route: route.abort())
    person.open()
    assert person.notice() == sentence("error.offline")
    before = person.storage()["shithead.save"]
    person.page.unroute("**/api/games/resume")
    person.page.click("#begin")
    told_of(person, KEPT)
    assert person.storage()["shithead.save"] == before
    person.answer_notice(FOLLOW)
    person.take_turn(person.at_table())


def test_a_late_answer_is_not_written_over_what_another_tab_did_meanwhile(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept_game(server))
    person.open()
    held: list[Route] = []
    person.page.route("**/api/games/act", lambda route: held.append(route))
    person.attempt(person.at_table())
    sight, newer = another_tab_goes_on(person)
    told_of(person, ELSEWHERE)
    held[0].continue_()
    person.look()
    assert plies(person) == newer
    person.answer_notice(FOLLOW)
    person.page.unroute("**/api/games/act")
    assert person.at_table().game == sight.game
    person.take_turn(person.look())


def test_trying_again_is_not_written_over_what_another_tab_did_meanwhile(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept_game(server))
    person.watch.expect("Failed to load resource", "request failed")
    person.open()
    person.page.route("**/api/games/act", lambda route: route.abort())
    person.attempt(person.at_table())
    assert person.notice() == sentence("error.offline")
    person.page.unroute("**/api/games/act")
    sight, newer = another_tab_goes_on(person)
    person.answer_notice(RETRY)
    told_of(person, ELSEWHERE)
    person.look()
    assert plies(person) == newer
    person.answer_notice(FOLLOW)
    assert person.at_table().game == sight.game


def test_another_table_does_not_drop_what_another_tab_keeps(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept_game(server))
    person.open()
    person.at_table()
    other = beside(person)
    sight = other.take_turn(other.at_table())
    person.page.click("#nav-new")
    person.page.click("#new-table")
    person.page.click("#begin")
    told_of(person, KEPT)
    person.answer_notice(FOLLOW)
    assert person.at_table().game == sight.game


def test_every_unreadable_save_is_kept(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(bad_save(server, "foreign")))
    person.watch.expect("400")
    for kind in ("damaged", "newer"):
        person.open()
        person.notice()
        person.store({**person.storage(), "shithead.save": bad_save(server, kind)})
    person.open()
    assert person.notice() == told("save_newer")
    aside = {text for name, text in person.storage().items() if name.startswith("shithead.unreadable")}
    assert len(aside) == 3
    person.answer_notice("Clear the saved game and series")
    assert not [name for name in person.storage() if name.startswith("shithead.unreadable")]


@pytest.mark.parametrize("rubbish", ["rubbish", "x" * 600_000])
def test_rubbish_from_another_tab_does_not_end_the_game_here(
    meet: Meet, server: Server, rubbish: str
) -> None:
    person = meet(server, stored=kept_game(server))
    person.watch.expect("400")
    person.open()
    before = person.take_turn(person.at_table())
    other = beside(person)
    other.at_table()
    other.page.evaluate("(rubbish) => localStorage.setItem('shithead.save', rubbish)", rubbish)
    assert person.notice() == ELSEWHERE
    person.answer_notice(FOLLOW)
    assert person.notice() == told("save_damaged")
    assert person.look().game == before.game
    person.answer_notice("Not now")
    assert person.take_turn(person.look()).game == person.reload().game


def test_a_finished_game_is_no_obstacle_for_the_next(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(2, nearly_over))))
    person.open()
    person.play_game()
    person.page.click("#end-table")
    person.begin(1)
    assert person.look().notice == ""


@pytest.mark.parametrize("keep", [True, False])
def test_a_series_is_there_until_another_table_is_dealt(meet: Meet, server: Server, keep: bool) -> None:
    person = meet(server, stored=kept(server.saves.write(find(2, nearly_over))))
    person.open()
    ended = person.play_game()
    if not keep:
        person.page.click("#nav-settings")
        person.page.uncheck("#keep-settings")
        person.page.click("#settings form button")
    person.page.click("#end-table")
    assert person.notice() == sentence("new.text_over")
    person.answer_notice("Back to the result")
    assert person.at_table().game == ended.game
    person.page.click("#end-table")
    if keep:
        assert person.reload().game == ended.game
        person.page.click("#end-table")
    person.begin(1)
    assert (person.look().notice, person.look().title) == ("", "")


def test_clearing_is_asked_once_wherever_a_game_is_kept(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(2, grown))))
    person.watch.expect("Failed to load resource", "request failed")
    person.page.route("**/api/games/resume", lambda route: route.abort())
    person.open()
    stored = person.storage()
    person.notice()
    person.page.click("#nav-settings")
    person.page.click("#clear-game")
    assert person.page.inner_text("#clear-game") == sentence("keep.clear_sure")
    assert person.storage() == stored
    person.page.click("#clear-game")
    assert "shithead.save" not in person.storage()
    assert person.notice() == sentence("keep.cleared")
    person.answer_notice("Close")
    assert person.page.is_hidden("#notice"), "nothing is offered any more that is gone"
