"""Records brought along: what they say is made fit to be shown, they cost what a game costs, and the server reads what it wrote."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest

from boneyard.engine.match import Match
from boneyard.engine.record import RecordError, write_record
from boneyard.games import find_game
from boneyard.server.table.entries import ORDERS
from boneyard.server.table.records import play_again
from tests.server.harness import GAME, Client, Process, bot, request_id

CURSE = "dead_mans_curse"


def played(game: str = GAME, moves: int = 12) -> Match:
    """A game begun, at random."""
    found = find_game(game)
    assert found is not None
    match, rng = Match(found, ["human"] * found.players[0], "7" * 64), Random(1)
    while len(match.moves) < moves:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))))
    return match


def changed(text: str, number: int, **values: Any) -> str:
    """A record with other values in one of its lines."""
    lines = text.split("\n")
    lines[number] = json.dumps(json.loads(lines[number]) | values)
    return "\n".join(lines)


def bring(client: Client, text: str, status: int = 201) -> Any:
    return client.post("/api/records", {"record": text, "request_id": request_id()}, status)


@pytest.fixture
def anna(server: Process) -> Client:
    return Client(server, "Anna")


# --- notes --------------------------------------------------------------------------------------------


def test_a_note_is_tidied_and_cut(anna: Client) -> None:
    text = changed(write_record(played()), 1, note="\u202eevil\x1b[31m\x07 Zoë’s 💀" + "!" * 900_000)
    frame = anna.look(bring(anna, text)["table"])
    (note,) = [line["text"] for line in frame["log"] if line["kind"] == "note"]
    assert note.startswith("evil[31m Zoë’s 💀!!!")
    assert len(note) == 300


def test_half_a_character_is_refused_with_its_line(anna: Client) -> None:
    for number, values in ((1, {"note": "\ud800"}), (0, {"scene": {"title": "\udfff"}}), (3, {"x\ud9ab": 1})):
        refused = bring(anna, changed(write_record(played()), number, **values), 422)
        assert refused["error"]["message"].startswith(f"line {number + 1}: holds half of a character")


# --- scenes and packs ---------------------------------------------------------------------------------


def test_the_words_of_a_scene_are_tidied_and_cut(anna: Client) -> None:
    made = {"scene": "day_of_the_dead.e06_first_summoning", "request_id": request_id(), "seats": [bot(), bot()]}
    table = anna.post("/api/tables", made | {"table": {"pace": 0}}, 201)["table"]
    while anna.look(table)["status"] == "playing":
        time.sleep(0.05)
    text = anna.ask("GET", f"/api/tables/{table}/record").text
    scene = json.loads(text.partition("\n")[0])["scene"]
    words = {"title": "\x1b[2JA\u202e title" + "!" * 5000, "text": "Two\nlines\x07" + "." * 5000, "id": "\u2066an id"}
    text = changed(text, 0, scene=scene | words | {"rules": ["DOD\x1b-M01"] * 500})
    shown = anna.look(bring(anna, text)["table"])["scene"]
    assert shown["title"].startswith("[2JA title!!!")
    assert shown["text"].startswith("Two lines...")
    assert shown["id"] == "an id"
    assert (len(shown["title"]), len(shown["text"]), len(shown["rules"])) == (200, 2000, 40)
    assert shown["rules"][0] == "DOD-M01"


@pytest.mark.parametrize(
    ("packs", "says"),
    [
        ([{"name": "x", "text": ""}] * 5, "brings 5 packs"),
        ([{"name": "x", "text": "# " + "x" * 100_000}], "pack 1 has 100002 characters"),
    ],
    ids=["too many", "too large"],
)
def test_a_record_brings_no_more_packs_than_a_table_has(packs: list[Any], says: str) -> None:
    with pytest.raises(RecordError, match=f"line 1: .*{says}"):
        play_again(changed(write_record(played()), 0, packs=packs), 5_000)


def test_a_pack_that_plays_tricks_is_refused_with_its_record_too() -> None:
    hostile = '[pack]\ntitle = "T\\u001b[2J"\n'
    with pytest.raises(RecordError, match=r"line 1: \]x: .*title.*cannot be shown") as refused:
        play_again(changed(write_record(played()), 0, packs=[{"name": "\x1b]x", "text": hostile}]), 5_000)
    assert str(refused.value).isprintable()


# --- lines --------------------------------------------------------------------------------------------


def test_the_server_reads_its_own_record_whatever_ends_a_line_elsewhere(anna: Client) -> None:
    """Records are written without escapes, so such a sign stands in them as it is."""
    pack = {
        "name": "mine.toml",
        "text": "# a comment\u2028of\u2029many\x85lines\n[pack]\ntitle = 'Mine'\n[[fighter]]\nid = 'mine'\nname = 'Mine'\npower = 3\neffect = []\n",
    }
    wish = {"game": GAME, "seats": [bot(), bot()], "table": {"pace": 0}, "packs": [pack], "request_id": request_id()}
    table = anna.post("/api/tables", wish, 201)["table"]
    while anna.look(table)["status"] == "playing":
        time.sleep(0.05)
    text = anna.ask("GET", f"/api/tables/{table}/record").text
    assert "\u2028" in text
    assert anna.look(bring(anna, text)["table"])["result"] == anna.look(table)["result"]


# --- what it costs ------------------------------------------------------------------------------------


def with_orders(number: int) -> str:
    """A game that was only begun, with many standing orders."""
    match = played(CURSE, 0)
    window = next(iter(match.game.windows))
    for each in range(number):
        match.order(0, window, each % 2 == 0)
    return write_record(match)


def test_standing_orders_are_few_for_the_moves_of_a_record() -> None:
    assert len(play_again(with_orders(ORDERS), 5_000).lines) == ORDERS
    with pytest.raises(RecordError, match=f"holds {ORDERS + 1} standing orders; with its 0 decisions it may hold 200"):
        play_again(with_orders(ORDERS + 1), 5_000)
