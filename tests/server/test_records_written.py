"""Records as they are written: off the event loop, kept while they do not change, and telling nobody what lies face down."""

from __future__ import annotations

import asyncio
import json
import threading
from random import Random
from typing import Any

import pytest

from boneyard.engine.record import write_record
from boneyard.games import all_games
from boneyard.server.house import scenes
from boneyard.server.table import entries as log
from boneyard.server.table import records
from boneyard.server.table.entries import TableOptions
from boneyard.server.table.records import Records, held_still, viewpoint_record, whole_record
from boneyard.server.table.table import Table
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


@pytest.fixture
def finished() -> Table:
    played = Played()
    played.at_random(Random(2), 10_000)
    assert played.table.status == "finished"
    return played.table


class Counted:
    """Counts how often something is written, and in which threads."""

    def __init__(self, write: Any):
        self.write = write
        self.threads: list[threading.Thread] = []

    def __call__(self, *about: Any) -> Any:
        self.threads.append(threading.current_thread())
        return self.write(*about)


def test_a_record_is_written_in_a_thread_and_once(finished: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(whole_record)
    monkeypatch.setattr(records, "whole_record", counted)

    async def ask_often() -> list[str]:
        desk = Records()
        together = await asyncio.gather(*[desk.whole(held_still(finished)) for _ in range(5)])
        return [*together, await desk.whole(held_still(finished))]

    texts = asyncio.run(ask_often())
    assert texts == [whole_record(finished)] * 6
    assert len(counted.threads) == 1
    assert counted.threads[0] is not threading.current_thread()


def test_a_viewpoint_is_written_in_a_thread_and_anew_after_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played()
    counted = Counted(viewpoint_record)
    monkeypatch.setattr(records, "viewpoint_record", counted)
    desk = Records()

    async def ask(viewer: int) -> str:
        return await desk.from_viewpoint(held_still(played.table), viewer)

    async def look_and_play() -> None:
        first = [await ask(0), await ask(0), await ask(1)]
        assert first[0] == first[1] != first[2]
        played.at_random(Random(1), 1)
        assert await ask(0) == viewpoint_record(played.table, 0) != first[0]

    asyncio.run(look_and_play())
    assert len(counted.threads) == 3
    assert threading.current_thread() not in counted.threads


def test_what_is_kept_of_written_records_is_bounded(finished: Table) -> None:
    size = len(whole_record(finished))

    async def ask() -> Records:
        desk = Records(most=2 * size)
        for number in range(6):
            finished.id = f"t_{number}"
            await desk.whole(held_still(finished))
        return desk

    desk = asyncio.run(ask())
    assert len(desk._kept) == 2


def test_a_table_held_still_does_not_move_with_the_table() -> None:
    played = Played()
    played.at_random(Random(1), 4)
    held = held_still(played.table)
    before = [viewpoint_record(held, viewer) for viewer in (-1, 0, 1)], whole_record(held)
    played.undo(next(seat for seat in (0, 1) if played.table.takeback(seat)[0] != "no"))
    played.at_random(Random(3), 6)
    assert ([viewpoint_record(held, viewer) for viewer in (-1, 0, 1)], whole_record(held)) == before
    assert whole_record(played.table) != before[1]


def test_the_quick_record_is_the_engines(finished: Table) -> None:
    assert whole_record(finished) == write_record(finished.playing())
