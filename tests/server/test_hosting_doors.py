"""The host's doors: for the secret of the house alone; and no door is open to whom the host has shut out."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boneyard.server.http.openapi import document
from boneyard.server.http.routes import ROUTES
from tests.server.harness import WIDE, Client, Process, pair, serving
from tests.server.test_stream import Watch

SECRET = "the secret of this house"


class Host(Client):
    """Whoever has the secret of the house."""

    def __init__(self, process: Process, secret: str = SECRET):
        super().__init__(process, token=secret)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("hosted")
    with serving(folder, host_secret=SECRET) as process:
        yield process


def doors() -> list[tuple[str, str]]:
    assert document()
    return [(route.method, route.path) for route in ROUTES if route.path.startswith("/api/host/")]


@pytest.mark.parametrize(("method", "path"), doors())
def test_no_door_of_the_host_opens_without_the_secret(house: Process, method: str, path: str) -> None:
    body: Any = {} if method == "POST" else None
    for client in (Client(house), Client(house, "Anna"), Host(house, "a guess")):
        answer = client.ask(method, path, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unknown_host")


def test_without_a_secret_there_is_no_hosts_api(server: Process) -> None:
    for method, path in doors():
        assert Host(server, "x").ask(method, path, {} if method == "POST" else None).status_code == 404


def test_wrong_secrets_of_the_house_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, replace(WIDE, wrong_secrets_per_minute=2), host_secret=SECRET) as process:
        wrong = [Host(process, f"guess {number}").ask("GET", "/api/host/sizes").status_code for number in range(3)]
        assert wrong == [401, 401, 429]


def test_the_host_looks_closes_and_deletes(house: Process) -> None:
    host = Host(house)
    anna, _, table = pair(house)
    [row] = host.get("/api/host/tables", owner=anna.guest)["tables"]
    assert (row["table"], row["status"], row["owner_name"]) == (table, "playing", "Anna")
    assert host.get(f"/api/host/tables/{table}")["moves"] == 0
    assert host.post(f"/api/host/tables/{table}/close", {"why": "it is late"})["closed"].endswith(": it is late")
    assert anna.look(table)["status"] == "closed"
    assert host.ask("GET", f"/api/host/tables/{table}/record").status_code == 200
    assert host.post(f"/api/host/tables/{table}/delete", {}) == {"table": table}
    assert anna.ask("GET", f"/api/tables/{table}").status_code == 404
    assert host.get("/api/host/sizes")["makers"] == "anyone"
    assert host.get("/api/host/guests", name="ann")["number"] >= 1
    assert host.get("/api/host/retention", forget_days=1)["forget_days"] == 1
    assert host.post("/api/host/retention", {}) == {"closed": 0, "deleted": 0}


def test_what_is_asked_for_strangely_is_refused(house: Process) -> None:
    host = Host(house)
    for query in ({"sort": "colour"}, {"status": "asleep"}, {"skip": -1}, {"silent_days": "x"}):
        assert host.ask("GET", "/api/host/tables", **query).status_code == 400


def test_the_line_of_a_guest_who_is_shut_out_ends(house: Process) -> None:
    async def test() -> None:
        _, bob, table = await asyncio.to_thread(pair, house)
        async with Watch(house, bob, table) as line:
            await line.next(seconds=60)
            await asyncio.to_thread(Host(house).post, f"/api/host/guests/{bob.guest}", {"banned": True})
            with pytest.raises(ConnectionClosed) as closed:
                await line.next("no such kind", 60)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, "shut you out" in closed.value.rcvd.reason) == (1008, True)
        with pytest.raises(InvalidStatus) as refused:
            await Watch(house, bob, table).__aenter__()
        assert refused.value.response.status_code == 403

    asyncio.run(test())


def test_a_guest_who_is_shut_out_comes_through_no_door(house: Process) -> None:
    host = Host(house)
    anna, bob, table = pair(house)
    host.post(f"/api/host/guests/{bob.guest}", {"banned": True})
    for method, path, body in (
        ("GET", "/api/games", None),
        ("GET", "/api/tables", None),
        ("GET", f"/api/tables/{table}", None),
        ("GET", f"/api/tables/{table}/wait", None),
        ("POST", "/api/guest", {"name": "Bobby"}),
        ("POST", "/api/tables", {}),
    ):
        answer = bob.ask(method, path, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "shut_out"), path
    assert anna.look(table)["status"] == "playing"
    host.post(f"/api/host/guests/{bob.guest}", {"banned": False})
    assert bob.look(table)["status"] == "playing"


def test_a_cookie_of_somebody_shut_out_opens_nothing_either(house: Process) -> None:
    with httpx.Client(base_url=house.url) as browser:
        guest = browser.post("/api/guest", json={"name": "Cara"}).json()["guest"]
        Host(house).post(f"/api/host/guests/{guest}", {"banned": True})
        assert browser.get("/api/tables").json()["error"]["code"] == "shut_out"


def test_a_long_poll_of_somebody_shut_out_ends(house: Process) -> None:
    _, bob, table = pair(house)
    seq = bob.look(table)["seq"]
    with ThreadPoolExecutor(1) as pool:
        waits = pool.submit(bob.ask, "GET", f"/api/tables/{table}/wait", since=seq)
        host = Host(house)
        while not host.get(f"/api/host/tables/{table}")["watching"]:
            pass
        host.post(f"/api/host/guests/{bob.guest}", {"banned": True})
        assert waits.result(timeout=60).status_code == 403


def test_a_key_of_the_host_lets_somebody_back_to_their_seat(house: Process) -> None:
    _, bob, table = pair(house)
    told = Host(house).post(f"/api/host/tables/{table}/keys", {"seat": 1}, 201)
    again = Client(house, "Bob on a new telephone")
    assert again.post("/api/redeem", {"key": told["key"]}) == {"table": table, "seat": 1}
    assert bob.look(table)["status"] == "playing"
