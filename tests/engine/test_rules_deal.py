"""R1-R6: the pack, the deal, the swap and the opener."""

from collections import Counter

import pytest

from app.engine.actions import Arrange, Code
from app.engine.cards import PACK, Card, card_set, members
from app.engine.legality import legal_actions
from app.engine.notation import cards_text, parse_cards
from app.engine.state import NOBODY, State, deal, deal_pack, shuffle, shuffled
from app.engine.view import view_of
from tests.helpers import EVERY_SEAT_COUNT, acts, arranged, dealt, face_up, hand, legal, refused
from tests.wording import told

# Face down for three seats: no card that a test of the opener wants elsewhere.
DOWN = "2C 2D 2H 2S TC TD TH TS AC "


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_r01_no_game_of_fewer_than_two_or_more_than_five_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be 2-5"):
        deal(1, seats)
    with pytest.raises(ValueError, match="seats must be 2-5"):
        deal_pack(PACK, seats, 0)


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_r01_one_pack_of_52_without_jokers(seats: int) -> None:
    state = deal(1, seats)
    cards = [*state.stock, *(card for slots in state.face_down for card in slots)]
    for zone in (*state.hands, *state.face_up):
        cards += members(zone)
    texts = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}
    assert {cards_text([card]) for card in cards if card is not None} == texts
    assert len(cards) == 52


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_r03_nothing_has_been_done_yet(seats: int) -> None:
    state = deal(1, seats)
    assert (state.ply, state.quiet, state.drawn, state.underway, state.to_arrange) == (0, 0, 0, False, seats)
    assert (state.burned, state.pile.cards, state.finished, state.known) == (0, [], [], [0] * seats)


@pytest.mark.parametrize(("number", "shuffled_cards"), [(0.0, [1, 2, 3, 0]), (0.999, [0, 1, 2, 3])])
def test_r03_every_card_may_change_its_place(number: float, shuffled_cards: list[Card]) -> None:
    cards = [0, 1, 2, 3]
    shuffle(cards, lambda: number)
    assert cards == shuffled_cards


@pytest.mark.parametrize("pack", [PACK[:-1], (*PACK[:-1], PACK[0]), (*PACK[:-1], 52), (*PACK, 0), ()])
def test_r01_what_is_not_a_pack_is_not_dealt(pack: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match=r"^a pack is the 52 cards, each of them once$"):
        deal_pack(pack, 2, 0)


def test_r01_suits_never_matter() -> None:
    """Each card's suit moved on by one: the same seat opens, and the same ranks may be played."""
    for seed in range(30):
        state = deal(seed, 3, 0)
        pack = _pack_of(state)
        moved = deal_pack([card & ~3 | (card + 1) & 3 for card in pack], 3, 0)
        assert state.opening == moved.opening
        assert legal(arranged(state)) == legal(arranged(moved))


def _pack_of(state: State) -> list[Card]:
    """The deck of a fresh deal, by the rule that the seats are dealt to in turn."""
    order = [(state.dealer + 1 + place) % state.seats for place in range(state.seats)]
    down = [state.face_down[seat][slot] for slot in range(3) for seat in order]
    up = [state.laid[seat][slot] for slot in range(3) for seat in order]
    hands = [members(state.hands[seat])[place] for place in range(3) for seat in order]
    return [card for card in [*down, *up, *hands, *state.stock] if card is not None]


@pytest.mark.parametrize("seats", EVERY_SEAT_COUNT)
def test_r02_the_first_dealer_is_drawn_by_lot(seats: int) -> None:
    """Over many seeds every seat deals about as often, within four standard deviations or so."""
    dealers = Counter(deal(seed, seats).dealer for seed in range(1000))
    assert set(dealers) == set(range(seats))
    assert all(abs(count - 1000 / seats) < 65 for count in dealers.values())


def test_r02_a_named_dealer_deals_the_same_pack() -> None:
    by_lot = deal(5, 4)
    named = deal(5, 4, (by_lot.dealer + 1) % 4)
    assert (named.dealer, named.stock) == ((by_lot.dealer + 1) % 4, by_lot.stock)


@pytest.mark.parametrize("dealer", [-1, 3])
def test_r02_the_dealer_is_one_of_the_seats(dealer: int) -> None:
    with pytest.raises(ValueError, match="dealer must be 0-2"):
        deal(1, 3, dealer)


