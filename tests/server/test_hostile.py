"""A bad client can disconnect itself and nothing else: floods, malformed input, slow readers, foreign pages."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from boneyard.server.settings import Limits
from tests.server.harness import GAME, WIDE, Client, Process, pair, play_some, request_id, serving

MUTATIONS = 10_000


# --- malformed ----------------------------------------------------------------------------------------


def mutate(text: str, rng: random.Random) -> bytes:
    """A message with something wrong in it: cut, doubled, swapped, stuffed, or not text at all."""
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data) + 1)
        match rng.randrange(8):
            case 0:
                del data[place : place + rng.randint(1, 20)]
            case 1:
                data[place:place] = data[: rng.randint(0, 30)]
            case 2:
                data[place:place] = rng.choice([b"[", b"{", b'"', b"]", b"}", b",", b":", b"\\", b"\x00", b"\xff"])
            case 3:
                data[place:place] = b"[" * rng.choice([1, 50, 3000])
            case 4:
                data[place:place] = rng.choice([b"NaN", b"-0", b"1e999", b"9" * 400, b"null", b"true", b'"\\ud800"'])
            case 5:
                data[place:place] = b'"type":"move",'
            case 6:
                data[place : place + 1] = bytes([rng.randrange(256)])
            case _:
                data[place:place] = rng.choice(["\u202e", "\U0001f480", "́"]).encode()
    return bytes(data)


def test_mutated_bodies_are_answered_and_change_nothing(server: Process) -> None:
    """Ten thousand mutated requests: always an answer of the fourth hundred or a success, never one of the fifth."""
    anna, _, table = pair(server)
    frame = anna.look(table)
    before = anna.look(table, viewer=-1)["move"]
    bodies = {
        "moves": {"seat": 0, "expected_seq": frame["seq"], "request_id": "m", "move": ["StayFallen"]},
        "undo": {"seat": 0, "expected_seq": frame["seq"], "request_id": "u"},
        "votes": {"seat": 0, "yes": True, "request_id": "v"},
        "orders": {"seat": 0, "window": "w", "on": True, "request_id": "o"},
        "why-not": {"seat": 0, "move": ["Lay", "oaf.D"]},
    }
    rng = random.Random(99)
    assert anna.token is not None
    head = f"Authorization: Bearer {anna.token}\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    statuses: dict[int, int] = {}
    line = socket.create_connection(("127.0.0.1", server.port))
    reader = line.makefile("rb")
    names = list(bodies)
    for start in range(0, MUTATIONS, 50):
        for number in range(start, start + 50):
            what = names[number % len(names)]
            body = mutate(json.dumps(bodies[what]), rng)
            request = f"POST /api/tables/{table}/{what} HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n"
            line.sendall(request.encode() + body)
        for _ in range(50):
            status = int(reader.readline().split()[1])
            length = 0
            while (header := reader.readline()) != b"\r\n":
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
            reader.read(length)
            statuses[status] = statuses.get(status, 0) + 1
    line.close()
    assert sum(statuses.values()) == MUTATIONS
    assert max(statuses) < 500, statuses
    assert statuses.get(400, 0) > MUTATIONS / 2
    assert anna.look(table, viewer=-1)["move"] == before
    assert anna.move(table, frame, frame["decision"]["default"]).status_code == 200


def test_mutated_frames_close_the_socket_and_others_play_on(server: Process) -> None:
    async def test() -> None:
        anna, bob, table = pair(server)
        rng = random.Random(7)
        text = json.dumps({"type": "move", "seat": 0, "expected_seq": 2, "request_id": "m", "move": ["StayFallen"]})
        url, headers = f"{server.stream_url}/api/tables/{table}/stream", {"Authorization": f"Bearer {anna.token}"}
        codes: dict[int, int] = {}
        for number in range(150):
            async with connect(url, additional_headers=headers) as watch:
                data = mutate(text, rng)
                try:
                    await watch.send(data if number % 3 == 0 else data.decode(errors="replace"))
                    while True:
                        message = json.loads(await asyncio.wait_for(watch.recv(), 5))
                        if message["type"] == "error":
                            codes[0] = codes.get(0, 0) + 1
                            break
                except websockets.ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd else 0
                    codes[code] = codes.get(code, 0) + 1
        assert set(codes) <= {0, 1003, 1007, 1009}, codes
        assert codes[1003] > 50
        play_some([anna, bob], table, 3, random.Random(1))

    asyncio.run(test())


def test_too_large_is_refused_without_reading_on(server: Process) -> None:
    anna, _, table = pair(server)
    body = b'{"text": "' + b"x" * 70_000 + b'", "request_id": "r"}'
    answer = anna.http.post(f"/api/tables/{table}/chat", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413

    def endless() -> Any:
        for _ in range(10_000):
            yield b" " * 1000

    with pytest.raises(httpx.TransportError):  # noqa: PT012  either the answer comes early or the line is cut
        answer = anna.http.post(
            f"/api/tables/{table}/chat", content=endless(), headers={"content-type": "application/json"}
        )
        assert answer.status_code == 413
        raise httpx.TransportError("answered")

    async def socket_too_large() -> None:
        url = f"{server.stream_url}/api/tables/{table}/stream"
        async with connect(url, additional_headers={"Authorization": f"Bearer {anna.token}"}) as watch:
            await watch.send("x" * 70_000)
            await asyncio.wait_for(watch.wait_closed(), 5)
            assert watch.close_code == 1009

    asyncio.run(socket_too_large())
    form = anna.http.post(f"/api/tables/{table}/chat", data={"text": "x"})
    assert form.status_code == 415


# --- floods -------------------------------------------------------------------------------------------


def test_floods_are_stopped_and_others_play_on(tmp_path: Path) -> None:
    with serving(
        tmp_path, Limits(per_second=0.2, sockets_per_address=6, open_tables_per_guest=3, wrong_secrets_per_minute=5)
    ) as process:
        anna, bob, table = pair(process)
        flooder = Client(process, "Eve")

        async def flood() -> int:
            url = f"{process.stream_url}/api/tables/{table}/stream"
            async with connect(url, additional_headers={"Authorization": f"Bearer {flooder.token}"}) as watch:
                with pytest.raises(websockets.ConnectionClosed) as closed:  # noqa: PT012
                    async with asyncio.timeout(30):
                        for _ in range(20_000):
                            await watch.send('{"type":"ping"}')
                        while True:
                            await watch.recv()
                assert closed.value.rcvd is not None
                return int(closed.value.rcvd.code)

        assert asyncio.run(flood()) == 1008

        statuses = [flooder.act_status(table, "chat", text="spam") for _ in range(40)]
        assert statuses[0] == 200
        assert statuses.count(429) >= 5
        wait = flooder.ask("POST", f"/api/tables/{table}/chat", {"text": "x", "request_id": "r"})
        assert int(wait.headers["retry-after"]) >= 1

        async def many_sockets() -> int:
            url, opened, refused = f"{process.stream_url}/api/tables/{table}/stream", [], 0
            for _ in range(10):
                try:
                    opened.append(await connect(url))
                except websockets.InvalidStatus as error:
                    refused += error.response.status_code == 429
            for each in opened:
                await each.close()
            return refused

        assert asyncio.run(many_sockets()) == 4

        made = [anna.ask("POST", "/api/tables", wish()).status_code for _ in range(4)]
        assert made == [201, 201, 429, 429], "one table is open already"
        guesses = [Client(process, token=f"{n:032x}").ask("GET", "/api/tables").status_code for n in range(8)]
        assert guesses[:5] == [401] * 5
        assert guesses[-1] == 429
        play_some([anna, bob], table, 4, random.Random(1))


def wish() -> dict[str, Any]:
    return {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "request_id": request_id()}


def test_a_reader_that_does_not_read_is_closed_and_others_play_on(tmp_path: Path) -> None:
    limits = Limits(**{**{name: getattr(WIDE, name) for name in WIDE.__slots__}, "send_seconds": 5.0})
    with serving(tmp_path, limits) as process:
        anna, bob, table = pair(process)
        lazy = socket.socket()
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        lazy.connect(("127.0.0.1", process.port))
        lazy.sendall(
            f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{process.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        until = time.monotonic() + 90
        slowest = 0.0
        number = 0
        while not number or anna.get("/api/health")["sockets"]:
            began = time.monotonic()
            anna.act(table, "chat", text=f"{number} " + "x" * 480)
            slowest = max(slowest, time.monotonic() - began)
            number += 1
            assert time.monotonic() < until, "the lazy reader is still connected"
        assert slowest < limits.send_seconds, "somebody else waited for the lazy reader"
        lazy.close()
        play_some([anna, bob], table, 4, random.Random(1))


# --- foreign pages ------------------------------------------------------------------------------------


def test_foreign_pages_may_not_act(server: Process) -> None:
    anna, _, table = pair(server)
    body = {"text": "hello", "request_id": request_id()}
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        answer = anna.http.post(f"/api/tables/{table}/chat", json=body, headers={"Origin": origin})
        assert answer.json()["error"]["code"] == "foreign_origin"
    assert anna.http.post(f"/api/tables/{table}/chat", json=body, headers={"Origin": server.url}).status_code == 200

    async def streams() -> None:
        url = f"{server.stream_url}/api/tables/{table}/stream"
        with pytest.raises(websockets.InvalidStatus):
            async with connect(url, origin=websockets.Origin("https://evil.example")):
                pass
        async with connect(url, origin=websockets.Origin(server.url)) as watch:
            assert json.loads(await watch.recv())["type"] == "frame"

    asyncio.run(streams())


def test_a_server_on_loopback_answers_to_its_own_names_only(tmp_path: Path) -> None:
    """A foreign page whose name is given a local address gets nothing."""
    with serving(tmp_path, hosts=("localhost", "127.0.0.1")) as process:
        for host, status in ((f"127.0.0.1:{process.port}", 200), ("localhost", 200), ("evil.example", 403), ("", 403)):
            assert httpx.get(f"{process.url}/api/games", headers={"Host": host}, timeout=30).status_code == status


def test_every_answer_carries_the_headers(server: Process) -> None:
    client = Client(server)
    for path in ("/", "/join", "/api/games", "/api/nothing", "/assets/x/nothing.js"):
        headers = client.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers
        if path.startswith("/api/"):
            assert policy == "default-src 'none'; frame-ancestors 'none'", (
                "an answer that is opened as a page may do nothing"
            )
        else:
            assert "script-src 'self'" in policy
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-frame-options"] == "DENY"
    assert client.ask("GET", "/api/tables").headers["cache-control"] == "no-store"
    script = re.search(r"/assets/[^\"]+\.js", client.ask("GET", "/").text)
    assert script is not None
    part = client.ask("GET", script[0])
    assert part.status_code == 200
    assert part.headers["x-content-type-options"] == "nosniff"
    assert part.headers["cross-origin-resource-policy"] == "same-origin"


def test_there_is_no_way_out_of_the_folders(server: Process) -> None:
    client = Client(server)
    for path in ("/assets/x/../../server/store.py", "/assets/x/..%2f..%2fserver/store.py", f"/games/{GAME}/rules.md",
                 f"/games/{GAME}/__init__.py", "/games/..%2f..%2fpyproject.toml", "/assets/x//etc/passwd"):  # fmt: skip
        assert client.ask("GET", path).status_code == 404
