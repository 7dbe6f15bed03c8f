"""One way in which the hidden cards may lie, in keeping with a view: what a searching bot plays out.

The rules are in `app.engine`. This is a second, faster form of them for play-outs only, which counts
nothing that no play-out needs: no events, no views, no order of the pile. A differential test ties
it to the engine over thousands of games.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from app.engine.actions import Action, Play, Risk, Take
from app.engine.cards import NO_CARDS, CardSet, card_set, members, rank_of
from app.engine.rules import FOUR, HAND_SIZE, TEN, TWO
from app.engine.state import shuffle
from app.engine.view import View, hidden_from

SPECIAL: Final = TWO << 2
"""The bit of the first card that goes on anything; every card from it up does."""
TEN_BIT: Final = TEN << 2
EMPTY: Final = -1
"""The rank on top of an empty pile."""
_SLOT_BITS: Final = 6
_TAKES: Final = 0.2
_HIGHER: Final = 0.7
_SLOT_MASK: Final = (1 << _SLOT_BITS) - 1


@dataclass(slots=True)
class World:
    """A position with every card in its place, changed in place."""

    hands: list[CardSet]
    face_up: list[CardSet]
    face_down: list[int]
    """A seat's face-down cards as a stack of six-bit numbers, each a card + 1, the next one lowest."""
    stock: tuple[CardSet, ...]
    """Each a set of one card, next card first."""
    drawn: int
    pile: CardSet
    fits: int
    """The lowest bit that a card must have to fit, a multiple of four; 0 if anything goes."""
    top: int
    """The lowest bit of the rank on top; `EMPTY` for an empty pile."""
    run: int
    turn: int
    left: int
    """The seats still in the game, a bit each."""
    acted: int = 0
    """How many actions it took to play this world out."""

    def copy(self) -> Self:
        """A world of its own, equal to this one."""
        return type(self)(
            self.hands[:], self.face_up[:], self.face_down[:], self.stock, self.drawn, self.pile,
            self.fits, self.top, self.run, self.turn, self.left,
        )  # fmt: skip

    def act(self, action: Action) -> None:
        """The seat to act does something legal other than arranging."""
        seat = self.turn
        if isinstance(action, Play):
            zone = self.hands if self.hands[seat] else self.face_up
            zone[seat] ^= action.cards
            self._lay(action.cards)
        elif isinstance(action, Take):
            if action.added is not None:
                self.face_up[seat] ^= 1 << action.added
                self.pile |= 1 << action.added
            self._take()
        elif isinstance(action, Risk):
            self.drawn += 1
            self._turn_up(self.stock[self.drawn - 1])
        else:
            self._turn_up(self._flipped(seat))

    def _flipped(self, seat: int) -> CardSet:
        """Any slot will do, since a world is only one of all that may be."""
        card = 1 << (self.face_down[seat] & _SLOT_MASK) - 1
        self.face_down[seat] >>= _SLOT_BITS
        return card

    def _turn_up(self, card: CardSet) -> None:
        if card >> self.fits:
            self._lay(card)
        else:
            self.pile |= card
            self._take()

    def _take(self) -> None:
        self.hands[self.turn] |= self.pile
        self._clear()
        self._next()

    def _clear(self) -> None:
        self.pile, self.fits, self.top, self.run = NO_CARDS, 0, EMPTY, 0

    def _lay(self, group: CardSet) -> None:
        seat = self.turn
        rank_bit = (group.bit_length() - 1) & ~3
        self.run = self.run + group.bit_count() if rank_bit == self.top else group.bit_count()
        burns = rank_bit == TEN_BIT or self.run == FOUR
        self.pile |= group
        self.top, self.fits = rank_bit, rank_bit if rank_bit < SPECIAL else 0
        if burns:
            self._clear()
        while self.drawn < len(self.stock) and self.hands[seat].bit_count() < HAND_SIZE:
            self.hands[seat] |= self.stock[self.drawn]
            self.drawn += 1
        if not (self.hands[seat] or self.face_up[seat] or self.face_down[seat]):
            self.left ^= 1 << seat
            self._next()
        elif not burns:
            self._next()

    def _next(self) -> None:
        seats = len(self.hands)
        seat = (self.turn + 1) % seats
        while not self.left >> seat & 1:
            seat = (seat + 1) % seats
        self.turn = seat

    @property
    def shithead(self) -> int | None:
        """The seat that is left alone with cards; None while two or more are in the game."""
        return None if self.left & (self.left - 1) else self.left.bit_length() - 1


