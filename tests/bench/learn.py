"""Learn what cards and piles weigh: `python -m tests.bench.learn [--games N] [--seed S]`.

Bots play with one another, with some noise, so that every kind of position comes up. From the positions
on the way and from who became the Shithead, the weights of `app.bots.weights` are learned: the softmax
over the seats of their burdens is to be the chance of losing (stochastic gradient descent, Adagrad). Every
sixth game is kept apart: how well its losers are foretold is said on standard error, as the mean negative
log-likelihood, beside what the weights in use and an even guess reach. Writes the new weights as Python.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final, TypeAlias

from app.bots.hard import choose
from app.bots.medium import medium
from app.bots.outlook import chance_of_losing
from app.bots.plain import plain
from app.bots.world import SPECIAL, World
from app.engine.cards import RANKS, CardSet, members, of_rank, rank_of
from app.engine.legality import legal_actions
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import view_of
from tests.bots.test_world import world_of

Feature: TypeAlias = tuple[str, int, int]
"""A weight of `Weights` by its name, with up to two indices."""
Burden: TypeAlias = dict[Feature, float]
Learned: TypeAlias = dict[Feature, float]

SIZES: Final = 22
TRIALS: Final = 24
"""The budget of the searching bot here: many games tell more than good ones."""
_STEP: Final = 0.15
_EPOCHS: Final = 4


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game, and how the game ended."""

    world: World
    shithead: int

    @property
    def seats(self) -> list[int]:
        """The seats that still have cards."""
        return [seat for seat in range(len(self.world.hands)) if self.world.left >> seat & 1]


def positions(seed: int) -> list[Position]:
    """Positions of one game."""
    random = Random(seed)
    state = deal(seed, random.choice((2, 2, 2, 3, 4, 5)))
    worlds: list[World] = []
    while not state.ended:
        if not state.to_arrange and random.random() < 0.7:
            worlds.append(world_of(state.copy()))
        _act(state, random)
    assert state.shithead is not None
    return [Position(world, state.shithead) for world in worlds]


def _act(state: State, random: Random) -> None:
    lot, view = random.random(), view_of(state, state.turn)
    if lot < 0.06:
        action = random.choice(list(legal_actions(state)))
    elif lot < 0.2:
        action = (plain if lot < 0.09 else medium)(view, random)
    else:
        action = choose(view, random, TRIALS)
    apply(state, state.turn, action)


def burden(world: World, seat: int) -> Burden:
    """What weighs on a seat: how much of each feature, as `outlook.Burdens` adds it up."""
    hand, face_up = world.hands[seat], world.face_up[seat]
    down = world.face_down[seat]
    slots = (down > 0) + (down >= 1 << 6) + (down >= 1 << 12)
    found: Burden = {("face_down", slots, 0): 1.0, ("size", min(hand.bit_count(), SIZES - 1), 0): 1.0}
    for rank in range(len(RANKS)):
        if count := (hand & of_rank(rank)).bit_count():
            found["hand", rank, count - 1] = 1.0
    for card in members(face_up):
        feature = ("face_up", rank_of(card), 0)
        found[feature] = found.get(feature, 0.0) + 1.0
    return {**found, **_of_turn(world, hand or face_up)} if seat == world.turn else found


def _of_turn(world: World, cards: CardSet) -> Burden:
    pile, fitting = float(world.pile.bit_count()), cards >> world.fits << world.fits
    found: Burden = {("turn", 0, 0): 1.0}
    if not cards:
        return {**found, ("flip_pile", 0, 0): pile}
    if not fitting:
        return {**found, ("stuck", 0, 0): 1.0, ("stuck_pile", 0, 0): pile}
    special = {} if fitting & (1 << SPECIAL) - 1 else {("special_only", 0, 0): 1.0}
    return {**found, ("free_pile", 0, 0): pile, **special}


def learn(found: list[Position]) -> Learned:
    """The weights under which the losers are likeliest."""
    random = Random(1)
    weights: Learned = {}
    slopes: Learned = {}
    rows = [([burden(each.world, seat) for seat in each.seats], each) for each in found]
    for _ in range(_EPOCHS):
        random.shuffle(rows)
        for burdens, each in rows:
            for seat, own, chance in zip(each.seats, burdens, chances(weights, burdens), strict=True):
                error = chance - (seat == each.shithead)
                for feature, amount in own.items():
                    slope = error * amount
                    slopes[feature] = slopes.get(feature, 1.0) + slope * slope
                    weights[feature] = weights.get(feature, 0.0) - _STEP * slope / slopes[feature] ** 0.5
    return weights


def chances(weights: Learned, burdens: list[Burden]) -> list[float]:
    """How likely each seat is to lose."""
    shares = [exp(sum(weights.get(name, 0.0) * amount for name, amount in own.items())) for own in burdens]
    return [share / sum(shares) for share in shares]


def surprise(found: list[Position], weights: Learned) -> tuple[float, float, float]:
    """How surprising the losers are: with these weights, with those in use, and for an even guess."""
    new = used = even = 0.0
    for each in found:
        shares = chances(weights, [burden(each.world, seat) for seat in each.seats])
        new -= log(shares[each.seats.index(each.shithead)])
        used -= log(chance_of_losing(each.world, each.shithead))
        even += log(len(each.seats))
    return new / len(found), used / len(found), even / len(found)


def source(name: str, weights: Learned) -> Iterator[str]:
    """The weights of one part of the game, as in `app.bots.weights`."""

    def row(feature: str, count: int, rank: int | None = None) -> str:
        keys = [(feature, place, 0) if rank is None else (feature, rank, place) for place in range(count)]
        return ", ".join(f"{weights.get(key, 0.0):.2f}" for key in keys)

    yield f"{name}: Final = Weights(\n    hand=("
    for rank, letter in enumerate(RANKS):
        yield f"        ({row('hand', 4, rank)}),  # {letter}"
    yield f"    ),\n    face_up=({row('face_up', len(RANKS))}),\n    face_down=({row('face_down', 4)}),"
    yield f"    size=({row('size', SIZES)}),"
    for single in ("turn", "flip_pile", "stuck", "stuck_pile", "free_pile", "special_only"):
        yield f"    {single}={weights.get((single, 0, 0), 0.0):.3f},"
    yield ")"


def main() -> None:
    """Play, learn, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    games = [positions(wanted.seed << 32 | number) for number in range(wanted.games)]
    apart, others = games[::6], [game for number, game in enumerate(games) if number % 6]
    for name, stock in (("WITH_STOCK", True), ("WITHOUT_STOCK", False)):
        kept, used = (
            [each for game in part for each in game if (each.world.drawn < len(each.world.stock)) == stock]
            for part in (apart, others)
        )
        weights = learn(used)
        new, old, even = surprise(kept, weights)
        print(f"{name}: {len(used)} positions; {new:.4f}, in use {old:.4f}, even {even:.4f}", file=sys.stderr)
        print("\n".join(source(name, weights)))


if __name__ == "__main__":
    main()
