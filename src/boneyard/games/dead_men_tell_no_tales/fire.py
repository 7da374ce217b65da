"""Fire: levels rise, powder kegs go off, rooms explode, and what is cut off is lost.

No rule of this chapter asks anybody anything: a rise and all it causes are worked to the end at once. What is still to
go off stands in `g.burning`, first in, first out.
"""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import LAST_SPACE, perils
from boneyard.games.dead_men_tell_no_tales.cards import Room
from boneyard.games.dead_men_tell_no_tales.deck_plan import ROTATIONS, STEP, S
from boneyard.games.dead_men_tell_no_tales.dying import die, tire
from boneyard.games.dead_men_tell_no_tales.ending import check_treasure, check_win, lose
from boneyard.games.dead_men_tell_no_tales.ends import EXPLOSION
from boneyard.games.dead_men_tell_no_tales.events import BLOWN_UP, CUT_OFF
from boneyard.games.dead_men_tell_no_tales.prices import tired_by_fire
from boneyard.games.dead_men_tell_no_tales.state import BURST, Ship


@rule("DMT-X19", "DMT-X20")
def burn(g: Ship, room: Room, row: str) -> None:
    """Raise one room by one and work everything that follows, then see what is cut off."""
    g.now(raise_fire, room, row)
    exploded = False
    while g.burning and not g.result:
        bursts, source = g.burning.pop(0)
        if bursts:
            exploded = True
            g.now(explode, source)
        else:
            g.now(blast_keg, source)
    if exploded and not g.result:
        g.now(check_cut_off)


@rule("DMT-X01", "DMT-X02", "DMT-X06", "DMT-X08", "DMT-X19", "DMT-G04", "DMT-C05")
def raise_fire(g: Ship, room: Room, row: str) -> None:
    """Level +1, every pirate in the room tires, and what is reached by it joins the queue."""
    if g.exploded[room] or g.level[room] >= BURST:
        return
    g.level[room] = level = g.level[room] + 1
    g.tell_by(row, perils.FireRose, room, level)
    if room in g.place:
        for seat in g.pirates_in(room):
            spared = g.content.tires_less[g.character[seat]]
            tire(g, seat, tired_by_fire(spared), "DMT-C05" if spared else "DMT-X01")
            if g.result:
                return
    if level == g.content.keg[room] and not g.keg_used[room]:
        g.burning.append((False, room))
    if level == BURST:
        g.burning.append((True, room))


@rule("DMT-X17", "DMT-X18", "DMT-W04")
def move_marker(g: Ship) -> None:
    """One space further; the skull ends the game."""
    g.marker += 1
    g.tell(perils.MarkerMoved, g.marker)
    if g.marker >= LAST_SPACE:
        lose(g, EXPLOSION)


@rule("DMT-X02", "DMT-X03", "DMT-X04", "DMT-X05", "DMT-X06", "DMT-X07", "DMT-V06")
def blast_keg(g: Ship, room: Room) -> None:
    """A keg goes off once: the marker moves, and the room behind its door burns higher."""
    g.keg_used[room] = True
    target = keg_target(g, room)
    g.tell_by("DMT-X02" if target != NOTHING else "DMT-X05", perils.KegBlast, room, target)
    if not g.settings["quiet_kegs"]:
        g.now(move_marker)
    if target != NOTHING and not g.result:
        g.now(raise_fire, target, "DMT-X03" if behind_its_door(g, room) == target else "DMT-X04")


def keg_target(g: Ship, room: int) -> int:
    """The intact room behind the keg's door, else behind the next door clockwise that has one (DMT-X03 to DMT-X05)."""
    behind = {g.cell[other] - g.cell[room]: other for other in g.joined[room]}
    for turn in ROTATIONS:
        side = (S + g.turned[room] + turn) % 4
        if STEP[side] in behind:
            return behind[STEP[side]]
    return NOTHING


def behind_its_door(g: Ship, room: int) -> int | None:
    """The room behind the door a keg stands at, if there is one (DMT-X03)."""
    return g.at.get(g.cell[room] + STEP[(S + g.turned[room]) % 4])


