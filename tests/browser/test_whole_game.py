"""Whole games by mouse, from the deal to the Shithead."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.deals import read_code
from app.engine.notation import CARD_TEXT
from app.engine.state import deal
from app.engine.view import view_of
from tests.browser.conftest import Meet
from tests.browser.player import NAMES, Person
from tests.browser.positions import find, kept, nearly_over
from tests.browser.server import ROOT, Server
from tests.browser.sight import Sight


def table_rows(person: Person) -> list[list[str]]:
    """The series table: place, name, losses."""
    return [row.inner_text().split("\t") for row in person.page.query_selector_all("#series-body tr")]


def shithead_of(sight: Sight) -> int:
    return NAMES.index(re.sub(r" (is|are) the Shithead$", "", sight.title))


def expected_rows(shitheads: list[int], seats: int) -> list[list[str]]:
    losses = [shitheads.count(seat) for seat in range(seats)]
    order = sorted(range(seats), key=lambda seat: (losses[seat], seat))
    return [
        [str(1 + sum(other < losses[seat] for other in losses)), NAMES[seat], str(losses[seat])]
        for seat in order
    ]


def dealer_of(sight: Sight) -> int:
    return NAMES.index(re.sub(r" deals?\.$", "", sight.log[0]))


def save_record(person: Person, folder: Path) -> Path:
    with person.page.expect_download() as download:
        person.page.click("#end-record")
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def no_sideways_scroll(person: Person) -> bool:
    width: int = person.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return width <= 0


@pytest.mark.parametrize(("seats", "width"), [(2, 360), (3, 1440), (4, 360), (5, 1440)])
def test_a_game_is_played_to_its_end(meet: Meet, server: Server, seats: int, width: int) -> None:
    person = meet(server, width=width)
    person.open()
    person.choose_speed("instant")
    sight = person.begin(seats - 1)
    assert len(sight.others) == seats - 1
    assert no_sideways_scroll(person)
    sight = person.play_game()
    loser = shithead_of(sight)
    order = person.page.locator("#end-order li").all_inner_texts()
    assert sorted(order) == sorted(NAMES[:seats])
    assert order[-1] == NAMES[loser]
    assert sight.log[-1] == ("You are the Shithead." if loser == 0 else f"{NAMES[loser]} is the Shithead.")
    assert table_rows(person) == expected_rows([loser], seats)
    assert no_sideways_scroll(person)


def test_a_series_passes_the_deal_to_the_left_and_counts_losses(meet: Meet, server: Server) -> None:
    save = find(2, nearly_over)
    person = meet(server, stored=kept(server.saves.write(save)))
    person.open()
    shitheads: list[int] = []
    for game in range(1, 3):
        shitheads.append(shithead_of(person.play_game()))
        assert table_rows(person) == expected_rows(shitheads, 2)
        own = re.findall(r"\d+", person.page.inner_text("#series-own"))
        assert own == [str(shitheads.count(1)), str(game)]
        person.page.click("#end-next")
        person.page.wait_for_selector("#act-ready:not([hidden])")
        assert dealer_of(person.look()) == (save.dealer + game) % 2


def test_the_deal_code_deals_the_same_cards_again(meet: Meet, server: Server) -> None:
    save = find(3, nearly_over)
    person = meet(server, stored=kept(server.saves.write(save)))
    person.open()
    person.play_game()
    assert person.page.inner_text("#end-deal") == f"Deal code: {save.deal}"
    person.page.click("#end-again")
    person.page.wait_for_selector("#act-ready:not([hidden])")
    first = person.look().game
    dealt = view_of(deal(read_code(save.deal).seed, 3, save.dealer), 0)
    assert sorted(first["hand"]) == sorted(CARD_TEXT[card] for card in dealt.hand)
    person.page.click("#nav-new")
    person.page.click("#new-table")
    for choice in person.page.locator("#level-choices select").all():
        choice.select_option("easy")
    assert person.begin(2, save.deal.lower()).game == first


def test_a_deal_code_for_other_seats_is_refused_in_words(person: Person) -> None:
    person.watch.expect("400")
    person.page.click("#start-form summary")
    person.page.fill("#deal-code", "not a code")
    person.page.click("#begin")
    problem = person.page.locator("#deal-problem")
    problem.get_by_text("This is not a deal code. One looks like JQZ8-V29Z-B4BT.").wait_for()
    assert person.page.evaluate("() => document.activeElement.id") == "deal-code"
    person.page.fill("#deal-code", "0000-0000-0000")  # two seats
    person.page.click("#begin")
    problem.get_by_text("This deal code is for 2 seats (opponents: 1), with a dealer of its own.").wait_for()
    person.page.fill("#deal-code", "")
    assert person.begin(1).notice == ""


def test_the_record_is_saved_and_replay_accepts_it(person: Person, tmp_path: Path) -> None:
    person.begin(3)
    loser = shithead_of(person.play_game())
    file = save_record(person, tmp_path)
    record = json.loads(file.read_text())
    assert (record["format"], record["players"]) == ("shithead-record/1", 4)
    command = [sys.executable, "-m", "app", "replay", str(file)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    verdict = json.loads(told.stdout)
    assert verdict == {
        "ok": True,
        "actions": len(record["actions"]),
        "finished": record["result"]["finished"],
        "shithead": loser,
    }
