"""A person at the page: looks at what it shows, and uses the mouse. Knows no more than that."""

import time
from collections import Counter
from random import Random
from typing import Final

from playwright.sync_api import Dialog, Page

from tests.browser.sight import RANKS, Sight, look
from tests.browser.watch import Watch

NAMES: Final = ("You", "Ada", "Bo", "Cleo", "Dag")
MOST_TURNS: Final = 600
_WILFUL: Final = 40
"""From then on a pile is taken only if nothing fits, so that the game ends."""

# A place where a click falls on an element and on nothing that lies over it, nor beside it by a hair; a
# card that moves is waited for, as a person would.
_POINT: Final = """async (element) => {
  const reachable = () => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    for (const across of [0.5, 0.15, 0.85, 0.05, 0.95]) {
      for (const down of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        const point = [box.x + across * box.width, box.y + down * box.height];
        const hits = [-2, 2].map((aside) => document.elementFromPoint(point[0] + aside, point[1]));
        if (hits.every((hit) => hit && element.contains(hit))) return point;
      }
    }
    return null;
  };
  const until = performance.now() + 1000;
  let point = reachable();
  while (!point && performance.now() < until) {
    await new Promise((done) => requestAnimationFrame(done));
    point = reachable();
  }
  return point;
}"""


class Person:
    """Somebody with a mouse."""

    def __init__(self, page: Page, address: str, watch: Watch, seed: int = 1) -> None:
        self.page = page
        self.address = address
        self.watch = watch
        self.random = Random(seed)
        self.turns = 0
        self.clicks = 0
        self.kinds: Counter[str] = Counter()

    def open(self) -> None:
        self.page.goto(self.address)
        self.page.wait_for_selector("body[data-ready=true]")

    def reload(self) -> Sight:
        """Reload a page that has a kept game to come back to."""
        self.page.reload()
        return self.at_table()

    def at_table(self) -> Sight:
        self.page.wait_for_selector("body[data-screen=table]")
        return self.look()

    def look(self) -> Sight:
        """Wait until the page waits, and see what there is."""
        return look(self.page)

    def storage(self) -> dict[str, str]:
        stored: dict[str, str] = self.page.evaluate("() => ({ ...localStorage })")
        return stored

    def is_asked_before_closing(self) -> bool:
        """Close the tab; if the page has the browser ask whether to leave, stay."""
        asked: list[str] = []

        def stay(dialog: Dialog) -> None:
            asked.append(dialog.type)
            dialog.dismiss()

        self.page.on("dialog", stay)
        self.page.close(run_before_unload=True)
        while not asked and not self.page.is_closed():
            time.sleep(0.01)
            self.page.context.cookies()  # lets the browser's messages come in
        return asked == ["beforeunload"]

    def store(self, stored: dict[str, str]) -> None:
        """Let localStorage hold this and nothing else."""
        self.page.evaluate(
            "(stored) => { localStorage.clear(); Object.assign(localStorage, stored); }", stored
        )

    def click(self, selector: str) -> None:
        """Click what is there, where nothing covers it."""
        self.clicks += 1
        self.page.mouse.click(*self._point(selector))

    def double_click(self, selector: str, *, slow: bool) -> None:
        """Click twice at one place; if slowly, the page has shown all that the first click did."""
        point = self._point(selector)
        self.page.mouse.click(*point)
        if slow:
            self.page.wait_for_timeout(60)
            self.look()
        self.page.mouse.down(click_count=2)
        self.page.mouse.up(click_count=2)

    def _point(self, selector: str) -> tuple[float, float]:
        element = self.page.wait_for_selector(selector, state="attached")
        point = element.evaluate(_POINT) if element else None
        assert point is not None, f"{selector} cannot be reached with the mouse"
        return point[0], point[1]

    def press(self, action: str) -> None:
        """Press a button under the hand: ready, play, all, take, risk, cancel, skip."""
        self.click(f"#act-{action}:not([hidden])")

    def tap(self, card: str) -> None:
        self.click(f'#mine [data-card="{card}"]')

    def answer_notice(self, label: str) -> None:
        """Press a button of a notice, the newest that has it."""
        self.page.locator("#notice").get_by_role("button", name=label, exact=True).first.click()

    def notice(self) -> str:
        """The text of the newest notice, which is there or is about to come."""
        self.page.wait_for_selector("#notice:not([hidden])")
        return self.look().notice

    def choose_speed(self, speed: str) -> None:
        self.page.click("#nav-settings")
        self.page.select_option("#speed", speed)
        self.page.click("#settings form button")

    def begin(self, opponents: int, deal: str = "") -> Sight:
        """From the start screen to the swap."""
        if deal:
            self.page.click("#start-form summary")
            self.page.fill("#deal-code", deal)
        self.page.click(f"input[name=opponents][value='{opponents}'] + span")
        self.page.click("#begin")
        return self.at_table()

    def play_game(self) -> Sight:
        """Play on until the game has ended."""
        self.turns = 0
        sight = self.at_table()
        while not sight.title:
            sight = self.take_turn(sight)
        return sight

    def take_turn(self, sight: Sight) -> Sight:
        """Do something that is allowed, of any kind; it must show in the log."""
        kind = self.attempt(sight)
        after = self.look()
        assert len(after.log) > len(sight.log), f"{kind} did nothing: {sight} {after}"
        return after

    def attempt(self, sight: Sight) -> str:
        """Do something that is allowed, without looking at what comes of it; returns what it was."""
        self.turns += 1
        assert self.turns < MOST_TURNS, "the game does not end"
        kind = self._act(sight)
        self.kinds[kind] += 1
        return kind

    def _act(self, sight: Sight) -> str:
        if "ready" in sight.buttons:
            return self._swap(sight)
        if sight.slots:
            self.click(f'[data-slot="{self.random.choice(sight.slots)}"]')
            return "flip"
        wilful = self.turns < _WILFUL and self.random.random() < 0.06
        if sight.fits and not (wilful and "take" in sight.buttons):
            return self._play(sight.of_lowest_rank())
        if "risk" in sight.buttons and self.random.random() < 0.5:
            self.press("risk")
            return "risk"
        assert "take" in sight.buttons, f"a dead end: {sight}"
        return self._take(sight)

    def _swap(self, sight: Sight) -> str:
        self.tap(max(sight.hand, key=lambda card: RANKS.index(card[0])))
        self.tap(min(sight.face_up, key=lambda card: RANKS.index(card[0])))
        self.press("ready")
        return "swap"

    def _play(self, cards: list[str]) -> str:
        self.tap(cards[0])
        if len(cards) > 1 and self.random.random() < 0.9:
            if self.random.random() < 0.5:
                self.press("all")
            else:
                for card in cards[1:]:
                    self.tap(card)
            self.press("play")
            return "several"
        if self.random.random() < 0.5:
            self.press("play")
        else:
            self.tap(cards[0])
        return "one"

    def _take(self, sight: Sight) -> str:
        self.press("take")
        if sight.fits:
            self.press("take")
        if sight.hand:
            return "take"
        self.tap(self.random.choice(sight.face_up))
        return "add"
