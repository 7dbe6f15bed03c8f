"""The speed is measured and set in proportion; how fast it is, no test asks."""

import importlib.util

from click.testing import CliRunner

from app import cli
from app.bench import Subject, measure, middle, report, subjects
from app.table import PERSON
from tests.house.sources import keys


def test_every_subject_has_a_name_and_does_its_work() -> None:
    found = subjects()
    assert {subject.name for subject in found} | {"chess"} == keys("bench")
    assert {subject.beside for subject in found} <= {subject.name for subject in found}
    assert all(subject.work(1) > 0 for subject in found)


def test_without_python_chess_the_engine_is_the_yardstick() -> None:
    hidden = importlib.util.find_spec("chess") is None
    assert ("chess" in {subject.name for subject in subjects()}) != hidden


def test_a_middle_is_the_persons_turn() -> None:
    assert all((middle(number).turn, middle(number).ended) == (PERSON, False) for number in range(5))


def test_the_rounds_take_turns() -> None:
    found = [Subject("engine", lambda _: 1, "engine"), Subject("copy", lambda _: 1, "engine")]
    names = [name for name, _ in measure(found, 0.001, rounds=2)]
    assert names == ["engine", "copy", "engine", "copy"]


def test_medians_and_ratios() -> None:
    found = [Subject("engine", lambda _: 1, "engine"), Subject("copy", lambda _: 1, "engine")]
    lines = report(found, {"engine": [1000, 10, 2000], "copy": [1, 5000, 4000]})
    assert lines == [
        "actions of the engine: 1,000 a second, 1,000.0 µs each, 1.00 times actions of the engine",
        "copies of a world: 4,000 a second, 250.0 µs each, 4.00 times actions of the engine",
    ]


def test_the_command_writes_a_line_for_each() -> None:
    result = CliRunner().invoke(cli.main, ["bench", "--seconds", "0.001"])
    assert result.exit_code == 0, result.output
    assert len(result.stdout.splitlines()) == len(subjects())
