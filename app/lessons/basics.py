"""The first lessons: what goes on what, and what burns (R7-R11, E3, E4, E6-E8)."""

from typing import Final

from app.lessons.task import Lesson, Position, Task

UP: Final = ("QD KH AS", "QC KS 2D")
DOWN: Final = ("3D 3S 4S", "4D 5S 5D")
"""What lies on the table while a lesson is about the hand."""


def at_hand(hand: str, pile: str, *, stock: str, other: str = "6S 8S 9S") -> Position:
    """The person with a hand against one opponent, everybody's cards on the table."""
    return Position((hand, other), UP, DOWN, pile, stock)


EQUAL: Final = Lesson(
    "equal",
    (
        Task(at_hand("4C 7D QH", "5H 7S", stock="6H 9H"), ("0 play 7D | 0 play QH",)),
        Task(at_hand("5H JC KD", "8C QS", stock="6H 9H"), ("0 play KD",)),
    ),
)
SEVERAL: Final = Lesson(
    "several",
    (
        Task(at_hand("8D 8H KC", "7S", stock="5C 6H 9H"), ("0 play 8D 8H",)),
        Task(at_hand("9D 9H 9S", "6C", stock="3C 5C JD", other="6S 8S JH"), ("0 play 9D 9H 9S",)),
    ),
)
TWO: Final = Lesson(
    "two",
    (
        Task(
            at_hand("2C 5H 9D", "JS AD", stock="7H QS", other="4H 6S 8S"),
            ("0 play 2C", "1 play 4H", "0 play 5H | 0 play 9D | 0 play 7H"),
        ),
    ),
)
TEN: Final = Lesson(
    "ten",
    (Task(at_hand("TD 4C 4H", "3C 9H KD", stock="JC QS 6H 8D"), ("0 play TD", "0 *")),),
)
FOUR: Final = Lesson(
    "four",
    (
        Task(at_hand("7D 7S KC", "3C 5H 7H 7C", stock="4C QS 6C 9D"), ("0 play 7D 7S", "0 *")),
        Task(at_hand("6D 9H KC", "5C 6C 6H 6S", stock="7H QS", other="7C 8S 9S"), ("0 play 6D", "0 *")),
        Task(at_hand("9D JC AC", "9H 9C 2C 9S", stock="5C 7H", other="6S 8S JH"), ("0 play 9D",)),
    ),
)
