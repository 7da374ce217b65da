"""The table: what lies where, and who sees it."""

from __future__ import annotations

from boneyard.parts import State, backs, own, public, state
from mygame.bones import Bone, Bones


@state
class Table(State):
    """A field that does not say who sees it is seen by nobody."""

    content: Bones

    hand: list[list[Bone]] = own()
    """By seat, and sorted: the order tells nothing."""
    bag: list[Bone] = backs()
    """The last one is drawn first."""
    pile: list[Bone] = public()
    to_beat: int = public()
    """What the next bone must be worth more than: nothing after a knock."""
    score: list[int] = public()
    turn: int = public()
