"""Who sits where: sitting down, leaving, handing a seat over, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.house import House
from boneyard.server.house.making import check_bot
from boneyard.server.house.people import (
    SPECTATOR,
    Caller,
    Key,
    hashed,
    key_writer,
    may_look,
    new_secret,
    rights,
)
from boneyard.server.messages.problems import not_allowed, not_found, taken
from boneyard.server.messages.requests import KeyRequest
from boneyard.server.messages.responses import Invitation, KeyTold, Redeemed
from boneyard.server.store.faults import Clash
from boneyard.server.table import entries as log
from boneyard.server.table.entries import AnyEntry
from boneyard.server.table.frames import seat_titles
from boneyard.server.table.table import Table

if TYPE_CHECKING:
    from boneyard.server.store.book import Book

# --- sitting down and leaving -------------------------------------------------------------------------


def _sit(table: Table, seat: int, caller: Caller) -> Change:
    """A seat goes to a guest; whoever could act for it before can no more."""

    def hand_over(book: Book) -> None:
        book.withdraw(table.id, seat)
        book.grant(caller.guest, table.id, seat)

    return Change([log.Sat(seat, caller.guest, caller.name)], [hand_over])


def _vacate(table: Table, seat: int, entry: AnyEntry) -> Change:
    return Change([entry], [lambda book: book.withdraw(table.id, seat)])


async def join(actor: Actor, caller: Caller, seat: int | None, request_id: str) -> int:
    """Sit down at a listed table. Returns the entry."""
    request = f"{caller.id}:{request_id}"

    def wish(table: Table) -> Change:
        may_look(table, caller)
        before = table.answered(request, log.Sat(0, caller.guest, ""))
        if before is not None:
            return Change(seq=before)
        if not table.head.options.listed:
            raise not_allowed("This table is not in the lobby: one sits down with a key.")
        free = [number for number, each in enumerate(table.seats) if each.kind == "open"]
        if seat is None and table.seats_of(caller.guest):
            raise taken("You sit at this table already. Name a seat to sit at another one, too.")
        if seat is not None and seat >= len(table.seats):
            raise not_found("seat")
        if not free or (seat is not None and seat not in free):
            raise taken("That seat is taken." if free else "No seat is open.")
        return _sit(table, free[0] if seat is None else seat, caller)

    return await actor.change(request, wish)


async def leave(house: House, actor: Actor, caller: Caller, seat: int, bot: str | None, request_id: str) -> int:
    """Give one's own seat up, to nobody or to a bot."""
    request = f"{caller.id}:{request_id}"
    seconds = house.settings.bot_seconds
    entry: AnyEntry = log.Left(seat) if bot is None else log.BotSat(seat, check_bot(bot, seconds))

    def wish(table: Table) -> Change:
        found = may_look(table, caller)
        before = table.answered(request, entry)
        if before is not None:
            return Change(seq=before)
        found.act_for(seat)
        return _vacate(table, seat, entry)

    return await actor.change(request, wish)


async def give(house: House, actor: Actor, caller: Caller, seat: int, bot: str | None, request_id: str) -> int:
    """Somebody at the table hands a seat that was left, or is long empty, to a bot, or opens it again."""
    request = f"{caller.id}:{request_id}"
    seconds = house.settings.bot_seconds
    entry: AnyEntry = log.Left(seat, True) if bot is None else log.BotSat(seat, check_bot(bot, seconds))

    def wish(table: Table) -> Change:
        found = may_look(table, caller)
        found.seated()
        before = table.answered(request, entry)
        if before is not None:
            return Change(seq=before)
        if seat >= len(table.seats):
            raise not_found("seat")
        kind = table.seats[seat].kind
        if kind == "bot":
            raise taken("A bot plays there. Invite somebody to its seat to have a person play instead.")
        gone = kind == "person" and actor.away_for(seat) >= house.settings.limits.absent_seconds
        if kind == "person" and not gone:
            raise taken("Somebody sits there, and has not been away for long.")
        if bot is None and kind == "open":
            raise taken("That seat is open already.")
        return _vacate(table, seat, entry)

    return await actor.change(request, wish)


# --- keys ---------------------------------------------------------------------------------------------


async def new_key(actor: Actor, caller: Caller, wish: KeyRequest) -> KeyTold:
    """A key for somebody else, or for one's own other device. It is made in turn with everything else at the table: nobody makes one for
    a seat that has just changed hands."""
    secret = new_secret()

    def check(table: Table) -> int:
        found = may_look(table, caller)
        found.seated()
        if wish.kind == "watch":
            return SPECTATOR
        if not 0 <= wish.seat < len(table.seats):
            raise not_found("seat")
        if wish.kind == "seat":
            found.act_for(wish.seat)
        elif table.seats[wish.seat].kind == "person" and wish.seat not in found.seats:
            raise taken("Somebody sits there.")
        return wish.seat

    def make(table: Table) -> Change:
        return Change([], [as_known(table), key_writer(secret, wish.kind, table.id, check(table))])

    await actor.change(f"key:{hashed(secret)[:40]}", make)
    return KeyTold(wish.kind, SPECTATOR if wish.kind == "watch" else wish.seat, secret)


def invitation(table: Table, key: Key) -> Invitation:
    """What is told of a table to whoever was sent a key to it."""
    game, people = table.game, [seat for seat in table.seats if seat.kind == "person"]
    who = [seat.name for seat in people if seat.guest == table.head.owner] or [seat.name for seat in people]
    seat = "" if key.kind == "watch" else seat_titles(table)[key.seat]
    title, minutes = (game.title, game.minutes) if game is not None else (table.head.game, 0)
    return Invitation(title, minutes, table.head.seats, next(iter(who), ""), seat)


async def redeem(actor: Actor, caller: Caller, key: Key, secret: str) -> Redeemed:
    """Use a key. An invitation is used once; whoever used it may follow the link again."""
    if key.kind not in ("watch", "seat"):
        await _accept(actor, caller, key, secret)
        return Redeemed(key.table, key.seat)

    def let_in(table: Table) -> Change:
        if key.kind == "seat" and table.handed[key.seat] > key.at:
            raise not_found("key")
        return Change([], [as_known(table), lambda book: book.grant(caller.guest, key.table, key.seat)])

    def know(table: Table) -> None:
        if key.kind == "watch":
            table.watchers.add(caller.guest)
        elif table.handed[key.seat] <= key.at:
            table.seats[key.seat].holders.add(caller.guest)

    await actor.change(f"redeem:{caller.guest}:{hashed(secret)[:40]}", let_in)
    await actor.read(know)
    return Redeemed(key.table, key.seat)


def as_known(table: Table) -> Callable[[Book], None]:
    """Goes wrong where another process has written to the table since: what was decided here was decided of an older one."""

    def compare(book: Book) -> None:
        if book.last_line(table.id) != table.seq:
            raise Clash

    return compare


async def _accept(actor: Actor, caller: Caller, key: Key, secret: str) -> None:
    def wish(table: Table) -> Change:
        if key.seat in rights(table, caller).seats:
            return Change(seq=table.seq)
        spent = key.kind == "spent" or request in table.requests
        if spent or (table.seats[key.seat].kind == "person" and key.seat not in rights(table, caller).seats):
            raise taken("This invitation has been used.")
        return _sit(table, key.seat, caller)

    request = f"redeem:{hashed(secret)[:40]}"
    await actor.change(request, wish)
