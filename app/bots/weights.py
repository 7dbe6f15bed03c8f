"""What cards and piles weigh on a seat: see `outlook`. Learned from games, not thought out.

The positive weighs down: a seat with more of it loses more often. Learned as the softmax over the
seats of who became the Shithead, from positions of games that bots played against each other.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one part of the game."""

    hand: tuple[tuple[float, ...], ...]
    """For each rank, of one to four cards of it in the hand together."""
    face_up: tuple[float, ...]
    """For each rank, of each face-up card."""
    face_down: tuple[float, ...]
    """Of no to three face-down cards."""
    size: tuple[float, ...]
    """Of the number of cards in the hand; the last one is for all larger hands."""
    turn: float
    """Of being to act."""
    flip_pile: float
    """Of each card of the pile on which a face-down card must be turned."""
    stuck: float
    """Of having nothing that fits."""
    stuck_pile: float
    """And of each card of the pile then."""
    free_pile: float
    """Of each card of the pile if something fits."""
    special_only: float
    """Of having only 2s and 10s that fit."""


WITH_STOCK: Final = Weights(
    hand=(
        (0.16, 0.08, 0.23, 0.37),  # 3
        (0.09, 0.11, 0.08, 0.09),  # 4
        (0.16, 0.1, -0.02, 0.15),  # 5
        (0.03, 0.02, 0.07, 0.42),  # 6
        (0.04, 0.08, 0.16, -0.02),  # 7
        (0.05, 0.08, 0.19, 0.17),  # 8
        (-0.05, -0.1, 0.03, 0.03),  # 9
        (-0.01, -0.09, -0.01, -0.01),  # J
        (-0.11, -0.14, -0.21, 0.08),  # Q
        (-0.07, -0.08, -0.1, -0.11),  # K
        (-0.1, -0.18, 0.05, -0.02),  # A
        (0.02, 0.03, 0.26, -0.04),  # 2
        (-0.18, -0.13, -0.16, 0),  # T
    ),
    face_up=(0.5, 0.38, 0.18, 0.11, 0.09, 0.13, 0.03, 0.11, -0.1, -0.13, -0.2, -0.02, -0.42),
    face_down=(0, 0, 0, 0),
    size=(
        0,
        0,
        0,
        0,
        -0.01,
        0,
        -0.03,
        -0.04,
        -0.07,
        -0,
        -0.03,
        -0.01,
        -0.02,
        -0.05,
        -0.01,
        -0.08,
        0.02,
        0.08,
        0.05,
        0.06,
        0.05,
        0.1,
    ),
    turn=-0.041,
    flip_pile=0.000,
    stuck=0.119,
    stuck_pile=0.007,
    free_pile=0.005,
    special_only=0.040,
)
"""While there is stock."""

WITHOUT_STOCK: Final = Weights(
    hand=(
        (0.41, 0.35, 0.37, 0.07),  # 3
        (0.4, 0.36, 0.33, -0.02),  # 4
        (0.37, 0.29, 0.37, 0.02),  # 5
        (0.3, 0.27, 0.28, 0.09),  # 6
        (0.21, 0.18, 0.22, -0.23),  # 7
        (0.1, 0.21, 0.21, 0.07),  # 8
        (0.09, 0.1, 0.2, -0.07),  # 9
        (-0.02, 0.08, 0.11, 0.1),  # J
        (-0.1, -0.04, -0.03, 0.34),  # Q
        (-0.24, -0.29, -0.32, 0.05),  # K
        (-0.32, -0.45, -0.19, 0.04),  # A
        (0.12, 0.21, 0.22, -0.01),  # 2
        (-0.39, -0.49, 0.1, 0),  # T
    ),
    face_up=(1.04, 0.75, 0.53, 0.46, 0.46, 0.31, 0.28, 0.34, 0.19, 0.07, -0.02, 0.18, -0.29),
    face_down=(-0.87, -0.37, 0.25, 0.71),
    size=(
        -0.54,
        -0.24,
        0,
        0.1,
        0.13,
        0.19,
        0.21,
        0.24,
        0.19,
        0.18,
        0.1,
        0.11,
        0.11,
        0.1,
        0.1,
        0.11,
        -0.04,
        -0,
        -0.06,
        -0.11,
        0.04,
        -0.01,
    ),
    turn=-0.158,
    flip_pile=0.050,
    stuck=0.210,
    stuck_pile=0.057,
    free_pile=0.008,
    special_only=0.097,
)
"""Once the stock is gone."""
