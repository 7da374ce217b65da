"""A database in memory that keeps what is promised of real ones, transactions and unique keys, and can be told to fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from boneyard.server.store.book import Beside, Kept, KeptKey, Listed
from boneyard.server.store.chain import End, Line
from boneyard.server.store.faults import Clash


@dataclass
class Disk:
    """What is written."""

    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    logs: dict[str, list[Line]] = field(default_factory=dict)
    ends: dict[str, End] = field(default_factory=dict)
    keys: dict[str, dict[str, Any]] = field(default_factory=dict)
    grants: set[tuple[str, str, int]] = field(default_factory=set)
    contents: dict[str, str] = field(default_factory=dict)

    def transact(self, work: Callable[[Any], Any]) -> Any:
        """Carry out some work, whole or not at all."""
        page = Page(self)
        try:
            return work(page)
        except BaseException:
            for undo in reversed(page.undo):
                undo()
            raise


class Page:
    """A `Book` of such a disk: what tables, houses and people ask of one."""

    def __init__(self, disk: Disk):
        self.disk = disk
        self.undo: list[Callable[[], Any]] = []
        self.hints: list[str] = []

    def hint(self, node: str, table: str) -> None:
        self.hints.append(table)

    # --- tables ---------------------------------------------------------------------------------------

    def table_made_by(self, request: str) -> str | None:
        return next((name for name, row in self.disk.tables.items() if row["request"] == request), None)

    def unfinished(self, owner: str, over: Sequence[str]) -> int:
        return sum(row["owner"] == owner and row["status"] not in over for row in self.disk.tables.values())

    def size_of(self, owner: str) -> int:
        mine = [name for name, row in self.disk.tables.items() if row["owner"] == owner]
        return sum(len(line.entry) for name in mine for line in self.disk.logs[name])

    def add_table(self, values: dict[str, Any], begins: End, size: int) -> None:
        del size
        if self.table_made_by(values["request"]) is not None:
            raise Clash("the request has made a table")
        name = values["id"]
        self.disk.tables[name], self.disk.ends[name], self.disk.logs[name] = dict(values), begins, []
        self.undo += [
            lambda: self.disk.tables.pop(name),
            lambda: self.disk.ends.pop(name),
            lambda: self.disk.logs.pop(name),
        ]

    def keep_card(self, table: str, status: str, card: str) -> None:
        row = self.disk.tables[table]
        before = dict(row)
        row.update(status=status, card=card)
        self.undo.append(lambda: row.update(before))

    def append(self, table: str, was: End, lines: Sequence[Line], now: End) -> None:
        if self.disk.ends.get(table) != was:
            raise Clash("the log does not end there")
        log = self.disk.logs[table]
        if {line.seq for line in log} & {line.seq for line in lines}:
            raise Clash("that place of the log is taken")
        if {line.request for line in log} & {line.request for line in lines}:
            raise Clash("that request was answered")
        length = len(log)
        log.extend(lines)
        self.disk.ends[table] = now
        self.undo += [lambda: log.__delitem__(slice(length, None)), lambda: self.disk.ends.__setitem__(table, was)]

    def table(self, table: str) -> Kept | None:
        row = self.disk.tables.get(table)
        if row is None:
            return None
        return Kept(row["head"], row["created"], list(self.disk.logs[table]), self.disk.ends[table])

    def beside(self, table: str) -> Beside:
        row = self.disk.tables.get(table, {"owner": "", "status": ""})
        granted = sorted((guest, seat) for guest, name, seat in self.disk.grants if name == table)
        return Beside(row["owner"], row["status"], granted)

    def keep_contents(self, contents: dict[str, str]) -> None:
        for digest in contents.keys() - self.disk.contents.keys():
            self.disk.contents[digest] = contents[digest]
            self.undo.append(partial(self.disk.contents.pop, digest))

    def contents(self, digests: Sequence[str]) -> dict[str, str]:
        return {digest: self.disk.contents[digest] for digest in digests if digest in self.disk.contents}

    def keepsake(self, table: str) -> str | None:
        return None

    def playing_since(self, moment: int) -> list[str]:
        return [name for name, row in self.disk.tables.items() if row["status"] == "playing"]

    def tables_of(self, guest: str, most: int) -> list[Listed]:
        held = {table for who, table, _ in self.disk.grants if who == guest}
        rows = self.disk.tables.items()
        return [Listed(name, row["status"], row["card"]) for name, row in rows if row["owner"] == guest or name in held]

    # --- people ---------------------------------------------------------------------------------------

    def key(self, secret: str) -> KeptKey | None:
        row = self.disk.keys.get(secret)
        return None if row is None else KeptKey(row["kind"], row["match"])

    def add_key(self, values: dict[str, Any]) -> None:
        secret = values["secret"]
        if secret in self.disk.keys:
            raise Clash("there is such a key")
        self.disk.keys[secret] = dict(values)
        self.undo.append(lambda: self.disk.keys.pop(secret))

    def grant(self, guest: str, table: str, seat: int) -> None:
        row = (guest, table, seat)
        if row not in self.disk.grants:
            self.disk.grants.add(row)
            self.undo.append(lambda: self.disk.grants.discard(row))

    def withdraw(self, table: str, seat: int) -> None:
        before = self.disk.grants.copy(), deepcopy(self.disk.keys)
        self.disk.grants -= {row for row in self.disk.grants if row[1:] == (table, seat)}
        for secret, row in list(self.disk.keys.items()):
            if (row["match"], row["seat"]) == (table, seat):
                if row["kind"] == "seat":
                    del self.disk.keys[secret]
                elif row["kind"] == "invite":
                    row["kind"] = "spent"

        def undo() -> None:
            self.disk.grants, self.disk.keys = before

        self.undo.append(undo)
