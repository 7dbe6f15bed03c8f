"""What a player reads off a view: its own cards, the next seat, and what that seat may hold."""

from app.engine.cards import Card, CardSet, Rank, card_set, members, of_rank, rank_of
from app.engine.rules import FITTING
from app.engine.view import SeatView, View


def own_zone(view: View) -> CardSet:
    """The open cards that the seat of the view plays from: its hand, else its face-up cards."""
    return card_set(view.hand) or open_cards(view.players[view.seat])


def open_cards(player: SeatView) -> CardSet:
    """The face-up cards of a seat."""
    return card_set([card for card in player.face_up if card is not None])


def visible(view: View) -> tuple[Card, ...]:
    """The hand and the face-up cards of the view's seat: while arranging, the six to choose from."""
    return (*view.hand, *members(open_cards(view.players[view.seat])))


def next_seat(view: View) -> int:
    """The next seat still in the game, clockwise."""
    seat = (view.seat + 1) % view.seats
    while view.players[seat].place is not None:
        seat = (seat + 1) % view.seats
    return seat


def by_rank(cards: CardSet) -> dict[Rank, CardSet]:
    """The cards of a set by their rank, lowest first."""
    ranks = dict.fromkeys(rank_of(card) for card in members(cards))
    return {rank: cards & of_rank(rank) for rank in ranks}


def cannot_beat(player: SeatView, rank: Rank) -> bool:
    """Whether everybody knows that a seat holds no card that goes on a rank.

    It may still risk a card of the stock, or turn one that lies face down: of those nobody knows.
    """
    if player.hand_size:
        return len(player.known) == player.hand_size and not card_set(player.known) & FITTING[rank]
    return bool(open_cards(player)) and not open_cards(player) & FITTING[rank]
