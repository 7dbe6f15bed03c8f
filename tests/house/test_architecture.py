"""How the project is built: who may import whom, how long things are, and what has a test."""

import ast
import re
import statistics
import sys
from pathlib import Path

import pytest

from tests.house.sources import ROOT, files, functions, imports, name_of, script, tree

MOST_LINES = 250

# Each room of app/, and the rooms that it may import from. An arrow back is a design fault.
ROOMS: dict[str, set[str]] = {
    "engine": {"engine"},
    "bots": {"bots", "engine"},
    "table": {"bots", "engine"},
    "record": {"engine"},
    "deals": {"engine"},
    "lessons": {"lessons", "table", "engine"},
    "words": set(),
    "replay": {"record", "engine", "words"},
    "simulate": {"table", "record", "bots", "engine", "words"},
    "arena": {"table", "bots", "engine"},
    "bench": {"app", "table", "bots", "engine", "words"},
    "web": {"web", "lessons", "table", "record", "deals", "bots", "engine", "words"},
    "server": {"web"},
    "app": {"web", "words"},
    "cli": {"app", "web", "server", "replay", "simulate", "arena", "bench", "bots", "engine", "words"},
    "__main__": {"cli"},
}
WEB_ROOMS = {"web", "server", "app", "cli", "bench"}
"""Only these know that there are libraries beside Python's own."""
NO_CHANCE_NO_CLOCK_NO_IO = {"time", "datetime", "random", "secrets", "os", "io", "sys", "pathlib", "socket"}

python_files = pytest.mark.parametrize("path", files("app", ".py"), ids=name_of)


def module_of(path: Path) -> str:
    """The full name of a module of app/."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room_of(module: str) -> str:
    """The room that a module is in: a package of app/, or a module of it."""
    return module.split(".")[1] if "." in module else module


@python_files
def test_imports_point_one_way(path: Path) -> None:
    own = {name for name in imports(path) if name.split(".")[0] == "app"}
    assert {room_of(name) for name in own} <= ROOMS[room_of(module_of(path))]


def test_no_module_imports_itself_over_others() -> None:
    graph = {module_of(path): imports(path) for path in files("app", ".py")}
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join([*way, module])
        if module not in done:
            for name in graph[module] & graph.keys():
                visit(name, (*way, module))
            done.add(module)

    for module in graph:
        visit(module, ())


@python_files
def test_only_the_web_rooms_use_other_libraries(path: Path) -> None:
    others = {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names - {"app"}
    if room_of(module_of(path)) in WEB_ROOMS:
        assert others <= {"flask", "werkzeug", "itsdangerous", "waitress", "click"}
    else:
        assert others == set()


@pytest.mark.parametrize("path", [*files("app/engine", ".py"), *files("app/bots", ".py")], ids=name_of)
def test_engine_and_bots_have_no_clock_no_files_and_no_chance_of_their_own(path: Path) -> None:
    """`Random`, seeded by the caller, is the one exception."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names} & NO_CHANCE_NO_CLOCK_NO_IO
        elif isinstance(node, ast.ImportFrom) and node.module in NO_CHANCE_NO_CLOCK_NO_IO:
            assert (node.module, [alias.name for alias in node.names]) == ("random", ["Random"])
        elif isinstance(node, ast.Name):
            assert node.id not in {"open", "print", "input", "exec", "eval", "globals", "hash", "id"}


SOURCES = [
    *files("app", ".py"), *files("tests", ".py"), *files("static/js", ".js"), *files("static/css", ".css"),
]  # fmt: skip


def test_no_module_is_too_long() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_functions_are_short() -> None:
    lengths = sorted(
        (function.end_lineno or 0) - function.lineno + 1
        for path in files("app", ".py")
        for function in functions(path)
    )
    assert statistics.median(lengths) <= 10
    assert lengths[len(lengths) * 95 // 100] <= 30


def test_every_rule_and_every_example_is_the_name_of_a_test() -> None:
    """The oracle's tests do not count: they show nothing of the engine."""
    names = [
        function.name
        for path in files("tests", ".py")
        if "oracle" not in path.parts
        for function in functions(path)
    ]
    rules = {match[1] for name in names if (match := re.match(r"test_(r\d\d)_", name))}
    examples = {match[1] for name in names if (match := re.match(r"test_(e\d)_", name))}
    assert rules == {f"r{number:02}" for number in range(1, 21)}
    assert examples == {f"e{number}" for number in range(1, 9)}


@pytest.mark.parametrize(("word", "only"), [(r"\bfetch\(", "api.js"), (r"\blocalStorage\b", "store.js")])
def test_one_script_alone_may(word: str, only: str) -> None:
    using = [name_of(path) for path in files("static/js", ".js") if re.search(word, script(path))]
    assert using == [f"static/js/{only}"]


OTHER_WAYS = ["XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "document.cookie", "sessionStorage"]


@pytest.mark.parametrize("word", OTHER_WAYS)
def test_no_script_goes_another_way(word: str) -> None:
    assert [name_of(path) for path in files("static/js", ".js") if word in script(path)] == []
