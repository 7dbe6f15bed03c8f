"""The JSON body of a request, field by field; whatever is wrong with it is an `ApiError`."""

from typing import Any, TypeVar

from flask import Request

from app.engine.actions import Action
from app.engine.notation import InvalidNotation, parse_action
from app.web.errors import ApiError

T = TypeVar("T", str, list[Any])


class Body:
    """A JSON object with the fields that a route asks for; other fields are ignored."""

    def __init__(self, request: Request) -> None:
        """Read the body; raises `ApiError` if it is not a JSON object, or not sent as JSON."""
        if not request.is_json:
            raise ApiError("not_json", 415)
        try:
            data = request.get_json(silent=True)
        except RecursionError:
            data = None
        if not isinstance(data, dict):
            raise ApiError("not_object")
        self._data: dict[str, Any] = data

    def absent(self, name: str) -> bool:
        """Whether a field is not there, or null."""
        return self._data.get(name) is None

    def whole(self, name: str, least: int, most: int | None = None) -> int:
        """A whole number in a range, both ends included."""
        value = self._data.get(name)
        # `type` and not isinstance: true is an int to Python.
        if type(value) is int and least <= value and (most is None or value <= most):
            return value
        if most is None:
            raise ApiError("bad_count", field=name, least=least)
        raise ApiError("bad_number", field=name, least=least, most=most)

    def text(self, name: str) -> str:
        """A text that must be there."""
        value = self._data.get(name)
        if not isinstance(value, str):
            raise ApiError("bad_text", field=name)
        return value

    def optional(self, name: str, kind: type[T]) -> T | None:
        """A field of a kind, or None if it is absent."""
        value = self._data.get(name)
        if value is not None and not isinstance(value, kind):
            raise ApiError("bad_field", field=name)
        return value

    def texts(self, name: str, most: int) -> list[str]:
        """A list of texts, not more than `most` of them."""
        value = self._data.get(name)
        if isinstance(value, list) and len(value) <= most and all(isinstance(text, str) for text in value):
            return value
        raise ApiError("bad_field", field=name)


def read_action(text: str) -> Action:
    """An action in notation; whatever else is an `ApiError`."""
    try:
        return parse_action(text)
    except InvalidNotation as error:
        raise ApiError("bad_action", action=str(error)) from error
