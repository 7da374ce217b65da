"""Those who let bots think share the workers fairly: nobody waits behind all that somebody else has to ask."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from boneyard.server.house.bot_seats import seats_bot
from boneyard.server.house.house import House
from boneyard.server.house.making import create
from boneyard.server.house.people import Caller, Neighbours
from boneyard.server.http.app import make_app
from boneyard.server.messages.requests import CreateRequest, SeatRequest
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.workers.desk import (
    AGEING_SECONDS,
    BOTS,
    CHECKS,
    HINTS,
    LATELY_SECONDS,
    LONGEST_ROW,
    LOOKS,
    Asker,
    Desk,
    NoThought,
)
from boneyard.server.workers.pool import Thinkers, Worker
from tests.server.harness import GAME
from tests.server.test_bots import view
from tests.server.test_house import ANNA, in_a_house


def answered_by(
    monkeypatch: pytest.MonkeyPatch, ask: Callable[[Worker, dict[str, Any]], Awaitable[dict[str, Any]]]
) -> None:
    """Workers without processes, which answer so."""

    async def begin(worker: Worker) -> None:
        """There is nothing to begin."""

    monkeypatch.setattr(Worker, "begin", begin)
    monkeypatch.setattr(Worker, "ask", ask)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Crowd:
    """Owners at a desk: what was asked, and in which order it was taken up."""

    def __init__(self, workers: int):
        self.clock = Clock()
        self.desk = Desk([Worker() for _ in range(workers)], self.clock)
        self.taken: list[str] = []
        self.held: dict[str, tuple[Asker, Worker]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, *names: str, rank: int = BOTS) -> None:
        """A question is named by its owner and a number: ``a1``. Owners of one place begin with its capital: ``Xa1``."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._take(name, rank))
        await self.settle()

    async def _take(self, name: str, rank: int) -> None:
        owner = name.rstrip("0123456789")
        asker = Asker(owner, owner[0])
        worker = await self.desk.take(asker, name, rank)
        self.taken.append(name)
        self.held[name] = (asker, worker)

    async def done(self, *names: str) -> None:
        for name in names:
            self.desk.give_back(*self.held.pop(name))
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def crowded(workers: int) -> Callable[[Callable[[Crowd], Awaitable[None]]], Callable[[], None]]:
    def decorate(test: Callable[[Crowd], Awaitable[None]]) -> Callable[[], None]:
        def run() -> None:
            async def begin() -> None:
                await test(Crowd(workers))

            asyncio.run(begin())

        run.__name__ = test.__name__
        return run

    return decorate


@crowded(1)
async def test_owners_are_served_in_turn(crowd: Crowd) -> None:
    await crowd.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1")
    while crowd.held:
        await crowd.done(*crowd.held)
    assert crowd.taken == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


@crowded(2)
async def test_one_owner_leaves_a_worker_to_the_others(crowd: Crowd) -> None:
    await crowd.ask("b1")
    await crowd.done("b1")
    await crowd.ask("a1", "a2", "a3")
    assert crowd.taken == ["b1", "a1"], "b asked just now, and will again"
    await crowd.ask("b2")
    assert crowd.taken[-1] == "b2", "at once"
    await crowd.done("b2")
    assert list(crowd.held) == ["a1"]
    await crowd.done("a1")
    assert list(crowd.held) == ["a2"]


@crowded(2)
async def test_whoever_is_alone_has_all_workers(crowd: Crowd) -> None:
    await crowd.ask("b1")
    await crowd.done("b1")
    crowd.clock.now += LATELY_SECONDS + 1
    await crowd.ask("a1", "a2", "a3")
    assert list(crowd.held) == ["a1", "a2"]
    await crowd.ask("b2")
    await crowd.done("a1")
    assert list(crowd.held) == ["a2", "b2"], "but not for longer than one thought"


@crowded(1)
async def test_who_goes_away_takes_no_worker_along(crowd: Crowd) -> None:
    await crowd.ask("a1", "b1", "c1")
    crowd.tasks["b1"].cancel()
    await crowd.settle()
    crowd.desk.give_back(*crowd.held.pop("a1"))
    crowd.tasks["c1"].cancel()  # at the moment its turn comes
    await crowd.settle()
    assert crowd.held == {}
    assert crowd.desk._waiting == []
    await crowd.ask("d1")
    assert list(crowd.held) == ["d1"]


@crowded(1)
async def test_many_guests_of_one_place_count_as_one(crowd: Crowd) -> None:
    """However many names somebody takes, a stranger waits for one thought."""
    await crowd.ask("Xa1", "Xa2", "Xb1", "Xc1", "y1", "y2")
    while crowd.held:
        await crowd.done(*crowd.held)
    assert crowd.taken == ["Xa1", "Xa2", "y1", "Xb1", "y2", "Xc1"], "places in turn, and owners in turn within a place"


@crowded(2)
async def test_one_place_leaves_a_worker_to_the_others(crowd: Crowd) -> None:
    await crowd.ask("y1")
    await crowd.done("y1")
    await crowd.ask("Xa1", "Xb1", "Xc1")
    assert list(crowd.held) == ["Xa1"], "another owner of the same place is no other"
    await crowd.ask("y2")
    assert list(crowd.held) == ["Xa1", "y2"], "at once"


