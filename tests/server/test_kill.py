"""Promise: a confirmed decision survives the death of the server, and none happens twice.

The server is killed with SIGKILL at random moments while people play over HTTP and sockets and bots play by themselves. Clients behave as
real ones do: what was not answered is sent again, with the same request_id, after the restart. `BONEYARD_KILLS` sets how many times (30
by default).
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from boneyard.games import find_game
from boneyard.server.table.entries import Head, Moved, Row, read_entry
from boneyard.server.table.heads import read_head
from boneyard.server.table.table import Table, fold_all
from tests.server.harness import GAME, Client, Process, pair, request_id, serving
from tests.server.test_packs import MINE

KILLS = int(os.environ.get("BONEYARD_KILLS", "30"))
PLAYS_WITHIN = 60.0
"""Seconds in which something is played for sure, however busy the machine is."""


class Player(threading.Thread):
    """Plays both seats of a table at random until told to stop, and keeps what was acknowledged."""

    def __init__(self, process: Process, seed: int, *packs: dict[str, str]):
        super().__init__(daemon=True)
        self.packs = packs
        self.rng = random.Random(seed)
        self.players = pair(process)[:2]
        self.tables: list[str] = []
        self.confirmed: dict[tuple[str, str], tuple[int, int, Any]] = {}
        """(table, request) -> (seq, seat, move)"""
        self.unanswered: tuple[str, int, dict[str, Any]] | None = None
        self.resent = 0
        self.stop = threading.Event()
        self.errors: list[str] = []

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                self.step()
            except (httpx.TransportError, httpx.RemoteProtocolError):
                time.sleep(0.05)
            except AssertionError as error:
                self.errors.append(str(error))
                return

    def step(self) -> None:
        if self.unanswered is not None:
            self.resent += 1
            self.send(*self.unanswered)
        if not self.tables:
            seats = [{"kind": "me"}, {"kind": "here"}]
            made = {"game": GAME, "seats": seats, "packs": list(self.packs), "request_id": "first"}
            self.tables.append(self.players[0].post("/api/tables", made)["table"])
        table = self.tables[-1]
        seat = self.rng.randrange(2)
        frame = self.players[0].look(table, seat)
        if frame["status"] == "finished":
            self.tables.append(self.players[0].act(table, "rematch")["table"])
        elif frame["decision"]:
            wish = {
                "seat": seat,
                "expected_seq": frame["seq"],
                "request_id": request_id(),
                "move": self.rng.choice(frame["decision"]["options"])["move"],
            }
            self.send(table, seat, wish)

    def send(self, table: str, seat: int, wish: dict[str, Any]) -> None:
        self.unanswered = (table, seat, wish)
        answer = self.players[0].ask("POST", f"/api/tables/{table}/moves", wish)
        self.unanswered = None
        if answer.status_code == 409:
            assert answer.json()["error"]["code"] == "stale", answer.text
            raise AssertionError(f"a lone player's own request became stale: {answer.text[:200]}")
        assert answer.status_code == 200, answer.text
        self.confirmed[table, wish["request_id"]] = (answer.json()["seq"], seat, wish["move"])


class SocketPlayer(Player):
    """The same over a socket: a decision counts as confirmed when its `ack` has come."""

    line: ClientConnection | None = None
    at = ""

    def send(self, table: str, seat: int, wish: dict[str, Any]) -> None:
        self.unanswered = (table, seat, wish)
        try:
            answer = self.ask(table, wish)
        except (OSError, WebSocketException, TimeoutError) as error:
            self.line = None
            raise httpx.TransportError(str(error)) from error
        self.unanswered = None
        assert answer["type"] == "ack", answer
        self.confirmed[table, wish["request_id"]] = (answer["seq"], seat, wish["move"])

    def ask(self, table: str, wish: dict[str, Any]) -> Any:
        if self.line is None or self.at != table:
            client = self.players[0]
            url = f"{client.process.stream_url}/api/tables/{table}/stream"
            self.line, self.at = (
                connect(url, additional_headers={"Authorization": f"Bearer {client.token}"}, legacy=True),
                table,
            )
        self.line.send(json.dumps({"type": "move", **wish}))
        while True:
            answer = json.loads(self.line.recv(timeout=30))
            if answer.get("request_id") == wish["request_id"]:
                return answer


def wait_for_bots(watcher: Client, tables: list[str]) -> None:
    """Bots play on after a restart, without anybody asking for their table."""
    before = {table: watcher.look(table)["move"] for table in tables}
    until = time.monotonic() + 60
    while time.monotonic() < until:
        frames = {table: watcher.look(table) for table in tables}
        if all(frame["status"] == "finished" or frame["move"] > before[table] for table, frame in frames.items()):
            return
        time.sleep(0.1)
    raise AssertionError("a table of bots stands still")


def wish_for(seats: list[dict[str, Any]], *packs: dict[str, str]) -> dict[str, Any]:
    return {"game": GAME, "seats": seats, "packs": list(packs), "table": {"pace": 20}, "request_id": request_id()}


def rows_of(folder: Path) -> tuple[dict[str, Head], dict[str, list[Row]]]:
    """What is on the disk, read without the server."""
    with sqlite3.connect(folder / "boneyard.db") as file:
        kept = file.execute("select name from sqlite_master where name = 'contents'").fetchall()
        contents = dict(file.execute("select digest, text from contents")) if kept else {}
        heads = {name: read_head(head, contents).head for name, head in file.execute("select id, head from tables")}
        rows: dict[str, list[Row]] = {}
        for match, seq, request, entry, state, at in file.execute("select * from log order by match, seq"):
            rows.setdefault(match, []).append(Row(seq, request, read_entry(entry), state, at))
        assert file.execute("pragma integrity_check").fetchone() == ("ok",)
    return heads, rows


def until_more_is_played_than(number: int, players: list[Player]) -> None:
    until = time.monotonic() + PLAYS_WITHIN
    while sum(len(player.confirmed) for player in players) <= number and time.monotonic() < until:
        time.sleep(0.01)


def test_nothing_confirmed_is_lost_and_nothing_happens_twice(tmp_path: Path) -> None:
    rng = random.Random(KILLS)
    with serving(tmp_path) as process:
        watcher = Client(process, "Watcher")
        bots = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        bot_tables = [watcher.table(*bots, pace=20)["table"] for _ in range(4)]
        pack = {"name": "mine.toml", "text": MINE}
        bot_tables.append(watcher.post("/api/tables", wish_for(bots, pack), 201)["table"])
        players = [
            Player(process, 1),
            Player(process, 2, pack),
            SocketPlayer(process, 3, pack),
            SocketPlayer(process, 4),
        ]
        for player in players:
            player.start()
        for kill in range(KILLS):
            time.sleep(rng.uniform(0.02, 0.5))
            until_more_is_played_than(kill, players)  # on a slow machine a server lives longer
            process.kill()
            process.start()
        time.sleep(0.5)
        for player in players:
            player.stop.set()
        for player in players:
            player.join(60)
            assert not player.errors, player.errors
            assert not player.is_alive()
        wait_for_bots(watcher, bot_tables)
        process.stop()

    heads, rows = rows_of(tmp_path)
    assert {len(head.packs) for head in heads.values()} == {0, 1}
    confirmed = {key: value for player in players for key, value in player.confirmed.items()}
    assert all(player.confirmed for player in players)
    assert len(confirmed) > KILLS, "hardly anything was played"
    for (table, request), (seq, seat, move) in confirmed.items():
        row = rows[table][seq - 1]
        assert row.seq == seq
        assert row.request.endswith(f":{request}")
        assert isinstance(row.entry, Moved)
        assert (row.entry.seat, row.entry.do) == (seat, move)
    for table, log in rows.items():
        assert [row.seq for row in log] == list(range(1, len(log) + 1)), "a gap in the log"
        assert len({row.request for row in log}) == len(log)
        again = Table(table, heads[table], find_game(heads[table].game), 0)
        fold_all(again, log)
        assert not again.broken
    for kind in (Player, SocketPlayer):
        assert any(player.resent for player in players if type(player) is kind), (
            "no kill fell into the middle of a request"
        )
