"""The instinct of a pirate: what to do with the tokens of this turn, before anything is tried.

A pirate looks at every room within reach and asks what the rest of the turn would bring there, what could be done here first, what
lies ahead and how tired it makes; the best of these plans is followed. What a mate can do sooner counts less. All
numbers are estimates in one coin, in which an Action token is worth about two. They, those of `errands.py`, `lookout.py`, `blasts.py` and
`laying.py` were
learned together, from games in which all of them were a little higher or lower (docs/lab-notes/bots.md). Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Any

from boneyard.engine.options import Option
from boneyard.games.dead_men_tell_no_tales import duel, moving, options
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.errands import CREW_PRIZE, PASS, Errands, item_worth
from boneyard.games.dead_men_tell_no_tales.options import END_TURN, REST, RUN, WALK
from boneyard.games.dead_men_tell_no_tales.prices import (
    MOST_SPARED,
    RESTING,
    RUNNING,
    after_a_breather,
    after_a_rest,
    strain,
)
from boneyard.games.dead_men_tell_no_tales.roles import TOKEN, fight_cost
from boneyard.games.dead_men_tell_no_tales.state import BURST, LIMITS, SKULL, TOP_OF_TRACK, Ship
from boneyard.games.dead_men_tell_no_tales.ways import FAR, steps_from

AHEAD, FADE, HOT_FADE = 0.3, 0.95, 0.4
"""How much what lies ahead counts against what can be done at once, and how it fades from room to room."""
LEFT_TO_MATES = 0.55
"""What is left of a call that a mate can answer sooner."""
PRESS = 8.6
"""What a token is worth that brings a Treasure nearer home."""
RESTS, RESTS_SENT = 1.0, 2.0
"""How much breath counts, and more so for a pirate on an errand."""
PASS_ON, PASS_IDLE = 6.5, 0.9
"""What a token is worth to a next player on an errand, and to one without."""
OUT = 3.6
"""What it costs to be outside."""
SWAPPING = 0.75
"""How far the use of an item in the turns to come is trusted."""
FARTHEST = 5
"""Moves a plan looks ahead."""

LEVELS = range(BURST + 1)
CLIMB = [[[strain(fire, left, spared) for fire in LEVELS] for left in LEVELS] for spared in range(MOST_SPARED + 1)]
"""What a room costs a pirate with free hands, by what he is spared, the fire left and the fire entered."""


@lru_cache(maxsize=2 * SKULL)
def rested(tired: int, counts: float) -> tuple[float, ...]:
    """What each Rest is worth to a tired pirate."""
    breath = duel.BREATH
    return tuple([counts * (breath[left] - breath[after_a_rest(left)]) for left in range(tired, 4, -RESTING)])


class Plan(Errands):
    """One pirate, one action: what each thing would bring."""

    def __init__(self, g: Ship, seat: int):
        super().__init__(g, seat)
        self.first: dict[Option, float] = {}
        """What the best plan that begins with each move, or with a Rest, would bring."""
        self._survey()

    # --- looking at all rooms -------------------------------------------------------------------------

    def _survey(self) -> None:
        """Weigh a plan for every room within reach; remember the best for each first move."""
        g, room, tokens, seat = self.g, self.room, self.tokens, self.seat
        need, track, errand = self.roles.need, g.track[seat], self.errand
        now = need(seat, room, self.tired, track)
        after = (seat + 1) % g.seats
        self.passing = PASS_ON if self.roles.errand[after] is not None or after in self.roles.carriers else PASS_IDLE
        self.worth = PRESS if errand is not None else self.passing
        self.least = self.margin = self.worth
        better = need(seat, room, self.tired, track + 1) if track < TOP_OF_TRACK else now
        self.press = press = PRESS if errand is not None else TOKEN
        self.train = PRESS * (now - better)
        self.rests = RESTS_SENT if errand is not None else RESTS
        self._share()
        if errand is None:
            self._call()
        else:
            self.wish = [0.0] * (len(g.joined) + 1)
        here, wish, enemies, share = self.work(room), self.wish, self.enemies, self.share
        self.trains = [self.train] * (TOP_OF_TRACK - track) if self.train > self.worth else []
        self.best = self.stay = self._total(here, tokens, self.tired) + AHEAD * wish[room]
        self.margin = self.least
        first = self.first
        for other, spent, tired, label in self._ways():
            gains = self.work(other)
            if gains and share[other] < 1.0:
                gains = [gain * LEFT_TO_MATES for gain in gains]
            total = self._total(here + gains, tokens - spent, tired) + AHEAD * wish[other]
            total += press * (now - need(seat, other, tired, track))
            if other in enemies:
                total += self.fight(other, tired)
            if total > first.get(label, -1000.0):
                first[label] = total
                if total > self.best:
                    self.best, self.margin = total, self.least

    def _total(self, gains: list[float], tokens: int, tired: int) -> float:
        """The best use of so many tokens; those left over go into the errand, or to the next player."""
        if tokens <= 0:
            self.least = float(FAR)
            return 0.0
        worth = self.worth
        if self.errand is not None:
            total = worth * tokens
        else:
            own = self.g.own
            total = worth * (tokens if tokens < own else own)
        self.least = worth
        gains = [*gains, *rested(tired, self.rests), *self.trains]
        if gains:
            gains.sort(reverse=True)
            for gain in gains[:tokens]:
                if gain <= worth:
                    break
                total += gain - worth
            if len(gains) >= tokens and gains[tokens - 1] > worth:
                self.least = gains[tokens - 1]
        return total

    def _share(self) -> None:
        """What mates with their hands free can do sooner."""
        g, seat = self.g, self.seat
        level = g.level
        mine = steps_from(g, self.room)
        free, able = [], 0
        for mate, place in enumerate(g.place):
            if mate != seat and g.fatigue[mate] < 12 and not (g.carried[mate] and g.looting(mate)):
                free.append(steps_from(g, place))
                able = max(able, LIMITS[g.fatigue[mate]])
        self.share = share = [1.0] * (len(g.joined) + 1)
        for steps in free:
            for room in g.ship:
                if steps[room] < mine[room] and level[room] < able:
                    share[room] = LEFT_TO_MATES

    def _call(self) -> None:
        """How much each room calls for this pirate for what is to be done there later, fading with the doors between."""
        g, share = self.g, self.share
        deckhands, lies = g.deckhands, g.lies
        pull = [0.0] * (len(g.joined) + 1)
        for room in g.ship:
            if g.exploded[room]:
                continue
            fires = self.fires(room)
            gains = [gain for gain in fires if gain > PASS] if fires and fires[0] > PASS else []
            if deckhands[room]:
                gains += self.sweeps(room)
            if lies[room]:
                gains += [gain for gain in self.pickings(room) if gain > 0]
                if room in self.enemies:
                    worth = pull[room] = share[room] * self.fight(room, self.tired)
                    gains = [0.5 * gain for gain in gains] if worth > 0 else []
            if gains:
                if len(gains) > 4:
                    gains.sort(reverse=True)
                pull[room] += share[room] * sum(gains[:4])
        self.wish = spread(g, pull, LIMITS[self.tired], self.look.exits)

    def _ways(self) -> list[tuple[int, int, int, Option]]:
        """Rooms that can be reached at once, or after a breath where the fire is too high for a tired pirate."""
        found = self._reach(self.tired, 0, None)
        tired, rests, free = self.tired, 0, self.free == "rest"
        highest = max([self.g.level[room] for room in self.g.ship])
        while LIMITS[tired] <= highest and rests < self.tokens - 1:
            limit = LIMITS[tired]
            while LIMITS[tired] == limit:
                tired, rests = after_a_rest(tired), rests + 1
            if rests - free < self.tokens - 1:
                found += self._reach(tired, rests - free, REST)
        return found

    def _reach(self, tired: int, spent: int, rested: Option | None) -> list[tuple[int, int, int, Option]]:
        """Rooms that can be reached: (room, tokens spent, fatigue on arrival, what to begin with)."""
        g, start, climb, enemies = self.g, self.room, CLIMB[self.less], self.enemies
        level, deckhands, joined, exits = g.level, g.deckhands, g.joined, self.look.exits
        best: dict[int, int] = {start: tired}
        layer: list[tuple[int, int, Option | None]] = [(start, tired, rested)]
        found = []
        spent -= self.free == "move"
        while layer and spent < self.tokens and spent < FARTHEST:
            spent += 1
            arrived: dict[int, tuple[int, Option]] = {}
            for room, tired, label in layer:
                limit = LIMITS[tired]
                here = level[room] if room >= 0 else 0
                for one in joined[room] if room >= 0 else exits:
                    fire = level[one]
                    if fire >= limit or deckhands[one] >= CROWD:
                        continue
                    then = tired + climb[here][fire]
                    if then >= SKULL:
                        continue
                    if then < best.get(one, FAR):
                        best[one] = then
                        arrived[one] = (then, label or WALK[one])
                    if one in enemies or then >= 12:
                        continue
                    then_limit = LIMITS[then]
                    for two in joined[one]:
                        blaze = level[two]
                        if two == room or blaze >= then_limit or deckhands[two] >= CROWD:
                            continue
                        after = then + climb[fire][blaze] + RUNNING
                        if after < best.get(two, SKULL):
                            best[two] = after
                            arrived[two] = (after, label or RUN[one][two])
            layer = []
            for room, (tired, begin) in arrived.items():
                found.append((room, spent, tired, begin))
                if room not in enemies:
                    layer.append((room, tired, begin))
        return found

    # --- what an option promises ----------------------------------------------------------------------

    def promise(self, option: Option) -> float:
        kind = option.__class__
        if kind is options.Walk or kind is options.Run:
            return self.first.get(option, self.stay - 20.0)
        return PROMISES[kind](self, option)

    def instead(self, gain: float) -> float:
        """Something worth so much, done now: part of the best plan, or in the place of its least part."""
        return self.best + 0.01 * gain if gain >= self.margin else self.best - self.margin + gain

    def end(self, option: Option) -> float:
        return self.passing * self.g.own + AHEAD * self.wish[self.room]

    def fight_fire(self, option: options.FightFire) -> float:
        return self.instead(self.fires(option.room)[0])

    def use_on_fire(self, option: options.UseOnFire) -> float:
        return self.instead(sum(self.fires(option.room)[: self.g.content.item_amount[option.item]]) + 0.5)

    def sweep(self, gain: float) -> float:
        return self.best + gain if self.free == "eliminate" else self.instead(gain)

    def eliminate(self, option: options.Eliminate) -> float:
        return self.sweep(self.look.sweep(option.room, self.g.deckhands[option.room]))

    def eliminate_two(self, option: options.EliminateTwo) -> float:
        hands, one, two = self.g.deckhands, option.room, option.other
        return self.sweep(self.look.sweep(one, hands[one]) + self.look.sweep(two, hands[two] - (one == two)))

    def pick_up(self, option: options.PickUp) -> float:
        return self.instead(self.loot(option.piece, self.room))

    def rest(self, option: options.Rest) -> float:
        if self.free == "rest":
            return self.best + 1.0 if self.tired > 1 else self.end(END_TURN) + 0.1
        if option in self.first:
            return self.first[option]
        breath = duel.BREATH
        return self.instead(self.rests * (breath[self.tired] - breath[after_a_rest(self.tired)]))

    def strengthen(self, option: options.Strengthen) -> float:
        return self.instead(max(self.train, 0.3))

    def drink(self, option: options.Drink) -> float:
        value = self.g.content.value[self.g.pieces[option.piece].token]
        return self.best + 2.0 if self.tired >= value + 2 else self.best - 30.0

    def put_down(self, option: options.PutDown) -> float:
        return self.best - 30.0

    def shoot(self, option: options.Shoot) -> float:
        g = self.g
        bonus = g.track[self.seat] + g.content.sword[g.item[self.seat]]
        prize = self.prize if g.is_guard(option.piece) else CREW_PRIZE
        return self.instead(prize * duel.odds(g.strength(option.piece), bonus))

    def swap(self, option: options.Swap) -> float:
        """A better item while there are turns left to use it; the Sword for whoever is to fight a Guard, a mate's too."""
        g = self.g
        left = SWAPPING * (len(g.stack) + 8) / g.seats
        gain = left * (item_worth(g, option.item) - item_worth(g, g.item[self.seat]))
        if g.content.sword[option.item]:
            gain += self.press * self._sword(self.seat, 0, 1)
        gain -= self.press * self._sword(self.seat, 0, g.content.sword[g.item[self.seat]])
        if option.item not in g.table_items:
            if not g.content.sword[option.item]:
                return self.best - 20.0
            owner = g.item.index(option.item)
            gain -= PRESS * self._sword(owner, 0, 1)
            if not g.table_items:
                gain -= left * item_worth(g, option.item)
        return self.instead(gain) if gain > 0 else self.best - 20.0

    def _sword(self, seat: int, without: int, held: int) -> float:
        """The tokens a Sword saves a pirate in the battle with the Guard he is sent for."""
        g, errand = self.g, self.roles.errand[seat]
        if errand is None or not errand.guard or not held:
            return 0.0
        strength, track, floor, tired = g.strength(errand.number), g.track[seat], g.floor(seat), g.fatigue[seat]
        before, after = [fight_cost(strength, track, floor, sword, tired) for sword in (without, held)]
        return before - after

    def step_out(self, option: Option) -> float:
        """Half the fatigue gone, and the tokens left over go to the next player."""
        g, tired = self.g, self.tired
        if isinstance(option, options.RunOut):
            tired += moving.strain(g, self.seat, self.room, option.first) + RUNNING
            if tired >= SKULL:
                return -50.0
        left = max(0, min(g.own, self.tokens - (self.free != "move")))
        track, need = g.track[self.seat], self.roles.need
        gain = self.press * (
            need(self.seat, self.room, self.tired, track) - need(self.seat, BOATS, after_a_breather(tired), track)
        )
        return self.passing * left + gain - OUT + AHEAD * self.wish[BOATS]


