"""Copies of a SQLite database, made now and then while the server runs; the oldest go."""

from __future__ import annotations

import asyncio
import calendar
import contextlib
import logging
import time
from pathlib import Path

from boneyard.server.settings import Settings
from boneyard.server.store.drafting import drafted
from boneyard.server.store.faults import CannotOpen, CannotSave
from boneyard.server.store.owning import private_file, private_folder, why_not
from boneyard.server.store.store import Store

logger = logging.getLogger("boneyard.backups")

NAME = "boneyard-%Y%m%d-%H%M%S.db"
"""What copies are called: the time they were made at."""
AGAIN_SECONDS = 300.0
"""After one that failed."""


def check(settings: Settings) -> None:
    """Find out at the start, not in a day, that there will be no copies."""
    folder = settings.backups
    if folder is None:
        return
    if not settings.database.startswith("sqlite"):
        raise CannotOpen(
            "Copies with --backups are for SQLite. Leave it out, and back PostgreSQL up with its own tools (pg_dump)."
        )
    tried = folder / f".tried-{time.time_ns()}"
    try:
        private_folder(folder)
        private_file(tried)
        tried.unlink()
    except OSError as error:
        raise CannotOpen(f"No backups can be kept: {why_not(folder / 'boneyard.db', error)}") from None


async def keep(store: Store, settings: Settings, folder: Path) -> None:
    """Make a copy whenever the newest is older than asked, also of a server that is often begun anew."""
    hours = settings.backup_hours
    wait = due_in(folder, hours, time.time())
    while True:
        await asyncio.sleep(wait)
        try:
            await asyncio.to_thread(back_up, store, folder, settings.backups_kept)
            wait = due_in(folder, hours, time.time())
        except (OSError, CannotSave):
            logger.exception("the backup failed")
            wait = min(hours * 3600, AGAIN_SECONDS)


def due_in(folder: Path, hours: float, now: float) -> float:
    """Seconds until the next copy is to be made."""
    made = [when for when, _ in _copies(folder)]
    return max(0.0, made[-1] + hours * 3600 - now) if made else 0.0


def back_up(store: Store, folder: Path, kept: int) -> Path:
    """A copy with the time in its name, there as a whole or not at all. Of those with such names the oldest go."""
    copy = folder / new_name()
    with drafted(copy) as draft:
        store.backup(draft)
    for _, old in _copies(folder)[:-kept]:
        old.unlink(missing_ok=True)
    return copy


def new_name() -> str:
    return time.strftime(NAME, time.gmtime())


def _copies(folder: Path) -> list[tuple[float, Path]]:
    """Our copies in a folder and when they were made, the oldest first."""
    found = []
    for each in folder.iterdir() if folder.is_dir() else ():
        with contextlib.suppress(ValueError):
            found.append((float(calendar.timegm(time.strptime(each.name, NAME))), each))
    return sorted(found)
