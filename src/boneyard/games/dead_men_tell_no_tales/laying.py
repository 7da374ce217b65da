"""Where a new room is best laid: near the boats, not fire to fire, with doors left for what is still to come."""

from __future__ import annotations

from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deck_plan import STEP, S, cell
from boneyard.games.dead_men_tell_no_tales.state import Ship
from boneyard.games.dead_men_tell_no_tales.ways import FAR, steps_from

FAR_OUT, JOINS = 2.55, 0.36
"""Each door between the boats and the room; each room joined, through which fire and deckhands go."""
HOT_DOORS = 0.34
"""Each level of two joined fires above four together: they may go off together."""
KEG_DOOR = 0.28
"""Each level of the fire behind a keg."""
BREEDING = 0.9
"""A trapdoor next door."""
OPENS, WALLS_UP, FEW, DINGHY = 0.18, 0.24, 3.2, 2.0
"""A door left open, an open door walled up, each one missing where hardly any are left, and a way to the dinghy."""


class Laying:
    """What each place would be worth for the tile that was turned up."""

    def __init__(self, g: Ship):
        self.g = g
        self.steps = steps_from(g, BOATS)
        self.open = sum([1 for needs in g.edge.values() if needs & 15])

    def worth(self, x: int, y: int, turn: int) -> float:
        g, place, tile = self.g, cell(x, y), self.g.pending
        doors, fire = g.content.doors[tile][turn], g.content.rooms[tile].level
        keg_side = (S + turn) % 4 if g.content.keg[tile] else -1
        worth, nearest, opened = 0.0, FAR, 0
        for side, step in enumerate(STEP):
            beside = place + step
            other = g.at.get(beside)
            if other is None:
                needs = g.edge.get(beside, 0)
                if not doors & 1 << side:
                    if beside >= 0 and needs & 15:
                        worth -= WALLS_UP
                elif beside >= 0 and not needs & 240:
                    opened += 1
            elif doors & 1 << side and not g.exploded[other]:
                nearest = min(nearest, self.steps[other])
                worth += JOINS - HOT_DOORS * max(0, fire + g.level[other] - 4)
                if side == keg_side:
                    worth -= KEG_DOOR * g.level[other]
                if g.trapdoor[other]:
                    worth -= BREEDING
        worth += OPENS * opened - FAR_OUT * min(nearest, 20)
        if g.stack:
            return worth - FEW * max(0, 4 - self.open - opened)
        return worth + DINGHY if opened else worth
