"""`medium`: a sound player with a memory, who weighs what to lay.

It remembers the cards that everybody has seen go into a hand, counts those that are gone, and so
knows how likely the next seat is to be stuck: then it lays higher, the more so the bigger the pile.
It parts with low cards first, completes four where it can, and splits high pairs, since each of two
kings may stop somebody. It looks no further ahead than that. The weights were learned from what a
search by play-outs thought of some 5,000 decisions.

Its games end: it never takes a pile that it can play on, and once nothing has left the game for a
while it plays plainly (see `plain.PATIENCE`).
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from app.bots.plain import PATIENCE, options_of, plain
from app.bots.sight import by_rank, next_seat, open_cards, own_zone
from app.engine.actions import Action, Play
from app.engine.cards import CardSet, Rank, card_set, members, rank_of
from app.engine.rules import FITTING, FOUR, TEN, TWO
from app.engine.view import View, hidden_from


@dataclass(frozen=True, slots=True)
class Weights:
    """What speaks for a play, in one part of the game; more is better."""

    by_rank: tuple[float, ...]
    """For parting with a card of each rank."""
    four: float
    """For burning the pile by four."""
    stuck: float
    """For a next seat that is stuck, times how likely that is."""
    stuck_pile: float
    """And for every card that it would then take."""
    split: float
    """For keeping cards of the rank that is laid."""
    split_high: float
    """The same, for every rank upwards from 3."""
    lowest_left: float
    """For every rank by which the lowest card left is higher than a 3."""
    empties: float
    """For laying the last card of the hand or the table."""


WITH_STOCK: Final = Weights(
    by_rank=(0.11, 0.19, 0.14, 0.14, 0.09, 0.03, 0.05, -0.03, -0.09, -0.1, -0.07, 0.17, -0.63),
    four=0.53,
    stuck=-0.17,
    stuck_pile=0.019,
    split=-0.31,
    split_high=0.075,
    lowest_left=0.029,
    empties=0.0,
)
WITHOUT_STOCK: Final = Weights(
    by_rank=(0.48, 0.4, 0.29, 0.17, 0.23, 0.09, 0.09, -0.16, -0.19, -0.36, -0.3, 0.23, -0.98),
    four=0.86,
    stuck=0.05,
    stuck_pile=0.078,
    split=-0.86,
    split_high=0.143,
    lowest_left=0.073,
    empties=1.37,
)


def medium(view: View, random: Random) -> Action:
    """Choose as the module says; raises ValueError if the view's seat is not to act."""
    options = options_of(view)
    if not options.playable or view.quiet > PATIENCE:
        return plain(view, random)
    return max(plays(card_set(options.playable)), key=lambda play: worth(view, play))


def plays(playable: CardSet) -> list[Play]:
    """Every number of cards of every rank; one 10 at a time, since it gives another turn anyway."""
    found = []
    for rank, group in by_rank(playable).items():
        cards = members(group)[: 1 if rank == TEN else FOUR]
        found += [Play(card_set(cards[:size])) for size in range(1, len(cards) + 1)]
    return found


def worth(view: View, play: Play) -> float:
    """How much speaks for a play."""
    weights = WITH_STOCK if view.stock else WITHOUT_STOCK
    rank, count = rank_of(members(play.cards)[0]), play.cards.bit_count()
    left = own_zone(view) & ~play.cards
    total = weights.by_rank[rank] + _effect(view, weights, rank, count)
    if left:
        total += weights.lowest_left * rank_of(members(left)[0])
    elif not view.stock:
        total += weights.empties
    if rank < TWO and rank in by_rank(left):
        total += weights.split + weights.split_high * rank
    return total


def _effect(view: View, weights: Weights, rank: Rank, count: int) -> float:
    """What the play does to the pile, and to the next seat."""
    lying = view.run if view.pile and rank_of(view.pile[-1]) == rank else 0
    if lying + count == FOUR:
        return weights.four
    if rank == TEN:
        return 0
    return chance_stuck(view, rank) * (weights.stuck + weights.stuck_pile * (len(view.pile) + count))


def chance_stuck(view: View, rank: Rank) -> float:
    """How likely the next seat has nothing that goes on a rank, as far as the view can tell."""
    player, hidden = view.players[next_seat(view)], hidden_from(view)
    lower = (hidden & ~FITTING[rank]).bit_count() / max(1, hidden.bit_count())
    if player.hand_size:
        known = card_set(player.known)
        return 0 if known & FITTING[rank] else lower ** (player.hand_size - known.bit_count())
    up = open_cards(player)
    return (0 if up & FITTING[rank] else 1) if up else lower
