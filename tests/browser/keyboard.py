"""Somebody with a keyboard and nothing else: no mouse, and no script that moves the focus."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.player import MOST_TURNS
from tests.browser.sight import Sight, look

_FAR: Final = 120
"""So many presses of Tab go round the whole page."""

# Before the page's own scripts: notes whenever nothing at the table has the focus, frame by frame.
WATCH_FOCUS: Final = """
window.lostFocus = [];
let before = "";
let wasLost = false;
const name = ({ id, ariaLabel, textContent }) => `${id} ${ariaLabel ?? textContent}`;
const check = () => {
  const { activeElement, body } = document;
  const lost = body?.dataset.screen === "table" && (!activeElement || activeElement === body);
  // The browser itself leaves a closed dialog without a focus for a moment.
  const prompt = document.getElementById("prompt")?.textContent;
  if (lost && wasLost) window.lostFocus.push(`after ${before}: ${prompt}`);
  if (!lost && activeElement) before = name(activeElement).slice(0, 60);
  wasLost = lost;
  requestAnimationFrame(check);
};
requestAnimationFrame(check);
"""

_FRAMES: Final = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  return window.lostFocus;
}"""
_FOCUS: Final = """() => {
  const parts = "dialog, #hand, #my-slots, #actions, #end, #log, #notice, #start, nav, #talk";
  const focus = document.activeElement;
  return {
    tag: focus.tagName,
    name: focus.name ?? "",
    id: focus.id,
    card: focus.dataset.card ?? "",
    slot: focus.dataset.slot ?? "",
    text: focus.textContent.trim(),
    within: focus.closest(parts)?.id ?? "",
  };
}"""


@dataclass(frozen=True, slots=True)
class Focus:
    """What has the focus."""

    tag: str
    name: str
    id: str
    card: str
    slot: str
    text: str
    within: str


class Typist:
    """A player who types."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0
        self.lost: list[Any] = []

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> Focus:
        return Focus(**self.page.evaluate(_FOCUS))

    def look(self) -> Sight:
        return look(self.page)

    def check_focus(self) -> Focus:
        """At the table the focus was never lost, and now it is where the player can go on."""
        lost = self.page.evaluate(_FRAMES)
        assert lost == [], lost
        return self.focus()

    def tab_to(self, element_id: str, *, back: bool = False) -> None:
        self._go(lambda focus: focus.id == element_id, "Shift+Tab" if back else "Tab")

    def tab_into(self, part: str) -> None:
        self._go(lambda focus: focus.within == part, "Tab")

    def _go(self, there: Callable[[Focus], bool], key: str) -> None:
        for _ in range(_FAR):
            if there(focus := self.focus()):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead there, but to {focus}")

    def choose_speed(self, speed: str) -> None:
        """By the settings, where typing a word chooses what begins with it."""
        self.tab_to("nav-settings")
        self.press("Enter")
        self.tab_to("speed")
        self.page.keyboard.type(speed)
        self.press("Escape")
        assert self.focus().id == "nav-settings"

    def begin(self, opponents: int, deal: str) -> Sight:
        """From the start screen to the swap."""
        self._go(lambda focus: focus.name == "opponents", "Tab")
        while (chosen := int(self.page.locator("input[name=opponents]:checked").input_value())) != opponents:
            self.press("ArrowLeft" if chosen > opponents else "ArrowRight")
        self.tab_to("begin")
        self.press("Tab", "Tab", "Enter")
        self.tab_to("deal-code")
        self.page.keyboard.type(deal)
        self.press("Enter")
        self.page.wait_for_selector("#act-ready:not([hidden])")
        return self.look()

    def go_to(self, card: str) -> None:
        """By arrows to a card of one's own."""
        row = "hand" if card in self.look().hand else "my-slots"
        if self.focus().within not in ("hand", "my-slots"):
            self.press("ArrowDown")
        if self.focus().within != row:
            self.press("ArrowDown" if row == "hand" else "ArrowUp")
        self._go(lambda focus: focus.card == card, "ArrowRight")

    def go_to_slot(self, slot: str) -> None:
        if self.focus().within != "my-slots":
            self.press("ArrowDown")
        self._go(lambda focus: focus.slot == slot, "ArrowRight")

    def play_game(self) -> Sight:
        """Play on until the game has ended."""
        sight = self.look()
        while not sight.title:
            self.turns += 1
            assert self.turns < MOST_TURNS, "the game does not end"
            before = len(sight.log)
            self.act(sight)
            sight = self.look()
            assert len(sight.log) > before, f"nothing was done: {sight}"
            focus = self.check_focus()
            assert focus.within in {"hand", "my-slots", "actions", "talk", "end"}, focus
        return sight

    def act(self, sight: Sight) -> None:
        if "ready" in sight.buttons:
            self._swap(sight)
        elif sight.slots:
            self.go_to_slot(sight.slots[-1])
            self.press("Enter")
        elif sight.fits:
            self._play(sight.of_lowest_rank())
        elif "risk" in sight.buttons and self.turns % 2:
            self.press("r")
        else:
            self._take(sight)

    def _swap(self, sight: Sight) -> None:
        self.go_to(sight.hand[0])
        self.press("Space")
        self.go_to(sight.face_up[0])
        self.press("Space")
        assert sight.hand[0] in self.look().face_up
        self.tab_to("act-ready")
        self.press("Enter")

    def _play(self, cards: list[str]) -> None:
        self.go_to(cards[0])
        if len(cards) > 1:
            self.press("Space", "a", "Enter")
        else:
            self.press("Enter")

    def _take(self, sight: Sight) -> None:
        self.press("t")
        if not sight.hand:
            assert self.check_focus().within == "my-slots"
            self.go_to(sight.face_up[-1])
            self.press("Enter")
