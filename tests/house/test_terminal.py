"""A terminal is spoken to in its own language, as far as there is one."""

import pytest

from app.words import sentence, terminal_language


@pytest.mark.parametrize(
    ("setting", "language"),
    [
        ("nb_NO.UTF-8", "nb"), ("nn_NO", "nb"), ("es_ES.UTF-8", "es"), ("vi", "vi"),
        ("de_DE.UTF-8", "en"), ("C", "en"), ("C.UTF-8", "en"), ("", "en"),
    ],
)  # fmt: skip
def test_the_terminal_s_language(monkeypatch: pytest.MonkeyPatch, setting: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", setting)
    assert terminal_language() == language
    assert sentence("cli.playing") == sentence("cli.playing", language)
