"""The set-up in run.py: its stamp, its words when something is missing, and its choice of a browser."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import run

Handed = tuple[list[str], Path, dict[str, str]]
posix_only = pytest.mark.skipif(os.name == "nt", reason="stands in a shell script for a program")


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


class TestStamp:
    """When the stamp changes, and what is done then."""

    def test_same_for_the_same_project(self, project: Path) -> None:
        before = run.stamp("test")
        (project / "README.md").write_text("something else")
        (project / "pyproject.toml").touch()
        assert run.stamp("test") == before

    @pytest.mark.parametrize("name", ["pyproject.toml", "requirements.txt", "requirements-test.txt"])
    def test_changes_with_what_is_required(self, project: Path, name: str) -> None:
        before = run.stamp("")
        (project / name).write_text("flask")
        assert run.stamp("") != before
        assert run.stamp("").split()[0] == before.split()[0]

    @pytest.mark.usefixtures("project")
    def test_changes_with_the_extra(self) -> None:
        assert run.stamp("") != run.stamp("test")

    def test_changes_with_the_folder(self, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        before = run.stamp("")
        (project / "moved").mkdir()
        (project / "pyproject.toml").rename(project / "moved" / "pyproject.toml")
        monkeypatch.setattr(run, "ROOT", project / "moved")
        assert run.stamp("").split()[0] != before.split()[0]
        assert run.stamp("").split()[1] == before.split()[1]

    @pytest.mark.parametrize(
        ("installed", "wanted", "expected"),
        [
            ("", "", []),
            ("test", "test", []),
            ("test", "", []),
            ("", "test", ["pip .[test]"]),
        ],
    )
    def test_installs_only_what_is_missing(
        self, steps: list[str], installed: str, wanted: str, expected: list[str]
    ) -> None:
        run.STAMP.write_text(run.stamp(installed))
        run.prepare(wanted)
        assert steps == expected
        assert run.STAMP.read_text() == run.stamp(wanted if expected else installed)

    def test_changed_requirements_are_installed_in_place(self, project: Path, steps: list[str]) -> None:
        run.STAMP.write_text(run.stamp(""))
        (project / "pyproject.toml").write_text("[project]\nname = 'other'\n")
        run.prepare()
        assert steps == ["pip ."]

    def test_handmade_venv_is_kept(self, steps: list[str]) -> None:
        run.prepare()
        assert steps == ["pip ."]

    @pytest.mark.parametrize("text", ["unfinished", "0 0", " "])
    def test_unfinished_or_moved_venv_is_made_anew(self, steps: list[str], text: str) -> None:
        run.STAMP.write_text(text)
        (run.VENV / "left-over").touch()
        run.prepare()
        assert steps == ["venv", "pip ."]
        assert not (run.VENV / "left-over").exists()
        assert run.STAMP.read_text() == run.stamp("")

    def test_venv_whose_python_is_gone_is_made_anew(
        self, project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(run, "PYTHON", project / "gone")
        run.STAMP.write_text(run.stamp(""))
        run.prepare()
        assert steps == ["venv", "pip ."]

    @pytest.mark.parametrize("error", [KeyboardInterrupt(), run.SetupError("no network")])
    @pytest.mark.usefixtures("project")
    def test_interrupted_install_leaves_no_good_stamp(
        self, monkeypatch: pytest.MonkeyPatch, error: BaseException
    ) -> None:
        def fail(command: list[str], advice: str) -> None:
            raise error

        monkeypatch.setattr(run, "run_step", fail)
        with pytest.raises(type(error)):
            run.prepare()
        assert run.STAMP.read_text() == "unfinished"


class TestWords:
    """What a person reads instead of a stack trace."""

    @pytest.mark.parametrize("version", [(3, 6), (3, 10), (2, 7)])
    def test_old_python(self, version: tuple[int, int]) -> None:
        with pytest.raises(run.SetupError, match=r"needs Python 3\.11 or newer") as caught:
            run.check_python(version)
        assert f"is {version[0]}.{version[1]}." in str(caught.value)

    @pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
    def test_new_python(self, version: tuple[int, int]) -> None:
        run.check_python(version)

    def test_old_python_can_read_the_file(self) -> None:
        tree = ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 7))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        annotations = [node.returns for node in functions]
        annotations += [argument.annotation for node in functions for argument in node.args.args]
        assert len(functions) > 10
        # Evaluated when the file is read, so only plain names and quoted text will do.
        assert {type(node) for node in annotations} <= {ast.Name, ast.Constant}

    @pytest.mark.parametrize("missing", ["venv", "ensurepip"])
    def test_missing_module(
        self,
        project: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        missing: str,
    ) -> None:
        find = importlib.util.find_spec
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else find(name))
        monkeypatch.setattr(run, "PYTHON", project / "gone")
        assert run.main([]) == 1
        words = capsys.readouterr().err
        assert f"comes without its module {missing}" in words
        assert f"sudo apt install python3-venv (or python3.{sys.version_info[1]}-venv)" in words

    @pytest.mark.parametrize(
        ("output", "advice"),
        [
            ("ERROR: No matching distribution", "Check it."),
            ("OSError: [Errno 28] No space", "The disk is full"),
        ],
    )
    @pytest.mark.usefixtures("project")
    def test_failed_step_shows_its_last_lines(self, output: str, advice: str) -> None:
        code = f"import sys; print('early\\n' * 20 + {output!r}); sys.exit(2)"
        with pytest.raises(run.SetupError) as caught:
            run.run_step([sys.executable, "-c", code], "Check it.")
        assert str(caught.value).startswith(advice)
        assert str(caught.value).endswith(f"\n  {output}")
        assert str(caught.value).count("early") == 11

    @pytest.mark.usefixtures("project")
    def test_progress_of_a_step(self, capsys: pytest.CaptureFixture[str]) -> None:
        run.run_step([sys.executable, "-c", "print('Collecting flask\\nProcessing it')"], "")
        assert capsys.readouterr().err == "  Collecting flask\n"

    def test_missing_project_file(self, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (project / "pyproject.toml").unlink()
        assert run.main([]) == 1
        assert capsys.readouterr().err.startswith("The set-up failed: [Errno 2] No such file")

    def test_interrupt_is_quiet(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def interrupt() -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(run, "prepare", interrupt)
        assert run.main([]) == 130
        assert capsys.readouterr() == ("", "")


class TestCommands:
    """What is handed over to the Python in .venv, and what comes back."""

    @pytest.mark.parametrize(
        ("arguments", "expected"),
        [
            ([], ["-P", "-m", "app", "play"]),
            (["play", "--port", "5001"], ["-P", "-m", "app", "play", "--port", "5001"]),
            (["simulate", "--games", "10"], ["-P", "-m", "app", "simulate", "--games", "10"]),
            (["--help"], ["-P", "-m", "app", "--help"]),
        ],
    )
    def test_game_commands_pass_through(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        handed: list[Handed],
        arguments: list[str],
        expected: list[str],
    ) -> None:
        monkeypatch.setattr(run, "prepare", lambda: None)
        monkeypatch.chdir(tmp_path)
        assert run.main(arguments) == 7
        assert handed == [(expected, tmp_path, {})]

    def test_test_command(self, monkeypatch: pytest.MonkeyPatch, handed: list[Handed]) -> None:
        order: list[str] = []
        monkeypatch.setattr(run, "prepare", order.append)
        monkeypatch.setattr(run, "ensure_js_checkers", recorder(order, "js"))
        monkeypatch.setattr(run, "ensure_browser", recorder(order, "browser", "/opt/browser"))
        assert run.main(["test", "-k", "rules"]) == 7
        assert order == ["test", "js", "browser"]
        assert handed == [(["-m", "pytest", "-k", "rules"], run.ROOT, {"SHITHEAD_BROWSER": "/opt/browser"})]

    @pytest.mark.parametrize(("code", "expected"), [("sys.exit(0)", 0), ("sys.exit(5)", 5)])
    @pytest.mark.usefixtures("project")
    def test_exit_code(self, code: str, expected: int) -> None:
        assert run.hand_over(["-c", f"import sys; {code}"], run.ROOT) == expected

    @posix_only
    @pytest.mark.usefixtures("project")
    def test_exit_code_of_a_killed_child(self) -> None:
        assert run.hand_over(["-c", "import os; os.kill(os.getpid(), 9)"], run.ROOT) == 137

    def test_child_gets_the_folder_and_the_variables(self, project: Path) -> None:
        code = "import os, pathlib; pathlib.Path('seen').write_text(os.environ['SHITHEAD_BROWSER'])"
        assert run.hand_over(["-c", code], project, SHITHEAD_BROWSER="/opt/browser") == 0
        assert (project / "seen").read_text() == "/opt/browser"

    def test_environment_is_cleaned(self, monkeypatch: pytest.MonkeyPatch) -> None:
        dropped = ["PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "VIRTUAL_ENV"]
        kept = ["HTTPS_PROXY", "no_proxy", "PIP_INDEX_URL", "PIP_CONFIG_FILE", "PATH"]
        for name in dropped + kept:
            monkeypatch.setenv(name, f"value of {name}")
        environment = run.child_environment()
        assert [name for name in dropped if name in environment] == []
        assert [environment[name] for name in kept] == [f"value of {name}" for name in kept]

    def test_import_does_nothing(self, tmp_path: Path) -> None:
        copy = tmp_path / "run.py"
        copy.write_bytes(Path(run.__file__).read_bytes())
        command = [sys.executable, "-B", "-c", "from run import find_browser"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert (done.stdout, done.stderr) == ("", "")
        assert list(tmp_path.iterdir()) == [copy]


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
