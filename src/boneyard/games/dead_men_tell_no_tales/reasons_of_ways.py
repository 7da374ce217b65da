"""Why not that way: what stands in the way of whoever walks, runs or leaves the ship, in the order in which it would be met."""

from __future__ import annotations

from boneyard.engine.options import Blocked, NoTarget, Option, Refusal
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.allowed import limits_after, no_running, no_running_through, shut, unpaid_for
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.options import RUN, WALK
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, Ship

GONE = Blocked("DMT-M08", "rubble: that room has exploded")
WALL = Blocked("DMT-M01", "a wall")
FAR_OFF = Blocked("DMT-M01", "the distance: no door leads there from where you are")
HERE = Blocked("DMT-M01", "your being there already")
BY_THE_EXIT = Blocked("DMT-M11", "the water: from the boats one comes aboard by an exit room")
NO_EXIT = Blocked("DMT-M12", "the ship's side: this room has no exit")
ON_THE_WATER = Blocked("DMT-M12", "the water: you are off the ship already")
NO_DOOR_ON = Blocked("DMT-M02", "a wall: no door leads from the first room into the second")
NO_DOOR_TO_FIRST = Blocked("DMT-M02", "a wall: a Run begins with a door of the room you are in")
OUT_IS_THE_END = Blocked("DMT-M14", "the boats: whoever leaves the ship does nothing more this turn")
UNLAID = NoTarget("DMT-P01", "such room on the ship")


def in_play(g: Ship, room: int) -> bool:
    return 0 <= room < len(g.cell) and g.cell[room] >= 0


def tries_to_go(g: Ship, seat: int) -> list[Option]:
    """Through every door, against every wall around, off the ship, and on from each room that can be reached."""
    room = g.place[seat]
    near = g.near(seat)
    tried = [WALK[first] for first in near]
    if room >= 0:
        tried += [WALK[g.at[beside]] for beside in sorted(g.at) if abs(beside - g.cell[room]) in (1, 64)]
        tried.append(WALK[BOATS])
    for first in near:
        tried += [RUN[first][second] for second in g.joined[first]]
        if g.is_exit(first):
            tried.append(RUN[first][BOATS])
    return tried


def no_door(g: Ship, seat: int, to: int) -> Refusal | None:
    """Whether a door leads there from where the pirate stands (DMT-M01, DMT-M08, DMT-M11, DMT-M12)."""
    room = g.place[seat]
    if to == BOATS:
        return ON_THE_WATER if room == BOATS else None if g.is_exit(room) else NO_EXIT
    if to in g.near(seat):
        return None
    if not in_play(g, to):
        return UNLAID
    if g.exploded[to]:
        return GONE
    if room == BOATS:
        return BY_THE_EXIT
    if to == room:
        return HERE
    return WALL if abs(g.cell[to] - g.cell[room]) in (1, 64) else FAR_OFF


def not_walked(g: Ship, seat: int, option: options.Walk) -> Refusal | None:
    to = option.room
    barred = no_door(g, seat, to) or unpaid_for(g, seat, "move")
    return barred or (None if to == BOATS else shut(g, to, LIMITS[g.fatigue[seat]]))


def not_left(g: Ship, seat: int, option: options.Leave) -> Refusal | None:
    return no_door(g, seat, BOATS) or unpaid_for(g, seat, "move")


def not_run(g: Ship, seat: int, option: options.Run) -> Refusal | None:
    """The way, the token, the first room, what stands against running, the second room (DMT-M02, DMT-M03)."""
    first, second = option.first, option.second
    if first == BOATS:
        return OUT_IS_THE_END
    if first not in g.near(seat):
        barred = no_door(g, seat, first)
        return barred if barred in (GONE, UNLAID, BY_THE_EXIT) else NO_DOOR_TO_FIRST
    if second == BOATS:
        if not g.is_exit(first):
            return NO_EXIT
    elif second not in g.joined[first]:
        return UNLAID if not in_play(g, second) else GONE if g.exploded[second] else NO_DOOR_ON
    then_limit = limits_after(g, seat)[g.level[first]]
    barred = unpaid_for(g, seat, "move") or shut(g, first, LIMITS[g.fatigue[seat]])
    barred = barred or no_running(g, seat) or no_running_through(g, seat, first, then_limit)
    return barred or (None if second == BOATS else shut(g, second, then_limit))


def not_run_out(g: Ship, seat: int, option: options.RunOut) -> Refusal | None:
    return not_run(g, seat, options.Run(option.first, BOATS))
