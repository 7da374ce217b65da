"""A table outlives an upgrade: it goes on with the cards it was begun with."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from boneyard.engine.game import Game
from boneyard.server.house import making
from boneyard.server.house.asking import look_ahead
from boneyard.server.house.catalogue import page_of
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import (
    CreateRequest,
    ImportRequest,
    PreviewRequest,
    SeatRequest,
    TableSettings,
)
from boneyard.server.store import schema as db
from boneyard.server.workers import worker
from boneyard.terminal.main import main as boneyard
from tests.server.harness import GAME, Client, play_some, serving
from tests.server.test_house import ANNA, in_a_house
from tests.server.test_packs import MINE
from tests.server.upgraded import (
    OAF_NOW,
    OAF_THEN,
    PACK,
    InHere,
    in_play,
    new_table,
    oaf,
    other_cards,
    play,
    shown,
    then,
)
from tests.support import game_called


@pytest.fixture(autouse=True)
def _workers_in_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.server.house.house.Thinkers", InHere)


@pytest.fixture
def yesterday(tmp_path: Path) -> Game:
    return other_cards(tmp_path)


def test_a_table_goes_on_with_its_cards_and_a_new_one_has_todays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, yesterday: Game
) -> None:
    tables: dict[str, str] = {}

    async def before(house: House) -> None:
        for name, packs in (("plain", None), ("with a pack", PACK)):
            tables[name] = await in_play(house, name, packs)

    async def after(house: House) -> None:
        for name, power in (("plain", OAF_THEN), ("with a pack", 9)):
            actor = await house.actor(tables[name])
            assert (actor.table.status, oaf(actor.table)) == ("playing", power)
            assert (await shown(house, tables[name]))["other_cards"]
            await play(actor)
            assert actor.table.status == "finished"
        assert oaf((await house.actor(await in_play(house, "new"))).table) == OAF_NOW
        again = await making.rematch(house, await house.actor(tables["plain"]), ANNA, "again")
        assert oaf((await house.actor(again.table)).table) == OAF_NOW
        again = await making.rematch(house, await house.actor(tables["with a pack"]), ANNA, "again")
        assert oaf((await house.actor(again.table)).table) == 9, "what people brought comes with them"
        assert not (await shown(house, again.table))["other_cards"]

    then(tmp_path, monkeypatch, yesterday, before)
    in_a_house(tmp_path, after)
    in_a_house(tmp_path, lambda house: still_over(house, tables["plain"]))


async def still_over(house: House, table: str) -> None:
    assert (await shown(house, table))["status"] == "finished"


def test_whoever_is_asked_about_a_table_is_given_its_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, yesterday: Game
) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        tables.append(await in_play(house, "a"))

    async def after(house: House) -> None:
        table = (await house.actor(tables[0])).table
        assert table.game is not None
        page = page_of(table.game, tuple(table.head.packs), tuple(table.head.own))
        (line,) = {token.line for token in page.tokens["card"] if token.name.startswith("oaf.")}
        assert line == f"power {OAF_THEN}"
        assert f"power {OAF_NOW}" in {
            token.line for token in page_of(table.game).tokens["card"] if token.name == "oaf.D"
        }
        seat = table.waiting[0]
        match = table.playing()
        (do, *_) = [
            match.game.option_types.encode(option, match.content.tokens)
            for option in table.playing().state.options(seat)
        ]
        asked = look_ahead(table, ANNA, PreviewRequest(seat, do)).request
        sent = msgspec.json.decode(msgspec.json.encode(asked))
        assert worker._view(sent).state.content.power[0] == OAF_THEN, "the first card is an oaf"
        seen = {}

        class Noting(InHere):
            async def ask(self, request: dict[str, Any], *_: Any, **__: Any) -> dict[str, Any]:
                seen.update(msgspec.json.decode(msgspec.json.encode(request)))
                return {"failed": "no matter"}

        house.bots.thinkers = Noting(1)
        await house.bots._choose(table, seat, "greedy", match.view(seat).to_json())
        assert worker._view(seen).state.content.power[0] == OAF_THEN

    then(tmp_path, monkeypatch, yesterday, before)
    in_a_house(tmp_path, after)


def test_a_record_of_cards_a_game_once_had_is_whole_and_goes_on_where_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, yesterday: Game
) -> None:
    tables: list[str] = []
    records: list[str] = []

    async def before(house: House) -> None:
        tables.append(await in_play(house, "a"))

    async def after(house: House) -> None:
        actor = await house.actor(tables[0])
        await play(actor)
        sent = {"write": "t", "head": actor.table.head, "entries": [each for _, each in actor.table.requests.values()]}
        records.append((await house.thinkers.ask(sent | {"viewer": None}, 10))["text"])
        brought = await making.bring_record(house, ANNA, ImportRequest(records[0], "r"))
        assert oaf((await house.actor(brought.table)).table) == OAF_THEN
        house.actors.pop(brought.table).stop()  # and it is read once more, from its log
        assert (await shown(house, brought.table))["status"] == "finished"
        kept = await house.store.run(lambda book: book.table(brought.table))
        assert kept is not None
        assert f"power = {OAF_THEN}" not in kept.head, "the texts stand apart"

    async def elsewhere(house: House) -> None:
        with pytest.raises(Problem, match="other content"):
            await making.bring_record(house, ANNA, ImportRequest(records[0], "r"))

    then(tmp_path, monkeypatch, yesterday, before)
    in_a_house(tmp_path, after)
    (tmp_path / "elsewhere").mkdir()
    in_a_house(tmp_path / "elsewhere", elsewhere)
    file = tmp_path / "game.jsonl"
    file.write_text(records[0])
    assert "every state agrees" in CliRunner().invoke(boneyard, ["replay", str(file), "--check"]).output


def test_a_server_plays_on_with_the_cards_of_a_table_and_its_bots_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, yesterday: Game
) -> None:
    """The real one, with its processes: none of them has ever seen these cards."""
    tables: list[str] = []

    async def before(house: House) -> None:
        seats = [SeatRequest("here", None, "Anna"), SeatRequest("bot", "greedy")]
        wish = CreateRequest("a", GAME, seats, table=TableSettings(pace=0))
        tables.append((await create(house, Caller(anna.guest, "Anna"), wish)).table)

    with serving(tmp_path) as process:
        anna = Client(process, "Anna")
        process.stop()
        then(tmp_path, monkeypatch, yesterday, before)
        process.start()
        (table,) = tables
        page = anna.get(f"/api/tables/{table}/game")
        assert {card["line"] for card in page["tokens"]["card"] if card["name"] == "oaf.D"} == {f"power {OAF_THEN}"}
        assert anna.look(table)["other_cards"]
        frame = anna.look(table)
        seat, move = frame["decision"]["seat"], frame["decision"]["default"]
        assert anna.post(f"/api/tables/{table}/hint", {"seat": seat})["best"]
        assert anna.post(f"/api/tables/{table}/preview", {"seat": seat, "move": move})
        play_some([anna], table, 1000, Random(3))
        over = anna.look(table)
        assert over["status"] == "finished"
        assert not [line for line in over["log"] if line["kind"] == "note"], "no bot failed on what it was shown"


async def contents(house: House) -> dict[str, str]:
    return await house.store.run(
        lambda book: {row.digest: row.text for row in book.connection.execute(sa.select(db.contents))}
    )


def test_tables_with_the_same_cards_keep_them_once(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        tables = [await new_table(house, str(number), PACK) for number in range(3)]
        kept = await contents(house)
        own = [pack.text for pack in game_called(GAME).sources().packs]
        assert sorted(kept.values()) == sorted([MINE, *own])
        await new_table(house, "plain")
        assert await contents(house) == kept
        for table in tables:
            found = await house.store.run(lambda book, table=table: book.table(table))  # type: ignore[misc]
            assert "Mountain" not in found.head
            assert oaf((await house.read(table)).table) == 9
        (one, *others) = [(await house.read(table)).table.head.packs[0].text for table in tables]
        assert all(other is one for other in others), "in memory, too"

    in_a_house(tmp_path, test)


@pytest.mark.parametrize("damage", ["gone", "another text"])
def test_a_text_that_is_not_what_it_was_breaks_the_tables_that_need_it_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, yesterday: Game, damage: str
) -> None:
    tables: dict[str, str] = {}

    async def before(house: House) -> None:
        tables["then"] = await in_play(house, "then")

    async def after(house: House) -> None:
        tables["pack"], tables["now"] = await in_play(house, "pack", PACK), await in_play(house, "now")
        todays = {pack.digest for pack in game_called(GAME).sources().packs}
        which = db.contents.c.digest.not_in(todays)
        change = sa.delete(db.contents) if damage == "gone" else sa.update(db.contents).values(text=MINE + "\n#")
        await house.store.run(lambda book: book.connection.execute(change.where(which)) and None)

    async def at_last(house: House) -> None:
        assert (await shown(house, tables["now"]))["status"] == "playing"
        for name, says in (("then", "fighters.toml"), ("pack", "'mine.toml'")):
            found = await shown(house, tables[name])
            assert found["status"] == "broken"
            assert says in found["waiting_for"]
            assert "is not kept here" in found["waiting_for"]

    then(tmp_path, monkeypatch, yesterday, before)
    in_a_house(tmp_path, after)
    in_a_house(tmp_path, at_last)
