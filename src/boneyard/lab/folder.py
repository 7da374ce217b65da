"""The folder a study is kept in.

``study.json`` says what is played; ``chunks/000000000-000000499/`` holds the tables of those games. A chunk is written beside its
place and moved there in one step, so it is there whole or not at all: whatever kills the run, the same command goes on
where it was, and ends with the same tables.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from boneyard.lab.study import Study

PLAN = "study.json"
NEW = ".new-"


class FolderError(ValueError):
    """A folder that cannot be written to or read, with the reason."""


class Folder:
    """Where the results of one study lie."""

    def __init__(self, path: Path):
        self.path = path
        self.chunks = path / "chunks"

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
            yield

    def _compare(self, plan: Mapping[str, Any]) -> None:
        there = self.plan()
        for key in {**there, **plan}:
            if there.get(key) != plan.get(key):
                raise FolderError(
                    f"{self.path} holds another study: {key.replace('_', ' ')} {_say(there.get(key))}, "
                    f"not {_say(plan.get(key))}; name another folder, or delete this one"
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
            _write(beside / f"{table}.parquet", data)
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
        return plan

    def done(self) -> list[tuple[int, int]]:
        """The ranges already played, as (first, last + 1), in order."""
        found = []
        for chunk in self.chunks.iterdir() if self.chunks.is_dir() else ():
            first, _, last = chunk.name.partition("-")
            if first.isdecimal() and last.isdecimal():
                found.append((int(first), int(last) + 1))
        return sorted(found)

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
        return str(self.chunks / "[0-9]*" / f"{table}.parquet")


def _say(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
