"""The Boost Phase: one die, then at most one of Faction Ability, Boost Card and Epic Act."""

from __future__ import annotations

from functools import cache

from boneyard.engine.options import Barred, Blocked, NoTarget, NotEnough, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import abilities, events, options
from boneyard.games.dead_mans_curse.actions import ACTIONS, ActionKind, declare
from boneyard.games.dead_mans_curse.drawing import draw_boost
from boneyard.games.dead_mans_curse.epics import draw_epic
from boneyard.games.dead_mans_curse.prices import BOOST_NEEDS, EPIC_NEEDS, card_total
from boneyard.games.dead_mans_curse.rolls import cast, take
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import Action


@rule("DMC-C01", "DMC-B01")
def boost_phase(g: Battle) -> None:
    """The phase starts with one die."""
    g.phase = "boost"
    g.tell(events.PhaseBegan, g.turn, "boost")
    cast(g, "boost", g.turn, -1, 1, "T2")
    g.then(settle_boost_die)


@rule("DMC-C06")
def settle_boost_die(g: Battle) -> None:
    """The die stands; the choice is made after seeing it."""
    g.die = take(g)[0]
    g.then(boost_choice)


@rule("DMC-C05", "DMC-C13")
def boost_choice(g: Battle) -> None:
    g.ask(g.turn, choose_boost)


@question("DMC-C05", "DMC-C06", "DMC-C07", "DMC-C11", "DMC-C12")
def choose_boost(g: Battle, seat: int) -> Offer:
    """Nothing, the Faction Ability, a Boost or an Epic Act."""
    total = card_total(g, seat)
    return [
        options.NOTHING,
        _ability(g, seat),
        _draw_boost(total) if g.boost_deck[seat] else NO_BOOSTS,
        _draw_epic(total) if g.epic_deck[seat] else NO_EPICS,
    ]


NO_EFFECT = Barred(options.USE_ABILITY, NoTarget("DMC-F08", "Piece the Ability could help now"))
NULLED = Barred(options.USE_ABILITY, Blocked("DMC-F08", "an Opponent's Null Field"))
NO_BOOSTS = Barred(options.DRAW_BOOST, NoTarget("DMC-C11", "Boost Card left in the deck"))
NO_EPICS = Barred(options.DRAW_EPIC, NoTarget("DMC-C11", "Epic Act left in the deck"))
TOTAL = "on the die with the bonus for Captured Pieces"


def _ability(g: Battle, seat: int) -> Option | Barred:
    if abilities.forbidden(g, seat):
        return NULLED
    return options.USE_ABILITY if abilities.possible(g, seat) else NO_EFFECT


@cache
def _draw_boost(total: int) -> Option | Barred:
    if total >= BOOST_NEEDS:
        return options.DRAW_BOOST
    return Barred(options.DRAW_BOOST, NotEnough("DMC-C03", TOTAL, BOOST_NEEDS, total))


@cache
def _draw_epic(total: int) -> Option | Barred:
    if total >= EPIC_NEEDS:
        return options.DRAW_EPIC
    return Barred(options.DRAW_EPIC, NotEnough("DMC-C04", TOTAL, EPIC_NEEDS, total))


@choose_boost.answer("DMC-C03", "DMC-C04", "DMC-C05")
def carry_choice(g: Battle, seat: int, choice: Option) -> None:
    """One of the three at most; then the phase is over."""
    match choice:
        case options.UseAbility():
            declare(g, Action("ability", seat))
        case options.DrawBoost():
            g.then(draw_boost, seat)
        case options.DrawEpic():
            g.then(draw_epic, seat)
        case _:
            g.tell(events.ChoseNothing, seat)


def _again(g: Battle, action: Action) -> None:
    """The die stands; the choice is made anew."""
    g.then(boost_choice)


def _legal(g: Battle, action: Action) -> bool:
    return not abilities.forbidden(g, action.seat) and abilities.possible(g, action.seat)


def _lost(g: Battle, action: Action) -> None:
    """A cancelled Ability ends the choice (DMC-F14)."""


ACTIONS["ability"] = ActionKind(abilities.use_ability, _lost, _again, _legal)
