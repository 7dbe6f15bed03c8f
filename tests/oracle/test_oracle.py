"""The oracle's own tests: the sources' worked examples, and the rules that are easily got wrong."""

import pytest

from .cards import CARDS
from .rules import Game, Refused


def cards(text: str) -> list[str]:
    """A list of cards, written with spaces."""
    return text.split()


def position(
    hands: list[str],
    face_up: list[str] | None = None,
    face_down: list[list[str]] | None = None,
    pile: str = "",
    stock: str = "",
) -> Game:
    """A game in the middle, seat 0 to act; a face-down slot without a card is an empty string."""
    game = Game(len(hands), 0, CARDS)
    game.to_arrange = []
    game.turn = 0
    game.hand = [cards(hand) for hand in hands]
    game.face_up = [cards(table) for table in face_up or ["2C"] * len(hands)]
    game.face_down = face_down or [["2D", "", ""] for _ in hands]
    game.pile = cards(pile)
    game.stock = cards(stock)
    return game


def dealt(first: str) -> Game:
    """A game of three seats, dealer 2, whose first cards are these and then all the others."""
    start = cards(first)
    return Game(3, 2, start + [card for card in CARDS if card not in start])


def refuses(game: Game, *texts: str) -> None:
    """Check that each of the actions is refused and changes nothing."""
    before = game.places(), game.turn
    for text in texts:
        with pytest.raises(Refused):
            game.act(text)
        assert (game.places(), game.turn) == before


def acts(game: Game, *texts: str) -> Game:
    """The game after the actions."""
    for text in texts:
        game.act(text)
    return game


# Face down for three seats: no card that a test of the opener wants elsewhere.
DOWN = "2C 2D 2H 2S TC TD TH TS AC"


def test_oracle_e1_queen_on_top_then_an_empty_pile() -> None:
    """E1: nothing goes on the Q, so the pile is taken; later 4 on 3 is right."""
    game = position(["4C 7C 9C", "3D 8D"], pile="QS")
    refuses(game, "0 play 4C", "0 play 7C", "0 play 9C")
    assert game.legal() == {"take"}
    acts(game, "0 take", "1 play 3D", "0 play 4C")
    assert game.pile == cards("3D 4C")
    assert game.hand[0] == cards("7C 9C QS")


def test_oracle_e2_the_end_of_a_game_of_three() -> None:
    """E2: one table card a turn, a burn with another turn, a failed flip, and going out."""
    game = position(["", "9C KC KD", "TC 5C AC"], ["8C", "", ""], [["", "3C", ""]] * 2 + [[""] * 3], "7C")
    game.face_down[1] = ["", "", ""]
    acts(game, "0 play 8C")
    assert game.turn == 1
    acts(game, "1 play 9C", "2 play TC")
    assert (game.turn, game.pile) == (2, [])
    assert game.burned == cards("7C 8C 9C TC")
    acts(game, "2 play 5C")
    assert game.legal() == {"flip 1"}
    acts(game, "0 flip 1")
    assert (game.turn, game.pile, game.hand[0]) == (1, [], cards("5C 3C"))
    acts(game, "1 play KC", "2 take", "0 play 3C", "1 play KD")
    assert game.finished == [1]
    acts(game, "2 play AC", "0 take", "2 play KC")
    assert (game.finished, game.shithead) == ([1, 2], 0)
    assert game.legal() == set()


def test_oracle_e3_what_goes_on_a_queen() -> None:
    """E3: Q, K, A, 2 and 10, and nothing else."""
    game = position(["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C", "3D"], pile="QS")
    assert game.legal() == {"take"} | {f"play {rank} 1" for rank in "QKA2T"}


def test_oracle_e4_two_sevens_complete_four() -> None:
    """E4: the whole pile burns, the hand is drawn up, and the same seat opens."""
    game = position(["7D 7S 9C", "3D"], pile="5C 7H 7C", stock="JC QC KC")
    acts(game, "0 play 7D 7S")
    assert (game.turn, game.pile, game.stock) == (0, [], ["KC"])
    assert game.burned == cards("5C 7H 7C 7D 7S")
    assert game.hand[0] == cards("9C JC QC")


