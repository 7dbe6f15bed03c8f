"""Other sites that are open in the same browser get nothing done here, and read nothing."""

import pytest
from flask import Flask

from app.web.guard import HERE
from tests.web.client import error_of

SEATS = {"seats": 2}


@pytest.mark.parametrize("host", [*HERE, *(f"{name}:8000" for name in HERE)])
def test_the_device_s_own_names_are_answered(app: Flask, host: str) -> None:
    client = app.test_client()
    assert client.get("/style.css", headers={"Host": host}).status_code == 200
    assert client.post("/api/games", json=SEATS, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "10.0.0.1",
        "localhost.evil.example",
        "x y",
    ],
)
@pytest.mark.parametrize("path", ["/", "/style.css", "/static/i18n/en.json", "/nothing", "/api/lessons"])
def test_dns_rebinding_finds_nobody(app: Flask, host: str, path: str) -> None:
    status, error = error_of(app.test_client().get(path, headers={"Host": host}))
    assert (status, error["code"]) == (400, "bad_host")


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"},
        {"Sec-Fetch-Site": "something new"},
        {"Sec-Fetch-Site": "none", "Origin": "http://evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:9999"},
        {"Origin": "https://localhost"},
        {"Origin": "null"},
    ],
)
def test_other_sites_cannot_act(app: Flask, headers: dict[str, str]) -> None:
    status, error = error_of(app.test_client().post("/api/games", json=SEATS, headers=headers))
    assert (status, error["code"]) == (403, "other_site")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://localhost"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "null"},
    ],
)
def test_the_page_itself_and_programs_can_act(app: Flask, headers: dict[str, str]) -> None:
    assert app.test_client().post("/api/games", json=SEATS, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/static/js/main.js", "/api/lessons", "/style.css"])
def test_other_sites_cannot_read_parts(app: Flask, path: str) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"}
    assert error_of(app.test_client().get(path, headers=headers))[1]["code"] == "other_site"


def test_a_link_from_elsewhere_to_the_page_can_be_followed_but_not_framed(app: Flask) -> None:
    visit = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    response = app.test_client().get("/", base_url="http://127.0.0.1/", headers=visit)
    assert response.status_code == 200
    assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
    framed = {**visit, "Sec-Fetch-Dest": "iframe"}
    assert error_of(app.test_client().get("/", headers=framed))[0] == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_what_a_form_can_send_is_no_json(app: Flask, kind: str) -> None:
    response = app.test_client().post("/api/games", data='{"seats": 2}', content_type=kind)
    assert error_of(response)[1]["code"] == "not_json"


def test_no_answer_lets_others_read_it(app: Flask) -> None:
    client = app.test_client()
    for response in (client.get("/"), client.options("/api/games"), client.post("/api/games", json=SEATS)):
        assert not [name for name, _ in response.headers if name.startswith("Access-Control-")]
        assert "Set-Cookie" not in response.headers
