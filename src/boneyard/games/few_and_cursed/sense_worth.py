"""What things are worth to a bot: cards, rewards, Bullets, jobs, and all that a player has.

Nothing here decides a rule. Worth is read off the data, so cards from a pack are understood too.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.cards import Effect, Task
from boneyard.games.few_and_cursed.options import DEFEAT, SCORE
from boneyard.games.few_and_cursed.prices import price, service_price
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.store import on_sale

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
    to: int
    """Where it leads; NOTHING where any place will do."""

    def steps(self, longer: int) -> int:
        """The Movement of all its roads, each of them so much longer."""
        return self.movement + longer * self.roads


class JobPoints(NamedTuple):
    """A job in points, before one looks at the table."""

    gain: float
    loss: float
    """What it costs at the end of the game where it was not scored."""
    chance: float
    """Whether it will be, of a job that spends; 0 where that depends on what the player has."""


class Prize(NamedTuple):
    """Something to do on the map."""

    gain: float
    attack: float
    """What it asks for besides that of the way."""
    ways: tuple[Way, ...]
    """Where it can be done, by the ways that are not worse than another in everything."""
    doing: Option
    """What is chosen in the end."""
    monster: bool = False
    """It stands on the space itself, which is entered by fighting it."""


class Tables:
    """What can be known of a box before any game."""

    def __init__(self, box: Box):
        self.box = box
        self.attack = [effect.attack + 0.5 * sum(bonus.attack for bonus in effect.bonus) for effect in box.normal]
        self.movement = [float(effect.movement) for effect in box.normal]
        self.strength = [strength(effect) for effect in box.normal]
        self.draws = [sum(amount for verb, amount in effect.steps if verb == "draw") for effect in box.normal]
        self.fan = [sum(amount for verb, amount in effect.steps if verb == "fan") for effect in box.normal]
        self.power = [fighting(effect) for effect in box.normal]
        self.gives = [gives(effect) for effect in box.normal]
        self.gives_trashed = [effect is not None and gives(effect) for effect in box.trashed]
        self.item_gives = [gives(ware.effect) for ware in box.item]
        self.waters = [effect.water > 0 or any(bonus.water for bonus in effect.bonus) for effect in box.normal]
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
        self.in_deck = [IN_DECK * (points - 0.8) for points in self.strength]
        """A gained card among one's own, for a contest."""
        self.bullet = [[CONTEST.bullet * (0.5 + 0.5 * rate) for rate in each.proficiency] for each in box.characters]
        """A Bullet is worth what the character makes of it, on either side."""
        self.jobs = {mode: [job_points(task, mode) for task in box.job] for mode in AIMS}
        self.errands = [errand(job, task) for job, task in enumerate(box.job)]
        """What a contest pays for jobs that spend; None for the others."""
        self.ways = [[_ways(box, night, start) for start in range(len(box.places))] for night in (0, 1)]
        self.town = box.town
        self.of_type = [[space for space, kind in enumerate(box.type) if kind == number] for number in range(5)]
        met = zip(box.found_on, box.found_at, strict=True)
        self.met_on = [self.of_type[kind] if kind > 0 else [space] for kind, space in met]
        """The spaces each bounty is met on, by type or by name."""


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


def gives(effect: Effect) -> bool:
    """Whether it does anything besides bringing Attack and Movement."""
    return bool(
        effect.bullets or effect.health or effect.water or effect.grit or effect.steps or effect.curse < 0
        or any(bonus.water for bonus in effect.bonus)
    )  # fmt: skip


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
    queue: list[tuple[float, int, Way]] = [(0.0, start, Way(0, 0, 0, 0, start, start))]
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
                    road.to,
                )
                cost = trouble + road.movement + 0.7 * road.curse + 0.8 * road.attack
                heappush(queue, (cost, road.to, further))
    return [found[space] for space in range(len(box.places))]


@lru_cache(maxsize=16)
def tables(box: Box) -> Tables:
    """Made once for every box; those of content packs nobody plays with any more are let go."""
    return Tables(box)


# --- what the map has to offer ------------------------------------------------------------------------


