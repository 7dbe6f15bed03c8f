"""Whole games as records: random ones, unfinished ones, spoiled ones, and their replay."""

from collections.abc import Iterator
from random import Random
from typing import Any

from .cards import CARDS, RANKS
from .kinds import KINDS
from .rules import Game, Refused

Record = dict[str, Any]

WILD_ACTIONS = 150  # from then on every seat plays plainly, so that the game ends
TOO_LONG = 3000  # even plain play might go round in a circle: such a deal is thrown away


def new_game(record: Record) -> Game:
    """The game of the record, dealt and not yet arranged."""
    return Game(record["players"], record["dealer"], record["deck"].split(" "))


def result_of(game: Game) -> dict[str, Any]:
    """The result as a record has it."""
    return {"finished": list(game.finished), "shithead": game.shithead}


def replay(record: Record) -> Game:
    """Play the record to its end; raise Refused at a wrong action or a wrong result."""
    game = new_game(record)
    for text in record["actions"]:
        game.act(text)
    if "result" in record and (game.turn is not None or record["result"] != result_of(game)):
        raise Refused("the result is not right")
    return game


def refused_at(record: Record) -> int | None:
    """The ply of the refused action; the number of actions for a wrong result; None if all is right."""
    game = new_game(record)
    for ply, text in enumerate(record["actions"]):
        try:
            game.act(text)
        except Refused:
            return ply
    if "result" in record and (game.turn is not None or record["result"] != result_of(game)):
        return len(record["actions"])
    return None


def positions(record: Record) -> Iterator[dict[str, Any]]:
    """For every action before it is made: the ply, the seat and what is legal, sorted."""
    game = new_game(record)
    for ply, text in enumerate(record["actions"]):
        yield {"ply": ply, "turn": game.turn, "legal": sorted(game.legal())}
        game.act(text)


# --- random games -----------------------------------------------------------------------------


def random_game(rng: Random, players: int) -> Record:
    """A finished game: mostly plain play, with wilful takes, split groups and risks among it."""
    while True:
        record = _try_game(rng, players)
        if record["result"]["shithead"] is not None:
            return record


def unfinished_game(rng: Random, players: int) -> Record:
    """A random game cut off somewhere before its last action, without a result."""
    record = random_game(rng, players)
    actions = record["actions"]
    del record["result"]
    return {**record, "actions": actions[: rng.randrange(1, len(actions))]}


def _try_game(rng: Random, players: int) -> Record:
    deck = list(CARDS)
    rng.shuffle(deck)
    dealer = rng.randrange(players)
    game = Game(players, dealer, deck)
    # Some games are nearly plain and some quite wild, for the sake of variety.
    wildness = rng.choice([0.0, 0.05, 0.1, 0.2, 0.4])
    actions: list[str] = []
    while game.turn is not None and len(actions) < TOO_LONG:
        wild = len(actions) < WILD_ACTIONS and rng.random() < wildness
        text = f"{game.turn} {_choose(rng, game, game.turn, wild)}"
        game.act(text)
        actions.append(text)
    return {
        "format": "shithead-record/1",
        "players": players,
        "dealer": dealer,
        "deck": " ".join(deck),
        "actions": actions,
        "result": result_of(game),
    }


def _choose(rng: Random, game: Game, seat: int, wild: bool) -> str:
    """An action's text, but for the seat: anything legal if wild, else the plain choice."""
    legal = game.legal()
    plays = [] if wild else [notation for notation in legal if notation.startswith("play")]
    if plays:
        return _with_cards(rng, game, seat, min(plays, key=_plain_order))
    # A set has no order of its own to draw from repeatably, so it is sorted first.
    return _with_cards(rng, game, seat, rng.choice(sorted(legal)))


def _plain_order(play: str) -> tuple[int, int]:
    """Lowest rank first, the 2 and the 10 kept for last, and of each rank the whole group."""
    _, rank, count = play.split(" ")
    return RANKS.index(rank), -int(count)


def _with_cards(rng: Random, game: Game, seat: int, notation: str) -> str:
    """The notation with cards, of random suits, in place of ranks and counts."""
    verb, *rest = notation.split(" ")
    if verb == "arrange":
        return " ".join(["arrange", *rng.sample(game.hand[seat] + game.face_up[seat], 3)])
    if not rest or rest[0] not in RANKS or verb == "flip":
        return notation
    place = game.hand[seat] if game.phase(seat) == "hand" else game.face_up[seat]
    count = int(rest[1]) if verb == "play" else 1
    return " ".join([verb, *rng.sample([card for card in place if card[0] == rest[0]], count)])


# --- spoiled records --------------------------------------------------------------------------


def spoil(rng: Random, record: Record) -> Record:
    """A copy with one action spoiled, which is surely refused; ``spoiled`` says how and where.

    The key ``spoiled`` is for messages only: a reader of records ignores what it does not know.
    """
    if not record["actions"]:
        raise ValueError("there is no action to spoil")
    while True:
        spoiled = _try_spoil(rng, record, rng.choice(sorted(KINDS)))
        # Another card or a missing action may happen to be legal to the very end.
        if spoiled is not None and refused_at(spoiled) is not None:
            return spoiled


def _try_spoil(rng: Random, record: Record, kind: str) -> Record | None:
    """The record spoiled in this way at a random one of the plies where it can be."""
    game = new_game(record)
    actions: list[str] = record["actions"]
    found: list[tuple[int, list[str]]] = []
    for ply, text in enumerate(actions):
        instead = KINDS[kind](rng, game, text)
        if instead is not None and instead != [text]:
            found.append((ply, instead))
        game.act(text)
    if not found:
        return None
    ply, instead = rng.choice(found)
    spoiled = {"kind": kind, "ply": ply}
    return {**record, "actions": actions[:ply] + instead + actions[ply + 1 :], "spoiled": spoiled}
