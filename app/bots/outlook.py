"""The outlook of a seat in a world: how likely it is to end as the Shithead.

Each seat has a burden, a sum of weights that its cards and the pile put on it; the chance of losing
goes with the exponential of the burden, so it is a fair comparison of any number of seats. The
weights are in `weights`, learned from how games went on between bots. Looking at a whole position so
costs about as much as two actions, where playing it out costs a hundred, and tells more.
"""

from math import exp
from typing import Final

from app.bots.weights import WITH_STOCK, WITHOUT_STOCK, Weights
from app.bots.world import SPECIAL, World
from app.engine.cards import RANKS, SUIT_COUNT, CardSet, members, rank_of

_CHUNK: Final = 3 * SUIT_COUNT
"""The bits of three ranks: a table for all hands of three ranks is small, and of a hand there are five."""
_CHUNK_MASK: Final = (1 << _CHUNK) - 1
_PLAIN: Final = (1 << SPECIAL) - 1
_TWO_DOWN, _THREE_DOWN = 1 << 6, 1 << 12
"""From which number on a stack of face-down cards, six bits each, has two and three of them."""


class Burdens:
    """The weights of one part of the game, in tables by the bits of a hand."""

    def __init__(self, weights: Weights) -> None:
        """Build the tables; that takes a few hundredths of a second."""
        self.weights = weights
        starts = range(0, len(RANKS), 3)
        self._hand = [_table(weights.hand[start : start + 3]) for start in starts]
        self._face_up: dict[CardSet, float] = {}

    def of_cards(self, hand: CardSet, face_up: CardSet, face_down: int) -> float:
        """What a seat's own cards weigh."""
        weights, (first, second, third, fourth, fifth) = self.weights, self._hand
        down = (face_down > 0) + (face_down >= _TWO_DOWN) + (face_down >= _THREE_DOWN)
        total = weights.face_down[down] + weights.size[min(hand.bit_count(), len(weights.size) - 1)]
        if hand:
            total += (
                first[hand & _CHUNK_MASK]
                + second[hand >> _CHUNK & _CHUNK_MASK]
                + third[hand >> 2 * _CHUNK & _CHUNK_MASK]
                + fourth[hand >> 3 * _CHUNK & _CHUNK_MASK]
                + fifth[hand >> 4 * _CHUNK]
            )
        return total + self._of_face_up(face_up) if face_up else total

    def _of_face_up(self, face_up: CardSet) -> float:
        """Kept once it has been added up: the same few sets are asked for again and again."""
        if face_up not in self._face_up:
            self._face_up[face_up] = sum(self.weights.face_up[rank_of(card)] for card in members(face_up))
        return self._face_up[face_up]

    def of_turn(self, world: World, cards: CardSet) -> float:
        """What being to act with these open cards weighs."""
        weights, pile = self.weights, world.pile.bit_count()
        if not cards:
            return weights.turn + weights.flip_pile * pile
        fitting = cards >> world.fits << world.fits
        if not fitting:
            return weights.turn + weights.stuck + weights.stuck_pile * pile
        special = 0 if fitting & _PLAIN else weights.special_only
        return weights.turn + weights.free_pile * pile + special


def _table(ranks: tuple[tuple[float, ...], ...]) -> list[float]:
    """For every set of cards of these ranks, what it weighs, by how many there are of each."""
    table = [0.0]
    for weights in ranks:
        by_suits = [0.0, *(weights[suits.bit_count() - 1] for suits in range(1, 1 << SUIT_COUNT))]
        table = [lower + own for own in by_suits for lower in table]
    return table


_WITH_STOCK: Final = Burdens(WITH_STOCK)
_WITHOUT_STOCK: Final = Burdens(WITHOUT_STOCK)


def chance_of_losing(world: World, seat: int) -> float:
    """How likely a seat is to end as the Shithead, from 0 to 1; exact once it is decided."""
    left = world.left
    if not left >> seat & 1:
        return 0.0
    if not left & (left - 1):
        return 1.0
    burdens = _WITH_STOCK if world.drawn < len(world.stock) else _WITHOUT_STOCK
    own = total = 0.0
    for other, hand in enumerate(world.hands):
        if left >> other & 1:
            face_up = world.face_up[other]
            burden = burdens.of_cards(hand, face_up, world.face_down[other])
            if other == world.turn:
                burden += burdens.of_turn(world, hand or face_up)
            share = exp(burden)
            total += share
            if other == seat:
                own = share
    return own / total
