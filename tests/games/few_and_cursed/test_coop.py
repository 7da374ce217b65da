"""The co-operative game (T)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.few_and_cursed import events
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import rule_test

PILES = [
    ["butch_talbot", "sister_carrion", "tsilkali"],
    ["barrett", "crow_prime"],
    ["colonel_ash", "wendigo"],
    ["mother_brine", "white_demon"],
]


def together(players: int = 2, **position: Any) -> Desert:
    extra = position.pop("settings", {})
    position.setdefault("piles", PILES)
    return Desert(players, settings={"mode": "coop", **extra}, **position)


@rule_test("FAC-T01", "FAC-T02", "FAC-T15")
@pytest.mark.parametrize(("players", "team", "tokens"), [(1, 120, 12), (2, 100, 8), (3, 80, 8), (4, 60, 12)])
def test_one_grit_value_for_the_team(players: int, team: int, tokens: int) -> None:
    g = dealt(players, mode="coop")
    assert g.team == team
    assert g.grit == [0] * players
    assert sum(len(row) for row in g.board) == tokens


@rule_test("FAC-T03")
def test_the_start_can_be_shifted() -> None:
    assert dealt(2, mode="coop", team_grit=100).team == 60
    assert dealt(2, mode="coop", team_grit=180).team == 140


@rule_test("FAC-T04", "FAC-T05", "FAC-T06")
def test_gains_losses_and_no_new_card_in_the_round() -> None:
    t = together(team=50, attack=9, red={"space": "m3"}).do("Defeat", "butch_talbot")
    assert (t["team"], t.red["grit"]) == (53, 0)
    assert not t["up"][0]
    assert t["piles"][0] == ["sister_carrion", "tsilkali"]
    assert t.view("red")["piles"][0] == ["?outlaw", "?monster"]
    t.end().until("action_turn", "blue")
    assert not t["up"][0], "nor for the next player"
    t.until("improvise_turn")
    assert (t["round"], t["up"][0], t["piles"][0][0]) == (2, True, "sister_carrion")
    wound = together(team=50, movement=2, red={"space": "m6", "health": 1, "water": 1}).do("TakeRoad", "o6", 0)
    assert wound["team"] == 50 - 3 - 2


@rule_test("FAC-T07", "FAC-T08", "FAC-T14")
def test_face_up_bounties_drain_the_team_then_slots_are_filled() -> None:
    t = together(1, team=50, attack=9, red={"space": "m3"}).do("Defeat", "butch_talbot").end()
    assert events.Drained(16, 37) in t.told
    assert t["up"][0]
    kinds = [name for name in t.names if name in ("Drained", "Revealed", "TokenPassed")]
    assert kinds == ["Drained", "Revealed", "TokenPassed"]
    monster = together(1, team=50, attack=9, piles=[["butch_talbot", "tsilkali"], [], [], []], red={"space": "m3"})
    monster.do("Defeat", "butch_talbot").end()
    assert monster["monsters"] == {"tsilkali": "sw"}, "a new Monster does not move this round"
    moved = together(1, team=50, piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "o7"}, at="monsters")
    names = [name for name in moved.names if name in ("MonsterMoves", "Drained")]
    assert names == ["MonsterMoves", "Drained"]
    assert moved["team"] == 40


@rule_test("FAC-T09", "FAC-T10")
def test_below_zero_is_lost_and_zero_is_not() -> None:
    piles = [["hangmen", "tsilkali"], ["sister_carrion", "crow_prime"], [], []]
    zero = together(team=9, at="monsters", piles=piles)
    assert (zero["team"], zero["result"]) == (0, "")
    below = together(team=8, at="monsters", piles=piles)
    assert (below["team"], below["result"], below.g.ending) == (-1, "lost", "grit")
    wound = together(team=2, red={"health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert wound["result"] == "lost"


@rule_test("FAC-T11")
def test_a_monster_in_town_loses() -> None:
    t = together(team=50, at="monsters", piles=[["wendigo"], [], [], []], monsters={"wendigo": "i2"})
    assert (t["result"], GAME.outcome(t.g).winners) == ("lost", ())


@rule_test("FAC-T12")
def test_the_third_monster_wins_at_once() -> None:
    t = together(
        team=5, attack=16, piles=[["wendigo"], [], [], []], monsters={"wendigo": "m3"},
        red={"space": "m3", "captured": ["tsilkali"]}, blue={"captured": ["crow_prime"]},
    ).do("Defeat", "wendigo")  # fmt: skip
    assert t["result"] == "won"
    outcome = GAME.outcome(t.g)
    assert outcome.winners == (0, 1)
    assert "13" in outcome.sentence


@rule_test("FAC-T13")
def test_what_is_not_used_together() -> None:
    t = together(team=100, attack=30)
    assert t.asked == "action_turn"
    assert not t.offers("Rob", 1)
    assert t.why("Rob", 1) == "FAC-T13"
    assert t.do("UseAbility").why("Rob", 1) == "FAC-T13", "after the action too"
    relic = together(artifacts={"ne": ["eye_of_horus"]}, red={"space": "ne"}).do("Recover")
    assert not relic["final"]


@rule_test("FAC-T15")
def test_one_player_lets_no_bounty_go() -> None:
    t = together(1, red={"space": "ne"}).do("Recover").do("TakeRelic", "eye_of_horus")
    assert len(t["artifacts"]["ne"]) == 2, "the others of the corner stay"
    t.end()
    assert t.asked == "cards_to_discard", "Cleanup follows at once"
