"""Files that are there as a whole or not at all: written as a draft beside their place, synced, and let in by one rename.

Several may write into a folder at once, and whoever is killed leaves a draft. So all of them hold the folder together; who has it alone
for a moment knows that the drafts in it are nobody's any more.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from boneyard.server.store.owning import private_file, private_folder

BESIDE = ("-wal", "-shm")
"""What SQLite may have beside a database."""
DRAFTS = "*.boneyard-????????.part*"
OLD_SECONDS = 86_400.0
"""A draft nobody has touched for so long is nobody's, also where folders cannot be held."""


@contextlib.contextmanager
def drafted(target: Path) -> Iterator[Path]:
    """The place for a draft. If all goes well the file is there afterwards, on the disk, and else there is nothing."""
    folder = target.parent
    private_folder(folder)
    draft = target.with_name(f"{target.name}.boneyard-{secrets.token_hex(4)}.part")
    with _held(folder):
        try:
            yield draft
            sync(draft)
            draft.replace(target)
            _sync_folder(folder)
        finally:
            for end in ("", *BESIDE):
                beside(draft, end).unlink(missing_ok=True)


@contextlib.contextmanager
def blank(draft: Path) -> Iterator[sqlite3.Connection]:
    """A new database to copy another into. It is nothing yet, so nobody waits for the disk until it is whole."""
    private_file(draft)
    with contextlib.closing(sqlite3.connect(draft)) as opened:
        opened.execute("PRAGMA synchronous=OFF")
        opened.execute("PRAGMA journal_mode=OFF")
        yield opened


def beside(file: Path, end: str) -> Path:
    return file.with_name(file.name + end)


def sync(file: Path) -> None:
    """See that a file is on the disk."""
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """See that a name is on the disk."""
    if os.name != "nt":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def _held(folder: Path) -> Iterator[None]:
    """Hold a folder with all who write into it, after what killed ones left there is gone."""
    if os.name == "nt":
        _tidy(folder, alone=False)
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            alone = True
        except OSError:
            alone = False  # somebody writes there, or this kind of disk knows no such locks
        _tidy(folder, alone)
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_SH)
        yield
    finally:
        os.close(handle)


def _tidy(folder: Path, alone: bool) -> None:
    old = time.time() - OLD_SECONDS
    for draft in folder.glob(DRAFTS):
        with contextlib.suppress(OSError):  # it has just become a file, or belongs to another user
            if alone or draft.stat().st_mtime < old:
                draft.unlink()
