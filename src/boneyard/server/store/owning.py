"""Owning a SQLite file: one process at a time, by whatever name it came to it.

Two locks are held. That of the lock file beside the database says who owns it. That on the database itself is by device and inode, so
that a hard link or a second mount is no way round it; it lies on a byte far behind those SQLite locks. The system frees both when
a process dies, however it dies.
"""

from __future__ import annotations

import errno
import os
import struct
from pathlib import Path
from typing import NamedTuple

from boneyard.server.store.faults import CannotOpen, InUse

FAR = 1 << 62
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
_mine: set[tuple[int, int]] = set()
"""The files this process owns. Its own locks on a file would be lost if it only opened and closed that a second time."""


class Owned(NamedTuple):
    """A file that is ours until it is let go."""

    beside: int
    itself: int
    which: tuple[int, int]


def file_of(url: str) -> Path | None:
    """The file of a SQLite database, by its one true name; none where it is in memory alone."""
    name = url.partition("://")[2].partition("?")[0].removeprefix("/")
    return Path(name).resolve() if name and name != ":memory:" and not name.startswith("file:") else None


def own(file: Path) -> Owned:
    """Own the file, which is there afterwards, or say who does or why nobody can."""
    file = file.resolve()
    try:
        private_folder(file.parent)
        return _own(file)
    except OSError as error:
        raise CannotOpen(why_not(file, error)) from None


def let_go(owned: Owned | None) -> None:
    if owned is not None:
        _mine.discard(owned.which)
        os.close(owned.itself)
        os.close(owned.beside)


def private_folder(folder: Path) -> None:
    """A folder that is there. One we make is nobody else's to look into."""
    if not folder.is_dir():
        private_folder(folder.parent)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def private_file(file: Path) -> None:
    """A new and empty file nobody else may read; SQLite makes those beside it as it finds this one."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))


def why_not(file: Path, error: OSError) -> str:
    """In one sentence, and what to do."""
    if error.errno == errno.EROFS:
        return f"{file} lies on a disk that can only be read: choose another folder, or mount it for writing."
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"{file} cannot be written by this user: give it the folder {file.parent}, or choose another."
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return f"{file.parent} is no folder: choose another."
    if error.errno == errno.EISDIR:
        return f"{file} is a folder: choose another, or move it away."
    if error.errno == errno.ENOSPC:
        return f"There is no room for {file}: the disk is full. Make room, or choose another folder."
    return f"{file} cannot be opened ({error.strerror or error}): mend that, or choose another folder."


def _own(file: Path) -> Owned:
    beside = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    itself = -1
    try:
        _lock_beside(beside, file)
        if file.exists() and _which(file) in _mine:
            raise _in_use(file, str(os.getpid()))
        itself = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        _lock_itself(itself, file)
        os.ftruncate(beside, 0)
        os.write(beside, str(os.getpid()).encode())
    except BaseException:
        if itself >= 0:
            os.close(itself)
        os.close(beside)
        raise
    owned = Owned(beside, itself, _which(file))
    _mine.add(owned.which)
    return owned


def _which(file: Path) -> tuple[int, int]:
    found = file.stat()
    return found.st_dev, found.st_ino


def _in_use(file: Path, owner: str) -> InUse:
    return InUse(
        f"{file} is in use by another boneyard server ({owner}). "
        "One process owns a SQLite file: stop that one, choose another --data folder, or use PostgreSQL."
    )


def _lock_beside(handle: int, file: Path) -> None:
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        owner = os.read(handle, 20).decode(errors="replace").strip() if os.name != "nt" else ""
        raise _in_use(file, f"process {owner or 'unknown'}") from None


def _lock_itself(handle: int, file: Path) -> None:
    """A lock that belongs to this handle alone, so that nothing SQLite does with its own can drop it. Where the system has none, a
    database must have one name only."""
    try:
        from fcntl import F_OFD_SETLK, F_WRLCK, fcntl
    except ImportError:
        names = os.fstat(handle).st_nlink
        if names > 1:
            raise CannotOpen(
                f"{file} has {names} names (hard links), and SQLite keeps what is not yet in it beside one of them: "
                "remove the others, or copy it."
            ) from None
        return
    try:
        fcntl(handle, F_OFD_SETLK, struct.pack("hhqqi4x", F_WRLCK, os.SEEK_SET, FAR, 1, 0))
    except OSError as error:
        if error.errno not in (errno.EAGAIN, errno.EACCES):
            return  # a file system that knows no such locks: the lock file has to do
        raise _in_use(file, "under another name") from None
