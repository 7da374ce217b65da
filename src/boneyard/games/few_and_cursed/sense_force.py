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


class Hand(NamedTuple):
    """What the cards in hand bring when all are played that can be."""

    attack: float
    movement: float
    loaded: int
    """Bullets."""
    draws: int
    fan: int


def force(g: Chase, seat: int, known: Tables) -> Force:
    """Everything played, shot and used at once."""
    running = g.active == seat
    hand = all_played(g, seat, known)
    new_attack, new_movement, any_attack = fresh(g, seat, known)
    hoped = 0.85 * hand.draws * new_attack
    gear_attack, gear_movement, bare, rate = of_gear(g, seat)
    attack = hand.attack + hoped + gear_attack
    movement = hand.movement + 0.85 * hand.draws * new_movement + gear_movement
    bullets = g.bullets[seat] + hand.loaded
    shot, fan, fleeting = bullets * rate, hand.fan, 0.0
    if running:
        attack, movement = attack + g.attack, movement + g.movement
        fan += g.fan
        fleeting = g.attack + (bullets * max(0.0, bare + g.fan - rate) if g.fan else 0.0)
    if fan:
        attack += bullets * max(0.0, bare + fan - rate)
    held = len(g.hand[seat])
    return Force(attack + shot, movement, held, new_attack, new_movement, rate, hoped, shot, any_attack, fleeting)


def all_played(g: Chase, seat: int, known: Tables) -> Hand:
    """Card by card, as far as Water and Health last; the copies of the best of them last."""
    content, cursed, health, water = g.content, g.cursed[seat], g.health[seat], g.water[seat]
    attack = movement = best_movement = 0.0
    best_attack = best_played(g, known) if g.active == seat else 0.0
    bullets = draws = fan = copies = 0
    for card in g.hand[seat]:
        if card < 0:
            attack, movement = attack + STRANGE, movement + 0.7 * STRANGE
            continue
        if content.copier[card]:
            copies += 1
            continue
        effect = content.normal[card]
        hurt = effect.pay_health + (cursed and effect.curse > 0)
        if effect.pay_water > water or (hurt and hurt >= health):
            continue
        water, health = water - effect.pay_water, health - hurt
        gives = effect.attack + (bonus_attack(g, seat, effect) if effect.bonus else 0.0)
        attack, movement = attack + gives, movement + effect.movement
        best_attack, best_movement = max(best_attack, gives), max(best_movement, effect.movement)
        bullets += effect.bullets
        draws, fan = draws + known.draws[card], fan + known.fan[card]
    copied = min(copies, health - 1) if cursed else copies
    if best_attack >= best_movement:
        attack += copied * best_attack
    else:
        movement += copied * best_movement
    return Hand(attack, movement, min(bullets, g.full_capacity(seat) - g.bullets[seat]), draws, fan)


def best_played(g: Chase, known: Tables) -> float:
    """The most Attack of a card played in this segment, which may be copied."""
    return max([known.attack[entry.base] for entry in g.played if entry.base != NOTHING], default=0.0)


def of_gear(g: Chase, seat: int) -> tuple[float, float, float, float]:
    """Attack and Movement of ready items, and Attack for a Bullet: by hand, and with the best weapon."""
    attack = movement = 0.0
    rate = bare = float(per_bullet(g, seat)) if g.chaser[seat] != NOTHING else 1.0
    for item in g.items[seat]:
        ware = g.content.item[item]
        if ware.kind == "weapon":
            rate = max(rate, ware.effect.attack / max(1, ware.effect.pay_bullets))
        elif item not in g.exhausted:
            attack, movement = attack + ware.effect.attack, movement + ware.effect.movement
    return attack, movement, bare, rate


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
