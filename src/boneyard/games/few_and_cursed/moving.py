"""Movement: roads with their symbols, and moves that cost nothing."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, NotEnough, Option
from boneyard.engine.rules import Offer, question
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import desert_events
from boneyard.games.few_and_cursed.causes import of_symbol
from boneyard.games.few_and_cursed.effects import verb
from boneyard.games.few_and_cursed.encounters import certain_capacity, leave_behind
from boneyard.games.few_and_cursed.options import MOVE_TO, ROAD, MoveTo
from boneyard.games.few_and_cursed.prices import curse_on, longer_roads, road_cost, unpaid_harm
from boneyard.games.few_and_cursed.settings import DARK_ARTS
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import change, met_quarry

ONE, TWO, ANYWHERE = 1, 2, 0


def offer_roads(g: Chase, seat: int, offered: list[Option]) -> None:
    """Every road that can be paid and leads to no Monster, with each way to pay its attack symbols.

    FAC-K06, FAC-K07, FAC-K08, FAC-K09, FAC-K13, FAC-K14.
    """
    movement = g.movement
    longer = longer_roads(g, seat)
    abroad = g.abroad
    for road in g.content.roads[g.night][g.space[seat]]:
        if road.movement + longer <= movement:
            if abroad and g.monster_on(road.to) and not may_join_quarry(g, seat, road.to):
                continue
            offered += ROAD[road.to][: min(g.attack, road.attack) + 1]


def may_join_quarry(g: Chase, seat: int, space: int) -> bool:
    """Dark Arts: with four artifacts the quarry's space may be entered without a fight (FAC-S11)."""
    return (
        g.mode == DARK_ARTS and len(g.relics[seat]) >= len(g.content.corners) and (g.content.quarry, space) in g.abroad
    )


def why_no_roads(g: Chase, seat: int) -> list[Barred]:
    """Roads that are too dear, attack symbols that cannot be paid, and roads that a Monster bars."""
    found = []
    capacity, _ = certain_capacity(g, seat)
    for road in g.content.roads[g.night][g.space[seat]]:
        cost = road_cost(g, seat, road)
        if g.monster_on(road.to) and not may_join_quarry(g, seat, road.to):
            found.append(Barred(ROAD[road.to][0], Blocked("FAC-K14", "a Monster: enter only to fight")))
            continue
        for paid in ways_to_pay(road.attack, capacity):
            if cost > g.movement:
                found.append(Barred(ROAD[road.to][paid], NotEnough("FAC-K02", "Movement", cost, g.movement)))
            elif paid > g.attack:
                found.append(Barred(ROAD[road.to][paid], NotEnough("FAC-K04", "Attack", paid, g.attack)))
    return found


def ways_to_pay(symbols: int, capacity: int) -> list[int]:
    """How many attack symbols of a road may be paid; first what one would rather do: all of them, if that is in reach."""
    return sorted(range(symbols + 1), reverse=capacity >= symbols)


def travel(g: Chase, seat: int, to: int, paid: int) -> bool:
    """Pay Movement and the chosen Attack, move, then Curse and damage as one change (FAC-K10, FAC-K11).

    Says whether the player stands and the game goes on.
    """
    start = g.space[seat]
    road = next(road for road in g.content.roads[g.night][start] if road.to == to)
    cost = road_cost(g, seat, road)
    curse, harm = curse_on(g, road), unpaid_harm(g, seat, road, paid)
    if harm < road.attack - paid:
        g.coat_used[seat] = True
    g.movement -= cost
    g.attack -= paid
    g.crucifix = False
    g.space[seat] = to
    g.open_wanted = NOTHING
    g.tell(desert_events.Travelled, seat, start, to, cost, paid)
    if (curse or harm) and not change(g, seat, "road", health=-harm, curse=curse):
        return False
    return not met_quarry(g)


# --- free moves ---------------------------------------------------------------------------------------


@verb("move_one")
def move_one(g: Chase, seat: int, amount: int) -> None:
    g.ask(seat, free_move, ONE)


@verb("move_two")
def move_two(g: Chase, seat: int, amount: int) -> None:
    g.ask(seat, free_move, TWO)


@verb("move_any")
def move_anywhere(g: Chase, seat: int, amount: int) -> None:
    g.ask(seat, free_move, ANYWHERE)


def free_targets(g: Chase, seat: int, reach: int) -> list[int]:
    """Spaces a free move may end on: never a Monster's, whatever stands on the way (FAC-M14, FAC-D08)."""
    here = g.space[seat]
    if reach == ONE:
        spaces = g.content.near[here]
    elif reach == TWO:
        spaces = g.content.within_two[here]
    else:
        spaces = tuple([space for space in range(len(g.content.places)) if space != here])
    if not g.abroad:
        return list(spaces)
    return [space for space in spaces if not g.monster_on(space) or may_join_quarry(g, seat, space)]


@question("FAC-F13", "FAC-M14")
def free_move(g: Chase, seat: int, reach: int) -> Offer:
    """One road away, one or two, or anywhere."""
    return tuple([MOVE_TO[space] for space in free_targets(g, seat, reach)])


@free_move.caused
def why_move(g: Chase) -> str:
    return of_symbol("move", g.cause)


@free_move.answer("FAC-F13", "FAC-F14")
def move_free(g: Chase, seat: int, choice: MoveTo, reach: int) -> None:
    """No costs, no symbols. An encounter's move draws no further one; only a character's own action reaches two roads (FAC-L29)."""
    leave_behind(g, seat)
    g.space[seat] = choice.space
    g.open_wanted = NOTHING
    g.by(why_move(g))
    g.tell(desert_events.FreeMove, seat, choice.space)
    met_quarry(g)
