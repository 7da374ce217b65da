"""The aim (A), the end and the scoring (P)."""

from __future__ import annotations

from random import Random
from typing import Any

from boneyard.engine.events import Log
from boneyard.games.few_and_cursed import card_events, events
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import play_randomly, rule_test

TWO_SLAIN = ["tsilkali", "crow_prime"]


def scored(**position: Any) -> Desert:
    """A Monster walks into San Andreas, and the game is scored at once."""
    return Desert(at="monsters", piles=[["wendigo"], [], [], []], monsters={"wendigo": "i2"}, **position)


def third_monster(**more: Any) -> Desert:
    red = {"space": "m3", "captured": TWO_SLAIN, **more.pop("red", {})}
    return Desert(attack=16, piles=[["wendigo"], [], [], []], monsters={"wendigo": "m3"}, red=red, **more)


@rule_test("FAC-A01", "FAC-P07")
def test_most_grit_wins() -> None:
    t = scored(red={"grit": 12}, blue={"grit": 15})
    outcome = GAME.outcome(t.g)
    assert outcome.winners == (1,)
    assert outcome.scores == (12, 15)
    assert GAME.outcome(scored(red={"grit": 17}, blue={"grit": 16}).g).winners == (0,)


@rule_test("FAC-A02")
def test_grit_comes_from_known_causes_only() -> None:
    bounty = Desert(attack=9, piles=[["butch_talbot", "tsilkali"], [], [], []], red={"space": "m3", "grit": 0})
    assert bounty.do("Defeat", "butch_talbot").red["grit"] == 3
    encounter = Desert(at="encounter", story="e04", red={"space": "i1", "grit": 0, "water": 1})
    assert encounter.do("Choose", "e04", 0).red["grit"] == 1
    assert Desert(attack=8, red={"grit": 0}, blue={"health": 4}).do("Rob", 1).red["grit"] == 4
    job = Desert(movement=3, red={"grit": 0, "jobs": ["farmhand.1"]})
    assert job.do("ScoreJob", "farmhand.1").red["grit"] == 1
    relic = Desert(red={"space": "ne", "grit": 0}).do("Recover").do("TakeRelic", "eye_of_horus")
    assert relic.do("Play", "eye_of_horus", False).red["grit"] == 0, "an artifact is worth nothing before the end"
    assert scored(red={"grit": 0, "relics": ["eye_of_horus"]}).red["grit"] == 2
    log = Log()
    seen = set()
    for seed in range(6):
        g = dealt(4, seed, log=log)
        play_randomly(g, Random(seed))
        seen |= {t.event.cause for t in log.take() if isinstance(t.event, events.Changed) and t.event.grit > 0}
    assert seen
    assert seen <= {"bounty", "encounter", "robbery", "job"}


@rule_test("FAC-A03", "FAC-P01")
def test_the_third_monster_ends_the_game_after_the_round() -> None:
    t = third_monster(red={"grit": 0}).do("Defeat", "wendigo")
    assert t["final"]
    assert t.end().asks == "blue"
    t.until("improvise_turn")
    assert (t["result"], t.g.ending, t["round"]) == ("scored", "slain", 1)
    assert not t.of(events.TokenPassed)


@rule_test("FAC-A03", "FAC-P02")
def test_the_last_artifact_ends_the_game_after_the_round() -> None:
    t = Desert(3, first="blue", turn="blue", artifacts={"ne": ["eye_of_horus"]}, blue={"space": "ne"}).do("Recover")
    assert t["final"]
    assert t.end().asks == "green"
    t.until("never")
    assert (t["result"], t.g.ending) == ("scored", "artifacts")
    assert t.blue["grit"] == 2


@rule_test("FAC-A03", "FAC-P03", "FAC-P12")
def test_a_monster_in_town_cuts_the_round_short() -> None:
    t = Desert(
        attack=2, movement=1, wanted={"talbots_gang": "A"}, piles=[["wendigo"], [], [], []], monsters={"wendigo": "i1"},
        artifacts={}, red={"captured": TWO_SLAIN},
    )  # fmt: skip
    t.do("EnterAndFight", "i1", 0, "talbots_gang")
    assert (t["result"], t.g.ending) == ("scored", "monster")
    assert len(t.of(events.Ended)) == 1


