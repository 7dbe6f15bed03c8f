"""The endpoints of the lessons. The server keeps nothing: what has been tried comes with each request."""

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from app.lessons.course import COURSE, attempt
from app.lessons.task import Lesson
from app.web.body import Body, read_action
from app.web.errors import ApiError
from app.web.wire import step_json, view_json

lessons = Blueprint("lessons", __name__, url_prefix="/api/lessons")

_LESSONS = {lesson.name: lesson for lesson in COURSE}


@lessons.get("")
def course() -> ResponseReturnValue:
    """The lessons in their order, and how many tasks each has."""
    return jsonify(lessons=[{"name": lesson.name, "tasks": len(lesson.tasks)} for lesson in COURSE])


@lessons.post("/try")
def try_task() -> ResponseReturnValue:
    """A task with what the person did so far: the last action may be right or wrong, or against the rules."""
    body = Body(request)
    lesson = _lesson(body.text("lesson"))
    number = body.whole("task", 0, len(lesson.tasks) - 1)
    task = lesson.tasks[number]
    actions = [read_action(text) for text in body.texts("actions", len(task.script))]
    result = attempt(task, actions)
    return jsonify(
        lesson=lesson.name,
        task=number,
        view=view_json(result.view),
        steps=[step_json(step) for step in result.steps],
        verdict=result.verdict,
        right=result.right,
        done=result.done,
    )


def _lesson(name: str) -> Lesson:
    if name not in _LESSONS:
        raise ApiError("no_lesson", 404)
    return _LESSONS[name]
