"""The browser or the device dies: what localStorage had not written down yet is in the journal."""

from typing import Any, Final

import pytest

from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept, nearly_over
from tests.browser.server import Server

_ENTRY: Final = """() => new Promise((done) => {
  const asked = indexedDB.open("shithead", 1);
  asked.onsuccess = () => {
    const read = asked.result.transaction("kept").objectStore("kept").get("game");
    read.onsuccess = () => { asked.result.close(); done(read.result); };
  };
})"""
_FORBIDDEN: Final = """Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("no", "SecurityError"); },
});"""
_DATABASES: Final = "async () => (await indexedDB.databases()).map(({ name }) => name)"


def entry(person: Person) -> dict[str, Any]:
    """What the journal holds, once it holds what localStorage does."""
    wanted = person.storage()
    for _ in range(200):
        found: dict[str, Any] = person.page.evaluate(_ENTRY)
        if found["count"] == int(wanted["shithead.count"]):
            return found
        person.page.wait_for_timeout(10)
    raise AssertionError(f"the journal has {found}")


def dies_and_comes_back(person: Person, left: dict[str, str]) -> None:
    """The browser is gone, and comes back with a localStorage of a while ago."""
    entry(person)
    person.store(left)
    person.open()


@pytest.fixture
def player(player: Person) -> Person:
    """Who has done something already, so that there is a journal."""
    player.take_turn(player.look())
    return player


def test_moves_that_localstorage_has_lost_are_there(player: Person) -> None:
    left = player.storage()
    for _ in range(3):
        sight = player.take_turn(player.look())
    kept_now = player.storage()["shithead.save"]
    dies_and_comes_back(player, left)
    assert player.at_table().game == sight.game
    assert player.storage()["shithead.save"] == kept_now
    assert player.take_turn(sight).game == player.reload().game


def test_the_next_game_and_the_one_before_are_there(meet: Meet, server: Server) -> None:
    player = meet(server, stored=kept(server.saves.write(find(2, nearly_over))))
    player.open()
    player.take_turn(player.at_table())
    left = player.storage()
    ended = player.play_game()
    dies_and_comes_back(player, left)
    assert player.at_table().game == ended.game
    player.page.click("#end-next")
    player.page.wait_for_selector("#act-ready:not([hidden])")
    dealt = player.look()
    dies_and_comes_back(player, left)
    assert player.at_table().game == dealt.game


def test_a_game_that_was_given_up_does_not_come_back(player: Person) -> None:
    left = player.storage()
    player.page.click("#nav-new")
    player.page.click("#new-table")
    player.page.wait_for_selector("body[data-screen=start]")
    dies_and_comes_back(player, left)
    assert player.look().screen == "start"
    assert "shithead.save" not in player.storage()


def test_what_localstorage_has_is_not_older_than_the_journal(player: Person) -> None:
    """Another table, of which the journal knows nothing, is not given up for what it has."""
    entry(player)
    before = player.storage()["shithead.save"]
    player.take_turn(player.look())
    dies_and_comes_back(player, {**player.storage(), "shithead.save": before})
    player.at_table()
    assert player.storage()["shithead.save"] == before


def test_the_journal_has_the_save_and_nothing_else(player: Person) -> None:
    stored = player.storage()
    assert entry(player) == {"count": int(stored["shithead.count"]), "save": stored["shithead.save"]}
    assert player.page.evaluate(_DATABASES) == ["shithead"]


def test_with_keeping_off_there_is_no_journal(player: Person) -> None:
    entry(player)
    player.page.click("#nav-settings")
    player.page.uncheck("#keep-settings")
    player.page.click("#settings form button")
    player.page.wait_for_function(f"async () => (await ({_DATABASES})()).length === 0")
    player.take_turn(player.look())
    assert player.page.evaluate(_DATABASES) == []
    assert player.storage() == {}


def test_without_indexeddb_the_game_is_kept_all_the_same(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(2, grown))), script=_FORBIDDEN)
    person.open()
    sight = person.take_turn(person.at_table())
    assert person.reload().game == sight.game


@pytest.mark.parametrize("rubbish", ["x", "-1", "NaN", "1e400"])
def test_a_count_that_is_none_does_no_harm(player: Person, rubbish: str) -> None:
    sight = player.look()
    player.page.evaluate("(rubbish) => localStorage.setItem('shithead.count', rubbish)", rubbish)
    assert player.reload().game == sight.game
    after = player.take_turn(sight)
    assert player.reload().game == after.game
