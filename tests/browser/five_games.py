"""Five games in a row by mouse, for every number of seats and for a wide screen and a phone.

`python -m tests.browser.five_games [--shots FOLDER]`: slow, so it stands beside the suite. It says how
many actions of which kind there were, and ends with an error at the first dead end.
"""

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.player import Person
from tests.browser.server import Server
from tests.browser.watch import Watch

GAMES = 5
SIZES = ((1440, 900), (360, 640))


def play_five(browser: Browser, server: Server, seats: int, size: tuple[int, int], shots: Path | None) -> str:
    """Five games of one series; returns a line about them."""
    viewport: Any = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport)
    watch = Watch(server.address)
    watch.follow(context)
    person = Person(context.new_page(), server.address, watch, seed=seats)
    started = time.monotonic()
    person.open()
    person.choose_speed("instant")
    person.begin(seats - 1)
    titles = []
    for game in range(1, GAMES + 1):
        titles.append(person.play_game().title)
        if shots:
            person.page.screenshot(path=shots / f"end-{size[0]}-{seats}-{game}.png", full_page=True)
        person.page.click("#end-next")
        person.page.wait_for_selector("#act-ready:not([hidden])")
    watch.check(context)
    context.close()
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(person.kinds.items()))
    return f"{size[0]}x{size[1]}, {seats} seats, {time.monotonic() - started:.0f} s: {kinds}; {titles}"


def main() -> None:
    """Play them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=Path, help="a folder for a picture of every end")
    shots: Path | None = parser.parse_args().shots
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        server.start()
        try:
            for size in SIZES:
                for seats in range(2, 6):
                    print(play_five(browser, server, seats, size, shots), flush=True)
        finally:
            server.kill()
        browser.close()


if __name__ == "__main__":
    main()
