"""Bots at a table: off the event loop, given a view and never the state, and harmless whatever they do."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from boneyard.engine.match import Match
from boneyard.server.house.bot_seats import seats_bot
from boneyard.server.workers import worker
from boneyard.server.workers.desk import NoThought
from boneyard.server.workers.pool import Thinkers, Worker
from tests.server.harness import GAME, Client, serving
from tests.support import game_called


def view() -> dict[str, Any]:
    return Match(game_called(GAME), ["human", "human"], "1" * 64).view(0).to_json()


def test_a_worker_thinks_from_a_view_alone() -> None:
    async def think() -> dict[str, Any]:
        thinkers = Thinkers(1)
        try:
            shown = view()
            assert shown["state"]["seed"] == ""
            return await thinkers.think(GAME, "greedy", 1, shown, 20)
        finally:
            await thinkers.close()

    thought = asyncio.run(think())
    assert thought["move"][0] == "Lay"
    assert thought["note"] == ""


def test_a_worker_that_dies_hangs_or_fails_costs_one_answer() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        try:
            await thinkers.think(GAME, "random", 1, view(), 20)
            process = thinkers.workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGSTOP)
            waiting = asyncio.create_task(thinkers.think(GAME, "random", 1, view(), 20))
            await asyncio.sleep(0.1)
            os.kill(process.pid, signal.SIGKILL)
            with pytest.raises(NoThought, match="died"):
                await waiting
            await thinkers.think(GAME, "random", 1, view(), 20)
            process = thinkers.workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGSTOP)
            async with asyncio.timeout(20):
                with pytest.raises(NoThought, match="too long"):
                    await thinkers.think(GAME, "random", 1, view(), 0.3)
            assert "failed" in await thinkers.think("no_such_game", "random", 1, view(), 20)
            assert (await thinkers.think(GAME, "random", 1, view(), 20))["move"]
        finally:
            await thinkers.close()

    asyncio.run(test())


def test_a_bot_goes_on_where_its_seat_stopped_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """One bot for each seat of each table; of many the last ones are kept."""
    monkeypatch.setattr(worker, "BOTS", {})
    request = {"game": GAME, "bot": "mcts:8", "seed": 1, "view": view(), "who": "table:0", "seconds": 10}
    worker.think(request)
    (mine,) = worker.BOTS.values()
    for number in range(worker.KEPT - 1):
        assert worker.bot_of({**request, "who": f"table:{number + 1}"}) is not mine
    assert worker.bot_of(request) is mine
    assert worker.bot_of({**request, "bot": "random"}) is not mine
    assert len(worker.BOTS) == worker.KEPT
    assert worker.bot_of(request) is mine, "who was asked last stays"


def test_a_seat_comes_back_to_the_worker_that_remembers_it() -> None:
    async def test() -> None:
        thinkers = Thinkers(2)
        try:
            together = [thinkers.think(GAME, "random", 1, view(), 20, who=who) for who in ("a:0", "b:0")]
            await asyncio.gather(*together)
            for who in ("a:0", "b:0", "b:0", "a:0"):
                knows = [worker for worker in thinkers.workers if who in worker.minds]
                assert len(knows) == 1
                await thinkers.think(GAME, "random", 1, view(), 20, who=who)
                assert [worker for worker in thinkers.workers if who in worker.minds] == knows
        finally:
            await thinkers.close()

    asyncio.run(test())


def test_a_bot_that_thinks_too_long_plays_the_default_and_the_table_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, bot_seconds=0.02) as process:
        anna = Client(process, "Anna")
        table = anna.table({"kind": "me"}, {"kind": "bot", "bot": "mcts:20000"})["table"]
        until = time.monotonic() + 60
        while True:
            notes = [line["text"] for line in anna.look(table)["log"] if line["kind"] == "note"]
            if notes or time.monotonic() > until:
                break
            time.sleep(0.05)
        assert "the default was played" in notes[0]
        frame = anna.look(table)
        assert anna.move(table, frame, frame["decision"]["default"]).status_code == 200


@pytest.mark.parametrize("name", ["mcts:1000000", "greedy:1000"])
@pytest.mark.parametrize("seconds", [0.0, 0.4])
def test_a_search_answers_in_time_with_the_best_it_has(name: str, seconds: float) -> None:
    """More than can be done in the time: the default would be worth nothing, half a search is worth half."""
    match = Match(game_called("dead_men_tell_no_tales"), ["human"] * 3, "1" * 64)
    shown = match.view(match.state.waiting[0]).to_json()
    began = time.monotonic()
    answer = worker.think(
        {"game": match.game.id, "bot": name, "seed": 1, "who": name, "view": shown, "seconds": seconds}
    )
    assert time.monotonic() - began < 60, "without patience it would think for minutes"
    assert answer["note"] == ""
    assert answer["move"]


def test_the_time_of_a_thought_begins_when_its_process_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes seconds to begin a process; a bot that had none left would play the default."""

    async def slowly(worker: Worker) -> None:
        await asyncio.sleep(0.6)

    async def at_once(worker: Worker, request: dict[str, Any]) -> dict[str, Any]:
        return {"id": request["id"], "move": ["Lay"]}

    monkeypatch.setattr(Worker, "begin", slowly)
    monkeypatch.setattr(Worker, "ask", at_once)
    assert asyncio.run(Thinkers(1).think(GAME, "random", 1, view(), 0.5))["move"] == ["Lay"]


