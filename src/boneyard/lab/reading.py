"""The tables of a study, opened: whole or not at all.

Whatever is broken in a folder is named by its file, with what to do about it. Studies made by earlier versions of the lab are read
too: columns and tables they have not are added empty, and what a win is worth is reckoned here for all of them, since the
column `share` once divided a team's win among the partners.
"""

# ruff: noqa: S608  queries are put together from our own column names and the names of a game's options

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from boneyard.engine.game import Game
from boneyard.lab.extras import borrow
from boneyard.lab.failures import FEW, Reasons
from boneyard.lab.folder import Folder, FolderError, again
from boneyard.lab.sides import Sides, sides_of
from boneyard.lab.tables import FAILURES, option_text, quoted


class Tables:
    """DuckDB over the finished chunks of a folder."""

    def __init__(self, folder: Folder, names: Sequence[str]):
        self.folder = folder
        for path, why in folder.broken():
            raise FolderError(f"{path} {why}; {again(path.parent)}")
        self._done = folder.done()
        if not self._done:
            raise FolderError(f"{folder.path} holds no finished games yet")
        self.games = sum(last - first for first, last in self._done)
        self._db: Any = borrow("duckdb").connect()
        there = folder.tables()
        for name in names:
            if name in there:
                self._load(name)
            else:
                self.do(f"CREATE TABLE {name} ({FAILURES})")
        with self._asking():
            self._db.execute("ALTER TABLE IF EXISTS seats ADD COLUMN IF NOT EXISTS luck DOUBLE")

    def _files(self, name: str) -> list[Path]:
        return [self.folder.file(name, first, last) for first, last in self._done]

    def _load(self, name: str) -> None:
        files = ", ".join([quoted(path) for path in self._files(name)])
        try:
            self._db.execute(f"CREATE TABLE {name} AS FROM read_parquet([{files}], union_by_name = true)")
        except borrow("duckdb").Error as error:
            for path in self._files(name):
                try:
                    self._db.execute(f"CREATE OR REPLACE TEMP TABLE tried AS FROM read_parquet({quoted(path)})")
                except borrow("duckdb").Error:
                    raise FolderError(f"{path} cannot be read; {again(path.parent)}") from None
            raise FolderError(f"the files {name}.parquet of {self.folder.path} do not fit together: {error}") from None

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """What the tables cannot answer is their fault, not that of whoever asks."""
        try:
            yield
        except borrow("duckdb").Error as error:
            first = str(error).splitlines()[0]
            raise FolderError(f"the tables in {self.folder.path} are not those of a study: {first}") from None

    def do(self, query: str) -> None:
        with self._asking():
            self._db.execute(query)

    def all(self, query: str) -> list[Any]:
        with self._asking():
            rows: list[Any] = self._db.execute(query).fetchall()
        return rows

    def one(self, query: str) -> Any:
        return self.all(query)[0][0]

    def named(self, query: str) -> dict[str, Any]:
        """The one row there is, by the names of its columns."""
        with self._asking():
            cursor = self._db.execute(query)
            names = [column[0] for column in cursor.description]
            return dict(zip(names, cursor.fetchone(), strict=True))

    def check_rows(self, seats: int) -> None:
        """A chunk with fewer games than its name says would make every figure wrong without a word."""
        for name, each in (("games", 1), ("seats", seats)):
            if self.one(f"SELECT count(*) FROM {name}") == each * self.games:
                continue
            for path, (first, last) in zip(self._files(name), self._done, strict=True):
                rows = self.one(f"SELECT count(*) FROM read_parquet({quoted(path)})")
                if rows != each * (last - first):
                    raise FolderError(f"{path} has {rows} rows, not {each * (last - first)}; {again(path.parent)}")

    def failures(self) -> Reasons:
        """How often bots failed, and the first few reasons."""
        total = int(self.one("SELECT coalesce(sum(failures), 0) FROM games"))
        rows = self.all(
            "SELECT note, sum(times) FROM failures GROUP BY note "
            f"ORDER BY min((game, seat)), sum(times) DESC, note LIMIT {FEW}"
        )
        return Reasons(total, {note: int(times) for note, times in rows})


def failures_of(folder: Folder) -> Reasons:
    """How often bots failed in all games of a folder so far."""
    return Tables(folder, ("games", "failures")).failures()


# --- who won --------------------------------------------------------------------------------------------


def arms_of(plan: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All combinations of the swept options."""
    sweeps = plan["sweeps"]
    return [dict(zip(sweeps, values, strict=True)) for values in product(*sweeps.values())]


def all_sides(game: Game, plan: Mapping[str, Any]) -> list[Sides]:
    """Who wins with whom, arm by arm."""
    return [sides_of(game, len(plan["seats"]), plan["options"] | arm) for arm in arms_of(plan)]


def make_played(tables: Tables, game: Game, plan: Mapping[str, Any]) -> None:
    """The table `played`: a row a seat of a game, with its side, how many sides there are, and its share of the win.

    A win is shared among the sides that won it, and is a whole one for every seat of a side. `fair` is what a seat
    would win if nothing mattered: one part for each side, or, against the game itself, what all crews win.
    """
    rows = []
    for arm, sides in zip(arms_of(plan), all_sides(game, plan), strict=True):
        choice = [_text(option_text(value)) for value in arm.values()]
        for at, side in enumerate(sides):
            rows += [f"({', '.join([str(seat), str(at), str(len(sides)), *choice])})" for seat in side]
    options = "".join([f', "option_{name}"' for name in plan["sweeps"]])
    tables.do(
        f"""
        CREATE TABLE played AS
        WITH sides AS (FROM (VALUES {", ".join(rows)}) AS sides(seat, side, sides{options})),
        sat AS (
            SELECT game, deal, seat, side, sides, name, bot, won, score, luck, decisions{options}
            FROM seats JOIN games USING (game) JOIN sides USING (seat{options})
        ),
        results AS (SELECT game, count(DISTINCT side) FILTER (won) AS winning FROM sat GROUP BY game),
        crews AS (SELECT avg(CAST(winning > 0 AS DOUBLE)) AS rate FROM results JOIN sat USING (game) WHERE sides = 1)
        SELECT sat.*, winning, CASE WHEN won THEN 1.0 / winning ELSE 0.0 END AS share,
            CASE WHEN sides = 1 THEN crews.rate ELSE 1.0 / sides END AS fair
        FROM sat JOIN results USING (game), crews
        """
    )
    seats = len(plan["seats"])
    if tables.one("SELECT count(*) FROM played") != seats * tables.games:
        raise FolderError(
            f"the games in {tables.folder.path} were not played with the seats and options that study.json names; "
            "put the study.json back that they were played with"
        )


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"
