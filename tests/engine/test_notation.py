"""Notation: every value has one text, and every other text is invalid."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.actions import Action, Arrange, Flip, Play, Risk, Take
from app.engine.cards import FULL_PACK, PACK, card_set, members
from app.engine.notation import (
    CARD_TEXT,
    InvalidNotation,
    action_text,
    cards_text,
    parse_action,
    parse_cards,
    rank_text,
    summary_texts,
)

some_cards = st.lists(st.sampled_from(PACK), min_size=1, unique=True)
three_cards = st.lists(st.sampled_from(PACK), min_size=3, max_size=3, unique=True).map(tuple)
actions = st.one_of(
    st.builds(Arrange, three_cards),
    st.builds(Play, some_cards.map(card_set)),
    st.builds(Take, st.none() | st.sampled_from(PACK)),
    st.just(Risk()),
    st.builds(Flip, st.integers(0, 2)),
)


def test_a_card_is_its_rank_and_its_suit() -> None:
    assert tuple(rank + suit for rank in "3456789JQKA2T" for suit in "CDHS") == CARD_TEXT
    assert [rank_text(rank) for rank in range(13)] == list("3456789JQKA2T")


@given(some_cards)
def test_cards_are_read_back_in_their_order(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)


@given(actions)
def test_an_action_is_read_back_as_it_was(action: Action) -> None:
    assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play 7D 7S", Play(1 << 17 | 1 << 19)),
        ("play TS", Play(1 << 51)),
        ("take", Take()),
        ("take 8C", Take(20)),
        ("risk", Risk()),
        ("flip 0", Flip(0)),
        ("flip 2", Flip(2)),
        ("arrange 2S TD AH", Arrange((47, 49, 42))),
    ],
)
def test_the_text_of_each_kind_of_action(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert action_text(action) == text


def test_a_play_names_its_cards_from_the_lowest() -> None:
    assert action_text(parse_action("play 7S 7D 7C")) == "play 7C 7D 7S"


def test_an_arrangement_keeps_the_order_of_its_slots() -> None:
    assert action_text(parse_action("arrange AH 2S TD")) == "arrange AH 2S TD"


def test_the_whole_pack_can_be_named_in_one_play() -> None:
    assert parse_action("play " + cards_text(PACK)) == Play(FULL_PACK)


INVALID = [
    "", " ", "play", "play ", " play 7D", "play 7D ", "play  7D", "play 7D  7S", "play 7d", "Play 7D",
    "play 10D", "play 1D", "play 7X", "play D7", "play 7D,7S", "play 7D 7D", "play 7", "play 7D 7", "play ??",
    "play 7D\n", "play\t7D", "take ", "take 8C 9C", "take 8", "take\n", "taken", "risk ", "risk 1", "risk\n",
    "RISK", "flip", "flip ", "flip 3", "flip -1", "flip 00", "flip 0 1", "flip \u0660", "flip 0\n", "arrange",
    "arrange 2S TD", "arrange 2S TD AH 3C", "arrange 2S 2S AH", "arrange 2S TD ah", "arrange  2S TD AH",
    "pass", "0 risk", "play 7D\x00", "play 🂡", "play 7\ud800", "play 7D " * 20, "play" + " 7D" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("text", INVALID, ids=range(len(INVALID)))
def test_any_other_text_is_invalid(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_action(text)


@given(st.text(alphabet="playtkerisf 0123789TJQKACDHS") | st.text())
def test_text_at_random_is_read_exactly_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except InvalidNotation:
        return
    assert sorted(action_text(action).split(" ")) == sorted(text.split(" "))


def test_the_error_quotes_the_beginning_only() -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_action("x" * 1_000_000)
    assert str(caught.value) == repr("x" * 40)


@pytest.mark.parametrize("text", ["7C 7C", "7C  8C", " 7C", "7C ", "7c", "", "7C\n8C"])
def test_cards_that_cannot_be_read(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_cards(text)


def test_a_summary_leaves_out_the_suits_and_says_each_thing_once() -> None:
    sevens = [Play(card_set(pair)) for pair in combinations(parse_cards("7C 7D 7H"), 2)]
    taken = [Take(card) for card in parse_cards("8C 8D 9C")]
    arranged = [Arrange(members(0b0111)), Arrange(members(0b1110))]
    summary = summary_texts([*sevens, *taken, *arranged, Take(), Risk(), Flip(1), Flip(2)])
    assert summary == ["play 7 2", "take 8", "take 9", "arrange", "take", "risk", "flip 1", "flip 2"]
