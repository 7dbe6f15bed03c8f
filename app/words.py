"""Sentences for a terminal, out of the same English file that the page reads."""

import json
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's folder, which holds `static` and `templates`."""


@cache
def _english() -> dict[str, str | dict[str, str]]:
    words: dict[str, str | dict[str, str]] = json.loads((ROOT / "static/i18n/en.json").read_text("utf-8"))
    return words


def sentence(key: str, **values: object) -> str:
    """The English sentence of a key, its placeholders filled in; raises KeyError for an unknown key."""
    text = _english()[key]
    if values.get("rank"):
        values["a_rank"] = _english()[f"rank.one.{values['rank']}"]
    assert isinstance(text, str), f"{key} has plural forms, which only the page words"
    return text.format(**values)
