"""Totals: dice, printed values, and every effect that is in force when they are compared; and the exact odds of an Attack.

One place lists the effects, for the comparison, for the log and for the odds shown before an Attack is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from boneyard.games.dead_mans_curse.board import BOARDS, KIND
from boneyard.games.dead_mans_curse.cards import Effect
from boneyard.games.dead_mans_curse.movement import passes_ally, path_to
from boneyard.games.dead_mans_curse.prices import stake
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import BLOCK_NEED, MOVE, Attack

Part = tuple[str, int]
"""A source and what it adds."""

FACES, PAIR = 6, 6**2
PAIRS = PAIR * PAIR
"""The ways one die, two dice, and two against two can fall."""

Dice = tuple[int, ...]


def attack_parts(g: Battle, attack: Attack) -> Iterator[Part]:
    """What is added to the attack dice (DMC-I04, DMC-I18, DMC-M18)."""
    piece, seat = attack.attacker, attack.attacker >> 4
    yield "value", g.content.attack[KIND[piece & 15]]
    if attack.bonus:
        yield "action", attack.bonus
    if g.boosted:
        yield from _boosts(g, attack, "attack", piece)
        boost = g.power(attack.defender)
        if boost is not None:
            vp = g.content.vp
            for effect in boost.bonuses:
                if effect.who == "smaller_attackers" and vp[KIND[piece & 15]] < vp[KIND[attack.defender & 15]]:
                    yield boost.name, effect.amount
    for timed in g.timed:
        if timed.attack and (timed.piece == piece or (timed.piece < 0 and timed.seat == seat)):
            yield timed.source, timed.attack


def defense_parts(g: Battle, attack: Attack) -> Iterator[Part]:
    """What is added to the defense dice (DMC-I05)."""
    piece, seat = attack.defender, attack.defender >> 4
    yield "value", g.content.defense[KIND[piece & 15]]
    if g.boosted:
        yield from _boosts(g, attack, "defense", piece)
    for timed in g.timed:
        if timed.defense and (timed.piece == piece or (timed.piece < 0 and timed.seat == seat)):
            yield timed.source, timed.defense
    if attack.shield:
        yield "wall", attack.shield


def block_parts(g: Battle, attack: Attack) -> Iterator[Part]:
    """What is added to the Block die (DMC-I09)."""
    if g.boosted:
        yield from _boosts(g, attack, "block", attack.defender)
    if attack.shield_block:
        yield "wall", attack.shield_block


def _boosts(g: Battle, attack: Attack, to: str, piece: int) -> Iterator[Part]:
    """The Piece's own Boost, and those of Pieces Adjacent to it (DMC-L02, DMC-M06)."""
    near = BOARDS[g.seats].near[g.where(piece, attack)]
    for other, boost in g.powers():
        for effect in boost.bonuses:
            if effect.to != to or effect.who == "smaller_attackers":
                continue
            if effect.who == "self":
                if other == piece and (amount := _own(g, attack, piece, effect)):
                    yield boost.name, amount
            elif (
                other != piece
                and g.where(other, attack) in near
                and g.opposed(other >> 4, piece >> 4) == (effect.who == "opponents_near")
            ):
                yield boost.name, effect.amount


def _own(g: Battle, attack: Attack, piece: int, effect: Effect) -> int:
    """A Piece's bonus for itself, with its condition."""
    match effect.when:
        case "souls":
            return effect.amount * g.souls[piece]
        case "home":
            return effect.amount if g.at[piece] in BOARDS[g.seats].starting[piece >> 4] else 0
        case "open_path":
            if not attack.slide or attack.kind != MOVE:
                return 0
            return min(effect.limit, effect.amount * sum(g.on[square] < 0 for square in attack.path[:-1]))
        case "passed":
            return effect.amount if attack.passed else 0
    return effect.amount


def may_block(g: Battle, attack: Attack) -> bool:
    """Whether the defender has its Block attempt (DMC-I08)."""
    return not block_denied(g, attack)


def block_denied(g: Battle, attack: Attack) -> str:
    """The card that denies the defender its Block attempt, by name; empty: none. A prohibition beats every bonus."""
    boost = g.power(attack.attacker)
    if boost is not None and "no_block" in boost.verbs:
        return boost.name
    for timed in g.timed:
        if timed.no_block and timed.piece == attack.defender:
            return timed.source
    return ""


# --- odds ---------------------------------------------------------------------------------------------


class Odds(NamedTuple):
    """The three ways an Attack can end, as chances; and how the margin comes about."""

    captures: float
    blocked: float
    lost: float
    margin: int
    attack: tuple[Part, ...]
    defense: tuple[Part, ...]
    block: tuple[Part, ...]


