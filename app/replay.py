"""What `shithead replay` says of each record."""

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, Final

from app.engine.legality import legal_actions
from app.engine.notation import rank_text, summary_texts
from app.engine.state import State
from app.record import BadRecord, read, replay
from app.words import sentence

MOST_BYTES: Final = 1024 * 1024
"""No record comes near to so long a line."""


class CannotRead(Exception):
    """A file cannot be read any further; the system's word for why is the message."""


class LineTooLong(Exception):
    """A file has a line that can be no record; its number, from 1, is the message."""


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; raises `LineTooLong` before one could fill the memory, and `CannotRead`."""
    number = 0
    while line := _line(file):
        number += 1
        if len(line) > MOST_BYTES:
            raise LineTooLong(str(number))
        yield line


def _line(file: BinaryIO) -> bytes:
    try:
        return file.readline(MOST_BYTES + 1)
    except OSError as error:
        raise CannotRead(error.strerror or str(error)) from error


def check_lines(lines: Iterable[bytes], *, positions: bool) -> Iterator[dict[str, Any]]:
    """A line about each record, after one about every action with `positions`; blank lines are skipped."""
    records = (line for line in lines if line.strip())
    for index, line in enumerate(records):
        seen: list[dict[str, Any]] = []
        try:
            record = read(line)
            state = replay(record, (lambda state: seen.append(_position(state))) if positions else None)  # noqa: B023
        except BadRecord as error:
            verdict = _refused(index, error)
        else:
            verdict = _accepted(state)
        yield from seen
        yield verdict


def _position(state: State) -> dict[str, Any]:
    return {"ply": state.ply, "turn": state.turn, "legal": summary_texts(legal_actions(state))}


def _accepted(state: State) -> dict[str, Any]:
    line: dict[str, Any] = {"ok": True, "actions": state.ply}
    if state.ended:
        line |= {"finished": state.finished, "shithead": state.shithead}
    return line


def _refused(index: int, error: BadRecord) -> dict[str, Any]:
    return {
        "ok": False,
        "record": index,
        "action": error.action,
        "reason": error.code,
        "message": _message(error),
    }


def _message(error: BadRecord) -> str:
    if error.reason is None:
        return sentence(f"record.{error.code}", found=error.found)
    rank = "" if error.reason.rank is None else rank_text(error.reason.rank)
    return f"{error.found}: " + sentence(f"reason.{error.code}", rank=rank)
