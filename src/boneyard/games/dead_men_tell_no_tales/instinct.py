"""The instinct of a pirate: what each thing one could do would bring, before anything is tried.

All numbers are estimates in one coin, in which a Treasure brought home is worth about a hundred. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import Any

from boneyard.engine.options import Option
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, GROG, TREASURE
from boneyard.games.dead_men_tell_no_tales.deck_plan import STEP, cell
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, Ship

FAR = 99
NEARNESS = tuple(0.8**steps for steps in range(FAR + 1))
BREATH = (0.0, 0.3, 0.6, 0.9, 1.2, 1.8, 2.4, 3.0, 3.6, 5.5, 7.0, 9.0, 13.0, 17.0, 25.0, 35.0)
"""What fatigue costs, by the dial."""
REST = (0.8, 0.9, 1.0, 1.2, 1.6, 2.2, 2.2, 2.6, 3.0, 5.0, 5.0, 6.0, 9.0, 10.0, 14.0, 14.0)
"""What a Rest is worth, by the dial."""
FIRE = (0.0, 0.5, 1.5, 5.0, 13.0, 34.0, 34.0)
"""What lowering a fire by one is worth, by its level."""
ALIKE = (0.0, 0.0, 0.1, 0.3, 1.0, 5.0, 5.0)
"""What each other room of that colour and level adds."""
FIRE_PULL = (0.0, 0.0, 0.0, 2.5, 9.5, 29.5, 29.5)
"""What a fire calls for help."""
HAND, SCARCE, BREEDS, SWEEP_PULL = 2.0, 34.0, 0.8, 1.0
"""A deckhand, a scarce one, one that breeds others, and how far they call."""
TREASURE_PULL, FIGHT_PULL, READY, READY_NEAR, FADE = 40.0, 18.0, 1.5, 4.5, 0.8
KEG = 16.0
STRIDE = 1.4
"""How eagerly a pirate walks towards what is wished for."""
LEFT_TO_MATES = 0.4
"""What is left of a call that a mate can answer sooner."""
FAR_OUT, JOINS, HOT_DOORS, OPENS = 0.4, -0.1, 0.3, 0.2


class Plan:
    """The instinct of one pirate for one action: what each thing would bring, in the same coin as the value."""

    def __init__(self, g: Ship, seat: int):
        self.g, self.seat = g, seat
        self.room = g.place[seat]
        self.tired = g.fatigue[seat]
        self.limit = LIMITS[self.tired]
        self.looting = g.looting(seat)
        self.met = len(g.looted) >= g.goal
        self.bonus = g.track[seat] + g.content.sword[g.item[seat]]
        self.hand = deckhand_worth(g)
        self.counts = fire_counts(g)
        self.home = heat_to_exits(g)
        self.wish = self._wishes()

    def _wishes(self) -> list[float]:
        """How much this pirate would like to stand in each room, fading with the steps between; the boats come last."""
        g = self.g
        pull = [0.0] * (len(g.joined) + 1)
        if self.looting or self.met or self.tired >= 13:
            pull[BOATS] = 60.0
        else:
            mine = steps_from(g, self.room)
            mates = [steps_from(g, place) for mate, place in enumerate(g.place) if mate != self.seat]
            for room in g.ship:
                if not g.exploded[room]:
                    pull[room] = self._pull(room)
                    if pull[room] > 0 and any(steps[room] < mine[room] for steps in mates):
                        pull[room] *= LEFT_TO_MATES
        return spread(g, pull, self.limit)

    def _pull(self, room: int) -> float:
        """What there is to do in a room: fire, deckhands, enemies that can be beaten, things to carry."""
        g = self.g
        level = g.level[room]
        pull = FIRE_PULL[level]
        if level >= 4:
            pull += ALIKE[level] * (self.counts[g.content.colour[room] * 8 + level] - 1)
        keg = g.content.keg[room]
        if keg and not g.keg_used[room] and level == keg - 1:
            pull += 0.8 * KEG
        if g.deckhands[room]:
            pull += SWEEP_PULL * sweep_worth(g, room, 0, self.hand)
        strongest = 0
        for number in g.lies[room]:
            piece = g.pieces[number]
            if piece.up:
                strongest = max(strongest, g.strength(number))
            else:
                other = g.content.other[piece.token]
                if other == TREASURE and not any(g.looting(mate) and g.place[mate] == room for mate in range(g.seats)):
                    pull += TREASURE_PULL
                pull += 9.0 if other == CUTLASS else 3.0 if other == GROG else 0.0
        if strongest:
            chance = odds(strongest, self.bonus)
            pull = 0.4 * pull + FIGHT_PULL * chance if chance >= 0.5 and self.tired <= 8 else -14.0
        return pull

    def promise(self, option: Option) -> float:
        return PROMISES[option.__class__](self, option)

    def use_on_fire(self, option: options.UseOnFire) -> float:
        g, room = self.g, option.room
        level = g.level[room]
        down = min(level, g.content.item_amount[option.item])
        return 1.1 * sum(fire_worth(g, room, level - step, self.counts) for step in range(down))

    def eliminate_two(self, option: options.EliminateTwo) -> float:
        again = int(option.other == option.room)
        return sweep_worth(self.g, option.room, 0, self.hand) + sweep_worth(self.g, option.other, again, self.hand)

    def drink(self, option: options.Drink) -> float:
        value = self.g.content.value[self.g.pieces[option.piece].token]
        return 25.0 if self.tired >= value + 3 else -1.0

    def shoot(self, option: options.Shoot) -> float:
        return (30.0 if self.g.is_guard(option.piece) else 16.0) * odds(self.g.strength(option.piece), self.bonus)

    def end(self, option: options.EndTurn) -> float:
        """Ending the turn hands own tokens on; received ones would be wasted."""
        return 0.4 if self.g.received else 1.5

    def rest(self, option: options.Rest) -> float:
        """Two fatigue less; a looter who could not get home alive rests first."""
        if self.looting and self.tired + self.home[self.room] >= 14:
            return 40.0
        return REST[self.tired]

    def strengthen(self, option: options.Strengthen) -> float:
        g = self.g
        if self.bonus >= 5:
            return 0.3
        near = [n for room in g.near(self.seat) for n in g.enemies(room)]
        if near and odds(max(g.strength(n) for n in near), self.bonus) < 0.8:
            return READY_NEAR
        return READY if any(g.is_guard(n) for room in g.ship for n in g.enemies(room)) else 1.0

    def strain(self, origin: int, room: int) -> int:
        g = self.g
        if room == BOATS:
            return 0
        left = 0 if self.looting or origin == BOATS else g.level[origin]
        return max(0, g.level[room] - left)

    def move(self, origin: int, room: int, before: int) -> float:
        """Nearer to what is wished for, less what it costs in breath."""
        cost = before + self.strain(origin, room)
        after = self.tired + cost
        if after >= 15:
            return -50.0
        if room == BOATS:
            if self.looting:
                return 90.0
            return 50.0 if self.met else 10.0 if self.tired >= 10 else -15.0
        if self.looting and after + self.home[room] >= 16:
            return -10.0
        gain = self.wish[room] - self.wish[self.room]
        tiring = BREATH[min(after, 15)] - BREATH[self.tired]
        return STRIDE * gain - tiring

    def loot(self, option: options.PickUp) -> float:
        g, piece = self.g, option.piece
        other = g.other_side(piece)
        if other == TREASURE:
            way = self.home[self.room]
            return 45.0 if self.tired + way <= 15 and not self.met else 1.0
        return 16.0 if other == CUTLASS else 6.0


Promise = Callable[[Plan, Any], float]

PROMISES: dict[type[Option], Promise] = {
    options.Walk: lambda plan, option: plan.move(plan.room, option.room, 0),
    options.Leave: lambda plan, option: plan.move(plan.room, BOATS, 0),
    options.Run: lambda plan, option: plan.move(option.first, option.second, plan.strain(plan.room, option.first) + 2),
    options.RunOut: lambda plan, option: plan.move(option.first, BOATS, plan.strain(plan.room, option.first) + 2),
    options.FightFire: lambda plan, option: fire_worth(plan.g, option.room, plan.g.level[option.room], plan.counts),
    options.UseOnFire: Plan.use_on_fire,
    options.Eliminate: lambda plan, option: sweep_worth(plan.g, option.room, 0, plan.hand),
    options.EliminateTwo: Plan.eliminate_two,
    options.PickUp: Plan.loot,
    options.PutDown: lambda plan, option: -20.0 if plan.g.is_treasure(option.piece) else -5.0,
    options.Drink: Plan.drink,
    options.Rest: Plan.rest,
    options.Strengthen: Plan.strengthen,
    options.Shoot: Plan.shoot,
    options.Swap: lambda plan, option: -2.0,
    options.EndTurn: Plan.end,
}


def place_worth(g: Ship, x: int, y: int, turn: int) -> float:
    """Near the entrance, well joined, with doors left open for later, and not fire to fire."""
    place = cell(x, y)
    doors = g.content.doors[g.pending][turn]
    worth = -FAR_OUT * (abs(x) + y)
    fire = g.content.rooms[g.pending].level
    for side, step in enumerate(STEP):
        if doors & 1 << side:
            other = g.at.get(place + step)
            if other is None:
                worth += OPENS if place + step >= 0 else -OPENS
            elif not g.exploded[other]:
                worth += JOINS - HOT_DOORS * max(0, fire + g.level[other] - 4)
    return worth


def odds(strength: int, bonus: int) -> float:
    """The chance to beat an enemy."""
    return max(0, min(6, 7 - strength + bonus)) / 6


def fire_counts(g: Ship) -> list[int]:
    """How many rooms of each colour burn at each level: index colour times 8 plus level."""
    counts = [0] * 24
    colour, level = g.content.colour, g.level
    for room in g.ship:
        counts[colour[room] * 8 + level[room]] += 1
    return counts


def fire_worth(g: Ship, room: int, level: int, counts: list[int]) -> float:
    """What it is worth to lower a fire from this level by one: more where many burn alike."""
    worth = FIRE[level] + ALIKE[level] * (counts[g.content.colour[room] * 8 + level] - 1)
    keg = g.content.keg[room]
    if keg and not g.keg_used[room] and level == keg - 1:
        worth += KEG
    if level >= 4:
        for other in g.joined[room]:
            if g.level[other] == 5:
                worth += 4.0
    return worth * (1.0 + 0.1 * g.marker)


def deckhand_worth(g: Ship) -> float:
    """What one deckhand less is worth: more the fewer are left in the supply."""
    return HAND + SCARCE / (g.supply + 2)


def sweep_worth(g: Ship, room: int, already: int, hand: float) -> float:
    """A deckhand on a trapdoor breeds others; a third one closes a room."""
    left = g.deckhands[room] - already
    if left <= 0:
        return 0.0
    worth = hand
    if g.trapdoor[room]:
        saved = sum(not g.trapdoor[other] and g.deckhands[other] == left - 1 for other in g.joined[room])
        worth += BREEDS * hand * saved
    if left == 3:
        worth += 1.0
    return worth


def spread(g: Ship, pull: list[float], limit: int) -> list[float]:
    """Let wishes fade from room to room, faster where the way is too hot or too crowded."""
    best = pull[:]
    exits, joined, level, deckhands = g.exits(), g.joined, g.level, g.deckhands
    heap = [(-wish, room) for room, wish in enumerate(pull[:-1]) if wish > 0]
    if pull[BOATS] > 0:
        heap.append((-pull[BOATS], BOATS))
    heapify(heap)
    while heap:
        wish, room = heappop(heap)
        if -wish < best[room]:
            continue
        if room == BOATS:
            near, fade = exits, FADE
        else:
            near = joined[room]
            fade = 0.45 if level[room] >= limit or deckhands[room] >= 3 else FADE
            if room in exits:
                near = (*near, BOATS)
        passed = -wish * fade
        if passed < 0.05:
            continue
        for other in near:
            if passed > best[other]:
                best[other] = passed
                heappush(heap, (-passed, other))
    return best


def steps_from(g: Ship, place: int) -> list[int]:
    """Doors between a place and each room; the boats stand at the end."""
    steps = [FAR] * (len(g.joined) + 1)
    steps[place] = 0
    layer = [place]
    exits = g.exits()
    while layer:
        following = []
        for room in layer:
            near = exits if room == BOATS else g.joined[room]
            for other in near:
                if steps[other] == FAR:
                    steps[other] = steps[room] + 1
                    following.append(other)
        layer = following
    return steps


def heat_to_exits(g: Ship) -> list[int]:
    """What a looter pays in fatigue from each room to the boats, by the coolest way."""
    heat = [FAR] * (len(g.joined) + 1)
    heat[BOATS] = 0
    frontier = list(g.exits())
    for room in frontier:
        heat[room] = 0
    while frontier:
        following = []
        for room in frontier:
            through = heat[room] + g.level[room]
            for other in g.joined[room]:
                if through < heat[other]:
                    heat[other] = through
                    following.append(other)
        frontier = following
    return heat
