"""The endpoints of the lessons: what they answer, and that nothing breaks them."""

from functools import cache
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from app import create_app
from app.lessons.course import COURSE
from tests.web.client import SECRET, error_of

NAMES = [lesson.name for lesson in COURSE]
TEXTS = ["play 7D", "play QH", "play 4C", "take", "take 4C", "risk", "flip 0", "arrange KD 2C TD", "play", ""]
actions = st.sampled_from(TEXTS)
texts = st.text(max_size=9)
anything = st.none() | st.booleans() | st.integers() | texts | st.lists(texts, max_size=4)


@cache
def http() -> FlaskClient:
    app: Flask = create_app({"SECRET": SECRET, "TESTING": True})
    return app.test_client()


def attempted(**body: Any) -> Any:
    return http().post("/api/lessons/try", json=body)


def test_the_course_names_every_lesson_with_its_tasks() -> None:
    answer = http().get("/api/lessons").get_json()
    assert answer == {"lessons": [{"name": lesson.name, "tasks": len(lesson.tasks)} for lesson in COURSE]}


def test_an_attempt_is_answered_with_view_steps_and_verdict() -> None:
    begun = attempted(lesson="equal", task=0, actions=[]).get_json()
    assert (begun["verdict"], begun["right"], begun["done"], begun["steps"]) == ("begin", 0, False, [])
    assert begun["view"]["hand"] == ["4C", "7D", "QH"]
    right = attempted(lesson="equal", task=0, actions=["play 7D"]).get_json()
    assert (right["verdict"], right["right"], right["done"]) == ("right", 1, True)
    assert [step["event"]["type"] for step in right["steps"]] == ["played", "drew", "turn_passed"]
    wrong = attempted(lesson="equal", task=0, actions=["take"]).get_json()
    assert (wrong["verdict"], wrong["view"], wrong["steps"]) == ("wrong", begun["view"], [])


def test_no_hidden_card_is_in_an_answer() -> None:
    text = attempted(lesson="equal", task=0, actions=["play 7D"]).get_data(as_text=True)
    assert not [card for card in ("6S", "8S", "9S", "3D", "4D", "9H") if f'"{card}"' in text]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"lesson": "nine", "task": 0, "actions": []}, 404, "no_lesson"),
        ({"lesson": "equal", "task": 2, "actions": []}, 400, "bad_number"),
        ({"lesson": "equal", "task": 0, "actions": ["play 7D", "take"]}, 400, "bad_field"),
        ({"lesson": "equal", "task": 0, "actions": "take"}, 400, "bad_field"),
        ({"lesson": "equal", "task": 0, "actions": ["eat"]}, 400, "bad_action"),
        ({"lesson": "equal", "task": 0, "actions": ["play 4C"]}, 409, "too_low"),
        ({"lesson": 1}, 400, "bad_text"),
    ],
)
def test_a_request_that_cannot_be_answered_is_refused_in_words(body: Any, status: int, code: str) -> None:
    answered, error = error_of(attempted(**body))
    assert (answered, error["code"]) == (status, code)


@settings(max_examples=300)
@given(
    st.sampled_from([*NAMES, "", "nine"]) | anything,
    st.integers(-1, 3) | anything,
    st.lists(actions, max_size=5) | anything,
)
def test_nothing_that_is_sent_breaks_a_lesson(lesson: Any, task: Any, tried: Any) -> None:
    response = attempted(lesson=lesson, task=task, actions=tried)
    assert response.status_code < 500
    if response.status_code != 200:
        error_of(response)
