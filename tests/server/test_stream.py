"""The live stream: one order for everybody, resuming after a break, presence, hot-seat, restarts."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness import Client, Process, pair, play_some, request_id, serving


class Watch:
    """A socket client that keeps what it was sent."""

    def __init__(self, process: Process, client: Client, table: str, **query: Any):
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        self.url = f"{process.stream_url}/api/tables/{table}/stream?{asked}"
        self.headers = {"Authorization": f"Bearer {client.token}"} if client.token else {}
        self.socket: ClientConnection | None = None
        self.asides: list[Any] = []

    async def __aenter__(self) -> Watch:
        self.socket = await connect(self.url, additional_headers=self.headers)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def next(self, kind: str = "frame", seconds: float = 5.0) -> Any:
        """The next message of a kind; others are put aside."""
        assert self.socket is not None
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
            if message["type"] == kind:
                return message
            self.asides.append(message)

    async def say(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))


def running(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    def run(server: Process) -> None:
        asyncio.run(test(server))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def decide(frame: Any, rng: random.Random) -> dict[str, Any]:
    return {
        "type": "move",
        "seat": frame["decision"]["seat"],
        "expected_seq": frame["seq"],
        "request_id": request_id(),
        "move": rng.choice(frame["decision"]["options"])["move"],
    }


@running
async def test_everybody_sees_one_order_without_gaps(server: Process) -> None:
    """A whole game over sockets: each viewer gets every number once, and all agree on what is public."""
    anna, bob, table = pair(server)
    rng = random.Random(5)
    numbers: dict[int, list[int]] = {0: [], 1: [], -1: []}
    public: dict[int, list[str]] = {0: [], 1: [], -1: []}

    async def sit(client: Client, viewer: int) -> None:
        async with Watch(server, client, table) as watch:
            while True:
                frame = (await watch.next())["frame"]
                numbers[viewer] += range(frame["since"] + 1, frame["seq"] + 1)
                assert all(frame["since"] < line["seq"] <= frame["seq"] for line in frame["log"])
                public[viewer] += [line["text"] for line in frame["log"] if not line["private"]]
                if frame["status"] == "finished":
                    return
                if frame["decision"]:
                    await watch.say(**decide(frame, rng))

    await asyncio.wait_for(asyncio.gather(sit(anna, 0), sit(bob, 1), sit(Client(server), -1)), 60)
    last = anna.look(table)["seq"]
    for viewer in numbers:
        assert numbers[viewer] == list(range(1, last + 1))
        assert public[viewer] == public[-1]


@running
async def test_a_submission_is_acknowledged_and_the_same_again_alike(server: Process) -> None:
    anna, _, table = pair(server)
    async with Watch(server, anna, table) as watch:
        frame = (await watch.next())["frame"]
        wish = decide(frame, random.Random(1))
        await watch.say(**wish)
        first = await watch.next("ack")
        await watch.say(**wish)
        assert await watch.next("ack") == first
        await watch.say(**(wish | {"request_id": request_id()}))
        refused = await watch.next("error")
        assert refused["error"]["code"] == "stale"
        assert refused["frame"]["seq"] == first["seq"]
        await watch.say(type="ping")
        await watch.next("pong")


@pytest.mark.parametrize("moves", [1, 9, 14], ids=["in a secret choice", "in a fight", "later in a fight"])
def test_a_break_is_resumed_where_it_happened(server: Process, moves: int) -> None:
    async def test() -> None:
        anna, bob, table = pair(server)
        play_some([anna, bob], table, moves, random.Random(8))
        async with Watch(server, bob, table) as watch:
            before = (await watch.next())["frame"]
        play_some([anna, bob], table, 3, random.Random(9))
        whole = bob.look(table)
        async with Watch(server, bob, table, since=before["seq"]) as watch:
            after = (await watch.next())["frame"]
        assert after["since"] == before["seq"]
        assert before["log"] + after["log"] == whole["log"]
        assert {key: value for key, value in after.items() if key not in ("log", "since")} == {
            key: value for key, value in whole.items() if key not in ("log", "since")
        }

    asyncio.run(test())


@running
async def test_presence_comes_and_goes(server: Process) -> None:
    anna, bob, table = pair(server)
    async with Watch(server, anna, table) as watch:
        assert (await watch.next())["here"] == [True, False]
        async with Watch(server, bob, table) as other:
            assert (await other.next())["here"] == [True, True]
            assert (await watch.next("presence"))["here"] == [True, True]
        assert (await watch.next("presence"))["here"] == [True, False]


@running
async def test_two_at_one_device_look_in_turn(server: Process) -> None:
    anna = Client(server, "Anna")
    table = anna.table({"kind": "me"}, {"kind": "here", "name": "Bob"})["table"]
    async with Watch(server, anna, table) as watch:
        first = await watch.next()
        assert first["you"]["viewer"] == 0
        await watch.say(type="look", viewer=1)
        second = await watch.next()
        assert second["you"]["viewer"] == 1
        assert second["frame"]["since"] == 0
        assert second["frame"]["view"]["hand"][0][0].startswith("?")


@running
async def test_who_loses_a_seat_looks_on_as_a_spectator(server: Process) -> None:
    _, bob, table = pair(server)
    async with Watch(server, bob, table) as watch:
        assert (await watch.next())["you"]["viewer"] == 1
        bob.act(table, "leave", seat=1)
        message = await watch.next()
        assert message["you"]["viewer"] == -1
        assert message["frame"]["since"] == 0
        assert all(card.startswith("?") for hand in message["frame"]["view"]["hand"] for card in hand)


@running
async def test_a_bot_is_seen_thinking(server: Process) -> None:
    anna = Client(server, "Anna")
    table = anna.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, pace=200)["table"]
    async with Watch(server, anna, table) as watch:
        assert await watch.next("thinking") == {"type": "thinking", "seat": 1, "on": True}
        assert await watch.next("thinking") == {"type": "thinking", "seat": 1, "on": False}


@running
async def test_a_browser_is_known_by_its_cookie(server: Process) -> None:
    made = Client(server, "Anna").table()
    with httpx.Client(base_url=server.url, timeout=30) as browser:
        browser.post("/api/redeem", json={"key": made["keys"][0]["key"], "name": "Bob"})
        cookie = f"boneyard_guest={browser.cookies['boneyard_guest']}"
    url = f"{server.stream_url}/api/tables/{made['table']}/stream"
    async with connect(url, additional_headers={"Cookie": cookie}, origin=websockets.Origin(server.url)) as line:
        message = json.loads(await line.recv())
    assert message["you"]["seats"] == [1]
    assert message["frame"]["decision"]["seat"] == 1


@running
async def test_strangers_are_turned_away_before_the_socket_opens(server: Process) -> None:
    _, _, table = pair(server, watch="nobody")
    eve = Client(server, "Eve")
    for client, query, status in (
        (eve, {}, 404),
        (Client(server, token="0" * 32), {}, 401),
        (eve, {"since": "x"}, 400),
    ):
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with Watch(server, client, table, **query):
                pass
        assert refused.value.response.status_code == status
    _, _, open_table = pair(server)
    with pytest.raises(websockets.InvalidStatus):
        async with Watch(server, eve, open_table, viewer=0):
            pass


def test_a_restart_tells_its_clients_and_they_resume(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna, bob, table = pair(process)
        play_some([anna, bob], table, 1, random.Random(2))
        choosing = anna if anna.look(table)["decision"] is None else bob
        committed = choosing.look(table)["view"]["answers"]
        assert committed

        async def watch_until_closed() -> tuple[int, int]:
            async with Watch(process, anna, table) as watch:
                seq = (await watch.next())["frame"]["seq"]
                process.stop()
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await watch.next("never")
                assert closed.value.rcvd is not None
                return seq, closed.value.rcvd.code

        seq, code = asyncio.run(watch_until_closed())
        assert code == 1012
        process.start()
        assert choosing.look(table)["view"]["answers"] == committed, "a secret choice outlives the server"

        async def resume() -> Any:
            async with Watch(process, anna, table, since=seq) as watch:
                return (await watch.next())["frame"]

        frame = asyncio.run(resume())
        assert frame["log"] == []
        play_some([anna, bob], table, 5, random.Random(3))
