"""All together: three Monsters before the team's Grit runs out.

Every face-up card costs its Grit in every round, so Grit is time. What must still be defeated has a price in Attack; what the team has
in hand and what it gains each round say how many rounds that takes; what those rounds cost says whether the Grit will last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.ending import MONSTERS_TO_END
from boneyard.games.few_and_cursed.options import DEFEAT
from boneyard.games.few_and_cursed.prices import longer_roads
from boneyard.games.few_and_cursed.sense_force import Force, action_to_come, force, refill
from boneyard.games.few_and_cursed.sense_hunt import APPROACH, HEALTHY, PICK, Supply, likely, mobile, supply
from boneyard.games.few_and_cursed.sense_steps import Target
from boneyard.games.few_and_cursed.sense_worth import Tables, Way, job_worth
from boneyard.games.few_and_cursed.state import Chase

SHOWN = 13.0
"""Grit that four face-up cards cost in a round, on average."""
OUTLAW_COST, OUTLAW_GRIT = 9.4, 4.0
MONSTER_GRIT = 9.5
UNSEEN_GRIT = 6.0
"""What a Monster about to come up is feared for: less than its Grit, for it must come up some day."""
SWING = 20.0
"""How far the Grit at the end may be off."""
PACE = 0.7
"""How much of what a round brings is turned into defeats."""
DEFEATS = 0.65
"""Defeats of a player in a round, at best."""
FAR_COST = 2.0
"""What a corner is harder than its cost says."""
WALK_TO_NEXT = 0.8
"""Movement to a card that is not known yet."""
STEPS = 1.7
"""Movement a player finds for the work in a round."""
KEPT = 0.8
"""How much of what is kept is used in the end."""


class Player(NamedTuple):
    seat: int
    have: Force
    has: Supply
    ahead: bool
    attack: float
    """All the Attack this player can keep."""
    space: int
    """Where the next round begins, if nothing else happens."""


class Work(NamedTuple):
    """What is still to be done: the piles that are opened most cheaply."""

    cost: float
    cards: int
    grit: float
    tops: list[int]
    """The cards of these piles that lie up."""


def work(g: Chase) -> Work:
    """The cheapest way to the Monsters still needed."""
    content = g.content
    posters, monster = content.posters, content.is_monster
    out = {m for m, _ in g.abroad}
    for mine in g.captured:
        out.update(mine)
    hidden = [posters[m].cost[0] for m in content.monsters if m not in out]
    unknown = sum(hidden) / len(hidden) if hidden else 19.0
    piles: list[tuple[float, int, float, int]] = []
    for pile, up in zip(g.piles, g.up, strict=True):
        if not pile:
            continue
        top = pile[-1] if up else NOTHING
        if up and monster[top]:
            piles.append((float(posters[top].cost[0]), 1, 0.0, top))
            continue
        cost, grit = unknown, 0.0
        outlaws = len(pile) - 1
        if up:
            cost += posters[top].cost[0] + FAR_COST * (content.found_on[top] < 0)
            grit += posters[top].reward[0].grit
            outlaws -= 1
        piles.append((cost + OUTLAW_COST * outlaws, len(pile), grit + OUTLAW_GRIT * outlaws, top))
    chosen = sorted(piles)[: MONSTERS_TO_END - g.slain]
    return Work(
        sum(pile[0] for pile in chosen),
        sum(pile[1] for pile in chosen),
        sum(pile[2] for pile in chosen) + MONSTER_GRIT * max(0, len(chosen) - 1),
        [pile[3] for pile in chosen if pile[3] >= 0],
    )


def walking(g: Chase, players: list[Player], left: Work, known: Tables) -> float:
    """Movement that the team has not got and the work asks for: nobody can walk for another."""
    content = g.content
    total = WALK_TO_NEXT * (left.cards - len(left.tops))
    abroad = dict(g.abroad)
    for top in left.tops:
        if top in abroad:
            spaces = [abroad[top]] if content.way_home[abroad[top]] > 1 else [content.town]
        else:
            spaces = known.met_on[top]
        total += min(
            max(0.0, known.ways[g.night][one.space][space].movement - 0.9 * one.has.movement)
            for one in players
            for space in spaces
        )
    return total


def shown_grit(g: Chase) -> int:
    """What the next Cleanup costs."""
    posters = g.content.posters
    return sum(posters[pile[-1]].reward[0].grit for pile, up in zip(g.piles, g.up, strict=True) if pile and up)


def next_grit(g: Chase) -> float:
    """What Cleanups after the next one cost: empty slots will be filled."""
    total = 0.0
    for pile, up in zip(g.piles, g.up, strict=True):
        if pile:
            if up:
                total += g.content.posters[pile[-1]].reward[0].grit
            else:
                total += UNSEEN_GRIT if len(pile) == 1 else OUTLAW_GRIT
    return total


def team_value(g: Chase, seat: int, known: Tables) -> float:
    """The chance of the team to win, as this seat sees it."""
    if NOTHING in g.chaser:
        return 0.5
    players = [look_at(g, other, known) for other in range(g.seats)]
    me = players[seat]
    left = work(g)
    rate = PACE * sum(PICK + 0.55 * one.has.hand + 0.5 * one.has.gear + 0.8 * one.has.per_bullet for one in players)
    stock = KEPT * sum(one.attack for one in players)
    fights = max(0.0, (left.cost - stock) / rate)
    walks = walking(g, players, left, known) / (STEPS * sqrt(g.seats))
    kills = left.cards / (DEFEATS * g.seats)
    rounds = max(0.5, (fights**3 + walks**3 + kills**3) ** (1 / 3))
    grit_of_attack = SHOWN * KEPT / rate * min(1.0, (fights / rounds) ** 2)
    now = shown_grit(g) if g.phase != "monsters" else 0
    later = next_grit(g) * min(1.5, max(0.0, rounds - 1)) + SHOWN * max(0.0, rounds - 2.5)
    margin = g.team + 0.9 * left.grit - now * min(1.0, rounds) - later
    for one in players:
        margin += comfort(g, one, known)
    danger = [1.0] * len(g.abroad)
    free = list(players)
    order = sorted(range(len(g.abroad)), key=lambda index: g.content.way_home[g.abroad[index][1]])
    for index in order:
        danger[index], hunter = escape(g, free, known, *g.abroad[index])
        if hunter is not None and len(free) > 1:
            free.remove(hunter)
    hope = prospect(g, me, known, grit_of_attack, danger) if me.ahead else Prospect(0.0, -1, None)
    safe = 1.0
    for index, chance in enumerate(danger):
        safe *= 0.97 if index == hope.saved else chance
    return safe / (1 + exp(-(margin + 0.95 * hope.gain) / SWING))


def look_at(g: Chase, seat: int, known: Tables) -> Player:
    have = force(g, seat, known)
    has = supply(g, seat, have)
    room = max(0.0, has.capacity - has.bullets)
    attack = has.cards + has.dealt + has.per_bullet * (has.bullets + 0.45 * min(room, has.to_buy))
    ahead = action_to_come(g, seat)
    space = g.space[seat]
    if not ahead and (g.reshuffled[seat] or refill(have) > len(g.deck[seat])) and g.phase != "monsters":
        space = g.content.town
    return Player(seat, have, has, ahead, attack, space)


def comfort(g: Chase, one: Player, known: Tables) -> float:
    """What is worth a little Grit besides: Health, Water, jobs, steps, and not being Cursed."""
    seat = one.seat
    total = 4.0 * HEALTHY[g.health[seat]] - 9.0 + 0.25 * g.health[seat] + 0.12 * min(10, g.water[seat])
    total += 0.1 * one.has.movement - 0.1 * g.curse[seat] - 0.5 * g.cursed[seat]
    total += 1.5 * one.have.any_attack + 0.8 * one.has.gear + 0.2 * one.has.capacity * one.has.per_bullet
    for job in g.open_jobs(seat):
        if job >= 0:
            total += 0.8 * job_worth(g, seat, job, 0.3, known)
    return total


def escape(g: Chase, players: list[Player], known: Tables, monster: int, space: int) -> tuple[float, Player | None]:
    """The chance that somebody defeats a Monster before it comes to town, and who that should be."""
    cost = g.content.posters[monster].cost[0] + APPROACH
    best, hunter = 0.0, None
    for one in players:
        actions = g.content.way_home[space] - (not one.ahead)
        if actions <= 0:
            continue
        rounds = actions - one.ahead
        brought = one.attack - (0.0 if rounds else one.has.dealt) + rounds * (PICK + 1.2 * one.has.per_bullet)
        if one.ahead and g.active == one.seat and g.phase == "action":
            brought += one.have.fleeting * (not rounds)
        ways = known.ways[g.night][one.space]
        if rounds:
            far = min(ways[space].movement, ways[g.content.town].movement)
            walked = one.has.movement + 0.6 * rounds - max(0.0, far - 1.0)
        else:
            walked = one.has.steps - max(0.0, ways[space].movement - 1.0)
        chance = likely(brought - cost) * mobile(walked)
        if chance > best:
            best, hunter = chance, one
    return best, hunter


class Prospect(NamedTuple):
    """The best thing in reach of an action: its gain in Grit, which Monster it would rid the team of, and what it is."""

    gain: float
    saved: int
    target: Target | None


def best_target(g: Chase, seat: int, known: Tables) -> Target | None:
    """What this player's action is best used for."""
    return prospect(g, look_at(g, seat, known), known, 0.6, [0.5] * len(g.abroad)).target