@cache
def beaten(total: int) -> int:
    """In how many of 36 ways two dice come to less than a total."""
    return sum(a + b < total for a in range(1, 7) for b in range(1, 7))


@cache
def ways(margin: int) -> int:
    """In how many of 1,296 ways two dice and the margin beat two dice."""
    return sum(beaten(a + b + margin) for a in range(1, 7) for b in range(1, 7))


def wins(margin: int) -> float:
    """The chance that two dice and the margin beat two dice."""
    return ways(margin) / PAIRS


def blocks(bonus: int) -> float:
    """The chance that one die and the bonus come to six."""
    return (FACES - failures(bonus)) / FACES


def failures(bonus: int) -> int:
    """Faces of the Block die that come to less than is needed with the bonus."""
    return min(FACES, max(0, BLOCK_NEED - bonus - 1))


def raised(g: Battle, attacker: int, defender: int) -> tuple[int, int]:
    """The Defense and the Block of the Walls of Thorns that wait for this Attack."""
    walls = [wall for wall in g.walls if wall[:2] == (attacker, defender)] if g.walls else ()
    return sum([wall[2] for wall in walls]), sum([wall[3] for wall in walls])


def planned(g: Battle, piece: int, defender: int, kind: int, bonus: int = 0, reward: str = "") -> Attack:
    """An Attack that begins, or would: where both stand, the path, and the Walls of Thorns that wait for it."""
    target = g.at[defender]
    if kind == MOVE:
        path = path_to(g, piece, target)
        squares, slide, passed = path.squares, path.slide, passes_ally(g, piece, path)
    else:
        squares, slide, passed = (), False, False
    walls = raised(g, piece, defender)
    return Attack(piece, defender, kind, g.at[piece], target, squares, slide, passed, bonus, reward, *walls, (), (), ())


def odds(g: Battle, piece: int, defender: int, kind: int, bonus: int = 0) -> Odds:
    """Exact odds of an Attack as things stand, Re-Rolls and Held cards left out."""
    attack = planned(g, piece, defender, kind, bonus)
    attacks, defends = tuple(attack_parts(g, attack)), tuple(defense_parts(g, attack))
    shields = tuple(block_parts(g, attack)) if may_block(g, attack) else (("no block", -BLOCK_NEED),)
    margin = sum(amount for _, amount in attacks) - sum(amount for _, amount in defends)
    win = wins(margin)
    blocked = win * blocks(sum(amount for _, amount in shields))
    return Odds(win - blocked, blocked, 1 - win, margin, attacks, defends, shields)


# --- odds with dice on the table ----------------------------------------------------------------------


def in_vp(g: Battle, running: Attack, what: str, dice: Dice) -> float:
    """What dice lying like this are worth to the attacker, in VP: on average, with the effects in force.

    Without dice: what the roll is worth before it is made.
    """
    if what == "block":
        return failing(unblocked(g, running), dice) * g.content.vp[KIND[running.defender & 15]] / FACES
    return winning(running, margin_of(g, running), what, dice) * sum(at_stake(g, running)) / (FACES * PAIRS)


def at_stake(g: Battle, running: Attack) -> tuple[int, int]:
    """The attacker's Piece, which a Shot does not risk, and the Defender's as far as no Block saves it: VP, in parts of six."""
    cards = g.content
    return stake(cards, running.attacker, running.kind) * FACES, cards.vp[KIND[running.defender & 15]] * unblocked(
        g, running
    )


def margin_of(g: Battle, running: Attack) -> int:
    """What the attacker adds to its dice beyond what the Defender does."""
    attacking = sum([amount for _, amount in attack_parts(g, running)])
    return attacking - sum([amount for _, amount in defense_parts(g, running)])


def winning(running: Attack, margin: int, what: str, dice: Dice) -> int:
    """In how many of 1,296 ways the attacker wins when these dice, its own or the Defender's, lie on the table.

    Without dice: before they are rolled.
    """
    if what == "attack":
        return PAIR * beaten(sum(dice) + margin) if dice else ways(margin)
    total = sum(running.attack_dice) + margin
    return PAIRS * (total > sum(dice)) if dice else PAIR * beaten(total)


def failing(fails: int, dice: Dice) -> int:
    """In how many of six ways a Block fails when this die lies on the table, all or none; without a die: before it is rolled."""
    return FACES * (dice[0] <= fails) if dice else fails


def unblocked(g: Battle, running: Attack) -> int:
    """Faces of the Block die that save nobody."""
    if not may_block(g, running):
        return FACES
    return failures(sum([amount for _, amount in block_parts(g, running)]))
