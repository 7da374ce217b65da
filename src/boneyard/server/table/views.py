"""What each viewer sees of a table's latest states, worked out once.

A frame needs the view, and whether a move can be taken back freely needs to know what everybody knew before it and after: the same views
again. Only the
last few states are kept.
"""

from __future__ import annotations

from collections import deque

from boneyard.engine.events import SPECTATOR
from boneyard.engine.game import Game
from boneyard.engine.state import State
from boneyard.engine.views import View, known_tokens

KEPT = 3

Known = set[tuple[str, int]]


class Moment:
    """One state, and what has been looked at of it."""

    __slots__ = ("known", "state", "views")

    def __init__(self, state: State):
        self.state = state
        self.views: dict[int, View] = {}
        self.known: dict[int, Known] = {}


class Sight:
    """The views of a table's last states."""

    def __init__(self) -> None:
        self._moments: deque[Moment] = deque(maxlen=KEPT)

    def _moment(self, g: State) -> Moment:
        for moment in self._moments:
            if moment.state is g:
                return moment
        self._moments.appendleft(Moment(g))
        return self._moments[0]

    def view(self, game: Game, g: State, viewer: int) -> View:
        views = self._moment(g).views
        if viewer not in views:
            views[viewer] = game.view(g, viewer)
        return views[viewer]

    def known(self, game: Game, g: State, viewer: int) -> Known:
        """The faces a viewer knows."""
        known = self._moment(g).known
        if viewer not in known:
            known[viewer] = known_tokens(self.view(game, g, viewer).state)
        return known[viewer]

    def revealed(self, game: Game, before: State, after: State, mover: int) -> bool:
        """Whether anybody learned a face that was news to the one who moved: what the engine asks before a move is free to be taken
        back."""
        own = self.known(game, before, mover)
        return any(
            not self.known(game, after, viewer) - self.known(game, before, viewer) <= own
            for viewer in (*range(before.seats), SPECTATOR)
        )
