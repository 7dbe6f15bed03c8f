"""What must hold in every game, at every moment of random ones."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

import pytest

from app.engine.actions import Action, Arrange, IllegalAction, Play, Risk, Take
from app.engine.cards import GROUPS, NO_CARDS, PACK, RANKS, Card, card_set, members, of_rank
from app.engine.events import Event
from app.engine.legality import legal_actions, refusal
from app.engine.notation import summary_texts
from app.engine.state import State, deal
from app.engine.turn import apply
from tests.helpers import EVERY_SEAT_COUNT, chance_action, chance_game, simple_actions

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
        name = type(event).__name__
        if name == "Arranged":
            self.known[event.seat] |= set(event.picked)  # type: ignore[union-attr]
        elif name == "Burned":
            self.pile.clear()
        elif name == "Took":
            self.known[event.seat] |= set(self.pile)  # type: ignore[union-attr]
            self.pile.clear()
        elif name == "Played":
            self.pile += event.cards  # type: ignore[union-attr]
            self.known[event.seat] -= set(event.cards)  # type: ignore[union-attr]
        elif name in ("Risked", "Flipped", "Added"):
            self.pile.append(event.card)  # type: ignore[union-attr]


@every_seat_count
def test_legal_is_exactly_what_is_accepted(seats: int) -> None:
    """Of every conceivable action of every seat, at every state of some games."""
    for seed in range(6):
        for state in chance_game(seed, seats):
            accepted = [action for action in conceivable(state) if accepts(state, state.turn, action)]
            assert set(summary_texts(accepted)) == set(summary_texts(legal_actions(state)))
            assert set(legal_actions(state)) <= set(accepted)
            check_suits(state, [action for action in accepted if isinstance(action, Play)])
            for seat in set(range(seats)) - {state.turn}:
                assert not any(accepts(state, seat, action) for action in simple_actions())
                assert not any(accepts(state, seat, Play(group)) for group in GROUPS)


def conceivable(state: State) -> Iterator[Action]:
    """Every group of a rank, sets of two ranks, every card to add, every slot, every arrangement."""
    yield from simple_actions()
    yield from (Play(group) for group in [NO_CARDS, *GROUPS])
    own = members(state.hands[state.turn] | state.face_up[state.turn]) if not state.ended else ()
    yield from (Play(card_set(pair)) for pair in combinations(own, 2) if pair[0] >> 2 != pair[1] >> 2)
    yield from (Arrange(cards) for cards in combinations(own[:7], 3))
    yield Arrange(PACK[:3])
    yield Arrange(PACK[-3:])


def accepts(state: State, seat: int, action: Action) -> bool:
    """Whether `apply` carries the action out; if not, it must agree with `refusal` and change nothing."""
    tried = state.copy()
    try:
        apply(tried, seat, action)
    except IllegalAction as error:
        assert refusal(state, seat, action) == error.reason
        assert tried == state
        return False
    assert refusal(state, seat, action) is None
    assert tried.ply == state.ply + 1
    return True


def check_suits(state: State, plays: list[Play]) -> None:
    """Every choice of suits is accepted (R1), and of no other cards than of the zone in turn."""
    zone = state.hands[state.turn] or state.face_up[state.turn]
    chosen = Counter((members(play.cards)[0] >> 2, play.cards.bit_count()) for play in plays)
    assert not any(play.cards & ~zone for play in plays)
    for (rank, size), count in chosen.items():
        assert count == comb((zone & of_rank(rank)).bit_count(), size), RANKS[rank]


@every_seat_count
def test_there_is_always_something_to_do_until_the_end(seats: int) -> None:
    for seed in range(100):
        for state in chance_game(seed, seats):
            assert bool(legal_actions(state)) != state.ended


@every_seat_count
def test_a_copy_is_a_state_of_its_own(seats: int) -> None:
    for seed in range(10):
        random = Random(seed)
        for state in chance_game(seed, seats):
            before, copied = state.copy(), state.copy()
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
