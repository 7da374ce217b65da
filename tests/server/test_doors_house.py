"""The doors of a real server: strangers beside silent crowds, proxies, secrets that are guessed, what is written down."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect

from boneyard.server.house.people import NOBODY
from boneyard.server.house.places import place
from boneyard.server.http.lines import Line, Lines, Proxies
from boneyard.server.http.routes import COOKIE, Server, identify
from boneyard.server.messages.problems import Problem
from boneyard.server.settings import Limits, Settings, sqlite_url
from boneyard.server.store.store import Store
from boneyard.terminal.serve import serve
from tests.ports import free_port
from tests.server.harness import WIDE, Client, Process, pair, serving


@contextmanager
def silent(process: Process, many: int) -> Iterator[list[socket.socket]]:
    """So many that connect and say nothing."""
    sockets = [socket.create_connection(("127.0.0.1", process.port)) for _ in range(many)]
    try:
        yield sockets
    finally:
        for each in sockets:
            each.close()


# --- crowds -------------------------------------------------------------------------------------------


def test_a_stranger_gets_in_beside_a_silent_crowd(tmp_path: Path) -> None:
    with serving(tmp_path, replace(WIDE, connections=50)) as process, silent(process, 200):
        for _ in range(5):
            assert httpx.get(f"{process.url}/api/games", timeout=30).status_code == 200


def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    limits = replace(WIDE, connections_per_address=5)
    with serving(tmp_path, limits, proxies=()) as process, silent(process, 8) as sockets:
        assert httpx.get(f"{process.url}/api/games", timeout=30).status_code == 200
        for each in sockets[:4]:
            each.settimeout(30)
            with contextlib.suppress(ConnectionError):
                assert each.recv(1) == b"", "the oldest were let go"


def test_who_comes_through_a_proxy_is_counted_by_the_address_it_names(tmp_path: Path) -> None:
    """Long polls stay under way: two of them are all that one address may have."""
    with serving(tmp_path, replace(WIDE, connections_per_address=2, poll_seconds=30.0)) as process:
        anna, _, table = pair(process)
        now = anna.look(table)["seq"]

        async def ask(client: httpx.AsyncClient, host: str, path: str) -> int:
            headers = {"X-Forwarded-For": host, "Authorization": f"Bearer {anna.token}"}
            return (await client.get(path, headers=headers)).status_code

        async def test() -> None:
            async with httpx.AsyncClient(base_url=process.url, timeout=60) as client:
                wait = f"/api/tables/{table}/wait?since={now}"
                polls = [asyncio.create_task(ask(client, "2001:db8:1:2::7", wait)) for _ in range(2)]
                async with asyncio.timeout(30):
                    while await ask(client, "2001:db8:1:2:ffff::8", "/api/games") != 429:
                        await asyncio.sleep(0.01)
                assert await ask(client, "2001:db8:1:3::8", "/api/games") == 200, "another network is another address"
                assert (await client.get("/api/games")).status_code == 200, "the proxy itself is not counted"
                anna.act(table, "chat", text="hello")
                assert [await each for each in polls] == [200, 200]
                assert await ask(client, "2001:db8:1:2::9", "/api/games") == 200

        asyncio.run(test())


def test_a_forwarded_address_is_believed_of_a_proxy_only(tmp_path: Path) -> None:
    """Who names another address with each guess runs out of guesses all the same."""
    limits = replace(WIDE, wrong_secrets_per_minute=3)
    for proxies, last in (((), 429), (("127.0.0.1",), 401)):
        with serving(tmp_path / str(last), limits, proxies=proxies) as process:
            for number in range(6):
                headers = {"Authorization": f"Bearer {number:032x}", "X-Forwarded-For": f"198.51.100.{number}"}
                answer = httpx.get(f"{process.url}/api/tables", headers=headers, timeout=30)
            assert answer.status_code == last


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("unknown", "unknown"),
    ],
)
def test_an_address_of_version_six_is_its_network(host: str, counted: str) -> None:
    assert place(host) == counted


def test_proxies_are_addresses_or_networks() -> None:
    proxies = Proxies(["127.0.0.1", "10.0.0.0/24"])
    assert "127.0.0.1" in proxies
    assert "10.0.0.9" in proxies
    assert "10.0.1.9" not in proxies
    assert "somebody" not in proxies


# --- secrets ------------------------------------------------------------------------------------------


def asks(secret: str, kind: str = "authorization") -> HTTPConnection:
    value = f"Bearer {secret}" if kind == "authorization" else f"{COOKIE}={secret}"
    headers = [(kind.encode(), value.encode())]
    return HTTPConnection({"type": "http", "headers": headers, "client": ("192.0.2.7", 1), "path": "/"})


@pytest.mark.parametrize("kind", ["authorization", "cookie"])
def test_whoever_has_used_up_the_wrong_secrets_causes_no_work(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        store = Store(sqlite_url(tmp_path))
        asked = 0
        run = store.run

        async def counting(work: Any) -> Any:
            nonlocal asked
            asked += 1
            return await run(work)

        store.run = counting  # type: ignore[method-assign]
        limits = Limits(wrong_secrets_per_minute=3)
        server = Server(store, Settings(database="", limits=limits))
        try:
            anna, secret = await server.people.new_guest("Anna")
            for number in range(3):
                if kind == "cookie":
                    assert await identify(server, asks(f"{number:032x}", kind)) == NOBODY
                else:
                    with pytest.raises(Problem, match="Nobody"):
                        await identify(server, asks(f"{number:032x}", kind))
            before = asked
            for number in range(20):
                with pytest.raises(Problem, match="Too many unknown secrets"):
                    await identify(server, asks(f"{number:032x}", kind))
            assert asked == before
            assert await identify(server, asks(secret, kind)) == anna, "who is known already is served"
            assert asked == before
        finally:
            store.close()

    asyncio.run(test())


def test_guesses_that_are_sent_at_once_are_all_counted(tmp_path: Path) -> None:
    async def test() -> None:
        store = Store(sqlite_url(tmp_path))
        server = Server(store, Settings(database="", limits=Limits(wrong_secrets_per_minute=60)))
        clock = iter([*[0.0] * 200, 39.0, 41.0, 41.0])
        server.wrong.clock = lambda: next(clock)
        try:
            guesses = [identify(server, asks(f"{number:032x}", "cookie")) for number in range(100)]
            assert set(await asyncio.gather(*guesses)) == {NOBODY}
            for message in ("Too many", "Nobody"):  # 40 more than there were: a second for each, and one for the next
                with pytest.raises(Problem, match=message):
                    await identify(server, asks("0" * 32))
        finally:
            store.close()

    asyncio.run(test())


def test_a_right_secret_is_no_wrong_try(tmp_path: Path) -> None:
    """Twenty right ones that all have to be looked up."""
    with serving(tmp_path, replace(WIDE, wrong_secrets_per_minute=3)) as process:
        anna, _, table = pair(process)
        key = anna.post(f"/api/tables/{table}/keys", {"kind": "seat", "seat": 0}, 201)["key"]
        invitation = anna.post(f"/api/tables/{table}/keys", {"kind": "watch"}, 201)["key"]
        for _ in range(10):
            Client(process, token=key).look(table)
            anna.post("/api/invitation", {"key": invitation})


def test_a_proxys_own_password_is_not_ours(tmp_path: Path) -> None:
    with serving(tmp_path) as process, httpx.Client(base_url=process.url, timeout=30) as anna:
        made = anna.post("/api/guest", json={"name": "Anna"}, headers={"Authorization": "Basic aG91c2U6cGFzcw=="})
        assert made.status_code == 200
        for scheme in ("Basic aG91c2U6cGFzcw==", 'Digest username="house"', "Basic"):
            assert anna.get("/api/guest", headers={"Authorization": scheme}).json()["guest"] == made.json()["guest"]
        assert anna.get("/api/guest", headers={"Authorization": "Bearer"}).status_code == 401


# --- what is written down -----------------------------------------------------------------------------


@contextmanager
def command(folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command as people give it."""
    begin = [sys.executable, "-c", "from boneyard.terminal.serve import serve; serve()"]
    process = subprocess.Popen(
        [*begin, "--data", str(folder), "--port", "0", *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1].rstrip("/")
    try:
        until = time.monotonic() + 60
        while True:
            try:
                httpx.get(f"{address}/api/health", timeout=30)
                break
            except httpx.TransportError:
                assert time.monotonic() < until
                time.sleep(0.05)
        yield process, address
    finally:
        process.kill()
        process.communicate(timeout=20)


def test_no_address_no_query_and_no_secret_is_written_down(tmp_path: Path) -> None:
    host = "198.51.100.77"
    with command(tmp_path, "--log-level", "debug") as (process, address):
        headers = {"X-Forwarded-For": host}
        with httpx.Client(base_url=address, headers=headers, timeout=30) as anna:
            anna.post("/api/guest", json={"name": "Annabel"})
            wish = {"game": "day_of_the_dead", "seats": [{"kind": "me"}, {"kind": "open"}], "request_id": "r1"}
            made = anna.post("/api/tables", json=wish).json()
            table, key = made["table"], made["keys"][0]["key"]
            cookie = anna.cookies[COOKIE]
            for path in (f"/api/tables/{table}?since=1", f"/t/{table}", f"/nothing/{table}", f"/api/tables/{table}/no"):
                anna.get(path)
            anna.post(f"/api/tables/{table}/moves", json={"bad": 1})

            async def watch() -> None:
                url = f"ws{address.removeprefix('http')}/api/tables/{table}/stream?since=77123"
                more = headers | {"Cookie": f"{COOKIE}={cookie}"}
                async with connect(url, additional_headers=more) as line:
                    await line.recv()
                    await line.send("nonsense")
                with pytest.raises(Exception, match="404"):
                    await connect(url.replace(table, "t_" + "9" * 20), additional_headers=headers)

            asyncio.run(watch())
            with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2]))) as line:
                line.sendall(b"no request\r\n\r\n")
                line.recv(1000)
        process.terminate()
        _, written = process.communicate(timeout=30)
    assert '"/api/tables/{table}"' in written
    assert '"path": "/api/tables"' in written
    for secret in (host, "127.0.0.1", "77123", table, "9" * 20, key, cookie, "Annabel"):
        assert secret not in written, next(line for line in written.splitlines() if secret in line)
    assert all(json.loads(line) for line in written.splitlines())


