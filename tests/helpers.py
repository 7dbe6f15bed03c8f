"""Words in which the tests speak of a game: positions, actions and events as short text."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random

from app.engine.actions import Action, Arrange, IllegalAction, Play, Reason, Take
from app.engine.cards import PACK, RANKS, Card, CardSet, card_set, members
from app.engine.events import Event
from app.engine.legality import check, legal_actions
from app.engine.notation import cards_text, parse_action, parse_cards, summary_texts
from app.engine.state import State, deal, deal_pack
from app.engine.turn import apply

EVERY_SEAT_COUNT = (2, 3, 4, 5)
WILD_PLIES = 400
"""From then on a random game takes no pile that it can play on, so that it ends."""


def read_turn(text: str) -> tuple[int, Action]:
    """`1 play 7D` as a seat and an action."""
    seat, _, action = text.partition(" ")
    return int(seat), parse_action(action)


def acts(state: State, *texts: str) -> list[Event]:
    """Carry out `seat action` texts, and return all that then happened."""
    events: list[Event] = []
    for text in texts:
        apply(state, *read_turn(text), events.append)
    return events


def refused(state: State, text: str) -> Reason:
    """The reason for which an action is refused; both by `check` and by `apply`, which changes nothing."""
    seat, action = read_turn(text)
    before = deepcopy(state)
    reasons = [reason_of(lambda: check(state, seat, action)), reason_of(lambda: apply(state, seat, action))]
    assert reasons[0] == reasons[1], text
    assert state == before, f"{text} was refused, and yet it changed the state"
    assert reasons[0] is not None, f"{text} was accepted"
    return reasons[0]


def reason_of(attempt: Callable[[], None]) -> Reason | None:
    """The reason with which an attempt is refused; None if it succeeds."""
    try:
        attempt()
    except IllegalAction as error:
        return error.reason
    return None


def legal(state: State) -> set[str]:
    """What the seat to act may do, without suits: `play 7 2`, `take`, `take 8`, `risk`, `flip 0`."""
    return set(summary_texts(legal_actions(state)))


def hand(state: State, seat: int) -> str:
    """A hand as text, in the order of the ranks."""
    return cards_text(members(state.hands[seat]))


def face_up(state: State, seat: int) -> str:
    """The face-up cards of a seat, in the order of the ranks."""
    return cards_text(members(state.face_up[seat]))


def pile(state: State) -> str:
    """The pile as text, bottom first."""
    return cards_text(state.pile.cards)


def burned(state: State) -> set[str]:
    """The cards that are out of the game."""
    return set(cards_text(members(state.burned)).split())


def stock(state: State) -> str:
    """What is left of the stock, next card first."""
    return cards_text(state.stock[state.drawn :])


def dealt(first: str, seats: int = 3, dealer: int = 2) -> State:
    """A game dealt from a deck that begins with these cards, and then has the others in order."""
    start = parse_cards(first)
    return deal_pack([*start, *(card for card in PACK if card not in start)], seats, dealer)


def arranged(state: State) -> State:
    """The same game after every seat has kept its cards as they were dealt."""
    while state.to_arrange:
        apply(state, state.turn, Arrange(state.laid[state.turn]))
    return state


def chance_action(state: State, random: Random) -> Action:
    """A legal action by chance: in the first plies of any kind, later a play of the lowest rank at once."""
    actions = legal_actions(state)
    if state.ply < WILD_PLIES:
        plays = [action for action in actions if not isinstance(action, Take)]
        return random.choice(plays if plays and random.random() < 0.9 else actions)
    plain = [action for action in actions if isinstance(action, Play)]
    ranks = [(members(action.cards)[0] >> 2) for action in plain]
    if not plain:
        return random.choice(actions)
    lowest = min(ranks, key=lambda rank: (RANKS[rank] in "2T", rank))
    return [action for action, rank in zip(plain, ranks, strict=True) if rank == lowest][-1]


def chance_game(seed: int, seats: int) -> Iterator[State]:
    """A random game: the same state object, before every action and once more when it has ended."""
    random = Random(seed)
    state = deal(seed, seats)
    while not state.ended:
        yield state
        apply(state, state.turn, chance_action(state, random))
    yield state


def chance_states(seed: int, seats: int) -> Iterator[State]:
    """Copies of the states of a random game, to change at will."""
    return (state.copy() for state in chance_game(seed, seats))


def hidden_places(state: State, seat: int) -> set[Card]:
    """The cards that a seat must not know, asked of the state zone by zone."""
    hidden = set(state.stock[state.drawn :])
    for other in range(state.seats):
        hidden |= {card for card in state.face_down[other] if card is not None}
        if other != seat:
            hidden |= set(members(state.hands[other] & ~state.known[other]))
    return hidden


def with_cards_changed(state: State, change: dict[Card, Card]) -> State:
    """A state with each card of `change` in the place of another."""
    changed = state.copy()
    changed.stock = tuple(change.get(card, card) for card in state.stock)
    changed.hands = [_changed(hand, change) for hand in state.hands]
    changed.face_down = [
        tuple(None if card is None else change.get(card, card) for card in slots) for slots in state.face_down
    ]
    return changed


def _changed(cards: CardSet, change: dict[Card, Card]) -> CardSet:
    return card_set(change.get(card, card) for card in members(cards))


def play_of(text: str) -> Play:
    """A play of cards in notation."""
    return Play(card_set(parse_cards(text)))
