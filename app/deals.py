"""Deals: the seed behind a game, and the short code by which anybody can play it again.

A seed alone does not say who sits there and who deals, so a deal code holds all three: 55 bits of
seed and 5 bits for seats and dealer, as twelve characters of Crockford's base 32, in which no two
look alike.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final

from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.engine.state import shuffled

SEED_BITS: Final = 55
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans("OIL", "011", "- ")
_LENGTH: Final = 12
_PART: Final = 4


@dataclass(frozen=True, slots=True)
class Deal:
    """What decides a deal: the seed, the number of seats and the dealer."""

    seed: int
    seats: int
    dealer: int

    @property
    def code(self) -> str:
        """The deal code, such as `7K2M-Q9XD-3FHT`. Who has it can know every card: show it at the end."""
        number = (self.seed << 2 | self.seats - MIN_SEATS) << 3 | self.dealer
        text = "".join(_ALPHABET[number >> shift & 31] for shift in range(5 * (_LENGTH - 1), -1, -5))
        return "-".join(text[start : start + _PART] for start in range(0, _LENGTH, _PART))


def secret_deal(secret: bytes, deal_id: str, seats: int, dealer: int | None) -> Deal:
    """The deal of an id: without the secret nobody can tell its cards. No dealer: by lot (R2)."""
    digest = hmac.digest(secret, f"shithead-deal/{deal_id}".encode(), hashlib.sha256)
    seed = int.from_bytes(digest[:8]) >> 64 - SEED_BITS
    return Deal(seed, seats, shuffled(seed, seats)[0] if dealer is None else dealer)


def read_code(code: str) -> Deal:
    """The deal of a code, in any case, with or without hyphens; raises ValueError for any other text."""
    text = code.upper().translate(_ALIKE)
    # Upper case makes two letters of some that are no ASCII.
    if not code.isascii() or len(text) != _LENGTH or any(letter not in _ALPHABET for letter in text):
        raise ValueError("a deal code has twelve letters and digits")
    number = 0
    for letter in text:
        number = number << 5 | _ALPHABET.index(letter)
    deal = Deal(number >> 5, MIN_SEATS + (number >> 3 & 3), number & 7)
    if deal.seats > MAX_SEATS or deal.dealer >= deal.seats:
        raise ValueError("no such deal")
    return deal
