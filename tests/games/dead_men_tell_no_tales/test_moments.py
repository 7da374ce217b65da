"""What is played on the stage: which scenes there are, and what their beats show."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.moments import STAGE, Beat, Cut
from tests.games.dead_men_tell_no_tales.helpers import ABOVE, GAME, QUIET, Aboard, pirate
from tests.support import rule_test


class Scene(NamedTuple):
    kind: str
    title: str
    beats: list[Beat]

    @property
    def gains(self) -> list[str]:
        return [gain for beat in self.beats for gain in beat.gains]

    @property
    def outcomes(self) -> list[str]:
        return [beat.outcome for beat in self.beats if beat.outcome]


def scenes(ship: Aboard) -> list[Scene]:
    """All that happened, as one move, cut into scenes as the first seat sees them."""
    view = GAME.view(ship.g, 0)
    found: dict[int, Scene] = {}
    places, _ = GAME.moments.cut(Cut(), ship.told)
    for place, event in zip(places, ship.told, strict=True):
        if place is not None:
            scene = Scene(place.running.moment.kind, place.title(view), [])
            found.setdefault(place.running.number, scene).beats.append(place.beat(view, event))
    return list(found.values())


@rule_test("DMT-B09", "DMT-B12", "DMT-B15", "DMT-B16")
def test_a_lost_battle_shows_the_sum_what_it_costs_and_how_it_ends() -> None:
    mate = {"mate": pirate("rt03", item="sword", track=1)}
    ship = Aboard({"rt03": {**ABOVE, "tokens": ["crew_5_cutlass_1"]}}, dice=[2], at="battles", pirates=mate)
    ship.do("UseTrack", dice=[3])
    (battle,) = scenes(ship)
    assert battle.title == "The mate fights Skeleton Crew 5"
    die = battle.beats[0].sides
    assert (die[0].dice, die[0].terms, die[0].note) == ((2,), (("die", 2), ("Sword", 1)), "needs 4 on the die")
    assert die[1].total == 5
    assert battle.outcomes == ["Skeleton Crew 5 wins by 1"]
    assert battle.gains == ["Battle Track falls to +0", "The mate: +1 fatigue, now 1 of 16"]
    assert battle.beats[-2].sides[0].note == "3 or 4: the pirate retreats"


@rule_test("DMT-B14")
def test_a_won_battle_shows_what_was_guarded() -> None:
    ship = Aboard(
        {"rt03": {**ABOVE, "tokens": ["guard_6_1"]}}, dice=[6], at="battles", pirates={"mate": pirate("rt03")}
    )
    (battle,) = scenes(ship)
    assert (battle.outcomes, battle.gains) == (["The mate wins"], ["a Treasure lies there now"])


@rule_test("DMT-K03", "DMT-X01", "DMT-X08", "DMT-X17")
def test_an_explosion_is_a_scene_within_the_card_that_caused_it() -> None:
    room = {"rt03": {**ABOVE, "fire": 5, "deckhands": 1}, "s4": {"fire": 1}}
    ship = Aboard(room, at="revenge", deck=["rc19", *QUIET], pirates={"mate": pirate("s4")})
    card, burst = scenes(ship)[:2]
    assert (card.kind, card.title, card.beats[0].sides[0].shows[0]) == ("revenge", "Skelit's Revenge", ("revenge", 18))
    assert "The Stairwell: fire 6" in card.gains
    assert "The Hatchway: fire 2" in card.gains, "what the explosion heats is told where the fires are told"
    assert "The mate: +1 fatigue, now 1 of 16" in card.gains
    assert burst.outcomes == ["The Stairwell explodes"]
    assert burst.gains == ["1 deckhand lost", "fuse at 1 of 7, 6 left"]


@rule_test("DMT-X02", "DMT-X03")
def test_a_keg_shows_where_it_blasts_from_and_into() -> None:
    ship = Aboard({"rt13": {**ABOVE, "fire": 1}}, at="revenge", deck=["rc02", *QUIET])
    (keg,) = [scene for scene in scenes(ship) if scene.kind == "keg"]
    assert [side.name for side in keg.beats[0].sides] == ["The Cooperage", "The Hatchway"]
    assert (keg.outcomes, keg.gains) == (["The powder keg goes off"], ["fuse at 1 of 7, 6 left"])


@rule_test("DMT-L05", "DMT-W01")
def test_a_treasure_brought_home_says_what_is_still_to_do() -> None:
    def home(looted: int) -> Scene:
        mate = {"mate": pirate("s1", carries=["guard_6_1"]), "gunner": pirate("s4", character="jade")}
        ship = Aboard(stack=[], deck=QUIET, looted=looted, pirates=mate).do("Leave")
        return next(scene for scene in scenes(ship) if scene.kind == "ashore")

    assert (home(0).outcomes, home(0).gains) == (
        ["Treasure 1 of 4 is home"],
        ["half the fatigue is gone: now 0", "3 to go"],
    )
    assert home(3).gains[1:] == ["now everybody must get off the ship alive"]
    assert home(0).title == "The mate leaves the ship"


@rule_test("DMT-B12")
def test_what_the_die_needed_is_no_longer_asked_when_the_track_is_added() -> None:
    mate = {"mate": pirate("rt03", track=2)}
    ship = Aboard({"rt03": {**ABOVE, "tokens": ["guard_6_1"]}}, dice=[4], at="battles", pirates=mate).do("UseTrack")
    (battle,) = scenes(ship)
    assert battle.beats[0].sides[0].note == "needs 6 on the die"
    assert battle.beats[1].sides[0].note == "with the Battle Track"


@rule_test("DMT-Z01", "DMT-G01", "DMT-X14")
def test_a_death_keeps_its_cause() -> None:
    tired = {"mate": pirate("s4", character="jade", fatigue=14)}
    worn = Aboard({"rt03": {**ABOVE, "fire": 3}, "s4": {"fire": 1}}, pirates=tired).do("Run", "s1", "s4")
    (death,) = [scene for scene in scenes(worn) if scene.kind == "death"]
    assert (death.title, death.outcomes) == ("Jade dies", ["The mate is dead: worn out at fatigue 16"])
    room = {"rt03": {**ABOVE, "fire": 5}}
    burst = Aboard(room, at="revenge", deck=["rc19", *QUIET], pirates={"gunner": pirate("rt03", character="jade")})
    said = [outcome for scene in scenes(burst) for outcome in scene.outcomes if "dead" in outcome]
    assert said == ["The gunner is dead: blown up with the room"]


@rule_test("DMT-P10", "DMT-P11")
def test_who_waits_in_a_new_room_is_seen_on_the_stage() -> None:
    def found(token: str) -> Scene:
        ship = Aboard(at="search", stack=["rt03"], offset=0).do("Place", 0, 2, 0, dice=[token])
        return next(scene for scene in scenes(ship) if scene.kind == "search")

    assert next(each for each in GAME.moments if each.kind == "search").weight == STAGE
    guard = found("guard_7_1")
    assert guard.outcomes == ["Guard 7 waits there"]
    assert guard.beats[1].sides[0].shows[1] == "enemy:guard:7"
    assert found("trapdoor_1").outcomes == ["It has a trapdoor"]
