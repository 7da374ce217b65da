"""What a stranger feels while somebody hurts the server: ``python benchmarks/attacks.py [--seconds 10] [--only records …]``.

A real server process with a real SQLite file and the limits as they are shipped. Attackers come from addresses of their own (127.0.1.x),
as many as each attack says. Five strangers, who have nothing to do with them, each play at a table and look at home three times a second:
the time to an acknowledged decision and to home's tables, and the memory of the server process, are what counts.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parent))
from server import memory, share

SERVE = """
import sys
from pathlib import Path
from boneyard.server.run import serve
from boneyard.server.settings import Settings, sqlite_url
serve(Settings(sqlite_url(Path(sys.argv[1])), proxies=()), "127.0.0.1", 0, announce=lambda line: print(line, flush=True))
"""
GAME = "day_of_the_dead"
HOST = "127.0.3.1"
STRANGERS = 5
PAUSE = 0.3
"""Between what a stranger does: slower than anybody is asked to be."""


class Site(NamedTuple):
    """The server, as attackers know it."""

    port: int
    table: str
    """A long table that anybody may watch."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, address: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.url, timeout=30, transport=httpx.AsyncHTTPTransport(local_address=address)
        )


requests = itertools.count()


def wish(**more: Any) -> dict[str, Any]:
    return {"request_id": f"b{next(requests)}"} | more


@contextlib.asynccontextmanager
async def guest(site: Site, address: str, name: str = "Eve") -> AsyncIterator[httpx.AsyncClient]:
    async with site.client(address) as client:
        made = (await client.post("/api/guest", json={"name": name, "bearer": True})).json()
        if "token" in made:
            client.headers["Authorization"] = f"Bearer {made['token']}"
        yield client


async def forever(act: Callable[[], Awaitable[Any]]) -> None:
    """As fast as it is answered. What is refused or cut is tried again."""
    while True:
        try:
            await act()
        except (httpx.HTTPError, OSError):
            await asyncio.sleep(0.01)


# --- the attacks ----------------------------------------------------------------------------------------


async def endless_headers(site: Site, address: str) -> None:
    async def act() -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", site.port, local_addr=(address, 0))
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            while True:
                writer.write(b"X-%d: " % random.randrange(10**9) + b"y" * 4000 + b"\r\n")
                await writer.drain()
        finally:
            writer.close()

    await asyncio.gather(*[forever(act) for _ in range(4)])


async def idle_lines(site: Site, address: str) -> None:
    """Connections that are opened and say nothing, as many as one address gets."""
    held: list[asyncio.StreamWriter] = []
    try:
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", site.port, local_addr=(address, 0))
                held.append(writer)
            if len(held) > 200:
                held.pop(0).close()
            await asyncio.sleep(0.005)
    finally:
        for writer in held:
            writer.close()


async def records(site: Site, address: str) -> None:
    """The whole record of a long table, again and again, by nobody in particular."""
    async with site.client(address) as client:
        await asyncio.gather(*[forever(lambda: client.get(f"/api/tables/{site.table}/record")) for _ in range(4)])


async def since(site: Site, address: str) -> None:
    """The table since every moment: each answer is another."""
    async with site.client(address) as client:
        at = itertools.count()
        where = f"/api/tables/{site.table}"
        await asyncio.gather(*[forever(lambda: client.get(where, params={"since": next(at) % 400})) for _ in range(8)])


async def heavy_bots(site: Site, address: str) -> None:
    """As many tables of bots that search as somebody may have."""
    seats = [{"kind": "bot", "bot": "mcts:2s"}, {"kind": "bot", "bot": "mcts:2s"}]
    async with guest(site, address) as client:
        await forever(lambda: client.post("/api/tables", json=wish(game="mourners_call", seats=seats)))


