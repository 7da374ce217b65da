"""Every door × every kind of caller × one's own table and another's: an exact table of answers."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.server.http.openapi import document
from boneyard.server.http.routes import ROUTES
from tests.server.harness import GAME, Client, Process, pair, request_id

CALLERS = ("seat", "other seat", "seat key", "watcher", "watch key", "stranger", "nobody", "wrong secret", "elsewhere")
"""At a table that only those with a key may watch: red's player, blue's, the bearer of red's key, somebody who redeemed a watch key, the
bearer of one,
a guest with no business there, somebody unknown, somebody with a made-up secret, and the bearer of a seat key of another table."""

EVERYBODY = dict.fromkeys(CALLERS, 200) | {"wrong secret": 401}
GUESTS = {"seat": 200, "other seat": 200, "watcher": 200, "stranger": 200}
LOOKING = {"seat": 200, "other seat": 200, "seat key": 200, "watcher": 200, "watch key": 200}
HIDDEN = {"stranger": 404, "nobody": 404, "elsewhere": 404, "wrong secret": 401}
CLOSED = {"stranger": 404, "nobody": 401, "elsewhere": 404, "wrong secret": 401}
RED_ONLY = {"seat": 200, "seat key": 200, "other seat": 403, "watcher": 403, "watch key": 403} | CLOSED
MAKERS = dict.fromkeys(CALLERS, 401) | {"seat": 403, "other seat": 403, "watcher": 403, "stranger": 404}
"""Others sit there, so that whoever made the table may not either."""
SEATED = {"seat": 200, "seat key": 200, "other seat": 200, "watcher": 403, "watch key": 403} | CLOSED

EXPECTED: dict[tuple[str, str], tuple[dict[str, int], Any]] = {
    ("GET", "/api/health"): (EVERYBODY, None),
    ("GET", "/api/games"): (EVERYBODY, None),
    ("GET", "/api/games/{game}"): (EVERYBODY, None),
    ("GET", "/api/games/{game}/rules"): (EVERYBODY, None),
    ("GET", "/api/games/{game}/book"): (EVERYBODY, None),
    ("GET", "/api/games/{game}/course"): (EVERYBODY, None),
    ("GET", "/api/bots"): (EVERYBODY, None),
    ("GET", "/api/tables"): (EVERYBODY, None),
    ("GET", "/api/guest"): (EVERYBODY, None),
    ("GET", "/api/scenes"): (EVERYBODY, None),
    ("POST", "/api/packs/check"): (dict.fromkeys(CALLERS, 401) | GUESTS, {"game": GAME, "packs": []}),
    ("POST", "/api/guest"): (EVERYBODY, {"name": "X", "bearer": True}),
    ("POST", "/api/invitation"): (dict.fromkeys(CALLERS, 404) | {"wrong secret": 401}, {"key": "f" * 32}),
    ("POST", "/api/redeem"): (dict.fromkeys(CALLERS, 404) | {"wrong secret": 401}, {"key": "f" * 32}),
    ("POST", "/api/tables"): (
        dict.fromkeys(CALLERS, 401) | dict.fromkeys(GUESTS, 201),
        {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]},
    ),
    ("POST", "/api/records"): (dict.fromkeys(CALLERS, 401) | dict.fromkeys(GUESTS, 422), {"record": "x"}),
    ("GET", "/api/tables/{table}"): (LOOKING | HIDDEN, None),
    ("GET", "/api/tables/{table}/wait"): (LOOKING | HIDDEN, None),
    ("GET", "/api/tables/{table}/game"): (LOOKING | HIDDEN, None),
    ("GET", "/api/tables/{table}/record"): (LOOKING | HIDDEN, None),
    ("GET", "/api/tables/{table}/replay/{n}"): (LOOKING | HIDDEN, None),
    ("POST", "/api/tables/{table}/join"): (
        dict.fromkeys(GUESTS, 403) | dict.fromkeys(("seat key", "watch key"), 404) | HIDDEN,
        {},
    ),
    ("POST", "/api/tables/{table}/moves"): (
        RED_ONLY | {"seat": 422, "seat key": 422},
        {"seat": 0, "expected_seq": 2, "move": ["StayFallen"]},
    ),
    ("POST", "/api/tables/{table}/undo"): (RED_ONLY | {"seat": 422, "seat key": 422}, {"seat": 0, "expected_seq": 2}),
    ("POST", "/api/tables/{table}/votes"): (RED_ONLY | {"seat": 409, "seat key": 409}, {"seat": 0, "yes": True}),
    ("POST", "/api/tables/{table}/orders"): (
        RED_ONLY | {"seat": 422, "seat key": 422},
        {"seat": 0, "window": "none", "on": True},
    ),
    ("POST", "/api/tables/{table}/why-not"): (RED_ONLY, {"seat": 0, "move": ["StayFallen"]}),
    ("POST", "/api/tables/{table}/preview"): (
        RED_ONLY | {"seat": 422, "seat key": 422},
        {"seat": 0, "move": ["StayFallen"]},
    ),
    ("POST", "/api/tables/{table}/plan"): (RED_ONLY, {"seat": 0, "move": ["StayFallen"]}),
    ("POST", "/api/tables/{table}/hint"): (RED_ONLY, {"seat": 0}),
    ("POST", "/api/tables/{table}/chat"): (LOOKING | {"watch key": 403} | CLOSED, {"text": "hello"}),
    ("POST", "/api/tables/{table}/keys"): (
        SEATED | {"seat": 201, "seat key": 201, "other seat": 403},
        {"kind": "seat", "seat": 0},
    ),
    ("POST", "/api/tables/{table}/seats"): (
        SEATED | {"seat": 409, "seat key": 409, "other seat": 409},
        {"seat": 0, "bot": "random"},
    ),
    ("POST", "/api/tables/{table}/close"): (MAKERS, {}),
    ("POST", "/api/tables/{table}/forget"): (MAKERS, {}),
    ("POST", "/api/tables/{table}/rematch"): (SEATED | {"seat": 409, "seat key": 409, "other seat": 409}, {}),
    ("POST", "/api/tables/{table}/leave"): (
        RED_ONLY | {"seat": 404, "seat key": 404, "other seat": 404, "watcher": 404, "watch key": 404},
        {"seat": 0},
    ),
}
WITHOUT_REQUEST_ID = (
    "/api/guest",
    "/api/redeem",
    "/api/invitation",
    "why-not",
    "preview",
    "plan",
    "hint",
    "keys",
    "/check",
    "/forget",
)


def test_the_matrix_names_every_door() -> None:
    assert document()
    assert set(EXPECTED) == {(route.method, route.path) for route in ROUTES if not route.host}


@pytest.mark.parametrize(("method", "path"), list(EXPECTED), ids=lambda value: value)
def test_who_may_do_what(server: Process, callers: dict[str, Any], method: str, path: str) -> None:
    expected, body = EXPECTED[method, path]
    table = callers["table"] if not path.endswith("/leave") else "t_00000000000000000000"
    address = path.replace("{table}", table).replace("{game}", GAME).replace("{n}", "0")
    found = {}
    for caller in CALLERS:
        sent = body
        if body is not None and not address.endswith(WITHOUT_REQUEST_ID):
            sent = body | {"request_id": request_id()}
        found[caller] = callers[caller].ask(method, address, sent).status_code
    wanted = dict(expected)
    if path.endswith("/leave"):
        wanted |= {"stranger": 404, "nobody": 401, "elsewhere": 404, "wrong secret": 401}
    assert found == wanted


def test_leaving_is_for_those_who_sit_there(server: Process) -> None:
    anna, bob, table = pair(server)
    eve = Client(server, "Eve")
    assert bob.act_status(table, "leave", seat=0) == 403
    assert eve.act_status(table, "leave", seat=0) == 403
    assert Client(server).act_status(table, "leave", seat=0) == 401
    assert anna.act_status(table, "leave", seat=0) == 200
    assert anna.act_status(table, "leave", seat=0) == 403


@pytest.fixture(scope="module")
def callers(server: Process) -> dict[str, Any]:
    anna, bob, table = pair(server, watch="key")
    carl, _, other = pair(server, watch="key")
    watcher = Client(server, "Wanda")
    watch_key = anna.post(f"/api/tables/{table}/keys", {"kind": "watch"}, 201)["key"]
    watcher.post("/api/redeem", {"key": watch_key})
    seat_key = anna.post(f"/api/tables/{table}/keys", {"kind": "seat", "seat": 0}, 201)["key"]
    elsewhere = carl.post(f"/api/tables/{other}/keys", {"kind": "seat", "seat": 0}, 201)["key"]
    return {
        "table": table,
        "seat": anna,
        "other seat": bob,
        "seat key": Client(server, token=seat_key),
        "watcher": watcher,
        "watch key": Client(server, token=watch_key),
        "stranger": Client(server, "Eve"),
        "nobody": Client(server),
        "wrong secret": Client(server, token="0123456789abcdef" * 2),
        "elsewhere": Client(server, token=elsewhere),
    }


def test_a_key_of_one_table_opens_no_other(server: Process, callers: dict[str, Any]) -> None:
    """Another table's ids with one's own good secret."""
    _, _, other = pair(server, watch="nobody")
    for caller in CALLERS:
        client = callers[caller]
        status = 401 if caller == "wrong secret" else 404
        assert client.ask("GET", f"/api/tables/{other}").status_code == status
        wish = {"seat": 0, "expected_seq": 2, "request_id": request_id(), "move": ["StayFallen"]}
        refused = client.ask("POST", f"/api/tables/{other}/moves", wish).status_code
        assert refused == (401 if caller in ("wrong secret", "nobody") else 404)


def test_an_invitation_is_no_identity(server: Process) -> None:
    anna = Client(server, "Anna")
    made = anna.table(watch="key")
    invited = Client(server, token=made["keys"][0]["key"])
    assert invited.ask("GET", f"/api/tables/{made['table']}").status_code == 401