@rule("DMT-X08", "DMT-X09", "DMT-X10", "DMT-X14", "DMT-D10")
def explode(g: Ship, room: Room) -> None:
    """Marker, deaths, removals, Treasure and win checks, then every room that was connected burns higher.

    The order decides which loss is found first.
    """
    neighbours = g.joined[room]
    g.tell(perils.RoomExploded, room, g.lies[room], g.deckhands[room])
    g.now(move_marker)
    if g.result:
        return
    for seat in g.pirates_in(room):
        g.now(die, seat, BLOWN_UP)
        if g.result:
            return
    g.now(clear_room, room)
    g.now(check_treasure)
    if not g.result:
        g.now(check_win)
    for other in neighbours:
        if g.result:
            return
        g.now(raise_fire, other, "DMT-X09")


@rule("DMT-X11", "DMT-X12", "DMT-X13", "DMT-X15", "DMT-X21", "DMT-N08", "DMT-L09")
def clear_room(g: Ship, room: Room) -> None:
    """Tokens and deckhands leave the game, the die goes back, the tile is turned face down."""
    for number in g.lies[room]:
        if g.pieces[number].up and g.is_captain(number):
            g.fromm = 0
    treasures = [] if room in g.cut_off else [number for number in g.lies[room] if g.is_treasure(number)]
    g.gone = (*g.gone, *g.lies[room])
    g.lies[room] = ()
    if treasures:
        tell_lost(g, treasures)
    g.hands_gone += g.deckhands[room]
    g.deckhands[room] = 0
    g.trapdoor[room] = False
    if g.is_exit(room):
        g.tell(perils.ExitLost, room)
    g.blow_up(room)
    if room == g.dinghy:
        g.dinghy = g.dinghy_side = NOTHING
    if room in g.cut_off:
        g.cut_off.remove(room)


def tell_lost(g: Ship, treasures: list[int]) -> None:
    """Treasures that blew up: those a Guard still hid (DMT-W10), and those that lay open (DMT-X12)."""
    guarded = sum(g.pieces[number].up for number in treasures)
    lying, lost = len(treasures) - guarded, g.treasures_lost()
    if guarded:
        g.tell_by("DMT-W10", perils.TreasuresLost, guarded, lost - lying)
    if lying:
        g.tell_by("DMT-X12", perils.TreasuresLost, lying, lost)


def open_doors(g: Ship) -> set[int]:
    """Rooms with a door towards an empty cell where a tile could still be laid."""
    rooms: set[int] = set()
    for place, needs in g.edge.items():
        if needs & 15:
            rooms.update(g.at[place + STEP[side]] for side in ROTATIONS if needs & 1 << side)
    return rooms


def rooms_cut_off(g: Ship) -> list[int]:
    """Rooms from which no door leads, through rooms, to an exit or to a place where a tile may still be laid (DMT-X16)."""
    joined, alive = g.joined, set(g.exits())
    if g.stack:
        alive |= open_doors(g)
    frontier = list(alive)
    while frontier:
        for other in joined[frontier.pop()]:
            if other not in alive:
                alive.add(other)
                frontier.append(other)
    if len(alive) + sum(g.exploded) == len(g.ship):
        return []
    return [room for room in g.ship if room not in alive and not g.exploded[room]]


@rule("DMT-X16", "DMT-X24", "DMT-W11", "DMT-W14")
def check_cut_off(g: Ship) -> None:
    """Pirates in rooms cut off for good die; then what is lost with those rooms is counted, then the win is looked for."""
    cut = rooms_cut_off(g)
    fresh = [room for room in cut if room not in g.cut_off]
    if fresh:
        g.tell(perils.RoomsCutOff, tuple(fresh))
    before, g.cut_off = g.treasures_lost() if cut else 0, sorted(cut)
    doomed = [seat for i in range(g.seats) if g.place[seat := (g.active + i) % g.seats] in cut] if cut else []
    for seat in doomed:
        g.now(die, seat, CUT_OFF)
        if g.result:
            return
    if cut and (lost := g.treasures_lost()) > before:
        g.tell_by("DMT-W11", perils.TreasuresLost, lost - before, lost)
    g.now(check_treasure)
    if not g.result:
        g.now(check_win)
