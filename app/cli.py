"""The `shithead` command: play, simulate, replay."""

import contextlib
import json
import secrets
import sys
import threading
import webbrowser
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

import click
from click.termui import progressbar

from app import create_app
from app.bots.levels import LEVELS
from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.replay import check_lines
from app.server import HOST, PortTaken, listen, serve
from app.simulate import Tally, play_game
from app.web.secret import SecretError
from app.words import sentence

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

PORT = 8321


@contextlib.contextmanager
def _worded_output() -> Iterator[None]:
    """Say it in words if standard output takes no more; a pipe that was closed on purpose is no fault."""
    try:
        yield
    except BrokenPipeError:
        raise  # click ends quietly
    except OSError as error:
        raise click.ClickException(sentence("cli.cannot_write", problem=error.strerror)) from error


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Shithead (Palace, Idiot) against one to four computer opponents."""


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--no-browser", is_flag=True, help="Only serve; do not open a browser.")
def play(port: int, no_browser: bool) -> None:
    """Serve the game on this device and open it in the browser."""
    try:
        app = create_app()
    except SecretError as error:
        raise click.ClickException(sentence("cli.no_secret", problem=error)) from error
    try:
        listener = listen(port)
    except PortTaken:
        click.echo(sentence("cli.port_taken", port=port))
        listener = listen(0)
    address = f"http://{HOST}:{listener.getsockname()[1]}/"
    click.echo(sentence("cli.ready", address=address))
    if not no_browser:
        # In a thread, since some systems' browsers do not return before they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    serve(app, listener)


def _bots(_context: click.Context, _option: click.Parameter, value: str) -> list[str]:
    levels = value.split(",")
    for level in levels:
        if level not in LEVELS:
            raise click.BadParameter(sentence("cli.unknown_level", level=level, levels=", ".join(LEVELS)))
    return levels


def _progress(length: int) -> "ProgressBar[int]":
    """A progress bar on standard error, since standard output is for the records."""
    return progressbar(range(length), file=sys.stderr, label=sentence("cli.playing"), update_min_steps=20)


@main.command()
@click.option("--games", type=click.IntRange(min=1), required=True, help="How many games to play.")
@click.option("--seats", type=click.IntRange(MIN_SEATS, MAX_SEATS), required=True)
@click.option("--bots", callback=_bots, default="easy", show_default=True, help="One level, or one a seat.")
@click.option("--seed", type=click.IntRange(min=0), default=None, help="The same seed gives the same games.")
def simulate(games: int, seats: int, bots: list[str], seed: int | None) -> None:
    """Let bots play, and write the records to standard output, one a line."""
    levels = bots * seats if len(bots) == 1 else bots
    if len(levels) != seats:
        raise click.BadParameter(sentence("cli.level_count", seats=seats), param_hint="--bots")
    base = secrets.randbits(32) if seed is None else seed
    tally = Tally()
    with _worded_output(), _progress(games) as numbers:
        for number in numbers:
            click.echo(tally.add(play_game(base, number, levels)))
    click.echo(tally.summary(base), err=True)
    if tally.unfinished:
        raise SystemExit(1)


@main.command()
@click.option("--positions", is_flag=True, help="Also write what is legal before every action.")
@click.argument("file", type=click.File("rb"))
def replay(positions: bool, file: BinaryIO) -> None:
    """Play the records of FILE (- for standard input) through the engine, and say of each if it is right."""
    all_ok = True
    with _worded_output():
        for line in check_lines(file, positions=positions):
            all_ok = all_ok and line.get("ok", True) is True
            click.echo(json.dumps(line))
    if not all_ok:
        raise SystemExit(1)
