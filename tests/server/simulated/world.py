"""Some server processes on one database, and what befalls them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from boneyard.engine.options import Option
from boneyard.server.house.bot_seats import BotSeats
from boneyard.server.house.claims import Claims
from boneyard.server.house.house import House
from boneyard.server.house.pacing import SteadyWindows
from boneyard.server.settings import Limits, Settings
from boneyard.server.store.faults import CannotSave, Unknown
from boneyard.server.workers.desk import NoThought
from tests.engine.toy import GAME as TOY
from tests.server.simulated.disk import Disk

T = TypeVar("T")

HEARTBEAT = 6.0
"""After so many seconds a process knows that it hears nothing, and reads everything anew."""
PATIENCE = 3.0
"""After this somebody who got no answer asks again."""
ABSENT, CLAIM = 30.0, 30.0
LIMITS = Limits(open_tables_per_guest=1000, absent_seconds=ABSENT, claim_seconds=CLAIM)


class Weather:
    """How likely each fault is. All of it ends, so that one can see what is left."""

    def __init__(self, rng: random.Random):
        self.calm = False
        self._rng = rng
        self.kills, self.pauses = rng.choice((0.0, 0.02, 0.06)), rng.choice((0.0, 0.03))
        self.not_written, self.unknown = rng.choice((0.0, 0.05)), rng.choice((0.0, 0.1))
        self.slow = rng.choice((0.0, 0.2))
        self.lost_request, self.lost_answer = rng.choice((0.0, 0.1)), rng.choice((0.0, 0.15))
        self.lost_hint, self.late_hint = rng.choice((0.0, 0.3)), rng.choice((0.0, 0.3))

    def happens(self, chance: float) -> bool:
        return not self.calm and self._rng.random() < chance


class Process:
    """A server process: a house, and its line to the database."""

    alone = False

    def __init__(self, world: World, number: int):
        self.world, self.node = world, f"p{number}"
        self.dead = False
        self.paused_until = 0.0
        self.hampered = 0.0
        """When it was last paused, or killed."""
        self.deaf_until = 0.0
        self.committed: Any = None
        steady = SteadyWindows(clock=lambda: world.now)
        self.house = House(self, Settings("simulated", limits=LIMITS, thinkers=0), steady)  # type: ignore[arg-type]
        self.house.bots = BotSeats(Thinking(world), 10.0, self.house.steady, self.house.neighbours)  # type: ignore[arg-type]
        self.house.claims = Claims(CLAIM, ABSENT)
        self.house.keepsakes = NothingKept()  # type: ignore[assignment]
        world.begin(self._heartbeat())
        world.begin(self._wake())

    async def awake(self) -> None:
        """A process that was killed answers nobody any more; one that is paused answers later."""
        while self.dead or self.world.now < self.paused_until:
            await (asyncio.Event().wait() if self.dead else asyncio.sleep(self.paused_until - self.world.now))

    async def run(self, work: Callable[[Any], T]) -> T:
        """What the store does: a transaction, answered when it is written."""
        weather = self.world.weather
        await asyncio.sleep(self.world.rng.uniform(0.0005, 0.01) + (1.0 if weather.happens(weather.slow) else 0.0))
        await self.awake()
        if weather.happens(weather.not_written):
            raise CannotSave("the database refused")
        hints: list[str] = []

        def noting(page: Any) -> T:
            found = work(page)
            hints.extend(page.hints)
            return found

        found: T = self.world.disk.transact(noting)
        for table in hints:
            self.world.tell_others(self, table)
        await asyncio.sleep(self.world.rng.uniform(0.0005, 0.005))
        await self.awake()
        if weather.happens(weather.unknown):
            raise Unknown("the connection was lost")
        return found

    def hint(self, book: Any, table: str) -> None:
        book.hint(self.node, table)

    def hear(self, table: str) -> None:
        if not self.dead:
            self.house._changed_elsewhere(table)

    async def _heartbeat(self) -> None:
        """A process speaks to itself through the database; without an echo it reads everything anew."""
        missed = False
        while not self.dead:
            await asyncio.sleep(HEARTBEAT / 2)
            deaf = self.world.now < self.deaf_until
            if missed and not deaf:
                self.hear("")
            missed = deaf

    async def _wake(self) -> None:
        while not self.dead:
            try:
                await self.house._wake()
            except CannotSave:
                await asyncio.sleep(1.0)
            else:
                return


class Thinking:
    """Bots that think for a while and choose at random; now and then one gives no answer."""

    def __init__(self, world: World):
        self.world = world

    async def think(self, game: str, bot: str, seed: int, view: dict[str, Any], *_: Any, **__: Any) -> dict[str, Any]:
        await asyncio.sleep(self.world.rng.uniform(0.01, 0.4))
        if self.world.weather.happens(0.05):
            raise NoThought("it took too long")
        seen = TOY.view_from_json(view)
        assert seen.decision is not None
        option: Option = self.world.rng.choice(list(seen.decision.options))
        return {"move": TOY.option_types.encode(option, seen.state.content.tokens), "note": ""}


class NothingKept:
    """What is kept of games that are over takes a worker, and changes no table."""

    def look(self, actor: Any) -> None:
        pass

    async def close(self) -> None:
        pass


class World:
    """All of it."""

    def __init__(self, seed: int, processes: int = 2):
        self.rng = random.Random(seed)
        self.loop = asyncio.get_running_loop()
        self.weather = Weather(self.rng)
        self.disk = Disk()
        self.tasks: list[asyncio.Task[Any]] = []
        self.secrets: list[str] = []
        """Keys that are about."""
        self.made = 0
        self.processes = [self.new_process() for _ in range(processes)]

    @property
    def now(self) -> float:
        return self.loop.time()

    def begin(self, work: Awaitable[Any]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    def new_process(self) -> Process:
        self.made += 1
        return Process(self, self.made)

    def some_process(self) -> Process:
        return self.rng.choice(self.processes)

    def tell_others(self, speaker: Process, table: str) -> None:
        weather = self.weather
        for process in self.processes:
            if process is speaker or self.now < process.deaf_until:
                continue
            if weather.happens(weather.lost_hint):
                process.deaf_until = self.now + self.rng.uniform(HEARTBEAT / 2, 2 * HEARTBEAT)
                continue
            late = self.rng.uniform(0.5, 3.0) if weather.happens(weather.late_hint) else self.rng.uniform(0.001, 0.02)
            self.loop.call_later(late, process.hear, table)

    async def trouble(self) -> None:
        """Kill a process now and then, and begin another in its place; stop one for a while."""
        while not self.weather.calm:
            await asyncio.sleep(0.5)
            if self.weather.happens(self.weather.kills):
                await self.kill(self.rng.randrange(len(self.processes)))
            if self.weather.happens(self.weather.pauses):
                process = self.some_process()
                process.paused_until = process.hampered = self.now + self.rng.uniform(1.0, CLAIM)

    async def kill(self, at: int) -> None:
        """A process is gone, and after a moment there is another."""
        self.processes[at].dead, self.processes[at].hampered = True, self.now
        await asyncio.sleep(self.rng.uniform(0.1, 2.0))
        self.processes[at] = self.new_process()

    async def send(self, process: Process, asked: Callable[[House], Awaitable[T]]) -> T:
        """Ask a process something over the network. Raises TimeoutError where no answer came."""
        weather = self.weather
        async with asyncio.timeout(PATIENCE):
            if weather.happens(weather.lost_request):
                await asyncio.Event().wait()
            await asyncio.sleep(self.rng.uniform(0.001, 0.05))
            await process.awake()
            working = asyncio.ensure_future(asked(process.house))
            self.tasks.append(working)  # whoever asked may give up; the process goes on
            await asyncio.wait([working])
            await process.awake()  # a dead process gives no answer, whatever it found
            answer = working.result()
            if weather.happens(weather.lost_answer):
                await asyncio.Event().wait()
            return answer

    async def end(self) -> None:
        for process in self.processes:
            process.dead = True
        everything: Sequence[asyncio.Task[Any]] = [
            task for task in asyncio.all_tasks() if task is not asyncio.current_task()
        ]
        for task in everything:
            task.cancel()
        await asyncio.gather(*everything, return_exceptions=True)
