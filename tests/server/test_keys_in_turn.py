"""Keys are made and used in turn with everything else at a table: none opens a seat that has just changed hands."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
import sqlalchemy as sa

from boneyard.server.house.actor import Actor
from boneyard.server.house.house import House
from boneyard.server.house.people import Caller, KeyFound, People
from boneyard.server.house.seating import leave, new_key, redeem
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import KeyRequest
from boneyard.server.store import schema as db
from tests.server.test_house import ANNA, in_a_house, new_table

BOB, CARL = Caller("g_bob", "Bob"), Caller("g_carl", "Carl")


async def made(house: House, actor: Actor, kind: Literal["invite", "seat"]) -> KeyFound:
    """A key Anna makes for seat 0, as it is found."""
    told = await new_key(actor, ANNA, KeyRequest(kind, 0))
    key = await People(house.store).find_key(told.key)
    assert key is not None
    return key


async def handed_over(house: House, table: str) -> None:
    """Anna leaves her seat, and Bob takes it by an invitation."""
    actor = await house.actor(table)
    await leave(house, actor, ANNA, 0, None, "away")
    await redeem(actor, BOB, await made(house, actor, "invite"))


def test_a_key_found_before_a_seat_changed_hands_lets_nobody_in_afterwards(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house, "keys")
        actor = await house.actor(table)
        key = await made(house, actor, "seat")
        await handed_over(house, table)
        with pytest.raises(Problem) as refused:
            await redeem(actor, CARL, key)
        assert refused.value.status == 404
        assert await actor.read(lambda now: now.seats[0].holders) == {BOB.guest}
        held = sa.select(db.grants.c.guest).where((db.grants.c.match == table) & (db.grants.c.seat == 0))
        assert await house.store.run(lambda book: list(book.connection.execute(held).scalars())) == [BOB.guest]

    in_a_house(tmp_path, test)


def test_no_key_is_made_for_a_seat_another_process_has_handed_on(tmp_path: Path) -> None:
    """This process has not heard of it yet: the log it compares with has."""

    async def test(house: House) -> None:
        table = await new_table(house, "keys")
        actor = await house.actor(table)
        behind = await house.read(table)
        await handed_over(house, table)
        actor.table, actor.end = behind
        with pytest.raises(Problem) as refused:
            await new_key(actor, ANNA, KeyRequest("seat", 0))
        assert refused.value.status in (403, 404)
        keys = sa.select(sa.func.count()).where((db.keys.c.match == table) & (db.keys.c.kind == "seat"))
        assert await house.store.run(lambda book: book.connection.execute(keys).scalar()) == 0
        assert not (await house.read(table)).table.keys

    in_a_house(tmp_path, test)


def test_a_key_of_ones_own_seat_opens_it_on_another_device(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await new_table(house, "keys")
        actor = await house.actor(table)
        key = await made(house, actor, "seat")
        await redeem(actor, CARL, key)
        await redeem(actor, CARL, key)
        assert await actor.read(lambda now: now.seats[0].holders) == {ANNA.guest, CARL.guest}
        assert (await house.read(table)).table.seats[0].holders == {ANNA.guest, CARL.guest}

    in_a_house(tmp_path, test)
