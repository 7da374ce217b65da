"""What a lookout sees: which fires will blow, where deckhands breed, how far it is, and how hot the way home.

Nothing here decides a rule. All numbers are estimates in one coin, in which an Action token is worth about two.
"""

from __future__ import annotations

from heapq import heappop, heappush

from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.state import Ship

FAR = 99
STEPS = (22.0, 25.0, 30.0, 38.0, 55.0, 90.0, 250.0, 250.0, 250.0)
"""What each step of the explosion marker costs: the last one is the game."""
BURNS = (0.0, 0.1, 0.3, 0.8, 2.2, 6.0)
"""How much a fire of each level is feared, against the cost of the explosion it may lead to."""
KEG_NEXT, KEG_SOON = 4.0, 1.0
"""The same for a keg that goes off with the next rise, or with the one after."""
CHAIN, CHAIN_SOON = 0.5, 0.3
"""How much more a five beside a five is feared, and a four beside a five."""
DOORS = 0.08
"""How much more for each room joined."""
ALIKE = 0.6
"""How far fires of one colour count together, against fires of both: cards of both colours are rarer."""
AT_RISK, WAY_OUT = 10.0, 15.0
"""A Treasure in a room that may explode; the entrance."""
HIT = 3 / 19
"""How often a five is hit, by a fresh deck."""
HAND, HAND_ON_DOOR, BREEDS, SCARCE = 1.0, 2.6, 2.2, 9.0
"""A deckhand; one on a trapdoor; each room it would spread to; and what scarcity makes of it."""
CLOSED, BLOCKS = 1.0, 6.0
"""A third deckhand, that closes a room, and a second one on Treasure."""
STEP_HOME, ENEMY_HOME, CROWD_HOME = 1.0, 10.0, 8.0
"""What a step, an enemy and a crowd cost a looter on the way home, in fatigue."""


def falls() -> tuple[tuple[float, ...], ...]:
    """What each token spent on a low fire is worth, against the cost of an explosion."""
    return tuple([tuple([BURNS[i] - BURNS[i - 1] for i in range(level, 0, -1)]) for level in range(4)])


LOW = falls()


