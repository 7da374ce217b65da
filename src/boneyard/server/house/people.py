"""Who somebody is, and what they may do at a table.

Secrets are 128 bits from the system, told once and kept as SHA-256 hashes. A guest's secret says who somebody is; a key says what its
bearer may do at one table: take a seat (`invite`), act for a seat (`seat`), or look on (`watch`).
"""

from __future__ import annotations

import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, NamedTuple

from boneyard.server.house.places import place
from boneyard.server.messages.problems import (
    Problem,
    house_password,
    not_found,
    not_yours,
    only_the_host_makes,
    unknown_guest,
)
from boneyard.server.messages.tidy import tidy_name
from boneyard.server.store.store import Store
from boneyard.server.table.entries import KeyMade
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import Asker

if TYPE_CHECKING:
    from boneyard.server.settings import Settings
    from boneyard.server.store.book import Book
    from boneyard.server.store.overview import KnownGuest

SECRET = re.compile(r"[0-9a-f]{32}")
REMEMBERED = 10_000
SPECTATOR = -1


def new_secret() -> str:
    return secrets.token_hex(16)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class KeyFound(NamedTuple):
    """A key somebody has shown, and the table it was made for. What it opens there, only the table knows, and only now."""

    kind: str
    table: str
    digest: str


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who sent a request: a guest, the bearer of a key, or nobody known."""

    guest: str = ""
    name: str = ""
    key: KeyFound | None = None
    banned: bool = False
    maker: bool = False
    """Whether they may make tables where only the host says who may."""
    visitor: bool = False
    """Came by a key to a house with a password, and is let in to that table alone."""
    outside: bool = False
    """The house has a password, and they have not said it: only what a key opened is open to them."""

    @property
    def known(self) -> bool:
        return bool(self.guest) or self.key is not None

    @property
    def id(self) -> str:
        """What requests and limits are counted by."""
        return self.guest or (f"k_{self.key.digest[:20]}" if self.key else "")


NOBODY = Caller()


class Rights(NamedTuple):
    """What a caller may do at one table."""

    seats: tuple[int, ...]
    owner: bool
    watch: bool

    def act_for(self, seat: int) -> None:
        if seat not in self.seats:
            raise not_yours(seat)

    def seated(self) -> None:
        if not self.seats and not self.owner:
            raise Problem(403, "not_allowed", "Only those who sit at this table may do that.")

    def viewer(self, table: Table, wanted: int | None) -> int:
        """The seat to look from: the one asked for, else one's own that must decide, else one's first."""
        if wanted is None:
            turn = [seat for seat in self.seats if seat in table.waiting]
            return (turn or [*self.seats, SPECTATOR])[0]
        if wanted != SPECTATOR:
            self.act_for(wanted)
        return wanted


def rights(table: Table, caller: Caller) -> Rights:
    """What the table's log says now; everything is refused that is not named here."""
    seats = table.seats_of(caller.guest) if caller.guest else ()
    key = table.keys.get(caller.key.digest) if caller.key is not None and caller.key.table == table.id else None
    if key is not None and key.opens == "seat":
        seats = tuple(sorted({*seats, key.seat}))
    owner = bool(caller.guest) and caller.guest == table.head.owner
    invited = bool(caller.guest) and (caller.guest in table.watchers or bool(table.former_seats_of(caller.guest)))
    options = table.head.options
    listed = options.listed and table.status == "gathering"
    anybody = (options.watch == "anyone" or listed) and (table.shown or not caller.outside)
    watch = bool(seats) or owner or invited or anybody
    return Rights(seats, owner, watch or (key is not None and key.opens == "watch"))


def may_look(table: Table, caller: Caller) -> Rights:
    """The rights of somebody who may look at a table; for all others it does not exist."""
    found = rights(table, caller)
    if not found.watch:
        raise house_password() if caller.outside and rights(table, NOBODY).watch else not_found("table")
    return found


