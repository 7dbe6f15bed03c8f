"""Deal codes: twelve letters and digits for a seed, its seats and its dealer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.deals import SEED_BITS, Deal, read_code, secret_deal
from app.engine.state import shuffled

deals = st.integers(2, 5).flatmap(
    lambda seats: st.builds(Deal, st.integers(0, 2**SEED_BITS - 1), st.just(seats), st.integers(0, seats - 1))
)


@given(deals)
def test_a_code_is_read_back_as_its_deal(deal: Deal) -> None:
    assert read_code(deal.code) == deal


@given(deals)
def test_a_code_is_read_tolerantly(deal: Deal) -> None:
    code = deal.code
    careless = [code.lower(), code.replace("-", ""), code.replace("-", " "), f" {code} "]
    careless += [code.replace("0", "O"), code.replace("0", "o"), code.replace("1", "I").replace("-", "--")]
    careless += [code.replace("1", "l"), code.lower().replace("1", "i")]
    assert {read_code(text) for text in careless} == {deal}


@given(deals)
def test_no_two_letters_of_a_code_look_alike(deal: Deal) -> None:
    assert not set(deal.code) & set("ILOU")
    assert [len(part) for part in deal.code.split("-")] == [4, 4, 4]


def test_the_form_of_a_code_is_pinned() -> None:
    """Codes that people have written down must go on meaning what they meant."""
    assert Deal(0, 2, 0).code == "0000-0000-0000"
    assert Deal(2**SEED_BITS - 1, 5, 4).code == "ZZZZ-ZZZZ-ZZZW"
    assert Deal(123456789, 3, 2).code == PINNED
    assert read_code(PINNED) == Deal(123456789, 3, 2)


PINNED = "0000-03NQ-K8NA"


@pytest.mark.parametrize(
    "text",
    ["", "7K2M", "7K2M-Q9XD-3FH", "7K2M-Q9XD-3FHT7", "UUUU-UUUU-UUUU", "7K2M_Q9XD_3FHT", "7K2M-Q9XD-3FH♥",
     "0000-0000-0002", "0000-0000-000Z", "ZZZZ-ZZZZ-ZZZZ", "\u0660" * 12, "\ud800" * 12, "ß" * 6],
)  # fmt: skip
def test_any_other_text_is_refused(text: str) -> None:
    """Among them codes of a dealer who does not sit there."""
    with pytest.raises(ValueError, match=r"deal"):
        read_code(text)


@given(st.text())
def test_text_at_random_is_a_deal_that_can_be_or_is_refused(text: str) -> None:
    try:
        deal = read_code(text)
    except ValueError:
        return
    assert 0 <= deal.dealer < deal.seats <= 5


def test_a_secret_deal_is_of_its_secret_and_its_id() -> None:
    deal = secret_deal(b"secret", "id", 3, 1)
    assert deal == secret_deal(b"secret", "id", 3, 1)
    others = [secret_deal(b"other", "id", 3, 1), secret_deal(b"secret", "di", 3, 1)]
    assert all(other.seed != deal.seed for other in others)
    assert 0 <= deal.seed < 2**SEED_BITS


def test_r02_without_a_dealer_the_seed_draws_the_lot() -> None:
    dealers = set()
    for number in range(50):
        deal = secret_deal(b"secret", str(number), 4, None)
        assert deal.dealer == shuffled(deal.seed, 4)[0]
        dealers.add(deal.dealer)
    assert dealers == {0, 1, 2, 3}
