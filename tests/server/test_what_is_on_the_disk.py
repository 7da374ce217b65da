"""What is on the disk is the table: a change is tried on a draft, and an altered or shortened log is noticed."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from boneyard.server.house.actor import Change
from boneyard.server.house.house import House
from boneyard.server.house.listing import listing
from boneyard.server.messages.problems import Problem, cannot_save, unknown_outcome
from boneyard.server.store import schema as db
from boneyard.server.store.book import Book
from boneyard.server.store.chain import End, Line
from boneyard.server.store.faults import CannotSave, Clash, Unknown
from boneyard.server.table import entries as log
from boneyard.server.table.entries import Said
from tests.server.played import Played, everything
from tests.server.test_actor_lost import once
from tests.server.test_house import ANNA, a_move, in_a_house, new_table
from tests.server.test_house_kept import put_away


def test_what_is_tried_on_a_draft_leaves_the_table_as_it_was() -> None:
    """Moves, take-backs, seats, keys, chat, votes: each on a draft, and the table still writes the same bytes."""
    played = Played(seats=3)
    played.move(played.table.waiting[0])
    played.add(Said("g_0", "Person 0", "hello"), log.KeyMade("digest", "seat", 1), log.LetIn("g_9", -1))
    table = played.table
    before, seq, state = everything(table), table.seq, table.hash()
    tries: list[list[log.AnyEntry]] = [
        table.move(table.waiting[0], table.seq_for(table.waiting[0]), played.options(table.waiting[0])[0]),
        [log.TakenBack(table.match.moves[-1].seat, 1)] if table.match else [],
        [log.BotSat(1, "random")],
        [log.Left(0)],
        [log.Claimed(1, 0, "random"), log.Heard(1)],
        [log.LetIn("g_8", 0), log.KeyMade("more", "watch", -1)],
        [log.AskedBack(0, 1), log.Voted(1, True), log.Rematched("t_2"), Said("g", "n", "never said")],
    ]
    for entries in tries:
        draft = table.draft()
        for number, entry in enumerate(entries):
            draft.fold(entry, f"draft{number}")
        everything(draft)
        table.kept.clear()
        assert (everything(table), table.seq, table.hash()) == (before, seq, state), entries
        assert "draft0" not in table.requests
        assert table.seats[1].holders == {"g_1"}
        assert set(table.keys) == {"digest"}


def test_a_retry_is_not_answered_from_what_was_never_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        run, seen = house.store.run, []

        async def lost_on_the_way(work: Any) -> Any:
            seen.append(actor.table.seq)
            raise CannotSave("gone")

        before = actor.table.seq
        with monkeypatch.context() as away:
            away.setattr(house.store, "run", lost_on_the_way)
            with pytest.raises(Problem):
                await actor.change("m", a_move)
        assert set(seen) == {before}, "while it is written, the table is what it was"
        assert "m" not in (await actor.read(lambda table: table.requests))
        assert house.store.run == run
        assert await actor.change("m", a_move) == before + 1

    in_a_house(tmp_path, test)


@pytest.mark.parametrize("written", [True, False], ids=["it was written", "it was not"])
def test_what_is_not_known_to_be_written_is_looked_up_and_happens_once(tmp_path: Path, written: bool) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        before, run, asked = actor.table.seq, house.store.run, []

        async def cut_once(work: Any) -> Any:
            asked.append(work)
            if len(asked) > 1:
                return await run(work)
            if written:
                await run(work)
            raise Unknown("the connection was lost")

        house.store.run = cut_once  # type: ignore[method-assign]
        assert await actor.change("m", once) == before + 1
        assert actor.table.seq == before + 1
        assert len((await house.read(actor.table.id)).table.steps) == 1

    in_a_house(tmp_path, test)


def test_nobody_is_told_that_it_did_not_happen_where_nobody_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))

        async def away(work: Any) -> Any:
            raise Unknown("the connection was lost")

        with monkeypatch.context() as lost:
            lost.setattr(house.store, "run", away)
            with pytest.raises(Problem) as told:
                await actor.change("m", a_move)
        assert told.value.message == unknown_outcome().message
        assert told.value.message != cannot_save().message

    in_a_house(tmp_path, test)


def test_who_reads_while_something_is_written_is_shown_what_is_on_the_disk(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        before, writing, go_on = actor.table.seq, asyncio.Event(), asyncio.Event()
        run = house.store.run

        async def slow(work: Any) -> Any:
            writing.set()
            await go_on.wait()
            return await run(work)

        house.store.run = slow  # type: ignore[method-assign]
        moving = asyncio.ensure_future(actor.change("m", a_move))
        await writing.wait()
        async with asyncio.timeout(30):
            assert await actor.read(lambda table: table.seq) == before
        go_on.set()
        assert await moving == before + 1
        assert await actor.read(lambda table: table.seq) == before + 1

    in_a_house(tmp_path, test)


def test_what_was_written_out_of_a_table_goes_with_its_moment(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        before = actor.table
        everything(before)
        assert before.kept.size
        await actor.change("m", a_move)
        assert before.kept.size == 0

    in_a_house(tmp_path, test)


def test_a_line_is_added_where_the_log_ends_and_nowhere_else(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        name = await new_table(house)
        table, end = await house.read(name)
        wrong = [End(end.seq - 1, end.chain), End(end.seq + 1, end.chain), End(end.seq, "another")]
        for was in wrong:
            line = Line(was.seq + 1, f"r{was.seq}", '{"kind":"heard","seat":0}', table.hash(), 0)
            with pytest.raises(Clash):
                await house.store.run(partial(Book.append, table=name, was=was, lines=[line], now=End(line.seq, "x")))
        assert (await house.read(name)).end == end

    in_a_house(tmp_path, test)


LAST = "seq = (select max(seq) from log as l where l.match = log.match)"


@pytest.mark.parametrize(
    "harm",
    [
        f"delete from log where match = :table and {LAST}",
        "delete from log where match = :table and seq = 3",
        f"update log set entry = replace(entry, 'moved', 'moved ') where match = :table and {LAST}",
        f"update log set at = at + 1 where match = :table and {LAST}",
        "update log set request = 'another' where match = :table and seq = 2",
        "update tables set head = replace(head, 'g_anna', 'g_anne') where id = :table",
        "delete from ends where match = :table",
    ],
    ids=["shortened", "a gap", "an entry", "a time", "a request", "the head", "where it ends"],
)
def test_a_log_that_is_not_what_was_written_is_noticed_and_harms_no_other(tmp_path: Path, harm: str) -> None:
    async def test(house: House) -> None:
        good, bad = await new_table(house, "a"), await new_table(house, "b")
        for table in (good, bad):
            for number in range(3):
                await (await house.actor(table)).change(f"m{number}", a_move)
        done = sa.text(harm).bindparams(table=bad)
        await house.store.run(lambda book: book.connection.execute(done) and None)
        await put_away(house)
        actor = await house.actor(bad)
        assert actor.table.status == "broken"
        assert "cannot be opened" in actor.table.broken
        with pytest.raises(Problem):
            await actor.change("c", lambda table: Change([Said("g", "n", "hello?")]))
        assert {card.table: card.status for card in (await listing(house, ANNA)).mine} == {
            good: "playing",
            bad: "broken",
        }
        assert (await house.actor(good)).table.status == "playing"

    in_a_house(tmp_path, test)


def test_what_stands_in_line_when_damage_is_found_is_not_written(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        done = sa.text("update log set at = at + 1 where seq = 2")
        await house.store.run(lambda book: book.connection.execute(done) and None)
        actor.catch_up()
        with pytest.raises(Problem, match="cannot be opened"):
            await actor.change("c", lambda table: Change([Said("g", "n", "hello?")]))
        assert (await house.read(actor.table.id)).end.seq == 2

    in_a_house(tmp_path, test)


def test_every_table_knows_where_its_log_ends(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        actor = await house.actor(await new_table(house))
        for number in range(4):
            await actor.change(f"m{number}", a_move)
        (table, end), kept = await house.read(actor.table.id), actor.end
        assert end == kept
        assert end.seq == table.seq
        rows = await house.store.run(
            lambda book: book.connection.execute(sa.select(db.ends.c.match, db.ends.c.seq, db.ends.c.chain)).all()
        )
        assert [tuple(row) for row in rows] == [(table.id, *end)]

    in_a_house(tmp_path, test)