def test_r03_three_rounds_face_down_then_face_up_then_to_the_hand() -> None:
    """The pack as it lies, the dealer being seat 2 of 3: seat 0 gets the first card of each round."""
    pack = parse_cards(" ".join(rank + suit for rank in "23456789TJQKA" for suit in "CDHS"))
    state = deal_pack(pack, 3, 2)
    assert [cards_text(card for card in slots if card is not None) for slots in state.face_down] == [
        "2C 2S 3H", "2D 3C 3S", "2H 3D 4C",
    ]  # fmt: skip
    assert [cards_text(cards) for cards in state.laid] == ["4D 5C 5S", "4H 5D 6C", "4S 5H 6D"]
    assert [face_up(state, seat) for seat in range(3)] == ["4D 5C 5S", "4H 5D 6C", "4S 5H 6D"]
    assert [hand(state, seat) for seat in range(3)] == ["6H 7D 8C", "6S 7H 8D", "7C 7S 8H"]
    assert cards_text(state.stock[:3]) == "8S 9C 9D"


@pytest.mark.parametrize(("seats", "left"), [(2, 34), (3, 25), (4, 16), (5, 7)])
def test_r03_nine_cards_a_seat_and_the_rest_is_the_stock(seats: int, left: int) -> None:
    state = deal(9, seats)
    assert state.stock_size == left
    assert all(len(slots) == 3 and None not in slots for slots in state.face_down)
    assert [zone.bit_count() for zone in (*state.hands, *state.face_up)] == [3] * (2 * seats)


def test_r03_one_seed_is_one_deal_for_ever() -> None:
    """Pinned: a change of these cards would change every deal code and every record's seed."""
    dealer, pack = shuffled(2024, 3)
    assert dealer == 1
    assert cards_text(pack) == (
        "6H 9H AS 9C QD JD TS AD JS TC AC 8S 3C QC 6D 7H 4D 2S 3S JC 5C 7C AH 3H 5H 5D 3D "
        "2D 4H 4C TD 8H TH 9D 4S QS KH 7S 9S 2H KS JH 7D 8D KC 5S 6C QH 8C 2C 6S KD"
    )
    assert deal(2024, 3) == deal_pack(pack, 3, dealer)


def test_r04_any_three_of_the_six_visible_cards_may_lie_face_up() -> None:
    state = dealt(DOWN + "3C 4C 5C 3D 4D 5D 3H 4H 5H 6C 7C 8C 6D 7D 8D 6H 7H 8H")
    assert len(legal_actions(state)) == 20
    events = acts(state, "0 arrange 6D 3D 6C")
    assert (hand(state, 0), face_up(state, 0)) == ("3C 3H 6H", "3D 6C 6D")
    assert cards_text(state.laid[0]) == "6D 3D 6C"
    assert told(events) == ["0 lays 6C 6D for 3C 3H", "turn of 1"]


def test_r04_keeping_all_is_a_swap_of_nothing() -> None:
    state = dealt(DOWN + "3C 4C 5C 3D 4D 5D 3H 4H 5H")
    before = hand(state, 0), face_up(state, 0)
    assert told(acts(state, "0 arrange 3C 3D 3H")) == ["0 keeps all", "turn of 1"]
    assert (hand(state, 0), face_up(state, 0)) == before


@pytest.mark.parametrize("other", ["2C", "4C", "7C", "KS"])
def test_r04_no_card_that_is_face_down_or_of_another_seat_or_of_the_stock(other: str) -> None:
    state = dealt(DOWN + "3C 4C 5C 3D 4D 5D 3H 4H 5H 6C 7C 8C 6D 7D 8D 6H 7H 8H")
    assert refused(state, f"0 arrange {other} 3D 3H").code is Code.NOT_YOUR_CARD


@pytest.mark.parametrize("cards", [(), (8,), (8, 9), (8, 8, 9), (8, 9, 10, 11)])
def test_r04_exactly_three_different_cards_lie_face_up(cards: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match=r"^three different cards lie face up$"):
        Arrange(cards)


def test_r04_each_seat_once_clockwise_from_the_dealers_left_before_the_first_play() -> None:
    state = deal(3, 4, dealer=1)
    for seat in (2, 3, 0, 1):
        assert state.turn == seat
        assert refused(state, f"{(seat + 1) % 4} arrange 2C 2D 2H").code is Code.NOT_YOUR_TURN
        for early in ("play 2C", "take", "risk", "flip 0"):
            assert refused(state, f"{seat} {early}").code is Code.ARRANGE_FIRST
        acts(state, f"{seat} arrange {cards_text(state.laid[seat])}")
    opener = state.turn
    assert opener == state.opening.seat != NOBODY
    assert refused(state, f"{opener} arrange {cards_text(state.laid[opener])}").code is Code.ARRANGING_OVER


