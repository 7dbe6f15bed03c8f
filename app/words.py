"""Sentences outside the page's scripts: for a terminal, and for the page as it comes from the server."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's folder, which holds `static` and `templates`."""
LANGUAGES: Final = ("en", "nb", "es", "vi")
"""The languages that there are, the first of them for who reads none."""
NORWEGIAN: Final = {"no": "nb", "nn": "nb"}
"""Languages whose readers read another one that there is."""


@cache
def _words(language: str) -> dict[str, str | dict[str, str]]:
    path = ROOT / f"static/i18n/{language}.json"
    words: dict[str, str | dict[str, str]] = json.loads(path.read_text("utf-8"))
    return words


def terminal_language() -> str:
    """The language that the terminal is set to, or English."""
    wanted = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = wanted.partition("_")[0].partition(".")[0]
    language = NORWEGIAN.get(language, language)
    return language if language in LANGUAGES else LANGUAGES[0]


def sentence(key: str, language: str = "", **values: object) -> str:
    """The sentence of a key in a language, or the terminal's, its placeholders filled in.

    Raises KeyError for an unknown key, and FileNotFoundError for an unknown language.
    """
    words = _words(language or terminal_language())
    text = words[key]
    if values.get("rank"):
        values["a_rank"] = words[f"rank.one.{values['rank']}"]
    assert isinstance(text, str), f"{key} has plural forms, which only the page words"
    return text.format(**values)
