"""Content packs brought to a table: checked at once, kept with the table, never mixed with another's."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import GAME, Client, Process, play_some, request_id, serving

MINE = """
[pack]
title = "My box"

[[fighter]]
id = "oaf"
name = "Mountain"
power = 9
effect = []

[[fighter]]
id = "gravedigger"
name = "Gravedigger"
power = 4
effect = [{ do = "dig" }]
"""
YOURS = MINE.replace("My box", "Your box").replace("Mountain", "Pebble").replace("power = 9", "power = 1")
SEATS = [{"kind": "me"}, {"kind": "here", "name": "Bob"}]


def pack(text: str = MINE, name: str = "mine.toml") -> dict[str, str]:
    return {"name": name, "text": text}


def make(client: Client, *packs: dict[str, str], status: int = 201, seats: Any = None, **more: Any) -> Any:
    wish = {
        "game": GAME,
        "seats": seats or SEATS,
        "packs": list(packs),
        "request_id": request_id(),
        "table": {"pace": 0},
    }
    return client.post("/api/tables", wish | more, status)


def names(client: Client, table: str) -> dict[str, str]:
    game = client.get(f"/api/tables/{table}/game")
    return {entry["id"]: entry["name"] for entry in game["content"]["fighter"]}


@pytest.fixture
def anna(server: Process) -> Client:
    return Client(server, "Anna")


def test_a_table_plays_with_the_cards_of_its_pack(anna: Client) -> None:
    table = make(anna, pack())["table"]
    assert names(anna, table)["oaf"] == "Mountain"
    assert names(anna, table)["gravedigger"] == "Gravedigger"
    frame = anna.look(table)
    assert [each["title"] for each in frame["packs"]] == ["My box"]
    game = anna.get(f"/api/tables/{table}/game")
    sources = {token["name"]: token["pack"] for token in game["tokens"]["card"]}
    assert sources["oaf.D"] == "My box"
    assert sources["gravedigger.U"] == "My box"
    assert sources["anger.D"] is None
    oaf = next(token for token in game["tokens"]["card"] if token["name"] == "oaf.D")
    assert oaf["mark"] == "owner"
    assert oaf["line"] == "power 9"
    done = play_some([anna], table, 400, random.Random(4))
    assert len(done) > 20
    assert anna.look(table)["status"] == "finished"


def test_tables_with_different_packs_do_not_mix(anna: Client) -> None:
    plain, mine, yours = (
        make(anna)["table"],
        make(anna, pack())["table"],
        make(anna, pack(YOURS, "yours.toml"))["table"],
    )
    for _ in range(2):
        assert [names(anna, table)["oaf"] for table in (plain, mine, yours)] == ["Oaf", "Mountain", "Pebble"]
        for table in (mine, plain, yours):
            play_some([anna], table, 6, random.Random(1))
    assert "gravedigger" not in names(anna, plain)
    assert anna.look(plain)["packs"] == []
    seen = {token["name"] for token in anna.get(f"/api/games/{GAME}")["tokens"]["card"]}
    assert "gravedigger.D" not in seen


def test_the_last_pack_wins_where_two_speak_of_a_card(anna: Client) -> None:
    table = make(anna, pack(), pack(YOURS, "yours.toml"))["table"]
    assert names(anna, table)["oaf"] == "Pebble"
    assert [each["title"] for each in anna.look(table)["packs"]] == ["My box", "Your box"]


def test_bots_and_hints_know_the_cards(anna: Client) -> None:
    table = make(anna, pack(), seats=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])["table"]
    hint = anna.post(f"/api/tables/{table}/hint", {"seat": 0})
    assert hint["best"]
    done = play_some([anna], table, 12, random.Random(2))
    assert len(done) == 12
    notes = [line["text"] for line in anna.look(table)["log"] if line["kind"] == "note"]
    assert notes == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npowr = 3\n", ("fighter 'oaf'", "'power': is missing", "'powr'")),
        ("[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 'much'\n", ("fighter 'oaf'", "power", "whole number")),
        ("[[figther]]\nid = 'oaf'\n", ("[[figther]]", 'did you mean "fighter"')),
        ("this is not TOML", ("not valid TOML", "line 1")),
        ("a = " + "[" * 50_000, ("too deep",)),
        ("a = " + "9" * 50_000, ("digits",)),
        ("[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 0x" + "f" * 9_000, ("fighter 'oaf'", "'power'", "too large")),
        ("[[fighter]]\nid = 'oaf'\n" + ".".join("a" * 3_000) + " = 1", ("fighter 'oaf'", "too deep")),
        ("[pack]\ntitel = 'x'\n", ("[pack]", "'titel'", 'did you mean "title"')),
        ("[pack]\ntitle = 'x'\n", ("holds no cards", "[[fighter]]")),
        (f"[[fighter]]\nid = 'oaf'\nname = '{'x' * 81}'\npower = 3\n", ("fighter 'oaf'", "'name'", "at most 80")),
        (
            "[[fighter]]\nid = 'oaf'\nname = 'Oaf'\npower = 3\neffect = []\nrules = ['DOD-ZZZ']\n",
            ("fighter 'oaf'", "'rules'", "'DOD-ZZZ' is not a rule"),
        ),
    ],
    ids=[
        "field missing",
        "wrong value",
        "unknown section",
        "no TOML",
        "deep",
        "long number",
        "long hexadecimal number",
        "deep keys",
        "unknown word for the title",
        "no cards",
        "long name",
        "unknown rule",
    ],
)
def test_what_is_wrong_is_said_with_file_and_place(anna: Client, text: str, says: tuple[str, ...]) -> None:
    found = anna.post("/api/packs/check", {"game": GAME, "packs": [pack(text)]})
    assert not found["ok"]
    message = found["problem"]["message"]
    assert "mine.toml" in message
    assert all(part in message for part in says), message
    refused = make(anna, pack(text), status=422)
    assert refused["error"] == {"code": "bad_pack", "message": message, "rule": ""}


def test_what_is_in_a_pack_is_told_before_anybody_plays(anna: Client) -> None:
    found = anna.post("/api/packs/check", {"game": GAME, "packs": [pack()]})
    assert found["ok"]
    assert found["problem"] is None
    (only,) = found["packs"]
    assert only["title"] == "My box"
    assert only["replaces"] == ["fighter: Mountain"]
    assert only["adds"] == ["fighter: Gravedigger"]


def test_too_many_and_too_large_packs_are_refused(anna: Client) -> None:
    assert make(anna, *[pack(name=f"{n}.toml") for n in range(5)], status=400)
    assert make(anna, pack("# " + "x" * 100_001), status=400)
    huge = {"game": GAME, "packs": [pack("# " + "x" * 90_000)] * 3, "seats": SEATS, "request_id": request_id()}
    assert anna.ask("POST", "/api/tables", huge | {"settings": {"x": "y" * 300_000}}).status_code == 413


def test_a_name_cannot_play_tricks(anna: Client) -> None:
    table = make(anna, pack(name="../..\u202e/etc\n/passwd"))["table"]
    assert anna.look(table)["packs"][0]["file"] == "../../etc /passwd"


def test_the_record_carries_its_packs_and_can_be_continued_elsewhere(anna: Client, tmp_path: Path) -> None:
    table = make(anna, pack())["table"]
    play_some([anna], table, 400, random.Random(7))
    text = anna.ask("GET", f"/api/tables/{table}/record").text
    head = json.loads(text.splitlines()[0])
    assert head["packs"] == [pack()]
    with serving(tmp_path) as elsewhere:
        bob = Client(elsewhere, "Bob")
        again = bob.post("/api/records", {"record": text, "request_id": request_id()}, 201)["table"]
        assert bob.look(again)["result"] == anna.look(table)["result"]
        assert names(bob, again)["oaf"] == "Mountain"
        other = text.replace("power = 9", "power = 8")
        refused = bob.post("/api/records", {"record": other, "request_id": request_id()}, 422)
        assert "other content" in refused["error"]["message"]
    rematch = anna.act(table, "rematch")["table"]
    assert names(anna, rematch)["oaf"] == "Mountain"
    assert [each["title"] for each in anna.look(rematch)["packs"]] == ["My box"]


def test_a_pack_survives_the_servers_death(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna = Client(process, "Anna")
        table = make(anna, pack())["table"]
        play_some([anna], table, 9, random.Random(3))
        before = [anna.look(table, seat) for seat in (0, 1)]
        process.kill()
        process.start()
        assert [anna.look(table, seat) for seat in (0, 1)] == before
        assert names(anna, table)["oaf"] == "Mountain"
        assert play_some([anna], table, 5, random.Random(3))
