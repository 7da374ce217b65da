"""Whatever is tried in the Actions step: it is offered, or refused by the rule that forbids just this."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.match import why_not
from boneyard.engine.options import NotOffered, Option
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.reasons import natural_tries
from boneyard.games.dead_men_tell_no_tales.state import Ship
from tests.games.dead_men_tell_no_tales.helpers import GAME, Aboard, corridor, pirate
from tests.support import rule_test

NEXT_DOOR = {"s1": {"fire": 2}, "s4": {"fire": 2}}


def every_try(g: Ship) -> Iterator[Option]:
    """All there is to try on this ship: each kind of action with each thing it could be about, the impossible ones too."""
    rooms = [*g.ship, *g.stack[-1:], BOATS]
    for room in rooms:
        yield from (options.Walk(room), options.FightFire(room), options.Eliminate(room), options.RunOut(room))
        yield from (options.UseOnFire(item, room) for item in range(-1, len(g.content.items)))
    for one, other in product(rooms, rooms):
        yield options.Run(one, other)
        yield options.EliminateTwo(one, other)
    for piece in range(len(g.pieces) + 1):
        yield from (options.PickUp(piece), options.PutDown(piece), options.Drink(piece), options.Shoot(piece))
    for item in range(-1, len(g.content.items)):
        yield options.Swap(item)
    yield from (options.Leave(), options.Rest(), options.Strengthen(), options.EndTurn())


def written_otherwise(option: Option) -> bool:
    """A Walk to the boats is a `Leave`, and a Run there a `RunOut`."""
    return (isinstance(option, options.Walk) and option.room == BOATS) or (
        isinstance(option, options.Run) and option.second == BOATS
    )


@rule_test("DMT-A04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_not_offered_is_refused_by_a_rule_of_its_own(seats: int) -> None:
    """The conditions are asked twice, for the offer and for the reason: they must never say different things."""
    rng, looked = Random(seats), 0
    for seed in range(6):
        g = GAME.start(seats, chance.seed_from(f"why not {seats} {seed}"), GAME.among_bots())
        while g.waiting:
            seat, offered = g.waiting[0], list(g.options(g.waiting[0]))
            if g.question is not None and g.question.name == "action" and rng.random() < 0.06:
                looked += 1
                for option in every_try(g):
                    if written_otherwise(option):
                        continue
                    why = why_not(GAME, g, seat, option)
                    assert (why is None) == (option in offered), (option, why)
                    assert not isinstance(why, NotOffered), option
                    assert why is None or (why.rule in GAME.ledger and why.rule != "DMT-A04"), option
            promises = GAME.sense.order(g, seat, offered)
            best = [option for option, promise in zip(offered, promises, strict=True) if promise == max(promises)]
            g.answer(seat, rng.choice(best if rng.random() < 0.7 else offered))
    assert looked > 15


# --- moving -------------------------------------------------------------------------------------------


@rule_test("DMT-M14", "DMT-M12")
def test_nobody_runs_out_and_in_again() -> None:
    ship = Aboard(pirates={"mate": pirate("s1")})
    assert ship.why("Run", None, "s1") == "DMT-M14"
    assert Aboard(pirates={"mate": pirate()}).why("Leave") == "DMT-M12"


@rule_test("DMT-M01", "DMT-M02", "DMT-M08", "DMT-M11", "DMT-M12", "DMT-P01")
@pytest.mark.parametrize(
    ("words", "place", "row"),
    [
        (["Walk", "rt03"], "s4", "DMT-M01"),
        (["Walk", "s4"], "s4", "DMT-M01"),
        (["Walk", "rt05"], "s4", "DMT-P01"),
        (["Walk", "s4"], "boats", "DMT-M11"),
        (["Run", "s4", "rt19"], "boats", "DMT-M11"),
        (["Run", "rt19", "rt19"], "s4", "DMT-M02"),
        (["Run", "rt19", "s1"], "s4", "DMT-M02"),
        (["Run", "rt03", "rt18"], "s4", "DMT-M02"),
        (["Run", "rt18", "rt02"], "rt03", "DMT-M08"),
        (["Run", "rt02", "rt18"], "rt03", "DMT-M08"),
        (["RunOut", "rt19"], "s4", "DMT-M12"),
    ],
)
def test_a_way_without_a_door_says_what_is_there(words: list[Any], place: str, row: str) -> None:
    ship = Aboard(corridor(rt02={"at": [1, 3], "exploded": True}), pirates={"mate": pirate(place)})
    assert ship.why(*words) == row


# --- fires --------------------------------------------------------------------------------------------


@rule_test("DMT-F01", "DMT-C02", "DMT-F03", "DMT-A14")
def test_a_fire_next_door_is_not_fought_by_hand_whatever_else_is_the_matter() -> None:
    for rooms, mate in (
        (NEXT_DOOR, pirate("s4")),
        ({**NEXT_DOOR, "s4": {"fire": 5}}, pirate("s4", fatigue=9)),
        ({**NEXT_DOOR, "s4": {"deckhands": 3}}, pirate("s4")),
        (NEXT_DOOR, pirate("s4", carries=["guard_6_1"])),
        (NEXT_DOOR, pirate("boats")),
    ):
        assert Aboard(rooms, pirates={"mate": mate}).why("FightFire", "s1") == "DMT-F01", mate
    flynn = Aboard(corridor(rt03={"fire": 1}), pirates={"mate": pirate("s4", character="crimson_flynn")})
    assert (flynn.why("FightFire", "rt03"), flynn.why("FightFire", "rt19")) == ("DMT-C02", "DMT-F03")
    assert Aboard(pirates={"mate": pirate()}).why("FightFire", None) == "DMT-A14"


@rule_test("DMT-I05", "DMT-I03", "DMT-I01")
def test_bucket_and_blanket_say_what_they_are_for_at_any_moment() -> None:
    """A duty, full hands or an empty purse is not what forbids the Bucket in one's own room."""
    for rooms, mate, more in (
        (NEXT_DOOR, pirate("s4", item="bucket"), {}),
        ({**NEXT_DOOR, "s4": {"fire": 5}}, pirate("s4", item="bucket", fatigue=9), {}),
        ({**NEXT_DOOR, "s4": {"fire": 2, "deckhands": 3}}, pirate("s4", item="bucket"), {}),
        (NEXT_DOOR, pirate("s4", item="bucket", carries=["guard_6_1"]), {}),
        (NEXT_DOOR, pirate("s4", item="bucket", carries=["crew_4_cutlass_1"]), {"own": 0}),
        (NEXT_DOOR, pirate("s4", item="bucket"), {"used": ["bucket"]}),
    ):
        assert Aboard(rooms, pirates={"mate": mate}, **more).why("UseOnFire", "bucket", "s4") == "DMT-I05", mate
    blanket = Aboard(NEXT_DOOR, pirates={"mate": pirate("s4", item="blanket")})
    assert blanket.why("UseOnFire", "blanket", "s1") == "DMT-I03"
    assert blanket.why("UseOnFire", "bucket", "s1") == "DMT-I01", "somebody else's, or nobody's"
    sword = Aboard(NEXT_DOOR, pirates={"mate": pirate("s4", item="sword")})
    assert sword.why("UseOnFire", "sword", "s4") == "DMT-I01"


