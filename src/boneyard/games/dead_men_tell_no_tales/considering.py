"""Questions that give their reasons only when somebody wants them.

Working out why something may not be done costs more than working out what may. These questions decide both in the
same lines, but collect the refused options only where a list is handed in: for a person who looks, not for a
bot that tries a thousand games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from boneyard.engine.options import Barred
from boneyard.engine.rules import Offer, Question
from boneyard.engine.state import State

P = ParamSpec("P")
S = TypeVar("S", bound=State)


class Considered(Question[S, P]):
    """Its offer takes ``refused=``, a list to write refused options into, or None."""

    __slots__ = ()

    def barred(self, g: S, seat: int, args: tuple[Any, ...]) -> list[Barred]:
        refused: list[Barred] = []
        self.offer(g, seat, *args, refused=refused)
        return refused


def considered(
    *ids: str, auto: bool = True, together: bool = False
) -> Callable[[Callable[Concatenate[S, int, P], Offer]], Considered[S, P]]:
    """Make a function such a question."""

    def declare(offer: Callable[Concatenate[S, int, P], Offer]) -> Considered[S, P]:
        return Considered(offer, ids, auto=auto, together=together, final=False, window="", editor="")

    return declare
