"""What a lesson is made of: positions, and for each the actions that its task asks for."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.engine.actions import Action, Arrange
from app.engine.cards import PACK
from app.engine.notation import parse_action, parse_cards
from app.engine.position import position
from app.engine.state import State, deal_pack

ANY: Final = "*"
"""In a script: whatever the rules allow."""
_OR: Final = " | "


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a script: who acts, and the actions that are right; none named means any."""

    seat: int
    right: tuple[Action, ...]

    def accepts(self, action: Action) -> bool:
        """Whether an action that is legal is one that the task asks for."""
        return not self.right or _comparable(action) in [_comparable(other) for other in self.right]


def _comparable(action: Action) -> object:
    """It does not matter in which slot a card lies face up."""
    return frozenset(action.cards) if isinstance(action, Arrange) else action


@dataclass(frozen=True, slots=True)
class Position:
    """The table in mid-game, zones as in `app.engine.position`."""

    hands: tuple[str, ...]
    face_up: tuple[str, ...] = ()
    face_down: tuple[str, ...] = ()
    pile: str = ""
    stock: str = ""

    def begin(self) -> State:
        """The state that it stands for, seat 0 to act."""
        return position(
            self.hands, face_up=self.face_up, face_down=self.face_down, pile=self.pile, stock=self.stock
        )


@dataclass(frozen=True, slots=True)
class Dealt:
    """The table after the deal, before the swap: the first cards of the pack as they are dealt (R3)."""

    cards: str
    seats: int
    dealer: int

    def begin(self) -> State:
        """The state that it stands for, the seat to the dealer's left to arrange."""
        first = parse_cards(self.cards)
        return deal_pack([*first, *(card for card in PACK if card not in first)], self.seats, self.dealer)


Start: TypeAlias = Position | Dealt


@dataclass(frozen=True, slots=True)
class Task:
    """A position, and a script: a line a turn, `0 play 8D | 0 play 8D 8H`, with seat 0 the person's."""

    start: Start
    script: tuple[str, ...]

    def turns(self) -> tuple[Turn, ...]:
        """The script, read; raises `InvalidNotation` for a line that cannot be."""
        return tuple(_turn(line) for line in self.script)


def _turn(line: str) -> Turn:
    choices = [choice.partition(" ") for choice in line.split(_OR)]
    seat = int(choices[0][0])
    return Turn(seat, tuple(parse_action(text) for _, _, text in choices if text != ANY))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few tasks about one thing; its words are in i18n under `lesson.<name>`."""

    name: str
    tasks: tuple[Task, ...]
