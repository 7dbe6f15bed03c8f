"""The server as it listens: what is no HTTP, what is far too large, and many who say nothing."""

import contextlib
import json
import socket
import tempfile
import threading
from http.client import HTTPConnection

import pytest
from flask import Flask

from app.server import HOST, listen, serve
from app.web.channel import MOST

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


def answer_to(port: int, sent: bytes) -> tuple[int, str, object]:
    """The status, head and JSON of what is answered to some bytes; then the server hangs up."""
    received = b""
    with socket.create_connection((HOST, port), timeout=10) as client:
        client.sendall(sent)
        with contextlib.suppress(ConnectionError):
            while more := client.recv(65536):
                received += more
    head, body = received.split(b"\r\n\r\n", 1)
    return int(head.split()[1]), head.decode(), json.loads(body)


def head_of(*lines: str) -> bytes:
    return "\r\n".join(["POST /api/games HTTP/1.1", f"Host: {HOST}", *lines, "", ""]).encode()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400),  # a browser that was told https
        (b"GET /\xff HTTP/1.1\r\n\r\n", 400),
        (head_of("Content-Length: -1"), 400),
        (head_of("Content-Length: 1", "Content-Length: 2"), 400),
        (head_of("Content-Length: " + 5000 * "9"), 400),
        (head_of("Transfer-Encoding: gzip"), 400),
        (head_of("Transfer-Encoding: chunked") + b"no number\r\n", 400),
        (head_of("no field"), 400),
        (head_of("X: " + 300_000 * "x"), 431),
        (b"GET ? HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n", 400),
        (b"GET # HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n", 400),
    ],
    ids=range(11),
)
def test_what_is_no_http_is_refused_like_everything_else(
    port: int, sent: bytes, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    answered, head, data = answer_to(port, sent)
    assert answered == status
    assert data == {"error": {"code": "bad_request", "params": {}, "message": "The request cannot be read."}}
    assert "Content-Security-Policy: default-src 'none'" in head
    assert "X-Content-Type-Options: nosniff" in head
    assert caplog.messages == []
    assert status_of(port) == 200


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


@pytest.mark.parametrize("said", [b"", b"POST /api/games HTTP/1.1\r\n"])
def test_many_who_say_nothing_keep_nobody_out(port: int, said: bytes) -> None:
    with contextlib.ExitStack() as silent:
        clients = [
            silent.enter_context(socket.create_connection((HOST, port), timeout=10)) for _ in range(3 * MOST)
        ]
        for client in clients:
            with contextlib.suppress(ConnectionError):
                client.sendall(said)
        assert status_of(port) == 200


def test_of_too_many_connections_the_one_that_was_silent_for_longest_goes(port: int) -> None:
    with contextlib.ExitStack() as kept:
        first, second = (
            kept.enter_context(contextlib.closing(HTTPConnection(HOST, port, timeout=10))) for _ in range(2)
        )
        for connection in (second, first):
            connection.request("GET", "/api/lessons")
            assert len(connection.getresponse().read()) > 0
        for _ in range(MOST - 2):
            kept.enter_context(socket.create_connection((HOST, port), timeout=10))
        assert status_of(port) == 200
        assert second.sock is not None
        assert second.sock.recv(1) == b""
        first.request("GET", "/api/lessons")
        assert first.getresponse().status == 200
