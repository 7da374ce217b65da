"""Playing over real sockets: whole games, taking back, requests sent twice, records, waiting."""

from __future__ import annotations

import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from boneyard.engine.chance import commitment
from boneyard.engine.record import read_record, replay
from boneyard.games import find_game
from tests.server.harness import GAME, ME, OPEN, Client, Process, bot, here, pair, play_some, request_id

# --- playing ------------------------------------------------------------------------------------------


def test_a_bot_goes_by_the_name_it_is_given(server: Process) -> None:
    anna = Client(server, "Anna")
    named = {"kind": "bot", "bot": "random", "name": "Aunt  Rosa"}
    frame = anna.look(anna.table(ME, named)["table"])
    assert frame["seats"][1]["name"] == "Aunt Rosa"
    assert any("Aunt Rosa, a bot (random)" in line["text"] for line in frame["log"])


def test_a_whole_game_with_its_result_record_and_rematch(server: Process) -> None:
    anna, bob, table = pair(server)
    first = anna.look(table)
    assert first["fairness"]["seed"] is None
    assert anna.get(f"/api/tables/{table}/replay/0", 403, viewer=-2)["error"]["code"] == "not_allowed"
    anna.get(f"/api/tables/{table}/replay/0", 403, viewer=1)
    anna.act(table, "rematch", 409)
    play_some([anna, bob], table, 1000, random.Random(7))
    last = anna.look(table)
    assert last["status"] == "finished"
    assert last["result"]["sentence"]
    assert commitment(last["fairness"]["seed"]) == first["fairness"]["seed_hash"]
    text = Client(server, "Eve").ask("GET", f"/api/tables/{table}/record").text
    match = replay(read_record(text), find_game)
    assert match.over
    assert match.seed == last["fairness"]["seed"]
    assert len(match.moves) == last["move"]
    whole = anna.get(f"/api/tables/{table}/replay/5", viewer=-2)
    assert not [card for hand in whole["view"]["hand"] for card in hand if card.startswith("?")]
    assert anna.get(f"/api/tables/{table}/replay/5", viewer=1)["viewer"] == 1
    anna.get(f"/api/tables/{table}/replay/{last['move'] + 1}", 404)
    again = anna.act(table, "rematch")["table"]
    assert bob.act(table, "rematch")["table"] == again
    assert bob.look(again)["previous"] == table
    assert anna.look(table)["next"] == again
    assert [seat["name"] for seat in bob.look(again)["seats"]] == ["Anna", "Bob"]


def test_a_stale_submission_gets_what_it_missed(server: Process) -> None:
    anna, bob, table = pair(server)
    old = anna.look(table)
    play_some([anna, bob], table, 2, random.Random(1))
    answer = anna.move(table, old, old["decision"]["default"])
    assert answer.status_code == 409
    body = answer.json()
    assert body["error"]["code"] == "stale"
    assert body["frame"]["since"] == old["seq"]
    assert body["frame"]["seq"] > old["seq"]
    assert all(line["seq"] > old["seq"] for line in body["frame"]["log"])
    assert body["frame"]["log"]


def test_why_not_and_hint(server: Process) -> None:
    anna, _, table = pair(server)
    frame = anna.look(table)
    assert anna.post(f"/api/tables/{table}/why-not", {"seat": 0, "move": frame["decision"]["default"]}) == {
        "legal": True,
        "why": "",
        "rule": "",
    }
    answer = anna.post(f"/api/tables/{table}/why-not", {"seat": 0, "move": ["StayFallen"]})
    assert answer["legal"] is False
    assert answer["rule"].startswith("DOD-")
    hint = anna.post(f"/api/tables/{table}/hint", {"seat": 0})
    assert hint["move"] in [option["move"] for option in frame["decision"]["options"]]
    assert hint["label"]
    assert [item["value"] for item in hint["best"]] == sorted((item["value"] for item in hint["best"]), reverse=True)
    assert len(hint["best"]) == 3
    assert re.search(r"(About \d in 10|Hardly a chance|Nearly certain|surer choice)", hint["sentence"])
    _, bob, silent = pair(server, hints=False)
    assert bob.post(f"/api/tables/{silent}/hint", {"seat": 1}, 403)["error"]["code"] == "not_allowed"


