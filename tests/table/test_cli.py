"""The `shithead` command: simulate and replay."""

import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from app import cli
from app.replay import CannotRead, lines_of
from tests.helpers import EVERY_SEAT_COUNT

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def shithead(*arguments: str | Path, text: str | bytes = "") -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(cli.main, [str(argument) for argument in arguments], input=text)


def simulated(seats: int, games: int = 5) -> str:
    """The records of a few games."""
    result = shithead("simulate", "--games", str(games), "--seats", str(seats), "--seed", "1")
    assert result.exit_code == 0, result.output
    return result.stdout


def json_lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@every_seat_count
def test_simulate_writes_records_that_replay_accepts(seats: int) -> None:
    records = simulated(seats)
    result = shithead("replay", "-", text=records)
    assert result.exit_code == 0
    for record, verdict in zip(json_lines(records), json_lines(result.stdout), strict=True):
        assert verdict == {"ok": True, "actions": len(record["actions"]), **record["result"]}


def test_simulate_says_how_it_went_on_standard_error() -> None:
    result = shithead("simulate", "--games", "9", "--seats", "3", "--seed", "7")
    lengths = sorted(len(record["actions"]) for record in json_lines(result.stdout))
    assert result.stderr.splitlines()[-1].startswith("9 games, ")
    assert f"median {lengths[4]}, p99 {lengths[8]}, longest {lengths[8]}" in result.stderr
    assert result.stderr.rstrip().endswith("unfinished 0; seed 7")


def test_simulate_with_one_seed_plays_the_same_games() -> None:
    assert simulated(3) == simulated(3)
    other = shithead("simulate", "--games", "5", "--seats", "3", "--seed", "2")
    assert other.stdout != simulated(3)


def test_simulate_without_a_seed_says_which_it_took() -> None:
    result = shithead("simulate", "--games", "1", "--seats", "2")
    seed = result.stderr.split()[-1]
    again = shithead("simulate", "--games", "1", "--seats", "2", "--seed", seed)
    assert again.stdout == result.stdout


@pytest.mark.parametrize("bots", ["easy", "easy,easy,easy"])
def test_simulate_takes_one_level_or_one_a_seat(bots: str) -> None:
    result = shithead("simulate", "--games", "1", "--seats", "3", "--seed", "1", "--bots", bots)
    assert json_lines(result.stdout)[0]["bots"] == ["easy"] * 3


@pytest.mark.parametrize(
    ("option", "value"),
    [("--bots", "nobody"), ("--bots", "easy,easy"), ("--bots", ""), ("--seats", "1"), ("--seats", "6"),
     ("--games", "0"), ("--games", "x"), ("--seed", "-1")],
)  # fmt: skip
def test_simulate_refuses_what_cannot_be(option: str, value: str) -> None:
    options = {"--games": "1", "--seats": "3", option: value}
    result = shithead("simulate", *(word for pair in options.items() for word in pair))
    assert result.exit_code == 2
    assert option in result.stderr
    assert result.stdout == ""


