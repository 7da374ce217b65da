"""Why not from here: spaces, bounties, artifacts, the town and other players that lie down the road, and how far that is."""

from __future__ import annotations

from boneyard.engine.options import Barred, LimitReached, Option, Refusal, frozen
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.actions import no_action
from boneyard.games.few_and_cursed.bounties import available, why_no_more
from boneyard.games.few_and_cursed.encounters import certain_capacity
from boneyard.games.few_and_cursed.entries import STAT_SERVICES
from boneyard.games.few_and_cursed.land import TOWN, TYPE_NAMES
from boneyard.games.few_and_cursed.moving import ways_to_pay
from boneyard.games.few_and_cursed.state import SEATS, Chase
from boneyard.games.few_and_cursed.store import in_the_way, on_sale
from boneyard.games.few_and_cursed.trails import Trail, by_way_of, place_name, trails


@frozen
class FarOff(Refusal):
    """Something that can be done, but not here."""

    what: str
    place: str
    by: str
    movement: int
    have: int

    def sentence(self) -> str:
        way = f", {self.by}" if self.by else ""
        return f"{self.what}{self.place} is {self.movement} Movement away{way}; you have {self.have}."


@frozen
class CutOff(Refusal):
    place: str

    def sentence(self) -> str:
        return f"Monsters bar every way to {self.place}."


@frozen
class EnterToFight(Refusal):
    """Something next door that a Monster keeps."""

    what: str

    def sentence(self) -> str:
        return f"{self.what}Entering that space and fighting there is one move."


@frozen
class VisitFirst(Refusal):
    def sentence(self) -> str:
        return "Visit the Store first."


@frozen
class RecoverFirst(Refusal):
    def sentence(self) -> str:
        return "Recover an artifact first, as your action; then you choose which."


@frozen
class InAction(Refusal):
    def sentence(self) -> str:
        return "Actions come in the Action segment, one a round."


@frozen
class InTown(Refusal):
    def sentence(self) -> str:
        return "San Andreas is visited in your Encounter segment, if you begin that there, or as your action."


def not_yet(g: Chase, seat: int) -> list[Barred]:
    """Before the Action segment: what will be an action then, and the town for whoever has no visit now (FAC-L03, FAC-F15)."""
    action, town = InAction("FAC-L03"), InTown("FAC-F15")
    tops = [pile[-1] for pile, up in zip(g.piles, g.up, strict=True) if pile and up]
    acts: list[Option] = [o.SEEK, o.RECOVER, o.CAMP]
    acts += [o.DEFEAT[bounty] for bounty in (*tops, *g.content.wanted)]
    acts += [o.TAKE_RELIC[card] for corner in g.board for card in corner]
    found = [Barred(o.ABILITY, no_action(g, seat) or action), *[Barred(option, action) for option in acts]]
    if g.in_town and g.phase == "encounter":
        return found
    goods = [*[o.BUY[item] for item in on_sale(g)], *o.SERVICE[: len(STAT_SERVICES)]]
    visits = [o.JOB_BOARD, o.STORE] if g.job_board else [o.STORE]
    return found + [Barred(option, town) for option in (*visits, *goods)]


Ways = dict[int, Trail]


def why_not_from_here(g: Chase, seat: int) -> list[Barred]:
    """All of it, for the Action segment."""
    ways = trails(g, seat, g.space[seat], hurry=True)
    found = far_roads(g, seat, ways) + bounties_elsewhere(g, seat, ways)
    if not g.acted:
        found += monsters_elsewhere(g, seat, ways) + artifacts(g, seat, ways) + others_elsewhere(g, seat, ways)
        if g.space[seat] == g.content.town:
            found += wares(g, seat, VisitFirst("FAC-H02"))
        else:
            visits = (o.JOB_BOARD, o.STORE) if g.job_board else (o.STORE,)
            found += [Barred(visit, _far(g, "FAC-L05", "", g.content.town, ways)) for visit in visits]
    elif g.space[seat] == g.content.town:
        found += wares(g, seat, LimitReached("FAC-L01", "action a round", 1))
    return found


def _far(g: Chase, rule: str, what: str, space: int, ways: Ways) -> Refusal:
    trail = ways.get(space)
    if trail is None:
        return CutOff("FAC-K14", place_name(g, space))
    by = ", ".join(part for part in (by_way_of(g, trail), symbols_of(trail)) if part)
    return FarOff(rule, what, place_name(g, space), by, trail.movement, g.movement)


def symbols_of(trail: Trail) -> str:
    """What the cheapest way asks for besides Movement."""
    curse = f"+{trail.curse} Curse" if trail.curse else ""
    attack = f"{trail.attack} Attack or Health" if trail.attack else ""
    return " and ".join(part for part in (curse, attack) if part)


def far_roads(g: Chase, seat: int, ways: Ways) -> list[Barred]:
    """Spaces that more than one road leads to; the last road with its attack symbols paid, or not."""
    capacity, _ = certain_capacity(g, seat)
    near = g.content.near[g.space[seat]]
    found = []
    for space, trail in sorted(ways.items()):
        if space in near or len(trail.spaces) < 2:
            continue
        why = _far(g, "FAC-K06", "", space, ways)
        before = trail.spaces[-2]
        symbols = next(road.attack for road in g.content.roads[g.night][before] if road.to == space)
        found += [Barred(o.ROAD[space][paid], why) for paid in ways_to_pay(symbols, capacity)]
    return found


