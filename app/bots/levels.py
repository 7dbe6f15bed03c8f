"""The strengths that an opponent can be chosen with."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from app.bots.easy import easy
from app.bots.hard import hard
from app.bots.medium import medium
from app.engine.actions import Action
from app.engine.view import View

Bot: TypeAlias = Callable[[View, Random], Action]
"""Chooses a legal action for the seat of a view in which that seat is to act."""

LEVELS: Final[Mapping[str, Bot]] = {"easy": easy, "medium": medium, "hard": hard}
