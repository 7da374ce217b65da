"""Why a way is worth going, and a room worth laying there, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.allowed import heat_and_crowd
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deck_plan import STEP, S, cell
from boneyard.games.dead_men_tell_no_tales.homeward import time_to_leave
from boneyard.games.dead_men_tell_no_tales.moving import strain
from boneyard.games.dead_men_tell_no_tales.naming import counted, enemy_name, piece_name, room_name
from boneyard.games.dead_men_tell_no_tales.outlook import cards_that, element, errand_of, hands_in, lying, odds
from boneyard.games.dead_men_tell_no_tales.prices import RUNNING, after_a_breather
from boneyard.games.dead_men_tell_no_tales.state import BURST, SKULL, Ship
from boneyard.games.dead_men_tell_no_tales.ways import FAR, steps_from

HOT = 4
"""From this fire on a room matters to what is laid beside it."""
OPEN = 15
"""The sides on which an empty place asks for a door."""
NEAR = 2
"""So many doors from the boats a new room lies well."""


def walk(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """One room on, or two."""
    to = option.room if isinstance(option, options.Walk) else option.second
    if g.looting(seat) or time_to_leave(g, seat):
        yield from homeward(g, seat, to)
    yield from what_waits(g, seat, to)
    yield from the_errand(g, seat, to)
    if heat_and_crowd(g, seat)[0] and g.place[seat] != BOATS:
        yield Reason("the room you stand in is too hot for you", (element(g, g.place[seat]),))
    yield from danger_there(g, to)
    yield from danger_near(g, to)
    if isinstance(option, options.Walk) and not g.looting(seat) and not strain(g, seat, g.place[seat], to):
        yield Reason("it costs no fatigue", (element(g, to),))


def homeward(g: Ship, seat: int, to: int) -> Iterator[Reason]:
    """Nearer the boats, with a Treasure or with one's life."""
    out = steps_from(g, BOATS)
    if out[to] >= out[g.place[seat]] or out[to] >= FAR:
        return
    away = "the boats are next" if out[to] == 1 else f"the boats are {out[to]} doors from there"
    yield Reason(away, (element(g, to), "boats"))
    if not g.looting(seat):
        yield Reason("enough Treasure is home or on its way, and a death now could lose it all", ("boats",))


def what_waits(g: Ship, seat: int, to: int) -> Iterator[Reason]:
    """Enemies in the room one goes to, and what lies there for the taking."""
    name = room_name(g.content, to)
    for number in sorted(g.enemies(to), key=lambda n: (g.is_guard(n), g.strength(n))):
        chance = odds(g, seat, number, g.track[seat])
        if not chance:
            return
        what = ", and behind him lies a Treasure" if g.is_guard(number) else ""
        yield Reason(f"you beat {enemy_name(g, number)} there on {chance} of 6{what}", (f"piece:{number}",))
        return
    if g.looting(seat):
        return
    for number in lying(g, to):
        yield Reason(f"a {piece_name(g, number)} lies in {name}", (f"piece:{number}",))
        return


def the_errand(g: Ship, seat: int, to: int) -> Iterator[Reason]:
    """Nearer the Treasure this pirate is sent for."""
    errand = errand_of(g, seat)
    if errand is None or errand.room == to or errand.way[to] >= errand.way[g.place[seat]]:
        return
    what = enemy_name(g, errand.number) if errand.guard else "the Treasure"
    doors = steps_from(g, to)[errand.room]
    far = "next door to it" if doors == 1 else f"{doors} doors from it"
    yield Reason(
        f"{what} is in {room_name(g.content, errand.room)}, {far}", (f"piece:{errand.number}", element(g, errand.room))
    )


def danger_there(g: Ship, to: int) -> Iterator[Reason]:
    """A fire, a keg or deckhands to be dealt with on the spot."""
    fire, name, there = g.level[to], room_name(g.content, to), element(g, to)
    cards = cards_that(g, to)
    if fire == BURST - 1 and cards:
        yield Reason(f"{name} bursts {cards}", (there,))
    elif g.content.keg[to] == fire + 1 and not g.keg_used[to] and cards:
        yield Reason(f"the keg in {name} goes off {cards}", (there,))
    elif fire >= HOT - 1:
        yield Reason(f"{name} burns at {fire}", (there,))
    if g.deckhands[to]:
        what = "breed on its trapdoor" if g.trapdoor[to] else "stand there"
        yield Reason(f"deckhands {what}", (hands_in(g, to),))


