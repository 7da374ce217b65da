"""What a connection that stays open may do: as much as its key does now, no more of them than allowed, and a plain word when something
fails."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from boneyard.server.house.people import Caller, KeyFound, rights
from boneyard.server.http import stream as streaming
from boneyard.server.http.limits import counted
from boneyard.server.http.routes import Server, told
from boneyard.server.http.stream import Stream
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.requests import ChatRequest
from boneyard.server.settings import Settings, sqlite_url
from boneyard.server.store.faults import CannotSave
from boneyard.server.store.store import Store
from boneyard.server.table import entries as log
from tests.server.harness import WIDE, Client, Process, pair, request_id, serving
from tests.server.played import Played
from tests.server.test_stream import Watch, decide, running


def seat_key(client: Client, table: str, seat: int) -> Client:
    """The same seat on another device."""
    key = client.post(f"/api/tables/{table}/keys", {"kind": "seat", "seat": seat})["key"]
    return Client(client.process, token=key)


def hand_over(anna: Client, bob: Client, table: str) -> Client:
    """Bob leaves, Carl takes his seat."""
    bob.act(table, "leave", seat=1, bot=None)
    key = anna.post(f"/api/tables/{table}/keys", {"kind": "invite", "seat": 1})["key"]
    carl = Client(anna.process, "Carl")
    carl.post("/api/redeem", {"key": key})
    return carl


@running
async def test_a_withdrawn_seat_key_opens_nothing_over_an_open_socket(server: Process) -> None:
    anna, bob, table = pair(server)
    async with Watch(server, seat_key(bob, table, 1), table) as watch:
        seen = await watch.next()
        assert seen["you"]["seats"] == [1]
        wish = decide(seen["frame"], random.Random(1))
        carl = hand_over(anna, bob, table)
        assert carl.look(table)["decision"] is not None
        await watch.say(**(wish | {"expected_seq": carl.look(table)["seq"]}))
        refused = await watch.next("error")
        assert refused["error"]["code"] == "not_yours"
        frames = [message for message in watch.asides if message["type"] == "frame"]
        seen = frames[-1]
        assert (seen["you"]["viewer"], seen["you"]["seats"]) == (-1, [])
        assert seen["frame"]["decision"] is None
        assert seen["frame"]["view"] == Client(server).look(table)["view"]
        await watch.say(type="look", viewer=1)
        assert (await watch.next())["you"]["viewer"] == -1


@running
async def test_a_withdrawn_seat_key_closes_the_socket_where_one_may_not_watch(server: Process) -> None:
    anna, bob, table = pair(server, watch="nobody")
    async with Watch(server, seat_key(bob, table, 1), table) as watch:
        await watch.next()
        hand_over(anna, bob, table)
        with pytest.raises(websockets.ConnectionClosed) as closed:  # noqa: PT012
            while True:
                await watch.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_a_withdrawn_seat_key_opens_nothing_for_somebody_who_waits(server: Process) -> None:
    anna, bob, table = pair(server)
    other = seat_key(bob, table, 1)
    now = other.look(table)["seq"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(other.ask, "GET", f"/api/tables/{table}/wait", since=now)
        time.sleep(0.3)
        hand_over(anna, bob, table)
        answer = waiting.result(30)
    assert answer.status_code == 200
    assert answer.json()["you"]["seats"] == []
    assert answer.json()["frame"]["decision"] is None


def test_a_key_is_believed_until_its_seat_changes_hands() -> None:
    """However long ago it was found: a move that waits for its time, or for its turn, is judged when it is carried out."""
    played = Played(seats=3)
    caller = Caller(key=KeyFound("seat", played.table.id, "digest"))
    assert rights(played.table, caller).seats == ()
    played.add(log.KeyMade("digest", "seat", 1))
    played.move(0)
    played.add(log.Said("g", "n", "hello"))
    played.add(log.Left(2))
    assert rights(played.table, caller).seats == (1,)
    played.add(log.BotSat(1, "random"))
    assert rights(played.table, caller).seats == ()
    assert rights(played.rebuilt(), caller).seats == ()
    played.add(log.KeyMade("another", "seat", 1))
    found_since = Caller(key=KeyFound("seat", played.table.id, "another"))
    assert rights(played.table, found_since).seats == (1,)
    assert rights(played.table, caller).seats == ()


# --- how many -----------------------------------------------------------------------------------------


@contextmanager
def few_sockets(folder: Path) -> Iterator[Process]:
    with serving(folder, replace(WIDE, sockets_per_address=3, poll_seconds=2.0)) as process:
        yield process


def test_no_more_sockets_than_allowed_even_at_once(tmp_path: Path) -> None:
    async def test(process: Process, table: str) -> None:
        url = f"{process.stream_url}/api/tables/{table}/stream"
        tried = await asyncio.gather(*[connect(url) for _ in range(12)], return_exceptions=True)
        opened = [each for each in tried if not isinstance(each, BaseException)]
        refused = [each for each in tried if isinstance(each, websockets.InvalidStatus)]
        assert len(opened) == 3
        assert {each.response.status_code for each in refused} == {429}
        for each in opened:
            await each.close()
        async with asyncio.timeout(30):
            while httpx.get(f"{process.url}/api/health", timeout=30).json()["sockets"]:
                await asyncio.sleep(0.05)
        with pytest.raises(websockets.InvalidStatus):
            await connect(url.replace(table, "t_nowhere"))
        async with connect(url):  # a refusal gives its place back
            assert httpx.get(f"{process.url}/api/health", timeout=30).json()["sockets"] == 1

    with few_sockets(tmp_path) as process:
        _, _, table = pair(process)
        asyncio.run(test(process, table))


def test_who_waits_counts_like_a_socket(tmp_path: Path) -> None:
    with few_sockets(tmp_path) as process:
        anna, _, table = pair(process)
        now = anna.look(table)["seq"]
        url = f"{process.url}/api/tables/{table}/wait"
        with ThreadPoolExecutor(8) as pool:
            headers = {"Authorization": f"Bearer {anna.token}"}
            tried = list(
                pool.map(lambda _: httpx.get(url, params={"since": now}, headers=headers, timeout=20), range(8))
            )
        assert sorted(answer.status_code for answer in tried) == [204] * 3 + [429] * 5
        assert anna.ask("GET", f"/api/tables/{table}/wait", since=0).status_code == 200


def test_a_place_is_counted_before_anything_is_waited_for() -> None:
    sockets: Counter[str] = Counter()
    with counted(sockets, "here", 1, "Too many sockets."):
        assert sockets == {"here": 1}
        with (
            pytest.raises(Problem, match="Too many sockets") as refused,
            counted(sockets, "here", 1, "Too many sockets."),
        ):
            pass
        assert refused.value.status == 429
        assert sockets == {"here": 1}
    assert not list(sockets), "whoever is gone is not remembered"


# --- when something fails -----------------------------------------------------------------------------


def test_a_stream_cannot_be_opened_while_the_database_fails(tmp_path: Path) -> None:
    """It is told like any request: try again soon."""

    class Socket(SimpleNamespace):
        async def send_denial_response(self, response: Any) -> None:
            self.denied = response

    async def test() -> None:
        server = _server(tmp_path)
        try:
            for error, status in ((CannotSave("away"), 503), (ZeroDivisionError(), 500)):

                async def fails(table: str, error: Exception = error) -> Any:
                    raise error

                server.house.actor = fails  # type: ignore[method-assign]
                socket: Any = Socket(client=None, headers={}, cookies={}, query_params={}, path_params={"table": "t_x"})
                await streaming.stream(server, socket)
                assert socket.denied.status_code == status
                assert server.sockets == {}
        finally:
            server.store.close()

    asyncio.run(test())


def _server(folder: Path) -> Server:
    return Server(Store(sqlite_url(folder)), Settings(database=sqlite_url(folder)))


def test_a_fault_is_told_to_who_asked_and_the_socket_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []

    async def send(text: str) -> None:
        sent.append(json.loads(text))

    async def test() -> None:
        server = _server(tmp_path)
        socket: Any = SimpleNamespace(send_text=send)
        actor: Any = SimpleNamespace()
        live = Stream(server, socket, actor, Caller("g", "G"), None, 0)
        for error in (ZeroDivisionError("secret"), CannotSave("secret")):

            async def fails(*asked: Any, error: Exception = error) -> Any:
                raise error

            monkeypatch.setattr(streaming, "play", fails)
            await live._play(ChatRequest("hello", request_id()))
        server.store.close()

    asyncio.run(test())
    assert [message["type"] for message in sent] == ["error", "error"]
    assert [message["error"]["code"] for message in sent] == ["internal", "cannot_save"]
    assert "secret" not in json.dumps(sent)


def test_what_is_told_of_a_fault() -> None:
    problem = Problem(409, "taken", "That seat is taken.")
    assert told(problem, "/") is problem
    assert told(CannotSave("x"), "/").status == 503
    assert told(KeyError("anger.D"), "/").status == 500
    assert "anger" not in told(KeyError("anger.D"), "/").message
