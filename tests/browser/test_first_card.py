"""A new person lays the first card with four clicks: deal, ready, card, play."""

import json

import pytest
from playwright.sync_api import Route

from app.deals import Deal
from app.engine.state import deal
from tests.browser.conftest import Meet
from tests.browser.server import Server


def deal_where(seats: int, *, person_opens: bool) -> str:
    """The code of a deal in which the person opens the game, or is the last to come."""
    for seed in range(1000):
        dealt = Deal(seed, seats, 0)
        opener = deal(seed, seats, 0).opening.seat
        if opener == (0 if person_opens else 1):
            return dealt.code
    raise AssertionError("no such deal")


@pytest.mark.parametrize(("opponents", "person_opens"), [(1, True), (3, False)])
def test_four_clicks_to_the_first_card(
    meet: Meet, server: Server, opponents: int, person_opens: bool
) -> None:
    code = deal_where(opponents + 1, person_opens=person_opens)

    def with_deal(route: Route) -> None:
        route.continue_(post_data=json.dumps({"seats": opponents + 1, "deal": code}))

    person = meet(server)
    person.page.route("**/api/games", with_deal)
    person.open()
    person.click("#begin")
    person.click("#act-ready:not([hidden])")
    person.page.wait_for_selector("#act-play:not([hidden])")
    card = person.page.get_attribute("#hand .fits", "data-card") or ""
    person.tap(card)
    person.tap(card)
    person.page.wait_for_selector(f'#pile [data-card="{card}"]')
    assert person.clicks == 4
