"""Shithead against one to four computer opponents, served on this device."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask

from app.web.api import api
from app.web.errors import register_errors
from app.web.guard import register_guard
from app.web.lessons import lessons
from app.web.pages import pages, register_headers
from app.web.saves import Saves
from app.web.secret import load_secret
from app.words import ROOT

_MOST_BYTES = 512 * 1024


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Wire the rooms together.

    `config` may hold `SECRET` (bytes) and anything of Flask's; without it the secret is kept in the
    instance folder, which the environment variable SHITHEAD_INSTANCE may name. Raises
    `app.web.secret.SecretError` if it can be neither read nor made there.
    """
    app = Flask(
        __name__,
        static_folder=str(ROOT / "static"),
        template_folder=str(ROOT / "templates"),
        instance_path=str(Path(os.environ.get("SHITHEAD_INSTANCE") or ROOT / "instance").absolute()),
    )
    app.url_map.merge_slashes = False  # else it would redirect, to an address made of what was asked for
    app.config.update(MAX_CONTENT_LENGTH=_MOST_BYTES, **(config or {}))
    app.json.sort_keys = False  # type: ignore[attr-defined]  # The default provider has it; its base does not.
    secret = app.config.get("SECRET") or load_secret(Path(app.instance_path))
    app.extensions["saves"] = Saves(secret)
    app.register_blueprint(pages)
    app.register_blueprint(api)
    app.register_blueprint(lessons)
    register_errors(app)
    register_guard(app)
    register_headers(app)
    return app
