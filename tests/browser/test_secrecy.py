"""No card that is hidden from the person reaches the browser, in any form, at any time of a game."""

import re
from pathlib import Path

from app.engine.cards import PACK, Card
from app.engine.notation import CARD_TEXT
from app.engine.state import State
from app.record import read, replay
from tests.browser.conftest import Meet
from tests.browser.player import Person
from tests.browser.secrets_seen import (
    HELD,
    OBSERVE,
    Seen,
    cards_in,
    in_answer,
    in_journal,
    in_page,
    in_storage,
)
from tests.browser.server import Server
from tests.browser.test_whole_game import save_record
from tests.helpers import hidden_places


def hidden_by_ply(record: bytes) -> list[set[Card]]:
    """What was hidden from the person before each action, and when the game was over."""
    hidden: list[set[Card]] = []

    def note(state: State) -> None:
        hidden.append(hidden_places(state, 0))

    end = replay(read(record), note)
    return [*hidden, hidden_places(end, 0)]


def play_and_look(person: Person) -> list[Seen]:
    """Play a game, and collect all that the browser holds and shows after each action."""
    seen: list[Seen] = []
    sight = person.begin(2)
    while True:
        held = person.page.evaluate(HELD)
        seen += [in_storage(held), *in_journal(held), in_page(held)]
        if sight.title:
            break
        sight = person.take_turn(sight)
    moments = person.page.evaluate("() => window.seenByTest")
    return [*seen, *(Seen("moment", ply, text) for ply, text in moments)]


def leaks(seen: list[Seen], hidden: list[set[Card]]) -> list[tuple[str, int, list[str]]]:
    found = ((one, cards_in(one.text) & hidden[one.ply]) for one in seen)
    return [(one.where, one.ply, [CARD_TEXT[card] for card in cards]) for one, cards in found if cards]


def test_no_hidden_card_reaches_the_browser(meet: Meet, server: Server, tmp_path: Path) -> None:
    stored = {"shithead.keep": "1", "shithead.settings": '{"speed":"instant"}'}
    person = meet(server, stored=stored, script=OBSERVE)
    person.watch.listen(person.page.context)
    person.open()
    seen = play_and_look(person)
    record = save_record(person, tmp_path).read_bytes()
    hidden = hidden_by_ply(record)
    while person.watch.reading or not any("/record" in heard.path for heard in person.watch.bodies):
        person.page.wait_for_timeout(20)
    answers = [heard for heard in person.watch.bodies if heard.path.startswith("/api/games")]
    games = [heard for heard in answers if heard.path != "/api/games/record"]
    assert len(answers) - len(games) == 1, "the record, which holds every card, is asked for once"
    seen += [in_answer(heard.path, heard.headers, heard.body) for heard in games]
    assert {one.where for one in seen} >= {
        "storage",
        "journal",
        "page",
        "moment",
        "/api/games",
        "/api/games/act",
    }
    assert max(one.ply for one in seen) == len(hidden) - 1
    assert leaks(seen, hidden) == []


def test_the_page_as_it_is_served_names_no_card(meet: Meet, server: Server) -> None:
    person = meet(server)
    person.watch.listen(person.page.context)
    person.open()
    page = next(heard for heard in person.watch.bodies if heard.path == "/")
    # The paths of the drawings are full of numbers and letters.
    shapes = re.compile(r""" d=["'][^"']*["']""")
    assert cards_in(shapes.sub("", page.body)) == set()


def test_a_leak_would_be_found() -> None:
    for card in PACK:
        code = CARD_TEXT[card]
        for text in (f'{{"hand": ["{code}"]}}', f'<button data-card="{code}">', f"play {code} 2"):
            assert cards_in(text) == {card}
            assert leaks([Seen("here", 0, text)], [{card}]) == [("here", 0, [code])]
            assert leaks([Seen("here", 0, text)], [set(PACK) - {card}]) == []


def test_cards_are_found_under_every_name() -> None:
    said = "Ada plays 10♥. Queen of spades? queen of spades, M92C22"
    assert {CARD_TEXT[card] for card in cards_in(said)} == {"QS", "TH"}
