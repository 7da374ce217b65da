"""A SQLite database as a file among files: copied while a server has it open, looked through, put in place."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from boneyard.server.store.faults import CannotOpen, CannotSave, InUse, OtherSchema
from boneyard.server.store.opening import why_not_sqlite
from boneyard.server.store.owning import let_go, own, private_file, private_folder, why_not
from boneyard.server.store.versions import version_of
from boneyard.server.store.writer import sync

BESIDE = ("-wal", "-shm")


def copy(file: Path, target: Path, live: bool = False) -> None:
    """Copy a database, there as a whole or not at all.

    A server may have it open (`live`): this connection can only read, so it neither writes to the file nor check-points it, and it keeps no writer
    waiting.
    """
    draft = target.with_name(f"{target.name}.part")
    try:
        private_folder(target.parent)
        draft.unlink(missing_ok=True)
        private_file(draft)
        with _reading(file, live) as source, contextlib.closing(sqlite3.connect(draft)) as copied:
            copied.execute("PRAGMA synchronous=OFF")  # a draft is nothing yet; it is synced as a whole
            copied.execute("PRAGMA journal_mode=OFF")
            source.backup(copied)
        sync(draft)
        draft.replace(target)
        _sync_folder(target.parent)
    except sqlite3.Error as error:
        raise CannotSave(why_not_sqlite(str(file), str(error))) from None
    except OSError as error:
        raise CannotSave(why_not(target, error)) from None
    finally:
        draft.unlink(missing_ok=True)


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


def put_in_place(draft: Path, target: Path) -> Path | None:
    """Let a database take the place of another, whose lock the caller holds. What was there is kept beside it; returns where."""
    before = None
    if target.stat().st_size:
        before = target.with_name(f"{target.name}.replaced-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
        for end in BESIDE:
            with contextlib.suppress(FileNotFoundError):
                target.with_name(target.name + end).replace(before.with_name(before.name + end))
        target.replace(before)
    draft.replace(target)
    _sync_folder(target.parent)
    return before


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


def _sync_folder(folder: Path) -> None:
    if os.name != "nt":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
