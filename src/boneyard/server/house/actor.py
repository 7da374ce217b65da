"""One actor for each table: a single task that carries out what is asked of the table, one thing after another.

What is on the disk is the table. A change is tried on a draft of it, and the draft becomes the table when it is written; until then nobody
is shown it, and nothing is answered from it. Where it goes wrong, the draft is forgotten: a crash at one table touches no other. Where
nobody can say whether it was written, the table is *unknown*: it is read from its log before anything else is said of it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from boneyard.engine.options import Endless
from boneyard.server.house.listing import card_of, kept_status
from boneyard.server.messages.problems import Problem, Stale, cannot_save, not_allowed, not_playing, unknown_outcome
from boneyard.server.store.chain import End, Line, after
from boneyard.server.store.faults import CannotSave, Clash, Unknown
from boneyard.server.store.store import Store
from boneyard.server.table.entries import AnyEntry, BotSat, KeyMade, Left, LetIn, Rematched, Row, Sat, write_entry
from boneyard.server.table.table import Table

if TYPE_CHECKING:
    from boneyard.server.house.people import Caller
    from boneyard.server.store.book import Book

T = TypeVar("T")

SEATING = (Sat, BotSat, Left, Rematched)
AGAIN_SECONDS = 2.0
"""When nothing can be saved, whoever nobody else would do it for tries again after this."""
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


class Opened(NamedTuple):
    """A table, and where its log ends."""

    table: Table
    end: End


class Watcher:
    """Somebody who waits for news of a table: a socket, or a long poll."""

    __slots__ = ("asides", "awake", "caller", "seats")

    def __init__(self, seats: tuple[int, ...], caller: Caller):
        self.seats = seats
        self.caller = caller
        """Who waits, as they are now: a name may change, and the host may shut somebody out."""
        self.awake = asyncio.Event()
        self.asides: dict[str, bytes] = {}
        """What is said besides the log (presence, thinking): only the latest of each kind is worth sending."""


class Actor:
    """The one writer of a table, in this process."""

    def __init__(
        self,
        opened: Opened,
        store: Store,
        reopen: Callable[[str], Awaitable[Opened]],
        after: Callable[[Actor], None],
    ):
        self.table, self.end = opened
        self.store = store
        self.watching: set[Watcher] = set()
        self._now = asyncio.get_running_loop().time
        self.begun = self._now()
        self.last_seen: dict[int, float] = {}
        """When somebody was last connected for a seat, or acted for it."""
        self._thinking: set[int] = set()
        self.last_used = self.begun
        self._reopen, self._after = reopen, after
        self._inbox: asyncio.Queue[tuple[Wish | None, str, asyncio.Future[int]]] = asyncio.Queue()
        self._busy = False
        self._unknown = False
        """Whether the log may hold more than the table in memory."""
        self._finding: asyncio.Future[int] | None = None
        self._task = asyncio.create_task(self._live(), name=f"table {self.table.id}")

    def used(self) -> None:
        """Somebody asked for this table: it stays in memory for a while."""
        self.last_used = self._now()

    # --- asking ---------------------------------------------------------------------------------------

    async def read(self, look: Callable[[Table], T]) -> T:
        """Look at the table as it is on disk."""
        self.used()
        while self._unknown:
            await self._find_again()
        return look(self.table)

    async def _find_again(self) -> None:
        """Have a table nobody knows read from its log, once for all who wait for it."""
        if self._finding is None or self._finding.done():
            self._finding = self._ask("", lambda table: Change(seq=table.seq))
            self._finding.add_done_callback(look_away)
        await asyncio.shield(self._finding)

    def catch_up(self) -> asyncio.Future[int]:
        """Somebody else wrote to this table: read it anew, in turn with everything else."""
        done = self._ask("", None)
        done.add_done_callback(look_away)
        return done

    async def change(self, request: str, wish: Wish) -> int:
        """Carry out a wish. Returns the number of its (first) entry once it is saved."""
        if self.table.shown:
            raise not_allowed("This table only shows a scene. Play it to have a table of your own.")
        self.used()
        return await self._ask(request, wish)

    async def insist(self, request: str, wish: Wish, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Have a wish carried out, however long nothing can be saved."""
        while True:
            try:
                await self.change(request, wish)
            except Problem as problem:
                if problem.code != "cannot_save":
                    raise
                await sleep(AGAIN_SECONDS)
            else:
                return

    def _ask(self, request: str, wish: Wish | None) -> asyncio.Future[int]:
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((wish, request, done))
        return done

    def stop(self) -> None:
        self._task.cancel()

    @property
    def idle(self) -> bool:
        return not self._busy and self._inbox.empty() and not self.watching

    # --- living ---------------------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            wish, request, done = await self._inbox.get()
            self._busy = True
            try:
                seq = await self._carry_out(wish, request)
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(seq)
            finally:
                self._busy = False
            await asyncio.sleep(0)  # whoever waits to read does so now, however much is still to be written

    async def _carry_out(self, wish: Wish | None, request: str) -> int:
        if wish is None or self._unknown:
            await self._begin_again()
        if wish is None:
            return self.table.seq
        behind, in_the_end = not self.store.alone, cannot_save
        for _ in range(TRIES):
            try:
                change = wish(self.table)
            except Stale:
                if not behind:
                    raise
                # Its sender may have looked through another process, which wrote what this one has not heard of yet.
                behind = False
                await self._begin_again()
                continue
            if change.seq is not None:
                return change.seq
            try:
                return await self._save(change, request)
            except Clash:
                await self._begin_again()
            except Unknown:  # the log says whether it was written: then it is answered from there, else tried again
                in_the_end = unknown_outcome
                await self._begin_again(unknown_outcome)
            except CannotSave:
                await self._begin_again()
                raise cannot_save() from None
            except Endless as error:
                raise Problem(422, "refused", str(error), error.why.rule) from None
        raise in_the_end()

    async def _save(self, change: Change, request: str) -> int:
        if self.table.damaged:
            raise Problem(409, "other_rules", self.table.broken)
        if self.table.ended is not None and not all(isinstance(entry, KeyMade | LetIn) for entry in change.entries):
            raise not_playing(self.table.closed)  # who may look can be said still
        draft, status = self.table.draft(), self.table.status
        rows = _fold(draft, change.entries, request)
        lines, end = _written(self.end, rows)
        also = list(change.also)
        if draft.status != status or any(isinstance(row.entry, SEATING) for row in rows):
            also.append(_keep_card(draft))
        was, table = self.end, draft.id

        def write(book: Book) -> None:
            book.append(table, was, lines, end)
            for each in also:
                each(book)
            self.store.hint(book, table)

        await self.store.run(write)
        self._become(Opened(draft, end))
        self.saw(row.entry.seat for row in rows if isinstance(row.entry, Sat))
        self.news()
        return rows[0].seq if rows else draft.seq

    def _become(self, opened: Opened) -> None:
        """What was written out of the table as it was before is of no use any more."""
        self.table.kept.clear()
        self.table, self.end = opened

    async def _begin_again(self, failed: Callable[[], Problem] = cannot_save) -> None:
        """Forget what is in memory; the log is the table."""
        self._unknown = True
        try:
            self._become(await self._reopen(self.table.id))
        except CannotSave:
            raise failed() from None
        except Problem:  # it was deleted: whoever looks on is told so
            self._wake()
            raise
        self._unknown = False
        self.news()

    def news(self) -> None:
        self._wake()
        self._after(self)

    def _wake(self) -> None:
        for watcher in self.watching:
            watcher.awake.set()

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
        self.used()
        self.saw(watcher.seats)
        self._presence(before)

    def saw(self, seats: Iterable[int]) -> None:
        """Somebody has just been here for these seats."""
        seen = dict.fromkeys(seats, self._now())
        self.last_seen.update(seen)
        if any(self.table.seats[seat].claim for seat in seen if seat < len(self.table.seats)):
            self._after(self)

    def here(self) -> list[bool]:
        """For each seat whether somebody is connected. Bots always are."""
        watched = {seat for watcher in self.watching for seat in watcher.seats}
        return [seat.kind == "bot" or number in watched for number, seat in enumerate(self.table.seats)]

    def away_for(self, seat: int) -> float:
        """Seconds since anybody was connected for a seat, or acted for it. Before this process knew the table it saw nobody."""
        if self.here()[seat]:
            return 0.0
        return self._now() - self.last_seen.get(seat, self.begun)

    def heard_since(self, seat: int, moment: float) -> bool:
        """Whether this process has heard of somebody at a seat since then."""
        return self.here()[seat] or self.last_seen.get(seat, -1.0) >= moment

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


