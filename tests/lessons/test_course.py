"""Every lesson, by its right way and by wrong ones."""

import pytest

from app.engine.actions import Action, Arrange, Code, IllegalAction
from app.engine.legality import legal_actions
from app.engine.notation import parse_action
from app.engine.turn import apply
from app.lessons.course import COURSE, Verdict, attempt
from app.lessons.task import Task
from app.table import PERSON
from tests.house.sources import english
from tests.lessons.scripts import right_way, wrong_action

TASKS = [(lesson.name, number, task) for lesson in COURSE for number, task in enumerate(lesson.tasks)]
every_task = pytest.mark.parametrize(
    ("name", "number", "task"), TASKS, ids=[f"{name}-{number}" for name, number, _ in TASKS]
)


def task_of(name: str, number: int = 0) -> Task:
    return next(task for lesson, at, task in TASKS if (lesson, at) == (name, number))


def legal_now(task: Task, done: list[Action]) -> list[Action]:
    """What the person may do after having done this; every arrangement has been asked for by name."""
    state, mine = task.start.begin(), list(done)
    for turn in task.turns():
        if turn.seat == PERSON and not mine:
            return list(turn.right) if state.to_arrange else list(legal_actions(state))
        apply(state, turn.seat, mine.pop(0) if turn.seat == PERSON else turn.right[0])
    return []


@every_task
def test_the_right_way_leads_to_the_end_of_a_task(name: str, number: int, task: Task) -> None:
    actions = [action for _, _, action in right_way(task)]
    assert actions, f"{name} {number} asks for nothing"
    for count in range(len(actions) + 1):
        result = attempt(task, actions[:count])
        assert result.verdict is (Verdict.RIGHT if count else Verdict.BEGIN)
        assert (result.right, result.done) == (count, count == len(actions))
        assert bool(result.steps) == bool(count)


@every_task
def test_every_right_way_leads_to_the_end_of_a_task(name: str, number: int, task: Task) -> None:
    """Whatever is done of what a task asks for, it never ends where nothing of it can be done any more."""
    ways: list[list[Action]] = [[]]
    mine = [turn for turn in task.turns() if turn.seat == PERSON]
    for turn in mine:
        ways = [[*way, action] for way in ways for action in legal_now(task, way) if turn.accepts(action)]
        assert ways
    ended = [attempt(task, way) for way in ways]
    assert {(result.verdict, result.right, result.done) for result in ended} == {
        (Verdict.RIGHT, len(mine), True)
    }


@every_task
def test_what_is_legal_but_not_asked_for_changes_nothing(name: str, number: int, task: Task) -> None:
    actions = [action for _, _, action in right_way(task)]
    for count, (state, turn, _) in enumerate(right_way(task)):
        wrong = wrong_action(state, turn)
        if wrong is None:
            continue
        before, after = attempt(task, actions[:count]), attempt(task, [*actions[:count], wrong])
        assert after.verdict is Verdict.WRONG
        assert (after.view, after.right, after.done, after.steps) == (before.view, count, False, ())


def test_nearly_every_task_can_be_done_wrongly() -> None:
    """Where whatever is legal will do, as in the blind phase, there is nothing to be wrong about."""
    without = [
        f"{name} {number}" for name, number, task in TASKS
        if all(wrong_action(state, turn) is None for state, turn, _ in right_way(task))
    ]  # fmt: skip
    assert without == ["table 1", "blind 0", "blind 1"]


@every_task
def test_every_task_has_its_words_and_no_others(name: str, number: int, task: Task) -> None:
    prefix = f"lesson.{name}.{number}."
    wanted = {"task", "right", "wrong"} | {f"then.{count}" for count in range(1, len(right_way(task)))}
    found = {key.removeprefix(prefix) for key in english() if key.startswith(prefix)}
    assert {key for key in found if not key.startswith("wrong.")} == wanted
    assert found - wanted <= {f"wrong.{count}" for count in range(1, len(right_way(task)))}


def test_the_order_in_which_cards_are_laid_face_up_does_not_matter() -> None:
    task = task_of("swap")
    arranged = [action for action in legal_actions(task.start.begin()) if isinstance(action, Arrange)]
    assert len({frozenset(action.cards) for action in arranged}) == 20
    for text in ("arrange KD 2C TD", "arrange TD 2C KD"):
        assert attempt(task, [parse_action(text)]).verdict is Verdict.RIGHT


def test_what_the_rules_refuse_is_refused_by_the_engine() -> None:
    with pytest.raises(IllegalAction) as refused:
        attempt(task_of("equal"), [parse_action("play 4C")])
    assert refused.value.reason.code is Code.TOO_LOW


def test_e1_the_hand_is_good_again_on_the_next_pile() -> None:
    result = attempt(task_of("take"), [parse_action("take"), parse_action("play 4C")])
    assert (result.done, result.view.pile[0] >> 2) == (True, 0)


def test_e2_the_face_down_card_waits_for_the_next_turn() -> None:
    task = task_of("end")
    with pytest.raises(IllegalAction) as refused:
        attempt(task, [parse_action("flip 0")])
    assert refused.value.reason.code is Code.FACE_UP_FIRST
    actions = [parse_action(text) for text in ("play 8C", "flip 0", "play 5D", "play 3H")]
    assert [len(attempt(task, actions[:count]).view.hand) for count in range(5)] == [0, 0, 2, 1, 0]
    assert attempt(task, actions).view.finished == (0,)
