"""What may go wrong while somebody plays: with the tabs, the server, its answers, and the hands."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

from playwright.sync_api import BrowserContext, Error, Page, Route

from tests.browser.player import Person
from tests.browser.server import Server
from tests.browser.watch import Watch

_API: Final = "**/api/games/**"
_SPEEDS: Final = ("instant", "fast", "calm")
_LANGUAGES: Final = ("en", "nb", "es", "vi")
_KEYS: Final = ("Tab", "Enter", "Escape", " ", "h", "t", "r", "a", "l", "ArrowRight", "ArrowLeft", "?")
_MOST_TABS: Final = 3


class Unlucky:
    """Somebody with up to three tabs of one browser profile, and a server, with whom nothing goes well."""

    def __init__(self, context: BrowserContext, server: Server, seed: int) -> None:
        self.random = Random(seed)
        self.context = context
        self.server = server
        self.watch = Watch(server.address)
        # The last one is a page that came without its words, which it says.
        self.watch.expect("net::ERR_", "Failed to load resource", "request failed", "page error: offline")
        self.watch.follow(context)
        self.people: list[Person] = []
        self.kinds: Counter[str] = Counter()
        self.is_up = True
        self.open_tab()

    @property
    def person(self) -> Person:
        """Who sits at the tab in front."""
        return self.people[-1]

    @property
    def page(self) -> Page:
        return self.person.page

    def open_tab(self) -> None:
        """Open one more tab, in front of the others."""
        if len(self.people) == _MOST_TABS:
            self.people.pop(0).page.close()
        page = self.context.new_page()
        page.set_default_timeout(5000)
        self.people.append(Person(page, self.server.address, self.watch, seed=self.random.randrange(1000)))
        self.load()

    def load(self) -> None:
        """Open the page, or try to."""
        with suppress(Error):
            self.person.open()

    def reload(self) -> None:
        with suppress(Error):
            self.page.reload(wait_until=self.random.choice(["commit", "load"]))

    def close_tab(self) -> None:
        """Close the tab in front; the last one comes back."""
        self.people.pop().page.close()
        if not self.people:
            self.open_tab()

    def other_tab(self) -> None:
        self.random.shuffle(self.people)
        self.page.bring_to_front()

    def away_and_back(self) -> None:
        with suppress(Error):
            self.page.goto("about:blank")
            self.page.go_back()

    def act(self) -> None:
        """Do something that is allowed, and do not wait for what comes of it."""
        with suppress(Error, AssertionError):
            if self.page.evaluate("document.getElementById('act-skip').hidden"):
                self.person.attempt(self.person.look())

    def play(self) -> None:
        """Do several things that are allowed, one after the other."""
        for _ in range(self.random.randrange(1, 6)):
            self.act()

    def keys(self) -> None:
        with suppress(Error):
            for _ in range(self.random.randrange(1, 6)):
                self.page.keyboard.press(self.random.choice(_KEYS))

    def pause(self) -> None:
        with suppress(Error):
            self.page.wait_for_timeout(self.random.choice([0, 20, 100, 400, 1500]))

    def kill(self) -> None:
        self.server.kill()
        self.is_up = False

    def start(self) -> None:
        if not self.is_up:
            self.server.start()
            self.is_up = True

    def offline(self) -> None:
        self.context.set_offline(True)

    def late(self) -> None:
        delay = self.random.choice([50, 300, 2000])

        def answer(route: Route) -> None:
            with suppress(Error):
                route.request.frame.page.wait_for_timeout(delay)
                route.continue_()

        self.page.route(_API, answer, times=2)

    def lost(self) -> None:
        """The server does what it is asked, and its answer is lost, broken off or rubbish."""
        how = self.random.choice(["lost", "broken", "rubbish", "error", "empty"])

        def answer(route: Route) -> None:
            with suppress(Error):
                body = route.fetch().text()
                if how == "lost":
                    route.abort()
                elif how == "broken":
                    route.fulfill(status=200, body=body[: len(body) // 2])
                elif how == "rubbish":
                    route.fulfill(status=200, body='{"save": "{}.x", "ply": 0}')
                else:
                    route.fulfill(status=500 if how == "error" else 200, body="")

        self.page.route(_API, answer, times=1)

    def stay(self) -> None:
        """Ask for a new game, and keep playing after all."""
        with suppress(Error):
            self.page.click("#nav-new", timeout=300)
            self.page.click("#new-stay", timeout=300)

    def settle_in(self) -> None:
        """Change a setting."""
        with suppress(Error):
            self.page.click("#nav-settings", timeout=300)
            self.page.select_option("#speed", self.random.choice(_SPEEDS), timeout=300)
            if self.random.random() < 0.3:
                self.page.select_option("#language", self.random.choice(_LANGUAGES), timeout=300)
            self.page.click("#settings form button", timeout=300)

    def learn(self) -> None:
        """Take a lesson in the middle of the game, and perhaps come back."""
        with suppress(Error):
            self.page.click("#nav-help", timeout=300)
            self.page.click("#help [data-open=lessons]", timeout=300)
            self.page.locator("#lesson-list button").nth(self.random.randrange(12)).click(timeout=1000)
            self.pause()
            if self.random.random() < 0.7:
                self.page.click("#nav-leave", timeout=1000)

    def answer_notices(self) -> None:
        """Press something on every notice."""
        with suppress(Error):
            for _ in range(6):
                notice = self.page.locator("#notice")
                if not notice.is_visible():
                    return
                notice.locator("button").first.click(timeout=300)

    def heal(self) -> None:
        """All is well again."""
        self.start()
        self.context.set_offline(False)

    def misfortune(self) -> None:
        """Let something happen, mostly a bit of playing."""
        kinds: list[Callable[[], None]] = [
            self.play, self.play, self.play, self.act, self.act, self.keys, self.pause, self.pause,
            self.reload, self.open_tab, self.close_tab, self.other_tab, self.other_tab, self.away_and_back,
            self.kill, self.start, self.start, self.offline, self.late, self.lost, self.lost, self.stay,
            self.settle_in, self.learn, self.answer_notices, self.answer_notices, self.heal, self.heal,
        ]  # fmt: skip
        kind = self.random.choice(kinds)
        self.kinds[kind.__name__] += 1
        kind()
