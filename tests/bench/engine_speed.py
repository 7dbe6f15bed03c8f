"""How fast the engine is, beside python-chess: `python -m tests.bench.engine_speed`.

To be run with nothing else running. Both play at random, with every action generated and
validated by their own rules. The rounds take turns, so that a machine that slows down slows all of
them; of each, the median counts.
"""

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Final

import chess

from app.engine.actions import Take
from app.engine.legality import legal_actions
from app.engine.state import deal
from app.engine.turn import apply

ROUNDS: Final = 5
SECONDS: Final = 2.0
MOST_PLIES: Final = 300
"""A game of chess at random would often go on for ever."""
WANTED: Final = 5.0

Player = Callable[[Random, int], int]
"""Plays the game of a number to its end, and returns how many actions that took."""


def shithead(seats: int) -> Player:
    """Random games of the engine: any play, flip or arrangement, the pile taken when forced only."""

    def game(random: Random, number: int) -> int:
        state = deal(number, seats)
        chance = random.random
        while not state.ended:
            actions = legal_actions(state)
            choice = [action for action in actions if type(action) is not Take] or actions
            apply(state, state.turn, choice[int(chance() * len(choice))])
        return state.ply

    return game


def chess_game(random: Random, number: int) -> int:
    """A random game of python-chess, until nothing is legal or `MOST_PLIES` are made."""
    board = chess.Board()
    chance = random.random
    for ply in range(MOST_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[int(chance() * len(moves))])
    return MOST_PLIES


PLAYERS: Final[dict[str, Player]] = {
    "2 seats": shithead(2),
    "4 seats": shithead(4),
    "python-chess": chess_game,
}


def rate(player: Player, round_number: int) -> float:
    """Actions a second over whole games, for a while."""
    random = Random(round_number)
    actions, number = 0, round_number * 1_000_000
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        actions += player(random, number)
        number += 1
    return actions / passed


def main() -> None:
    """Print a table: every round, the median, and its ratio to that of python-chess."""
    rates: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for round_number in range(ROUNDS):
        for name, player in PLAYERS.items():
            rates[name].append(rate(player, round_number))
    yardstick = statistics.median(rates["python-chess"])
    print(f"{'actions/s':<14}" + "".join(f"{f'run {number}':>10}" for number in range(1, ROUNDS + 1))
          + f"{'median':>10}{'ratio':>8}")  # fmt: skip
    for name, found in rates.items():
        median = statistics.median(found)
        runs = "".join(f"{value:>10,.0f}" for value in found)
        print(f"{name:<14}{runs}{median:>10,.0f}{median / yardstick:>8.1f}")
    ratios = [statistics.median(rates[name]) / yardstick for name in PLAYERS if name != "python-chess"]
    print(f"at least {WANTED:.0f} is wanted: {'yes' if min(ratios) >= WANTED else 'NO'}")


if __name__ == "__main__":
    main()
