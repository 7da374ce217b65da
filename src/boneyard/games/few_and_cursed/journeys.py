"""What a target asks for, and the ways to where it can be done."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from boneyard.engine.options import NotEnough, Option
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.bounties import available
from boneyard.games.few_and_cursed.cards import Effect
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.out_of_reach import spaces_of
from boneyard.games.few_and_cursed.playing import why_no_job
from boneyard.games.few_and_cursed.prices import curse_on, item_price, road_cost, robbery_cost, service_price
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.trails import NO_ROAD, Trail, trails

MOST_PLACES = 3
"""Of the places where something can be done, so many of the nearest are looked at."""


class Goal(NamedTuple):
    """All that a target asks for when one stands where it can be done."""

    attack: int = 0
    movement: int = 0
    water: int = 0
    bullets: int = 0
    health: int = 0
    copies: bool = False
    """A card must have been played that can be copied."""
    places: tuple[int, ...] = ()
    """Where it can be done; nowhere in particular if empty."""
    enters: int = -1
    """The space the target itself leads to, by one more road …"""
    paid: int = 0
    """… of whose attack symbols it pays so many."""
    last: tuple[Option, ...] = ()
    """What is done right before it: entering the Store, recovering an artifact."""

    @property
    def travels(self) -> bool:
        return bool(self.places) or self.enters >= 0


class Journey(NamedTuple):
    """Roads to take before the target, and the Movement they ask for together with a road of the target itself."""

    trail: Trail
    movement: int
    unpaid: int = 0
    """Attack symbols of the target's own road that it leaves unpaid."""
    haunted: int = 0
    """Whether that road has curse symbols."""

    @staticmethod
    def here() -> Journey:
        return Journey(NO_ROAD, 0)


def goal_of(g: Chase, seat: int, target: Option, shopping: bool) -> Goal | None:
    """What is needed for it; None where no play of one's own can bring it about."""
    match target:
        case o.ScoreJob(job):
            task = g.content.job[job]
            return Goal(task.attack, task.movement) if isinstance(why_no_job(g, seat, job), NotEnough) else None
        case o.Play(card, trash):
            if g.content.copier[card]:
                return Goal(copies=True)
            effect = g.content.trashed[card] if trash else g.content.normal[card]
            return None if effect is None else price_as_goal(effect)
        case o.UseItem(item):
            return price_as_goal(g.content.item[item].effect)
        case o.Shoot(bullets):
            return Goal(bullets=bullets)
        case o.Choose(story, number):
            if story != g.story:
                return None
            return price_as_goal(column(g, seat).options[number])
        case o.Buy(item, _):
            if no_visit(g, shopping):
                return None
            cost = item_price(g, seat, item)
            return Goal(water=cost, last=() if shopping else (o.STORE,))
        case o.BuyService(service):
            if no_visit(g, shopping):
                return None
            cost = service_price(g, seat, service)
            return Goal(water=cost, last=() if shopping else (o.STORE,))
    return on_the_map(g, seat, target) if g.phase == "action" and not shopping and not g.acted else road_goal(g, target)


def no_visit(g: Chase, shopping: bool) -> bool:
    """Whether no step of a plan leads into the Store in this segment."""
    return not shopping and g.phase != "action" and not (g.phase == "encounter" and g.in_town and not g.visited)


def price_as_goal(effect: Effect) -> Goal:
    """What must be brought up to pay for it; a card given up is asked for by the rules alone."""
    return Goal(effect.pay_attack, effect.pay_movement, effect.pay_water, effect.pay_bullets, effect.pay_health)


def road_goal(g: Chase, target: Option) -> Goal | None:
    """A road may be taken after the action too."""
    if g.phase == "action" and isinstance(target, o.TakeRoad):
        return Goal(attack=target.attack, enters=target.to, paid=target.attack)
    if isinstance(target, o.Defeat) and target.bounty == g.open_wanted:
        return Goal(attack=g.cost_of(target.bounty))
    return None


def on_the_map(g: Chase, seat: int, target: Option) -> Goal | None:
    """The action of the round, here or down the road."""
    here = g.space[seat]
    match target:
        case o.Defeat(bounty):
            if bounty in available(g, here):
                return Goal(attack=g.cost_of(bounty))
            if g.content.is_monster[bounty]:
                return None
            return Goal(attack=g.cost_of(bounty), places=tuple(spaces_of(g, bounty)))
        case o.EnterAndFight(to, paid, bounty):
            return Goal(attack=g.cost_of(bounty) + paid, enters=to, paid=paid)
        case o.Rob(victim):
            return Goal(attack=robbery_cost(g, victim), places=(g.space[victim],))
        case o.TakeRelic(card):
            corner = next(number for number, relics in enumerate(g.content.relics) if card in relics)
            # The last artifact of a corner is taken without a question, so there is nothing to plan for.
            if len(g.board[corner]) < 2:
                return None
            return Goal(places=(g.content.corners[corner],), last=(o.RECOVER,))
        case o.VisitStore() | o.VisitJobBoard():
            return Goal(places=(g.content.town,))
    return road_goal(g, target)


# --- ways ---------------------------------------------------------------------------------------------


Ways = dict[int, Trail]


def journeys(g: Chase, seat: int, goal: Goal, maps: tuple[Ways, Ways]) -> list[Journey]:
    """The best ways to the nearest places, careful ones and quick ones."""
    if not goal.travels:
        return [Journey.here()]
    found: dict[Journey, None] = {}
    for ways in maps:
        for journey in sorted(_ends(g, seat, goal, ways), key=lambda way: way.movement)[:MOST_PLACES]:
            found[journey] = None
    return list(found)


def maps_with(g: Chase, seat: int, must: Collection[Option] = (), keep: Collection[Option] = ()) -> tuple[Ways, Ways]:
    """Careful trails and quick ones."""
    return ways_with(g, seat, must, keep, False), ways_with(g, seat, must, keep, True)


def ways_with(g: Chase, seat: int, must: Collection[Option], keep: Collection[Option], hurry: bool) -> Ways:
    """All trails that pass the spaces wished for and avoid those that are not."""
    avoid = [option.to for option in keep if isinstance(option, o.TakeRoad)]
    ways = trails(g, seat, g.space[seat], avoid, hurry)
    for option in must:
        if isinstance(option, o.TakeRoad):
            first = ways.get(option.to)
            if first is None:
                return {}
            onward = trails(g, seat, option.to, avoid, hurry)
            ways = {space: joined(first, rest) for space, rest in onward.items()}
    return ways


def joined(first: Trail, rest: Trail) -> Trail:
    return Trail(
        first.movement + rest.movement,
        first.curse + rest.curse,
        first.haunted + rest.haunted,
        first.attack + rest.attack,
        first.spaces + rest.spaces,
    )


def _ends(g: Chase, seat: int, goal: Goal, ways: Ways) -> list[Journey]:
    """To the places themselves, or to a space from which the target's own road leads there."""
    if goal.enters < 0:
        return [Journey(ways[place], ways[place].movement) for place in goal.places if place in ways]
    found = []
    for before in g.content.near[goal.enters]:
        if (
            before in ways
            and goal.enters not in ways[before].spaces
            and not (g.monster_on(before) and before != g.space[seat])
        ):
            road = next(road for road in g.content.roads[g.night][before] if road.to == goal.enters)
            movement = ways[before].movement + road_cost(g, seat, road)
            if goal.paid <= road.attack:
                found.append(Journey(ways[before], movement, road.attack - goal.paid, int(curse_on(g, road) > 0)))
    return found
