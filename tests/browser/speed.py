"""How quick the page is, in numbers: `python -m tests.browser.speed [--opponents N] [--games G]`.

What the first load weighs, raw; what whole games at the speed "fast" cost in long tasks and layout
shifts; and how long it takes from a click to the first card that moves. It judges nothing.

A long task is one in which the page answered nothing for more than 50 ms. Each has what had last been told in
the log; those of the page's own loading, before "Deal" was clicked, are told apart.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.chromium import launch
from tests.browser.player import Person
from tests.browser.server import Server
from tests.browser.watch import Watch

# Long tasks and layout shifts as the browser reports them; and for every click that moves a card,
# the time from the event to the first frame in which something moves.
_OBSERVE: Final = """
window.speed = { tasks: [], shifts: [], clicks: [] };
let begun = Infinity;
const told = () => document.querySelector("#log-list")?.lastElementChild?.textContent ?? "the deal";
const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
observe("longtask", ({ duration, startTime }) => {
  window.speed.tasks.push([duration, startTime < begun ? "load" : told()]);
});
observe("layout-shift", ({ value, hadRecentInput, sources }) => {
  const names = sources.map(({ node }) => node?.id || node?.className || node?.nodeName || "gone");
  window.speed.shifts.push([value, hadRecentInput, names.map(String)]);
});
addEventListener("click", ({ target, timeStamp }) => {
  if (target.closest("#begin")) begun = timeStamp;
  if (timeStamp < begun) return;
  const wait = () => {
    const now = performance.now();
    if (now - timeStamp > 1000) return;
    if (document.getAnimations().length) window.speed.clicks.push(now - timeStamp);
    else requestAnimationFrame(wait);
  };
  if (document.getAnimations().length === 0) requestAnimationFrame(wait);
}, { capture: true });
"""


@dataclass
class Load:
    """What the first load asks for."""

    requests: int = 0
    size: int = 0

    def add(self, response: Response) -> None:
        self.requests += 1
        self.size += len(response.body())


def first_load(browser: Browser, address: str, language: str = "en") -> Load:
    """Open the page with nothing in the browser's cache."""
    page = browser.new_page(locale=language)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.wait_for_selector("body[data-ready=true]")
    page.wait_for_load_state("networkidle")
    load = Load()
    for answer in answers:
        load.add(answer)
    page.close()
    return load


@dataclass
class Game:
    """What was observed of a whole game."""

    opponents: int
    clicks: int
    tasks: list[tuple[float, str]]
    """How long each lasted, in milliseconds, and what had last been told."""
    shifts: list[tuple[float, bool, list[str]]]
    """How much, whether a click had just asked for it, and of what."""
    motions: list[float]
    """Milliseconds from a click to the first motion."""

    @property
    def long_tasks(self) -> str:
        """Those after the click on "Deal"."""
        tasks = [f"{lasted:.0f} ms at {told!r}" for lasted, told in self.tasks if told != "load"]
        return "; ".join(tasks) or "none"


def play(browser: Browser, address: str, opponents: int, seed: int) -> Game:
    """A whole game, observed."""
    viewport: Any = {"width": 1440, "height": 900}
    context = browser.new_context(viewport=viewport)
    context.add_init_script(_OBSERVE)
    person = Person(context.new_page(), address, Watch(address), seed)
    person.open()
    person.choose_speed("fast")
    person.begin(opponents)
    person.play_game()
    observed = _observed(person.page)
    context.close()
    return Game(opponents, person.clicks, observed["tasks"], observed["shifts"], observed["clicks"])


def _observed(page: Page) -> dict[str, Any]:
    page.wait_for_timeout(200)  # the observers are told late
    observed: dict[str, Any] = page.evaluate("() => window.speed")
    return observed


def rows(load: Load, games: list[Game]) -> Iterator[tuple[str, str]]:
    """The table, line by line."""
    loading = [lasted for game in games for lasted, told in game.tasks if told == "load"]
    unasked = [shift for game in games for shift in game.shifts if not shift[1]]
    motions = [motion for game in games for motion in game.motions]
    yield "first load, raw", f"{load.size / 1000:.1f} kB"
    yield "requests", str(load.requests)
    yield (
        "long tasks of the load",
        f"{len(loading)} in {len(games)} loads, longest {max(loading, default=0):.0f} ms",
    )
    for game in games:
        yield f"long tasks, {game.opponents} opponents", game.long_tasks
    yield "layout shifts, unasked", f"{len(unasked)}, together {sum(shift[0] for shift in unasked):.4f}"
    yield "what shifted", ", ".join(sorted({name for *_, names in unasked for name in names})) or "nothing"
    yield "clicks", f"{sum(game.clicks for game in games)}, of which {len(motions)} moved a card"
    yield "click to first motion, median", f"{statistics.median(motions):.0f} ms" if motions else "none"
    yield "click to first motion, longest", f"{max(motions, default=0):.0f} ms"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponents", type=int, help="1 to 4; a game with each unless told")
    parser.add_argument("--games", type=int, default=1, help="how many with so many opponents")
    arguments = parser.parse_args()
    numbers = [arguments.opponents] if arguments.opponents else [1, 2, 3, 4]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        server.start()
        try:
            load = first_load(browser, server.address)
            games = [
                play(browser, server.address, number, seed)
                for seed in range(arguments.games)
                for number in numbers
            ]
        finally:
            server.kill()
        browser.close()
    for name, value in rows(load, games):
        print(f"{name:32}{value}")


if __name__ == "__main__":
    main()
