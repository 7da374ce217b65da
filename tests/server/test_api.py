"""The API over real sockets: making tables, sitting down, playing, taking back, looking back."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import msgspec
import pytest

from boneyard.engine.chance import commitment
from boneyard.engine.record import read_record, replay
from boneyard.games import find_game
from boneyard.server import answers as a
from boneyard.server import shelf
from tests.server.harness import GAME, Client, Process, pair, play_some, request_id

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def here(name: str) -> dict[str, str]:
    return {"kind": "here", "name": name}


def bot(name: str = "random") -> dict[str, str]:
    return {"kind": "bot", "bot": name}


# --- games and people ---------------------------------------------------------------------------------


def test_the_games_are_told_with_cards_and_provenance(server: Process) -> None:
    client = Client(server)
    assert GAME in [card["id"] for card in client.get("/api/games")]
    page = client.get(f"/api/games/{GAME}")
    msgspec.convert(page, shelf.GamePage)
    anger = next(card for card in page["tokens"]["card"] if card["name"] == "anger.D")
    assert anger["back"] == "?D"
    assert anger["entry"] == "fighter/anger"
    assert anger["mark"] == "rulebook"
    assert "power 3" in anger["text"]
    assert {entry["id"] for entry in page["content"]["fighter"]} >= {"oaf", "anger"}
    rows = client.get(f"/api/games/{GAME}/rules")["rows"]
    assert any(row["id"] == "DOD-F11" for row in rows)
    assert client.get("/api/games/chess", 404)["error"]["code"] == "not_found"
    bots = {card["name"]: card["how"] for card in client.get("/api/bots")}
    assert list(bots)[:3] == ["easy", "medium", "hard"]
    assert "imagined worlds" in bots["greedy"]


def test_a_card_is_told_by_the_entry_it_is_made_from(server: Process) -> None:
    """Names are shared between sections, and copies of a token are numbered."""
    client = Client(server)
    desert, ship = (client.get(f"/api/games/{game}")["tokens"] for game in ("few_and_cursed", "dead_men_tell_no_tales"))
    assert [card["entry"] for card in desert["chaser"] if card["name"] == "maecenas"] == ["character/maecenas"]
    assert {card["entry"] for card in desert["job"] if card["name"].startswith("maecenas")} == {"job/maecenas"}
    assert [card["entry"] for card in ship["token"] if card["name"] == "crew_3_grog_2"] == ["token/crew_3_grog"]


def test_every_registered_game_has_a_page_and_can_be_dealt(server: Process) -> None:
    client = Client(server, "Anna")
    for card in client.get("/api/games"):
        msgspec.convert(client.get(f"/api/games/{card['id']}"), shelf.GamePage)
        seats = [ME, *[here(f"Friend {number}") for number in range(card["players"][0] - 1)]]
        table = client.table(*seats, game=card["id"])["table"]
        envelope = client.get(f"/api/tables/{table}")
        frame = msgspec.convert(envelope, a.Envelope).frame
        assert frame.status == "playing"
        assert frame.decision is not None
        assert frame.decision.options


def test_a_guest_is_a_name_and_a_cookie_a_page_cannot_read(server: Process) -> None:
    with httpx.Client(base_url=server.url) as browser:
        newcomer = browser.get("/api/guest")
        assert (newcomer.status_code, newcomer.json()) == (200, None)
        answer = browser.post("/api/guest", json={"name": "  Anna\u202e\n <b>  "})
        assert answer.json()["name"] == "Anna <b>"
        assert answer.json()["token"] is None
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert browser.get("/api/guest").json()["name"] == "Anna <b>"
        renamed = browser.post("/api/guest", json={"name": "Anne"}).json()
        assert renamed["guest"] == answer.json()["guest"]
        assert browser.get("/api/guest").json()["name"] == "Anne"


# --- seats --------------------------------------------------------------------------------------------


def test_an_invitation_is_redeemed_once_and_leads_back(server: Process) -> None:
    anna = Client(server, "Anna")
    made = anna.table()
    key = made["keys"][0]["key"]
    assert anna.look(made["table"])["status"] == "gathering"
    with httpx.Client(base_url=server.url) as browser:
        answer = browser.post("/api/redeem", json={"key": key, "name": "Bob"})
        assert answer.json() == {"table": made["table"], "seat": 1}
        assert key not in answer.headers["set-cookie"]
        assert browser.post("/api/redeem", json={"key": key}).json()["seat"] == 1
        envelope = browser.get(f"/api/tables/{made['table']}").json()
        assert envelope["you"]["seats"] == [1]
        assert envelope["frame"]["seats"][1]["name"] == "Bob"
    third = Client(server, "Eve")
    assert third.post("/api/redeem", {"key": key}, 409)["error"]["code"] == "taken"
    assert third.post("/api/redeem", {"key": "0" * 32}, 404)["error"]["code"] == "not_found"
    assert anna.look(made["table"])["status"] == "playing"


def test_a_seat_key_is_the_same_seat_on_another_device_until_the_seat_is_left(server: Process) -> None:
    anna, bob, table = pair(server)
    key = anna.post(f"/api/tables/{table}/keys", {"kind": "seat", "seat": 0}, 201)["key"]
    phone, bearer = Client(server, "Anna's phone"), Client(server, token=key)
    phone.post("/api/redeem", {"key": key})
    assert phone.look(table)["decision"]["seat"] == 0
    assert bearer.look(table)["decision"]["seat"] == 0
    assert bob.post(f"/api/tables/{table}/keys", {"kind": "seat", "seat": 0}, 403)["error"]["code"] == "not_yours"
    anna.act(table, "leave", seat=0, bot="random")
    assert phone.get(f"/api/tables/{table}")["you"]["seats"] == []
    bearer.get(f"/api/tables/{table}", 401)


def test_watching_by_anyone_by_key_or_not_at_all(server: Process) -> None:
    eve = Client(server, "Eve")
    anna, _, table = pair(server)
    frame = eve.get(f"/api/tables/{table}")
    assert frame["you"]["viewer"] == -1
    assert frame["frame"]["decision"] is None
    _, _, closed = pair(server, watch="nobody")
    eve.get(f"/api/tables/{closed}", 404)
    anna, _, private = pair(server, watch="key")
    eve.get(f"/api/tables/{private}", 404)
    key = anna.post(f"/api/tables/{private}/keys", {"kind": "watch"}, 201)["key"]
    assert Client(server, token=key).look(private)["table"] == private
    eve.post("/api/redeem", {"key": key})
    assert eve.look(private)["table"] == private
    assert eve.act(private, "moves", 403, seat=0, expected_seq=2, move=["Lay", "oaf.D"])["error"]["code"] == "not_yours"


def test_the_lobby_and_my_tables(server: Process) -> None:
    anna, bob = Client(server, "Anna"), Client(server, "Bob")
    table = anna.table(listed=True)["table"]
    hidden = anna.table()["table"]
    lobby = [card["table"] for card in bob.get("/api/tables")["lobby"]]
    assert table in lobby
    assert hidden not in lobby
    assert bob.act(hidden, "join", 403)["error"]["code"] == "not_allowed"
    bob.act(table, "join")
    assert Client(server, "Eve").act(table, "join", 409)["error"]["code"] == "taken"
    mine = {card["table"]: card for card in bob.get("/api/tables")["mine"]}
    assert mine[table]["status"] == "playing"
    assert mine[table]["your_turn"] is True
    assert table not in [card["table"] for card in anna.get("/api/tables")["lobby"]]


def test_a_leaver_is_replaced_by_a_bot_and_a_bot_by_a_person(server: Process) -> None:
    anna, bob, table = pair(server)
    bob.act(table, "leave", seat=1)
    assert anna.look(table)["seats"][1]["kind"] == "left"
    assert bob.get(f"/api/tables/{table}")["you"]["seats"] == []
    anna.act(table, "seats", seat=1, bot="greedy")
    assert anna.look(table)["seats"][1]["bot"] == "greedy"
    key = anna.post(f"/api/tables/{table}/keys", {"kind": "invite", "seat": 1}, 201)["key"]
    carl = Client(server, "Carl")
    carl.post("/api/redeem", {"key": key})
    assert anna.look(table)["seats"][1]["name"] == "Carl"
    assert anna.act(table, "seats", 409, seat=1, bot="greedy")["error"]["code"] == "taken"
    assert Client(server, "Eve").act(table, "seats", 403, seat=1, bot="greedy")["error"]["code"] == "not_allowed"


def test_bots_from_files_are_not_seated(server: Process) -> None:
    anna = Client(server, "Anna")
    for name in ("/tmp/mine.py:Bot", "mine.py:Bot", "greedy:99999", "nobody"):
        wish = {"game": GAME, "seats": [ME, {"kind": "bot", "bot": name}], "request_id": request_id()}
        assert anna.post("/api/tables", wish, 422)["error"]["code"] == "bad_setup"


def test_two_people_at_one_device(server: Process) -> None:
    anna = Client(server, "Anna")
    table = anna.table(ME, here("Bob"))["table"]
    assert anna.get(f"/api/tables/{table}")["you"]["seats"] == [0, 1]
    for viewer in (0, 1):
        frame = anna.look(table, viewer)
        assert frame["decision"]["seat"] == viewer
        assert all(card.startswith("?") for card in frame["view"]["hand"][1 - viewer])
        assert anna.move(table, frame, frame["decision"]["default"]).status_code == 200


# --- playing ------------------------------------------------------------------------------------------


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
    assert "looked best" in hint["sentence"]
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


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_unknown_places_and_methods_are_answered_as_problems(server: Process, method: str) -> None:
    client = Client(server)
    assert client.ask(method, "/api/nothing").json()["error"]["code"] == "not_found"
    answer = client.ask(method, "/api/tables/x/moves")
    if method != "POST":
        assert answer.status_code == 405
        assert answer.headers["allow"] == "POST"
