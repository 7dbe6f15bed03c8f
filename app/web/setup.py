"""What a new game is asked for, and the save that it begins with."""

import hashlib
import secrets
from dataclasses import dataclass, replace

from app.bots.levels import LEVELS
from app.deals import Deal, read_code
from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.web.body import Body
from app.web.errors import ApiError
from app.web.games import Game
from app.web.saves import Save, Saves

_ID_BYTES = 8


@dataclass(frozen=True, slots=True)
class Setup:
    """Seats and levels; a dealer or a deal code if the person wants them."""

    seats: int
    bots: tuple[str, ...]
    dealer: int | None
    deal: str


def read_setup(body: Body) -> Setup:
    """Read a request for a first game; raises `ApiError` for what cannot be."""
    seats = body.whole("seats", MIN_SEATS, MAX_SEATS)
    levels = ["easy"] * (seats - 1) if body.absent("bots") else body.optional("bots", list) or []
    if len(levels) != seats - 1 or any(not isinstance(name, str) or name not in LEVELS for name in levels):
        raise ApiError("bad_bots", levels=", ".join(LEVELS), count=seats - 1)
    dealer = None if body.absent("dealer") else body.whole("dealer", 0, seats - 1)
    return Setup(seats, tuple(levels), dealer, body.optional("deal", str) or "")


def first_save(saves: Saves, setup: Setup) -> Save:
    """The save of a game that begins a series; raises `ApiError` for a deal code that cannot be."""
    # A named deal needs an id as well: the next game, which nobody has named, is made from it.
    deal_id = secrets.token_hex(_ID_BYTES)
    if setup.deal:
        named = _named_deal(setup.deal, setup.seats, setup.dealer)
        return Save(setup.seats, named.dealer, setup.bots, deal_id, named.code, (), ())
    deal = saves.new_deal(deal_id, setup.seats, setup.dealer)
    return Save(setup.seats, deal.dealer, setup.bots, deal_id, "", (), ())


def _named_deal(code: str, seats: int, dealer: int | None) -> Deal:
    try:
        deal = read_code(code)
    except ValueError as error:
        raise ApiError("bad_deal") from error
    if deal.seats != seats or dealer not in (None, deal.dealer):
        raise ApiError("deal_for_others", seats=deal.seats, opponents=deal.seats - 1)
    return deal


def next_save(saves: Saves, before: Save, code: str = "") -> Save:
    """The save of the next game of a series, of a named deal or of a new one.

    The deal passes to the left (R2). A game that was given up does not count, and its dealer deals
    again. A new deal is made from the old one, so that asking twice gives the same game.
    """
    game = Game(saves, before)
    chain = f"{before.deal_id}/{before.deal}/{game.shitheads}/{len(game.table.turns)}"
    deal_id = hashlib.sha256(chain.encode()).hexdigest()[: 2 * _ID_BYTES]
    if code:
        named = _named_deal(code, before.seats, None)
        return replace(
            before, dealer=named.dealer, deal_id=deal_id, deal=named.code, series=game.shitheads, actions=()
        )
    dealer = (before.dealer + 1) % before.seats if game.table.state.ended else before.dealer
    return replace(before, dealer=dealer, deal_id=deal_id, deal="", series=game.shitheads, actions=())
