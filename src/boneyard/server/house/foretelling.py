"""Before an upgrade: what this version would find in a database, table by table. Nothing is changed there."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from boneyard.server.house.verifying import Found, Looked, look_through
from boneyard.server.store import copies
from boneyard.server.store.faults import CannotOpen, InUse
from boneyard.server.store.mirror import mirror
from boneyard.server.store.owning import file_of
from boneyard.server.store.store import PATIENCE
from boneyard.server.store.versions import STEPS, VERSION


class Foretold(NamedTuple):
    """What it comes to, in lines, and how many unfinished tables could not go on."""

    lines: list[str]
    lost: int


def foretell(address: str) -> Foretold:
    """What a server of this version would make of a database."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "boneyard.db"
        if address.startswith("sqlite"):
            _copy(address, copy)
        else:
            mirror(address, copy, PATIENCE)
        version = _version(copy)
        looked = look_through(copy)
    return Foretold([*_steps(version), *told(looked)], sum(not each.over for each in looked.found if each.why))


def _copy(address: str, copy: Path) -> None:
    file = file_of(address)
    if file is None:
        raise CannotOpen("A database in memory alone holds nothing before a server begins: name a file.")
    with copies.held(file) as running:
        if running:
            raise InUse(
                f"A server is at work on {file}. Look at a copy: boneyard backup COPY.db, "
                "then boneyard serve --check --database sqlite:///COPY.db"
            )
        copies.check(file)
        copies.copy(file, copy)


def _version(copy: Path) -> int:
    with contextlib.closing(sqlite3.connect(copy)) as opened:
        return int(opened.execute("SELECT value FROM about WHERE name = 'schema'").fetchone()[0])


def _steps(version: int) -> Iterator[str]:
    coming = [f"{step.version} ({step.what})" for step in STEPS if step.version > version]
    if coming:
        yield f"The database has version {version}; at its start the server would bring it to {', '.join(coming)}."
    else:
        yield f"The database has version {VERSION}, and stays as it is."


def told(looked: Looked) -> Iterator[str]:
    """What becomes of the tables: by game, then each that cannot be played or replayed, and why."""
    for game, code in sorted({(each.game, each.code) for each in looked.found}):
        here = f"rules {code} here" if code else "not here"
        yield f"{game} ({here}): {_counted([each for each in looked.found if each.game == game])}."
    for each in looked.found:
        if each.why:
            yield f"{each.table} ({each.game}) {_fate(each)}: {each.why}"
    for name in looked.strays:
        yield f"{name} has a log, and is no table."


def _counted(found: Sequence[Found]) -> str:
    alike: dict[str, list[Found]] = {}
    for each in found:
        alike.setdefault(_fate(each), []).append(each)
    return ", ".join(f"{len(some)} {_fate(some[0], len(some) > 1)}" for some in alike.values())


def _fate(each: Found, many: bool = False) -> str:
    is_, its = ("are", "their") if many else ("is", "its")
    if not each.over:
        return "cannot go on" if each.why else f"go{'' if many else 'es'} on"
    if not each.why:
        return f"{is_} over and can be looked at"
    if each.kept:
        return f"{is_} over and cannot be replayed, {its} result, log and record are kept"
    return f"{is_} over and cannot be looked at, only {its} entries can be downloaded"
