"""Setup: the ship, the crew, and who goes first."""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import events
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deck_plan import cell
from boneyard.games.dead_men_tell_no_tales.state import ADMIRAL_CREW, DECKHANDS, GOALS, SEARCH, Ship
from boneyard.games.dead_men_tell_no_tales.turns import begin_turn

ROLLED_AGAIN = 6


def empty_ship(g: Ship) -> None:
    """The four starting tiles and nothing else; everybody on the boats (DMT-S01, DMT-S02, DMT-S12, DMT-S14, DMT-S15).

    Captain Fromm's token is in the bag if he plays (DMT-V05, DMT-N01).
    """
    rooms, seats = g.content.count, g.seats
    g.turn, g.phase, g.active, g.result = 0, SEARCH, 0, ""
    g.goal = GOALS[g.settings["difficulty"]][g.seats >= ADMIRAL_CREW]
    g.cell, g.turned, g.level, g.deckhands = [NOTHING] * rooms, [0] * rooms, [0] * rooms, [0] * rooms
    g.trapdoor, g.keg_used, g.exploded = [False] * rooms, [False] * rooms, [False] * rooms
    g.joined, g.lies = [()] * rooms, [()] * rooms
    g.dinghy = g.dinghy_side = g.pending = g.returned = NOTHING
    g.fighter = g.arena = g.foe = NOTHING
    g.character, g.item, g.place = [NOTHING] * seats, [NOTHING] * seats, [BOATS] * seats
    g.fatigue, g.track, g.carried = [0] * seats, [0] * seats, [()] * seats
    for room in g.content.starts:
        start = g.content.rooms[room].start
        assert start is not None
        g.lay_tile(room, cell(*start), 0)
        g.trapdoor[room] = g.content.rooms[room].trapdoor
    g.hands_aside = g.settings["deckhands_aside"]
    g.supply = DECKHANDS - g.hands_aside
    g.marker = g.settings["explosions"]
    g.bag = [t for t in range(len(g.content.back)) if g.settings["captain_fromm"] or t != g.content.captain]
    g.offset = g.first_offset()


@rule(
    "DMT-S01", "DMT-S02", "DMT-S03", "DMT-S04", "DMT-S05", "DMT-S06", "DMT-S07", "DMT-S08", "DMT-S09", "DMT-S10",
    "DMT-S11", "DMT-S12", "DMT-S13", "DMT-S14", "DMT-S15", "DMT-S16", "DMT-S17", "DMT-V01", "DMT-V02", "DMT-V03",
    "DMT-V05", "DMT-N01",
)  # fmt: skip
def prepare(g: Ship) -> None:
    """Light the starting rooms, shuffle everything, deal pirates and items; the first name in the alphabet begins.

    The order of chance is part of the rules version: starting dice, Revenge deck, tiles, pirates, items.
    """
    for room in g.content.starts:
        level = ROLLED_AGAIN
        while level == ROLLED_AGAIN:
            level = g.roll()
        g.level[room] = level
        g.tell(events.RoomLit, room, level)
        if g.trapdoor[room]:
            g.deckhands[room] += 1
            g.supply -= 1
    g.deck = list(range(len(g.content.cards)))
    g.shuffle(g.deck)
    g.stack = list(g.content.stack)
    g.shuffle(g.stack)
    pirates = list(range(len(g.content.pirates)))
    g.shuffle(pirates)
    items = list(range(len(g.content.items)))
    g.shuffle(items)
    for seat in range(g.seats):
        g.character[seat], g.item[seat] = pirates.pop(), items.pop()
        g.tell(events.PirateDealt, seat, g.character[seat], g.item[seat])
    g.spare, g.table_items = pirates, sorted(items)
    g.then(begin_turn, g.character.index(min(g.character)))


def lay_out(g: Ship) -> None:
    empty_ship(g)
    g.then(prepare)
