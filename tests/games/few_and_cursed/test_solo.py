"""Solo variants (S)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.card import SetupError
from boneyard.games.few_and_cursed import desert_events, events
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert, dealt, seen_by, started
from tests.support import rule_test

PILES = [
    ["butch_talbot", "tsilkali"],
    ["barrett", "crow_prime"],
    ["colonel_ash", "wendigo"],
    ["mother_brine", "white_demon"],
]
FOUR = ["hollow_crown", "eye_of_horus", "jar_of_dirt", "weeping_idol"]


def alone(mode: str = "solo_curse_chaser", **position: Any) -> Desert:
    extra = position.pop("settings", {})
    position.setdefault("piles", PILES)
    return Desert(1, settings={"mode": mode, **extra}, **position)


def roaming(monster: str, space: str, mode: str = "solo_curse_chaser", **position: Any) -> Desert:
    return alone(mode, piles=[[monster], [], [], []], monsters={monster: space}, **position)


@rule_test("FAC-S01", "FAC-B20")
def test_one_player_and_all_twelve_tokens() -> None:
    for mode in ("solo_curse_chaser", "solo_dark_arts", "solo_shadows"):
        g = started(1, picks=("redhead",), mode=mode)
        assert [len(row) for row in g.board] == [3, 3, 3, 3]
    assert dealt(1).mode == "solo_curse_chaser"
    with pytest.raises(SetupError, match="alone"):
        GAME.start(2, "0" * 64, {"mode": "solo_shadows"})


@rule_test("FAC-S02", "FAC-S03")
def test_the_other_artifacts_of_a_corner_are_discarded() -> None:
    t = alone(red={"space": "ne"}).do("Recover").do("TakeRelic", "eye_of_horus")
    assert t["artifacts"]["ne"] == []
    t.end().until("action_turn")
    assert t.why("Recover") in ("FAC-L06", "FAC-L08")
    t.g.space[0] = t.g.content.corners[1]
    assert t.why("Recover") == "FAC-L08"


@rule_test("FAC-S04", "FAC-S05")
def test_a_turn_without_a_capture_lets_a_bounty_go() -> None:
    t = alone().end()
    assert t.asked == "bounty_to_drop"
    assert t.offered("DiscardBounty") == [[0], [1], [2], [3]]
    t.do("DiscardBounty", 0)
    assert t["piles"][0] == ["tsilkali"]
    assert desert_events.MonsterAppears(t.g.content.monsters[0], t.g.content.tokens["space"].find("sw")) in t.told
    assert t["monsters"] == {"tsilkali": "o7"}, "it moves in this round's Cleanup"
    caught = alone(attack=9, red={"space": "m3"}).do("Defeat", "butch_talbot").end()
    assert caught.asked != "bounty_to_drop"


@rule_test("FAC-S06")
def test_monsters_are_not_let_go() -> None:
    t = alone(piles=[["tsilkali"], ["wendigo"], [], []], monsters={"tsilkali": "o7", "wendigo": "ne"}).end()
    assert t.asked != "bounty_to_drop"
    some = alone(
        piles=[["tsilkali"], ["barrett", "wendigo"], ["hangmen", "crow_prime"], []], monsters={"tsilkali": "o7"}
    ).end()
    assert some.offered("DiscardBounty") == [[1], [2]]


@rule_test("FAC-S07")
def test_curse_chaser_wins_on_the_third_monster() -> None:
    t = roaming("wendigo", "m3", attack=16, red={"space": "m3", "captured": ["tsilkali", "crow_prime"]}).do(
        "Defeat", "wendigo"
    )
    assert (t["result"], t.g.ending) == ("won", "slain")
    assert GAME.outcome(t.g).winners == (0,)


@rule_test("FAC-S08")
def test_curse_chaser_is_lost_by_health_or_a_monster_in_town() -> None:
    t = alone(red={"health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert (t["result"], t.g.ending) == ("lost", "health")
    assert not t.of(events.Wounded)
    assert roaming("wendigo", "i2", at="monsters")["result"] == "lost"


@rule_test("FAC-S09", "FAC-S11")
def test_dark_arts_four_artifacts_meet_crow_prime() -> None:
    t = roaming("crow_prime", "i3", "solo_dark_arts", movement=1, red={"relics": FOUR})
    assert t.offers("TakeRoad", "i3", 0)
    t.do("TakeRoad", "i3", 0)
    assert (t["result"], t.g.ending) == ("won", "dark_arts")
    other = roaming("wendigo", "i3", "solo_dark_arts", movement=1, red={"relics": FOUR})
    assert other.why("TakeRoad", "i3", 0) == "FAC-K14"
    three = roaming("crow_prime", "i3", "solo_dark_arts", movement=1, red={"relics": FOUR[:3]})
    assert three.why("TakeRoad", "i3", 0) == "FAC-K14"
    free = roaming(
        "crow_prime",
        "o7",
        "solo_dark_arts",
        at="encounter",
        story="e01",
        movement=3,
        red={"space": "i1", "relics": FOUR},
    )
    free.do("Choose", "e01", 0)
    assert ["o7"] in free.offered("MoveTo")
    assert free.do("MoveTo", "o7")["result"] == "won"


@rule_test("FAC-S10")
def test_dark_arts_is_lost_by_a_monster_in_town_or_health() -> None:
    assert roaming("wendigo", "i2", "solo_dark_arts", at="monsters")["result"] == "lost"
    t = alone("solo_dark_arts", red={"health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert (t["result"], t.g.ending) == ("lost", "health")


@rule_test("FAC-S12")
def test_dark_arts_needs_crow_prime_alive() -> None:
    t = roaming("crow_prime", "m3", "solo_dark_arts", attack=18, red={"space": "m3", "relics": FOUR[:3]}).do(
        "Defeat", "crow_prime"
    )
    assert (t["result"], t.g.ending) == ("lost", "quarry")


@rule_test("FAC-S13", "FAC-S14", "FAC-V05")
def test_shadows_lays_three_tracks_of_four_titles() -> None:
    g = started(1, picks=("redhead",), mode="solo_shadows")
    assert [len(track) for track in g.tracks] == [4, 4, 4]
    titles = [g.content.job_title[job] for track in g.tracks for job in track]
    assert len(set(titles)) == 12
    assert not any(g.content.job[job].end for track in g.tracks for job in track)
    assert g.jobs == [[]]
    assert len(g.job_deck) == 28
    for viewer in (0, -1):
        seen = seen_by(g, viewer)["tracks"]
        assert [[name == "?job" for name in track] for track in seen] == [[False, True, True, True]] * 3


TRACKS = [["farmhand.1", "dry_chamber.1"], ["courier.1"], ["enforcer.1", "long_haul.1"]]


@rule_test("FAC-S14")
def test_only_the_open_job_of_a_track_can_be_scored() -> None:
    t = alone("solo_shadows", movement=10, attack=5, tracks=TRACKS, red={"grit": 0})
    assert not t.offers("ScoreJob", "long_haul.1")
    t.do("ScoreJob", "enforcer.1")
    assert t.offers("ScoreJob", "long_haul.1")
    assert t["tracks"][2] == ["long_haul.1"]
    at_once = alone("solo_shadows", movement=3, tracks=TRACKS, red={"bullets": 0}).do("ScoreJob", "farmhand.1")
    assert at_once.red["done"] == ["farmhand.1", "dry_chamber.1"], "turned up fulfilled, scored at once"
    town = alone("solo_shadows", tracks=TRACKS)
    assert not town.offers("VisitJobBoard")
    assert town.offers("VisitStore")


@rule_test("FAC-S15")
def test_shadows_is_won_by_two_whole_tracks() -> None:
    t = alone("solo_shadows", movement=12, tracks=TRACKS, red={"bullets": 0}).do("ScoreJob", "courier.1")
    assert t["result"] == ""
    t.do("ScoreJob", "farmhand.1")
    assert (t["result"], t.g.ending) == ("won", "tracks")


@rule_test("FAC-S16")
def test_shadows_is_lost_by_four_figures_at_once() -> None:
    piles = [["tsilkali"], ["crow_prime"], ["wendigo"], ["butch_talbot", "white_demon"]]
    three = {"tsilkali": "sw", "crow_prime": "se", "wendigo": "ne"}
    t = alone("solo_shadows", piles=piles, monsters=three, attack=9, tracks=TRACKS, red={"space": "m3"}).do(
        "Defeat", "butch_talbot"
    )
    assert (t["result"], t.g.ending) == ("lost", "monsters")
    two = {"crow_prime": "se", "wendigo": "ne"}
    fine = alone(
        "solo_shadows",
        piles=[[], *piles[1:]],
        monsters=two,
        attack=9,
        tracks=TRACKS,
        red={"space": "m3", "captured": ["tsilkali"]},
    )
    assert fine.do("Defeat", "butch_talbot")["result"] == ""
    assert roaming("wendigo", "i2", "solo_shadows", at="monsters")["result"] == "lost"


@rule_test("FAC-S17")
def test_shadows_knows_the_normal_wound() -> None:
    t = alone("solo_shadows", red={"health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert t["result"] == ""
    assert t.red["health"] == 3


@rule_test("FAC-S18")
def test_competitive_ends_do_not_count_alone() -> None:
    t = alone(artifacts={"ne": ["eye_of_horus"]}, red={"space": "ne"}).do("Recover")
    assert not t["final"]
    assert t["result"] == ""


@rule_test("FAC-S19")
def test_21_grit_call_a_monster_alone_too() -> None:
    t = alone(movement=3, red={"grit": 20, "jobs": ["farmhand.1"]}).do("ScoreJob", "farmhand.1")
    assert t.asked == "pile_to_call"


@rule_test("FAC-S20")
def test_rounds_of_grace() -> None:
    for number, asked in ((1, False), (2, False), (3, True)):
        t = alone(round=number, settings={"solo_grace": 2}).end()
        assert (t.asked == "bounty_to_drop") == asked


@rule_test("FAC-S21")
def test_dark_arts_is_won_whatever_brings_it_about() -> None:
    walks_in = roaming(
        "crow_prime", "m5", "solo_dark_arts", at="monsters", red={"space": "i3", "relics": FOUR, "health": 1}
    )
    assert (walks_in["result"], walks_in.of(desert_events.MonsterHurts)) == ("won", [])
    fourth = roaming("crow_prime", "se", "solo_dark_arts", red={"space": "se", "relics": FOUR[1:]}).do("Recover")
    assert fourth.do("TakeRelic", "hollow_crown")["result"] == "won"
