"""What everybody at a table is told of its packs: each card whole, under its name, with where it comes from, and under the pack it lies
in."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games import find_game
from boneyard.server.house.catalogue import game_page
from boneyard.server.messages.games import GamePage
from boneyard.server.messages.responses import PackCard
from boneyard.server.table.entries import PackText
from tests.server.harness import GAME, Client, Process, request_id

OAF = "[[fighter]]\nid = 'oaf'\nname = 'Mountain'\npower = 9\neffect = []\n"
DIGGER = "[[fighter]]\nid = 'gravedigger'\nname = 'Gravedigger'\npower = 4\neffect = [{ do = 'dig' }]\n"


def page(game: str, *texts: str) -> GamePage:
    found = find_game(game)
    assert found is not None
    return game_page(found, tuple(PackText(f"{number}.toml", text) for number, text in enumerate(texts, 1)))


def card(game: str, text: str) -> PackCard:
    (pack,) = page(game, text).brought
    (only,) = pack.cards
    return only


def test_a_card_is_told_in_parts() -> None:
    oaf = card(GAME, f"{OAF}provenance = {{ power = 'rulebook' }}\n")
    assert oaf == PackCard(
        "fighter", "oaf", "Mountain", "Power 9. No effect.", {"name": "owner", "power": "rulebook", "effect": "owner"}
    )


def test_nothing_a_card_says_is_lost() -> None:
    revenge = card("dead_men_tell_no_tales", "[[revenge]]\nid = 'rc20'\nfire = 'both'\nnumber = 5\nicon = 'crew'\n")
    assert revenge.name == "Red and yellow 5, crew moves"
    assert revenge.text.startswith("Every red or yellow fire at 5 rises by one.")
    story = (
        "[[cursed_encounter]]\nid = 'x01'\ntitle = 'Box <i>well</i>'\nstory = 'A box, a well. No rope.'\n"
        "options = [{ pay_attack = 4, water = 8 }, { pay_movement = 3, grit = 1 }, { health = -2 }]\n"
    )
    well = card("few_and_cursed", story)
    assert well.name == "Box <i>well</i>"
    assert well.text.startswith("Cursed: Box <i>well</i>. A box, a well. No rope. ")
    assert "[" not in well.text


def test_a_note_stands_behind_the_text_and_the_marks_apart() -> None:
    court = (
        "[[court]]\nid = 'death'\nname = 'Death, the First. Alone'\nfirst = [{ do = 'etherea', amount = 2 }]\n"
        "second = [{ do = 'death' }]\nnote = 'A note [with brackets].'\n"
    )
    death = card("mourners_call", court)
    assert death.name == "Death, the First. Alone"
    assert death.text.startswith("One of its two actions. 1) Gain 2 Etherea. 2) ")
    assert death.text.endswith("A note [with brackets].")
    assert "owner" not in death.text
    assert death.provenance == {"name": "owner", "first": "owner", "second": "owner"}


def test_a_piece_without_a_name_is_called_as_its_game_calls_it() -> None:
    text = "[[token]]\nid = 'guard_9'\nenemy = 'guard'\nstrength = 9\nother = 'treasure'\ncopies = 2\n"
    guard = card("dead_men_tell_no_tales", text)
    assert guard.name == "Guard"
    assert guard.text.startswith("Strength 9. On the other side Treasure. Carry it off the ship; ")


@pytest.mark.parametrize(
    ("game", "text", "name", "says"),
    [
        (
            "dead_mans_curse",
            "[[piece]]\nid = 'pawn'\nletter = 'P'\nname = 'Footman'\nattack = 4\ndefense = 2\nvp = 2\n",
            "Footman",
            "Letter P; attack 4; defense 2; vp 2.",
        ),
        (
            "mourners_call",
            "[[suspicion]]\nid = 'suspicion_0'\ntwo = 2\nthree = 3\nfour = 4\n",
            "Suspicion 0",
            "Two 2; three 3; four 4.",
        ),
    ],
)
def test_what_lies_on_no_card_is_told_too(game: str, text: str, name: str, says: str) -> None:
    told = card(game, text)
    assert (told.name, told.text) == (name, says)
    assert set(told.provenance.values()) == {"owner"}


def test_packs_of_one_title_are_kept_apart_by_their_place() -> None:
    title = "[pack]\ntitle = 'Mine'\n"
    brought = page(GAME, title + OAF + DIGGER, title + OAF.replace("Mountain", "Pebble")).brought
    assert [(each.title, each.file) for each in brought] == [("Mine", "1.toml"), ("Mine", "2.toml")]
    assert [[card.name for card in each.cards] for each in brought] == [["Gravedigger"], ["Pebble"]]


def test_the_cards_stand_as_in_the_file() -> None:
    motive = (
        "[[motive]]\nid = 'lord_of_the_ossuary'\nname = 'Lord'\nfaction = 'bone'\nscores = 'locations'\npoints = 4\n"
    )
    space = "[[suspicion]]\nid = 'suspicion_0'\ntwo = 2\nthree = 3\nfour = 4\n"
    for text, names in ((motive + space, ["Lord", "Suspicion 0"]), (space + motive, ["Suspicion 0", "Lord"])):
        assert [card.name for card in page("mourners_call", text).brought[0].cards] == names


def test_even_two_packs_that_say_the_same_are_two() -> None:
    brought = page(GAME, OAF, OAF).brought
    assert [len(each.cards) for each in brought] == [0, 1], "the later one wins"


def test_a_card_is_not_told_with_the_words_of_another_of_its_id() -> None:
    """An upgrade with the id of an item of the store: each says its own."""
    upgrade = "[[upgrade]]\nid = 'horse'\nname = 'Wooden Horse'\ncopies = 1\nattack = 3\n"
    horse = card("few_and_cursed", upgrade)
    assert horse.name == "Wooden Horse"
    assert "+3 Attack" in horse.text
    tokens = page("few_and_cursed", upgrade).tokens
    assert [token.entry for token in tokens["item"] if token.name == "horse.1"] == ["store/horse"]
    assert [token.pack for token in tokens["item"] if token.name == "horse.1"] == [None]


def test_the_houses_own_cards_are_nobodys_pack() -> None:
    for game in (GAME, "mourners_call"):
        assert page(game).brought == []
        assert all(token.pack is None for kind in page(game).tokens.values() for token in kind)


def test_entries_tell_where_every_fact_comes_from() -> None:
    """Also those facts an entry says nothing of: else a card that is ours in part would pass for the rulebook's."""
    entries = {
        entry["id"]: entry
        for entry in page(GAME, OAF, f"{DIGGER}provenance = {{ name = 'public' }}\n").content["fighter"]
    }
    assert entries["oaf"]["provenance"] == {"name": "owner", "power": "owner", "effect": "owner"}
    assert entries["gravedigger"]["provenance"] == {"name": "public", "power": "owner", "effect": "owner"}
    marks = {token.name: token.mark for token in page(GAME, OAF).tokens["card"]}
    assert marks["oaf.D"] == "owner"
    assert marks["anger.D"] == "rulebook"


