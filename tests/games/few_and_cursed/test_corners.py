"""What few games come to, and what a rule switched off would change without anybody noticing."""

from __future__ import annotations

from tests.games.few_and_cursed.helpers import Desert, packed
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
