"""The focus goes where the next action is, and comes back from wherever it was sent."""

import json
import re

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import At
from tests.browser.positions import grown, usual


def test_a_game_s_film_does_not_lose_the_focus(at: At) -> None:
    typist = at(grown, seats=5, speed="fast")
    for _ in range(3):
        sight = typist.look()
        if sight.title:
            break
        typist.act(sight)
        typist.page.wait_for_timeout(300)
        typist.press("Escape")
    typist.look()
    assert typist.check_focus().within in {"hand", "my-slots", "actions", "talk", "end"}


@pytest.mark.parametrize(("key", "dialog"), [("?", "help"), ("n", "new-game")])
def test_a_dialog_gives_the_focus_back(at: At, key: str, dialog: str) -> None:
    typist = at(usual)
    typist.go_to(typist.look().fits[0])
    before = typist.focus()
    typist.press(key)
    assert typist.focus().within == dialog
    assert typist.page.locator("dialog[open] h2").is_visible()
    assert typist.page.evaluate("() => document.querySelector('dialog[open]').scrollTop") == 0
    typist.press("Escape")
    assert typist.check_focus() == before


@pytest.mark.parametrize("key", ["?", "n"])
def test_a_dialog_over_a_film_gives_the_focus_back(at: At, key: str) -> None:
    typist = at(usual, seats=5, speed="fast")
    card = typist.look().of_lowest_rank()[0]
    typist.go_to(card)
    typist.press("Enter")
    typist.page.wait_for_selector("#act-skip:not([hidden])")
    typist.tab_to("act-skip")
    typist.press("?")
    typist.look()
    typist.press("Escape")
    assert typist.check_focus().within in {"hand", "my-slots", "actions"}


@pytest.mark.parametrize("width", [360, 1440])
def test_the_log_gives_the_focus_back(at: At, width: int) -> None:
    typist = at(usual, width=width)
    typist.go_to(typist.look().fits[0])
    before = typist.focus()
    for key in ("l", "Escape"):
        typist.press("l")
        assert typist.focus().id == "log-list"
        typist.press(key)
        assert typist.check_focus() == before
        assert typist.page.is_visible("#log-list") == (width == 1440)


def test_a_new_table_begins_at_the_start(at: At) -> None:
    typist = at(usual)
    typist.press("ArrowDown", "n")
    typist.tab_to("new-table")
    typist.press("Enter")
    assert typist.focus().id == "start-title"


def test_dealing_again_begins_at_the_hand(at: At) -> None:
    typist = at(usual)
    typist.press("ArrowDown")
    card = typist.focus().card
    typist.page.route("**/api/games", lambda route: _lay_on_the_table(route, card))
    typist.press("n")
    typist.tab_to("new-redeal", back=True)
    typist.press("Enter")
    typist.page.wait_for_selector("#act-ready:not([hidden])")
    sight = typist.look()
    assert card in sight.face_up
    assert typist.check_focus().card in sight.hand


def _lay_on_the_table(route: Route, card: str) -> None:
    """Answer with a deal in which this card lies face up before the person."""
    response = route.fetch()
    answer = response.json()
    other = answer["view"]["players"][0]["face_up"][0]
    quoted = {f'"{card}"': f'"{other}"', f'"{other}"': f'"{card}"'}
    for part in ("view", "steps"):
        text = json.dumps(answer[part])
        answer[part] = json.loads(re.sub("|".join(quoted), lambda found: quoted[found[0]], text))
    route.fulfill(response=response, json=answer)


def test_a_notice_gives_the_focus_back(at: At) -> None:
    typist = at(usual)
    typist.tab_to("nav-settings", back=True)
    typist.press("Enter")
    typist.tab_to("keep-settings")
    typist.press("Space", "Escape")
    typist.tab_into("notice")
    typist.press("Enter")
    assert not typist.page.is_visible("#notice")
    assert typist.check_focus().within == "hand"