def test_r04_nobody_sees_a_face_down_card() -> None:
    state = arranged(deal(3, 3))
    for seat in range(3):
        view = view_of(state, seat)
        assert [player.face_down for player in view.players] == [(True, True, True)] * 3
        down = card_set([card for slots in state.face_down for card in slots if card is not None])
        assert not down & card_set(view.hand)


HIGHER = "4C 5C 6C 4D 5D 6D 4H 5H 6H "
OPENERS = [
    pytest.param("4C 5C 6C 4D 3C 3D 4H 5H 3H", 1, "1 opens with 3 face up", id="first face-up 3 as dealt"),
    pytest.param("3S 5C 6C 4D 3C 3D 4H 5H 3H", 0, "0 opens with 3 face up", id="of the first round"),
    pytest.param("4C 5C 6C 4D 5D 6D 4H 5H 3H 3C", 2, "2 opens with 3 face up", id="face up before the hand"),
    pytest.param(HIGHER + "7C 7D 3C 8C 8D 8H 9C 9D 9H", 2, "2 opens with 3 in the hand", id="a hand"),
    pytest.param(HIGHER + "7C 3C 7D 3D", 0, "0 opens with 3 in the hand", id="two hands"),
    pytest.param(
        HIGHER + "7C 7D 7H 8C 8D 8H 9C 9D 3C", 2, "2 opens with 3 in the hand", id="before a 4"
    ),
    pytest.param(
        "5C 6C 7C 5D 6D 4C 5H 6H 7H 4D 8C 8D 4H 8H 9C 5S 6S 7S", 2, "2 opens with 4 face up", id="face-up 4"
    ),
    pytest.param(
        "5C 6C 7C 5D 6D 7D 5H 6H 7H 8C 4D 8D 8H 9C 4H 5S 6S 7S", 1, "1 opens with 4 in the hand", id="hand 4"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "opener", "sentence"), OPENERS)
def test_r05_who_opens(cards: str, opener: int, sentence: str) -> None:
    """Three seats, dealer 2: three rounds face up and three to the hand, seat 0 first."""
    state = dealt(DOWN + cards)
    keep = [f"{seat} arrange {cards_text(state.laid[seat])}" for seat in range(3)]
    assert told(acts(state, *keep))[-2:] == [sentence, f"turn of {opener}"]


def test_r05_of_several_hands_the_first_from_the_dealers_left() -> None:
    """The same cards, dealt by seat 0: seat 1 is now the first, and has the 3 of seat 0 before."""
    cards = DOWN + HIGHER + "7C 3C 7D 3D"
    assert [dealt(cards, 3, dealer).opening.seat for dealer in range(3)] == [1, 2, 0]


def test_r05_a_2_or_a_10_never_qualifies() -> None:
    """Two seats see all eight of them, and four high cards: the lowest of those decides."""
    state = dealt("3C 3D 3H 3S 4C 4D 2C 2D 2H 2S TC TD TH TS AC KD AD AH", seats=2, dealer=1)
    assert (state.opening.seat, state.opening.face_up) == (1, False)
    assert cards_text([state.opening.rank * 4]) == "KC"


def test_r05_cards_count_as_dealt_and_not_as_swapped() -> None:
    """Seat 1 is dealt the face-up 3 and takes it up; seat 0 lays a 3 from the hand."""
    state = dealt(DOWN + "4C 3C 6C 4D 5D 6D 4H 5H 6H 3D 7C 7D 7H 8C 8D 8H 9C 9D")
    acts(state, "0 arrange 3D 4C 4D", "1 arrange 7C 8C 9C", "2 arrange 6C 6D 6H")
    assert (state.turn, hand(state, 1)) == (1, "3C 5D 5H")


def test_r06_the_opener_leads_what_it_likes() -> None:
    state = arranged(dealt(DOWN + "4C 3C 6C 4D 5D 6D 4H 5H 6H 7C JC 7D 7H JD 8D 8H KC 9D"))
    assert (state.turn, hand(state, 1)) == (1, "JC JD KC")
    assert legal(state) == {"play J 1", "play J 2", "play K 1"}
    assert told(acts(state, "1 play JC JD"))[0] == "1 plays JC JD from the hand"


def test_r06_the_qualifying_card_on_the_table_cannot_be_led() -> None:
    state = arranged(dealt(DOWN + "4C 3C 6C 4D 5D 6D 4H 5H 6H 7C JC 7D 7H JD 8D 8H KC 9D"))
    assert refused(state, "1 play 3C").code is Code.STOCK_NOT_EMPTY
    assert parse_cards("3C")[0] in state.laid[1]
