"""Lessons about the cards on the table and the end of a game (R14-R17, R19, E2, E5)."""

from typing import Final

from app.lessons.task import Lesson, Position, Task

_OTHERS_UP: Final = "JC AS"
_OTHERS_DOWN: Final = "2D 6S 9C"

TABLE: Final = Lesson(
    "table",
    (
        Task(
            Position(("", "7D KC"), ("8C QD 5S", _OTHERS_UP), ("3D 4H JS", _OTHERS_DOWN), "6C 9H"),
            ("0 play QD",),
        ),
        Task(
            Position(("", "7D KC"), ("4C 6D 7S", _OTHERS_UP), ("3D 4H JS", _OTHERS_DOWN), "9H KD"),
            ("0 take 4C | 0 take 6D | 0 take 7S",),
        ),
    ),
)
BLIND: Final = Lesson(
    "blind",
    (
        Task(Position(("", "7S KC"), ("", "AS"), ("KD 9S", "2D 6S 9C"), "5H"), ("0 flip 0 | 0 flip 1",)),
        Task(Position(("", "8D KC"), (), ("4C", "2D"), "7D QH"), ("0 flip 0",)),
    ),
)
END: Final = Lesson(
    "end",
    (
        Task(
            Position(("", "9D 3C 6S KS", "TC 5D 3S 2S JD"), ("8C", "", ""), ("3H", "AS", "KD"), "7D"),
            (
                "0 play 8C",
                "1 play 9D",
                "2 play TC",
                "2 play 5D",
                "0 flip 0",
                "1 play 3C",
                "2 play 3S",
                "0 play 5D | 0 play 3H",
                "1 play 6S",
                "2 play 2S",
                "0 play 3H | 0 play 5D",
            ),
        ),
    ),
)
