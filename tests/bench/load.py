"""Several people at one server: `python -m tests.bench.load [--people N] [--minutes M] [--pause S]`.

Each plays game after game over HTTP, 1-4 opponents in turn, and waits a moment before every action; after
each action the page is as good as reloaded, which costs the server all but the thinking. Says how many
requests there were, how long they took in milliseconds, with the opponents' thinking and without, and the
server's memory at the start and at the end.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

from tests.browser.server import Server
from tests.web.client import choose

_WARM_UP: Final = 0.25
"""The part of the time after which memory is first looked at."""


@dataclass
class Seen:
    """What one person saw: the milliseconds of every request, by kind, and the games that ended."""

    times: dict[str, list[float]] = field(default_factory=lambda: {"thinking": [], "reload": []})
    games: int = 0


class Person:
    """Somebody at a server of one's own, with a connection that is kept."""

    def __init__(self, port: int, number: int, bots: str) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self._number = number
        self._bots = bots
        self.seen = Seen()

    def play(self, until: float, pause: float) -> Seen:
        """Play until a moment of `time.monotonic`."""
        time.sleep(pause * self._number / 8)
        while time.monotonic() < until:
            opponents = 1 + (self._number + self.seen.games) % 4
            for _ in self._game(opponents):
                if time.monotonic() > until:
                    return self.seen
                time.sleep(pause)
            self.seen.games += 1
        return self.seen

    def _game(self, opponents: int) -> Iterator[None]:
        answer = self._ask("thinking", "", seats=opponents + 1, bots=[self._bots] * opponents)
        while answer["view"]["phase"] != "ended":
            place: dict[str, Any] = {"save": answer["save"], "ply": answer["ply"]}
            if answer["more"]:
                answer = self._ask("thinking", "/continue", **place)
                continue
            yield
            answer = self._ask("thinking", "/act", **place, action=choose(answer["view"]))
            assert self._ask("reload", "/resume", save=answer["save"])["view"] == answer["view"]

    def _ask(self, kind: str, path: str, **body: Any) -> dict[str, Any]:
        start = time.perf_counter()
        headers = {"Content-Type": "application/json"}
        self._connection.request("POST", f"/api/games{path}", json.dumps(body), headers)
        response = self._connection.getresponse()
        text = response.read()
        self.seen.times[kind].append(1000 * (time.perf_counter() - start))
        assert response.status == 200, text
        answer: dict[str, Any] = json.loads(text)
        return answer


def play(
    server: Server, people: int, minutes: float, pause: float, bots: str
) -> tuple[list[Seen], float, float]:
    """Let them play; returns what they saw, and the server's memory in MB, warm and at the end."""
    until = time.monotonic() + 60 * minutes
    with ThreadPoolExecutor(people) as pool:
        playing = [
            pool.submit(Person(server.port, number, bots).play, until, pause) for number in range(people)
        ]
        time.sleep(60 * minutes * _WARM_UP)
        warm = server.memory()
        seen = [person.result() for person in playing]
    return seen, warm, server.memory()


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before each action")
    parser.add_argument("--bots", default="hard")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        seen, warm, end = play(server, wanted.people, wanted.minutes, wanted.pause, wanted.bots)
        assert server.log() == "", server.log()
        server.kill()
    print(f"{wanted.people} people, {sum(each.games for each in seen)} games ended, no error")
    for kind in ("thinking", "reload"):
        times = sorted(time for each in seen for time in each.times[kind])
        middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
        figures = f"median {middle:.1f} ms, p95 {high:.1f}, longest {times[-1]:.1f}"
        print(f"{kind:<9}{len(times):>7} requests: {figures}")
    print(f"memory {warm:.1f} MB warm, {end:.1f} MB at the end")


if __name__ == "__main__":
    main()
