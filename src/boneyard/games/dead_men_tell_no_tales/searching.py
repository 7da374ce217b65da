"""Step 1, Search the Ship: a new room, its fire, and what waits in it."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import search_events
from boneyard.games.dead_men_tell_no_tales.cards import CAPTAIN, NO_ENEMY, Room
from boneyard.games.dead_men_tell_no_tales.deck_plan import ROTATIONS, STEP, at, cell
from boneyard.games.dead_men_tell_no_tales.deckhands import add_one
from boneyard.games.dead_men_tell_no_tales.ending import lose
from boneyard.games.dead_men_tell_no_tales.ends import TRAPPED
from boneyard.games.dead_men_tell_no_tales.fire import check_cut_off
from boneyard.games.dead_men_tell_no_tales.options import Place, placements
from boneyard.games.dead_men_tell_no_tales.state import SEARCH, Piece, Ship


@rule("DMT-T04", "DMT-P07", "DMT-P20")
def search(g: Ship) -> None:
    """One tile, two while the top of the stack is offset, none when the stack is empty."""
    g.phase = SEARCH
    if not g.stack:
        g.tell(search_events.SearchSkipped, g.active)
        return
    if g.offset:
        g.then(reveal_tile)
        g.then(reveal_tile)
    else:
        g.now(reveal_tile)


def of_two(g: Ship) -> int:
    """Which of two rooms laid in one Search is asked for now, 1 or 2; 0 where there is but one (DMT-P07)."""
    if any(key.endswith(".reveal_tile") for key, _ in g.agenda) and g.stack:
        return 1
    taken, offset = len(g.content.stack) - len(g.stack), g.first_offset()
    return 2 if g.offset or taken == offset + offset % 2 else 0


@rule("DMT-P01", "DMT-P08", "DMT-P16", "DMT-W06")
def reveal_tile(g: Ship) -> None:
    """The top tile must be added to the ship; if it fits nowhere the game is lost."""
    if not g.stack:
        return
    g.pending = g.stack.pop()
    g.offset = max(0, g.offset - 1)
    g.tell(search_events.TileRevealed, g.active, g.pending)
    if not g.ask(g.active, place_for_tile):
        lose(g, TRAPPED)


@question("DMT-P01", "DMT-P02", "DMT-P03", "DMT-P04", "DMT-P05", "DMT-P06")
def place_for_tile(g: Ship, seat: int) -> Offer:
    """Every empty cell behind an open door, in every turn that matches doors to doors and walls to walls."""
    fits = g.content.fits[g.pending]
    offer: list[Option] = []
    for place, needs in sorted(g.edge.items()):
        if needs & 15 and fits[needs]:
            offer += placements(place, fits[needs])
    return tuple(offer)


@place_for_tile.refusals
def misplacements(g: Ship, seat: int) -> list[Barred]:
    """Where the tile does not go: below the entrance, with no door to the ship, beside rubble alone, or door against wall."""
    tile = g.pending
    rotations, fits = g.content.rotations[tile], g.content.fits[tile]
    below = Blocked("DMT-P02", "the sea: no room lies lower than the entrance")
    apart = Blocked("DMT-P04", "walls: no door of the ship leads there")
    ruined = Blocked("DMT-P04", "rubble: no intact room lies beside it")
    unmatched = Blocked("DMT-P03", "a door that would meet a wall")
    found = [
        Barred(Place(at(g.cell[room])[0], -1, r), below) for room in g.ship if g.cell[room] < STEP[0] for r in rotations
    ]
    for place, needs in sorted(g.edge.items()):
        missing = tuple([turn for turn in rotations if turn not in fits[needs]])
        why = unmatched if needs & 15 else apart if needs else ruined
        found += [Barred(option, why) for option in placements(place, missing)]
    return found


@place_for_tile.answer("DMT-P01", "DMT-P08", "DMT-P09", "DMT-P21")
def lay_room(g: Ship, seat: int, choice: Place) -> None:
    """The tile, its die, its token, and what follows from its place: all before the next tile is seen."""
    tile, g.pending = g.pending, NOTHING
    g.lay_tile(tile, cell(choice.x, choice.y), choice.turn)
    g.level[tile] = g.content.rooms[tile].level
    g.tell(search_events.TilePlaced, tile, choice.x, choice.y, choice.turn, g.level[tile])
    g.now(draw_token, tile)
    if g.result:
        return
    if not g.stack:
        g.now(look_for_dinghy, tile)
    if True in g.exploded:
        g.now(check_cut_off)


@rule("DMT-P10", "DMT-P11", "DMT-P12", "DMT-P13", "DMT-P14", "DMT-P15", "DMT-P22", "DMT-N02", "DMT-N06")
def draw_token(g: Ship, room: Room) -> None:
    """One token for the room. The captain lands on either face and brings another token with him."""
    token = g.pick_at_random(g.bag)
    g.bag.remove(token)
    number, back = len(g.pieces), g.content.back[token]
    enemy = g.content.enemy[back]
    g.pieces.append(Piece(token, back, enemy != NO_ENEMY))
    g.put_into(room, number)
    if enemy == CAPTAIN:
        g.fromm = g.pick_at_random((g.content.strength[back], g.content.value[token]))
        g.tell(search_events.CaptainDrawn, room, number, g.fromm)
        g.now(draw_token, room)
        return
    g.tell(search_events.TokenDrawn, room, number, back)
    if enemy == NO_ENEMY:
        g.trapdoor[room] = True
        g.ruling = "DMT-P13"
        add_one(g, room)


@rule("DMT-P17", "DMT-P18", "DMT-P19")
def look_for_dinghy(g: Ship, room: Room) -> None:
    """A door of the last tile that faces an empty place is a second exit; which of several does not matter."""
    doors = g.content.doors[room][g.turned[room]]
    for side in ROTATIONS:
        if doors & 1 << side and g.cell[room] + STEP[side] not in g.at:
            g.dinghy, g.dinghy_side = room, side
            g.tell(search_events.DinghyFound, room, side)
            return
    g.tell(search_events.NoDinghy, room)
