"""What bots know of the ship: what is worth carrying, what is about to blow, and what to do first.

Nothing here decides a rule. `order` is the instinct of a decent pirate, a few questions in a fixed order; `value`
is a sum of gains and dangers. A position is quiet at the beginning of a turn, so that every option is
judged after the rest of the turn was played by instinct and the Revenge card has fallen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from boneyard.engine.codec import NOTHING
from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, GROG, TREASURE
from boneyard.games.dead_men_tell_no_tales.deck_plan import STEP, cell
from boneyard.games.dead_men_tell_no_tales.ending import WON
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, Ship

DANGER = (0.0, 0.5, 2.0, 5.0, 12.0, 30.0, 30.0)
"""What a fire of each level threatens."""
MARKER = (0.0, 15.0, 35.0, 60.0, 95.0, 150.0, 230.0, 400.0)
FAR = 99


class ShipSense(Sense):
    """Treasure, fire, deckhands and tired bones."""

    # --- how good it looks ----------------------------------------------------------------------------

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Ship)
        if g.result:
            return 1.0 if g.result == WON else 0.0
        score = self._treasure(g) - self._dangers(g) - self._crew(g)
        return 1 / (1 + exp(-score / 150.0))

    def _treasure(self, g: Ship) -> float:
        """Looted first; then what is carried, lies free or is still guarded, less the heat of the way out."""
        out = heat_to_exits(g)
        worth = 110.0 * min(len(g.looted), g.goal)
        if len(g.looted) >= g.goal:
            return worth + 60.0
        spare = g.content.treasures - g.treasures_lost() - g.goal
        worth += 25.0 * min(spare, 2)
        for seat in range(g.seats):
            if g.looting(seat):
                worth += 62.0 - min(4.0 * out[g.place[seat]], 30.0)
        for room in g.ship:
            for number in g.lies[room]:
                piece = g.pieces[number]
                if piece.up:
                    worth += 4.0 if g.is_guard(number) else -2.5
                elif g.content.other[piece.token] == TREASURE:
                    worth += 38.0 - min(2.0 * out[room], 16.0)
                elif g.content.other[piece.token] == CUTLASS:
                    worth += 2.0
        return worth

    def _dangers(self, g: Ship) -> float:
        """Explosions, fires next to fires, kegs one step away, deckhands."""
        level, keg = g.level, g.content.keg
        fear = MARKER[g.marker]
        weight = 1.0 + 0.25 * g.marker
        for room in g.ship:
            fire = level[room]
            if fire < 2 and not keg[room]:
                continue
            threat = DANGER[fire]
            if keg[room] and not g.keg_used[room] and fire == keg[room] - 1:
                threat += 14.0
            if fire >= 4:
                for other in g.joined[room]:
                    if level[other] == 5:
                        threat += 10.0
                for number in g.lies[room]:
                    if g.is_treasure(number):
                        threat += 6.0 if fire == 5 else 2.0
            fear += threat * weight * 0.8
        doors = sum(g.trapdoor)
        crowd = sum(g.deckhands)
        fear += 1.2 * crowd + 1.0 * doors
        if g.supply < 2 * doors + 6:
            fear += (2 * doors + 6 - g.supply) * 7.0
        return fear

    def _crew(self, g: Ship) -> float:
        """Tired, unarmed or lost pirates."""
        trouble = 70.0 * len(g.gone_characters)
        met = len(g.looted) >= g.goal
        out = steps_to_exits(g)
        for seat in range(g.seats):
            tired = g.fatigue[seat]
            trouble += 0.8 * tired + 3.0 * max(0, tired - 8) + 9.0 * max(0, tired - 12)
            trouble -= 1.5 * g.track[seat] + 3.0 * g.cutlasses(seat)
            room = g.place[seat]
            if met and room != BOATS:
                trouble += 14.0 + 5.0 * min(out[room], 8)
            elif room != BOATS:
                trouble -= 2.0
                if g.level[room] == 5:
                    trouble += 18.0
        return trouble

    # --- what to do first -----------------------------------------------------------------------------

    def quiet(self, g: State) -> bool:
        """At the beginning of a turn nothing hangs in the air."""
        assert isinstance(g, Ship)
        asking = g.question
        if asking is None or asking.name == "place_for_tile":
            return True
        return asking.name == "action" and not g.acts

    def order(self, g: State, seat: int, options_: Sequence[Option]) -> list[float]:
        assert isinstance(g, Ship)
        asking = g.question
        if asking is not None and asking.name == "action":
            plan = Plan(g, seat)
            return [plan.promise(option) for option in options_]
        return [self._promise(g, seat, option) for option in options_]

    def _promise(self, g: Ship, seat: int, option: Option) -> float:
        match option:
            case options.Place(x, y, turn):
                return place_worth(g, x, y, turn)
            case options.Resolve(card):
                colours, number = g.content.fire[card]
                hit = [room for room in g.ship if g.level[room] == number and g.content.colour[room] & colours]
                bad = sum(DANGER[number + 1] - DANGER[number] + 25.0 * (number == 5) for _ in hit)
                return -bad - (3.0 if g.content.icon[card] != "none" else 0.0)
            case options.Fight(piece):
                return 2.0 - 0.1 * g.strength(piece)
            case options.SendCrew(_, room):
                return 0.5 * _distance_to_pirates(g, room) - 0.2 * len(g.joined[room])
            case options.UseTrack():
                decision = g.asked
                assert decision is not None
                need = g.strength(decision.args[0]) - g.die - g.content.sword[g.item[seat]]
                return 1.0 if need <= g.track[seat] else -1.0
            case options.FightAgain():
                return self._again(g, seat)
            case options.Retreat(room):
                return -float(g.level[room]) - 4.0 * g.has_enemy(room)
            case options.CrewRetreats():
                return 1.0
            case options.PirateRetreats():
                return 0.0
            case options.LetFight(who):
                return g.track[who] + 2.0 * g.content.sword[g.item[who]] - 0.4 * g.fatigue[who]
            case options.TakeItem():
                return 1.0
        return 0.0

    def _again(self, g: Ship, seat: int) -> float:
        """Fight on where there is a chance and breath left."""
        if g.foe == NOTHING:
            return 0.0
        bonus = g.track[seat] + g.content.sword[g.item[seat]]
        chance = min(6, 7 - g.strength(g.foe) + bonus)
        return 1.5 if chance >= 3 and g.fatigue[seat] <= 10 else -1.0


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
        self.home = heat_to_exits(g)
        self.wish = self._wishes()

    def _wishes(self) -> list[float]:
        """How much this pirate would like to stand in each room, fading with the steps between; the boats come last."""
        g = self.g
        pull = [0.0] * (len(g.joined) + 1)
        if self.looting or self.met or self.tired >= 13:
            pull[BOATS] = 60.0
        else:
            for room in g.ship:
                if not g.exploded[room]:
                    pull[room] = self._pull(room)
        return spread(g, pull, self.limit)

    def _pull(self, room: int) -> float:
        """What there is to do in a room: fire, deckhands, enemies that can be beaten, things to carry."""
        g = self.g
        pull = sum(fire_worth(g, room, level) for level in range(max(3, g.level[room] - 2), g.level[room] + 1))
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
        g = self.g
        match option:
            case options.Walk(room):
                return self._move(self.room, room, 0)
            case options.Leave():
                return self._move(self.room, BOATS, 0)
            case options.Run(first, second):
                return self._move(first, second, self._strain(self.room, first) + 2)
            case options.RunOut(first):
                return self._move(first, BOATS, self._strain(self.room, first) + 2)
            case options.FightFire(room):
                return fire_worth(g, room, g.level[room])
            case options.UseOnFire(item, room):
                level = g.level[room]
                down = min(level, g.content.item_amount[item])
                return 1.1 * sum(fire_worth(g, room, level - step) for step in range(down))
            case options.Eliminate(room):
                return sweep_worth(g, room, 0, self.hand)
            case options.EliminateTwo(room, other):
                return sweep_worth(g, room, 0, self.hand) + sweep_worth(g, other, int(other == room), self.hand)
            case options.PickUp(piece):
                return self._loot(piece)
            case options.PutDown(piece):
                return -20.0 if g.is_treasure(piece) else -5.0
            case options.Drink(piece):
                return 25.0 if self.tired >= g.content.value[g.pieces[piece].token] + 3 else -1.0
            case options.Rest():
                return self._rest()
            case options.Strengthen():
                return self._strengthen()
            case options.Shoot(piece):
                return (30.0 if g.is_guard(piece) else 16.0) * odds(g.strength(piece), self.bonus)
            case options.Swap():
                return -2.0
        # Ending the turn hands own tokens on; received ones would be wasted.
        return 0.4 if g.received else 1.5

    def _rest(self) -> float:
        """Two fatigue less; a looter who could not get home alive rests first."""
        if self.looting and self.tired + self.home[self.room] >= 14:
            return 40.0
        return (0.8, 0.9, 1.0, 1.2, 1.6, 2.2, 2.2, 2.6, 3.0, 5.0, 5.0, 6.0, 9.0, 10.0, 14.0, 14.0)[self.tired]

    def _strengthen(self) -> float:
        g = self.g
        if self.bonus >= 5:
            return 0.3
        near = [n for room in g.near(self.seat) for n in g.enemies(room)]
        if near and odds(max(g.strength(n) for n in near), self.bonus) < 0.8:
            return READY_NEAR
        return READY if any(g.is_guard(n) for room in g.ship for n in g.enemies(room)) else 1.0

    def _strain(self, origin: int, room: int) -> int:
        g = self.g
        if room == BOATS:
            return 0
        left = 0 if self.looting or origin == BOATS else g.level[origin]
        return max(0, g.level[room] - left)

    def _move(self, origin: int, room: int, before: int) -> float:
        """Nearer to what is wished for, less what it costs in breath."""
        cost = before + self._strain(origin, room)
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
        return gain - tiring

    def _loot(self, piece: int) -> float:
        g = self.g
        other = g.other_side(piece)
        if other == TREASURE:
            way = self.home[self.room]
            return 45.0 if self.tired + way <= 15 and not self.met else 1.0
        return 16.0 if other == CUTLASS else 6.0


HAND, SCARCE, BREEDS, SWEEP_PULL = 1.3, 20.0, 0.35, 0.6
FIRE = (0.0, 0.4, 1.0, 2.5, 7.0, 20.0, 20.0)
TREASURE_PULL, FIGHT_PULL, READY, READY_NEAR, FADE = 30.0, 24.0, 2.6, 6.0, 0.8
BREATH = (0.0, 0.3, 0.6, 0.9, 1.2, 1.8, 2.4, 3.0, 3.6, 5.5, 7.0, 9.0, 13.0, 17.0, 25.0, 35.0)
"""What fatigue costs."""


FAR_OUT, JOINS, HOT_DOORS, OPENS = 0.3, 0.3, 0.15, 0.2


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


def fire_worth(g: Ship, room: int, level: int) -> float:
    """What it is worth to lower a fire from this level by one."""
    worth = FIRE[level]
    keg = g.content.keg[room]
    if keg and not g.keg_used[room] and level == keg - 1:
        worth += 10.0
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
    """Let wishes fade from room to room: 0.8 a step, less where the way is too hot."""
    best = pull[:]
    frontier = [room for room in (*g.ship, BOATS) if pull[room] > 0]
    while frontier:
        following = []
        for room in frontier:
            near = g.joined[room] if room != BOATS else g.exits()
            hot = room != BOATS and (g.level[room] >= limit or g.deckhands[room] >= 3)
            passed = best[room] * (0.45 if hot else FADE)
            for other in near:
                if passed > best[other] + 0.01:
                    best[other] = passed
                    following.append(other)
            if room != BOATS and g.is_exit(room) and passed > best[BOATS] + 0.01:
                best[BOATS] = passed
                following.append(BOATS)
        frontier = following
    return best


def steps_to_exits(g: Ship) -> list[int]:
    """Doors between each room and the boats; the boats themselves stand at the end."""
    steps = [FAR] * (len(g.joined) + 1)
    steps[BOATS] = 0
    layer = list(g.exits())
    for room in layer:
        steps[room] = 1
    while layer:
        following = []
        for room in layer:
            for other in g.joined[room]:
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


def _distance_to_pirates(g: Ship, room: int) -> int:
    return FAR if room == BOATS else min((0 if place == room else 2 for place in g.place), default=2)
