"""What the store is good for: items and services by what they will still do in this game, less their price."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.games.few_and_cursed.cards import Ware
from boneyard.games.few_and_cursed.prices import price, service_price
from boneyard.games.few_and_cursed.sense_force import of_gear
from boneyard.games.few_and_cursed.sense_worth import CONTEST, HEALTH, WATER, Tables, bullet_worth
from boneyard.games.few_and_cursed.settings import CHASER, COMPETITIVE, COOP, DARK_ARTS, SHADOWS
from boneyard.games.few_and_cursed.state import Chase


class Need(NamedTuple):
    """What a mode asks for: weights of Attack, Movement, Health and Water, and how long it goes on."""

    attack: float
    movement: float
    health: float
    water: float
    last: int
    """About when the game ends."""
    fights: float
    """Of the rounds left, the part in which Attack is really used."""


NEEDS = {
    CHASER: Need(1.0, 0.15, 0.8, 0.35, 13, 0.35),
    COOP: Need(1.0, 0.5, 0.5, 0.4, 11, 0.7),
    DARK_ARTS: Need(0.15, 1.0, 0.9, 0.3, 10, 0.3),
    SHADOWS: Need(0.7, 0.7, 0.5, 0.4, 10, 0.6),
}


def bargain(g: Chase, seat: int, item: int, instead: tuple[int, ...]) -> float:
    """An item less its price and less what makes room for it."""
    ware = g.content.item[item]
    cost = price(g, seat, ware.cost)
    if g.mode == COMPETITIVE:
        share = CONTEST.item * (1.5 - 0.8 * min(1.0, g.round / 16))
        return share * (ware.cost - sum([g.content.item[old].cost for old in instead])) - WATER * cost
    given_up = sum(usefulness(g, seat, g.content.item[old]) for old in instead)
    return usefulness(g, seat, ware) - given_up - NEEDS[g.mode].water * cost


def usefulness(g: Chase, seat: int, ware: Ware) -> float:
    """What an item will still do, in Attack."""
    need, effect = NEEDS[g.mode], ware.effect
    left = max(1, need.last - g.round)
    if ware.kind == "single":
        return 0.85 * need.attack * effect.attack
    if ware.kind == "weapon":
        better = effect.attack / max(1, effect.pay_bullets) - rate(g, seat)
        return need.attack * max(0.0, better) * min(6, g.full_capacity(seat)) * min(3.0, need.fights * left)
    if ware.kind == "permanent":
        return 0.8 * rate(g, seat) * ware.does("capacity") + 0.8
    each = need.attack * need.fights * effect.attack + need.movement * effect.movement
    each += 0.5 * need.attack * rate(g, seat) * effect.bullets + need.water * effect.water
    each += need.health * effect.health - 0.3 * effect.curse + 0.4 * bool(effect.steps)
    return 0.8 * left * each


def rate(g: Chase, seat: int) -> float:
    """Attack for a Bullet, with the best weapon at hand."""
    return of_gear(g, seat)[3]


def service_bargain(g: Chase, seat: int, service: str, known: Tables) -> float:
    """A Bullet, or a step on one of the tracks."""
    cost = service_price(g, seat, service)
    health = HEALTH[min(10, g.health[seat] + 1)] - HEALTH[g.health[seat]]
    pull = job_pull(g, seat, service)
    if g.mode == COMPETITIVE:
        gained = bullet_worth(g, seat, known) if service == "bullet" else health if service == "health" else 0.3
        return pull + gained - WATER * cost
    need = NEEDS[g.mode]
    per_bullet = need.attack * rate(g, seat)
    rich = g.water[seat] - cost > g.full_capacity(seat) - g.bullets[seat] + 2
    gain = {"bullet": 0.8 * per_bullet, "health": need.health * health, "capacity": 1.2 * per_bullet * rich}
    return pull + gain.get(service, 0.3) - need.water * cost


def job_pull(g: Chase, seat: int, service: str) -> float:
    """What a step on a track is worth for an open job that waits for it, if the Water reaches that far."""
    track = "health" if service == "health" else "bullets"
    if service == "threshold":
        return 0.0
    best = 0.0
    for job in g.open_jobs(seat):
        if job < 0:
            continue
        task = g.content.job[job]
        if task.track != track or g.has_scored(seat, job):
            continue
        if track == "health":
            missing = (task.at - g.health[seat]) * service_price(g, seat, "health")
        else:
            more = max(0, task.at - g.full_capacity(seat))
            if task.at <= g.bullets[seat] or (service == "capacity" and not more):
                continue
            missing = more * service_price(g, seat, "capacity")
            missing += (task.at - g.bullets[seat]) * service_price(g, seat, "bullet")
        if 0 < missing <= g.water[seat]:
            best = max(best, (6.0 if g.mode == SHADOWS else task.grit) / missing)
    return best
