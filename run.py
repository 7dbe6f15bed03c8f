"""Set the game up and start it, or test it, with nothing but Python.

``python3 run.py`` starts the game; ``python3 run.py test`` runs the tests; other commands go to the game's
own command line. The first start makes ``.venv`` and installs the project there; later ones find its stamp.
"""

# Annotations an old Python could not evaluate are in quotes, and no newer syntax is used, so that even
# Python 3.6 gets as far as `check_python` and prints words rather than a syntax error.
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

WINDOWS = os.name == "nt"
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP = VENV / "run-stamp.txt"
DISTURBING = {"PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "VIRTUAL_ENV"}
CHROME_COMMANDS = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser")
OTHER_COMMANDS = ("microsoft-edge", "msedge", "chrome")
MAC_BROWSERS = ("Google Chrome", "Chromium", "Microsoft Edge")
WINDOWS_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
WINDOWS_BROWSERS = ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")
ASK_PLAYWRIGHT = """from playwright.sync_api import sync_playwright
with sync_playwright() as playwright: print(playwright.chromium.executable_path)"""
INDEX_HELP = """Installing failed. The first set-up needs the Python package index: check the network (and
the proxy or pip settings, if you use any), then start again."""
BROWSER_HELP = """The tests need Chrome, Chromium or Edge, and none was found or could be installed.
  Debian:  sudo apt install chromium (Ubuntu: sudo snap install chromium)
  Fedora:  sudo dnf install chromium
  macOS:   brew install --cask google-chrome
  Windows: winget install Google.Chrome
Or set SHITHEAD_BROWSER to the full path of one that is already there."""


class SetupError(Exception):
    """The set-up cannot go on; the text says why and what to do, in words for the person starting it."""


def say(words: str) -> None:
    """Print a line on standard error: standard output is left to the command that is started."""
    print(words, file=sys.stderr, flush=True)


def check_python(version: "tuple[int, ...]") -> None:
    """Raise SetupError if this Python is too old for the game."""
    if version < (3, 11):
        raise SetupError(
            f"This needs Python 3.11 or newer; {sys.executable} is {version[0]}.{version[1]}.\n"
            "Install a newer one, then start this with it, for example: python3.11 run.py"
        )


def child_environment() -> "dict[str, str]":
    """Return the environment for child processes, without what would lead Python or pip elsewhere."""
    return {name: value for name, value in os.environ.items() if name.upper() not in DISTURBING}


def attempt(command: "list[str]", seconds: int) -> "str | None":
    """Run a command unseen; return what it printed, or None if it failed or took longer."""
    # Into a file, since a pipe would be waited for as long as anything the command started holds it.
    with TemporaryFile("w+", errors="replace") as output, suppress(OSError, subprocess.SubprocessError):
        subprocess.run(
            command, cwd=ROOT, env=child_environment(), timeout=seconds, check=True,
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        output.seek(0)
        return output.read()
    return None


def run_step(command: "list[str]", advice: str) -> None:
    """Run a step of the set-up and show its progress; raise SetupError with the advice if it fails."""
    lines = [""]
    with subprocess.Popen(
        command, cwd=ROOT, env=child_environment(), text=True, errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as child:  # fmt: skip
        for line in child.stdout or ():
            lines.append("  " + line.rstrip())
            if line.startswith(("Collecting ", "Installing collected", "WARNING: Retrying")):
                say(lines[-1][:100])
    if child.returncode != 0:
        output = "\n".join(lines[-12:])
        if any(sign in output for sign in ("Errno 28", "WinError 112", "No space left")):
            advice = "The disk is full: make some room and start again."
        raise SetupError(f"{advice}\nThe last lines of what failed:\n{output}")


def stamp(extra: str) -> str:
    """Return the stamp of a set-up with this extra; raise OSError if pyproject.toml cannot be read.

    Its first word depends on the Python version and the folder, its second on what is required.
    """
    place = hashlib.sha256(repr((sys.version_info[:2], os.fsencode(ROOT))).encode())
    content = hashlib.sha256(extra.encode())
    for file in [ROOT / "pyproject.toml", *sorted(ROOT.glob("requirements*.txt"))]:
        content.update(repr((file.name, file.read_bytes())).encode())
    return f"{place.hexdigest()} {content.hexdigest()}"


def make_venv() -> None:
    """Make .venv, in the place of what is there. Raises SetupError or OSError if that fails."""
    for name in ("venv", "ensurepip"):
        if importlib.util.find_spec(name) is None:
            raise SetupError(
                f"This Python ({sys.executable}) comes without its module {name}.\nOn Debian and Ubuntu: "
                f"sudo apt install python3-venv (or python3.{sys.version_info[1]}-venv), then start again."
            )
    if os.path.lexists(VENV):
        say("The .venv here is unfinished or does not fit: making it anew.")
        shutil.rmtree(VENV)
    VENV.mkdir()
    STAMP.write_text("unfinished", encoding="utf-8")
    run_step([sys.executable, "-m", "venv", str(VENV)], "The virtual environment .venv could not be made.")


def prepare(extra: str = "") -> None:
    """Install the project, with an extra if one is named, unless the stamp says that it is there.

    Raises SetupError or OSError if that fails, and then leaves no stamp that would pass later.
    """
    wanted = stamp(extra)
    found = STAMP.read_text(encoding="utf-8", errors="replace") if STAMP.is_file() else ""
    test = f"import pip, sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    works = attempt([str(PYTHON), "-c", test], 30) is not None
    # Without extras, a set-up for the tests does as well: it only has more in it.
    if works and found in (wanted, stamp("test")):
        return
    say("Setting up (once, about a minute) ...")
    # A working .venv without a stamp was made by hand: it is kept and added to.
    if not works or (found and found.split()[:1] != wanted.split()[:1]):
        make_venv()
    STAMP.write_text("unfinished", encoding="utf-8")
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar=off"]
    pip = [str(PYTHON), "-m", "pip", "install", *quiet]
    run_step([*pip, "--require-hashes", "-r", f"requirements{extra and '-'}{extra}.txt"], INDEX_HELP)
    run_step([*pip, "--no-deps", "--no-build-isolation", "-e", "."], INDEX_HELP)
    STAMP.write_text(wanted, encoding="utf-8")


def browser_candidates() -> "Iterator[str]":
    """Yield the paths where a browser may be, the preferred first; not all of them exist."""
    yield str(Path(os.environ.get("SHITHEAD_BROWSER", "")).expanduser().absolute())
    yield from filter(None, map(shutil.which, CHROME_COMMANDS + OTHER_COMMANDS))
    yield from (f"/Applications/{name}.app/Contents/MacOS/{name}" for name in MAC_BROWSERS)
    for folder in filter(None, map(os.environ.get, WINDOWS_FOLDERS)):
        yield from (str(Path(folder, name)) for name in WINDOWS_BROWSERS)
    yield (attempt([str(PYTHON), "-c", ASK_PLAYWRIGHT], 30) or "").strip()


def browser_runs(path: str) -> bool:
    """Return whether a browser is there and starts: some are stubs that only say what to install."""
    # On Windows, "chrome --version" opens a window instead of printing: there, being there must do.
    return Path(path).is_file() if WINDOWS else attempt([path, "--version"], 10) is not None


def find_browser() -> "str | None":
    """Return the path of a browser the tests can use, or None; SHITHEAD_BROWSER comes first."""
    return next(filter(browser_runs, browser_candidates()), None)


def download_browser() -> "str | None":
    """Let Playwright download its browser, for three minutes at most; return a path if that helped."""
    say("No browser found: downloading one for the tests (three minutes at most) ...")
    attempt([str(PYTHON), "-m", "playwright", "install", "chromium"], 180)
    return find_browser()


def install_debian_browser() -> "str | None":
    """Install the chromium package, as root on a system like Debian; return a path if that helped."""
    if getattr(os, "geteuid", lambda: -1)() != 0 or shutil.which("apt-get") is None:
        return None
    say("That failed: installing the system's chromium package ...")
    for arguments in (["update"], ["install", "-y", "chromium"]):
        attempt(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *arguments], 600)
    return find_browser()


def ensure_browser() -> str:
    """Return the path of a browser for the tests, getting one if need be; raise SetupError if in vain."""
    browser = find_browser() or download_browser() or install_debian_browser()
    if browser is None:
        raise SetupError(BROWSER_HELP)
    return browser


def ensure_js_checkers() -> None:
    """Install the JS checkers if there is Node and their lock file has changed; go on without if not."""
    folder, npm = ROOT / "tests" / "house" / "js", shutil.which("npm")
    lock, mark = folder / "package-lock.json", folder / "node_modules" / ".run-stamp"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest() if lock.exists() else ""
    if not wanted or (mark.exists() and mark.read_text(encoding="utf-8") == wanted):
        return
    if npm is None or shutil.which("node") is None:
        say("Node is not installed: the JS check is skipped.")
    elif attempt([npm, "ci", "--no-audit", "--no-fund", "--prefix", str(folder)], 300) is None:
        say("The JS checkers could not be installed (npm ci failed): the JS check is skipped.")
        shutil.rmtree(mark.parent, ignore_errors=True)
    else:
        mark.write_text(wanted, encoding="utf-8")


def hand_over(arguments: "list[str]", folder: Path, **variables: str) -> int:
    """Run .venv's Python in a folder with these arguments and more variables; return its exit code."""
    child = subprocess.Popen([str(PYTHON), *arguments], cwd=folder, env={**child_environment(), **variables})
    try:
        code = child.wait()
        return 128 - code if code < 0 else code
    except KeyboardInterrupt:
        # Ctrl-C went to the child as well: leave it time to close its browsers and sockets.
        with suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            child.wait(10)
        raise
    finally:
        child.terminate()  # Does nothing if it has ended, as it nearly always has.


def main(arguments: "list[str]") -> int:
    """Do what the command line asks and return the exit code; errors are told in words, with code 1."""
    try:
        check_python(sys.version_info[:2])
        if arguments[:1] != ["test"]:
            prepare()
            # Where the person is, for the files they name; -P, lest an "app" found there be started.
            return hand_over(["-P", "-m", "app", *(arguments or ["play"])], Path.cwd())
        prepare("test")
        ensure_js_checkers()
        return hand_over(["-m", "pytest", *arguments[1:]], ROOT, SHITHEAD_BROWSER=ensure_browser())
    except KeyboardInterrupt:
        return 130
    except SetupError as error:
        say(str(error))
    except OSError as error:
        say(f"The set-up failed: {error}.\nIs there room on the disk, and is this folder yours to write in?")
    return 1


if __name__ == "__main__":
    # Ended from outside, still end the game: SystemExit runs the `finally` in `hand_over`.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(main(sys.argv[1:]))
