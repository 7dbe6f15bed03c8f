"""Games between bots, written as records."""

import time
from dataclasses import dataclass, field

from app.bots.levels import LEVELS
from app.engine.state import deal, shuffled
from app.record import write
from app.table import Table
from app.words import sentence

MOST_ACTIONS = 20_000
"""A game that is not over by then is called unfinished; it gets no made-up result (R19)."""
_SEED_BITS = 32


@dataclass(frozen=True, slots=True)
class Played:
    """A game that bots have played: its record, how long it was, and whether it ended."""

    record: str
    actions: int
    ended: bool


def play_game(base: int, number: int, levels: list[str]) -> Played:
    """Play the game of a number in a series of games with one base seed; the same call, the same game."""
    seed = base << _SEED_BITS | number
    state = deal(seed, len(levels))
    table = Table(state, {seat: LEVELS[level] for seat, level in enumerate(levels)}, seed)
    table.run_bots(MOST_ACTIONS)
    _, pack = shuffled(seed, len(levels))
    return Played(write(pack, table.turns, state, bots=levels), state.ply, state.ended)


@dataclass(slots=True)
class Tally:
    """Counts games, for a summary."""

    lengths: list[int] = field(default_factory=list)
    unfinished: int = 0
    started: float = field(default_factory=time.perf_counter)

    def add(self, game: Played) -> str:
        """Count a game, and hand its record on."""
        self.lengths.append(game.actions)
        self.unfinished += not game.ended
        return game.record

    def summary(self, seed: int) -> str:
        """Rate, lengths and what did not end, in a sentence."""
        ordered = sorted(self.lengths)
        rate = len(ordered) / (time.perf_counter() - self.started)
        return sentence(
            "cli.summary",
            games=len(ordered),
            rate=round(rate),
            median=ordered[len(ordered) // 2],
            p99=ordered[len(ordered) * 99 // 100],
            longest=ordered[-1],
            unfinished=self.unfinished,
            seed=seed,
        )
