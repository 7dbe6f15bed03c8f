"""A clumsy person with an unlucky machine: plays on while one thing after another goes wrong.

`python -m tests.browser.monkey [--runs N] [--seed S]`: slow, so it stands beside the suite. Every run is a
game with its own misfortunes, two of them often at once: reloads, tabs, a killed server, answers that are
late, lost, broken off or rubbish. Nothing that was kept may go back, and nothing that was shown may be
missing in the end. It says what happened in each run, and ends with an error at the first loss.
"""

import argparse
import json
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright

from tests.browser.chromium import launch
from tests.browser.misfortunes import Unlucky
from tests.browser.server import Server
from tests.browser.sight import Sight

KEPT: Final = {"shithead.keep": "1"}
MISFORTUNES: Final = 40

Progress = tuple[int, int]
"""How many games of the series are over, and how many actions there were in this one."""


class Loss(Exception):
    """Something was lost that had been kept or shown."""


def progress_of(save: str) -> Progress:
    """How far a save has come."""
    data: dict[str, Any] = json.loads(save.rpartition(".")[0])
    return len(data["series"]), len(data["actions"])


class Monkey(Unlucky):
    """Looks, after each misfortune, whether anything was lost."""

    def __init__(self, context: BrowserContext, server: Server, seed: int) -> None:
        super().__init__(context, server, seed)
        self.best: Progress = (0, 0)
        self.told: dict[int, int] = {}
        """How many lines the log had, for each game of the series."""

    def check_kept(self) -> None:
        """What is kept may not be gone, nor have gone back."""
        for person in self.people:
            with suppress(Error):
                stored = person.page.evaluate("() => localStorage.getItem('shithead.save')")
                now = progress_of(stored) if stored else (0, 0)
                if now < self.best:
                    raise Loss(f"what is kept went from {self.best} back to {now}")
                self.best = now
                return

    def come_to_rest(self) -> Sight:
        """All is well again, and the person looks where the game is."""
        self.heal()
        for person in self.people:
            person.page.unroute_all(behavior="ignoreErrors")
        for person in self.people[:-1]:
            person.page.close()
        del self.people[:-1]
        self.load()
        return self.person.at_table()

    def check_shown(self, sight: Sight) -> None:
        """What was told may not be missing."""
        self.check_kept()
        if sight.notice:
            raise Loss(f"there is a notice where all is well: {sight.notice}")
        games, _ = self.best
        if len(sight.log) < self.told.get(games, 0):
            raise Loss(f"the log had {self.told[games]} lines, and has {len(sight.log)}")
        self.told[games] = len(sight.log)

    def run(self) -> str:
        """Live through a game and its misfortunes; returns a line about them. Raises `Loss`."""
        self.person.begin(self.random.randrange(1, 5))
        for _ in range(MISFORTUNES):
            self.misfortune()
            self.check_kept()
            if self.random.random() < 0.15:
                self.check_shown(self.come_to_rest())
        sight = self.come_to_rest()
        self.check_shown(sight)
        self.person.choose_speed("instant")
        while not sight.title:
            self.person.attempt(sight)  # which ends, since a person has only so many turns
            sight = self.person.look()
        self.check_shown(self.come_to_rest())
        over, _ = self.best
        self.page.click("#end-next")
        self.page.wait_for_selector("#act-ready:not([hidden])")
        self.check_kept()
        if self.best != (over + 1, 0):
            raise Loss(f"the game after number {over} of the series is {self.best}")
        self.watch.check(self.context)
        return ", ".join(f"{kind} {count}" for kind, count in sorted(self.kinds.items()))


def live(browser: Browser, server: Server, seed: int) -> str:
    """One run with a fresh profile."""
    origin: Any = {
        "origin": server.address.rstrip("/"),
        "localStorage": [{"name": name, "value": value} for name, value in KEPT.items()],
    }
    context = browser.new_context(storage_state={"cookies": [], "origins": [origin]})
    try:
        return Monkey(context, server, seed).run()
    finally:
        context.close()


def main() -> None:
    """Run them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first run (%(default)s)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        server.start()
        try:
            for seed in range(asked.seed, asked.seed + asked.runs):
                print(f"run {seed}: {live(browser, server, seed)}", flush=True)
        finally:
            server.kill()
        browser.close()


if __name__ == "__main__":
    main()
