"""A table played by tests without network or disk, and the rows of its log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from boneyard.engine.game import Game
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import AnyEntry, Row, TableOptions, read_entry, write_entry
from boneyard.server.table.frames import frame
from boneyard.server.table.table import Table, fold_all
from tests.engine.toy import GAME as TOY


def seated(table: Table, entries: Sequence[AnyEntry]) -> None:
    """Everybody sits down."""
    for number, entry in enumerate(entries, 1):
        table.fold(entry, f"first:{number}")


class Played:
    """A table and the rows of its log."""

    def __init__(
        self, game: Game = TOY, seats: int = 2, seed: str = "5" * 64, people: int | None = None, **settings: Any
    ):
        head = new_head(game, seats, settings, "g_0", TableOptions())
        self.table = Table("t_1", msgspec.structs.replace(head, seed=seed), game, 0)
        self.rows: list[Row] = []
        for seat in range(seats):
            person = people is None or seat < people
            self.add(log.Sat(seat, f"g_{seat}", f"Person {seat}") if person else log.BotSat(seat, "random"))

    def add(self, *entries: AnyEntry) -> None:
        for entry in entries:
            self.table = self.table.draft()
            request = f"r{self.table.seq + 1}"
            self.rows.append(Row(self.table.fold(entry, request), request, entry, self.table.hash(), 0))

    def move(self, seat: int, do: list[Any] | None = None, expected: int | None = None) -> None:
        do = self.options(seat)[0] if do is None else do
        expected = self.table.seq_for(seat) if expected is None else expected
        self.add(*self.table.move(seat, expected, do))

    def undo(self, seat: int) -> None:
        self.add(*self.table.undo(seat, self.table.seq_for(seat)))

    def seen(self, viewer: int, since: int = 0) -> Any:
        return json.loads(frame(self.table, viewer, since))

    def options(self, seat: int) -> list[Any]:
        return [option["move"] for option in self.seen(seat)["decision"]["options"]]

    def at_random(self, rng: Random, moves: int) -> None:
        for _ in range(moves):
            if not self.table.waiting:
                return
            seat = rng.choice(self.table.waiting)
            self.move(seat, rng.choice(self.options(seat)))

    def rebuilt(self) -> Table:
        again = Table(self.table.id, self.table.head, self.table.game, self.table.created)
        fold_all(again, [row._replace(entry=read_entry(write_entry(row.entry))) for row in self.rows])
        return again


def everything(table: Table) -> list[bytes]:
    return [frame(table, viewer) for viewer in range(-1, table.head.seats)]
