"""What is kept of a game that is over: its record, what was told of it in words, its seats and its result.

All of it follows from the log as long as the rules can carry the log out. One day they may not (other rules, cards nobody can read any
more), so it is written down while they do (`records.py`), and shown then.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from boneyard.server.table.table import Table


class Keepsake(msgspec.Struct, frozen=True):
    """A finished game, without its rules."""

    title: str
    seats: list[dict[str, Any]]
    result: dict[str, Any]
    moves: int
    takebacks: int
    until: int
    """The entry up to which it tells; what was said later, the table's log says."""
    lines: list[dict[str, Any]]
    """The log with everything open, numbered as entries are."""
    record: str


def packed(keepsake: Keepsake) -> str:
    return base64.b85encode(zlib.compress(msgspec.json.encode(keepsake), 9)).decode()


def unpacked(text: str) -> Keepsake:
    """Raises ValueError where it is none."""
    try:
        return msgspec.json.decode(zlib.decompress(base64.b85decode(text)), type=Keepsake)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(str(error)) from None


def fields_kept(kept: Keepsake, table: Table, viewer: int, since: int, later: Sequence[Any]) -> dict[str, Any]:
    """What the frame of a table says that is shown by its keepsake; `later` are the lines of what was said there since."""
    after = table.seq_from(viewer, since)
    return {
        "title": kept.title,
        "seats": kept.seats,
        "move": kept.moves,
        "takebacks": kept.takebacks,
        "result": kept.result,
        "log": [*(_counted(table, viewer, line) for line in kept.lines if line["seq"] > after), *later],
        "fairness": {"seed_hash": table.seed_hash, "seed": table.head.seed, "known": table.head.seed_known},
    }


def _counted(table: Table, viewer: int, line: dict[str, Any]) -> dict[str, Any]:
    """A line, numbered as this viewer counts."""
    counted = line | {"seq": table.seq_for(viewer, line["seq"])}
    return (
        counted | {"undoes": [table.seq_for(viewer, each) for each in line["undoes"]]} if "undoes" in line else counted
    )
