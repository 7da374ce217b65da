"""Who of the crew takes which Treasure, and how many Action tokens it still is from home.

A Treasure is won in a fixed row of things: train, go in, beat the Guard, pick up, carry out. Each pirate's *errand* is the Treasure the
crew is best served by sending that pirate for, and its length is counted in tokens, breath included. Whatever shortens an errand by one
is worth a
token; what does not has to be worth more than one. Nothing here decides a rule.
"""

from __future__ import annotations

from functools import lru_cache

from boneyard.games.dead_men_tell_no_tales import duel
from boneyard.games.dead_men_tell_no_tales.cards import GUARD
from boneyard.games.dead_men_tell_no_tales.ending import still_to_beat
from boneyard.games.dead_men_tell_no_tales.state import TOP_OF_TRACK, Ship
from boneyard.games.dead_men_tell_no_tales.ways import STEP, Toll, chart

TOKEN = 2.0
"""What a token is worth in the coin of the instinct."""
BREATHS = tuple([breath / TOKEN for breath in duel.BREATH])
"""What fatigue costs in tokens, by the dial."""
HOME = Toll(step=STEP, strain=0.4, crowd=3.0, enemy=4.0)
"""What the way home costs a looter, in tokens."""
PICK = 1.0
GUARD_COIN = 40
"""What a Guard is worth beating, in coin, where the battle is worked out."""
HANDY = 1.5
"""So many tokens farther an errand counts for whoever is better at fires or deckhands than others."""
IDLE_TRAIN = 0.6
"""What a step of the Battle Track is worth, in tokens, to a pirate for whom no Guard is in sight yet."""


