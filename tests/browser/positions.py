"""Games brought to a position that a test wants, as saves that the page finds in its storage."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from app.bots.easy import easy
from app.deals import Deal
from app.engine.actions import Flip, Play
from app.engine.cards import Card, card_set, rank_of
from app.engine.notation import CARD_TEXT, action_text
from app.engine.state import deal
from app.engine.view import Options, View, view_of
from app.table import PERSON, Table
from app.web.saves import Save

_SEEDS: Final = 400
_MORE_THAN_ONE_ANSWER: Final = 13
"""So many actions of the bots in a row do not fit into one answer."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game in which the person is to act."""

    deal: Deal
    table: Table

    @property
    def view(self) -> View:
        return view_of(self.table.state, PERSON)

    @property
    def save(self) -> Save:
        actions = tuple(action_text(action) for _, action in self.table.turns)
        bots = ("easy",) * (self.deal.seats - 1)
        return Save(self.deal.seats, self.deal.dealer, bots, "", self.deal.code, (), actions)


def find(seats: int, wanted: Callable[[View], bool]) -> Save:
    """The first game in which the person, playing like an opponent, comes to act in such a position."""
    return next(position.save for position in _positions(seats) if wanted(position.view))


def find_long_end(seats: int) -> Save:
    """A game that the person's last card ends for it, with more to come than one answer may hold."""
    return next(position.save for position in _positions(seats) if _leaves_bots_alone(position))


def find_choice(seats: int, *, legal: bool) -> tuple[Save, str, str]:
    """A game, a card to play in it, and another card that then, in one's next turn, fits or does not."""
    for position in _positions(seats):
        if usual(position.view) and (cards := _choice(position, legal=legal)):
            return position.save, *cards
    raise LookupError("no such game")


def _choice(position: Position, *, legal: bool) -> tuple[str, str] | None:
    before = position.view
    played = min(_options(before).playable)
    state = position.table.state.copy()
    table = Table(state, dict.fromkeys(range(1, state.seats), easy), position.deal.seed)
    table.act(PERSON, Play(card_set([played])))
    table.run_bots(_MORE_THAN_ONE_ANSWER)
    options = view_of(state, PERSON).options
    if options is None or len(table.turns) < state.seats:
        return None
    cards = options.playable if legal else tuple(options.refused)
    chosen = next((card for card in cards if card in before.hand), None)
    return None if chosen is None else (CARD_TEXT[played], CARD_TEXT[chosen])


def _positions(seats: int) -> Iterator[Position]:
    for seed in range(_SEEDS):
        dealt = Deal(seed, seats, seed % seats)
        state = deal(seed, seats, dealt.dealer)
        table = Table(state, dict.fromkeys(range(1, seats), easy), seed)
        table.run_bots(10_000)
        while state.turn == PERSON:
            yield Position(dealt, table)
            table.act(PERSON, easy(view_of(state, PERSON), Random(state.ply)))
            table.run_bots(10_000)


def _leaves_bots_alone(position: Position) -> bool:
    """Whether the person is out after turning its only card, and the bots then go on for long."""
    flips = _options(position.view).flip
    if len(flips) != 1:
        return False
    state = position.table.state.copy()
    table = Table(state, dict.fromkeys(range(1, state.seats), easy), position.deal.seed)
    table.act(PERSON, Flip(flips[0]))
    table.run_bots(_MORE_THAN_ONE_ANSWER)
    return PERSON in state.finished and table.bot_to_act


def settings(speed: str = "instant", language: str = "en") -> dict[str, str]:
    """The storage of a browser that keeps settings, and no game."""
    return {
        "shithead.keep": "1",
        "shithead.settings": f'{{"speed":"{speed}","language":"{language}"}}',
    }


def kept(save: str, speed: str = "instant", language: str = "en") -> dict[str, str]:
    """The storage of a browser that keeps a game."""
    return {**settings(speed, language), "shithead.save": save}


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
    """To play from the table, where one face-up card is gone, and one of the others fits."""
    options = _options(view)
    return options.zone == "face_up" and bool(options.playable and options.refused and len(options.add) == 2)


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


def nearly_over(view: View) -> bool:
    """Only one face-down card is left."""
    return len(_options(view).flip) == 1
