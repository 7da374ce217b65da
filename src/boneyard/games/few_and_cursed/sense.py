"""What bots know of the game (a first estimate)."""

from __future__ import annotations

from boneyard.engine.game import Sense
from boneyard.engine.state import State
from boneyard.games.few_and_cursed.state import Chase


class ChaseSense(Sense):
    """Grit against Grit."""

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Chase)
        best = max([g.grit[other] for other in range(g.seats) if other != seat], default=0)
        return max(0.0, min(1.0, 0.5 + (g.grit[seat] - best) / 60))
