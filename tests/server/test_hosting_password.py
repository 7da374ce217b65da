"""A house with a password, and a house in which the host says who makes tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import GAME, ME, OPEN, WIDE, Client, Process, bot, request_id, serving

PASSWORD, SECRET = "marigold", "of the host"
SCENE, LESSON = f"{GAME}.e06_first_summoning", f"{GAME}.course.01_first_fight"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("closed")
    with serving(folder, house_password=PASSWORD) as process:
        yield process


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("hosted")
    with serving(folder, makers="host", host_secret=SECRET) as process:
        yield process


def comes(process: Process, name: str, **said: str) -> Client:
    client = Client(process)
    made = client.post("/api/guest", {"name": name, "bearer": True} | said)
    found = Client(process, token=made["token"])
    found.guest = made["guest"]
    return found


def code(client: Client, method: str, path: str, body: Any = None) -> str:
    answer = client.ask(method, path, body)
    assert answer.status_code == 403, (path, answer.text)
    return str(answer.json()["error"]["code"])


# --- the password -------------------------------------------------------------------------------------


def test_nobody_becomes_a_guest_without_the_password(house: Process) -> None:
    assert code(Client(house), "POST", "/api/guest", {"name": "Eve"}) == "house_password"
    assert code(Client(house), "POST", "/api/guest", {"name": "Eve", "password": "rose"}) == "house_password"
    anna = comes(house, "Anna", password=PASSWORD)
    table = anna.table(ME, OPEN, listed=True)["table"]
    assert (
        code(Client(house), "POST", f"/api/tables/{table}/join", {"request_id": "r", "name": "Eve"}) == "house_password"
    )
    anna.http.close()


def test_who_is_no_guest_sees_nothing_of_other_peoples_tables(house: Process) -> None:
    anna, nobody = comes(house, "Anna", password=PASSWORD), Client(house)
    table = anna.table(ME, OPEN, listed=True, watch="anyone")["table"]
    assert nobody.get("/api/tables")["lobby"] == []
    assert code(nobody, "GET", f"/api/tables/{table}") == "house_password"
    assert table in [card["table"] for card in comes(house, "Bob", password=PASSWORD).get("/api/tables")["lobby"]]
    assert nobody.get(f"/api/tables/s_{SCENE}")["frame"]["status"] == "finished", "an example is nobody's table"
    hidden = anna.table(ME, OPEN, watch="key")["table"]
    assert nobody.ask("GET", f"/api/tables/{hidden}").status_code == 404


def test_an_invitation_opens_its_table_and_nothing_else(house: Process) -> None:
    anna = comes(house, "Anna", password=PASSWORD)
    made, other = anna.table(), anna.table(ME, OPEN, listed=True)["table"]
    key = made["keys"][0]["key"]
    bob = comes(house, "Bob", key=key)
    assert bob.post("/api/redeem", {"key": key})["table"] == made["table"]
    assert bob.look(made["table"])["status"] == "playing"
    tables = bob.get("/api/tables")
    assert ([card["table"] for card in tables["mine"]], tables["lobby"]) == ([made["table"]], [])
    assert code(bob, "GET", f"/api/tables/{other}") == "house_password"
    for wish in ({"game": GAME, "seats": [ME, OPEN]}, {"scene": LESSON}):
        assert code(bob, "POST", "/api/tables", wish | {"request_id": request_id()}) == "house_password"
    assert bob.post("/api/guest", {"name": "Bobby"})["name"] == "Bobby", "a new name takes no password"
    assert code(bob, "GET", f"/api/tables/{other}") == "house_password"
    bob.post("/api/guest", {"name": "Bob", "password": PASSWORD})
    assert bob.look(other)["status"] == "gathering", "who says it later is in from then on"


def test_an_invitation_needs_no_guest_and_no_password(house: Process) -> None:
    made = comes(house, "Anna", password=PASSWORD).table()
    found = Client(house).ask("POST", "/api/redeem", {"key": made["keys"][0]["key"], "name": "Bob"})
    assert found.status_code == 200


def test_a_key_nobody_made_lets_nobody_in(house: Process) -> None:
    assert Client(house).ask("POST", "/api/guest", {"name": "Eve", "key": "f" * 32}).status_code == 404


def test_guesses_of_the_password_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, replace(WIDE, wrong_secrets_per_minute=2), house_password=PASSWORD) as process:
        wish = {"name": "Eve", "password": "rose"}
        assert [Client(process).ask("POST", "/api/guest", wish).status_code for _ in range(3)] == [403, 403, 429]


def test_who_was_a_guest_before_there_was_a_password_stays_one(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna = Client(process, "Anna")
    with serving(tmp_path, house_password=PASSWORD) as process:
        again = Client(process, token=anna.token)
        assert again.table()["table"]
        assert again.post("/api/guest", {"name": "Annabel"})["name"] == "Annabel"


# --- who makes tables ---------------------------------------------------------------------------------


def test_only_those_the_host_has_allowed_make_tables(hosted: Process) -> None:
    anna, host = Client(hosted, "Anna"), Client(hosted, token=SECRET)
    wish: Any = {"game": GAME, "seats": [ME, OPEN], "request_id": "first"}
    refusal = anna.ask("POST", "/api/tables", wish)
    assert (refusal.status_code, refusal.json()["error"]["code"]) == (403, "not_a_maker")
    assert "the host says who makes tables" in refusal.text
    assert code(anna, "POST", "/api/records", {"record": "x", "request_id": "r"}) == "not_a_maker"
    assert anna.get("/api/tables")["makes"] is False
    host.post(f"/api/host/guests/{anna.guest}", {"maker": True})
    assert anna.get("/api/tables")["makes"] is True
    made = anna.table(ME, OPEN, listed=True)
    bob = Client(hosted, "Bob")
    bob.act(made["table"], "join")
    assert bob.look(made["table"])["status"] == "playing", "everybody sits down"
    host.post(f"/api/host/guests/{anna.guest}", {"maker": False})
    assert code(anna, "POST", "/api/tables", wish | {"request_id": "second"}) == "not_a_maker"


def test_to_learn_alone_stays_open_to_everybody(hosted: Process) -> None:
    anna = Client(hosted, "Anna")

    def make(**wish: Any) -> int:
        return anna.ask("POST", "/api/tables", {"request_id": request_id()} | wish).status_code

    assert make(scene=LESSON) == 201
    assert make(scene=SCENE) == 201
    assert make(scene=SCENE, seats=[ME, bot()]) == 201
    assert make(scene=SCENE, seats=[ME, OPEN]) == 403, "a table others are asked to is a table"
    assert make(scene=SCENE, table={"listed": True}) == 403
    assert make(game=GAME, seats=[ME, bot()]) == 403
