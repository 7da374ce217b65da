"""The reasons of hints: each where it is true, none where it is not, and nothing that nobody may know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.sense import Reason
from tests.games.dead_men_tell_no_tales.helpers import GAME, QUIET, Aboard, pirate

SENSE = GAME.sense
USUAL = {
    "Place", "Walk", "Run", "Leave", "FightFire", "UseOnFire", "Eliminate", "EliminateTwo", "PickUp", "Rest", "Strengthen",
    "Swap", "Drink", "EndTurn", "UseTrack", "KeepTrack", "FightAgain", "Fight", "SendCrew", "TakeItem", "Resolve",
}  # fmt: skip
"""The kinds of hints that have a reason, whatever the position."""
RARELY_SILENT = 0.97


def why(ship: Aboard, *option: Any) -> tuple[Reason, ...]:
    seat = ship.who
    return SENSE.reasons(GAME.view(ship.g, seat), seat, ship.option(*option))


def said(ship: Aboard, *option: Any) -> str:
    return " | ".join([reason.words for reason in why(ship, *option)])


# --- fire and deckhands -------------------------------------------------------------------------------


def test_a_five_bursts_on_the_cards_that_are_left() -> None:
    ship = Aboard(
        {"s4": {"fire": 5}}, pirates={"mate": pirate("s4")}, stack=[], deck=["rc08"], discards=["rc06", "rc09"]
    )
    assert why(ship, "FightFire", "s4")[0] == Reason("the Hatchway bursts on 2 of 17 cards", ("room:s4",))


def test_what_no_card_can_hit_bursts_for_nobody() -> None:
    ship = Aboard({"s4": {"fire": 3}}, pirates={"mate": pirate("s4")}, stack=[], deck=["rc08"])
    assert "burst" not in said(ship, "FightFire", "s4")
    hit = ["rc04", "rc17"]
    ship = Aboard({"rt04": {"at": [0, 2], "fire": 3}}, pirates={"mate": pirate("rt04")}, stack=[], discards=hit)
    assert "keg" not in said(ship, "FightFire", "rt04")
    ship = Aboard({"rt04": {"at": [0, 2], "fire": 3}}, pirates={"mate": pirate("rt04")}, stack=[], discards=hit[:1])
    assert "the keg in the Armoury goes off on 1 of 18 cards" in said(ship, "FightFire", "rt04")


def test_two_fives_side_by_side_and_the_treasure_beside_them() -> None:
    rooms = {"s4": {"fire": 5, "tokens": ["guard_6_1 flipped"]}, "rt02": {"at": [0, 2], "fire": 5}}
    words = said(Aboard(rooms, pirates={"mate": pirate("s4")}, stack=[]), "FightFire", "s4")
    assert "the Forge next door burns at 5 too" in words
    assert "a Treasure would go with the Hatchway" in words


def test_too_hot_a_room_is_cooled_first() -> None:
    ship = Aboard({"s4": {"fire": 4}}, pirates={"mate": pirate("s4", fatigue=9)}, stack=[])
    assert said(ship, "FightFire", "s4").startswith("the room is too hot for you")
    ship = Aboard({"s4": {"fire": 3}}, pirates={"mate": pirate("s4", fatigue=9)}, stack=[])
    assert "too hot" not in said(ship, "FightFire", "s4")


def test_the_way_home_is_cooled_for_whoever_carries() -> None:
    carrying = {"mate": pirate("s1"), "gunner": {**pirate("s4", carries=["guard_6_1"]), "character": "jade"}}
    words = said(Aboard({"s1": {"fire": 2}}, pirates=carrying, stack=[]), "FightFire", "s1")
    assert "the way home with a Treasure leads the gunner through it" in words
    assert "the way in and out" in words


def test_deckhands_on_a_trapdoor_spread_and_bar() -> None:
    ship = Aboard({"s4": {"deckhands": 3}, "s1": {"fire": 0}}, pirates={"mate": pirate("s1")}, stack=[])
    assert said(ship, "Eliminate", "s4").startswith("with 3 deckhands in the Hatchway nobody may enter")
    assert "they would spread from the trapdoor in the Hatchway into 1 room" in said(ship, "Eliminate", "s4")


def test_two_deckhands_over_a_cutlass() -> None:
    rooms = {"rt19": {"at": [0, 2], "deckhands": 2, "tokens": ["crew_4_cutlass_1 flipped"]}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4")}, stack=[])
    assert "nobody can pick up the Cutlass in the Steerage" in said(ship, "Eliminate", "rt19")


def test_an_empty_supply_loses_the_game() -> None:
    rooms = {"s4": {"deckhands": 2}, "rt19": {"at": [0, 2], "trapdoor": True, "deckhands": 1}}
    position: dict[str, Any] = {"pirates": {"mate": pirate("s4")}, "stack": []}
    assert "that loses the game" in said(Aboard(rooms, supply=1, **position), "Eliminate", "s4")
    assert "that loses the game" not in said(Aboard(rooms, supply=2, **position), "Eliminate", "s4")


# --- ways and things ----------------------------------------------------------------------------------


def test_who_goes_to_a_guard_knows_the_odds_and_the_prize() -> None:
    ship = Aboard({"rt19": {"at": [0, 2], "tokens": ["guard_7_1"]}}, pirates={"mate": pirate("s4", track=4)}, stack=[])
    assert why(ship, "Walk", "rt19")[0] == Reason(
        "you beat Guard 7 there on 4 of 6, and behind him lies a Treasure", ("piece:0",)
    )
    ship = Aboard({"rt19": {"at": [0, 2], "tokens": ["guard_7_1"]}}, pirates={"mate": pirate("s4")}, stack=[])
    assert "you beat" not in said(ship, "Walk", "rt19")


def test_a_looter_is_told_how_far_the_boats_are() -> None:
    ship = Aboard({"rt19": {"at": [0, 2], "fire": 0}}, pirates={"mate": pirate("s4", carries=["guard_6_1"])}, stack=[])
    assert said(ship, "Walk", "s1").startswith("the boats are next")
    assert "boats" not in said(ship, "Walk", "rt19")


def test_out_with_the_treasure() -> None:
    ship = Aboard(pirates={"mate": pirate("s1", fatigue=9, carries=["guard_6_1"])}, stack=[], looted=3)
    assert said(ship, "Leave").startswith("the Treasure is home then, the last one you need | everybody is out then")
    ship = Aboard(pirates={"mate": pirate("s1", fatigue=9, carries=["guard_6_1"])}, stack=[], looted=1)
    assert "and 2 more to go | your fatigue falls from 9 to 4" in said(ship, "Leave")


def test_what_a_run_off_the_ship_leaves_of_the_breather() -> None:
    ship = Aboard({"s1": {"fire": 2}, "s4": {"fire": 0}}, pirates={"mate": pirate("s4", fatigue=9)}, stack=[])
    assert "your fatigue falls from 9 to 6" in said(ship, "RunOut", "s1")


def test_what_is_picked_up_is_good_for_something() -> None:
    lying = ["crew_4_cutlass_1 flipped", "crew_3_grog_1 flipped", "guard_6_1 flipped"]
    ship = Aboard(
        {"s4": {"fire": 0, "tokens": lying}, "s1": {"fire": 1}}, pirates={"mate": pirate("s4")}, stack=[], looted=3
    )
    assert "your Battle Track never falls below +1 again" in said(ship, "PickUp", 0)
    assert "4 off your fatigue" in said(ship, "PickUp", 1)
    assert (
        said(ship, "PickUp", 2)
        == "it is the last one the crew needs | the way home costs 1 fatigue, and you can bear 15"
    )


def test_rest_opens_rooms_or_saves_a_life() -> None:
    assert "rooms at fire 4 let you in again" in said(
        Aboard(pirates={"mate": pirate("s4", fatigue=10)}, stack=[]), "Rest"
    )
    assert "a lost fight may be the last" in said(Aboard(pirates={"mate": pirate("s4", fatigue=15)}, stack=[]), "Rest")
    assert "a lost fight" not in said(Aboard(pirates={"mate": pirate("s4", fatigue=7)}, stack=[]), "Rest")
    rum = {"mate": {**pirate("s4", fatigue=3), "item": "rum"}}
    assert "free with the Rum" in said(Aboard(pirates=rum, stack=[]), "Rest")


def test_training_is_for_somebody() -> None:
    ship = Aboard({"rt19": {"at": [0, 2], "tokens": ["guard_7_1"]}}, pirates={"mate": pirate("s4")}, stack=[])
    assert "you then beat Guard 7 in the Steerage on 1 of 6; as yet you cannot" in said(ship, "Strengthen")


def test_the_sword_for_whoever_is_sent_for_a_guard() -> None:
    rooms = {"rt19": {"at": [0, 2], "tokens": ["guard_6_1"]}}
    ship = Aboard(rooms, pirates={"mate": pirate("s4", track=2)}, stack=[])
    assert "against Guard 6 you then win on 4 of 6 instead of 3" in said(ship, "Swap", "sword")
    assert "against" not in said(Aboard(pirates={"mate": pirate("s4", track=2)}, stack=[]), "Swap", "sword")


def test_tokens_go_to_whoever_is_on_an_errand() -> None:
    pirates = {"mate": pirate(), "gunner": {**pirate("s4", carries=["guard_6_1"]), "character": "jade"}}
    ship = Aboard(pirates=pirates, stack=[], deck=QUIET)
    assert said(ship, "EndTurn").startswith("the gunner carries a Treasure home and gets 5 tokens more")
    assert "set off nothing" in said(ship, "EndTurn")
    hot = Aboard({"s2": {"fire": 5}}, pirates=pirates, stack=[])
    assert "set off nothing" not in said(hot, "EndTurn")


# --- rooms, fights and the crew -----------------------------------------------------------------------


def test_a_new_room_near_the_boats_and_away_from_fire() -> None:
    ship = Aboard(
        {"s4": {"fire": 1}, "rt02": {"at": [0, 2], "fire": 5}}, at="search", stack=["rt14"], pirates={"mate": pirate()}
    )
    assert "it lies only 3 doors from the boats" in said(ship, "Place", 1, 1, 0)
    assert "its fire of 3 touches no other hot room" in said(ship, "Place", 1, 1, 0)
    assert "touches no other hot room" not in said(ship, "Place", 0, 3, 0)
    assert "doors from the boats" not in said(ship, "Place", 0, 3, 0)


@pytest.mark.parametrize(("die", "words"), [(4, "4 and 4 make 8, and 7 wins"), (2, "you lose by 1 instead of 5")])
def test_the_track_when_it_wins_and_when_it_does_not(die: int, words: str) -> None:
    rooms = {"s4": {"tokens": ["guard_7_1"]}}
    ship = Aboard(rooms, dice=[die], at="battles", pirates={"mate": pirate("s4", track=4)}, stack=[])
    assert said(ship, "UseTrack").startswith(words)
    assert ("would not beat" in said(ship, "KeepTrack")) == (die == 2)


def test_a_beaten_pirate_knows_the_odds() -> None:
    rooms = {"s4": {"tokens": ["guard_6_1"]}, "s1": {"fire": 0}}
    ship = Aboard(rooms, dice=[1], at="battles", pirates={"mate": pirate("s4")}, stack=[])
    assert (
        said(ship, "FightAgain")
        == "you win on 1 of 6 | behind him lies a Treasure | even the worst roll costs 5 fatigue, and you can bear it"
    )
    assert "no enemy is in the Gangway" in said(ship, "Retreat", "s1")
    tired = Aboard(rooms, dice=[1], at="battles", pirates={"mate": pirate("s4", fatigue=8)}, stack=[])
    assert "you can bear it" not in said(tired, "FightAgain")


def test_a_skeleton_is_sent_where_nobody_stands() -> None:
    rooms = {"s4": {"tokens": ["crew_3_grog_1"]}, "rt19": {"at": [0, 2], "fire": 0}}
    pirates = {"mate": pirate("s4"), "gunner": {**pirate("s1", track=2), "character": "jade"}}
    ship = Aboard(rooms, dice=[1, 1], at="battles", pirates=pirates, stack=[])
    assert said(ship, "SendCrew", 0, "rt19").startswith("nobody stands in the Steerage")
    assert "the gunner is there and beats it on 6 of 6" in said(ship, "SendCrew", 0, "s1")


def test_titian_sees_what_the_other_card_would_do() -> None:
    titian = {"mate": {**pirate("s4"), "character": "five_fingered_titian"}}
    ship = Aboard({"s2": {"fire": 5}}, at="revenge", deck=["rc13", "rc19"], pirates=titian, stack=[])
    assert said(ship, "Resolve", "rc19").startswith("its fires set off nothing | the other would set off the Galley")
    assert "set off" not in said(ship, "Resolve", "rc13")


# --- all of it ----------------------------------------------------------------------------------------


def test_hints_for_the_usual_decisions_have_reasons_that_speak_of_what_is_there() -> None:
    """Some games by instinct with slips: every option may be asked about, from a view in which nothing is known that is hidden."""
    with_, without = Counter[str](), Counter[str]()
    for game in range(4):
        rng = Random(game)
        g = GAME.start(2 + game, chance.seed_from(f"advice {game}"), {"captain_fromm": True})
        for _ in range(150):
            if not g.waiting:
                break
            seat = g.waiting[0]
            view, options = GAME.view(g, seat), g.options(seat)
            promises = SENSE.order(view.state, seat, options)
            best = options[promises.index(max(promises))]
            for option in options:
                reasons = SENSE.reasons(view, seat, option)
                assert len(reasons) <= 3
                assert all(
                    reason.words and "%" not in reason.words and not reason.words.endswith(".") for reason in reasons
                )
            (with_ if SENSE.reasons(view, seat, best) else without)[type(best).__name__] += 1
            g.answer(seat, best if rng.random() < 0.85 else rng.choice(list(options)))
    usual = sum(with_[kind] for kind in USUAL)
    assert usual > 400
    assert usual >= RARELY_SILENT * (usual + sum(without[kind] for kind in USUAL)), without


def test_what_is_hidden_changes_no_reason() -> None:
    """Two decks, bags and stacks that nobody can tell apart: the same words."""
    rooms = {"s4": {"fire": 5, "tokens": ["crew_3_grog_1"]}, "rt11": {"at": [1, 1], "fire": 3}}
    other = {"s4": {"fire": 5, "tokens": ["crew_3_cutlass"]}, "rt11": {"at": [1, 1], "fire": 3}}
    one, two = [
        Aboard(inside, pirates={"mate": pirate("rt11", fatigue=4)}, deck=[card], stack=stack)
        for inside, card, stack in ((rooms, "rc13", ["rt02", "rt03"]), (other, "rc08", ["rt03", "rt02"]))
    ]
    assert one.offers() == two.offers()
    assert [said(one, *option) for option in one.offers()] == [said(two, *option) for option in two.offers()]
