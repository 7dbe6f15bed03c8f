"""Whatever is sent: an answer of a game or an error in the one shape, and never a 5xx."""

import json
from functools import cache
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from app import create_app
from app.engine.cards import PACK
from app.engine.notation import CARD_TEXT
from app.words import sentence
from tests.web.client import ENDPOINTS, ENVELOPE, SECRET, Client, Json, choose, error_of

every_path = pytest.mark.parametrize("path", ENDPOINTS)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)


@cache
def client() -> Client:
    """One app for all the examples: hypothesis and fixtures of a test do not go together."""
    app: Flask = create_app({"SECRET": SECRET, "TESTING": True})
    return Client(app)


@cache
def answers() -> list[Json]:
    """All the answers of a few games, to ask about."""
    return [answer for seats in (2, 4) for answer in client().game(client().create(seats))]


def check(response: TestResponse) -> None:
    """A game, a record, a hint, or an error whose code has words."""
    assert response.status_code < 500, response.text
    if response.status_code == 200:
        assert set(response.get_json()) in (ENVELOPE, {"record"}, {"action", "reasons"})
        return
    assert response.status_code >= 400
    _, error = error_of(response)
    kind = "error" if error["code"] in ERROR_CODES else "reason"
    assert sentence(f"{kind}.{error['code']}", **error["params"]) == error["message"]


ERROR_CODES = {
    "not_object", "not_json", "bad_number", "bad_count", "bad_text", "bad_field", "bad_bots", "bad_deal",
    "deal_for_others", "bad_action", "stale", "game_not_over", "save_damaged", "save_foreign",
}  # fmt: skip


@every_path
@settings(max_examples=200)
@given(anything)
def test_any_json(path: str, body: Any) -> None:
    check(client().post(path, body))


KINDS = ["application/json", "application/json; charset=utf-16", "x/y+json"]


@every_path
@settings(max_examples=100)
@given(st.binary(), st.sampled_from(KINDS))
def test_any_bytes(path: str, body: bytes, kind: str) -> None:
    check(client().http.post(f"/api/games{path}", data=body, content_type=kind))


cards = st.sampled_from([CARD_TEXT[card] for card in PACK]) | st.text(max_size=2)
action_texts = st.builds(
    lambda verb, named: " ".join([verb, *named]),
    st.sampled_from(["play", "take", "arrange", "risk", "flip", "flip 0", "flip 2", ""]),
    st.lists(cards, max_size=4),
)


@st.composite
def damaged_saves(draw: st.DrawFn) -> str:
    """A good save with something else in the place of a part of it."""
    save: str = draw(st.sampled_from(answers()))["save"]
    start = draw(st.integers(0, len(save)))
    end = draw(st.integers(start, min(len(save), start + 5)))
    return save[:start] + draw(st.text(max_size=5)) + save[end:]


@st.composite
def almost_right(draw: st.DrawFn) -> Json:
    """A body of the right fields, of which some hold something else, or are missing."""
    answer = draw(st.sampled_from(answers()))
    right: Json = {
        "save": answer["save"],
        "ply": answer["ply"],
        "action": choose(answer["view"]) if answer["view"]["options"] else "take",
        "seats": draw(st.integers(2, 5)),
        "bots": ["easy"],
        "dealer": 0,
        "deal": draw(st.sampled_from(answers()))["deal"],
        "after": draw(st.none() | st.just(answer["save"])),
    }
    wrong = {
        "save": anything | damaged_saves(),
        "after": anything | damaged_saves(),
        "action": anything | action_texts,
        "ply": anything | st.integers(-2, 300),
        "bots": anything | st.lists(st.sampled_from(["easy", "", "hard"]) | anything, max_size=5),
        "deal": anything | st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ-oil", min_size=12, max_size=14),
    }
    for field in draw(st.sets(st.sampled_from(sorted(right)), max_size=3)):
        if draw(st.booleans()):
            right[field] = draw(wrong.get(field, anything))
        else:
            del right[field]
    return right


@every_path
@settings(max_examples=300)
@given(almost_right())
def test_almost_right_json(path: str, body: Json) -> None:
    check(client().post(path, body))


@every_path
def test_deep_and_wide_json(path: str) -> None:
    deep = ["[" * 900 + "]" * 900, '{"save":' * 900 + "1" + "}" * 900]
    for body in (*deep, '{"seats": 1e400}', '{"seats": NaN}'):
        assert client().refused_bytes(path, body)[0] == 400


def test_the_same_name_twice_and_unknown_names_do_no_harm() -> None:
    body = '{"seats": 9, "seats": 2, "dealer": 0, "unknown": {"deep": [1, 2]}}'
    response = client().http.post("/api/games", data=body, content_type="application/json")
    assert response.status_code == 200
    assert json.loads(response.data)["view"]["seats"] == 2
