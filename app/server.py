"""Serving the page on this device, and on no other: 127.0.0.1 only."""

import contextlib
import errno
import json
import logging
import select
import socket
import sys
from http.client import HTTPException
from typing import Final
from urllib.request import urlopen

from flask import Flask
from waitress.server import BaseWSGIServer, create_server

from app.web.channel import MOST, Channel

HOST = "127.0.0.1"
# A browser opens up to six connections at once, and two tabs may be open.
_THREADS = 12
# The app itself refuses what is larger than it wants, in words; this keeps what is far larger off the disk.
_MOST_BYTES = 1024 * 1024
# Silent connections are closed after so many seconds.
_SILENCE = 30
# Of another program at the port, in seconds.
_PATIENCE = 2


class PortTaken(Exception):
    """Another program listens on the port."""


class PortForbidden(Exception):
    """This user may not listen on the port."""


_NOT_TO_BE_HAD: Final = {errno.EADDRINUSE: PortTaken, errno.EACCES: PortForbidden}


def listen(port: int) -> socket.socket:
    """A socket that listens on a port of this device; 0 lets the system choose one.

    Raises `PortTaken` or `PortForbidden` if the port is not to be had.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform == "win32":
        # There, a socket could otherwise be bound to a port that somebody listens on.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        listener.listen()
    except OSError as error:
        listener.close()
        if refused := _NOT_TO_BE_HAD.get(error.errno or 0):
            raise refused(str(port)) from error
        raise
    return listener


def is_game(port: int) -> bool:
    """Whether it is this game that answers at a port of this device."""
    try:
        with urlopen(f"http://{HOST}:{port}/api/lessons", timeout=_PATIENCE) as answer:
            return "lessons" in json.load(answer)
    except (OSError, HTTPException, ValueError, TypeError):
        return False


def serve(app: Flask, listener: socket.socket) -> None:
    """Answer requests until interrupted."""
    # A page asks for its files all at once: that some of them wait for a thread is no news.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(
        app, sockets=[listener], threads=_THREADS, ident=None, max_request_body_size=_MOST_BYTES,
        connection_limit=2 * MOST, channel_timeout=_SILENCE, cleanup_interval=_SILENCE // 3,
        asyncore_use_poll=hasattr(select, "poll"),
    )  # fmt: skip
    assert isinstance(server, BaseWSGIServer)  # there is one socket
    server.channel_class = Channel
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    server.close()