PROMISES: dict[type[Option], Callable[[Plan, Any], float]] = {
    options.Leave: Plan.step_out,
    options.RunOut: Plan.step_out,
    options.FightFire: Plan.fight_fire,
    options.UseOnFire: Plan.use_on_fire,
    options.Eliminate: Plan.eliminate,
    options.EliminateTwo: Plan.eliminate_two,
    options.PickUp: Plan.pick_up,
    options.PutDown: Plan.put_down,
    options.Drink: Plan.drink,
    options.Rest: Plan.rest,
    options.Strengthen: Plan.strengthen,
    options.Shoot: Plan.shoot,
    options.Swap: Plan.swap,
    options.EndTurn: Plan.end,
}


def spread(g: Ship, pull: list[float], limit: int, exits: tuple[int, ...]) -> list[float]:
    """Let calls fade from room to room, faster where the way is too hot or too crowded."""
    best = pull[:]
    joined, level, deckhands = g.joined, g.level, g.deckhands
    heap = [(-call, room) for room, call in enumerate(pull) if call > 1.0]
    heapify(heap)
    while heap:
        call, room = heappop(heap)
        if -call < best[room]:
            continue
        passed = -call * (HOT_FADE if level[room] >= limit or deckhands[room] >= CROWD else FADE)
        if passed < 0.5:
            continue
        for other in joined[room]:
            if passed > best[other]:
                best[other] = passed
                heappush(heap, (-passed, other))
        if room in exits and passed > best[BOATS]:
            best[BOATS] = passed
    return best
