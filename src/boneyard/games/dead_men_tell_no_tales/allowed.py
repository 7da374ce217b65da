"""What stands against an action: each condition once, for whoever offers it and for whoever says why not.

A condition returns the refusal it is the reason for, or None where it stands against nothing. `acting` offers what no condition refuses;
`reasons` asks the same conditions in the order in which a pirate would meet them.
"""

from __future__ import annotations

from collections.abc import Iterable

from boneyard.engine.options import Blocked, LimitReached, NoTarget, NotEnough, Refusal
from boneyard.games.dead_men_tell_no_tales.cards import TRAPDOOR, TREASURE
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD, NO_PICKUP
from boneyard.games.dead_men_tell_no_tales.prices import MOST_SPARED, strain
from boneyard.games.dead_men_tell_no_tales.state import BURST, DECKHANDS, LIMITS, SKULL, TOP_OF_TRACK, Ship

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
ENEMY_IN_WAY = Blocked("DMT-M17", "an enemy in the first room")
USED = LimitReached("DMT-I02", "use of this item a turn", 1)
NO_FIRE = NoTarget("DMT-F03", "fire")
TOO_FAR_TO_FIGHT = Blocked("DMT-F01", "the distance: you fight the fire of your own room")
RESTED = NoTarget("DMT-F22", "fatigue to lose")
TRACK_FULL = LimitReached("DMT-F13", "on the Battle Track", TOP_OF_TRACK)
TWO_DECKHANDS = Blocked("DMT-F07", "two or more deckhands")
ONE_TREASURE = LimitReached("DMT-F08", "Treasure carried", 1)
LOOTERS_HANDS = Blocked("DMT-L07", "the Treasure you carry")
ONLY_LOOT = Blocked("DMT-F21", "the rule that only Treasure, Cutlass and Grog can be carried")
NOT_ABOARD = Blocked("DMT-A14", "the water: you are on the boats")
ONLY_NEXT_DOOR = Blocked("DMT-I05", "the Bucket's aim: it is for the room next door")
ONLY_HERE = Blocked("DMT-I03", "the Blanket's size: it is for your own room")
CREW_FIRST = Blocked("DMT-I12", "the Skeleton Crew in front of the Guard")
JADE_ALONE = Blocked("DMT-C03", "the rule that only Jade removes two at once")


# --- tokens and duties --------------------------------------------------------------------------------


def unpaid(g: Ship) -> Refusal | None:
    """Every action takes a token, if nothing makes it free (DMT-A02, DMT-A09)."""
    return None if g.own or g.received else NO_TOKEN


def unpaid_for(g: Ship, seat: int, what: str) -> Refusal | None:
    """A token, or an item that makes this action free now (DMT-I06 to DMT-I09)."""
    return None if g.own or g.received or g.free(seat, what) else NO_TOKEN


def heat_and_crowd(g: Ship, seat: int) -> tuple[bool, bool]:
    """Whether the pirate's room is too hot for him, and too crowded; neither on the boats (DMT-M19, DMT-M20, DMT-G04)."""
    room = g.place[seat]
    if room < 0:
        return False, False
    return g.level[room] >= LIMITS[g.fatigue[seat]], g.deckhands[room] >= CROWD


NO_DUTY = (None, None, None)


def duties(g: Ship, seat: int, way_out: bool) -> tuple[Blocked | None, Blocked | None, Blocked | None]:
    """What heat and crowd say against cooling down (own fire, Rest), against clearing (Eliminate), and against all but moving.

    Own fire and Rest answer to the heat, Eliminate to the crowd, and leaving the room to both. Whoever has both and no way out may do
    whatever answers to one of them (DMT-M19 to DMT-M21). Nobody is told to do what a looter has no hands for (DMT-L02).
    """
    hot, crowded = heat_and_crowd(g, seat)
    if not hot and not crowded:
        return NO_DUTY
    looting = g.looting(seat)
    if hot and crowded:
        return (BOTH, BOTH, BOTH) if way_out else (None, None, LOOTER_TRAPPED if looting else NO_WAY_OUT)
    if hot:
        why = LOOTER_TOO_HOT if looting else TOO_HOT_HERE
        return None, why, why
    why = LOOTER_NO_PEACE if looting else NO_PEACE
    return why, None, why


# --- doors --------------------------------------------------------------------------------------------


