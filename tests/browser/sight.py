"""What the page shows at a moment, read from the page alone."""

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

RANKS: Final = "3456789JQKA2T"
"""As a person lays them: from the lowest, and the specials last."""

# Waits until the page waits for the person, and then reads all that it shows. A film may be long; one in
# which nothing more is told has come to a halt.
_LOOK: Final = """async () => {
  const byId = (id) => document.getElementById(id);
  let told = 0;
  let since = performance.now();
  while (!byId("act-skip").hidden && performance.now() < since + 30000) {
    await new Promise((done) => setTimeout(done, 4));
    const { length } = byId("log-list").children;
    if (length !== told) since = performance.now();
    told = length;
  }
  const shown = (element) => element.checkVisibility();
  const codesIn = (part) => [...part.querySelectorAll("[data-card]")].map((card) => card.dataset.card);
  const codes = (selector) => [...document.querySelectorAll(selector)].map((card) => card.dataset.card);
  const actions = [...document.querySelectorAll("#actions button")].filter(shown);
  return {
    screen: document.body.dataset.screen,
    prompt: byId("prompt").textContent,
    refusal: byId("refusal").textContent,
    notice: shown(byId("notice")) ? document.querySelector("#notice p").textContent : "",
    hand: codes("#hand [data-card]"),
    face_up: codes("#my-slots [data-card]"),
    fits: codes("#mine [data-card].fits"),
    selected: codes("#mine [data-card].selected"),
    pile: codes("#pile [data-card]"),
    slots: [...document.querySelectorAll("#my-slots [data-slot].fits")].map((back) => back.dataset.slot),
    buttons: Object.fromEntries(actions.map((button) => [button.id.slice(4), button.textContent])),
    log: [...byId("log-list").children].map((line) => line.textContent),
    others: [...byId("opponents").children].map((seat) => [seat.textContent, ...codesIn(seat)].join(" ")),
    counts: [...document.querySelectorAll("#middle .count, #demand")].map((count) => count.textContent),
    title: shown(byId("end")) ? byId("end-title").textContent : "",
  };
}"""


@dataclass(frozen=True, slots=True)
class Sight:
    """What the page shows at a moment when it waits for the person."""

    screen: str
    prompt: str
    refusal: str
    notice: str
    hand: list[str]
    face_up: list[str]
    fits: list[str]
    selected: list[str]
    pile: list[str]
    slots: list[str]
    buttons: dict[str, str]
    log: list[str]
    others: list[str]
    counts: list[str]
    title: str

    @property
    def game(self) -> dict[str, Any]:
        """Of all that, the game itself: what must be the same after a reload."""
        passing = {"refusal", "notice", "selected"}
        return {name: getattr(self, name) for name in self.__dataclass_fields__ if name not in passing}

    def of_lowest_rank(self) -> list[str]:
        """The cards that fit and are of the rank that a person would lay."""
        lowest = min((card[0] for card in self.fits), key=RANKS.index)
        return [card for card in self.fits if card[0] == lowest]


def look(page: Page) -> Sight:
    """Wait until the page waits for the person, and see what there is."""
    return Sight(**page.evaluate(_LOOK))
