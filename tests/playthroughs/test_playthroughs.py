"""Whole games as they were: a change of the rules, the deal or the bot shows here as a diff to read."""

import pytest

from tests.playthroughs.script import SEEDS, file_of, playthrough


@pytest.mark.parametrize("seats", SEEDS)
def test_the_game_is_as_it_was_written_down(seats: int) -> None:
    """If the change is wanted: `python -m tests.playthroughs.write`, and read the diff."""
    assert playthrough(seats).splitlines() == file_of(seats).read_text("utf-8").splitlines()


@pytest.mark.parametrize("seats", SEEDS)
def test_each_game_shows_everything_that_can_happen(seats: int) -> None:
    missing = [words for words in HAPPENINGS if words not in playthrough(seats)]
    assert missing == []


HAPPENINGS = (
    "opens with", "keeps all", "lays", "draws", "risks", "takes", "adds", "flips", "which fits",
    "does not fit", "burn by a 10", "burn by four", "again", "is out as number 1", "is the Shithead",
)  # fmt: skip
