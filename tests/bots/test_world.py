"""The fast form of the rules that searching bots play out: the same game as the engine's.

A part of the games is enough for every day. 20,000 games to each number of seats are played with
`WORLD_GAMES=20000 python -m pytest tests/bots/test_world.py --timeout 0`.
"""

import os
from random import Random

import pytest

from app.bots.world import EMPTY, SPECIAL, World, imagine, play_out
from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import CardSet, card_set, members
from app.engine.legality import legal_actions
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import hidden_from, view_of
from tests.helpers import EVERY_SEAT_COUNT

GAMES = int(os.environ.get("WORLD_GAMES", "300"))
"""Each to its end with lowest-first play; and a fifth of it action by action."""

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
Shape = tuple[object, ...]


def world_of(state: State, flipping: int | None = None) -> World:
    """The world that a state is, with the card of the slot that is turned next on top."""
    top = state.pile.top << 2 if state.pile.cards else EMPTY
    return World(
        hands=state.hands.copy(),
        face_up=state.face_up.copy(),
        face_down=[stack(state, seat, flipping) for seat in range(state.seats)],
        stock=tuple(1 << card for card in state.stock),
        drawn=state.drawn,
        pile=card_set(state.pile.cards),
        fits=top if EMPTY < top < SPECIAL else 0,
        top=top,
        run=state.pile.run,
        turn=state.turn,
        left=sum(1 << seat for seat in range(state.seats) if seat not in state.finished),
    )


def stack(state: State, seat: int, flipping: int | None) -> int:
    """A seat's face-down cards, the lowest slot on top, or the one that is turned."""
    slots = sorted(range(3), key=lambda slot: slot != flipping)
    cards = [state.face_down[seat][slot] for slot in slots]
    return sum(
        (card + 1) << 6 * place for place, card in enumerate(card for card in cards if card is not None)
    )


def shape(world: World) -> Shape:
    """What two worlds must agree in; of the face-down cards only which they are."""
    down = [down_cards(number) for number in world.face_down]
    scalars = (world.drawn, world.pile, world.fits, world.top, world.run, world.left)
    return (*scalars, world.hands, world.face_up, down, None if world.shithead is not None else world.turn)


def down_cards(number: int) -> CardSet:
    cards = 0
    while number:
        cards |= 1 << (number & 63) - 1
        number >>= 6
    return cards


def arranged(seed: int, seats: int) -> State:
    state = deal(seed, seats)
    while state.to_arrange:
        apply(state, state.turn, Arrange(state.laid[state.turn]))
    return state


def any_action(state: State, random: Random) -> Action:
    """Mostly the first legal play, so that the game ends; now and then anything legal."""
    actions = legal_actions(state)
    return actions[int(random.random() * len(actions))] if random.random() < 0.4 else actions[0]


@every_seat_count
def test_every_action_does_what_it_does_in_the_engine(seats: int) -> None:
    for seed in range(GAMES // 5):
        state, random = arranged(seed, seats), Random(seed)
        while not state.ended and state.ply < 600:
            action = any_action(state, random)
            world = world_of(state, action.slot if isinstance(action, Flip) else None)
            world.act(action)
            apply(state, state.turn, action)
            assert shape(world) == shape(world_of(state))


def lowest_first(state: State) -> Action:
    """The policy that `play_out` has without noise, for the engine."""
    seat = state.turn
    actions = legal_actions(state)
    plays = [action.cards for action in actions if isinstance(action, Play)]
    if plays:
        lowest = min(members(cards)[0] >> 2 for cards in plays)
        same = [cards for cards in plays if members(cards)[0] >> 2 == lowest]
        single = lowest << 2 >= SPECIAL
        return Play(min(same, key=int.bit_count) if single else max(same, key=int.bit_count))
    if isinstance(actions[0], Flip):
        return actions[0]
    if Risk() in actions:
        return Risk()
    return Take(None if state.hands[seat] else min(members(state.face_up[seat])))


@every_seat_count
def test_a_play_out_ends_as_the_engine_ends(seats: int) -> None:
    for seed in range(GAMES):
        state = arranged(seed, seats)
        expected = play_out(world_of(state), Random(1).random, 0)
        while not state.ended:
            apply(state, state.turn, lowest_first(state))
        assert state.shithead == expected


@every_seat_count
def test_a_copy_is_a_world_of_its_own(seats: int) -> None:
    world = world_of(arranged(7, seats))
    before = shape(world)
    play_out(world.copy(), Random(1).random, 0.2)
    assert shape(world) == before


@every_seat_count
def test_an_imagined_world_keeps_to_the_view(seats: int) -> None:
    random = Random(3)
    state = arranged(5, seats)
    while not state.ended and state.ply < 300:
        view = view_of(state, state.turn)
        world, real = imagine(view, random), world_of(state)
        assert world.hands[state.turn] == real.hands[state.turn]
        assert (world.face_up, world.pile, world.top, world.run) == (
            real.face_up,
            real.pile,
            real.top,
            real.run,
        )
        assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in real.hands]
        assert all(hand & known == known for hand, known in zip(world.hands, state.known, strict=True))
        assert world_cards(world) == world_cards(real) == (1 << 52) - 1 & ~state.burned
        assert hidden_from(view) & (world.hands[state.turn] | world.pile) == 0
        apply(state, state.turn, any_action(state, random))


def world_cards(world: World) -> CardSet:
    """All cards that lie anywhere in a world; the sum would show one that lies in two places."""
    left = world.stock[world.drawn :]
    down = [down_cards(number) for number in world.face_down]
    return sum([*world.hands, *world.face_up, *down, *left, world.pile])
