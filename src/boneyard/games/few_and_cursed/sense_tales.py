"""The other two tales told alone: the Dark Arts, and the Shadows.

Both run against the same clock: sooner or later every pile shows its Monster, and the first of them walks into town. The chance to win
is read off the rounds the rest of the tale needs, set against the rounds that are left.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed.cards import Task
from boneyard.games.few_and_cursed.options import RECOVER, ROAD, SCORE
from boneyard.games.few_and_cursed.sense_force import Force, action_to_come, force, pick_waits, refill
from boneyard.games.few_and_cursed.sense_hunt import HEALTHY, WALK, Demand, demands
from boneyard.games.few_and_cursed.sense_steps import Target
from boneyard.games.few_and_cursed.sense_worth import Tables
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import TRACKS_COMPLETE

STEPS = 2.6
"""Movement a round brings to somebody who looks for it."""
FOUND = 1.6
"""Of it, what the improvised card brings."""
HASTE = 1.1
"""How uncertain a count of rounds is."""
BLOWS = 3.4
"""Attack a round brings to somebody who needs both."""


def in_time(spare: float) -> float:
    """The chance that so many rounds more than needed are enough."""
    return 1 / (1 + exp(-max(-30.0, spare) / HASTE))


# --- the Dark Arts ------------------------------------------------------------------------------------


def ritual_value(g: Chase, seat: int, known: Tables) -> float:
    """Four corners, four artifacts, and then to meet the quarry while it lives."""
    if g.chaser[seat] == NOTHING:
        return 0.5
    content = g.content
    ahead = action_to_come(g, seat)
    have = force(g, seat, known)
    wanted = demands(g, ahead)
    steps = kept_steps(g, seat, have)
    start = g.space[seat]
    if not ahead and (g.reshuffled[seat] or refill(have) > len(g.deck[seat])) and g.phase == "cleanup":
        start = content.town
    missing = missing_corners(g, seat)
    clock = wanted[0].actions if wanted else 12
    way = known.ways[g.night]
    if missing:
        walk = tour(known, g.night, start, missing) - steps
        # Each artifact takes an action; Movement one does not have takes rounds.
        rounds = max(len(missing) - 1.0 * (ahead and start in missing), walk / STEPS) + 0.25 * len(missing)
        value = in_time(clock - rounds - 1.2) * 0.9
    else:
        value = 0.95
    value *= meeting(g, seat, known, wanted, start, steps, clock) if not missing else found_in_time(g, wanted, clock)
    comfort = 0.4 * have.attack + 0.5 * g.water[seat] + 1.5 * g.health[seat] + 0.5 * steps - 0.3 * g.curse[seat]
    near = min([way[start][space].movement for space in missing], default=0)
    return 0.96 * value * HEALTHY[g.health[seat]] + 0.04 * max(0.0, min(1.0, (comfort + 10 - near) / 60))


def missing_corners(g: Chase, seat: int) -> tuple[int, ...]:
    """The corners whose artifact one has not taken."""
    content = g.content
    mine = g.relics[seat]
    return tuple(
        [
            space
            for corner, space in enumerate(content.corners)
            if not any(card in content.relics[corner] for card in mine)
        ]
    )


def kept_steps(g: Chase, seat: int, have: Force) -> float:
    """Movement of the hand and of items, and of the pool while roads can be taken."""
    steps = have.movement + 0.8 * refill(have) * have.new_movement
    if g.active == seat and g.phase != "action":
        steps -= g.movement
    for item in g.items[seat]:
        effect = g.content.item[item].effect
        steps += effect.movement * (0.8 if item in g.exhausted else 0.3)
    return steps + FOUND * pick_waits(g, seat)


@lru_cache(maxsize=4096)
def _tour(known: Tables, night: int, start: int, missing: tuple[int, ...], home: int) -> float:
    if not missing:
        return 0.0
    best = 99.0
    for corner in missing:
        way = known.ways[night][start][corner]
        from_home = known.ways[night][home][corner]
        there = min(
            way.movement + 0.6 * way.curse + 0.5 * way.attack,
            1.5 + from_home.movement + 0.6 * from_home.curse + 0.5 * from_home.attack,
        )
        rest = tuple([space for space in missing if space != corner])
        best = min(best, there + _tour(known, night, corner, rest, home))
    return best


def tour(known: Tables, night: int, start: int, missing: tuple[int, ...]) -> float:
    """Movement to all the corners that are missing, by the best way round."""
    return _tour(known, night, start, missing, known.town)


def found_in_time(g: Chase, wanted: list[Demand], clock: int) -> float:
    """The chance that the quarry has come up before the clock runs out."""
    quarry = g.content.quarry
    if any(monster == quarry for monster, _ in g.abroad):
        return 0.95
    hidden = [demand for demand in wanted if demand.space < 0]
    if not hidden:
        return 0.0
    shown = sum(demand.actions - WALK < clock for demand in hidden)
    return 0.9 * min(1.0, shown / len(hidden))


def meeting(g: Chase, seat: int, known: Tables, wanted: list[Demand], start: int, steps: float, clock: int) -> float:
    """The chance to stand where the quarry stands: to go there, or to wait on its way."""
    space = next((where for monster, where in g.abroad if monster == g.content.quarry), NOTHING)
    if space == NOTHING:
        return 0.9 * found_in_time(g, wanted, clock)
    best, later = 99.0, 0
    while space != g.content.town:
        way = known.ways[g.night][start][space]
        best = min(best, way.movement - STEPS * 0.8 * later - (1.0 if later and not way.roads else 0.0))
        space = g.content.routes[g.night][space][0]
        later += 1
    return 1 / (1 + exp(-(steps - best + 0.3) / 0.7))


def next_corner(g: Chase, seat: int, known: Tables) -> Target | None:
    """The corner the best way round goes to first, or the quarry itself."""
    content = g.content
    missing = missing_corners(g, seat)
    if not missing:
        space = next((where for monster, where in g.abroad if monster == content.quarry), NOTHING)
        return None if space == NOTHING else Target(ROAD[space][0], space)
    here = g.space[seat]
    best = min(
        missing,
        key=lambda space: (
            known.ways[g.night][here][space].movement
            + 0.6 * known.ways[g.night][here][space].curse
            + tour(known, g.night, space, tuple([other for other in missing if other != space]))
        ),
    )
    return Target(RECOVER, best)


# --- the Shadows --------------------------------------------------------------------------------------


def shadows_value(g: Chase, seat: int, known: Tables) -> float:
    """Two of three tracks of jobs, before all Monsters roam or one comes home."""
    if g.chaser[seat] == NOTHING or not g.tracks:
        return 0.5
    ahead = action_to_come(g, seat)
    have = force(g, seat, known)
    wanted = demands(g, ahead)
    clock = float(wanted[0].actions) if wanted else 12.0
    if wanted and not g.slain and wanted[-1].space < 0:
        clock = min(clock, wanted[-1].actions - WALK + 0.5)
    attack, movement = have.attack - have.fleeting, have.movement
    if g.active == seat:
        movement -= g.movement
    attack += refill(have) * have.new_attack + 1.5 * pick_waits(g, seat)
    movement += refill(have) * have.new_movement + 1.0 * pick_waits(g, seat)
    lengths = sorted(
        (NEXT_JOB * (len(track) - 1) + hardship(g, seat, g.content.job[track[-1]], attack, movement)) if track else 0.0
        for track in g.tracks
    )
    # Work on two tracks goes on side by side; the third one helps a little, by being there to change to.
    rounds = SIDE_BY_SIDE * sum(lengths[:TRACKS_COMPLETE]) + 0.06 * sum(lengths[TRACKS_COMPLETE:])
    rounds -= 0.55 * (min(attack, 12.0) + min(movement, 9.0)) / BOTH
    value = in_time(clock - rounds)
    comfort = 0.5 * (attack + movement) + 0.6 * g.water[seat] + 0.5 * g.bullets[seat] + 0.3 * g.health[seat]
    return 0.96 * value + 0.04 * min(1.0, comfort / 40)


NEXT_JOB = 1.6
"""Rounds a job takes that is not known yet."""
SIDE_BY_SIDE = 0.75
BOTH = 5.5
"""Attack and Movement together that a round brings."""


def hardship(g: Chase, seat: int, task: Task, attack: float, movement: float) -> float:
    """About how many rounds a job still takes."""
    water = g.water[seat]
    away = 0.35 * (g.space[seat] != g.content.town)
    if task.spends:
        short = max(0.0, task.attack - attack) / BLOWS + max(0.0, task.movement - movement) / STEPS
        return 0.4 + (task.attack + task.movement) / BOTH + 0.3 * short
    if task.track == "health":
        step = task.at - g.health[seat]
        return away + 0.2 + (max(0.35, 0.9 - 0.2 * (water / 3)) * step if step > 0 else -0.6 * step)
    if task.track == "curse":
        step = task.at - g.curse[seat]
        at_hand = sum(g.content.normal[card].curse > 0 for card in g.hand[seat] if card >= 0)
        return 0.2 + (0.45 * step - 0.15 * min(step, at_hand) if step > 0 else -0.6 * step)
    if task.track == "bullets":
        if task.at < g.bullets[seat]:
            return 0.15 + 0.05 * g.bullets[seat]
        cost = 2 * max(0, task.at - g.full_capacity(seat)) + task.at - g.bullets[seat]
        return away + 0.3 + max(0.0, cost - 0.8 * water) / 2.5
    return 3.0


def next_job(g: Chase, seat: int, known: Tables) -> Target | None:
    """The open job that pool and hand can pay for at once, the shortest track first."""
    have = force(g, seat, known)
    best, fewest = None, 99
    for track in g.tracks:
        if not track:
            continue
        task = g.content.job[track[-1]]
        if task.spends and task.attack <= have.attack and task.movement <= have.movement and len(track) < fewest:
            fewest = len(track)
            best = Target(SCORE[track[-1]], g.space[seat], float(task.attack), float(task.movement))
    return best
