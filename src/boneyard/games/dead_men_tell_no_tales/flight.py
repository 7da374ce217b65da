"""How good the flight looks: all that is wanted is carried or home, and what is left is to get everybody out.

How it ends depends on little: how many Revenge cards fall until the last pirate is out, and what each of them may do. What these signs
weigh was learned
from the 6,900 such turns of 8,800 games by instinct (logistic regression). Nothing here decides a rule.
"""

from __future__ import annotations

from math import ceil

from boneyard.games.dead_men_tell_no_tales import LAST_SPACE
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD
from boneyard.games.dead_men_tell_no_tales.ending import still_to_beat
from boneyard.games.dead_men_tell_no_tales.fortune import LONGEST, MOST_HANDS, TURN, burning, chance, overwhelming
from boneyard.games.dead_men_tell_no_tales.homeward import Homeward
from boneyard.games.dead_men_tell_no_tales.lookout import Lookout
from boneyard.games.dead_men_tell_no_tales.roles import Roles
from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship

RUNNING, CLEARING = 0.75, 2
"""Tokens a pirate with free hands, who may run, needs a step; and what an enemy or a crowd in the way costs."""
NO_WAY = 20
"""Steps where there is no way out, until there is one again."""
MOST, MOST_OVER = 4.0, 6.0
"""Where dangers stop to grow."""
WEIGHTS: dict[str, float] = {
    "one": 1.612,
    "goal_met": 0.642,
    "cards": -0.086,
    "fire_in_time": -1.979,
    "overwhelmed_in_time": -0.325,
    "hands_in_time": -0.276,
    "tokens": -0.087,
    "way_home": -0.06,
    "handed": 0.229,
    "supply": 0.08,
}


def under_way(g: Ship) -> bool:
    """Nothing is to be fetched any more, and nobody has to be beaten."""
    return len(g.looted) + len(g.looters()) >= g.goal and not still_to_beat(g)


def chance_to_get_away(g: Ship) -> float:
    """From 0 to 1."""
    return chance(signs(g), WEIGHTS)


def signs(g: Ship) -> list[float]:
    """All signs, in the order of their weights."""
    look = Lookout(g)
    roles = Roles(g)
    tokens = [tokens_out(g, seat) for seat in range(g.seats)]
    cards = cards_until_out(g, tokens)
    _, steps, _ = burning(g)
    return [
        1.0,
        float(len(g.looted) >= g.goal),
        float(cards),
        min(MOST, cards * steps / (LAST_SPACE - g.marker)),
        min(MOST_OVER, cards * overwhelming(g, look)),
        min(MOST, cards * (look.reached + 1) / (g.supply + 1)),
        float(sum(tokens)),
        min(LONGEST, sum([roles.home(seat)[g.place[seat]] for seat in roles.carriers])),
        float(g.received) if g.active in roles.carriers else 0.0,
        float(min(g.supply, MOST_HANDS)),
    ]


def tokens_out(g: Ship, seat: int) -> int:
    """Tokens until a pirate is out: steps by the coolest way, breath where it would not last, and what stands in the way."""
    room = g.place[seat]
    if room == BOATS:
        return 0
    way = Homeward(g, seat)
    steps = strain = hurdles = 0
    if not way.leads_out(room):
        steps, room = NO_WAY, BOATS
    while room != BOATS:
        onward = way.onward[room]
        steps += 1
        if onward != BOATS:
            strain += way.strain(room, onward)
            hurdles += (g.deckhands[onward] >= CROWD) + bool(g.lies[onward] and g.has_enemy(onward))
        room = onward
    rests = max(0, ceil((g.fatigue[seat] + strain - SKULL + 1) / 2))
    return (steps if way.looting else ceil(RUNNING * steps)) + rests + CLEARING * hurdles


def cards_until_out(g: Ship, tokens: list[int]) -> int:
    """Turns that end before the last pirate is out: each of them with a card."""
    turns = 1
    for after in range(g.seats):
        seat = (g.active + after) % g.seats
        if tokens[seat]:
            left = tokens[seat] - (0 if after else g.received)
            turns = max(turns, (max(1, ceil(left / TURN)) - 1) * g.seats + after + 1)
    return turns - 1
