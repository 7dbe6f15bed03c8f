"""Nobody's view, nor any event that a seat is told of, depends on a card that is hidden from it."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from app.engine.cards import NO_CARDS, Card, card_set, members
from app.engine.events import Drew, Event, seen_by
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import hidden_from, view_of
from app.web.wire import event_json, view_json
from tests.helpers import EVERY_SEAT_COUNT, chance_action, chance_states, hidden_places, with_cards_changed

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def bytes_of(state: State, seat: int) -> bytes:
    """A view as it goes to the browser."""
    return json.dumps(view_json(view_of(state, seat))).encode()


def games(seats: int, count: int) -> Iterator[tuple[State, Random]]:
    """The states of random games, each with a generator."""
    for seed in range(count):
        random = Random(seed)
        yield from ((state, random) for state in chance_states(seed, seats))


@every_seat_count
def test_what_the_view_leaves_open_is_what_is_hidden(seats: int) -> None:
    """`hidden_from` works from the view alone; the state is asked zone by zone."""
    for state, _ in games(seats, 3):
        for seat in range(seats):
            assert hidden_from(view_of(state, seat)) == card_set(hidden_places(state, seat))


@every_seat_count
def test_resample_a_guess_of_the_hidden_cards_has_the_same_view(seats: int) -> None:
    """The cards that the view leaves open, dealt by chance to the places that it leaves open."""
    for state, random in games(seats, 3):
        for seat in range(seats):
            hidden = sorted(members(hidden_from(view_of(state, seat))))
            guess = hidden.copy()
            random.shuffle(guess)
            guessed = with_cards_changed(state, dict(zip(hidden, guess, strict=True)))
            assert view_of(guessed, seat) == view_of(state, seat)


@every_seat_count
def test_swap_of_two_hidden_cards_leaves_the_view_the_same_to_the_byte(seats: int) -> None:
    for state, random in games(seats, 3):
        for seat in range(seats):
            hidden = sorted(hidden_places(state, seat))
            if len(hidden) > 1:
                one, other = random.sample(hidden, 2)
                swapped = with_cards_changed(state, {one: other, other: one})
                assert swapped != state or _same_place(state, one, other)
                assert bytes_of(swapped, seat) == bytes_of(state, seat)


def _same_place(state: State, one: Card, other: Card) -> bool:
    return any(hand >> one & 1 and hand >> other & 1 for hand in state.hands)


@every_seat_count
def test_a_view_names_no_hidden_card(seats: int) -> None:
    for state, _ in games(seats, 3):
        for seat in range(seats):
            view = view_of(state, seat)
            named = card_set([*view.hand, *view.pile, *view.burned])
            for player in view.players:
                named |= card_set([*player.known, *(card for card in player.face_up if card is not None)])
            if view.options:
                named |= card_set([*view.options.playable, *view.options.refused, *view.options.add])
            assert not named & card_set(hidden_places(state, seat))


@every_seat_count
def test_an_event_tells_a_seat_no_card_that_is_hidden_from_it(seats: int) -> None:
    """Asked at the very moment of the event, and with the view of that moment."""
    for seed in range(4):
        random, state = Random(seed), deal(seed, seats)

        def look(event: Event, state: State = state) -> None:
            for seat in range(seats):
                hidden = hidden_places(state, seat)
                assert not cards_of(seen_by(event, seat)) & hidden
                assert hidden_from(view_of(state, seat)) == card_set(hidden)

        while not state.ended:
            apply(state, state.turn, chance_action(state, random), look)


def cards_of(event: Event) -> set[Card]:
    """All the cards that an event names."""
    named = {getattr(event, "card", None)} - {None}
    for field in ("cards", "laid", "picked"):
        named |= set(getattr(event, field, ()))
    return {card for card in named if card is not None}


def test_only_who_draws_sees_the_cards_and_the_others_how_many() -> None:
    event = Drew(1, 2, (4, 5))
    assert seen_by(event, 1) == event
    for seat in (0, 2):
        assert seen_by(event, seat) == Drew(1, 2, ())
        assert event_json(seen_by(event, seat)) == {"type": "drew", "seat": 1, "count": 2, "cards": []}


def test_hidden_cards_have_no_name_in_the_view() -> None:
    """Of another's hand and of the face-down cards there are counts and slots, and nothing else."""
    state = deal(1, 2)
    other = view_json(view_of(state, 0))["players"][1]
    assert other["hand_size"] == 3
    assert other["known"] == []
    assert other["face_down"] == (True, True, True)
    assert state.known == [NO_CARDS] * 2
