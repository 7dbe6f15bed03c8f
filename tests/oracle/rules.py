"""The rules R1-R19, one game at a time, with cards as strings and places as lists."""

from collections.abc import Callable, Sequence

from .cards import CARDS, NO_CARD, ORDER, Refused, clockwise, need, read_cards

__all__ = ["Game", "Refused"]


def no_cards(players: int) -> list[list[str]]:
    """An empty list for every seat."""
    return [[] for _ in range(players)]


class Game:
    """One game from its deal (R3) to its end (R19)."""

    def __init__(self, players: int, dealer: int, deck: Sequence[str]) -> None:
        """Deal the deck; the seat on the dealer's left arranges first (R1, R3, R4)."""
        need(2 <= players <= 5, f"not 2 to 5 players: {players}")
        need(0 <= dealer < players, f"no such dealer: {dealer}")
        need(sorted(deck) == sorted(CARDS), "the deck is not the 52 cards")
        self.players = players
        self.hand, self.face_up, self.face_down = (no_cards(players) for _ in range(3))
        self.stock: list[str] = list(deck)
        self.pile: list[str] = []
        self.burned: list[str] = []
        self.finished: list[int] = []
        self.shithead: int | None = None
        self.verbs: dict[str, Callable[[int, list[str]], None]] = {
            "arrange": self._arrange,
            "play": self._play,
            "take": self._take,
            "risk": self._risk,
            "flip": self._flip,
        }
        self.to_arrange = clockwise(players, dealer)
        self._deal(list(self.to_arrange))
        # R5 looks at the cards as dealt, so the opener is found before anybody swaps.
        self.opener = self._find_opener(clockwise(players, dealer), deck)
        self.turn: int | None = self.to_arrange[0]

    def _deal(self, seats: list[int]) -> None:
        """R3: one card at a time, three rounds face down, three face up, three to the hand."""
        for place in (self.face_down, self.face_up, self.hand):
            for _ in range(3):
                for seat in seats:
                    place[seat].append(self.stock.pop(0))

    def _find_opener(self, seats: list[int], deck: Sequence[str]) -> int:
        """R5: the first face-up 3 as dealt, then the first hand with a 3, then 4, 5 ... A."""
        dealt_face_up = deck[3 * self.players : 6 * self.players]
        for rank in ORDER:
            for number, card in enumerate(dealt_face_up):
                if card[0] == rank:
                    return seats[number % self.players]
            for seat in seats:
                if any(card[0] == rank for card in self.hand[seat]):
                    return seat
        # Even two seats see 12 cards, and there are only eight 2s and 10s.
        raise AssertionError("nobody can open")

    # --- what may be done -------------------------------------------------------------------

    def phase(self, seat: int) -> str:
        """R14-R16: where the seat plays from on a turn that begins now."""
        if self.hand[seat] or self.stock:
            return "hand"
        return "face_up" if self.face_up[seat] else "face_down"

    def fits(self, card: str) -> bool:
        """R7-R9: may the card, or a card of this rank, go on the pile as it lies?"""
        if not self.pile or card[0] in "2T":
            return True
        top = self.pile[-1][0]
        return top == "2" or ORDER.index(card[0]) >= ORDER.index(top)

    def legal(self) -> set[str]:
        """All that the seat to act may do, as ``play 7 2``, ``take``, ``take 8``, ``flip 0`` ..."""
        if self.turn is None:
            return set()
        if self.to_arrange:
            return {"arrange"}
        phase = self.phase(self.turn)
        if phase == "hand":
            return self._legal_hand(self.hand[self.turn])
        if phase == "face_up":
            return self._legal_face_up(self.face_up[self.turn])
        # R16: one card must be turned; the pile cannot be taken instead.
        return {f"flip {slot}" for slot in range(3) if self.face_down[self.turn][slot] != NO_CARD}

    def _legal_plays(self, cards: list[str]) -> set[str]:
        """R7: one card or several of equal rank, of those that fit."""
        ranks = [card[0] for card in cards]
        plays = set()
        for rank in set(ranks):
            if self.fits(rank):
                plays |= {f"play {rank} {count}" for count in range(1, ranks.count(rank) + 1)}
        return plays

    def _legal_hand(self, cards: list[str]) -> set[str]:
        """R12, R13: play, or take a pile that is there, or risk if nothing in the hand fits."""
        legal = self._legal_plays(cards)
        if not legal and self.stock:
            legal.add("risk")
        if self.pile:
            legal.add("take")
        return legal

    def _legal_face_up(self, cards: list[str]) -> set[str]:
        """R15: play, or take a pile that is there together with one of these cards."""
        legal = self._legal_plays(cards)
        if self.pile:
            legal |= {f"take {card[0]}" for card in cards}
        return legal

    # --- doing it ---------------------------------------------------------------------------

    def act(self, text: str) -> None:
        """Do what a record's action says; raise Refused, and change nothing, if it may not be."""
        seat = self.turn
        if seat is None:
            raise Refused("the game is over")
        words = text.split(" ")
        need(words[0] == str(seat), "another seat is to act")
        need(len(words) >= 2, "no action")
        need(words[1] in self.verbs, "no such action")
        self.verbs[words[1]](seat, words[2:])

    def _need_legal(self, notation: str) -> None:
        need(notation in self.legal(), f"not allowed now: {notation}")

    def _arrange(self, seat: int, words: list[str]) -> None:
        """R4: choose which three of the six visible cards lie face up; then the opener acts."""
        self._need_legal("arrange")
        cards = read_cards(words)
        visible = self.hand[seat] + self.face_up[seat]
        need(len(cards) == 3, "three cards lie face up")
        need(set(cards) <= set(visible), "not all are this seat's visible cards")
        self.face_up[seat] = cards
        self.hand[seat] = [card for card in visible if card not in cards]
        self.to_arrange.remove(seat)
        self.turn = self.to_arrange[0] if self.to_arrange else self.opener

    def _play(self, seat: int, words: list[str]) -> None:
        """R7, R14, R15: an equal group, from the hand or else from the face-up cards."""
        cards = read_cards(words)
        need(len({card[0] for card in cards}) == 1, "not one card or several of one rank")
        self._need_legal(f"play {cards[0][0]} {len(cards)}")
        place = self.hand[seat] if self.phase(seat) == "hand" else self.face_up[seat]
        need(set(cards) <= set(place), "not all are there to be played")
        for card in cards:
            place.remove(card)
        self._lay(seat, cards)

    def _take(self, seat: int, words: list[str]) -> None:
        """R12: the whole pile into the hand; in the face-up phase one such card with it (R15)."""
        cards = read_cards(words)
        need(len(cards) <= 1, "one card at most is added")
        self._need_legal(" ".join(["take", *(card[0] for card in cards)]))
        need(set(cards) <= set(self.face_up[seat]), "the added card is not there")
        for card in cards:
            self.face_up[seat].remove(card)
        self._take_pile(seat, cards)

    def _risk(self, seat: int, words: list[str]) -> None:
        """R13: turn the top stock card; play it if it fits, else take it and the pile."""
        need(words == [], "nothing is named with a risk")
        self._need_legal("risk")
        self._try_card(seat, self.stock.pop(0))

    def _flip(self, seat: int, words: list[str]) -> None:
        """R16: turn one face-down card; play it if it fits, else take it and the pile."""
        self._need_legal(" ".join(["flip", *words]))
        slot = int(words[0])
        card = self.face_down[seat][slot]
        self.face_down[seat][slot] = NO_CARD
        self._try_card(seat, card)

    def _try_card(self, seat: int, card: str) -> None:
        if self.fits(card):
            self._lay(seat, [card])
        else:
            self._take_pile(seat, [card])

    def _lay(self, seat: int, cards: list[str]) -> None:
        """Put the cards on the pile, burn it (R9, R10), draw (R11), go out (R17), pass the turn."""
        self.pile += cards
        burns = cards[0][0] == "T" or self._four_on_top()
        if burns:
            self.burned += self.pile
            self.pile = []
        while len(self.hand[seat]) < 3 and self.stock:
            self.hand[seat].append(self.stock.pop(0))
        if not self._holds_cards(seat):
            self.finished.append(seat)
        # R18: who went out on a burn has no other turn.
        if not burns or seat in self.finished:
            self._pass_turn(seat)

    def _take_pile(self, seat: int, with_cards: list[str]) -> None:
        """R12: the turn ends, nothing is drawn, and nothing burns."""
        self.hand[seat] += self.pile + with_cards
        self.pile = []
        self._pass_turn(seat)

    def _four_on_top(self) -> bool:
        """R10: four of one rank in a row on top, whoever laid them and when."""
        top = [card[0] for card in self.pile[-4:]]
        return len(top) == 4 and top.count(top[0]) == 4

    def _holds_cards(self, seat: int) -> bool:
        """R17: a seat is in while it has any card in the hand or on the table."""
        return bool(self.hand[seat] or self.face_up[seat] or any(self.face_down[seat]))

    def _pass_turn(self, seat: int) -> None:
        """R18, R19: to the next seat still in; a seat that is alone is the Shithead."""
        still_in = [other for other in clockwise(self.players, seat) if other not in self.finished]
        if len(still_in) == 1:
            self.shithead = still_in[0]
            self.turn = None
        else:
            self.turn = still_in[0]

    # --- what must hold ---------------------------------------------------------------------

    def places(self) -> dict[str, list[str]]:
        """Every card by the place where it is; together they are always the 52."""
        places = {"stock": list(self.stock), "pile": list(self.pile), "burned": list(self.burned)}
        for seat in range(self.players):
            places[f"hand {seat}"] = list(self.hand[seat])
            places[f"face_up {seat}"] = list(self.face_up[seat])
            places[f"face_down {seat}"] = [card for card in self.face_down[seat] if card != NO_CARD]
        return places
