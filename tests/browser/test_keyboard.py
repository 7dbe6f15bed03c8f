"""The whole game by keyboard, with the focus never lost."""

from collections.abc import Callable

import pytest

from app.deals import Deal
from app.engine.view import View
from tests.browser.conftest import At, Meet
from tests.browser.keyboard import WATCH_FOCUS, Typist
from tests.browser.positions import blind, face_up, nearly_over, paired, usual
from tests.browser.server import Server


@pytest.mark.parametrize("opponents", [1, 4])
def test_a_whole_game_by_keyboard(meet: Meet, server: Server, opponents: int) -> None:
    page = meet(server, script=WATCH_FOCUS).page
    page.goto(server.address)
    page.wait_for_selector("body[data-ready=true]")
    typist = Typist(page)
    typist.choose_speed("instant")
    typist.begin(opponents, Deal(5, opponents + 1, 0).code)
    assert typist.check_focus().within == "hand", "the game begins with the cards"
    sight = typist.play_game()
    assert sight.title
    assert typist.check_focus().id == "end-title"
    typist.press("Tab")
    assert typist.focus().id == "end-next", "the next game is the next thing"
    typist.press("Enter")
    page.wait_for_selector("#act-ready:not([hidden])")
    typist.look()
    assert typist.check_focus().within == "hand"


def test_taking_is_asked_and_can_be_taken_back(at: At) -> None:
    typist = at(usual)
    typist.press("ArrowDown", "t")
    assert typist.look().buttons["take"].startswith("Really take")
    assert typist.check_focus().id == "act-take"
    assert "Really take" in typist.page.inner_text("#live"), "who listens hears the question"
    typist.press("Escape")
    assert "cancel" not in typist.look().buttons
    assert typist.check_focus().within == "hand"
    before = typist.look().pile
    card = typist.look().fits[0]
    typist.press("t")
    typist.go_to(card)
    typist.press("Enter", "Escape")
    assert card in typist.look().hand, "enter never plays a card while something is asked"
    typist.press("t", "t")
    assert set(before) <= set(typist.look().hand)
    assert typist.check_focus().within == "hand"


def test_all_of_a_rank_is_chosen_from_the_card_one_is_at(at: At) -> None:
    typist = at(paired)
    sight = typist.look()
    pair = [card for card in sight.fits if card[0] == sight.fits[0][0]]
    typist.go_to(pair[0])
    typist.press("a")
    assert sorted(typist.look().selected) == sorted(pair)
    typist.press("Enter")
    assert not set(pair) & set(typist.look().hand)


def test_enter_on_a_card_that_does_not_fit_says_why(at: At) -> None:
    typist = at(usual)
    sight = typist.look()
    misfit = next(card for card in sight.hand if card not in sight.fits)
    typist.go_to(misfit)
    typist.press("Enter")
    assert typist.look().refusal.startswith("Too low")
    assert typist.check_focus().card == misfit
    typist.go_to(sight.face_up[0])
    typist.press("Space")
    assert typist.look().refusal
    assert typist.check_focus().card == sight.face_up[0]


@pytest.mark.parametrize("wanted", [face_up, blind, nearly_over])
def test_table_cards_are_reached_by_arrows(at: At, wanted: Callable[[View], bool]) -> None:
    typist = at(wanted)
    typist.act(typist.look())
    typist.look()
    assert typist.check_focus().within in {"hand", "my-slots", "actions", "talk", "end"}


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_combinations_are_the_browser_s(at: At, modifier: str) -> None:
    typist = at(usual)
    typist.press("ArrowDown")
    typist.page.evaluate(
        """() => {
          window.taken = [];
          addEventListener("keydown", (event) => {
            if (event.defaultPrevented) window.taken.push(event.key);
            event.preventDefault();
          });
        }"""
    )
    before = typist.look()
    typist.press(*(f"{modifier}+{key}" for key in ("t", "r", "a", "l", "n", "Enter", "ArrowLeft")))
    assert typist.page.evaluate("() => window.taken") == []
    assert typist.look() == before
    assert typist.check_focus().within == "hand"


def test_letters_away_from_the_table_do_nothing(at: At) -> None:
    typist = at(usual)
    before = typist.look()
    typist.tab_to("nav-settings", back=True)
    typist.press(*"tranl?")
    assert typist.look() == before
    assert typist.page.query_selector("dialog[open]") is None
    typist.press("Enter")
    typist.tab_to("keep-settings")
    typist.press(*"tranl?")
    assert typist.look() == before
    assert typist.focus().id == "keep-settings"


def test_letters_in_a_field_are_letters(meet: Meet, server: Server) -> None:
    page = meet(server).page
    page.goto(server.address)
    page.wait_for_selector("body[data-ready=true]")
    typist = Typist(page)
    typist.tab_to("begin")
    typist.press("Tab", "Tab", "Enter")
    typist.tab_to("deal-code")
    typist.press(*"tranl?")
    assert page.input_value("#deal-code") == "tranl?"
    assert page.query_selector("dialog[open]") is None


def test_a_key_that_is_held_down_acts_once(at: At) -> None:
    typist = at(usual)
    typist.go_to(typist.look().of_lowest_rank()[0])
    sent: list[str] = []
    typist.page.on("request", lambda request: sent.append(request.url))
    for _ in range(8):  # without an up in between, each but the first is a repetition
        typist.page.keyboard.down("Enter")
        typist.page.wait_for_timeout(30)
        typist.look()
    typist.page.keyboard.up("Enter")
    assert len(sent) == 1