def test_it_is_told_over_the_network(server: Process) -> None:
    anna = Client(server, "Anna")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Bob"}]
    packs = [{"name": f"{n}.toml", "text": f"[pack]\ntitle = 'Mine'\n{text}"} for n, text in enumerate((OAF, DIGGER))]
    wish = {"game": GAME, "seats": seats, "packs": packs, "request_id": request_id(), "table": {"pace": 0}}
    table = anna.post("/api/tables", wish, 201)["table"]
    frame: dict[str, Any] = anna.look(table)
    game = anna.get(f"/api/tables/{table}/game")
    assert [each["file"] for each in game["brought"]] == [each["file"] for each in frame["packs"]]
    assert [[card["name"] for card in each["cards"]] for each in game["brought"]] == [["Mountain"], ["Gravedigger"]]
    assert anna.get(f"/api/games/{GAME}")["brought"] == []


def test_what_can_be_read_but_not_dealt_is_refused_with_the_card(server: Process) -> None:
    """Two tokens of one name: the file, the entry and what to do, and not the name of a Python error."""
    text = "[[token]]\nid = 'guard_6_1'\nenemy = 'guard'\nstrength = 6\nother = 'treasure'\ncopies = 1\n"
    wish = {"game": "dead_men_tell_no_tales", "packs": [{"name": "mine.toml", "text": text}]}
    problem = Client(server, "Anna").post("/api/packs/check", wish)["problem"]
    assert problem["file"] == "mine.toml"
    assert "guard_6_1" in problem["where"]
    assert "guard_6'" in problem["message"]
    assert "Error" not in problem["message"]
