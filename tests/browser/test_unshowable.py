"""Answers that look like ours, and cannot be shown: nothing is lost by them, and it is told."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route

from app.words import sentence
from tests.browser.player import Person

ACT = "**/api/games/act"
RESUME = "**/api/games/resume"
TRY = "**/api/lessons/try"
HINT = "**/api/games/hint"
FAULT = sentence("error.internal")

Path = list[str | int]


@pytest.fixture
def player(player: Person) -> Person:
    player.watch.expect("console error", "page error")
    return player


def with_value(path: Path, value: object) -> Callable[[Route], None]:
    """Answers as the server does, but with this value at a place; of a text, what a function makes of it."""

    def answer(route: Route) -> None:
        body: Any = route.fetch().json()
        place = body
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value(place[path[-1]]) if callable(value) else value
        route.fulfill(status=200, body=json.dumps(body))

    return answer


def spoiled(*path: str | int) -> Callable[[Route], None]:
    """Answers with something at a place that cannot be shown."""
    return with_value(list(path), lambda was: "zzz" if isinstance(was, str) else 5)


def one_action_less(save: str) -> str:
    data, signature = save.rsplit(".", 1)
    shorter = re.sub(r',"[^"]*"\]\}$', "]}", data)
    assert shorter != data
    return f"{shorter}.{signature}"


NOT_WHOLE: list[tuple[Path, object]] = [
    (["save"], "{1}.x"),
    (["save"], lambda save: save[:-1]),
    (["save"], lambda save: save[: len(save) // 2]),
    (["save"], lambda save: save.replace('"actions":["', '"actions":["x')),
    (["save"], lambda save: save.replace('"deal_id":"', '"deal_id":"x')),
    (["save"], lambda save: save.replace('"series":[', '"series":[1')),
    (["ply"], "5"),
    (["bots"], []),
    (["steps", 0], None),
    (["steps", 0, "event", "type"], None),
    (["history"], None),
    (["view", "hand"], ["TD", 5]),
    (["view", "pile"], ["1D"]),
    (["view", "burned"], 5),
    (["view", "players"], 2),
    (["view", "players", 1, "face_up"], "7D"),
]


@pytest.mark.parametrize(("path", "value"), NOT_WHOLE, ids=range(len(NOT_WHOLE)))
def test_an_answer_that_is_not_whole_or_of_another_game_is_none(
    player: Person, path: Path, value: object
) -> None:
    before, stored = player.look(), player.storage()
    player.page.route(ACT, with_value(path, value))
    player.attempt(before)
    assert player.notice() == sentence("error.offline")
    assert (player.look().game, player.storage()) == (before.game, stored)
    player.page.unroute(ACT)
    player.answer_notice("Try again")
    assert len(player.look().log) > len(before.log)


def test_a_game_that_comes_back_as_another_or_as_less_is_none(player: Person) -> None:
    before, stored = player.look(), player.storage()
    player.page.route(RESUME, with_value(["save"], one_action_less))
    player.open()
    assert player.notice() == sentence("error.offline")
    assert player.storage() == stored
    player.page.unroute(RESUME)
    player.answer_notice("Try again")
    assert player.at_table().game == before.game


UNSHOWABLE: list[Path] = [["history", 1, "type"], ["view", "players", 1, "face_down"], ["view", "options"]]


@pytest.mark.parametrize("path", UNSHOWABLE, ids=str)
def test_a_save_whose_game_cannot_be_shown_is_kept_and_not_written_over(player: Person, path: Path) -> None:
    before, stored = player.look(), player.storage()
    player.page.route(RESUME, spoiled(*path))
    player.open()
    assert player.notice() == FAULT
    assert player.look().screen == "start"
    player.page.click("#begin")
    player.page.locator("#notice p").get_by_text(sentence("elsewhere.kept")).wait_for()
    assert player.storage() == stored
    player.page.unroute(RESUME)
    player.answer_notice("Go on from there")
    assert player.at_table().game == before.game


@pytest.mark.parametrize(
    "path",
    [["steps", 0, "event", "type"], ["steps", 1, "view", "players", 1, "face_down"], ["view", "options"]],
    ids=str,
)
def test_an_answer_that_cannot_be_shown_is_as_good_as_none(player: Person, path: Path) -> None:
    before = player.look()
    player.page.route(ACT, spoiled(*path))
    player.attempt(before)
    assert player.notice() == FAULT
    after = player.look()
    assert (after.prompt, after.hand, after.pile) == (before.prompt, before.hand, before.pile)
    player.page.unroute(ACT)
    player.answer_notice("Try again")
    after = player.look()
    assert (after.notice, len(after.log) > len(before.log)) == ("", True)
    assert player.reload().game == after.game


def test_a_lesson_that_cannot_be_shown_is_told_and_can_be_tried_again(player: Person) -> None:
    player.page.click("#nav-help")
    player.page.click("#help [data-open=lessons]")
    player.page.route(TRY, spoiled("view", "players"))
    player.page.locator("#lesson-list button").first.click()
    assert player.notice() == FAULT
    player.page.unroute(TRY)
    player.answer_notice("Try again")
    player.page.wait_for_selector("#lesson-text:not(:empty)")
    assert player.look().notice == ""


def test_a_hint_that_cannot_be_shown_is_told(player: Person) -> None:
    before = player.look()
    player.page.route(HINT, spoiled("reasons"))
    player.press("hint")
    assert player.notice() == FAULT
    assert player.look().game == before.game
