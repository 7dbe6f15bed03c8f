"""A hint for a person: what `hard` would do with the person's view, and what speaks for it."""

from dataclasses import dataclass
from random import Random

from app.bots.hard import hard
from app.bots.reasons import Reason, reasons
from app.engine.actions import Action
from app.engine.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal action, and the reasons for it, the weightiest first."""

    action: Action
    reasons: tuple[Reason, ...]


def hint(view: View, random: Random) -> Hint:
    """Advise the seat of a view; raises ValueError if it is not to act."""
    action = hard(view, random)
    return Hint(action, reasons(view, action))