def test_undo_and_votes_over_the_wire(server: Process) -> None:
    anna = Client(server, "Anna")
    made = anna.table(ME, OPEN, game="toy")
    bob, table = Client(server, "Bob"), made["table"]
    bob.post("/api/redeem", {"key": made["keys"][0]["key"]})
    frame = anna.look(table)
    anna.move(table, frame, frame["decision"]["default"])
    frame = anna.look(table)
    assert frame["undo"]["state"] == "free"
    anna.act(table, "undo", seat=0, expected_seq=frame["seq"])
    play_some([anna, bob], table, 2, random.Random(1))
    players = {0: anna, 1: bob}
    turn = anna.look(table)["waiting"][0]
    frame = players[turn].look(table)
    assert players[turn].move(table, frame, ["Dig"]).status_code == 200
    before = players[turn].look(table)
    assert before["undo"]["state"] == "ask"
    players[turn].act(table, "undo", seat=turn, expected_seq=before["seq"])
    players[1 - turn].act(table, "votes", seat=1 - turn, yes=True)
    after = players[turn].look(table)
    assert after["move"] == before["move"] - 1
    assert after["takebacks"] == 2


def test_chat_is_text_and_reaches_the_table(server: Process) -> None:
    anna, bob, table = pair(server)
    seq = anna.look(table)["seq"]
    anna.act(table, "chat", text="<img src=x onerror=alert(1)>\u202e hi\n")
    line = bob.look(table, since=seq)["log"][0]
    assert line["kind"] == "chat"
    assert line["name"] == "Anna"
    assert line["text"] == "<img src=x onerror=alert(1)> hi"
    anna.act(table, "chat", 400, text="x" * 501)
    anna.act(table, "chat", 400, text="\u200b")


# --- every request twice ------------------------------------------------------------------------------


def many(send: Any, times: int = 5) -> list[httpx.Response]:
    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(lambda _: send(), range(times)))


def test_every_request_sent_many_times_at_once_happens_once(server: Process) -> None:
    anna, bob, table = pair(server)
    frame = anna.look(table)
    bodies: dict[str, dict[str, Any]] = {
        "moves": {"seat": 0, "expected_seq": frame["seq"], "move": frame["decision"]["default"]},
        "chat": {"text": "once"},
        "leave": {"seat": 0, "bot": "random"},
    }
    for what, body in bodies.items():
        seq = bob.look(table, viewer=-1)["seq"]
        request = {"request_id": request_id(), **body}
        answers = many(lambda what=what, request=request: anna.ask("POST", f"/api/tables/{table}/{what}", request))
        assert {(answer.status_code, answer.text) for answer in answers} == {(200, answers[0].text)}, what
        assert answers[0].json() == {"request_id": request["request_id"], "seq": seq + 1}
        lines = [line for line in bob.look(table, since=seq)["log"] if line["seq"] == seq + 1]
        assert lines, what
        if what != "leave":
            assert bob.look(table, viewer=-1)["seq"] == seq + 1
            again = anna.ask("POST", f"/api/tables/{table}/{what}", request)
            assert again.text == answers[0].text


def test_a_table_asked_for_many_times_is_made_once(server: Process) -> None:
    anna = Client(server, "Anna")
    wish = {"game": GAME, "seats": [ME, bot()], "request_id": request_id()}
    answers = many(lambda: anna.ask("POST", "/api/tables", wish))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["table"] for answer in answers}) == 1
    assert len(anna.get("/api/tables")["mine"]) == 1


def test_an_invitation_used_by_many_at_once_seats_one(server: Process) -> None:
    anna = Client(server, "Anna")
    made = anna.table()
    others = [Client(server, f"Guest {number}") for number in range(5)]
    with ThreadPoolExecutor(5) as pool:
        wish = {"key": made["keys"][0]["key"]}
        answers = list(pool.map(lambda other: other.ask("POST", "/api/redeem", wish).status_code, others))
    assert sorted(answers) == [200, 409, 409, 409, 409]


def test_a_request_id_used_for_something_else_is_refused(server: Process) -> None:
    anna, bob, table = pair(server)
    frame = anna.look(table)
    request = request_id()
    assert anna.move(table, frame, frame["decision"]["options"][0]["move"], request).status_code == 200
    other = anna.move(table, frame, frame["decision"]["options"][1]["move"], request)
    assert other.json()["error"]["code"] == "request_reused"
    theirs = bob.look(table)
    assert bob.move(table, theirs, theirs["decision"]["default"], request).status_code == 200, "ids are each one's own"


