"""A SQLite database as a file among files: copied while a server has it open, looked through, put in place."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from boneyard.server.store.drafting import BESIDE, beside, blank, drafted
from boneyard.server.store.faults import CannotOpen, CannotSave, InUse, OtherSchema
from boneyard.server.store.opening import why_not_sqlite
from boneyard.server.store.owning import let_go, own, private_file, why_not
from boneyard.server.store.versions import version_of

T = TypeVar("T")
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def copy(file: Path, target: Path, live: bool = False) -> None:
    """Copy a database, there as a whole or not at all.

    A server may have it open (`live`): this connection can only read, so it neither writes to the file nor check-points it, and it keeps no writer
    waiting.
    """
    with _said(file, target), drafted(target) as draft:
        _copy(file, draft, live)


def put_in_place(file: Path, target: Path, look: Callable[[Path], T]) -> tuple[T, Path | None]:
    """Let a copy of a database take the place of another, whose lock the caller holds, once somebody has looked it through.

    What was there is kept beside it. Returns what was seen in the copy, and where the other is. Whenever this ends, there stands either
    the one or the other, whole.
    """
    with _said(file, target), drafted(target) as draft:
        _copy(file, draft, live=False)
        looked = look(draft)
        before = _set_aside(target)
    return looked, before


def check(file: Path, live: bool = False) -> None:
    """Refuse a file that is no whole database of ours."""
    try:
        with _reading(file, live) as opened:
            found = opened.execute("PRAGMA integrity_check(3)").fetchall()
            if found != [("ok",)]:
                raise CannotOpen(f"{file} is damaged: {'; '.join(str(row[0]) for row in found)}. Take another copy.")
            if not opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'about'").fetchone():
                raise CannotOpen(f"{file} is a database, but none of this program: choose another.")
            version_of(opened.execute)
    except OtherSchema as error:
        raise CannotOpen(f"{file} cannot be used: {error}.") from None
    except sqlite3.Error as error:
        raise CannotOpen(why_not_sqlite(str(file), str(error))) from None


@contextlib.contextmanager
def held(file: Path) -> Iterator[bool]:
    """Keep servers from beginning with a database meanwhile; or be told that one has it already."""
    if not file.exists():
        raise CannotOpen(f"There is no database {file}: name its folder with --data.")
    if not file.with_name(f"{file.name}.lock").exists():
        yield False  # no server's, but a copy that lies somewhere
        return
    try:
        owned = own(file)
    except InUse:
        yield True
        return
    try:
        yield False
    finally:
        let_go(owned)


@contextlib.contextmanager
def _reading(file: Path, live: bool) -> Iterator[sqlite3.Connection]:
    """Through a connection that can only read. Where nobody has a file open that stands alone, nothing is left beside it."""
    alone = not live and not file.with_name(file.name + "-wal").exists()
    address = f"{file.resolve().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as opened:
        yield opened


@contextlib.contextmanager
def _said(file: Path, target: Path) -> Iterator[None]:
    """What goes wrong is said of the file it goes wrong with."""
    try:
        yield
    except sqlite3.Error as error:
        raise CannotSave(why_not_sqlite(str(file), str(error))) from None
    except OSError as error:
        raise CannotSave(why_not(target, error)) from None


def _copy(file: Path, draft: Path, live: bool) -> None:
    with _reading(file, live) as source, blank(draft) as copied:
        source.backup(copied)


def _set_aside(target: Path) -> Path | None:
    """Keep a database beside its place, and leave it in its place as one file: its log would be taken for that of whatever comes there.
    One that is damaged may not give its log up; both are kept before the log is removed."""
    _settle(target)
    if not target.stat().st_size:
        return None
    before = beside(target, time.strftime(".replaced-%Y%m%d-%H%M%S", time.gmtime()))
    while before.exists():
        before = beside(before, "+")
    for end in ("-wal", ""):
        if beside(target, end).exists():
            with drafted(beside(before, end)) as draft:
                private_file(draft)
                shutil.copyfile(beside(target, end), draft)
    for end in BESIDE:
        beside(target, end).unlink(missing_ok=True)
    return before


def _settle(file: Path) -> None:
    """Have all there is of a database in its one file; SQLite removes what stands beside it."""
    try:
        with contextlib.closing(sqlite3.connect(file)) as opened:
            opened.execute("SELECT count(*) FROM sqlite_master").fetchone()
            busy = opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in DAMAGED:
            raise CannotSave(why_not_sqlite(str(file), str(error))) from None
    else:
        if busy:
            raise CannotSave(why_not_sqlite(str(file), "locked"))
