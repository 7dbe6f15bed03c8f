"""Somebody who listens: knows only the roles, names and states that the page gives to a screen reader."""

import re
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.player import MOST_TURNS

NAME_OF_CARD: Final = re.compile(
    r"(?:[2-9]|10|jack|queen|king|ace) of (?:clubs|diamonds|hearts|spades)"
    r"(?:, can be played|, cannot be played now)?"
)
_LINE: Final = re.compile(
    r'\s*- \'?(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^\]]*\])*)'
)
_RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "jack", "queen", "king", "ace", "2", "10")
_FITS: Final = ", can be played"
_MOST_LOOKS: Final = 2000


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing in the accessibility tree."""

    role: str
    name: str
    states: str

    @property
    def usable(self) -> bool:
        return self.role == "button" and "[disabled]" not in self.states


def things(snapshot: str) -> list[Thing]:
    """What an accessibility snapshot names."""
    found = (_LINE.match(line) for line in snapshot.splitlines())
    return [Thing(line["role"], line["name"] or "", line["states"]) for line in found if line]


class Listener:
    """A player who listens, and presses what has been named."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0

    def hear(self) -> list[Thing]:
        """All that is there now, once it is the listener's turn or the game has ended."""
        for _ in range(_MOST_LOOKS):
            heard = things(self.page.locator("body").aria_snapshot())
            if not any(one.usable and one.name.startswith("Skip") for one in heard):
                return heard
            self.page.wait_for_timeout(4)
        raise AssertionError("the page never waits")

    def button(self, name: str, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=True)

    def own(self) -> Locator:
        return self.page.get_by_role("region", name="You", exact=True)

    def press(self, name: str) -> None:
        self.button(name).press("Enter")

    def choose_speed(self, speed: str) -> None:
        self.button("Settings").click()
        self.page.get_by_role("combobox", name="Speed").select_option(speed)
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    def begin(self, opponents: int, deal: str) -> None:
        """From the start screen to the swap."""
        self.page.get_by_role("radio", name=str(opponents), exact=True).check(force=True)
        self.page.get_by_text("Play a certain deal", exact=True).click()
        self.page.get_by_role("textbox", name="Deal code").fill(deal)
        self.press("Deal the cards")
        self.button("Ready").wait_for()

    def play_game(self) -> None:
        """Play on until the end is told."""
        while not self.ended(heard := self.hear()):
            self.turns += 1
            assert self.turns < MOST_TURNS, "the game does not end"
            self._act([one.name for one in heard if one.usable])

    def ended(self, heard: list[Thing]) -> bool:
        return any(one.role == "heading" and one.name.endswith("the Shithead") for one in heard)

    def _act(self, names: list[str]) -> None:
        fitting = [name for name in names if name.endswith(_FITS)]
        turning = [name for name in names if name.startswith("Face-down card")]
        taking = [name for name in names if name.startswith("Take the pile")]
        if "Ready" in names:
            self.press("Ready")
        elif fitting:
            self._play(fitting)
        elif "Risk the top card" in names and self.turns % 2:
            self.press("Risk the top card")
        elif taking:
            self._take(taking[0])
        else:
            self.button(turning[0], self.own()).press("Enter")

    def _play(self, fitting: list[str]) -> None:
        lowest = min(fitting, key=lambda name: _RANKS.index(name.split(" of ")[0]))
        self.button(lowest, self.own()).press("Enter")

    def _take(self, name: str) -> None:
        self.press(name)
        added = self.own().get_by_role("button", name=NAME_OF_CARD)
        if self.button("Cancel").is_visible():
            added.first.press("Enter")
