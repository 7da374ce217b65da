"""What bots know of the game: how good a position is, what looks good in it, and when it can be judged.

Against others, `worth` counts what a player has and `outlook` is the best thing in reach, less the cards and Bullets it would take.
Alone and together it is the chance to win that counts, and time is what one runs out of.

Every segment is followed to its end by instinct before anything is judged: beginnings are compared at the same moment,
and nobody puts the end off by playing cards for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason, Sense
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import advice
from boneyard.games.few_and_cursed.ending import standing
from boneyard.games.few_and_cursed.sense_hunt import hunt_value
from boneyard.games.few_and_cursed.sense_instinct import first_instincts, instinct_step
from boneyard.games.few_and_cursed.sense_plans import outlook
from boneyard.games.few_and_cursed.sense_steps import clean
from boneyard.games.few_and_cursed.sense_tales import ritual_value, shadows_value
from boneyard.games.few_and_cursed.sense_team import team_value
from boneyard.games.few_and_cursed.sense_worth import tables, worth
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS
from boneyard.games.few_and_cursed.state import Chase

SCALE = 11.0
"""A lead of so many points wins about three times in four."""


class ChaseSense(Sense[Chase]):
    """What one has, and the best thing one could do next."""

    def value(self, g: Chase, seat: int) -> float:
        if g.result:
            return self._final(g, seat)
        known = tables(g.content)
        if g.mode != COMPETITIVE:
            return ALONE_OR_TOGETHER[g.mode](g, seat, known)
        mine = worth(g, seat, known) + outlook(g, seat, known)
        best = max([worth(g, other, known) for other in range(g.seats) if other != seat])
        return 1 / (1 + exp((best - mine) / SCALE))

    def _final(self, g: Chase, seat: int) -> float:
        if g.result != "scored":
            return float(g.result == "won")
        ranks = [standing(g, other) for other in range(g.seats)]
        if ranks[seat] < max(ranks):
            return 0.0
        return 1.0 if ranks.count(ranks[seat]) == 1 else 0.5

    def order(self, g: Chase, seat: int, options: Sequence[Option]) -> list[float]:
        return first_instincts(g, seat, options, tables(g.content))

    def first(self, g: Chase, seat: int, options: Sequence[Option]) -> Option | None:
        return instinct_step(g, seat, tables(g.content), options)

    def quiet(self, g: Chase) -> bool:
        """A position is judged at the beginning of a segment."""
        asking = g.question
        return asking is None or (asking.name in BEGINNINGS and clean(g))

    def beyond_quiet(self, g: Chase) -> bool:
        """Not against others: instinct knows the way to its prizes."""
        return g.mode != COMPETITIVE

    def ahead(self, g: Chase) -> Sequence[int]:
        """Against others the next round: what a segment was good for shows in those after it, and everybody has had as many of them."""
        return (1,) if g.mode == COMPETITIVE else (0,)

    def clock(self, g: Chase) -> int:
        return g.round

    def reasons(self, view: View[Chase], seat: int, option: Option) -> tuple[Reason, ...]:
        return advice.reasons(view, seat, option)


ALONE_OR_TOGETHER = {CHASER: hunt_value, DARK_ARTS: ritual_value, SHADOWS: shadows_value, COOP: team_value}
"""The chance to win where nobody plays against another."""
BEGINNINGS = frozenset(
    ["action_turn", "encounter_turn", "improvise_turn", "character", "card_to_keep", "use_spyglass", "jobs_to_keep"]
)
