"""The Curse Chaser alone: three Monsters, each before it comes to town.

A hunt is a matter of supply. Every Monster has a price in Attack and a last moment; the Attack one will have by then is what is
in hand now and what each round adds. The chance to win is the chance that the supply meets each demand in its turn.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.ending import MONSTERS_TO_END
from boneyard.games.few_and_cursed.options import DEFEAT
from boneyard.games.few_and_cursed.prices import longer_roads, service_price
from boneyard.games.few_and_cursed.sense_force import Force, action_to_come, force, pick_waits, refill
from boneyard.games.few_and_cursed.sense_steps import Target
from boneyard.games.few_and_cursed.sense_worth import Tables
from boneyard.games.few_and_cursed.state import HAND, Chase

SPREAD = 7.0
"""How uncertain a supply is, in Attack."""
EARNED = 1.2
"""Water a round brings that becomes Bullets."""
APPROACH = 2.5
"""Attack that is lost on the way to a Monster, or left over."""
PICK = 2.3
"""Attack of an improvised card, of two the better one."""
WALK = 3
"""Cleanups a Monster that has just come up is away from town, its first step done."""
HEALTHY = (0.0, 0.82, 0.93, 0.97, 0.985, 0.99, 0.993, 0.995, 0.997, 0.998, 1.0)
"""The chance not to fall, by Health."""


def likely(surplus: float) -> float:
    """The chance that a supply suffices which is expected to be so much above the demand."""
    if surplus < -60:
        return 0.0
    return 1 / (1 + exp(-surplus / SPREAD))


class Demand(NamedTuple):
    """A Monster: how many actions are left to defeat it, and what it costs."""

    actions: int
    cost: float
    space: int
    """Where it stands; -1 for one that has not come up."""


def demands(g: Chase, ahead: bool) -> list[Demand]:
    """All Monsters that must be defeated, the most urgent first. `ahead`: this round's action is still to come."""
    content = g.content
    found = [
        Demand(content.way_home[space] - (not ahead), content.posters[monster].cost[0], space)
        for monster, space in g.abroad
    ]
    alive = len(content.monsters) - g.slain - len(found)
    if alive > 0:
        out = {monster for monster, _ in g.abroad}
        for mine in g.captured:
            out.update(mine)
        hidden = [content.posters[monster].cost[0] for monster in content.monsters if monster not in out]
        cost = sum(hidden) / max(1, len(hidden))
        spare = sum(len(pile) - 2 for pile in g.piles if len(pile) > 1 and not content.is_monster[pile[-1]])
        drop_waits = not g.caught[0] and g.phase in ("improvise", "encounter", "action")
        grace = max(0, g.settings["solo_grace"] - g.round + drop_waits)
        first = spare + (not drop_waits) + grace
        found += [Demand(first + number + WALK + ahead, cost, -1) for number in range(alive)]
    return sorted(found)


class Supply(NamedTuple):
    """Where the Attack of the coming fights is to come from."""

    cards: float
    """Attack of the cards in hand and of items that can be used once."""
    bullets: float
    to_buy: float
    """Bullets the Water would buy."""
    capacity: int
    per_bullet: float
    earned: float
    """Bullets a round's Water buys …"""
    loading: float
    """… and those an action loads."""
    gear: float
    """What items give in every fight again."""
    dealt: float
    """What the next Cleanup deals."""
    hand: float
    """What any later hand brings."""
    movement: float
    """Movement one can keep …"""
    steps: float
    """… and all one has in this segment."""
    far: float
    """How far the most urgent Monster is, beyond a single step."""


def supply(g: Chase, seat: int, have: Force) -> Supply:
    """What can be kept. What lies in the pool cannot."""
    cards = have.attack - have.shot - have.fleeting
    steps = kept = have.movement
    if g.active == seat:
        kept -= g.movement
        if g.phase != "action":
            steps = kept
    for item in g.items[seat]:
        if item in g.exhausted:
            kept += g.content.item[item].effect.movement
    kept += refill(have) * have.new_movement
    if pick_waits(g, seat):
        cards += PICK
        steps += 0.6
    dear = service_price(g, seat, "bullet")
    purse = g.water[seat] / dear
    earned = EARNED / dear * (1.0 if g.space[seat] == g.content.town else 0.5)
    for job in g.open_jobs(seat):
        if job >= 0 and not g.has_scored(seat, job):
            purse += 0.25 * g.content.job[job].water
    loading = 0.0
    action = g.character(seat).action
    if action is not None and action.bullets and not g.cursed[seat]:
        loading = 0.9 * action.bullets
    if g.phase in ("improvise", "encounter"):
        purse += 0.6 * earned
    return Supply(
        cards, have.shot / max(1.0, have.per_bullet), min(14.0, purse), g.full_capacity(seat), have.per_bullet, earned, loading,
        each_round(g, seat), refill(have) * have.new_attack, HAND * have.any_attack, kept, steps, 0.0,
    )  # fmt: skip


