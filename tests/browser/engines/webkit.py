"""Two whole games in WebKit, on a wide screen and a phone's. How to run it: README.md."""

import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError

LOOK: Final = Path(__file__).with_name("person.js").read_text("utf-8")
GAMES: Final = ((1280, 800, 3), (360, 640, 4))
"""Width, height, opponents."""
BY_KEYS: Final = 16
"""So many moves are made with the keyboard; later some cards are dragged, and the rest is clicks."""
DRAG_EVERY: Final = 5
RELOAD_AT: Final = 24
MOST_MOVES: Final = 1000
NO_DOUBLE_CLICK: Final = 0.6
"""Seconds after which a click at the same place is another one, and not the second of a double click."""
KEYS: Final = {
    "Tab": "\ue004", "Enter": "\ue006", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}  # fmt: skip
NARROW: Final = "* { padding: 0; margin: 0; border-width: 0; min-width: 0; font-size: 1px; }"
"""For the browser's own buttons, which are wider than a phone otherwise."""

# The driver does not tell what is written to the console: the page is asked to remember it.
REMEMBER: Final = """window.faults = [];
for (const kind of ["error", "warn"]) console[kind] = (...all) => window.faults.push(all.join(" "));
for (const type of ["error", "unhandledrejection", "securitypolicyviolation"])
  addEventListener(type, (fault) =>
    window.faults.push(`${type} ${fault.message ?? fault.reason ?? fault.blockedURI}`));
"""
PAINTED: Final = "requestAnimationFrame(() => setTimeout(arguments[0]))"
"""Calls back once what is to be seen has been painted."""


class WebKit:
    """A browser, spoken to in the words of https://www.w3.org/TR/webdriver2/."""

    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}/session"
        session = self._start()
        self._root += f"/{session['sessionId']}"
        self.name = " ".join(session["capabilities"][f"browser{what}"] for what in ("Name", "Version"))

    def _start(self) -> Any:
        until = time.monotonic() + 20
        while True:
            try:
                return self.send("POST", "", {"capabilities": {}})
            except URLError:  # the driver does not listen yet
                if time.monotonic() > until:
                    raise
            time.sleep(0.1)

    def send(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._root + path, data, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def run(self, script: str) -> Any:
        return self.send("POST", "/execute/sync", {"script": script, "args": []})

    def click(self, selector: str) -> None:
        [element] = self.send("POST", "/element", {"using": "css selector", "value": selector}).values()
        self.send("POST", f"/element/{element}/click", {})

    def _act(self, device: str, steps: list[dict[str, Any]]) -> None:
        self.send("POST", "/actions", {"actions": [{"type": device, "id": device, "actions": steps}]})

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act("key", [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}])

    def mouse(self, *way: list[int]) -> None:
        """Press at the first point, and release at the last: a click, if there is one."""
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0} for x, y in way]
        button = {"button": 0}
        self._act(
            "pointer",
            [moves[0], {"type": "pointerDown"} | button, *moves[1:], {"type": "pointerUp"} | button],
        )

    def resize(self, width: int, height: int) -> None:
        """Make the page so large, whatever the window has beside it."""
        across, down = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.send("POST", "/window/rect", {"x": 0, "y": 0, "width": width + across, "height": height + down})