@rule_test("DMT-C02", "DMT-F01", "DMT-I01", "DMT-A02")
def test_the_bucket_makes_nobody_a_flynn_and_is_not_used_for_nothing() -> None:
    bucket = Aboard(NEXT_DOOR, pirates={"mate": pirate("s4", item="bucket")})
    assert (bucket.may("UseOnFire", "bucket", "s1"), bucket.why("FightFire", "s1")) == (True, "DMT-F01")
    broke = Aboard(NEXT_DOOR, pirates={"mate": pirate("s4", item="bucket", carries=["crew_4_cutlass_1"])}, own=0)
    assert broke.why("UseOnFire", "bucket", "s1") == "DMT-A09"
    assert broke.offers() == [["EndTurn"], ["PutDown", 0]]


# --- deckhands, tokens, items -------------------------------------------------------------------------


@rule_test("DMT-F04", "DMT-C03")
def test_deckhands_out_of_reach_and_two_at_once() -> None:
    rooms = corridor(rt03={"deckhands": 2}, rt19={"deckhands": 1})
    plain = Aboard(rooms, pirates={"mate": pirate("s4")})
    assert (plain.why("Eliminate", "rt03"), plain.why("Eliminate", "s4")) == ("DMT-F04", "DMT-F04")
    assert plain.why("EliminateTwo", "rt19", "rt19") == "DMT-C03"
    jade = Aboard({**rooms, "s4": {"deckhands": 1}}, pirates={"mate": pirate("s4", character="jade")})
    assert jade.why("EliminateTwo", "rt19", "rt19") == "DMT-F04", "there is only one"
    assert (jade.why("EliminateTwo", "s4", "rt19"), jade.why("EliminateTwo", "rt19", "s4")) == ("", "DMT-C03")


