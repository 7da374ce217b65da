"""A bot that plays any legal option."""

from __future__ import annotations

from random import Random

from boneyard.bots.base import takes_nothing
from boneyard.engine.options import Option
from boneyard.engine.views import Decision, View


class RandomBot:
    """Uniformly random play: the yardstick for all others."""

    name: str = "random"

    def __init__(self, seed: int):
        self.luck = Random(seed).random

    @classmethod
    def make(cls, seed: int, parameter: str) -> RandomBot:
        takes_nothing(cls.name, parameter)
        return cls(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        return decision.options[int(self.luck() * len(decision.options))]

    def close(self) -> None:
        """Nothing to give back."""
