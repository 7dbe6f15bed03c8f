"""What the person does while an answer is awaited or shown: nothing is lost, moved back or misread."""

import pytest
from playwright.sync_api import Route

from app.engine.view import View
from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, find_choice, kept, usual
from tests.browser.server import Server

ACT = "**/api/games/act"


def arranging(view: View) -> bool:
    return view.phase == "arrange"


@pytest.fixture
def swapping(meet: Meet, server: Server) -> Person:
    """Somebody before the first play."""
    person = meet(server, stored=kept(server.saves.write(find(4, arranging))))
    person.open()
    person.at_table()
    return person


def hold(person: Person) -> list[Route]:
    """Keep what the person does from the server."""
    held: list[Route] = []
    person.page.route(ACT, lambda route: held.append(route))
    return held


def awaits(person: Person) -> None:
    person.page.wait_for_selector("#act-skip:not([hidden])")


def lying(person: Person) -> tuple[list[str], list[str]]:
    """The hand, and the face-up cards."""
    codes = "(cards) => cards.map((card) => card.dataset.card)"
    hand, laid = (
        person.page.eval_on_selector_all(f"{place} [data-card]", codes) for place in ("#hand", "#my-slots")
    )
    return hand, laid


def swap(person: Person) -> tuple[list[str], list[str]]:
    hand, laid = lying(person)
    person.tap(hand[0])
    person.tap(laid[0])
    swapped = lying(person)
    assert swapped == ([laid[0], *hand[1:]], [hand[0], *laid[1:]])
    return swapped


def test_a_swap_stays_while_its_answer_is_awaited(swapping: Person) -> None:
    swapped = swap(swapping)
    held = hold(swapping)
    swapping.press("ready")
    awaits(swapping)
    assert lying(swapping) == swapped
    for card in (swapped[0][1], swapped[1][1]):  # too late to swap these
        swapping.tap(card)
    assert lying(swapping) == swapped
    held[0].continue_()
    swapping.look()
    assert lying(swapping)[1] == swapped[1]
    assert swapped[0][0] in lying(swapping)[0]


def test_a_swap_stays_if_no_answer_comes(swapping: Person) -> None:
    swapping.watch.expect("Failed to load resource", "request failed")
    swapped = swap(swapping)
    swapping.page.context.set_offline(True)
    swapping.press("ready")
    assert swapping.notice() == sentence("error.offline")
    assert lying(swapping) == swapped
    swapping.page.context.set_offline(False)
    swapping.press("ready")
    swapping.look()
    assert lying(swapping)[1] == swapped[1]


@pytest.mark.parametrize("awaited", [True, False])
@pytest.mark.parametrize("legal", [True, False])
def test_a_choice_during_others_turns_is_kept_if_it_is_legal(
    meet: Meet, server: Server, legal: bool, awaited: bool
) -> None:
    save, played, card = find_choice(5, legal=legal)
    person = meet(server, stored=kept(server.saves.write(save), "calm"))
    person.open()
    person.at_table()
    held = hold(person)
    person.tap(played)
    person.press("play")
    awaits(person)
    if not awaited:
        held[0].continue_()
        person.page.wait_for_selector(f'#hand [data-card="{played}"]', state="detached")
    person.tap(card)
    assert person.page.get_attribute(f'#hand [data-card="{card}"]', "aria-pressed") == "true"
    if awaited:
        held[0].continue_()
        person.page.wait_for_selector(f'#hand [data-card="{played}"]', state="detached")
        assert person.page.get_attribute(f'#hand [data-card="{card}"]', "aria-pressed") == "true"
    person.press("skip")
    after = person.look()
    assert (card in after.fits) == legal
    assert after.selected == ([card] if legal else [])


def open_lesson(person: Person) -> None:
    person.page.click("#nav-help")
    person.page.click("[data-open=lessons]")
    person.page.click("[data-lesson=two]")
    person.page.wait_for_selector('#hand [data-card="2C"]')


def leave_lesson(person: Person) -> None:
    person.page.click("#nav-leave")
    person.page.wait_for_selector("#nav-new:not([hidden])")


def test_an_answer_that_comes_during_a_lesson_is_not_lost(meet: Meet, server: Server) -> None:
    person = meet(server, stored=kept(server.saves.write(find(3, usual))))
    person.open()
    before = person.at_table()
    held = hold(person)
    person.attempt(before)
    awaits(person)
    open_lesson(person)
    with person.page.expect_response(ACT):
        held[0].continue_()
    leave_lesson(person)
    after = person.look()
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > len(before.log)
    assert len(held) == 1, "it was asked for once"
    assert person.reload().game == after.game


def test_a_lesson_during_which_another_tab_goes_on_leaves_the_log_as_it_was(
    meet: Meet, server: Server
) -> None:
    person = meet(server, stored=kept(server.saves.write(find(3, usual))))
    person.open()
    before = person.at_table()
    open_lesson(person)
    other = Person(person.page.context.new_page(), server.address, person.watch)
    other.open()
    after = other.take_turn(other.at_table())
    leave_lesson(person)
    assert person.notice() == sentence("elsewhere.text")
    assert person.look().log == before.log
    person.answer_notice(sentence("elsewhere.follow"))
    assert person.at_table().game == after.game


def test_lessons_that_come_late_do_not_end_a_game_that_was_begun_meanwhile(person: Person) -> None:
    held: list[Route] = []
    person.page.route("**/api/lessons", lambda route: held.append(route))
    person.page.click("#learn-go")
    person.page.wait_for_function("() => document.querySelector('#learn').hidden")
    sight = person.begin(1)
    with person.page.expect_response("**/api/lessons"):
        held[0].continue_()
    person.page.wait_for_timeout(200)  # that nothing comes can only be waited for
    assert person.look().game == sight.game
    assert not person.page.is_visible("#lesson")


def test_trying_again_is_offered_only_for_the_game_that_is_shown(swapping: Person) -> None:
    swapping.watch.expect("Failed to load resource", "request failed")
    swapping.page.context.set_offline(True)
    swapping.press("ready")
    assert swapping.notice() == sentence("error.offline")
    swapping.page.context.set_offline(False)
    swapping.page.click("#nav-new")
    swapping.page.click("#new-table")
    assert swapping.look().notice == ""
    assert "shithead.save" not in swapping.storage()
