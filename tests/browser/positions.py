"""Games brought to a position that a test wants, as saves that the page finds in its storage."""

from collections.abc import Callable
from random import Random
from typing import Final

from app.bots.easy import easy
from app.deals import Deal
from app.engine.cards import Card, rank_of
from app.engine.notation import action_text
from app.engine.state import deal
from app.engine.view import Options, View, view_of
from app.table import PERSON, Table
from app.web.saves import Save

_SEEDS: Final = 400


def find(seats: int, wanted: Callable[[View], bool]) -> Save:
    """The first game in which the person, playing like an opponent, comes to act in such a position."""
    for seed in range(_SEEDS):
        save = _search(Deal(seed, seats, seed % seats), wanted)
        if save is not None:
            return save
    raise AssertionError("no such position")


def _search(dealt: Deal, wanted: Callable[[View], bool]) -> Save | None:
    state = deal(dealt.seed, dealt.seats, dealt.dealer)
    table = Table(state, dict.fromkeys(range(1, dealt.seats), easy), dealt.seed)
    while True:
        table.run_bots(10_000)
        view = view_of(state, PERSON)
        if view.options is None:
            return None
        if wanted(view):
            actions = tuple(action_text(action) for _, action in table.turns)
            bots = ("easy",) * (dealt.seats - 1)
            return Save(dealt.seats, dealt.dealer, bots, "", dealt.code, (), actions)
        table.act(PERSON, easy(view, Random(state.ply)))


def kept(save: str, speed: str = "instant") -> dict[str, str]:
    """The storage of a browser that keeps a game."""
    return {
        "shithead.keep": "1",
        "shithead.save": save,
        "shithead.settings": f'{{"speed":"{speed}"}}',
    }


def _options(view: View) -> Options:
    """What the person may do; in a search it is always to act."""
    assert view.options is not None
    return view.options


def _ranks(cards: tuple[Card, ...]) -> list[int]:
    return [rank_of(card) for card in cards]


def usual(view: View) -> bool:
    """Some cards of the hand fit, and some do not."""
    options = _options(view)
    return bool(options.zone == "hand" and options.playable and options.refused and view.pile)


def grown(view: View) -> bool:
    """Like that, with a long log behind it."""
    return usual(view) and view.ply > 12


def paired(view: View) -> bool:
    """Two cards of a rank may be played, or one of another."""
    ranks = _ranks(_options(view).playable)
    return usual(view) and len(set(ranks)) > 1 and ranks.count(ranks[0]) == 2


def stuck_with_stock(view: View) -> bool:
    """Nothing fits, and the top card of the stock may be risked."""
    return _options(view).risk is None


def stuck_without_stock(view: View) -> bool:
    """Nothing in the hand fits, and there is nothing to risk."""
    options = _options(view)
    return options.zone == "hand" and not options.playable and not view.stock


def hand_before_table(view: View) -> bool:
    """The stock is gone, the hand is not, and face-up cards lie there."""
    return usual(view) and not view.stock and any(card is not None for card in view.players[0].face_up)


def face_up(view: View) -> bool:
    """To play from the table, with a pile that some cards fit on and some do not."""
    options = _options(view)
    return options.zone == "face_up" and bool(options.playable and options.refused and len(options.add) > 1)


def stuck_at_table(view: View) -> bool:
    """To play from the table, and nothing fits."""
    options = _options(view)
    return options.zone == "face_up" and not options.playable and len(options.add) > 1


def empty_pile(view: View) -> bool:
    """To open an empty pile."""
    return view.phase == "play" and not view.pile and _options(view).zone == "hand"


def blind(view: View) -> bool:
    """Only face-down cards are left, more than one."""
    return len(_options(view).flip) > 1
