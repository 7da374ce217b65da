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
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, RED, TREASURE, YELLOW
from boneyard.games.dead_men_tell_no_tales.ending import WON
from boneyard.games.dead_men_tell_no_tales.instinct import (
    BREATH,
    FAR,
    NEARNESS,
    Plan,
    fire_counts,
    heat_to_exits,
    odds,
    place_worth,
    steps_from,
)
from boneyard.games.dead_men_tell_no_tales.state import Ship

DANGER = (0.0, 1.0, 3.0, 6.5, 14.0, 32.0, 32.0)
"""What a fire of each level costs by itself, on an unharmed ship."""
LOSSES = (0.0, 22.0, 48.0, 82.0, 125.0, 185.0, 270.0, 520.0)
"""What explosions cost, by the marker."""


class ShipSense(Sense):
    """Treasure, fire, deckhands and tired bones."""

    # --- how good it looks ----------------------------------------------------------------------------

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Ship)
        if g.result:
            return 1.0 if g.result == WON else 0.0
        score = self._treasure(g) - self._dangers(g) - self._crew(g)
        return 1 / (1 + exp(-(score - 100.0) / 200.0))

    def _treasure(self, g: Ship) -> float:
        """Looted first; then what is carried, lies free or is still guarded, less the heat of the way out."""
        worth = 190.0 * min(len(g.looted), g.goal)
        if len(g.looted) >= g.goal:
            return worth + 90.0
        out = heat_to_exits(g)
        spare = g.content.treasures - g.treasures_lost() - g.goal
        worth += 25.0 * min(spare, 2)
        for seat in range(g.seats):
            if g.looting(seat):
                heat = out[g.place[seat]]
                worth += 120.0 - min(5.0 * heat, 45.0) - 1.5 * (g.place[seat] != BOATS)
                if g.fatigue[seat] + heat >= 15:
                    worth -= 8.0
        guards, free = [], []
        for room in g.ship:
            for number in g.lies[room]:
                piece = g.pieces[number]
                if piece.up:
                    guard = g.is_guard(number)
                    worth += 4.0 if guard else -2.5
                    if guard:
                        guards.append((room, g.strength(number)))
                elif g.content.other[piece.token] == TREASURE:
                    worth += 75.0 - min(3.0 * out[room], 25.0)
                    free.append(room)
                elif g.content.other[piece.token] == CUTLASS:
                    worth += 2.0
        return worth + self._closeness(g, guards, free)

    def _closeness(self, g: Ship, guards: list[tuple[int, int]], free: list[int]) -> float:
        """Somebody strong enough near a Guard, somebody with free hands near a Treasure."""
        if not guards and not free:
            return 0.0
        best_free, best_guard = [0.0] * len(free), [0.0] * len(guards)
        for seat in range(g.seats):
            if g.looting(seat):
                continue
            steps = steps_from(g, g.place[seat])
            bonus = g.track[seat] + g.content.sword[g.item[seat]]
            for i, room in enumerate(free):
                best_free[i] = max(best_free[i], 14.0 * NEARNESS[steps[room]])
            for i, (room, strength) in enumerate(guards):
                best_guard[i] = max(best_guard[i], 28.0 * odds(strength, bonus) * (0.4 + 0.6 * NEARNESS[steps[room]]))
        return sum(best_free) + sum(sorted(best_guard)[-2:])

    def _dangers(self, g: Ship) -> float:
        """Fires of one colour and level rise together, so many alike are worse than many different ones."""
        fear = LOSSES[g.marker] + 0.4 * self._explosions(g)
        level, keg = g.level, g.content.keg
        weight = 0.8 + 0.2 * g.marker
        for room in g.ship:
            fire = level[room]
            fear += DANGER[fire] * weight
            if keg[room] and not g.keg_used[room] and fire == keg[room] - 1:
                fear += 0.4 * (LOSSES[min(7, g.marker + 1)] - LOSSES[g.marker]) + 2.0
            if fire >= 4:
                for other in g.joined[room]:
                    if level[other] == 5:
                        fear += 8.0
                for number in g.lies[room]:
                    if g.is_treasure(number):
                        fear += 8.0 if fire == 5 else 2.0
        return fear + self._deckhands(g)

    def _explosions(self, g: Ship) -> float:
        """What the cards of the next few turns may blow up: fives now, fours and threes after one or two cards."""
        counts = fire_counts(g)
        losses, marker = LOSSES, g.marker
        fear = 0.0
        red = yellow = 0
        for level, risk in ((5, 0.22), (4, 0.1), (3, 0.035)):
            red += counts[RED * 8 + level]
            yellow += counts[YELLOW * 8 + level]
            for number, share in ((red, 1.0), (yellow, 1.0), (red + yellow, 1.3)):
                fear += risk * share * (losses[min(7, marker + number)] - losses[marker])
        return fear

    def _deckhands(self, g: Ship) -> float:
        doors, crowd = sum(g.trapdoor), sum(g.deckhands)
        fear = 2.0 * crowd + 1.0 * doors
        short = 2 * doors + 8 - g.supply
        if short > 0:
            fear += short * 6.0 + 0.6 * short * short
        for room in g.ship:
            if g.trapdoor[room] and g.deckhands[room]:
                hands = g.deckhands[room]
                fear += 1.5 * sum(not g.trapdoor[o] and g.deckhands[o] < hands for o in g.joined[room])
        return fear

    def _crew(self, g: Ship) -> float:
        """Tired, unarmed or lost pirates."""
        trouble = 70.0 * len(g.gone_characters)
        met = len(g.looted) >= g.goal
        out = steps_from(g, BOATS) if met else []
        for seat in range(g.seats):
            trouble += 1.6 * BREATH[g.fatigue[seat]]
            trouble -= 1.0 * g.track[seat] + 3.0 * g.cutlasses(seat)
            room = g.place[seat]
            if room != BOATS:
                if met:
                    trouble += 14.0 + 5.0 * min(out[room], 8)
                else:
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


def _distance_to_pirates(g: Ship, room: int) -> int:
    return FAR if room == BOATS else min((0 if place == room else 2 for place in g.place), default=2)
