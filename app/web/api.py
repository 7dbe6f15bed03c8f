"""The endpoints. Each reads a body, brings a save to life, and answers with the game as it then stands."""

import json

from flask import Blueprint, current_app, jsonify, request
from flask.typing import ResponseReturnValue

from app.web.body import Body, read_action
from app.web.errors import ApiError
from app.web.games import Game
from app.web.saves import Saves
from app.web.setup import first_save, next_save, read_setup

api = Blueprint("api", __name__, url_prefix="/api/games")


def _saves() -> Saves:
    saves: Saves = current_app.extensions["saves"]
    return saves


def _game_at_ply(body: Body) -> Game:
    """The saved game, if the request was made for the ply at which it stands."""
    save = _saves().read(body.text("save"))
    if body.whole("ply", 0) != len(save.actions):
        raise ApiError("stale", 409, ply=len(save.actions))
    return Game(_saves(), save)


@api.post("")
def create() -> ResponseReturnValue:
    """A new game: the first of a series, or with `after` (a save) the next one of that series."""
    body = Body(request)
    if body.absent("after"):
        save = first_save(_saves(), read_setup(body))
    else:
        save = next_save(_saves(), _saves().read(body.text("after")), body.optional("deal", str) or "")
    game = Game(_saves(), save)
    game.open()
    game.run_bots()
    return jsonify(game.answer())


@api.post("/act")
def act() -> ResponseReturnValue:
    """The person acts, then the bots."""
    body = Body(request)
    game = _game_at_ply(body)
    game.act(read_action(body.text("action")))
    game.run_bots()
    return jsonify(game.answer())


@api.post("/continue")
def go_on() -> ResponseReturnValue:
    """The bots go on where one answer was not enough."""
    game = _game_at_ply(Body(request))
    game.run_bots()
    return jsonify(game.answer())


@api.post("/hint")
def hint() -> ResponseReturnValue:
    """What the person could do, and why; nothing is done."""
    return jsonify(_game_at_ply(Body(request)).hint())


@api.post("/resume")
def resume() -> ResponseReturnValue:
    """The game as it stands, with the events that led there; nobody acts."""
    return jsonify(Game(_saves(), _saves().read(Body(request).text("save")), history=True).answer())


@api.post("/record")
def record() -> ResponseReturnValue:
    """The record of a game that has ended."""
    game = Game(_saves(), _saves().read(Body(request).text("save")))
    return jsonify(record=json.loads(game.record()))
