"""What bots take cards and dice to be worth in VP, and how many Turns there are to use them; reasons for hints go by the same.

Nothing here decides a rule.
"""

from __future__ import annotations

from boneyard.games.dead_mans_curse.rolls import COMBAT
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.totals import Dice, in_vp
from boneyard.games.dead_mans_curse.windows import attack_stands

HELD, LATE = 3.0, 4
"""VP a Held card is worth; in the last four Turns less and less."""


def turns_left(g: Battle, seat: int) -> float:
    """How many Turns a seat has still to play; a part of one where it is in it."""
    left = ROUNDS - g.round
    if seat > g.turn:
        return left + 1.0
    if seat == g.turn and g.phase == "battlefield":
        return left + 0.7 * (not g.slots & 1) + 0.3 * (not g.slots & 2)
    return left + (1.0 if seat == g.turn and g.phase == "boost" else 0.0)


def turns_to_come(g: Battle, seat: int) -> int:
    """The same in whole Turns: one that has begun counts."""
    return ROUNDS - g.round + (seat >= g.turn)


def fading(g: Battle, seat: int) -> float:
    """How much of what a card is worth is left: in the last Turns it can do less and less."""
    return min(1.0, turns_to_come(g, seat) / LATE)


def held_worth(g: Battle, seat: int) -> float:
    """VP a Held card is worth as long as it is kept."""
    return HELD * fading(g, seat)


def other_dice(g: Battle, seat: int, dice: Dice) -> float:
    """VP it would bring a side if these dice lay on the table in the place of the last roll; no dice: if that were rolled again."""
    roll, running = g.rolls[-1], g.attack
    if roll.what not in COMBAT or running is None or not attack_stands(g):
        return 0.0
    gain = in_vp(g, running, roll.what, dice) - in_vp(g, running, roll.what, roll.dice)
    return -gain if g.opposed(seat, running.attacker >> 4) else gain
