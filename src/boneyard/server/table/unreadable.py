"""Tables of which too little can be read to open them, and what can still be given of any table that is broken."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from boneyard.server.messages.problems import Problem
from boneyard.server.table.entries import AnyEntry, Entry, Head, Moved, Ordered, TableOptions, read_entry
from boneyard.server.table.table import Table

MOST_SEATS = 16
SECRET = ("seed", "scene", "owner")
"""What of a head nobody is given before the game is over: they tell, or lead to, what lies face down."""


class Unreadable(Table):
    """Such a table: it shows that it is there, whose it is, and why it cannot be opened. Nothing is done there."""

    def __init__(self, table: str, head: str, owner: str, seats: int, created: int, why: str):
        super().__init__(table, _guessed(head, owner, seats), None, created)
        self.broken, self.damaged = f"This table cannot be opened: {why}.", True

    def fold(self, entry: AnyEntry, request: str) -> int:
        raise Problem(409, "other_rules", self.broken)


def _guessed(text: str, owner: str, seats: int) -> Head:
    """A head with what can be made out of the one that was kept. Nobody who was kept out is let in by its being damaged."""
    found = _object(text)

    def word(name: str) -> str:
        value = found.get(name)
        return value if isinstance(value, str) else ""

    number = found.get("seats")
    number = number if isinstance(number, int) and 0 < number <= MOST_SEATS else 0
    return Head(word("game"), word("rules"), [], "", {}, max(number, seats), owner, TableOptions(watch="nobody"))


def raw_record(head: str, lines: Sequence[Any], seats: Sequence[int], over: bool, why: str) -> str:
    """A table as it is kept, a line of JSON for each entry, for somebody with these seats.

    As long as the game is not over it may yet be played on, by a server that can read it. So until then nobody is given the seed, what others
    did, or what cannot be read and might be that.
    """
    found = _object(head)
    kept = found if over else {name: value for name, value in found.items() if name not in SECRET}
    parts: list[dict[str, Any]] = [{"kept": kept, "broken": why}]
    for line in lines:
        parts.append({"n": line.seq, "at": line.at} | _shown(line.entry, seats, over))
    return "".join(json.dumps(part, ensure_ascii=False) + "\n" for part in parts)


def _shown(text: str, seats: Sequence[int], over: bool) -> dict[str, Any]:
    if over:
        return {"raw": text}
    try:
        entry: Entry = read_entry(text)
    except msgspec.MsgspecError:
        return {"unreadable": True}
    shown = {
        name: value for name, value in msgspec.to_builtins(entry).items() if name not in ("guest", "digest", "key")
    }
    if isinstance(entry, Moved | Ordered) and entry.seat not in seats:
        shown = {"kind": "moved", "seat": entry.seat} if isinstance(entry, Moved) else {"kind": "ordered"}
    return {"entry": shown}


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
