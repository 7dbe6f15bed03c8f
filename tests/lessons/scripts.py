"""The right way through a task, and a legal way that is not."""

from app.engine.actions import Action, Play
from app.engine.legality import legal_actions
from app.engine.state import State
from app.engine.turn import apply
from app.lessons.task import Task, Turn
from app.table import PERSON


def right_action(state: State, turn: Turn) -> Action:
    """The first of the right actions; where any will do, the lowest card."""
    if turn.right:
        return turn.right[0]
    return next(action for action in legal_actions(state) if isinstance(action, Play))


def right_way(task: Task) -> list[tuple[State, Turn, Action]]:
    """Every turn of the person: the state before it, what it asks for, and a right action."""
    state, way = task.start.begin(), []
    for turn in task.turns():
        action = right_action(state, turn)
        if turn.seat == PERSON:
            way.append((state.copy(), turn, action))
        apply(state, turn.seat, action)
    return way


def wrong_action(state: State, turn: Turn) -> Action | None:
    """Something that the rules allow and the task does not ask for; None if there is nothing."""
    return next((action for action in legal_actions(state) if not turn.accepts(action)), None)