def test_concurrent_submissions_for_one_seat_leave_one_move(server: Process) -> None:
    anna, _, table = pair(server)
    frame = anna.look(table)
    moves = [option["move"] for option in frame["decision"]["options"]][:5]
    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(lambda move: anna.move(table, frame, move).status_code, moves))
    assert sorted(answers) == [200, 409, 409, 409, 409]
    assert len(anna.look(table)["view"]["answers"]) == 1


# --- records ------------------------------------------------------------------------------------------


def test_a_record_is_brought_along_to_look_through_or_to_play_on(server: Process) -> None:
    anna, bob, table = pair(server)
    play_some([anna, bob], table, 1000, random.Random(3))
    text = anna.ask("GET", f"/api/tables/{table}/record").text
    lines = text.splitlines()
    made = bob.post("/api/records", {"record": text, "request_id": request_id()}, 201)
    seen = bob.look(made["table"])
    assert seen["status"] == "finished"
    assert seen["result"] == anna.look(table)["result"]
    half = [*lines[:11], '{"end": "unfinished", "moves": 10}']
    wish = {
        "record": "\n".join(half) + "\n",
        "request_id": request_id(),
        "seats": [ME, here("Bob")],
        "table": {"pace": 0},
    }
    open_again = anna.post("/api/records", wish, 201)["table"]
    frame = anna.look(open_again)
    assert frame["move"] == 10
    assert frame["fairness"]["known"] is True
    assert anna.move(open_again, frame, frame["decision"]["default"]).status_code == 200


def test_hostile_records_are_refused_with_a_reason(server: Process) -> None:
    anna, bob, table = pair(server)
    play_some([anna, bob], table, 1000, random.Random(4))
    text = anna.ask("GET", f"/api/tables/{table}/record").text
    lines = text.splitlines()
    rng = random.Random(1)
    hostile = [
        "",
        "x",
        "[" * 5000,
        "{}",
        text[: len(text) // 2],
        "\n".join([lines[0].replace('"1"', '"9"'), *lines[1:]]),
    ]
    hostile += ["\n".join([*lines[:3], "[" * 2000, *lines[4:]]), "\n".join([*lines[:4], *lines[5:]])]
    for _ in range(10):
        place = rng.randrange(len(lines[0]), len(text) - 200)
        hostile.append(text[:place] + rng.choice('{}[]",:x0\u0000') + text[place + 1 :])
    for record in hostile:
        answer = anna.ask("POST", "/api/records", {"record": record, "request_id": request_id()})
        assert answer.status_code in (422, 201), answer.text
        if answer.status_code == 201:
            assert anna.look(answer.json()["table"])["status"] == "finished", (
                "only a change that means nothing may pass"
            )
        else:
            assert answer.json()["error"]["code"] == "bad_record"
            assert answer.json()["error"]["message"]
    assert anna.ask("POST", "/api/records", {"record": "x" * 1_100_000, "request_id": "r"}).status_code == 413


# --- long polling and bots ----------------------------------------------------------------------------


def test_long_polling_answers_when_something_happens(server: Process) -> None:
    anna, bob, table = pair(server)
    seq = bob.look(table)["seq"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(bob.get, f"/api/tables/{table}/wait", since=seq)
        time.sleep(0.3)
        assert not waiting.done()
        anna.act(table, "chat", text="wake up")
        frame = waiting.result(5)["frame"]
    assert frame["log"][0]["text"] == "wake up"
    assert bob.get(f"/api/tables/{table}/wait", since=seq)["frame"]["seq"] == frame["seq"]


def test_a_table_of_bots_plays_itself_to_the_end(server: Process) -> None:
    anna = Client(server, "Anna")
    table = anna.table(bot(), bot())["table"]
    seq, status = 0, "playing"
    until = time.monotonic() + 30
    while status == "playing" and time.monotonic() < until:
        answer = anna.ask("GET", f"/api/tables/{table}/wait", since=seq)
        frame = answer.json()["frame"]
        seq, status = frame["seq"], frame["status"]
    assert status == "finished"