def shortest(found: list[tuple[float, int, int]], left: int) -> list[tuple[int, int]]:
    """Of (length, seat, errand) the pairs that are shortest together, as many as are wanted and can be had."""
    near: dict[int, list[tuple[float, int]]] = {}
    for length, seat, index in sorted(found):
        near.setdefault(seat, []).append((length, index))
    free = list(near)
    many = min(left, len(free), len(found) // len(free))
    best: tuple[float, list[tuple[int, int]]] = (float("inf"), [])

    def choose(at: int, taken: int, total: float, pairs: list[tuple[int, int]]) -> None:
        nonlocal best
        if total >= best[0]:
            return
        if len(pairs) == many:
            best = (total, pairs)
        elif len(free) - at >= many - len(pairs):
            seat = free[at]
            for length, index in near[seat][: len(free)]:  # mates cannot take all of these
                if not taken >> index & 1:
                    choose(at + 1, taken | 1 << index, total + length, [*pairs, (seat, index)])
            choose(at + 1, taken, total, pairs)

    choose(0, 0, 0.0, [])
    return best[1]


class Errand:
    """A Treasure to be fetched: where it is, and its Guard if he still stands."""

    __slots__ = ("after", "guard", "number", "room", "strength", "way")

    def __init__(self, room: int, number: int, guard: bool):
        self.room, self.number, self.guard = room, number, guard
        self.way: list[float] = []
        self.after = 0.0
        self.strength = 0


@lru_cache(maxsize=65536)
def battle_cost(strength: int, track: int, floor: int, sword: int, tired: int) -> float:
    """What beating a Guard costs at once, in tokens: breath, training used up, and the danger to lose."""
    before = duel.TRAINED * track - duel.BREATH[tired]
    worth = duel.fought(True, strength, track, floor, sword, tired, GUARD_COIN) - before
    return (GUARD_COIN - worth) / TOKEN


@lru_cache(maxsize=65536)
def fight_cost(strength: int, track: int, floor: int, sword: int, tired: int) -> float:
    """The same with as much training before it as is worth its tokens."""
    return min(
        [more + battle_cost(strength, track + more, floor, sword, tired) for more in range(TOP_OF_TRACK - track + 1)]
    )


class Roles:
    """The crew's errands, worked out for one position."""

    def __init__(self, g: Ship):
        self.g, self.chart = g, chart(g)
        self._count()
        self.floors = [g.floor(seat) for seat in range(g.seats)]
        self.swords = [g.content.sword[item] for item in g.item]
        self.errand: list[Errand | None] = [None] * g.seats
        self._share_out()

    def _count(self) -> None:
        """Treasures lying free or guarded, who carries one, and how many are still to be fetched."""
        g = self.g
        pieces, enemy = g.pieces, g.content.enemy
        self.errands: list[Errand] = []
        self.enemies: dict[int, list[int]] = {}
        self.loose: list[int] = []
        self.guards = 0
        hunt = still_to_beat(g)
        self.prey: list[Errand] = []
        for room in g.ship:
            for number in g.lies[room]:
                piece = pieces[number]
                if piece.up:
                    self.enemies.setdefault(room, []).append(number)
                    if enemy[piece.back] == GUARD:
                        self.guards += 1
                        self.errands.append(Errand(room, number, True))
                    elif hunt:
                        self.prey.append(Errand(room, number, True))
                elif enemy[piece.back] == GUARD:
                    self.loose.append(room)
                    self.errands.append(Errand(room, number, False))
        self.carriers = g.looters()
        self.wanted = g.goal - len(g.looted) - len(self.carriers)
        """Treasures nobody carries yet that are still needed."""
        self.to_win = self.wanted - len(self.loose)

    # --- ways -----------------------------------------------------------------------------------------

    def home(self, seat: int) -> list[float]:
        """From every room what the way out costs this pirate with a Treasure."""
        box, character = self.g.content, self.g.character[seat]
        return self.chart.way_out(box.tires_less[character], not box.loots_lightly[character], HOME)[0]

    # --- how long it still is -------------------------------------------------------------------------

    def rest_of(self, home: list[float], errand: Errand) -> float:
        """Picking it up, deckhands that hinder it, and the way out."""
        hands = self.g.deckhands[errand.room]
        return PICK + home[errand.room] + (hands - 1 if hands > 1 else 0)

    def length(self, seat: int, errand: Errand, room: int, tired: int, track: int) -> float:
        """Tokens from here to home with this Treasure."""
        total = errand.way[room] + errand.after + BREATHS[tired]
        if errand.guard:
            cost = battle_cost if room == errand.room else fight_cost
            total += cost(errand.strength, track, self.floors[seat], self.swords[seat], tired)
        return total

    def _share_out(self) -> None:
        """The crew is sent so that all errands together are as short as they can be."""
        g = self.g
        carriers = self.carriers
        errands, left = self.errands, self.wanted
        hunting = left <= 0
        if hunting:
            errands = self.prey
            left = len(errands)
        if not errands:
            return
        for errand in errands:
            errand.way = self.chart.way_in(errand.room)
            if errand.guard:
                errand.strength = g.strength(errand.number)
        found: list[tuple[float, int, int]] = []
        for seat in range(g.seats):
            if seat in carriers:
                continue
            character = g.character[seat]
            handy = g.content.reaches_fire[character] or g.content.eliminates[character] > 1
            away = BREATHS[g.fatigue[seat]] + (HANDY if handy else 0.0)
            home = self.home(seat)
            place, track, tired = g.place[seat], g.track[seat], g.fatigue[seat]
            floor, sword = self.floors[seat], self.swords[seat]
            for index, errand in enumerate(errands):
                length = errand.way[place] + away
                if not hunting:
                    length += self.rest_of(home, errand)
                if errand.guard:
                    length += fight_cost(errand.strength, track, floor, sword, tired)
                found.append((length, seat, index))
        for seat, index in shortest(found, left) if found else ():
            self.errand[seat] = errand = errands[index]
            errand.after = 0.0 if hunting else self.rest_of(self.home(seat), errand)

    def need(self, seat: int, room: int, tired: int, track: int) -> float:
        """What this pirate still has before him, in tokens, standing there."""
        errand = self.errand[seat]
        if errand is not None:
            return self.length(seat, errand, room, tired, track)
        idle = IDLE_TRAIN * (TOP_OF_TRACK - track) if self.to_win > self.guards else 0.0
        return BREATHS[tired] + idle
