"""Views and events as JSON. Nothing but these two kinds of value ever leaves the server."""

from typing import Any, TypeAlias

from app.bots.hint import Hint
from app.bots.reasons import Reason as Advice
from app.engine.actions import Reason
from app.engine.cards import RANKS, Card
from app.engine.events import Event
from app.engine.notation import CARD_TEXT, action_text
from app.engine.series import Series
from app.engine.state import Opening
from app.engine.view import Options, SeatView, View
from app.table import Step

Json: TypeAlias = dict[str, Any]


def step_json(step: Step) -> Json:
    """An event and the view after it."""
    return {"event": event_json(step.event), "view": view_json(step.view)}


def event_json(event: Event) -> Json:
    """An event: its `type` in snake case, and its fields."""
    fields = {name: _value(name, getattr(event, name)) for name in event.__dataclass_fields__}
    return {"type": _TYPE_NAMES[type(event)], **fields}


def _value(name: str, value: Any) -> Any:
    if name == "card":
        return CARD_TEXT[value]
    if name == "rank":
        return RANKS[value]
    return [CARD_TEXT[card] for card in value] if isinstance(value, tuple) else value


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


_TYPE_NAMES = {kind: _snake(kind.__name__) for kind in Event.__args__}


def view_json(view: View) -> Json:
    """A view, field by field: a new field of `View` is not sent until it is named here."""
    return {
        "seat": view.seat,
        "seats": view.seats,
        "dealer": view.dealer,
        "ply": view.ply,
        "phase": view.phase,
        "turn": view.turn,
        "underway": view.underway,
        "hand": _cards(view.hand),
        "players": [_seat_json(player) for player in view.players],
        "pile": _cards(view.pile),
        "run": view.run,
        "demand": None if view.demand is None else RANKS[view.demand],
        "stock": view.stock,
        "burned": _cards(view.burned),
        "opening": None if view.opening is None else _opening_json(view.opening),
        "finished": view.finished,
        "shithead": view.shithead,
        "options": None if view.options is None else _options_json(view.options),
    }


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_TEXT[card] for card in cards]


def _seat_json(player: SeatView) -> Json:
    return {
        "hand_size": player.hand_size,
        "known": _cards(player.known),
        "face_up": [None if card is None else CARD_TEXT[card] for card in player.face_up],
        "face_down": player.face_down,
        "place": player.place,
    }


def _opening_json(opening: Opening) -> Json:
    return {"seat": opening.seat, "rank": RANKS[opening.rank], "face_up": opening.face_up}


def _options_json(options: Options) -> Json:
    return {
        "zone": options.zone,
        "playable": _cards(options.playable),
        "refused": {CARD_TEXT[card]: reason_json(reason) for card, reason in options.refused.items()},
        "take": reason_json(options.take),
        "add": _cards(options.add),
        "risk": reason_json(options.risk),
        "flip": options.flip,
        "flip_refused": reason_json(options.flip_refused),
    }


def reason_json(reason: Reason | None) -> Json | None:
    """Why something is refused, for the page to word; None if it is allowed."""
    if reason is None:
        return None
    return {"code": reason.code, "params": {} if reason.rank is None else {"rank": RANKS[reason.rank]}}


def hint_json(hint: Hint) -> Json:
    """What to do, as text, and why, for the page to word."""
    return {"action": action_text(hint.action), "reasons": [_advice_json(reason) for reason in hint.reasons]}


def _advice_json(reason: Advice) -> Json:
    params = {
        "rank": None if reason.rank is None else RANKS[reason.rank],
        "count": reason.count,
        "seat": reason.seat,
    }
    return {
        "code": reason.code,
        "params": {name: value for name, value in params.items() if value is not None},
    }


def series_json(series: Series) -> Json:
    """The table of a series (R20)."""
    return {
        "games": series.games,
        "losses": series.losses,
        "places": series.places,
        "not_last": series.not_last,
    }
