"""How `hard` fares against players it was not made for: `python -m tests.bench.pool [GAMES] [NAME …]`.

Each with two and with four seats; at most 0.80 of a fair share of the losses is wanted.
"""

import os
import sys

from app.arena import Match, figures, meetings
from app.bots.hard import hard
from tests.bots.pool.players import POOL

WANTED = 0.80


def main() -> None:
    """Print a line for each player and number of seats."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    workers = int(os.environ.get("WORKERS", os.cpu_count() or 1))
    for name in sys.argv[2:] or POOL:
        for seats in (2, 4):
            match = Match("hard", (name,) * (seats - 1), 21, {**POOL, "hard": hard})
            found = figures(match, list(meetings(match, games, workers)))
            lost, actions = found["lost"], found["actions"]
            ratio = lost["rate"] * seats
            print(
                f"{name:<9} {seats} seats {found['games']:>5} games: lost {lost['rate']:.3f} "
                f"({lost['low']:.3f}-{lost['high']:.3f}), {ratio:.2f} of fair "
                f"{'ok' if ratio <= WANTED else 'TOO MUCH'}; longest {actions['longest']}, "
                f"unfinished {found['unfinished']}, p95 {found['ms']['p95']} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
