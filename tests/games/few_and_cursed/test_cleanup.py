"""Cleanup (N)."""

from __future__ import annotations

from boneyard.games.few_and_cursed import desert_events
from tests.games.few_and_cursed.helpers import Desert
from tests.support import rule_test


@rule_test("FAC-N01")
def test_the_order_of_cleanup() -> None:
    t = Desert(
        at="cleanup", first="blue", piles=[["tsilkali"], [], [], []], monsters={"tsilkali": "o7"},
        red={"hand": ["long_stride.1"], "space": "i1", "reshuffled": True}, blue={"hand": ["dust_on_the_cassock.1"]},
    )  # fmt: skip
    assert t.asks == "blue"
    t.do("DiscardCard", "dust_on_the_cassock.1")
    assert t.asks == "red"
    t.do("KeepRest")
    order = [(type(event).__name__, getattr(event, "seat", None)) for event in t.told]
    kinds = [name for name, _ in order]
    assert kinds.index("Discarded") < kinds.index("Drew")
    assert (
        order.index(("Drew", 1))
        < order.index(("Drew", 0))
        < kinds.index("Returned")
        < kinds.index("MonsterMoves")
        < kinds.index("TokenPassed")
    )


@rule_test("FAC-N02")
def test_played_cards_lie_in_the_discard_pile() -> None:
    t = Desert(1, settings={"mode": "coop"}, red={"hand": ["long_stride.1", "steady_hand.1"]})
    t.do("Play", "long_stride.1", False).do("Play", "steady_hand.1", False).end()
    assert t["played"] == []
    assert set(t.red["discard"]) >= {"long_stride.1", "steady_hand.1"}


@rule_test("FAC-N03", "FAC-N04")
def test_any_cards_may_be_discarded_before_drawing_up_to_four() -> None:
    t = Desert(at="cleanup", red={"hand": ["long_stride.1", "long_stride.2", "steady_hand.1"]})
    t.do("DiscardCard", "long_stride.1").do("DiscardCard", "steady_hand.1").do("KeepRest")
    assert len(t.red["hand"]) == 4
    assert "long_stride.2" in t.red["hand"]
    assert t.red["discard"] == ["long_stride.1", "steady_hand.1"]
    assert t.red["deck"] == 4


@rule_test("FAC-N05", "FAC-N06", "FAC-N08", "FAC-D02")
def test_a_reshuffle_while_redrawing_brings_one_home_for_nothing() -> None:
    red = {
        "bare": True,
        "space": "m4",
        "water": 2,
        "deck": ["sprint.1", "uppercut.1"],
        "discard": ["hired_gun.1", "roundhouse.1", "snap_shot.1"],
    }
    t = Desert(at="cleanup", red=red)
    assert (t.red["space"], t.red["water"], len(t.red["hand"])) == ("sa", 2, 4)
    assert desert_events.Returned(0) in t.told
    acted = Desert(at="cleanup", red={"space": "m4", "reshuffled": True})
    assert acted.red["space"] == "sa"


@rule_test("FAC-N07")
def test_a_later_camp_does_not_cancel_the_return() -> None:
    t = Desert(
        red={
            "bare": True,
            "space": "m4",
            "hand": ["cheap_shot.1"],
            "discard": ["sprint.1", "uppercut.1", "snap_shot.1", "roundhouse.1"],
        }
    )
    t.do("Play", "cheap_shot.1", False).do("Camp").until("improvise_turn")
    assert t.red["space"] == "sa"


@rule_test("FAC-N09")
def test_the_token_passes_counter_clockwise() -> None:
    t = Desert(3, at="cleanup", first="green")
    assert (t["round"], t["first"]) == (2, "blue")
    assert Desert(3, at="cleanup", first="red")["first"] == "green"


@rule_test("FAC-N10")
def test_items_are_ready_in_the_next_round() -> None:
    t = Desert(at="cleanup", exhausted=["horse.1"], red={"items": ["horse.1"]})
    assert t.g.exhausted == []


@rule_test("FAC-N11")
def test_a_player_wounded_by_a_moving_monster_draws_a_new_hand() -> None:
    t = Desert(
        at="cleanup",
        piles=[["tsilkali"], [], [], []],
        monsters={"tsilkali": "o7"},
        red={"space": "m7", "health": 1, "water": 5},
    )
    assert (t.red["space"], t.red["health"], t.red["water"], len(t.red["hand"])) == ("sa", 3, 3, 4)
    assert not t.red["downed"], "the flag ends with the round"


@rule_test("FAC-N12")
def test_fewer_than_four_own_cards_do_no_harm() -> None:
    t = Desert(
        at="cleanup", red={"bare": True, "deck": ["sprint.1", "uppercut.1"], "discard": ["hired_gun.1"], "health": 3}
    )
    assert (len(t.red["hand"]), t.red["health"]) == (3, 3)
