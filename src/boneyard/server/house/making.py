"""Making tables: a fresh one, one that begins with a scene or a lesson, one from a record, and the next of the same kind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from boneyard.bots.names import FOR_LEARNERS
from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.engine.lesson import Lesson
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.bot_seats import seats_bot
from boneyard.server.house.catalogue import game_called
from boneyard.server.house.house import Fresh, House, begun, new_table, write_table
from boneyard.server.house.lessons import is_lesson, lesson_called, lesson_head
from boneyard.server.house.pack_checks import accept
from boneyard.server.house.people import SPECTATOR, Caller, hashed, may_look, may_make, new_secret
from boneyard.server.house.scenes import NOTHING_TO_DO, asks_first, players_of, scene_called, scene_head
from boneyard.server.messages.problems import Problem, bad_setup
from boneyard.server.messages.requests import CreateRequest, ImportRequest, SeatRequest, TableSettings
from boneyard.server.messages.responses import Created, KeyTold
from boneyard.server.messages.tidy import tidy_name
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import Start, loaded, new_head
from boneyard.server.table.builds import build_of
from boneyard.server.table.entries import AnyEntry, Head, PackText, SceneStart, TableOptions
from boneyard.server.table.heads import own_of_record
from boneyard.server.table.packs import texts_of
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import NoThought

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
                found.append(log.BotSat(number, check_bot(seat.bot, seconds), seat.name and tidy_name(seat.name)))
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
    own: Sequence[PackText] = (),
) -> Head:
    try:
        return new_head(game, seats, settings, caller.guest, options, packs, scene, own)
    except SetupError as error:
        raise bad_setup(str(error)) from None


# --- making -------------------------------------------------------------------------------------------


async def create(house: House, caller: Caller, wish: CreateRequest) -> Created:
    """A new table, with a key for every open seat."""
    may_make(house.settings, caller, learns_alone(wish))
    if wish.scene is not None:
        return await _stage(house, caller, wish, wish.scene)
    if wish.seats is None:
        raise bad_setup("Say who sits at the table: seats, in order.")
    game, texts = await asyncio.to_thread(game_called, wish.game), texts_of(wish.packs)
    await accept(house.thinkers, game, texts, house.neighbours.asker(caller.id))
    settings = dict(wish.settings)
    if all(seat.kind == "bot" for seat in wish.seats):  # nobody at this table will ever be tired of it
        settings = game.among_bots(settings)
    head = await asyncio.to_thread(_head, game, len(wish.seats), settings, caller, table_options(wish.table), texts)
    return await _make(house, caller, head, wish.seats, wish.request_id)


def learns_alone(wish: CreateRequest) -> bool:
    """A lesson or an example to which nobody else can come."""
    others = any(seat.kind not in ("me", "bot") for seat in wish.seats or ())
    return wish.scene is not None and not others and not wish.table.listed


async def _stage(house: House, caller: Caller, wish: CreateRequest, name: str) -> Created:
    """A table that begins with a scene: the learner in the seat it asks first."""
    if is_lesson(name):
        return await _teach(house, caller, wish, await asyncio.to_thread(lesson_called, name))
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


async def _teach(house: House, caller: Caller, wish: CreateRequest, lesson: Lesson) -> Created:
    """A table for a lesson: its learner, and nobody else who is a person."""
    if wish.game not in ("", lesson.scene.game.id) or wish.packs or wish.settings or wish.seats:
        raise bad_setup("A lesson says itself which game is played, by whom and how.")
    mine, others = SeatRequest("me"), SeatRequest("bot", FOR_LEARNERS)
    seats = [mine if seat == lesson.learner else others for seat in range(lesson.players)]
    options = msgspec.structs.replace(
        table_options(wish.table), hints=lesson.script.whole
    )  # a lesson has hints of its own
    head = await asyncio.to_thread(lesson_head, lesson, caller.guest, options)
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
    keys = [KeyTold("invite", number, new_secret()) for number, seat in enumerate(seats) if seat.kind == "open"]
    made = [log.KeyMade(hashed(key.key), key.kind, key.seat) for key in keys]
    entries = [*seat_entries(seats, caller, house.settings.bot_seconds), *made, *played]
    table, new = await house.make(head, entries, f"{caller.guest}:{request_id}")
    return Created(table, keys if new else [])


async def bring_record(house: House, caller: Caller, wish: ImportRequest) -> Created:
    """A table from a record: replayed and checked by a worker before anything believes it."""
    may_make(house.settings, caller, alone=False)
    most = house.settings.limits.record_moves
    asker = house.neighbours.asker(caller.id)
    names = await asyncio.to_thread(own_of_record, wish.record)
    own = await house.store.run(lambda book: book.contents(names)) if names else {}
    try:
        checked = await house.thinkers.ask({"record": wish.record, "most": most, "own": own}, RECORD_SECONDS, asker)
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
    options = table_options(wish.table)
    head = await asyncio.to_thread(
        _head, game, len(seats), checked["settings"], caller, options, start.packs, start.scene, start.own
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
    """The same people and bots at a new table. Whoever asks second gets the same one. Who sits at a table may play it again, whoever may
    make others: it is the host's or a maker's still."""
    made: list[Fresh] = []
    request = f"{caller.id}:{request_id}"
    if (head := await actor.read(lambda table: _to_begin_again(table, caller))) is not None:
        await asyncio.to_thread(_todays, head)  # nobody else waits for that

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
        again = begun(new_table(_head_again(table)), _same_seats(table))
        made[:] = [again]

        def keep(book: Book) -> None:
            write_table(book, again, f"rematch:{table.id}")

        return Change([log.Rematched(again.opened.table.id)], [keep])

    seq = await actor.change(request, wish)
    following = await actor.read(lambda table: table.next)
    assert following is not None
    if made and made[0].opened.table.id == following:
        await house.actor(following)
    return Created(following, [], actor.table.seq_for(SPECTATOR, seq))


def _todays(head: Head) -> None:
    """Have ready what a table of this game begins with today."""
    game = game_called(head.game)
    loaded(game, tuple(head.packs))
    build_of(game)


def _to_begin_again(table: Table, caller: Caller) -> Head | None:
    may_look(table, caller).seated()
    return table.head if table.status == "finished" else None


def _head_again(table: Table) -> Head:
    """The same game, options, packs and scene, with the game's cards as they are today; new dice, except where the scene brings its own."""
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
            found.append(log.BotSat(number, seat.bot, seat.name))
    return found
