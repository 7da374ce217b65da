"""Who sits where: making a table, sitting down, leaving, handing a seat over, playing again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.bot_seats import seats_bot
from boneyard.server.house.catalogue import game_called
from boneyard.server.house.house import House, first_rows, new_table, write_table
from boneyard.server.house.pack_checks import accept
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
from boneyard.server.house.scenes import NOTHING_TO_DO, asks_first, players_of, scene_called, scene_head
from boneyard.server.messages.problems import Problem, bad_setup, not_allowed, not_found, taken
from boneyard.server.messages.requests import CreateRequest, ImportRequest, KeyRequest, SeatRequest, TableSettings
from boneyard.server.messages.responses import Created, Invitation, KeyTold, Redeemed
from boneyard.server.messages.tidy import tidy_name
from boneyard.server.store.faults import Clash
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import Start, new_head
from boneyard.server.table.entries import AnyEntry, Head, PackText, SceneStart, TableOptions
from boneyard.server.table.frames import seat_titles
from boneyard.server.table.packs import texts_of
from boneyard.server.table.table import Table
from boneyard.server.workers.pool import NoThought

if TYPE_CHECKING:
    from boneyard.server.store.book import Book

RECORD_SECONDS = 20.0
BOT_NAME = re.compile(r"[a-z_]+(:[0-9.]+s?)?")
"""A bot, with a number of tries or of seconds: ``hard``, ``greedy:16``, ``mcts:2s``. Everybody at the table reads it."""


def check_bot(name: str | None, seconds: float) -> str:
    """The name of a bot this server seats, where a bot has so many seconds for a decision."""
    if name is not None and BOT_NAME.fullmatch(name) and seats_bot(name, seconds):
        return name
    kind, _, effort = (name or "").partition(":")
    if effort and BOT_NAME.fullmatch(f"{kind}:{effort}") and seats_bot(kind, seconds):
        raise bad_setup(
            f"{name} cannot be seated: a bot has {seconds:g} seconds for a decision here. "
            f"Ask for less, or for {kind} without a number."
        )
    raise bad_setup(f"This server has no bot called {name!r}.")


def seat_entries(seats: Sequence[SeatRequest], caller: Caller, seconds: float) -> list[AnyEntry]:
    """The entries that fill the seats as the maker of a table wishes; open seats have none."""
    found: list[AnyEntry] = []
    for number, seat in enumerate(seats):
        match seat.kind:
            case "me":
                found.append(log.Sat(number, caller.guest, caller.name))
            case "here":
                found.append(log.Sat(number, caller.guest, tidy_name(seat.name)))
            case "bot":
                found.append(log.BotSat(number, check_bot(seat.bot, seconds)))
    return found


def table_options(wish: TableSettings) -> TableOptions:
    return TableOptions(wish.watch, wish.listed, wish.hints, wish.pace, wish.steady)


def _head(
    game: Game,
    seats: int,
    settings: dict[str, Any],
    caller: Caller,
    options: TableOptions,
    packs: Sequence[PackText] = (),
    scene: SceneStart | None = None,
) -> Head:
    try:
        return new_head(game, seats, settings, caller.guest, options, packs, scene)
    except SetupError as error:
        raise bad_setup(str(error)) from None


# --- making -------------------------------------------------------------------------------------------


async def create(house: House, caller: Caller, wish: CreateRequest) -> Created:
    """A new table, with a key for every open seat."""
    if wish.scene is not None:
        return await _stage(house, caller, wish, wish.scene)
    if wish.seats is None:
        raise bad_setup("Say who sits at the table: seats, in order.")
    game, texts = await asyncio.to_thread(game_called, wish.game), texts_of(wish.packs)
    await accept(house.thinkers, game, texts, caller.id)
    settings = dict(wish.settings)
    if all(seat.kind == "bot" for seat in wish.seats):  # nobody at this table will ever be tired of it
        settings = game.among_bots(settings)
    head = await asyncio.to_thread(_head, game, len(wish.seats), settings, caller, table_options(wish.table), texts)
    return await _make(house, caller, head, wish.seats, wish.request_id)


async def _stage(house: House, caller: Caller, wish: CreateRequest, name: str) -> Created:
    """A table that begins with a scene: the learner in the seat it asks first."""
    scene = await asyncio.to_thread(scene_called, name)
    mine = asks_first(name)
    if mine is None:
        raise bad_setup(NOTHING_TO_DO)
    if wish.game not in ("", scene.game.id) or wish.packs or wish.settings:
        raise bad_setup("A scene says itself which game is played, with which cards and options.")
    bot = house.settings.scene_bot
    seats = wish.seats or [
        SeatRequest("me") if seat == mine else SeatRequest("bot", bot) for seat in range(players_of(scene))
    ]
    if len(seats) != players_of(scene):
        raise bad_setup(f"This scene is for {players_of(scene)} players, not {len(seats)}.")
    head = scene_head(scene, caller.guest, table_options(wish.table))
    return await _make(house, caller, head, seats, wish.request_id)


async def _make(
    house: House,
    caller: Caller,
    head: Head,
    seats: Sequence[SeatRequest],
    request_id: str,
    played: Sequence[AnyEntry] = (),
) -> Created:
    """A table with these seats, at which this was played already."""
    entries = [*seat_entries(seats, caller, house.settings.bot_seconds), *played]
    keys = [KeyTold("invite", number, new_secret()) for number, seat in enumerate(seats) if seat.kind == "open"]
    also: list[Callable[[Book, str], None]] = [_key_for(key) for key in keys]
    table, new = await house.make(head, entries, f"{caller.guest}:{request_id}", also)
    return Created(table, keys if new else [])


def _key_for(key: KeyTold) -> Callable[[Book, str], None]:
    return lambda book, table: key_writer(key.key, key.kind, table, key.seat)(book)


async def bring_record(house: House, caller: Caller, wish: ImportRequest) -> Created:
    """A table from a record: replayed and checked by a worker before anything believes it."""
    most = house.settings.limits.record_moves
    try:
        checked = await house.thinkers.ask({"record": wish.record, "most": most}, RECORD_SECONDS, caller.id)
    except NoThought as error:
        raise Problem(422, "bad_record", f"The record could not be checked: {error}.") from None
    if "error" in checked or "failed" in checked:
        raise Problem(422, "bad_record", str(checked.get("error") or checked["failed"]))
    game = await asyncio.to_thread(game_called, checked["game"])
    people = [SeatRequest("here", None, player) for player in checked["players"]]
    seats = people if wish.seats is None else wish.seats
    if len(seats) != len(people):
        raise bad_setup(f"The record has {len(people)} seats.")
    if any(seat.kind == "open" for seat in seats):
        raise bad_setup(
            "A record is continued by people who are here, or bots. Invite others to their seats afterwards."
        )
    start = msgspec.convert(checked["start"], Start)
    head = await asyncio.to_thread(
        _head, game, len(seats), checked["settings"], caller, table_options(wish.table), start.packs, start.scene
    )
    head = msgspec.structs.replace(head, seed=checked["seed"], seed_known=True)
    played = [_played(*move) for move in checked["moves"]]
    return await _make(house, caller, head, seats, wish.request_id, played)


def _played(seat: int, do: list[Any] | None, order: list[Any] | None, note: str) -> AnyEntry:
    if order is not None:
        return log.Ordered(seat, order[0], order[1])
    assert do is not None
    return log.Moved(seat, do, note)


async def rematch(house: House, actor: Actor, caller: Caller, request_id: str) -> Created:
    """The same people and bots at a new table. Whoever asks second gets the same one."""
    made: list[Table] = []
    request = f"{caller.id}:{request_id}"

    def wish(table: Table) -> Change:
        may_look(table, caller).seated()
        before = table.answered(request, log.Rematched(""))
        if before is not None:
            return Change(seq=before)
        known = [seq for seq, entry in table.requests.values() if isinstance(entry, log.Rematched)]
        if known:
            return Change(seq=known[0])
        if table.status != "finished":
            raise Problem(409, "not_playing", "The game is not over yet.")
        again = new_table(_head_again(table))
        rows = first_rows(again, _same_seats(table))
        made[:] = [again]

        def keep(book: Book) -> None:
            write_table(book, again, rows, f"rematch:{table.id}")

        return Change([log.Rematched(again.id)], [keep])

    seq = await actor.change(request, wish)
    following = await actor.read(lambda table: table.next)
    assert following is not None
    if made and made[0].id == following:
        await house.actor(following)
    return Created(following, [], actor.table.seq_for(SPECTATOR, seq))


def _head_again(table: Table) -> Head:
    """The same game, options, cards and scene; new dice, except where the scene brings its own."""
    old = table.head
    game = game_called(old.game)
    head = new_head(game, old.seats, game.still_chosen(old.settings), old.owner, old.options, old.packs, old.scene)
    if old.scene is not None:
        head = msgspec.structs.replace(head, seed=old.seed, seed_known=True)
    return msgspec.structs.replace(head, previous=table.id)


def _same_seats(table: Table) -> list[AnyEntry]:
    found: list[AnyEntry] = []
    for number, seat in enumerate(table.seats):
        if seat.kind == "person":
            found.append(log.Sat(number, seat.guest, seat.name))
        elif seat.kind == "bot":
            found.append(log.BotSat(number, seat.bot))
    return found


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
