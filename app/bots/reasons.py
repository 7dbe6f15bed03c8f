"""Why an action is a good one, as codes that the page words: every one of them true of the view.

These are rules about the position and the action, not what a search was thinking: they say what a
person can see and check. Each is a question of its own, asked in the order of its weight.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.bots.sight import cannot_beat, next_seat, own_zone, visible
from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import Rank, card_set, members, of_rank, rank_of
from app.engine.rules import FOUR, SLOTS, TEN, TWO
from app.engine.view import Options, View


class Why(StrEnum):
    """What speaks for an action; `hint.` and the code is its sentence in i18n."""

    BEST_LIE_UP = "best_lie_up"
    SWAP_BEST_UP = "swap_best_up"
    ONLY_PLAY = "only_play"
    GOES_OUT = "goes_out"
    COMPLETES_FOUR = "completes_four"
    BURNS_PILE = "burns_pile"
    NEXT_CANNOT_BEAT = "next_cannot_beat"
    GETS_RID_OF_GROUP = "gets_rid_of_group"
    LOWEST_THAT_FITS = "lowest_that_fits"
    GOES_ON_ANYTHING = "goes_on_anything"
    KEEPS_REST = "keeps_rest"
    KEEPS_TEN = "keeps_ten"
    KEEPS_TWO = "keeps_two"
    NOTHING_FITS_RISK = "nothing_fits_risk"
    NOTHING_FITS_TAKE = "nothing_fits_take"
    SMALL_PILE = "small_pile_worth_taking"
    GOOD_CARDS_IN_PILE = "good_cards_in_pile"
    ADDS_LOWEST = "adds_lowest"
    ANY_WILL_DO = "any_will_do"
    CAME_OFF_BEST = "came_off_best"


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, and what its sentence names."""

    code: Why
    rank: Rank | None = None
    count: int | None = None
    seat: int | None = None


MOST_REASONS: Final = 3
_SMALL_PILE: Final = 3


def reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """What speaks for a legal action, the weightiest first: one reason at least, three at most.

    Raises ValueError if the view's seat is not to act.
    """
    options = view.options
    if options is None:
        raise ValueError("the seat of the view is not to act")
    found = [reason for reason in _asked(view, options, action) if reason is not None]
    return tuple(found[:MOST_REASONS]) or (Reason(Why.CAME_OFF_BEST),)


def _asked(view: View, options: Options, action: Action) -> list[Reason | None]:
    if isinstance(action, Play):
        return [rule(view, options, action) for rule in _OF_PLAYS]
    if isinstance(action, Take):
        return [rule(view, options, action) for rule in _OF_TAKING]
    if isinstance(action, Risk):
        return [Reason(Why.NOTHING_FITS_RISK, count=view.stock)]
    if isinstance(action, Flip):
        return [Reason(Why.ONLY_PLAY if len(options.flip) == 1 else Why.ANY_WILL_DO)]
    return [_best_up(view, action)]


def _best_up(view: View, action: Arrange) -> Reason | None:
    own = visible(view)
    if sum(map(rank_of, action.cards)) < sum(sorted(map(rank_of, own))[-SLOTS:]):
        return None
    return Reason(Why.SWAP_BEST_UP if set(action.cards) & set(view.hand) else Why.BEST_LIE_UP)


def _rank(action: Play) -> Rank:
    return rank_of(members(action.cards)[0])


def _run(view: View, action: Play) -> int:
    """How many of the rank would lie in a row on top."""
    lying = view.run if view.pile and rank_of(view.pile[-1]) == _rank(action) else 0
    return lying + action.cards.bit_count()


def _only_play(_: View, options: Options, action: Play) -> Reason | None:
    alone = card_set(options.playable) == action.cards and action.cards.bit_count() == 1
    return Reason(Why.ONLY_PLAY) if alone and options.take is not None else None


def _goes_out(view: View, _: Options, action: Play) -> Reason | None:
    player = view.players[view.seat]
    last = card_set(visible(view)) == action.cards and not any(player.face_down)
    return Reason(Why.GOES_OUT) if last and not view.stock else None


