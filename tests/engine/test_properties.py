"""What must hold in every game, at every moment of random ones."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from app.engine.actions import Risk, Take
from app.engine.cards import PACK, Card, members
from app.engine.events import Added, Arranged, Burned, Event, Flipped, Played, Risked, Took
from app.engine.legality import legal_actions
from app.engine.state import State, deal
from app.engine.turn import apply
from tests.helpers import EVERY_SEAT_COUNT, chance_action, chance_game

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def places(state: State) -> list[Card]:
    """Every card of every zone, sorted: the pack, if each card is in exactly one place."""
    cards = [*state.stock[state.drawn :], *state.pile.cards, *members(state.burned)]
    for seat in range(state.seats):
        cards += [*members(state.hands[seat]), *members(state.face_up[seat])]
        cards += [card for card in state.face_down[seat] if card is not None]
    return sorted(cards)


@every_seat_count
def test_every_card_is_in_one_place_after_every_event(seats: int) -> None:
    for seed in range(40):
        random, state = Random(seed), deal(seed, seats)

        def look(_: Event, state: State = state) -> None:
            assert places(state) == list(PACK)

        while not state.ended:
            apply(state, state.turn, chance_action(state, random), look)
        assert places(state) == list(PACK)


@every_seat_count
def test_who_is_out_is_never_to_act_and_one_is_the_shithead(seats: int) -> None:
    for seed in range(100):
        for state in chance_game(seed, seats):
            assert state.turn not in state.finished
            assert all(state.holds_cards(seat) != (seat in state.finished) for seat in range(seats))
        assert Counter([*state.finished, state.shithead]) == Counter(range(seats))
        assert state.shithead is not None
        assert state.holds_cards(state.shithead)


@every_seat_count
def test_while_there_is_stock_every_hand_has_three_cards(seats: int) -> None:
    for seed in range(50):
        for state in chance_game(seed, seats):
            if state.stock_size:
                assert all(state.hands[seat].bit_count() >= 3 for seat in range(seats))


@every_seat_count
def test_known_cards_are_in_the_hand_that_they_are_said_to_be_in(seats: int) -> None:
    for seed in range(50):
        for state in chance_game(seed, seats):
            assert all(not known & ~hand for known, hand in zip(state.known, state.hands, strict=True))


@every_seat_count
def test_after_the_swap_the_known_cards_are_those_that_went_there_openly(seats: int) -> None:
    """Kept by hand from the events alone, as a player who remembers all of them would."""
    for seed in range(40):
        memory, state, random = Memory(seats), deal(seed, seats), Random(seed)
        while not state.ended:
            apply(state, state.turn, chance_action(state, random), memory.hear)
            assert memory.known == [set(members(known)) for known in state.known]


class Memory:
    """A player who hears of every event, and remembers which open card went into which hand."""

    def __init__(self, seats: int) -> None:
        self.known: list[set[Card]] = [set() for _ in range(seats)]
        self.pile: list[Card] = []

    def hear(self, event: Event) -> None:
        match event:
            case Arranged(seat, _, picked):
                self.known[seat] |= set(picked)
            case Played(seat, cards):
                self.pile += cards
                self.known[seat] -= set(cards)
            case Risked(card=card) | Flipped(card=card) | Added(card=card):
                self.pile.append(card)
            case Took(seat, count):
                assert count == len(self.pile)
                self.known[seat] |= set(self.pile)
                self.pile.clear()
            case Burned(count=count):
                assert count == len(self.pile)
                self.pile.clear()


@every_seat_count
def test_there_is_always_something_to_do_until_the_end(seats: int) -> None:
    for seed in range(100):
        for state in chance_game(seed, seats):
            assert bool(legal_actions(state)) != state.ended


@every_seat_count
def test_a_copy_is_a_state_of_its_own(seats: int) -> None:
    for seed in range(3):
        random = Random(seed)
        for state in chance_game(seed, seats):
            before, copied = deepcopy(state), state.copy()
            assert copied == state
            for _ in range(3):
                if not copied.ended:
                    apply(copied, copied.turn, chance_action(copied, random))
            assert state == before


@every_seat_count
def test_the_same_actions_make_the_same_game(seats: int) -> None:
    for seed in range(20):
        first, second = deal(seed, seats), deal(seed, seats)
        told: tuple[list[Event], list[Event]] = ([], [])
        random = Random(seed)
        while not first.ended:
            action = chance_action(first, random)
            apply(first, first.turn, action, told[0].append)
            apply(second, second.turn, action, told[1].append)
        assert (first, told[0]) == (second, told[1])


@every_seat_count
def test_nothing_depends_on_being_told(seats: int) -> None:
    random, told, silent = Random(1), deal(1, seats), deal(1, seats)
    while not told.ended:
        action = chance_action(told, random)
        apply(told, told.turn, action, lambda _: None)
        apply(silent, silent.turn, action)
        assert told == silent


def test_random_games_see_everything_that_can_happen() -> None:
    """Else the tests above would prove less than they seem to."""
    kinds: Counter[str] = Counter()
    for seats in EVERY_SEAT_COUNT:
        for seed in range(40):
            random, state = Random(seed), deal(seed, seats)
            while not state.ended:
                action = chance_action(state, random)
                kinds["risk"] += isinstance(action, Risk)
                kinds["add"] += isinstance(action, Take) and action.added is not None
                apply(state, state.turn, action, lambda event: kinds.update([type(event).__name__]))
    kinds_of_events = {kind.__name__ for kind in Event.__args__} - {"Dealt"}
    assert all(kinds[name] > 10 for name in kinds_of_events | {"risk", "add"})
