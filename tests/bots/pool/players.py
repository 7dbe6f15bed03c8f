"""Players that `hard` was not made for: it must not be good against its own kind alone.

They are no levels, since they are there to be beaten and not to be met.
"""

from random import Random
from typing import Final

from app.bots.hard import candidates
from app.bots.levels import Bot
from app.bots.medium import medium, worth
from app.bots.plain import PATIENCE, options_of, plain
from app.bots.sight import next_seat
from app.bots.world import imagine, play_out
from app.engine.actions import Action, Play, Take
from app.engine.cards import rank_of
from app.engine.rules import TWO
from app.engine.view import Phase, View

NOISE: Final = 0.2
_TRIALS: Final = 300
_ACE: Final = TWO - 1


def taker(view: View, random: Random) -> Action:
    """Plays as `medium`, but takes a pile on purpose when it is small or rich enough."""
    options = options_of(view)
    if view.phase is Phase.ARRANGE or not options.playable or view.quiet > PATIENCE:
        return plain(view, random)
    best = medium(view, random)
    take = Take(min(options.add) if options.add else None)
    if options.take is None and isinstance(best, Play) and _worth_taking(view) > worth(view, best):
        return take
    return best


def _worth_taking(view: View) -> float:
    """The weights of a fit to what play-outs thought of taking, on the scale of `medium.worth`."""
    ranks = [rank_of(card) for card in view.pile]
    player = view.players[next_seat(view)]
    near = 1 / max(1, player.hand_size + sum(card is not None for card in player.face_up)
                   + sum(player.face_down))  # fmt: skip
    low, high = sum(rank < 4 for rank in ranks) / 3, sum(7 <= rank <= _ACE for rank in ranks) / 3
    size, aces = len(ranks) / 10, ranks.count(_ACE)
    if view.stock:
        return 0.25 - 0.18 * size + 0.11 * aces + 0.16 * high - 0.41 * low
    return 0.35 - 1.85 * size + 0.34 * aces + 0.79 * high - 0.41 * low - 0.7 * near


def noisy(view: View, random: Random) -> Action:
    """Plays as `medium`, and one time in five anything at all."""
    options = options_of(view)
    wild = view.phase is Phase.PLAY and not options.flip and view.quiet <= PATIENCE
    if wild and random.random() < NOISE:
        choices = candidates(options)
        return choices[int(random.random() * len(choices))]
    return medium(view, random)


def previous(view: View, random: Random) -> Action:
    """The best before the outlook: lowest-first play-outs alone, as many as `hard` has trials."""
    options = options_of(view)
    if view.phase is Phase.ARRANGE or options.flip or view.quiet > PATIENCE:
        return plain(view, random)
    choices = candidates(options)
    lost = [0] * len(choices)
    for _ in range(_TRIALS // len(choices) if len(choices) > 1 else 0):
        world = imagine(view, random)
        for number, choice in enumerate(choices):
            future = world.copy()
            future.act(choice)
            lost[number] += play_out(future, random.random, 0) == view.seat
    return choices[lost.index(min(lost))]


POOL: Final[dict[str, Bot]] = {"plain": plain, "taker": taker, "noisy": noisy, "previous": previous}
