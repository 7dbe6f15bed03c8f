"""The one short text form of every value: in records, on the wire, in tests, errors and logs.

Cards are rank and suit (`7H`, `TS`), an action is a verb and what it names: `arrange 2S TD AH`,
`play 7D 7S`, `take`, `take 8C`, `risk`, `flip 0`. Text that is not exactly of this form is
*invalid*; whether an action is *legal* is another question, and another error.
"""

import re
from collections.abc import Iterable
from typing import Final

from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import PACK, RANKS, SUITS, Card, Rank, card_set, members

CARD_TEXT: Final[tuple[str, ...]] = tuple(RANKS[card >> 2] + SUITS[card & 3] for card in PACK)
"""The text of each card, by its number."""
_CARDS: Final[dict[str, Card]] = {text: card for card, text in enumerate(CARD_TEXT)}
_SHOWN: Final = 40


class InvalidNotation(ValueError):
    """Text that cannot be read; the message quotes its beginning."""

    def __init__(self, text: str) -> None:
        """Keep the start of the text only: it may be huge."""
        super().__init__(repr(text[:_SHOWN]))


def rank_text(rank: Rank) -> str:
    """`2`-`9`, `T`, `J`, `Q`, `K` or `A`."""
    return RANKS[rank]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards with a space between them."""
    return " ".join([CARD_TEXT[card] for card in cards])


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards in the order given; raises `InvalidNotation` for a text or card unknown or doubled."""
    try:
        cards = tuple(_CARDS[word] for word in text.split(" "))
    except KeyError:
        raise InvalidNotation(text) from None
    if len(set(cards)) != len(cards):
        raise InvalidNotation(text)
    return cards


def action_text(action: Action) -> str:
    """An action as text; `parse_action` reads it back to an equal action."""
    if isinstance(action, Play):
        return "play " + cards_text(members(action.cards))
    if isinstance(action, Take):
        return "take" if action.added is None else "take " + CARD_TEXT[action.added]
    if isinstance(action, Arrange):
        return "arrange " + cards_text(action.cards)
    return "risk" if isinstance(action, Risk) else f"flip {action.slot}"


_ACTION: Final = re.compile(
    r"(?P<play>play (?P<cards>..(?: ..)*))"
    r"|(?P<take>take(?: (?P<added>..))?)"
    r"|(?P<risk>risk)"
    r"|flip (?P<slot>[0-2])"
    r"|arrange (?P<three>.. .. ..)"
)


def parse_action(text: str) -> Action:
    """Read an action; raises `InvalidNotation` if the text is not exactly of the form."""
    match = _ACTION.fullmatch(text)
    if match is None:
        raise InvalidNotation(text)
    if match["play"]:
        return Play(card_set(parse_cards(match["cards"])))
    if match["take"]:
        return Take(parse_cards(match["added"])[0] if match["added"] else None)
    if match["three"]:
        return Arrange(parse_cards(match["three"]))
    return Risk() if match["risk"] else Flip(int(match["slot"]))


def summary_texts(actions: Iterable[Action]) -> list[str]:
    """Legal actions without suits, each once: `play RANK COUNT`, `take RANK`, `arrange`, `risk`, `flip N`."""
    return list(dict.fromkeys(map(_summary, actions)))


def _summary(action: Action) -> str:
    if isinstance(action, Play):
        cards = members(action.cards)
        return f"play {RANKS[cards[0] >> 2]} {len(cards)}"
    if isinstance(action, Take) and action.added is not None:
        return f"take {RANKS[action.added >> 2]}"
    return "arrange" if isinstance(action, Arrange) else action_text(action)
