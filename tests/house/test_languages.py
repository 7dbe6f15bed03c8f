"""Four languages with the same sentences: none missing, none unused, and none outside their files."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from app.words import LANGUAGES
from tests.house.sources import PARTS, ROOT, english, files, name_of, script, strings, tree, words_of

PLURALS = {"en": ["one", "other"], "nb": ["one", "other"], "es": ["one", "other"], "vi": ["other"]}
"""Of Intl.PluralRules; Spanish has `many` for millions only, which `other` words."""
OTHERS = [language for language in LANGUAGES if language != "en"]
SPOKEN_ALIKE = {"lang.name", "title", "seat.3", "key.enter", "key.ends", "speed.normal"}
"""Longer words that may be the same in another language: names, a key, and one word of Spanish."""
_WORD = re.compile(r"[A-Za-z]{4,}")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_KEY = re.compile(r"[a-z_]+(?:\.[\w]+)+")
_CHOICES = re.compile(r'"(\w+)": \["([^]]*)"\]')
"""The settings, in the template: what each of them may be has words too."""
_JOINED = re.compile(r'"([a-z_]+(?:\.[a-z_]+)*\." ~ [^"]+?)[,)}]')
_TEMPLATE = re.compile(r"`([^`]*)`")

Words = dict[str, str | dict[str, str]]
other_language = pytest.mark.parametrize("language", OTHERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def forms(entry: str | dict[str, str]) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(entry: str | dict[str, str]) -> set[str]:
    return set(_PLACEHOLDER.findall(" ".join(forms(entry))))


def test_there_is_a_file_for_each_part_of_each_language_and_no_other() -> None:
    found = {path.relative_to(ROOT / "static/i18n").as_posix() for path in files("static/i18n", ".json")}
    assert found == {f"{part}{language}.json" for part in PARTS for language in LANGUAGES}
    assert set(LANGUAGES) == set(PLURALS)


@every_language
def test_what_only_the_rules_page_says_is_loaded_with_it_alone(language: str) -> None:
    always, rules = (words_of(language, (part,)) for part in PARTS)
    assert {key for key in always if key.startswith("rules.")} == set()
    assert {key for key in rules if not key.startswith("rules.")} == set()


@other_language
def test_every_language_has_the_same_sentences_with_the_same_placeholders(language: str) -> None:
    assert list(words_of(language)) == list(english()), "the same keys, in the same order"
    for key, entry in english().items():
        there = words_of(language)[key]
        assert isinstance(entry, str) == isinstance(there, str), key
        assert placeholders(there) == placeholders(entry), key


@every_language
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    found = {key: list(entry) for key, entry in words_of(language).items() if isinstance(entry, dict)}
    assert found
    assert {key: forms for key, forms in found.items() if forms != PLURALS[language]} == {}


@every_language
def test_no_sentence_is_empty_or_has_loose_spaces(language: str) -> None:
    texts = {
        key: text for key, entry in words_of(language).items() for text in forms(entry) if key != "cli.arena"
    }  # a table
    assert [key for key, text in texts.items() if not text or " ".join(text.split()) != text] == []


@other_language
def test_no_sentence_has_stayed_english(language: str) -> None:
    there = words_of(language)
    same = {key for key, entry in english().items() if there[key] == entry and _WORD.search(str(entry))}
    assert same <= SPOKEN_ALIKE


def sources() -> Iterator[str]:
    """All texts in which a key may stand."""
    yield from (script(path) for path in files("static/js", ".js"))
    yield from (path.read_text("utf-8") for path in files("templates", ".html"))
    yield from ("\n".join(f'"{text}"' for text in strings(tree(path))) for path in files("app", ".py"))


def used() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that are named, and the patterns of those that are put together."""
    texts = [*sources(), (ROOT / "templates/index.html").read_text("utf-8")]
    named = {key for text in texts for key in _KEY.findall(text)}
    named |= {key for key in english() if any(f'"{key}"' in text for text in texts)}
    for name, choices in _CHOICES.findall(texts[-1]):
        named |= {f"{name}.{choice}" for choice in choices.split('", "')}
    parts = {part for text in texts for part in _TEMPLATE.findall(text) + _JOINED.findall(text)}
    patterns = [re.sub(r"\$\{[^}]*\}|\" ~ .*", "*", part) for part in parts]
    wanted = [part for part in patterns if re.fullmatch(r"[a-z_]+\.[\w.*]*", part)]
    return named, [re.compile(re.escape(part).replace(r"\*", ".+")) for part in wanted]


BUILT = re.compile(r"event\..+|.+\.ace|(record|cli|bench|lesson|reason|error)\..+")
"""Put together from parts, and held to their codes by tests of their own."""


def test_every_sentence_is_used() -> None:
    named, patterns = used()
    unused = [
        key for key in english()
        if key not in named and not BUILT.fullmatch(key) and not any(one.fullmatch(key) for one in patterns)
    ]  # fmt: skip
    assert unused == []


def test_every_sentence_that_is_named_is_there() -> None:
    asked = {key for text in sources() for key in re.findall(r'\b(?:t|sentence)\(\s*"([\w.]+)"', text)}
    asked |= {key for text in sources() for key in re.findall(r'label: "([\w.]+)"', text)}
    assert len(asked) > 50
    assert asked - set(english()) == set()


SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]+ [a-z]+|[A-Z][a-z]+ [a-z]{2,}|[A-Z][a-z]{3,}[.!?]")
_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
CODE = re.compile(r"^(no |#|\.|button|table|\[)|cubic-bezier|translate|rotate|scale|left:|:not\(|\.card")
"""Selectors, styles, and what only programmers see."""


@pytest.mark.parametrize("path", files("static/js", ".js"), ids=name_of)
def test_no_script_has_a_sentence_of_its_own(path: Path) -> None:
    texts = [one or other for one, other in _LITERAL.findall(script(path))]
    assert [text for text in texts if SENTENCE.search(text) and not CODE.search(text)] == []


READ_OUT = {"aria-label", "title", "placeholder", "alt"}


class Texts(HTMLParser):
    """The texts of a template, and its attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in READ_OUT]


@pytest.mark.parametrize("path", files("templates", ".html"), ids=name_of)
def test_no_template_has_a_sentence_of_its_own(path: Path) -> None:
    texts = Texts()
    texts.feed(re.sub(r"\{[{%#].*?[}%#]\}", "x", path.read_text("utf-8"), flags=re.DOTALL))
    assert [text for text in texts.found if _WORD.search(text)] == []
