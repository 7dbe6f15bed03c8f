"""Measuring bots: fair to all, the same for a seed, and honest about how sure it is."""

import json
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from app import cli
from app.arena import Match, Meeting, figures, meet, meetings
from app.bots.easy import easy
from app.bots.levels import LEVELS
from app.engine.actions import Action, Arrange
from app.engine.view import View
from tests.helpers import EVERY_SEAT_COUNT

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def shithead(*arguments: str) -> Result:
    return CliRunner().invoke(cli.main, list(arguments))


def match(seats: int, seed: int = 1) -> Match:
    return Match("easy", ("easy",) * (seats - 1), seed, LEVELS)


def measured(seats: int, workers: int) -> dict[str, Any]:
    """The figures of a few games, without the times."""
    found = figures(match(seats), list(meetings(match(seats), 12, workers)))
    del found["ms"]
    return found


@every_seat_count
def test_a_level_against_itself_loses_its_share_exactly(seats: int) -> None:
    """In every seat of the same deal: all but its seat is the same, so one of the games is lost."""
    found = measured(seats, 1)
    assert found["lost"]["rate"] == found["first"]["rate"] == found["fair"] == round(1 / seats, 4)
    assert found["lost"]["low"] == found["lost"]["high"]
    assert (found["games"] >= 12, found["games"] % seats, found["unfinished"]) == (True, 0, 0)


def test_the_figures_are_the_same_whatever_the_processes() -> None:
    assert measured(3, 1) == measured(3, 2)


def test_another_seed_is_another_set_of_deals() -> None:
    first, second = (meet(match(4, seed), 0).actions for seed in (1, 2))
    assert first != second


SEATS_SEEN: list[tuple[int, str]] = []


def watching(name: str) -> Any:
    """`easy`, telling on which seat it was asked to arrange."""

    def bot(view: View, random: Random) -> Action:
        action = easy(view, random)
        if isinstance(action, Arrange):
            SEATS_SEEN.append((view.seat, name))
        return action

    return bot


def test_the_hero_sits_everywhere_and_its_foes_after_it() -> None:
    SEATS_SEEN.clear()
    bots = {name: watching(name) for name in ("hero", "first", "second")}
    meet(Match("hero", ("first", "second"), 1, bots), 0)
    tables = [dict(SEATS_SEEN[start : start + 3]) for start in (0, 3, 6)]
    assert tables == [{hero: "hero", (hero + 1) % 3: "first", (hero + 2) % 3: "second"} for hero in range(3)]


def test_intervals_are_clustered_by_deal() -> None:
    """Ten deals, each lost in all seats or in none, are ten facts and not twenty."""
    met = [Meeting(lost=2 * (number % 2), actions=[50, 60], seconds=[0.001, 0.003]) for number in range(10)]
    found = figures(match(2), met)
    half = 1.96 * (10 * 0.25 / 9 / 10) ** 0.5
    assert found["lost"] == {"rate": 0.5, "low": round(0.5 - half, 4), "high": round(0.5 + half, 4)}
    assert found["actions"] == {"median": 60, "p99": 60, "longest": 60}
    assert found["ms"] == {"mean": 2.0, "p95": 3.0}


def test_of_one_deal_nothing_is_sure() -> None:
    found = figures(match(2), [Meeting(lost=1, actions=[50, 60], seconds=[0.001])])
    assert found["lost"] == {"rate": 0.5, "low": 0.0, "high": 1.0}


def test_a_game_that_does_not_end_is_counted_and_nobody_has_lost_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.arena.MOST_ACTIONS", 10)
    meeting = meet(match(3), 0)
    assert (meeting.unfinished, meeting.lost, meeting.actions) == (3, 0, [10] * 3)
    result = shithead(*ARENA, "--workers", "1")
    assert (result.exit_code, "unfinished  6" in result.stdout) == (1, True)


ARENA = ["arena", "--hero", "easy", "--foes", "easy", "--seats", "3", "--games", "5"]


def test_the_command_says_it_in_words_or_as_json() -> None:
    told = shithead(*ARENA, "--workers", "1")
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("easy against easy, easy: 6 games with 3 seats, seed 1\n")
    found = json.loads(shithead(*ARENA, "--workers", "1", "--json", "--foes", "easy,easy").stdout)
    assert set(found) == {
        "hero", "foes", "seats", "seed", "games", "fair", "lost", "first", "actions", "ms", "unfinished",
    }  # fmt: skip
    assert f"longest {found['actions']['longest']}\n" in told.stdout


@pytest.mark.parametrize(
    ("option", "value"),
    [("--hero", "nobody"), ("--foes", "nobody"), ("--foes", "easy,easy,easy"), ("--seats", "1"),
     ("--games", "0"), ("--seed", "-1"), ("--workers", "0")],
)  # fmt: skip
def test_the_command_refuses_what_cannot_be(option: str, value: str) -> None:
    result = shithead(*ARENA, option, value)
    assert (result.exit_code, result.stdout) == (2, "")
    assert option in result.stderr
