"""What the host of a house may do: look at tables and guests, close, delete, export, make a key, clear up."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from boneyard.engine.match import Match
from boneyard.server.house import hosting
from boneyard.server.house.actor import Change
from boneyard.server.house.house import House
from boneyard.server.house.people import People, rights
from boneyard.server.house.playing import envelope
from boneyard.server.house.record_desk import Records
from boneyard.server.house.seating import join, leave, redeem
from boneyard.server.store import schema as db
from boneyard.server.store.overview import GuestsAsked, TablesAsked
from boneyard.server.table.entries import Said
from tests.server.harness import GAME
from tests.server.test_closing import BOB, CARA, lies_still, refused, waiting
from tests.server.test_house import ANNA, a_move, in_a_house, new_table

EVERYTHING = TablesAsked()


def names(found: Any) -> list[str]:
    return [each.table for each in found.tables]


async def damage(house: House, table: str) -> None:
    """A line of its log cannot be read any more."""
    spoil = sa.update(db.log).where((db.log.c.match == table) & (db.log.c.seq == 1)).values(entry="{")
    await house.store.run(lambda book: book.connection.execute(spoil) and None)
    if (actor := house.actors.pop(table, None)) is not None:
        actor.stop()


# --- tables -------------------------------------------------------------------------------------------


def test_tables_are_listed_with_who_sits_there_and_what_they_hold(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anna, _ = await People(house.store).new_guest("Anna")
        table = await waiting(house, anna, "one")
        [row] = (await hosting.tables(house, EVERYTHING)).tables
        assert (row.table, row.game, row.status, row.owner, row.owner_name) == (
            table,
            GAME,
            "gathering",
            anna.guest,
            "Anna",
        )
        assert [(seat.kind, seat.name) for seat in row.seats] == [("person", "Anna"), ("open", "")]
        assert row.letters == await house.store.run(lambda book: book.size_of(anna.guest))
        assert row.entries == (await house.actor(table)).table.seq
        assert abs(row.moved - time.time()) < 600

    in_a_house(tmp_path, test)


def test_tables_are_found_by_status_owner_and_silence(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        mine, hers = await new_table(house), await waiting(house, CARA, "hers")
        await lies_still(house, hers, 40)
        for asked, expected in (
            (TablesAsked(statuses=("playing",)), [mine]),
            (TablesAsked(statuses=("playing", "gathering")), [hers, mine]),
            (TablesAsked(owner=CARA.guest), [hers]),
            (TablesAsked(silent_since=int(time.time()) - 30 * 86_400), [hers]),
            (TablesAsked(silent_since=int(time.time()) - 50 * 86_400), []),
        ):
            found = await hosting.tables(house, asked)
            assert (names(found), found.number) == (expected, len(expected)), asked

    in_a_house(tmp_path, test)


def test_tables_come_by_silence_or_size_a_page_at_a_time(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        one, two, three = [await new_table(house, each) for each in ("one", "two", "three")]
        actor = await house.actor(two)
        for number in range(3):
            await actor.change(f"m{number}", a_move)
        for table, days in ((one, 1), (two, 3), (three, 2)):
            await lies_still(house, table, days)
        assert names(await hosting.tables(house, EVERYTHING)) == [two, three, one]
        assert names(await hosting.tables(house, TablesAsked(sort="size")))[0] == two
        page = await hosting.tables(house, TablesAsked(skip=1, most=1))
        assert (names(page), page.number) == ([three], 3)

    in_a_house(tmp_path, test)


def test_one_table_is_looked_at_without_a_card_of_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await join(actor, BOB, None, "sits")
        await actor.change("m", a_move)
        await actor.change("c", lambda _: Change([Said(BOB.guest, "Bob", "Hello.")]))
        told = await hosting.table(house, table)
        assert (told.status, told.moves, told.entries) == ("playing", 1, actor.table.seq)
        assert [(key.kind, key.seat) for key in told.keys] == [("spent", 1)]
        assert [(each.name, each.text) for each in told.chat] == [("Bob", "Hello.")]
        assert (told.broken, told.closed) == ("", "")
        await refused(hosting.table(house, "t_nowhere"), "not_found")

    in_a_house(tmp_path, test)


def test_a_broken_table_says_why(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        await damage(house, table)
        told = await hosting.table(house, table)
        assert told.status == "broken"
        assert "entry 1 of its log" in told.broken

    in_a_house(tmp_path, test)


def test_the_host_closes_a_table_others_sit_at_and_they_read_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await join(actor, BOB, None, "sits")
        with caplog.at_level(logging.WARNING, "boneyard.host"):
            await hosting.close(house, table, "the  house is being\ntidied.")
        assert b"The host of this server has closed this table: the house is being tidied." in await envelope(
            actor, BOB, None, 0
        )
        await refused(hosting.close(house, table, "again"), "taken", "tidied")
        [line] = caplog.records
        assert (line.getMessage(), line.table) == ("the host closed a table", table)  # type: ignore[attr-defined]

    in_a_house(tmp_path, test)


def test_the_host_deletes_a_table_in_play(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        await hosting.delete(house, table)
        assert (await hosting.tables(house, EVERYTHING)).number == 0
        await refused(hosting.delete(house, table), "not_found")

    in_a_house(tmp_path, test)


# --- records ------------------------------------------------------------------------------------------


def test_an_export_of_a_running_game_holds_neither_seed_nor_hands_unless_everything_is_asked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        table = await new_table(house)
        actor, records = await house.actor(table), Records(house.thinkers)
        for number in range(2):
            await actor.change(f"m{number}", a_move)
        secret = [actor.table.head.seed, *_hands(actor.table.playing())]
        plain = await hosting.export(house, records, table)
        assert [each for each in secret if each in plain] == []
        assert json.loads(plain.splitlines()[0])["viewer"] == "spectator"
        assert not caplog.records
        whole = await hosting.export(house, records, table, everything=True)
        assert actor.table.head.seed in whole
        assert "with everything in it" in caplog.text, "that somebody looked into the hands can be read"

    with caplog.at_level(logging.WARNING, "boneyard.host"):
        in_a_house(tmp_path, test)


def _hands(match: Match) -> list[str]:
    """The decisions so far, word for word: in this game they name what was laid face down."""
    encode = match.game.option_types.encode
    return [json.dumps(encode(move.option, match.content.tokens)) for move in match.moves if move.option is not None]


def test_a_finished_game_is_exported_whole_and_a_broken_one_raw(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table, records = await new_table(house), Records(house.thinkers)
        actor = await house.actor(table)
        for number in range(200):
            if actor.table.status == "finished":
                break
            await actor.change(f"m{number}", a_move)
        assert actor.table.head.seed in await hosting.export(house, records, table)
        other = await new_table(house, "other")
        seed = (await house.actor(other)).table.head.seed
        await damage(house, other)
        raw = await hosting.export(house, records, other)
        assert "broken" in json.loads(raw.splitlines()[0])
        assert seed not in raw
        assert seed in await hosting.export(house, records, other, everything=True)

    in_a_house(tmp_path, test)


# --- keys ---------------------------------------------------------------------------------------------


def test_who_lost_a_device_sits_in_the_same_seat_again_with_a_key_of_the_host(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        actor = await house.actor(table)
        await join(actor, BOB, None, "sits")
        told = await hosting.new_key(house, table, 1)
        assert told.kind == "seat"
        key = await house.people.find_key(told.key)
        assert key is not None
        await redeem(actor, CARA, key)
        assert rights(actor.table, CARA).seats == (1,)
        assert rights((await house.read(table)).table, CARA).seats == (1,), "it stands in the table's log"

    in_a_house(tmp_path, test)


def test_a_key_to_an_open_seat_is_an_invitation_and_a_bot_has_none(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await waiting(house, ANNA, "one")
        assert (await hosting.new_key(house, table, 1)).kind == "invite"
        await refused(hosting.new_key(house, table, 7), "not_found")
        actor = await house.actor(table)
        await join(actor, BOB, None, "sits")
        await leave(house, actor, BOB, 1, "random", "away")
        await refused(hosting.new_key(house, table, 1), "taken", "bot")

    in_a_house(tmp_path, test)


# --- guests and sizes -----------------------------------------------------------------------------------


def test_guests_are_listed_with_what_they_made(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        people = People(house.store)
        (anna, _), (bob, _) = await people.new_guest("Anna"), await people.new_guest("Bob_")
        await waiting(house, anna, "one")
        found = await hosting.guest_list(house, GuestsAsked())
        assert [(each.guest, each.name, each.tables) for each in found.guests] == [
            (anna.guest, "Anna", 1),
            (bob.guest, "Bob_", 0),
        ]
        assert found.guests[0].letters == await house.store.run(lambda book: book.size_of(anna.guest))
        assert [each.guest for each in (await hosting.guest_list(house, GuestsAsked(name="b_"))).guests] == [bob.guest]
        assert (await hosting.guest_list(house, GuestsAsked(name="%"))).number == 0
        await hosting.mark(house, bob.guest, banned=True)
        assert [each.guest for each in (await hosting.guest_list(house, GuestsAsked(banned=True))).guests] == [
            bob.guest
        ]
        page = await hosting.guest_list(house, GuestsAsked(skip=1, most=1))
        assert ([each.guest for each in page.guests], page.number) == ([bob.guest], 2)

    in_a_house(tmp_path, test)


def test_sizes_are_told_by_game_and_by_owner(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anna, _ = await house.people.new_guest("Anna")
        await waiting(house, anna, "one")
        await waiting(house, anna, "two")
        await waiting(house, CARA, "hers")
        told = await hosting.sizes(house)
        rows = (await hosting.tables(house, EVERYTHING)).tables
        assert (told.tables, told.letters, told.guests) == (3, sum(row.letters for row in rows), 1)
        assert [(each.name, each.called, each.tables) for each in told.games] == [(GAME, "Day of the Dead", 3)]
        assert [(each.name, each.called, each.tables) for each in told.owners] == [
            (anna.guest, "Anna", 2),
            (CARA.guest, "", 1),
        ]
        assert told.database_bytes > 10_000

    in_a_house(tmp_path, test)


# --- retention ----------------------------------------------------------------------------------------


def test_what_is_due_is_told_before_it_is_done(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        one, two = await new_table(house, "one"), await new_table(house, "two")
        await lies_still(house, one, 31)
        due = await hosting.retention(house)
        assert ([row.table for row in due.close], due.forget) == ([one], [])
        assert (due.close_days, due.forget_days) == (30, 0)
        assert [row.table for row in (await hosting.retention(house, close_days=40)).close] == []
        told = await hosting.tidy_now(house)
        assert (told.closed, told.deleted) == (1, 0)
        assert (await house.actor(one)).table.status == "closed"
        assert (await house.actor(two)).table.status == "playing"
        await lies_still(house, one, 10)
        assert [row.table for row in (await hosting.retention(house, forget_days=9)).forget] == [one]
        assert (await hosting.tidy_now(house, forget_days=9)).deleted == 1
        await refused(hosting.table(house, one), "not_found")

    in_a_house(tmp_path, test, close_days=30)
