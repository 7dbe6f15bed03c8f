"""Four languages: chosen by the browser, changed in mid-game, and whole games with no English left over."""

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route

from app.words import LANGUAGES
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, kept, usual
from tests.browser.server import Server
from tests.browser.speed import first_load
from tests.house.sources import english, words_of

OTHERS: Final = [language for language in LANGUAGES if language != "en"]
_LETTERS: Final = re.compile(r"[A-Za-z]{4,}")
# All that is to be read or heard on the page, shown or not: panels are read later.
_TEXTS: Final = """() => {
  const texts = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.add(walk.currentNode.textContent.trim());
  for (const { ariaLabel } of document.querySelectorAll("[aria-label]")) texts.add(ariaLabel);
  for (const { textContent } of document.querySelectorAll("#language *")) texts.delete(textContent.trim());
  return [...texts].filter(Boolean);
}"""


def patterns(entry: str | dict[str, str]) -> list[str]:
    """A sentence as a pattern, with anything for its placeholders."""
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return [
        "".join(".+" if part[:1] == "{" else re.escape(part) for part in re.split(r"(\{\w+\})", text))
        for text in texts
    ]


def only_english(language: str) -> re.Pattern[str]:
    """What is a sentence of the English file and none of this language's."""
    there = words_of(language)
    english_alone = [
        pattern
        for key, entry in english().items()
        if there[key] != entry and not key.startswith(("cli.", "error.", "record."))
        for pattern in patterns(entry)
        if _LETTERS.search(pattern.replace(".+", ""))
    ]
    own = {
        text for entry in there.values() for text in ([entry] if isinstance(entry, str) else entry.values())
    }
    return re.compile(
        "|".join(pattern for pattern in english_alone if pattern not in {re.escape(text) for text in own})
    )


def choose_language(person: Person, language: str) -> None:
    person.page.click("#nav-settings")
    person.page.select_option("#language", language)
    person.page.wait_for_selector(f"html[lang={language}]")
    person.page.click("#settings form button")


def all_texts(page: Page) -> set[str]:
    return set(page.evaluate(_TEXTS))


def english_left(page: Page, pattern: re.Pattern[str]) -> set[str]:
    return {text for text in all_texts(page) if pattern.fullmatch(text)}


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_game_has_no_english_word_left(person: Person, language: str) -> None:
    choose_language(person, language)
    pattern, texts = only_english(language), set()
    sight = person.begin(2)
    while not sight.title:
        texts |= all_texts(person.page)
        sight = person.take_turn(sight)
    person.page.click("#nav-help")
    person.page.click("[data-open=rules]")
    person.page.wait_for_selector(".rule")
    texts |= all_texts(person.page)
    assert {text for text in texts if pattern.fullmatch(text)} == set()


def test_a_word_left_in_english_would_be_found(person: Person) -> None:
    choose_language(person, "nb")
    person.page.evaluate(
        "() => { document.querySelector('#nav-new').textContent = 'Ada takes the pile: 3 cards.'; }"
    )
    assert english_left(person.page, only_english("nb")) == {"Ada takes the pile: 3 cards."}


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("nb-NO", "nb"),
        ("no", "nb"),
        ("nn", "nb"),
        ("es-MX", "es"),
        ("vi", "vi"),
        ("de", "en"),
        ("en-GB", "en"),
    ],
)
def test_the_browser_chooses_the_language(
    browser: Browser, server: Server, asked: str, language: str
) -> None:
    context = browser.new_context(locale=asked)
    page = context.new_page()
    page.goto(server.address)
    page.wait_for_selector("body[data-ready=true]")
    assert page.get_attribute("html", "lang") == language
    assert page.inner_text("#begin") == words_of(language)["start.begin"]
    context.close()


def test_changing_the_language_does_not_disturb_the_game(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(3, usual))))
    person.open()
    before = person.at_table()
    person.tap(before.fits[0])
    for language in (*OTHERS, "en"):
        choose_language(person, language)
        now = person.look()
        assert (now.hand, now.pile, now.fits, now.selected) == (
            before.hand,
            before.pile,
            before.fits,
            [before.fits[0]],
        )
        assert len(now.log) == len(before.log)
        assert (now.prompt == before.prompt) == (language == "en")
        assert person.page.title() == words_of(language)["title"]
    assert person.look().log == before.log


def test_a_language_is_kept_only_if_that_is_allowed(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.open()
    choose_language(person, "vi")
    assert person.storage() == {}
    person.page.check("#keep-start")
    person.page.reload()
    person.page.wait_for_selector("html[lang=vi] body[data-ready=true]")


def test_the_letters_on_the_cards_are_a_choice_where_the_language_has_its_own(person: Person) -> None:
    assert not person.page.locator("#letters").is_visible()
    choose_language(person, "nb")
    texts = "() => [...document.querySelectorAll('#fan text')].map((text) => text.textContent)"
    assert "B" in person.page.evaluate(texts)
    person.page.click("#nav-settings")
    person.page.select_option("#letters", "international")
    assert {"J", "Q", "K"} <= set(person.page.evaluate(texts))
    assert "B" not in person.page.evaluate(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_small(browser: Browser, server: Server, language: str) -> None:
    load = first_load(browser, server.address, language)
    assert load.requests < 30
    assert load.size < 200_000


def test_of_two_languages_the_one_that_was_chosen_last_is_shown(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.open()
    held: list[Route] = []
    person.page.route("**/i18n/vi.json", lambda route: held.append(route))
    person.page.click("#nav-settings")
    person.page.select_option("#language", "vi")
    person.page.select_option("#language", "es")
    person.page.wait_for_selector("html[lang=es]")
    with person.page.expect_response("**/i18n/vi.json"):
        held[0].continue_()
    person.page.wait_for_timeout(200)  # that nothing comes can only be waited for
    assert person.page.get_attribute("html", "lang") == "es"
    assert person.page.inner_text("#settings h2") == words_of("es")["settings.title"]
