"""How good it looks: the chance that the crew will win, from what is home, what may go wrong, and who stands where.

Treasure weighs most, then what the next cards may do to the ship; breath, training, items and places are counted in the coin of
the instinct. The sum is turned into a chance.
"""

from __future__ import annotations

from math import exp

from boneyard.games.dead_men_tell_no_tales import duel, errands
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.lookout import BURNS, Lookout, steps_from
from boneyard.games.dead_men_tell_no_tales.state import LIMITS, Ship

BIAS = 7.0
NEED = (0.0, 2.7, 5.3, 7.8, 10.1, 12.3, 14.5)
"""What is still to be looted costs, by the number of Treasures."""
CARRIED, CARRIED_WAY, LOOSE, LOOSE_WAY = 2.2, 0.055, 1.6, 0.045
"""A Treasure carried or lying free, less the way home."""
SEEN, SPARE = 0.08, 0.1
"""A Guard in sight; each Treasure that may still be lost."""
COIN = 0.017
"""What a coin of the instinct adds."""
READY, NEARBY = 0.6, 0.3
"""How much somebody ready for a Guard counts, and somebody near what is to be done."""
NEAR = tuple([0.8**steps for steps in range(100)])
MARKS = (0.0, 0.35, 0.75, 1.2, 1.8, 2.7, 4.0, 9.0)
"""What the explosions so far have cost, by the marker."""
FIRE, WORST = 0.022, 6.0
"""What the fear of fire costs, and the most it may."""
SHORT, SUPPLY, REACHED, ON_DOORS = 1.6, 0.03, 0.02, 0.03
"""A short supply of deckhands; each one in it; each room they would spread to; each one on a trapdoor."""
LATE = 0.06
"""Each room laid: the end is nearer."""
SHUT = (3.0, 1.5, 0.7, 0.3, 0.1)
"""What it costs to have hardly a door left where tiles can be laid, by their number."""
TOKEN, TRAINED, BLADE, ITEM, FATIGUE, DEATH = 1.0, 1.6, 3.0, 0.6, 0.3, 6.0
"""Tokens handed on, steps of the Battle Track, Cutlasses, items by their use, fatigue and the dead, in coin."""
ABOARD, FAR_IN, WORN = 0.4, 0.15, 0.06
"""With the goal met: each pirate aboard, each step to the boats, each point of fatigue above six."""


def chance_to_win(g: Ship) -> float:
    """From 0 to 1."""
    look = Lookout(g)
    need = g.goal - len(g.looted)
    score = BIAS - fear(g, look) + COIN * crew(g)
    if need > 0:
        score += treasure(g, look, need) - NEED[need]
    else:
        score += 3.0 - leaving(g)
    if g.stack:
        doors = sum([1 for needs in g.edge.values() if needs & 15])
        if doors < len(SHUT):
            score -= SHUT[doors]
    return 1 / (1 + exp(-score))


def fear(g: Ship, look: Lookout) -> float:
    """How soon the ship may be lost: explosions so far, fires that may go off together, deckhands, and time."""
    level, trapdoor, deckhands, keg = g.level, g.trapdoor, g.deckhands, g.content.keg
    burning, hands = 0.0, 0
    for room in g.ship:
        fire = level[room]
        if fire > 3 or (keg[room] > fire and not g.keg_used[room]):
            burning += look.danger(room, fire)
        elif fire:
            burning += BURNS[fire] * look.base
        if trapdoor[room]:
            hands += deckhands[room]
    burning *= FIRE
    if burning > WORST / 2:
        burning = WORST - WORST * WORST / (4 * burning)
    slack = g.supply - max(look.doors, look.reached)
    short = SHORT / (slack + 2) if slack > 0 else SHORT / 2 - 0.2 * slack
    crowd = short - SUPPLY * g.supply + REACHED * look.reached + ON_DOORS * hands
    return MARKS[g.marker] + burning + crowd + LATE * (len(g.content.stack) - len(g.stack))


