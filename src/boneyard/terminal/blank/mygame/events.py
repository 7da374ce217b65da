"""What happens, and how it is told."""

from __future__ import annotations

from boneyard.parts import Event, Seat, event
from mygame.bones import Bone


@event("MYG-S01", "{seat} is dealt {bones}.", only="seat")
class Dealt(Event):
    """Everybody hears of it; what the bones are its seat alone."""

    seat: Seat
    bones: tuple[Bone, ...]


@event("MYG-T01", "{seat} lays {bone} and has {score} points.")
class Laid(Event):
    seat: Seat
    bone: Bone
    score: int


@event("MYG-T03", "{seat} knocks and draws {bone}.", only="seat")
class Drew(Event):
    seat: Seat
    bone: Bone


@event("MYG-E02", "{seat} knocks, and the bag is empty: the game is over.")
class FoundNothing(Event):
    seat: Seat
