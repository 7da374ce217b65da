"""Jobs (G)."""

from __future__ import annotations

from boneyard.engine.events import SPECTATOR
from boneyard.games.few_and_cursed import card_events
from tests.games.few_and_cursed.helpers import Desert, dealt, seen_by
from tests.support import rule_test


@rule_test("FAC-G01", "FAC-G04")
def test_the_job_board_gives_two_jobs_and_buys_one() -> None:
    t = Desert(at="encounter", job_deck=["enforcer.1", "courier.1"], red={"jobs": ["long_haul.1"], "water": 0}).do(
        "VisitJobBoard"
    )
    assert t.red["jobs"] == ["courier.1", "long_haul.1", "enforcer.1"]
    assert t.asked == "job_to_sell"
    assert len(t.offered("SellJob")) == 3
    assert t.offers("SellNothing")
    t.do("SellJob", "long_haul.1")
    assert t.asked == "encounter_turn", "one sale a visit"


@rule_test("FAC-G02", "FAC-G20")
def test_a_scored_title_is_replaced_and_the_deck_rebuilt() -> None:
    t = Desert(at="encounter", job_deck=["farmhand.1", "courier.1", "enforcer.1"], red={"done": ["farmhand.2"]}).do(
        "VisitJobBoard"
    )
    assert t.red["jobs"] == ["courier.1", "enforcer.1"]
    assert t["job_discard"] == ["farmhand.1"]
    thin = Desert(at="encounter", job_deck=["courier.1", "only"], red={}).do("VisitJobBoard")
    assert len(thin.red["jobs"]) == 2
    assert thin.of(card_events.DeckRebuilt)
    none = Desert(at="encounter", job_deck=["courier.1"])
    none.g.jobs[1] += none.g.job_deck[:-1]
    none.g.jobs[1].sort()
    del none.g.job_deck[:-1]
    assert none.do("VisitJobBoard").red["jobs"] == ["courier.1"]


@rule_test("FAC-G03", "FAC-V02")
def test_held_jobs_are_secret() -> None:
    t = Desert(red={"jobs": ["courier.1", "enforcer.1"]})
    assert t.view("blue")["red"]["jobs"] == ["?job", "?job"]
    assert t.view("spectator")["red"]["jobs"] == ["?job", "?job"]
    assert t.view("red")["red"]["jobs"] == ["courier.1", "enforcer.1"]
    g = dealt(2)
    for viewer in (1, SPECTATOR):
        assert seen_by(g, viewer)["red"]["jobs"] == ["?job", "?job"], "the two kept at the start as well"
    scored = Desert(movement=5, red={"jobs": ["courier.1", "enforcer.1"]}).do("ScoreJob", "courier.1")
    assert scored.view("blue")["red"]["done"] == ["courier.1"]
    assert scored.view("blue")["red"]["jobs"] == ["?job"]


@rule_test("FAC-G05", "FAC-G21")
def test_a_sale_pays_money_and_no_grit() -> None:
    t = Desert(at="encounter", job_deck=["enforcer.1", "courier.1"], red={"water": 0, "grit": 0}).do("VisitJobBoard")
    t.do("SellJob", "courier.1")
    assert (t.red["water"], t.red["grit"], t["job_discard"]) == (2, 0, ["courier.1"])


@rule_test("FAC-G06", "FAC-G08", "FAC-G21")
def test_a_completed_job_pays_money_and_grit() -> None:
    t = Desert(movement=4, red={"jobs": ["farmhand.1"], "water": 0, "grit": 0})
    assert t.do("ScoreJob", "farmhand.1").red["done"] == ["farmhand.1"]
    assert (t.red["water"], t.red["grit"], t["movement"]) == (1, 1, 1)


@rule_test("FAC-G07", "FAC-G22")
def test_no_title_twice() -> None:
    t = Desert(movement=6, red={"jobs": ["farmhand.1", "farmhand.2"]}).do("ScoreJob", "farmhand.1")
    assert t.why("ScoreJob", "farmhand.2") == "FAC-G07"
    assert t.red["jobs"] == ["farmhand.2"]
    drawn = Desert(at="encounter", movement=10, job_deck=["courier.1", "courier.2"]).do("VisitJobBoard")
    drawn.do("SellNothing")
    assert drawn.red["jobs"] == ["courier.1", "courier.2"], "equal titles are held as long as none is scored"
    assert drawn.do("ScoreJob", "courier.2").why("ScoreJob", "courier.1") == "FAC-G07"
    track = Desert(
        red={"curse": 2, "jobs": ["touched_by_night.1"], "done": ["touched_by_night.2"], "hand": ["hex_bolt.1"]}
    )
    assert track.do("Play", "hex_bolt.1", False).red["done"] == ["touched_by_night.2"]


@rule_test("FAC-G09")
def test_movement_spent_on_a_job_moves_nobody() -> None:
    t = Desert(movement=5, red={"jobs": ["courier.1"], "space": "i3"}).do("ScoreJob", "courier.1")
    assert (t.red["space"], t["movement"]) == ("i3", 0)


