"""Plans: how to come to something that cannot be paid for yet.

For a bounty, a road, a job, a purchase: which cards, items and Bullets to use and which roads to take, so that it can be done then. A plan
decides nothing. It is rehearsed on the view with the real rules, and every step of it is an ordinary decision when its
time comes. Nothing random may come into it: a card that draws is used only where nothing else pays, and only while the deck lasts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nsmallest
from typing import NamedTuple

from boneyard.engine.game import Plan
from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.journeys import Goal, Journey, Ways, goal_of, journeys, maps_with
from boneyard.games.few_and_cursed.purses import (
    BULLET,
    CURSE,
    CURSE_THAT_HURTS,
    HEALTH,
    POOL,
    Belongings,
    Purse,
    Use,
)
from boneyard.games.few_and_cursed.rehearsing import Rehearsal
from boneyard.games.few_and_cursed.state import TRACK_END, Chase

SEGMENTS = ("improvise_turn", "encounter_turn", "facing_encounter", "shopping", "action_turn")
TRIES = 4
"""So many of the best payments are rehearsed before a plan is given up."""


def plan(
    view: View[Chase], target: Option, using: Sequence[Option] = (), without: Sequence[Option] = ()
) -> Plan | None:
    """The payment for a target that wastes least, with these uses and without those; None where there is none."""
    decision = view.decision
    if decision is None or decision.kind not in SEGMENTS:
        return None
    g = view.state
    if target in decision.options:
        return Plan(())
    goal = goal_of(g, view.seat, target, decision.kind == "shopping")
    if goal is None:
        return None
    wish = Wish(frozenset(using), without_of(without, target))
    known = known_of(g, view.seat)
    mine = known.belongings if wish == NO_WISH else Belongings(g, view.seat, wish.must, wish.keep)
    maps = known.maps if wish == NO_WISH else maps_with(g, view.seat, wish.must, wish.keep)
    offers = list(payments(g, mine, goal, maps, wish))
    for offer in nsmallest(TRIES, offers, key=lambda offer: offer.price):
        steps = known.rehearsal.steps(offer.uses, offer.journey, offer.shots, goal, target, wish.must, wish.keep)
        if steps is not None and all(honoured(each, steps) for each in wish.must):
            return Plan(steps, others(g, known.belongings, goal, steps))
    return None


class Wish(NamedTuple):
    """What the player insists on, and what the player would rather keep."""

    must: frozenset[Option]
    keep: frozenset[Option]


NO_WISH = Wish(frozenset(), frozenset())


class Known(NamedTuple):
    """What all plans of one view share."""

    belongings: Belongings
    rehearsal: Rehearsal
    maps: tuple[Ways, Ways]


@lru_cache(maxsize=8)
def known_of(g: Chase, seat: int) -> Known:
    """States are told apart by what they are, not by what they hold: a view is made once and never changed."""
    return Known(Belongings(g, seat), Rehearsal(g, seat), maps_with(g, seat))


def without_of(without: Sequence[Option], target: Option) -> frozenset[Option]:
    """Who drops the plain play of a card does not want it trashed either; the card to be played pays for nothing."""
    keep = set(without)
    for option in (*without, target):
        if isinstance(option, o.Play) and (option is target or not option.trash):
            keep |= {o.PLAY[option.card], o.PLAY_TRASH[option.card]}
        elif option is target and isinstance(option, o.UseItem):
            keep.add(option)
    return frozenset(keep)


def honoured(wished: Option, steps: Sequence[Option]) -> bool:
    if isinstance(wished, o.Shoot):
        return any(isinstance(step, o.Shoot) and step.bullets >= wished.bullets for step in steps)
    if isinstance(wished, o.TakeRoad):
        return any(isinstance(step, o.TakeRoad) and step.to == wished.to for step in steps)
    return wished in steps


# --- paying -------------------------------------------------------------------------------------------


class Payment(NamedTuple):
    """A purse, a way and so many Bullets that would do."""

    price: int
    uses: tuple[Use, ...]
    journey: Journey
    shots: int


def payments(g: Chase, mine: Belongings, goal: Goal, maps: tuple[Ways, Ways], wish: Wish) -> Iterator[Payment]:
    """Every purse that pays for the goal, on every way there."""
    fewest = max((option.bullets for option in wish.must if isinstance(option, o.Shoot)), default=0)
    most = min((option.bullets - 1 for option in wish.keep if isinstance(option, o.Shoot)), default=TRACK_END)
    if goal.copies:
        yield from something_to_copy(mine, g)
        return
    for journey in journeys(g, mine.seat, goal, maps):
        there = g.content.type[journey.trail.spaces[-1] if journey.trail.spaces else g.space[mine.seat]]
        best = None
        for purse in mine.purses(there):
            if best is not None and purse.price >= best + HEALTH:
                break
            offer = payment(mine, goal, journey, purse, fewest, most)
            if offer is not None:
                best = offer.price if best is None else min(best, offer.price)
                yield offer


def payment(mine: Belongings, goal: Goal, way: Journey, purse: Purse, fewest: int, most: int) -> Payment | None:
    """What this purse would come to: Bullets for Attack that is missing, Health for attack symbols nobody pays."""
    if purse.movement < goal.movement + way.movement or purse.water < goal.water:
        return None
    trail = way.trail
    shots = fewest
    rate = mine.rate(purse.curse + trail.curse, purse.fan)
    short = goal.attack - purse.attack
    if short > shots * rate:
        shots = -(-short // rate) if rate else most + 1
    if shots > most or purse.bullets - shots < goal.bullets:
        return None
    unpaid = max(0, trail.attack - (purse.attack + shots * rate - goal.attack))
    cursed = purse.curse >= mine.threshold
    left = purse.health - unpaid - way.unpaid - (trail.haunted + way.haunted if cursed else 0)
    if left < max(1, goal.health):
        return None
    price = purse.price + BULLET * shots + HEALTH * (unpaid + way.unpaid)
    price += CURSE * trail.curse + (CURSE_THAT_HURTS * trail.haunted if cursed else 0)
    return Payment(price, purse.uses, way, shots)


def something_to_copy(mine: Belongings, g: Chase) -> Iterator[Payment]:
    """For a card that copies: one card played before it, and rather a good one."""
    fewest = max(1, len(mine.must))
    for purse in mine.purses(g.content.type[g.space[mine.seat]]):
        if len(purse.uses) == fewest and any(use.base != NOTHING for use in purse.uses):
            brought = purse.attack + purse.movement - g.attack - g.movement
            yield Payment(purse.price - 2 * POOL * brought, purse.uses, Journey.here(), 0)


# --- what else could be used --------------------------------------------------------------------------


def others(g: Chase, mine: Belongings, goal: Goal, steps: Sequence[Option]) -> tuple[Option, ...]:
    """Cards, items and Bullets that would help as well and that the plan leaves alone."""
    found: list[Option] = []
    uses = [use for group in mine.cards() for ways in group for use in ways] + mine.items()
    for use in uses:
        if use.option not in steps and helps(use, goal) and affordable(g, mine.seat, use):
            found.append(use.option)
    if any(isinstance(step, o.Play) for step in steps) or g.played:
        found += [o.PLAY[card] for card in mine.copiers() if o.PLAY[card] not in steps]
    bullets = g.bullets[mine.seat]
    if goal.attack and bullets and not any(isinstance(step, o.Shoot) for step in steps):
        rate = mine.rate(g.curse[mine.seat], g.fan)
        found.append(o.Shoot(min(bullets, max(1, -(-goal.attack // max(1, rate))))))
    return tuple(found)


def affordable(g: Chase, seat: int, use: Use) -> bool:
    effect = use.effect
    return (
        effect.pay_attack <= g.attack
        and effect.pay_movement <= g.movement
        and effect.pay_water <= g.water[seat]
        and effect.pay_bullets <= g.bullets[seat]
        and effect.pay_health < g.health[seat]
    )


def helps(use: Use, goal: Goal) -> bool:
    """Whether a use brings anything the goal asks for."""
    effect = use.effect
    if goal.copies:
        return use.base != NOTHING
    return (
        bool(goal.attack and (effect.attack or any(bonus.attack for bonus in effect.bonus)))
        or bool((goal.movement or goal.travels) and (effect.movement or any(b.movement for b in effect.bonus)))
        or bool(goal.water and (effect.water > 0 or any(bonus.water for bonus in effect.bonus)))
        or bool((goal.bullets or goal.attack) and effect.bullets > 0)
        or bool(goal.health and effect.health > 0)
    )
