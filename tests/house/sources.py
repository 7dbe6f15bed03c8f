"""The project's own source files, read as trees and as text."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


def files(folder: str, ending: str) -> list[Path]:
    """The files of a folder and of those below it; there must be some, else nothing is checked."""
    found = sorted(path for path in (ROOT / folder).rglob(f"*{ending}") if "node_modules" not in path.parts)
    assert found, f"there is nothing in {folder}"
    return found


def name_of(path: Path) -> str:
    """A file by its place in the project."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """A Python file, parsed."""
    return ast.parse(path.read_text("utf-8"))


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    """Every function of a file, methods included."""
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef))


def imports(path: Path) -> set[str]:
    """The modules that a file imports, by full name; for `from x import y` it is x."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by relative place"
            found.add(node.module or "")
    return found


def strings(node: ast.AST) -> set[str]:
    """Every text in a tree, parts of f-strings included."""
    parts = (part for part in ast.walk(node) if isinstance(part, ast.Constant))
    return {part.value for part in parts if isinstance(part.value, str)}


def calls(path: Path, name: str) -> Iterator[ast.Call]:
    """The calls of a function or class by its plain name."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def script(path: Path) -> str:
    """A JavaScript file without its comments."""
    return _COMMENT.sub("", path.read_text("utf-8"))


PARTS: Final = ("", "rules/")
"""Folders of static/i18n, a file for each language: what is always loaded, and what the rules page says."""


@cache
def words_of(language: str, parts: tuple[str, ...] = PARTS) -> dict[str, str | dict[str, str]]:
    """The words of a language, of all parts unless told."""
    words: dict[str, str | dict[str, str]] = {}
    for part in parts:
        words |= json.loads((ROOT / f"static/i18n/{part}{language}.json").read_text("utf-8"))
    return words


@cache
def english() -> dict[str, str | dict[str, str]]:
    """The English words."""
    return words_of("en")


def keys(kind: str) -> set[str]:
    """The keys of a kind, such as `reason`, without the kind."""
    return {key.partition(".")[2] for key in english() if key.partition(".")[0] == kind}