class Reach(NamedTuple):
    """What a player could bring up for this action, and what that would take from what is kept."""

    ways: Sequence[Way]
    attack: float
    movement: float
    pool: float
    """Attack that serves this action alone."""
    longer: int
    cursed: bool
    dear: float
    """Grit that a point of Attack is worth."""

    def toll(self, space: int, cost: float) -> float | None:
        """Grit that the Attack and the Curse of a fight there are worth; None out of reach."""
        way = self.ways[space]
        need = cost + way.attack
        if way.steps(self.longer) > self.movement or need > self.attack:
            return None
        return 0.3 * way.curse * (2.5 if self.cursed else 1.0) + self.dear * max(0.0, need - self.pool)


def reach_of(g: Chase, me: Player, known: Tables, dear: float) -> Reach:
    attack, movement, seat = me.have.attack, me.have.movement, me.seat
    running = g.active == seat and g.phase == "action"
    if g.active == seat and not running:
        attack, movement = attack - me.have.fleeting, movement - g.movement
    pool = me.have.fleeting if running else 0.0
    ways = known.ways[g.night][g.space[seat]]
    return Reach(ways, attack - 0.5 * me.have.hoped, movement, pool, longer_roads(g, seat), g.cursed[seat], dear)


def prospect(g: Chase, me: Player, known: Tables, dear: float, danger: list[float]) -> Prospect:
    """Looks at every bounty in reach."""
    reach = reach_of(g, me, known, dear)
    best = Prospect(0.0, -1, None)
    for found in (monsters_in, outlaws_in, wanted_in):
        for other in found(g, known, reach, danger):
            if other.gain > best.gain:
                best = other
    return best


