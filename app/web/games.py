"""Games between two requests: out of a save, and into an answer."""

from dataclasses import replace
from random import Random
from typing import Final

from app.bots.hint import hint
from app.bots.levels import LEVELS
from app.engine.actions import Action, Code, IllegalAction, Reason
from app.engine.events import Dealt, Event, seen_by
from app.engine.notation import action_text, parse_action
from app.engine.series import series_of
from app.engine.state import deal, shuffled
from app.engine.view import view_of
from app.record import write
from app.table import PERSON, Table, Watch
from app.web.errors import ApiError
from app.web.saves import Save, Saves
from app.web.wire import Json, event_json, hint_json, series_json, step_json, view_json

BOT_ACTIONS: Final = 12
"""The most that the bots do in one answer: then the page asks on."""


class Game:
    """A save brought to life: its table, and the steps that the person has not seen."""

    def __init__(self, saves: Saves, save: Save, *, history: bool = False) -> None:
        """Play the saved actions; with `history`, keep their events as the person saw them."""
        self._saves = saves
        self._save = save
        self._deal = saves.deal_of(save)
        state = deal(self._deal.seed, save.seats, save.dealer)
        bots = {seat: LEVELS[level] for seat, level in enumerate(save.bots, start=1)}
        self.table = Table(state, bots, self._deal.seed)
        self.history: list[Event] = [Dealt(save.dealer)] if history else []
        tell = (lambda event: self.history.append(seen_by(event, PERSON))) if history else None
        for text in save.actions:
            self.table.act(state.turn, parse_action(text), tell)
        self._watch = Watch(state)

    def open(self) -> None:
        """Tell the deal of a new game."""
        self._watch.tell(Dealt(self._save.dealer))

    def act(self, action: Action) -> None:
        """The person acts; raises `IllegalAction` if it may not do this now."""
        self.table.act(PERSON, action, self._watch.tell)

    def run_bots(self) -> None:
        """The bots act, as much as one answer may hold."""
        self.table.run_bots(BOT_ACTIONS, self._watch.tell)

    def hint(self) -> Json:
        """What the person could do now, and why; raises `IllegalAction` if the person is not to act.

        Its chance is the ply alone, so nothing of the deal can show in it.
        """
        view = view_of(self.table.state, PERSON)
        if view.options is None:
            raise IllegalAction(Reason(Code.GAME_OVER if view.turn is None else Code.NOT_YOUR_TURN))
        return hint_json(hint(view, Random(view.ply)))

    def answer(self) -> Json:
        """The envelope of every game answer."""
        state = self.table.state
        save = replace(self._save, actions=tuple(action_text(action) for _, action in self.table.turns))
        return {
            "save": self._saves.write(save),
            "ply": state.ply,
            "view": view_json(view_of(state, PERSON)),
            "steps": [step_json(step) for step in self._watch.steps],
            "more": self.table.bot_to_act,
            "history": [event_json(event) for event in self.history],
            "bots": save.bots,
            "series": series_json(series_of(self.shitheads, save.seats)),
            "deal": self._deal.code if state.ended else None,
        }

    @property
    def shitheads(self) -> tuple[int, ...]:
        """The Shitheads of the series so far, this game's included if it has ended."""
        shithead = self.table.state.shithead
        return self._save.series if shithead is None else (*self._save.series, shithead)

    def record(self) -> str:
        """The record of a game that has ended; before, its deck would give every card away."""
        state = self.table.state
        if not state.ended:
            raise ApiError("game_not_over", 409)
        _, pack = shuffled(self._deal.seed, self._deal.seats)
        return write(pack, self.table.turns, state, bots=["person", *self._save.bots])