def test_oracle_e5_the_last_card_must_fit() -> None:
    """E5: the last face-down card does not fit, so it and the pile are taken."""
    game = position(["", "3D"], ["", ""], [["", "", "4C"]] * 2, pile="QH")
    acts(game, "0 flip 2")
    assert (game.hand[0], game.pile, game.turn, game.finished) == (cards("QH 4C"), [], 1, [])


def test_oracle_e6_a_pair_on_a_single_card() -> None:
    """E6: 8 8 on a single 7."""
    game = acts(position(["8C 8D 9C", "3D"], pile="7C"), "0 play 8C 8D")
    assert (game.pile, game.turn) == (cards("7C 8C 8D"), 1)


def test_oracle_e7_an_empty_hand_is_filled_from_the_stock() -> None:
    """E7: nobody goes out while there is stock; the draw is what there is (R11)."""
    game = acts(position(["8C 8D 8H", "3D"], stock="4C 5C"), "0 play 8C 8D 8H")
    assert (game.hand[0], game.stock, game.finished) == (cards("4C 5C"), [], [])


def test_oracle_e8_four_split_by_a_king_do_not_burn() -> None:
    """E8: 9 9 K 9 9 stays; here the K lies under a 2, on which the nines may go."""
    game = acts(position(["9H 9S JC", "3D"], pile="9C 9D KC 2S"), "0 play 9H 9S")
    assert (game.turn, game.burned) == (1, [])


def test_oracle_r05_first_face_up_three_in_dealing_order() -> None:
    """R5: the second 3 face up does not count, nor does one in a hand."""
    game = dealt(f"{DOWN} 4C 5C 6C 4D 3C 3D 4H 5H 6H 3H")
    assert game.opener == 1


def test_oracle_r05_a_three_in_a_hand_before_a_face_up_four() -> None:
    """R5: of several hands the first from the dealer's left, not the first in dealing order."""
    game = dealt(f"{DOWN} 4C 5C 6C 4D 5D 6D 4H 5H 6H 7C 3C 7D 3D")
    assert game.opener == 0


def test_oracle_r05_the_next_rank_without_any_three() -> None:
    """R5: 4 after 3, face up first; and the cards count as dealt, before the swap (R4)."""
    game = dealt(f"{DOWN} 5C 6C 7C 5D 6D 4C 5H 6H 7H 4D 8C 8D 4H 8H 9C 5S 6S 7S")
    assert game.opener == 2
    acts(game, "0 arrange 4D 4H 5S", "1 arrange 6C 8C 6D")
    refuses(game, "0 play 5C", "2 play 7C", "2 arrange 7C 4C", "2 arrange 7C 4C 8C")
    acts(game, "2 arrange 8D 9C 7S")
    assert game.turn == 2
    assert game.legal() == {"play 4 1", "play 7 1", "play 7 2"}


def test_oracle_r08_r09_two_and_ten() -> None:
    """R8, R9: anything goes on a 2; a 10 burns, and one draws before the other turn (R11)."""
    game = acts(position(["3C TC 4C", "3D"], pile="KC 2S", stock="5C 6C"), "0 play TC")
    assert (game.turn, game.pile, game.hand[0]) == (0, [], cards("3C 4C 5C"))
    assert acts(position(["3C 4C", "3D"], pile="KC 2S"), "0 play 3C").pile == cards("KC 2S 3C")


def test_oracle_r10_four_laid_by_two_seats() -> None:
    """R10: whoever completes the four has another turn; four 2s count."""
    game = acts(position(["2C 2D 5C", "2H 2S 5D"], pile="KC"), "0 play 2C 2D", "1 play 2H 2S")
    assert (game.turn, game.pile) == (1, [])


def test_oracle_r12_an_empty_pile_cannot_be_taken() -> None:
    """R12, R15: neither from the hand nor from the table."""
    refuses(position(["3C 4C", "3D"]), "0 take", "0 take 2C")
    game = position(["", "3D"], ["5C 5D", ""])
    assert game.legal() == {"play 5 1", "play 5 2"}
    refuses(game, "0 take", "0 take 5C")


