"""A series of games: one loss a game, and no other score (R20)."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Series:
    """The table of a series: by seat, how often it was the Shithead, and its place for that."""

    games: int
    losses: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the fewest losses; equal losses share a place, and the place after them is left out."""
    not_last: int
    """The person's own record: in how many games seat 0 was not the Shithead."""


def series_of(shitheads: Sequence[int], seats: int) -> Series:
    """The table after games that ended with these Shitheads, in any order."""
    losses = tuple(shitheads.count(seat) for seat in range(seats))
    places = tuple(1 + sum(other < own for other in losses) for own in losses)
    return Series(len(shitheads), losses, places, len(shitheads) - losses[0])
