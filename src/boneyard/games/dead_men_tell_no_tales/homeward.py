"""The instinct of a pirate who has one thing left to do: get out, with a Treasure or with his life."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD, NO_PICKUP
from boneyard.games.dead_men_tell_no_tales.ending import still_to_beat
from boneyard.games.dead_men_tell_no_tales.prices import RUNNING, strain
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, SKULL, Ship
from boneyard.games.dead_men_tell_no_tales.ways import FAR, Toll, chart, steps_from

OUT_OF_HERE = Toll(step=1.0, strain=1.0, crowd=8.0, enemy=10.0)
"""What the way out costs, in fatigue."""
COLLAPSE = -50.0
"""A step that would kill."""
ASTRAY = 0.0
"""A step that leads no nearer home."""
LEAD = 1
"""So many steps nearer the boats than the last looter a pirate may work on."""


def time_to_leave(g: Ship, seat: int) -> bool:
    """Nothing is left to do aboard: the goal is met, or mates carry all that is wanted and are as near the boats; and nobody has to be
    beaten."""
    if still_to_beat(g):
        return False
    wanted = g.goal - len(g.looted)
    if wanted <= 0:
        return True
    carriers = g.looters()
    if len(carriers) < wanted or seat in carriers:
        return False
    out = steps_from(g, BOATS)
    last = sorted([out[g.place[mate]] for mate in carriers])[wanted - 1]
    return g.place[seat] != BOATS and out[g.place[seat]] + LEAD >= last


class Homeward:
    """What each thing would bring on the way out."""

    def __init__(self, g: Ship, seat: int):
        box = g.content
        self.g, self.seat = g, seat
        self.room, self.tired = g.place[seat], g.fatigue[seat]
        character, item = g.character[seat], g.item[seat]
        self.less = box.tires_less[character]
        self.free = "" if item in g.used else box.item_free[item]
        self.looting = g.looting(seat)
        self.feels_all = self.looting and not box.loots_lightly[character]
        self.home, self.onward = chart(g).way_out(self.less, self.feels_all, OUT_OF_HERE)

    def strain(self, origin: int, room: int) -> int:
        """The fatigue of one move."""
        level = self.g.level
        return strain(level[room], level[origin] if origin != BOATS else 0, self.less, self.feels_all)

    def leads_out(self, room: int) -> bool:
        """Whether there is a way from this room to the boats."""
        return self.home[room] < FAR

    def heat(self, room: int) -> int:
        """The fatigue of the rest of the way."""
        total = 0
        while room != BOATS:
            onward = self.onward[room]
            if onward != BOATS:
                total += self.strain(room, onward)
            room = onward
        return total

    def promise(self, option: Option) -> float:
        if self.looting:
            return self.carrying(option)
        return self.leaving(option)

    def carrying(self, option: Option) -> float:
        """Home by the coolest way; breath first where it would not last, or where the next room is too hot."""
        g, room, tired = self.g, self.room, self.tired
        match option:
            case options.Leave():
                return 100.0
            case options.Walk(to):
                after = tired + self.strain(room, to)
                if after >= SKULL:
                    return COLLAPSE
                if self.home[to] >= self.home[room]:
                    return ASTRAY
                worth = 20.0 + 2.0 * (self.home[room] - self.home[to] - 0.5)
                if g.has_enemy(to):
                    worth -= 15.0
                return worth - 8.0 if after + self.heat(to) >= SKULL else worth
            case options.Rest():
                if self.free == "rest":
                    return 60.0
                onward = self.onward[room]
                if tired + self.heat(room) >= SKULL or (onward != BOATS and g.level[onward] >= LIMITS[tired]):
                    return 18.0
                return 2.0 if tired > 2 else 1.0
            case options.Drink():
                return 50.0 if tired >= 6 else -1.0
            case options.EndTurn():
                return 5.0 if g.own else 0.5
            case options.PutDown(number):
                if not g.is_treasure(number):
                    return -5.0
                return 10.0 if self.stuck() else -20.0
        return -10.0

    def stuck(self) -> bool:
        """A crowd stands in the way home that could be cleared with free hands, and tokens are left to do it."""
        g, onward = self.g, self.onward[self.room]
        if onward == BOATS:
            return False
        hands = g.deckhands[onward] - CROWD + 1
        return 0 < hands < g.own + g.received and g.deckhands[self.room] < NO_PICKUP

    def too_hot(self) -> bool:
        """The next room on the way out is too hot for somebody so tired."""
        onward = self.onward[self.room]
        return onward != BOATS and self.g.level[onward] >= LIMITS[self.tired]

    def leaving(self, option: Option) -> float:
        """The Treasure is home: out, alive. Those outside hand their tokens on."""
        g, room, tired = self.g, self.room, self.tired
        if room == BOATS:
            return self.waiting(option)
        match option:
            case options.Leave():
                return 100.0
            case options.RunOut(first):
                return 90.0 if tired + self.strain(room, first) + RUNNING < SKULL else -90.0
            case options.Walk(to):
                return self.nearer(to, self.strain(room, to))
            case options.Run(first, second):
                return self.nearer(second, self.strain(room, first) + self.strain(first, second) + RUNNING)
            case options.EndTurn():
                return 5.0 if g.own else 0.0
            case options.Rest():
                return 60.0 if self.free == "rest" else 28.0 if self.too_hot() else 24.0 if tired >= 12 else 4.0
            case options.Eliminate(where):
                return 29.0 if where == self.onward[room] and g.deckhands[where] >= CROWD else 1.0
            case options.Drink():
                return 50.0
            case options.FightFire(where):
                return 8.0 if where == room and g.level[room] == 5 else 3.0
        return -10.0

    def waiting(self, option: Option) -> float:
        """Outside: own tokens are for those aboard, received ones are spent on what can be reached from here."""
        match option:
            case options.EndTurn():
                return 1.0 if self.g.received else 5.0
            case options.Eliminate() | options.EliminateTwo() | options.FightFire() | options.UseOnFire():
                return 3.0
            case options.Rest():
                return 2.0
        return -10.0

    def nearer(self, to: int, strain: int) -> float:
        if self.tired + strain >= SKULL - 1:
            return COLLAPSE
        if self.home[to] >= self.home[self.room]:
            return ASTRAY
        worth = 30.0 + 3.0 * (self.home[self.room] - self.home[to] - 0.5) - strain
        return worth - 25.0 if self.g.has_enemy(to) else worth
