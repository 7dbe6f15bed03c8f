"""Every state of the page that is to be looked at, and the way there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from app.engine.cards import rank_of
from app.engine.rules import TEN
from app.engine.view import View
from app.web.saves import Save
from tests.browser.hands import with_hand
from tests.browser.player import Person
from tests.browser.positions import (
    blind,
    face_up,
    find,
    grown,
    kept,
    nearly_over,
    settings,
    stuck_at_table,
    stuck_with_stock,
    usual,
)
from tests.browser.server import Server

_MID_GAME: Final = 20
_FIT_TO_BURN: Final = 5
_SERIES: Final = (1, 2, 0, 1, 4, 1)


def _nothing(person: Person) -> None:
    """The state is there as soon as the page is."""


@dataclass(frozen=True, slots=True)
class State:
    """A state: the game that is kept, if there is one, and what a person then does."""

    name: str
    save: Callable[[], Save | None]
    do: Callable[[Person], None] = _nothing
    speed: str = "instant"


def enter(person: Person, server: Server, state: State, language: str = "en") -> None:
    """Bring a page that is open to a state, by way of what it keeps."""
    save = state.save()
    stored = (
        kept(server.saves.write(save), state.speed, language) if save else settings(state.speed, language)
    )
    person.store(stored)
    person.page.reload()
    person.page.wait_for_selector("body[data-ready=true]")
    if save:
        person.at_table()
    state.do(person)


def no_game() -> None:
    """Nothing is kept: the start screen."""


def saved(seats: int, wanted: Callable[[View], bool]) -> Callable[[], Save]:
    """A game in such a position."""
    return cache(lambda: find(seats, wanted))


def arranging(view: View) -> bool:
    return view.phase == "arrange"


def mid_game(view: View) -> bool:
    """Some way in, with a pile and face-up cards everywhere."""
    return usual(view) and view.ply > _MID_GAME and len(view.pile) > 1


def burnable(view: View) -> bool:
    """A 10 in the hand, and a pile that is worth it."""
    playable = view.options.playable if view.options else ()
    return usual(view) and len(view.pile) >= _FIT_TO_BURN and any(rank_of(card) == TEN for card in playable)


def _in_a_series(seats: int) -> Save:
    return replace(find(seats, nearly_over), series=_SERIES)


def _open(dialog: str) -> Callable[[Person], None]:
    return lambda person: person.page.click(f"#nav-{dialog}")


def _choose_one(person: Person) -> None:
    person.tap(person.look().of_lowest_rank()[0])


def _ask_for_a_card(person: Person) -> None:
    person.press("take")
    person.page.wait_for_selector("#act-cancel:not([hidden])")


def _play_on(person: Person) -> None:
    person.play_game()
    person.page.wait_for_selector("#end:not([hidden])")


def _open_log(person: Person) -> None:
    if person.page.is_visible("#nav-log"):
        person.page.click("#nav-log")
    person.page.wait_for_selector("#log-list", state="visible")


def _be_told(person: Person) -> None:
    """Another tab clears the kept game, which the page tells."""
    other = person.page.context.new_page()
    other.goto(person.address)
    other.evaluate("localStorage.removeItem('shithead.save')")
    other.close()
    person.notice()


def _read_rules(person: Person) -> None:
    person.page.click("#nav-help")
    person.page.click("[data-open=rules]")
    person.page.wait_for_selector(".rule")


def _list_lessons(person: Person) -> None:
    person.page.click("#nav-help")
    person.page.click("[data-open=lessons]")
    person.page.wait_for_selector("#lesson-list button")


def _take_lesson(person: Person) -> None:
    """Go through a task up to its end."""
    _list_lessons(person)
    person.page.click("[data-lesson=equal]")
    person.page.wait_for_selector('#hand [data-card="7D"]')
    person.tap("7D")
    person.press("play")
    person.page.wait_for_selector("#act-next:not([hidden])")


def _ask_for_a_hint(person: Person) -> None:
    person.press("hint")
    person.page.wait_for_selector("#hint:not(:empty)")


def _burn(person: Person) -> None:
    """Burn the pile, up to the middle of the motion."""
    ten = next(card for card in person.look().fits if card[0] == "T")
    person.tap(ten)
    person.press("play")
    person.page.wait_for_selector("#ghosts .glow", state="attached")
    person.page.wait_for_timeout(500)


START: Final = State("start", no_game)
ALL: Final = (
    START,
    State("settings", saved(3, grown), _open("settings")),
    State("help", saved(3, grown), _open("help")),
    State("new-game", saved(3, grown), _open("new")),
    State("swap", saved(4, arranging)),
    State("play-2", saved(2, mid_game)),
    State("play-5", saved(5, mid_game), _choose_one),
    State("stuck", saved(3, stuck_with_stock)),
    State("face-up", saved(3, face_up)),
    State("choosing-a-card-to-add", saved(3, stuck_at_table), _ask_for_a_card),
    State("face-down", saved(3, blind)),
    State("hand-of-25", lambda: with_hand(5, 25)),
    State("end", saved(4, nearly_over), _play_on),
    State("series", lambda: _in_a_series(5), _play_on),
    State("log", saved(3, grown), _open_log),
    State("notice", saved(3, grown), _be_told),
    State("rules", no_game, _read_rules),
    State("lessons", no_game, _list_lessons),
    State("lesson", no_game, _take_lesson),
    State("hint", saved(5, mid_game), _ask_for_a_hint),
)
BURN: Final = State("burn", saved(4, burnable), _burn, speed="calm")
