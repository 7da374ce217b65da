"""What few games come to, and what a rule switched off would change without anybody noticing."""

from __future__ import annotations

from typing import Any

from tests.games.few_and_cursed.helpers import BOX, Desert, packed
from tests.support import rule_test

FOUR = ["hollow_crown", "eye_of_horus", "jar_of_dirt", "weeping_idol"]


@rule_test("FAC-S21", "FAC-S09", "FAC-M01")
def test_the_quarry_that_appears_before_one_is_met() -> None:
    t = Desert(1, settings={"mode": "solo_dark_arts"}, piles=[["butch_talbot", "crow_prime"], ["barrett"], [], []],
               red={"space": "se", "relics": FOUR}).end().do("DiscardBounty", 0)  # fmt: skip
    assert t["result"] == "won"


@rule_test("FAC-L20", "FAC-F13")
def test_a_free_move_leaves_the_second_defeat_behind() -> None:
    content = packed(
        """
        [[upgrade]]
        id = "stray"
        name = "Stray"
        copies = 1
        then = [{ do = "move_one" }]
        """
    )
    t = Desert(content=content, attack=9, wanted={"talbots_gang": "A"}, red={"space": "i1", "hand": ["stray"]})
    t.do("Defeat", "talbots_gang")
    assert t.offers("Defeat", "talbots_gang")
    t.do("Play", "stray", False).do("MoveTo", "m1")
    assert not t.offers("Defeat", "talbots_gang"), "m1 is a Desert too, but the figure has left the space"


@rule_test("FAC-C20", "FAC-D02")
def test_a_wound_counts_as_a_reshuffle() -> None:
    """R46."""
    t = Desert(red={"space": "i1", "health": 1, "curse": 6, "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert (t.red["reshuffled"], t.red["space"]) == (True, "sa")


@rule_test("FAC-V08", "FAC-M13")
def test_a_buried_card_that_comes_up_again_is_no_longer_buried() -> None:
    piles = [
        ["butch_talbot", "tsilkali"],
        ["barrett", "crow_prime"],
        ["colonel_ash", "wendigo"],
        ["hangmen", "white_demon"],
    ]
    t = Desert(movement=3, attack=20, piles=piles, red={"grit": 20, "jobs": ["farmhand.1"], "space": "sw"})
    t.do("ScoreJob", "farmhand.1").do("CallMonster", 0)
    assert (t["piles"][0], t.g.buried[0]) == (["tsilkali", "butch_talbot"], True)
    t.do("Defeat", "tsilkali")
    assert (t["piles"][0], t.g.up[0], t.g.buried[0]) == (["butch_talbot"], True, False)


@rule_test("FAC-C22", "FAC-C23")
def test_whoever_has_all_stats_at_the_end_of_their_tracks_is_not_asked() -> None:
    top = {"space": "ne", "health": 10, "capacity": 10, "threshold": 10}
    t = Desert(attack=10, piles=[["colonel_ash", "tsilkali"], [], [], []], red=top).do("Defeat", "colonel_ash")
    assert t.asked == "action_turn"


@rule_test("FAC-G02", "FAC-G20")
def test_where_every_job_left_has_been_scored_none_is_drawn() -> None:
    titles = dict.fromkeys(name.partition(".")[0] for name in BOX.tokens["job"].names)
    t = Desert(red={"done": [f"{title}.1" for title in titles]}).do("VisitJobBoard")
    assert (t.red["jobs"], t["job_deck"], t["job_discard"]) == ([], 20, [])


@rule_test("FAC-F05", "FAC-M03", "FAC-D09", "FAC-P13")
def test_a_game_of_the_first_version_goes_on_as_it_began() -> None:
    mine: dict[str, Any] = {"space": "i1", "bullets": 0, "water": 0, "hand": ["forced_march.1"]}
    assert Desert(version="1", at="encounter", story="e01", red=mine).offers("Unable")
    last = Desert(version="1", red={"health": 1, "hand": ["blood_price.1"]}).do("Play", "blood_price.1", False)
    assert last.red["downed"]
    lair: dict[str, Any] = {"piles": [["tsilkali"], [], [], []], "monsters": {"tsilkali": "m7"}}
    assert not Desert(version="1", movement=2, red={"space": "i5", "bullets": 2}, **lair).offered("EnterAndFight")
    assert Desert(version="1", at="cleanup", round=30)["result"] == "scored"
    team = Desert(version="1", settings={"mode": "coop", "team_grit_bonus": -40})
    assert team["team"] == 60
