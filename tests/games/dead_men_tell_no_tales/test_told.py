"""What the log and the prompts tell somebody who plays for the first time."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.events import Log
from boneyard.engine.foresee import foresee, what_decides
from boneyard.games.dead_men_tell_no_tales import events, perils
from tests.games.dead_men_tell_no_tales.helpers import ALONE, GAME, QUIET, Aboard, pirate
from tests.support import rule_test

ABOVE = {"at": [0, 2], "fire": 0}


def log(ship: Aboard) -> list[str]:
    view = GAME.view(ship.g, 0)
    return [line for event in ship.told if (line := GAME.words.tell(view, event))]


def label(ship: Aboard, *words: Any) -> str:
    return GAME.words.label(GAME.view(ship.g, ship.who), ship.option(*words))


def prompt(ship: Aboard) -> str:
    return GAME.words.prompt(GAME.view(ship.g, ship.who))


# --- the deal -----------------------------------------------------------------------------------------


@rule_test("DMT-S10", "DMT-S11")
def test_the_deal_is_told_pirate_by_pirate() -> None:
    listening = Log()
    g = GAME.start(3, chance.seed_from("deal"), log=listening)
    view = GAME.view(g, 0)
    dealt = [told for told in listening.events if isinstance(told.event, events.PirateDealt)]
    assert {told.rule for told in dealt} == {"DMT-S10"}
    names, items = g.content.pirates, g.content.items
    assert [GAME.words.tell(view, told.event) for told in dealt] == [
        f"The {role} is {names[g.character[seat]].name}, with the {items[g.item[seat]].name}."
        for seat, role in enumerate(("mate", "gunner", "cook"))
    ]


# --- battles ------------------------------------------------------------------------------------------


@rule_test("DMT-B09", "DMT-B13", "DMT-I13")
def test_a_strike_says_whom_it_hits() -> None:
    two = {"rt03": {**ABOVE, "tokens": ["crew_4_grog", "guard_6_1"]}}
    mate = {"mate": pirate("rt03", item="sword", track=2)}
    ship = Aboard(two, dice=[3, 3], at="battles", pirates=mate).do("UseTrack")
    assert log(ship)[:6] == [
        "The mate strikes at Skeleton Crew 4: the die shows 3 + 1 for the Sword = 4.",
        "The mate beats Skeleton Crew 4 with 4.",
        "A Grog 5 lies in the Stairwell, to be picked up.",
        "The mate strikes at Guard 6: the die shows 3 + 1 for the Sword = 4.",
        "The mate adds +2 from the Battle Track, which falls to +0.",
        "The mate beats Guard 6 with 6.",
    ]


@rule_test("DMT-N04", "DMT-N05")
def test_the_captain_is_as_strong_in_the_log_as_he_was_then() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["captain_fromm"]}}
    ship = Aboard(rooms, dice=[6], at="battles", settings={"captain_fromm": True}, pirates={"mate": pirate("rt03")})
    assert log(ship)[0] == "The mate strikes at Captain Fromm 4: the die shows 6."


@rule_test("DMT-B16", "DMT-B20", "DMT-B21")
@pytest.mark.parametrize(
    ("die", "words"),
    [
        (1, "1, the enemy must retreat."),
        (2, "2, the enemy must retreat."),
        (3, "3, the mate must retreat."),
        (4, "4, the mate must retreat."),
        (5, "5, it goes on."),
        (6, "6, the mate chooses."),
    ],
)
def test_the_die_after_a_lost_battle_is_told_with_what_it_means(die: int, words: str) -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    dice = [4, die, 6] if die == 5 else [4, die]
    ship = Aboard(rooms, dice=dice, at="battles", pirates={"mate": pirate("rt03")})
    lines = log(ship)
    assert f"A second die tells how the lost battle ends: {words}" in lines
    assert "The mate loses to Skeleton Crew 5 with 4: 1 short, so 1 fatigue." in lines
    assert ("The mate fights Skeleton Crew 5 again." in lines) == (die == 5)


@rule_test("DMT-B10", "DMT-B16", "DMT-B23")
def test_the_table_of_that_die_is_shown_before_it_is_rolled() -> None:
    mate = {"mate": pirate("rt03", track=1)}
    crew = Aboard({"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}, dice=[2], at="battles", pirates=mate)
    assert "a die decides: 1 or 2 it retreats, 3 or 4 you do, 5 you fight on, 6 you choose." in prompt(crew)
    guard = Aboard({"rt03": {**ABOVE, "tokens": ["guard_6_1"]}}, dice=[2], at="battles", pirates=mate)
    assert "a die decides" not in prompt(guard), "nothing is rolled after a Guard"
    shot = {"mate": pirate("s4", item="pistol", track=1)}
    far = Aboard({"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}, pirates=shot).do("Shoot", 0, dice=[2])
    assert "a die decides" not in prompt(far), "nor after a shot"


@rule_test("DMT-B18", "DMT-B19")
def test_a_retreat_is_told_once() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}
    ship = Aboard(rooms, dice=[4, 3], at="battles", pirates={"mate": pirate("rt03")})
    assert [line for line in log(ship) if "to the Hatchway" in line] == [
        "The mate retreats from the Stairwell to the Hatchway."
    ]
    assert [told.rule for told in ship.log.events if isinstance(told.event, events.Moved)] == ["DMT-B19"]


@rule_test("DMT-B06")
@pytest.mark.parametrize("settings", [{}, ALONE])
def test_nobody_is_asked_who_fights_where_one_pirate_stands(settings: dict[str, Any]) -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    ship = Aboard(rooms, dice=[3], at="battles", settings=settings, pirates={"mate": pirate("rt03")})
    assert log(ship)[-1] == "A Grog 4 lies in the Stairwell, to be picked up."
    assert not any("who fights" in line or "fights in" in line for line in log(ship))
    pirates = {"mate": pirate("rt03"), "gunner": pirate("rt03", character="jade")}
    both = Aboard(rooms, at="battles", settings=ALONE, pirates=pirates).do("LetFight", 1, dice=[3])
    assert "The gunner fights in the Stairwell." in log(both)
    assert len(both.of(perils.FighterSteps)) == 1


@rule_test("DMT-B25")
def test_a_guard_that_must_be_fought_again_says_why() -> None:
    rooms = {"s4": {"deckhands": 3}, "rt03": {**ABOVE, "tokens": ["guard_6_1"]}}
    ship = Aboard(rooms, dice=[5, 6], at="battles", pirates={"mate": pirate("rt03")})
    at = log(ship).index("The mate has nowhere to retreat to.")
    assert log(ship)[at + 1] == "The mate fights Guard 6 again."


@rule_test("DMT-B06", "DMT-B35")
def test_a_vote_tells_who_was_with_whom() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    pirates = {"mate": pirate("rt03"), "gunner": pirate("rt03", character="jade")}

    def voted(mate: int, gunner: int) -> list[str]:
        ship = Aboard(rooms, at="battles", pirates=pirates)
        return log(ship.do("LetFight", mate, seat=0).do("LetFight", gunner, seat=1, dice=[6]))

    assert "The crew votes as one." in voted(1, 1)
    assert "The crew is split: the mate against the gunner." in voted(0, 1)


@rule_test("DMT-A09", "DMT-T05")
def test_a_turn_that_ends_by_itself_says_why() -> None:
    ship = Aboard(stack=[], deck=QUIET, own=1, table=[], pirates={"mate": pirate("s4")}).do("Strengthen")
    assert log(ship)[1:3] == ["The mate has nothing left to do.", "The mate ends the actions."]


# --- numbers ------------------------------------------------------------------------------------------


@rule_test("DMT-A01", "DMT-A06", "DMT-K10", "DMT-B32")
def test_one_of_a_thing_is_told_as_one() -> None:
    one = Aboard(stack=[], deck=QUIET, own=1, pirates={"mate": pirate("s4")})
    assert prompt(one).startswith("You have 1 Action token.")
    more = Aboard(stack=[], own=1, received=2, pirates={"mate": pirate("s4")})
    assert "3 Action tokens, 2 of them passed on." in prompt(more)
    one.do("EndTurn")
    assert "1 unspent Action token goes to the gunner." in log(one)
    assert "Turn 2: the gunner, 6 Action tokens, 1 of them passed on." in log(one)
    assert "That was five number 1: at number 3 all cards are shuffled." in log(one)
    crew = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1"]}}
    assert "1 Skeleton Crew moves towards the nearest pirates." in log(
        Aboard(crew, at="crew", pirates={"mate": pirate("s1")})
    )
    crew = {"rt03": {**ABOVE, "tokens": ["crew_3_grog_1", "crew_3_grog_2"]}}
    assert "2 Skeleton Crew move towards the nearest pirates." in log(
        Aboard(crew, at="crew", pirates={"mate": pirate("s1")})
    )
    jade = Aboard({"s4": {"deckhands": 2}}, pirates={"mate": pirate("s4", character="jade")})
    assert "eliminates 1 deckhand in the Hatchway: 1 left there." in log(jade.do("Eliminate", "s4"))[-1]


# --- what a choice costs and brings -------------------------------------------------------------------


@rule_test("DMT-M09", "DMT-M10", "DMT-L03", "DMT-C04", "DMT-C05")
def test_a_walk_says_what_of_the_fire_counts() -> None:
    rooms = {"s1": {"fire": 1}, "s4": {"fire": 2}, "rt19": {**ABOVE, "fire": 4}}

    def walk(to: str, place: str = "s4", **mate: Any) -> str:
        return label(Aboard(rooms, pirates={"mate": pirate(place, **mate)}), "Walk", to).partition("(")[2]

    loot = ["guard_6_1"]
    assert walk("rt19") == "1 token): +2 fatigue; fire 4 there, fire 2 here"
    assert walk("s1") == "1 token): no fatigue; fire 1 there, fire 2 here"
    assert walk("s1", "boats") == "1 token): +1 fatigue; fire 1 there, no fire on the boats"
    assert walk("rt19", character="jade", carries=loot) == "1 token): +4 fatigue; all of its fire 4 with a Treasure"
    assert walk("s1", character="jade", carries=loot) == "1 token): +1 fatigue; all of its fire 1 with a Treasure"
    assert walk("rt19", carries=loot) == "1 token): +2 fatigue; fire 4 there, fire 2 here", "Kallen carries it lightly"
    assert (
        walk("rt19", character="whitebeard") == "1 token): +1 fatigue; fire 4 there, fire 2 here, 1 less for Whitebeard"
    )


@rule_test("DMT-F06", "DMT-L01", "DMT-L02", "DMT-L03", "DMT-F19", "DMT-B39", "DMT-B40")
def test_what_lies_there_says_what_it_is_good_for() -> None:
    tokens = ["guard_6_1 flipped", "crew_4_cutlass_1 flipped", "crew_3_grog_1 flipped"]
    ship = Aboard({"s4": {"tokens": tokens}}, pirates={"mate": pirate("s4")})
    treasure, cutlass, grog = (label(ship, "PickUp", number) for number in range(3))
    assert "off the ship" in treasure
    assert "walk, rest and swap" in treasure
    assert "all of its fire" in treasure
    assert "raises the floor of your Battle Track by one" in cutlass
    assert "4 fatigue less" in grog
    find = ship.g.content.tokens["token"].find
    card = GAME.words.card(GAME.view(ship.g, 0), "token", find("crew_4_cutlass_1"))
    assert card.text == "On the other side Cutlass.", "as short as the token itself"
    assert card.note.startswith("It raises the floor of your Battle Track by one")


@rule_test("DMT-W01", "DMT-W02", "DMT-N07", "DMT-L05", "DMT-Z12")
def test_that_everybody_must_get_off_is_said_from_the_beginning() -> None:
    ship = Aboard(pirates={"mate": pirate("s4")}, looted=1)
    assert "Goal: 4 Treasures home (1 so far), then all pirates off the ship, alive." in prompt(ship)
    assert "Goal: 4 Treasures home (1 so far), then all pirates off the ship, alive." in GAME.screen(
        GAME.view(ship.g, 0)
    )
    hard = Aboard(seats=4, settings={"difficulty": "admiral", "captain_fromm": True})
    assert "all pirates off the ship and all Skeleton Crew defeated and Captain Fromm off her, alive." in prompt(hard)
    pirates = {"mate": pirate("s1", carries=["guard_6_1"]), "gunner": pirate("s4", character="jade")}
    last = Aboard(stack=[], deck=QUIET, looted=3, pirates=pirates).do("Leave")
    assert "The mate brings a Treasure home: 4 of 4. Now all must get off the ship alive." in log(last)
    assert "All Treasure is home: now all pirates off the ship, alive." in prompt(last)


@rule_test("DMT-F14", "DMT-F16")
def test_an_item_that_is_taken_unasked_is_told_as_that() -> None:
    pirates = {"mate": pirate("s4", item="rum"), "gunner": pirate(character="jade", item="sword")}
    swap = Aboard(pirates=pirates, table=["bucket"]).do("Swap", "sword").do("TakeItem", "bucket")
    assert log(swap)[1:] == [
        "The mate takes the Sword from the gunner, who is not asked and may take another from the table.",
        "The gunner takes the Bucket from the table.",
    ]


@rule_test("DMT-X03", "DMT-X04", "DMT-X05")
def test_the_warning_of_a_keg_names_the_room_it_would_hit() -> None:
    """Not the door it stands at, where no room lies behind that door."""

    def dangers(**rooms: Any) -> str:
        return GAME.screen(GAME.view(Aboard({"rt13": {**ABOVE, "fire": 1}, **rooms}).g, 0)).splitlines()[-1]

    assert "kegs about to go: the Cooperage (hits the Hatchway)" in dangers()
    turned = {"rt13": {**ABOVE, "fire": 1, "turn": 2}}
    assert "kegs about to go: the Cooperage (hits the Hatchway)" in dangers(**turned), (
        "its own door leads nowhere: the next one clockwise"
    )
    assert "kegs about to go: the Cooperage (hits nothing)" in dangers(s4={"exploded": True})


# --- what comes next, and is not seen yet ---------------------------------------------------------------


def next_up(ship: Aboard, *words: Any) -> str:
    view, option = GAME.view(ship.g, ship.who), ship.option(*words)
    return what_decides(view, option, foresee(view, option))


@rule_test("DMT-B14", "DMT-B16", "DMT-N05")
def test_a_won_fight_is_not_said_to_leave_anything_to_the_dice() -> None:
    """A token is turned over; dice come again where the fight is lost, or another enemy stands there."""
    turned = "Then its token is turned over."
    mate = {"mate": pirate("rt03", track=4)}
    for tokens in (["crew_4_cutlass_1"], ["guard_6_1"], ["guard_6_1", "crew_3_grog_1"]):
        ship = Aboard({"rt03": {**ABOVE, "tokens": tokens}}, dice=[2], at="battles", pirates=mate)
        assert next_up(ship, "UseTrack") == turned, tokens
        ship.do("UseTrack", dice=[] if len(tokens) == 1 else [6])
        assert ship.of(perils.Flipped)
    lost = Aboard({"rt03": {**ABOVE, "tokens": ["crew_4_cutlass_1"]}}, dice=[2], at="battles", pirates=mate)
    assert next_up(lost, "KeepTrack") == "Then a second die decides how it ends."
    captain = Aboard({"rt03": {**ABOVE, "tokens": ["captain_fromm"]}}, dice=[2], at="battles", pirates=mate)
    assert next_up(captain, "UseTrack") == "", "he is turned over by nobody"


@rule_test("DMT-B09", "DMT-P11", "DMT-K01", "DMT-C08")
def test_what_is_rolled_drawn_or_turned_up_next_is_named() -> None:
    rooms = {"rt03": {**ABOVE, "tokens": ["crew_4_cutlass_1"]}}
    walk = Aboard(rooms, pirates={"mate": pirate("s4")})
    assert next_up(walk, "Walk", "rt03") == "Then the battle die is rolled."
    assert next_up(walk, "EndTurn") == "Then the next Revenge card is turned up."
    titian = Aboard(pirates={"mate": pirate("s4", character="five_fingered_titian")})
    assert next_up(titian, "EndTurn") == "Then the next Revenge cards are turned up."
    search = Aboard(at="search", stack=["rt03", "rt19"], offset=2)
    assert next_up(search, "Place", 0, 2, 0) == "Then a token shows what waits there."


def test_a_price_stands_before_what_comes_of_it() -> None:
    """A bar with little room leaves out what follows the colon, and no price with it."""
    ship = Aboard(
        {"s4": {"fire": 2, "deckhands": 1}, "s1": {"fire": 1}},
        pirates={"mate": pirate("s4", fatigue=4, carries=["crew_3_grog_1"])},
    )
    view = GAME.view(ship.g, 0)
    for option in ship.g.options(0):
        said = GAME.words.label(view, option)
        name, _, after = said.partition(": ")
        assert name.count("(") == name.count(")") <= 1, said
        assert "(" not in after, said
        assert "," not in name.partition("(")[2], said
    compass = Aboard(pirates={"mate": pirate("s4", item="compass")})
    assert label(compass, "Walk", "s1") == "Walk to the Gangway (free): by the Compass, no fatigue"
