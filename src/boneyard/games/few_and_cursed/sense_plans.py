"""What a player could still do with what is at hand: the best thing in reach, less what it would take."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.actions import robbery_cost, victims
from boneyard.games.few_and_cursed.effects import times
from boneyard.games.few_and_cursed.sense_worth import (
    AIMS,
    BULLET,
    IN_HAND,
    WATER,
    Tables,
    Way,
    bullet_worth,
    reward_worth,
    store_outlook,
)
from boneyard.games.few_and_cursed.state import COOP, DARK_ARTS, Chase


class Means(NamedTuple):
    """What a player can bring up in a segment: the pool first, then the hand, then Bullets."""

    attack: float
    hand_attack: float
    movement: float
    hand_movement: float
    bullets: int
    per_bullet: int


def outlook(g: Chase, seat: int, known: Tables) -> float:
    """The best thing within reach this round or, where the round is over for this player, in the next one."""
    hand = hand_worth(g, seat, known)
    mine = g.active == seat
    if mine and g.visit:
        hand += 0.9 * store_outlook(g, seat)
    if g.downed[seat] or not _action_to_come(g, seat):
        return hand + 0.35 * best_plan(g, seat, known, expected(g, seat), g.space[seat])
    if mine and g.phase == "action":
        if g.acted:
            return hand + leftovers(g, seat) + 0.35 * best_plan(g, seat, known, expected(g, seat), g.space[seat])
        return hand + max(
            0.96 * best_plan(g, seat, known, means(g, seat, known, True), g.space[seat]), leftovers(g, seat)
        )
    total = hand + 0.85 * best_plan(g, seat, known, means(g, seat, known, False), g.space[seat])
    if mine and g.phase == "encounter":
        total += leftovers(g, seat) + story_outlook(g, seat, known)
    return total


def _action_to_come(g: Chase, seat: int) -> bool:
    if g.phase in ("improvise", "encounter"):
        return True
    if g.phase != "action" or g.active == NOTHING:
        return False
    order = g.order(g.first)
    return order.index(seat) >= order.index(g.active)


def hand_worth(g: Chase, seat: int, known: Tables) -> float:
    """Cards in hand are worth something; in Cleanup so is the room for better ones."""
    total = sum(known.strength[card] if card >= 0 else 1.3 for card in g.hand[seat])
    if g.phase == "cleanup":
        total += 1.25 * max(0, 4 - len(g.hand[seat]))
    return IN_HAND * total


def means(g: Chase, seat: int, known: Tables, pool: bool) -> Means:
    """Pool and hand of the running segment, or the hand alone for one still to come."""
    hand_attack = hand_movement = 0.0
    for card in g.hand[seat]:
        if card < 0:
            continue
        effect = g.content.normal[card]
        if effect.copies:
            hand_attack += 1.0
        elif effect.pay_water <= g.water[seat] and effect.pay_health < g.health[seat]:
            hand_attack += effect.attack + sum(bonus.attack * times(g, seat, bonus) for bonus in effect.bonus)
            hand_movement += effect.movement
    for item in g.items[seat]:
        ware = g.content.item[item]
        if item not in g.exhausted:
            hand_attack += ware.effect.attack
            hand_movement += ware.effect.movement
    per_bullet = g.character(seat).proficiency[g.cursed[seat]] + (g.fan if pool else 0)
    if not pool:
        return Means(0.0, hand_attack, 0.0, hand_movement, g.bullets[seat], per_bullet)
    return Means(float(g.attack), hand_attack, float(g.movement), hand_movement, g.bullets[seat], per_bullet)


def expected(g: Chase, seat: int) -> Means:
    """What a fresh hand should bring."""
    cards = g.hand[seat] + g.deck[seat] + g.discard[seat]
    gained = len(g.seen[seat]) + len(g.unseen[seat])
    size = max(1, len(cards))
    each = 4.5 * (0.75 * (size - gained) + 1.8 * gained) / max(size, gained)
    return Means(0.0, 0.6 * each, 0.0, 0.5 * each, g.bullets[seat], g.character(seat).proficiency[g.cursed[seat]])


def best_plan(g: Chase, seat: int, known: Tables, have: Means, start: int) -> float:
    """The most valuable target that can be paid for, less what it takes; 0 where there is none."""
    content = g.content
    ways = known.ways[g.night][start]
    longer = g.character(seat).longer_roads if g.cursed[seat] else 0
    movement = have.movement + have.hand_movement
    attack = have.attack + have.hand_attack + have.bullets * have.per_bullet
    a_bullet = bullet_worth(g, seat)
    best = 0.0

    def toll(way: Way, need: float) -> float:
        """What a plan costs in cards, Bullets, Curse and Health; a big number where it cannot be paid."""
        steps = way.movement + longer * way.roads
        if steps > movement or need + way.attack > attack + 1e-9:
            return 1000.0
        short = need + way.attack - have.attack
        cost = IN_HAND * max(0.0, steps - have.movement)
        if short > 0:
            cost += IN_HAND * min(short, have.hand_attack)
            rest = short - have.hand_attack
            if rest > 0:
                cost += a_bullet * rest / max(1, have.per_bullet)
        return cost + 0.45 * way.curse * (2.5 if g.cursed[seat] else 1.0)

    def consider(spaces: list[int], need: float, gain: float) -> None:
        nonlocal best
        if gain <= best or need > attack:
            return
        for space in spaces:
            way = ways[space]
            if way.movement > movement:
                continue
            profit = gain - toll(way, need)
            if profit > best:
                best = profit

    abroad = {space for _, space in g.abroad}
    rewards, aim = known.reward[g.mode], AIMS[g.mode]
    for monster, space in g.abroad:
        if g.mode == DARK_ARTS and monster == content.quarry:
            consider([space], 0.0, 40.0 if len(g.relics[seat]) >= len(content.corners) else 0.0)
        else:
            consider([space], content.posters[monster].cost[0], rewards[monster][0])
    for pile, up in zip(g.piles, g.up, strict=True):
        if pile and up and not content.is_monster[pile[-1]]:
            top = pile[-1]
            spaces = known.of_type[content.found_on[top]] if content.found_on[top] > 0 else [content.found_at[top]]
            gain = rewards[top][0] + (1.0 * content.posters[top].reward[0].grit if g.mode == COOP else 0.0)
            consider([s for s in spaces if s not in abroad], content.posters[top].cost[0], gain)
    for wanted in content.wanted:
        side = g.side_of(wanted)
        costs, gains = content.posters[wanted].cost, rewards[wanted]
        spaces = [s for s in known.of_type[content.found_on[wanted]] if s not in abroad]
        consider(spaces, costs[side], gains[side])
        consider(spaces, costs[0] + costs[1], gains[0] + gains[1])
    for corner, space in enumerate(content.corners):
        if g.board[corner] and not any(card in content.relics[corner] for card in g.relics[seat]):
            best_worth = 1.0 if g.mode == DARK_ARTS else max(content.worth[card] for card in g.board[corner])
            consider([space], 0.0, aim.relic * best_worth + 1.0)
    if g.seats > 1 and g.phase == "action":
        for victim in victims(g, seat):
            loot = g.health[victim] * (1 + WATER) - 1.4 - 1.5 * g.cursed[seat]
            consider([start], robbery_cost(g, victim), loot)
    consider([content.town], 0.0, min(3.0, 0.2 * g.water[seat]) + 0.5)
    for job in g.open_jobs(seat):
        if job >= 0:
            task = content.job[job]
            if task.spends and not g.has_scored(seat, job) and task.movement <= movement and task.attack <= attack:
                paid = aim.job + 1.2 * aim.grit * task.grit + WATER * task.water
                best = max(best, paid - toll(Way(task.movement, 0, 0, 0, start), task.attack))
    return best


def leftovers(g: Chase, seat: int) -> float:
    """What a pool is still good for besides the plan: open jobs, a second defeat."""
    best = 0.0
    if g.open_wanted != NOTHING and g.cost_of(g.open_wanted) <= g.attack:
        best = 0.9 * (g.content.posters[g.open_wanted].reward[g.side_of(g.open_wanted)].grit + 0.3)
    for job in g.open_jobs(seat):
        task = g.content.job[job]
        if task.spends and task.attack <= g.attack and task.movement <= g.movement and not g.has_scored(seat, job):
            best = max(best, 0.9 * (AIMS[g.mode].job + AIMS[g.mode].grit * task.grit) + 0.3)
    return best


def story_outlook(g: Chase, seat: int, known: Tables) -> float:
    """The best option of the open encounter that pool and hand could pay for."""
    if g.story == NOTHING:
        return 0.0
    options = g.content.encounters[g.story].columns[g.content.type[g.space[seat]]].options
    have, aim = means(g, seat, known, True), AIMS[g.mode]
    best = -3.0
    for option in options:
        if option.pay_water > g.water[seat] or option.pay_bullets > g.bullets[seat]:
            continue
        short = max(0.0, option.pay_attack - have.attack)
        far = max(0.0, option.pay_movement - have.movement)
        if short > have.hand_attack or far > have.hand_movement:
            continue
        gain = reward_worth(option, aim) - WATER * option.pay_water - BULLET * option.pay_bullets
        gain -= 1.2 * option.pay_health
        best = max(best, gain - 0.3 * option.pay_curse - IN_HAND * (short + far))
    return 0.95 * best
