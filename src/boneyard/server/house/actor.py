"""One actor for each table: a single task that carries out what is asked of the table, one thing after another.

A change is put into effect in memory, written to the store, and only then told to anybody. Nobody reads the table in
between. If it cannot be saved, or anything goes wrong on the way, the table is read anew from its log, as if nothing had happened:
a crash at one table touches no other. While even that fails the table is *lost*: what is in memory may never have been saved, so nobody
is shown it and nothing is confirmed by it until the log has been read.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

import msgspec

from boneyard.engine.options import Endless
from boneyard.server.house.listing import card_of, kept_status
from boneyard.server.messages.problems import Problem, Stale, cannot_save, not_allowed
from boneyard.server.store.faults import CannotSave, Clash
from boneyard.server.store.store import Store
from boneyard.server.table.entries import AnyEntry, BotSat, Left, Rematched, Row, Sat, write_entry
from boneyard.server.table.table import Table

if TYPE_CHECKING:
    from boneyard.server.store.book import Book

T = TypeVar("T")

SEATING = (Sat, BotSat, Left, Rematched)
TRIES = 4
"""How often a change is tried again when another process wrote to the same table first."""


@dataclass(slots=True)
class Change:
    """What a request comes to: entries to add, and what else to write in the same transaction."""

    entries: list[AnyEntry] = field(default_factory=list)
    also: list[Callable[[Book], None]] = field(default_factory=list)
    seq: int | None = None
    """The entry an earlier sending of the same request led to; then there is nothing to add."""


Wish = Callable[[Table], Change]


class Watcher:
    """Somebody who waits for news of a table: a socket, or a long poll."""

    __slots__ = ("asides", "awake", "seats")

    def __init__(self, seats: tuple[int, ...]):
        self.seats = seats
        self.awake = asyncio.Event()
        self.asides: dict[str, bytes] = {}
        """What is said besides the log (presence, thinking): only the latest of each kind is worth sending."""


class Actor:
    """The one writer of a table, in this process."""

    def __init__(
        self,
        table: Table,
        store: Store,
        reopen: Callable[[str], Awaitable[Table]],
        after: Callable[[Actor], None],
    ):
        self.table = table
        self.store = store
        self.watching: set[Watcher] = set()
        self.last_seen: dict[int, float] = {}
        """When somebody was last connected for a seat, or acted for it."""
        self._thinking: set[int] = set()
        self.last_used = time.monotonic()
        self._reopen, self._after = reopen, after
        self._inbox: asyncio.Queue[tuple[Wish | None, str, asyncio.Future[int]]] = asyncio.Queue()
        self._saving = False
        self._saved = asyncio.Event()
        self._lost = False
        """Whether the table in memory may differ from its log."""
        self._finding: asyncio.Future[int] | None = None
        self._task = asyncio.create_task(self._live(), name=f"table {table.id}")

    # --- asking ---------------------------------------------------------------------------------------

    async def read(self, look: Callable[[Table], T]) -> T:
        """Look at the table as it is on disk."""
        self.last_used = time.monotonic()
        while self._saving or self._lost:
            if self._saving:
                await self._saved.wait()
            else:
                await self._find_again()
        return look(self.table)

    async def _find_again(self) -> None:
        """Have a lost table read from its log, once for all who wait for it."""
        if self._finding is None or self._finding.done():
            self._finding = self._ask("", lambda table: Change(seq=table.seq))
            self._finding.add_done_callback(_look_away)
        await asyncio.shield(self._finding)

    def catch_up(self) -> None:
        """Another process wrote to this table: read it anew, in turn with everything else."""
        self._ask("", None).add_done_callback(_look_away)

    async def change(self, request: str, wish: Wish) -> int:
        """Carry out a wish. Returns the number of its (first) entry once it is saved."""
        if self.table.shown:
            raise not_allowed("This table only shows a scene. Play it to have a table of your own.")
        self.last_used = time.monotonic()
        return await self._ask(request, wish)

    def _ask(self, request: str, wish: Wish | None) -> asyncio.Future[int]:
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((wish, request, done))
        return done

    def stop(self) -> None:
        self._task.cancel()

    @property
    def idle(self) -> bool:
        return not self._saving and self._inbox.empty() and not self.watching

    # --- living ---------------------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            wish, request, done = await self._inbox.get()
            try:
                seq = await self._carry_out(wish, request)
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(seq)
            await asyncio.sleep(0)  # whoever waits to read does so now, however much is still to be written

    async def _carry_out(self, wish: Wish | None, request: str) -> int:
        behind = not self.store.alone
        if self._lost and wish is not None:
            await self._catch_up_now()
        for _ in range(TRIES):
            try:
                change = Change() if wish is None else wish(self.table)
            except Stale:
                if not behind:
                    raise
                # Its sender may have looked through another process, which wrote what this one has not heard of yet.
                behind = False
                await self._catch_up_now()
                continue
            if change.seq is not None:
                return change.seq
            self._saving = True
            self._saved.clear()
            try:
                if wish is None:
                    await self._begin_again()
                    return self.table.seq
                return await self._save(change, request)
            except Clash:
                await self._begin_again()
            except CannotSave:
                await self._begin_again()
                raise cannot_save() from None
            except Endless as error:
                await self._begin_again()
                raise Problem(422, "refused", str(error), error.why.rule) from None
            except Exception:
                await self._begin_again()
                raise
            finally:
                self._saving = False
                self._saved.set()
        raise cannot_save()

    async def _catch_up_now(self) -> None:
        self._saving = True
        self._saved.clear()
        try:
            await self._begin_again()
        finally:
            self._saving = False
            self._saved.set()

    async def _save(self, change: Change, request: str) -> int:
        table = self.table
        status = table.status
        rows = self._fold(change.entries, request)
        also = list(change.also)
        if table.status != status or any(isinstance(row.entry, SEATING) for row in rows):
            also.append(_keep_card(table))
        also.append(lambda book: self.store.hint(book, table.id))
        await self.store.run(_append(table.id, rows, also))
        self.saw(row.entry.seat for row in rows if isinstance(row.entry, Sat))
        self.news()
        return rows[0].seq if rows else table.seq

    def _fold(self, entries: Sequence[AnyEntry], request: str) -> list[Row]:
        """Put entries into effect in memory, and what follows by itself when somebody came or left."""
        table, at = self.table, int(time.time())
        rows: list[Row] = []
        coming = deque(entries)
        while coming:
            entry = coming.popleft()
            name = f"{request}+{len(rows)}" if rows else request
            rows.append(Row(table.fold(entry, name), name, entry, table.hash(), at))
            if not coming and isinstance(entry, SEATING):
                coming.extend(table.follows())
        return rows

    async def _begin_again(self) -> None:
        """Forget what is in memory; the log is the table."""
        self._lost = True
        try:
            self.table = await self._reopen(self.table.id)
        except CannotSave:
            raise cannot_save() from None
        self._lost = False
        self.news()

    def news(self) -> None:
        for watcher in self.watching:
            watcher.awake.set()
        self._after(self)

    # --- who is here ----------------------------------------------------------------------------------

    def arrive(self, watcher: Watcher) -> None:
        before = self.here()
        self.watching.add(watcher)
        self._presence(before)
        watcher.asides.clear()  # the newcomer's first frame says who is here
        for seat in self._thinking:
            watcher.asides[f"thinking {seat}"] = _thinks(seat, True)

    def depart(self, watcher: Watcher) -> None:
        before = self.here()
        self.watching.discard(watcher)
        self.last_used = time.monotonic()
        self.saw(watcher.seats)
        self._presence(before)

    def saw(self, seats: Iterable[int]) -> None:
        """Somebody has just been here for these seats."""
        self.last_seen.update(dict.fromkeys(seats, time.monotonic()))

    def here(self) -> list[bool]:
        """For each seat whether somebody is connected. Bots always are."""
        watched = {seat for watcher in self.watching for seat in watcher.seats}
        return [seat.kind == "bot" or number in watched for number, seat in enumerate(self.table.seats)]

    def away_for(self, seat: int) -> float:
        """Seconds since anybody was connected for a seat, or acted for it."""
        if self.here()[seat]:
            return 0.0
        return time.monotonic() - self.last_seen.setdefault(seat, time.monotonic())

    def presence(self) -> bytes:
        return msgspec.json.encode({"type": "presence", "here": self.here()})

    def _presence(self, before: list[bool]) -> None:
        if self.here() != before:
            self._aside("presence", self.presence())

    def thinks(self, seat: int, on: bool) -> None:
        """A bot begins or stops to think."""
        (self._thinking.add if on else self._thinking.discard)(seat)
        self._aside(f"thinking {seat}", _thinks(seat, on))

    def _aside(self, kind: str, data: bytes) -> None:
        """Tell everybody connected something that is no part of the log."""
        for watcher in self.watching:
            watcher.asides[kind] = data
            watcher.awake.set()


def _look_away(done: asyncio.Future[int]) -> None:
    """Nobody may be waiting for this any more: that it failed is no news then."""
    if not done.cancelled():
        done.exception()


def _thinks(seat: int, on: bool) -> bytes:
    return msgspec.json.encode({"type": "thinking", "seat": seat, "on": on})


def _append(table: str, rows: list[Row], also: list[Callable[[Book], None]]) -> Callable[[Book], None]:
    values = [
        {
            "match": table,
            "seq": row.seq,
            "request": row.request,
            "entry": write_entry(row.entry),
            "state": row.state,
            "at": row.at,
        }
        for row in rows
    ]

    def write(book: Book) -> None:
        book.add_lines(values)
        for each in also:
            each(book)

    return write


def _keep_card(table: Table) -> Callable[[Book], None]:
    """What lists of tables show, kept beside the log so that they need not open every table."""
    status, card = kept_status(table), msgspec.json.encode(card_of(table)).decode()
    return lambda book: book.keep_card(table.id, status, card)
