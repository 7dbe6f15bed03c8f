"""`hard`: tries every choice in many worlds that are in keeping with its view, and takes the best.

A world is a guess: the cards that the view does not show are dealt at random to where they may lie;
what everybody has seen go into a hand is there (`world.imagine`). Each choice is judged in two ways:
by playing the world out, and by the outlook of the position that it leads to. Alone, play-outs trust
too much that the others play like themselves, and the outlook sees no tactics. Against a heuristic
player, with two seats and 100 games or so each, the first lost 0.45, the second 0.37, both together
0.23. All choices are tried in the same worlds, and after each round the worse half
is dropped, so that most worlds are spent where it is close. The budget is a count and never a time,
so a game can be replayed.

Its games end by design: it may take piles on purpose, but once nothing has left the game for a while,
which everybody can count, it plays plainly (see `plain.PATIENCE`).
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from app.bots.medium import plays
from app.bots.outlook import chance_of_losing
from app.bots.plain import PATIENCE, options_of, plain
from app.bots.sight import by_rank
from app.bots.world import World, imagine, play_out
from app.engine.actions import Action, Risk, Take
from app.engine.cards import card_set
from app.engine.view import Options, Phase, View

TRIALS: Final = 300
"""About how many times something is tried for one decision."""
OUTLOOK: Final = 3.0
"""How much the outlook counts beside a play-out: it is vaguer, but differs less from world to world."""


def hard(view: View, random: Random) -> Action:
    """Choose as the module says; raises ValueError if the view's seat is not to act."""
    return choose(view, random, TRIALS)


def choose(view: View, random: Random, trials: int) -> Action:
    """Choose with another budget."""
    options = options_of(view)
    if view.phase is Phase.ARRANGE or options.flip or view.quiet > PATIENCE:
        return plain(view, random)
    choices = candidates(options)
    return choices[0] if len(choices) == 1 else search(view, choices, random, trials)


def candidates(options: Options) -> list[Action]:
    """All that may be done, of equal cards one for all: suits never matter."""
    actions: list[Action] = [*plays(card_set(options.playable))]
    if options.risk is None:
        actions.append(Risk())
    if options.take is None:
        added = [group & -group for group in by_rank(card_set(options.add)).values()]
        actions += [Take(card.bit_length() - 1) for card in added] or [Take()]
    return actions


def search(view: View, choices: Sequence[Action], random: Random, trials: int) -> Action:
    """The choice with the best outlook, in the mean of the worlds that it was tried in."""
    fared = [0.0] * len(choices)
    alive = list(range(len(choices)))
    rounds = (len(choices) - 1).bit_length()
    while len(alive) > 1:
        for _ in range(max(1, trials // (rounds * len(alive)))):
            world = imagine(view, random)
            for number in alive:
                future = world.copy()
                future.act(choices[number])
                fared[number] += _badness(future, view.seat, random)
        alive = sorted(alive, key=lambda number: fared[number])[: (len(alive) + 1) // 2]
    return choices[alive[0]]


def _badness(world: World, seat: int, random: Random) -> float:
    """How bad a world is for a seat; it is used up."""
    outlook = OUTLOOK * chance_of_losing(world, seat)
    return outlook + (play_out(world, random.random, 0) == seat)