def look_away(done: asyncio.Future[Any]) -> None:
    """Nobody may be waiting for this any more: that it failed is no news then."""
    if not done.cancelled():
        done.exception()


def _thinks(seat: int, on: bool) -> bytes:
    return msgspec.json.encode({"type": "thinking", "seat": seat, "on": on})


def _fold(table: Table, entries: Sequence[AnyEntry], request: str) -> list[Row]:
    """Put entries into effect, and what follows by itself when somebody came or left."""
    at = int(time.time())
    rows: list[Row] = []
    coming = deque(entries)
    while coming:
        entry = coming.popleft()
        name = f"{request}+{len(rows)}" if rows else request
        rows.append(Row(table.fold(entry, name), name, entry, table.hash(), at))
        if not coming and isinstance(entry, SEATING):
            coming.extend(table.follows())
    return rows


def _written(end: End, rows: Sequence[Row]) -> tuple[list[Line], End]:
    """Rows as lines of the log, and where it ends with them."""
    lines = [Line(row.seq, row.request, write_entry(row.entry), row.state, row.at) for row in rows]
    for line in lines:
        end = after(end, line)
    return lines, end


def _keep_card(table: Table) -> Callable[[Book], None]:
    """What lists of tables show, kept beside the log so that they need not open every table."""
    status, card = kept_status(table), msgspec.json.encode(card_of(table)).decode()
    return lambda book: book.keep_card(table.id, status, card)
