"""Saves: a record as a signed, readable string. The server keeps nothing; the browser keeps this."""

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from itsdangerous import BadSignature, Signer

from app.deals import Deal, read_code, secret_deal
from app.web.errors import ApiError

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Save:
    """All that is needed to go on: who sits there, which deal it is, what was done, and the series."""

    seats: int
    dealer: int
    bots: tuple[str, ...]
    """The levels of seats 1, 2, …"""
    deal_id: str
    """What the secret makes the deal from, unless the person named one; and the next deal is made from it."""
    deal: str
    """The code of a deal that the person named; else empty, since it would give the cards away."""
    series: tuple[int, ...]
    """The Shitheads of the earlier games of the series."""
    actions: tuple[str, ...]
    """What every seat did, in notation, without the seats: the game says whose turn it was."""


class Saves:
    """Writes and reads the saves of one installation."""

    def __init__(self, secret: bytes) -> None:
        """The secret signs the saves and hides the deals; neither can be had from a save."""
        self._secret = secret
        self._signer = Signer(secret, salt="shithead-save", digest_method=hashlib.sha256)
        self._key = hashlib.sha256(b"shithead-key/" + secret).hexdigest()[:8]

    def write(self, save: Save) -> str:
        """The save as `{…}.signature`; `key` in it tells this installation from another."""
        data = {"version": VERSION, "key": self._key, **asdict(save)}
        return self._signer.sign(json.dumps(data, separators=(",", ":"))).decode()

    def read(self, text: str) -> Save:
        """Read a save back.

        Raises `ApiError` with `save_damaged`, `save_foreign` (of another installation) or
        `save_newer` (of a later version of the game). There was no version before the first.
        """
        try:
            data = json.loads(self._signer.unsign(text))
        except BadSignature as error:
            raise ApiError("save_foreign" if self._is_foreign(text) else "save_damaged") from error
        except UnicodeEncodeError as error:
            raise ApiError("save_damaged") from error
        version = data["version"]
        if version != VERSION:
            raise ApiError("save_newer" if version > VERSION else "save_damaged")
        return _save_of(data)

    def deal_of(self, save: Save) -> Deal:
        """The deal that a save is about."""
        if save.deal:
            return read_code(save.deal)
        return secret_deal(self._secret, save.deal_id, save.seats, save.dealer)

    def new_deal(self, deal_id: str, seats: int, dealer: int | None) -> Deal:
        """The deal of a new id; without a dealer, one drawn by lot (R2)."""
        return secret_deal(self._secret, deal_id, seats, dealer)

    def _is_foreign(self, text: str) -> bool:
        """Whether an unsigned text is a save made with another key, rather than a damaged one of ours."""
        try:
            data = json.loads(text.rpartition(".")[0])
        except (ValueError, RecursionError):
            return False
        return isinstance(data, dict) and isinstance(data.get("key"), str) and data["key"] != self._key


def _save_of(data: dict[str, Any]) -> Save:
    """What we signed is of our own making, so it needs no further check than the signature."""
    return Save(
        seats=data["seats"],
        dealer=data["dealer"],
        bots=tuple(data["bots"]),
        deal_id=data["deal_id"],
        deal=data["deal"],
        series=tuple(data["series"]),
        actions=tuple(data["actions"]),
    )
