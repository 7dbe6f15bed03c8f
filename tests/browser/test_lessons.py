"""Lessons as a person takes them: every one by mouse, with a wrong try on the way, and back to the game."""

import re
from typing import Final

import pytest

from app.engine.actions import Action, Arrange, Flip, Play, Take
from app.engine.cards import members
from app.engine.notation import CARD_TEXT
from app.engine.state import State
from app.lessons.course import COURSE
from app.lessons.task import Lesson
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, kept, usual
from tests.browser.server import Server
from tests.house.sources import english
from tests.lessons.scripts import right_way, wrong_action

HALVES: Final = [COURSE[::2], COURSE[1::2]]


def do(person: Person, state: State, action: Action) -> None:
    """Do an action by mouse."""
    if isinstance(action, Play):
        cards = [CARD_TEXT[card] for card in members(action.cards)]
        for card in cards:
            person.tap(card)
        person.press("play")
    elif isinstance(action, Take):
        person.press("take")
        if "Really" in person.look().buttons.get("take", ""):
            person.press("take")
        if action.added is not None:
            person.tap(CARD_TEXT[action.added])
    elif isinstance(action, Flip):
        person.click(f'#my-slots [data-slot="{action.slot}"]')
    elif isinstance(action, Arrange):
        arrange(person, state, action)
    else:
        person.press("risk")


def arrange(person: Person, state: State, action: Arrange) -> None:
    """Bring the wanted cards to the table, each for one that shall leave it."""
    lying = set(members(state.face_up[0]))
    for down, up in zip(sorted(lying - set(action.cards)), sorted(set(action.cards) - lying), strict=True):
        person.tap(CARD_TEXT[up])
        person.tap(CARD_TEXT[down])
    person.press("ready")


def said(person: Person) -> str:
    """What the lesson says now."""
    person.look()
    return person.page.inner_text("#talk")


def take_lesson(person: Person, lesson: Lesson) -> None:
    """Do every task of a lesson that has been begun, each with a wrong try first."""
    words = {key: str(text) for key, text in english().items()}
    for number, task in enumerate(lesson.tasks):
        prefix = f"lesson.{lesson.name}.{number}"
        person.page.get_by_text(words[f"{prefix}.task"], exact=True).first.wait_for()
        way = right_way(task)
        for count, (state, turn, action) in enumerate(way, start=1):
            wrong = wrong_action(state, turn) if count == 1 else None
            if wrong is not None and not isinstance(wrong, Arrange):
                do(person, state, wrong)
                assert f"{words[f'{prefix}.wrong']} {words['lessons.again']}" in said(person)
            do(person, state, action)
            person.page.wait_for_selector("#act-next:not([hidden])" if count == len(way) else "#talk")
            key = "right" if count == len(way) else f"then.{count}"
            assert words[f"{prefix}.{key}"] in said(person)
        assert person.page.evaluate("() => document.activeElement.id") == "act-next"
        if number + 1 < len(lesson.tasks):
            person.press("next")


def open_lessons(person: Person) -> None:
    person.page.click("#nav-help")
    person.page.click("[data-open=lessons]")
    person.page.wait_for_selector("#lesson-list button")


@pytest.mark.parametrize("lessons", HALVES, ids=["odd", "even"])
def test_every_lesson_can_be_taken(person: Person, lessons: tuple[Lesson, ...]) -> None:
    for lesson in lessons:
        open_lessons(person)
        person.page.click(f"[data-lesson={lesson.name}]")
        take_lesson(person, lesson)
    open_lessons(person)
    assert person.page.locator("#lesson-list .done").count() == len(lessons)


@pytest.mark.parametrize(("size", "together"), [((1280, 800), True), ((360, 640), False)])
def test_where_there_is_room_the_task_stays_beside_what_is_said_to_a_wrong_try(
    person: Person, size: tuple[int, int], together: bool
) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.click("#learn-go")
    person.page.wait_for_selector("#hand .card")
    task = str(english()["lesson.equal.0.task"])
    assert task in said(person)
    person.tap("4C")
    assert (task in said(person)) == together
    assert "it must be a 7 or higher" in said(person)


def test_a_card_that_is_refused_in_a_lesson_is_refused_with_the_rules_own_reason(person: Person) -> None:
    person.page.click("#learn-go")
    person.page.wait_for_selector("#hand .card")
    person.tap("4C")
    assert "it must be a 7 or higher" in said(person)


def test_the_first_lesson_is_offered_once(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.open()
    assert person.page.is_visible("#learn")
    person.page.check("#keep-start")
    person.page.click("#learn-no")
    assert not person.page.is_visible("#learn")
    person.page.reload()
    person.page.wait_for_selector("body[data-ready=true]")
    assert not person.page.is_visible("#learn")


def test_progress_is_kept_only_if_that_is_allowed(person: Person) -> None:
    open_lessons(person)
    person.page.click("[data-lesson=blind]")
    take_lesson(person, next(lesson for lesson in COURSE if lesson.name == "blind"))
    assert person.storage() == {}
    person.page.click("#nav-leave")
    person.page.check("#keep-start")
    open_lessons(person)
    person.page.click("[data-lesson=win]")
    take_lesson(person, next(lesson for lesson in COURSE if lesson.name == "win"))
    assert person.storage()["shithead.lessons"] == "blind win"


@pytest.mark.parametrize("keeping", [True, False])
def test_a_lesson_in_the_middle_of_a_game_loses_nothing_of_it(
    meet: Meet, server: Server, keeping: bool
) -> None:
    person = meet(server, stored=kept(server.saves.write(find(3, usual))))
    person.open()
    person.at_table()
    if not keeping:
        person.page.click("#nav-settings")
        person.page.uncheck("#keep-settings")
        person.page.keyboard.press("Escape")
    before, save = person.look().game, person.storage().get("shithead.save")
    open_lessons(person)
    person.page.click("[data-lesson=two]")
    person.page.wait_for_selector('#hand [data-card="2C"]')
    person.tap("2C")
    person.press("play")
    person.page.click("#nav-leave")
    person.page.wait_for_selector("#nav-new:not([hidden])")
    assert person.look().game == before
    assert person.storage().get("shithead.save") == save


def test_going_back_closes_the_rules_and_not_the_game(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(3, usual))))
    person.open()
    before = person.at_table().game
    for close in (person.page.go_back, lambda: person.page.keyboard.press("Escape")):
        person.page.click("#nav-help")
        person.page.click("[data-open=rules]")
        person.page.wait_for_selector(".rule")
        close()
        person.page.wait_for_selector("#rules:not([open])", state="attached")
        assert person.look().game == before


def test_every_rule_and_every_example_is_on_the_rules_page(person: Person) -> None:
    person.page.click("#nav-help")
    person.page.click("[data-open=rules]")
    person.page.wait_for_selector(".rule")
    numbers = person.page.locator(".rule-number").all_inner_texts()
    assert numbers == [f"R{number}" for number in range(1, 21)]
    captions = " ".join(person.page.locator("#rules figcaption").all_inner_texts())
    assert set(re.findall(r"\bE\d", captions)) == {f"E{number}" for number in range(1, 9)}


def test_the_rules_print_as_a_whole(person: Person) -> None:
    person.page.click("#nav-help")
    person.page.click("[data-open=rules]")
    person.page.wait_for_selector(".rule")
    person.page.emulate_media(media="print")
    shown = "() => [...document.querySelectorAll('.rule, #rules dd')].every((part) => part.checkVisibility())"
    assert person.page.evaluate(shown)
    assert not person.page.is_visible("#start")
    assert person.page.pdf(format="A4").count(b"/Type /Page\n") >= 4
