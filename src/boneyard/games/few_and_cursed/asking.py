"""Questions with many reasons why not.

A turn is asked for hundreds of times in a game, and what may *not* be done matters only when somebody points at it. So such a
question lists what is legal in one function and gives its reasons in another, which is called only on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.engine.options import Barred
from boneyard.engine.rules import Offer, Question
from boneyard.games.few_and_cursed.state import Chase


class TurnQuestion(Question[Chase, []]):
    """A question of a segment: `reasons` says why something natural is not offered."""

    __slots__ = ("reasons",)

    def __init__(self, offer: Callable[[Chase, int], Offer], ids: tuple[str, ...]):
        super().__init__(offer, ids, auto=False, together=False, final=False, window="", editor="")
        self.reasons: Callable[[Chase, int], list[Barred]] = lambda g, seat: []

    def barred(self, g: Chase, seat: int, args: tuple[Any, ...]) -> list[Barred]:
        """What this seat would naturally try and may not; never anything that is offered."""
        offered = set(self.legal(g, seat, args))
        found: dict[Any, Barred] = {}
        for item in self.reasons(g, seat):
            if item.option not in offered:
                found.setdefault(item.option, item)
        return list(found.values())

    def because(self, reasons: Callable[[Chase, int], list[Barred]]) -> Callable[[Chase, int], list[Barred]]:
        """Declare where the reasons come from."""
        self.reasons = reasons
        return reasons


def turn_question(*ids: str) -> Callable[[Callable[[Chase, int], Offer]], TurnQuestion]:
    def declare(offer: Callable[[Chase, int], Offer]) -> TurnQuestion:
        return TurnQuestion(offer, ids)

    return declare
