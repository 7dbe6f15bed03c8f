"""Records: written, read back, played again; and every way in which one can be wrong."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.actions import Code
from app.engine.state import deal, deal_pack
from app.record import BadRecord, read, replay, write
from app.replay import check_lines
from app.simulate import play_game
from app.words import sentence
from tests.helpers import EVERY_SEAT_COUNT

Data = dict[str, Any]
Change = Callable[[Data], object]

BAD = {
    "bad_json", "bad_format", "bad_players", "bad_dealer", "bad_deck", "bad_actions", "bad_action",
    "result_of_unfinished", "wrong_result",
}  # fmt: skip


def good(seats: int = 3) -> Data:
    """The record of a whole game."""
    data: Data = json.loads(record_text(seats))
    return data


@cache
def record_text(seats: int) -> str:
    """Played once, and read anew for each test that spoils it."""
    return play_game(5, 0, ["easy"] * seats).record


def verdict(line: bytes | Data) -> Data:
    """What is said of one line."""
    text = line if isinstance(line, bytes) else json.dumps(line).encode()
    (found,) = check_lines([text], positions=False)
    return found


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_a_game_played_again_from_its_record_is_the_same_game(seats: int) -> None:
    played = play_game(5, seats, ["easy"] * seats)
    record = read(played.record.encode())
    end = replay(record)
    assert (end.ply, end.ended) == (played.actions, True)
    turns = [text.partition(" ") for text in record.actions]
    assert [int(seat) for seat, _, _ in turns][:seats] == [
        (record.dealer + 1 + place) % seats for place in range(seats)
    ]
    assert {"finished": end.finished, "shithead": end.shithead} == record.result


def test_the_format_is_as_it_is_documented() -> None:
    data = good()
    assert list(data) == ["format", "players", "dealer", "deck", "actions", "bots", "result"]
    assert (data["format"], data["players"], data["bots"]) == ("shithead-record/1", 3, ["easy"] * 3)
    assert len(data["deck"].split(" ")) == 52
    assert set(data["result"]) == {"finished", "shithead"}


def test_an_unfinished_game_has_no_result() -> None:
    state = deal(1, 2)
    data = json.loads(write(range(52), [], state))
    assert "result" not in data
    assert verdict(data) == {"ok": True, "actions": 0}


def test_before_each_action_the_state_can_be_looked_at() -> None:
    plies: list[int] = []
    record = read(json.dumps(good()).encode())
    replay(record, lambda state: plies.append(state.ply))
    assert plies == list(range(len(record.actions)))


def test_a_reader_ignores_what_it_does_not_know() -> None:
    assert verdict({**good(), "bots": 7, "comment": {"deep": [None]}})["ok"]


WRONG: list[tuple[str, Change]] = [
    ("bad_format", lambda data: data.update(format="shithead-record/2")),
    ("bad_format", lambda data: data.pop("format")),
    ("bad_players", lambda data: data.update(players=1)),
    ("bad_players", lambda data: data.update(players=6)),
    ("bad_players", lambda data: data.update(players="3")),
    ("bad_players", lambda data: data.update(players=3.0)),
    ("bad_players", lambda data: data.update(players=True)),
    ("bad_players", lambda data: data.update(players=10**4000)),
    ("bad_players", lambda data: data.pop("players")),
    ("bad_dealer", lambda data: data.update(dealer=3)),
    ("bad_dealer", lambda data: data.update(dealer=-1)),
    ("bad_dealer", lambda data: data.update(dealer=None)),
    ("bad_deck", lambda data: data.update(deck=data["deck"][:-3])),
    ("bad_deck", lambda data: data.update(deck=data["deck"] + " 2C")),
    ("bad_deck", lambda data: data.update(deck=data["deck"].replace("7H", "7D"))),
    ("bad_deck", lambda data: data.update(deck=data["deck"].replace(" ", "  ", 1))),
    ("bad_deck", lambda data: data.update(deck=data["deck"].lower())),
    ("bad_deck", lambda data: data.update(deck=data["deck"].split(" "))),
    ("bad_deck", lambda data: data.update(deck="")),
    ("bad_deck", lambda data: data.pop("deck")),
    ("bad_actions", lambda data: data.update(actions="0 risk")),
    ("bad_actions", lambda data: data["actions"].append(7)),
    ("bad_actions", lambda data: data["actions"].append(None)),
    ("bad_actions", lambda data: data.pop("actions")),
    ("bad_action", lambda data: data["actions"].insert(4, "pass")),
    ("bad_action", lambda data: data["actions"].insert(4, "")),
    ("bad_action", lambda data: data["actions"].insert(4, "9 take")),
    ("bad_action", lambda data: data["actions"].insert(4, "-1 take")),
    ("bad_action", lambda data: data["actions"].insert(4, "00 take")),
    ("bad_action", lambda data: data["actions"].insert(4, "\u0661 take")),
    ("bad_action", lambda data: data["actions"].insert(4, "0 take\n")),
    ("bad_action", lambda data: data["actions"].insert(4, "0 play \ud800")),
    ("bad_action", lambda data: data["actions"].insert(4, "0 play" + " 7D" * 10_000)),
    ("not_your_turn", lambda data: data["actions"].insert(1, data["actions"][0])),
    ("game_over", lambda data: data["actions"].append(data["actions"][-1])),
    ("result_of_unfinished", lambda data: data["actions"].pop()),
    ("wrong_result", lambda data: data["result"]["finished"].reverse()),
    ("wrong_result", lambda data: data["result"].update(shithead=data["result"]["finished"][0])),
    ("wrong_result", lambda data: data["result"].update(shithead=float(data["result"]["shithead"]))),
    ("wrong_result", lambda data: data["result"].update(finished=None)),
    ("wrong_result", lambda data: data["result"].pop("shithead")),
    ("wrong_result", lambda data: data.update(result=[])),
    ("wrong_result", lambda data: data.update(result=False)),
    ("wrong_result", lambda data: data.update(result="x" * 1000)),
]


@pytest.mark.parametrize(("code", "change"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_record(code: str, change: Change) -> None:
    data = good()
    change(data)
    found = verdict(data)
    assert set(found) == {"ok", "record", "action", "reason", "message"}
    assert (found["ok"], found["record"], found["reason"]) == (False, 0, code)
    assert (found["action"] is not None) == (code == "bad_action" or code in set(Code))
    assert 0 < len(found["message"]) < 200


BROKEN = [
    b"{", b"x", b"\xff\xfe\x00", b"\x00", b'{"a": 1} {"b": 2}', b"[" * 100_000, b"[" * 900,
    b'{"a":' * 50_000, b'{"players": ' + b"9" * 5000 + b"}", b'"', b'{"format": "shithead-record/1"',
]  # fmt: skip


@pytest.mark.parametrize("line", BROKEN, ids=range(len(BROKEN)))
def test_a_line_that_is_not_json(line: bytes) -> None:
    assert verdict(line)["reason"] == "bad_json"


@pytest.mark.parametrize(
    "line", [b"7", b"null", b"[]", b'"x"', b"{}", b"NaN", b"[" * 900 + b"]" * 900, b"\xef\xbb\xbf{}"]
)
def test_a_line_that_is_json_and_no_record(line: bytes) -> None:
    assert verdict(line)["reason"] == "bad_format"


def test_every_code_has_a_test_and_words() -> None:
    tested = {code for code, _ in WRONG} | {"bad_json"}
    assert tested - set(Code) == BAD
    assert all(sentence(f"record.{code}", found="…") for code in BAD)


def test_an_illegal_action_is_named_with_its_reason() -> None:
    data = good()
    data["actions"][5] = data["actions"][4]
    found = verdict(data)
    assert (found["action"], found["reason"]) == (5, "not_your_turn")
    assert found["message"] == f"{data['actions'][4]}: It is not your turn."


@settings(max_examples=300)
@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_at_all(line: bytes) -> None:
    found = list(check_lines([line], positions=True))
    assert [item["ok"] for item in found] == [False] * bool(line.strip())


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@settings(max_examples=300)
@given(st.sampled_from(["format", "players", "dealer", "deck", "actions", "result"]), json_values)
def test_any_value_in_any_field(field: str, value: object) -> None:
    data = good()
    found = verdict({**data, field: value})
    assert found["ok"] == (
        json.dumps(value) == json.dumps(data[field]) or (field == "result" and value is None)
    )


def test_reading_raises_what_it_says() -> None:
    with pytest.raises(BadRecord, match="bad_deck"):
        read(json.dumps({**good(), "deck": "7H"}).encode())
    with pytest.raises(ValueError, match="a pack is the 52 cards"):
        deal_pack((), 3, 0)
