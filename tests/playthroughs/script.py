"""One whole game between `easy` bots as text that can be read, and compared line by line."""

from collections.abc import Iterator
from pathlib import Path

from app.bots.levels import LEVELS
from app.engine.cards import members
from app.engine.events import Event
from app.engine.notation import action_text, cards_text
from app.engine.rules import SLOTS
from app.engine.state import State, deal
from app.table import Table
from tests.wording import told

SEEDS = {2: 59, 3: 5, 5: 24}
"""For each number of seats the seed of its game: a short one in which everything happens."""


def file_of(seats: int) -> Path:
    """Where the game is kept."""
    return Path(__file__).with_name(f"easy-{seats}.txt")


def playthrough(seats: int) -> str:
    """The deal, then each action with what came of it, and how the game stood then."""
    return "\n".join(_lines(seats)) + "\n"


def _lines(seats: int) -> Iterator[str]:
    seed = SEEDS[seats]
    state = deal(seed, seats)
    table = Table(state, dict.fromkeys(range(seats), LEVELS["easy"]), seed)
    yield f"{seats} easy bots, seed {seed}, dealer {state.dealer}"
    yield ""
    yield from _deal(state)
    while not state.ended:
        seat, events = state.turn, list[Event]()
        table.run_bots(1, events.append)
        yield ""
        yield f"{state.ply}. {seat} {action_text(table.turns[-1][1])}"
        yield from (f"   {sentence}" for sentence in told(events))
        yield "   | " + _position(state, seat)


def _deal(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        down = cards_text(card for card in state.face_down[seat] if card is not None)
        up, hand = cards_text(state.laid[seat]), cards_text(members(state.hands[seat]))
        yield f"{seat}: hand {hand}, face up {up}, face down {down}"
    yield f"stock: {cards_text(state.stock)}"


def _position(state: State, seat: int) -> str:
    """The middle, every seat as hand + face up + face down, and the hand of the seat that has acted."""
    seats = ", ".join(_counts(state, other) for other in range(state.seats))
    hand = cards_text(members(state.hands[seat])) or "nothing"
    middle = f"pile {cards_text(state.pile.cards) or '-'} | stock {state.stock_size}"
    return f"{middle} | {seats} | {seat} holds {hand}"


def _counts(state: State, seat: int) -> str:
    if seat in state.finished:
        return "out"
    down = SLOTS - state.face_down[seat].count(None)
    return f"{state.hands[seat].bit_count()}+{state.face_up[seat].bit_count()}+{down}"
