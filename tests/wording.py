"""Events as short sentences, so that a test or a golden file reads like somebody telling the game."""

from collections.abc import Iterable

from app.engine.cards import RANKS, Card
from app.engine.events import (
    Added,
    Arranged,
    Burned,
    Dealt,
    Drew,
    Ended,
    Event,
    Flipped,
    Opens,
    Played,
    Risked,
    Took,
    TurnPassed,
    WentOut,
)
from app.engine.notation import cards_text
from app.engine.zones import Zone

_ZONES = {Zone.HAND: "from the hand", Zone.FACE_UP: "from the table", Zone.FACE_DOWN: "face down"}


def told(events: Iterable[Event]) -> list[str]:
    """Each event as a sentence."""
    return [_sentence(event) for event in events]


def _sentence(event: Event) -> str:
    match event:
        case Played(seat, cards, zone):
            return f"{seat} plays {cards_text(cards)} {_ZONES[zone]}"
        case Drew(seat, count, cards):
            return f"{seat} draws {count}: {cards_text(cards)}" if cards else f"{seat} draws {count}"
        case TurnPassed(seat, again):
            return f"turn of {seat} again" if again else f"turn of {seat}"
        case Arranged(seat, laid, picked):
            return f"{seat} lays {cards_text(laid)} for {cards_text(picked)}" if laid else f"{seat} keeps all"
        case Dealt(dealer):
            return f"{dealer} deals"
        case Opens(seat, rank, zone):
            where = "face up" if zone is Zone.FACE_UP else "in the hand"
            return f"{seat} opens with {RANKS[rank]} {where}"
        case _:
            return _turned(event)


def _turned(event: Event) -> str:
    match event:
        case Risked(seat, card, fits):
            return f"{seat} risks {_verdict(card, fits)}"
        case Flipped(seat, slot, card, fits):
            return f"{seat} flips {slot}: {_verdict(card, fits)}"
        case Added(seat, card):
            return f"{seat} adds {cards_text([card])}"
        case Took(seat, count):
            return f"{seat} takes {count}"
        case Burned(_, count, four):
            return f"{count} burn by four" if four else f"{count} burn by a 10"
        case WentOut(seat, place):
            return f"{seat} is out as number {place}"
        case Ended(shithead):
            return f"{shithead} is the Shithead"
        case _:
            raise AssertionError(f"no sentence for {event}")


def _verdict(card: Card, fits: bool) -> str:
    return f"{cards_text([card])}, which {'fits' if fits else 'does not fit'}"
