"""All tables of a server: opened when somebody asks for them, put away when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from boneyard.engine.options import Endless
from boneyard.games import find_game
from boneyard.server.house import backups, closing, guests
from boneyard.server.house.actor import Actor, Opened
from boneyard.server.house.bot_seats import BotSeats
from boneyard.server.house.claims import Claims
from boneyard.server.house.keepsakes import Keepsakes, keepsake_for
from boneyard.server.house.listing import OVER, card_of
from boneyard.server.house.pacing import SteadyWindows
from boneyard.server.house.people import SPECTATOR, Neighbours, People, note_key
from boneyard.server.house.scenes import SHOWN, shown_table
from boneyard.server.messages.problems import Problem, bad_setup, not_found, too_many
from boneyard.server.settings import Settings
from boneyard.server.store.chain import Line, after, beginning_of
from boneyard.server.store.faults import CannotSave, Clash
from boneyard.server.store.store import Store
from boneyard.server.table.builds import begun_with
from boneyard.server.table.entries import AnyEntry, Head, KeyMade, Row, read_entry, write_entry
from boneyard.server.table.heads import KeptHead, ReadHead, read_head, to_keep, wanted
from boneyard.server.table.table import Table, fold_all
from boneyard.server.table.unreadable import MOST_SEATS, Unreadable
from boneyard.server.workers.pool import Thinkers

if TYPE_CHECKING:
    from boneyard.server.house.notices import Hints
    from boneyard.server.store.book import Beside, Book, Kept
    from boneyard.server.store.chain import Written

logger = logging.getLogger("boneyard.tables")

SWEEP_SECONDS = 30.0
WAKE_SECONDS = 0.3
WAKE_AGAIN_SECONDS = 2.0
CATCH_UP_SECONDS = 5.0
WAKE_DAYS = 14
"""Tables at which a bot has to move are opened after a restart, if something has happened there since."""
MAKE_ROOM = "Finish one first, or close one: its menu says how."


class House:
    """The tables in memory, and the way to all others."""

    def __init__(self, store: Store, settings: Settings, steady: SteadyWindows | None = None):
        self.store, self.settings = store, settings
        self.actors: dict[str, Actor] = {}
        self._opening: dict[str, asyncio.Task[Actor]] = {}
        self.thinkers = Thinkers(settings.thinkers)
        self.people = People(store)
        self.neighbours = Neighbours()
        self.at_rest = False
        """Nobody plays: no bot moves, no seat is given up. For a host who looks at the tables of a server that does not run."""
        self.steady = steady or SteadyWindows()
        self.bots = BotSeats(self.thinkers, settings.bot_seconds, self.steady, self.neighbours)
        self.claims = Claims(settings.limits.claim_seconds, settings.limits.absent_seconds)
        self.keepsakes = Keepsakes(store, self.thinkers)
        self._chores: set[asyncio.Task[None]] = set()
        self._hints: Hints | None = None

    def begin(self) -> None:
        if not self.store.alone:
            from boneyard.server.house.notices import Hints

            self._hints = Hints(self.store, asyncio.get_running_loop(), self._changed_elsewhere)
        chores = [self._sweep(), self._wake(), self._catch_up(), closing.keep(self)]
        if self.settings.backups is not None:
            chores.append(backups.keep(self.store, self.settings, self.settings.backups))
        for chore in chores:
            self._chore(chore)

    def _changed_elsewhere(self, changed: str) -> None:
        """Another process wrote to a table, or of a guest, or anything (empty) while we could not hear."""
        for name, actor in self.actors.items():
            if changed in ("", name):
                actor.catch_up()
        if not changed or changed.startswith(guests.GUEST):
            self.people.forget(changed)
            self._chore(guests.look_again(self, changed))

    def _chore(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def close(self) -> None:
        if self._hints is not None:
            self._hints.stop()
        for task in [*self._chores, *self._opening.values()]:
            task.cancel()
        await self.bots.close()
        await self.steady.close()
        await self.claims.close()
        await self.keepsakes.close()
        await self.thinkers.close()
        for actor in self.actors.values():
            actor.stop()

    # --- opening --------------------------------------------------------------------------------------

    async def actor(self, table: str) -> Actor:
        """The actor of a table, its table read from the log if it is not in memory."""
        known = self.actors.get(table)
        if known is not None:
            known.used()
            return known
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> Actor:
        try:
            return self._install(await self.read(table))
        finally:
            self._opening.pop(table, None)

    def _install(self, opened: Opened) -> Actor:
        actor = self.actors[opened.table.id] = Actor(opened, self.store, self.read, self._look)
        self._look(actor)
        return actor

    def _look(self, actor: Actor) -> None:
        """Something happened at a table: whose turn is it that needs no person?"""
        if self.at_rest:
            return
        self.steady.look(actor)
        self.bots.look(actor)
        self.claims.look(actor)
        self.keepsakes.look(actor)

    async def read(self, table: str) -> Opened:
        """A table from its log; one that only shows a scene, from the scene."""
        if table.startswith(SHOWN):
            return Opened(await asyncio.to_thread(shown_table, table), beginning_of(""))
        found, beside = await self.store.run(lambda book: (book.table(table), book.beside(table)))
        if found is None:
            raise not_found("table")
        names = await asyncio.to_thread(wanted, found.head)
        contents = await self.store.run(lambda book: book.contents(names)) if names else {}
        opened = await asyncio.to_thread(rebuild, table, found, beside, contents)
        if opened.broken:
            opened.keepsake = await keepsake_for(self.store, table)
            logger.error("a table cannot be played on", extra={"table": table, "why": opened.broken})
        return Opened(opened, found.end)

    # --- making ---------------------------------------------------------------------------------------

    async def make(
        self,
        head: Head,
        entries: Sequence[AnyEntry],
        request: str,
    ) -> tuple[str, bool]:
        """A new table with its first entries. Returns its id, and whether it is new or this request was carried out before."""
        fresh = await asyncio.to_thread(begun, new_table(head), entries)
        limits = self.settings.limits

        def write(book: Book) -> str | Problem | None:
            known = book.table_made_by(request)
            if known is not None:
                return known
            if book.unfinished(head.owner, OVER) >= limits.open_tables_per_guest:
                return too_many(f"You have {limits.open_tables_per_guest} unfinished tables. {MAKE_ROOM}", wait=60)
            if book.size_of(head.owner) + fresh.size > limits.bytes_per_guest:
                held = f"All your tables together may hold {limits.bytes_per_guest // 1_000_000} MB"
                return too_many(f"{held}, and do. Delete one that is over, then make another.", wait=60)
            write_table(book, fresh, request)
            return None

        try:
            known = await self.store.run(write)
        except Clash:
            known = await self.store.run(write)
        if isinstance(known, Problem):
            raise known
        if known is not None:
            return known, False
        self._install(fresh.opened)
        return fresh.opened.table.id, True

    # --- chores ---------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Put tables away that nobody has looked at for a while. Their logs stay."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.sleep_seconds))
            late = asyncio.get_running_loop().time() - self.settings.sleep_seconds
            thinking = {table for table, _, _ in [*self.bots.tasks, *self.steady.tasks, *self.claims.tasks]}
            for table, actor in list(self.actors.items()):
                if actor.idle and actor.last_used < late and table not in thinking:
                    actor.stop()
                    actor.table.kept.clear()
                    del self.actors[table]
                    self.steady.forget(table)

    async def _wake(self) -> None:
        """After a restart, open the tables where a bot may have to move. Whoever waits for the page comes first. While the database does
        not answer, nothing is given up: nobody else would wake these tables."""
        await asyncio.sleep(WAKE_SECONDS)
        since = int(time.time()) - WAKE_DAYS * 86_400
        waiting: list[str] | None = None
        while waiting is None or waiting:
            try:
                if waiting is None:
                    waiting = await self.store.run(lambda book: book.playing_since(since))
                else:
                    await self.actor(waiting[0])
                    del waiting[0]
            except CannotSave:
                await asyncio.sleep(WAKE_AGAIN_SECONDS)
            except Exception:  # whatever is wrong with one table, the others are waited for as well
                assert waiting
                logger.exception("a table cannot be opened", extra={"table": waiting.pop(0)})

    async def _catch_up(self) -> None:
        """Whatever was not kept of games that are over, for want of a moment or of a version that did."""
        await asyncio.sleep(CATCH_UP_SECONDS)
        try:
            await self.keepsakes.catch_up(self)
        except CannotSave as error:
            logger.warning("what is kept of older games is left for the next start", extra={"why": str(error)})


class Fresh(NamedTuple):
    """A new table with its first entries, as they will be written."""

    opened: Opened
    head: KeptHead
    lines: list[Line]

    @property
    def made_with(self) -> int:
        """How many letters it was made with: its head, and the packs somebody brought."""
        return len(self.head.text) + sum(len(pack.text) for pack in self.opened.table.head.packs)

    @property
    def size(self) -> int:
        return self.made_with + sum(len(line.entry) for line in self.lines)


def new_table(head: Head) -> Table:
    return Table(f"t_{secrets.token_hex(10)}", head, find_game(head.game), int(time.time()))


def begun(table: Table, entries: Sequence[AnyEntry]) -> Fresh:
    """A new table with its first entries put into effect."""
    try:
        for number, entry in enumerate(entries, 1):
            table.fold(entry, f"first:{number}")
    except Endless as error:
        raise bad_setup(f"This game cannot begin. {error}") from None
    assert table.game is not None
    kept = to_keep(table.head, table.game)
    end, lines = beginning_of(kept.text), []
    for number, entry in enumerate(entries, 1):
        state = table.hash() if number == len(entries) else ""
        lines.append(Line(number, f"first:{number}", write_entry(entry), state, table.created))
        end = after(end, lines[-1])
    return Fresh(Opened(table, end), kept, lines)


def write_table(book: Book, fresh: Fresh, request: str) -> None:
    """The table, its first entries, and where its people and keys are found."""
    (table, end), (text, contents), lines = fresh
    values = {
        "id": table.id,
        "head": text,
        "status": table.status,
        "listed": table.head.options.listed,
        "owner": table.head.owner,
        "request": request,
        "card": msgspec.json.encode(card_of(table)).decode(),
        "created": table.created,
    }
    begins = beginning_of(text)
    book.keep_contents(contents)
    book.add_table(values, begins, fresh.made_with)
    book.append(table.id, begins, lines, end)
    for number, seat in enumerate(table.seats):
        if seat.guest:
            book.grant(seat.guest, table.id, number)
    for digest, key in table.keys.items():
        note_key(table.id, KeyMade(digest, key.opens, key.seat))(book)


def rebuild(table: str, kept: Kept, beside: Beside, contents: Mapping[str, str]) -> Table:
    """A table from what is kept of it, and of the texts its head names: as broken, with the reason, where that cannot be read. What stands
    beside it counts only then."""
    read = _head_of(kept, contents)
    try:
        if read is None:
            why = "what it was made with cannot be read"
        else:
            return _rebuilt(table, read, kept)
    except Exception as error:  # whatever is wrong with one table costs that table alone
        logger.exception("a table cannot be opened", extra={"table": table})
        why = f"{type(error).__name__}"
    seats = max((seat for _, seat in beside.granted), default=SPECTATOR) + 1
    opened = Unreadable(table, kept.head, beside.owner, min(seats, MOST_SEATS), kept.created, why)
    for guest, seat in beside.granted:
        opened.let_in(guest, seat)
    return opened


def _head_of(kept: Kept, contents: Mapping[str, str]) -> ReadHead | None:
    try:
        return read_head(kept.head, contents)
    except msgspec.MsgspecError:
        return None


def _rebuilt(table: str, read: ReadHead, kept: Kept) -> Table:
    opened = Table(table, read.head, find_game(read.head.game), kept.created)
    if read.missing:
        opened.broken = f"{read.missing} {begun_with(read.head, opened.game)}"
    if wrong := _damage(kept):
        opened.broken, opened.damaged = opened.broken or wrong, True
    fold_all(opened, [row for line in kept.lines if (row := _readable(line))])
    last = kept.lines[-1].seq if kept.lines else 0
    if opened.seq < last:  # a gap in the middle was found above
        opened.broken = f"This table cannot be opened: entry {last} of its log cannot be read."
        opened.seq = last
    return opened


def _damage(kept: Kept) -> str:
    """What is wrong with a log as it stands; empty if it is what was written."""
    end = beginning_of(kept.head)
    for line in kept.lines:
        end = after(end, line)
    if end.seq < kept.end.seq:
        return f"This table cannot be opened: its log ends at entry {end.seq}, and {kept.end.seq} were written."
    if end != kept.end:
        return "This table cannot be opened: its log is not what was written."
    return ""


def _readable(line: Written) -> Row | None:
    """An entry as it stands in the log; none where a damaged one, or one of a later server, stands."""
    try:
        return Row(line.seq, line.request, read_entry(line.entry), line.state, line.at)
    except msgspec.MsgspecError:
        return None