def treasure(g: Ship, look: Lookout, need: int) -> float:
    """What is carried, what lies free, and Guards with somebody ready near them."""
    pieces, enemy = g.pieces, g.content.enemy
    carriers = [seat for seat in range(g.seats) if g.carried[seat] and g.looting(seat)]
    free = [seat for seat in range(g.seats) if seat not in carriers]
    loose: list[int] = []
    guards: list[tuple[int, int]] = []
    for room in g.ship:
        for number in g.lies[room]:
            piece = pieces[number]
            if not enemy[piece.back]:
                if piece.up:
                    guards.append((room, number))
                else:
                    loose.append(room)
    score = SPARE * min(2, g.content.treasures - g.treasures_lost() - g.goal)
    if carriers or loose:
        home = look.home(0, False)[0]
        score += sum([CARRIED - CARRIED_WAY * min(home[g.place[seat]], 20.0) for seat in carriers[:need]])
        need = max(0, need - len(carriers))
        loose.sort(key=home.__getitem__)
        score += sum([LOOSE - LOOSE_WAY * min(home[room], 20.0) for room in loose[:need]])
        need = max(0, need - len(loose))
    ways = [steps_from(g, [g.place[seat]]) for seat in free]
    if need and guards:
        score += SEEN * min(need, len(guards)) + READY * COIN * readiness(g, guards, free, ways, need)
    return score + NEARBY * COIN * closeness(g, look, free, ways, loose)


def readiness(g: Ship, guards: list[tuple[int, int]], free: list[int], ways: list[list[int]], need: int) -> float:
    """For the Guards that are wanted: what a battle would bring to the pirate who is nearest and readiest."""
    best = []
    for room, number in guards:
        most = 0.0
        for steps, seat in zip(ways, free, strict=True):
            worth = duel.battle(g, seat, number, errands.GUARD_PRIZE, g.track[seat], g.fatigue[seat])
            if worth > 0:
                most = max(most, worth * (0.4 + 0.6 * NEAR[steps[room]]))
        best.append(most)
    best.sort(reverse=True)
    return sum(best[:need])


def closeness(g: Ship, look: Lookout, free: list[int], ways: list[list[int]], loose: list[int]) -> float:
    """Somebody near each high fire who may go in, near each nest of deckhands and each Treasure."""
    level, trapdoor, deckhands = g.level, g.trapdoor, g.deckhands
    limits = [LIMITS[g.fatigue[seat]] for seat in free]
    total = 0.0
    for room in g.ship:
        fire = level[room]
        worth = min(40.0, sum(look.fires(room)[:2])) if fire > 3 else 0.0
        if trapdoor[room] and deckhands[room]:
            worth += look.sweep(room, deckhands[room])
        if room in loose:
            worth += 10.0
        if worth > 3.0:
            nearest = 9
            for steps, limit in zip(ways, limits, strict=True):
                if steps[room] < nearest and (fire < limit or not steps[room]):
                    nearest = steps[room]
            total += worth * NEAR[nearest]
    return total


def crew(g: Ship) -> float:
    """Tokens handed on, breath, training, blades and items."""
    total = TOKEN * (g.received + g.passed) - DEATH * len(g.gone_characters)
    turns = (len(g.stack) + 6) / g.seats
    for seat in range(g.seats):
        tired = g.fatigue[seat]
        total += TRAINED * g.track[seat] - duel.BREATH[tired] - FATIGUE * tired
        total += ITEM * turns * errands.item_worth(g, g.item[seat])
        if g.carried[seat]:
            total += BLADE * g.cutlasses(seat)
    return total


def leaving(g: Ship) -> float:
    """The goal is met: everybody still aboard is in danger."""
    out = steps_from(g, [BOATS])
    total = 0.0
    for place, tired in zip(g.place, g.fatigue, strict=True):
        if place != BOATS:
            total += ABOARD + FAR_IN * min(out[place], 9) + WORN * max(0, tired - 6)
    return total
