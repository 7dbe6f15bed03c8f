"""The ways to spoil one action of a record.

Each looks at the game before the action and at the action's text, and gives the actions to put in
its place, or None where this way makes no sense. It need not be sure that they are refused: the
caller replays the record.
"""

from collections.abc import Callable
from random import Random

from .cards import CARDS, NO_CARD, SUITS
from .rules import Game

Kind = Callable[[Random, Game, str], list[str] | None]
KINDS: dict[str, Kind] = {}


def kind(function: Kind) -> Kind:
    """Enter the function under its name."""
    KINDS[getattr(function, "__name__", "")] = function
    return function


def to_act(game: Game) -> int:
    """The seat to act; the game is not over, for there is an action to spoil."""
    assert game.turn is not None
    return game.turn


def phase_of(game: Game) -> str:
    """The phase of the seat to act, with arranging as a phase of its own."""
    return "arrange" if game.to_arrange else game.phase(to_act(game))


def card_places(text: str) -> list[int]:
    """Where in the text's words there are cards."""
    return [place for place, word in enumerate(text.split(" ")) if word in CARDS]


def with_card(rng: Random, text: str, cards: list[str]) -> list[str] | None:
    """The text with one of its cards replaced by one of these."""
    places = card_places(text)
    if not places or not cards:
        return None
    words = text.split(" ")
    words[rng.choice(places)] = rng.choice(cards)
    return [" ".join(words)]


# --- cards ------------------------------------------------------------------------------------


@kind
def another_card(rng: Random, game: Game, text: str) -> list[str] | None:
    """Any other card."""
    return with_card(rng, text, [card for card in CARDS if card not in text])


@kind
def card_not_held(rng: Random, game: Game, text: str) -> list[str] | None:
    """A card that the seat does not see before it."""
    seat = to_act(game)
    held = game.hand[seat] + game.face_up[seat]
    return with_card(rng, text, [card for card in CARDS if card not in held])


@kind
def own_face_down_card(rng: Random, game: Game, text: str) -> list[str] | None:
    """A card that the seat has, but face down."""
    return with_card(rng, text, [card for card in game.face_down[to_act(game)] if card != NO_CARD])


@kind
def suit_not_held(rng: Random, game: Game, text: str) -> list[str] | None:
    """The right rank in a suit that the seat does not hold."""
    seat = to_act(game)
    held = game.hand[seat] + game.face_up[seat]
    words = text.split(" ")
    for place in card_places(text):
        others = [words[place][0] + suit for suit in SUITS]
        if free := [card for card in others if card not in held]:
            return [" ".join([*words[:place], rng.choice(free), *words[place + 1 :]])]
    return None


@kind
def card_twice(rng: Random, game: Game, text: str) -> list[str] | None:
    """One of the cards named a second time."""
    places = card_places(text)
    return [f"{text} {text.split(' ')[rng.choice(places)]}"] if places else None


@kind
def too_low(rng: Random, game: Game, text: str) -> list[str] | None:
    """R7: a card that does not fit."""
    seat, phase = to_act(game), phase_of(game)
    place = {"hand": game.hand, "face_up": game.face_up}.get(phase)
    low = [card for card in place[seat] if not game.fits(card)] if place else []
    return [f"{seat} play {rng.choice(low)}"] if low else None


@kind
def two_ranks(rng: Random, game: Game, text: str) -> list[str] | None:
    """R7: a played group with a card of another rank from the same place."""
    seat = to_act(game)
    if " play " not in text:
        return None
    place = game.hand[seat] if game.phase(seat) == "hand" else game.face_up[seat]
    others = [card for card in place if card[0] != text[-2]]
    return [f"{text} {rng.choice(others)}"] if others else None


@kind
def arrange_wrong_number(rng: Random, game: Game, text: str) -> list[str] | None:
    """R4: two cards, or four."""
    if phase_of(game) != "arrange":
        return None
    seat = to_act(game)
    rest = [card for card in game.hand[seat] + game.face_up[seat] if card not in text]
    return [rng.choice([text[:-3], f"{text} {rest[0]}"])]


# --- phases -----------------------------------------------------------------------------------


@kind
def take_nothing(rng: Random, game: Game, text: str) -> list[str] | None:
    """R12: an empty pile taken."""
    seat = to_act(game)
    added = f" {game.face_up[seat][0]}" if phase_of(game) == "face_up" else ""
    return None if game.pile else [f"{seat} take{added}"]