# --- numbers ------------------------------------------------------------------------------------------


def test_numbers_stand_at_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics_port=port) as process:
        numbers = f"http://127.0.0.1:{port}/metrics"
        assert httpx.get(f"{process.url}/metrics", timeout=30).status_code == 404
        with silent(process, 3) as lines:
            lines[-1].sendall(b"no request\r\n\r\n")  # when it is answered, those before it were let in
            assert b" 4" in lines[-1].recv(1000)[:12]
            said = httpx.get(numbers, timeout=30).text
        found = dict(line.rsplit(" ", 1) for line in said.splitlines() if not line.startswith("#"))
        assert int(float(found["boneyard_connections"])) >= 2
        assert found['boneyard_refused_total{reason="malformed"}'] == "1.0"
        assert found['boneyard_requests_total{status="404"}'] == "1.0"
        assert {"boneyard_sockets", "boneyard_unread_bytes"} <= set(found)


def test_nobody_counts_where_nobody_asks(tmp_path: Path) -> None:
    server = Server(Store(sqlite_url(tmp_path)), Settings(database=""))
    assert server.metrics is None
    server.store.close()


def test_a_taken_port_for_numbers_is_said_plainly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = CliRunner().invoke(serve, ["--data", str(tmp_path), "--port", "0", "--metrics-port", str(port)])
    assert said.exit_code == 1
    assert f"cannot listen on 127.0.0.1:{port}" in said.output


