"""How good it looks: the chance that the crew will win, read off a few signs. When all that is wanted is carried, other signs count: see
`flight.py`.

Each sign is a number anybody can count on the table: Treasures nobody is after, tokens of work before the others are home, fires by
level, kegs,
deckhands, breath. What each of them weighs was learned from 10,300 games to goals from three Treasures to five (logistic regression).
They were played by
instinct that was made to err, now and then or often, and to hand a whole turn's tokens on without need: a bot that thinks comes into
positions that
instinct alone never sees, and only mistakes teach what is wasted. So tokens handed to a pirate without an errand turned out to be worth
nothing. Four signs that
the games say too little of were set by hand before the others were learned: heat at the exits, deckhands that would overwhelm at once,
Treasures to spare, and a ship without exit. Crews that look ahead win where instinct loses, at long odds most of all: by 735 games of
theirs, at all difficulties,
the odds were set right as a whole (all weights by 0.8, and 0.43 more).

A sign must not reward standing still: everything between a Guard in sight and a Treasure at home is counted as work, in tokens, and less
work is
better by the same measure throughout.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from boneyard.games.dead_men_tell_no_tales import LAST_SPACE, duel
from boneyard.games.dead_men_tell_no_tales.lookout import Lookout
from boneyard.games.dead_men_tell_no_tales.roles import BREATHS, Roles
from boneyard.games.dead_men_tell_no_tales.state import Ship

UNSEEN_WORK, MOST_WORK, LONGEST, TURN, HANDED, TIRED = 20.0, 25.0, 60.0, 5.0, 0.8, 0.2
"""Tokens a Treasure costs that nobody is after yet; the most one may count, and all together; the tokens of a turn;
tokens handed on, and fatigue, as work."""
MOST_HANDS = 25
"""More deckhands than this in the supply make no difference."""
WEIGHTS: dict[str, float] = {
    "one": 2.921,
    "unseen": -0.922,
    "pursued": -0.188,
    "tokens": -0.027,
    "handed": 0.049,
    "idle_breath": -0.069,
    "cutlasses": 0.134,
    "hands_in_time": -0.48,
    "fire_in_time": -0.346,
    "turns_a_step": -0.358,
    "marker_1": -0.079,
    "marker_2": 0.038,
    "marker_3": 0.108,
    "marker_4": 0.162,
    "marker_5": 0.3,
    "marker_6": 0.926,
    "fives": -0.245,
    "fours": -0.156,
    "threes": -0.069,
    "fours_by_fives": -0.039,
    "kegs": -0.139,
    "lost_next": -3.485,
    "heap": -0.067,
    "supply": 0.026,
    "overwhelmed_next": -0.04,
    "exit_heat": -0.04,
    "no_exit": -3.52,
    "spare": 0.24,
    "shut": -0.107,
}


def chance_to_win(g: Ship) -> float:
    """From 0 to 1."""
    return chance(signs(g), WEIGHTS)


def chance(counted: Iterable[float], weights: dict[str, float]) -> float:
    """What signs come to, counted in the order of their weights."""
    score = 0.0
    for sign, weight in zip(counted, weights.values(), strict=True):
        score += sign * weight
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def signs(g: Ship) -> list[float]:
    """All signs, in the order of their weights."""
    look = Lookout(g)
    roles = Roles(g)
    need = g.goal - len(g.looted)
    if need < 0:
        need = 0
    labour, work = toil(g, roles, need)
    fires, steps, heap = burning(g)
    hands, rate = swarming(g, look)
    turns = work / TURN
    space = LAST_SPACE - g.marker
    return [
        1.0,
        *labour,
        min(4.0, turns * rate / (g.supply + 1)),
        min(4.0, turns * (steps + 0.03 * fires[1]) / space),
        min(4.0, turns / space),
        *[float(g.marker == marker) for marker in (1, 2, 3, 4, 5, 6)],
        *fires,
        heap,
        *hands,
        *way_out(g, look),
    ]


def toil(g: Ship, roles: Roles, need: int) -> tuple[tuple[float, ...], float]:
    """What the crew is about, as signs; and all the tokens until the goal is met."""
    carried: list[float] = []
    homeward: list[float] = []
    sent: list[float] = []
    idle_breath = tired = handed = cutlasses = 0.0
    for seat, errand in enumerate(roles.errand):
        place, fatigue = g.place[seat], g.fatigue[seat]
        tired += duel.BREATH[fatigue]
        cutlasses += roles.floors[seat]
        if errand is None and seat not in roles.carriers:
            idle_breath += BREATHS[fatigue]
            continue
        if seat == g.active:
            handed = float(g.received)
        if errand is not None:
            sent.append(roles.length(seat, errand, place, fatigue, g.track[seat]))
        else:
            homeward.append(roles.home(seat)[place])
            carried.append(min(MOST_WORK, homeward[-1] + BREATHS[fatigue]))
    unseen = max(0, need - len(carried) - len(sent))
    pursued = (float(len(sent) + len(carried)), min(LONGEST, sum(sent) + sum(homeward)))
    lengths = sorted(carried)[:need]
    if roles.wanted > 0:
        lengths += [min(MOST_WORK, length) for length in sent]
    work = sum(lengths) + UNSEEN_WORK * (need - len(lengths)) - HANDED * handed + TIRED * tired
    return (float(unseen), *pursued, handed, idle_breath, cutlasses), max(0.0, work)


def burning(g: Ship) -> tuple[tuple[float, ...], float, float]:
    """Fires by level, fives beside fires, kegs; the steps of the marker to expect of the next card; and what a heap may do."""
    box, level, joined = g.content, g.level, g.joined
    count = [0] * 6
    alike = [0] * 32
    high = [0, 0, 0, 0]
    near = kegs = 0
    for room in g.ship:
        if g.exploded[room]:
            continue
        fire, colour = level[room], box.colour[room]
        count[fire] += 1
        if fire > 3:
            high[colour] += 1
        if fire == 5:
            for other in joined[room]:
                near += level[other] == 4
            alike[colour * 8 + 5] += 1
        keg = box.keg[room]
        if keg and not g.keg_used[room]:
            kegs += 1
            if keg == fire + 1:
                alike[colour * 8 + fire] += 1
    space = LAST_SPACE - g.marker
    left = list(box.rises)
    for card in g.discards:
        colours, number = box.fire[card]
        left[colours * 8 + number] -= 1
    steps = lost = 0.0
    for number in range(6):
        red, yellow = alike[8 + number], alike[16 + number]
        if red or yellow:
            steps += left[8 + number] * red + left[16 + number] * yellow + left[24 + number] * (red + yellow)
            lost += left[8 + number] * (red >= space) + left[16 + number] * (yellow >= space)
            lost += left[24 + number] * (red + yellow >= space)
    cards = len(box.fire) - len(g.discards)
    steps, lost = steps / cards, lost / cards
    heap = float((high[1] >= space) + (high[2] >= space) + (high[1] + high[2] >= space))
    fires = (
        float(count[5]), float(count[4]), float(count[3]), float(near),
        float(kegs), lost,
    )  # fmt: skip
    return fires, steps, heap


def swarming(g: Ship, look: Lookout) -> tuple[tuple[float, ...], float]:
    """Deckhands: the supply, and what would overwhelm at once; and how many to expect a turn."""
    rate = (6 * look.reached + 5 * look.doors) / 19 + 0.3
    return (float(min(g.supply, MOST_HANDS)), overwhelming(g, look)), rate


def overwhelming(g: Ship, look: Lookout) -> float:
    """How many kinds of card would bring more deckhands than there are."""
    return float(look.doors > g.supply) + float(look.reached > g.supply)


def way_out(g: Ship, look: Lookout) -> tuple[float, ...]:
    """Fire at the exits, Treasures that may still be lost, and doors left for tiles."""
    heat = 0
    for room in look.exits:
        heat += g.level[room]
    spare = min(2, g.content.treasures - g.treasures_lost() - g.goal)
    shut = 0
    if g.stack:
        shut = max(0, 4 - sum([1 for needs in g.edge.values() if needs & 15]))
    return (float(heat), float(not look.exits), float(spare), float(shut))
