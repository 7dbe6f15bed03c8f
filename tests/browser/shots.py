"""Pictures of every state of the page, for eyes: `python -m tests.browser.shots [DIR] [--only NAME]`.

Each state on a phone, a tablet and a desktop, by day and in the evening, into `tests/browser/shots/`
unless another folder is named.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, sync_playwright

from app.words import LANGUAGES
from tests.browser.chromium import launch
from tests.browser.player import Person
from tests.browser.server import Server
from tests.browser.states import ALL, BURN, State, enter
from tests.browser.watch import Watch

SIZES: Final = ((360, 640), (768, 1024), (1440, 900))
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
_LANDED: Final = 250


def _photograph(
    person: Person, server: Server, state: State, folder: Path, size: tuple[int, int], language: str
) -> None:
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        enter(person, server, state, language)
        if state is not BURN:
            person.page.wait_for_timeout(_LANDED)
        name = f"{state.name}-{size[0]}x{size[1]}-{theme}.png"
        person.page.screenshot(path=folder / name)


def photograph_all(
    browser: Browser, server: Server, states: list[State], folder: Path, language: str = "en"
) -> int:
    """Make the pictures of these states; returns how many there are."""
    for size in SIZES:
        viewport: Any = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=viewport)
        context.set_default_timeout(20_000)
        person = Person(context.new_page(), server.address, Watch(server.address))
        person.open()
        for state in states:
            _photograph(person, server, state, folder, size, language)
        context.close()
    return len(states) * len(SIZES) * len(THEMES)


def main() -> None:
    """Make them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent / "shots")
    parser.add_argument("--only", action="append", help="the name of a state; may be given again")
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    given = parser.parse_args()
    states = [state for state in (*ALL, BURN) if not given.only or state.name in given.only]
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server, browser = Server(Path(place)), launch(playwright)
        server.start()
        try:
            count = photograph_all(browser, server, states, given.folder, given.language)
        finally:
            server.kill()
        browser.close()
    print(f"{count} pictures in {given.folder}")


if __name__ == "__main__":
    main()
