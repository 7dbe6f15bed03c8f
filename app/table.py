"""Who sits where: a person's action, then the bots until the person is to act.

The table knows the whole state and hands out views: to a bot when it is to act, and to whoever
watches a seat, after every event.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from app.bots.levels import Bot
from app.engine.actions import Action
from app.engine.events import Event, seen_by
from app.engine.state import State
from app.engine.turn import Tell, apply
from app.engine.view import View, view_of

PERSON: Final = 0
"""The seat of the person."""
_PLY_BITS: Final = 20


@dataclass(frozen=True, slots=True)
class Step:
    """An event as a seat sees it, and that seat's view after it."""

    event: Event
    view: View


@dataclass(slots=True)
class Watch:
    """Collects the steps of a game as a seat sees them; give its `tell` to the table."""

    state: State
    seat: int = PERSON
    steps: list[Step] = field(default_factory=list)

    def tell(self, event: Event) -> None:
        """Keep the event and the view after it."""
        self.steps.append(Step(seen_by(event, self.seat), view_of(self.state, self.seat)))


class Table:
    """A game with a bot on every seat that no person has."""

    def __init__(self, state: State, bots: Mapping[int, Bot], seed: int) -> None:
        """Seat the bots; `seed` decides, with the ply, every chance that they take."""
        self.state = state
        self.turns: list[tuple[int, Action]] = []
        self._bots = bots
        self._seed = seed

    @property
    def bot_to_act(self) -> bool:
        """Whether the game goes on without the person."""
        return self.state.turn in self._bots

    def act(self, seat: int, action: Action, tell: Tell | None = None) -> None:
        """Carry out an action; raises `IllegalAction`, and nothing has changed, if it is not allowed."""
        apply(self.state, seat, action, tell)
        self.turns.append((seat, action))

    def run_bots(self, limit: int, tell: Tell | None = None) -> None:
        """Let the bots act until the person is to act, the game has ended, or `limit` actions are made."""
        for _ in range(limit):
            if not self.bot_to_act:
                return
            seat = self.state.turn
            self.act(seat, self._bots[seat](view_of(self.state, seat), self._chance()), tell)

    def _chance(self) -> Random:
        """A generator for this ply alone, so that the same game asked for twice goes on the same way."""
        return Random(self._seed << _PLY_BITS | self.state.ply)
