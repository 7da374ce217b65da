"""Monsters (M)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.few_and_cursed import desert_events, events
from tests.games.few_and_cursed.helpers import BOX, Desert
from tests.support import rule_test

SPACE = BOX.tokens["space"].find
NAME = BOX.tokens["bounty"].find


def roaming(space: str, monster: str = "tsilkali", others: list[list[str]] | None = None, **more: Any) -> Desert:
    """One Monster on the map, its pile showing it."""
    return Desert(piles=[[monster], *(others or [[], [], []])], monsters={monster: space}, **more)


@rule_test("FAC-M01", "FAC-M15", "FAC-M13")
def test_a_revealed_monster_is_placed_and_hurts_nobody() -> None:
    t = Desert(attack=9, piles=[["butch_talbot", "tsilkali"], [], [], []], red={"space": "sw", "health": 3}).do(
        "Defeat", "butch_talbot"
    )
    assert t["monsters"] == {"tsilkali": "sw"}
    assert t.red["health"] == 3


@rule_test("FAC-M02")
def test_a_monster_is_fought_where_its_figure_stands() -> None:
    assert roaming("o7", attack=20, red={"space": "o7"}).offers("Defeat", "tsilkali")
    assert not roaming("o7", attack=20, red={"space": "sw"}).offers("Defeat", "tsilkali")


@rule_test("FAC-M03")
def test_entering_a_monsters_space_needs_a_fight_that_can_be_paid() -> None:
    t = roaming("m7", attack=20, movement=2, red={"space": "i5"})
    assert t.offered("EnterAndFight") == [["m7", 0, "tsilkali"], ["m7", 0, "zombies"]]
    t.do("EnterAndFight", "m7", 0, "tsilkali")
    assert (t.red["space"], t["monsters"], t["attack"], t["acted"]) == ("m7", {}, 0, True)
    unarmed = roaming("m7", attack=2, movement=2, red={"space": "i5", "bullets": 0})
    assert unarmed.offered("EnterAndFight") == []
    assert unarmed.why("EnterAndFight", "m7", 0, "zombies") == "FAC-M03"
    assert roaming("m7", attack=20, movement=2, acted=True, red={"space": "i5"}).offered("EnterAndFight") == []
    frail = roaming("m7", attack=20, movement=1, red={"space": "i4", "health": 1, "bullets": 0})
    assert frail.offered("EnterAndFight") == [["m7", 1, "zombies"]], "the road itself must not fell the player"


@rule_test("FAC-M03", "FAC-L37")
def test_a_fight_is_entered_with_what_will_be_there_on_arrival() -> None:
    """Bullets at the Curse the road brings, cards for the space that is entered; struck only when it is enough."""
    armed = {"space": "i5", "bullets": 2}
    t = roaming("m7", movement=2, red=armed)
    assert t.offered("EnterAndFight") == [["m7", 0, "zombies"]]
    t.do("EnterAndFight", "m7", 0, "zombies")
    assert (t.asked, t.red["space"], t.red["bullets"]) == ("fight_entered", "m7", 2)
    assert t.why("Defeat", "zombies") == "FAC-L12"
    assert t.why("EndSegment") == t.why("BreakOff") == "FAC-M03"
    t.do("Shoot", 2).do("Defeat", "zombies")
    assert (t["monsters"], t.asked) == ({"tsilkali": "i5"}, "action_turn"), "it was not attacked, and went on"
    assert t.offered("EnterAndFight") == [], "the action is used"


@rule_test("FAC-M03", "FAC-L37", "FAC-D28")
def test_terrain_and_curse_count_as_they_will_be() -> None:
    canyons = {"space": "i5", "bullets": 0, "hand": ["canyon_ambush.1"]}
    t = roaming("m7", movement=2, red=canyons)
    assert t.offered("EnterAndFight") == [["m7", 0, "zombies"]]
    t.do("EnterAndFight", "m7", 0, "zombies").do("Play", "canyon_ambush.1", False).do("Defeat", "zombies")
    assert t["attack"] == 1
    crows = next(name for name in BOX.tokens["bounty"].names if name.startswith("crows"))
    road: dict[str, Any] = {"movement": 1, "wanted": {crows: "A"}}
    haunted = roaming("m2", **road, red={"space": "i1", "bullets": 2, "curse": 5})
    assert haunted.offered("EnterAndFight") == [["m2", 0, crows]], (
        "two Bullets give 4 Attack here, 6 with the Curse there"
    )
    calm = roaming("m2", **road, red={"space": "i1", "bullets": 2, "curse": 4})
    assert calm.offered("EnterAndFight") == []


@rule_test("FAC-M04", "FAC-M03")
def test_who_wastes_what_was_meant_for_the_fight_breaks_it_off() -> None:
    t = roaming("m7", movement=2, red={"space": "i5", "bullets": 0, "hand": ["hired_gun.1", "burn_the_past.1"]})
    t.do("EnterAndFight", "m7", 0, "zombies").do("Play", "burn_the_past.1", False)
    t.do("TrashCard", "hired_gun.1") if t.asked == "card_to_trash" else None
    assert t.offered("BreakOff") == [[]]
    t.do("BreakOff")
    assert (t["monsters"], t.red["space"], t["acted"]) == ({"tsilkali": "i5"}, "m7", True)


@rule_test("FAC-M03", "FAC-K14")
def test_an_outlaw_in_a_monsters_space_is_met_by_entering_to_fight() -> None:
    lair: dict[str, Any] = {
        "piles": [["barrett", "tsilkali"], ["crow_prime"], [], []], "monsters": {"crow_prime": "se"}, "attack": 12, "movement": 4,
    }  # fmt: skip
    beside = Desert(red={"space": "o4"}, **lair)
    assert beside.offers("EnterAndFight", "se", 0, "barrett")
    assert beside.why("Defeat", "barrett") == "FAC-M03"
    assert "one move" in beside.says_why("Defeat", "barrett")
    far = Desert(red={"space": "m4"}, **lair)
    for option in (
        ("Defeat", "barrett"),
        ("EnterAndFight", "se", 0, "barrett"),
        ("EnterAndFight", "se", 0, "crow_prime"),
    ):
        assert far.why(*option) == "FAC-M03"
        assert "Crow's Roost is 2 Movement away" in far.says_why(*option)
    assert far.do("TakeRoad", "o4", 0).offers("EnterAndFight", "se", 0, "barrett")
    shut = Desert(
        piles=[["barrett"], ["crow_prime"], ["wendigo"], ["white_demon"]],
        monsters={"crow_prime": "se", "wendigo": "o4", "white_demon": "o5"}, red={"space": "m4"},
    )  # fmt: skip
    assert shut.why("Defeat", "barrett") == "FAC-K14", "here Monsters do bar every way"


@rule_test("FAC-M04")
def test_fighting_something_else_drives_the_monster_on() -> None:
    t = roaming("m7", attack=4, movement=2, red={"space": "i5", "grit": 0}).do("EnterAndFight", "m7", 0, "zombies")
    assert t["monsters"] == {"tsilkali": "i5"}
    assert t.red["grit"] >= 1
    near = roaming("i5", attack=3, movement=1, wanted={"talbots_gang": "A"}).do(
        "EnterAndFight", "i5", 0, "talbots_gang"
    )
    assert near["result"] == "scored", "into San Andreas, and the game is over"


@rule_test("FAC-M05")
def test_every_figure_moves_one_space_in_cleanup() -> None:
    t = roaming("o7", at="cleanup").until("improvise_turn")
    assert t["monsters"] == {"tsilkali": "m7"}


@rule_test("FAC-M06")
def test_a_monster_hurts_everybody_it_meets() -> None:
    t = roaming("o7", at="monsters", red={"space": "m7", "health": 3}, blue={"space": "m7", "health": 4})
    assert (t.red["health"], t.blue["health"]) == (2, 3)


@rule_test("FAC-M07")
@pytest.mark.parametrize(
    ("start", "steps"),
    [
        ("nw", ["o1"]), ("ne", ["o3"]), ("sw", ["o7"]), ("se", ["o4", "o5"]), ("o1", ["m1"]), ("o2", ["m2"]), ("o3", ["m3"]), ("o4", ["m4"]),
        ("o5", ["m5"]), ("o6", ["m6"]), ("o7", ["m7"]), ("o8", ["m8"]), ("m1", ["i1"]), ("m2", ["i1", "i2"]), ("m3", ["i2"]), ("m4", ["i2"]),
        ("m5", ["i3"]), ("m6", ["i4"]), ("m7", ["i5"]), ("m8", ["i5"]), ("i1", ["sa"]), ("i3", ["sa"]),
    ],
)  # fmt: skip
def test_the_way_to_town_by_spaces_then_symbols(start: str, steps: list[str]) -> None:
    for side in (0, 1):
        assert [BOX.places[space].id for space in BOX.routes[side][SPACE(start)]] == steps


@rule_test("FAC-M08", "FAC-M09")
def test_a_tie_goes_to_a_player_else_to_the_first_player() -> None:
    drawn = roaming("se", "crow_prime", at="monsters", red={"space": "o5"})
    assert drawn["monsters"] == {"crow_prime": "o5"}
    tied = roaming("se", "crow_prime", at="monsters", first="blue")
    assert (tied.asks, tied.asked, tied.offered("SendMonster")) == ("blue", "monster_way", [["o4"], ["o5"]])
    tied.do("SendMonster", "o4")
    assert tied["monsters"] == {"crow_prime": "o4"}
    both = roaming("se", "crow_prime", at="monsters", red={"space": "o5"}, blue={"space": "o4"})
    assert both.asked == "monster_way"


@rule_test("FAC-M10", "FAC-P03")
def test_a_monster_in_town_ends_the_game_at_once() -> None:
    t = Desert(
        piles=[["tsilkali"], ["wendigo"], [], []],
        monsters={"tsilkali": "i1", "wendigo": "o3"},
        at="monsters",
        red={"health": 3},
    )
    assert t["result"] == "scored"
    assert t["monsters"] == {"tsilkali": "sa", "wendigo": "o3"}
    assert not t.of(events.TokenPassed)
    assert t.red["health"] == 3


PILES = [
    ["butch_talbot", "hangmen", "tsilkali"],
    ["barrett", "crow_prime"],
    ["colonel_ash", "wendigo"],
    ["mother_brine", "white_demon"],
]


@rule_test("FAC-M11", "FAC-V08")
def test_21_grit_call_a_monster() -> None:
    t = Desert(movement=3, piles=PILES, red={"grit": 20, "jobs": ["farmhand.1"]}).do("ScoreJob", "farmhand.1")
    assert (t.asked, t.asks) == ("pile_to_call", "red")
    assert len(t.offered("CallMonster")) == 4
    t.do("CallMonster", 0)
    assert t["monsters"] == {"tsilkali": "sw"}
    assert t["piles"][0] == ["tsilkali", "hangmen", "butch_talbot"]
    for viewer in ("red", "blue", "spectator"):
        assert t.view(viewer)["piles"][0] == ["tsilkali", "?outlaw", "butch_talbot"]
    assert t.asked == "action_turn"


@rule_test("FAC-M12")
def test_21_grit_work_once_a_game() -> None:
    once = Desert(movement=8, piles=PILES, red={"grit": 20, "jobs": ["farmhand.1", "courier.1"]})
    assert once.do("ScoreJob", "farmhand.1").asked == "pile_to_call"
    once.do("CallMonster", 0)
    assert once.do("ScoreJob", "courier.1").asked == "action_turn"
    assert (once.red["grit"], len(once["monsters"])) == (23, 1)
    t = Desert(movement=3, piles=PILES, appeared=True, red={"grit": 20, "jobs": ["farmhand.1"]}).do(
        "ScoreJob", "farmhand.1"
    )
    assert t.asked == "action_turn"


@rule_test("FAC-M13")
def test_a_defeated_monster_leaves_pile_and_map() -> None:
    t = roaming("m7", attack=20, red={"space": "m7", "grit": 0}).do("Defeat", "tsilkali")
    assert (t["monsters"], t["piles"][0], t.red["captured"], t.red["grit"]) == ({}, [], ["tsilkali"], 10)
    under = Desert(
        movement=3,
        piles=PILES,
        red={"grit": 20, "jobs": ["farmhand.1"], "space": "sw", "bullets": 5, "hand": ["hollow_crown"]},
    )
    under.do("ScoreJob", "farmhand.1").do("CallMonster", 0)
    under.g.attack = 20
    under.do("Shoot", 1).do("Defeat", "tsilkali")
    assert under["piles"][0] == ["hangmen", "butch_talbot"]
    assert under["up"][0]


@rule_test("FAC-M14")
def test_a_free_move_never_ends_on_a_monster() -> None:
    t = roaming("m2", at="encounter", story="e21", movement=3, red={"space": "i1"}).do("Choose", "e21", 1)
    assert ["m2"] not in t.offered("MoveTo")
    far = roaming("i1", red={"character": "calla_vane"}).do("UseAbility")
    assert ["i1"] not in far.offered("MoveTo")
    assert ["m1"] in far.offered("MoveTo"), "what stands on the way does not matter"


@rule_test("FAC-M16")
def test_a_player_with_a_monster_is_free() -> None:
    t = roaming("m7", attack=4, movement=2, red={"space": "m7"})
    assert t.offers("EndSegment")
    assert t.offers("TakeRoad", "i5", 0)
    t.do("Defeat", "zombies")
    assert t["monsters"] == {"tsilkali": "m7"}


@rule_test("FAC-M17", "FAC-M18")
def test_monsters_move_in_order_of_appearance_and_share_spaces() -> None:
    t = Desert(piles=[["wendigo"], ["tsilkali"], [], []], monsters={"wendigo": "m3", "tsilkali": "m4"}, at="monsters")
    assert [event.bounty for event in t.of(desert_events.MonsterMoves)] == [NAME("wendigo"), NAME("tsilkali")]
    assert t["monsters"] == {"wendigo": "i2", "tsilkali": "i2"}
    taken = Desert(
        attack=9,
        piles=[["butch_talbot", "tsilkali"], ["wendigo"], [], []],
        monsters={"wendigo": "sw"},
        red={"space": "m3"},
    )
    taken.do("Defeat", "butch_talbot")
    assert taken["monsters"] == {"wendigo": "sw", "tsilkali": "sw"}, "a place taken does not keep another away"


@rule_test("FAC-M19")
def test_a_monster_revealed_by_the_capture_itself_is_enough() -> None:
    piles = [
        ["butch_talbot", "wendigo"],
        ["barrett", "crow_prime"],
        ["colonel_ash", "tsilkali"],
        ["mother_brine", "white_demon"],
    ]
    t = Desert(attack=9, piles=piles, red={"grit": 19, "space": "m3"}).do("Defeat", "butch_talbot")
    assert t.red["grit"] == 22
    assert t["monsters"] == {"wendigo": "ne"}
    assert t.asked == "action_turn"
    other = Desert(attack=9, piles=PILES, red={"grit": 19, "space": "m3"}).do("Defeat", "butch_talbot")
    assert other.asked == "pile_to_call"
    assert other["piles"][0] == ["hangmen", "tsilkali"], "the next card is revealed first"


@rule_test("FAC-M11")
def test_the_rule_reaches_players_out_of_turn() -> None:
    t = Desert(attack=4, piles=PILES, blue={"grit": 20, "health": 2, "jobs": ["walking_wound.1"]}).do("Rob", 1)
    assert (t.asked, t.asks) == ("pile_to_call", "blue")
    assert t.do("CallMonster", 3).asks == "red"
