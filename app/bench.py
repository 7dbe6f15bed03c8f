"""How fast everything is: measured in turns, so that a machine that slows down slows all of it.

A count says little of another machine; the ratios say more, and python-chess, a respected rules
engine in pure Python, is the yardstick where it is installed. To be run with nothing else running.
"""

import importlib.util
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any, Final, TypeAlias

from flask import Flask, jsonify

from app import create_app
from app.bots.levels import LEVELS
from app.bots.world import imagine, play_out
from app.engine.actions import Take
from app.engine.legality import legal_actions
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import view_of
from app.table import PERSON
from app.words import sentence

ROUNDS: Final = 5
SEATS: Final = 4
_MIDDLE: Final = 20
"""Actions after which a game is in its middle."""
_CHESS_PLIES: Final = 300
"""A game of chess at random would often go on for ever."""

Work: TypeAlias = Callable[[int], int]
"""Does a piece of work, another one for each number, and returns how many things it did."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is measured: a name under `bench.` in i18n, the work, and of what its rate is a multiple."""

    name: str
    work: Work
    beside: str


def engine_game(number: int) -> int:
    """A random game of the engine; the pile is taken when nothing else can be done."""
    state, chance = deal(number, SEATS), Random(number).random
    while not state.ended:
        actions = legal_actions(state)
        choice = [action for action in actions if type(action) is not Take] or actions
        apply(state, state.turn, choice[int(chance() * len(choice))])
    return state.ply


def middle(number: int) -> State:
    """A game between casual players in its middle, with the person to act."""
    state, random = deal(number, SEATS), Random(number)
    while state.ply < _MIDDLE or state.turn != PERSON:
        apply(state, state.turn, LEVELS["easy"](view_of(state, state.turn), random))
    return state


def _play_outs(number: int) -> int:
    random = Random(number)
    state = deal(number, SEATS)
    while state.to_arrange:
        apply(state, state.turn, LEVELS["easy"](view_of(state, state.turn), random))
    world = imagine(view_of(state, state.turn), random)
    actions = 0
    for _ in range(20):
        copy = world.copy()
        play_out(copy, random.random, 0)
        actions += copy.acted
    return actions


def _copies() -> Work:
    world = imagine(view_of(middle(1), PERSON), Random(1))

    def copy(_: int) -> int:
        for _ in range(1000):
            world.copy()
        return 1000

    return copy


def _views() -> Work:
    state = middle(1)

    def view(_: int) -> int:
        for _ in range(100):
            view_of(state, PERSON)
        return 100

    return view


def _acting() -> Work:
    """Asking the same thing again and again, since the server keeps no game: it is done anew each time."""
    client = create_app({"SECRET": b"only for measuring"}).test_client()
    game = client.post("/api/games", json={"seats": SEATS, "deal": None, "dealer": 0}).get_json()
    while game["ply"] < _MIDDLE or game["more"]:
        path = "/continue" if game["more"] else "/act"
        body = {"save": game["save"], "ply": game["ply"], "action": _anything(game["view"])}
        game = client.post(f"/api/games{path}", json=body).get_json()
    body = {"save": game["save"], "ply": game["ply"], "action": _anything(game["view"])}

    def act(_: int) -> int:
        response = client.post("/api/games/act", json=body)
        assert response.status_code == 200, response.text
        return 1

    return act


def _anything(view: dict[str, Any]) -> str:
    options = view["options"]
    if view["phase"] == "arrange":
        return "arrange " + " ".join(view["players"][PERSON]["face_up"])
    return f"play {options['playable'][0]}" if options and options["playable"] else "take"


def _empty_route() -> Work:
    app = Flask(__name__)
    app.add_url_rule("/empty", view_func=lambda: jsonify({}), methods=["POST"])
    client = app.test_client()

    def ask(_: int) -> int:
        client.post("/empty", json={})
        return 1

    return ask


def _chess_game(number: int) -> int:
    chess = importlib.import_module("chess")
    board, chance = chess.Board(), Random(number).random
    for ply in range(_CHESS_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[int(chance() * len(moves))])
    return _CHESS_PLIES


def subjects() -> list[Subject]:
    """All that can be measured here; python-chess only where it is installed."""
    chess = [Subject("chess", _chess_game, "chess")] if importlib.util.find_spec("chess") else []
    yardstick = "chess" if chess else "engine"
    return [
        *chess,
        Subject("engine", engine_game, yardstick),
        Subject("play_outs", _play_outs, yardstick),
        Subject("copy", _copies(), "play_outs"),
        Subject("view", _views(), "engine"),
        Subject("empty_route", _empty_route(), "empty_route"),
        Subject("act", _acting(), "empty_route"),
    ]


def measure(found: list[Subject], seconds: float, rounds: int = ROUNDS) -> Iterator[tuple[str, float]]:
    """What each subject does a second, in every round, as it is found."""
    for number in range(rounds):
        for subject in found:
            yield subject.name, _rate(subject.work, seconds, number * 1_000_000)


def _rate(work: Work, seconds: float, number: int) -> float:
    """Things done a second, for a while; at least one."""
    done, passed, start = 0, 0.0, time.perf_counter()
    while not done or passed < seconds:
        done += work(number)
        number += 1
        passed = time.perf_counter() - start
    return done / passed


def report(found: list[Subject], rates: dict[str, list[float]]) -> list[str]:
    """A line for each subject: the median of its rates, how long one takes, and its ratio."""
    middles = {name: median(values) for name, values in rates.items()}
    return [
        sentence(
            "cli.bench_line",
            name=sentence(f"bench.{subject.name}"),
            rate=f"{middles[subject.name]:,.0f}",
            micros=f"{1e6 / middles[subject.name]:,.1f}",
            ratio=f"{middles[subject.name] / middles[subject.beside]:.2f}",
            beside=sentence(f"bench.{subject.beside}"),
        )
        for subject in found
    ]
