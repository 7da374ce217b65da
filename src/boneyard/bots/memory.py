"""What a searching bot remembers from one decision to the next.

The bot is told nothing of what happened in between: it sees its old view, what it chose, and its new view. So it tries, in a world that
fits
the old view, what it chose and what the others may have decided since; where that leads to exactly what it sees now, nothing was learned
on the way
(no die, no card, no secret), and all that was thought about that position still holds. In every other case it begins afresh.
"""

from __future__ import annotations

from random import Random

from boneyard.bots.tree import Node
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.state_json import canonical
from boneyard.engine.views import View

STEPS = 24
"""Positions looked at, at the most, before the tree is given up."""

WORLDS = 2
"""Worlds that must all lead to what is seen now: one alone may have drawn the right card by luck."""


class Memory:
    """The last decision: what was seen, what was chosen, and the tree that was grown."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._root = Node()
        self._chosen: Option | None = None

    def clear(self) -> None:
        self._view, self._root, self._chosen = None, Node(), None

    def keep(self, view: View, root: Node) -> None:
        self._view, self._root, self._chosen = view, root, None

    def chose(self, option: Option) -> None:
        self._chosen = option

    def recall(self, view: View, rng: Random) -> Node:
        """The node of this decision, if the tree has one that still holds; else a new one."""
        return self._find(view, rng) or Node()

    def _find(self, view: View, rng: Random) -> Node | None:
        old, option = self._view, self._chosen
        if old is None or old.seat != view.seat or old.state.content is not view.state.content:
            return None
        if option is None:  # asked again about the same decision
            return self._root if canonical(old.to_json()) == canonical(view.to_json()) else None
        start = self._root.children.get((view.seat, option))
        if start is None or not start.visits:
            return None
        found = None
        for number in range(WORLDS):
            world = old.imagine(rng)
            world.answer(view.seat, option)
            here = _walk(world, start, view)
            if here is None or (number and here is not found):
                return None
            found = here
        return found


def _walk(world: State, start: Node, view: View) -> Node | None:
    """Try what the others were thought to do, the likeliest first, until the bot is asked what it is asked now."""
    wanted, seat = canonical(view.to_json()), view.seat
    ways = [(world, start)]
    for _ in range(STEPS):
        if not ways:
            return None
        g, node = ways.pop(0)
        if seat in g.waiting:
            if g.asked == view.state.asked and canonical(view.game.view(g, seat).to_json()) == wanted:
                return node
            continue
        for (other, option), child in sorted(node.children.items(), key=lambda entry: -entry[1].visits):
            if child.visits and other in g.waiting and option in g.options(other):
                after = g.copy()
                after.answer(other, option)
                ways.append((after, child))
    return None
