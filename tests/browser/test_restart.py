"""The server is killed and started again: nothing is lost that the page had shown."""

from collections.abc import Callable
from random import Random

from app.words import sentence
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.positions import find, grown, kept
from tests.browser.server import Server
from tests.browser.sight import Sight

DOWN = sentence("error.offline")
MOMENTS = 10


def restart(server: Server) -> None:
    server.kill()
    server.start()


def killed_at_rest(person: Person, server: Server, before: Sight) -> Sight:
    """Nothing was under way. Without the server an action says so, and is carried out later."""
    server.kill()
    person.attempt(before)
    assert person.notice() == DOWN
    assert person.look().game == before.game
    server.start()
    person.answer_notice("Try again")
    after = person.look()
    assert (after.notice, after.game != before.game) == ("", True)
    return after


def killed_under_way(person: Person, server: Server, before: Sight) -> Sight:
    """The person has just acted: the answer may have come or not."""
    person.attempt(before)
    server.kill()
    sight = person.look()
    server.start()
    if sight.notice:
        assert (sight.notice, sight.game) == (DOWN, before.game)
        person.answer_notice("Try again")
        sight = person.look()
    assert sight.log[: len(before.log)] == before.log
    assert len(sight.log) > len(before.log)
    return sight


def killed_before_a_reload(person: Person, server: Server, before: Sight) -> Sight:
    restart(server)
    return person.reload()


def killed_unseen(person: Person, server: Server, before: Sight) -> Sight:
    restart(server)
    return person.take_turn(before)


KINDS: list[Callable[[Person, Server, Sight], Sight]] = [
    killed_at_rest,
    killed_under_way,
    killed_before_a_reload,
    killed_unseen,
]


def test_killing_the_server_at_ten_moments_of_a_game_loses_nothing(meet: Meet, own_server: Server) -> None:
    chance = Random(6)
    person = meet(own_server, stored={"shithead.keep": "1", "shithead.settings": '{"speed":"instant"}'})
    person.watch.expect("net::ERR_")  # whatever became of the request
    person.open()
    sight = person.begin(2)
    for moment in range(MOMENTS):
        for _ in range(chance.randrange(3)):
            sight = person.take_turn(sight) if not sight.title else sight
        assert not sight.title, "the game was to be longer"
        sight = KINDS[moment % len(KINDS)](person, own_server, sight)
        assert person.reload().game == sight.game, f"after moment {moment}"
    assert "".join(sight.log).count("play") > MOMENTS


def test_killing_the_server_during_the_film_loses_nothing(meet: Meet, own_server: Server) -> None:
    person = meet(own_server, stored=kept(own_server.saves.write(find(4, grown)), speed="calm"))
    person.open()
    sight = person.at_table()
    person.attempt(sight)
    person.page.wait_for_selector(f"#log-list li:nth-child({len(sight.log) + 1})", state="attached")
    restart(own_server)
    shown = person.page.locator("#log-list li").all_text_contents()
    after = person.reload()
    assert after.log[: len(shown)] == shown
    assert len(after.log) > len(shown) > len(sight.log)


def test_what_is_done_after_a_failure_is_not_undone_by_trying_again(meet: Meet, own_server: Server) -> None:
    person = meet(own_server, stored=kept(own_server.saves.write(find(2, grown))))
    person.watch.expect("net::ERR_")
    person.open()
    sight = person.at_table()
    own_server.kill()
    person.attempt(sight)
    assert person.notice() == DOWN
    own_server.start()
    # Instead of pressing "Try again", the person just does it once more, and goes on.
    sight = person.take_turn(person.look())
    assert sight.notice == "", "the offer to try the old action again has gone"
    sight = person.take_turn(sight)
    assert person.reload().game == sight.game


def test_new_game_while_the_server_is_down(meet: Meet, own_server: Server) -> None:
    person = meet(own_server, stored=kept(own_server.saves.write(find(2, grown))))
    person.watch.expect("net::ERR_")
    person.open()
    before = person.at_table()
    own_server.kill()
    person.page.click("#nav-new")
    person.page.click("#new-redeal")
    assert person.notice() == DOWN
    assert person.look().game == before.game, "the old game is still there"
    own_server.start()
    person.answer_notice("Try again")
    person.page.wait_for_selector("#act-ready:not([hidden])")
    person.take_turn(person.look())
