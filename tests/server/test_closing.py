"""Tables that are closed or deleted: by whoever made them, by time; and how much anybody may fill."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from boneyard.server.house import closing
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.house import House
from boneyard.server.house.listing import listing
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import envelope, play
from boneyard.server.house.seating import join, new_key, redeem
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import (
    ChatRequest,
    CreateRequest,
    KeyRequest,
    PackRequest,
    SeatRequest,
    TableSettings,
)
from boneyard.server.settings import Limits
from boneyard.server.store import schema as db
from boneyard.server.store.book import Book
from boneyard.server.table.entries import Said
from tests.server.harness import GAME, WIDE, Client, Process, here, serving
from tests.server.test_house import ANNA, a_move, in_a_house, new_table
from tests.server.test_stream import Watch

BOB, CARA = Caller("g_bob", "Bob"), Caller("g_cara", "Cara")
DAY = 86_400


async def refused(work: Any, code: str, *words: str) -> None:
    with pytest.raises(Problem) as told:
        await work
    assert told.value.code == code
    for word in words:
        assert word in told.value.message


async def waiting(house: House, caller: Caller, request: str) -> str:
    """A table in the lobby, with a seat for anybody."""
    seats = [SeatRequest("me"), SeatRequest("open")]
    wish = CreateRequest(request, GAME, seats, table=TableSettings(listed=True))
    return (await create(house, caller, wish)).table


async def lies_still(house: House, table: str, days: float) -> None:
    """Nothing has happened at a table for so long."""
    moment = int(time.time() - days * DAY)
    change = sa.update(db.ends).where(db.ends.c.match == table).values(at=moment)
    await house.store.run(lambda book: book.connection.execute(change) and None)


def chat(number: int, text: str) -> ChatRequest:
    return ChatRequest(request_id=f"c{number}", text=text)


# --- closed by whoever made it --------------------------------------------------------------------------


def test_whoever_made_a_table_closes_it_and_it_stays_as_it_was(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        actor = await house.actor(table)
        await actor.change("m1", a_move)
        before = actor.table.hash()
        seq = await closing.close(actor, ANNA, "close")
        assert await closing.close(actor, ANNA, "close") == seq, "the same request again is answered alike"
        await refused(closing.close(actor, ANNA, "again"), "taken", "closed by whoever made it")
        for again in (False, True):
            now = await _opened_again(house, table) if again else actor
            assert now.table.status == "closed"
            assert now.table.waiting == ()
            assert now.table.hash() == before
            assert b"closed by whoever made it" in await envelope(now, ANNA, None, 0)
            await refused(now.change("m2", lambda _: Change([Said("", "", "Hm.")])), "not_playing")
            await refused(play(house, now, ANNA, chat(1, "Hello?")), "not_playing", "closed by whoever made it")
        assert [card.status for card in (await listing(house, ANNA)).mine] == ["closed"]

    in_a_house(tmp_path, test)


async def _opened_again(house: House, table: str) -> Actor:
    house.actors.pop(table).stop()
    return await house.actor(table)


def test_nobody_closes_or_deletes_a_table_at_which_others_sit(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await refused(closing.close(actor, BOB, "close"), "not_allowed", "whoever made")
        await join(actor, BOB, None, "sits")
        await refused(closing.close(actor, ANNA, "close"), "not_allowed", "Leave it instead")
        await refused(closing.forget_mine(house, ANNA, table), "not_allowed", "Leave it instead")
        assert actor.table.status == "playing"

    in_a_house(tmp_path, test)


def test_at_a_closed_table_nobody_sits_down_but_may_be_shown_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await closing.close(actor, ANNA, "close")
        assert (await listing(house, BOB)).lobby == []
        await refused(join(actor, BOB, None, "sits"), "not_playing")
        made = await new_key(actor, ANNA, KeyRequest("watch"))
        key = await _key(house, made.key)
        await redeem(actor, BOB, key)
        assert b"closed" in await envelope(actor, BOB, None, 0)

    in_a_house(tmp_path, test)


async def _key(house: House, secret: str) -> Any:
    from boneyard.server.house.people import People

    return await People(house.store).find_key(secret)


def test_closed_tables_are_none_of_the_unfinished_ones(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        first = await new_table(house, "one")
        await new_table(house, "two")
        await refused(new_table(house, "three"), "too_many", "2 unfinished tables", "close one")
        await closing.close(await house.actor(first), ANNA, "close")
        await new_table(house, "three")

    in_a_house(tmp_path, test, limits=Limits(open_tables_per_guest=2))


def test_a_game_that_is_over_is_not_closed(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        for number in range(200):
            if actor.table.status == "finished":
                break
            await actor.change(f"m{number}", a_move)
        await refused(closing.close(actor, ANNA, "close"), "taken", "over")

    in_a_house(tmp_path, test)


# --- deleted ----------------------------------------------------------------------------------------------


def test_whoever_made_a_table_deletes_it_once_it_is_over(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table, other = await new_table(house), await new_table(house, "other")
        actor = await house.actor(table)
        await refused(closing.forget_mine(house, ANNA, table), "taken", "Close it first")
        await closing.close(actor, ANNA, "close")
        await closing.forget_mine(house, ANNA, table)
        await refused(envelope(actor, ANNA, None, 0), "not_found")
        house.actors.clear()
        await refused(house.actor(table), "not_found")
        assert (await house.actor(other)).table.status == "playing"
        counts = [sa.select(sa.func.count()).select_from(each) for each in (db.tables, db.ends)]
        left = await house.store.run(lambda book: [book.connection.execute(each).scalar() for each in counts])
        assert left == [1, 1]
        for each in (db.log, db.grants, db.keys):
            of_it = sa.select(sa.func.count()).where(each.c.match == table)
            wanted = partial(_counted, of_it)
            assert await house.store.run(wanted) == 0

    in_a_house(tmp_path, test)


def _counted(wish: sa.Select[Any], book: Book) -> int:
    return int(book.connection.execute(wish).scalar_one())


def test_a_deleted_table_lets_go_of_those_who_look_on(tmp_path: Path) -> None:
    async def look(process: Process) -> None:
        anna = Client(process, "Anna")
        table = anna.table({"kind": "me"}, here("Bob"))["table"]
        async with Watch(process, anna, table) as line:
            await line.next()
            await asyncio.to_thread(anna.act, table, "close")
            await asyncio.to_thread(anna.post, f"/api/tables/{table}/forget", {})
            with pytest.raises(ConnectionClosed):
                await line.next("no such kind", 20)
        assert anna.ask("GET", f"/api/tables/{table}").status_code == 404

    with serving(tmp_path) as process:
        asyncio.run(look(process))


# --- by time ----------------------------------------------------------------------------------------------


def test_what_lies_still_is_closed_and_later_deleted_as_the_host_says(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        old, young, over = [await new_table(house, name) for name in ("old", "young", "over")]
        await closing.close(await house.actor(over), ANNA, "close")
        await lies_still(house, old, 31)
        await lies_still(house, young, 29)
        await lies_still(house, over, 91)
        await closing.tidy(house, int(time.time()))
        assert (await house.actor(old)).table.closed.endswith("for long.")
        assert (await house.actor(young)).table.status == "playing"
        house.actors.pop(over, None)
        await refused(house.actor(over), "not_found")
        await closing.tidy(house, int(time.time()))
        assert (await house.actor(old)).table.status == "closed", (
            "it was closed just now: that is when it began to lie still"
        )

    in_a_house(tmp_path, test, close_days=30, forget_days=90)


def test_nothing_is_closed_or_deleted_unless_the_host_says_so(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        await lies_still(house, table, 10_000)
        await closing.tidy(house, int(time.time()))
        assert (await house.actor(table)).table.status == "playing"

    in_a_house(tmp_path, test)


def test_what_has_become_busy_meanwhile_is_not_deleted(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        assert not await closing.forget(house, table, int(time.time()) - DAY)
        assert (await house.actor(table)).table.status == "playing"

    in_a_house(tmp_path, test)


# --- how much anybody may fill ----------------------------------------------------------------------------


def test_what_somebody_made_may_hold_so_much_and_no_more(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        first = await new_table(house, "one")
        held = await house.store.run(lambda book: book.size_of(ANNA.guest))
        assert 500 < held < 1_000, "one such table fits, two do not"
        await (await house.actor(first)).change("m1", a_move)
        more = await house.store.run(lambda book: book.size_of(ANNA.guest))
        assert more > held, "what is played counts"
        await refused(new_table(house, "two"), "too_many", "MB", "Delete")
        await (await house.actor(first)).change("m2", a_move)  # what was begun is played on
        wish = CreateRequest("hers", GAME, [SeatRequest("me"), SeatRequest("open")])
        assert (await create(house, CARA, wish)).table, "another's tables are another's"

    in_a_house(tmp_path, test, limits=Limits(bytes_per_guest=1_000))


def test_packs_count_with_every_table_they_were_brought_to(tmp_path: Path) -> None:
    """They are kept once, whoever brings them; else one could fill a server with one letter changed each time."""

    async def test(house: House) -> None:
        text = "[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 9\neffect = []\n" + "# y\n" * 1_000
        seats = [SeatRequest("me"), SeatRequest("open")]
        await create(house, ANNA, CreateRequest("one", GAME, seats, packs=[PackRequest("p", text)]))
        held = await house.store.run(lambda book: book.size_of(ANNA.guest))
        assert held > len(text)
        again = create(house, ANNA, CreateRequest("two", GAME, seats, packs=[PackRequest("p", text)]))
        await refused(again, "too_many", "MB")

    in_a_house(tmp_path, test, limits=Limits(bytes_per_guest=8_000))


def test_chat_has_an_end_for_each_who_sits_and_for_all_who_watch(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await join(actor, BOB, None, "sits")
        await play(house, actor, ANNA, chat(1, "x" * 90))
        await refused(play(house, actor, ANNA, chat(2, "x" * 11)), "too_many", "letters")
        await play(house, actor, ANNA, chat(1, "x" * 90))  # the same again is no more
        await play(house, actor, BOB, chat(3, "x" * 90))
        await play(house, actor, CARA, chat(4, "x" * 60))
        await refused(play(house, actor, Caller("g_dora", "Dora"), chat(5, "x" * 60)), "too_many", "those who watch")

    in_a_house(tmp_path, test, limits=Limits(chat_letters=100))


def test_many_tables_of_one_maker_take_no_place_from_anybody_in_the_lobby(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        hers = await waiting(house, CARA, "hers")
        for number in range(65):
            await waiting(house, ANNA, f"anna{number}")
        shown = [card.table for card in (await listing(house, BOB)).lobby]
        assert len(shown) == 60
        assert hers in shown[:2]

    in_a_house(tmp_path, test, limits=Limits(open_tables_per_guest=100))


def test_new_tables_of_one_address_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, replace(WIDE, tables_burst=2, tables_per_minute=0.001)) as process:
        for name in ("Anna", "Bob"):
            Client(process, name).table()
        wish = {"request_id": "r", "game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        refusal = Client(process, "Cara").ask("POST", "/api/tables", wish)
        assert refusal.status_code == 429
        assert "new tables" in refusal.text


def test_a_table_is_woken_by_its_last_move_not_by_its_making(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        change = sa.update(db.tables).where(db.tables.c.id == table).values(created=1)
        await house.store.run(lambda book: book.connection.execute(change) and None)
        lately = int(time.time()) - DAY
        assert await house.store.run(lambda book: book.playing_since(lately)) == [table]
        await lies_still(house, table, 2)
        assert await house.store.run(lambda book: book.playing_since(lately)) == []

    in_a_house(tmp_path, test)
