"""What the storage may hold or do that is not right: each has words, and never stands in the way."""

import hashlib
import json
import secrets
from typing import Any

import pytest
from itsdangerous import Signer

from app.web.saves import Saves
from app.web.secret import load_secret
from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept
from tests.browser.server import Server

FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
FULL_FOR_GAMES = """
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key === "shithead.save") throw new DOMException("full", "QuotaExceededError");
  set.call(this, key, value);
};"""
FULL_AT_FIRST = """
const set = Storage.prototype.setItem;
let room = 2;
Storage.prototype.setItem = function (key, value) {
  if (room-- > 0) throw new DOMException("full", "QuotaExceededError");
  set.call(this, key, value);
};"""
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get: () => { throw new DOMException("forbidden", "SecurityError"); } });"""
NOT_SAVED = sentence("keep.problem")


def good_save(server: Server) -> str:
    return server.saves.write(find(3, grown))


def bad_save(server: Server, kind: str) -> str:
    good = good_save(server)
    if kind == "damaged":
        return good.replace('"seats":3', '"seats":2')
    if kind == "truncated":
        return good[: len(good) // 2]
    if kind == "rubbish":
        return "\U0001f0cf rubbish \0 " * 40
    if kind == "foreign":
        return Saves(secrets.token_bytes(32)).write(find(3, grown))
    other: dict[str, Any] = {"newer": {"version": 2, "actions": "packed"}, "version 0": {"version": 0}}
    text = json.dumps(json.loads(good.rpartition(".")[0]) | other[kind])
    return (
        Signer(load_secret(server.folder), salt="shithead-save", digest_method=hashlib.sha256)
        .sign(text)
        .decode()
    )


def not_kept(person: Person) -> str:
    """What the page says about not being able to keep the game."""
    line = person.page.locator("#not-kept")
    return line.inner_text() if line.is_visible() else ""


def told(code: str) -> str:
    """What is said of a save that cannot be read and is kept."""
    return f"{sentence(f'error.{code}')} {sentence('keep.aside')}"


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("damaged", "save_damaged"),
        ("truncated", "save_damaged"),
        ("rubbish", "save_damaged"),
        ("foreign", "save_foreign"),
        ("newer", "save_newer"),
        ("version 0", "save_damaged"),
    ],
)
def test_an_unreadable_save_is_told_and_kept(meet: Meet, server: Server, kind: str, code: str) -> None:
    bad = bad_save(server, kind)
    person = meet(server, stored=kept(bad))
    person.watch.expect("400")
    person.open()
    assert person.notice() == told(code)
    person.answer_notice("Not now")
    person.begin(1)
    person.take_turn(person.look())
    assert person.storage()["shithead.unreadable"] == bad
    before = person.look()
    assert person.reload().game == before.game, "the new game is kept beside it"


def test_an_unreadable_save_is_told_again_until_it_is_cleared(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(bad_save(server, "damaged")))
    person.watch.expect("400")
    person.open()
    person.notice()
    person.watch.expect("400")
    person.open()
    assert person.notice() == told("save_damaged")
    person.answer_notice("Clear the saved game and series")
    assert "shithead.unreadable" not in person.storage()
    person.open()
    assert person.look().notice == ""


def test_rubbish_in_every_key_is_no_obstacle(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.watch.expect("400")
    person.open()
    for rubbish in ("", "null", "[1]", '{"speed":"warp","theme":7}', "\0\U0001f0cf"):
        person.store({f"shithead.{key}": rubbish for key in ("keep", "save", "settings", "unreadable")})
        person.open()
        person.choose_speed("instant")
        person.begin(1)
        person.take_turn(person.look())


@pytest.mark.parametrize("script", [FULL, FORBIDDEN])
def test_without_storage_the_game_goes_on_and_says_so(meet: Meet, server: Server, script: str) -> None:
    person = meet(server, script=script)
    person.open()
    person.page.click("#keep-start")
    assert person.notice() == sentence("keep.impossible")
    assert not person.page.is_checked("#keep-start")
    person.answer_notice("Close")
    person.choose_speed("instant")
    sight = person.begin(1)
    for _ in range(4):
        sight = person.take_turn(sight)
    assert not_kept(person) == NOT_SAVED


def test_a_store_that_is_full_in_mid_game_is_told(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(good_save(server)), script=FULL_FOR_GAMES)
    person.open()
    sight = person.at_table()
    assert not_kept(person) == NOT_SAVED
    person.take_turn(sight)
    assert not_kept(person) == NOT_SAVED
    person.choose_speed("fast")
    person.choose_speed("instant")
    assert not_kept(person) == NOT_SAVED, "that settings can be kept does not mean that the game is"
    assert person.is_asked_before_closing(), "closing would lose the game"


def test_where_keeping_was_refused_nothing_is_kept_later(meet: Meet, server: Server) -> None:
    person = meet(server, script=FULL_AT_FIRST)
    person.open()
    person.page.click("#keep-start")
    person.notice()
    person.choose_speed("instant")
    sight = person.begin(1)
    for _ in range(3):
        sight = person.take_turn(sight)
    assert person.page.is_checked("#keep-settings") == ("shithead.keep" in person.storage())
    assert "shithead.keep" in person.storage() or person.storage() == {}


def test_two_tabs_on_one_game(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(good_save(server)))
    person.open()
    before = person.at_table()
    other = Person(person.page.context.new_page(), server.address, person.watch)
    other.open()
    assert other.at_table().game == before.game
    after = other.take_turn(other.look())
    assert person.notice() == "Another tab has gone on with the kept game."
    person.answer_notice("Go on from there")
    assert person.at_table().game == after.game


def test_a_tab_may_go_back_to_its_own_game(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(good_save(server)))
    person.open()
    before = person.at_table()
    other = Person(person.page.context.new_page(), server.address, person.watch)
    other.open()
    other.take_turn(other.at_table())
    person.notice()
    person.answer_notice("Go on from here instead")
    assert person.at_table().game == before.game
    assert other.notice() == "Another tab has gone on with the kept game."
    after = person.take_turn(person.look())
    other.answer_notice("Go on from there")
    assert other.at_table().game == after.game