@kind
def risk_needlessly(rng: Random, game: Game, text: str) -> list[str] | None:
    """R13: a risk although something in the hand fits."""
    fits = any(notation.startswith("play") for notation in game.legal())
    return [f"{to_act(game)} risk"] if fits and game.stock else None


@kind
def risk_without_stock(rng: Random, game: Game, text: str) -> list[str] | None:
    """R13: a risk with nothing to turn."""
    return None if game.stock else [f"{to_act(game)} risk"]


@kind
def table_before_hand(rng: Random, game: Game, text: str) -> list[str] | None:
    """R14: a face-up card that would fit, but the hand or the stock is not used up."""
    seat = to_act(game)
    cards = [card for card in game.face_up[seat] if game.fits(card)]
    return [f"{seat} play {rng.choice(cards)}"] if cards and phase_of(game) == "hand" else None


@kind
def flip_too_early(rng: Random, game: Game, text: str) -> list[str] | None:
    """R16: a face-down card turned while there are others."""
    return [f"{to_act(game)} flip {rng.randrange(3)}"] if phase_of(game) != "face_down" else None


@kind
def flip_wrong_slot(rng: Random, game: Game, text: str) -> list[str] | None:
    """R16: a slot that is empty or that there never was."""
    if phase_of(game) != "face_down":
        return None
    seat = to_act(game)
    empty = [str(slot) for slot in range(3) if game.face_down[seat][slot] == NO_CARD]
    return [f"{seat} flip {rng.choice([*empty, '3', '-1', '00', '0.0', ''])}"]


@kind
def take_instead_of_flip(rng: Random, game: Game, text: str) -> list[str] | None:
    """R16: the pile taken in the face-down phase."""
    return [f"{to_act(game)} take"] if phase_of(game) == "face_down" else None


@kind
def take_with_a_card(rng: Random, game: Game, text: str) -> list[str] | None:
    """R12: a card added to the pile in the hand phase."""
    seat = to_act(game)
    cards = game.face_up[seat] + game.hand[seat]
    return [f"{seat} take {rng.choice(cards)}"] if phase_of(game) == "hand" else None


@kind
def take_without_a_card(rng: Random, game: Game, text: str) -> list[str] | None:
    """R15: no card, or two, added to the pile in the face-up phase."""
    seat = to_act(game)
    words = " ".join(["take", *rng.choice([[], game.face_up[seat][:2]])])
    return [f"{seat} {words}"] if phase_of(game) == "face_up" else None


@kind
def wrong_time(rng: Random, game: Game, text: str) -> list[str] | None:
    """R4: a play while seats arrange, or an arrangement after the play has begun."""
    seat = to_act(game)
    if phase_of(game) == "arrange":
        return [f"{seat} play {rng.choice(game.hand[seat])}"]
    cards = (game.hand[seat] + game.face_up[seat])[:3]
    return [" ".join([str(seat), "arrange", *cards])]


# --- the text and the order -------------------------------------------------------------------


@kind
def wrong_seat(rng: Random, game: Game, text: str) -> list[str] | None:
    """Another seat, or one that there is not."""
    seats = [seat for seat in range(-1, game.players + 1) if seat != game.turn]
    return [f"{rng.choice(seats)}{text[1:]}"]


@kind
def missing(rng: Random, game: Game, text: str) -> list[str] | None:
    """The action left out."""
    return []


@kind
def doubled(rng: Random, game: Game, text: str) -> list[str] | None:
    """The action made twice."""
    return [text, text]


@kind
def garbled(rng: Random, game: Game, text: str) -> list[str] | None:
    """The right action, not written exactly in its form."""
    first, rest = text.split(" ", 1)
    return [rng.choice([
        text.lower(), text.upper(), text.title(), f" {text}", f"{text} ", f"{text}\n", f"{text} 0",
        text.replace(" ", "  ", 1), text.replace(" ", "\t", 1), text.replace(" ", ""),
        f"{first}  {rest}", f"0{text}", f"+{text}", f"{text},", rest, first,
        chr(0x660 + int(first)) + text[1:],  # another alphabet's digit: int() would read it
    ])]  # fmt: skip


@kind
def cut_short(rng: Random, game: Game, text: str) -> list[str] | None:
    """The text cut off somewhere, perhaps before its first letter."""
    return [text[: rng.randrange(len(text))]]


@kind
def unknown_verb(rng: Random, game: Game, text: str) -> list[str] | None:
    """A word that is no action."""
    words = text.split(" ")
    words[1] = rng.choice(["pass", "swap", "plays", "burn", "draw", ""])
    return [" ".join(words)]
