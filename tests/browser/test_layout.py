"""Nothing is cut off or out of reach, from a small phone to a desktop, and with text of double size."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from app.web.saves import Save
from app.words import LANGUAGES
from tests.browser.conftest import Meet
from tests.browser.hands import with_hand
from tests.browser.layout import cut_off, tappable
from tests.browser.player import Person
from tests.browser.positions import find, kept, usual
from tests.browser.server import Server
from tests.browser.states import ALL, State, enter, mid_game

SIZES: Final = [(320, 640), (360, 640), (768, 1024), (1440, 900), (740, 360)]
DOUBLE: Final = [(1280, 800), (640, 900)]
FINGER: Final = 44
LEAST: Final = 24
WIDE: Final = 1000

Size = tuple[int, int]
Visit = Callable[[Save | None, Size], Person]


@pytest.fixture
def visit(meet: Meet, server: Server) -> Visit:
    """Come back to a game on a screen of this size."""

    def visit(save: Save | None, size: Size) -> Person:
        person = meet(server, stored=kept(server.saves.write(save)) if save else {})
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.open()
        if save:
            person.at_table()
        return person

    return visit


def enlarge(page: Page, *, double: bool) -> None:
    """Text of twice the size, as a person may set it in the browser."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", "200%" if double else "")


def faults_at(person: Person, *, double: bool) -> dict[str, list[str]]:
    """What is cut off on screens of all sizes."""
    found = {}
    enlarge(person.page, double=double)
    for width, height in DOUBLE if double else SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}, {double=}"] = cut_off(person.page)
    enlarge(person.page, double=False)
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("states", [ALL[::2], ALL[1::2]], ids=["even", "odd"])
def test_nothing_is_cut_off_on_any_screen(visit: Visit, server: Server, states: tuple[State, ...]) -> None:
    person = visit(None, (360, 640))
    found = {}
    for state in states:
        enter(person, server, state)
        found[state.name] = {**faults_at(person, double=False), **faults_at(person, double=True)}
        person.page.set_viewport_size({"width": 360, "height": 640})
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_something_cut_off_would_be_found(visit: Visit) -> None:
    person = visit(find(2, mid_game), (360, 640))
    person.page.evaluate("() => { document.querySelector('#demand').style.minWidth = '20rem'; }")
    assert any("#demand" in fault for fault in cut_off(person.page))


@pytest.mark.parametrize("cards", [25, 40])
def test_every_card_of_a_large_hand_can_be_tapped(visit: Visit, cards: int) -> None:
    person = visit(with_hand(5, cards), (360, 640))
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found = tappable(person.page)
        across = FINGER if width < WIDE else LEAST  # a mouse needs less than a finger
        assert len(found) == cards
        assert [card for card in found if not (card["corner"] and card["inside"])] == [], width
        assert [card for card in found if card["across"] < across or card["down"] < LEAST] == [], width


def test_every_card_of_a_hand_of_25_answers_a_tap(visit: Visit) -> None:
    person = visit(with_hand(5, 25), (360, 640))
    sight = person.look()
    for card in sight.hand:
        person.tap(card)
        after = person.look()
        assert card in after.selected or (after.refusal and card not in sight.fits)
    assert person.watch.count("POST /api/games/act") == 0


# Where the cards in the hand and the buttons lie, but for what lifts a card that is chosen.
_PLACES: Final = """() => {
  const all = [...document.querySelectorAll("#hand .card, #actions button")];
  return Object.fromEntries(all.filter((each) => each.checkVisibility()).map((each) => {
    const { translate } = getComputedStyle(each);
    const lifted = translate === "none" ? 0 : parseFloat(translate.split(" ")[1] ?? 0);
    return [each.dataset.card ?? each.id, Math.round(each.getBoundingClientRect().y + scrollY - lifted)];
  }));
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [4, 13, 25])
def test_choosing_a_card_moves_nothing_up_or_down(
    meet: Meet, server: Server, cards: int, language: str
) -> None:
    person = meet(server, stored=kept(server.saves.write(with_hand(3, cards)), language=language))
    person.open()
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        fits = person.at_table().fits
        before = person.page.evaluate(_PLACES)
        for card in (fits[0], fits[-1]):
            person.page.evaluate("(card) => document.querySelector(`[data-card='${card}']`).click()", card)
            after = person.page.evaluate(_PLACES)
            moved = {
                name: (before[name], after[name]) for name in before if abs(before[name] - after[name]) > 1
            }
            assert moved == {}, (width, card)
            person.page.keyboard.press("Escape")


# Notes every animation of something that travels, frame by frame.
WATCH_MOTION: Final = """
window.moved = [];
const note = () => {
  for (const animation of document.getAnimations()) {
    const frames = animation.effect?.getKeyframes() ?? [];
    if (frames.some((frame) => "transform" in frame || "translate" in frame)) window.moved.push(animation.id);
  }
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
"""


@pytest.mark.parametrize("reduced", [True, False])
def test_with_reduced_motion_there_are_the_same_steps_and_no_travel(
    meet: Meet, server: Server, reduced: bool
) -> None:
    save = find(3, mid_game)
    person = meet(server, stored=kept(server.saves.write(save), speed="fast"), script=WATCH_MOTION)
    person.page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    person.open()
    sight = person.at_table()
    person.tap(sight.of_lowest_rank()[0])
    person.press("play")
    shown = len(sight.log)
    while person.page.is_visible("#act-skip"):
        now = person.page.locator("#log-list li").count()
        assert now - shown <= 2, "step by step"
        shown = now
    assert person.page.locator("#log-list li").count() > len(sight.log) + 1
    assert bool(person.page.evaluate("() => window.moved.length")) != reduced


_MARKS: Final = """() => [...document.querySelectorAll("#hand .card")].map((card) => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(card);
  const marked = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return [card.classList.contains("fits"), marked, outlineColor];
})"""


def test_with_forced_colours_what_can_be_played_is_marked(visit: Visit) -> None:
    person = visit(find(3, usual), (1000, 700))
    person.page.emulate_media(forced_colors="active")
    person.page.evaluate("() => document.activeElement.blur()")
    cards: list[Any] = person.page.evaluate(_MARKS)
    assert {fits for fits, _, _ in cards} == {True, False}
    assert [marked for _, marked, _ in cards] == [fits for fits, _, _ in cards]