def test_simulate_fails_if_a_game_did_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is written as far as it got, without a result made up for it (R19)."""
    monkeypatch.setattr("app.simulate.MOST_ACTIONS", 10)
    result = shithead("simulate", "--games", "3", "--seats", "2", "--seed", "1")
    assert result.exit_code == 1
    assert "unfinished 3" in result.stderr
    records = json_lines(result.stdout)
    assert [len(record["actions"]) for record in records] == [10, 10, 10]
    assert not any("result" in record for record in records)


def test_replay_reads_on_after_a_bad_line_and_fails(tmp_path: Path) -> None:
    good = simulated(2, 2).splitlines()
    file = tmp_path / "records.jsonl"
    file.write_bytes(b"\n".join([good[0].encode(), b"", b"\xff\xfe", b"  ", b"{}", good[1].encode()]))
    result = shithead("replay", file)
    assert result.exit_code == 1
    found = json_lines(result.stdout)
    assert [line["ok"] for line in found] == [True, False, False, True]
    assert [(line["record"], line["reason"]) for line in found[1:3]] == [(1, "bad_json"), (2, "bad_format")]


def test_replay_of_nothing_is_all_right() -> None:
    result = shithead("replay", "-", text="")
    assert (result.exit_code, result.stdout) == (0, "")


def test_replay_stops_at_a_line_that_could_fill_the_memory(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_bytes(simulated(2, 1).encode() + b"x" * 3_000_000)
    result = shithead("replay", file)
    assert result.exit_code == 1
    assert [line["ok"] for line in json_lines(result.stdout)] == [True]
    assert "Line 2 is longer than 1048576 bytes" in result.stderr


def test_replay_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = shithead("replay", tmp_path / "none")
    assert result.exit_code == 2
    assert "none" in result.stderr


@every_seat_count
def test_replay_with_positions_shows_what_is_legal_before_each_action(seats: int) -> None:
    records = simulated(seats, 1)
    (record,) = json_lines(records)
    result = shithead("replay", "--positions", "-", text=records)
    *plies, verdict = json_lines(result.stdout)
    assert verdict["ok"]
    assert [line["ply"] for line in plies] == list(range(len(record["actions"])))
    for line, action in zip(plies, record["actions"], strict=True):
        assert set(line) == {"ply", "turn", "legal"}
        seat, verb, *_ = action.split(" ")
        assert line["turn"] == int(seat)
        assert any(text.split(" ")[0] == verb for text in line["legal"])
    assert [line["legal"] for line in plies[:seats]] == [["arrange"]] * seats


def test_replay_with_positions_shows_them_up_to_the_bad_action() -> None:
    (record,) = json_lines(simulated(2, 1))
    record["actions"][6] = "0 pass"
    result = shithead("replay", "--positions", "-", text=json.dumps(record))
    *plies, verdict = json_lines(result.stdout)
    assert [line["ply"] for line in plies] == list(range(7))
    assert (verdict["ok"], verdict["action"], result.exit_code) == (False, 6, 1)


def test_as_a_program_of_its_own(tmp_path: Path) -> None:
    """Once in earnest: two processes, a file between them."""
    run = [sys.executable, "-m", "app"]
    played = subprocess.run(
        [*run, "simulate", "--games", "3", "--seats", "4", "--seed", "1"], capture_output=True, check=True
    )
    assert played.stdout.decode().splitlines() == simulated(4, 3).splitlines()
    assert b"3 games, " in played.stderr
    (tmp_path / "records").write_bytes(played.stdout + b"broken\n")
    checked = subprocess.run([*run, "replay", tmp_path / "records"], capture_output=True, check=False)
    assert checked.returncode == 1
    assert [line["ok"] for line in json_lines(checked.stdout.decode())] == [True] * 3 + [False]


@pytest.mark.parametrize("seconds", ["nan", "inf"])
def test_a_bench_needs_a_length_of_time(seconds: str) -> None:
    result = shithead("bench", "--seconds", seconds)
    assert result.exit_code == 2
    assert f"{seconds} is no length of time" in result.stderr


def test_a_bench_measures_each_thing_at_least_once() -> None:
    assert shithead("bench", "--seconds", "1e-9").exit_code == 0


def test_a_closed_input_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(click.BadParameter, match="standard input is closed"):
        cli.replay.make_context("replay", ["-"])


def test_a_file_that_cannot_be_read_on_is_said_in_words() -> None:
    class Broken(io.BytesIO):
        def readline(self, _size: int | None = -1, /) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(CannotRead, match=r"^Input/output error$"):
        list(lines_of(Broken()))


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="only Linux has a file that breaks off")
def test_a_file_that_breaks_off_is_said_in_words() -> None:
    result = shithead("replay", "/proc/self/mem")
    assert result.exit_code == 1
    assert "The file cannot be read: Input/output error" in result.stderr


def test_a_worker_that_is_ended_from_outside_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> Iterator[object]:
        raise BrokenProcessPool("a process in the pool was terminated abruptly")
        yield

    monkeypatch.setattr(cli, "meetings", gone)
    arguments = ["--hero", "easy", "--foes", "easy", "--seats", "2", "--games", "2"]
    result = shithead("arena", *arguments)
    assert result.exit_code == 1
    assert "One of the processes that played was ended from outside" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize(
    "command", ["play --no-browser --port 0", "simulate --games 1 --seats 2", "replay -"]
)
def test_a_full_disk_is_said_in_words(command: str, tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "app", *command.split()],
            input=simulated(2, 1), env={**os.environ, "LC_ALL": "C", "SHITHEAD_INSTANCE": str(tmp_path)},
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert ended.returncode == 1
    assert ended.stderr.endswith("Error: The output cannot be written: No space left on device\n")
    assert "Traceback" not in ended.stderr
