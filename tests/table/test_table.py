"""The table: bots act until the person is to act, with the same chance at the same ply."""

from random import Random

import pytest

from app.bots.easy import easy
from app.bots.levels import Bot
from app.engine.actions import Action, IllegalAction
from app.engine.events import Drew, Event, seen_by
from app.engine.state import deal
from app.engine.view import View, view_of
from app.table import PERSON, Step, Table, Watch
from tests.helpers import EVERY_SEAT_COUNT, play_of

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def table_of(seats: int, *, seed: int = 1, person: bool = True, bot: Bot = easy) -> Table:
    """A fresh game, with bots on every seat but the person's, or on that one too."""
    return Table(deal(seed, seats), dict.fromkeys(range(int(person), seats), bot), seed)


@every_seat_count
def test_the_bots_stop_where_the_person_is_to_act(seats: int) -> None:
    table = table_of(seats)
    table.run_bots(1000)
    assert (table.state.turn, table.bot_to_act) == (PERSON, False)


@every_seat_count
def test_bots_alone_play_to_the_end(seats: int) -> None:
    table = table_of(seats, person=False)
    assert table.bot_to_act
    table.run_bots(10_000)
    assert table.state.ended
    assert not table.bot_to_act
    assert len(table.turns) == table.state.ply


@pytest.mark.parametrize("limit", [0, 1, 5, 12])
def test_no_more_than_the_limit(limit: int) -> None:
    table = table_of(4, person=False)
    table.run_bots(limit)
    assert (table.state.ply, table.bot_to_act) == (limit, True)


def test_in_parts_or_at_once_the_same_game() -> None:
    """The chance of a ply depends on the seed and the ply, and on nothing that went before."""
    whole, parts = table_of(3, person=False), table_of(3, person=False)
    whole.run_bots(10_000)
    while not parts.state.ended:
        parts.run_bots(7)
    assert (whole.turns, whole.state) == (parts.turns, parts.state)


def test_the_chance_is_of_the_seed_and_the_ply() -> None:
    draws: list[float] = []

    def bot(view: View, random: Random) -> Action:
        draws.append(random.random())
        return easy(view, random)

    for seed in (1, 1, 2):
        table_of(3, seed=seed, person=False, bot=bot).run_bots(20)
    first, again, other = draws[:20], draws[20:40], draws[40:]
    assert first == again
    assert len({*first, *other}) == 40


def test_a_bot_is_given_the_view_of_its_own_seat() -> None:
    seen: list[tuple[int, int | None]] = []

    def bot(view: View, random: Random) -> Action:
        seen.append((view.seat, view.turn))
        return easy(view, random)

    table_of(5, person=False, bot=bot).run_bots(50)
    assert len(seen) == 50
    assert all(seat == turn for seat, turn in seen)


def test_a_refused_action_is_not_among_the_turns() -> None:
    table = table_of(2)
    table.run_bots(10)
    before = table.turns.copy()
    with pytest.raises(IllegalAction, match="arrange_first"):
        table.act(PERSON, play_of("2C"))
    assert table.turns == before


@pytest.mark.parametrize("seat", [0, 2])
def test_a_watch_keeps_each_event_as_its_seat_sees_it_with_the_view_after_it(seat: int) -> None:
    table = table_of(3, person=False)
    watch = Watch(table.state, seat)
    expected: list[Step] = []

    def tell(event: Event) -> None:
        watch.tell(event)
        expected.append(Step(watch.steps[-1].event, view_of(table.state, seat)))

    table.run_bots(10_000, tell)
    assert watch.steps == expected
    drawn = [step.event for step in watch.steps if isinstance(step.event, Drew)]
    assert {bool(event.cards) for event in drawn if event.seat == seat} == {True}
    assert {event.cards for event in drawn if event.seat != seat} == {()}
    assert all(seen_by(step.event, seat) == step.event for step in watch.steps)


def test_a_watch_sees_between_a_play_and_what_follows_it() -> None:
    """After every `Burned` the pile is empty, and in the step before it was not."""
    table = table_of(2, person=False)
    watch = Watch(table.state)
    table.run_bots(10_000, watch.tell)
    names = [type(step.event).__name__ for step in watch.steps]
    burns = [place for place, name in enumerate(names) if name == "Burned"]
    assert burns
    for place in burns:
        before, after = watch.steps[place - 1].view, watch.steps[place].view
        assert before.pile
        assert not after.pile
        assert len(after.burned) == len(before.burned) + len(before.pile)
