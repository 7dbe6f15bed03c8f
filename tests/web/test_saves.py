"""Saves: what they say, how long they last, and what becomes of those that cannot be read."""

import base64
import json

import pytest

from app import create_app
from app.deals import secret_deal
from app.engine.notation import cards_text
from app.engine.state import shuffled
from app.web.saves import Saves
from app.words import sentence
from tests.web.client import SECRET, Client, choose, data_of

READERS = ("/resume", "/act", "/continue", "/record")


@pytest.fixture
def save(client: Client) -> str:
    """The save of a game a few plies old."""
    answer = client.create(3)
    for _ in range(4):
        answer = client.act(answer, choose(answer["view"]))
    text: str = answer["save"]
    return text


def code_of(client: Client, save: str, path: str = "/resume") -> str:
    """The code of the error with which a save is refused."""
    status, error = client.refused(path, {"save": save, "ply": 0, "action": "take"})
    assert status == 400
    code: str = error["code"]
    return code


def test_a_save_is_readable(save: str) -> None:
    data = data_of(save)
    assert set(data) == {
        "version", "key", "seats", "dealer", "bots", "deal_id", "deal", "series", "actions",
    }  # fmt: skip
    assert (data["version"], data["seats"], data["bots"], data["series"]) == (1, 3, ["easy", "easy"], [])
    assert data["actions"][0].startswith("arrange ")


def test_a_save_holds_neither_the_secret_nor_the_deal(save: str) -> None:
    data = data_of(save)
    deal = secret_deal(SECRET, data["deal_id"], 3, data["dealer"])
    assert data["deal"] == ""
    for hidden in (str(deal.seed), f"{deal.seed:x}", deal.code, SECRET.decode(), SECRET.hex()):
        assert hidden not in save
    assert base64.b64encode(SECRET).decode() not in save
    assert cards_text(shuffled(deal.seed, 3)[1][-6:]) not in save


def test_a_save_is_good_after_a_restart(save: str, client: Client) -> None:
    restarted = Client(create_app({"SECRET": SECRET, "TESTING": True}))
    assert restarted.ask("/resume", save=save) == client.ask("/resume", save=save)


def test_another_secret_deals_other_cards() -> None:
    deals = {secret_deal(secret, "00", 2, 0).seed for secret in (SECRET, b"other", b"")}
    assert len(deals) == 3


@pytest.mark.parametrize("path", READERS)
def test_a_truncated_save_is_damaged(client: Client, save: str, path: str) -> None:
    for end in range(0, len(save), 7):
        assert code_of(client, save[:end], path) == "save_damaged"


def test_a_save_with_one_letter_changed_is_damaged(client: Client, save: str) -> None:
    key = save.index('"key"') + len('"key":"')
    for place in range(0, len(save), 3):
        # A changed key reads as that of another installation, as it should.
        if place not in range(key, key + 8):
            changed = save[:place] + ("x" if save[place] != "x" else "y") + save[place + 1 :]
            assert code_of(client, changed) == "save_damaged", place


def test_a_save_mixed_of_two_is_damaged(client: Client, save: str) -> None:
    other = client.create(3)["save"]
    (head, _, signature), (_, _, other_signature) = save.rpartition("."), other.rpartition(".")
    assert signature != other_signature
    assert code_of(client, f"{head}.{other_signature}") == "save_damaged"


def test_a_save_with_an_action_left_out_is_damaged(client: Client, save: str) -> None:
    """Nobody takes back an action, nor looks at what another one would have brought."""
    head, _, signature = save.rpartition(".")
    data = json.loads(head)
    data["actions"].pop()
    changed = json.dumps(data, separators=(",", ":"))
    assert code_of(client, f"{changed}.{signature}") == "save_damaged"


@pytest.mark.parametrize(
    "text",
    ["", ".", "{}", "{}.", "[].x", "null.x", '{"key":1}.x', '{"key":null}.x', "7", "♥", "\ud800", "a.b.c",
     "\x00", "{" * 5000 + ".x", "[" * 100_000 + ".x", '{"version":9}.x', '{"version":1e999}.x'],
    ids=range(17),
)  # fmt: skip
@pytest.mark.parametrize("path", READERS)
def test_what_is_no_save_is_damaged(client: Client, text: str, path: str) -> None:
    assert code_of(client, text, path) == "save_damaged"


@pytest.mark.parametrize("path", READERS)
def test_a_save_of_another_installation_is_foreign(save: str, path: str) -> None:
    elsewhere = Client(create_app({"SECRET": b"the secret of another one", "TESTING": True}))
    assert code_of(elsewhere, save, path) == "save_foreign"


def test_a_next_game_needs_a_good_save_too(client: Client, save: str) -> None:
    status, error = client.refused("", {"after": save[:-1]})
    assert (status, error["code"]) == (400, "save_damaged")


@pytest.mark.parametrize("path", READERS)
@pytest.mark.parametrize(("version", "code"), [(2, "save_newer"), (0, "save_damaged")])
def test_a_save_of_another_version(
    client: Client, save: str, path: str, version: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(SECRET)
    content = saves.read(save)
    with monkeypatch.context() as patch:
        patch.setattr("app.web.saves.VERSION", version)
        other = saves.write(content)
    assert code_of(client, other, path) == code


@pytest.mark.parametrize("code", ["save_damaged", "save_foreign", "save_newer"])
def test_each_is_said_in_words(code: str) -> None:
    assert sentence(f"error.{code}").startswith("The saved game ")
