"""Plain play: the lowest card that fits, equal cards together, specials kept for need.

It is what every level falls back on. Its games end: it never takes a pile that it can play on, and it
lays every equal card at once, so cards burn faster than they come back. That is measured and not
proved: the project's notes tell of 1.6 million lowest-first games, none over 216 actions.
"""

from random import Random
from typing import Final

from app.bots.sight import by_rank
from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import card_set, rank_of
from app.engine.rules import SLOTS, TEN, TWO
from app.engine.view import Options, Phase, View

PATIENCE: Final = 40
"""How many actions without a card leaving the stock, a table or the game a level plays in its own way.

Everybody can count them (`View.quiet`), so all levels then play plainly until a card has left. A card
leaves the stock, a table and the game once each, so such a stretch begins only so many times; and
plain play is known to end every one of them. That is why no game between levels goes on for ever.
"""
_BIG_PILE: Final = 4


def plain(view: View, random: Random) -> Action:
    """Choose as the module says; raises ValueError if the view's seat is not to act."""
    options = options_of(view)
    if view.phase is Phase.ARRANGE:
        return arrange_best(view)
    if options.flip:
        return Flip(options.flip[int(random.random() * len(options.flip))])
    if options.playable:
        return lowest_group(options, len(view.pile))
    return Risk() if options.risk is None else take(options)


def options_of(view: View) -> Options:
    """What the seat of a view may do; raises ValueError if it is not to act."""
    if view.options is None:
        raise ValueError("the seat of the view is not to act")
    return view.options


def arrange_best(view: View) -> Arrange:
    """Swap the best three cards up (R4), leaving those that lie there already where they are."""
    lying = [card for card in view.players[view.seat].face_up if card is not None]
    # Of equal cards the one that lies there already stays, so nothing is swapped for nothing.
    own = sorted([*view.hand, *lying], key=lambda card: (rank_of(card), card in lying), reverse=True)
    best = own[:SLOTS]
    coming = iter([card for card in best if card not in lying])
    return Arrange(tuple([card if card in best else next(coming) for card in lying]))


def lowest_group(options: Options, pile_size: int) -> Play:
    """The lowest group that fits; of the specials one, the 10 for a pile worth burning, else the 2."""
    groups = by_rank(card_set(options.playable))
    lowest = min(groups)
    if lowest < TWO:
        return Play(groups[lowest])
    wanted = TEN if pile_size >= _BIG_PILE else TWO
    group = groups.get(wanted, groups[lowest])
    return Play(group & -group)


def take(options: Options) -> Take:
    """Take the pile, adding the lowest of the face-up cards if one must be added (R15)."""
    return Take(min(options.add) if options.add else None)