class Lookout:
    """The ship at a glance, worked out once for a decision."""

    __slots__ = ("base", "cards", "doors", "exits", "fought", "g", "going", "low", "reached", "scarce", "soon")

    def __init__(self, g: Ship):
        self.g = g
        self.exits = g.exits()
        colour, keg = g.content.colour, g.content.keg
        level, keg_used, trapdoor, deckhands, joined = g.level, g.keg_used, g.trapdoor, g.deckhands, g.joined
        self.going = going = [0] * 32
        high = [0, 0, 0, 0]
        doors = reached = 0
        for room in g.ship:
            fire = level[room]
            if fire > 3:
                high[colour[room]] += 1
            if fire == 5 or (keg[room] == fire + 1 and not keg_used[room]):
                going[colour[room] * 8 + fire] += 1
                going[24 + fire] += 1
            if trapdoor[room]:
                doors += 1
                hands = deckhands[room]
                if hands:
                    for other in joined[room]:
                        if not trapdoor[other] and deckhands[other] < hands:
                            reached += 1
        self.doors, self.reached = doors, reached
        slack = g.supply - (doors if doors > reached else reached)
        self.scarce = 1.0 + SCARCE / (slack + 2 if slack > 0 else 2)
        marker = g.marker
        self.base = base = STEPS[marker] * HIT
        both = (1 - ALIKE) * STEPS[min(8, marker + max(1, high[1] + high[2]) - 1)]
        self.soon = [HIT * (ALIKE * STEPS[min(8, marker + max(1, number) - 1)] + both) for number in high]
        self.low = [tuple([fall * base for fall in part]) for part in LOW]
        self.cards: list[int] = []
        self.fought: dict[int, tuple[float, ...]] = {}

    # --- fire -----------------------------------------------------------------------------------------

    def _left(self) -> list[int]:
        """The cards still to come by colour and level, all of them first."""
        fire, discards = self.g.content.fire, self.g.discards
        self.cards = left = list(self.g.content.rises)
        for card in discards:
            colours, number = fire[card]
            left[colours * 8 + number] -= 1
        left[0] = len(fire) - len(discards)
        return left

    def risk(self, index: int) -> float:
        """What the next card may cost through one more room about to go off at this colour and level.

        They all go off together: where that would end the game, each of them is feared for it.
        """
        left = self.cards or self._left()
        marker, going, both = self.g.marker - 1, self.going, 24 + index % 8
        alone = STEPS[min(8, marker + max(1, going[index]))]
        return (left[index] * alone + left[both] * STEPS[min(8, marker + max(1, going[both]))]) / left[0]

    def danger(self, room: int, level: int) -> float:
        """What a room would be feared for if its fire were at this level."""
        g = self.g
        box = g.content
        if level < 4:
            fear = BURNS[level] * self.base
        else:
            colour = box.colour[room]
            joined = g.joined[room]
            more = 1.0 + DOORS * (len(joined) - 2)
            near = CHAIN if level == 5 else CHAIN_SOON
            for other in joined:
                if g.level[other] == 5:
                    more += near
            fear = BURNS[level] * (self.risk(colour * 8 + 5) if level == 5 else self.soon[colour]) * more
            share = 1.0 if level == 5 else 0.3
            for number in g.lies[room]:
                if g.is_treasure(number):
                    fear += share * AT_RISK
            if room in self.exits:
                fear += share * WAY_OUT
        keg = box.keg[room]
        if level < keg and not g.keg_used[room]:
            if keg - level == 1:
                fear += KEG_NEXT * self.risk(box.colour[room] * 8 + level)
            elif keg - level == 2:
                fear += KEG_SOON * self.base
        return fear

    def fires(self, room: int, lane: float = 0.0) -> tuple[float, ...]:
        """What each token spent on the fire of a room is worth, one after the other; `lane`: more where a looter will pass."""
        found = self.fought.get(room)
        if found is not None:
            return found
        g = self.g
        level = g.level[room]
        if level < 4 and not lane:
            keg = g.content.keg[room]
            if not keg or g.keg_used[room] or level >= keg:
                found = self.fought[room] = self.low[level]
                return found
        worths: list[float] = []
        before = self.danger(room, level)
        while level and len(worths) < 4:
            level -= 1
            after = self.danger(room, level) if level else 0.0
            worths.append(before - after + lane)
            before = after
        found = self.fought[room] = tuple(worths)
        return found

    # --- deckhands ------------------------------------------------------------------------------------

    def sweep(self, room: int, left: int) -> float:
        """What removing a deckhand is worth where so many are left."""
        if left <= 0:
            return 0.0
        g = self.g
        trapdoor, deckhands = g.trapdoor, g.deckhands
        if trapdoor[room]:
            worth = HAND_ON_DOOR
            for other in g.joined[room]:
                if deckhands[other] == left - 1 and not trapdoor[other]:
                    worth += BREEDS
        else:
            worth = HAND
            for other in g.joined[room]:
                if trapdoor[other] and deckhands[other] >= left:
                    worth *= 0.5  # the next one is on its way
                    break
        worth *= self.scarce
        if left == CROWD:
            worth += CLOSED
        elif left == 2 and g.lies[room]:
            for number in g.lies[room]:
                if g.is_treasure(number) and not g.pieces[number].up:
                    worth += BLOCKS
        return worth

    # --- ways -----------------------------------------------------------------------------------------

    def home(self, less: int, lightly: bool) -> tuple[list[float], list[int]]:
        """For each room what the way out costs a looter, and the next room on it; the boats at the end."""
        g = self.g
        level, deckhands, joined, lies = g.level, g.deckhands, g.joined, g.lies
        cost = [float(FAR)] * (len(joined) + 1)
        onward = [BOATS] * (len(joined) + 1)
        cost[BOATS] = 0.0
        heap: list[tuple[float, int]] = []
        for room in self.exits:
            cost[room] = STEP_HOME
            heappush(heap, (STEP_HOME, room))
        while heap:
            far, room = heappop(heap)
            if far > cost[room]:
                continue
            strain = level[room] - less
            if lightly and strain > 1:
                strain = 1
            step = far + STEP_HOME + (strain if strain > 0 else 0)
            if deckhands[room] >= CROWD:
                step += CROWD_HOME
            if lies[room] and g.has_enemy(room):
                step += ENEMY_HOME
            for other in joined[room]:
                if step < cost[other]:
                    cost[other] = step
                    onward[other] = room
                    heappush(heap, (step, other))
        return cost, onward


def steps_from(g: Ship, places: list[int]) -> list[int]:
    """Doors between the nearest of these places and each room; the boats stand at the end."""
    steps = [FAR] * (len(g.joined) + 1)
    for place in places:
        steps[place] = 0
    exits, joined = g.exits(), g.joined
    layer, far = places, 0
    while layer:
        far += 1
        following = []
        for room in layer:
            for other in exits if room == BOATS else joined[room]:
                if steps[other] == FAR:
                    steps[other] = far
                    following.append(other)
            if room in exits and steps[BOATS] == FAR:
                steps[BOATS] = far
                following.append(BOATS)
        layer = following
    return steps
