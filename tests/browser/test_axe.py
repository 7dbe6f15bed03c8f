"""axe-core finds nothing in any state of the page, on a phone and on a desktop, by day and in the evening."""

from typing import Any, Final, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.server import Server
from tests.browser.states import ALL, State, enter

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES: Final = ((360, 640), (1440, 900))
ALL_RULES: Final[dict[str, Any]] = {"type": "tag", "values": TAGS}
RULES_OF_COLOUR: Final[dict[str, Any]] = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""All that a theme can break: it is colours and nothing else."""
THEMES: Final[tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...]] = (
    ("light", ALL_RULES),
    ("dark", RULES_OF_COLOUR),
)
_RUN: Final = """async (rules) => {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(document, {
    runOnly: rules,
    resultTypes: ["violations"],
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))]);
}"""


def violations(person: Person, rules: dict[str, Any] = ALL_RULES) -> list[Any]:
    """The rules that are broken, with the elements that break them."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE_SCRIPT)
    found: list[Any] = person.page.evaluate(_RUN, rules)
    return found


def violations_everywhere(person: Person) -> dict[str, list[Any]]:
    """What is found in a state on each screen in each theme."""
    found = {}
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        for theme, rules in THEMES:
            person.page.emulate_media(color_scheme=theme)
            found[f"{width} {theme}"] = violations(person, rules)
    return {name: broken for name, broken in found.items() if broken}


@pytest.mark.parametrize("states", [ALL[::2], ALL[1::2]], ids=["even", "odd"])
def test_axe_finds_nothing_in_any_state(meet: Meet, server: Server, states: tuple[State, ...]) -> None:
    person = meet(server, width=360)
    person.open()
    found = {}
    for state in states:
        enter(person, server, state)
        found[state.name] = violations_everywhere(person)
        person.page.set_viewport_size({"width": 360, "height": 640})
    assert {name: broken for name, broken in found.items() if broken} == {}


LEARNING: Final = [state for state in ALL if state.name in {"rules", "lesson", "lessons", "hint", "end"}]


@pytest.mark.parametrize("language", ["nb", "es", "vi"])
def test_axe_finds_nothing_in_other_languages(meet: Meet, server: Server, language: str) -> None:
    person = meet(server, width=360)
    person.open()
    found = {}
    for state in LEARNING:
        enter(person, server, state, language)
        assert person.page.get_attribute("html", "lang") == language
        found[state.name] = violations(person)  # a language changes no colour, and the phone is the narrowest
    assert {name: broken for name, broken in found.items() if broken} == {}


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
