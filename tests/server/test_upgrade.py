"""A table outlives an upgrade: it goes on with the cards it was begun with, and what is over can always be looked at."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from boneyard import __version__
from boneyard.engine.game import Game
from boneyard.server.house import making
from boneyard.server.house.actor import Actor, Change
from boneyard.server.house.asking import look_ahead
from boneyard.server.house.catalogue import page_of
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller
from boneyard.server.house.playing import envelope
from boneyard.server.house.raw import record_of_broken
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import (
    CreateRequest,
    ImportRequest,
    PackRequest,
    PreviewRequest,
    SeatRequest,
    TableSettings,
)
from boneyard.server.store import schema as db
from boneyard.server.table import builds
from boneyard.server.table.beginning import new_head
from boneyard.server.table.builds import build_of
from boneyard.server.table.entries import Said, TableOptions
from boneyard.server.table.table import Table
from boneyard.server.workers import worker
from boneyard.terminal.main import main as boneyard
from tests.engine.toy import GAME as TOY
from tests.server.harness import GAME, Client, play_some, serving
from tests.server.test_house import ANNA, in_a_house
from tests.server.test_packs import MINE
from tests.server.upgraded import OAF_NOW, OAF_THEN, InHere, oaf, other_cards, other_rules, settled, version
from tests.support import game_called

SEATS = [SeatRequest("me"), SeatRequest("here", None, "Bob")]
PACK = [PackRequest("mine.toml", MINE)]

Test = Callable[[House], Awaitable[None]]


@pytest.fixture(autouse=True)
def _workers_in_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.server.house.house.Thinkers", InHere)


async def made(house: House, request: str, packs: list[PackRequest] | None = None) -> str:
    return (await create(house, ANNA, CreateRequest(request, GAME, SEATS, packs=packs or []))).table


def at_random(rng: Random) -> Callable[[Table], Change]:
    def move(table: Table) -> Change:
        seat = table.waiting[0]
        decision = table.playing().view(seat).decision
        assert decision is not None
        do = table.playing().game.option_types.encode(rng.choice(decision.options), table.playing().content.tokens)
        return Change(table.move(seat, table.seq_for(seat), do))

    return move


async def play(actor: Actor, moves: int = 1000, seed: int = 5) -> None:
    rng = Random(seed)
    for _ in range(moves):
        if actor.table.status != "playing":
            return
        await actor.change(f"{seed}:{actor.table.seq}", at_random(rng))


async def in_play(house: House, request: str, packs: list[PackRequest] | None = None) -> str:
    table = await made(house, request, packs)
    await play(await house.actor(table), 6)
    return table


async def over(house: House, request: str) -> str:
    """A table at which somebody spoke, took a move back, and played to the end."""
    table = await made(house, request)
    actor = await house.actor(table)
    await actor.change("hello", lambda now: Change([Said("g_anna", "Anna", "Hello!")]))
    await play(actor)
    assert actor.table.status == "finished"
    await settled(house)
    return table


async def shown(house: House, table: str, caller: Caller = ANNA) -> Any:
    return msgspec.json.decode(await envelope(await house.actor(table), caller, None, 0))["frame"]


def then(folder: Path, monkeypatch: pytest.MonkeyPatch, game: Game, test: Test) -> None:
    """Something that happened when the program had another version of the game."""
    with version(monkeypatch, game):
        in_a_house(folder, test)


# --- cards that change --------------------------------------------------------------------------------


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
        tables = [await made(house, str(number), PACK) for number in range(3)]
        kept = await contents(house)
        own = [pack.text for pack in game_called(GAME).sources().packs]
        assert sorted(kept.values()) == sorted([MINE, *own])
        await made(house, "plain")
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


# --- rules that change --------------------------------------------------------------------------------


def test_that_rules_are_written_otherwise_breaks_no_table_that_leads_where_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        tables.append(await in_play(house, "a"))

    async def after(house: House) -> None:
        opened = (await house.actor(tables[0])).table
        assert (opened.status, opened.head.code) == ("playing", "another")

    monkeypatch.setattr("boneyard.server.table.beginning.build_of", lambda game: "another")
    in_a_house(tmp_path, before)
    monkeypatch.undo()
    in_a_house(tmp_path, after)


def test_a_table_that_cannot_go_on_says_which_version_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        tables.append(await in_play(house, "a"))

    async def after(house: House) -> None:
        table = (await house.actor(tables[0])).table
        assert table.status == "broken"
        assert f"Boneyard {__version__} (rules {build_of(game_called(GAME))})" in table.broken
        assert "open it with that version and the backup" in table.broken

    in_a_house(tmp_path, before)
    then(tmp_path, monkeypatch, other_rules(), after)
    monkeypatch.setattr(Table, "hash", lambda table: "leads elsewhere")
    in_a_house(tmp_path, after)


def test_a_table_from_before_versions_were_noted_says_so() -> None:
    head = msgspec.structs.replace(new_head(TOY, 2, {}, "g", TableOptions()), program="", rules="0")
    assert "begun before tables noted their version" in Table("t_1", head, TOY, 0).broken


def test_two_builds_of_one_version_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rules.py"
    monkeypatch.setattr(builds, "_files", lambda game: iter([("game/rules.py", file)]))
    digests = []
    for text in (b"one = 1\ntwo = 2\n", b"one = 1\r\ntwo = 2\r\n", b"one = 1\ntwo = 3\n"):
        file.write_bytes(text)
        build_of.cache_clear()
        digests.append(build_of(TOY))
    build_of.cache_clear()
    assert digests[0] == digests[1], "however the lines end"
    assert digests[0] != digests[2]


# --- what is over -------------------------------------------------------------------------------------


def test_a_finished_game_is_shown_though_no_rules_can_play_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        seen["table"] = table = await over(house, "a")
        actor = await house.actor(table)
        await actor.change("bye", lambda now: Change([Said("g_anna", "Anna", "Bye!")]))
        seen["frame"] = await shown(house, table)
        entries = [each for _, each in actor.table.requests.values()]
        sent = {"write": table, "head": actor.table.head, "entries": entries, "viewer": None}
        seen["record"] = (await house.thinkers.ask(sent, 10))["text"]

    async def after(house: House) -> None:
        now, was = await shown(house, seen["table"]), seen["frame"]
        assert now["status"] == "broken"
        assert "needs rules version" in now["waiting_for"]
        for field in ("result", "seats", "move", "title", "fairness", "seq"):
            assert now[field] == was[field], field
        assert now["result"]["sentence"]
        told = [(line["seq"], line["text"]) for line in now["log"]]
        assert {line["seq"] for line in was["log"]} == {seq for seq, _ in told}
        assert len(told) >= len(was["log"]), "all that somebody was told, and what nobody else saw"
        assert [seq for seq, _ in told] == sorted(seq for seq, _ in told)
        assert [text for _, text in told][-1] == "Bye!"
        broken = (await house.actor(seen["table"])).table
        assert await record_of_broken(house, broken, ANNA) == seen["record"]
        later = msgspec.json.decode(await envelope(await house.actor(seen["table"]), ANNA, None, was["seq"] - 1))
        assert [line["text"] for line in later["frame"]["log"]] == ["Bye!"]

    in_a_house(tmp_path, before)
    then(tmp_path, monkeypatch, other_rules(), after)


def test_what_is_kept_of_a_game_is_for_those_who_may_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        wish = CreateRequest("a", GAME, SEATS, table=TableSettings(watch="nobody"))
        tables.append((await create(house, ANNA, wish)).table)
        await play(await house.actor(tables[0]))
        await settled(house)

    async def after(house: House) -> None:
        table = (await house.actor(tables[0])).table
        assert table.keepsake is not None
        assert "seed" in json.loads((await record_of_broken(house, table, ANNA)).partition("\n")[0])
        with pytest.raises(Problem, match="not open to you"):
            await record_of_broken(house, table, Caller("g_eve", "Eve"))

    in_a_house(tmp_path, before)
    then(tmp_path, monkeypatch, other_rules(), after)


def test_a_game_that_ended_before_anything_was_kept_is_kept_when_it_is_opened_or_after_a_start(tmp_path: Path) -> None:
    tables: list[str] = []

    async def before(house: House) -> None:
        for name in ("opened", "left alone"):
            tables.append(await over(house, name))
        await house.store.run(lambda book: book.connection.execute(sa.delete(db.keepsakes)) and None)

    async def kept(house: House) -> set[str]:
        return await house.store.run(
            lambda book: set(book.connection.execute(sa.select(db.keepsakes.c.match)).scalars())
        )

    async def after(house: House) -> None:
        await house.actor(tables[0])
        await settled(house)
        assert await kept(house) == {tables[0]}
        await house.keepsakes.catch_up(house)
        assert await kept(house) == set(tables)

    in_a_house(tmp_path, before)
    in_a_house(tmp_path, after)


def test_nothing_is_kept_of_a_game_that_goes_on(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await in_play(house, "a")
        await settled(house)
        assert await house.store.run(lambda book: book.keepsake(table)) is None

    in_a_house(tmp_path, test)


def test_what_cannot_be_kept_now_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: Any, **__: Any) -> dict[str, Any]:
        return {"failed": "no memory"}

    async def test(house: House) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(house.thinkers, "ask", failing)
            table = await over(house, "a")
            assert await house.store.run(lambda book: book.keepsake(table)) is None
        actor = await house.actor(table)
        await actor.change("bye", lambda now: Change([Said("g_anna", "Anna", "Bye!")]))
        await settled(house)
        assert await house.store.run(lambda book: book.keepsake(table)) is not None

    in_a_house(tmp_path, test)
