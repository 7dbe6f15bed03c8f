"""Creating a game, acting in it, going on with it and resuming it."""

import pytest

from app.web.games import BOT_ACTIONS
from app.words import sentence
from tests.helpers import EVERY_SEAT_COUNT
from tests.web.client import Client, Json, choose, data_of, events_of

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


@every_seat_count
def test_a_new_game_waits_for_the_person_to_arrange(client: Client, seats: int) -> None:
    answer = client.create(seats)
    assert answer["bots"] == ["easy"] * (seats - 1)
    assert answer["view"]["phase"] == "arrange"
    assert (answer["view"]["turn"], answer["view"]["seat"], answer["view"]["seats"]) == (0, 0, seats)
    assert (answer["more"], answer["deal"], answer["history"]) == (False, None, [])
    assert answer["steps"][0]["event"] == {"type": "dealt", "dealer": answer["view"]["dealer"]}


@every_seat_count
def test_r01_one_person_and_one_to_four_opponents(client: Client, seats: int) -> None:
    assert len(client.create(seats, bots=["easy"] * (seats - 1))["view"]["players"]) == seats


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_may_be_named(client: Client, dealer: int) -> None:
    answer = client.create(4, dealer=dealer)
    assert answer["view"]["dealer"] == dealer
    # The bots between the dealer and the person have arranged already (R4).
    assert [event["seat"] for event in events_of(answer) if event["type"] == "arranged"] == list(
        range(dealer + 1, 4)
    )


def test_r02_the_first_dealer_of_new_games_is_drawn_by_lot(client: Client) -> None:
    assert {client.create(3)["view"]["dealer"] for _ in range(60)} == {0, 1, 2}


def test_two_new_games_are_two_deals(client: Client) -> None:
    first, second = (client.create(2, dealer=0)["view"]["hand"] for _ in range(2))
    assert first != second


@every_seat_count
def test_a_whole_game_can_be_played(client: Client, seats: int) -> None:
    last = client.finish(client.create(seats))
    view = last["view"]
    assert sorted([*view["finished"], view["shithead"]]) == list(range(seats))
    assert (view["turn"], view["options"], last["more"]) == (None, None, False)


@every_seat_count
def test_the_last_step_is_where_the_game_stands(client: Client, seats: int) -> None:
    for answer in client.game(client.create(seats)):
        assert answer["steps"][-1]["view"] == answer["view"]
        assert all(step["view"]["options"] is None for step in answer["steps"][:-1])
        if not answer["more"] and answer["view"]["phase"] != "ended":
            assert answer["view"]["turn"] == 0
            assert answer["view"]["options"] is not None


def test_the_bots_never_do_more_than_a_dozen_actions_in_one_answer(client: Client) -> None:
    """And when they stop for that, `more` says so: it must have happened, or nothing was tested."""
    stops = 0
    for seats in (3, 4, 5, 5, 5, 5, 5, 5):
        ply = 0
        for answer in client.game(client.create(seats)):
            assert answer["ply"] - ply <= BOT_ACTIONS + 1
            stops += answer["more"]
            if answer["more"]:
                assert answer["view"]["turn"] not in (0, None)
            ply = answer["ply"]
    assert BOT_ACTIONS == 12
    assert stops


def game_with_more(client: Client) -> Json:
    """A game that stands where the bots have to go on; the person being out, it is soon found."""
    while True:
        for answer in client.game(client.create(5)):
            if answer["more"]:
                return answer


def test_the_person_cannot_act_while_the_bots_go_on(client: Client) -> None:
    answer = game_with_more(client)
    body = {"save": answer["save"], "ply": answer["ply"], "action": "take"}
    status, error = client.refused("/act", body)
    assert (status, error["code"]) == (409, "not_your_turn")


def test_going_on_ends_where_the_person_acts_or_the_game_is_over(client: Client) -> None:
    answer = game_with_more(client)
    while answer["more"]:
        ply = answer["ply"]
        answer = client.go_on(answer)
        assert answer["ply"] > ply
    assert answer["view"]["turn"] in (0, None)


def test_going_on_when_the_person_is_to_act_changes_nothing(client: Client) -> None:
    answer = client.create(3)
    again = client.go_on(answer)
    assert (again["save"], again["view"], again["steps"]) == (answer["save"], answer["view"], [])


@every_seat_count
def test_the_same_request_has_the_same_answer_to_the_byte(client: Client, seats: int) -> None:
    answer = client.create(seats)
    for _ in range(25):
        if answer["view"]["phase"] == "ended":
            break
        path, body = "/continue", {"save": answer["save"], "ply": answer["ply"]}
        if not answer["more"]:
            path, body["action"] = "/act", choose(answer["view"])
        first, second = client.post(path, body), client.post(path, body)
        assert first.data == second.data
        answer = first.get_json()


@pytest.mark.parametrize("off_by", [-1, 1, 1000])
@pytest.mark.parametrize("path", ["/act", "/continue"])
def test_a_stale_request_is_told_where_the_game_stands(client: Client, path: str, off_by: int) -> None:
    answer = client.create(3, dealer=0)
    body = {"save": answer["save"], "ply": answer["ply"] + off_by, "action": choose(answer["view"])}
    status, error = client.refused(path, body)
    assert (status, error["code"], error["params"]) == (409, "stale", {"ply": answer["ply"]})


def test_an_illegal_action_is_refused_with_its_reason(client: Client) -> None:
    answer = client.create(2)
    body = {"save": answer["save"], "ply": answer["ply"], "action": "risk"}
    status, error = client.refused("/act", body)
    assert (status, error["code"], error["params"]) == (409, "arrange_first", {})


def test_a_card_that_is_too_low_is_refused_with_the_rank_it_must_reach(client: Client) -> None:
    for answer in client.game(client.create(4)):
        options = answer["view"]["options"] or {"refused": {}}
        low = [card for card, reason in options["refused"].items() if reason["code"] == "too_low"]
        if low:
            body = {"save": answer["save"], "ply": answer["ply"], "action": f"play {low[0]}"}
            status, error = client.refused("/act", body)
            assert (status, error["code"]) == (409, "too_low")
            assert error["params"] == {"rank": answer["view"]["demand"]}
            least = sentence(f"rank.one.{answer['view']['demand']}")
            assert f"must be {least} or higher" in error["message"]
            return
    raise AssertionError("no card was ever too low")


@pytest.mark.parametrize("action", ["", "pass", "play", "flip 9", "0 take", "\ud800", "7H" * 9])
def test_an_action_that_cannot_be_read_is_another_error(client: Client, action: str) -> None:
    answer = client.create(2)
    status, error = client.refused("/act", {"save": answer["save"], "ply": answer["ply"], "action": action})
    assert (status, error["code"], error["params"]) == (400, "bad_action", {"action": repr(action)})


@every_seat_count
def test_resuming_tells_all_that_the_person_saw(client: Client, seats: int) -> None:
    seen: list[Json] = []
    for answer in client.game(client.create(seats)):
        seen += events_of(answer)
        resumed = client.ask("/resume", save=answer["save"])
        assert resumed["history"] == seen
        assert resumed["steps"] == []
        same = ("save", "ply", "view", "more", "bots", "series", "deal")
        assert [resumed[key] for key in same] == [answer[key] for key in same]


def test_a_refused_request_leaves_the_save_good(client: Client) -> None:
    answer = client.create(3)
    client.refused("/act", {"save": answer["save"], "ply": answer["ply"], "action": "take"})
    assert data_of(client.act(answer, choose(answer["view"]))["save"])["seats"] == 3
