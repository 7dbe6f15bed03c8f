"""The places that a card can be played from."""

from enum import StrEnum


class Zone(StrEnum):
    """Where a card lies before it is played."""

    HAND = "hand"
    FACE_UP = "face_up"
    FACE_DOWN = "face_down"
