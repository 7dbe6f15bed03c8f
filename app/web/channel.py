"""Requests that are no proper HTTP: the app refuses them too, in the one shape and with its headers.

waitress by itself answers them in plain text, and one kind with a trace in its log. It would also let
those who connect and say nothing keep the others out.
"""

from typing import Any, Final, cast

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError, TransferEncodingNotImplemented
from waitress.task import WSGITask
from werkzeug.test import create_environ

from app.web.guard import UNREADABLE

MOST: Final = 100
"""So many connections are kept; a browser has six, and opens another where one was closed."""


class _Parser(HTTPRequestParser):
    def parse_header(self, header_plus: bytes) -> None:
        """Read the head of a request; raises `ParsingError` for what cannot be."""
        try:
            super().parse_header(header_plus)
        except (ValueError, TransferEncodingNotImplemented) as error:  # a length of thousands of digits, say
            raise ParsingError(str(error)) from error


class _Refusal(WSGITask):
    def get_environment(self) -> dict[str, Any]:
        """What the app is asked instead of the request that could not be read."""
        assert isinstance(self.request, HTTPRequestParser)
        assert self.request.error is not None
        here = {"REMOTE_ADDR": self.channel.addr[0], UNREADABLE: self.request.error.code}
        return create_environ("/", environ_overrides=here)

    def execute(self) -> None:
        """Answer, and listen no more: where the next request begins is not known."""
        super().execute()
        self.close_on_finish = True


class Channel(HTTPChannel):
    """A connection on which every request is answered by the app."""

    parser_class = _Parser
    error_task_class = _Refusal  # type: ignore[assignment]  # it has all that is asked of an ErrorTask

    def add_channel(self, map: Any = None) -> None:
        """Join the others; where there are too many, the one that was silent for longest has to go."""
        super().add_channel(map)
        channels: dict[int, HTTPChannel] = cast(Any, self.server).active_channels
        kept = [other for other in channels.values() if not other.will_close]
        silent = [other for other in kept if other is not self and not other.requests]
        if len(kept) > MOST and silent:
            min(silent, key=lambda other: other.last_activity).will_close = True
