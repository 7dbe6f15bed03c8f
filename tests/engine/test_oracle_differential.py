"""The engine against the oracle, a second implementation of the rules that shares no code with it."""

import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from app.replay import check_lines
from app.simulate import play_game
from tests.helpers import EVERY_SEAT_COUNT
from tests.oracle.games import Record, positions, random_game, refused_at, spoil, unfinished_game
from tests.oracle.games import replay as oracle_replay

GAMES = 250
"""A seat count: a thousand in all."""
every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def lines_of(records: Iterable[Record]) -> list[bytes]:
    """Records as the lines of a file."""
    return [json.dumps(record).encode() for record in records]


def verdicts(records: Iterable[Record]) -> list[dict[str, Any]]:
    """What `shithead replay` says of each record."""
    return list(check_lines(lines_of(records), positions=False))


def chance_records(seats: int) -> list[Record]:
    """Random games of the oracle, always the same ones."""
    random = Random(seats)
    return [random_game(random, seats) for _ in range(GAMES)]


@every_seat_count
def test_a_thousand_games_of_the_oracle_are_accepted_with_the_same_result(seats: int) -> None:
    records = chance_records(seats)
    assert verdicts(records) == [
        {"ok": True, "actions": len(record["actions"]), **record["result"]} for record in records
    ]


@every_seat_count
def test_at_every_ply_of_them_the_same_is_legal(seats: int) -> None:
    for record in chance_records(seats):
        *seen, verdict = check_lines(lines_of([record]), positions=True)
        assert verdict["ok"]
        for line in seen:
            assert len(set(line["legal"])) == len(line["legal"])
            line["legal"].sort()
        assert seen == list(positions(record))


@every_seat_count
def test_a_thousand_spoiled_games_are_refused(seats: int) -> None:
    """At the same action as by the oracle, or for the result."""
    random = Random(seats)
    spoiled = [spoil(random, record) for record in chance_records(seats)]
    for record, verdict in zip(spoiled, verdicts(spoiled), strict=True):
        assert not verdict["ok"], record["spoiled"]
        at = refused_at(record)
        result_only = at == len(record["actions"])
        assert verdict["action"] == (None if result_only else at), (record["spoiled"], verdict)


@every_seat_count
def test_unfinished_games_are_accepted_without_a_result(seats: int) -> None:
    random = Random(seats)
    records = [unfinished_game(random, seats) for _ in range(50)]
    assert verdicts(records) == [{"ok": True, "actions": len(record["actions"])} for record in records]


@every_seat_count
def test_the_games_that_are_simulated_are_accepted_by_the_oracle(seats: int) -> None:
    for number in range(100):
        played = play_game(11, number, ["easy"] * seats)
        record = json.loads(played.record)
        game = oracle_replay(record)
        assert {"finished": game.finished, "shithead": game.shithead} == record["result"]
        assert played.ended
