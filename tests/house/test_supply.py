"""What is installed: few things, each with a reason, locked with hashes that fit what is asked for."""

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.house.sources import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
_LOCKED = re.compile(r"^([a-z0-9-]+)==([^ ;]+)[^\\]*((?:\\\n +--hash=sha256:[0-9a-f]{64} ?)+)", re.MULTILINE)


def locked(name: str) -> dict[str, str]:
    """The versions in a lock file, each of which has its hashes."""
    text = (ROOT / name).read_text("utf-8")
    versions = {project: version for project, version, _ in _LOCKED.findall(text)}
    assert len(versions) == len(re.findall(r"^[a-z]", text, re.MULTILINE)), "something has no hash"
    return versions


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("requirements.txt", PROJECT["dependencies"]),
        ("requirements-test.txt", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]),
    ],
)
def test_what_is_locked_is_what_is_asked_for(name: str, wanted: list[str]) -> None:
    versions = locked(name)
    for text in wanted:
        requirement = Requirement(text)
        assert requirement.specifier.contains(versions[requirement.name]), text


def test_who_plays_and_who_tests_plays_with_the_same() -> None:
    assert locked("requirements.txt").items() <= locked("requirements-test.txt").items()


def test_every_requirement_has_a_range_and_a_reason() -> None:
    lines = [line.strip() for line in (ROOT / "pyproject.toml").read_text("utf-8").splitlines()]
    for text in PROJECT["dependencies"]:
        assert {operator[:1] for operator in re.findall(r"[<>]=?", text)} == {"<", ">"}
        assert any(line.startswith(f'"{text}"') and "#" in line for line in lines), text


def test_the_licence_of_everything_that_is_served_with_the_game_is_named() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    licences = readme.partition("## Licence")[2]
    assert licences
    assert [name for name in locked("requirements.txt") if name not in licences.lower()] == []
