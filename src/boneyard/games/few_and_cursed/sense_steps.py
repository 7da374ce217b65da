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
from boneyard.games.few_and_cursed.sense_force import bonus_attack
from boneyard.games.few_and_cursed.sense_worth import Tables
from boneyard.games.few_and_cursed.state import Chase


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
    if target.doing in options:
        return target.doing
    here = g.space[seat]
    way = known.ways[g.night][here][target.space]
    longer = g.character(seat).longer_roads if g.cursed[seat] else 0
    short_attack = target.attack + way.attack - g.attack
    if way.roads:
        short_movement = way.movement + longer * way.roads + target.movement - g.movement
        if short_movement > 0:
            source = pay(g, seat, known, options, 0.0, short_movement)
            if source is not None:
                return source
        last = way.roads == 1
        if short_attack > 0 and last and target.monster:
            return pay(g, seat, known, options, short_attack, 0.0)
        if last and target.monster:
            return _entry(g, target, options)
        for option in reversed(options):
            if isinstance(option, o.TakeRoad) and option.to == way.first:
                return option
        return None
    if short_attack > 0 or target.movement > g.movement:
        return pay(g, seat, known, options, short_attack, target.movement - g.movement)
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


def pay(g: Chase, seat: int, known: Tables, options: Sequence[Option], attack: float, movement: float) -> Option | None:
    """The play that pays for what is missing and wastes least; Bullets come last."""
    best: Option | None = None
    least = 1000.0
    content = g.content
    for option in options:
        match option:
            case o.Play(card, False):
                effect = content.normal[card]
                if content.copier[card]:
                    brings_attack = max(
                        [known.attack[entry.base] for entry in g.played if entry.base >= 0], default=0.0
                    )
                    brings_movement = max(
                        [known.movement[entry.base] for entry in g.played if entry.base >= 0], default=0.0
                    )
                    loss = 0.8 + 1.5 * g.cursed[seat]
                else:
                    brings_attack = effect.attack + (bonus_attack(g, seat, effect) if effect.bonus else 0.0)
                    brings_movement = float(effect.movement)
                    loss = 0.4 * effect.pay_water + 2.0 * effect.pay_health
                    loss += max(0, effect.curse) * (1.5 if g.cursed[seat] else 0.3)
                    if effect.pay_health >= g.health[seat] or (
                        g.cursed[seat] and effect.curse > 0 and g.health[seat] < 2
                    ):
                        continue
                    if known.draws[card] and (brings_attack or brings_movement or attack > 0):
                        loss -= 1.5  # what it draws may do
            case o.UseItem(item):
                effect = content.item[item].effect
                if effect.pay_bullets:
                    if attack <= 0:
                        continue
                    brings_attack, brings_movement, loss = float(effect.attack), 0.0, 0.9 * effect.attack
                else:
                    brings_attack, brings_movement = float(effect.attack), float(effect.movement)
                    loss = -0.5 if content.item[item].kind == "resource" else 3.0
            case o.Shoot(bullets):
                rate = g.character(seat).proficiency[g.cursed[seat]] + g.fan
                if attack <= 0 or (bullets > 1 and (bullets - 1) * rate >= attack):
                    continue
                brings_attack, brings_movement, loss = float(bullets * rate), 0.0, 0.7 * bullets * rate
                if bullets * rate < attack:
                    loss += 2.0
            case _:
                continue
        useful = min(max(0.0, attack), brings_attack) + min(max(0.0, movement), brings_movement)
        if useful <= 0 and not (isinstance(option, o.Play) and known.draws[option.card]):
            continue
        waste = loss + brings_attack + brings_movement - 1.4 * useful
        if waste < least:
            best, least = option, waste
    return best


def clean(g: Chase) -> bool:
    """Whether nothing of the running segment is under way: no card lies in the play area, nothing in the pool."""
    return not (g.played or g.attack or g.movement or g.acted or g.visited or g.fan or g.story != NOTHING)
