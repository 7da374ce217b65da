"""Going through doors: what may be entered, and what it costs."""

from __future__ import annotations

from boneyard.games.dead_men_tell_no_tales import events, prices
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.dying import tire
from boneyard.games.dead_men_tell_no_tales.ending import check_win
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, Ship


def strain(g: Ship, seat: int, origin: int, room: int) -> int:
    """What entering a room costs a pirate who comes from there; the boats are level 0 (DMT-M10)."""
    left = g.level[origin] if origin != BOATS else 0
    return prices.strain(g.level[room], left, g.content.tires_less[g.character[seat]], feels_all(g, seat))


def feels_all(g: Ship, seat: int) -> bool:
    """A looter feels the whole fire, unless he is Kallen (DMT-L03, DMT-C04)."""
    return g.looting(seat) and not g.content.loots_lightly[g.character[seat]]


def enterable(g: Ship, seat: int, room: int) -> bool:
    """Not too hot for this pirate now, and not too crowded (DMT-M05 to DMT-M08, DMT-G06, DMT-L04)."""
    return g.level[room] < LIMITS[g.fatigue[seat]] and g.deckhands[room] < CROWD


def enter(g: Ship, seat: int, room: int, row: str, told: type[events.Moved] = events.Moved) -> bool:
    """Through a door into a room, by the row that moves him. Returns whether the pirate arrives alive."""
    origin = g.place[seat]
    cost = strain(g, seat, origin, room)
    g.place[seat] = room
    g.tell_by(row, told, seat, origin, room)
    return tire(g, seat, cost, strain_row(g, seat, origin))


def strain_row(g: Ship, seat: int, origin: int) -> str:
    """The row a move tires by: what `strain` counted, and why."""
    if g.content.tires_less[g.character[seat]]:
        return "DMT-C05"
    if g.looting(seat):
        return "DMT-C04" if g.content.loots_lightly[g.character[seat]] else "DMT-L03"
    return "DMT-M10" if origin == BOATS else "DMT-M09"


def go_out(g: Ship, seat: int) -> None:
    """Onto the boats: the sea asks nothing of a pirate (DMT-M12)."""
    origin = g.place[seat]
    g.place[seat] = BOATS
    g.tell_by("DMT-M12", events.Moved, seat, origin, BOATS)


def breathe(g: Ship, seat: int) -> None:
    """Off the ship: fatigue is halved, a Treasure is looted, the Actions step is over (DMT-M13, DMT-M14, DMT-L05)."""
    treasure = g.treasure_of(seat)
    g.fatigue[seat] = prices.after_a_breather(g.fatigue[seat])
    g.tell(events.LeftShip, seat, g.fatigue[seat])
    g.step_over = True
    if treasure >= 0:
        g.carried[seat] = tuple([number for number in g.carried[seat] if number != treasure])
        g.looted = (*g.looted, treasure)
        g.tell(events.Looted, seat, treasure, len(g.looted), g.goal)
    g.now(check_win)


def run_strain(g: Ship, seat: int) -> bool:
    """A Run costs two more, in full for everybody (DMT-M04, DMT-C07)."""
    g.tell(events.RunEnds, seat)
    return tire(g, seat, prices.RUNNING, "DMT-M04")
