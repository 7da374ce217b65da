"""The Encounter phase (F)."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.few_and_cursed import card_events
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test


@rule_test("FAC-F01", "FAC-F02", "FAC-F03")
@pytest.mark.parametrize(
    ("space", "story", "options"),
    [("i1", "e02", 2), ("i4", "e02", 2), ("i2", "e02", 2), ("se", "x02", 3), ("m2", "x02", 3)],
)
def test_the_space_decides_deck_and_column(space: str, story: str, options: int) -> None:
    t = Desert(at="encounter", stories=["e02", "x02"], red={"space": space, "water": 9})
    assert t["story"] == story
    titles = {"i1": "Mirage pedlar", "i4": "Loose shale", "i2": "Looted strongbox"}
    from boneyard.games.few_and_cursed.encounters import column

    assert column(t.g, 0).title == titles.get(space, "The Hanged Choir")
    assert len(column(t.g, 0).options) == options


@rule_test("FAC-F04", "FAC-F12", "FAC-F20")
def test_an_option_is_paid_from_the_pool_and_gives_its_result() -> None:
    t = Desert(
        at="encounter",
        story="e02",
        attack=2,
        red={"space": "i2", "water": 0, "hand": ["steady_hand.1", "steady_hand.2"]},
    )
    assert t.offered("Choose") == [["e02", 1]]
    assert t.why("Choose", "e02", 0) == "FAC-F20"
    t.do("Play", "steady_hand.1", False).do("Play", "steady_hand.2", False).do("Choose", "e02", 0)
    assert (t["attack"], t.red["water"], t["story"]) == (1, 3, "")
    assert t.why("Choose", "e02", 1) != ""


@rule_test("FAC-F05", "FAC-F06")
def test_who_can_pay_must_and_who_cannot_shows_the_hand() -> None:
    able = Desert(at="encounter", story="e01", red={"space": "i1", "bullets": 0, "hand": ["sprint.1", "long_stride.1"]})
    assert able.why("Unable") == "FAC-F05"
    unable = Desert(
        at="encounter", story="e01", red={"space": "i1", "bullets": 1, "hand": ["steady_hand.1", "long_stride.1"]}
    )
    before = unable.red
    assert unable.offered("Unable") == [[]]
    unable.do("Unable")
    shown = unable.of(card_events.ShowedHand)[0]
    assert len(shown.cards) == 2
    assert unable.red == before
    assert unable["story_discard"] == ["e01"]


@rule_test("FAC-F05")
def test_all_that_one_holds_counts_for_what_one_can_pay() -> None:
    shooter = Desert(at="encounter", story="e01", red={"space": "i1", "bullets": 3})
    assert not shooter.offered("Unable")
    rider = Desert(
        at="encounter", story="e01", red={"space": "i1", "bullets": 0, "hand": ["long_stride.1"], "items": ["horse.1"]}
    )
    assert not rider.offered("Unable")
    spent = Desert(
        at="encounter",
        story="e01",
        exhausted=["horse.1"],
        red={"space": "i1", "bullets": 0, "hand": ["long_stride.1"], "items": ["horse.1"]},
    )
    assert spent.offered("Unable")


@rule_test("FAC-F05", "FAC-F06")
@pytest.mark.parametrize(
    ("story", "red"),
    [
        ("e01", {"hand": ["forced_march.1"]}),  # a card that raises Curse
        ("e01", {"hand": ["sprint.1"]}),  # the trash option: 3 Movement in all
        ("e01", {"hand": ["blood_price.1"]}),  # a card with a price
        ("e01", {"bullets": 2, "items": ["revolver.1"]}),  # a weapon
        ("e10", {"items": ["dynamite.1"], "space": "i4"}),  # an item used up
        ("e01", {"bullets": 2, "hand": ["fan_the_hammer.1"], "character": "maecenas"}),  # each Bullet gives more
        ("e01", {"hand": ["long_stride.1", "long_stride.2", "cursed_redhead.1"]}),  # a copy
    ],
)
def test_nobody_shows_a_hand_that_can_pay(story: str, red: dict[str, Any]) -> None:
    """What one would rather keep counts too; in the first version it did not."""
    mine = {"space": "i1", "bullets": 0, "water": 0, **red}
    others: dict[str, Any] = {"blue": {"character": "calla_vane"}}
    t = Desert(at="encounter", story=story, red=mine, **others)
    assert t.why("Unable") == "FAC-F05"
    bare = Desert(at="encounter", story=story, red={**mine, "hand": [], "items": []}, **others)
    assert bare.offers("Unable")


@rule_test("FAC-F05")
def test_what_would_fell_one_does_not_count() -> None:
    spent: dict[str, Any] = {"space": "i1", "bullets": 0, "water": 0}
    assert Desert(at="encounter", story="e01", red={**spent, "health": 1, "hand": ["blood_price.1"]}).offers("Unable")
    hexed = {**spent, "health": 1, "curse": 6, "hand": ["forced_march.1"]}
    assert Desert(at="encounter", story="e01", red=hexed).offers("Unable")


@rule_test("FAC-F06")
def test_showing_the_hand_names_what_might_still_help() -> None:
    """A card drawn may pay; nobody is made to try it."""
    spent: dict[str, Any] = {"space": "i1", "bullets": 0, "water": 0}
    t = Desert(at="encounter", story="e01", red={**spent, "hand": ["cheap_shot.1"], "items": ["map_case"]})
    assert t.label("Unable").endswith(", though what Cheap Shot draws, or the Map Case might")
    plain = Desert(at="encounter", story="e01", red=spent)
    assert plain.label("Unable") == "Show your hand: nothing you hold pays for an option"


@rule_test("FAC-F07")
def test_each_card_goes_to_its_own_discard_pile() -> None:
    t = Desert(at="encounter", stories=["x01"], red={"space": "m2"}).do("Choose", "x01", 2)
    assert [len(pile) for pile in t.g.stories_out] == [0, 1]
    basic = Desert(at="encounter", stories=["e02"], red={"space": "i1"}).do("Choose", "e02", 1)
    assert [len(pile) for pile in basic.g.stories_out] == [1, 0]


@rule_test("FAC-F08", "FAC-F09")
def test_players_on_one_space_share_a_card_and_choose_apart() -> None:
    t = Desert(at="encounters", stories=["e05"], red={"space": "i1"}, blue={"space": "i1"})
    assert (t["story"], t["stories"][0]) == ("e05", 27)
    t.do("Choose", "e05", 1).end()
    assert (t.asks, t["story"], t["stories"][0]) == ("blue", "e05", 27)
    assert t["story_discard"] == []
    assert card_events.StoryShared(1, t.g.story) in t.told
    t.do("Choose", "e05", 1)
    assert t["story_discard"] == ["e05"]


@rule_test("FAC-F08", "FAC-F19")
def test_a_shared_card_of_a_wounded_player_waits_for_the_others() -> None:
    t = Desert(
        at="encounters",
        stories=["e05"],
        red={"space": "i1", "health": 1, "curse": 6, "hand": ["hex_bolt.1"]},
        blue={"space": "i1"},
    )
    t.do("Play", "hex_bolt.1", False)
    assert (t.asks, t["story"], t["story_discard"]) == ("blue", "e05", [])


@rule_test("FAC-F10", "FAC-F11")
def test_the_bad_end_of_a_cursed_encounter_is_always_there() -> None:
    rich = Desert(at="encounter", story="x01", attack=4, movement=3, red={"space": "m2"})
    assert rich.offered("Choose") == [["x01", 0], ["x01", 1], ["x01", 2]]
    poor = Desert(at="encounter", story="x01", red={"space": "m2"})
    assert poor.offered("Choose") == [["x01", 2]]


@rule_test("FAC-F13", "FAC-F14")
def test_a_move_by_an_encounter_costs_nothing_and_meets_nothing() -> None:
    t = Desert(at="encounter", story="e21", movement=3, red={"space": "i1"}).do("Choose", "e21", 1)
    assert t.offered("MoveTo") == [["sa"], ["i2"], ["i5"], ["m1"], ["m2"]]
    t.do("MoveTo", "m2")
    assert (t.red["space"], t.red["curse"], t["story"]) == ("m2", 0, "")
    assert t.asked == "encounter_turn"
    home = (
        Desert(at="encounter", story="e21", movement=3, red={"space": "i1"}).do("Choose", "e21", 1).do("MoveTo", "sa")
    )
    assert not home.offers("VisitStore")


@rule_test("FAC-F15")
def test_in_town_the_job_board_or_the_store_or_neither() -> None:
    t = Desert(at="encounter")
    assert t.offers("VisitJobBoard")
    assert t.offers("VisitStore")
    assert t.offers("EndSegment")
    t.do("VisitStore").do("LeaveStore")
    assert t.why("VisitJobBoard") == "FAC-F15"
    assert t.why("VisitStore") == "FAC-F15"
    for goods in (("BuyService", "bullet"), *(("Buy", item, ()) for item in t["store"]["row"])):
        assert t.why(*goods) == "FAC-F15", "what the Store sells is as far away as the Store"
    assert Desert(acted=True).why("BuyService", "bullet") == "FAC-L01", "and where the visit would be the action"


@rule_test("FAC-F16")
def test_encounters_and_choices_are_public() -> None:
    t = Desert(at="encounter", stories=["e05"], red={"space": "i1"})
    assert t.view("blue")["story"] == "e05"
    assert t.view("spectator")["story"] == "e05"
    t.do("Choose", "e05", 1)
    assert t.of(card_events.StoryChosen)[0].audience() is None


@rule_test("FAC-F17")
def test_the_known_encounter_in_its_three_columns() -> None:
    rob = Desert(at="encounter", story="e01", attack=5, red={"space": "i1", "water": 0}).do("Choose", "e01", 1)
    assert (rob["attack"], rob.red["water"]) == (0, 5)
    bandits = Desert(at="encounter", story="e01", attack=2, red={"space": "i4", "water": 4})
    assert bandits.do("Choose", "e01", 1).red["water"] == 4
    robbed = Desert(at="encounter", story="e01", red={"space": "i4", "water": 4}).do("Choose", "e01", 0)
    assert robbed.red["water"] == 0
    healed = Desert(at="encounter", story="e01", red={"space": "i2", "water": 3, "curse": 3}).do("Choose", "e01", 0)
    assert (healed.red["water"], healed.red["curse"]) == (1, 1)
    assert Desert(at="encounter", story="e01", red={"space": "i2"}).offers("Choose", "e01", 1)


@rule_test("FAC-F18")
def test_a_murder_of_crows() -> None:
    base: dict[str, Any] = {"at": "encounter", "story": "x01"}
    fight = Desert(**base, attack=4, red={"space": "m2", "water": 0}).do("Choose", "x01", 0)
    assert (fight["attack"], fight.red["water"]) == (0, 8)
    run = Desert(**base, movement=3, red={"space": "m2"}).do("Choose", "x01", 1)
    assert run.asked == "free_move"
    assert Desert(**base, red={"space": "m2"}).do("Choose", "x01", 2).red["health"] == 1


@rule_test("FAC-F19")
def test_the_segment_cannot_end_before_the_encounter_is_resolved() -> None:
    t = Desert(at="encounter", story="e05", red={"space": "i1", "hand": ["full_canteen.1"], "water": 0})
    assert t.why("EndSegment") == "FAC-F19"
    t.do("Choose", "e05", 1)
    assert t.offers("EndSegment")
    assert t.do("Play", "full_canteen.1", False).red["water"] == 2


@rule_test("FAC-F20")
def test_prices_in_cards_health_and_curse() -> None:
    bare = Desert(at="encounter", story="e08", red={"space": "i2", "bare": True})
    assert bare.why("Choose", "e08", 0) == "FAC-F20"
    t = Desert(
        at="encounter",
        story="e08",
        red={"space": "i2", "hand": ["long_stride.1"], "discard": ["steady_hand.1"], "grit": 0},
    )
    t.do("Choose", "e08", 0).do("TrashCard", "steady_hand.1")
    assert (t.red["grit"], t["trash"]) == (1, ["steady_hand.1"])
    rocks = Desert(at="encounter", story="e09", red={"space": "i4", "hand": ["long_stride.1"]}).do("Choose", "e09", 1)
    assert rocks.red["discard"] == ["long_stride.1"]
    blood = Desert(at="encounter", story="e03", red={"space": "i2", "water": 0}).do("Choose", "e03", 0)
    assert (blood.red["health"], blood.red["water"]) == (2, 3)


@rule_test("FAC-F21")
def test_losses_take_what_is_there() -> None:
    t = Desert(at="encounter", story="e12", red={"space": "i1", "water": 1}).do("Choose", "e12", 1)
    assert t.red["water"] == 0
    fog = Desert(at="encounter", story="x06", red={"space": "m2", "hand": ["long_stride.1"]}).do("Choose", "x06", 2)
    assert fog.red["discard"] == ["long_stride.1"]
    hour = Desert(at="encounter", story="x14", red={"space": "m2", "hand": ["long_stride.1", "steady_hand.1"]}).do(
        "Choose", "x14", 2
    )
    assert hour.red["hand"] == []
    twin = Desert(at="encounter", story="x08", red={"space": "m2", "bullets": 0}).do("Choose", "x08", 2)
    assert twin.red["bullets"] == 0


@rule_test("FAC-F22")
def test_an_encounter_may_bring_a_job_without_a_sale() -> None:
    t = Desert(
        at="encounter",
        story="e08",
        movement=2,
        job_deck=["farmhand.1", "courier.1"],
        red={"space": "i1", "done": ["farmhand.2"]},
    )
    t.do("Choose", "e08", 0)
    assert t.red["jobs"] == ["courier.1"]
    assert t["job_discard"] == ["farmhand.1"]
    assert t.asked == "encounter_turn"
    full = Desert(
        at="encounter", story="e08", movement=2, job_deck=["touched_by_night.1"], red={"space": "i1", "curse": 3}
    )
    assert full.do("Choose", "e08", 0).red["done"] == ["touched_by_night.1"]
    dark = Desert(
        1, settings={"mode": "solo_shadows"}, at="encounter", story="e08", movement=2, red={"space": "i1", "water": 0}
    )
    assert dark.do("Choose", "e08", 0).red["water"] == 1


@rule_test("FAC-F19", "FAC-H10")
def test_a_map_case_leads_to_another_encounter_for_its_owner_alone() -> None:
    t = Desert(
        at="encounters", stories=["e05", "e02"], red={"space": "i1", "items": ["map_case"]}, blue={"space": "i1"}
    )
    t.do("UseItem", "map_case")
    assert t["story"] == "e02"
    assert t.why("UseItem", "map_case") == "FAC-H10"
    t.do("Choose", "e02", 1).end()
    assert (t.asks, t["story"]) == ("blue", "e05")
    alone = Desert(at="encounter", story="e05", stories=["e02"], red={"space": "i1", "items": ["map_case"]}).do(
        "UseItem", "map_case"
    )
    assert alone["story_discard"] == ["e05"]
