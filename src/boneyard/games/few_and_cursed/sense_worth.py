"""What things are worth to a bot: cards, rewards, Bullets, jobs, and all that a player has.

Nothing here decides a rule. Worth is read off the data, so cards from a pack are understood too.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.cards import Box, Effect
from boneyard.games.few_and_cursed.state import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS, Chase
from boneyard.games.few_and_cursed.store import price

WATER, BULLET, CURSE_WORTH, CURSED_SIDE = 0.35, 0.5, -0.4, -1.0
HEALTH = (0.0, 1.8, 3.3, 4.3, 5.1, 5.7, 6.1, 6.4, 6.6, 6.8, 7.0)
"""The first points of Health are the dearest."""
IN_HAND = 0.13
"""A point of Attack or Movement in the hand, ready to be used."""
IN_DECK = 0.12
"""The same somewhere in the deck, for the rest of the game."""

STEP_WORTH = {
    "draw": 1.2, "trash_hand": 0.6, "trash": 0.6, "may_trash": 0.6, "trash_reward": 0.6, "improvise": 1.2, "scavenge": 1.0, "fan": 1.0,
    "smooth_roads": 0.5, "crucifix": 0.3, "stat": 1.6, "job": 0.7, "move_one": 0.6, "move_any": 1.0, "move_two": 1.0, "encounter": 0.8,
    "copy": 1.6, "discard": -0.4, "discard_hand": -1.0, "lose_water": -1.0, "lose_bullets": -1.0,
}  # fmt: skip


class Aim(NamedTuple):
    """What counts in a mode of the game, in points."""

    grit: float
    monster: float
    relic: float
    job: float
    bullet: float
    deck: float
    item: float


CONTEST = Aim(1.0, 0.0, 1.0, 0.0, BULLET, IN_DECK, 0.42)
AIMS = {
    COMPETITIVE: CONTEST,
    COOP: Aim(1.0, 14.0, 0.0, 0.0, 0.6, 0.25, 0.55),
    CHASER: Aim(0.05, 16.0, 0.5, 0.0, 0.8, 0.3, 0.6),
    DARK_ARTS: Aim(0.05, 2.0, 10.0, 0.0, 0.3, 0.2, 0.45),
    SHADOWS: Aim(0.05, 3.0, 0.5, 6.0, 0.4, 0.2, 0.42),
}


class Way(NamedTuple):
    """What the best way between two spaces asks for."""

    movement: int
    curse: int
    attack: int
    roads: int
    first: int
    """The first space on it; the space itself where one need not go."""


class Tables:
    """What can be known of a box before any game."""

    def __init__(self, box: Box):
        self.attack = [effect.attack + 0.5 * sum(bonus.attack for bonus in effect.bonus) for effect in box.normal]
        self.movement = [float(effect.movement) for effect in box.normal]
        self.strength = [strength(effect) for effect in box.normal]
        self.draws = [sum(amount for verb, amount in effect.steps if verb == "draw") for effect in box.normal]
        self.fan = [sum(amount for verb, amount in effect.steps if verb == "fan") for effect in box.normal]
        self.power = [fighting(effect) for effect in box.normal]
        self.owner = [frozenset(cards) for cards in box.starting]
        self.starting = [
            (sum(self.power[card] for card in cards), sum(self.movement[card] for card in cards), len(cards))
            for cards in box.starting
        ]
        self.reward = {
            mode: [
                [reward_worth(effect, aim) + aim.monster * (poster.kind == "monster") for effect in poster.reward]
                for poster in box.posters
            ]
            for mode, aim in AIMS.items()
        }
        self.ways = [[_ways(box, night, start) for start in range(len(box.places))] for night in (0, 1)]
        self.town = box.town
        self.of_type = [[space for space, kind in enumerate(box.type) if kind == number] for number in range(5)]


def strength(effect: Effect) -> float:
    """A card in points of Attack."""
    points = effect.attack + 0.8 * effect.movement + 0.9 * effect.bullets + 0.6 * effect.water + 1.2 * effect.health
    points += sum(0.5 * (bonus.attack + bonus.water) for bonus in effect.bonus)
    points -= 0.5 * effect.curse + 1.5 * effect.pay_health + 0.7 * effect.pay_water
    return points + sum(STEP_WORTH.get(verb, 0.0) * amount for verb, amount in effect.steps)


def fighting(effect: Effect) -> float:
    """A card in Attack alone, as part of a big hand."""
    points = effect.attack + 0.5 * sum(bonus.attack for bonus in effect.bonus) + 1.2 * effect.bullets
    points += sum({"draw": 1.0, "fan": 2.5, "copy": 2.0}.get(verb, 0.0) * amount for verb, amount in effect.steps)
    return points - 0.5 * effect.pay_health


def reward_worth(effect: Effect, aim: Aim) -> float:
    """A reward in points."""
    return (
        aim.grit * effect.grit
        + WATER * effect.water
        + aim.bullet * effect.bullets
        + 0.9 * effect.health
        + CURSE_WORTH * 0.6 * effect.curse
        + 0.4 * sum(STEP_WORTH.get(verb, 0.0) for verb, _ in effect.steps)
    )


def _ways(box: Box, night: int, start: int) -> list[Way]:
    """The least troublesome way from a space to every other."""
    found: dict[int, Way] = {}
    queue: list[tuple[float, int, Way]] = [(0.0, start, Way(0, 0, 0, 0, start))]
    while queue:
        trouble, space, way = heappop(queue)
        if space in found:
            continue
        found[space] = way
        for road in box.roads[night][space]:
            if road.to not in found:
                further = Way(
                    way.movement + road.movement,
                    way.curse + road.curse,
                    way.attack + road.attack,
                    way.roads + 1,
                    way.first if way.roads else road.to,
                )
                cost = trouble + road.movement + 0.7 * road.curse + 0.8 * road.attack
                heappush(queue, (cost, road.to, further))
    return [found[space] for space in range(len(box.places))]


TABLES: dict[int, tuple[Box, Tables]] = {}


def tables(box: Box) -> Tables:
    """Made once for every box."""
    kept = TABLES.get(id(box))
    if kept is None or kept[0] is not box:
        kept = TABLES[id(box)] = (box, Tables(box))
    return kept[1]


# --- what one has -------------------------------------------------------------------------------------


def worth(g: Chase, seat: int, known: Tables) -> float:
    """Everything a player has, in points of Grit."""
    content, aim = g.content, AIMS[g.mode]
    curse = g.curse[seat]
    total = aim.grit * g.grit[seat] + aim.relic * sum(content.worth[card] for card in g.relics[seat])
    if g.mode == DARK_ARTS:
        total = aim.relic * len(g.relics[seat])
    late = min(1.0, g.round / 16 + 0.2 * g.slain + 0.1 * len(g.abroad))
    total += WATER * min(g.water[seat], 14) + bullet_worth(g, seat) * g.bullets[seat] + HEALTH[g.health[seat]]
    total += CURSE_WORTH * curse * (0.5 if curse < g.threshold[seat] - 2 else 1.0) + CURSED_SIDE * g.cursed[seat]
    if g.chaser[seat] != NOTHING:
        total += 0.2 * g.capacity[seat] * g.character(seat).proficiency[0] + 0.15 * g.threshold[seat]
    for item in g.items[seat]:
        total += aim.item * (1.5 - 0.8 * late) * content.item[item].cost
    for card in g.seen[seat]:
        total += aim.deck * (known.strength[card] - 0.8)
    for card in g.unseen[seat]:
        total += aim.deck * ((known.strength[card] if card >= 0 else 2.0) - 0.8)
    for job in g.open_jobs(seat):
        if job >= 0:
            total += job_worth(g, seat, job, late)
    return total


def bullet_worth(g: Chase, seat: int) -> float:
    """A Bullet is worth what the character makes of it."""
    if g.chaser[seat] == NOTHING:
        return 0.0
    return AIMS[g.mode].bullet * (0.5 + 0.5 * g.character(seat).proficiency[g.cursed[seat]])


def store_outlook(g: Chase, seat: int) -> float:
    """What the Water would buy, the best bargains first."""
    aim, water, total = AIMS[g.mode], g.water[seat], 0.0
    late = min(1.0, g.round / 16)
    wares = [
        (aim.item * (1.5 - 0.8 * late) * g.content.item[item].cost, price(g, seat, g.content.item[item].cost))
        for item in g.row + g.store_out[-1:]
    ]
    wares += [(bullet_worth(g, seat), price(g, seat, g.content.prices["bullet"]))] * (
        g.full_capacity(seat) - g.bullets[seat]
    )
    if g.health[seat] < 6:
        wares.append((HEALTH[g.health[seat] + 1] - HEALTH[g.health[seat]], price(g, seat, g.content.prices["health"])))
    for gain, cost in sorted(wares, key=lambda ware: WATER * ware[1] - ware[0]):
        if cost <= water and gain > WATER * cost:
            water -= cost
            total += gain - WATER * cost
    return total


def job_worth(g: Chase, seat: int, job: int, late: float) -> float:
    """What a held job should bring: less the longer it stays unscored."""
    task = g.content.job[job]
    aim = AIMS[g.mode]
    gain = aim.job + aim.grit * task.grit + WATER * task.water
    loss = float(task.grit) if g.mode == COMPETITIVE else 0.0
    if g.has_scored(seat, job):
        return -loss * late
    if task.spends:
        chance = max(0.1, 0.85 - 0.05 * (task.attack + task.movement))
    elif task.track:
        track = {"health": g.health, "bullets": g.bullets, "curse": g.curse}[task.track]
        chance = max(0.1, 0.75 - 0.15 * abs(track[seat] - task.at))
    else:
        have = {
            "monsters": sum(g.content.is_monster[b] for b in g.captured[seat]),
            "items": len(g.items[seat]),
            "water": g.water[seat] // 3,
            "jobs": len(g.done[seat]),
        }[task.end]
        need = task.at if task.end != "water" else task.at // 3
        chance = 0.9 if have >= need else max(0.15, 0.6 - 0.15 * (need - have))
    chance *= 1.0 - 0.4 * late * (not task.end)
    return chance * gain - (1 - chance) * loss * (0.4 + 0.6 * late)