async def packs(site: Site, address: str) -> None:
    """Tables with packs as large as they may be."""
    text = "[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 9\neffect = []\n" + "".join(
        f"# {'y' * 90}\n" for _ in range(1000)
    )
    bodies = [{"name": f"p{number}", "text": text + f"# {number}\n"} for number in range(4)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    async with guest(site, address) as client:
        await forever(lambda: client.post("/api/tables", json=wish(game=GAME, seats=seats, packs=bodies)))


async def chat(site: Site, address: str) -> None:
    async with guest(site, address) as client:
        await forever(lambda: client.post(f"/api/tables/{site.table}/chat", json=wish(text="x" * 480)))


async def guests(site: Site, address: str) -> None:
    async with site.client(address) as client:
        await forever(lambda: client.post("/api/guest", json={"name": "x", "bearer": True}))


async def guessing(site: Site, address: str) -> None:
    async with site.client(address) as client:

        async def act() -> None:
            secret = f"{random.getrandbits(128):032x}"
            await client.get("/api/tables", headers={"Authorization": f"Bearer {secret}"})

        await asyncio.gather(*[forever(act) for _ in range(8)])


async def bodies(site: Site, address: str) -> None:
    """Records of a megabyte that are none."""
    text = '{"boneyard": 1}\n' * 60_000
    async with guest(site, address) as client:
        await forever(lambda: client.post("/api/records", json=wish(record=text)))


async def deaf_sockets(site: Site, address: str) -> None:
    """Sockets that are opened and never read."""
    url = f"ws://127.0.0.1:{site.port}/api/tables/{site.table}/stream"
    held = []
    while True:
        try:
            held.append(await connect(url, local_addr=(address, 0), max_queue=1, open_timeout=30))
        except Exception:  # whatever turns an attacker away, it tries again
            await asyncio.sleep(0.05)


ATTACKS: dict[str, tuple[Callable[[Site, str], Coroutine[Any, Any, None]], int]] = {
    "nobody": (lambda site, address: asyncio.sleep(3600), 1),
    "endless headers": (endless_headers, 4),
    "idle lines": (idle_lines, 10),
    "records": (records, 2),
    "since": (since, 3),
    "heavy bots": (heavy_bots, 3),
    "packs": (packs, 3),
    "chat": (chat, 3),
    "guests": (guests, 3),
    "guessing": (guessing, 3),
    "bodies": (bodies, 3),
    "deaf sockets": (deaf_sockets, 3),
}
"""What each attacker does, and from how many addresses at once."""


# --- the stranger ---------------------------------------------------------------------------------------


class Felt:
    """What all strangers have felt, in seconds."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.looks: list[float] = []
        self.failed = 0


async def stranger(site: Site, number: int, seconds: float, felt: Felt) -> None:
    rng = random.Random(number)
    seats = [{"kind": "me"}, {"kind": "here", "name": "Bob"}]
    async with guest(site, f"127.0.2.{number + 1}", "Anna") as client:
        made: dict[str, Any] = {}
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            try:
                if not made:
                    made = (await client.post("/api/tables", json=wish(game=GAME, seats=seats))).json()
                where = f"/api/tables/{made['table']}"
                frame = (await client.get(where)).json()["frame"]
                if frame["status"] == "finished":
                    made = {}
                    continue
                move = rng.choice(frame["decision"]["options"])["move"]
                said = wish(seat=frame["decision"]["seat"], expected_seq=frame["seq"], move=move)
                began = time.perf_counter()
                answer = await client.post(f"{where}/moves", json=said)
                felt.moves.append(time.perf_counter() - began)
                felt.failed += answer.status_code != 200
                began = time.perf_counter()
                await client.get("/api/tables")
                felt.looks.append(time.perf_counter() - began)
            except (httpx.HTTPError, KeyError):
                felt.failed += 1
            await asyncio.sleep(PAUSE)


async def most_memory(pid: int) -> float:
    """Until somebody ends it."""
    most = 0.0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            most = max(most, memory(pid))
            await asyncio.sleep(0.05)
    return most


async def long_table(site: Site) -> str:
    """Two bots play a game out, for everybody to see."""
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    async with guest(site, HOST, "Host") as client:
        made = await client.post("/api/tables", json=wish(game="mourners_call", seats=seats, table={"pace": 0}))
        table = str(made.json()["table"])
        while (await client.get(f"/api/tables/{table}")).json()["frame"]["status"] != "finished":
            await asyncio.sleep(0.3)
    return table


async def attacked(name: str, seconds: float) -> None:
    attack, addresses = ATTACKS[name]
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            site = Site(int(server.stdout.readline().rstrip().rstrip("/").rsplit(":", 1)[1]), "")
            site = site._replace(table=await long_table(site))
            attackers = [asyncio.create_task(attack(site, f"127.0.1.{number + 1}")) for number in range(addresses)]
            await asyncio.sleep(1.0)
            felt, watch = Felt(), asyncio.create_task(most_memory(server.pid))
            await asyncio.gather(*[stranger(site, number, seconds, felt) for number in range(STRANGERS)])
            watch.cancel()
            most = await watch
            for attacker in attackers:
                attacker.cancel()
            await asyncio.gather(*attackers, return_exceptions=True)
        finally:
            server.terminate()
            server.wait()
    figures = [share(each, part) for each in (felt.moves, felt.looks) for part in (0.5, 0.99)]
    print(
        f"| {name} | {figures[0]:.0f} | {figures[1]:.0f} | {figures[2]:.0f} | {figures[3]:.0f} "
        f"| {len(felt.moves)} | {felt.failed} | {most:.0f} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    chosen = parser.parse_args()
    print("| attack | decision p50 ms | p99 | home p50 ms | p99 | decisions | not carried out | MB |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for name in chosen.only:
        asyncio.run(attacked(name, chosen.seconds))


if __name__ == "__main__":
    main()
