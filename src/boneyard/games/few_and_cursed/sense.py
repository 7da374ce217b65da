"""What bots know of the game: what things are worth, and what a player could still do with what is at hand.

Nothing here decides a rule. `worth` counts what a player has; `outlook` is the best thing in reach, less the cards and Bullets it
would take. Playing a card that is needed changes nothing in that sum, playing one that is not costs its worth, and ending a segment
gives the outlook away: so a bot that looks one step ahead walks along a plan without keeping one.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import exp, sqrt
from typing import NamedTuple

from boneyard.engine.codec import NOTHING
from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.actions import robbery_cost, victims
from boneyard.games.few_and_cursed.cards import Box, Effect
from boneyard.games.few_and_cursed.effects import times
from boneyard.games.few_and_cursed.ending import standing
from boneyard.games.few_and_cursed.state import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS, Chase
from boneyard.games.few_and_cursed.store import price

WATER, BULLET, CURSE_WORTH, CURSED_SIDE = 0.35, 0.5, -0.4, -1.0
HEALTH = (0.0, 1.8, 3.3, 4.3, 5.1, 5.7, 6.1, 6.4, 6.6, 6.8, 7.0)
"""The first points of Health are the dearest."""
IN_HAND = 0.13
"""A point of Attack or Movement in the hand, ready to be used."""
IN_DECK = 0.12
"""The same somewhere in the deck, for the rest of the game."""
SCALE = 11.0

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


class Tables:
    """What can be known of a box before any game."""

    def __init__(self, box: Box):
        self.attack = [effect.attack + 0.5 * sum(bonus.attack for bonus in effect.bonus) for effect in box.normal]
        self.movement = [float(effect.movement) for effect in box.normal]
        self.strength = [strength(effect) for effect in box.normal]
        self.reward = {
            mode: [
                [reward_worth(effect, aim) + aim.monster * (poster.kind == "monster") for effect in poster.reward]
                for poster in box.posters
            ]
            for mode, aim in AIMS.items()
        }
        self.ways = [[_ways(box, night, start) for start in range(len(box.places))] for night in (0, 1)]
        self.of_type = [[space for space, kind in enumerate(box.type) if kind == number] for number in range(5)]


def strength(effect: Effect) -> float:
    """A card in points of Attack."""
    points = effect.attack + 0.8 * effect.movement + 0.9 * effect.bullets + 0.6 * effect.water + 1.2 * effect.health
    points += sum(0.5 * (bonus.attack + bonus.water) for bonus in effect.bonus)
    points -= 0.5 * effect.curse + 1.5 * effect.pay_health + 0.7 * effect.pay_water
    return points + sum(STEP_WORTH.get(verb, 0.0) * amount for verb, amount in effect.steps)


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
    queue: list[tuple[float, int, Way]] = [(0.0, start, Way(0, 0, 0, 0))]
    while queue:
        trouble, space, way = heappop(queue)
        if space in found:
            continue
        found[space] = way
        for road in box.roads[night][space]:
            if road.to not in found:
                further = Way(
                    way.movement + road.movement, way.curse + road.curse, way.attack + road.attack, way.roads + 1
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


class Means(NamedTuple):
    """What a player can bring up in a segment: the pool first, then the hand, then Bullets."""

    attack: float
    hand_attack: float
    movement: float
    hand_movement: float
    bullets: int
    per_bullet: int


class ChaseSense(Sense):
    """What one has, and the best thing one could do next."""

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Chase)
        if g.result:
            return self._final(g, seat)
        known = tables(g.content)
        mine = worth(g, seat, known) + outlook(g, seat, known)
        if g.mode == COMPETITIVE:
            best = max(worth(g, other, known) for other in range(g.seats) if other != seat)
            return 1 / (1 + exp((best - mine) / SCALE))
        return 1 / (1 + exp(-(mine + self._progress(g, seat, known)) / 40.0))

    def _final(self, g: Chase, seat: int) -> float:
        if g.result != "scored":
            return float(g.result == "won")
        ranks = [standing(g, other) for other in range(g.seats)]
        if ranks[seat] < max(ranks):
            return 0.0
        return 1.0 if ranks.count(ranks[seat]) == 1 else 0.5

    def _progress(self, g: Chase, seat: int, known: Tables) -> float:
        """How far a game without rivals has come, and how near its end is."""
        aim = AIMS[g.mode]
        danger = sum(max(0, 5 - g.content.way_home[space]) ** 2 * 0.4 for _, space in g.abroad)
        total = aim.monster * g.slain - danger
        if g.mode == COOP:
            rest = sum(worth(g, other, known) for other in range(g.seats) if other != seat)
            shown = sum(
                g.content.posters[pile[-1]].reward[0].grit
                for pile, up in zip(g.piles, g.up, strict=True)
                if pile and up
            )
            return total + aim.grit * g.team - 1.0 * shown + rest - 90.0
        # A Monster should not come up before its time: thin the tall piles first.
        total += 2.0 * sum(sqrt(max(0, len(pile) - 1)) for pile in g.piles)
        if g.mode == SHADOWS:
            left = sorted(len(track) for track in g.tracks)
            total += -aim.job * sum(left[:2]) - 1.5 * sum(left[2:])
        return total - 15.0

    def order(self, g: State, seat: int, options_: Sequence[Option]) -> list[float]:
        assert isinstance(g, Chase)
        known = tables(g.content)
        return [promise(g, seat, option, known) for option in options_]

    def quiet(self, g: State) -> bool:
        """Choices inside an effect are played out; a pool or an open visit is counted by the outlook."""
        assert isinstance(g, Chase)
        asking = g.question
        return asking is None or asking.name in TRUSTED


TRUSTED = frozenset(
    [
        "action_turn", "encounter_turn", "facing_encounter", "improvise_turn", "shopping", "cards_to_discard", "bounty_to_drop",
        "character", "card_to_keep", "use_spyglass",
    ]
)  # fmt: skip


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


# --- what one could do --------------------------------------------------------------------------------


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
            profit = gain - toll(ways[space], need)
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
                best = max(best, paid - toll(Way(task.movement, 0, 0, 0), task.attack))
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


# --- first instincts ----------------------------------------------------------------------------------


def promise(g: Chase, seat: int, option: Option, known: Tables) -> float:
    """How an option looks before anything is tried."""
    content = g.content
    match option:
        case o.Keep(card) | o.TakeBack(card) | o.TakeRelic(card):
            return known.strength[card] + content.worth[card]
        case o.TrashCard(card) | o.DiscardCard(card):
            return 1.1 - known.strength[card]
        case o.Copy(card, trash):
            base = next(entry.base for entry in g.played if entry.card == card)
            return known.strength[base] - 0.6 * trash
        case o.Play(card, trash):
            return 1.0 + 0.3 * known.strength[card] - 0.6 * trash if card >= 0 else 0.0
        case o.Defeat(bounty) | o.EnterAndFight(_, _, bounty):
            return 4.0 + known.reward[g.mode][bounty][g.side_of(bounty)]
        case o.Choose(story, number):
            here = content.type[g.space[seat]]
            effect = content.encounters[story].columns[here].options[number]
            return (
                2.0
                + reward_worth(effect, AIMS[g.mode])
                - 0.2 * (effect.pay_attack + effect.pay_movement)
                - effect.pay_health
            )
        case o.ScoreJob(job):
            return 3.0 + content.job[job].grit
        case o.KeepJobs(one, other):
            return job_worth(g, seat, one, 0.2) + job_worth(g, seat, other, 0.2)
        case o.SellJob(job):
            return 0.35 * content.job[job].water - job_worth(g, seat, job, 0.5)
        case o.Recover():
            return 5.0
        case o.Rob():
            return 2.5
        case o.Buy(item, instead):
            return 0.25 * (content.item[item].cost - sum(content.item[old].cost for old in instead))
        case o.RaiseStat(stat):
            return 1.5 if stat == "health" else 1.0
        case o.MoveTo(space) | o.TakeRoad(space, _):
            return 0.6 * best_plan(g, seat, known, expected(g, seat), space)
        case o.SendMonster(space):
            return -float(space == g.space[seat])
        case o.CallMonster(pile):
            return float(len(g.piles[pile]))
        case o.DiscardBounty(pile):
            return 0.5 * len(g.piles[pile]) - 0.1 * known.reward[g.mode][g.piles[pile][-1]][0]
        case o.Shoot(bullets):
            return 0.4 - 0.1 * bullets
        case o.DrawThree():
            return 1.0
        case o.Camp():
            return 1.5 if g.health[seat] <= 2 else 0.1
    return 0.5 if option.passes else 0.7