@crowded(2)
async def test_owners_of_one_place_leave_each_other_a_worker(crowd: Crowd) -> None:
    """Behind one address there may be a whole school."""
    await crowd.ask("Xb1")
    await crowd.done("Xb1")
    await crowd.ask("Xa1", "Xa2")
    assert list(crowd.held) == ["Xa1"]
    await crowd.ask("Xb2")
    assert list(crowd.held) == ["Xa1", "Xb2"]


@crowded(1)
async def test_bots_of_running_tables_come_before_hints(crowd: Crowd) -> None:
    await crowd.ask("a1")
    await crowd.ask("b1", rank=HINTS)
    await crowd.ask("a2", "c1")
    while crowd.held:
        await crowd.done(*crowd.held)
    assert crowd.taken == ["a1", "a2", "c1", "b1"]


@crowded(1)
async def test_nobody_waits_for_ever(crowd: Crowd) -> None:
    await crowd.ask("a1")
    await crowd.ask("b1", rank=HINTS)
    await crowd.ask("a2", "a3", "a4")
    await crowd.done("a1")
    assert list(crowd.held) == ["a2"]
    crowd.clock.now += AGEING_SECONDS
    await crowd.done("a2")
    assert list(crowd.held) == ["b1"]


@crowded(1)
async def test_a_newcomer_stands_behind_those_who_wait(crowd: Crowd) -> None:
    """Whoever can come from ever new places wins nothing by it."""
    await crowd.ask("a1", "b1")
    for number, new in enumerate("stuvw"):
        await crowd.ask(f"{new}1")
        await crowd.done(*crowd.held)
        if number == 0:
            assert list(crowd.held) == ["b1"]


@crowded(1)
async def test_who_asks_too_much_at_once_is_told(crowd: Crowd) -> None:
    await crowd.ask("a0")
    await crowd.ask(*[f"a{number + 1}" for number in range(LONGEST_ROW)], rank=CHECKS)
    with pytest.raises(NoThought, match="waits already"):
        async with asyncio.timeout(20):
            await crowd.desk.take(Asker("a", "a"), "", HINTS)
    await crowd.ask("b1", rank=HINTS)
    assert not crowd.tasks["b1"].done(), "another is not"
    for task in crowd.tasks.values():
        task.cancel()


@pytest.mark.parametrize(("kind", "other"), [(CHECKS, LOOKS), (LOOKS, CHECKS)], ids=["checks", "looks"])
def test_what_can_wait_keeps_nothing_else_waiting(monkeypatch: pytest.MonkeyPatch, kind: int, other: int) -> None:
    """Records and packs are checked by a worker of their own, and so is what would follow from a choice."""

    async def ask(worker: Worker, request: dict[str, Any]) -> dict[str, Any]:
        if "long" in request:
            await asyncio.Event().wait()
        return {"move": [], "note": ""}

    answered_by(monkeypatch, ask)

    async def test() -> None:
        thinkers = Thinkers(1)
        long = [asyncio.create_task(thinkers.ask({"long": True}, 60, Asker("mallory"), kind)) for _ in range(5)]
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await thinkers.think(GAME, "random", 1, {}, 60, asker=Asker("anna"))
            await thinkers.ask({}, 60, Asker("anna"), other)
        for each in long:
            each.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        await thinkers.close()

    asyncio.run(test())


def test_the_bots_of_one_guest_do_not_stop_those_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody fills the house with tables of slow thinkers; another's bot still moves within one thought."""
    thought: list[str] = []

    async def ask(worker: Worker, request: dict[str, Any]) -> dict[str, Any]:
        thought.append(request["bot"])
        await asyncio.sleep(0.01 if request["bot"] == "random" else 0.2)
        return {"failed": "no idea"}

    answered_by(monkeypatch, ask)

    async def test(house: House) -> None:
        mallory = Caller("g_mallory", "Mallory")
        for number in range(10):
            await create(house, mallory, CreateRequest(f"m{number}", GAME, [SeatRequest("bot", "hard")] * 2))
        await asyncio.sleep(0.1)
        thought.clear()
        await create(house, ANNA, CreateRequest("a", GAME, [SeatRequest("me"), SeatRequest("bot", "random")]))
        async with asyncio.timeout(20):
            while "random" not in thought:
                await asyncio.sleep(0.01)
        assert thought.index("random") <= 2

    in_a_house(tmp_path, test)


@pytest.mark.parametrize(
    ("name", "seconds", "seated"),
    [("mcts", 10, True), ("mcts:20000", 10, True), ("mcts:1000000", 10, False), ("mcts:10s", 10, True),
     ("mcts:11s", 10, False), ("mcts:2s", 1, False), ("hard", 10, True)],
)  # fmt: skip
def test_no_bot_is_seated_that_would_think_longer_than_it_may(name: str, seconds: float, seated: bool) -> None:
    assert seats_bot(name, seconds) is seated


# --- who comes from where -----------------------------------------------------------------------------


