"""An app with a secret of its own, which leaves no trace on the disk, and the same deals every time."""

from random import Random
from types import SimpleNamespace

import pytest
from flask import Flask

from app import create_app
from tests.web.client import SECRET, Client


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app({"SECRET": SECRET, "TESTING": True})


@pytest.fixture(scope="session")
def client(app: Flask) -> Client:
    return Client(app)


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """`hard`, which gives the hints, is quicker with a small budget, and no other in kind."""
    monkeypatch.setattr("app.bots.hard.TRIALS", 30)


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's games are the same in every run: a failure can be repeated, and no luck is needed."""
    chance = Random(request.node.nodeid)
    ids = SimpleNamespace(token_hex=lambda size: chance.randbytes(size).hex())
    monkeypatch.setattr("app.web.setup.secrets", ids)
