"""Saves that cannot be read lie aside, once each, and are tried again: none is lost, none hides another."""

import secrets

import pytest

from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept
from tests.browser.server import Server
from tests.browser.test_bad_saves import bad_save, good_save, told


def aside(person: Person) -> list[str]:
    return [save for name, save in person.storage().items() if name.startswith("shithead.unreadable")]


@pytest.mark.parametrize("reloading", [True, False])
def test_a_key_that_is_lost_in_mid_game_and_found_again_loses_nothing(
    meet: Meet, own_server: Server, reloading: bool
) -> None:
    person = meet(own_server, stored=kept(own_server.saves.write(find(3, grown))))
    person.watch.expect("400")
    person.open()
    before = person.take_turn(person.at_table())
    save = person.storage()["shithead.save"]
    place = own_server.folder / "secret.key"
    key = place.read_bytes()
    own_server.kill()
    place.write_bytes(secrets.token_bytes(len(key)))
    own_server.start()
    for _ in range(3):
        person.attempt(person.look())
        assert person.notice() == told("save_foreign")
    assert aside(person) == [save]
    own_server.kill()
    place.write_bytes(key)
    own_server.start()
    after = person.reload() if reloading else person.look()
    assert after.game == before.game
    after = person.take_turn(after)
    assert aside(person) == [], "the game has gone on from there"
    assert person.reload().game == after.game


def test_an_older_save_is_shown_if_the_newest_cannot_be_read(meet: Meet, server: Server) -> None:
    good, bad = good_save(server), bad_save(server, "foreign")
    names = ["shithead.unreadable", "shithead.unreadable.2", "shithead.unreadable.10"]
    saves = [bad_save(server, "damaged"), good, bad]
    person = meet(server, stored={"shithead.keep": "1", **dict(zip(names, saves, strict=True))})
    person.watch.expect("400")
    person.open()
    sight = person.at_table()
    assert sight.notice == told("save_foreign")
    assert person.storage()["shithead.save"] == good
    assert sorted(aside(person)) == sorted([bad, saves[0]])


def test_all_that_lie_aside_are_tried_and_kept_if_none_can_be_read(meet: Meet, server: Server) -> None:
    names = ["shithead.unreadable", "shithead.unreadable.2"]
    saves = [bad_save(server, "damaged"), bad_save(server, "foreign")]
    person = meet(server, stored={"shithead.keep": "1", **dict(zip(names, saves, strict=True))})
    person.watch.expect("400")
    person.open()
    assert person.notice() == told("save_foreign")
    assert person.look().screen == "start"
    assert sorted(aside(person)) == sorted(saves)
    assert person.begin(1).screen == "table"
    assert sorted(aside(person)) == sorted(saves)


def test_a_game_that_cannot_be_read_does_not_set_another_tab_s_aside(meet: Meet, own_server: Server) -> None:
    person = meet(own_server, stored=kept(own_server.saves.write(find(3, grown))))
    person.watch.expect("400")
    person.open()
    person.at_table()
    person.page.click("#nav-help")
    person.page.click("[data-open=lessons]")
    person.page.click("[data-lesson=two]")
    person.page.wait_for_selector('#hand [data-card="2C"]')
    own_server.kill()
    (own_server.folder / "secret.key").write_bytes(secrets.token_bytes(32))
    own_server.start()
    other = Person(person.page.context.new_page(), own_server.address, person.watch)
    other.open()
    other.answer_notice("Not now")
    after = other.take_turn(other.begin(1))
    save = other.storage()["shithead.save"]
    other.page.close()
    person.page.click("#nav-leave")
    person.page.locator("#notice p").get_by_text(told("save_foreign")).wait_for()
    assert person.storage()["shithead.save"] == save
    assert person.reload().game == after.game


def switch_off_and_on(person: Person) -> None:
    person.page.click("#nav-settings")
    person.page.uncheck("#keep-settings")
    assert person.storage() == {}
    person.page.check("#keep-settings")
    person.page.click("#settings form button")


def test_a_switch_that_slipped_costs_nothing(meet: Meet, server: Server) -> None:
    bad = bad_save(server, "foreign")
    stored = {
        **kept(server.saves.write(find(3, grown))),
        "shithead.unreadable": bad,
        "shithead.lessons": "two",
    }
    person = meet(server, stored=stored)
    person.open()
    sight = person.take_turn(person.at_table())
    switch_off_and_on(person)
    assert person.look().notice == "", "it is not said any more that nothing is kept"
    now = person.storage()
    assert (now["shithead.unreadable"], now["shithead.lessons"]) == (bad, "two")
    assert person.reload().game == sight.game


def test_a_switch_that_slipped_costs_no_game_that_is_not_shown(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(3, grown))))
    person.watch.expect("Failed to load resource", "request failed")
    person.page.route("**/api/games/resume", lambda route: route.abort())
    person.open()
    person.notice()
    save = person.storage()["shithead.save"]
    switch_off_and_on(person)
    assert person.storage()["shithead.save"] == save
    person.page.unroute("**/api/games/resume")
    assert person.reload().screen == "table"
