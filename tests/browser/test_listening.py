"""A whole game by the accessibility tree alone, and every step told once."""

import re
from collections.abc import Callable

import pytest

from app.deals import Deal
from app.engine.view import View
from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.listener import NAME_OF_CARD, Listener, things
from tests.browser.positions import blind, face_up, find, kept, stuck_at_table, stuck_with_stock, usual
from tests.browser.server import Server

WIDE = 1440
"""The log lies open beside the table."""

# Collects all that is said in live regions from the beginning, and what else could speak.
COLLECT = """
window.told = [];
document.addEventListener("DOMContentLoaded", () => {
  const live = document.querySelectorAll("[aria-live], [role=status], [role=alert], [role=log], output");
  window.speakers = [...live].map((one) => one.getAttribute("aria-live") ?? one.getAttribute("role"));
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.told.push(node.textContent);
  }).observe(live[0], { childList: true, subtree: true, characterData: true });
});
"""
SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
SHORT = {"jack": "J", "queen": "Q", "king": "K", "ace": "A"}
CARD = re.compile(r"(\w+) of (clubs|diamonds|hearts|spades)")
BETWEEN = re.compile(r"(?<=[♣♦♥♠])(?:, and |, | and )(?=\w+[♣♦♥♠])")
PROMPT = re.compile(r"Your turn|Swap if you like|Turn one of your|Nothing in your hand|None of your face-up")


def in_signs(said: str) -> str:
    """What is said, as the log writes it."""
    signs = CARD.sub(lambda card: SHORT.get(card[1], card[1]) + SIGNS[card[2]], said)
    return BETWEEN.sub(" ", signs)


def told(listener: Listener) -> list[str]:
    said: list[str] = listener.page.evaluate("() => window.told")
    return said


def log_of(listener: Listener) -> list[str]:
    log = listener.page.get_by_role("complementary", name="What happened")
    return log.get_by_role("listitem").all_text_contents()


At = Callable[..., Listener]


@pytest.fixture
def at(meet: Meet, server: Server) -> At:
    """Somebody who listens and comes back to a game in a wanted position."""

    def at(wanted: Callable[[View], bool], seats: int = 3) -> Listener:
        stored = kept(server.saves.write(find(seats, wanted)))
        person = meet(server, width=WIDE, stored=stored, script=COLLECT)
        person.open()
        person.at_table()
        return Listener(person.page)

    return at


@pytest.mark.parametrize("opponents", [1, 4])
def test_a_whole_game_by_listening(meet: Meet, server: Server, opponents: int) -> None:
    person = meet(server, width=WIDE, script=COLLECT)
    person.open()
    listener = Listener(person.page)
    listener.choose_speed("instant")
    listener.begin(opponents, Deal(5, opponents + 1, 0).code)
    listener.play_game()
    assert person.page.evaluate("() => window.speakers") == ["polite"], "one voice"
    said = [line for line in told(listener) if not PROMPT.match(line)]
    said = [line for line in said if line != sentence("reason.add_face_up")]
    assert [in_signs(line) for line in said] == log_of(listener), "every step, once, in order"
    prompts = [line for line in told(listener) if PROMPT.match(line)]
    assert len(prompts) >= listener.turns, "every turn of one's own is told"


def test_one_s_turn_is_told_with_the_prompt(at: At) -> None:
    listener = at(usual)
    listener.hear()
    assert told(listener)[-1].startswith("Your turn: play ")
    before = len(told(listener))
    listener._act([one.name for one in listener.hear() if one.usable])
    listener.hear()
    said = told(listener)[before:]
    assert len([line for line in said if PROMPT.match(line)]) == 1
    assert PROMPT.match(said[-1]), "after all that has happened"


@pytest.mark.parametrize("wanted", [usual, face_up, stuck_at_table, stuck_with_stock])
def test_every_card_has_a_full_name(at: At, wanted: Callable[[View], bool]) -> None:
    listener = at(wanted)
    own = things(listener.own().aria_snapshot())
    cards = [one for one in own if one.role == "button" and not one.name.startswith("Face-down card")]
    assert cards
    assert all(NAME_OF_CARD.fullmatch(card.name) for card in cards)
    assert all(", can" in card.name for card in cards), "each says whether it can be played"
    table = things(listener.page.get_by_role("region", name="The table", exact=True).aria_snapshot())
    assert all(one.name for one in table if one.role in {"button", "group", "region", "heading"})


def test_a_choice_can_be_heard(at: At) -> None:
    listener = at(usual)
    name = next(one.name for one in listener.hear() if one.name.endswith(", can be played"))
    listener.button(name).press("Space")
    assert "[pressed]" in next(one.states for one in listener.hear() if one.name == name)


def test_a_refusal_is_told(at: At) -> None:
    listener = at(usual)
    name = next(one.name for one in listener.hear() if one.name.endswith(", cannot be played now"))
    hand = listener.page.get_by_role("group", name="Your hand")
    misfit = hand.get_by_role("button", name=re.compile("cannot be played now")).first
    assert name
    for count in (1, 2):
        misfit.press("Space")
        said = [line for line in told(listener) if line.startswith("Too low: it must be ")]
        assert len(said) == count, "each time that it is tried"


def test_the_card_to_add_is_asked_for(at: At) -> None:
    listener = at(stuck_at_table)
    taking = next(one.name for one in listener.hear() if one.name.startswith("Take the pile"))
    listener.press(taking)
    assert told(listener)[-1] == sentence("reason.add_face_up")


def test_the_others_are_heard(at: At) -> None:
    listener = at(usual, seats=5)
    regions = [one.name for one in listener.hear() if one.role == "region"]
    for name in ("Ada", "Bo", "Cleo", "Dag"):
        summary = next(region for region in regions if region.startswith(name))
        assert re.search(r"\d+ cards?", summary)
        assert re.search(r"face-down cards?", summary)
    piles = [one.name for one in listener.hear() if one.role == "group" and one.name.startswith("The pile")]
    assert len(piles) == 1
    assert CARD.search(piles[0])


def test_face_down_cards_are_heard_by_their_number(at: At) -> None:
    listener = at(blind)
    names = [one.name for one in things(listener.own().aria_snapshot()) if one.usable]
    assert names
    assert all(re.fullmatch(r"Face-down card [123]", name) for name in names)
