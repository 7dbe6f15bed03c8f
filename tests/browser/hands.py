"""Games in which the person holds a very large hand, made by taking every pile."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from app.bots.easy import easy
from app.deals import Deal
from app.engine.actions import Action, Take
from app.engine.cards import rank_of
from app.engine.rules import TEN
from app.engine.state import State, deal
from app.engine.view import Options, Phase, View, view_of
from app.table import PERSON, Table
from app.web.saves import Save
from tests.browser.positions import Position

_SEEDS: Final = 400
_MOST_PLIES: Final = 400


@cache
def with_hand(seats: int, size: int) -> Save:
    """A game in which the person has come to hold so many cards, some of which may be played."""
    return next(position.save for position in _positions(seats) if _holds(position.view, size))


def _holds(view: View, size: int) -> bool:
    return len(view.hand) == size and view.options is not None and bool(view.options.playable)


def _positions(seats: int) -> Iterator[Position]:
    for seed in range(_SEEDS):
        dealt = Deal(seed, seats, seed % seats)
        state = deal(seed, seats, dealt.dealer)
        table = Table(state, {}, seed)
        while not state.ended and state.ply < _MOST_PLIES:
            if state.turn == PERSON:
                yield Position(dealt, table)
            table.act(state.turn, _action(state))


def _action(state: State) -> Action:
    """The person takes what it can; nobody burns a pile who can do something else."""
    view = view_of(state, state.turn)
    options = view.options
    assert options is not None
    takes = state.turn == PERSON or _has_only_tens(options)
    if view.phase is Phase.PLAY and takes and options.take is None:
        return Take(min(options.add) if options.add else None)
    return easy(view, Random(state.ply))


def _has_only_tens(options: Options) -> bool:
    return bool(options.playable) and all(rank_of(card) == TEN for card in options.playable)
