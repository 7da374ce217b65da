"""What things cost a Curse Chaser, and what comes of them: roads, purchases, robbery, Bullets, Camp, a fall.

One place for the rules that take it, the labels that say it, the plans and the bots that reckon with it.
"""

from __future__ import annotations

from boneyard.games.few_and_cursed.cards import Character, Effect
from boneyard.games.few_and_cursed.land import Road
from boneyard.games.few_and_cursed.state import TRACK_END, Chase

ROBBERY_CURSE = 2
"""What a robbery weighs on the robber (FAC-L25)."""
ATTACK_PER_HEALTH = 2
VICTIM_HEALTH = 1
"""What the victim loses (FAC-L27)."""
CAMP_HEALTH = 1
COPIED_ARTIFACT_HEALTH = 1
"""What copying an artifact costs (FAC-D19)."""
DRAW_FAIL_HEALTH = 1
"""What a card that cannot be drawn costs (R4)."""
RISING_CURSE_HEALTH = 1
"""What any rise of Curse costs on the Cursed side (FAC-C10)."""
WOUND_GRIT = 3
WOUND_HEALTH = 3


# --- Curse, Water, Bullets ----------------------------------------------------------------------------


def burn(cursed: bool, rising: int) -> int:
    """The Health that a rise of Curse costs, however far it rises (FAC-C10, FAC-C11)."""
    return RISING_CURSE_HEALTH if cursed and rising > 0 else 0


def paid_in_health(effect: Effect, cursed: bool) -> int:
    """The Health a price takes: what it asks for, and what Curse taken as a price does on the Cursed side."""
    return effect.pay_health + burn(cursed, effect.pay_curse)


def water_gained(chaser: Character, water: int, cursed: bool) -> int:
    """What comes of Water gained on a side of the card: a drawback may take a part of it (FAC-C06)."""
    return max(0, water - chaser.less_water) if cursed and water > 0 else water


def shot(chaser: Character, cursed: bool, fan: int) -> int:
    """Attack for a Bullet on a side of the card, with what a segment adds to it (FAC-C01)."""
    return chaser.proficiency[cursed] + fan


def per_bullet(g: Chase, seat: int) -> int:
    """Attack for a Bullet by the side that lies up, the Hammer not fanned."""
    return shot(g.character(seat), g.cursed[seat], 0)


def per_shot(g: Chase, seat: int) -> int:
    """Attack for a Bullet now, with what this segment adds to it."""
    return shot(g.character(seat), g.cursed[seat], g.fan)


# --- the store ----------------------------------------------------------------------------------------


def price(g: Chase, seat: int, cost: int) -> int:
    """What something costs this player now, by the side that lies up; never less than 1 (FAC-C05, FAC-C06, FAC-C26)."""
    chaser = g.character(seat)
    if g.cursed[seat]:
        return cost + chaser.dearer_store
    return max(1, cost - chaser.cheaper_store)


def item_price(g: Chase, seat: int, item: int) -> int:
    return price(g, seat, g.content.item[item].cost)


def service_price(g: Chase, seat: int, service: str) -> int:
    """FAC-H03."""
    return price(g, seat, g.content.prices[service])


# --- roads --------------------------------------------------------------------------------------------


def longer_roads(g: Chase, seat: int) -> int:
    """What a drawback adds to every road (FAC-C06)."""
    return g.character(seat).longer_roads if g.cursed[seat] else 0


def road_cost(g: Chase, seat: int, road: Road) -> int:
    """Its movement symbols, and a drawback that lengthens roads (FAC-K02, FAC-C06)."""
    return road.movement + longer_roads(g, seat)


def curse_on(g: Chase, road: Road) -> int:
    """Its curse symbols, unless something smooths them away (FAC-K03)."""
    return 0 if g.smooth or g.crucifix else road.curse


def unpaid_harm(g: Chase, seat: int, road: Road, paid: int) -> int:
    """Health lost to attack symbols that are not paid; a Duster Coat takes the first of a round (FAC-K04, FAC-K05)."""
    unpaid = road.attack - paid
    if unpaid and not g.coat_used[seat] and g.has_item(seat, "coat"):
        unpaid -= 1
    return unpaid


def road_harm(g: Chase, seat: int, road: Road, paid: int) -> int:
    """The Health a road takes: attack symbols nobody pays, and Curse on the Cursed side (FAC-K04, FAC-K11)."""
    return unpaid_harm(g, seat, road, paid) + burn(g.cursed[seat], curse_on(g, road))


# --- robbery and Camp ---------------------------------------------------------------------------------


def robbery_cost(g: Chase, victim: int) -> int:
    """Twice the victim's Health (FAC-L24)."""
    return ATTACK_PER_HEALTH * g.health[victim]


def loot(g: Chase, seat: int, victim: int) -> tuple[int, int]:
    """The Grit and the Water a robber ends up with (FAC-L26).

    The Curse of the deed comes first (FAC-L25): it may turn the card to a side that gains less (FAC-C06), or fell a robber, who then gains
    nothing (FAC-D30).
    """
    if g.health[seat] <= burn(g.cursed[seat], ROBBERY_CURSE):
        return 0, 0
    health = g.health[victim]
    cursed = g.curse[seat] + ROBBERY_CURSE >= g.threshold[seat]
    return health, water_gained(g.character(seat), health, cursed)


def camp_health(g: Chase, seat: int) -> int:
    """What Camp heals: nothing where a drawback says so, more with a Medicine Bag, never past the track (FAC-L31, FAC-C06)."""
    healed = 0 if g.cursed[seat] and g.character(seat).no_camp_health else CAMP_HEALTH
    return min(healed + g.has_item(seat, "medicine"), TRACK_END - g.health[seat])