def _completes_four(view: View, _: Options, action: Play) -> Reason | None:
    return Reason(Why.COMPLETES_FOUR, rank=_rank(action)) if _run(view, action) == FOUR else None


def _burns_pile(view: View, _: Options, action: Play) -> Reason | None:
    return Reason(Why.BURNS_PILE, count=len(view.pile)) if _rank(action) == TEN and view.pile else None


def _next_cannot_beat(view: View, _: Options, action: Play) -> Reason | None:
    rank, seat = _rank(action), next_seat(view)
    if rank in (TWO, TEN) or _run(view, action) == FOUR or not cannot_beat(view.players[seat], rank):
        return None
    return Reason(Why.NEXT_CANNOT_BEAT, rank=rank, seat=seat)


def _gets_rid_of_group(_: View, __: Options, action: Play) -> Reason | None:
    count = action.cards.bit_count()
    return Reason(Why.GETS_RID_OF_GROUP, rank=_rank(action), count=count) if count > 1 else None


def _lowest_that_fits(_: View, options: Options, action: Play) -> Reason | None:
    ranks = {rank_of(card) for card in options.playable}
    lowest = min(ranks) == _rank(action) and len(ranks) > 1 and _rank(action) < TWO
    return Reason(Why.LOWEST_THAT_FITS) if lowest else None


def _goes_on_anything(view: View, _: Options, action: Play) -> Reason | None:
    return Reason(Why.GOES_ON_ANYTHING) if _rank(action) == TWO and view.demand is not None else None


def _keeps_rest(view: View, _: Options, action: Play) -> Reason | None:
    rank = _rank(action)
    rest = own_zone(view) & of_rank(rank) & ~action.cards
    return Reason(Why.KEEPS_REST, rank=rank, count=rest.bit_count()) if rest and rank < TWO else None


def _keeps_ten(_: View, options: Options, action: Play) -> Reason | None:
    return _keeps(options, action, TEN, Why.KEEPS_TEN)


def _keeps_two(_: View, options: Options, action: Play) -> Reason | None:
    return _keeps(options, action, TWO, Why.KEEPS_TWO)


def _keeps(options: Options, action: Play, rank: Rank, why: Why) -> Reason | None:
    kept = card_set(options.playable) & of_rank(rank)
    return Reason(why) if kept and _rank(action) != rank else None


def _nothing_fits(_: View, options: Options, __: Take) -> Reason | None:
    return None if options.playable else Reason(Why.NOTHING_FITS_TAKE)


def _good_cards(view: View, _: Options, __: Take) -> Reason | None:
    count = sum(rank_of(card) >= TWO for card in view.pile)
    return Reason(Why.GOOD_CARDS_IN_PILE, count=count) if count else None


def _small_pile(view: View, options: Options, _: Take) -> Reason | None:
    small = len(view.pile) <= _SMALL_PILE and (options.playable or options.risk is None)
    return Reason(Why.SMALL_PILE, count=len(view.pile)) if small else None


def _adds_lowest(_: View, options: Options, action: Take) -> Reason | None:
    lowest = min(map(rank_of, options.add), default=None)
    adds = action.added is not None and rank_of(action.added) == lowest and len(options.add) > 1
    return Reason(Why.ADDS_LOWEST, rank=lowest) if adds else None


_OF_PLAYS: Final[tuple[Callable[[View, Options, Play], Reason | None], ...]] = (
    _only_play, _goes_out, _completes_four, _burns_pile, _next_cannot_beat, _gets_rid_of_group,
    _lowest_that_fits, _goes_on_anything, _keeps_rest, _keeps_ten, _keeps_two,
)  # fmt: skip
_OF_TAKING: Final[tuple[Callable[[View, Options, Take], Reason | None], ...]] = (
    _nothing_fits, _good_cards, _small_pile, _adds_lowest,
)  # fmt: skip
