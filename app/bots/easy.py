"""`easy`: a casual player. The lowest card that fits, equal cards together, specials kept for need.

Its games end: it never takes a pile that it can play on, and it lays every equal card at once, so
cards burn faster than they come back.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import Card, Rank, card_set, rank_of
from app.engine.rules import SLOTS, TEN, TWO
from app.engine.view import Options, Phase, View

RISKS: Final = 0.3
"""How often it turns the top card of the stock when it is stuck."""
_BIG_PILE: Final = 4


def easy(view: View, random: Random) -> Action:
    """Choose as the module says; raises ValueError if the view's seat is not to act."""
    options = view.options
    if options is None:
        raise ValueError("the seat of the view is not to act")
    if view.phase is Phase.ARRANGE:
        return arrange_best(view)
    if options.flip:
        return Flip(options.flip[int(random.random() * len(options.flip))])
    if options.playable:
        return _lowest(options, len(view.pile))
    if options.risk is None and random.random() < RISKS:
        return Risk()
    return Take(min(options.add) if options.add else None)


def arrange_best(view: View) -> Arrange:
    """Swap the best three cards up (R4), leaving those that lie there already where they are."""
    lying = view.players[view.seat].face_up
    own = [*view.hand, *(card for card in lying if card is not None)]
    # Of equal cards the one that lies there already stays, so nothing is swapped for nothing.
    best = sorted(own, key=lambda card: (rank_of(card), card in lying), reverse=True)[:SLOTS]
    coming = iter([card for card in best if card not in lying])
    return Arrange(tuple([card if card in best else next(coming) for card in lying if card is not None]))


def _lowest(options: Options, pile_size: int) -> Play:
    lowest = rank_of(min(options.playable))
    if lowest < TWO:
        return Play(_group(options.playable, lowest))
    # A special one at a time: the 10 for a pile worth burning, else the 2.
    wanted = TEN if pile_size >= _BIG_PILE else TWO
    return Play(1 << min(options.playable, key=lambda card: (rank_of(card) != wanted, card)))


def _group(cards: Iterable[Card], rank: Rank) -> int:
    return card_set([card for card in cards if rank_of(card) == rank])
