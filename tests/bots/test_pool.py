"""The players of the pool play by the rules and end their games, so that beating them means something."""

import pytest

from tests.bots.pool.players import POOL
from tests.bots.test_levels import game


@pytest.mark.parametrize("name", POOL)
def test_games_end_with_legal_actions_only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bots.pool.players._TRIALS", 20)
    for seats in (2, 4):
        *_, last = game([POOL[name]] * seats, seats)
        assert last.shithead is not None