# --- what is given at the start -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "write"),
    [
        ("table.example", "https://table.example"),
        ("table.example/boneyard", "https://table.example"),
        ("ftp://table.example", "https://table.example"),
        ("https://table.example/boneyard", "https://table.example"),
        ("https://me:secret@table.example", "https://table.example"),
        ("https://table.example:443", "https://table.example"),
        ("http://table.example:8080/?x", "http://table.example:8080"),
        ("https://", "https://table.example"),
        ("https://table.example:many", "https://table.example"),
    ],
)
def test_an_origin_that_no_browser_sends_is_refused_at_the_start(given: str, write: str) -> None:
    said = CliRunner().invoke(serve, ["--origin", given, "--database", "no database is opened"])
    assert said.exit_code == 2
    assert said.output.rstrip().endswith((f" {write}.",)), said.output


def test_a_proxy_that_is_no_address_is_refused_at_the_start() -> None:
    said = CliRunner().invoke(serve, ["--proxy", "*", "--database", "no database is opened"])
    assert said.exit_code == 2
    assert "write it as 10.0.0.5" in said.output


# --- the lines themselves -----------------------------------------------------------------------------


class Wire(asyncio.Transport):
    """A transport with so much unread."""

    def __init__(self) -> None:
        super().__init__()
        self.unread = 0
        self.cut = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.cut = True


def test_whoever_takes_a_little_of_an_answer_now_and_then_is_not_cut() -> None:
    async def test() -> None:
        now = 0.0
        lines = Lines(Limits(unread_seconds=30), Proxies([]), lambda: now)
        wire = Wire()
        line = lines.enter(wire, "192.0.2.7", lambda: None)
        assert isinstance(line, Line)
        lines.works(line)
        for size in range(100_000, 0, -20_000):
            now, wire.unread = now + 29, size
            lines.look()
        assert not wire.cut
        now += 31
        lines.look()
        assert wire.cut
        assert not lines.open
        assert not lines.crowds

    asyncio.run(test())


def test_where_all_are_at_work_the_most_crowded_address_makes_room() -> None:
    async def test() -> None:
        lines = Lines(Limits(connections=4), Proxies([]))
        wires = [Wire() for _ in range(6)]
        for wire, host in zip(wires, ("a", "b", "b", "b", "c", "b"), strict=True):
            entered = lines.enter(wire, host, lambda: None)
            if isinstance(entered, Line):
                lines.works(entered)
        assert [wire.cut for wire in wires] == [False, True, False, False, False, False]
        assert lines.refused == {"room": 1, "full": 1}

    asyncio.run(test())
