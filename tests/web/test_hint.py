"""A hint: what could be done and why, and the game stays as it is."""

import pytest

from app.bots.reasons import Why
from tests.helpers import EVERY_SEAT_COUNT
from tests.web.client import Client, Json
from tests.web.test_games import game_with_more

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def body(answer: Json, off_by: int = 0) -> Json:
    return {"save": answer["save"], "ply": answer["ply"] + off_by}


def hinted(client: Client, answer: Json) -> Json:
    """The hint for the game of an answer, with all that every hint must have."""
    response = client.post("/hint", body(answer))
    assert response.status_code == 200, response.text
    found: Json = response.get_json()
    assert set(found) == {"action", "reasons"}
    for reason in found["reasons"]:
        assert set(reason) == {"code", "params"}
        assert reason["code"] in set(Why)
        assert set(reason["params"]) <= {"rank", "count", "seat"}
    return found


@every_seat_count
def test_a_hint_can_be_followed_all_the_way(client: Client, seats: int) -> None:
    answer = client.create(seats)
    while answer["view"]["phase"] != "ended" and answer["ply"] < 120:
        answer = (
            client.go_on(answer) if answer["more"] else client.act(answer, hinted(client, answer)["action"])
        )


def test_a_hint_changes_nothing_and_is_the_same_again(client: Client) -> None:
    answer = client.create(3)
    assert hinted(client, answer) == hinted(client, answer)
    assert client.ask("/resume", save=answer["save"])["view"] == answer["view"]


@pytest.mark.parametrize("off_by", [1, 1000])
def test_a_stale_request_is_told_where_the_game_stands(client: Client, off_by: int) -> None:
    answer = client.create(3)
    status, error = client.refused("/hint", body(answer, off_by))
    assert (status, error["code"], error["params"]) == (409, "stale", {"ply": answer["ply"]})


def test_while_the_bots_go_on_there_is_no_hint(client: Client) -> None:
    status, error = client.refused("/hint", body(game_with_more(client)))
    assert (status, error["code"]) == (409, "not_your_turn")


def test_when_the_game_is_over_there_is_no_hint(client: Client) -> None:
    status, error = client.refused("/hint", body(client.finish(client.create(2))))
    assert (status, error["code"]) == (409, "game_over")


def test_the_reasons_come_as_codes_with_what_they_name(client: Client) -> None:
    """A rank as the page knows it, a seat as a number."""
    found: dict[str, Json] = {}
    for answer in client.game(client.create(2)):
        if answer["view"]["options"]:
            for reason in hinted(client, answer)["reasons"]:
                found[reason["code"]] = reason["params"]
    assert found[Why.LOWEST_THAT_FITS] == {}
    assert all(params["rank"] in "3456789TJQKA2" for params in found.values() if "rank" in params)
