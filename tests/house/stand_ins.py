"""What stands in for programs and steps in the tests of run.py."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

Handed = tuple[list[str], Path, dict[str, str]]
posix_only = pytest.mark.skipif(os.name == "nt", reason="stands in a shell script for a program")


def script(path: Path, text: str) -> str:
    """Write a shell script that can be run, and return its path."""
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def recorder(calls: list[str], name: str, result: str | None = None) -> Callable[..., str | None]:
    """Return a function that records its name and returns the result."""

    def call(*_: object) -> str | None:
        calls.append(name)
        return result

    return call
