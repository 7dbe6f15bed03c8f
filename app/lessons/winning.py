"""The last lesson: how to win. No rule is new here."""

from typing import Final

from app.lessons.basics import at_hand
from app.lessons.task import Lesson, Task

WIN: Final = Lesson(
    "win",
    (
        Task(at_hand("2C TD 9H", "6C 8H", stock="7H QS"), ("0 play 9H",)),
        Task(at_hand("8D KC 2H", "5H 8C 8H 8S", stock="7H QS", other="6S JS 9S"), ("0 play 8D", "0 *")),
        Task(at_hand("4C JD", "2S", stock="", other="9S KC AC"), ("0 take",)),
    ),
)
