"""Against others: what a player of a contest does without thinking.

The same prizes that the outlook weighs (`sense_plans`), each with what must be done for it in the end, so that it can be walked towards step by step (`sense_steps`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
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
from boneyard.games.few_and_cursed.sense_worth import IN_HAND, WATER, Tables, Way, best_ways, bullet_worth
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


def prizes_in_sight(g: Chase, seat: int, known: Tables) -> list[Prize]:
    """Bounties, the best first, then artifacts, others to rob, and the town."""
    content, here = g.content, g.space[seat]
    ways = known.ways[g.night][here]
    tops = tuple([pile[-1] if pile and up else NOTHING for pile, up in zip(g.piles, g.up, strict=True)])
    found = [*bounties(known, g.night, here, tops, tuple(g.sides), tuple(g.abroad))]
    for corner, space in enumerate(content.corners):
        if g.board[corner] and not has_relic_of(g, seat, corner):
            gain = 1.0 + max([content.worth[card] for card in g.board[corner]])
            found.append(Prize(gain, Target(o.RECOVER, space), ways[space]))
    for victim in victims(g, seat):
        loot = g.health[victim] * (1 + WATER) - 1.4 - 1.5 * g.cursed[seat]
        found.append(Prize(loot, Target(o.ROB[victim], here, float(robbery_cost(g, victim))), ways[here]))
    if here != content.town:
        gain = min(3.0, 0.2 * g.water[seat]) + 0.5
        found.append(Prize(gain, Target(o.ROAD[content.town][0], content.town), ways[content.town]))
    return found


@lru_cache(maxsize=4096)
def bounties(
    known: Tables,
    night: int,
    here: int,
    tops: tuple[int, ...],
    sides: tuple[int, ...],
    abroad: tuple[tuple[int, int], ...],
) -> tuple[Prize, ...]:
    """All bounties as they lie now, each at the spaces no other is nearer than in everything. They change a few times in a game."""
    box, ways, rewards = known.box, known.ways[night][here], known.reward[COMPETITIVE]
    taken = {space for _, space in abroad}
    found = []
    for monster, space in abroad:
        cost = float(box.posters[monster].cost[0])
        found.append(Prize(rewards[monster][0], Target(o.DEFEAT[monster], space, cost, 0.0, True), ways[space]))
    shown = [(top, 0) for top in tops if top != NOTHING and not box.is_monster[top]]
    for bounty, side in (*shown, *zip(box.wanted, sides, strict=True)):
        spaces = known.of_type[box.found_on[bounty]] if box.found_on[bounty] > 0 else [box.found_at[bounty]]
        free = [space for space in spaces if space not in taken]
        near = best_ways(ways[space] for space in free)
        cost = float(box.posters[bounty].cost[side])
        for space in free:
            if ways[space] in near:
                found.append(Prize(rewards[bounty][side], Target(o.DEFEAT[bounty], space, cost), ways[space]))
    return tuple(sorted(found, key=lambda prize: -prize.gain))


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
