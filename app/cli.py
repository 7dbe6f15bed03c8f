"""The `shithead` command: play, simulate, replay, arena, bench."""

import contextlib
import json
import math
import os
import secrets
import socket
import sys
import threading
import webbrowser
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar

import click
from click.termui import progressbar

from app import bench as benches
from app import create_app
from app.arena import Match, Meeting, figures, meetings
from app.bots.levels import LEVELS
from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.replay import MOST_BYTES, CannotRead, LineTooLong, check_lines, lines_of
from app.server import HOST, PortForbidden, PortTaken, is_game, listen, serve
from app.simulate import Tally, play_game
from app.web.secret import SecretError
from app.words import sentence

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

PORT = 8321
_T = TypeVar("_T")


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
    with _worded_output():
        listener = _listener(port)
        address = f"http://{HOST}:{listener.getsockname()[1] if listener else port}/"
        ready, running = sentence("cli.ready", address=address), sentence("cli.running", address=address)
        click.echo(ready if listener else running)
    if not no_browser:
        # In a thread, since some systems' browsers do not return before they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=listener is not None).start()
    if listener:
        serve(app, listener)


def _listener(port: int) -> socket.socket | None:
    """A socket on that port, or on a free one and a word about it; none if the game is served there already.

    A browser keeps games by address: on another port the person's game would not be there.
    """
    try:
        return listen(port)
    except PortTaken:
        if is_game(port):
            return None
        click.echo(sentence("cli.port_taken", port=port))
    except PortForbidden:
        click.echo(sentence("cli.port_forbidden", port=port))
    return listen(0)


def _bots(_context: click.Context, _option: click.Parameter, value: str) -> list[str]:
    levels = value.split(",")
    for level in levels:
        if level not in LEVELS:
            raise click.BadParameter(sentence("cli.unknown_level", level=level, levels=", ".join(LEVELS)))
    return levels


def _progress(items: Iterable[_T], length: int, steps: int = 1) -> "ProgressBar[_T]":
    """A progress bar on standard error, since standard output is for the records."""
    return progressbar(items, length, file=sys.stderr, label=sentence("cli.playing"), update_min_steps=steps)


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
    with _worded_output(), _progress(range(games), games, 20) as numbers:
        for number in numbers:
            click.echo(tally.add(play_game(base, number, levels)))
    click.echo(tally.summary(base), err=True)
    if tally.unfinished:
        raise SystemExit(1)


class _Records(click.File):
    """A file, or standard input unless it is closed."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "-" and sys.stdin is None:
            self.fail(sentence("cli.no_input"), param, ctx)
        return super().convert(value, param, ctx)


@main.command()
@click.option("--positions", is_flag=True, help="Also write what is legal before every action.")
@click.argument("file", type=_Records("rb"))
def replay(positions: bool, file: BinaryIO) -> None:
    """Play the records of FILE (- for standard input) through the engine, and say of each if it is right."""
    all_ok = True
    try:
        with _worded_output():
            for line in check_lines(lines_of(file), positions=positions):
                all_ok = all_ok and line.get("ok", True) is True
                click.echo(json.dumps(line))
    except CannotRead as error:
        raise click.ClickException(sentence("cli.cannot_read", problem=error)) from error
    except LineTooLong as error:
        raise click.ClickException(sentence("cli.line_too_long", number=error, most=MOST_BYTES)) from error
    if not all_ok:
        raise SystemExit(1)


@main.command()
@click.option("--hero", type=click.Choice(list(LEVELS)), required=True, help="The level that is measured.")
@click.option("--foes", callback=_bots, required=True, help="One level, or one for each other seat.")
@click.option("--seats", type=click.IntRange(MIN_SEATS, MAX_SEATS), required=True)
@click.option("--games", type=click.IntRange(min=1), required=True, help="Rounded up to whole deals.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option(
    "--workers", type=click.IntRange(min=1), default=None, help="Processes; one a core if not said."
)
@click.option("--json", "as_json", is_flag=True, help="Write the figures as JSON.")
def arena(
    hero: str, foes: list[str], seats: int, games: int, seed: int, workers: int | None, as_json: bool
) -> None:
    """Measure a level: the hero in each seat in turn, on the same deals."""
    others = foes * (seats - 1) if len(foes) == 1 else foes
    if len(others) != seats - 1:
        raise click.BadParameter(sentence("cli.foe_count", seats=seats - 1), param_hint="--foes")
    match = Match(hero, tuple(others), seed, LEVELS)
    found: list[Meeting] = []
    coming = meetings(match, games, workers or os.cpu_count() or 1)
    try:
        with _worded_output(), _progress(coming, -(-games // seats)) as bar:
            found.extend(bar)
    except BrokenProcessPool as error:
        raise click.ClickException(sentence("cli.worker_gone")) from error
    measured = figures(match, found)
    with _worded_output():
        click.echo(json.dumps(measured) if as_json else _told(measured))
    if measured["unfinished"]:
        raise SystemExit(1)


def _told(measured: dict[str, Any]) -> str:
    """The figures of the arena in words."""
    actions, ms = measured["actions"], measured["ms"]
    return sentence(
        "cli.arena",
        hero=measured["hero"],
        foes=", ".join(measured["foes"]),
        seats=measured["seats"],
        games=measured["games"],
        seed=measured["seed"],
        fair=measured["fair"],
        lost=_share(**measured["lost"]),
        first=_share(**measured["first"]),
        median=actions["median"],
        p99=actions["p99"],
        longest=actions["longest"],
        mean=ms["mean"],
        p95=ms["p95"],
        unfinished=measured["unfinished"],
    )


def _share(rate: float, low: float, high: float) -> str:
    return sentence("cli.share", rate=rate, low=low, high=high)


def _finite(_context: click.Context, _option: click.Parameter, value: float) -> float:
    if not math.isfinite(value):
        raise click.BadParameter(sentence("cli.not_finite", value=value))
    return value


@main.command()
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), callback=_finite,
              default=1.0, show_default=True,
              help="How long each thing is measured in each of the rounds.")  # fmt: skip
def bench(seconds: float) -> None:
    """Measure how fast everything is, and set it in proportion."""
    subjects = benches.subjects()
    rates: dict[str, list[float]] = defaultdict(list)
    with _progress(benches.measure(subjects, seconds), benches.ROUNDS * len(subjects)) as bar:
        for name, rate in bar:
            rates[name].append(rate)
    with _worded_output():
        for line in benches.report(subjects, rates):
            click.echo(line)
