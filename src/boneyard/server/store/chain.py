"""What links the lines of a log: one that was shortened, altered or mixed up does not lead where the database says it ended."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple, Protocol


class Line(NamedTuple):
    """An entry as it is written."""

    seq: int
    request: str
    entry: str
    state: str
    at: int


class Written(Protocol):
    """A line, or a row of the database that holds one."""

    @property
    def seq(self) -> int: ...
    @property
    def request(self) -> str: ...
    @property
    def entry(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def at(self) -> int: ...


class End(NamedTuple):
    """How far a log has come, and what all of it links up to."""

    seq: int
    chain: str


def beginning_of(head: str) -> End:
    """Where the log of a table with this head begins."""
    return End(0, _digest(head))


def after(end: End, line: Written) -> End:
    """Where a log stands when one more line was added."""
    fields = (end.chain, str(line.seq), line.request, line.entry, line.state, str(line.at))
    return End(line.seq, _digest("\0".join(fields)))


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