@rule_test("DMT-F06", "DMT-F10", "DMT-F11", "DMT-F19", "DMT-F21", "DMT-F14", "DMT-I10", "DMT-B01")
def test_tokens_items_and_enemies_one_cannot_have() -> None:
    rooms = corridor(rt03={"tokens": ["guard_6_1"]}, rt19={"tokens": ["trapdoor_1"]})
    pirates = {
        "mate": pirate("s4", carries=["crew_4_cutlass_1"], item="rum"),
        "gunner": pirate("s4", character="jade", carries=["crew_3_grog_1"], item="sword"),
    }
    ship = Aboard(rooms, pirates=pirates, table=["bucket"])
    piece = {name: number for number, name in enumerate(["trapdoor", "guard", "cutlass", "grog"])}
    assert ship.g.content.tokens["token"].name(ship.g.pieces[piece["cutlass"]].token) == "crew_4_cutlass_1"
    for words, row in (
        (["PickUp", piece["cutlass"]], "DMT-F06"),
        (["PickUp", piece["grog"]], "DMT-F11"),
        (["PickUp", piece["guard"]], "DMT-F21"),
        (["PickUp", piece["trapdoor"]], "DMT-F21"),
        (["PickUp", 9], "DMT-F06"),
        (["PutDown", piece["grog"]], "DMT-F10"),
        (["Drink", piece["cutlass"]], "DMT-F19"),
        (["Shoot", piece["guard"]], "DMT-I10"),
        (["Fight", piece["guard"]], "DMT-B01"),
        (["Swap", "rum"], "DMT-F14"),
        (["Swap", "pistol"], "DMT-F14"),
    ):
        assert ship.why(*words) == row, words
    pistol = Aboard(rooms, pirates={"mate": pirate("s4", item="pistol")})
    assert (pistol.why("Shoot", 1), pistol.why("Shoot", 0)) == ("DMT-I10", "DMT-I10"), "two rooms off; no enemy"


@rule_test("DMT-F01", "DMT-M01")
def test_a_room_one_may_enter_does_not_speak_of_its_fire() -> None:
    """Its press means the walk: why its fire is out of reach is told only of rooms that cannot be entered."""

    def fires(fatigue: int) -> list[str]:
        ship = Aboard({"s1": {"fire": 4}, "s4": {"fire": 0}}, pirates={"mate": pirate("s4", fatigue=fatigue)})
        tries = natural_tries(ship.g, 0)
        return [ship.g.content.rooms[b.option.room].id for b in tries if isinstance(b.option, options.FightFire)]

    assert "s1" not in fires(0)
    assert "s1" in fires(12)