def imagine(view: View, random: Random) -> World:
    """A world in keeping with a view in mid-game: the cards that are hidden from it lie at random."""
    hidden = list(members(hidden_from(view)))
    shuffle(hidden, random.random)
    hands, face_down = [], []
    for seat, player in enumerate(view.players):
        known = card_set(view.hand if seat == view.seat else player.known)
        hands.append(known | card_set(_take_from(hidden, player.hand_size - known.bit_count())))
        face_down.append(_stack(_take_from(hidden, sum(player.face_down))))
    top = rank_of(view.pile[-1]) << 2 if view.pile else EMPTY
    return World(
        hands=hands,
        face_up=[card_set([card for card in player.face_up if card is not None]) for player in view.players],
        face_down=face_down,
        stock=tuple([1 << card for card in hidden]),
        drawn=0,
        pile=card_set(view.pile),
        fits=top if EMPTY < top < SPECIAL else 0,
        top=top,
        run=view.run,
        turn=view.seat,
        left=sum(1 << seat for seat, player in enumerate(view.players) if player.place is None),
    )


def _take_from(cards: list[int], count: int) -> list[int]:
    taken, cards[:] = cards[:count], cards[count:]
    return taken


def _stack(cards: list[int]) -> int:
    stack = 0
    for card in cards:
        stack = stack << _SLOT_BITS | card + 1
    return stack


def play_out(world: World, random: Callable[[], float], noise: float) -> int:
    """Play a world to its end, and return the Shithead; the world is used up, but for `acted`.

    Every seat lays the lowest group that fits, specials singly; who is stuck risks while there is
    stock. In a share of the turns, `noise` (0-1), a higher group is laid, or one card of a group.
    One loop without calls, since this is where a searching bot spends its time.
    """
    hands, ups, downs, stock, drawn = world.hands, world.face_up, world.face_down, world.stock, world.drawn
    pile, fits, top, run, turn, left = world.pile, world.fits, world.top, world.run, world.turn, world.left
    seats, end = len(hands), len(stock)
    acted = 0
    while left & (left - 1):
        acted += 1
        zone = hands if hands[turn] else ups
        cards = zone[turn]
        can = cards >> fits << fits
        if can:
            rank_bit = ((can & -can).bit_length() - 1) & ~3
            group = can & (15 << rank_bit)
            if noise and random() < noise:
                lot, rest = random(), can ^ group
                if lot < _TAKES and pile and zone is hands:
                    group = 0
                elif lot < _HIGHER and rest:
                    rank_bit = ((rest & -rest).bit_length() - 1) & ~3
                    group = rest & (15 << rank_bit)
                else:
                    group &= -group
            if rank_bit >= SPECIAL:
                group &= -group
            zone[turn] = cards ^ group
        elif cards and drawn < end:
            group = stock[drawn]
            drawn += 1
            rank_bit = (group.bit_length() - 1) & ~3
        elif cards:
            if zone is ups:
                group = cards & -cards
                ups[turn] = cards ^ group
                pile |= group
            group = 0
        else:
            down = downs[turn]
            group = 1 << (down & 63) - 1
            downs[turn] = down >> 6
            rank_bit = (group.bit_length() - 1) & ~3
        if not group >> fits:
            hands[turn] |= pile | group
            pile = fits = run = 0
            top = -1
        else:
            run = run + group.bit_count() if rank_bit == top else group.bit_count()
            burns = rank_bit == 48 or run == 4
            if burns:
                pile = fits = run = 0
                top = -1
            else:
                pile |= group
                top = rank_bit
                fits = rank_bit if rank_bit < SPECIAL else 0
            if drawn < end:
                hand = hands[turn]
                while drawn < end and hand.bit_count() < 3:
                    hand |= stock[drawn]
                    drawn += 1
                hands[turn] = hand
            if not (hands[turn] or ups[turn] or downs[turn]):
                left ^= 1 << turn
            elif burns:
                continue
        turn += 1
        if turn == seats:
            turn = 0
        while not left >> turn & 1:
            turn += 1
            if turn == seats:
                turn = 0
    world.acted = acted
    return left.bit_length() - 1
