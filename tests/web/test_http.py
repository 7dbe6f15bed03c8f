"""Around the games: errors in one shape, headers, the secret, and no trace of an inner fault."""

import logging
from http import HTTPStatus

import pytest
from flask import Flask

from app import create_app
from app.bots.levels import LEVELS
from app.web.games import Game
from app.words import ROOT
from tests.web.client import ENDPOINTS, SECRET, Client, error_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@pytest.mark.parametrize(
    "path", ["/nothing", "/api", "/api/games/nothing", "/static/none.js", "/static/../run.py"]
)
def test_an_unknown_address(client: Client, path: str) -> None:
    status, error = error_of(client.http.get(path))
    assert (status, error["code"], error["params"]) == (404, "not_found", {})


@pytest.mark.parametrize("path", ENDPOINTS)
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH"])
def test_an_address_asked_in_another_way(client: Client, path: str, method: str) -> None:
    status, error = error_of(client.http.open(f"/api/games{path}", method=method))
    assert (status, error["code"]) == (405, "method_not_allowed")


@pytest.mark.parametrize("path", ENDPOINTS)
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_is_not_sent_as_json(client: Client, path: str, kind: str) -> None:
    """A page of another origin can send only such requests, so none of them does anything."""
    response = client.http.post(f"/api/games{path}", data='{"seats": 2}', content_type=kind)
    status, error = error_of(response)
    assert (status, error["code"]) == (415, "not_json")


@pytest.mark.parametrize("path", ENDPOINTS)
def test_what_is_too_large(client: Client, path: str) -> None:
    body = b'{"save": "' + b"x" * 600_000 + b'"}'
    status, error = client.refused_bytes(path, body)
    assert (status, error["code"]) == (413, "too_large")


@pytest.mark.parametrize("path", ENDPOINTS)
@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff\xfe", b"[" * 50_000, b'{"ply": ' + b"9" * 5000 + b"}"],
    ids=range(9),
)  # fmt: skip
def test_what_is_not_an_object(client: Client, path: str, body: bytes) -> None:
    status, error = client.refused_bytes(path, body)
    assert (status, error["code"]) == (400, "not_object")


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({}, "bad_number", "seats"),
        ({"seats": 1}, "bad_number", "seats"),
        ({"seats": 6}, "bad_number", "seats"),
        ({"seats": 10**400}, "bad_number", "seats"),
        ({"seats": "2"}, "bad_number", "seats"),
        ({"seats": 2.0}, "bad_number", "seats"),
        ({"seats": True}, "bad_number", "seats"),
        ({"seats": None}, "bad_number", "seats"),
        ({"seats": 2, "dealer": 2}, "bad_number", "dealer"),
        ({"seats": 2, "dealer": -1}, "bad_number", "dealer"),
        ({"seats": 2, "dealer": False}, "bad_number", "dealer"),
        ({"seats": 2, "bots": "easy"}, "bad_field", "bots"),
        ({"seats": 2, "bots": {"1": "easy"}}, "bad_field", "bots"),
        ({"seats": 2, "deal": 7}, "bad_field", "deal"),
        ({"seats": 2, "after": 7}, "bad_text", "after"),
        ({"seats": 2, "after": ["x"]}, "bad_text", "after"),
    ],
)
def test_a_field_that_is_wrong_is_named(client: Client, body: object, code: str, field: str) -> None:
    status, error = client.refused("", body)
    assert (status, error["code"], error["params"]["field"]) == (400, code, field)


@pytest.mark.parametrize(
    "bots", [["easy"], ["easy"] * 3, ["easy", "nobody"], ["easy", 7], [None, None], [[], []]]
)
def test_bots_that_there_are_not(client: Client, bots: object) -> None:
    status, error = client.refused("", {"seats": 3, "bots": bots})
    assert (status, error["code"]) == (400, "bad_bots")
    assert error["params"] == {"levels": ", ".join(LEVELS), "count": 2}


@pytest.mark.parametrize("ply", [-1, "0", 0.0, None, True, [0]])
def test_a_ply_that_is_none(client: Client, ply: object) -> None:
    save = client.create(2)["save"]
    status, error = client.refused("/act", {"save": save, "ply": ply, "action": "take"})
    assert (status, error["code"], error["params"]["field"]) == (400, "bad_count", "ply")


@pytest.mark.parametrize("path", ["/", "/nothing", "/static/i18n/en.json", "/static/css/none.css"])
def test_the_headers_of_every_answer(client: Client, path: str) -> None:
    with client.http.get(path) as response:
        headers = response.headers
    assert headers["Content-Security-Policy"] == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Set-Cookie" not in headers


def test_a_game_is_kept_by_no_cache_and_the_page_is_always_asked_for_anew(client: Client) -> None:
    assert client.post("", {"seats": 2}).headers["Cache-Control"] == "no-store"
    assert client.http.get("/").headers["Cache-Control"] == "no-cache"
    assert client.http.get("/static/i18n/de.json").headers["Cache-Control"] == "no-store"


def test_the_page_is_served(client: Client) -> None:
    response = client.http.get("/", base_url="http://127.0.0.1/")
    assert (response.status_code, response.mimetype) == (HTTPStatus.OK, "text/html")


@pytest.mark.parametrize("name", ["localhost", "localhost:1"])
def test_the_page_has_one_address_since_a_browser_keeps_games_by_address(client: Client, name: str) -> None:
    response = client.http.get("/", base_url=f"http://{name}/", environ_overrides={"SERVER_PORT": "8321"})
    assert (response.status_code, response.headers["Location"]) == (302, "http://127.0.0.1:8321/")


def test_no_condition_keeps_a_file_back(client: Client) -> None:
    """Conditions guard against losing what somebody else has written, and nobody writes here."""
    conditions = {"If-Match": '"another"', "If-Unmodified-Since": "Mon, 01 Jan 2001 00:00:00 GMT"}
    for path in ("/style.css", "/static/i18n/en.json"):
        with client.http.get(path, headers=conditions) as response:
            assert response.status_code == 200


def test_an_inner_fault_is_said_in_words_and_logged(
    app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Game) -> None:
        raise ZeroDivisionError("the inner fault")

    monkeypatch.setattr(Game, "run_bots", fail)
    with caplog.at_level(logging.ERROR):
        response = Client(app).post("", {"seats": 2})
    status, error = error_of(response)
    assert (status, error["code"]) == (500, "internal")
    assert "inner fault" not in response.text
    assert "the inner fault" in caplog.text


def test_the_config_is_for_this_app_alone() -> None:
    one, other = (create_app({"SECRET": secret}) for secret in (SECRET, b"another"))
    assert Client(one).ask("/resume", save=Client(one).create(2)["save"])
    assert Client(other).refused("/resume", {"save": Client(one).create(2)["save"]})[0] == 400


def test_the_style_sheet_is_all_sheets_without_comments_and_indents(app: Flask) -> None:
    served = app.test_client().get("/style.css").text
    assert "/*" not in served
    sheets = "".join(path.read_text("utf-8") for path in sorted((ROOT / "static/css").glob("*.css")))
    for sign in "{}":  # neither stands in a comment
        assert served.count(sign) == sheets.count(sign)
    assert ".card {\n" in served
    assert "\n " not in served
