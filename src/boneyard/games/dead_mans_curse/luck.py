"""Luck told apart from skill: what the dice of Attacks gave and took beyond their odds.

It is reckoned roll by roll, so that over many games it comes to nothing for everybody, however they play; effects that save a Piece afterwards are no luck of
the dice. All odds are counted in parts of five dice, two against two and one to Block: whole numbers, the same on every machine.
Nothing here decides a rule. The end of a battle tells it, and bots that search leave it out of what they judge.
"""

from __future__ import annotations

from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import BLOCK_NEED, block_parts, may_block, ways
from boneyard.games.dead_mans_curse.underway import SHOT, Attack

FACES, PAIRS = 6, 6**4
PARTS = FACES * PAIRS
"""A VP in the numbers of `Battle.luck`."""


def luck_of_comparing(g: Battle, running: Attack, margin: int, won: bool) -> None:
    """The attacker's Piece and the Defender's were at stake; one of them is safe now, and the other is worse off."""
    attacker, defender = running.attacker, running.defender
    vp = g.content.vp
    stake = 0 if running.kind == SHOT else vp[KIND[attacker & 15]] * FACES
    prize = vp[KIND[defender & 15]] * unblocked(g, running)
    winning = ways(margin)
    g.risk += (stake + prize) ** 2 * winning * (PAIRS - winning)
    if won:
        g.luck[attacker >> 4] += stake * (PAIRS - winning)
        g.luck[defender >> 4] -= prize * (PAIRS - winning)
    else:
        g.luck[attacker >> 4] -= stake * winning
        g.luck[defender >> 4] += prize * winning


def luck_of_blocking(g: Battle, running: Attack, blocked: bool) -> None:
    """A Block saves the Piece, or fails to."""
    defender = running.defender
    fails = unblocked(g, running)
    prize = g.content.vp[KIND[defender & 15]] * PAIRS
    g.risk += prize**2 * fails * (FACES - fails)
    g.luck[defender >> 4] += prize * fails if blocked else -prize * (FACES - fails)


def unblocked(g: Battle, running: Attack) -> int:
    """Faces of the Block die that save nobody."""
    if not may_block(g, running):
        return FACES
    need = BLOCK_NEED - sum([amount for _, amount in block_parts(g, running)])
    return min(FACES, max(0, need - 1))


def risked(g: Battle) -> float:
    """How far luck could have moved a margin of VP so far: its variance, which does not depend on how the dice fell."""
    return g.risk / PARTS**2


def lucky(g: Battle, seat: int) -> float:
    """VP that dice gave a seat beyond their odds; below zero: took."""
    return g.luck[seat] / PARTS
