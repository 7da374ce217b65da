"""How many tables one server carries: ``python benchmarks/server.py [--tables 200] [--sockets 4] [--seconds 15]``.

A real server process with a real SQLite file, and clients in this process, on the same machine: read the figures as a lower bound.

* *paced*: every table makes a move a second. Acknowledgement is the time from sending a decision to its `ack`, which comes after the
  commit;
  fan-out the time from sending it to the last socket of the table having its frame.
* *saturated*: every table moves as fast as it is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVE = """
import sys
from pathlib import Path
from boneyard.server.run import serve
from boneyard.server.settings import Limits, Settings, sqlite_url
many = 10**6
limits = Limits(burst=many, per_second=many, reads_burst=many, reads_per_second=many, sockets_per_address=many,
                connections=many, open_tables_per_guest=many, guests_burst=many, guests_per_minute=many,
                tables_burst=many, tables_per_minute=many, bytes_per_guest=10**12, chat_letters=10**9)
def announce(line):
    print(line, flush=True)
serve(Settings(sqlite_url(Path(sys.argv[1])), limits=limits), "127.0.0.1", 0, announce=announce)
"""


class Choice(msgspec.Struct):
    move: msgspec.Raw


class Decision(msgspec.Struct):
    seat: int
    options: list[Choice]


class Frame(msgspec.Struct):
    seq: int
    status: str
    decision: Decision | None


class Message(msgspec.Struct):
    """Of each message only what the benchmark needs."""

    type: str
    frame: Frame | None = None
    request_id: str = ""


decode = msgspec.json.Decoder(Message).decode


class Table:
    """One table with its sockets: two players, the rest spectators."""

    def __init__(self, table: str, tokens: list[str], sockets: int, seed: int):
        self.table, self.tokens, self.number = table, tokens, sockets
        self.rng = random.Random(seed)
        self.sockets: list[ClientConnection] = []
        self.latest: dict[int, Frame] = {}
        self.sent: dict[str, float] = {}
        self.begun = 0.0
        self.waiting_for = 0
        self.acks: list[float] = []
        self.fanouts: list[float] = []
        self.flat_out = False
        self.count = 0
        self.finished = False

    async def open(self, url: str) -> None:
        for number in range(self.number):
            headers = {"Authorization": f"Bearer {self.tokens[number]}"} if number < 2 else {}
            address = f"{url}/api/tables/{self.table}/stream"
            self.sockets.append(await connect(address, additional_headers=headers, compression=None, max_queue=None))

    async def listen(self, number: int) -> None:
        async for text in self.sockets[number]:
            now = time.perf_counter()
            message = decode(text)
            if message.type == "ack":
                self.acks.append(now - self.sent.pop(message.request_id))
            elif message.frame is not None:
                self.latest[number] = message.frame
                if self.waiting_for:
                    self.waiting_for -= 1
                    if not self.waiting_for:
                        self.fanouts.append(now - self.begun)
                if message.frame.status == "finished":
                    self.finished = True
                if self.flat_out and number < 2:
                    await self.move(number)

    async def move(self, number: int) -> bool:
        frame = self.latest.get(number)
        if frame is None or frame.decision is None:
            return False
        move = self.rng.choice(frame.decision.options).move
        request = f"r{self.count}"
        self.count += 1
        self.latest.pop(number)
        self.begun, self.waiting_for = time.perf_counter(), len(self.sockets)
        self.sent[request] = self.begun
        head = {"type": "move", "seat": number, "expected_seq": frame.seq, "request_id": f"{number}{request}"}
        self.sent[f"{number}{request}"] = self.sent.pop(request)
        await self.sockets[number].send(json.dumps(head)[:-1] + ', "move": ' + bytes(move).decode() + "}")
        return True

    async def paced(self, until: float) -> None:
        await asyncio.sleep(self.rng.random())
        while time.perf_counter() < until and not self.finished:
            for number in self.rng.sample((0, 1), 2):
                if await self.move(number):
                    break
            await asyncio.sleep(1.0)


def share(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def memory(pid: int) -> float:
    """Resident megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor(pid: int) -> float:
    """Seconds of processor time used so far: a figure other work on the machine does not blur."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def prepare(url: str, number: int, sockets: int, start: int = 0) -> list[Table]:
    limits = httpx.Limits(max_connections=16)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as client:

        async def make(seed: int) -> Table:
            guests = [(await client.post("/api/guest", json={"name": "Bench", "bearer": True})).json() for _ in "ab"]
            heads = [{"Authorization": f"Bearer {guest['token']}"} for guest in guests]
            wish = {
                "game": "day_of_the_dead",
                "seats": [{"kind": "me"}, {"kind": "open"}],
                "request_id": f"b{seed}",
            }
            made = (await client.post("/api/tables", json=wish, headers=heads[0])).json()
            await client.post("/api/redeem", json={"key": made["keys"][0]["key"]}, headers=heads[1])
            return Table(made["table"], [guest["token"] for guest in guests], sockets, seed)

        return await in_groups([make(start + seed) for seed in range(number)], 16)


async def in_groups(work: list[Coroutine[Any, Any, Any]], size: int) -> list[Any]:
    found: list[Any] = []
    for start in range(0, len(work), size):
        found += await asyncio.gather(*work[start : start + size])
    return found


async def bench(url: str, pid: int, tables: int, sockets: int, seconds: float) -> None:
    stream = url.replace("http", "ws")
    empty = memory(pid)
    seats = await prepare(url, tables, sockets)
    dealt = memory(pid)
    await in_groups([table.open(stream) for table in seats], 16)
    listening = [asyncio.create_task(table.listen(number)) for table in seats for number in range(sockets)]
    await asyncio.sleep(1.0)
    opened = memory(pid)
    print(
        f"memory: server alone {empty:.0f} MB, {tables} tables {dealt:.0f} MB, {tables * sockets} sockets {opened:.0f} MB"
    )
    print(f"        {1000 * (opened - dealt) / (tables * sockets):.0f} kB a socket")
    used, until = processor(pid), time.perf_counter() + seconds
    await asyncio.gather(*[table.paced(until) for table in seats])
    await asyncio.sleep(0.5)
    report("paced", seats, seconds, processor(pid) - used)
    print(f"memory: {memory(pid):.0f} MB after playing")
    for task in listening:
        task.cancel()
    for table in seats:
        for socket in table.sockets:
            await socket.close()

    fresh = await prepare(url, min(tables, 100), 2, start=10_000)
    await in_groups([table.open(stream) for table in fresh], 16)
    listening = [asyncio.create_task(table.listen(number)) for table in fresh for number in range(2)]
    await asyncio.sleep(1.0)
    used, began = processor(pid), time.perf_counter()
    for table in fresh:
        table.flat_out = True
        for number in range(2):
            await table.move(number)
    while time.perf_counter() - began < seconds and not all(table.finished for table in fresh):
        await asyncio.sleep(0.05)
    report("saturated", fresh, time.perf_counter() - began, processor(pid) - used)
    print(f"memory: {memory(pid):.0f} MB")
    for task in listening:
        task.cancel()


def report(name: str, tables: list[Table], seconds: float, used: float) -> None:
    acks = [each for table in tables for each in table.acks]
    fanouts = [each for table in tables for each in table.fanouts]
    print(
        f"{name}: {len(acks)} moves, {len(acks) / seconds:.0f} a second; "
        f"ack p50 {share(acks, 0.5):.1f} ms, p99 {share(acks, 0.99):.1f} ms; "
        f"fan-out p50 {share(fanouts, 0.5):.1f} ms, p99 {share(fanouts, 0.99):.1f} ms; "
        f"{1000 * used / max(1, len(acks)):.2f} ms of processor time a move"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--data", help="a folder on the disk to be measured")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.data) as folder:
        began = time.perf_counter()
        server = subprocess.Popen([sys.executable, "-c", SERVE, folder], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1].rstrip("/")
        while True:
            try:
                httpx.get(f"{url}/api/health")
                break
            except httpx.TransportError:
                time.sleep(0.01)
        print(f"start: {time.perf_counter() - began:.2f} s until it answers")
        try:
            asyncio.run(bench(url, server.pid, chosen.tables, chosen.sockets, chosen.seconds))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
