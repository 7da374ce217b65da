"""Why not, in the middle of a fight: what a pirate would rather do, with the rule against it. The questions of `battles` decide."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, GROG
from boneyard.games.dead_men_tell_no_tales.options import DRINK, END_TURN, PUT_DOWN, REST, STRENGTHEN, WALK
from boneyard.games.dead_men_tell_no_tales.state import ACTIONS, Ship

FIGHT_FIRST = Blocked("DMT-B04", "the enemy before you: now there is only the fight")
NO_WALKING_OFF = Blocked("DMT-M16", "the enemy before you: fight first")
DIE_FIRST = Blocked("DMT-B10", "the die on the table: use the Battle Track or keep it, then go on")


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