def monsters_in(g: Chase, known: Tables, reach: Reach, danger: list[float]) -> Iterator[Prospect]:
    """To fell a Monster is part of the work: its price is paid for by there being less to do."""
    for index, (monster, space) in enumerate(g.abroad):
        poster = g.content.posters[monster]
        cost = float(poster.cost[0])
        spent = reach.toll(space, cost)
        if spent is not None:
            gain = 2 * poster.reward[0].grit + reach.dear * cost - spent + 25.0 * (1.0 - danger[index])
            last = g.slain + 1 >= MONSTERS_TO_END
            yield Prospect(200.0 if last else gain, index, Target(DEFEAT[monster], space, cost, 0.0, True))


def outlaws_in(g: Chase, known: Tables, reach: Reach, danger: list[float]) -> Iterator[Prospect]:
    """Most Wanted who lie face up, where no Monster stands."""
    content, taken = g.content, {space for _, space in g.abroad}
    for pile, up in zip(g.piles, g.up, strict=True):
        if not pile or not up or content.is_monster[pile[-1]]:
            continue
        top = pile[-1]
        cost = float(content.posters[top].cost[0])
        for space in known.met_on[top]:
            spent = reach.toll(space, cost)
            if spent is not None and space not in taken:
                gain = 2 * content.posters[top].reward[0].grit + reach.dear * cost - spent
                yield Prospect(gain, -1, Target(DEFEAT[top], space, cost))


def wanted_in(g: Chase, known: Tables, reach: Reach, danger: list[float]) -> Iterator[Prospect]:
    """The Wanted, by the side that lies up or by both sides together."""
    content, taken = g.content, {space for _, space in g.abroad}
    for wanted in content.wanted:
        side, costs, rewards = g.side_of(wanted), content.posters[wanted].cost, known.reward[g.mode][wanted]
        spaces = [space for space in known.met_on[wanted] if space not in taken]
        for cost, gain in ((float(costs[side]), rewards[side]), (float(sum(costs)), sum(rewards))):
            for space in spaces:
                spent = reach.toll(space, cost)
                if spent is not None:
                    yield Prospect(gain - spent, -1, Target(DEFEAT[wanted], space, cost))


def far_target(g: Chase, seat: int, known: Tables) -> Target | None:
    """What one walks towards when nothing is in reach: the nearest bounty one could beat."""
    me = look_at(g, seat, known)
    content = g.content
    best, nearest = None, 99
    for pile, up in zip(g.piles, g.up, strict=True):
        if not pile or not up or content.is_monster[pile[-1]]:
            continue
        top = pile[-1]
        cost = float(content.posters[top].cost[0])
        if cost > me.attack + 2 * PICK:
            continue
        for space in known.met_on[top]:
            far = known.ways[g.night][g.space[seat]][space].movement
            if 0 < far < nearest:
                best, nearest = Target(DEFEAT[top], space, cost), far
    return best
