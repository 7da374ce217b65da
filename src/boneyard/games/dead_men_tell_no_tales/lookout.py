"""What a lookout sees: which fires will blow, and where deckhands breed.

Nothing here decides a rule. All numbers are estimates in one coin, in which an Action token is worth about two.
"""

from __future__ import annotations

from functools import lru_cache

from boneyard.games.dead_men_tell_no_tales.blasts import STEPS, relief
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.state import Ship

URGENT, LASTING = 0.58, 0.19
"""How much the danger of the next round counts, and that of the whole time still to come."""
ROUND, PER_TREASURE, AT_LEAST, AT_MOST = 3, 4, 3, 18
"""The turns of a round; and the turns still to come, by the Treasures still wanted."""
HIT, HIT_FIVE = 2 / 19, 3 / 19
"""How often a fire is hit, by a fresh deck."""
CHAIN, CHAIN_SOON = 0.38, 0.42
"""How much more a five beside a five is feared, and a four beside a five."""
DOORS = 0.08
"""How much more for each room joined."""
ALIKE = 0.48
"""How far fires of one colour count together, against fires of both: cards of both colours are rarer."""
AT_RISK, WAY_OUT = 11.0, 14.5
"""A Treasure in a room that may explode; the entrance."""
HAND, HAND_ON_DOOR, BREEDS, SCARCE = 0.85, 3.2, 2.2, 11.0
"""A deckhand; one on a trapdoor; each room it would spread to; and what scarcity makes of it."""
CLOSED, BLOCKS = 1.15, 6.5
"""A third deckhand, that closes a room, and a second one on Treasure."""


def bursts(turns: int) -> tuple[float, ...]:
    """The chance that a fire of each level explodes within so many turns if nobody fights it."""
    chance = [0.0] * 6 + [1.0]
    for _ in range(turns):
        for level in range(6):
            hit = HIT_FIVE if level == 5 else HIT
            chance[level] += hit * (chance[level + 1] - chance[level])
    return tuple(chance)


def goes_off(turns: int) -> tuple[float, ...]:
    """The chance that a fire rises by so many levels within so many turns."""
    chance = [1.0] + [0.0] * 6
    for _ in range(turns):
        for rises in range(6, 0, -1):
            chance[rises] += HIT * (chance[rises - 1] - chance[rises])
    return tuple(chance)


BURSTS = tuple([bursts(turns) for turns in range(AT_MOST + 1)])
KEGS = tuple([goes_off(turns) for turns in range(AT_MOST + 1)])


@lru_cache(maxsize=256)
def fears(marker: int, turns: int) -> tuple[list[float], list[float], list[tuple[float, ...]]]:
    """How likely fires of each level are to blow up, what kegs so many levels off are feared for, and what each token on a low fire is
    worth."""
    base, later, now = STEPS[marker], BURSTS[turns], BURSTS[ROUND]
    burns = [URGENT * now[level] + LASTING * later[level] for level in range(6)]
    later, now = KEGS[turns], KEGS[ROUND]
    kegs = [base * (URGENT * now[rises] + LASTING * later[rises]) for rises in range(7)]
    low = [tuple([(burns[i] - burns[i - 1]) * base for i in range(level, 0, -1)]) for level in range(4)]
    return burns, kegs, low


class Lookout:
    """The ship at a glance, worked out once for a decision."""

    __slots__ = (
        "base", "burns", "doors", "exits", "fought", "g", "kegs", "low", "reached", "relief", "scarce", "soon",
    )  # fmt: skip

    def __init__(self, g: Ship):
        self.g = g
        self.exits = g.exits()
        colour = g.content.colour
        level, trapdoor, deckhands, joined = g.level, g.trapdoor, g.deckhands, g.joined
        high = [0, 0, 0, 0]
        doors = reached = 0
        for room in g.ship:
            fire = level[room]
            if fire > 3:
                high[colour[room]] += 1
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
        self.base = STEPS[marker]
        both = (1 - ALIKE) * STEPS[min(8, marker + max(1, high[1] + high[2]) - 1)]
        self.soon = [ALIKE * STEPS[min(8, marker + max(1, number) - 1)] + both for number in high]
        turns = min(AT_MOST, AT_LEAST + PER_TREASURE * max(0, g.goal - len(g.looted)))
        self.burns, self.kegs, self.low = fears(marker, turns)
        self.relief = relief(g)
        self.fought: dict[int, tuple[float, ...]] = {}

    # --- fire -----------------------------------------------------------------------------------------

    def danger(self, room: int, level: int) -> float:
        """What a room would be feared for if its fire were at this level."""
        g = self.g
        box = g.content
        if level < 4:
            fear = self.burns[level] * self.base
        else:
            joined = g.joined[room]
            more = 1.0 + DOORS * (len(joined) - 2)
            near = CHAIN if level == 5 else CHAIN_SOON
            for other in joined:
                if g.level[other] == 5:
                    more += near
            fear = self.burns[level] * self.soon[box.colour[room]] * more
            share = 1.0 if level == 5 else 0.3
            for number in g.lies[room]:
                if g.is_treasure(number):
                    fear += share * AT_RISK
            if room in self.exits:
                fear += share * WAY_OUT
        keg = box.keg[room]
        if level < keg and not g.keg_used[room]:
            fear += self.kegs[keg - level]
        return fear

    def fires(self, room: int, lane: float = 0.0) -> tuple[float, ...]:
        """What each token spent on the fire of a room is worth, one after the other; `lane`: more where a looter will pass."""
        found = self.fought.get(room)
        if found is not None:
            return found
        g = self.g
        level = g.level[room]
        chain = self.relief.get(room, 0.0)
        if level < 4 and not lane and not chain:
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
        if worths and chain + lane > worths[0]:
            worths[0] = chain + lane
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
