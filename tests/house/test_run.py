"""The set-up in run.py: its stamp, its words when something is missing, and its choice of a browser."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import run
from tests.house.stand_ins import Handed, posix_only, recorder


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
            ("", "test", ["pip requirements-test.txt", "pip ."]),
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
        assert steps == ["pip requirements.txt", "pip ."]

    def test_handmade_venv_is_kept(self, steps: list[str]) -> None:
        run.prepare()
        assert steps == ["pip requirements.txt", "pip ."]

    @pytest.mark.parametrize("text", ["unfinished", "0 0", " "])
    def test_unfinished_or_moved_venv_is_made_anew(self, steps: list[str], text: str) -> None:
        run.STAMP.write_text(text)
        (run.VENV / "left-over").touch()
        run.prepare()
        assert steps == ["venv", "pip requirements.txt", "pip ."]
        assert not (run.VENV / "left-over").exists()
        assert run.STAMP.read_text() == run.stamp("")

    def test_venv_whose_python_is_gone_is_made_anew(
        self, project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(run, "PYTHON", project / "gone")
        run.STAMP.write_text(run.stamp(""))
        run.prepare()
        assert steps == ["venv", "pip requirements.txt", "pip ."]

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
