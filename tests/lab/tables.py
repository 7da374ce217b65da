"""Reading the tables of a study in tests."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from boneyard.lab.folder import Folder
from boneyard.lab.sides import shares, sides_of
from boneyard.lab.simulate import game_of
from boneyard.lab.study import Study
from boneyard.lab.tables import TABLES, Rows, option_text, quoted, write_tables
from boneyard.lab.watch import DecisionRow

duckdb: Any = pytest.importorskip("duckdb", reason="the extra `lab` is not installed")


def read(folder: Path, table: str) -> list[tuple[Any, ...]]:
    """All rows of a table, in one order."""
    rows: list[tuple[Any, ...]] = duckdb.sql(
        f"FROM read_parquet({quoted(Folder(folder).pattern(table))}) ORDER BY ALL"
    ).fetchall()
    return rows


def read_all(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    return {table: read(folder, table) for table in TABLES}


Result = tuple[tuple[int, ...], tuple[int, ...]]
"""(winners, scores) of a game made up by hand."""


def by_hand(
    path: Path, study: Study, results: Sequence[Result], values: Mapping[int, Sequence[DecisionRow]] = {}
) -> Folder:
    """A folder with made-up games; `values` are the decisions of those that were watched."""
    rows = Rows()
    game = game_of(study.plan(0))
    names = game.seat_names(len(study.bots))
    for number, (winners, scores) in enumerate(results):
        deal, arm = study.deal(number), [option_text(value) for _, value in study.arm(number)]
        watched = option_text(number in values)
        rows.games.append((number, deal, watched, 100, 0, len(winners), *arm))
        sides = sides_of(game, len(names), dict(study.plan(number).settings))
        won = shares(sides, winners)
        for seat, bot in enumerate(study.plan(number).seating(deal)):
            mine = option_text(seat in winners)
            rows.seats.append((number, seat, names[seat], bot, mine, won[seat], scores[seat], 0.0, ""))
        rows.decisions += [(number, *row) for row in values.get(number, ())]
    folder = Folder(path)
    with folder.open_for(study):
        folder.keep(0, len(results), write_tables(study, rows))
    return folder


def made_old(folder: Folder) -> None:
    """As earlier versions of the lab left a folder: fewer tables, a win divided among all who won, nothing about bots."""
    plan = json.loads((folder.path / "study.json").read_text())
    for key in ("tables", "boneyard", "bots"):
        plan.pop(key, None)
    (folder.path / "study.json").write_text(json.dumps(plan))
    for path in folder.chunks.glob("*/failures.parquet"):
        path.unlink()
    for path in folder.chunks.glob("*/seats.parquet"):
        old, games = path.with_name("old"), path.with_name("games.parquet")
        duckdb.execute(
            f"COPY (SELECT s.* REPLACE (CASE WHEN won THEN 1 / winners ELSE 0 END AS share) "
            f"FROM '{path}' s JOIN '{games}' USING (game)) TO '{old}' (FORMAT parquet)"
        )
        old.replace(path)
