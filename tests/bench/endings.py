"""Whether every game ends: `python -m tests.bench.endings [--cheap N] [--hard N] [--workers N]`.

Every two levels meet with 2-5 seats, the first in one seat and the second in all the others. The games
are shared out evenly: `--cheap` of them between the levels that cost little, `--hard` with `hard` among them.
"""

import argparse
import os
from itertools import product

from app.arena import Match, figures, meetings
from app.bots.levels import LEVELS
from app.engine.rules import MAX_SEATS, MIN_SEATS

SEED = 4


def main() -> None:
    """Print a line for each table, and the sums."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cheap", type=int, default=20_000)
    parser.add_argument("--hard", type=int, default=1_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    tables = list(product(LEVELS, LEVELS, range(MIN_SEATS, MAX_SEATS + 1)))
    for kind, games in (("cheap", wanted.cheap), ("hard", wanted.hard)):
        met = [table for table in tables if ("hard" in table) == (kind == "hard")]
        played = [_play(*table, -(-games // len(met)), wanted.workers) for table in met]
        counts, longest, unfinished = zip(*played, strict=True)
        print(f"{kind}: {sum(counts)} games, longest {max(longest)}, unfinished {sum(unfinished)}")


def _play(hero: str, foe: str, seats: int, games: int, workers: int) -> tuple[int, int, int]:
    match = Match(hero, (foe,) * (seats - 1), SEED, LEVELS)
    found = figures(match, list(meetings(match, games, workers)))
    count, longest, unfinished = found["games"], found["actions"]["longest"], found["unfinished"]
    print(
        f"{hero:<7}{foe:<7}{seats} seats {count:>6} games: lost {found['lost']['rate']:.3f}, "
        f"actions median {found['actions']['median']}, p99 {found['actions']['p99']}, longest {longest}, "
        f"unfinished {unfinished}",
        flush=True,
    )
    return count, longest, unfinished


if __name__ == "__main__":
    main()
