"""Who is answered: pages of this server only. Any site that is open in the browser can send requests here."""

from typing import Final

from flask import Flask, abort, request
from werkzeug.routing import RequestRedirect

from app.web.errors import ApiError

HERE: Final = ("127.0.0.1", "localhost")
"""The names by which this device calls itself: another one in `Host` is a sign of DNS rebinding."""

UNREADABLE: Final = "shithead.unreadable"
"""In the environment of a request that was no proper HTTP: the status with which it is refused."""


def _comes_from_elsewhere() -> bool:
    """Whether a page of another site or port makes the request; old browsers and programs do not say."""
    site = request.headers.get("Sec-Fetch-Site", "none")
    if site != "none":
        return site != "same-origin"
    origin = request.headers.get("Origin")
    return origin is not None and f"{origin}/" != request.host_url


def _is_a_visit() -> bool:
    """A link from somewhere to the page itself may be followed: nothing is done or given away by it."""
    wanted = (request.headers.get("Sec-Fetch-Mode"), request.headers.get("Sec-Fetch-Dest"))
    return request.method == "GET" and request.path == "/" and wanted == ("navigate", "document")


def _refuse_others() -> None:
    if _comes_from_elsewhere() and not _is_a_visit():
        raise ApiError("other_site", 403)


def _refuse_unreadable() -> None:
    # Nothing here can be changed by a request, so there is nothing to guard against that by a condition.
    request.environ.pop("HTTP_IF_MATCH", None)
    request.environ.pop("HTTP_IF_UNMODIFIED_SINCE", None)
    if status := request.environ.get(UNREADABLE):
        abort(status)
    # No path at all, not even "/": the router would lead on to one, in HTML.
    if isinstance(request.routing_exception, RequestRedirect):
        abort(400)


def register_guard(app: Flask) -> None:
    """Refuse, before anything is done, what cannot be read and what comes from another name or site."""
    app.config["TRUSTED_HOSTS"] = list(HERE)
    app.before_request(_refuse_unreadable)
    app.before_request(_refuse_others)
