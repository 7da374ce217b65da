"""Worked examples at the table: played by a learner, watched by anybody, as durable as any game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from boneyard.engine.scene import run_scene
from boneyard.engine.staged import StagedMatch
from boneyard.games import all_games
from boneyard.server.house import scenes
from boneyard.server.table import entries as log
from boneyard.server.table.entries import TableOptions
from boneyard.server.table.frames import frame as frame_of
from boneyard.server.table.records import play_again, whole_record
from boneyard.server.table.table import Table
from boneyard.terminal.replay import replay
from tests.server.harness import Client, Process, request_id, serving

ALL = [(name, scene) for game in all_games().values() for name, scene in scenes.scenes_of(game).items()]
FIRST_SUMMONING = "day_of_the_dead.e06_first_summoning"
NOBODY_ASKED = next(name for name, _ in ALL if scenes.asks_first(name) is None)


def test_there_are_scenes_of_every_game() -> None:
    assert {name.partition(".")[0] for name, _ in ALL} == set(all_games())


@pytest.mark.parametrize(("name", "scene"), ALL, ids=[name for name, _ in ALL])
def test_a_table_from_a_scene_goes_where_the_scene_goes(name: str, scene: Any) -> None:
    """The same states as the scene itself, and its record plays again to the same end."""
    table = scenes.shown_table(f"s_{name}")
    assert not table.broken
    assert table.match is not None
    assert table.match.hash() == hashed(run_scene(scene).state)
    again = play_again(whole_record(table), 1000).match
    assert again.hash() == table.match.hash()


def hashed(state: Any) -> str:
    from boneyard.engine.state_json import state_hash

    return state_hash(state)


def with_luck() -> tuple[str, Any]:
    """A scene that puts an outcome in for its first move."""
    return next((name, scene) for name, scene in ALL if scene.data.get("play") and scene.data["play"][0].get("chance"))


def staged(name: str) -> Table:
    scene = scenes.scene_called(name)
    head = scenes.scene_head(scene, "g", TableOptions())
    table = Table("t_1", head, scene.game, 0)
    for seat in range(head.seats):
        table.fold(log.Sat(seat, "g", "G"), f"sat{seat}")
    return table


def test_whoever_leaves_the_scene_plays_on_with_the_tables_own_dice() -> None:
    name, scene = with_luck()
    table = staged(name)
    match = table.playing()
    assert isinstance(match, StagedMatch)
    first = match.plays[0]
    others = [option for option in match.view(first.seat).state.options(first.seat) if option != first.option]
    assert match.next_of(first.seat) == first.option
    if others:
        match.submit(first.seat, others[0])
        assert match.state.forced == ()
        assert match.next_of(first.seat) is None
        match.undo(consent=True)
    match.submit(first.seat, first.option)
    assert match.hash() != ""
    assert not match.state.forced or len(match.plays) > 1
    assert scene.title == table.head.scene.title  # type: ignore[union-attr]


def test_the_gallery_lists_them_and_says_what_can_be_done(server: Process) -> None:
    anna = Client(server, "Anna")
    everything = anna.get("/api/scenes")
    assert len(everything) == len(ALL)
    mine = anna.get("/api/scenes", game="day_of_the_dead")
    assert {card["game"] for card in mine} == {"day_of_the_dead"}
    assert all(card["title"] and card["text"] and card["rules"] for card in mine)
    assert next(card for card in everything if card["id"] == NOBODY_ASKED)["why_not_play"]
    assert anna.ask("GET", "/api/scenes", game="nothing").status_code == 404


def follow(client: Client, table: str, most: int = 40) -> int:
    """Do what the scene says for as long as it says something. Returns how many moves that were."""
    for done in range(most):
        for _ in range(200):
            frame = client.look(table)
            if frame["decision"] or frame["status"] == "finished":
                break
        else:
            return done
        if frame["scene"]["next"] is None:
            return done
        assert client.move(table, frame, frame["scene"]["next"]["move"]).status_code == 200
    return most


def make(client: Client, scene: str, status: int = 201, **wish: Any) -> Any:
    return client.post("/api/tables", {"scene": scene, "request_id": request_id(), "table": {"pace": 0}} | wish, status)


def test_a_learner_plays_a_scene(server: Process) -> None:
    anna = Client(server, "Anna")
    card = next(c for c in anna.get("/api/scenes", game="day_of_the_dead") if c["id"] == FIRST_SUMMONING)
    table = make(anna, FIRST_SUMMONING)["table"]
    frame = anna.look(table)
    assert frame["scene"]["title"] == card["title"]
    assert frame["scene"]["text"] == card["text"]
    assert frame["decision"]["seat"] == card["seat"]
    assert frame["fairness"]["known"]
    assert follow(anna, table) >= 1
    events = [line["event"]["event"] for line in anna.look(table)["log"] if line["event"]]
    assert events


def test_friends_can_take_the_other_seats(server: Process) -> None:
    anna, bob = Client(server, "Anna"), Client(server, "Bob")
    made = make(anna, FIRST_SUMMONING, seats=[{"kind": "me"}, {"kind": "open"}])
    assert anna.look(made["table"])["status"] == "gathering"
    bob.post("/api/redeem", {"key": made["keys"][0]["key"]})
    frame = bob.look(made["table"])
    assert frame["status"] == "playing"
    assert frame["scene"]["title"]


def test_what_a_scene_cannot_be_made_with_is_said(server: Process) -> None:
    anna = Client(server, "Anna")
    refused = make(anna, NOBODY_ASKED, 422)
    assert "by itself" in refused["error"]["message"]
    assert make(anna, "day_of_the_dead.nothing", 404)
    assert make(anna, FIRST_SUMMONING, 422, game="few_and_cursed")
    assert make(anna, FIRST_SUMMONING, 422, settings={"x": 1})
    three = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    assert "2 players" in make(anna, FIRST_SUMMONING, 422, seats=three)["error"]["message"]


def test_anybody_watches_a_scene_from_every_side(server: Process) -> None:
    nobody = Client(server)
    table = f"s_{FIRST_SUMMONING}"
    frame = nobody.look(table)
    assert frame["scene"]["title"]
    steps = [nobody.get(f"/api/tables/{table}/replay/{n}", viewer=-2) for n in range(frame["move"] + 1)]
    assert frame["move"] == 4
    assert steps[0]["view"] != steps[-1]["view"]
    assert nobody.ask("GET", f"/api/tables/{table}/replay/0", viewer=0).status_code == 200
    assert nobody.ask("GET", "/api/tables/s_day_of_the_dead.nothing").status_code == 404


def test_nothing_can_be_done_at_a_table_that_is_only_shown(server: Process) -> None:
    anna = Client(server, "Anna")
    table = f"s_{FIRST_SUMMONING}"
    frame = anna.look(table)
    move = {"seat": 0, "expected_seq": frame["seq"], "move": ["Pass"]}
    for what, wish in (
        ("moves", move),
        ("chat", {"text": "hello"}),
        ("join", {}),
        ("rematch", {}),
        ("leave", {"seat": 0}),
        ("seats", {"seat": 0}),
    ):
        assert anna.act_status(table, what, **wish) == 403, what
    assert anna.ask("POST", f"/api/tables/{table}/keys", {"kind": "seat", "seat": 0}).status_code == 403
    assert anna.look(table)["seq"] == frame["seq"]


def test_another_way_from_a_watched_scene(server: Process) -> None:
    """Its record is whole, so a table can be made of it at any moment."""
    anna = Client(server, "Anna")
    text = anna.ask("GET", f"/api/tables/s_{FIRST_SUMMONING}/record").text
    made = anna.post(
        "/api/records",
        {"record": text, "request_id": request_id(), "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
        201,
    )
    frame = anna.look(made["table"])
    assert frame["status"] == "playing"
    assert frame["move"] >= 4
    assert frame["scene"]["id"] == FIRST_SUMMONING


def test_a_record_with_a_wrong_scene_is_refused(server: Process) -> None:
    anna = Client(server, "Anna")
    text = anna.ask("GET", f"/api/tables/s_{FIRST_SUMMONING}/record").text
    broken = text.replace('"position": {', '"position": 7, "other": {', 1)
    for wrong in (broken, text.replace('"title"', '"titel"'), text.replace("anger", "oaf")):
        answer = anna.ask("POST", "/api/records", {"record": wrong, "request_id": request_id()})
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["code"] == "bad_record"


def test_a_scene_survives_the_servers_death(tmp_path: Path) -> None:
    with serving(tmp_path) as process:
        anna = Client(process, "Anna")
        table = make(anna, FIRST_SUMMONING, seats=[{"kind": "me"}, {"kind": "here", "name": "Bob"}])["table"]
        frame = anna.look(table)
        assert anna.move(table, frame, frame["scene"]["next"]["move"]).status_code == 200
        before = [anna.look(table, seat) for seat in (0, 1)]
        process.kill()
        process.start()
        assert [anna.look(table, seat) for seat in (0, 1)] == before
        assert follow(anna, table) >= 1


@pytest.mark.parametrize("game", list(all_games()))
def test_bots_take_the_other_seats_of_every_scene(game: str) -> None:
    """Whatever the position, there is a decision for the first seat or none for anybody, and a bot's view of it can be read again."""
    for name in scenes.scenes_of(all_games()[game]):
        first = scenes.asks_first(name)
        if first is None:
            continue
        match = staged(name).playing()
        view = match.view(first)
        assert view.decision is not None
        again = match.game.view_from_json(view.to_json(), match.content)
        assert again.decision is not None
        assert list(again.decision.options) == list(view.decision.options)


