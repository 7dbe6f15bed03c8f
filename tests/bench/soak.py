"""Games without end through the engine, everything checked: `python -m tests.bench.soak --games N`.

Every seat plays lowest-first with some noise, at a speed that only cards allow; after every action all
52 cards must be in exactly one place, no seat that is out may be to act, what is legal must be what is
accepted, and a finished game must have one Shithead. Runs in parts on all cores, and shows how far it is.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from random import Random
from time import perf_counter
from typing import Final

from app.engine.actions import Action, Play
from app.engine.cards import FULL_PACK
from app.engine.legality import legal_actions, refusal
from app.engine.rules import MAX_SEATS, MIN_SEATS
from app.engine.state import State, deal
from app.engine.turn import apply
from app.engine.view import hidden_from, view_of

PART: Final = 500
NOISE: Final = 0.15
MOST_ACTIONS: Final = 5_000
_LOOKS: Final = 0.02
"""How often a view is built and checked: it costs more than an action."""


def check(state: State) -> None:
    """All that must hold between two actions."""
    zones = [*state.hands, *state.face_up, state.burned]
    zones += [1 << card for card in state.stock[state.drawn :]]
    zones += [1 << card for card in state.pile.cards]
    zones += [1 << card for slots in state.face_down for card in slots if card is not None]
    together = 0
    for zone in zones:
        assert not together & zone, "a card is in two places"
        together |= zone
    assert together == FULL_PACK, "a card is gone"
    assert state.ended or state.turn not in state.finished, "a seat that is out is to act"
    assert all(not state.holds_cards(seat) for seat in state.finished), "a seat that is out has cards"


def choose(state: State, random: Random) -> Action:
    """The lowest group, or now and then anything."""
    legal = list(legal_actions(state))
    assert legal, "a dead end"
    if random.random() < NOISE:
        return random.choice(legal)
    plays = [action for action in legal if isinstance(action, Play)]
    return min(plays, key=lambda play: (play.cards & -play.cards, -play.cards.bit_count()), default=legal[-1])


def play(seed: int) -> int:
    """One game with everything checked; returns its number of actions."""
    random = Random(seed)
    state = deal(seed, MIN_SEATS + seed % (MAX_SEATS - MIN_SEATS + 1))
    while not state.ended:
        action = choose(state, random)
        assert refusal(state, state.turn, action) is None, "legal, and not accepted"
        apply(state, state.turn, action)
        check(state)
        assert state.ply < MOST_ACTIONS, "the game does not end"
        if random.random() < _LOOKS:
            look(state, random)
    assert len(state.finished) == state.seats - 1
    assert state.shithead is not None
    return state.ply


def look(state: State, random: Random) -> None:
    """A seat's view shows all cards but those that are hidden from it."""
    view = view_of(state, random.randrange(state.seats))
    hidden = hidden_from(view)
    assert not any(hidden >> card & 1 for card in (*view.hand, *view.pile, *view.burned))


def part(seeds: range) -> tuple[int, int, list[str]]:
    """Many games: how many, the longest, and what went wrong."""
    longest, faults = 0, []
    for seed in seeds:
        try:
            longest = max(longest, play(seed))
        except AssertionError as error:
            faults.append(f"seed {seed}: {error}")
    return len(seeds), longest, faults


def main() -> None:
    """Play them all; ends with 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    last = given.seed + given.games
    parts = [range(start, min(start + PART, last)) for start in range(given.seed, last, PART)]
    began, total, faults = perf_counter(), Counter[str](), list[str]()
    with multiprocessing.Pool(given.workers) as pool:
        for count, longest, wrong in pool.imap_unordered(part, parts):
            total["games"] += count
            total["longest"] = max(total["longest"], longest)
            faults += wrong
            rate = total["games"] / (perf_counter() - began)
            line = f"{total['games']} of {given.games} games, {rate:.0f}/s, longest {total['longest']}"
            print(f"\r{line}, {len(faults)} faults", end="", file=sys.stderr, flush=True)
    print(f"\n{total['games']} games, longest {total['longest']} actions, {len(faults)} faults")
    print("\n".join(faults[:20]))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
