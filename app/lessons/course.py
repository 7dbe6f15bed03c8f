"""All lessons in their order, and what happens when the person tries something in one."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.engine.actions import Action
from app.engine.legality import check
from app.engine.view import View, view_of
from app.lessons.basics import EQUAL, FOUR, SEVERAL, TEN, TWO
from app.lessons.choices import RISK, SWAP, TAKE
from app.lessons.table import BLIND, END, TABLE
from app.lessons.task import Lesson, Task
from app.lessons.winning import WIN
from app.table import PERSON, Step, Table, Watch

COURSE: Final[tuple[Lesson, ...]] = (
    EQUAL, SEVERAL, TWO, TEN, FOUR, TAKE, RISK, SWAP, TABLE, BLIND, END, WIN,
)  # fmt: skip


class Verdict(StrEnum):
    """What a task says to the last thing that was tried; an illegal action is refused by the engine."""

    BEGIN = "begin"
    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where a task stands."""

    view: View
    steps: tuple[Step, ...]
    """What happened after the last right action, and the opponents' answer to it."""
    verdict: Verdict
    right: int
    """How many of the person's actions were right so far."""
    done: bool


def attempt(task: Task, tried: Sequence[Action]) -> Attempt:
    """Play a task with these actions of the person, up to the first that is not what it asks for.

    Raises `IllegalAction` for an action that the rules refuse.
    """
    state = task.start.begin()
    table, watch, turns = Table(state, {}, seed=0), Watch(state), list(task.turns())
    verdict, right = Verdict.BEGIN, 0
    for action in tried:
        if not turns:
            break
        check(state, PERSON, action)
        if not turns[0].accepts(action):
            watch.steps.clear()
            verdict = Verdict.WRONG
            break
        watch.steps.clear()
        table.act(PERSON, action, watch.tell)
        verdict, right = Verdict.RIGHT, right + 1
        del turns[0]
        while turns and turns[0].seat != PERSON:
            turn = turns.pop(0)
            table.act(turn.seat, turn.right[0], watch.tell)
    return Attempt(view_of(state, PERSON), tuple(watch.steps), verdict, right, done=not turns)