@rule_test("FAC-G10", "FAC-G11")
def test_a_track_must_stand_exactly_on_the_number() -> None:
    t = Desert(
        red={
            "curse": 5,
            "threshold": 6,
            "health": 5,
            "jobs": ["con_man.1"],
            "hand": ["hex_bolt.1", "call_to_darkness.1"],
        }
    )
    assert t.red["done"] == []
    over = t.do("Play", "call_to_darkness.1", False)
    assert (over.red["curse"], over.red["done"]) == (7, [])
    exact = Desert(red={"curse": 5, "jobs": ["con_man.1"], "hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert exact.red["done"] == ["con_man.1"]


@rule_test("FAC-G12", "FAC-G14", "FAC-G15")
def test_jobs_are_scored_in_any_own_segment_and_shown() -> None:
    t = Desert(at="encounter", attack=7, movement=3, red={"jobs": ["enforcer.1", "farmhand.1"]})
    t.do("ScoreJob", "enforcer.1").do("ScoreJob", "farmhand.1")
    assert t.view("blue")["red"]["done"] == ["enforcer.1", "farmhand.1"]
    assert not t["acted"]
    parts = Desert(at="encounter", attack=3, red={"jobs": ["enforcer.1"], "hand": ["two_gun_rhythm"], "bullets": 0})
    parts.end().until("action_turn", "red").do("Play", "two_gun_rhythm", False)
    assert parts.why("ScoreJob", "enforcer.1") == "FAC-G08", "Attack of two segments does not add up"


@rule_test("FAC-G13")
def test_a_track_job_scores_by_itself_also_out_of_turn_and_when_gained() -> None:
    t = Desert(
        attack=8, red={"space": "i1"}, blue={"space": "i1", "health": 2, "jobs": ["walking_wound.1"], "grit": 0}
    ).do("Rob", 1)
    assert t.blue["done"] == ["walking_wound.1"]
    assert t.blue["grit"] == 3
    assert t.why("ScoreJob", "walking_wound.2") != ""
    drawn = Desert(at="encounter", job_deck=["dry_chamber.1"], red={"bullets": 0}).do("VisitJobBoard")
    assert drawn.red["done"] == ["dry_chamber.1"]
    held = Desert(red={"jobs": ["walking_wound.1"]})
    assert held.why("ScoreJob", "walking_wound.1") == "FAC-G13"


@rule_test("FAC-G16")
def test_a_combined_requirement_is_paid_together() -> None:
    t = Desert(attack=2, movement=1, red={"jobs": ["body_guard.1"]})
    assert t.why("ScoreJob", "body_guard.1") == "FAC-G08"
    full = Desert(attack=3, movement=2, red={"jobs": ["body_guard.1"]}).do("ScoreJob", "body_guard.1")
    assert (full["attack"], full["movement"]) == (1, 0)


@rule_test("FAC-G17", "FAC-P05")
def test_an_unscored_job_costs_its_grit() -> None:
    t = Desert(
        at="monsters",
        piles=[["tsilkali"], [], [], []],
        monsters={"tsilkali": "i1"},
        red={"grit": 9, "jobs": ["courier.1"]},
    )
    assert t["result"] == "scored"
    assert t.red["grit"] == 7


@rule_test("FAC-G18")
def test_end_of_game_jobs_wait_for_the_end() -> None:
    t = Desert(red={"water": 12, "jobs": ["maecenas.1"]})
    assert t.why("ScoreJob", "maecenas.1") == "FAC-G18"


@rule_test("FAC-G19")
def test_any_number_of_jobs_may_be_held() -> None:
    held = [
        "courier.1",
        "courier.2",
        "enforcer.1",
        "enforcer.2",
        "long_haul.1",
        "long_haul.2",
        "peddler.1",
        "peddler.2",
    ]
    t = (
        Desert(at="encounter", job_deck=["farmhand.1", "farmhand.2"], red={"jobs": held})
        .do("VisitJobBoard")
        .do("SellNothing")
    )
    assert len(t.red["jobs"]) == 10


@rule_test("FAC-G23")
def test_jobs_fulfilled_together_score_in_ascending_number() -> None:
    t = Desert(
        at="encounter",
        story="x16",
        red={"space": "m2", "health": 6, "curse": 2, "jobs": ["touched_by_night.1", "survivor.1"]},
    )
    t.do("Choose", "x16", 2)
    assert [t.g.content.job[event.job].id for event in t.of(card_events.JobScored)] == ["survivor", "touched_by_night"]


@rule_test("FAC-G24")
def test_the_effective_capacity_counts_for_bullets() -> None:
    t = Desert(
        red={
            "capacity": 4,
            "bullets": 4,
            "items": ["cartridge_belt"],
            "jobs": ["full_chamber.1"],
            "hand": ["loaded_bandolier.1"],
        }
    )
    t.do("Play", "loaded_bandolier.1", False)
    assert (t.red["bullets"], t.red["done"]) == (6, ["full_chamber.1"])
