"""How the game ends: wins, losses, variants and Captain Fromm."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dead_men_tell_no_tales import perils
from tests.games.dead_men_tell_no_tales.helpers import GAME, QUIET, Aboard, pirate
from tests.support import rule_test

ADMIRAL = {"difficulty": "admiral"}
NO_CREW = ["trapdoor_1"]
"""A bag without Skeleton Crew."""


def last_exit(rooms: dict[str, Any] | None = None, **more: Any) -> Aboard:
    """The mate, last aboard, leaves the ship."""
    more.setdefault("looted", 4)
    ship = Aboard(
        rooms, stack=more.pop("stack", []), deck=QUIET, pirates={"mate": pirate("s1", **more.pop("mate", {}))}, **more
    )
    return ship.do("Leave")


@rule_test("DMT-W01")
def test_goal_met_and_everybody_off() -> None:
    assert last_exit()["result"] == "won"
    assert last_exit(looted=3)["result"] == ""
    assert last_exit(looted=3, mate={"carries": ["guard_8_1"]})["result"] == "won"
    two = Aboard(
        stack=[], deck=QUIET, looted=4, pirates={"mate": pirate("s1"), "gunner": pirate("s4", character="jade")}
    )
    assert two.do("Leave")["result"] == "", "somebody is still aboard"


@rule_test("DMT-W13")
def test_more_than_the_goal_changes_nothing() -> None:
    ship = Aboard(
        stack=[], deck=QUIET, looted=5, pirates={"mate": pirate("s4"), "gunner": pirate("s4", character="jade")}
    )
    assert ship.asked == "action"
    assert last_exit(looted=5)["result"] == "won"


@rule_test("DMT-W02", "DMT-N09")
def test_an_admiral_of_many_must_defeat_all_skeletons() -> None:
    def admiral(rooms: dict[str, Any] | None = None, bag: list[str] | None = None, **more: Any) -> str:
        more.setdefault("settings", ADMIRAL)
        return str(last_exit(rooms, seats=4, looted=6, bag=NO_CREW if bag is None else bag, **more)["result"])

    assert admiral() == "won"
    assert admiral({"rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1"]}}) == ""
    assert admiral({"rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1 flipped"]}}) == "won"
    assert admiral(bag=["crew_3_grog_1"]) == ""
    assert admiral(bag=["captain_fromm"], settings={**ADMIRAL, "captain_fromm": True}) == "won"
    few = last_exit({"rt03": {"at": [0, 2], "tokens": ["crew_3_grog_1"]}}, seats=3, looted=6, settings=ADMIRAL)
    assert few["result"] == "won", "a small crew need not"


@rule_test("DMT-W03", "DMT-I10")
def test_the_last_skeleton_shot_from_the_boats_wins() -> None:
    rooms = {"s1": {"tokens": ["crew_3_grog_1"]}}
    ship = Aboard(
        rooms, seats=4, settings=ADMIRAL, looted=6, bag=NO_CREW, stack=[], pirates={"mate": pirate(item="pistol")}
    )
    ship.do("Shoot", 0, dice=[3])
    assert ship["result"] == "won"


@rule_test("DMT-W14", "DMT-W02", "DMT-N07")
@pytest.mark.parametrize("enemy", ["crew_3_grog_1", "captain_fromm"])
def test_enemies_in_cut_off_rooms_stand_in_the_way_of_the_win(enemy: str) -> None:
    """The room under the last of them explodes: nobody can reach him any more, and he is still on the ship. So it goes on."""
    rooms = {"rt19": {"at": [0, 2], "fire": 5}, "rt04": {"at": [0, 3], "tokens": [enemy]}}
    table: dict[str, Any] = {"seats": 4, "settings": {**ADMIRAL, "captain_fromm": True}, "looted": 6, "bag": NO_CREW}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], stack=[], **table)
    assert (ship["cut_off"], ship["result"], ship["active"]) == (["rt04"], "", "gunner")
    before = Aboard(rooms, at="revenge", deck=["rc19"], stack=[], version="1", **table)
    assert before["result"] == "won", "as it was played before"


@rule_test("DMT-W14", "DMT-W03", "DMT-N08")
@pytest.mark.parametrize("enemy", ["crew_3_grog_1", "captain_fromm"])
def test_when_the_cut_off_room_explodes_at_last_nobody_stands_in_the_way(enemy: str) -> None:
    rooms = {"rt19": {"at": [0, 2], "exploded": True}, "rt03": {"at": [0, 3], "fire": 5, "tokens": [enemy]}}
    table: dict[str, Any] = {"seats": 4, "settings": {**ADMIRAL, "captain_fromm": True}, "looted": 6, "bag": NO_CREW}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], stack=[], marker=1, **table)
    assert ship["result"] == "won"


@rule_test("DMT-W03", "DMT-X12")
def test_an_explosion_that_takes_the_last_skeleton_wins_before_the_chain_goes_on() -> None:
    rooms = {"rt03": {"at": [0, 2], "fire": 5, "tokens": ["crew_3_grog_1"]}, "s4": {"fire": 2}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], seats=4, settings=ADMIRAL, looted=6, bag=NO_CREW)
    assert (ship["result"], ship.fire("s4")) == ("won", [2])


@rule_test("DMT-W07", "DMT-W10")
@pytest.mark.parametrize(
    ("seats", "difficulty", "gone", "lost"),
    [(3, "buccaneer", 0, False), (3, "buccaneer", 1, True), (3, "scurvy_dog", 1, False), (2, "admiral", 0, True)],
)
def test_too_many_lost_treasures(seats: int, difficulty: str, gone: int, lost: bool) -> None:
    rooms = {"rt03": {"at": [0, 2], "fire": 5, "tokens": ["guard_8_1"]}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], seats=seats, gone=gone, settings={"difficulty": difficulty})
    assert ship["result"] == ("lost_treasure" if lost else "")


@rule_test("DMT-W11", "DMT-X16")
def test_stranded_guards_are_lost_too() -> None:
    rooms = {"rt19": {"at": [0, 2], "fire": 5}, "rt04": {"at": [0, 3], "tokens": ["guard_7_1"]}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], gone=1, settings={"difficulty": "buccaneer"})
    assert (ship["result"], ship["lost"]) == ("lost_treasure", 2)


@rule_test("DMT-X21", "DMT-W11", "DMT-W14")
def test_a_ship_without_any_exit_is_the_end() -> None:
    entrance = {"s1": {"fire": 5}}
    unmet = Aboard(entrance, at="revenge", deck=["rc19"], stack=[], looted=3, bag=[])
    rooms = {**entrance, "rt03": {"at": [0, 2], "tokens": ["guard_8_1", "guard_8_2", "guard_7_2"]}}
    unmet = Aboard(rooms, at="revenge", deck=["rc19"], stack=[], looted=3)
    assert unmet["result"] == "lost_treasure"
    met = {**entrance, "rt03": {"at": [0, 2], "tokens": ["captain_fromm"]}}
    ship = Aboard(met, at="revenge", deck=["rc19"], stack=[], looted=4, settings={"captain_fromm": True})
    assert ship["result"] == "", "he stands on the ship, and nothing is lost by it"
    aboard = Aboard(met, at="revenge", deck=["rc19"], stack=[], looted=4, settings={"captain_fromm": True},
                    pirates={"mate": pirate("s4")})  # fmt: skip
    assert aboard["result"] == "untimely_death"


@rule_test("DMT-V04")
def test_the_first_death_loses_if_the_crew_swore_so() -> None:
    for sworn, result in ((True, "dead_pirate"), (False, "")):
        ship = Aboard(
            {"s4": {"fire": 1}},
            stack=[],
            deck=QUIET,
            settings={"dead_pirate": sworn},
            pirates={"mate": pirate("s1", fatigue=15)},
        )
        assert ship.do("Walk", "s4")["result"] == result


@rule_test("DMT-V03", "DMT-X18")
def test_a_damaged_ship_stands_fewer_explosions() -> None:
    rooms = {"rt03": {"at": [0, 2], "fire": 5}, "s4": {"fire": 5}, "s1": {"fire": 5}}
    ship = Aboard(rooms, at="revenge", deck=["rc19"], settings={"explosions": 4})
    assert ship["result"] == "explosion"
    assert Aboard(rooms, at="revenge", deck=["rc19"], stack=["rt02"])["marker"] == 3


@rule_test("DMT-V06", "DMT-X17")
def test_quiet_kegs_raise_fire_but_not_the_marker() -> None:
    rooms = {"rt13": {"at": [0, 2], "fire": 1}, "s4": {"fire": 3}}
    for quiet, marker in ((True, 0), (False, 1)):
        ship = Aboard(rooms, at="revenge", deck=["rc15"], settings={"quiet_kegs": quiet})
        assert (ship["marker"], ship.fire("s4"), ship.room("rt13")["keg_used"]) == (marker, [4], True)


# --- Captain Fromm ------------------------------------------------------------------------------------


@rule_test("DMT-V05", "DMT-N01")
def test_the_captain_is_in_the_bag_only_if_he_plays() -> None:
    for seats in GAME.players:
        ships = [GAME.start(seats, "1" * 64, {"captain_fromm": on}) for on in (True, False)]
        bags = [[GAME.content.tokens["token"].name(token) for token in g.bag] for g in ships]
        with_him, without = bags
        assert [g.turn for g in ships] == [1, 1], "before anything is drawn"
        assert (len(with_him), len(without)) == (21, 20)
        assert set(with_him) - set(without) == {"captain_fromm"}


@rule_test("DMT-N04")
def test_the_captain_is_fought_like_crew_before_the_guard() -> None:
    rooms = {"rt03": {"at": [0, 2], "fire": 0, "tokens": ["guard_6_1", "captain_fromm"]}}
    ship = Aboard(
        rooms, dice=[3, 1, 6], at="battles", settings={"captain_fromm": True}, fromm=8, pirates={"mate": pirate("rt03")}
    )
    assert ship.pirate()["fatigue"] == 5
    assert [event.result for event in ship.of(perils.Reference)] == [1]
    assert ship.room("s4")["tokens"] == ["captain_fromm"], "he retreats; then the Guard is fought"


@rule_test("DMT-N05", "DMT-N06", "DMT-B14")
def test_a_beaten_captain_goes_back_into_the_bag() -> None:
    rooms = {"rt03": {"at": [0, 2], "fire": 0, "tokens": ["captain_fromm"]}}
    ship = Aboard(rooms, dice=[4], at="battles", settings={"captain_fromm": True}, pirates={"mate": pirate("rt03")})
    assert (ship["bag"], ship["fromm"], ship.room("rt03")["tokens"]) == (21, 0, [])
    assert ship.g.bag == sorted(ship.g.bag)
    assert not ship.offers("PickUp"), "no reward"
    again = Aboard(
        rooms,
        dice=[4],
        at="battles",
        settings={"captain_fromm": True},
        stack=["rt02"],
        deck=QUIET,
        pirates={"mate": pirate("rt03")},
    )
    again.do("EndTurn").do("Place", 0, 3, 0, dice=["captain_fromm", 8, "trapdoor_1"])
    assert again["fromm"] == 8, "drawn again, he lands anew"


@rule_test("DMT-N07", "DMT-N08")
def test_nobody_wins_while_the_captain_is_aboard() -> None:
    rooms = {"rt03": {"at": [0, 2], "fire": 5, "tokens": ["captain_fromm"]}}
    ship = Aboard(
        rooms, stack=["rt02"], deck=["rc19"], looted=4, settings={"captain_fromm": True}, pirates={"mate": pirate("s1")}
    )
    ship.do("Leave")
    assert ship["result"] == "won", "the explosion at the end of the turn took him out of the game"
    kinds = [type(event).__name__ for event in ship.told]
    assert kinds.index("LeftShip") < kinds.index("RoomExploded") < kinds.index("GameWon")
    calm = Aboard({"rt03": {"at": [0, 2], "fire": 1, "tokens": ["captain_fromm"]}}, stack=["rt02"], deck=["rc19"], looted=4,
                  settings={"captain_fromm": True}, pirates={"mate": pirate("s1")})  # fmt: skip
    assert calm.do("Leave")["result"] == ""


@rule_test("DMT-V07")
def test_at_a_limit_the_table_chose_the_sea_takes_the_ship() -> None:
    ship = Aboard(at="turn", turn=101, settings={"turn_limit": 100})
    assert ship["result"] == "stalled"
    assert ship.g.over, "and nobody is asked any more"
    assert GAME.outcome(ship.g).sentence == "After 100 turns the sea takes the ship."
    assert [told.rule for told in ship.log.events if type(told.event).__name__ == "GameLost"] == ["DMT-V07"]
    assert Aboard(at="turn", turn=100, settings={"turn_limit": 100})["result"] == ""


@rule_test("DMT-V07")
def test_without_a_limit_the_game_is_played_until_it_is_decided() -> None:
    for turn in (301, 5000):
        assert Aboard(at="turn", turn=turn)["result"] == ""
    assert Aboard(at="turn", turn=301, version="1")["result"] == "stalled", "as it was before"
