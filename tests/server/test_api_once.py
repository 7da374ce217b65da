"""The same request twice is one request, also from somebody who is nobody yet; and strange ones are answered, not stumbled over."""

from __future__ import annotations

import random
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.harness import ME, OPEN, Client, Process, bot, pair, play_some, request_id

MANY = "dead_mans_curse"
"""A game for more than two."""


@pytest.fixture
def anna(server: Process) -> Client:
    return Client(server, "Anna")


def newcomer(server: Process, path: str, **wish: Any) -> httpx.Response:
    """Somebody without a cookie, whose answer may never arrive."""
    return httpx.post(f"{server.url}{path}", json=wish, timeout=30)


def secret(answer: httpx.Response) -> str:
    return answer.cookies["boneyard_guest"]


def seated(client: Client, table: str) -> list[str]:
    return [seat["name"] for seat in client.look(table)["seats"] if seat["kind"] == "person"]


# --- newcomers ----------------------------------------------------------------------------------------


def test_a_newcomer_who_joins_twice_with_one_request_takes_one_seat(server: Process, anna: Client) -> None:
    table = anna.table(ME, OPEN, OPEN, OPEN, game=MANY, listed=True)["table"]
    answers = [newcomer(server, f"/api/tables/{table}/join", name="New", request_id="a-request-id") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert secret(answers[0]) == secret(answers[1])
    assert seated(anna, table) == ["Anna", "New"]


def test_a_newcomer_who_joins_twice_at_the_same_time_takes_one_seat(server: Process, anna: Client) -> None:
    table = anna.table(ME, OPEN, OPEN, OPEN, game=MANY, listed=True)["table"]
    with ThreadPoolExecutor(6) as pool:
        sent = [
            pool.submit(newcomer, server, f"/api/tables/{table}/join", name="New", request_id="at-once")
            for _ in range(6)
        ]
        answers = [each.result() for each in sent]
    assert {answer.status_code for answer in answers} == {200}
    assert len({secret(answer) for answer in answers}) == 1
    assert seated(anna, table) == ["Anna", "New"]


def test_a_newcomer_may_use_an_invitation_again_while_the_answer_may_be_lost(server: Process, anna: Client) -> None:
    made = anna.table()
    key = made["keys"][0]["key"]
    first, second = (newcomer(server, "/api/redeem", key=key, name="New") for _ in range(2))
    assert first.json() == second.json() == {"table": made["table"], "seat": 1}
    assert secret(first) == secret(second)
    assert seated(anna, made["table"]) == ["Anna", "New"]
    back = httpx.get(f"{server.url}/api/guest", cookies={"boneyard_guest": secret(first)}, timeout=30)
    assert back.json()["name"] == "New"
    assert newcomer(server, "/api/redeem", key=key, name="New").status_code == 409, "the answer arrived"


def test_an_invitation_is_not_shared_by_two_who_follow_it(server: Process, anna: Client) -> None:
    key = anna.table()["keys"][0]["key"]
    assert newcomer(server, "/api/redeem", key=key, name="Bob").status_code == 200
    assert newcomer(server, "/api/redeem", key=key, name="Eve").status_code == 409


def test_two_newcomers_are_two_guests(server: Process, anna: Client) -> None:
    table = anna.table(ME, OPEN, OPEN, OPEN, game=MANY, listed=True)["table"]
    answers = [newcomer(server, f"/api/tables/{table}/join", name="New", request_id=each) for each in ("one", "two")]
    assert secret(answers[0]) != secret(answers[1])
    assert seated(anna, table) == ["Anna", "New", "New"]


# --- a rematch ----------------------------------------------------------------------------------------


def test_a_rematch_with_a_request_that_was_something_else_is_refused(server: Process) -> None:
    anna, bob, table = pair(server)
    play_some([anna, bob], table, 1000, random.Random(5))
    anna.act(table, "chat", text="again?", request_id="used")
    assert anna.act(table, "rematch", 409, request_id="used")["error"]["code"] == "request_reused"
    first = anna.act(table, "rematch", request_id="mine")
    assert anna.act(table, "rematch", request_id="mine") == first
    assert bob.act(table, "rematch", request_id="yours")["table"] == first["table"]
    assert bob.act(table, "chat", text="yes", request_id="said")
    assert bob.act(table, "rematch", 409, request_id="said")["error"]["code"] == "request_reused"


# --- strange addresses --------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//[", "[", "http://127.0.0.1:bad", "null", ""])
def test_an_origin_that_is_no_address_is_foreign(server: Process, anna: Client, origin: str) -> None:
    answer = anna.http.post(f"{server.url}/api/guest", json={"name": "x"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "foreign_origin"
    assert answer.headers["content-security-policy"]
    table = anna.table()["table"]
    url = f"{server.stream_url}/api/tables/{table}/stream"
    with pytest.raises(InvalidStatus) as refused, connect(url, additional_headers={"Origin": origin}):
        pass
    assert refused.value.response.status_code == 403


def raw(server: Process, text: str) -> int:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(text.encode())
        return int(line.makefile("rb").readline().split()[1])


@pytest.mark.parametrize("host", ["[", "a[b", "[::1"])
def test_a_host_that_is_no_address_is_refused(server: Process, host: str) -> None:
    body = '{"name": "x"}'
    head = f"Host: {host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    assert raw(server, f"POST /api/guest HTTP/1.1\r\n{head}{body}") == 400
    assert raw(server, f"GET /manifest.webmanifest HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n") == 400


@pytest.mark.parametrize("table", ["a%00b", "%00", "t_%1b", "%E2%80%AE", "%0a", "x" * 3000])
def test_what_cannot_be_an_id_is_not_looked_for(server: Process, anna: Client, table: str) -> None:
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/games/{table}"):
        answer = anna.ask("GET", path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"
        assert "%" not in table or "no such place" in answer.json()["error"]["message"], (
            "a database may not even be asked"
        )
    assert anna.ask("POST", f"/api/tables/{table}/chat", {"text": "x", "request_id": "r"}).status_code == 404
    with pytest.raises(InvalidStatus) as refused, connect(f"{server.stream_url}/api/tables/{table}/stream"):
        pass
    assert refused.value.response.status_code in (403, 404)


# --- bots ---------------------------------------------------------------------------------------------


def test_a_seated_bot_is_not_swapped_by_those_at_the_table(server: Process, anna: Client) -> None:
    made = anna.table(ME, OPEN, bot("easy"), game=MANY)
    bob = Client(server, "Bob")
    bob.post("/api/redeem", {"key": made["keys"][0]["key"]})
    for who in (anna, bob):
        for instead in ("random", None):
            refused = who.act(made["table"], "seats", 409, seat=2, bot=instead)["error"]
            assert refused["code"] == "taken"
            assert "A bot plays there" in refused["message"]
    assert anna.look(made["table"])["seats"][2]["bot"] == "easy"


def test_a_seat_that_was_left_still_goes_to_a_bot_once(server: Process) -> None:
    anna, bob, table = pair(server)
    bob.act(table, "leave", seat=1)
    wish: dict[str, Any] = {"seat": 1, "bot": "greedy", "request_id": request_id()}
    first = anna.act(table, "seats", **wish)
    assert anna.act(table, "seats", **wish) == first
    assert anna.act(table, "seats", 409, seat=1, bot="random")["error"]["code"] == "taken"


@pytest.mark.parametrize("name", ["mcts:1000000", "mcts:59s"])
def test_a_bot_that_cannot_think_to_its_end_is_not_seated(server: Process, anna: Client, name: str) -> None:
    wish = {"game": MANY, "seats": [ME, bot(name)], "request_id": request_id()}
    refused = anna.post("/api/tables", wish, 422)["error"]
    assert refused["code"] == "bad_setup"
    assert f"{name} cannot be seated: a bot has 10 seconds for a decision here." in refused["message"]
    table = anna.table(ME, OPEN)["table"]
    assert anna.act(table, "seats", 422, seat=1, bot=name)["error"]["message"] == refused["message"]
    assert anna.act(table, "leave", 422, seat=0, bot=name)["error"]["message"] == refused["message"]


@pytest.mark.parametrize("name", ["hard:\x1b[2J", "easy:\u202exx", "random:<b>", "medium:"])
def test_a_bot_goes_by_a_name_that_can_be_read(anna: Client, name: str) -> None:
    wish = {"game": MANY, "seats": [ME, bot(name)], "request_id": request_id()}
    refused = anna.post("/api/tables", wish, 422)["error"]
    assert "has no bot called" in refused["message"]
    assert refused["message"].isprintable()
