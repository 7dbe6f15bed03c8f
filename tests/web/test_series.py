"""The next game of a series, deal codes and records."""

import json

import pytest

from app.replay import check_lines
from tests.helpers import EVERY_SEAT_COUNT
from tests.web.client import Client, Json, choose, data_of, events_of

every_seat_count = pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)


def next_game(client: Client, answer: Json) -> Json:
    """The game after that of an answer."""
    return client.ask("", after=answer["save"])


@every_seat_count
def test_r02_the_deal_passes_to_the_left_game_by_game(client: Client, seats: int) -> None:
    answer = client.create(seats)
    first = answer["view"]["dealer"]
    dealers = []
    for _ in range(seats + 1):
        dealers.append(answer["view"]["dealer"])
        answer = next_game(client, client.finish(answer))
    assert dealers == [(first + games) % seats for games in range(seats + 1)]


@every_seat_count
def test_r20_the_series_counts_the_losses(client: Client, seats: int) -> None:
    losses = [0] * seats
    answer = client.create(seats)
    for games in range(1, 7):
        last = client.finish(answer)
        losses[last["view"]["shithead"]] += 1
        series = last["series"]
        assert (series["games"], series["losses"]) == (games, losses)
        assert series["not_last"] == games - losses[0]
        assert series["places"] == [1 + sum(other < own for other in losses) for own in losses]
        answer = next_game(client, last)
        assert answer["series"] == series


def test_the_next_game_has_the_same_seats_and_another_deal(client: Client) -> None:
    last = client.finish(client.create(3))
    answer = next_game(client, last)
    assert (answer["bots"], answer["view"]["seats"], answer["view"]["phase"]) == (last["bots"], 3, "arrange")
    assert events_of(answer)[0]["type"] == "dealt"
    assert data_of(answer["save"])["deal_id"] != data_of(last["save"])["deal_id"]
    assert len(answer["steps"]) == len([event for event in events_of(answer) if event["type"] != "opens"])


def test_asking_twice_for_the_next_game_gives_the_same_one(client: Client) -> None:
    last = client.finish(client.create(3))
    assert next_game(client, last) == next_game(client, last)


def test_the_same_deal_again_goes_on_with_the_series(client: Client) -> None:
    last = client.finish(client.create(3))
    answer = client.ask("", after=last["save"], deal=last["deal"])
    assert answer["series"] == last["series"]
    assert answer["view"]["dealer"] == last["view"]["dealer"]
    again = client.finish(answer)
    assert again["deal"] == last["deal"]
    assert again["series"]["games"] == 2


@pytest.mark.parametrize("plies", [0, 1, 8])
def test_a_game_that_was_given_up_does_not_count_and_its_dealer_deals_again(
    client: Client, plies: int
) -> None:
    given_up = client.create(2)
    for _ in range(plies):
        given_up = client.act(given_up, choose(given_up["view"]))
    answer = next_game(client, given_up)
    assert answer["view"]["dealer"] == given_up["view"]["dealer"]
    assert answer["series"]["games"] == 0
    assert answer["view"]["hand"] != client.create(2, dealer=0)["view"]["hand"]
    assert data_of(answer["save"])["deal_id"] != data_of(given_up["save"])["deal_id"]


def test_a_series_lasts_over_a_game_that_was_given_up(client: Client) -> None:
    second = next_game(client, client.finish(client.create(2)))
    third = next_game(client, client.act(second, choose(second["view"])))
    assert third["series"]["games"] == 1


def test_after_goes_before_all_other_wishes(client: Client) -> None:
    last = client.finish(client.create(3))
    assert client.ask("", after=last["save"], seats=5, bots=["nobody"]) == next_game(client, last)


@every_seat_count
def test_the_deal_code_is_told_at_the_end_only(client: Client, seats: int) -> None:
    *before, last = client.game(client.create(seats))
    assert [answer["deal"] for answer in before] == [None] * len(before)
    assert len(last["deal"]) == len("7K2M-Q9XD-3FHT")


@every_seat_count
def test_the_same_deal_played_again_is_the_same_game(client: Client, seats: int) -> None:
    """The bots included, if the person does the same."""
    played = list(client.game(client.create(seats)))
    again = list(client.game(client.create(seats, deal=played[-1]["deal"])))
    assert [answer["steps"] for answer in again] == [answer["steps"] for answer in played]
    assert again[-1]["deal"] == played[-1]["deal"]


def test_a_deal_code_may_be_typed_carelessly(client: Client) -> None:
    code = client.finish(client.create(2))["deal"]
    careless = f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "
    assert client.create(2, deal=careless)["view"] == client.create(2, deal=code)["view"]


def test_after_a_named_deal_comes_a_secret_one(client: Client) -> None:
    code = client.finish(client.create(2))["deal"]
    answer = next_game(client, client.finish(client.create(2, deal=code)))
    assert (data_of(answer["save"])["deal"], answer["deal"]) == ("", None)


def test_after_a_named_deal_nobody_can_know_the_next_one(client: Client) -> None:
    """Two games of one deal, with any opponents, are followed by two deals."""
    code = client.finish(client.create(2))["deal"]
    games = [client.finish(client.create(2, deal=code, bots=[level])) for level in ("easy", "easy", "medium")]
    assert len({data_of(next_game(client, last)["save"])["deal_id"] for last in games}) == len(games)
    again = client.ask("", after=games[0]["save"], deal=code)
    after = [next_game(client, client.finish(again)), next_game(client, games[0])]
    assert len({data_of(answer["save"])["deal_id"] for answer in after}) == 2


def test_a_deal_code_is_for_its_seats_and_its_dealer(client: Client) -> None:
    last = client.finish(client.create(3))
    dealer = last["view"]["dealer"]
    for body in ({"seats": 4}, {"seats": 3, "dealer": (dealer + 1) % 3}):
        status, error = client.refused("", {**body, "deal": last["deal"]})
        assert (status, error["code"], error["params"]) == (
            400,
            "deal_for_others",
            {"seats": 3, "opponents": 2},
        )
    assert client.create(3, deal=last["deal"], dealer=dealer)["view"]["dealer"] == dealer


@pytest.mark.parametrize(
    "deal", ["x", "7K2M-Q9XD-3FH", "7K2M-Q9XD-3FHT-", "UUUU-UUUU-UUUU", "ZZZZ-ZZZZ-ZZZZ"]
)
def test_what_is_not_a_deal_code(client: Client, deal: str) -> None:
    if deal.endswith("-"):
        deal += "7K2M"
    assert client.refused("", {"seats": 2, "deal": deal})[1]["code"] == "bad_deal"


@every_seat_count
def test_the_record_of_a_finished_game_is_one_that_replay_accepts(client: Client, seats: int) -> None:
    last = client.finish(client.create(seats))
    body = client.post("/record", {"save": last["save"]}).get_json()
    assert set(body) == {"record"}
    record = body["record"]
    assert record["bots"] == ["person", *last["bots"]]
    verdict = next(check_lines([json.dumps(record).encode()], positions=False))
    assert verdict == {
        "ok": True,
        "actions": last["ply"],
        "finished": last["view"]["finished"],
        "shithead": last["view"]["shithead"],
    }


def test_there_is_no_record_before_the_end(client: Client) -> None:
    for answer in list(client.game(client.create(2)))[:-1]:
        status, error = client.refused("/record", {"save": answer["save"]})
        assert (status, error["code"]) == (409, "game_not_over")
