"""The API over real sockets: the games, the guests, and sitting down at a table."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from boneyard.server.messages import books as k
from boneyard.server.messages import games as g
from boneyard.server.messages import responses as a
from tests.server.harness import GAME, ME, Client, Process, here, pair, request_id

# --- games and people ---------------------------------------------------------------------------------


def test_the_games_are_told_with_cards_and_provenance(server: Process) -> None:
    client = Client(server)
    assert GAME in [card["id"] for card in client.get("/api/games")]
    page = client.get(f"/api/games/{GAME}")
    msgspec.convert(page, g.GamePage)
    anger = next(card for card in page["tokens"]["card"] if card["name"] == "anger.D")
    assert anger["back"] == "?D"
    assert anger["entry"] == "fighter/anger"
    assert anger["mark"] == "rulebook"
    assert (anger["title"], anger["line"]) == ("Anger (Double)", "power 3")
    assert anger["text"] == "Your side gets +5 power this fight."
    assert {entry["id"] for entry in page["content"]["fighter"]} >= {"oaf", "anger"}
    rows = client.get(f"/api/games/{GAME}/rules")["rows"]
    assert any(row["id"] == "DOD-F11" for row in rows)
    assert client.get("/api/games/chess", 404)["error"]["code"] == "not_found"
    bots = {card["name"]: card["how"] for card in client.get("/api/bots")}
    assert list(bots)[:3] == ["easy", "medium", "hard"]
    assert "imagined worlds" in bots["greedy"]


def test_every_game_has_a_book_whose_links_lead_somewhere(server: Process) -> None:
    client = Client(server)
    for card in client.get("/api/games"):
        book = msgspec.convert(client.get(f"/api/games/{card['id']}/book"), k.Book)
        blocks = [block for chapter in book.chapters for block in chapter.blocks]
        assert book.about.goal
        assert set(book.places.values()) <= {block.anchor for block in blocks}
        rows = {row["id"] for row in client.get(f"/api/games/{card['id']}/rules")["rows"]}
        assert {row for block in blocks for row in block.rows} == set(book.places) <= rows
        assert {block.scene for block in blocks if block.scene} <= set(book.scenes)
        assert not book.about.scene or book.about.scene in book.scenes
    assert client.get("/api/games/chess/book", 404)["error"]["code"] == "not_found"


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
        msgspec.convert(client.get(f"/api/games/{card['id']}"), g.GamePage)
        seats = [ME, *[here(f"Friend {number}") for number in range(card["players"][0] - 1)]]
        table = client.table(*seats, game=card["id"])["table"]
        envelope = client.get(f"/api/tables/{table}")
        frame = msgspec.convert(envelope, a.Envelope).frame
        assert frame.status == "playing"
        assert frame.decision is not None
        assert frame.decision.options


def test_a_guest_is_a_name_and_a_cookie_a_page_cannot_read(server: Process) -> None:
    with httpx.Client(base_url=server.url, timeout=30) as browser:
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
    with httpx.Client(base_url=server.url, timeout=30) as browser:
        told = browser.post("/api/invitation", json={"key": key}).json()
        assert (told["who"], told["seat"], told["players"]) == ("Anna", "blue", 2)
        assert told["title"] == next(card["title"] for card in anna.get("/api/games") if card["id"] == GAME)
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


def test_bots_among_themselves_play_with_what_suits_them_unless_somebody_chose(server: Process) -> None:
    """A game nobody gets tired of ends one day; where a person sits, or somebody chose otherwise, it is played until it is decided."""
    client = Client(server, "Anna")
    bots = [{"kind": "bot", "bot": "random"}] * 2
    for seats, chosen, limit in ((bots, {}, 300), (bots, {"turn_limit": 0}, 0), ([ME, bots[0]], {}, 0)):
        wish = {"game": "dead_men_tell_no_tales", "seats": seats, "settings": chosen, "request_id": request_id()}
        table = client.post("/api/tables", wish, 201)["table"]
        assert client.look(table)["settings"]["turn_limit"] == limit


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


# --- places that do not exist -------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_unknown_places_and_methods_are_answered_as_problems(server: Process, method: str) -> None:
    client = Client(server)
    assert client.ask(method, "/api/nothing").json()["error"]["code"] == "not_found"
    answer = client.ask(method, "/api/tables/x/moves")
    if method != "POST":
        assert answer.status_code == 405
        assert answer.headers["allow"] == "POST"
