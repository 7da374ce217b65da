"""What is told, and what is asked, names the row of what caused it: a card's, an item's, a character's, an encounter's, a bounty's."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine.events import Event
from boneyard.games.few_and_cursed import card_events, causes, desert_events, events
from boneyard.games.few_and_cursed.game import GAME
from boneyard.games.few_and_cursed.land import DESERT, RUINS
from tests.games.few_and_cursed.helpers import BOX, Desert, dealt, packed
from tests.support import rule_test

DESERT_SPACE, RUINS_SPACE = (next(place.id for place in BOX.places if place.type == kind) for kind in (DESERT, RUINS))


def test_every_card_item_and_encounter_has_a_row_of_the_ledger() -> None:
    rows = {*BOX.card_row, *BOX.item_row, *BOX.story_row, *(row for row, _ in causes.SYMBOLS.values())}
    assert rows <= set(GAME.ledger.rows)
    assert set(causes.OWN.values()) <= rows
    anew = packed(
        '[[store]]\nid = "horse"\nname = "Mule"\ncopies = 2\ncost = 3\nslot = "accessory"\nkind = "resource"\nmovement = 1\n'
    )
    assert anew.item_row[anew.tokens["item"].find("horse.1")] == "FAC-H10", "what an owner wrote is no known item"


# --- cards --------------------------------------------------------------------------------------------


@rule_test("FAC-D09", "FAC-D12", "FAC-D22", "FAC-U02", "FAC-U04")
@pytest.mark.parametrize(
    ("card", "trash", "kind", "row"),
    [
        ("steady_hand.1", False, card_events.Generated, "FAC-D09"),
        ("hex_bolt.1", False, events.Changed, "FAC-D09"),
        ("sprint.1", False, card_events.Generated, "FAC-D09"),
        ("sprint.1", True, card_events.Generated, "FAC-D12"),
        ("call_to_darkness.1", False, events.Changed, "FAC-U04"),
        ("eye_of_horus", False, card_events.Generated, "FAC-D22"),
    ],
)
def test_what_a_card_gives_is_told_by_the_card(card: str, trash: bool, kind: type[Event], row: str) -> None:
    t = Desert(red={"hand": [card]}).do("Play", card, trash)
    assert t.rows(kind) == [row]


@rule_test("FAC-D11", "FAC-D13", "FAC-D18")
def test_a_trashed_card_is_told_by_what_trashes_it() -> None:
    kept: dict[str, Any] = {"hand": ["sprint.1", "cursed_redhead.1", "burn_the_past.1", "hired_gun.1", "hired_gun.2"]}
    t = Desert(red=kept).do("Play", "sprint.1", True)
    assert t.rows(card_events.Trashed) == ["FAC-D11"]
    t.do("Play", "cursed_redhead.1", False).do("Copy", "sprint.1", True)
    assert t.rows(card_events.Trashed) == ["FAC-D11", "FAC-D18"]
    t.do("Play", "burn_the_past.1", False)
    assert t.asked_by == "FAC-D09"
    t.do("TrashCard", "hired_gun.1")
    assert t.rows(card_events.Trashed) == ["FAC-D11", "FAC-D18", "FAC-D09"]
    assert t.log.fired["FAC-D13"] > 2, "and that it leaves the game is carried out each time"


@rule_test("FAC-D14", "FAC-D27", "FAC-E03", "FAC-E04", "FAC-E05")
def test_call_to_darkness_asks_and_improvises_by_its_own_rows() -> None:
    t = Desert(red={"hand": ["call_to_darkness.1", "sprint.1", "hex_bolt.1"]}).do("Play", "call_to_darkness.1", True)
    assert (t.asked_by, t.rows(events.Changed)) == ("FAC-D14", ["FAC-D12"])
    t.do("TrashCard", "sprint.1")
    assert (t.asked, t.asked_by, t.rows(card_events.LookedAt)) == ("card_to_keep", "FAC-D27", ["FAC-D27"])
    t.do("Keep", t.offered("Keep")[0][0])
    assert (t.rows(card_events.Improvised), t.rows(card_events.Rejected)) == (["FAC-D27"], ["FAC-D27"])
    phase = Desert(at="improvise").until("card_to_keep")
    assert (phase.asked_by, phase.rows(card_events.LookedAt)) == ("FAC-E04", ["FAC-E03"])
    phase.do("Keep", phase.offered("Keep")[0][0])
    assert (phase.rows(card_events.Improvised), phase.rows(card_events.Rejected)) == (["FAC-E04"], ["FAC-E05"])


@rule_test("FAC-D15", "FAC-D16", "FAC-D19")
def test_a_copy_is_told_by_the_copying_card() -> None:
    hand = ["hired_gun.1", "uppercut.1", "cursed_redhead.1"]
    t = Desert(red={"hand": hand}).do("Play", "hired_gun.1", False).do("Play", "uppercut.1", False)
    t.do("Play", "cursed_redhead.1", False)
    assert t.asked_by == "FAC-D15"
    t.do("Copy", "hired_gun.1", False)
    assert (t.rows(events.Changed), t.rows(card_events.Generated)) == (["FAC-D16"], ["FAC-D09", "FAC-D16"])
    relic = Desert(played=["eye_of_horus"], red={"hand": ["cursed_redhead.1"], "health": 3})
    assert relic.do("Play", "cursed_redhead.1", False).rows(events.Changed) == ["FAC-D19"], "it costs a Health"


@rule_test("FAC-D09", "FAC-D23")
def test_a_card_taken_back_and_a_card_drawn() -> None:
    t = Desert(red={"hand": ["scavenge.1"], "discard": ["sprint.1", "hex_bolt.1"]}).do("Play", "scavenge.1", False)
    assert t.asked_by == "FAC-D09"
    assert t.do("TakeBack", "sprint.1").rows(card_events.Scavenged) == ["FAC-D09"]
    assert Desert(red={"hand": ["second_wind.1"]}).do("Play", "second_wind.1", False).rows(card_events.Drew) == [
        "FAC-D23"
    ]


@rule_test("FAC-G13", "FAC-D31")
def test_a_job_that_scores_in_the_middle_of_a_card_does_not_tell_the_rest_of_it() -> None:
    t = Desert(red={"hand": ["hex_bolt.1"], "curse": 5, "jobs": ["con_man.1"]}).do("Play", "hex_bolt.1", False)
    assert (t.rows(card_events.JobScored), t.rows(card_events.Generated)) == (["FAC-G13"], ["FAC-D09"])
    assert t.rows(events.Changed) == ["FAC-D09", "FAC-G06"]


@rule_test("FAC-G08", "FAC-P04")
def test_a_scored_job_is_told_by_how_it_is_scored() -> None:
    spent = Desert(movement=3, red={"jobs": ["farmhand.1"]}).do("ScoreJob", "farmhand.1")
    assert spent.rows(card_events.JobScored) == ["FAC-G08"]
    rich = Desert(at="cleanup", round=30, settings={"round_limit": 30}, red={"jobs": ["maecenas.1"], "water": 10})
    assert rich.until("never asked").rows(card_events.JobScored) == ["FAC-P04"]


# --- items and characters -----------------------------------------------------------------------------


@rule_test("FAC-H10", "FAC-H12", "FAC-H18")
@pytest.mark.parametrize(
    ("item", "kind", "row"),
    [
        ("horse.1", card_events.Generated, "FAC-H18"),
        ("red_potion", events.Changed, "FAC-H18"),
        ("revolver.1", events.Changed, "FAC-H18"),
        ("revolver.1", card_events.Generated, "FAC-H18"),
        ("boots.1", card_events.Generated, "FAC-H10"),
        ("bitter_tonic", events.Changed, "FAC-H10"),
        ("dynamite.1", card_events.Generated, "FAC-H10"),
        ("lucky_coin", card_events.Drew, "FAC-H10"),
        ("long_rifle", events.Changed, "FAC-H12"),
        ("long_rifle", card_events.Generated, "FAC-H12"),
    ],
)
def test_what_an_item_does_is_told_by_the_item(item: str, kind: type[Event], row: str) -> None:
    t = Desert(red={"items": [item], "bullets": 2, "curse": 3, "health": 2}).do("UseItem", item)
    assert (t.rows(card_events.ItemUsed), t.rows(kind)) == ([row], [row])


@rule_test("FAC-H10")
def test_the_spyglass_asks_and_looks_by_its_row() -> None:
    t = Desert(at="improvise", red={"items": ["spyglass"]}).until("use_spyglass")
    assert t.asked_by == "FAC-H10"
    t.log.take()
    assert t.do("DrawThree").rows(card_events.LookedAt) == ["FAC-H10"]
    plain = Desert(at="improvise", red={"items": ["spyglass"]}).until("use_spyglass")
    plain.log.take()
    assert plain.do("DrawTwo").rows(card_events.LookedAt) == ["FAC-E03"]


@rule_test("FAC-L29")
@pytest.mark.parametrize(("chaser", "question"), [("jebediah", "perhaps_trash"), ("calla_vane", "free_move")])
def test_a_character_asks_by_the_row_of_its_action(chaser: str, question: str) -> None:
    other = {"character": "redhead"}
    t = Desert(red={"character": chaser, "curse": 3, "hand": ["sprint.1"]}, blue=other).do("UseAbility")
    assert (t.asked, t.asked_by, t.rows(desert_events.ActionTaken)) == (question, "FAC-L29", ["FAC-L29"])


@rule_test("FAC-L29", "FAC-L04", "FAC-L05")
def test_an_encounter_sought_is_told_by_what_seeks_it() -> None:
    far: dict[str, Any] = {"red": {"character": "calla_vane"}, "blue": {"character": "redhead"}}
    t = Desert(**far).do("UseAbility").do("MoveTo", "m1")
    assert t.rows(card_events.StoryDrawn) == ["FAC-L29"]
    far["red"]["space"] = "m1"
    home = Desert(**far).do("UseAbility").do("MoveTo", "sa")
    assert (home.asked, home.asked_by) == ("place_to_visit", "FAC-L29")
    assert home.do("VisitStore").rows(card_events.Visited) == ["FAC-L29"]
    sought = Desert(red={"space": "m1"}).do("SeekEncounter")
    assert (sought.rows(desert_events.ActionTaken), sought.rows(card_events.StoryDrawn)) == (["FAC-L04"], ["FAC-L04"])


@rule_test("FAC-L04", "FAC-L05", "FAC-L07", "FAC-L24", "FAC-L29", "FAC-L30")
@pytest.mark.parametrize(
    ("option", "space", "row"),
    [
        (("SeekEncounter",), "m1", "FAC-L04"),
        (("VisitStore",), "sa", "FAC-L05"),
        (("Recover",), "nw", "FAC-L06"),
        (("Rob", 1), "sa", "FAC-L24"),
        (("UseAbility",), "sa", "FAC-L29"),
        (("Camp",), "sa", "FAC-L30"),
    ],
)
def test_an_action_is_told_by_its_own_row(option: tuple[Any, ...], space: str, row: str) -> None:
    t = Desert(attack=8, red={"character": "redhead", "space": space}).do(*option)
    assert t.rows(desert_events.ActionTaken) == [row]


# --- encounters and bounties --------------------------------------------------------------------------


@rule_test("FAC-F04", "FAC-F17", "FAC-F18", "FAC-F21")
@pytest.mark.parametrize(
    ("story", "space", "pool", "row"),
    [
        ("e01", DESERT_SPACE, {"movement": 3}, "FAC-F17"),
        ("x01", "m2", {"attack": 4}, "FAC-F18"),
        ("x02", "m2", {"attack": 3}, "FAC-F04"),
    ],
)
def test_an_encounter_is_told_by_its_own_row(story: str, space: str, pool: dict[str, Any], row: str) -> None:
    t = Desert(at="encounter", story=story, red={"space": space}, **pool).do("Choose", story, 0)
    assert t.rows(card_events.StoryChosen) == [row]
    if t.asked == "free_move":
        assert t.asked_by == row
    else:
        assert t.rows(events.Changed) == [row]


@rule_test("FAC-F13", "FAC-F20", "FAC-F21", "FAC-F22")
def test_what_an_encounter_asks_for_is_asked_by_price_loss_or_move() -> None:
    held = {"hand": ["sprint.1", "hex_bolt.1", "hired_gun.1"]}
    price = Desert(at="encounter", story="e08", red={"space": RUINS_SPACE, **held}).do("Choose", "e08", 0)
    assert (price.asked, price.asked_by) == ("card_to_trash", "FAC-F20")
    assert price.do("TrashCard", "sprint.1").rows(card_events.Trashed) == ["FAC-F20"]
    assert price.rows(events.Changed) == ["FAC-F04"]
    lost = Desert(at="encounter", story="x06", red={"space": "m2", **held}).do("Choose", "x06", 2)
    assert (lost.asked, lost.asked_by) == ("card_to_discard", "FAC-F21")
    assert lost.do("DiscardCard", "sprint.1").rows(card_events.Discarded) == ["FAC-F21"]
    water = Desert(at="encounter", story="x12", red={"space": "m2", "water": 3}).do("Choose", "x12", 2)
    assert water.rows(events.Changed) == ["FAC-F21"]
    moved = Desert(at="encounter", story="x02", movement=2, red={"space": "m2"}).do("Choose", "x02", 1)
    assert (moved.asked, moved.asked_by) == ("free_move", "FAC-F13")


@rule_test("FAC-L13", "FAC-L21")
def test_a_reward_asks_by_the_row_of_rewards_and_the_demons_by_theirs() -> None:
    piles = [["colonel_ash", "tsilkali"], [], [], []]
    won = Desert(attack=10, piles=piles, red={"space": "ne"}).do("Defeat", "colonel_ash")
    assert (won.asked, won.asked_by, won.rows(events.Changed)) == ("stat_to_raise", "FAC-L13", ["FAC-L13"])
    held = {"space": "i2", "hand": ["hex_bolt.1", "hex_bolt.2"]}
    demons = Desert(attack=9, wanted={"demons": "A"}, red=held).do("Defeat", "demons")
    assert (demons.asked_by, demons.rows(events.Changed)) == ("FAC-L21", ["FAC-L13"])
    assert demons.do("TrashCard", "hex_bolt.1").rows(card_events.Trashed) == ["FAC-L21"]


@rule_test("FAC-F22")
def test_a_closed_job_board_pays_by_the_row_that_says_so() -> None:
    tracks = [["farmhand.1"], ["courier.1"], ["enforcer.1"]]
    t = Desert(
        1,
        settings={"mode": "solo_shadows"},
        at="encounter",
        story="e08",
        movement=2,
        tracks=tracks,
        red={"space": "i1"},
    )
    assert t.do("Choose", "e08", 0).rows(events.Changed) == ["FAC-F22"]


def test_when_an_effect_is_over_nothing_more_is_put_down_to_it() -> None:
    t = Desert(red={"hand": ["hex_bolt.1"]}).do("Play", "hex_bolt.1", False)
    assert (t.g.cause, t.g.source, t.asked_by) == ("", "", "FAC-L03")
    assert dealt(2).cause == ""
