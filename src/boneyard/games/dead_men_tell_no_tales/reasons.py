"""Why not: what a pirate would naturally try and may not do, with the rule against it.

Nothing here decides what is legal. `acting` and `battles` do, and call these where they have just turned something down.
"""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, LimitReached, NoTarget, NotEnough, Option
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, GROG, TRAPDOOR
from boneyard.games.dead_men_tell_no_tales.options import (
    DRINK,
    END_TURN,
    FIGHT_FIRE,
    PICK_UP,
    PUT_DOWN,
    REST,
    RUN,
    SHOOT,
    STRENGTHEN,
    WALK,
    use_on_fire,
)
from boneyard.games.dead_men_tell_no_tales.state import ACTIONS, TOP_OF_TRACK, Ship

NO_TOKEN = NotEnough("DMT-A09", "Action token", 1, 0)
HANDS_FULL = Blocked("DMT-L02", "the Treasure you carry")
NO_HAND_FOR_ITEMS = Blocked("DMT-I14", "the Treasure you carry")
CANNOT_RUN = Blocked("DMT-L08", "the Treasure you carry")
TOO_HOT_HERE = Blocked("DMT-M19", "the heat of this room: fight its fire, leave it or rest")
NO_PEACE = Blocked("DMT-M20", "the crowd in this room: eliminate a deckhand or leave")
LOOTER_TOO_HOT = Blocked("DMT-M19", "the heat of this room: leave it or rest, or put the Treasure down")
LOOTER_NO_PEACE = Blocked("DMT-M20", "the crowd in this room: leave it, or put the Treasure down")
BOTH = Blocked("DMT-M21", "heat and crowd together: leave the room")
NO_WAY_OUT = Blocked("DMT-M21", "heat and crowd together: fight the fire, rest or eliminate a deckhand")
LOOTER_TRAPPED = Blocked("DMT-M21", "heat and crowd together: rest, or put the Treasure down")
THREE_DECKHANDS = Blocked("DMT-M05", "three or more deckhands")
TOO_HOT = tuple(Blocked("DMT-M06", f"fire {level}, too hot at this fatigue") for level in range(7))
DEATH_FIRST = Blocked("DMT-M03", "death: you would not live to leave the first room")
GONE = Blocked("DMT-M08", "rubble: that room has exploded")
WALL = Blocked("DMT-M01", "a wall")
NO_EXIT = Blocked("DMT-M12", "the ship's side: this room has no exit")
ENEMY_IN_WAY = Blocked("DMT-M17", "an enemy in the first room")
NOT_BACK = Blocked("DMT-M18", "the rule that a Run does not end where it began")
USED = LimitReached("DMT-I02", "use of this item a turn", 1)
NO_FIRE = NoTarget("DMT-F03", "fire")
TOO_FAR_TO_FIGHT = Blocked("DMT-F01", "the distance: you fight the fire of your own room")
RESTED = NoTarget("DMT-F22", "fatigue to lose")
TRACK_FULL = LimitReached("DMT-F13", "on the Battle Track", TOP_OF_TRACK)
TWO_DECKHANDS = Blocked("DMT-F07", "two or more deckhands")
ONE_TREASURE = LimitReached("DMT-F08", "Treasure carried", 1)
LOOTERS_HANDS = Blocked("DMT-L07", "the Treasure you carry")
OUT_OF_REACH = Blocked("DMT-F06", "the distance: you pick up what lies in your own room")
TWIN = "its twin: of like tokens the one drawn first is meant"
TWIN_LIES = Blocked("DMT-F06", TWIN)
TWIN_IS_PUT_DOWN = Blocked("DMT-F10", TWIN)
TWIN_IS_DRUNK = Blocked("DMT-F19", TWIN)
NOT_ABOARD = Blocked("DMT-A14", "the water: you are on the boats")
ONLY_LOOT = Blocked("DMT-F21", "the rule that only Treasure, Cutlass and Grog can be carried")
ONLY_NEXT_DOOR = Blocked("DMT-I05", "the Bucket's aim: it is for the room next door")
CREW_FIRST = Blocked("DMT-I12", "the Skeleton Crew in front of the Guard")
FIGHT_FIRST = Blocked("DMT-B04", "the enemy before you: now there is only the fight")
NO_WALKING_OFF = Blocked("DMT-M16", "the enemy before you: fight first")
DIE_FIRST = Blocked("DMT-B10", "the die on the table: use the Battle Track or keep it, then go on")


# --- moving -------------------------------------------------------------------------------------------


def runs_through(g: Ship, room: int, first: int) -> list[Option]:
    """Every Run by way of one room: into what lies behind it, and out of its exit."""
    runs = [RUN[first][second] for second in g.joined[first] if second != room]
    return [*runs, RUN[first][BOATS]] if room >= 0 and g.is_exit(first) else runs


