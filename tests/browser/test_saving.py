"""Keeping the game in the browser: only if it is wanted, and then without losing anything."""

import json
from dataclasses import replace

from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept, nearly_over
from tests.browser.server import Server
from tests.browser.test_whole_game import table_rows

SWITCH = "#keep-start"
KEYS = {"shithead.keep", "shithead.save", "shithead.count"}


def play_some(person: Person, turns: int = 6) -> None:
    sight = person.at_table()
    for _ in range(turns):
        sight = person.take_turn(sight)


def test_without_the_switch_nothing_is_stored(person: Person) -> None:
    person.begin(1)
    play_some(person)
    assert person.storage() == {}
    assert not person.page.is_checked("#keep-settings")
    assert person.page.is_disabled("#clear-game")


def test_leaving_a_game_that_is_not_kept_asks_first(person: Person) -> None:
    before = person.begin(1)
    assert person.is_asked_before_closing()
    assert person.look().game == before.game, "the person stayed"


def test_leaving_a_game_that_is_kept_does_not_ask(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(2, grown))))
    person.open()
    play_some(person, 1)
    assert not person.is_asked_before_closing()


def test_a_reload_in_mid_game_shows_the_same(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.open()
    person.page.check(SWITCH)
    person.choose_speed("instant")
    for turns in (0, 1, 7):
        if turns == 0:
            person.begin(2)
        play_some(person, turns)
        before = person.look()
        assert set(person.storage()) == {*KEYS, "shithead.settings"}
        assert person.reload().game == before.game
    assert person.page.input_value("#speed") == "instant"


def test_a_reload_at_the_end_shows_the_end_and_the_series(meet: Meet, server: Server) -> None:
    save = replace(find(2, nearly_over), series=(1, 0, 1))
    person = meet(server, stored=kept(server.saves.write(save)))
    person.open()
    end = person.play_game()
    rows = table_rows(person)
    assert sum(int(losses) for _, _, losses in rows) == 4
    assert person.reload().game == end.game
    assert table_rows(person) == rows
    person.page.click("#end-next")
    person.page.wait_for_selector("#act-ready:not([hidden])")
    before = person.look()
    assert person.reload().game == before.game
    assert json.loads(person.storage()["shithead.save"].rpartition(".")[0])["series"][:3] == [1, 0, 1]


def test_switching_off_empties_the_storage(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(2, grown))))
    person.open()
    person.at_table()
    person.page.click("#nav-settings")
    person.page.uncheck("#keep-settings")
    assert person.storage() == {}
    person.page.click("#settings form button")
    assert person.notice() == "Nothing is kept in this browser any more, and what was kept is gone."
    play_some(person)
    assert person.storage() == {}
    person.page.click("#nav-settings")
    person.page.check("#keep-settings")
    assert set(person.storage()) == {*KEYS, "shithead.settings"}, "game and settings are kept at once"


def test_clearing_says_so_and_leaves_nothing(meet: Meet, server: Server) -> None:
    save = server.saves.write(find(2, grown))
    person = meet(server, stored=kept(save) | {"shithead.unreadable": "something old"})
    person.open()
    person.at_table()
    person.page.click("#nav-settings")
    person.page.click("#clear-game")
    assert person.page.inner_text("#clear-game") == sentence("keep.clear_sure")
    assert person.look().screen == "table"
    person.page.click("#clear-game")
    assert person.notice() == "The saved game and the series have been cleared from this browser."
    assert set(person.storage()) == {"shithead.keep", "shithead.settings", "shithead.count"}
    person.page.reload()
    person.page.wait_for_selector("body[data-ready=true]")
    sight = person.look()
    assert (sight.screen, sight.notice) == ("start", "")


def test_the_save_is_written_before_the_film(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(4, grown)), speed="calm"))
    person.open()
    sight = person.at_table()
    person.tap(sight.of_lowest_rank()[0])
    person.press("play")
    person.page.wait_for_selector("#act-skip:not([hidden])")
    person.page.wait_for_selector(f"#log-list li:nth-child({len(sight.log) + 1})", state="attached")
    shown = person.page.locator("#log-list li").all_text_contents()
    after = person.reload()
    assert after.log[: len(shown)] == shown
    assert len(after.log) > len(shown), "the film had not come so far"
    assert person.reload().game == after.game


def test_settings_are_kept_only_with_the_game(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.open()
    person.choose_speed("fast")
    assert person.storage() == {}
    person.page.check(SWITCH)
    person.choose_speed("calm")
    assert json.loads(person.storage()["shithead.settings"])["speed"] == "calm"


def test_settings_that_were_made_before_are_kept_too(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.open()
    person.choose_speed("fast")
    assert person.storage() == {}
    person.page.check("#keep-start")
    person.page.reload()
    person.page.wait_for_selector("body[data-ready=true]")
    assert person.page.input_value("#speed") == "fast"
