"""What a player could bring up in one segment: all the Attack and Movement of pool, hand, Bullets and items together.

Hands have no limit, so a hand that is kept grows by a card a round. That is how Monsters are beaten, and why a bot must know
what its whole hand is good for, not only what each card is worth.
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.effects import times
from boneyard.games.few_and_cursed.prices import per_bullet
from boneyard.games.few_and_cursed.sense_worth import Tables
from boneyard.games.few_and_cursed.state import HAND, Chase

PLACES = ("desert", "canyons", "ruins", "cursed")
STRANGE = 1.0
"""Attack of a card that cannot be seen; its Movement is a little less."""


class Force(NamedTuple):
    """One segment's worth of a player."""

    attack: float
    movement: float
    cards: int
    """How many cards are in hand: those missing to four are drawn in Cleanup."""
    new_attack: float
    """What a card drawn from the own deck brings …"""
    new_movement: float
    per_bullet: float
    hoped: float
    """How much of the Attack rests on cards not drawn yet …"""
    shot: float
    """… and how much on Bullets."""
    any_attack: float
    """What any card of the player brings, those in hand included: what later hands will be like."""
    fleeting: float
    """How much of the Attack is gone when the segment ends."""


def force(g: Chase, seat: int, known: Tables) -> Force:
    """Everything played, shot and used at once."""
    content, hand = g.content, g.hand[seat]
    running = g.active == seat
    attack, movement = (float(g.attack), float(g.movement)) if running else (0.0, 0.0)
    fan, fleeting = (g.fan, attack) if running else (0, 0.0)
    cursed, health, water, bullets = g.cursed[seat], g.health[seat], g.water[seat], g.bullets[seat]
    room = g.full_capacity(seat) - bullets
    copies, best_attack, best_movement, draws = 0, 0.0, 0.0, 0
    if running:
        for entry in g.played:
            if entry.base != NOTHING:
                best_attack = max(best_attack, known.attack[entry.base])
    for card in hand:
        if card < 0:
            attack += STRANGE
            movement += 0.7 * STRANGE
            continue
        effect = content.normal[card]
        if content.copier[card]:
            copies += 1
            continue
        if effect.pay_water > water or effect.pay_health >= health:
            continue
        if cursed and effect.curse > 0:
            if health <= 1:
                continue
            health -= 1
        water -= effect.pay_water
        health -= effect.pay_health
        gives = effect.attack + (bonus_attack(g, seat, effect) if effect.bonus else 0.0)
        attack += gives
        movement += effect.movement
        best_attack = max(best_attack, gives)
        best_movement = max(best_movement, effect.movement)
        if effect.bullets:
            more = min(room, effect.bullets)
            bullets += more
            room -= more
        draws += known.draws[card]
        fan += known.fan[card]
    new_attack, new_movement, any_attack = fresh(g, seat, known)
    while copies and not (cursed and health <= 1):
        copies -= 1
        health -= cursed
        if best_attack >= best_movement:
            attack += best_attack
        else:
            movement += best_movement
    hoped = 0.85 * draws * new_attack
    attack += hoped
    movement += 0.85 * draws * new_movement
    rate = bare = float(per_bullet(g, seat)) if g.chaser[seat] != NOTHING else 1.0
    for item in g.items[seat]:
        ware = content.item[item]
        if ware.kind == "weapon":
            rate = max(rate, ware.effect.attack / max(1, ware.effect.pay_bullets))
        elif item not in g.exhausted:
            attack += ware.effect.attack
            movement += ware.effect.movement
    shot = bullets * rate
    if fan:
        attack += bullets * max(0.0, bare + fan - rate)
        if running and g.fan:
            fleeting += bullets * max(0.0, bare + g.fan - rate)
    return Force(attack + shot, movement, len(hand), new_attack, new_movement, rate, hoped, shot, any_attack, fleeting)


def bonus_attack(g: Chase, seat: int, effect: Effect) -> float:
    """A bonus that holds now, or that going to the right kind of space would bring."""
    total = 0.0
    for bonus in effect.bonus:
        number = float(times(g, seat, bonus))
        if not number and bonus.when in PLACES:
            number = 0.4
        total += bonus.attack * number
    return total


def fresh(g: Chase, seat: int, known: Tables) -> tuple[float, float, float]:
    """What a card from the own deck or discard pile brings on average. The order of the deck is nobody's business."""
    if g.chaser[seat] == NOTHING:
        return 0.9, 0.6, 0.9
    power, steps = known.power, known.movement
    attack, movement, count = known.starting[g.chaser[seat]]
    mine = known.owner[g.chaser[seat]]
    for card in g.seen[seat]:
        attack += power[card]
        movement += steps[card]
        count += 1
    for card in g.unseen[seat]:
        attack += power[card] if card >= 0 else 2.0
        movement += steps[card] if card >= 0 else 0.6
        count += 1
    for card in g.trash:
        if card in mine:
            attack -= power[card]
            movement -= steps[card]
            count -= 1
    everything = attack / max(1, count)
    for card in g.hand[seat]:
        if card >= 0:
            attack -= power[card]
            movement -= steps[card]
            count -= 1
    if count <= 0:
        return 0.9, 0.6, everything
    return attack / count, movement / count, everything


def pick_waits(g: Chase, seat: int) -> bool:
    """Whether this round's improvised card is still to be chosen."""
    if g.phase != "improvise" or g.downed[seat]:
        return False
    if g.active == seat:
        return g.question is not None and g.question.name in ("card_to_keep", "use_spyglass") and not g.played
    if g.active == NOTHING:
        return True
    order = g.order(g.first)
    return order.index(seat) > order.index(g.active)


def refill(have: Force) -> int:
    """How many cards the next Cleanup deals."""
    return max(0, HAND - have.cards)


def action_to_come(g: Chase, seat: int) -> bool:
    """Whether this player's action of the running round lies still ahead."""
    if g.downed[seat]:
        return False
    if g.phase in ("improvise", "encounter"):
        return True
    if g.phase != "action":
        return False
    if g.active == NOTHING:
        return False
    if g.active == seat:
        return not g.acted
    order = g.order(g.first)
    return order.index(seat) > order.index(g.active)
