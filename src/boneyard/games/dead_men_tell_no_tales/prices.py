"""What things cost a pirate in fatigue, what gives it back, and what a fire falls by.

One place for the rules that take it, the labels that say it and the bots that reckon with it.
"""

from __future__ import annotations

RUNNING = 2
"""The extra strain of a Run, in full for everybody (DMT-M04, DMT-C07)."""
RESTING = 2
"""What a Rest takes off (DMT-F12)."""
MOST_SPARED = 3
"""The most an ability may spare of each gain."""
FIGHTING_FIRE = 1
"""What a fire falls by when it is fought by hand (DMT-F01)."""


def strain(fire: int, left: int, spared: int = 0, all_of_it: bool = False) -> int:
    """The fatigue of entering a room: its fire above the fire that is left, or all of it with a Treasure, less what an ability spares.

    (DMT-M09, DMT-L03, DMT-C05.)
    """
    felt = fire - spared if all_of_it else fire - left - spared
    return felt if felt > 0 else 0


def tired_by_fire(spared: int) -> int:
    """The fatigue of standing in a room whose fire rises (DMT-X01, DMT-C05)."""
    return max(0, 1 - spared)


def after_a_rest(fatigue: int) -> int:
    """Never below 0 (DMT-G05)."""
    return max(0, fatigue - RESTING)


def after_a_grog(fatigue: int, value: int) -> int:
    return max(0, fatigue - value)


def after_a_breather(fatigue: int) -> int:
    """Off the ship half of it is gone, the drop rounded up (DMT-M13)."""
    return fatigue // 2


def fire_after(level: int, amount: int) -> int:
    """At 0 the die is gone (DMT-F02, DMT-I03)."""
    return max(0, level - amount)
