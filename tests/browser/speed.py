"""How quick the page is, in numbers: `python -m tests.browser.speed [--opponents N]`.

What the first load weighs, raw; what a whole game at the speed "fast" costs in long tasks and layout
shifts; and how long it takes from a click to the first card that moves. It judges nothing.
"""

import argparse
import statistics
import tempfile
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
const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
observe("longtask", ({ duration }) => window.speed.tasks.push(duration));
observe("layout-shift", ({ value, hadRecentInput, sources }) => {
  const names = sources.map(({ node }) => node?.id || node?.className || node?.nodeName || "gone");
  window.speed.shifts.push([value, hadRecentInput, names.map(String)]);
});
addEventListener("click", ({ timeStamp }) => {
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


def first_load(browser: Browser, address: str) -> Load:
    """Open the page with nothing in the browser's cache."""
    page = browser.new_page()
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


def play(browser: Browser, address: str, opponents: int) -> tuple[dict[str, Any], int]:
    """A whole game; returns what was observed, and how many clicks it took."""
    viewport: Any = {"width": 1440, "height": 900}
    context = browser.new_context(viewport=viewport)
    context.add_init_script(_OBSERVE)
    person = Person(context.new_page(), address, Watch(address), seed=opponents)
    person.open()
    person.choose_speed("fast")
    person.begin(opponents)
    person.play_game()
    observed = _observed(person.page)
    context.close()
    return observed, person.clicks


def _observed(page: Page) -> dict[str, Any]:
    page.wait_for_timeout(200)  # the observers are told late
    observed: dict[str, Any] = page.evaluate("() => window.speed")
    return observed


def rows(load: Load, observed: dict[str, Any], clicks: int) -> list[tuple[str, str]]:
    """The table, line by line."""
    tasks, moved = observed["tasks"], observed["clicks"]
    unasked = [shift for shift in observed["shifts"] if not shift[1]]
    parts = sorted({name for _, _, names in unasked for name in names})
    return [
        ("first load, raw", f"{load.size / 1000:.1f} kB"),
        ("requests", str(load.requests)),
        ("long tasks over 50 ms", f"{len(tasks)}, longest {max(tasks, default=0):.0f} ms"),
        ("layout shifts, unasked", f"{len(unasked)}, together {sum(shift[0] for shift in unasked):.4f}"),
        ("what shifted", ", ".join(parts)[:200] or "nothing"),
        ("clicks", f"{clicks}, of which {len(moved)} moved a card"),
        ("click to first motion, median", f"{statistics.median(moved):.0f} ms" if moved else "none"),
        ("click to first motion, longest", f"{max(moved, default=0):.0f} ms"),
    ]


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponents", type=int, default=2)
    opponents: int = parser.parse_args().opponents
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        server.start()
        try:
            load = first_load(browser, server.address)
            observed, clicks = play(browser, server.address, opponents)
        finally:
            server.kill()
        browser.close()
    for name, value in rows(load, observed, clicks):
        print(f"{name:32}{value}")


if __name__ == "__main__":
    main()
