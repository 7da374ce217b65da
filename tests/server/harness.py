"""What the server's tests share: a real process on a real socket with a real SQLite file, and clients for it."""

from __future__ import annotations

import itertools
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

from boneyard.server.settings import Limits, Settings, sqlite_url
from tests.ports import free_port
from tests.server.nursery import Child

GAME = "day_of_the_dead"
WIDE = Limits(
    burst=100_000,
    per_second=100_000,
    reads_burst=100_000,
    reads_per_second=100_000,
    sockets_per_address=5_000,
    open_tables_per_guest=5_000,
    guests_burst=100_000,
    guests_per_minute=100_000,
    chat_letters=100_000_000,
    bytes_per_guest=10**12,
    tables_burst=100_000,
    tables_per_minute=100_000,
    wrong_secrets_per_minute=100_000,
)
"""For tests that are not about limits."""

ME, OPEN = {"kind": "me"}, {"kind": "open"}
"""Seats of a table to be made; so are `here` and `bot`."""

OPENS_WITHIN = 120.0
"""Seconds in which a server answers for sure, however busy the machine is."""

_requests = itertools.count(1)


def request_id() -> str:
    return f"r{next(_requests)}-{random.randrange(10**9)}"


def here(name: str) -> dict[str, str]:
    return {"kind": "here", "name": name}


def bot(name: str = "random") -> dict[str, str]:
    return {"kind": "bot", "bot": name}


@dataclass
class Process:
    """A running server."""

    settings: Settings
    port: int = field(default_factory=free_port)
    child: Child = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Begin, and begin again as whoever keeps a server running does: one killed while it begins a process of its own leaves its port
        to that for a moment."""
        until = time.monotonic() + OPENS_WITHIN
        settings = msgspec.json.encode(asdict(self.settings), enc_hook=str).decode()
        while "http://" not in (begun := Child(settings, self.port)).said:
            assert time.monotonic() < until, f"the server did not start: {begun.said!r}"
            time.sleep(0.1)
        self.child = begun
        self.wait_until_open()

    def wait_until_open(self) -> None:
        until = time.monotonic() + OPENS_WITHIN
        while True:
            try:
                httpx.get(f"{self.url}/api/health", timeout=OPENS_WITHIN)
            except httpx.TransportError as error:
                problem = str(error)
            else:
                return
            assert self.child.ended() is None, f"the server ended with {self.child.ended()} while it began: {problem}"
            assert time.monotonic() < until, f"the server does not answer: {problem}"
            time.sleep(0.02)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def stream_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.child.send(signal.SIGKILL)
        self.child.ended(20)

    def stop(self) -> int:
        if self.child.ended() is None:
            self.child.send(signal.SIGTERM)
        code = self.child.ended(20)
        assert code is not None, "the server does not stop"
        return code


@contextmanager
def serving(folder: Path, limits: Limits = WIDE, **changes: Any) -> Iterator[Process]:
    """A server for one test, stopped at its end."""
    values: dict[str, Any] = {"database": sqlite_url(folder), "limits": limits, "thinkers": 1}
    process = Process(Settings(**(values | changes)))
    try:
        yield process
    finally:
        if process.child.ended() is None:
            process.stop()


class Client:
    """Somebody at the other end of the wire, known by a bearer token."""

    def __init__(self, process: Process, name: str = "", token: str | None = None):
        self.process = process
        self.http = httpx.Client(base_url=process.url, timeout=30)
        self.guest = ""
        if name:
            made = self.post("/api/guest", {"name": name, "bearer": True})
            self.guest, token = made["guest"], made["token"]
        self.token = token
        if token:
            self.http.headers["Authorization"] = f"Bearer {token}"

    def close(self) -> None:
        self.http.close()

    # --- speaking -------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        url = f"{self.process.url}{path}"
        return (
            self.http.request(method, url, json=body, params=query)
            if body is not None
            else self.http.request(method, url, params=query)
        )

    def post(self, path: str, body: Any, status: int | None = None) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.status_code == status if status else answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    def get(self, path: str, status: int | None = None, **query: Any) -> Any:
        answer = self.ask("GET", path, **query)
        assert answer.status_code == status if status else answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    # --- tables ---------------------------------------------------------------------------------------

    def table(self, *seats: dict[str, Any], game: str = GAME, settings: Any = None, **options: Any) -> Any:
        """Make a table. Without seats: mine and an open one."""
        wish = {
            "game": game,
            "seats": list(seats) or [{"kind": "me"}, {"kind": "open"}],
            "settings": settings or {},
            "table": {"pace": 0} | options,
            "request_id": request_id(),
        }
        return self.post("/api/tables", wish, 201)

    def look(self, table: str, viewer: int | None = None, since: int = 0) -> Any:
        query = {"since": since} | ({} if viewer is None else {"viewer": viewer})
        return self.get(f"/api/tables/{table}", **query)["frame"]

    def move(self, table: str, frame: Any, move: Any, request: str | None = None) -> httpx.Response:
        wish = {
            "seat": frame["decision"]["seat"] if frame["decision"] else 0,
            "expected_seq": frame["seq"],
            "request_id": request or request_id(),
            "move": move,
        }
        return self.ask("POST", f"/api/tables/{table}/moves", wish)

    def act(self, table: str, what: str, status: int = 200, **wish: Any) -> Any:
        return self.post(f"/api/tables/{table}/{what}", {"request_id": request_id()} | wish, status)

    def act_status(self, table: str, what: str, **wish: Any) -> int:
        return self.ask("POST", f"/api/tables/{table}/{what}", {"request_id": request_id()} | wish).status_code


def pair(process: Process, **options: Any) -> tuple[Client, Client, str]:
    """Two people at one table, the game begun."""
    anna, bob = Client(process, "Anna"), Client(process, "Bob")
    made = anna.table(**options)
    bob.post("/api/redeem", {"key": made["keys"][0]["key"]})
    return anna, bob, made["table"]


def play_some(players: list[Client], table: str, moves: int, rng: random.Random) -> list[tuple[int, Any]]:
    """Play at random for so many decisions, or to the end. Returns what was acknowledged: (seq, move)."""
    done: list[tuple[int, Any]] = []
    while len(done) < moves:
        for player in players:
            frame = player.look(table)
            if frame["status"] == "finished":
                return done
            if frame["decision"] is None:
                continue
            move = rng.choice(frame["decision"]["options"])["move"]
            answer = player.move(table, frame, move)
            assert answer.status_code == 200, answer.text
            done.append((answer.json()["seq"], move))
            if len(done) >= moves:
                break
    return done