class Person:
    """Somebody at the page."""

    def __init__(self, browser: WebKit, address: str, shots: Path | None, name: str) -> None:
        self.browser = browser
        self.address = address
        self.shots = shots
        self.name = name
        self.faults: list[str] = []
        self.last: list[int] = []

    def shoot(self, moment: str) -> None:
        if self.shots:
            self.browser.send("POST", "/execute/async", {"script": PAINTED, "args": []})
            picture = base64.b64decode(self.browser.send("GET", "/screenshot"))
            (self.shots / f"webkit-{self.name}-{moment}.png").write_bytes(picture)

    def choose(self, setting: str, value: str) -> None:
        self.browser.click("#nav-settings")
        self.browser.click(f"#{setting} option[value='{value}']")
        self.browser.click("#settings form button")

    def see(self) -> dict[str, Any]:
        """What to do next, once the page waits for it."""
        until = time.monotonic() + 20
        while time.monotonic() < until:
            sight: dict[str, Any] = self.browser.run(f"return ({LOOK})()")
            if sight["ready"] or sight["over"]:
                return sight
        raise TimeoutError("the page does not wait for the person")

    def move(self, sight: dict[str, Any], count: int) -> None:
        assert sight["point"], f"{sight['selector']} cannot be clicked"
        if count < BY_KEYS:
            self.browser.press(sight["key"])
        elif count % DRAG_EVERY == 0 and sight["selector"] == "#hand .fits":
            self.browser.mouse(sight["point"], sight["pile"])
        else:
            self.click(sight["point"])

    def click(self, point: list[int]) -> None:
        if point == self.last:
            time.sleep(NO_DOUBLE_CLICK)
        self.browser.mouse(point)
        self.last = point

    def begin(self, opponents: int) -> None:
        self.browser.send("POST", "/url", {"url": self.address})
        self.until_ready()
        self.shoot("start")
        self.choose("speed", "instant")
        self.browser.click("#keep-start")
        self.browser.click(f"input[name=opponents][value='{opponents}'] + span")
        self.browser.click("#begin")
        self.see()
        self.browser.click("#hand button")
        self.browser.click("#my-slots [data-card]")
        self.shoot("swap")

    def until_ready(self) -> None:
        until = time.monotonic() + 20
        while not self.browser.run("return document.body.dataset.ready === 'true'"):
            assert time.monotonic() < until, "the page does not get ready"
        self.browser.run(REMEMBER)

    def pause_and_reload(self) -> None:
        """In the middle of a game: by day and by night, and it is still there after a reload."""
        for theme in ("light", "dark"):
            self.choose("theme", theme)
            self.shoot(theme)
        before = self.see()["table"]
        self.faults += self.browser.run("return window.faults")
        self.browser.send("POST", "/refresh", {})
        self.until_ready()
        assert self.see()["table"] == before, "the reload has changed the game"

    def play_to_the_end(self) -> int:
        for count in range(MOST_MOVES):
            if count == RELOAD_AT:
                self.pause_and_reload()
            sight = self.see()
            if sight["over"]:
                self.faults += self.browser.run("return window.faults")
                return count
            self.move(sight, count)
        raise TimeoutError("the game does not end")


@contextmanager
def webkit() -> Iterator[WebKit]:
    driver = shutil.which("WebKitWebDriver")
    assert driver, "there is no WebKitWebDriver on the PATH"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        style = Path(folder, "gtk-3.0", "gtk.css")
        style.parent.mkdir()
        style.write_text(NARROW)
        environment = {**os.environ, "XDG_CONFIG_HOME": folder, "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
        with subprocess.Popen([driver, "-p", str(port)], env=environment) as process:
            try:
                browser = WebKit(port)
                yield browser
                browser.send("DELETE", "")
            finally:
                process.terminate()


def play(address: str, shots: Path | None, width: int, height: int, opponents: int) -> list[str]:
    """One game; returns what went wrong at the page."""
    with webkit() as browser:
        browser.resize(width, height)
        person = Person(browser, address, shots, str(width))
        person.begin(opponents)
        started = time.monotonic()
        moves = person.play_to_the_end()
        seconds = time.monotonic() - started
        person.shoot("end")
        title = browser.run("return document.getElementById('end-title').textContent")
        print(
            f"{browser.name}, {width} x {height}: {moves} moves, {seconds:.1f} s, “{title}”, {person.faults}"
        )
        return person.faults


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("webkit.py ADDRESS [FOLDER]")
    shots = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if shots:
        shots.mkdir(parents=True, exist_ok=True)
    faults = [fault for game in GAMES for fault in play(sys.argv[1], shots, *game)]
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
