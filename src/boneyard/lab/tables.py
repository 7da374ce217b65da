"""The tables of a study, and a range of its games played and written as Parquet.

The worker that plays a range also writes its tables, so that playing and writing both scale with the workers; it hands back the
finished files as bytes, so that a worker need not share a disk with anybody.
"""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from boneyard.engine.game import Game
from boneyard.lab.extras import borrow
from boneyard.lab.sides import Sides, shares, sides_of
from boneyard.lab.simulate import game_of, play_one
from boneyard.lab.study import Study, bot_name
from boneyard.lab.watch import Held, Holdings, Watch

TABLES = ("games", "seats", "cards", "rules", "decisions", "failures")

BETWEEN = "\x1f"
"""Stands between the names in one cell of the file DuckDB reads."""

GAMES = "game BIGINT, deal BIGINT, watched BOOLEAN, decisions INTEGER, failures INTEGER, winners INTEGER"
SEATS = "game BIGINT, seat INTEGER, name VARCHAR, bot VARCHAR, won BOOLEAN, share DOUBLE, score BIGINT, luck DOUBLE, held VARCHAR"
RULES = "game BIGINT, rule VARCHAR, fired INTEGER"
DECISIONS = (
    "game BIGINT, number INTEGER, seat INTEGER, question VARCHAR, options INTEGER, taken VARCHAR, passed BOOLEAN, "
    "value DOUBLE"
)
FAILURES = "game BIGINT, seat INTEGER, note VARCHAR, times INTEGER"
CARDS = (
    "SELECT game, seat, card[:-2] AS card, card[-1] IN ('1', '3') AS dealt, card[-1] IN ('2', '3') AS kept "
    "FROM (SELECT game, seat, unnest(string_split(held, chr(31))) AS card FROM {rows})"
)
"""Each name ends with its marks, one digit."""


@dataclass(slots=True)
class Rows:
    """What a range of games left, as plain rows in the order of the columns above."""

    games: list[Sequence[Any]] = field(default_factory=list)
    seats: list[Sequence[Any]] = field(default_factory=list)
    rules: list[Sequence[Any]] = field(default_factory=list)
    decisions: list[Sequence[Any]] = field(default_factory=list)
    failures: list[Sequence[Any]] = field(default_factory=list)


def play_rows(study: Study, first: int, last: int) -> Rows:
    """Play games `first` to `last` − 1."""
    rows = Rows()
    game = game_of(study.plan(first))
    names = game.seat_names(len(study.bots))
    for number in range(first, last):
        _play(study, game, names, number, rows)
    return rows


def _play(study: Study, game: Game, names: Sequence[str], number: int, rows: Rows) -> None:
    deal, watched = study.deal(number), study.watched(number)
    watch = Watch(game, len(names)) if watched else None
    holdings = Holdings(game, len(names)) if watch is None else watch.holdings
    plan = study.plan(number)
    played = play_one(plan, deal, watch or holdings)
    winners = len(played.winners)
    arm = [option_text(value) for _, value in study.arm(number)] if study.sweeps else ()
    rows.games.append((number, deal, option_text(watched), played.decisions, played.failures, winners, *arm))
    won = shares(_sides(game, len(names), plan.settings), played.winners)
    for seat, bot in enumerate(played.seating):
        held = holdings.held[seat]
        rows.seats.append(
            (
                number,
                seat,
                names[seat],
                bot_name(bot),
                option_text(seat in played.winners),
                won[seat],
                played.scores[seat],
                round(played.luck[seat], 4),
                _cell(held),
            )
        )
    if watch is not None:
        rows.rules += [(number, rule, fired) for rule, fired in watch.fired()]
        rows.decisions += [(number, *row) for row in watch.decisions]
    rows.failures += [(number, *note) for note in played.notes]


@cache
def _sides(game: Game, seats: int, settings: tuple[tuple[str, Any], ...]) -> Sides:
    """Asked for once a table, not once a game."""
    return sides_of(game, seats, dict(settings))


def option_text(value: Any) -> str:
    """An option as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _cell(held: Held) -> str:
    return BETWEEN.join([f"{name}{marks}" for name, marks in held])


def play_chunk(study: Study, first: int, last: int) -> dict[str, bytes]:
    """Play a range of games and return its tables as Parquet files."""
    return write_tables(study, play_rows(study, first, last))


def write_tables(study: Study, rows: Rows) -> dict[str, bytes]:
    swept = "".join([f', "option_{name}" VARCHAR' for name, _ in study.sweeps])
    with tempfile.TemporaryDirectory(prefix="boneyard-lab-") as folder:
        work = Path(folder)
        games = _source(work / "games.csv", GAMES + swept, rows.games)
        seats = _source(work / "seats.csv", SEATS, rows.seats)
        queries = {
            "games": f"FROM {games}",
            "seats": f"SELECT game, seat, name, bot, won, share, score, luck FROM {seats}",  # noqa: S608  our own columns
            "cards": CARDS.format(rows=seats),
            "rules": f"FROM {_source(work / 'rules.csv', RULES, rows.rules)}",
            "decisions": f"FROM {_source(work / 'decisions.csv', DECISIONS, rows.decisions)}",
            "failures": f"FROM {_source(work / 'failures.csv', FAILURES, rows.failures)}",
        }
        return {name: _parquet(work / f"{name}.parquet", query) for name, query in queries.items()}


def _source(path: Path, columns: str, rows: Iterable[Sequence[Any]]) -> str:
    """Rows as a table function for DuckDB: a file read with given columns is its fastest way in."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    shape = ", ".join([_column(column) for column in columns.split(", ")])
    return (
        f"read_csv({quoted(path)}, header = false, auto_detect = false, delim = ',', quote = '\"', escape = '\"', "
        f"new_line = '\\n', columns = {{{shape}}})"
    )


def _column(declared: str) -> str:
    name, _, kind = declared.rpartition(" ")
    return f"'{name.strip(chr(34))}': '{kind}'"


def _parquet(path: Path, query: str) -> bytes:
    database().execute(f"COPY ({query}) TO {quoted(path)} (FORMAT parquet, COMPRESSION zstd)")
    return path.read_bytes()


def quoted(path: Path | str) -> str:
    """A path as DuckDB reads it."""
    text = str(path).replace("'", "''")
    return f"'{text}'"


@cache
def database() -> Any:
    """This process's DuckDB: one thread, since the lab spreads over processes already."""
    return borrow("duckdb").connect(config={"threads": 1})
