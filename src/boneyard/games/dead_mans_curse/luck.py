"""Luck told apart from skill: what the dice of Attacks gave and took beyond their odds.

It is reckoned roll by roll, when the dice fall: by how much they made it likelier that a Piece is lost, with the effects in force at
that moment, than it was before. So over many games it comes to nothing for everybody, however they play. What is done about dice that
lie on the table, a card played on them or a Re-Roll, is no luck; only how the new dice fall is. All odds are counted in parts of five
dice, two against two and one to Block: whole numbers, the same on every machine.
Nothing here decides a rule. The end of a battle tells it, and bots that search leave it out of what they judge.
"""

from __future__ import annotations

from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import FACES, PAIRS, Dice, at_stake, failing, margin_of, unblocked, winning
from boneyard.games.dead_mans_curse.underway import Attack

PARTS = FACES * PAIRS
"""A VP in the numbers of `Battle.luck`."""


def luck_of_rolling(g: Battle, running: Attack, what: str, dice: Dice, again: bool = False) -> None:
    """Dice of an Attack have fallen, for the first time or again: for both sides, how much better or worse than they could be expected to.

    How much hung on them is counted once, whichever way they fell, for a comparison when the attacker rolls: a try that had luck has
    risked no less than one that had none.
    """
    if what == "block":
        fails, prize = unblocked(g, running), g.content.vp[KIND[running.defender & 15]] * PAIRS
        g.luck[running.defender >> 4] += prize * (fails - failing(fails, dice))
        g.risk += 0 if again else prize**2 * fails * (FACES - fails)
        return
    margin, (stake, prize) = margin_of(g, running), at_stake(g, running)
    before = winning(running, margin, what, ())
    likelier = winning(running, margin, what, dice) - before
    g.luck[running.attacker >> 4] += stake * likelier
    g.luck[running.defender >> 4] -= prize * likelier
    if what == "attack" and not again:
        g.risk += (stake + prize) ** 2 * before * (PAIRS - before)


def risked(g: Battle) -> float:
    """How far luck could have moved a margin of VP so far: its variance, which does not depend on how the dice fell."""
    return g.risk / PARTS**2


def lucky(g: Battle, seat: int) -> float:
    """VP that dice gave a seat beyond their odds; below zero: took."""
    return g.luck[seat] / PARTS
