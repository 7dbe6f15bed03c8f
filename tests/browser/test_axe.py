"""axe-core finds nothing in any state of the page, on a phone and on a desktop, by day and in the evening."""

from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.server import Server
from tests.browser.states import ALL, enter

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RUN: Final = """async (tags) => {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(document, {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))]);
}"""


def violations(person: Person) -> list[Any]:
    """The rules that are broken, with the elements that break them."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE_SCRIPT)
    found: list[Any] = person.page.evaluate(_RUN, TAGS)
    return found


@pytest.fixture(params=[(360, "light"), (360, "dark"), (1440, "light"), (1440, "dark")], ids=str)
def somebody(meet: Meet, server: Server, request: pytest.FixtureRequest) -> Person:
    width, theme = request.param
    person = meet(server, width=width)
    person.page.emulate_media(color_scheme=theme)
    person.open()
    return person


def test_axe_finds_nothing_in_any_state(somebody: Person, server: Server) -> None:
    found: dict[str, list[Any]] = {}
    for state in ALL:
        enter(somebody, server, state)
        if broken := violations(somebody):
            found[state.name] = broken
    assert found == {}


@pytest.mark.parametrize(
    ("script", "rule"),
    [
        ("() => document.querySelector('#nav-help').replaceChildren()", "button-name"),
        ("() => { document.querySelector('#start-title').style.color = '#999'; }", "color-contrast"),
    ],
)
def test_axe_would_find_something(person: Person, script: str, rule: str) -> None:
    person.page.evaluate(script)
    assert rule in [found for found, *_ in violations(person)]