SHUT = tuple(
    tuple(
        tuple(
            THREE_DECKHANDS if hands >= CROWD else TOO_HOT[fire] if fire >= limit else None for fire in range(BURST + 1)
        )
        for hands in range(DECKHANDS + 1)
    )
    for limit in range(max(LIMITS) + 1)
)
"""What stands against entering a room, by the fire limit of the pirate, the deckhands there and the fire there (DMT-M05 to DMT-M07,
DMT-D09, DMT-L04)."""


def shut(g: Ship, room: int, limit: int) -> Blocked | None:
    return SHUT[limit][g.deckhands[room]][g.level[room]]


def no_running(g: Ship, seat: int) -> Blocked | None:
    """A Treasure in the arms (DMT-L08)."""
    return CANNOT_RUN if g.carried[seat] and g.looting(seat) else None


def no_running_through(g: Ship, seat: int, first: int, then_limit: int) -> Blocked | None:
    """An enemy in the first room, or death there: then nothing more is entered (DMT-M17, DMT-M03)."""
    if g.lies[first] and g.has_enemy(first) and not can_clear(g, seat, first):
        return ENEMY_IN_WAY
    return None if then_limit else DEATH_FIRST


def limits_after(g: Ship, seat: int) -> tuple[int, ...]:
    """The fire limit that entering a room leaves a pirate, by the fire there; 0 for the dead (DMT-M03, DMT-M07, DMT-C05).

    Asked for Runs alone, and a looter does not run: so a step costs the difference of the fires."""
    room = g.place[seat]
    spared = (g.level[room] if room >= 0 else 0) + g.content.tires_less[g.character[seat]]
    return AFTER[g.fatigue[seat]][spared]


AFTER = tuple(
    tuple(
        tuple(LIMITS[tired + strain(fire, spared)] for fire in range(BURST + 1))
        for spared in range(BURST + MOST_SPARED + 1)
    )
    for tired in range(SKULL)
)
"""The limit after a step, by fatigue, by the fire left behind (with what Whitebeard shrugs off), and by the fire entered."""


def can_clear(g: Ship, seat: int, room: int) -> bool:
    """Gus may Run through crew he can drive away, not past a Guard (DMT-M17)."""
    if not g.content.drives_off[g.character[seat]] or not g.joined[room]:
        return False
    return not any(g.is_guard(number) for number in g.enemies(room))


# --- items --------------------------------------------------------------------------------------------


def not_ready(g: Ship, seat: int) -> Refusal | None:
    """An item of one use a turn: used already, or not to be paid for (DMT-I01, DMT-I02)."""
    item = g.item[seat]
    if item in g.used:
        return USED
    return unpaid(g) if g.content.item_costs[item] else None


def out_of_aim(g: Ship, seat: int, own_room: bool) -> Blocked | None:
    """The Bucket is for the room next door, the Blanket for one's own; Flynn's reaches both (DMT-I03 to DMT-I05, DMT-C02)."""
    if own_room:
        return None if g.content.item_own_room[g.item[seat]] else ONLY_NEXT_DOOR
    if g.content.item_own_room[g.item[seat]] and not g.content.reaches_fire[g.character[seat]]:
        return ONLY_HERE
    return None


def targets(g: Ship, room: int) -> list[int]:
    """Whom the Pistol may hit in a room: Skeleton Crew before the Guard (DMT-I12)."""
    enemies = g.enemies(room)
    return [number for number in enemies if not g.is_guard(number)] or enemies


def for_swap(g: Ship, seat: int) -> list[int]:
    """Any item on the table, or any mate's, wherever he is (DMT-F14)."""
    return [*g.table_items, *[item for other, item in enumerate(g.item) if other != seat and item >= 0]]


# --- tokens on the ship -------------------------------------------------------------------------------


def no_pick_up(g: Ship, seat: int, number: int) -> Refusal | None:
    """What stands against taking a token from the own room (DMT-F06 to DMT-F09, DMT-F21, DMT-L07, DMT-D08, DMT-M24)."""
    kind = g.other_side(number)
    if kind == TRAPDOOR:
        return ONLY_LOOT
    if g.looting(seat):
        return ONE_TREASURE if kind == TREASURE else LOOTERS_HANDS
    return unpaid(g) or (TWO_DECKHANDS if g.deckhands[g.place[seat]] >= NO_PICKUP else None)


def first_of_each(g: Ship, numbers: Iterable[int]) -> list[int]:
    """Of like tokens the one drawn first is meant: the choice between them changes nothing (R102)."""
    box, pieces = g.content, g.pieces
    kinds: dict[tuple[int, int], int] = {}
    for number in numbers:
        token = pieces[number].token
        kinds.setdefault((box.other[token], box.value[token]), number)
    return list(kinds.values())
