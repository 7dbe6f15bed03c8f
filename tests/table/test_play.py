"""The command `shithead play`: the port it listens on, the browser it opens, and what it says otherwise."""

import errno
import socket
import threading
from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from app import cli, create_app
from app.server import HOST, PortForbidden, PortTaken, is_game, listen, serve
from app.web.secret import SecretError


def played(*arguments: str) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(cli.main, ["play", *arguments])


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.create_server((HOST, 0)) as server:
        yield server.getsockname()[1]


def test_a_taken_port_is_not_to_be_had(taken: int) -> None:
    with pytest.raises(PortTaken):
        listen(taken)


@pytest.fixture
def no_rights(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a user who may not bind the port asked for; root may bind all."""
    bind = socket.socket.bind

    def refuse(self: socket.socket, address: tuple[str, int]) -> None:
        if address[1]:
            raise PermissionError(errno.EACCES, "Permission denied")
        bind(self, address)

    monkeypatch.setattr(socket.socket, "bind", refuse)


def test_a_port_that_this_user_may_not_use_is_not_to_be_had(no_rights: None) -> None:
    with pytest.raises(PortForbidden):
        listen(80)


def test_a_free_port_is_listened_on_at_this_device_only() -> None:
    with listen(0) as listener:
        address, port = listener.getsockname()
        assert (address, port > 0) == ("127.0.0.1", True)
        with socket.create_connection((HOST, port)):
            pass


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ports on which `play` would have served."""
    ports: list[int] = []

    def serve(_: object, listener: socket.socket) -> None:
        ports.append(listener.getsockname()[1])
        listener.close()

    monkeypatch.setattr(cli, "serve", serve)
    monkeypatch.setattr(cli, "create_app", lambda: None)
    return ports


def test_play_says_that_a_port_is_taken_and_uses_another(served: list[int], taken: int) -> None:
    result = played("--no-browser", "--port", str(taken))
    assert result.exit_code == 0, result.output
    assert f"Port {taken} is taken by another program; using a free one." in result.stdout
    assert f"http://127.0.0.1:{served[0]}/" in result.stdout
    assert served[0] != taken


def test_a_second_start_leads_to_the_game_that_is_running(
    served: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At another port the browser would not find the game that it has kept."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    listener = listen(0)
    port = listener.getsockname()[1]
    app = create_app({"SECRET": b"s" * 32})
    threading.Thread(target=serve, args=(app, listener), daemon=True).start()
    result = played("--port", str(port))
    assert result.exit_code == 0, result.output
    assert result.stdout == f"Shithead is already running at http://127.0.0.1:{port}/\n"
    assert (opened, served) == ([f"http://127.0.0.1:{port}/"], [])


@pytest.mark.parametrize(
    "answer", [b"", b"HTTP/1.1 200 OK\r\n\r\n[]", b"HTTP/1.1 200 OK\r\n\r\nx", b"SSH-2.0\r\n\r\n"]
)
def test_what_answers_otherwise_is_another_program(answer: bytes) -> None:
    with socket.create_server((HOST, 0)) as other:

        def reply() -> None:
            client, _ = other.accept()
            with client:
                client.recv(1000)
                client.sendall(answer)

        threading.Thread(target=reply, daemon=True).start()
        assert not is_game(other.getsockname()[1])


def test_play_says_that_a_port_is_forbidden_and_uses_another(served: list[int], no_rights: None) -> None:
    result = played("--no-browser", "--port", "80")
    assert result.exit_code == 0, result.output
    assert "Port 80 is not open to this user; using a free one." in result.stdout
    assert f"http://127.0.0.1:{served[0]}/" in result.stdout


def test_play_opens_the_browser_unless_told_not(served: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    played("--no-browser", "--port", "0")
    assert opened == []
    played("--port", "0")
    assert opened == [f"http://127.0.0.1:{served[1]}/"]


def test_play_without_a_usable_secret_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise SecretError("instance/secret.key: Permission denied")

    monkeypatch.setattr(cli, "create_app", fail)
    result = played("--no-browser")
    assert result.exit_code == 1
    assert "can be neither read nor made: instance/secret.key: Permission denied" in result.stderr
    assert "Traceback" not in result.output
