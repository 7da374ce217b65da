"""Wounds out of turn, and chains that a sceptic would try: copies of copies, Monsters one after another."""

from __future__ import annotations

from typing import Any

from boneyard.games.few_and_cursed import desert_events, events
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test

PLAIN = [["butch_talbot"], [], [], []]


@rule_test("FAC-C21", "FAC-C15", "FAC-C20", "FAC-L28")
def test_a_victim_felled_by_a_robbery_has_no_action_and_a_hand_again_in_cleanup() -> None:
    blue: dict[str, Any] = {"health": 1, "grit": 5, "water": 2, "hand": ["weathered_fists"]}
    t = Desert(attack=5, movement=1, red={"grit": 0, "water": 0}, blue=blue).do("Rob", 1)
    assert (t.red["grit"], t.red["water"], t["attack"], t["movement"]) == (1, 1, 3, 1), "the robber goes on"
    assert (t.blue["health"], t.blue["grit"], t.blue["hand"]) == (3, 2, [])
    assert t.blue["water"] == 2, "nobody walks home from San Andreas"
    t.end().until("cards_to_discard")
    skipped = [event for event in t.of(events.Skipped) if event.seat == 1]
    assert [event.phase for event in skipped] == ["action"]
    t.until("improvise_turn", "red")
    assert len(t.blue["hand"]) >= 4
    assert not t.blue["downed"]


@rule_test("FAC-M04", "FAC-C21", "FAC-M06")
def test_a_monster_driven_on_fells_somebody_out_of_turn() -> None:
    """Not in Cleanup: the felled player waits for the Redraw like everybody else."""
    blue = {"space": "i5", "health": 1, "grit": 4, "water": 0, "hand": ["weathered_fists"]}
    t = Desert(
        attack=4,
        movement=1,
        piles=[["tsilkali"], [], [], []],
        monsters={"tsilkali": "m7"},
        red={"space": "i4", "health": 9},
        blue=blue,
    )
    t.do("EnterAndFight", "m7", 0, "zombies")
    assert t["monsters"] == {"tsilkali": "i5"}
    assert t.of(events.Wounded) == [events.Wounded(1, 1)]
    assert (t.blue["space"], t.blue["grit"], t.blue["hand"]) == ("sa", 0, [])
    assert t.asks == "red"
    assert t.asked == "action_turn"


@rule_test("FAC-M17", "FAC-M06", "FAC-N11")
def test_the_second_monster_finds_nobody_where_the_first_felled_somebody() -> None:
    t = Desert(
        piles=[["wendigo"], ["tsilkali"], [], []],
        monsters={"wendigo": "m3", "tsilkali": "m4"},
        at="monsters",
        blue={"space": "i2", "health": 1, "grit": 9, "water": 5},
    )
    assert [event.seat for event in t.of(desert_events.MonsterHurts)] == [1]
    assert (t.blue["space"], t.blue["health"], t.blue["grit"], t.blue["water"]) == ("sa", 3, 6, 4)
    assert len(t.blue["hand"]) >= 4


@rule_test("FAC-M08", "FAC-M09", "FAC-C21")
def test_a_felled_first_player_still_chooses_a_tied_way() -> None:
    t = Desert(
        piles=[["tsilkali"], ["crow_prime"], [], []],
        monsters={"tsilkali": "o7", "crow_prime": "se"},
        at="monsters",
        first="blue",
        blue={"space": "m7", "health": 1},
    )
    assert (t.asked, t.asks) == ("monster_way", "blue")
    assert t.blue["space"] == "sa"


@rule_test("FAC-M08")
def test_a_player_draws_the_monster_only_where_ways_are_tied() -> None:
    """A player on a longer way, or on one with more symbols, draws nobody."""
    t = Desert(piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "m7"}, at="monsters", red={"space": "i4"})
    assert t["monsters"] == {"tsilkali": "i5"}


@rule_test("FAC-D21", "FAC-D17")
def test_three_cards_that_copy_in_a_row_add_their_curse_up() -> None:
    """On the Cursed side each play hurts once, however long its chain."""
    hand = ["cursed_redhead.1", "cursed_redhead.2"]
    t = Desert(played=["ash_prayer.1"], red={"curse": 7, "health": 9, "hand": hand})
    t.do("Play", "cursed_redhead.1", False).do("Copy", "ash_prayer.1", False)
    assert (t.red["curse"], t.red["health"], t["attack"]) == (7, 9, 1)
    t.do("Play", "cursed_redhead.2", False).do("Copy", "cursed_redhead.1", False)
    assert (t.red["curse"], t.red["health"], t["attack"]) == (8, 8, 2)


@rule_test("FAC-D18", "FAC-D21")
def test_a_copy_of_a_trashed_copy() -> None:
    """The first copying card left the game for the trash option; the second may still copy it, with the option or without."""
    hand = ["cursed_redhead.1", "cursed_redhead.2"]
    t = Desert(played=["sprint.1"], red={"hand": hand}).do("Play", "cursed_redhead.1", False)
    t.do("Copy", "sprint.1", True).do("Play", "cursed_redhead.2", False)
    assert ["cursed_redhead.1", False] in t.offered("Copy")
    t.do("Copy", "cursed_redhead.1", True)
    assert (t["movement"], t.red["curse"]) == (6, 3)
    assert t["trash"] == ["cursed_redhead.1", "cursed_redhead.2"]
    assert t.end().red["discard"] == ["sprint.1"]


@rule_test("FAC-D19", "FAC-D30", "FAC-C14")
def test_a_copied_artifact_may_fell_its_player_and_gives_nothing_then() -> None:
    t = Desert(played=["eye_of_horus"], red={"health": 1, "space": "i1", "water": 3, "hand": ["cursed_redhead.1"]})
    t.do("Play", "cursed_redhead.1", False)
    assert t.of(events.Wounded) == [events.Wounded(0, 1)]
    assert t.red["curse"] == 1
    assert t.asks == "blue"


@rule_test("FAC-M03", "FAC-C10")
def test_entering_is_not_offered_where_the_curse_of_the_road_would_fell() -> None:
    position: dict[str, Any] = {"piles": [["tsilkali"], [], [], []], "monsters": {"tsilkali": "m2"}}
    frail = Desert(attack=30, movement=1, red={"space": "i1", "curse": 6, "health": 1}, **position)
    assert frail.offered("EnterAndFight") == []
    assert frail.why("EnterAndFight", "m2", 0, "tsilkali") == "FAC-M03"
    flipping = Desert(attack=30, movement=1, red={"space": "i1", "curse": 5, "health": 1}, **position)
    assert ["m2", 0, "tsilkali"] in flipping.offered("EnterAndFight"), "the rise that turns the card hurts nobody"