def walled_off(g: Ship, room: int) -> list[Barred]:
    """Neighbouring rooms no door leads to, and the boats where there is no exit."""
    if room < 0:
        return []
    around = [g.at[beside] for beside in sorted(g.at) if abs(beside - g.cell[room]) in (1, 64)]
    walls = [
        Barred(WALK[other], GONE if g.exploded[other] else WALL) for other in around if other not in g.joined[room]
    ]
    return walls if g.is_exit(room) else [*walls, Barred(WALK[BOATS], NO_EXIT)]


def unpaid_moves(g: Ship, room: int, near: tuple[int, ...]) -> list[Barred]:
    """Walks and Runs for which no token is left (DMT-A09)."""
    found = [Barred(WALK[first], NO_TOKEN) for first in near]
    found += [Barred(run, NO_TOKEN) for first in near for run in runs_through(g, room, first)]
    if room >= 0 and g.is_exit(room):
        found.append(Barred(WALK[BOATS], NO_TOKEN))
    return found + walled_off(g, room)


# --- duties and full hands ----------------------------------------------------------------------------


def duty_of(hot: bool, crowded: bool, looting: bool) -> Blocked:
    """What has to be done first; nobody is told to do what a looter has no hands for (DMT-M19 to DMT-M21, DMT-L02)."""
    if hot and crowded:
        return BOTH
    if hot:
        return LOOTER_TOO_HOT if looting else TOO_HOT_HERE
    return LOOTER_NO_PEACE if looting else NO_PEACE


def own_fire_refused(g: Ship, seat: int, room: int, why: Blocked, why_item: Blocked) -> list[Barred]:
    """The fire of the own room must wait, by hand and by Blanket."""
    if room < 0 or not g.level[room]:
        return []
    item = g.item[seat]
    blanket = [Barred(use_on_fire(item, room), why_item)] if g.content.item_own_room[item] else []
    return [Barred(FIGHT_FIRE[room], why), *blanket]


def looter_refused(g: Ship, seat: int, near: tuple[int, ...]) -> list[Barred]:
    """What a looter has no hands for, his own room aside (DMT-L02, DMT-I14)."""
    found = [Barred(STRENGTHEN, HANDS_FULL)]
    item, box = g.item[seat], g.content
    flynn = box.reaches_fire[g.character[seat]]
    burning = [other for other in near if g.level[other]]
    if flynn:
        found += [Barred(FIGHT_FIRE[other], HANDS_FULL) for other in burning]
    if box.item_effect[item] == "lower_fire" and (flynn or not box.item_own_room[item]):
        found += [Barred(use_on_fire(item, other), NO_HAND_FOR_ITEMS) for other in burning]
    if box.item_effect[item] == "shoot":
        found += [Barred(SHOOT[number], NO_HAND_FOR_ITEMS) for other in near for number in g.enemies(other)]
    return found


def tokens_next_door(g: Ship, near: tuple[int, ...]) -> list[Barred]:
    """What lies in plain sight and out of reach (DMT-F06)."""
    lying = [number for other in near for number in g.lies[other] if not g.pieces[number].up]
    return [Barred(PICK_UP[number], OUT_OF_REACH) for number in lying if g.other_side(number) != TRAPDOOR]


# --- in battle ----------------------------------------------------------------------------------------


def must_fight(g: Ship, seat: int) -> list[Barred]:
    """Whoever faces an enemy does nothing else, and goes nowhere (DMT-B04, DMT-M16)."""
    return must_wait(g, seat, FIGHT_FIRST, NO_WALKING_OFF)


def must_settle(g: Ship, seat: int) -> list[Barred]:
    """A shot is no encounter, but its die is cast: that is settled first, from the boats too (DMT-B10)."""
    return must_wait(g, seat, DIE_FIRST, DIE_FIRST)


def must_wait(g: Ship, seat: int, to_act: Blocked, to_go: Blocked) -> list[Barred]:
    """What a pirate in the middle of a fight would rather do: drink, put down, and on his own turn act or go."""
    found: list[Barred] = []
    for number in g.carried[seat]:
        found.append(Barred(PUT_DOWN[number], to_act))
        if g.other_side(number) == GROG:
            found.append(Barred(DRINK[number], to_act))
    if seat == g.active and g.phase == ACTIONS:
        found += [Barred(option, to_act) for option in (REST, STRENGTHEN, END_TURN)]
        found += [Barred(WALK[other], to_go) for other in g.near(seat)]
        if g.is_exit(g.place[seat]):
            found.append(Barred(WALK[BOATS], to_go))
    return found
