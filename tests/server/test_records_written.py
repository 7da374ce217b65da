"""Records as they are written: off the event loop, kept while they do not change, and telling nobody what lies face down."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from random import Random
from typing import Any

import msgspec
import pytest

from boneyard.engine.record import write_record
from boneyard.games import all_games
from boneyard.server.house import scenes
from boneyard.server.house.record_desk import Records
from boneyard.server.messages.problems import Problem
from boneyard.server.table import entries as log
from boneyard.server.table import records
from boneyard.server.table.entries import TableOptions
from boneyard.server.table.records import viewpoint_record, whole_record
from boneyard.server.table.table import Table
from boneyard.server.workers import worker
from boneyard.server.workers.desk import CHECKS, NOBODY, Asker, NoThought
from boneyard.server.workers.pool import Thinkers
from tests.engine.toy import GAME as TOY
from tests.server.harness import ME, OPEN, Client, Process, request_id
from tests.server.played import Played

OPEN_WORDS = {"id", "title", "text", "rules"}


def at_scene(name: str) -> Table:
    """A table that begins with a scene, everybody seated."""
    scene = scenes.scene_called(name)
    head = scenes.scene_head(scene, "g_0", TableOptions())
    table = Table("t_1", head, scene.game, 0)
    for seat in range(head.seats):
        table.fold(log.Sat(seat, f"g_{seat}", f"Person {seat}"), f"r{seat}")
    return table


# --- what a viewpoint tells ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(all_games()))
def test_a_viewpoint_record_of_a_scene_tells_only_its_words(game: str) -> None:
    """The position, the luck and the moves to come stand in the whole record, when everything is open."""
    for name in list(scenes.scenes_of(all_games()[game]))[:12]:
        table = at_scene(name)
        for viewer in (-1, 0):
            head = json.loads(viewpoint_record(table, viewer).partition("\n")[0])
            assert set(head["scene"]) == OPEN_WORDS, name
        whole = json.loads(whole_record(table).partition("\n")[0])
        assert {"position", "chance", "play"} <= set(whole["scene"])


def test_nobody_learns_a_hidden_card_of_a_scene_from_the_record(server: Process) -> None:
    anna, bob = Client(server, "Anna"), Client(server, "Bob")
    wish = {"scene": "day_of_the_dead.e01_double_anger", "request_id": request_id(), "seats": [ME, OPEN]}
    made = anna.post("/api/tables", wish, 201)
    bob.post("/api/redeem", {"key": made["keys"][0]["key"]})
    assert bob.look(made["table"])["status"] == "playing"
    head = json.loads(bob.ask("GET", f"/api/tables/{made['table']}/record").text.partition("\n")[0])
    assert set(head["scene"]) == OPEN_WORDS
    assert "seed" not in head


# --- off the loop, and once ---------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def toy_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who writes records knows the toy as well."""
    monkeypatch.setattr(records, "find_game", lambda name: TOY if name == TOY.id else all_games()[name])


@pytest.fixture
def finished() -> Table:
    played = Played()
    played.at_random(Random(2), 10_000)
    assert played.table.status == "finished"
    return played.table


class Writers(Thinkers):
    """Workers without processes: they write when they are let, and what they were given crosses a wire as usual."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[Any] = []
        self.failing = False

    async def ask(
        self, request: dict[str, Any], seconds: float, asker: Asker = NOBODY, rank: int = CHECKS
    ) -> dict[str, Any]:
        self.given.append(request)
        await asyncio.sleep(0)
        if self.failing:
            raise NoThought("it took too long")
        return worker.write_record(msgspec.json.decode(msgspec.json.encode(request)))


def written(desk: Records, table: Table, viewer: int | None) -> Coroutine[Any, Any, str]:
    return desk.find(desk.wanted(table, viewer), NOBODY)


def test_a_record_is_written_from_the_log_and_once_for_all_who_ask(finished: Table) -> None:
    writers = Writers()
    desk = Records(writers)

    async def ask_often() -> list[str]:
        together = await asyncio.gather(*[written(desk, finished, None) for _ in range(5)])
        return [*together, await written(desk, finished, None)]

    assert asyncio.run(ask_often()) == [whole_record(finished)] * 6
    assert len(writers.given) == 1


def test_a_viewpoint_is_written_anew_after_a_move_and_after_one_is_taken_back() -> None:
    played, writers = Played(people=1), Writers()
    desk = Records(writers)

    async def look_and_play() -> None:
        first = [await written(desk, played.table, viewer) for viewer in (0, 0, 1)]
        assert first[0] == first[1] != first[2]
        played.at_random(Random(1), 4)
        assert await written(desk, played.table, 0) == viewpoint_record(played.table, 0) != first[0]
        moves = len(played.table.playing().moves)
        played.undo(0)
        assert await written(desk, played.table, 0) == viewpoint_record(played.table, 0) != first[0]
        played.at_random(Random(1), moves - len(played.table.playing().moves))
        assert await written(desk, played.table, 0) == viewpoint_record(played.table, 0), "as many moves, and others"

    asyncio.run(look_and_play())
    assert len(writers.given) == 5


@pytest.mark.parametrize("game", list(all_games()))
def test_a_worker_writes_what_the_table_would(game: str) -> None:
    """Everything a record says follows from the log: scenes, moves taken back, orders."""
    tables = [at_scene(name) for name in list(scenes.scenes_of(all_games()[game]))[:2]]
    played = Played(all_games()[game], max(2, all_games()[game].players[0]))
    played.at_random(Random(4), 25)

    async def compare(table: Table) -> None:
        desk = Records(Writers())
        for viewer in (-1, 0, 1):
            assert await written(desk, table, viewer) == viewpoint_record(table, viewer)
        assert await written(desk, table, None) == whole_record(table)

    for table in [*tables, played.table]:
        asyncio.run(compare(table))


def test_what_is_kept_of_written_records_is_bounded(finished: Table) -> None:
    size = len(whole_record(finished))
    writers = Writers()
    desk = Records(writers, most=2 * size)

    async def ask() -> None:
        for number in [*range(6), 5, 4]:
            finished.id = f"t_{number}"
            await written(desk, finished, None)

    asyncio.run(ask())
    assert len(writers.given) == 6, "the last two are there"
    assert sum(map(len, desk._kept.values())) <= 2 * size


def test_a_record_that_takes_too_long_is_refused_and_can_be_asked_for_again(finished: Table) -> None:
    writers = Writers()
    desk = Records(writers)

    async def ask() -> None:
        writers.failing = True
        with pytest.raises(Problem, match="could not be written now: it took too long") as told:
            await written(desk, finished, None)
        assert told.value.status == 503
        writers.failing = False
        assert await written(desk, finished, None) == whole_record(finished)

    asyncio.run(ask())


def test_who_goes_away_takes_no_record_from_those_who_wait_for_it(finished: Table) -> None:
    async def ask() -> None:
        desk = Records(Writers())
        first, second = [asyncio.create_task(written(desk, finished, None)) for _ in range(2)]
        await asyncio.sleep(0)
        first.cancel()
        assert await second == whole_record(finished)

    asyncio.run(ask())


def test_a_record_is_written_in_a_process_of_its_own() -> None:
    async def ask() -> str:
        thinkers = Thinkers(1)
        try:
            return await written(Records(thinkers), table, None)
        finally:
            await thinkers.close()

    played = Played(all_games()["day_of_the_dead"])
    played.at_random(Random(2), 12)
    table = played.table
    assert asyncio.run(ask()) == whole_record(table)


def test_the_quick_record_is_the_engines(finished: Table) -> None:
    assert whole_record(finished) == write_record(finished.playing())
