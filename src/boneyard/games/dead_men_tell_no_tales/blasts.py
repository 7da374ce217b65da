"""What the next cards may blow up: chains of explosions, followed to their end.

A five alone is one step of the marker; a five among fours and kegs may be six. So every card that is still in the deck and would set
something
off is carried out on a copy of the fires, once as they are and once for each room that goes off, with its fire one lower: the difference
is what a token is worth there. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from boneyard.games.dead_men_tell_no_tales import LAST_SPACE
from boneyard.games.dead_men_tell_no_tales.deck_plan import ROTATIONS, STEP, S
from boneyard.games.dead_men_tell_no_tales.state import Ship

STEPS = (25.0, 29.0, 35.0, 44.0, 63.0, 104.0, 154.0, 154.0, 154.0)
"""What each step of the explosion marker costs: the last one is the game."""
GAME = 154.0
"""What losing the game costs."""
LOST, LAST_SPARE = 18.0, 44.0
"""A Treasure that goes with its room; and one after which no other may be lost."""
CARDS_TO_COME = 2.05
"""How many cards ahead a danger counts: mates have other things to do."""
BURST, OUT_OF_IT = 6, -99
"""The level at which a room explodes; the level of a room that did."""
MEMORY = 4000
"""Ships remembered at once."""


def relief(g: Ship) -> dict[int, float]:
    """For each room that a card may set off: what a token spent on its fire is worth."""
    known = _thought_of((
        g.marker, g.goal, tuple(g.discards), tuple(g.ship), tuple(g.level), tuple(g.keg_used),
        tuple(g.exploded), tuple(g.cell), tuple(g.turned), tuple(g.lies), g.gone, g.dinghy, g.content,
    ))  # fmt: skip
    if not known:
        known.append(Blasts(g).relief())
    return known[0]


@lru_cache(maxsize=MEMORY)
def _thought_of(glance: tuple[Hashable, ...]) -> list[dict[int, float]]:
    """What was found for such a ship, filled when it is first looked at."""
    return []


class Blasts:
    """The fires of the ship, and what cards would make of them."""

    def __init__(self, g: Ship):
        box = g.content
        self.g, self.colour = g, box.colour
        self.level = [OUT_OF_IT if gone else fire for fire, gone in zip(g.level, g.exploded, strict=True)]
        self.kegs: dict[int, int] = {}
        self.doors: dict[int, list[int]] = {}
        for room in g.ship:
            keg = box.keg[room]
            if keg and not g.keg_used[room] and self.level[room] >= 0:
                self.kegs[room] = keg
        self.spare = box.treasures - g.treasures_lost() - g.goal

    def behind(self, room: int) -> list[int]:
        """The rooms a keg may hit, the first intact one of them it will."""
        found = self.doors.get(room)
        if found is None:
            g = self.g
            beside = {g.cell[other] - g.cell[room]: other for other in g.joined[room]}
            sides = [(S + g.turned[room] + turn) % 4 for turn in ROTATIONS]
            found = self.doors[room] = [beside[STEP[side]] for side in sides if STEP[side] in beside]
        return found

    def carry_out(self, colours: int, number: int, lowered: int = -1) -> tuple[float, list[int]]:
        """What a card would cost, and the rooms that go off; `lowered`: a room whose fire is taken for one lower."""
        level, colour, kegs, joined = self.level[:], self.colour, self.kegs, self.g.joined
        if lowered >= 0:
            level[lowered] -= 1
        off: list[int] = []
        gone: list[int] = []
        for start in self.g.ship:
            if level[start] != number or not colour[start] & colours:
                continue
            rising: tuple[int, ...] = (start,)
            waiting: list[tuple[bool, int]] = []
            while True:
                for room in rising:
                    fire = level[room]
                    if 0 <= fire < BURST:
                        level[room] = fire = fire + 1
                        if kegs.get(room) == fire:
                            waiting.append((False, room))
                        if fire == BURST:
                            waiting.append((True, room))
                if not waiting:
                    break
                bursts, room = waiting.pop(0)
                off.append(room)
                if bursts:
                    gone.append(room)
                    level[room] = OUT_OF_IT
                    rising = joined[room]
                else:
                    rising = tuple([other for other in self.behind(room) if level[other] >= 0][:1])
        return self.cost(len(off), gone), off

    def cost(self, steps: int, gone: list[int]) -> float:
        g = self.g
        marker = g.marker
        if marker + steps >= LAST_SPACE:
            return GAME
        total = sum(STEPS[marker : marker + steps])
        lost = 0
        for room in gone:
            if room == g.content.exit and g.dinghy < 0:
                return GAME
            for number in g.lies[room]:
                lost += g.is_treasure(number)
        if lost:
            if lost > self.spare:
                return GAME
            total += LAST_SPARE if lost == self.spare else LOST * lost
        return total

    def relief(self) -> dict[int, float]:
        g = self.g
        box = g.content
        found: dict[int, float] = {}
        left = list(box.rises)
        for card in g.discards:
            colours, number = box.fire[card]
            left[colours * 8 + number] -= 1
        each = CARDS_TO_COME / (len(box.fire) - len(g.discards))
        triggers = [0] * 6
        for room in g.ship:
            fire = self.level[room]
            if fire == BURST - 1 or self.kegs.get(room) == fire + 1:
                triggers[fire] |= self.colour[room]
        for number, struck in enumerate(triggers):
            if not struck:
                continue
            for colours in (1, 2, 3):
                weight = left[colours * 8 + number] * each
                if not weight or not colours & struck:
                    continue
                harm, off = self.carry_out(colours, number)
                for room in set(off):
                    saved = harm - self.carry_out(colours, number, room)[0]
                    if saved > 0:
                        found[room] = found.get(room, 0.0) + weight * saved
        return found
