"""General rules and card play (D), and the questions about cards (U)."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import card_events, events
from boneyard.games.few_and_cursed.game import GAME
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import rule_test


@rule_test("FAC-D01", "FAC-D02")
def test_an_empty_deck_is_made_anew_and_marks_the_player() -> None:
    t = Desert(
        red={
            "bare": True,
            "space": "m4",
            "hand": ["ace_in_the_boot.1"],
            "deck": ["sprint.1"],
            "discard": ["uppercut.1", "roundhouse.1"],
        }
    )
    t.do("Play", "ace_in_the_boot.1", False)
    assert len(t.red["hand"]) == 2
    assert (t.red["deck"], t.red["discard"]) == (1, [])
    assert t.red["reshuffled"]
    assert t.red["space"] == "m4"


@rule_test("FAC-D24")
def test_the_tracks_last_from_phase_to_phase_and_round_to_round() -> None:
    tracks = {"water": 5, "bullets": 1, "health": 2, "curse": 3, "grit": 4}
    t = Desert(at="encounter", attack=3, movement=2, red=tracks).end().until("action_turn", "red")
    assert (t["attack"], t["movement"]) == (0, 0)
    assert {name: t.red[name] for name in tracks} == tracks
    t.end().until("improvise_turn", "red")
    assert t["round"] == 2
    assert {name: t.red[name] for name in tracks} == tracks


@rule_test("FAC-D03")
def test_cards_in_every_phase_of_ones_own_turn() -> None:
    t = Desert(at="improvise", red={"hand": ["steady_hand.1", "steady_hand.2", "full_canteen.1"], "water": 3})
    t.do("Play", "steady_hand.1", False).end().until("encounter_turn", "red")
    t.do("Play", "full_canteen.1", False).end().until("action_turn", "red")
    assert t.red["water"] == 5
    assert t.do("Play", "steady_hand.2", False)["attack"] == 1


@rule_test("FAC-D04", "FAC-D05")
def test_pool_and_play_area_are_cleared_at_the_end_of_a_segment() -> None:
    t = Desert(at="encounter", red={"hand": ["hired_gun.1"]}).do("Play", "hired_gun.1", False)
    assert (t["attack"], t["played"]) == (3, ["hired_gun.1"])
    t.end()
    assert t.red["discard"] == ["hired_gun.1"]
    assert events.SegmentEnds(0, 3, 0) in t.told
    t.until("action_turn", "red")
    assert (t["attack"], t["played"]) == (0, [])


@rule_test("FAC-D06")
def test_a_shared_deck_is_rebuilt_only_when_a_card_is_needed() -> None:
    t = Desert(at="encounter", stories=["only"], red={"space": "i1"})
    assert t.of(card_events.DeckRebuilt) == [card_events.DeckRebuilt("encounter", 28)]
    assert t["story"] != ""
    shop = Desert(
        at="encounter",
        visit="store",
        store={"row": ["boots.1", "boots.2", "horse.1"], "discard": ["machete"], "deck": ["only"]},
        red={"water": 9},
    )
    assert shop.offers("Buy", shop["store"]["discard"][-1], ())
    assert not shop.of(card_events.DeckRebuilt)


@rule_test("FAC-D07")
def test_a_card_that_cannot_be_drawn_costs_health() -> None:
    t = Desert(red={"bare": True, "hand": ["ace_in_the_boot.1", "sprint.1"], "health": 4}).do(
        "Play", "ace_in_the_boot.1", False
    )
    assert t.red["health"] == 2
    assert len(t.of(card_events.CannotDraw)) == 2


@rule_test("FAC-D08", "FAC-F13")
def test_the_stagecoach_goes_anywhere_because_the_card_says_so() -> None:
    t = Desert(at="encounter", story="e01", movement=3, red={"space": "i1"}).do("Choose", "e01", 0)
    assert len(t.offered("MoveTo")) == 25
    t.do("MoveTo", "se")
    assert (t.red["space"], t.red["curse"], t["movement"]) == ("se", 0, 0)


@rule_test("FAC-D09")
def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    t = Desert(red={"water": 1, "hand": ["mercenary_pay.1", "scavenge.1", "burn_the_past.1"], "bare": True})
    assert t.why("Play", "mercenary_pay.1", False) == "FAC-D09"
    assert t.why("Play", "scavenge.1", False) == "FAC-D09"
    assert t.offers("Play", "burn_the_past.1", False)
    paid = Desert(red={"water": 2, "hand": ["mercenary_pay.1"]}).do("Play", "mercenary_pay.1", False)
    assert (paid.red["water"], paid["attack"]) == (0, 5)
    alone = Desert(red={"bare": True, "hand": ["burn_the_past.1"]})
    assert alone.why("Play", "burn_the_past.1", False) == "FAC-D09"


@rule_test("FAC-D10")
def test_gains_that_are_cut_off_do_not_forbid_a_card() -> None:
    t = Desert(red={"curse": 0, "hand": ["ash_prayer.1"]}).do("Play", "ash_prayer.1", False)
    assert (t.red["curse"], t["attack"]) == (0, 1)


@rule_test("FAC-D11", "FAC-D12", "FAC-D13", "FAC-U03")
def test_the_trash_option_adds_to_the_card_and_takes_it_out() -> None:
    t = Desert(red={"hand": ["sprint.1"]})
    assert t.offered("Play") == [["sprint.1", False], ["sprint.1", True]]
    t.do("Play", "sprint.1", True)
    assert (t["movement"], t["trash"], t["upgrade_discard"]) == (3, ["sprint.1"], [])
    t.end()
    assert t.red["discard"] == []
    kept = Desert(red={"hand": ["sprint.1"]}).do("Play", "sprint.1", False)
    assert kept["movement"] == 2
    assert kept.end().red["discard"] == ["sprint.1"]


@rule_test("FAC-D14", "FAC-U04")
def test_call_to_darkness_needs_another_card_to_trash() -> None:
    alone = Desert(red={"hand": ["call_to_darkness.1"]})
    assert alone.why("Play", "call_to_darkness.1", True) == "FAC-D14"
    assert alone.do("Play", "call_to_darkness.1", False).red["curse"] == 2
    t = Desert(red={"hand": ["call_to_darkness.1", "long_stride.1", "long_stride.2"]}).do(
        "Play", "call_to_darkness.1", True
    )
    assert t.offered("TrashCard") == [["long_stride.1"], ["long_stride.2"]]


@rule_test("FAC-D15", "FAC-D16")
def test_cursed_copies_a_card_with_its_curse() -> None:
    t = Desert(played=["hex_bolt.1", "hired_gun.1"], red={"hand": ["cursed_redhead.1"]}).do(
        "Play", "cursed_redhead.1", False
    )
    assert t.asked == "card_to_copy"
    t.do("Copy", "hex_bolt.1", False)
    assert (t["attack"], t.red["curse"]) == (4, 2)


@rule_test("FAC-D17")
def test_curse_of_card_and_copy_is_added_up_first() -> None:
    t = Desert(played=["ash_prayer.1"], red={"curse": 6, "hand": ["cursed_redhead.1"]}).do(
        "Play", "cursed_redhead.1", False
    )
    t.do("Copy", "ash_prayer.1", False)
    assert (t.red["curse"], t.red["health"], t["attack"]) == (6, 3, 1)


@rule_test("FAC-D18")
def test_a_copy_may_use_the_trash_option_and_loses_the_copying_card() -> None:
    t = Desert(played=["sprint.1"], red={"hand": ["cursed_redhead.1"]}).do("Play", "cursed_redhead.1", False)
    t.do("Copy", "sprint.1", True)
    assert (t["movement"], t["trash"]) == (3, ["cursed_redhead.1"])
    assert t["played"] == ["sprint.1"]


@rule_test("FAC-D19")
def test_copying_an_artifact_costs_health() -> None:
    t = Desert(played=["eye_of_horus"], red={"hand": ["cursed_redhead.1"]}).do("Play", "cursed_redhead.1", False)
    assert (t["movement"], t.red["curse"], t.red["health"]) == (3, 1, 2)


@rule_test("FAC-D20")
def test_cursed_needs_another_card_of_this_segment() -> None:
    assert Desert(red={"hand": ["cursed_redhead.1"]}).why("Play", "cursed_redhead.1", False) == "FAC-D20"
    poor = Desert(played=["mercenary_pay.1"], red={"water": 1, "hand": ["cursed_redhead.1"]})
    assert poor.why("Play", "cursed_redhead.1", False) == "FAC-D20"


@rule_test("FAC-D21")
def test_copying_a_cursed_repeats_its_curse_and_its_copy() -> None:
    t = Desert(red={"hand": ["cursed_redhead.1", "cursed_redhead.2", "hired_gun.1"]}).do("Play", "hired_gun.1", False)
    t.do("Play", "cursed_redhead.1", False)
    assert (t["attack"], t.red["curse"]) == (6, 1)
    t.do("Play", "cursed_redhead.2", False).do("Copy", "cursed_redhead.1", False)
    assert (t["attack"], t.red["curse"]) == (9, 3)


@rule_test("FAC-D21", "FAC-D19")
def test_a_chain_over_an_artifact_costs_health_each_time_and_a_trashed_card_can_be_copied() -> None:
    t = Desert(played=["eye_of_horus"], red={"health": 5, "hand": ["cursed_redhead.1", "cursed_redhead.2"]})
    t.do("Play", "cursed_redhead.1", False).do("Play", "cursed_redhead.2", False).do("Copy", "cursed_redhead.1", False)
    assert (t["movement"], t.red["curse"], t.red["health"]) == (6, 3, 3)
    gone = (
        Desert(red={"hand": ["sprint.1", "cursed_redhead.1"]})
        .do("Play", "sprint.1", True)
        .do("Play", "cursed_redhead.1", False)
    )
    gone.do("Copy", "sprint.1", True)
    assert gone["movement"] == 6


@rule_test("FAC-D22")
def test_an_artifact_is_played_like_an_upgrade_and_stays() -> None:
    t = Desert(red={"hand": ["black_pinion"]}).do("Play", "black_pinion", False)
    assert (t["attack"], t["movement"]) == (3, 1)
    assert t.end().red["discard"] == ["black_pinion"]


@rule_test("FAC-D23", "FAC-U02")
def test_drawing_from_ones_own_deck() -> None:
    t = Desert(red={"hand": ["ace_in_the_boot.1"]}).do("Play", "ace_in_the_boot.1", False)
    assert (len(t.red["hand"]), t.red["deck"]) == (2, 8)
    wind = Desert(red={"hand": ["second_wind.1"]}).do("Play", "second_wind.1", False)
    assert (wind["movement"], len(wind.red["hand"])) == (1, 1)


@rule_test("FAC-D25")
def test_the_own_draw_pile_can_be_counted() -> None:
    t = Desert(red={"hand": ["steady_hand.1"]})
    assert t.view("red")["red"]["deck"] == 9
    seen = GAME.view(t.g, 0).state
    assert len(seen.deck[0]) == 9
    assert all(card < 0 for card in seen.deck[0]), "counted, not looked through"
    t.do("Play", "steady_hand.1", False).do("Camp")
    assert t.view("red")["red"]["deck"] == 10


@rule_test("FAC-D26")
def test_there_is_no_hand_limit() -> None:
    hand = ["steady_hand.1", "steady_hand.2", "steady_hand.3", "long_stride.1", "long_stride.2"]
    t = Desert(at="cleanup", red={"hand": hand}).do("KeepRest")
    assert t.red["hand"] == hand
    assert t.red["deck"] == 5
    assert len(t.blue["hand"]) == 4, "only who holds fewer draws up to four"
    more = Desert(red={"hand": [*hand, "ace_in_the_boot.1"]}).do("Play", "ace_in_the_boot.1", False)
    assert len(more.red["hand"]) == 7


@rule_test("FAC-D27")
def test_improvising_again_is_the_same_procedure() -> None:
    t = Desert(upgrades=["sprint.1", "uppercut.1"], red={"hand": ["a_touch_of_evil", "long_stride.1"]})
    t.do("Play", "a_touch_of_evil", False)
    assert t["trash"] == ["long_stride.1"]
    assert t.offered("Keep") == [["sprint.1"], ["uppercut.1"]]
    t.do("Keep", "uppercut.1")
    assert t.red["hand"] == ["uppercut.1"]
    assert t["upgrade_discard"] == ["sprint.1"]


@rule_test("FAC-D28")
def test_conditions_are_read_after_the_tracks_of_the_play() -> None:
    t = Desert(red={"curse": 5, "hand": ["embrace_the_curse.1"]}).do("Play", "embrace_the_curse.1", False)
    assert (t["attack"], t.red["health"]) == (6, 3)
    stand = Desert(red={"health": 2, "hand": ["last_stand.1"]}).do("Play", "last_stand.1", False)
    assert stand["attack"] == 4
    whistle = Desert(red={"curse": 5, "hand": ["murder_whistle"]}).do("Play", "murder_whistle", False)
    assert whistle["attack"] == 4


@rule_test("FAC-D28")
def test_conditions_of_the_space() -> None:
    for space, attack in (("m3", 4), ("i1", 2), ("sa", 2)):
        assert (
            Desert(red={"space": space, "hand": ["canyon_ambush.1"]}).do("Play", "canyon_ambush.1", False)["attack"]
            == attack
        )
    assert (
        Desert(red={"space": "i1", "water": 0, "hand": ["desert_rat.1"]}).do("Play", "desert_rat.1", False).red["water"]
        == 1
    )
    assert (
        Desert(red={"space": "i1", "water": 0, "hand": ["grave_robber.1"]})
        .do("Play", "grave_robber.1", False)
        .red["water"]
        == 0
    )


@rule_test("FAC-D29")
def test_the_play_area_keeps_the_order_of_play() -> None:
    t = Desert(red={"hand": ["hired_gun.1", "sprint.1", "cursed_redhead.1"]})
    t.do("Play", "sprint.1", False).do("Play", "hired_gun.1", False).do("Play", "cursed_redhead.1", False)
    assert t.asked == "card_to_copy", "one card is carried out before the next is played"
    t.do("Copy", "sprint.1", False)
    assert t["played"] == ["sprint.1", "hired_gun.1", "cursed_redhead.1"]


@rule_test("FAC-D31")
def test_the_order_after_a_change() -> None:
    t = Desert(movement=1, red={"curse": 5, "space": "i1", "jobs": ["con_man.1"]}).do("TakeRoad", "m2", 0)
    names = [name for name in t.names if name in ("Travelled", "Flipped", "JobScored")]
    assert names == ["Travelled", "Flipped", "JobScored"]


@rule_test("FAC-D09")
def test_other_cards_that_do_something_odd() -> None:
    t = Desert(red={"discard": ["hired_gun.1", "sprint.1"], "hand": ["scavenge.1"]}).do("Play", "scavenge.1", False)
    assert t.do("TakeBack", "sprint.1").red["hand"] == ["sprint.1"]
    fan = Desert(red={"bullets": 3, "hand": ["fan_the_hammer.1", "fan_the_hammer.2"]})
    fan.do("Play", "fan_the_hammer.1", False).do("Shoot", 1).do("Play", "fan_the_hammer.2", False).do("Shoot", 2)
    assert fan["attack"] == 1 + 3 + 1 + 8
    fan.end().until("action_turn", "red")
    assert fan.g.fan == 0
    compass = Desert(movement=0, red={"space": "i1", "hand": ["surveyors_compass"]}).do(
        "Play", "surveyors_compass", False
    )
    assert compass.do("TakeRoad", "m2", 0).red["curse"] == 0
    burn = Desert(red={"hand": ["burn_the_past.1", "long_stride.1"], "discard": ["steady_hand.1"]})
    burn.do("Play", "burn_the_past.1", False)
    assert burn.offered("TrashCard") == [["long_stride.1"], ["steady_hand.1"]]
    light = Desert(red={"hand": ["travel_light.1", "long_stride.1"]}).do("Play", "travel_light.1", True)
    assert set(light["trash"]) == {"travel_light.1", "long_stride.1"}
    assert light["movement"] == 1


# --- Improvise (E) ------------------------------------------------------------------------------------


@rule_test("FAC-E01", "FAC-E02")
def test_a_round_goes_phase_by_phase_from_the_first_player() -> None:
    t = Desert(3, at="round", first="blue", settings={"round_limit": 20}).until("action_turn", "never")
    segments = [(event.phase, event.seat) for event in t.of(events.SegmentBegins)][:9]
    assert segments == [(phase, seat) for phase in ("improvise", "encounter", "action") for seat in (1, 2, 0)]
    assert [event.round for event in t.of(events.RoundBegins)][:3] == [1, 2, 3]


@rule_test("FAC-E03", "FAC-E04", "FAC-E05", "FAC-E07")
def test_two_upgrade_cards_are_drawn_and_one_is_kept() -> None:
    t = Desert(at="round", upgrades=["sprint.1", "uppercut.1"])
    assert (t.asked, t["upgrades"]) == ("card_to_keep", 88)
    assert t.offered("Keep") == [["sprint.1"], ["uppercut.1"]]
    assert not any(option.passes for option in t.g.options(0))
    t.do("Keep", "sprint.1")
    assert t.red["hand"] == ["sprint.1"]
    assert t["upgrade_discard"] == ["uppercut.1"]
    assert t.offers("Play", "sprint.1", False)


@rule_test("FAC-E06")
def test_improvising_with_one_card_or_none() -> None:
    t = Desert(at="round", upgrades=["sprint.1", "only"])
    g = t.g
    assert len(g.look) == 2, "the discard pile is shuffled into the deck when a card is needed"
    lone = Desert(at="round", first="red", upgrades=["only"], upgrade_discard=["sprint.1"])
    assert lone.asked == "card_to_keep"
    for cards in (1, 0):
        empty = dealt(2)
        seat = empty.waiting[0]
        empty.answer(seat, empty.options(seat)[0])
        empty.trash += empty.upgrades[cards:] + empty.upgrades_out
        empty.upgrades, empty.upgrades_out = empty.upgrades[:cards], []
        before = len(empty.hand[1 - seat])
        empty.answer(seat, next(option for option in empty.options(seat) if option.passes))
        assert len(empty.hand[1 - seat]) == before + cards
        assert empty.question is not None
        assert empty.question.name == "improvise_turn"
        assert empty.story == NOTHING


@rule_test("FAC-H10")
def test_a_spyglass_shows_three_cards() -> None:
    t = Desert(at="round", upgrades=["sprint.1", "uppercut.1", "hired_gun.1"], red={"items": ["spyglass"]})
    assert t.asked == "use_spyglass"
    t.do("DrawThree").do("Keep", "hired_gun.1")
    assert t["upgrade_discard"] == ["sprint.1", "uppercut.1"]
    assert t.g.exhausted
