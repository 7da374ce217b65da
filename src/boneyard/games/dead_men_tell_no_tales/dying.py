"""Fatigue, and the Dead Pirate Roberts: a pirate dies, and somebody new takes the place."""

from __future__ import annotations

from boneyard.engine.rules import rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import events, perils
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.ending import lose
from boneyard.games.dead_men_tell_no_tales.ends import DEAD_PIRATE, NO_MORE_PIRATES, UNTIMELY_DEATH
from boneyard.games.dead_men_tell_no_tales.events import BLOWN_UP, CUT_OFF, EXHAUSTED
from boneyard.games.dead_men_tell_no_tales.state import REVENGE, SKULL, Ship

DEATH_ROWS = {EXHAUSTED: "DMT-G01", BLOWN_UP: "DMT-X14", CUT_OFF: "DMT-X16"}
"""What a pirate dies of (DMT-Z01)."""


def tire(g: Ship, seat: int, amount: int, row: str) -> bool:
    """Fatigue rises, by the rule of that row; at 16 the pirate dies (DMT-G01). Returns whether the pirate still lives."""
    if not amount:
        return True
    g.ruling = row
    g.fatigue[seat] = tired = g.fatigue[seat] + amount
    g.tell(events.Tired, seat, amount, min(tired, SKULL))
    if tired < SKULL:
        return True
    g.now(die, seat, EXHAUSTED)
    return False


@rule("DMT-Z01", "DMT-G01", "DMT-Z15", "DMT-Z12", "DMT-V04", "DMT-W08", "DMT-W09")
def die(g: Ship, seat: int, cause: str) -> None:
    """One fixed order: losses by the variant and by the goal, removals, the next character, the next item, the boats."""
    room = g.place[seat]
    g.tell_by(DEATH_ROWS[cause], events.PirateDied, seat, g.character[seat], cause, room)
    if g.settings["dead_pirate"]:
        lose(g, DEAD_PIRATE)
        return
    if len(g.looted) >= g.goal:
        lose(g, UNTIMELY_DEATH)
        return
    g.now(remove_pirate, seat, cause)
    if not g.spare:
        lose(g, NO_MORE_PIRATES)
        return
    g.now(next_pirate, seat)


@rule("DMT-Z02", "DMT-Z05", "DMT-Z07", "DMT-Z08", "DMT-Z10")
def remove_pirate(g: Ship, seat: int, cause: str) -> None:
    """Figure, character, item, Cutlass and Grog leave the game; a Treasure stays in the room unless it blew up."""
    room, treasure = g.place[seat], g.treasure_of(seat)
    g.gone_characters.append(g.character[seat])
    g.character[seat] = NOTHING
    item, g.item[seat] = g.item[seat], NOTHING
    if item != NOTHING:
        g.gone_items.append(item)
    saved = treasure != NOTHING and cause != BLOWN_UP and room != BOATS
    lost = tuple([number for number in g.carried[seat] if not (saved and number == treasure)])
    g.gone = (*g.gone, *lost)
    g.carried[seat] = ()
    if item != NOTHING or lost:
        row = "DMT-Z07" if any(number != treasure for number in lost) else "DMT-Z05" if item != NOTHING else "DMT-Z08"
        g.tell_by(row, events.GoneWithPirate, seat, item, tuple([g.pieces[number].token for number in lost]))
    if saved:
        g.put_into(room, treasure)
        g.tell_by("DMT-Z08", events.PutDownToken, seat, treasure, g.pieces[treasure].token, room)
    elif treasure != NOTHING:
        g.tell_by("DMT-Z08", perils.TreasuresLost, 1, g.treasures_lost())
    g.place[seat] = BOATS
    if g.fighter == seat:
        g.fighter = g.foe = NOTHING
    if seat == g.active and g.phase != REVENGE:
        g.step_over = g.died = True


@rule("DMT-Z03", "DMT-Z04", "DMT-Z06", "DMT-Z09", "DMT-Z11", "DMT-Z13", "DMT-Z14", "DMT-C12")
def next_pirate(g: Ship, seat: int) -> None:
    """A random spare character, a random item from the table, on the boats, rested."""
    g.character[seat] = g.spare.pop()
    if g.table_items:
        g.item[seat] = g.pick_at_random(g.table_items)
        g.table_items.remove(g.item[seat])
    g.fatigue[seat] = g.track[seat] = 0
    g.tell(events.PirateArrives, seat, g.character[seat], g.item[seat])
