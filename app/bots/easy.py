"""`easy`: a casual player. It plays plainly, and slips as people do.

It often leaves its cards as they were dealt, keeps no count, overlooks an equal card, plays one rank
higher than it must, or spends a 2 or a 10 early. Its games end: it never takes a pile that it can
play on, and once nothing has left the game for a while it slips no more (see `plain.PATIENCE`).
"""

from random import Random
from typing import Final

from app.bots.plain import PATIENCE, arrange_best, lowest_group, options_of, plain, take
from app.bots.sight import by_rank
from app.engine.actions import Action, Arrange, Play, Risk
from app.engine.cards import CardSet, Rank, card_set
from app.engine.rules import TWO
from app.engine.view import Options, Phase, View

RISKS: Final = 0.3
"""How often it turns the top card of the stock when it is stuck."""
SWAPS: Final = 0.6
"""How often it swaps its best cards up; else it leaves them as they lie."""
OVERLOOKS: Final = 0.2
"""How often it lays one card where it could lay several."""
PLAYS_HIGHER: Final = 0.12
"""How often it lays the second-lowest group that fits."""
SPENDS: Final = 0.08
"""How often it lays a 2 or a 10 that it does not need."""


def easy(view: View, random: Random) -> Action:
    """Choose as the module says; raises ValueError if the view's seat is not to act."""
    options = options_of(view)
    if view.phase is Phase.ARRANGE:
        return arrange_best(view) if random.random() < SWAPS else _leave(view)
    if options.flip or view.quiet > PATIENCE:
        return plain(view, random)
    if not options.playable:
        return Risk() if options.risk is None and random.random() < RISKS else take(options)
    return _slip(options, random.random()) or lowest_group(options, len(view.pile))


def _leave(view: View) -> Arrange:
    return Arrange(tuple([card for card in view.players[view.seat].face_up if card is not None]))


def _slip(options: Options, lot: float) -> Play | None:
    """A play that is not the best, for some lots of 0-1; None for the others, or if there is none."""
    groups = by_rank(card_set(options.playable))
    plain_ranks = [rank for rank in groups if rank < TWO]
    if not plain_ranks:
        return None
    if lot < OVERLOOKS:
        return _one_of(groups, plain_ranks[0])
    if lot < OVERLOOKS + PLAYS_HIGHER:
        return Play(groups[plain_ranks[1]]) if len(plain_ranks) > 1 else None
    specials = [rank for rank in groups if rank >= TWO]
    return _one_of(groups, specials[0]) if specials and lot > 1 - SPENDS else None


def _one_of(groups: dict[Rank, CardSet], rank: Rank) -> Play:
    return Play(groups[rank] & -groups[rank])