def test_a_process_that_never_listens_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def dumb(*_: Any, **pipes: Any) -> asyncio.subprocess.Process:
        return await begin("sleep", "60", **pipes)

    async def test() -> None:
        thinkers = Thinkers(1)
        with pytest.raises(NoThought, match="too long"):
            await thinkers.think(GAME, "random", 1, view(), 20)
        assert thinkers.workers[0].process is None
        monkeypatch.setattr(asyncio, "create_subprocess_exec", begin)
        monkeypatch.setattr("boneyard.server.workers.pool.BEGINNING_SECONDS", 30)
        assert (await thinkers.think(GAME, "random", 1, view(), 20))["move"], "the next one begins anew"
        await thinkers.close()

    begin = asyncio.create_subprocess_exec
    monkeypatch.setattr(asyncio, "create_subprocess_exec", dumb)
    monkeypatch.setattr("boneyard.server.workers.pool.BEGINNING_SECONDS", 0.3)
    asyncio.run(test())


def test_bots_keep_the_pace_of_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna = Client(process, "Anna")
        bots = [{"kind": "bot", "bot": "random"}] * 2
        began = time.monotonic()
        quick, slow = anna.table(*bots)["table"], anna.table(*bots, pace=1500)["table"]
        fast, moves = 0, 0
        while moves < 2 or fast < 10:
            assert time.monotonic() - began < 90, f"the slow table made {moves} moves, the quick one {fast}"
            time.sleep(0.1)
            fast, moves = anna.look(quick)["move"], anna.look(slow)["move"]
            assert moves <= 1 + (time.monotonic() - began) / 1.5
        assert fast > moves + 2, "the quick table does not wait for the slow one's pace"


def test_a_bot_moves_on_after_it_was_interrupted_by_an_undo(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna = Client(process, "Anna")
        table = anna.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, pace=50)["table"]
        for _ in range(4):
            frame = wait_for_turn(anna, table)
            assert anna.move(table, frame, frame["decision"]["default"]).status_code == 200
            time.sleep(0.06)
            now = anna.look(table)
            if now["undo"]["state"] == "free":
                anna.act_status(table, "undo", seat=0, expected_seq=now["seq"])
        wait_for_turn(anna, table)


def wait_for_turn(client: Client, table: str) -> Any:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        frame = client.look(table)
        if frame["decision"]:
            return frame
        time.sleep(0.02)
    raise AssertionError("the table stands still")


@pytest.mark.parametrize(
    ("name", "seated"),
    [("random", True), ("greedy", True), ("greedy:16", True), ("mcts:2s", True), ("mine.py:Bot", False), ("../x.py:Bot", False), ("", False),
     ("greedy:x", False), ("greedy:0", False), ("greedy:100000", False)],
)  # fmt: skip
def test_which_bots_are_seated(name: str, seated: bool) -> None:
    assert seats_bot(name, 10) is seated
