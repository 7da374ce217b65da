"""What there is to do on the ship for one pirate, and what it is worth: fires, deckhands, things to carry, enemies, training.

All numbers are estimates in one coin, in which an Action token is worth about two. Nothing here decides a rule.
"""

from __future__ import annotations

from boneyard.games.dead_men_tell_no_tales import duel
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, GROG, TREASURE
from boneyard.games.dead_men_tell_no_tales.deckhands import NO_PICKUP
from boneyard.games.dead_men_tell_no_tales.lookout import Lookout
from boneyard.games.dead_men_tell_no_tales.roles import Roles
from boneyard.games.dead_men_tell_no_tales.state import Ship

PASS = 1.7
"""What a token is worth to the next player: nothing worth less is done with an own one."""
GUARD_PRIZE, CREW_PRIZE, SPARE_PRIZE = 40.0, 4.0, 3.0
"""What a beaten Guard, a beaten skeleton and a Guard nobody needs are worth."""
LOOT, BLADE, DRAUGHT = 12.0, 7.0, 4.0
"""Picking up a Treasure, a Cutlass, a Grog."""
COOL = 1.35
"""What each level less on a looter's way home is worth."""
GATE, GO_AND_COME = 0.8, 0.85
"""What each level less at the entrance is worth for each pirate who has to pass it, and how often a Treasure still to be fetched makes
one pass."""
ITEMS = {"move": 2.5, "rest": 1.6, "eliminate": 1.0, "lower_fire": 0.85, "strength": 0.9, "shoot": 0.9, "": 0.0}
"""What an item is worth a turn, by what it makes free or does."""


def item_worth(g: Ship, item: int) -> float:
    return ITEMS[g.content.item_free[item] or g.content.item_effect[item]]


class Errands:
    """What calls for one pirate."""

    def __init__(self, g: Ship, seat: int):
        box = g.content
        self.g, self.seat = g, seat
        self.look = Lookout(g)
        self.room, self.tired, self.tokens = g.place[seat], g.fatigue[seat], g.own + g.received
        character, item = g.character[seat], g.item[seat]
        self.less = box.tires_less[character]
        self.reaches, self.pair = box.reaches_fire[character], box.eliminates[character] > 1
        fresh = item not in g.used
        self.free = box.item_free[item] if fresh else ""
        self.blanket = fresh and box.item_effect[item] == "lower_fire" and box.item_own_room[item]
        self.roles = roles = Roles(g)
        self.enemies, self.errand = roles.enemies, roles.errand[seat]
        self.prize = GUARD_PRIZE if roles.to_win > 0 else SPARE_PRIZE
        self.lanes = self._lanes()
        self.swept: dict[int, list[float]] = {}
        self.worked: dict[int, list[float]] = {}

    def _lanes(self) -> dict[int, float]:
        """Rooms on the way home of what is carried or shall be fetched: each level less there saves breath."""
        g, roles = self.g, self.roles
        lanes: dict[int, float] = {}
        loads = [(seat, g.place[seat]) for seat in roles.carriers]
        loads += [(seat, errand.room) for seat, errand in enumerate(roles.errand) if errand is not None]
        for seat, room in loads:
            home, joined = roles.home(seat), g.joined
            while room != BOATS and home[room] < 50.0:
                if room in self.look.exits:
                    break
                room = min(joined[room], key=home.__getitem__)
                lanes[room] = lanes.get(room, 0.0) + COOL
        to_come = g.place.count(BOATS) + GO_AND_COME * max(0, roles.wanted)
        for room in self.look.exits:
            lanes[room] = lanes.get(room, 0.0) + GATE * to_come / len(self.look.exits)
        return lanes

    # --- what there is to do --------------------------------------------------------------------------

    def fires(self, room: int) -> tuple[float, ...]:
        return self.look.fires(room, self.lanes.get(room, 0.0))

    def sweeps(self, room: int) -> list[float]:
        """What each token spent on the deckhands of a room is worth."""
        found = self.swept.get(room)
        if found is None:
            hands, sweep = self.g.deckhands[room], self.look.sweep
            found = [sweep(room, hands)]
            if hands > 1:
                if self.pair:
                    found[0] += sweep(room, hands - 1)
                    if hands > 2:
                        found.append(sweep(room, hands - 2) + sweep(room, hands - 3))
                else:
                    found.append(sweep(room, hands - 1))
            self.swept[room] = found
        return found

    def loot(self, number: int, room: int) -> float:
        """What picking up a token is worth."""
        other = self.g.other_side(number)
        if other == TREASURE:
            if self.roles.wanted <= 0:
                return -5.0
            if self.errand is not None and self.errand.number == number:
                return LOOT
            return LOOT / 2 if self.errand is None or self.errand.guard else -1.0
        return BLADE if other == CUTLASS else DRAUGHT if other == GROG else -5.0

    def pickings(self, room: int) -> list[float]:
        g = self.g
        if g.deckhands[room] >= NO_PICKUP:
            return []
        return [self.loot(number, room) for number in g.lies[room] if not g.pieces[number].up]

    def work(self, room: int) -> list[float]:
        """What each thing worth a token that can be done in a room is worth; fights and rest aside."""
        found = self.worked.get(room)
        if found is None:
            found = self.worked[room] = [gain for gain in self._work(room) if gain > PASS]
        return found

    def _work(self, room: int) -> list[float]:
        g = self.g
        deckhands = g.deckhands
        gains: list[float] = []
        if room >= 0:
            near = g.joined[room]
            fires = self.fires(room)
            if self.blanket and len(fires) > 1:
                gains.append(fires[0] + fires[1])
                gains += fires[2:]
            else:
                gains += fires
            if g.lies[room]:
                gains += self.pickings(room)
            if deckhands[room]:
                gains += self.sweeps(room)
        else:
            near = self.look.exits
        for other in near:
            if deckhands[other]:
                gains += self.sweeps(other)
            if self.reaches:
                gains += self.fires(other)
        return gains

    def fight(self, room: int, tired: int) -> float:
        """What the enemies of a room bring or cost that are not the errand itself; Skeleton Crew before the Guard."""
        g, seat, errand = self.g, self.seat, self.errand
        worth = 0.0
        track = g.track[seat]
        for number in self.enemies[room]:
            if g.is_guard(number):
                if errand is None or errand.number != number:
                    worth += duel.battle(g, seat, number, self.prize, track, tired)
            else:
                worth += duel.battle(g, seat, number, CREW_PRIZE, track, tired)
        return worth