def groups(*addresses: str) -> int:
    neighbours = Neighbours()
    return len({neighbours.group(address) for address in addresses})


def test_a_household_is_one_place() -> None:
    assert groups("192.0.2.7", "::ffff:192.0.2.7") == 1
    assert groups("192.0.2.7", "192.0.2.8") == 2
    assert groups("2001:db8:1:2::1", "2001:db8:1:2:ffff::9") == 1
    assert groups("2001:db8:1:2::1", "2001:db8:1:3::1") == 2
    assert groups("unknown", "unknown", "testclient") == 2


def test_a_guest_is_of_the_place_last_seen_and_strangers_are_of_one() -> None:
    neighbours = Neighbours(most=2)
    neighbours.saw(ANNA, "192.0.2.7")
    home = neighbours.asker(ANNA.guest)
    neighbours.saw(ANNA, "192.0.2.8")
    assert neighbours.asker(ANNA.guest).group not in (home.group, "")
    assert neighbours.asker("g_x").group == neighbours.asker("g_y").group == ""
    for number in range(2):
        neighbours.saw(Caller(f"g_{number}"), "192.0.2.7")
    assert neighbours.asker(ANNA.guest).group == "", "only so many are remembered"


def test_whoever_asks_now_is_of_the_place_they_ask_from() -> None:
    neighbours = Neighbours()
    neighbours.saw(ANNA, "192.0.2.7")
    here = neighbours.asker(ANNA.guest, "192.0.2.8")
    assert here == Asker(ANNA.guest, neighbours.group("192.0.2.8"))
    assert neighbours.asker("", "192.0.2.8").group == here.group, "a stranger there, too"
    assert neighbours.asker("", "192.0.2.9").group != here.group


def test_no_address_is_kept() -> None:
    one, other = Neighbours(), Neighbours()
    one.saw(ANNA, "192.0.2.7")
    assert "192.0.2.7" not in repr(vars(one))
    assert one.group("192.0.2.7") != other.group("192.0.2.7"), "nor anything it could be found out from later"


def test_a_bot_works_for_the_place_from_which_its_owner_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Asker] = []

    async def ask(request: Any, seconds: float, asker: Asker, *rest: Any) -> dict[str, Any]:
        asked.append(asker)
        raise NoThought

    async def test(house: House) -> None:
        monkeypatch.setattr(house.thinkers, "ask", ask)
        house.neighbours.saw(ANNA, "192.0.2.7")
        await create(house, ANNA, CreateRequest("a", GAME, [SeatRequest("me"), SeatRequest("bot", "random")]))
        async with asyncio.timeout(20):
            while not asked:
                await asyncio.sleep(0.01)
        assert asked[0] == Asker(ANNA.guest, house.neighbours.group("192.0.2.7"))

    in_a_house(tmp_path, test)


def test_whoever_shows_a_secret_is_seen_where_they_are(tmp_path: Path) -> None:
    async def test() -> None:
        app: Any = make_app(Settings(sqlite_url(tmp_path)))
        here = httpx.ASGITransport(app, client=("192.0.2.7", 40_000))
        async with httpx.AsyncClient(transport=here, base_url="http://localhost") as client:
            made = (await client.post("/api/guest", json={"name": "Anna", "bearer": True})).json()
            await client.get("/api/guest", headers={"Authorization": f"Bearer {made['token']}"})
        neighbours = app.server.house.neighbours
        assert neighbours.asker(made["guest"]).group == neighbours.group("192.0.2.7")
        await app.server.house.close()
        app.server.store.close()

    asyncio.run(test())


# --- what is told of a failure ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [{"failed": "KeyError: 'anger.D'"}, {"move": None, "note": "random answered Lay('anger.D'), which is not offered"}, NoThought("anger.D")],
    ids=["a fault", "an answer that is not offered", "no answer"],
)  # fmt: skip
def test_a_bots_failure_tells_nothing_of_what_it_saw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answer: Any
) -> None:
    async def think(*asked: Any, **more: Any) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def test(house: House) -> None:
        monkeypatch.setattr(house.thinkers, "think", think)
        wish = CreateRequest("r", GAME, [SeatRequest("me"), SeatRequest("bot", "random")])
        actor = house.actors[(await create(house, ANNA, wish)).table]
        async with asyncio.timeout(20):
            while len(actor.table.steps) < 1:
                await asyncio.sleep(0.02)
        (note,) = [move.note for move in actor.table.playing().moves]
        assert note in ("random failed; the default was played", "random gave no answer; the default was played")

    with caplog.at_level(logging.WARNING, "boneyard.bots"):
        in_a_house(tmp_path, test)
    assert any("anger.D" in str(vars(record).get("why")) for record in caplog.records), "the server's log has it"


def test_a_worker_is_asked_as_before() -> None:
    async def test() -> None:
        thinkers = Thinkers(2)
        try:
            assert (await thinkers.think(GAME, "random", 1, view(), 20, asker=Asker("anna")))["move"]
            checked = await thinkers.ask({"game": GAME, "packs": []}, 20)
            assert checked["packs"] == []
        finally:
            await thinkers.close()

    asyncio.run(test())
