"""Types and style, by the tools themselves."""

import subprocess
import sys

import pytest

from tests.house.sources import ROOT


@pytest.mark.parametrize("command", ["mypy --strict", "ruff check", "ruff format --check"])
def test_nothing_to_say(command: str) -> None:
    """The settings are in pyproject.toml."""
    found = subprocess.run(
        [sys.executable, "-m", *command.split(" ")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr
