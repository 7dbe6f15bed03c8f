"""Words for players are in static/i18n alone, and every code that the program uses has some."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine.actions import Code
from tests.house.sources import ROOT, calls, english, files, keys, name_of, strings, tree

SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]+ [a-z]+|[A-Z][a-z]+ [a-z]{2,}")
FOR_PROGRAMMERS = {"ValueError", "AssertionError"}
FOR_THE_TERMINAL = {"SecretError"}
"""Names a file and what the system says of it; `cli.no_secret` is the sentence around it."""

WORDLESS = [
    *files("app/web", ".py"), *files("app/engine", ".py"), *files("app/bots", ".py"), ROOT / "app/table.py",
]  # fmt: skip


def texts(node: ast.AST) -> Iterator[str]:
    """All texts in a tree but docstrings, and those of errors that only programmers see."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Assert) or (isinstance(child, ast.Raise) and _raises(child)):
            continue
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        yield from texts(child)


def _raises(node: ast.Raise) -> bool:
    error = node.exc
    return (
        isinstance(error, ast.Call)
        and isinstance(error.func, ast.Name)
        and error.func.id in FOR_PROGRAMMERS | FOR_THE_TERMINAL
    )


@pytest.mark.parametrize("path", WORDLESS, ids=name_of)
def test_python_has_no_sentence_for_a_player(path: Path) -> None:
    allowed = {"unexpected error"}  # for the server's own log
    found = [text for text in texts(tree(path)) if SENTENCE.search(text) and text not in allowed]
    assert found == []


@pytest.mark.parametrize("text", ["Not your turn.", "The pile is empty", "that is too low", "Game over"])
def test_a_sentence_would_be_found(text: str) -> None:
    source = f'"""A docstring is no matter."""\nx = f"{text} {{y}}"\nraise ValueError("nor is this one")\n'
    assert [found for found in texts(ast.parse(source)) if SENTENCE.search(found)] == [f"{text} "]


def placeholders(key: str) -> set[str]:
    """The placeholders of a sentence."""
    text = english()[key]
    assert isinstance(text, str), f"{key} has plural forms"
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def of_the_page_alone(codes: set[str]) -> bool:
    """Whether the page itself says these, without being told to: what is never said is not to be worded."""
    page = "".join(path.read_text("utf-8") for path in files("static/js", ".js"))
    return all(re.search(rf"\b{code}\b", page) for code in codes)


def test_every_reason_has_words() -> None:
    assert set(Code) <= keys("reason")
    assert of_the_page_alone(keys("reason") - set(Code) - {"too_low.ace"})
    assert {code for code in Code if placeholders(f"reason.{code}")} == {Code.TOO_LOW}
    assert placeholders("reason.too_low") == {"a_rank"}


def test_every_error_of_the_endpoints_has_words_with_the_right_placeholders() -> None:
    used = set()
    for path in files("app/web", ".py"):
        for call in calls(path, "ApiError"):
            given = {keyword.arg for keyword in call.keywords} - {"status"}
            for code in strings(call.args[0]):
                assert placeholders(f"error.{code}") == given, code
                used.add(code)
    used |= strings(tree(ROOT / "app/web/errors.py")) & {
        "not_found", "method_not_allowed", "too_large", "bad_host",
    }  # fmt: skip
    assert used <= keys("error")
    assert of_the_page_alone(keys("error") - used - {"bad_request", "internal"})


def test_every_fault_of_a_record_has_words() -> None:
    path = ROOT / "app/record.py"
    used = {code for call in calls(path, "BadRecord") if call.args for code in strings(call.args[0])}
    used |= {code for call in calls(path, "_number") for code in strings(call.args[3])}
    assert used == keys("record")
    assert all(placeholders(f"record.{code}") <= {"found"} for code in used)


def test_every_sentence_of_the_command_line_is_used_with_the_right_placeholders() -> None:
    used = set()
    for path in files("app", ".py"):
        for call in calls(path, "sentence"):
            if isinstance(call.args[0], ast.Constant):
                key = str(call.args[0].value)
                assert placeholders(key) == {keyword.arg for keyword in call.keywords}, key
                used.add(key)
    assert {key.removeprefix("cli.") for key in used if key.startswith("cli.")} == keys("cli")
