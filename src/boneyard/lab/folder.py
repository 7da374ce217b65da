"""The folder a study is kept in.

``study.json`` says what is played; ``chunks/000000000-000000499/`` holds the tables of those games. A chunk is written beside its
place and moved there in one step, so it is there whole or not at all: whatever kills the run, the same command goes on
where it was, and ends with the same tables. A chunk that was damaged since (a full disk, a half-finished copy) counts for
nothing: reports refuse it by name, and the next run plays its games again.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from boneyard.lab.study import TABLES_VERSION, Study
from boneyard.lab.tables import TABLES

PLAN = "study.json"
NEW = ".new-"
MARK = b"PAR1"
"""Parquet's own, at both ends of a file."""
PLAN_KEYS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "rules_version": (str, int),
    "content": str,
    "packs": list,
    "seats": list,
    "seed": str,
    "options": dict,
    "sweeps": dict,
    "sample": (int, float),
}
"""What every study.json has said since there are any."""


class FolderError(ValueError):
    """A folder that cannot be written to or read, with the reason."""


class Folder:
    """Where the results of one study lie."""

    def __init__(self, path: Path):
        self.path = path
        self.chunks = path / "chunks"
        self.mended: list[str] = []
        """What this run found broken, and plays again."""

    # --- writing --------------------------------------------------------------------------------------

    @contextmanager
    def open_for(self, study: Study) -> Iterator[None]:
        """Keep the folder for this run. A folder with another study in it is refused."""
        plan = json.loads(json.dumps(study.to_json()))
        file = self.path / PLAN
        if file.exists():
            self._compare(plan)
        elif self.path.exists() and any(self.path.iterdir()):
            raise FolderError(f"{self.path} holds other files; name a new folder for the study")
        self.chunks.mkdir(parents=True, exist_ok=True)
        with self._alone():
            if not file.exists():
                _write(file.with_name(NEW + PLAN), json.dumps(plan, indent=2).encode() + b"\n")
                file.with_name(NEW + PLAN).replace(file)
            for left in self.chunks.glob(NEW + "*"):  # of a run that was killed
                shutil.rmtree(left)
            for broken, why in self.broken():
                self.mended.append(f"{broken} {why}; the games of {broken.parent} are played again")
                shutil.rmtree(broken.parent)
            yield

    def _compare(self, plan: Mapping[str, Any]) -> None:
        there = self.plan()
        if there.get("tables") != TABLES_VERSION:
            raise FolderError(
                f"{self.path} was begun with an earlier version of the lab, whose tables are others: "
                "`boneyard lab report` still reads it, but to play on name another folder"
            )
        for key in {**there, **plan}:
            if key == "bots" and there.get("seats") == plan["seats"]:
                self._compare_bots(there.get(key), plan[key])
            elif there.get(key) != plan.get(key):
                raise FolderError(
                    f"{self.path} holds another study: {key.replace('_', ' ')} {_say(there.get(key))}, "
                    f"not {_say(plan.get(key))}; name another folder, or delete this one"
                )

    def _compare_bots(self, there: Any, now: Mapping[str, str]) -> None:
        for file, digest in now.items():
            if not isinstance(there, dict) or there.get(file) != digest:
                raise FolderError(
                    f"the bot file {file} is not the one the study was begun with, and two bots must not be mixed under one name; "
                    f"put the old file back, or name another folder than {self.path}"
                )

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One run at a time; the lock goes with the process that holds it."""
        with (self.path / ".lock").open("w") as file:
            try:
                import fcntl
            except ImportError:  # not on Windows: two runs at once would only do the same work twice
                yield
                return
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise FolderError(f"another run is writing to {self.path}") from None
            yield

    def keep(self, first: int, last: int, tables: Mapping[str, bytes]) -> None:
        """Put the tables of games `first` to `last` − 1 into place, all at once."""
        name = f"{first:09d}-{last - 1:09d}"
        beside = self.chunks / f"{NEW}{name}"
        beside.mkdir()
        for table, data in tables.items():
            _write(beside / _file(table), data)
        beside.rename(self.chunks / name)

    # --- reading --------------------------------------------------------------------------------------

    def plan(self) -> dict[str, Any]:
        """What the folder says is played."""
        file = self.path / PLAN
        try:
            plan = json.loads(file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise FolderError(f"{self.path} holds no study ({PLAN} is not there)") from None
        except (OSError, ValueError) as error:
            raise FolderError(f"{file} cannot be read: {error}") from None
        if not isinstance(plan, dict):
            raise FolderError(f"{file} is no study")
        for key, kind in PLAN_KEYS.items():
            if not isinstance(plan.get(key), kind):
                raise FolderError(f"{file} is not the whole of a study: {key} is missing; put back the file as it was")
        return plan

    def tables(self) -> tuple[str, ...]:
        """The tables every chunk must have. Studies from before failures were told have one less."""
        return TABLES if "tables" in self.plan() else TABLES[:-1]

    def _all_chunks(self) -> list[tuple[Path, int, int]]:
        """(folder, first, last + 1), in order; whole or not."""
        found = []
        for chunk in self.chunks.iterdir() if self.chunks.is_dir() else ():
            first, _, last = chunk.name.partition("-")
            if first.isdecimal() and last.isdecimal():
                found.append((chunk, int(first), int(last) + 1))
        return sorted(found)

    def done(self) -> list[tuple[int, int]]:
        """The ranges already played, as (first, last + 1), in order."""
        chunks = self._all_chunks()
        tables = self.tables() if chunks else ()
        return [(first, last) for chunk, first, last in chunks if not any(_trouble(chunk / _file(it)) for it in tables)]

    def broken(self) -> list[tuple[Path, str]]:
        """The first broken file of each chunk that has one, and what is wrong with it."""
        chunks = self._all_chunks()
        tables = self.tables() if chunks else ()
        found = []
        for chunk, _, _ in chunks:
            paths = [(chunk / _file(table), _trouble(chunk / _file(table))) for table in tables]
            found += [(path, trouble) for path, trouble in paths if trouble][:1]
        return found

    def file(self, table: str, first: int, last: int) -> Path:
        """A table of the games `first` to `last` − 1."""
        return self.chunks / f"{first:09d}-{last - 1:09d}" / _file(table)

    def missing(self, games: int) -> list[tuple[int, int]]:
        """The ranges of the first `games` games that are still to be played."""
        gaps, at = [], 0
        for first, last in [*self.done(), (games, games)]:
            if min(first, games) > at:
                gaps.append((at, min(first, games)))
            at = max(at, last)
        return gaps

    def pattern(self, table: str) -> str:
        """All files of a table, as DuckDB reads them."""
        return str(self.chunks / "[0-9]*" / _file(table))


def again(chunk: Path) -> str:
    """What to do about a broken chunk."""
    return f"delete the folder {chunk} and run the study again, which plays its games anew; until then reports do without them"


def _file(table: str) -> str:
    return f"{table}.parquet"


def _trouble(path: Path) -> str:
    """What is wrong with a Parquet file as far as its ends tell: a whole one begins and ends with its mark, after the length of its
    index."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(0)
            head = file.read(4)
            file.seek(max(0, size - 8))
            tail = file.read(8)
    except FileNotFoundError:
        return "is not there"
    whole = size >= 12 and head == MARK and tail[4:] == MARK and int.from_bytes(tail[:4], "little") + 12 <= size
    return "" if whole else "is cut off"


def _say(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