def test_oracle_r13_risk_that_fits() -> None:
    """R13: the turned card is played with its effects; one's own hand stays."""
    game = position(["4C 5C 6C", "3D"], pile="KC", stock="TC 7C")
    assert game.legal() == {"risk", "take"}
    acts(game, "0 risk")
    assert (game.turn, game.pile, game.stock) == (0, [], ["7C"])
    assert game.hand[0] == cards("4C 5C 6C")


def test_oracle_r13_risk_that_fails() -> None:
    """R13: the turned card and the pile are taken, and the turn ends."""
    game = acts(position(["4C 5C 6C", "3D"], pile="KC", stock="7C 8C"), "0 risk")
    assert (game.turn, game.pile, game.hand[0]) == (1, [], cards("4C 5C 6C KC 7C"))


def test_oracle_r13_no_risk() -> None:
    """R13: not if something fits, not without stock, not from the table."""
    refuses(position(["4C 5C AC", "3D"], pile="KC", stock="7C"), "0 risk")
    refuses(position(["4C 5C 6C", "3D"], pile="KC"), "0 risk")
    refuses(position(["", "3D"], ["5C", ""], pile="KC"), "0 risk")


def test_oracle_r14_the_table_waits_for_the_next_turn() -> None:
    """R14: hand and table cards are never laid together; after a burn it is a new turn."""
    game = position(["8C", "3D"], ["8D TD", "2C"], pile="7C")
    refuses(game, "0 play 8C 8D", "0 play 8D", "0 flip 0")
    assert acts(game, "0 play 8C").turn == 1
    game = acts(position(["TC", "3D"], ["8D 8H", "2C"], pile="7C"), "0 play TC")
    assert game.legal() == {"play 8 1", "play 8 2"}


def test_oracle_r15_take_names_a_face_up_card() -> None:
    """R15: wilfully too; the card burns nothing, and the hand comes before the table again."""
    game = position(["", "3D"], ["7C TC 9C", "2C"], pile="7D 7H 7S")
    assert game.legal() == {"play 7 1", "play 9 1", "play T 1", "take 7", "take 9", "take T"}
    refuses(game, "0 take", "0 take 2C", "0 take 7C 9C", "0 take 7D", "0 flip 0")
    acts(game, "0 take 7C")
    assert (game.turn, game.pile, game.burned) == (1, [], [])
    assert sorted(game.hand[0]) == cards("7C 7D 7H 7S")
    acts(game, "1 play 3D")
    refuses(game, "0 play TC", "0 take TC")


def test_oracle_r16_turn_one_of_the_slots() -> None:
    """R16: slots keep their numbers, there is no taking, and a burn gives another turn."""
    game = position(["", "3D"], ["", "2C"], [["TC", "", "8C"], ["2D", "", ""]], pile="KC")
    assert game.legal() == {"flip 0", "flip 2"}
    refuses(game, "0 take", "0 flip 1", "0 flip 3", "0 flip", "0 flip 00", "0 flip 0 2", "0 play 8C")
    acts(game, "0 flip 0")
    assert (game.turn, game.legal()) == (0, {"flip 2"})


def test_oracle_r18_out_on_a_burn() -> None:
    """R18: the next seat still in opens an empty pile."""
    game = position(["TC", "", "3D 4D"], ["", "", "2C"], [[""] * 3] * 2 + [["2D"] * 3], pile="KC")
    game.finished = [1]
    acts(game, "0 play TC")
    assert (game.finished, game.shithead, game.pile) == ([1, 0], 2, [])


@pytest.mark.parametrize(
    "text",
    ["", "0", "0 ", " 0 play 8C", "0  play 8C", "0 play 8C ", "0 play 8c", "0 Play 8C", "0 play",
     "0 play 8 1", "0 play 8C 8C", "0 play 8C 9C", "0 play 8H", "1 play 8C", "00 play 8C",
     "0 play 8C\n", "0 take 8C"],
)  # fmt: skip
def test_oracle_refuses_what_is_not_exactly_an_action(text: str) -> None:
    """The record format has one way to write an action."""
    refuses(position(["8C 8D 9C", "3D 8H"], pile="7C"), text)
