"""Good, or only lucky: what luck was worth is learned from the tries of a search, and taken out of what they came to.

A try ends well because the option was good or because the dice were kind. Where a game can tell how kind they were (`Sense.luck`), the line through all tries says
what a piece of luck is worth, and whatever lies on that line says nothing about options. Luck comes to nothing on average, so no option gains or loses by it.
"""

from __future__ import annotations

EXPERIENCE = 32
"""After so many tries it is known what luck is worth. Before, a line through few points would take out anything."""


class Luck:
    """What luck is worth in one search."""

    __slots__ = ("_lucks", "_number", "_products", "_squares", "_values")

    def __init__(self) -> None:
        self._number = 0
        self._values = self._lucks = self._products = self._squares = 0.0

    def taken_out(self, value: float, luck: float) -> float:
        """A try with so much luck came to so much: what is left of that without the luck."""
        self._number += 1
        self._values += value
        self._lucks += luck
        self._products += value * luck
        self._squares += luck * luck
        return value - self.worth * luck

    @property
    def worth(self) -> float:
        """What a unit of luck adds to what a try comes to: the slope of the line through all tries."""
        if self._number < EXPERIENCE:
            return 0.0
        mean = self._lucks / self._number
        spread = self._squares - mean * self._lucks
        return (self._products - mean * self._values) / spread if spread > 1e-9 else 0.0
