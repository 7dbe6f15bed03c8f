"""run.py pointed at a project of its own, so that no test sets anything up."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import run
from tests.house.stand_ins import Handed


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point run.py at an empty project whose .venv Python is the one running the tests."""
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'dummy'\n")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "STAMP", tmp_path / ".venv" / "run-stamp.txt")
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    return tmp_path


@pytest.fixture
def steps(project: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the steps of the set-up as words instead of running them."""
    done: list[str] = []

    def record(command: list[str], advice: str) -> None:
        done.append("venv" if "venv" in command else f"pip {command[-1]}")
        assert run.STAMP.read_text() == "unfinished"

    monkeypatch.setattr(run, "run_step", record)
    return done


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[Handed]:
    """Record what run.py hands over to .venv's Python, which seems to end with code 7."""
    calls: list[Handed] = []

    def record(arguments: list[str], folder: Path, **variables: str) -> int:
        calls.append((arguments, folder, variables))
        return 7

    monkeypatch.setattr(run, "hand_over", record)
    return calls
