"""The ways a voyage can end: what each is called, the row it goes by, and how it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boneyard.games.dead_men_tell_no_tales.state import Ship

WON = "won"
EXPLOSION, OVERWHELMED, TRAPPED = "explosion", "overwhelmed", "trapped"
LOST_TREASURE, UNTIMELY_DEATH, NO_MORE_PIRATES = "lost_treasure", "untimely_death", "no_more_pirates"
DEAD_PIRATE, STALLED = "dead_pirate", "stalled"


class End(NamedTuple):
    row: str
    sentence: str


ENDS = {
    WON: End("DMT-W01", "The crew is off the ship with {looted} Treasures. Glory!"),
    EXPLOSION: End("DMT-W04", "The Skelit's Revenge blows up: the explosion marker stands on the skull."),
    OVERWHELMED: End("DMT-W05", "Overwhelmed: a deckhand had to be added and none was left."),
    TRAPPED: End("DMT-W06", "Trapped: the tile fits nowhere on the ship."),
    LOST_TREASURE: End("DMT-W07", "Too much Treasure is lost: the goal of {goal} can no longer be met."),
    UNTIMELY_DEATH: End("DMT-W08", "A pirate died with the Treasure already off the ship."),
    NO_MORE_PIRATES: End("DMT-W09", "A pirate died and nobody is left to take the place."),
    DEAD_PIRATE: End("DMT-V04", "A pirate died, and the crew had sworn to lose nobody."),
    STALLED: End("DMT-V07", "After {turns} turns the sea takes the ship."),
}


def end_sentence(g: Ship, result: str) -> str:
    return ENDS[result].sentence.format(looted=len(g.looted), goal=g.goal, turns=g.turn)
