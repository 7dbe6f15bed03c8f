"""The page's scripts pass their own linter and type check, where Node is there to run them."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path("tests/house/js")


@pytest.mark.parametrize(
    "tool",
    [
        ["typescript/bin/tsc", "-p", str(TOOLS)],
        ["eslint/bin/eslint.js", "-c", str(TOOLS / "eslint.config.mjs"), "static/js"],
    ],
    ids=["types", "lint"],
)
def test_scripts_are_clean(tool: list[str]) -> None:
    node = shutil.which("node")
    if node is None or not (ROOT / TOOLS / "node_modules").is_dir():
        pytest.skip("Node, or what `python3 run.py test` installs with it, is not there")
    command = [node, str(TOOLS / "node_modules" / tool[0]), *tool[1:]]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