def danger_near(g: Ship, to: int) -> Iterator[Reason]:
    """The worst behind the doors of the room one goes to."""
    worst = max(g.joined[to], key=lambda room: (g.level[room] == BURST - 1, g.deckhands[room]), default=BOATS)
    if worst == BOATS:
        return
    name = room_name(g.content, worst)
    if g.level[worst] == BURST - 1:
        yield Reason(f"{name}, which burns at 5, is next door to it", (element(g, worst),))
    elif g.deckhands[worst]:
        yield Reason(f"deckhands in {name} are within reach from there", (hands_in(g, worst),))


def leave(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """Off the ship."""
    wanted = g.goal - len(g.looted) - g.looting(seat)
    if g.looting(seat):
        more = "the last one you need" if wanted <= 0 else f"and {wanted} more to go"
        yield Reason(f"the Treasure is home then, {more}", ("boats",))
    others = [mate for mate, place in enumerate(g.place) if mate != seat and place != BOATS]
    if wanted <= 0:
        if not others:
            yield Reason("everybody is out then", ("boats",))
        elif not g.looting(seat):
            yield Reason("with the Treasure you need at home, a death now loses the game", ("boats",))
    before = g.fatigue[seat]
    arrived = before + (run_out(g, seat, option.first) if isinstance(option, options.RunOut) else 0)
    if arrived < SKULL and before > after_a_breather(arrived) + 1:
        yield Reason(f"your fatigue falls from {before} to {after_a_breather(arrived)}", ("fatigue",))
    left = g.own - (not g.received and not g.free(seat, "move"))
    if left > 0:
        yield Reason(f"{counted(left, 'token')} of your own then go to the next pirate", ("tokens",))


def run_out(g: Ship, seat: int, first: int) -> int:
    """What a Run off the ship tires before the breather."""
    return strain(g, seat, g.place[seat], first) + RUNNING


# --- a new room ---------------------------------------------------------------------------------------


def place(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """What a new room would touch, and how far from the boats it would lie."""
    where, tile, turn = cell(option.x, option.y), g.pending, option.turn
    doors = g.content.doors[tile][turn]
    beside = [(side, g.at[where + step]) for side, step in enumerate(STEP) if where + step in g.at]
    joined = [other for side, other in beside if doors & 1 << side and not g.exploded[other]]
    yield from how_far(g, joined)
    yield from how_hot(g, tile, joined)
    yield from behind_the_keg(g, tile, turn, beside)
    free = [
        side for side, step in enumerate(STEP) if doors & 1 << side and where + step >= 0 and where + step not in g.at
    ]
    if len(free) > 1:
        yield Reason(f"{len(free)} of its doors stay open for rooms to come", (f"cell:{option.x}:{option.y}",))
    walled = [side for side, step in enumerate(STEP) if not doors & 1 << side and g.edge.get(where + step, 0) & OPEN]
    if not walled:
        yield Reason("it walls up no place that the ship's doors lead to", (f"cell:{option.x}:{option.y}",))


def how_far(g: Ship, joined: list[int]) -> Iterator[Reason]:
    out = steps_from(g, BOATS)
    far = min([out[room] for room in joined], default=FAR) + 1
    if far <= NEAR + 1:
        yield Reason(f"it lies only {far} doors from the boats", ("boats",))


def how_hot(g: Ship, tile: int, joined: list[int]) -> Iterator[Reason]:
    """Fire beside fire, or away from it; trapdoors next door."""
    fire = g.content.rooms[tile].level
    hot = [room for room in joined if g.level[room] >= HOT]
    if fire >= HOT - 1 and not hot:
        yield Reason(f"its fire of {fire} touches no other hot room", tuple([element(g, room) for room in joined]))
    doors = [room for room in joined if g.trapdoor[room]]
    if not doors and any(g.trapdoor[room] for room in g.ship):
        yield Reason("no trapdoor next door can fill it with deckhands")


def behind_the_keg(g: Ship, tile: int, turn: int, beside: list[tuple[int, int]]) -> Iterator[Reason]:
    if not g.content.keg[tile]:
        return
    side = (S + turn) % 4
    struck = [room for way, room in beside if way == side and not g.exploded[room]]
    if struck and g.level[struck[0]] <= 1:
        yield Reason(f"behind its keg lies {room_name(g.content, struck[0])}, which is cool", (element(g, struck[0]),))


REASONS: Mapping[type[Option], Callable[[Ship, int, Any], Iterator[Reason]]] = MappingProxyType(
    {
        options.Walk: walk,
        options.Run: walk,
        options.Leave: leave,
        options.RunOut: leave,
        options.Place: place,
    }
)
"""What is said of each way, and of each place for a room."""
