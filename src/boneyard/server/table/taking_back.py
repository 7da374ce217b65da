"""What a take-back would take back, told before it does: whose moves go, and what was learned by them and stays known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from boneyard.engine.match import Takeback
from boneyard.engine.state import State
from boneyard.server.table.table import Table


class Going(NamedTuple):
    says: str
    learned: bool
    """Whether chance spoke or somebody's secret came out since: what is known stays known, and a second press is asked for."""


NOTHING = Going("", False)


def going(table: Table, seat: int) -> Going:
    """What would go with the last decision of a seat, as this seat may be told it."""
    state, why, moves = table.takeback(seat)
    match = table.match
    if state == "no" or match is None:
        return NOTHING
    if not why:
        return Going("your last move", False)
    first = table.steps[len(table.steps) - moves]
    before, after = match.past[first], match.state
    seen = len(table.sight.known(match.game, after, seat) - table.sight.known(match.game, before, seat))
    rolled = after.drawn != before.drawn
    opened = _came_out([*match.past[first:], after])
    parts = [_moves(table, seat, moves)]
    if opened:
        parts.append("secret choices that came out")
    if rolled:
        parts.append("what was rolled or shuffled")
    if seen:
        parts.append("a face you have seen" if seen == 1 else f"{seen} faces you have seen")
    return Going(_listed(parts), opened or rolled or bool(seen) or why not in HANDED_ON)


HANDED_ON = (Takeback.HANDED_ON.value, Takeback.NOT_YOURS.value)
"""That somebody else was asked, or has moved, tells nothing by itself: what came out by it is counted."""


def _came_out(states: Sequence[State]) -> bool:
    """Whether a question put to several in secret was answered by all of them."""
    return any(
        before.question is not None and before.question.together and after.asked is not before.asked
        for before, after in pairwise(states)
    )


def _moves(table: Table, seat: int, moves: int) -> str:
    """How many decisions go, and whose they are besides one's own."""
    assert table.match is not None
    whose = Counter(table.match.moves[step].seat for step in table.steps[len(table.steps) - moves :])
    told = "your last move" if moves == 1 else f"{moves} moves"
    others = [table.seats[other].name or f"seat {other + 1}" for other in sorted(whose) if other != seat]
    return f"{told}, {_listed([f'{name}’s' for name in others])} too" if others else told


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
