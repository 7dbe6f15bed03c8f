"""Measuring one bot against others: the hero sits in each seat in turn, on the same deals.

Nothing but the times depends on the machine or on how many processes share the work.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean, stdev
from typing import Any, Final, TypeVar

from app.bots.levels import Bot
from app.engine.actions import Action
from app.engine.state import deal
from app.engine.view import View
from app.table import Table

MOST_ACTIONS: Final = 20_000
"""A game that is not over by then is called unfinished; nobody has lost it."""
_SEED_BITS: Final = 32
_Z95: Final = 1.96
_T = TypeVar("_T", int, float)


@dataclass(frozen=True, slots=True)
class Match:
    """Who meets whom: a hero, and on the seats after it, clockwise, its foes."""

    hero: str
    foes: tuple[str, ...]
    seed: int
    bots: Mapping[str, Bot]
    """The players by name. Functions of modules, since other processes must find them."""

    @property
    def seats(self) -> int:
        """The hero's seat and one for each foe."""
        return len(self.foes) + 1


@dataclass(slots=True)
class Meeting:
    """The games of one deal, the hero in each seat in turn."""

    lost: int = 0
    first: int = 0
    unfinished: int = 0
    actions: list[int] = field(default_factory=list)
    """How many each game took."""
    seconds: list[float] = field(default_factory=list)
    """How long each decision of the hero took."""


def meet(match: Match, number: int) -> Meeting:
    """Play the deal of a number with the hero in every seat."""
    meeting = Meeting()
    seed = match.seed << _SEED_BITS | number
    for hero in range(match.seats):
        state = deal(seed, match.seats, dealer=number % match.seats)
        Table(state, _seated(match, hero, meeting.seconds), seed).run_bots(MOST_ACTIONS)
        meeting.actions.append(state.ply)
        meeting.lost += state.shithead == hero
        meeting.first += state.finished[:1] == [hero]
        meeting.unfinished += not state.ended
    return meeting


def _seated(match: Match, hero: int, seconds: list[float]) -> dict[int, Bot]:
    seated = {
        (hero + place) % match.seats: match.bots[name] for place, name in enumerate(match.foes, start=1)
    }
    return {hero: partial(_timed, match.bots[match.hero], seconds), **seated}


def _timed(bot: Bot, seconds: list[float], view: View, random: Random) -> Action:
    start = time.perf_counter()
    action = bot(view, random)
    seconds.append(time.perf_counter() - start)
    return action


def meetings(match: Match, games: int, workers: int) -> Iterator[Meeting]:
    """So many games, rounded up to whole deals, in the order of the deals."""
    numbers = range(-(-games // match.seats))
    if workers == 1:
        yield from map(partial(meet, match), numbers)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(meet, match), numbers)


def figures(match: Match, met: Sequence[Meeting]) -> dict[str, Any]:
    """All that was measured; intervals are of 95 %, clustered by deal, since games of a deal are alike."""
    actions = sorted(count for meeting in met for count in meeting.actions)
    seconds = sorted(second for meeting in met for second in meeting.seconds)
    return {
        "hero": match.hero,
        "foes": list(match.foes),
        "seats": match.seats,
        "seed": match.seed,
        "games": len(actions),
        "fair": round(1 / match.seats, 4),
        "lost": _share(match, met, lambda meeting: meeting.lost),
        "first": _share(match, met, lambda meeting: meeting.first),
        "actions": {"median": _part(actions, 0.5), "p99": _part(actions, 0.99), "longest": actions[-1]},
        "ms": {"mean": round(1000 * mean(seconds), 2), "p95": round(1000 * _part(seconds, 0.95), 2)},
        "unfinished": sum(meeting.unfinished for meeting in met),
    }


def _share(match: Match, met: Sequence[Meeting], count: Callable[[Meeting], int]) -> dict[str, float]:
    shares = [count(meeting) / match.seats for meeting in met]
    rate = mean(shares)
    # One deal tells nothing of how much deals differ.
    half = _Z95 * stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    ends = {"rate": rate, "low": max(0.0, rate - half), "high": min(1.0, rate + half)}
    return {name: round(value, 4) for name, value in ends.items()}


def _part(ordered: Sequence[_T], share: float) -> _T:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