def each_round(g: Chase, seat: int) -> float:
    """What the items give in every fight again."""
    total = 0.0
    for item in g.items[seat]:
        ware = g.content.item[item]
        if ware.kind == "resource":
            effect = ware.effect
            total += effect.attack + 0.4 * effect.movement + 0.8 * effect.bullets + 0.5 * effect.water
            total += 0.6 * effect.health - 0.3 * effect.curse + 0.7 * bool(effect.steps)
        elif ware.kind == "permanent":
            total += 0.4
    return total


def chance(has: Supply, wanted: list[Demand], ahead: bool, slain: int, pool: float = 0.0) -> float:
    """The chance that every Monster one still needs is paid for in time. `pool`: Attack that serves this action alone."""
    total = 1.0
    spent = 0.0
    for number, demand in enumerate(wanted[: MONSTERS_TO_END - slain]):
        if demand.actions <= 0:
            return 0.0
        rounds = demand.actions - ahead
        brought = has.cards + rounds * PICK + number * (has.hand + has.gear)
        brought += has.dealt if rounds else pool
        room = max(0.0, has.capacity * (number + 1) - has.bullets)
        loaded = has.to_buy + has.earned * rounds + has.loading * max(0, demand.actions - 1 - number)
        brought += has.per_bullet * (has.bullets + 0.8 * min(room, loaded))
        spent += demand.cost + APPROACH
        total *= likely(brought - spent)
        if number == 0:
            total *= mobile(has.movement + 0.6 * rounds if rounds else has.steps - has.far)
    return total


def mobile(movement: float) -> float:
    """A Monster is met one road from town at the latest; without a step one does not even get there."""
    return 1 / (1 + exp(-(movement - 0.5) / 0.4)) if movement < 3 else 1.0


def hunt_value(g: Chase, seat: int, known: Tables) -> float:
    """The chance to win as the Curse Chaser."""
    if g.chaser[seat] == NOTHING:
        return 0.5
    ahead = action_to_come(g, seat)
    have = force(g, seat, known)
    has = supply(g, seat, have)
    wanted = demands(g, ahead)
    pool = have.fleeting if g.active == seat and g.phase == "action" else 0.0
    if wanted and wanted[0].space >= 0:
        has = has._replace(far=distance(g, seat, known, wanted[0].space))
    best = chance(has, wanted, ahead, g.slain, pool)
    if ahead:
        best = max(best, 0.98 * strike(g, seat, known, have, has, wanted, pool))
    total = best * HEALTHY[g.health[seat]]
    comfort = (
        has.cards
        + has.gear
        + has.bullets
        + 0.5 * has.to_buy
        + 0.5 * have.movement
        + 4 * have.any_attack
        + g.health[seat]
    )
    return 0.97 * total + 0.03 * min(1.0, comfort / 100)


def distance(g: Chase, seat: int, known: Tables, to: int) -> float:
    """Movement to a space beyond the single step one always needs."""
    way = known.ways[g.night][g.space[seat]][to]
    return max(0.0, way.steps(longer_roads(g, seat)) - 1.0)


def strike(g: Chase, seat: int, known: Tables, have: Force, has: Supply, wanted: list[Demand], pool: float) -> float:
    """How the hunt would stand after a Monster is defeated in this very segment; 0 where none can be."""
    best = 0.0
    ways = known.ways[g.night][g.space[seat]]
    longer = longer_roads(g, seat)
    attack, movement = have.attack, have.movement
    if g.active == seat and g.phase != "action":
        attack, movement = attack - have.fleeting, movement - g.movement
    for demand in wanted:
        if demand.space < 0:
            continue
        way = ways[demand.space]
        need = way.attack + demand.cost
        if way.steps(longer) > movement or need > attack:
            continue
        sure = likely(attack - need) if attack - have.hoped < need else 1.0
        if g.slain + 1 >= MONSTERS_TO_END:
            return sure
        rest = [other._replace(actions=other.actions - (other.space >= 0)) for other in wanted if other is not demand]
        # The pool first, then cards, then Bullets.
        from_cards = min(need - min(pool, need), has.cards)
        shots = max(0.0, need - pool - from_cards) / max(1.0, has.per_bullet)
        kept = have.cards * (1 - from_cards / has.cards) if has.cards > 0 else 0.0
        walked = max(0.0, way.steps(longer) - (g.movement if pool else 0))
        left = has._replace(
            cards=has.cards - from_cards,
            bullets=has.bullets - shots,
            dealt=max(0.0, HAND - kept) * have.new_attack,
            movement=max(0.0, has.movement - walked) + max(0.0, HAND - kept) * have.new_movement,
            far=0.0,
        )
        best = max(best, sure * chance(left, rest, False, g.slain + 1))
    return best


def quarry_in_reach(g: Chase, seat: int, known: Tables) -> Target | None:
    """The most urgent Monster that can be defeated in this very segment."""
    have = force(g, seat, known)
    ways = known.ways[g.night][g.space[seat]]
    longer = longer_roads(g, seat)
    best: Target | None = None
    urgency = 99
    for monster, space in g.abroad:
        way, cost = ways[space], float(g.content.posters[monster].cost[0])
        if way.steps(longer) > have.movement or way.attack + cost > have.attack:
            continue
        if g.content.way_home[space] < urgency:
            urgency = g.content.way_home[space]
            best = Target(DEFEAT[monster], space, cost, 0.0, True)
    return best
