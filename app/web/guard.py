"""Who is answered: pages of this server only. Any site that is open in the browser can send requests here."""

from typing import Final

from flask import Flask, request

from app.web.errors import ApiError

HERE: Final = ("127.0.0.1", "localhost")
"""The names by which this device calls itself: another one in `Host` is a sign of DNS rebinding."""


def _comes_from_elsewhere() -> bool:
    """Whether a page of another site or port makes the request; old browsers and programs do not say."""
    site = request.headers.get("Sec-Fetch-Site")
    if site in {"same-origin", "none"}:
        return False
    if site is not None:
        return True
    origin = request.headers.get("Origin")
    return origin is not None and f"{origin}/" != request.host_url


def _is_a_visit() -> bool:
    """A link from somewhere to the page itself may be followed: nothing is done or given away by it."""
    wanted = (request.headers.get("Sec-Fetch-Mode"), request.headers.get("Sec-Fetch-Dest"))
    return request.method == "GET" and request.path == "/" and wanted == ("navigate", "document")


def _refuse_others() -> None:
    if _comes_from_elsewhere() and not _is_a_visit():
        raise ApiError("other_site", 403)


def register_guard(app: Flask) -> None:
    """Refuse requests under another name, or from another site, before anything is done."""
    app.config["TRUSTED_HOSTS"] = list(HERE)
    app.before_request(_refuse_others)
