"""The oracle's own tests on whole records: random, spoiled and unfinished games."""

from itertools import chain
from random import Random

import pytest

from .cards import CARDS
from .games import positions, random_game, refused_at, replay, result_of, spoil, unfinished_game
from .kinds import KINDS
from .rules import Game, Refused


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_oracle_random_games_end_and_keep_52_cards(players: int) -> None:
    """All cards are in one place each, nobody who is out acts, and there is one Shithead."""
    rng = Random(players)
    for _ in range(25):
        record = random_game(rng, players)
        game = Game(players, record["dealer"], record["deck"].split(" "))
        for text in record["actions"]:
            assert game.turn not in game.finished
            game.act(text)
            assert sorted(chain(*game.places().values())) == sorted(CARDS)
        assert record["result"] == result_of(game)
        assert sorted([*game.finished, game.shithead or 0]) == list(range(players))
        assert refused_at(record) is None
        assert len(list(positions(record))) == len(record["actions"])


def test_oracle_spoiled_records_are_refused() -> None:
    """One action is spoiled, in any of many ways, and the original is left as it was."""
    rng = Random(7)
    kinds = set()
    for number in range(150):
        record = random_game(rng, 2 + number % 4)
        spoiled = spoil(rng, record)
        kinds.add(spoiled["spoiled"]["kind"])
        replay(record)
        with pytest.raises(Refused):
            replay(spoiled)
    assert kinds == set(KINDS)


def test_oracle_unfinished_games_go_on() -> None:
    """An unfinished game is right as far as it goes, has no result, and can be spoiled too."""
    rng = Random(8)
    for number in range(50):
        record = unfinished_game(rng, 2 + number % 4)
        assert replay(record).turn is not None
        assert "result" not in record
        assert refused_at(spoil(rng, record)) is not None


def test_oracle_a_seed_gives_the_same_game() -> None:
    """The generator is the only chance there is."""
    assert random_game(Random(9), 4) == random_game(Random(9), 4)
    game = random_game(Random(9), 4)
    assert spoil(Random(1), game) == spoil(Random(1), game)
