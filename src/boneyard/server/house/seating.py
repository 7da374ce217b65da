"""Who sits where: sitting down, leaving, handing a seat over, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.claims import given, vacate
from boneyard.server.house.house import House
from boneyard.server.house.making import check_bot
from boneyard.server.house.people import SPECTATOR, Caller, KeyFound, hashed, may_look, new_secret, note_key
from boneyard.server.messages.problems import Problem, not_allowed, not_found, taken
from boneyard.server.messages.requests import KeyRequest
from boneyard.server.messages.responses import Invitation, KeyTold, Redeemed
from boneyard.server.table import entries as log
from boneyard.server.table.entries import AnyEntry
from boneyard.server.table.frames import seat_titles
from boneyard.server.table.history import Key
from boneyard.server.table.table import Table

if TYPE_CHECKING:
    from boneyard.server.store.book import Book

MOST_KEYS = 20
"""So many keys that open the same are about at once: each stands in the table's log."""

# --- sitting down and leaving -------------------------------------------------------------------------


def _sit(table: Table, seat: int, caller: Caller, key: str = "") -> Change:
    """A seat goes to a guest; whoever could act for it before can no more."""

    def hand_over(book: Book) -> None:
        book.withdraw(table.id, seat)
        book.grant(caller.guest, table.id, seat)

    return Change([log.Sat(seat, caller.guest, caller.name, key)], [hand_over])


def _not_here_yet(table: Table, caller: Caller) -> None:
    """Nobody sees two hands by sitting down twice. Whoever makes a table for two at one screen says so then."""
    mine = table.seats_of(caller.guest)
    if mine:
        raise taken(f"You sit at this table already, as {seat_titles(table)[mine[0]]}.")


async def join(actor: Actor, caller: Caller, seat: int | None, request_id: str) -> int:
    """Sit down at a listed table, or take back a seat that was one's own. Returns the entry."""
    request = f"{caller.id}:{request_id}"

    def wish(table: Table) -> Change:
        may_look(table, caller)
        before = table.answered(request, log.Sat(0, caller.guest, ""))
        if before is not None:
            return Change(seq=before)
        if seat is not None and seat in table.former_seats_of(caller.guest):
            _not_here_yet(table, caller)
            return _sit(table, seat, caller)
        if not table.head.options.listed:
            raise not_allowed("This table is not in the lobby: one sits down with a key.")
        _not_here_yet(table, caller)
        free = [number for number, each in enumerate(table.seats) if each.kind == "open"]
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
        return vacate(table, seat, entry)

    return await actor.change(request, wish)


async def give(house: House, actor: Actor, caller: Caller, seat: int, bot: str | None, request_id: str) -> int:
    """Somebody at the table hands a seat that was left to a bot, or opens it again. One whose player is only silent is claimed first:
    whatever that player does, in whichever process, ends the claim."""
    request = f"{caller.id}:{request_id}"
    named = None if bot is None else check_bot(bot, house.settings.bot_seconds)

    def wish(table: Table) -> Change:
        found = may_look(table, caller)
        found.seated()
        if seat >= len(table.seats):
            raise not_found("seat")
        now, claim = table.seats[seat], log.Claimed(seat, (*found.seats, SPECTATOR)[0], named or "")
        _, known = table.requests.get(request, (0, None))
        before = table.answered(request, claim if isinstance(known, log.Claimed) else given(seat, named or ""))
        if before is not None:
            return Change(seq=before)
        if now.kind == "bot":
            raise taken("A bot plays there. Invite somebody to its seat to have a person play instead.")
        if now.kind == "open" and named is None:
            raise taken("That seat is open already.")
        if now.kind != "person":
            return vacate(table, seat, given(seat, named or ""))
        if actor.away_for(seat) < house.settings.limits.absent_seconds:
            raise taken("Somebody sits there, and has not been away for long.")
        if now.claim is not None:
            raise taken("Somebody has asked for that already. It happens unless the player is heard.")
        return Change([claim])

    return await actor.change(request, wish)


# --- keys ---------------------------------------------------------------------------------------------


async def new_key(actor: Actor, caller: Caller, wish: KeyRequest) -> KeyTold:
    """A key for somebody else, or for one's own other device."""
    secret = new_secret()
    digest = hashed(secret)

    def seat_of(table: Table) -> int:
        found = may_look(table, caller)
        found.seated()
        alike = Key(wish.kind, SPECTATOR if wish.kind == "watch" else wish.seat)
        if sum(key == alike for key in table.keys.values()) >= MOST_KEYS:
            raise taken(f"{MOST_KEYS} such keys to this table are about already. Use those.")
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
        made = log.KeyMade(digest, wish.kind, seat_of(table))
        return Change([made], [note_key(table.id, made)])

    await actor.change(f"key:{digest[:40]}", make)
    return KeyTold(wish.kind, SPECTATOR if wish.kind == "watch" else wish.seat, secret)


def invitation(table: Table, key: KeyFound) -> Invitation:
    """What is told of a table to whoever was sent a key to it."""
    opens = table.keys.get(key.digest)
    seat = opens.seat if opens is not None else table.used.get(key.digest)
    if seat is None:
        raise _spent() if key.kind == "spent" else not_found("key")
    game, people = table.game, [each for each in table.seats if each.kind == "person"]
    who = [each.name for each in people if each.guest == table.head.owner] or [each.name for each in people]
    title, minutes = (game.title, game.minutes) if game is not None else (table.head.game, 0)
    called = "" if seat == SPECTATOR else seat_titles(table)[seat]
    return Invitation(title, minutes, table.head.seats, next(iter(who), ""), called)


async def redeem(actor: Actor, caller: Caller, key: KeyFound) -> Redeemed:
    """Use a key. An invitation is used once; whoever used it may follow the link again."""
    found = -1

    def wish(table: Table) -> Change:
        nonlocal found
        opens = table.keys.get(key.digest)
        mine = table.seats_of(caller.guest)
        if opens is None:
            if mine and (table.used.get(key.digest) in mine or key.kind == "spent"):
                found = table.used.get(key.digest, mine[0])
                return Change(seq=table.seq)
            raise _spent() if key.kind == "spent" or key.digest in table.used else not_found("key")
        found = opens.seat
        if found in mine or (found == SPECTATOR and caller.guest in table.watchers):
            return Change(seq=table.seq)
        if opens.opens == "watch":
            return Change([log.LetIn(caller.guest, SPECTATOR)], [_noted(table, caller, SPECTATOR)])
        _not_here_yet(table, caller)
        if opens.opens == "seat":
            return Change([log.LetIn(caller.guest, found)], [_noted(table, caller, found)])
        if table.seats[found].kind == "person":
            raise _spent()
        return _sit(table, found, caller, key.digest)

    await actor.change(f"redeem:{caller.guest}:{key.digest[:40]}", wish)
    return Redeemed(key.table, found)


def _spent() -> Problem:
    return taken("This invitation has been used.")


def _noted(table: Table, caller: Caller, seat: int) -> Callable[[Book], None]:
    return lambda book: book.grant(caller.guest, table.id, seat)
