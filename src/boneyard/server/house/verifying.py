"""Whether every table of a database can be read: its log without a gap, every entry, and the game they lead to."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from boneyard.server.house.house import rebuild
from boneyard.server.store.book import Book
from boneyard.server.store.opening import bring_up, engine_for
from boneyard.server.store.store import PATIENCE
from boneyard.server.table.builds import build_of
from boneyard.server.table.heads import wanted


class Found(NamedTuple):
    """A table of a database."""

    table: str
    game: str
    """Its game's title; its name, where this program does not have it."""
    code: str
    """Which build of the game's rules this program has."""
    over: bool
    why: str
    """Why it cannot be read; empty if it can."""
    kept: bool
    """Whether what was told of its game, and its record, are kept."""


class Looked(NamedTuple):
    """What was found."""

    found: list[Found]
    entries: int
    strays: list[str]
    """Logs of no table."""

    @property
    def tables(self) -> int:
        return len(self.found)

    @property
    def unreadable(self) -> list[tuple[str, str]]:
        """What cannot be read, and why."""
        strays = [(name, "it has a log, and is no table") for name in self.strays]
        return [*strays, *((each.table, each.why) for each in self.found if each.why)]


def look_through(file: Path) -> Looked:
    """Read every table of a database. It is brought up to the present version first, so this is for a copy."""
    engine = engine_for(f"sqlite:///{file.absolute()}", PATIENCE)
    try:
        bring_up(engine)
        with engine.connect() as connection:
            book = Book(connection)
            names, strays = book.all_tables(), book.stray_logs()
            looked = [_look(book, name) for name in names]
    finally:
        engine.dispose()
    return Looked([each for each, _ in looked], sum(entries for _, entries in looked), strays)


def _look(book: Book, name: str) -> tuple[Found, int]:
    """A table, and of how many entries its log is."""
    kept, beside = book.table(name), book.beside(name)
    assert kept is not None
    table = rebuild(name, kept, beside, book.contents(wanted(kept.head)))
    title, code = (table.head.game, "") if table.game is None else (table.game.title, build_of(table.game))
    over = "finished" in (table.status, beside.status)
    return Found(name, title, code, over, table.broken, book.has_keepsake(name)), len(kept.lines)
