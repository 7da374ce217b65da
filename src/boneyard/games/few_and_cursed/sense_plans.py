"""What a player of a contest could still do with what is at hand: the best thing in reach, less what it would take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.actions import victims
from boneyard.games.few_and_cursed.effects import times
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.options import RECOVER, ROAD, ROB
from boneyard.games.few_and_cursed.prices import longer_roads, loot, per_bullet, per_shot, robbery_cost
from boneyard.games.few_and_cursed.sense_worth import (
    BULLET,
    CONTEST,
    IN_HAND,
    WATER,
    Prize,
    Tables,
    Way,
    bullet_worth,
    prizes,
    reward_worth,
    store_outlook,
)
from boneyard.games.few_and_cursed.state import Chase


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
        hand += 0.9 * store_outlook(g, seat, known)
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
    strength = known.strength
    total = sum([strength[card] if card >= 0 else 1.3 for card in g.hand[seat]])
    if g.phase == "cleanup":
        total += 1.25 * max(0, 4 - len(g.hand[seat]))
    return IN_HAND * total


def means(g: Chase, seat: int, known: Tables, pool: bool) -> Means:
    """Pool and hand of the running segment, or the hand alone for one still to come."""
    content = g.content
    hand_attack = hand_movement = 0.0
    for card in g.hand[seat]:
        if card < 0:
            continue
        effect = content.normal[card]
        if content.copier[card]:
            hand_attack += 1.0
        elif effect.pay_water <= g.water[seat] and effect.pay_health < g.health[seat]:
            hand_attack += effect.attack
            hand_movement += effect.movement
            for bonus in effect.bonus:
                hand_attack += bonus.attack * times(g, seat, bonus)
    for item in g.items[seat]:
        if item not in g.exhausted:
            effect = content.item[item].effect
            hand_attack += effect.attack
            hand_movement += effect.movement
    each = per_shot(g, seat) if pool else per_bullet(g, seat)
    if not pool:
        return Means(0.0, hand_attack, 0.0, hand_movement, g.bullets[seat], each)
    return Means(float(g.attack), hand_attack, float(g.movement), hand_movement, g.bullets[seat], each)


def expected(g: Chase, seat: int) -> Means:
    """What a fresh hand should bring."""
    gained = len(g.seen[seat]) + len(g.unseen[seat])
    size = max(1, len(g.hand[seat]) + len(g.deck[seat]) + len(g.discard[seat]))
    each = 4.5 * (0.75 * (size - gained) + 1.8 * gained) / max(size, gained)
    return Means(0.0, 0.6 * each, 0.0, 0.5 * each, g.bullets[seat], per_bullet(g, seat))


class Catch(NamedTuple):
    """A prize in reach, the way to it, and what it leaves when it is paid for."""

    profit: float
    prize: Prize
    way: Way


def best_plan(g: Chase, seat: int, known: Tables, have: Means, start: int) -> float:
    """What the best prize in reach of a space would leave; 0 where there is none."""
    catch = best_catch(g, seat, known, have, targets(g, seat, known, start))
    return 0.0 if catch is None else catch.profit


def best_catch(g: Chase, seat: int, known: Tables, have: Means, in_sight: Sequence[Prize]) -> Catch | None:
    """The most valuable prize that can be paid for, less what it takes."""
    cursed, a_bullet = g.cursed[seat], bullet_worth(g, seat, known)
    longer = longer_roads(g, seat)
    a_curse = 2.5 if cursed else 1.0
    pool, hand, steps = have.attack, have.hand_attack, have.movement
    movement = steps + have.hand_movement
    attack = pool + hand + have.bullets * have.per_bullet
    best, found = 0.0, None
    for prize in in_sight:
        gain, need = prize.gain, prize.attack
        if gain <= best or need > attack:
            continue
        for way in prize.ways:
            far, curse, fight, roads, *_ = way
            walk = far + longer * roads  # `Way.steps`, in the loop that is run most
            if walk > movement or need + fight > attack + 1e-9:
                continue
            # The toll: cards first, then Bullets, then Curse and Health.
            toll = IN_HAND * (walk - steps) if walk > steps else 0.0
            short = need + fight - pool
            if short > 0:
                toll += IN_HAND * min(short, hand)
                if short > hand:
                    toll += a_bullet * (short - hand) / max(1, have.per_bullet)
            profit = gain - (toll + 0.45 * curse * a_curse)
            if profit > best:
                best, found = profit, Catch(profit, prize, way)
    return found


def catches(g: Chase, seat: int, known: Tables, have: Means, in_sight: Sequence[Prize]) -> list[Catch]:
    """All prizes that can be paid for, the best first."""
    found = [best_catch(g, seat, known, have, (prize,)) for prize in in_sight]
    return sorted([catch for catch in found if catch is not None], key=lambda catch: -catch.profit)


def targets(g: Chase, seat: int, known: Tables, start: int) -> list[Prize]:
    """Bounties, the town, artifacts, others to rob, jobs: all that may be in reach from a space."""
    content, ways = g.content, known.ways[g.night][start]
    tops = tuple([pile[-1] if pile and up else NOTHING for pile, up in zip(g.piles, g.up, strict=True)])
    found = [*prizes(known, g.night, start, tops, tuple(g.sides), tuple(g.abroad))]
    town = content.town
    found.append(Prize(min(3.0, 0.2 * g.water[seat]) + 0.5, 0.0, (ways[town],), ROAD[town][0]))
    for corner, space in enumerate(content.corners):
        if g.board[corner] and not has_relic_of(g, seat, corner):
            gain = 1.0 + max([content.worth[card] for card in g.board[corner]])
            found.append(Prize(gain, 0.0, (ways[space],), RECOVER))
    if g.phase == "action":
        for victim in victims(g, seat):
            grit, water = loot(g, seat, victim)
            found.append(
                Prize(
                    grit + WATER * water - 1.4 - 1.5 * g.cursed[seat],
                    robbery_cost(g, victim),
                    (ways[start],),
                    ROB[victim],
                )
            )
    return found + errands(g, seat, known)


def errands(g: Chase, seat: int, known: Tables) -> list[Prize]:
    """Jobs that spend: they can be scored wherever one is, and are no action."""
    found = []
    for job in g.jobs[seat]:
        errand = known.errands[job] if job >= 0 else None
        if errand is not None and not g.has_scored(seat, job):
            found.append(errand)
    return found


def has_relic_of(g: Chase, seat: int, corner: int) -> bool:
    """Nobody takes two artifacts from one corner."""
    return not set(g.content.relics[corner]).isdisjoint(g.relics[seat])


def leftovers(g: Chase, seat: int) -> float:
    """What a pool is still good for besides the plan: open jobs, a second defeat."""
    best = 0.0
    if g.open_wanted != NOTHING and g.cost_of(g.open_wanted) <= g.attack:
        best = 0.9 * (g.content.posters[g.open_wanted].reward[g.side_of(g.open_wanted)].grit + 0.3)
    for job in g.jobs[seat]:
        price = g.content.job_price[job]
        if price is not None and price[0] <= g.attack and price[1] <= g.movement and not g.has_scored(seat, job):
            best = max(best, 0.9 * (CONTEST.grit * g.content.job[job].grit) + 0.3)
    return best


class StoryChoice(NamedTuple):
    """An option of the open encounter that pool and hand could pay for."""

    number: int
    gain: float
    """Less what it takes."""
    attack: float
    movement: float
    """What cards would still have to bring."""


def story_choices(g: Chase, seat: int, known: Tables) -> list[StoryChoice]:
    have = means(g, seat, known, True)
    found = []
    for number, option in enumerate(column(g, seat).options):
        if option.pay_water > g.water[seat] or option.pay_bullets > g.bullets[seat]:
            continue
        short = max(0.0, option.pay_attack - have.attack)
        far = max(0.0, option.pay_movement - have.movement)
        if short > have.hand_attack or far > have.hand_movement:
            continue
        gain = reward_worth(option, CONTEST) - WATER * option.pay_water - BULLET * option.pay_bullets
        gain -= 1.2 * option.pay_health
        found.append(StoryChoice(number, gain - 0.3 * option.pay_curse - IN_HAND * (short + far), short, far))
    return found


def story_outlook(g: Chase, seat: int, known: Tables) -> float:
    """The best option of the open encounter."""
    if g.story == NOTHING:
        return 0.0
    return 0.95 * max([choice.gain for choice in story_choices(g, seat, known)], default=-3.0)
