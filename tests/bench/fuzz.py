"""Hostile requests without end: `python -m tests.bench.fuzz [--requests N] [--seed S]`.

Arbitrary and almost-right bodies to every endpoint: real answers with something changed, left out, doubled or
made huge. Every answer must be a 2xx or a 4xx in the one shape. Says how many were sent, how they were
answered, the slowest answer in milliseconds, and the memory before and after.
"""

import argparse
import json
import resource
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

from app import create_app
from tests.web.client import SECRET, Client, error_of

PATHS: Final = (
    "/api/games", "/api/games/act", "/api/games/continue", "/api/games/hint", "/api/games/resume",
    "/api/games/record", "/api/lessons/try",
)  # fmt: skip
_JUNK: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 5, 2**31, 10**400, 1.5, float("nan"), "", "x", "take", "play 7D", "flip 9",
    "é\u202e🂡", "x" * 10_000, "\x00", [], [[]], {}, {"a": {}}, ["easy"], ["hard"] * 9, [None] * 3,
)  # fmt: skip
_WARM_UP: Final = 2_000


def bodies(client: Client, random: Random) -> Callable[[], Any]:
    """Makes bodies: out of the answers of a few games, spoiled."""
    answers = [answer for seats in (2, 3, 5) for answer in client.game(client.create(seats))]

    def make() -> Any:
        answer = random.choice(answers)
        right = {
            "seats": random.randint(1, 6), "bots": ["easy"] * random.randint(0, 5), "save": answer["save"],
            "ply": answer["ply"], "action": "take", "after": answer["save"], "lesson": "equal", "task": 0,
            "actions": ["play 7D"],
        }  # fmt: skip
        if random.random() < 0.7:
            right.pop("after")
        for _ in range(random.randint(0, 3)):
            spoil(right, random)
        return right if random.random() < 0.97 else random.choice(_JUNK)

    return make


def spoil(body: dict[str, Any], random: Random) -> None:
    """Change one field of a body."""
    name = random.choice(list(body) or ["save"])
    value = body.get(name)
    if isinstance(value, str) and random.random() < 0.6:
        at = random.randrange(len(value) + 1)
        body[name] = value[:at] + random.choice(("", "A", value[:5], "\x00")) + value[at + 1 :]
    elif random.random() < 0.2:
        body.pop(name, None)
    else:
        body[name] = random.choice(_JUNK)


def send(client: Client, path: str, body: Any, random: Random) -> int:
    """Send a body, now and then not as JSON or cut off; returns the status."""
    text = json.dumps(body)
    if random.random() < 0.03:
        text = text[: random.randrange(len(text) + 1)]
    kind = "application/json" if random.random() < 0.97 else "text/plain"
    response = client.http.post(path, data=text, content_type=kind)
    assert response.status_code < 500, (path, text[:300])
    if response.status_code >= 400:
        error_of(response)
    return response.status_code


def memory() -> float:
    """The most memory that was used so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Send them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random = Random(given.seed)
    client = Client(create_app({"SECRET": SECRET}))
    make, statuses, slowest, before = bodies(client, random), Counter[int](), Counter[str](), 0.0
    for number in range(given.requests):
        path, body, began = random.choice(PATHS), make(), perf_counter()
        statuses[send(client, path, body, random)] += 1
        slowest[path] = max(slowest[path], round(1000 * (perf_counter() - began)))
        if number == _WARM_UP:
            before = memory()
        if number % 500 == 0:
            print(f"\r{number} of {given.requests}", end="", file=sys.stderr, flush=True)
    print(f"\n{given.requests} requests: {dict(statuses)}; slowest answer by path, ms: {dict(slowest)}")
    print(f"memory: {before:.0f} MB after {_WARM_UP} requests, {memory():.0f} MB at the end")


if __name__ == "__main__":
    main()
