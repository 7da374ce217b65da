"""Reading the tables of a study in tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boneyard.lab.folder import Folder
from boneyard.lab.tables import TABLES, quoted

duckdb: Any = pytest.importorskip("duckdb", reason="the extra `lab` is not installed")


def read(folder: Path, table: str) -> list[tuple[Any, ...]]:
    """All rows of a table, in one order."""
    rows: list[tuple[Any, ...]] = duckdb.sql(
        f"FROM read_parquet({quoted(Folder(folder).pattern(table))}) ORDER BY ALL"
    ).fetchall()
    return rows


def read_all(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    return {table: read(folder, table) for table in TABLES}
