"""The live stream of a table: a WebSocket, or the same by long polling.

Nothing is queued for a slow reader. A stream remembers how far its client is, and when the line is free sends one frame with everything
since; a client that does not read at all is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from boneyard.server.house.actor import Actor, Watcher
from boneyard.server.house.people import SPECTATOR, Caller, may_look
from boneyard.server.house.playing import envelope, play, write_envelope
from boneyard.server.http.limits import Bucket, counted
from boneyard.server.http.routes import (
    FAR,
    Call,
    Server,
    address,
    error_json,
    failure,
    identify,
    number_in,
    route,
    told,
)
from boneyard.server.messages import requests as w
from boneyard.server.messages import responses as a
from boneyard.server.messages.problems import Problem, Stale, shut_out
from boneyard.server.table.table import Table

PATH = "/api/tables/{table}/stream"
AGAIN_SECONDS = 2.0
"""When a table cannot be read because its database fails, a stream tries again after this."""
POLL_GRACE = 5.0
"""How long somebody who polls counts as present between two polls."""

spoken: msgspec.json.Decoder[w.Spoken] = msgspec.json.Decoder(w.Spoken)


class Missed(msgspec.Struct):
    """Of an envelope, the frame as it is written."""

    frame: msgspec.Raw


class Closed(Exception):
    """This socket is to be closed, for a reason."""

    def __init__(self, code: int, reason: str):
        super().__init__(reason)
        self.code, self.reason = code, reason


def open_socket(server: Server, where: str) -> contextlib.AbstractContextManager[None]:
    """One more connection of an address that stays open."""
    most = server.settings.limits.sockets_per_address
    return counted(server.sockets, where, most, "Too many sockets from this address.")


def still_welcome(server: Server, caller: Caller) -> Caller:
    """Somebody who was let in, unless the host has shut them out since."""
    if caller.banned or caller.guest in server.people.shut_out:
        raise shut_out()
    return caller


class Stream:
    """One socket at one table."""

    def __init__(self, server: Server, socket: WebSocket, actor: Actor, caller: Caller, wanted: int | None, since: int):
        self.server, self.socket, self.actor = server, socket, actor
        self.wanted = wanted
        self.has: int | None = None
        """The number of the frame it has just been given otherwise, as this viewer: the same is not sent again."""
        self.viewer: int | None = None
        self.since = since
        self.first = True
        self.watcher = Watcher((), caller)
        limits = server.settings.limits
        self.bucket = Bucket(limits.burst, limits.per_second, asyncio.get_running_loop().time())
        self.bytes = limits.message_bytes

    @property
    def caller(self) -> Caller:
        """Who is at the other end, as the host and they themselves have said since."""
        return still_welcome(self.server, self.watcher.caller)

    async def run(self) -> None:
        """Tell and listen until either ends."""
        rights = await self.actor.read(lambda table: may_look(table, self.caller))
        self.watcher.seats = rights.seats
        self.actor.arrive(self.watcher)
        tasks = [asyncio.create_task(self._tell()), asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.actor.depart(self.watcher)
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    # --- telling --------------------------------------------------------------------------------------

    async def _tell(self) -> None:
        while True:
            self.watcher.awake.clear()
            try:
                data = await self.actor.read(self._news)
            except Problem as problem:
                if problem.code != "cannot_save":
                    raise
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if data is not None:
                await self._send(data)
            asides, self.watcher.asides = self.watcher.asides, {}
            for aside in asides.values():
                await self._send(aside)
            await self.watcher.awake.wait()

    def _news(self, table: Table) -> bytes | None:
        """What this client has not got yet, as it may see it now: seats may have changed hands."""
        caller = self.caller
        try:
            rights = may_look(table, caller)
        except Problem:
            raise Closed(1008, "you may not look at this table any more") from None
        self.watcher.seats = rights.seats
        wanted = self.wanted if self.wanted == SPECTATOR or self.wanted in rights.seats else None
        keep = self.viewer is not None and wanted is None and (self.viewer in rights.seats or not rights.seats)
        viewer = self.viewer if keep and self.viewer is not None else rights.viewer(table, wanted)
        if viewer != SPECTATOR and viewer not in rights.seats:
            viewer = SPECTATOR
        if viewer != self.viewer:
            if self.viewer is not None:
                self.since = 0
            self.viewer, self.first = viewer, True
        now = table.seq_for(viewer)
        if not self.first and now <= self.since:
            return None
        if self.first and self.has == now and viewer == wanted:
            self.since, self.first = now, False
            return self.actor.presence()
        since = self.since if self.since <= now else 0
        data = write_envelope(self.actor, table, self.caller, viewer, rights, since)
        self.since, self.first = now, False
        return data

    async def _send(self, data: bytes) -> None:
        try:
            # Not wait_for: before Python 3.12 it can swallow a cancellation, and this task would never end.
            async with asyncio.timeout(self.server.settings.limits.send_seconds):
                await self.socket.send_text(data.decode())
        except TimeoutError:
            raise Closed(1013, "too slow") from None

    # --- listening ------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self.bucket.take(asyncio.get_running_loop().time()):
                raise Closed(1008, "too many messages")
            text = message.get("text")
            if text is None:
                raise Closed(1003, "text messages only")
            if len(text) > self.bytes or len(text.encode(errors="replace")) > self.bytes:
                raise Closed(1009, "too large")
            try:
                said = spoken.decode(text)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                raise Closed(1003, "not understood") from None
            await self._hear(said)

    async def _hear(self, said: w.Spoken) -> None:
        match said:
            case w.Ping():
                await self._send(b'{"type":"pong"}')
            case w.LookRequest(viewer):
                self.has = None
                self.wanted, self.viewer, self.since, self.first = viewer, None, 0, True
                self.watcher.awake.set()
            case _:
                await self._play(said)

    async def _play(self, asked: w.Play) -> None:
        try:
            ack = await play(self.server.house, self.actor, self.caller, asked)
        except Exception as error:
            await self._send(await self._refusal(asked, told(error, PATH)))
        else:
            await self._send(msgspec.json.encode({"type": "ack", "request_id": ack.request_id, "seq": ack.seq}))

    async def _refusal(self, asked: w.Play, problem: Problem) -> bytes:
        """Why a submission was not carried out, and what its sender missed where that is why."""
        said: dict[str, Any] = {"type": "error", "request_id": asked.request_id, "error": error_json(problem)}
        if isinstance(problem, Stale) and isinstance(asked, w.MoveRequest | w.UndoRequest):
            with contextlib.suppress(Problem):
                missed = await envelope(self.actor, self.caller, asked.seat, asked.expected_seq)
                said["frame"] = msgspec.json.decode(missed, type=Missed).frame
        return msgspec.json.encode(said)


async def stream(server: Server, socket: WebSocket) -> None:
    """A client connects to a table's stream."""
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(open_socket(server, address(socket)))
            opened = await _open(server, socket)
        except Exception as error:
            await socket.send_denial_response(failure(told(error, PATH)))
            return
        if server.metrics:
            server.metrics.sockets.inc()
            held.callback(server.metrics.sockets.dec)
        try:
            await socket.accept()
            await opened.run()
        except Closed as closed:
            await _close(server, socket, closed)
        except Problem as problem:
            code = 1013 if problem.code == "cannot_save" else 1008
            await _close(server, socket, Closed(code, problem.message))
        except WebSocketDisconnect:
            pass


