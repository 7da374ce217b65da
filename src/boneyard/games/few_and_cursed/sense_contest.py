"""Against others: what a player of a contest does without thinking.

The same prizes that the outlook weighs (`sense_plans`), each with what must be done for it in the end, so that it can
be walked towards step by step (`sense_steps`).
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.sense_plans import (
    Catch,
    best_catch,
    best_plan,
    errands,
    expected,
    means,
    story_choices,
    targets,
)
from boneyard.games.few_and_cursed.sense_steps import Target, next_step, pay
from boneyard.games.few_and_cursed.sense_worth import Prize, Tables
from boneyard.games.few_and_cursed.settings import COMPETITIVE
from boneyard.games.few_and_cursed.state import Chase

WORTH_A_STEP = 0.8
"""So much more a space should promise for the next round, for Movement that is left to be spent on it."""


def contest_step(g: Chase, seat: int, known: Tables, options: Sequence[Option]) -> Option:
    """The next step of a segment: to the best prize in reach, to a better place, or its end."""
    assert g.question is not None
    phase = g.question.name
    for option in options:
        if isinstance(option, o.ScoreJob) or (g.acted and isinstance(option, o.Defeat)):
            return option
    if phase == "encounter_turn":
        return next((option for option in (o.STORE, o.JOB_BOARD) if option in options), o.END)
    if phase != "action_turn":
        return o.END
    target = best_target(g, seat, known)
    step = None if target is None else next_step(g, seat, known, target, options)
    if step is not None:
        return step
    if g.health[seat] <= 2 and o.CAMP in options:
        return o.CAMP
    return better_place(g, seat, known, options)


def best_target(g: Chase, seat: int, known: Tables) -> Target | None:
    """The prize that leaves most when it is paid for."""
    catch = best_catch(g, seat, known, means(g, seat, known, True), in_sight(g, seat, known))
    return None if catch is None else as_target(g, seat, catch)


def in_sight(g: Chase, seat: int, known: Tables) -> list[Prize]:
    """Everything to be had from here. Whoever is in town need not go there.

    Where there is no action to take any more, or none yet: jobs, and the other side of a Wanted card just defeated.
    """
    if g.acted or g.phase != "action":
        return errands(g, seat, known) + second_side(g, seat, known)
    here = g.space[seat]
    no_walk = o.ROAD[here][0]
    return [prize for prize in targets(g, seat, known, here) if prize.doing is not no_walk]


def second_side(g: Chase, seat: int, known: Tables) -> list[Prize]:
    wanted = g.open_wanted
    if wanted == NOTHING:
        return []
    gain, stay = known.reward[COMPETITIVE][wanted][g.side_of(wanted)], known.ways[g.night][g.space[seat]][g.space[seat]]
    return [Prize(gain, g.cost_of(wanted), (stay,), o.DEFEAT[wanted])]


def as_target(g: Chase, seat: int, catch: Catch) -> Target:
    """A prize as something to be walked towards."""
    prize, way = catch.prize, catch.way
    if way.to == NOTHING:
        return Target(prize.doing, g.space[seat], prize.attack, way.movement)
    return Target(prize.doing, way.to, prize.attack, 0.0, prize.monster)


def better_place(g: Chase, seat: int, known: Tables, options: Sequence[Option]) -> Option:
    """Movement that is left is spent on a step to where the next round promises more; else the segment ends."""
    if not g.movement:
        return o.END
    hopes = expected(g, seat)
    best = best_plan(g, seat, known, hopes, g.space[seat]) + WORTH_A_STEP
    step: Option = o.END
    for option in options:
        if isinstance(option, o.TakeRoad):
            promise = best_plan(g, seat, known, hopes, option.to)
            if promise > best:
                best, step = promise, option
    return step


def story_step(g: Chase, seat: int, known: Tables, options: Sequence[Option]) -> Option | None:
    """The best choice of the open encounter, or what pays for it."""
    for choice in sorted(story_choices(g, seat, known), key=lambda each: -each.gain):
        chosen = o.CHOOSE[g.story][choice.number]
        if chosen in options:
            return chosen
        paid = (
            pay(g, seat, known, options, choice.attack, choice.movement) if choice.attack or choice.movement else None
        )
        if paid is not None:
            return paid
    return None
