"""Sentences outside the page's scripts: for a terminal, and for the page as it comes from the server."""

import json
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's folder, which holds `static` and `templates`."""
LANGUAGES: Final = ("en", "nb", "es", "vi")
"""The languages that there are, the first of them for who reads none."""


@cache
def _words(language: str) -> dict[str, str | dict[str, str]]:
    path = ROOT / f"static/i18n/{language}.json"
    words: dict[str, str | dict[str, str]] = json.loads(path.read_text("utf-8"))
    return words


def sentence(key: str, language: str = LANGUAGES[0], **values: object) -> str:
    """The sentence of a key, its placeholders filled in; raises KeyError for an unknown key or language."""
    words = _words(language)
    text = words[key]
    if values.get("rank"):
        values["a_rank"] = words[f"rank.one.{values['rank']}"]
    assert isinstance(text, str), f"{key} has plural forms, which only the page words"
    return text.format(**values)
