"""run.py finds a browser for the tests, or gets one, and the checkers of the scripts."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

import run
from tests.house.stand_ins import posix_only, recorder, script


@pytest.fixture
def bare(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Hide the browsers of this machine; return a folder that is alone on PATH."""
    programs = project / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.delenv("SHITHEAD_BROWSER", raising=False)
    for name in run.WINDOWS_FOLDERS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(run, "MAC_BROWSERS", ())
    monkeypatch.setattr(run, "PYTHON", project / "gone")
    return programs


@posix_only
class TestFindBrowser:
    """Which browser is chosen."""

    @pytest.mark.usefixtures("bare")
    def test_none(self) -> None:
        assert run.find_browser() is None

    def test_variable_comes_first(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        script(bare / "google-chrome", "exit 0")
        mine = script(bare / "mine", 'test "$1" = --version')
        monkeypatch.setenv("SHITHEAD_BROWSER", mine)
        assert run.find_browser() == mine

    def test_stub_is_passed_over(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        stub = script(bare / "chromium-browser", "echo install the snap; exit 1")
        monkeypatch.setenv("SHITHEAD_BROWSER", stub)
        assert run.find_browser() is None
        edge = script(bare / "microsoft-edge", "echo Edge 1")
        assert run.find_browser() == edge

    def test_missing_path_is_passed_over(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SHITHEAD_BROWSER", str(bare / "gone"))
        chrome = script(bare / "google-chrome", "exit 0")
        script(bare / "chromium", "exit 0")
        assert run.find_browser() == chrome

    def test_playwright_is_asked_last(
        self, bare: Path, project: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        own = script(project / "own", "exit 0")
        monkeypatch.setattr(run, "PYTHON", Path(script(project / "python", f"echo {own}")))
        assert run.find_browser() == own
        chromium = script(bare / "chromium", "exit 0")
        assert run.find_browser() == chromium

    @pytest.mark.usefixtures("bare")
    def test_program_that_hangs_is_given_up(self) -> None:
        assert run.attempt([sys.executable, "-c", "import time; time.sleep(60)"], 1) is None

    def test_windows_asks_for_no_version(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        chrome = bare / "Google" / "Chrome" / "Application" / "chrome.exe"
        chrome.parent.mkdir(parents=True)
        chrome.touch()
        monkeypatch.setenv("LOCALAPPDATA", str(bare))
        assert run.find_browser() is None
        monkeypatch.setattr(run, "WINDOWS", True)
        assert run.find_browser() == str(chrome)


class TestEnsureBrowser:
    """How a browser is got when there is none."""

    @pytest.mark.parametrize(
        ("helps", "expected"),
        [
            ("find", ["find"]),
            ("download", ["find", "download"]),
            ("apt", ["find", "download", "apt"]),
        ],
    )
    def test_order(self, monkeypatch: pytest.MonkeyPatch, helps: str, expected: list[str]) -> None:
        calls: list[str] = []
        names = {"find": "find_browser", "download": "download_browser", "apt": "install_debian_browser"}
        for short, name in names.items():
            result = "/opt/browser" if short == helps else None
            monkeypatch.setattr(run, name, recorder(calls, short, result))
        assert run.ensure_browser() == "/opt/browser"
        assert calls == expected

    def test_fails_with_words(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        commands: list[list[str]] = []
        monkeypatch.setattr(run, "find_browser", lambda: None)
        monkeypatch.setattr(run, "attempt", lambda command, _seconds: commands.append(command))
        monkeypatch.setattr(run, "prepare", lambda _extra: None)
        monkeypatch.setattr(run, "ensure_js_checkers", lambda: None)
        monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
        assert run.main(["test"]) == 1
        words = capsys.readouterr().err
        assert "none was found or could be installed" in words
        assert [system in words for system in ("Debian", "Ubuntu", "macOS", "Windows")] == [True] * 4
        assert commands == [[str(run.PYTHON), "-m", "playwright", "install", "chromium"]]

    @pytest.mark.parametrize(("user", "has_apt", "expected"), [(0, True, 2), (0, False, 0), (1000, True, 0)])
    def test_apt_only_as_root_where_it_is(
        self, monkeypatch: pytest.MonkeyPatch, user: int, has_apt: bool, expected: int
    ) -> None:
        commands: list[list[str]] = []
        monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
        monkeypatch.setattr(shutil, "which", lambda _name: "/bin/apt-get" if has_apt else None)
        monkeypatch.setattr(run, "attempt", lambda command, _seconds: commands.append(command))
        monkeypatch.setattr(run, "find_browser", lambda: "/usr/bin/chromium")
        assert run.install_debian_browser() == ("/usr/bin/chromium" if expected else None)
        assert [command[2:] for command in commands] == [
            ["apt-get", "update"],
            ["apt-get", "install", "-y", "chromium"],
        ][:expected]


class TestJsCheckers:
    """When npm is run, and that doing without is no error."""

    @pytest.fixture
    def modules(self, project: Path) -> Path:
        """Make a lock file, and return the folder npm would fill."""
        folder = project / "tests" / "house" / "js"
        (folder / "node_modules").mkdir(parents=True)
        (folder / "package-lock.json").write_text("{}")
        return folder / "node_modules"

    @pytest.mark.usefixtures("project")
    def test_no_lock_file(self, capsys: pytest.CaptureFixture[str]) -> None:
        run.ensure_js_checkers()
        assert capsys.readouterr().err == ""

    @pytest.mark.usefixtures("modules")
    def test_no_node(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(shutil, "which", lambda _name: None)
        run.ensure_js_checkers()
        assert capsys.readouterr().err == "Node is not installed: the JS check is skipped.\n"

    def test_only_when_the_lock_file_changed(self, modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        commands: list[list[str]] = []

        def record(command: list[str], seconds: int) -> str:
            commands.append(command)
            return ""

        monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
        monkeypatch.setattr(run, "attempt", record)
        run.ensure_js_checkers()
        run.ensure_js_checkers()
        expected = ["/bin/npm", "ci", "--no-audit", "--no-fund", "--prefix", str(modules.parent)]
        assert commands == [expected]
        (modules.parent / "package-lock.json").write_text('{"changed": true}')
        run.ensure_js_checkers()
        assert commands == [expected, expected]

    def test_failure_is_told_in_one_line(
        self, modules: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
        monkeypatch.setattr(run, "attempt", lambda *_: None)
        run.ensure_js_checkers()
        words = "The JS checkers could not be installed (npm ci failed): the JS check is skipped.\n"
        assert capsys.readouterr().err == words
        assert not modules.exists()
