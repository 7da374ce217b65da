"""Walking along a plan: the next thing to do for a target, card by card and road by road.

A target has a price in Attack and Movement. Whoever goes for one plays what pays for it, least first, walks, and strikes. So every
beginning of a segment can be followed to its end, and beginnings are compared by where they lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.prices import longer_roads, per_shot
from boneyard.games.few_and_cursed.sense_force import bonus_attack
from boneyard.games.few_and_cursed.sense_worth import (
    CONTEST,
    CURSE_WORTH,
    CURSED_SIDE,
    HEALTH,
    IN_HAND,
    WATER,
    Tables,
    bullet_worth,
)
from boneyard.games.few_and_cursed.state import Chase

OTHERWISE = 0.4
"""What a point of Attack or Movement costs that is paid in some other way."""
A_DRAW = 0.25
"""What a card drawn on the way may be worth."""


class Target(NamedTuple):
    """Something to do with this round's action, and what it asks for."""

    doing: Option
    """What is chosen in the end."""
    space: int
    attack: float = 0.0
    movement: float = 0.0
    """Movement besides that of the way."""
    monster: bool = False
    """It stands on the space itself, which is entered by fighting it."""


def next_step(g: Chase, seat: int, known: Tables, target: Target, options: Sequence[Option]) -> Option | None:
    """The option that brings the target nearer; None where nothing does."""
    within_reach = target.doing in options
    if within_reach and g.attack >= target.attack:
        return target.doing
    here = g.space[seat]
    way = known.ways[g.night][here][target.space]
    if not way.roads:
        paid = None
        if target.attack > g.attack or target.movement > g.movement:
            paid = pay(g, seat, known, options, target.attack - g.attack, target.movement - g.movement)
        # Who was out for both sides of a Wanted card and cannot pay for the second takes the first.
        return target.doing if paid is None and within_reach else paid
    short_movement = way.steps(longer_roads(g, seat)) + target.movement - g.movement
    if short_movement > 0:
        source = pay(g, seat, known, options, 0.0, short_movement)
        if source is not None:
            return source
    last = way.roads == 1
    if last and target.monster:
        short_attack = target.attack + way.attack - g.attack
        if short_attack > 0:
            return pay(g, seat, known, options, short_attack, 0.0)
        return _entry(g, target, options)
    return _along_the_road(g, seat, known, way.first, options)


def _along_the_road(g: Chase, seat: int, known: Tables, to: int, options: Sequence[Option]) -> Option | None:
    """The road there, its attack symbols paid as far as one can."""
    dangers = next(road.attack for road in g.content.roads[g.night][g.space[seat]] if road.to == to)
    if dangers > g.attack:
        paid = pay(g, seat, known, options, dangers - g.attack, 0.0)
        if paid is not None:
            return paid
    for option in reversed(options):
        if isinstance(option, o.TakeRoad) and option.to == to:
            return option
    return None


def _entry(g: Chase, target: Target, options: Sequence[Option]) -> Option | None:
    """Into a Monster's space, with as many of the road's attack symbols paid as possible."""
    assert isinstance(target.doing, o.Defeat)
    entries = [
        option
        for option in options
        if isinstance(option, o.EnterAndFight) and (option.to, option.bounty) == (target.space, target.doing.bounty)
    ]
    return max(entries, key=lambda option: option.attack, default=None)


class Source(NamedTuple):
    """A play as a way to pay: what it brings to the pool, and what it costs in points."""

    attack: float
    movement: float
    cost: float


def pay(g: Chase, seat: int, known: Tables, options: Sequence[Option], attack: float, movement: float) -> Option | None:
    """The play that pays for what is missing at the best price."""
    best: Option | None = None
    least = 1000.0
    for option in options:
        source = as_source(g, seat, known, option)
        if source is None:
            continue
        useful = min(max(0.0, attack), source.attack) + min(max(0.0, movement), source.movement)
        if useful > 0 or (isinstance(option, o.Play) and known.draws[option.card]):
            price = source.cost - OTHERWISE * useful
            if price < least:
                best, least = option, price
    return best


def as_source(g: Chase, seat: int, known: Tables, option: Option) -> Source | None:
    """None for what brings nothing, or must not be done."""
    match option:
        case o.Play(card, False):
            return _card_as_source(g, seat, known, card)
        case o.Shoot(bullets):
            return Source(float(bullets * per_shot(g, seat)), 0.0, bullets * bullet_worth(g, seat, known))
        case o.UseItem(item):
            ware = g.content.item[item]
            effect = ware.effect
            cost = effect.pay_bullets * bullet_worth(g, seat, known) - gifts(g, seat, known, effect)
            if ware.kind == "single":
                cost += CONTEST.item * ware.cost
            return Source(float(effect.attack - effect.pay_attack), float(effect.movement - effect.pay_movement), cost)
    return None


def _card_as_source(g: Chase, seat: int, known: Tables, card: int) -> Source | None:
    effect = g.content.normal[card]
    taken = effect.curse + effect.pay_curse
    if effect.pay_health >= g.health[seat] or (g.cursed[seat] and taken > 0 and g.health[seat] < 2):
        return None
    cost = IN_HAND * known.strength[card] + curse_cost(g, seat, taken) - gifts(g, seat, known, effect)
    if g.content.copier[card]:
        bases = [entry.base for entry in g.played if entry.base >= 0]
        attack = max([known.attack[base] for base in bases], default=0.0)
        return Source(attack, max([known.movement[base] for base in bases], default=0.0), cost)
    cost += WATER * effect.pay_water + HEALTH[g.health[seat]] - HEALTH[g.health[seat] - effect.pay_health]
    cost -= A_DRAW * known.draws[card]
    attack = effect.attack + (bonus_attack(g, seat, effect) if effect.bonus else 0.0)
    return Source(attack - effect.pay_attack, float(effect.movement - effect.pay_movement), cost)


def gifts(g: Chase, seat: int, known: Tables, effect: Effect) -> float:
    """What a play brings besides."""
    if not (effect.bullets or effect.water or effect.health > 0):
        return 0.0
    health = g.health[seat]
    loaded = min(effect.bullets, g.full_capacity(seat) - g.bullets[seat])
    healed = HEALTH[min(len(HEALTH) - 1, health + max(0, effect.health))] - HEALTH[health]
    return bullet_worth(g, seat, known) * loaded + WATER * effect.water + healed


def curse_cost(g: Chase, seat: int, more: int) -> float:
    """What Curse costs: on the Cursed side it wounds."""
    if more <= 0:
        return 0.3 * more
    if g.cursed[seat]:
        return HEALTH[g.health[seat]] - HEALTH[g.health[seat] - 1]
    near = g.curse[seat] + more
    return -CURSE_WORTH * more * (0.5 if near < g.threshold[seat] - 2 else 1.0) - CURSED_SIDE * (
        near >= g.threshold[seat]
    )


def clean(g: Chase) -> bool:
    """Whether nothing of the running segment is under way: no card lies in the play area, nothing in the pool."""
    return not (g.played or g.attack or g.movement or g.acted or g.visited or g.fan or g.story != NOTHING)
