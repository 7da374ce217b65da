"""Against others: what a player of a contest does without thinking.

The same prizes that the outlook weighs (`sense_plans`), each with what must be done for it in the end, so that it can be walked towards step by step (`sense_steps`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.actions import robbery_cost, victims
from boneyard.games.few_and_cursed.sense_plans import (
    Means,
    best_plan,
    expected,
    has_relic_of,
    means,
    story_choices,
)
from boneyard.games.few_and_cursed.sense_steps import Target, next_step, pay
from boneyard.games.few_and_cursed.sense_worth import IN_HAND, WATER, Tables, Way, bullet_worth
from boneyard.games.few_and_cursed.state import COMPETITIVE, Chase

WORTH_A_STEP = 0.8
"""So much more a space should promise for the next round, for Movement that is left to be spent on it."""


class Prize(NamedTuple):
    gain: float
    target: Target
    way: Way


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
    if not g.acted:
        target = best_prize(g, seat, known, means(g, seat, known, True))
        step = None if target is None else next_step(g, seat, known, target, options)
        if step is not None:
            return step
        if g.health[seat] <= 2 and o.CAMP in options:
            return o.CAMP
    return better_place(g, seat, known, options)


def best_prize(g: Chase, seat: int, known: Tables, have: Means) -> Target | None:
    """The prize that leaves most when it is paid for."""
    cursed, a_bullet = g.cursed[seat], bullet_worth(g, seat, known)
    longer = g.character(seat).longer_roads if cursed else 0
    a_curse = 2.5 if cursed else 1.0
    movement = have.movement + have.hand_movement
    attack = have.attack + have.hand_attack + have.bullets * have.per_bullet
    best, chosen = 0.0, None
    for gain, target, way in prizes_in_sight(g, seat, known):
        walk, need = way.movement + longer * way.roads, target.attack + way.attack
        if gain <= best or walk > movement or need > attack:
            continue
        toll = IN_HAND * max(0.0, walk - have.movement)
        short = need - have.attack
        if short > 0:
            toll += IN_HAND * min(short, have.hand_attack)
            toll += a_bullet * max(0.0, short - have.hand_attack) / max(1, have.per_bullet)
        profit = gain - toll - 0.45 * way.curse * a_curse
        if profit > best:
            best, chosen = profit, target
    return chosen


def prizes_in_sight(g: Chase, seat: int, known: Tables) -> Iterator[Prize]:
    """Bounties, artifacts, others to rob, and the town."""
    content, here = g.content, g.space[seat]
    ways, rewards = known.ways[g.night][here], known.reward[COMPETITIVE]
    taken = {space for _, space in g.abroad}
    for monster, space in g.abroad:
        cost = float(content.posters[monster].cost[0])
        yield Prize(rewards[monster][0], Target(o.DEFEAT[monster], space, cost, 0.0, True), ways[space])
    for pile, up in zip(g.piles, g.up, strict=True):
        if pile and up and not content.is_monster[pile[-1]]:
            top = pile[-1]
            spaces = known.of_type[content.found_on[top]] if content.found_on[top] > 0 else [content.found_at[top]]
            cost = float(content.posters[top].cost[0])
            for space in spaces:
                if space not in taken:
                    yield Prize(rewards[top][0], Target(o.DEFEAT[top], space, cost), ways[space])
    for wanted, side in zip(content.wanted, g.sides, strict=True):
        cost = float(content.posters[wanted].cost[side])
        for space in known.of_type[content.found_on[wanted]]:
            if space not in taken:
                yield Prize(rewards[wanted][side], Target(o.DEFEAT[wanted], space, cost), ways[space])
    for corner, space in enumerate(content.corners):
        if g.board[corner] and not has_relic_of(g, seat, corner):
            gain = 1.0 + max([content.worth[card] for card in g.board[corner]])
            yield Prize(gain, Target(o.RECOVER, space), ways[space])
    for victim in victims(g, seat):
        loot = g.health[victim] * (1 + WATER) - 1.4 - 1.5 * g.cursed[seat]
        yield Prize(loot, Target(o.ROB[victim], here, float(robbery_cost(g, victim))), ways[here])
    if here != content.town:
        gain = min(3.0, 0.2 * g.water[seat]) + 0.5
        yield Prize(gain, Target(o.ROAD[content.town][0], content.town), ways[content.town])


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