# --- bounties -----------------------------------------------------------------------------------------


def spaces_of(g: Chase, bounty: int) -> list[int]:
    """Where an outlaw is met: by type, or by name."""
    at, kind = g.content.found_at[bounty], g.content.found_on[bounty]
    spaces = [at] if at >= 0 else [space for space, here in enumerate(g.content.type) if here == kind]
    return [space for space in spaces if g.content.type[space] != TOWN]


def bounties_elsewhere(g: Chase, seat: int, ways: Ways) -> list[Barred]:
    """Outlaws lying face up that cannot be met on this space."""
    box = g.content
    here = available(g, g.space[seat])
    tops = [pile[-1] for pile, up in zip(g.piles, g.up, strict=True) if pile and up and not box.is_monster[pile[-1]]]
    found = []
    for bounty in (*tops, *box.wanted):
        if bounty in here:
            continue
        if g.acted:
            found.append(Barred(o.DEFEAT[bounty], why_no_more(g, bounty)))
            continue
        everywhere = spaces_of(g, bounty)
        spaces = [space for space in everywhere if space in ways]
        named = box.found_at[bounty] >= 0
        where = place_name(g, box.found_at[bounty]) if named else f"any {TYPE_NAMES[box.found_on[bounty]]} space"
        rule = "FAC-L11" if named else "FAC-L10"
        if spaces:
            nearest = min(spaces, key=lambda space: (ways[space].movement, space))
            what = f"{box.posters[bounty].name} is met on {where} and takes {g.cost_of(bounty)} Attack. "
            found.append(Barred(o.DEFEAT[bounty], _far(g, rule, what, nearest, ways)))
        else:
            lairs = [space for space in everywhere if g.monster_on(space)]
            why = next_to(g, seat, bounty, lairs, ways) or CutOff("FAC-K14", where)
            found.append(Barred(o.DEFEAT[bounty], why))
    return found


def monsters_elsewhere(g: Chase, seat: int, ways: Ways) -> list[Barred]:
    """Monsters more than a road away, and outlaws where they stand: one goes next to them first."""
    found = []
    for space in dict.fromkeys(space for _, space in g.abroad):
        if space == g.space[seat] or space in g.content.near[g.space[seat]]:
            continue
        for bounty in available(g, space):
            why = next_to(g, seat, bounty, [space], ways) or CutOff("FAC-K14", place_name(g, space))
            found.append(Barred(o.EnterAndFight(space, 0, bounty), why))
    return found


def next_to(g: Chase, seat: int, bounty: int, lairs: list[int], ways: Ways) -> Refusal | None:
    """How far it is to the nearest space beside one of these, from which one enters to fight; None where no way leads there."""
    here = g.space[seat]
    beside = [
        (ways[near].movement, near, lair)
        for lair in lairs
        for near in g.content.near[lair]
        if near in ways and (near == here or not g.monster_on(near))
    ]
    if not beside:
        return None
    _, nearest, lair = min(beside)
    there = f"is in {place_name(g, lair)}"
    if not g.content.is_monster[bounty]:
        there = f"is met in {place_name(g, lair)}, where a Monster stands,"
    what = f"{g.content.posters[bounty].name} {there} and takes {g.cost_of(bounty)} Attack. "
    if nearest == here:
        return EnterToFight("FAC-M03", what)
    return _far(g, "FAC-M03", f"{what}From here, ", nearest, ways)


# --- artifacts, the town, other players ---------------------------------------------------------------


def artifacts(g: Chase, seat: int, ways: Ways) -> list[Barred]:
    """Artifacts lying in the corners."""
    found = []
    for corner, space in enumerate(g.content.corners):
        had = any(card in g.content.relics[corner] for card in g.relics[seat])
        for card in g.board[corner]:
            why: Refusal
            if had:
                why = LimitReached("FAC-L08", "artifact from each corner", 1)
            elif space == g.space[seat]:
                why = RecoverFirst("FAC-L07")
            else:
                what = f"{g.content.title[card].name} lies in {place_name(g, space)}. "
                why = _far(g, "FAC-L06", what, space, ways)
            found.append(Barred(o.TAKE_RELIC[card], why))
    return found


def wares(g: Chase, seat: int, why: Refusal) -> list[Barred]:
    """What the Store sells, while one stands before its door."""
    buys: list[Option] = []
    for item in on_sale(g):
        rooms = in_the_way(g, seat, item)
        buys += [o.Buy(item, way) for way in rooms] if rooms else [o.BUY[item]]
    return [Barred(option, why) for option in (*buys, *o.SERVICE[: len(STAT_SERVICES)])]


def others_elsewhere(g: Chase, seat: int, ways: Ways) -> list[Barred]:
    """Players on other spaces, who cannot be robbed from here (FAC-L23)."""
    if not g.robbery:
        return []
    return [
        Barred(o.ROB[other], _far(g, "FAC-L23", f"{SEATS[other].capitalize()} is elsewhere. ", g.space[other], ways))
        for other in range(g.seats)
        if other != seat and g.space[other] != g.space[seat]
    ]