def best_ways(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Without those that ask for no less of anything than another does."""
    kept: list[Way] = []
    for way in sorted(ways):
        if not any(
            other.curse <= way.curse and other.attack <= way.attack and other.roads <= way.roads for other in kept
        ):
            kept.append(way)
    return tuple(kept)


@lru_cache(maxsize=4096)
def prizes(
    known: Tables,
    night: int,
    start: int,
    tops: tuple[int, ...],
    sides: tuple[int, ...],
    abroad: tuple[tuple[int, int], ...],
) -> tuple[Prize, ...]:
    """The bounties of a contest as they lie now, seen from a space, the best first.

    They change a few times in a game, and a bot looks at them for every option it has.
    """
    box, ways = known.box, known.ways[night][start]
    rewards = known.reward[COMPETITIVE]
    taken = [space for _, space in abroad]
    found = [
        Prize(rewards[monster][0], box.posters[monster].cost[0], (ways[space],), DEFEAT[monster], True)
        for monster, space in abroad
    ]
    for top in tops:
        if top != NOTHING and not box.is_monster[top]:
            near = best_ways(ways[space] for space in known.met_on[top] if space not in taken)
            found.append(Prize(rewards[top][0], box.posters[top].cost[0], near, DEFEAT[top]))
    for wanted, side in zip(box.wanted, sides, strict=True):
        costs, gains = box.posters[wanted].cost, rewards[wanted]
        near = best_ways(ways[space] for space in known.met_on[wanted] if space not in taken)
        found.append(Prize(gains[side], costs[side], near, DEFEAT[wanted]))
        found.append(Prize(gains[0] + gains[1], costs[0] + costs[1], near, DEFEAT[wanted]))
    return tuple(sorted(found, key=lambda prize: -prize.gain))


# --- what one has -------------------------------------------------------------------------------------


def worth(g: Chase, seat: int, known: Tables) -> float:
    """Everything a player of a contest has, in points of Grit."""
    content, chaser = g.content, g.chaser[seat]
    curse, cursed = g.curse[seat], g.cursed[seat]
    total: float = g.grit[seat] + sum([content.worth[card] for card in g.relics[seat]])
    late = min(1.0, g.round / 16 + 0.2 * g.slain + 0.1 * len(g.abroad))
    total += WATER * min(g.water[seat], 14) + bullet_worth(g, seat, known) * g.bullets[seat] + HEALTH[g.health[seat]]
    total += CURSE_WORTH * curse * (0.5 if curse < g.threshold[seat] - 2 else 1.0) + CURSED_SIDE * cursed
    if chaser != NOTHING:
        total += 0.2 * g.capacity[seat] * content.characters[chaser].proficiency[0] + 0.15 * g.threshold[seat]
    if g.items[seat]:
        share = CONTEST.item * (1.5 - 0.8 * late)
        for item in g.items[seat]:
            total += share * content.item[item].cost
    in_deck = known.in_deck
    for card in g.seen[seat]:
        total += in_deck[card]
    for card in g.unseen[seat]:
        total += in_deck[card] if card >= 0 else IN_DECK * (2.0 - 0.8)
    for job in g.jobs[seat]:
        if job >= 0:
            total += job_worth(g, seat, job, late, known)
    return total


def bullet_worth(g: Chase, seat: int, known: Tables) -> float:
    """A Bullet of a player in a contest."""
    chaser = g.chaser[seat]
    return 0.0 if chaser == NOTHING else known.bullet[chaser][g.cursed[seat]]


def store_outlook(g: Chase, seat: int, known: Tables) -> float:
    """What the Water would buy, the best bargains first."""
    content, water, total = g.content, g.water[seat], 0.0
    share = CONTEST.item * (1.5 - 0.8 * min(1.0, g.round / 16))
    costs = [content.item[item].cost for item in on_sale(g)]
    wares = [(share * cost, price(g, seat, cost)) for cost in costs]
    room = g.full_capacity(seat) - g.bullets[seat]
    wares += [(bullet_worth(g, seat, known), service_price(g, seat, "bullet"))] * room
    if g.health[seat] < 6:
        wares.append((HEALTH[g.health[seat] + 1] - HEALTH[g.health[seat]], service_price(g, seat, "health")))
    for gain, cost in sorted(wares, key=lambda ware: WATER * ware[1] - ware[0]):
        if cost <= water and gain > WATER * cost:
            water -= cost
            total += gain - WATER * cost
    return total


# --- jobs ---------------------------------------------------------------------------------------------


def job_points(task: Task, mode: str) -> JobPoints:
    aim = AIMS[mode]
    gain = aim.job + aim.grit * task.grit + WATER * task.water
    loss = float(task.grit) if mode == COMPETITIVE else 0.0
    return JobPoints(gain, loss, max(0.1, 0.85 - 0.05 * (task.attack + task.movement)) if task.spends else 0.0)


def errand(job: int, task: Task) -> Prize | None:
    """A job that spends, as something to do wherever one is."""
    if not task.spends:
        return None
    paid = CONTEST.job + 1.2 * CONTEST.grit * task.grit + WATER * task.water
    return Prize(paid, task.attack, (Way(task.movement, 0, 0, 0, NOTHING, NOTHING),), SCORE[job])


def job_worth(g: Chase, seat: int, job: int, late: float, known: Tables) -> float:
    """What a held job should bring: less the longer it stays unscored."""
    gain, loss, chance = known.jobs[g.mode][job]
    if g.has_scored(seat, job):
        return -loss * late
    task = g.content.job[job]
    if task.end:
        missing = task.at - settled(g, seat, task.end) if task.end != "water" else task.at // 3 - g.water[seat] // 3
        chance = 0.9 if missing <= 0 else max(0.15, 0.6 - 0.15 * missing)
    else:
        if task.track:
            stands = g.health if task.track == "health" else g.bullets if task.track == "bullets" else g.curse
            chance = max(0.1, 0.75 - 0.15 * abs(stands[seat] - task.at))
        chance *= 1.0 - 0.4 * late
    return chance * gain - (1 - chance) * loss * (0.4 + 0.6 * late)


def settled(g: Chase, seat: int, end: str) -> int:
    """How much a player has of what is counted at the end of the game."""
    if end == "monsters":
        return sum([g.content.is_monster[bounty] for bounty in g.captured[seat]])
    return len(g.items[seat] if end == "items" else g.done[seat])
