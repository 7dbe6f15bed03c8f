"""The one page, and the headers under which everything is served."""

import re
from functools import partial

from flask import Blueprint, Flask, Response, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from app.bots.levels import LEVELS
from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.words import LANGUAGES, NORWEGIAN, ROOT, sentence

pages = Blueprint("pages", __name__)

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


_SHEETS = (
    "tokens", "page", "cards", "table", "seats", "hand",
    "screens", "panels", "end", "log", "dialogs", "rules", "lessons",
)  # fmt: skip
_COMMENTS = re.compile(r"/\*.*?\*/", re.DOTALL)
_INDENTS = re.compile(r"\n\s*")
_NOT_AT_ONCE = {"main", "sound", "types", "rules", "drawing", "lesson", "course", "hint", "drag", "journal"}
"""Scripts that are named by the page, loaded when they are wanted, or only there to be read."""


def _language() -> str:
    """The language that the browser asks for, or the nearest that there is."""
    best = request.accept_languages.best_match([*LANGUAGES, *NORWEGIAN], default=LANGUAGES[0])
    return NORWEGIAN.get(best, best)


@pages.get("/")
def index() -> ResponseReturnValue:
    """The shell of the page, in the browser's language; the scripts draw the rest.

    At one address alone: a browser keeps games by address, and at another they would not be there.
    """
    if request.host.startswith("localhost"):
        return redirect(f"http://127.0.0.1:{request.environ['SERVER_PORT']}/")
    scripts = sorted(path.stem for path in (ROOT / "static/js").glob("*.js"))
    language = _language()
    text = render_template(
        "index.html",
        t=partial(sentence, language=language),
        language=language,
        languages={code: sentence("lang.name", code) for code in LANGUAGES},
        levels=list(LEVELS),
        seats=range(MIN_SEATS, MAX_SEATS + 1),
        scripts=[name for name in scripts if name not in _NOT_AT_ONCE],
    )
    response = make_response(text)
    response.vary.add("Accept-Language")
    return response


@pages.get("/style.css")
def style() -> Response:
    """All style sheets in one answer, in their order, without what only their writers need."""
    text = "\n".join((ROOT / f"static/css/{name}.css").read_text("utf-8") for name in _SHEETS)
    text = _INDENTS.sub("\n", _COMMENTS.sub("", text))
    response = Response(text, mimetype="text/css")
    response.add_etag()
    response.make_conditional(request)
    return response


def register_headers(app: Flask) -> None:
    """Put the safety headers on every answer; what a game answers is never kept by a cache."""

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.update(_HEADERS)
        # A page from yesterday with a script from today is a broken page: always ask if it is new.
        is_game = response.mimetype == "application/json"
        response.headers["Cache-Control"] = "no-store" if is_game else "no-cache"
        return response
