"""What a battle is worth before it is fought, in the coin of the instinct.

A Guard may be fought again and again, and the Battle Track may be kept for the next die: so the worth of a battle is worked
out to its end, once for each kind of battle, and remembered.
"""

from __future__ import annotations

from functools import lru_cache

from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship

BREATH = (0.0, 0.3, 0.6, 0.9, 1.2, 1.8, 2.4, 3.0, 3.6, 4.5, 5.5, 6.5, 8.0, 9.0, 11.0, 13.0, 40.0)
"""What fatigue costs, by the dial; the last is death, and with it all that was trained, picked up and walked."""
TRAINED = 1.2
"""What a step of the Battle Track is worth by itself."""
RETREAT = 2.0
"""What it costs to be driven out of a room."""


def odds(strength: int, bonus: int) -> float:
    """The chance to beat an enemy with the next die."""
    return max(0, min(6, 7 - strength + bonus)) / 6


def battle(g: Ship, seat: int, number: int, prize: float, track: int, tired: int) -> float:
    """What it changes for a pirate to fight this enemy now."""
    floor, sword = g.floor(seat), g.content.sword[g.item[seat]]
    before = TRAINED * track - BREATH[tired]
    return fought(g.is_guard(number), g.strength(number), track, floor, sword, tired, prize) - before


@lru_cache(maxsize=65536)
def fought(guard: bool, strength: int, track: int, floor: int, sword: int, tired: int, prize: float) -> float:
    """The worth of a battle to its end, each die answered as well as can be."""
    total = 0.0
    for die in range(1, 7):
        if die + sword >= strength:
            total += prize + TRAINED * track - BREATH[tired]
            continue
        used = after_use(guard, strength, track, floor, sword, tired, prize, die) if track else -1000.0
        kept = after_loss(guard, strength, track, floor, sword, tired + strength - die - sword, prize)
        total += used if track == floor and track else max(used, kept)
    return total / 6


@lru_cache(maxsize=65536)
def after_use(
    guard: bool, strength: int, track: int, floor: int, sword: int, tired: int, prize: float, die: int
) -> float:
    """The track is added to this die."""
    short = strength - die - sword - track
    if short <= 0:
        return prize + TRAINED * floor - BREATH[tired]
    return after_loss(guard, strength, floor, floor, sword, tired + short, prize)


@lru_cache(maxsize=65536)
def after_loss(guard: bool, strength: int, track: int, floor: int, sword: int, tired: int, prize: float) -> float:
    """Beaten, and tired by it: once more, or away from here."""
    if tired >= SKULL:
        return -BREATH[SKULL]
    again = fought(guard, strength, track, floor, sword, tired, prize)
    away = TRAINED * track - BREATH[tired] - RETREAT
    if guard:
        return max(again, away)
    return (2 * (away + RETREAT) + 2 * away + again + max(again, away + RETREAT)) / 6
