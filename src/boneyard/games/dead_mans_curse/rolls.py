"""Dice on the table: the roll, Re-Rolls by Boosts, and the window in which cards may act on it.

The dice of a roll lie on a stack, because a card played in a roll's window may itself need a roll, which is finished first.
"""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS
from boneyard.games.dead_mans_curse.luck import luck_of_rolling
from boneyard.games.dead_mans_curse.state import Battle, boost_asks
from boneyard.games.dead_mans_curse.underway import Roll
from boneyard.games.dead_mans_curse.windows import attack_stands, window

COMBAT = ("attack", "defense", "block")


def cast(g: Battle, what: str, seat: int, piece: int, number: int, name: str) -> None:
    """Roll dice, offer Re-Rolls, and open the roll's window. What follows is scheduled by the caller."""
    dice = (g.roll(),) if number == 1 else (g.roll(), g.roll())
    g.rolls.append(Roll(what, seat, piece, dice))
    g.last_move = None
    g.tell(events.DiceRolled, seat, what, piece, dice)
    if what in COMBAT:
        assert g.attack is not None
        luck_of_rolling(g, g.attack, what, dice)
        if g.boosted and (carriers := tuple(reroll_carriers(g))):
            g.then(offer_rerolls, carriers)
    window(g, name)


def take(g: Battle) -> tuple[int, ...]:
    """The dice as they lie, off the table."""
    return g.rolls.pop().dice


def reroll_carriers(g: Battle) -> list[int]:
    """The Pieces whose Boost may act on the roll: the roller's side first, then a forced Re-Roll; in each the current player's first."""
    found = [piece for piece, boost in g.powers() if "reroll" in boost.verbs and may_reroll(g, piece)]
    order = g.clockwise(g.turn)
    side = g.rolls[-1].seat
    return sorted(found, key=lambda piece: (g.opposed(piece >> 4, side), order.index(piece >> 4), piece))


def may_reroll(g: Battle, piece: int) -> bool:
    """Whether this Piece's Boost may have the present roll repeated, once per Turn (DMC-M21)."""
    boost, roll = g.power(piece), g.rolls[-1]
    if boost is None or g.boost[piece] in g.spent:
        return False
    effect = boost.verbs.get("reroll")
    if effect is None or roll.what not in effect.rolls or not attack_stands(g):
        return False
    if effect.who == "against":
        assert g.attack is not None
        return g.attack.attacker == piece and g.opposed(piece >> 4, roll.seat)
    if piece == roll.piece:
        return True
    if effect.who == "self" or g.opposed(piece >> 4, roll.piece >> 4):
        return False
    return g.where(piece) in BOARDS[g.seats].near[g.where(roll.piece)]


@rule()
def offer_rerolls(g: Battle, carriers: tuple[int, ...]) -> None:
    """Each Boost is asked once per roll."""
    first, rest = carriers[0], carriers[1:]
    if may_reroll(g, first):
        g.ask(first >> 4, reroll, first)
    if rest:
        g.then(offer_rerolls, rest)


@question("DMC-M11", "DMC-M21", auto=False)
def reroll(g: Battle, seat: int, piece: int) -> Offer:
    """Have the dice rolled again, or keep them."""
    return (options.KEEP, options.ReRoll(g.boost[piece]))


reroll.caused(boost_asks(0))


@reroll.answer("DMC-M11", "DMC-M21")
def roll_again(g: Battle, seat: int, choice: Option, piece: int) -> None:
    """All dice of the roll again; the new result counts."""
    if not isinstance(choice, options.ReRoll):
        return
    g.by(g.content.row(choice.card), "DMC-M11")
    g.spent = (*g.spent, choice.card)
    roll = g.rolls[-1]
    dice = tuple([g.roll() for _ in roll.dice])
    g.rolls[-1] = roll._replace(dice=dice)
    g.tell(events.ReRolled, seat, choice.card, dice)
    assert g.attack is not None
    luck_of_rolling(g, g.attack, roll.what, dice, again=True)
