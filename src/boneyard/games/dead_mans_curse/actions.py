"""Declared actions: what is declared can be interrupted (window T6) before it is carried out.

Each kind of action says how it is carried out, what a cancellation costs, how its actor decides again, and whether
it is still among the actor's choices. The chapters register their kinds here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boneyard.engine.rules import Rule, rule
from boneyard.games.dead_mans_curse import events
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import Action
from boneyard.games.dead_mans_curse.windows import aim, window

Act = Callable[[Battle, Action], None]


class ActionKind(NamedTuple):
    carry_out: Rule[Battle, [Action]]
    cancelled: Act
    again: Act
    legal: Callable[[Battle, Action], bool]


ACTIONS: dict[str, ActionKind] = {}


def declare(g: Battle, action: Action) -> None:
    """Open T6 for an action; while nobody Holds a card it is carried out at once (DMC-E07)."""
    if any(g.held):
        g.actions.append(action)
        window(g, "T6")
        g.then(settle_action)
    else:
        _carry_out(g, action)


@rule("DMC-E08", "DMC-E09")
def settle_action(g: Battle) -> None:
    """Cancelled: lost. Interrupted by somebody else, or no longer legal: decide again. Otherwise it is carried out."""
    action = g.actions.pop()
    kind = ACTIONS[action.kind]
    if action.cancelled:
        if not g.actions:
            g.walls = ()
        kind.cancelled(g, action)
    elif action.interrupted or (action.changed and not kind.legal(g, action)):
        g.tell(events.Interrupted, action.seat)
        kind.again(g, action)
    else:
        _carry_out(g, action)


def _carry_out(g: Battle, action: Action) -> None:
    """Walls of Thorns wait for the Attack they were raised against; any other action lets them go, unless it belongs to a card that
    was played in the window of that Attack."""
    if g.walls and not g.actions and aim(g, action)[1] < 0:
        g.walls = ()
    g.now(ACTIONS[action.kind].carry_out, action)


def nothing(g: Battle, action: Action) -> None:
    """Deciding again where the phase asks anyway."""