def test_the_terminal_replays_the_record_of_a_scene(server: Process, tmp_path: Path) -> None:
    file = tmp_path / "scene.jsonl"
    file.write_text(Client(server).ask("GET", f"/api/tables/s_{FIRST_SUMMONING}/record").text)
    done = CliRunner().invoke(replay, [str(file), "--check"])
    assert "4 moves replayed, every state agrees" in done.output
    shown = CliRunner().invoke(replay, [str(file), "--at", "1"])
    assert shown.exit_code == 0, shown.output


def test_an_example_that_cannot_go_on_ends_there(server: Process) -> None:
    """Its position has no hands: when the next card is to be laid, nobody has one."""
    anna = Client(server, "Anna")
    name = "day_of_the_dead.e01_double_anger"
    seats = [{"kind": "me"}, {"kind": "here", "name": "Bob"}]
    table = make(anna, name, seats=seats)["table"]
    frame = anna.look(table)
    for _ in range(6):
        if frame["status"] != "playing":
            break
        assert anna.move(table, frame, frame["decision"]["options"][0]["move"]).status_code == 200
        frame = anna.look(table)
    assert (frame["status"], frame["result"], frame["decision"], frame["waiting"]) == ("finished", None, None, [])
    assert anna.look(table, 1)["undo"]["state"] == "free"
    assert anna.get(f"/api/tables/{table}/replay/1")["decision"] is None
    record = anna.ask("GET", f"/api/tables/{table}/record").text
    assert '"end": "unfinished"' in record
    again = anna.act(table, "rematch")["table"]
    assert anna.look(again)["scene"]["id"] == name
    assert anna.look(again)["status"] == "playing"


@pytest.mark.parametrize("game", list(all_games()))
def test_whatever_is_chosen_in_an_example_there_is_a_frame_for_everybody(game: str) -> None:
    rng = random.Random(game)
    for name in scenes.scenes_of(all_games()[game]):
        table = staged(name)
        for step in range(6):
            for viewer in (*range(table.head.seats), -1):
                assert frame_of(table, viewer)
            if table.status != "playing":
                break
            seat = rng.choice(table.waiting)
            match = table.playing()
            option = rng.choice(list(match.view(seat).state.options(seat)))
            do = match.game.option_types.encode(option, match.content.tokens)
            for entry in table.move(seat, table.seq_for(seat), do):
                table.fold(entry, f"{step}")
