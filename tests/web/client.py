"""A browser's side of the endpoints, with everything checked that every answer must have."""

import json
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from flask import Flask
from werkzeug.test import TestResponse

Json: TypeAlias = dict[str, Any]

SECRET = b"the secret that all the web tests use"
ENDPOINTS = ("", "/act", "/continue", "/hint", "/resume", "/record")
ENVELOPE = {"save", "ply", "view", "steps", "more", "history", "bots", "series", "deal"}
ERROR = {"code", "params", "message"}
LOWEST_FIRST = "3456789JQKA2T"
_CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


class Client:
    """Asks the endpoints under /api/games."""

    def __init__(self, app: Flask) -> None:
        self.http = app.test_client()

    def post(self, path: str, body: object) -> TestResponse:
        """Any body as JSON, and the bare response."""
        return self.http.post(f"/api/games{path}", json=body)

    def ask(self, path: str, **body: Any) -> Json:
        """An answer that must be a game's."""
        response = self.post(path, body)
        assert response.status_code == 200, response.text
        answer: Json = response.get_json()
        assert set(answer) == ENVELOPE
        assert answer["ply"] == answer["view"]["ply"] == len(actions_of(answer["save"]))
        return answer

    def create(self, seats: int, **more: Any) -> Json:
        """A new game."""
        return self.ask("", seats=seats, **more)

    def act(self, answer: Json, action: str) -> Json:
        """What comes of an action in the game of an answer."""
        return self.ask("/act", save=answer["save"], ply=answer["ply"], action=action)

    def go_on(self, answer: Json) -> Json:
        """What the bots do next."""
        return self.ask("/continue", save=answer["save"], ply=answer["ply"])

    def refused(self, path: str, body: object) -> tuple[int, Json]:
        """The status and the error of a request that must be refused."""
        return error_of(self.post(path, body))

    def refused_bytes(self, path: str, body: str | bytes) -> tuple[int, Json]:
        """The same, of a body that need not be JSON at all."""
        return error_of(self.http.post(f"/api/games{path}", data=body, content_type="application/json"))

    def game(self, answer: Json) -> Iterator[Json]:
        """All the answers of a game, played to its end as `choose` does; the first is the given one."""
        yield answer
        while answer["view"]["phase"] != "ended":
            answer = self.go_on(answer) if answer["more"] else self.act(answer, choose(answer["view"]))
            yield answer

    def finish(self, answer: Json) -> Json:
        """The last answer of a game."""
        *_, last = self.game(answer)
        return last


def error_of(response: TestResponse) -> tuple[int, Json]:
    """The status and the error of a response, which must have the one shape."""
    assert response.status_code >= 400, response.text
    assert response.mimetype == "application/json"
    body = response.get_json()
    assert set(body) == {"error"}
    error: Json = body["error"]
    assert set(error) == ERROR
    assert error["message"]
    assert "{" not in error["message"]
    return response.status_code, error


def choose(view: Json) -> str:
    """A simple person, who sees only what the page sees: the lowest group, else the risk, else the pile."""
    options = view["options"]
    if view["phase"] == "arrange":
        return "arrange " + " ".join(view["players"][0]["face_up"])
    if options["flip"]:
        return f"flip {options['flip'][0]}"
    if options["playable"]:
        lowest = min(options["playable"], key=lambda card: LOWEST_FIRST.index(card[0]))
        return "play " + " ".join(card for card in options["playable"] if card[0] == lowest[0])
    if options["risk"] is None:
        return "risk"
    return " ".join(["take", *options["add"][:1]])


def data_of(save: str) -> Json:
    """What a save says, without its signature."""
    data: Json = json.loads(save.rpartition(".")[0])
    return data


def actions_of(save: str) -> list[str]:
    """The actions in a save."""
    actions: list[str] = data_of(save)["actions"]
    return actions


def cards_named(value: object) -> set[str]:
    """Every card that is named anywhere in some JSON."""
    return set(_CARD.findall(json.dumps(value)))


def events_of(answer: Json) -> list[Json]:
    """The events of an answer's steps."""
    return [step["event"] for step in answer["steps"]]
