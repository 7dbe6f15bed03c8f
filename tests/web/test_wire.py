"""What is sent: every key is documented here, and no hidden card is ever among it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.engine.events import Event
from app.engine.notation import cards_text, parse_action
from app.engine.state import State
from app.engine.turn import apply
from app.web.games import Game
from app.web.saves import Saves
from tests.helpers import EVERY_SEAT_COUNT, hidden_places
from tests.web.client import SECRET, Client, Json, actions_of, cards_named, events_of

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)

VIEW = {
    "seat", "seats", "dealer", "ply", "phase", "turn", "underway", "hand", "players", "pile", "run", "demand",
    "stock", "burned", "opening", "finished", "shithead", "options",
}  # fmt: skip
PLAYER = {"hand_size", "known", "face_up", "face_down", "place"}
OPTIONS = {"zone", "playable", "refused", "take", "add", "risk", "flip", "flip_refused"}
OPENING = {"seat", "rank", "face_up"}
SERIES = {"games", "losses", "places", "not_last"}
EVENTS = {
    "dealt": {"dealer"},
    "arranged": {"seat", "laid", "picked"},
    "opens": {"seat", "rank", "zone"},
    "played": {"seat", "cards", "zone"},
    "risked": {"seat", "card", "fits"},
    "flipped": {"seat", "slot", "card", "fits"},
    "burned": {"seat", "count", "four"},
    "drew": {"seat", "count", "cards"},
    "added": {"seat", "card"},
    "took": {"seat", "count"},
    "went_out": {"seat", "place"},
    "turn_passed": {"seat", "again"},
    "ended": {"shithead"},
}


def views_of(answer: Json) -> Iterator[Json]:
    """All the views of an answer."""
    yield answer["view"]
    yield from (step["view"] for step in answer["steps"])


@every_seat_count
def test_every_key_is_documented(client: Client, seats: int) -> None:
    for answer in client.game(client.create(seats)):
        assert set(answer["series"]) == SERIES
        for view in views_of(answer):
            assert set(view) == VIEW
            assert all(set(player) == PLAYER for player in view["players"])
            assert view["opening"] is None or set(view["opening"]) == OPENING
            check_options(view["options"])


def check_options(options: Json | None) -> None:
    """The keys of the options, and of every reason in them."""
    if options is None:
        return
    assert set(options) == OPTIONS
    reasons = [options["take"], options["risk"], options["flip_refused"], *options["refused"].values()]
    for reason in reasons:
        assert reason is None or set(reason) == {"code", "params"}
        assert reason is None or set(reason["params"]) == ({"rank"} if reason["code"] == "too_low" else set())


def test_every_event_and_its_fields_are_documented(client: Client) -> None:
    seen = set()
    for seats in (2, 3, 4, 5) * 6:
        for answer in client.game(client.create(seats)):
            for event in events_of(answer):
                seen.add(event["type"])
                assert set(event) - {"type"} == EVENTS[event["type"]]
    assert seen == set(EVENTS)


def test_every_kind_of_event_has_a_name_on_the_wire() -> None:
    assert len(EVENTS) == len(Event.__args__)


@every_seat_count
def test_no_step_names_a_card_that_is_hidden_from_the_person(client: Client, seats: int) -> None:
    """Each step against the state of that very moment, in which every card's place is known."""
    for _ in range(3):
        before: Json | None = None
        for answer in client.game(client.create(seats)):
            moments = moments_between(before, answer)
            if before is None:
                moments = [hidden_of(fresh_game(answer).table.state), *moments]
            for step, hidden in zip(answer["steps"], moments, strict=True):
                assert not cards_named(step) & hidden
            assert not cards_named({**answer, "save": actions_of(answer["save"]), "steps": []}) & moments[-1]
            before = answer


def fresh_game(answer: Json) -> Game:
    """The game of an answer as it was dealt."""
    saves = Saves(SECRET)
    save = saves.read(answer["save"])
    return Game(saves, replace(save, actions=()))


def moments_between(before: Json | None, answer: Json) -> list[set[str]]:
    """The cards hidden from the person at each event since the answer before."""
    done = actions_of(before["save"]) if before else []
    state = fresh_game(answer).table.state
    for text in done:
        apply(state, state.turn, parse_action(text))
    moments: list[set[str]] = []
    for text in actions_of(answer["save"])[len(done) :]:
        apply(state, state.turn, parse_action(text), lambda _: moments.append(hidden_of(state)))
    return moments


def hidden_of(state: State) -> set[str]:
    """The cards that the person must not know."""
    return set(cards_text(hidden_places(state, 0)).split())


def test_the_hidden_cards_are_looked_for_in_the_right_way(client: Client) -> None:
    """The person's own cards are named in an answer, and a fresh deal hides most of the pack."""
    answer = client.create(2, dealer=1)
    assert set(answer["view"]["hand"]) < cards_named(answer["steps"])
    assert len(hidden_of(fresh_game(answer).table.state)) == 52 - 9
