"""The grid of the ship: cells, sides and turned tiles.

A cell is one number, ``y * 64 + x + 32``, so that sorting cells gives the scan order of the rules (bottom row first, left
to right) and a step to a side is an addition. Doors are four bits, one a side.
"""

from __future__ import annotations

N, E, S, W = 0, 1, 2, 3
SIDES = "NESW"
SIDE_NAMES = ("north", "east", "south", "west")
STEP = (64, 1, -64, -1)
"""To the next cell on each side."""
OPPOSITE = (S, W, N, E)
SCAN_SIDES = (S, W, E, N)
"""The sides in scan order: neighbours are served and raised in this order (DMT-X19, DMT-D11)."""
ROTATIONS = (0, 1, 2, 3)


def cell(x: int, y: int) -> int:
    return y * 64 + x + 32


def at(place: int) -> tuple[int, int]:
    """The coordinates of a cell: x to the right, y away from the boats."""
    return (place & 63) - 32, place >> 6


def door_bits(letters: str) -> int:
    """``"NE"`` as bits."""
    return sum(1 << SIDES.index(letter) for letter in letters)


def turned(doors: int, rotation: int) -> int:
    """The doors after that many quarter turns clockwise: a door on side s ends on side s + r."""
    return (doors << rotation | doors >> 4 - rotation) & 15


def fitting(doors: int, rotations: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For every cell's needs (doors that must be there, and walls times 16): the rotations that fit."""
    table = []
    for needs in range(256):
        must, must_not = needs & 15, needs >> 4
        fits = [r for r in rotations if turned(doors, r) & must == must and not turned(doors, r) & must_not]
        table.append(tuple(fits) if must else ())
    return tuple(table)


def distinct_rotations(doors: int, keg: bool) -> tuple[int, ...]:
    """The rotations that do not look alike; of alike ones the smallest (DMT-P05). A keg tells all four apart."""
    if keg:
        return ROTATIONS
    return tuple(r for r in ROTATIONS if turned(doors, r) not in {turned(doors, s) for s in range(r)})
