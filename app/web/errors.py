"""The one shape of every error: `{"error": {"code", "params", "message"}}`, never a stack trace."""

import logging
from typing import Any, TypeAlias

from flask import Flask, jsonify
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, SecurityError

from app.engine.actions import IllegalAction
from app.engine.notation import rank_text
from app.words import sentence

log = logging.getLogger(__name__)

Params: TypeAlias = dict[str, Any]

_HTTP_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "not_json"}


class ApiError(Exception):
    """A request that is refused: an i18n code under `error.`, its placeholders, and the HTTP status."""

    def __init__(self, code: str, status: int = 400, **params: str | int) -> None:
        """Keep what the answer is made of."""
        super().__init__(code)
        self.code = code
        self.status = status
        self.params = params


def answer(code: str, status: int, params: Params, *, key: str = "error") -> ResponseReturnValue:
    """An error as every route answers it; `key` is `reason` for an action that the rules refuse."""
    message = sentence(f"{key}.{code}", **params)
    return jsonify(error={"code": code, "params": params, "message": message}), status


def _api_error(error: ApiError) -> ResponseReturnValue:
    return answer(error.code, error.status, error.params)


def _illegal(error: IllegalAction) -> ResponseReturnValue:
    code, rank = error.reason
    params: Params = {} if rank is None else {"rank": rank_text(rank)}
    return answer(code.value, 409, params, key="reason")


def _untrusted_host(_: SecurityError) -> ResponseReturnValue:
    return answer("bad_host", 400, {})


def _http_error(error: HTTPException) -> ResponseReturnValue:
    return answer(_HTTP_CODES.get(error.code or 500, "bad_request"), error.code or 500, {})


def _unexpected(error: Exception) -> ResponseReturnValue:
    # Type and place go to the server's own log; the person is told in words that it is our fault.
    log.error("unexpected error", exc_info=error)
    return answer("internal", 500, {})


def register_errors(app: Flask) -> None:
    """Answer every error of the app in the one shape."""
    app.register_error_handler(ApiError, _api_error)
    app.register_error_handler(IllegalAction, _illegal)
    app.register_error_handler(SecurityError, _untrusted_host)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _unexpected)
