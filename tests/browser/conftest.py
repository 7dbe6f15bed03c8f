"""One server and one browser for all, and for each test a person with a fresh browser profile."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from app.engine.view import View
from tests.browser.chromium import NoBrowser, launch
from tests.browser.keyboard import WATCH_FOCUS, Typist
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept
from tests.browser.server import Server
from tests.browser.watch import Watch

Meet = Callable[..., Person]
At = Callable[..., Typist]
HEIGHTS = {360: 640, 1000: 700, 1440: 900}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoBrowser as error:
            pytest.fail(str(error), pytrace=False)
        yield browser
        browser.close()


def _serving(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    yield server
    server.kill()
    assert server.log() == "", "the server complained"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all tests, which none of them may stop."""
    yield from _serving(tmp_path_factory.mktemp("instance"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be killed and started again."""
    yield from _serving(tmp_path)


def _new_context(browser: Browser, server: Server, width: int, stored: dict[str, str]) -> BrowserContext:
    kept: Any = {
        "cookies": [],
        "origins": [
            {
                "origin": server.address.rstrip("/"),
                "localStorage": [{"name": name, "value": value} for name, value in stored.items()],
            }
        ],
    }
    size: Any = {"width": width, "height": HEIGHTS[width]}
    context = browser.new_context(viewport=size, storage_state=kept, accept_downloads=True)
    context.set_default_timeout(15_000)
    return context


@pytest.fixture
def meet(browser: Browser) -> Iterator[Callable[..., Person]]:
    """Meet a person at a server: `meet(server, width=…, stored=…, script=…)`.

    `stored` is what localStorage holds before, `script` runs before the page's own.
    """
    people: list[Person] = []

    def meet(
        server: Server, width: int = 1000, stored: dict[str, str] | None = None, script: str = ""
    ) -> Person:
        context = _new_context(browser, server, width, stored or {})
        watch = Watch(server.address)
        watch.follow(context)
        if script:
            context.add_init_script(script)
        people.append(Person(context.new_page(), server.address, watch))
        return people[-1]

    yield meet
    for person in people:
        person.watch.check(person.page.context)
        person.page.context.close()


@pytest.fixture
def person(meet: Meet, server: Server) -> Person:
    """A person who has just opened the page and wants no film."""
    person = meet(server)
    person.open()
    person.choose_speed("instant")
    return person


@pytest.fixture
def player(meet: Meet, server: Server) -> Person:
    """A person who has come back to a game in its middle."""
    person = meet(server, stored=kept(server.saves.write(find(2, grown))))
    person.open()
    person.at_table()
    return person


@pytest.fixture
def at(meet: Meet, server: Server) -> At:
    """Somebody with a keyboard who comes back to a game, and goes to the table by Tab."""

    def at(
        wanted: Callable[[View], bool], seats: int = 3, speed: str = "instant", width: int = 1000
    ) -> Typist:
        stored = kept(server.saves.write(find(seats, wanted)), speed)
        person = meet(server, width=width, stored=stored, script=WATCH_FOCUS)
        person.open()
        person.at_table()
        return Typist(person.page)

    return at