class People:
    """Guests and keys in the store, with the guests seen lately kept in memory."""

    def __init__(self, store: Store):
        self.store = store
        self._seen: OrderedDict[str, Caller] = OrderedDict()
        self.shut_out: set[str] = set()
        """Guests this process has heard are banned since it began: whoever was on the way in meanwhile is stopped by that."""
        self._changes = 0
        """How often something remembered was forgotten: what was being looked up meanwhile may be old."""

    def remembered(self, secret: str) -> Caller | None:
        """Whose secret this is, if it came lately: nothing has to be looked up."""
        digest = hashed(secret)
        known = self._seen.get(digest)
        if known is not None:
            self._seen.move_to_end(digest)
        return known

    async def identify(self, secret: str) -> Caller:
        """Whose secret this is. Raises 401 if it is nobody's."""
        known = self.remembered(secret)
        if known is not None:
            return known
        if not SECRET.fullmatch(secret):
            raise unknown_guest()
        digest, changes = hashed(secret), self._changes

        def find(book: Book) -> Caller | None:
            guest = book.guest(digest)
            if guest is not None:
                return caller_of(guest)
            key = book.key(digest)
            if key is not None and key.kind in ("seat", "watch"):
                return Caller(key=KeyFound(*key, digest), banned=book.key_is_of_banned(digest))
            return None

        found = await self.store.run(find)
        if found is None:
            raise unknown_guest()
        if found.guest and changes == self._changes:  # keys can be withdrawn, so they are looked up every time
            self._remember(digest, found)
        return found

    def _remember(self, digest: str, caller: Caller) -> None:
        self._seen[digest] = caller
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def forget(self, guest: str) -> None:
        """What is remembered of a guest (of everybody, if empty) may be old: it is looked up again."""
        self._changes += 1
        for digest in [digest for digest, seen in self._seen.items() if guest in ("", seen.guest)]:
            del self._seen[digest]

    async def new_guest(self, name: str, visitor: bool = False) -> tuple[Caller, str]:
        """A new guest and their secret."""
        secret = new_secret()
        caller = Caller(f"g_{secrets.token_hex(8)}", tidy_name(name), visitor=visitor)
        values = {"id": caller.guest, "name": caller.name, "secret": hashed(secret), "created": int(time.time())}
        await self.store.run(lambda book: book.add_guest(values | {"visitor": visitor}))
        self._remember(hashed(secret), caller)
        return caller, secret

    async def find_key(self, secret: str) -> KeyFound | None:
        if not SECRET.fullmatch(secret):
            return None
        digest = hashed(secret)
        found = await self.store.run(lambda book: book.key(digest))
        return None if found is None else KeyFound(*found, digest)


def makes_tables(settings: Settings, caller: Caller) -> bool:
    """Whether somebody may make any table they like. To learn and to play examples alone everybody may who is in the house."""
    return settings.makers == "anyone" or caller.maker


def may_make(settings: Settings, caller: Caller, alone: bool) -> None:
    """Refuse a new table to whoever is not in the house, or may make only those at which one learns alone."""
    if caller.outside:
        raise house_password()
    if not alone and not makes_tables(settings, caller):
        raise only_the_host_makes()


def caller_of(known: KnownGuest) -> Caller:
    return Caller(known.guest, known.name, None, known.banned, known.maker, known.visitor)


class Neighbours:
    """From which group of addresses guests were last seen, so that many guests of one place count as one where everybody waits. Kept in
    memory alone, as a keyed hash: addresses themselves are kept nowhere, and after a restart the hashes are others."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self._key, self._most = secrets.token_bytes(16), most
        self._seen: OrderedDict[str, str] = OrderedDict()

    def group(self, address: str) -> str:
        """Those who come from the same place."""
        return blake2b(place(address).encode(), key=self._key, digest_size=8).hexdigest()

    def saw(self, caller: Caller, address: str) -> None:
        if caller.id:
            self._seen.pop(caller.id, None)
            self._seen[caller.id] = self.group(address)
            if len(self._seen) > self._most:
                self._seen.popitem(last=False)

    def asker(self, owner: str, address: str = "") -> Asker:
        """For whom something is done: somebody who asks now, from this address, or a guest who has begun it once. A guest not seen since
        the server began is of one group with all such: what they left behind takes the turn of one among those who are here."""
        return Asker(owner, self.group(address) if address else self._seen.get(owner, ""))


def note_key(table: str, made: KeyMade) -> Callable[[Book], None]:
    """Notes with a table's entries where a key is to be found."""
    values = {"secret": made.digest, "kind": made.opens, "match": table, "seat": made.seat, "created": int(time.time())}
    return lambda book: book.add_key(values)