@rule_test("FAC-P12")
def test_two_triggers_end_the_game_once() -> None:
    t = Desert(
        first="red", attack=16, piles=[["wendigo"], [], [], []], monsters={"wendigo": "m3"}, artifacts={"ne": ["eye_of_horus"]},
        red={"space": "m3", "captured": TWO_SLAIN}, blue={"space": "ne"},
    )  # fmt: skip
    t.do("Defeat", "wendigo").end().do("Recover").end().until("never")
    assert len(t.of(events.LastRound)) == 1
    assert len(t.of(events.Ended)) == 1


@rule_test("FAC-P04")
def test_end_of_game_jobs_score_if_fulfilled() -> None:
    t = scored(
        red={"water": 10, "grit": 0, "jobs": ["maecenas.1"]}, blue={"water": 9, "grit": 0, "jobs": ["maecenas.2"]}
    )
    assert (t.red["water"], t.red["grit"]) == (11, 5)
    assert t.blue["grit"] == -5


@rule_test("FAC-P05", "FAC-A05")
def test_unscored_jobs_can_make_a_total_negative() -> None:
    t = scored(red={"grit": 2, "jobs": ["survivor.1"]})
    assert t.red["grit"] == -3


@rule_test("FAC-P06", "FAC-P14")
def test_artifacts_score_even_if_their_card_is_trashed() -> None:
    assert scored(red={"grit": 0, "hand": ["hollow_crown"]}).red["grit"] == 4
    assert scored(red={"grit": 0, "relics": ["hollow_crown"]}).red["grit"] == 4


@rule_test("FAC-P08")
def test_the_first_tie_break_is_captures() -> None:
    t = scored(
        red={"grit": 9, "captured": ["hangmen", "barrett"]},
        blue={"grit": 9, "captured": ["butch_talbot", "colonel_ash", "tsilkali"]},
    )
    assert GAME.outcome(t.g).winners == (1,)


@rule_test("FAC-P09")
def test_the_second_tie_break_is_jobs() -> None:
    t = scored(
        red={"grit": 9, "done": ["farmhand.1", "courier.1"]}, blue={"grit": 9, "done": ["farmhand.2"], "water": 20}
    )
    assert GAME.outcome(t.g).winners == (0,)


@rule_test("FAC-P10", "FAC-P11")
def test_the_third_is_water_and_then_victory_is_shared() -> None:
    assert GAME.outcome(scored(red={"grit": 9, "water": 3}, blue={"grit": 9, "water": 4}).g).winners == (1,)
    shared = GAME.outcome(scored(red={"grit": 9, "water": 4}, blue={"grit": 9, "water": 4}).g)
    assert shared.winners == (0, 1)
    assert "share" in shared.sentence


@rule_test("FAC-P13")
def test_the_round_limit() -> None:
    """There is one only where a table asks for it."""
    limit = {"round_limit": 30}
    t = Desert(at="cleanup", round=30, settings=limit)
    assert (t["result"], t.g.ending) == ("scored", "rounds")
    assert not t.of(events.TokenPassed)
    assert Desert(at="cleanup", round=29, settings=limit)["round"] == 30
    assert Desert(at="cleanup", round=30, settings={"round_limit": 40})["round"] == 31
    assert Desert(1, at="cleanup", round=30, settings={"mode": "coop", **limit})["result"] == "lost"
    for mode in ({}, {"mode": "coop"}):
        assert Desert(at="cleanup", round=300, settings=mode)["round"] == 301


@rule_test("FAC-P15")
def test_earlier_end_jobs_count_for_later_ones() -> None:
    t = scored(
        red={"water": 9, "grit": 0, "items": ["horse.1", "boots.1", "machete"], "jobs": ["maecenas.1", "peddler.1"]}
    )
    assert [t.g.content.job[event.job].id for event in t.of(card_events.JobScored)] == ["peddler", "maecenas"]
    assert (t.red["water"], t.red["grit"]) == (12, 9)
    task = scored(
        red={
            "done": ["farmhand.1", "courier.1", "enforcer.1"],
            "captured": ["tsilkali"],
            "grit": 0,
            "jobs": ["task_master.1", "trophy_collector.1"],
        }
    )
    assert task.red["grit"] == 9
    twice = scored(red={"captured": ["tsilkali"], "grit": 0, "jobs": ["trophy_collector.1", "trophy_collector.2"]})
    assert twice.red["grit"] == 0, "one of two equal titles is scored, the other missed"
