"""Luck told apart from skill: what the dice of Attacks gave and took beyond their odds.

It is reckoned roll by roll, when the dice fall: by how much they made it likelier that a Piece is lost, with the effects in force at that moment, than it was before. So over many games it comes to nothing for everybody, however they play. What is
done about dice that lie on the table, a card played on them or a Re-Roll, is no luck; only how the new dice fall is. All odds are counted in parts of five dice, two against two and one to Block: whole numbers, the same on every machine.
Nothing here decides a rule. The end of a battle tells it, and bots that search leave it out of what they judge.
"""

from __future__ import annotations

from functools import cache

from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.totals import BLOCK_NEED, attack_parts, block_parts, defense_parts, may_block, ways
from boneyard.games.dead_mans_curse.underway import SHOT, Attack

FACES, PAIR = 6, 6**2
PAIRS = PAIR * PAIR
PARTS = FACES * PAIRS
"""A VP in the numbers of `Battle.luck`."""

Dice = tuple[int, ...]


def luck_of_rolling(g: Battle, running: Attack, what: str, dice: Dice, again: bool = False) -> None:
    """Dice of an Attack have fallen, for the first time or again: for both sides, how much better or worse than they could be expected to.

    How much hung on them is counted once, whichever way they fell, for a comparison when the attacker rolls: a try that had luck has risked no less than one that had none.
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


def in_vp(g: Battle, running: Attack, what: str, dice: Dice) -> float:
    """What dice lying like this are worth to the attacker, in VP: on average, with the effects in force. Without dice: what the roll is worth before it is made."""
    if what == "block":
        return failing(unblocked(g, running), dice) * g.content.vp[KIND[running.defender & 15]] / FACES
    return winning(running, margin_of(g, running), what, dice) * sum(at_stake(g, running)) / PARTS


def at_stake(g: Battle, running: Attack) -> tuple[int, int]:
    """The attacker's Piece, which a Shot does not risk, and the Defender's as far as no Block saves it: VP, in parts of six."""
    vp = g.content.vp
    stake = 0 if running.kind == SHOT else vp[KIND[running.attacker & 15]] * FACES
    return stake, vp[KIND[running.defender & 15]] * unblocked(g, running)


def margin_of(g: Battle, running: Attack) -> int:
    """What the attacker adds to its dice beyond what the Defender does."""
    attacking = sum([amount for _, amount in attack_parts(g, running)])
    return attacking - sum([amount for _, amount in defense_parts(g, running)])


def winning(running: Attack, margin: int, what: str, dice: Dice) -> int:
    """In how many of 1,296 ways the attacker wins when these dice, its own or the Defender's, lie on the table; without dice: before they are rolled."""
    if what == "attack":
        return PAIR * beaten(sum(dice) + margin) if dice else ways(margin)
    total = sum(running.attack_dice) + margin
    return PAIRS * (total > sum(dice)) if dice else PAIR * beaten(total)


def failing(fails: int, dice: Dice) -> int:
    """In how many of six ways a Block fails when this die lies on the table, all or none; without a die: before it is rolled."""
    return FACES * (dice[0] <= fails) if dice else fails


@cache
def beaten(total: int) -> int:
    """In how many of 36 ways two dice come to less than a total."""
    return sum(a + b < total for a in range(1, 7) for b in range(1, 7))


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
