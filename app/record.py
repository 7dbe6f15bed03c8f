"""A whole game as text: deal, actions and result, one JSON object a line (the format is in design.md)."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.engine.actions import Action, IllegalAction, Reason
from app.engine.cards import PACK, Card
from app.engine.notation import InvalidNotation, action_text, cards_text, parse_action, parse_cards
from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.engine.state import State, deal_pack
from app.engine.turn import apply

FORMAT: Final = "shithead-record/1"


@dataclass(frozen=True, slots=True)
class Record:
    """A record that could be read; its actions and its result have still to be played through."""

    players: int
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[str, ...]
    result: object = None


class BadRecord(Exception):
    """A record that cannot be read or played: a code, the index of the action, and what was found."""

    def __init__(
        self, code: str, action: int | None = None, found: str = "", reason: Reason | None = None
    ) -> None:
        """Keep all that the message needs; `reason` is there if an action was illegal."""
        super().__init__(code)
        self.code = code
        self.action = action
        self.found = found
        self.reason = reason


def write(deck: Sequence[Card], turns: Sequence[tuple[int, Action]], end: State, **more: object) -> str:
    """A record as one line of JSON, without the newline; `more` are keys of one's own, such as `bots`.

    `turns` are the seats and what they did. The result is written if `end` has ended.
    """
    record: dict[str, object] = {
        "format": FORMAT,
        "players": end.seats,
        "dealer": end.dealer,
        "deck": cards_text(deck),
        "actions": [f"{seat} {action_text(action)}" for seat, action in turns],
        **more,
    }
    if end.ended:
        record["result"] = _result(end)
    return json.dumps(record)


def _result(state: State) -> dict[str, object]:
    return {"finished": state.finished, "shithead": state.shithead}


def read(line: bytes) -> Record:
    """Read one line; raises `BadRecord` if it is not a record, whatever its bytes are."""
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadRecord("bad_json") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("bad_format")
    players = _number(data.get("players"), MIN_SEATS, MAX_SEATS, "bad_players")
    dealer = _number(data.get("dealer"), 0, players - 1, "bad_dealer")
    return Record(players, dealer, _deck(data.get("deck")), _actions(data.get("actions")), data.get("result"))


def _number(value: Any, least: int, most: int, code: str) -> int:
    # `type` and not isinstance: true is an int to Python, and 3.0 is no number of players.
    if type(value) is not int or not least <= value <= most:
        raise BadRecord(code, found=_shown(value))
    return value


def _deck(value: object) -> tuple[Card, ...]:
    try:
        deck = parse_cards(value) if isinstance(value, str) else ()
    except InvalidNotation as error:
        raise BadRecord("bad_deck") from error
    if len(deck) != len(PACK):
        raise BadRecord("bad_deck")
    return deck


def _actions(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(action, str) for action in value):
        raise BadRecord("bad_actions")
    return tuple(value)


def _shown(value: object) -> str:
    return json.dumps(value, default=str)[:40]


def replay(record: Record, before: Callable[[State], None] | None = None) -> State:
    """Play a record through the engine; `before` is called with the state before each action.

    Raises `BadRecord` at the first action that cannot be read or is not allowed, and for a result
    that is not the game's.
    """
    state = deal_pack(record.deck, record.players, record.dealer)
    for index, text in enumerate(record.actions):
        if before and not state.ended:
            before(state)
        seat, action = _read_turn(text, record.players, index)
        try:
            apply(state, seat, action)
        except IllegalAction as error:
            raise BadRecord(error.reason.code, index, text, error.reason) from error
    _check_result(record, state)
    return state


def _read_turn(text: str, players: int, index: int) -> tuple[int, Action]:
    seat, _, action = text.partition(" ")
    if seat not in [str(number) for number in range(players)]:
        raise BadRecord("bad_action", index, _shown(text))
    try:
        return int(seat), parse_action(action)
    except InvalidNotation as error:
        raise BadRecord("bad_action", index, _shown(text)) from error


def _check_result(record: Record, state: State) -> None:
    if record.result is None:
        return
    if not state.ended:
        raise BadRecord("result_of_unfinished")
    result, played = record.result, _result(state)
    named = {key: result.get(key) for key in played} if isinstance(result, dict) else None
    # Compared as JSON, since to Python true is 1 and 2.0 is 2.
    if json.dumps(named) != json.dumps(played):
        raise BadRecord("wrong_result", found=_shown(result))
