"""The server as it listens: what is far too large, and many who say nothing."""

import contextlib
import socket
import tempfile
import threading
from http.client import HTTPConnection

import pytest
from flask import Flask

from app.server import HOST, listen, serve

MUCH = 4 * 1024 * 1024


@pytest.fixture
def port(app: Flask) -> int:
    """A server that listens; it ends with the tests, like any thread that is left alone."""
    listener = listen(0)
    number: int = listener.getsockname()[1]
    threading.Thread(target=serve, args=(app, listener), daemon=True).start()
    return number


def status_of(port: int) -> int:
    connection = HTTPConnection(HOST, port, timeout=10)
    connection.request("GET", "/api/lessons")
    status = connection.getresponse().status
    connection.close()
    return status


def test_what_is_far_too_large_is_refused_and_never_written_down(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []

    def write_down(*asked: object) -> None:
        written.append(asked)
        raise OSError("no file for this")

    monkeypatch.setattr(tempfile, "TemporaryFile", write_down)
    with socket.create_connection((HOST, port), timeout=10) as client:
        head = f"POST /api/games HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {MUCH}\r\n\r\n"
        client.sendall(head.encode())
        with contextlib.suppress(ConnectionError):
            client.sendall(b"x" * MUCH)
        with contextlib.suppress(ConnectionError):
            assert b" 413 " in client.recv(200)
    assert written == []
    assert status_of(port) == 200


def test_many_who_say_nothing_keep_nobody_out(port: int) -> None:
    with contextlib.ExitStack() as silent:
        for number in range(150):
            client = silent.enter_context(socket.create_connection((HOST, port), timeout=10))
            client.sendall(b"POST /api/games HTTP/1.1\r\n" if number % 2 else b"")
        assert status_of(port) == 200
