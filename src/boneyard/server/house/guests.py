"""What changes about guests while they are here: a new name, what the host allows them, that they are shut out.

Who somebody is is remembered in memory, and those who look on are known by that. So whoever changes it tells this process at once and the
others by a notice (`notices.py`); each looks the guest up again, and nobody who is shut out keeps a socket.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from boneyard.server.house.actor import Actor, Watcher
from boneyard.server.house.people import Caller, caller_of
from boneyard.server.messages.problems import not_found
from boneyard.server.messages.tidy import tidy_name
from boneyard.server.store.faults import CannotSave

if TYPE_CHECKING:
    from boneyard.server.house.house import House
    from boneyard.server.store.book import Book
    from boneyard.server.store.overview import KnownGuest

logger = logging.getLogger("boneyard.guests")

GUEST = "g_"
"""How the id of every guest begins: what a notice names is a guest, or a table."""
AGAIN_SECONDS = 1.0


async def rename(house: House, caller: Caller, name: str) -> Caller:
    """Somebody goes by another name from now on, in every process."""
    new = tidy_name(name)

    def write(book: Book) -> KnownGuest | None:
        book.rename(caller.guest, new)
        house.store.hint(book, caller.guest)
        return book.guest_called(caller.guest)

    return _told(house, await house.store.run(write))


async def mark(house: House, guest: str, **marks: bool) -> Caller:
    """Note what the host says of a guest: `banned`, `maker`, `visitor`. It counts at once, and in every process."""

    def write(book: Book) -> KnownGuest | None:
        house.store.hint(book, guest)
        return book.mark_guest(guest, **marks)

    return _told(house, await house.store.run(write))


def _told(house: House, known: KnownGuest | None) -> Caller:
    if known is None:
        raise not_found("guest")
    caller = caller_of(known)
    house.people.forget(caller.guest)
    _takes_effect(house, caller)
    return caller


async def look_again(house: House, guest: str) -> None:
    """Another process has changed a guest, or any (empty) while we could not hear: whoever is here is looked up again."""
    for name in {guest} if guest else _here(house):
        while True:
            try:
                known = await house.store.run(lambda book, name=name: book.guest_called(name))  # type: ignore[misc]
            except CannotSave:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            break
        if known is not None:
            _takes_effect(house, caller_of(known))


def _takes_effect(house: House, now: Caller) -> None:
    """Those who look on as this guest do so under the new name; nobody does who is shut out, nor with a key to a seat of theirs."""
    (house.people.shut_out.add if now.banned else house.people.shut_out.discard)(now.guest)
    for actor, watcher in list(_watching(house)):
        if watcher.caller.guest == now.guest:
            watcher.caller = replace(now, outside=watcher.caller.outside and now.visitor)
        elif now.banned and watcher.caller.key is not None and _holds(actor, now.guest, watcher):
            watcher.caller = replace(watcher.caller, banned=True)
        else:
            continue
        watcher.awake.set()


def _holds(actor: Actor, guest: str, watcher: Watcher) -> bool:
    seats = actor.table.seats
    return any(guest in seats[seat].holders for seat in watcher.seats if seat < len(seats))


def _watching(house: House) -> Iterator[tuple[Actor, Watcher]]:
    for actor in house.actors.values():
        for watcher in actor.watching:
            yield actor, watcher


def _here(house: House) -> set[str]:
    """All on whom it depends who may look on here: those who do, those whose seats are looked from with a key, those shut out before."""
    found = set(house.people.shut_out)
    for actor, watcher in _watching(house):
        if watcher.caller.guest:
            found.add(watcher.caller.guest)
        else:
            seats = [seat for seat in watcher.seats if seat < len(actor.table.seats)]
            found.update(*[actor.table.seats[seat].holders for seat in seats])
    return found
