"""Lessons about what one may do besides playing: taking, the risk, the swap (R4, R12, R13, E1)."""

from typing import Final

from app.lessons.basics import at_hand
from app.lessons.task import Dealt, Lesson, Task

TAKE: Final = Lesson(
    "take",
    (
        Task(
            at_hand("4C 7D 9H", "8C QS", stock="", other="3C 6S"),
            (
                "0 take",
                "1 play 3C",
                "0 play 4C | 0 play 7D | 0 play 8C | 0 play 9H | 0 play QS",
            ),
        ),
    ),
)
RISK: Final = Lesson(
    "risk",
    (
        Task(at_hand("4C 6H 9D", "6C KD", stock="AH 7C 5C"), ("0 risk",)),
        Task(at_hand("4C 6H 9D", "6C QS", stock="5C 8H"), ("0 risk",)),
    ),
)
# Round by round, the person first: face down, face up (KD 3C 4S), and in the hand (2C TD 5H).
SWAP: Final = Lesson(
    "swap",
    (
        Task(
            Dealt("5C 6C 8S 9H JD QC KD 7S 3C JH 4S 8D 2C 9S TD 6H 5H QD", seats=2, dealer=1),
            ("0 arrange KD 2C TD",),
        ),
    ),
)