async def _open(server: Server, socket: WebSocket) -> Stream:
    """The stream somebody asks for, if it is open to them."""
    caller = await identify(server, socket)
    query = socket.query_params
    wanted, since = number_in(query, "viewer", -1, 15), number_in(query, "since", 0, FAR) or 0
    actor = await server.house.actor(str(socket.path_params["table"]))
    rights = await actor.read(lambda table: may_look(table, caller))
    if wanted is not None and wanted != SPECTATOR:
        rights.act_for(wanted)
    opened = Stream(server, socket, actor, caller, wanted, since)
    opened.has = number_in(query, "has", 0, FAR)
    return opened


async def _close(server: Server, socket: WebSocket, closed: Closed) -> None:
    if server.metrics:
        server.metrics.closed.labels(str(closed.code)).inc()
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(1.0):
            await socket.close(closed.code, closed.reason)


@route("GET", "/api/tables/{table}/wait", a.Envelope, query=("viewer", "since"))
async def wait(call: Call, _: None) -> bytes | Response:
    """The stream by long polling: answers when there is something after `since`, or with 204."""
    with open_socket(call.server, address(call.request)):
        return await _wait(call)


async def _wait(call: Call) -> bytes | Response:
    wanted, since = call.number("viewer", -1, 15), call.number("since", 0, FAR) or 0
    actor = await call.actor()
    rights = await actor.read(lambda table: may_look(table, call.caller))
    watcher = Watcher(rights.seats, call.caller)
    actor.arrive(watcher)
    loop = asyncio.get_running_loop()
    until = loop.time() + call.server.settings.limits.poll_seconds

    def newer(table: Table) -> bool:
        rights = may_look(table, still_welcome(call.server, watcher.caller))
        watcher.seats = rights.seats
        return table.seq_for(rights.viewer(table, wanted)) > since

    try:
        while not await actor.read(newer):
            watcher.awake.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await watcher.awake.wait()
            if loop.time() >= until:
                return Response(status_code=204)
        return await envelope(actor, watcher.caller, wanted, since)
    finally:
        loop.call_later(POLL_GRACE, actor.depart, watcher)
