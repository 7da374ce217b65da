"""Step 2, Take Pirate Actions: what a pirate may do, and what it costs.

`action` is the one place that decides what is legal. It is asked more often than anything else, so it works with tables
made once and returns a tuple; the reasons against an option are collected only when somebody wants them.
"""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, GROG, TRAPDOOR, TREASURE
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD, NO_PICKUP
from boneyard.games.dead_men_tell_no_tales.options import (
    DRINK,
    ELIMINATE,
    END_TURN,
    FIGHT_FIRE,
    PICK_UP,
    PUT_DOWN,
    REST,
    RUN,
    SHOOT,
    STRENGTHEN,
    SWAP,
    WALK,
    use_on_fire,
)
from boneyard.games.dead_men_tell_no_tales.reasons import (
    CANNOT_RUN,
    CREW_FIRST,
    DEATH_FIRST,
    ENEMY_IN_WAY,
    HANDS_FULL,
    LOOTER_TRAPPED,
    LOOTERS_HANDS,
    NO_FIRE,
    NO_HAND_FOR_ITEMS,
    NO_PEACE,
    NO_TOKEN,
    NO_WAY_OUT,
    NOT_ABOARD,
    NOT_BACK,
    ONE_TREASURE,
    ONLY_LOOT,
    ONLY_NEXT_DOOR,
    RESTED,
    THREE_DECKHANDS,
    TOO_FAR_TO_FIGHT,
    TOO_HOT,
    TOO_HOT_HERE,
    TRACK_FULL,
    TWIN_IS_DRUNK,
    TWIN_IS_PUT_DOWN,
    TWIN_LIES,
    TWO_DECKHANDS,
    USED,
    duty_of,
    looter_refused,
    own_fire_refused,
    runs_through,
    tokens_next_door,
    unpaid_moves,
    walled_off,
)
from boneyard.games.dead_men_tell_no_tales.state import ACTIONS, LIMITS, TOP_OF_TRACK, Ship

Refused = list[Barred] | None


@rule("DMT-A01", "DMT-A03", "DMT-A04", "DMT-T05", "DMT-B30")
def next_action(g: Ship) -> None:
    """Actions in any order, as often as the tokens last, until the player ends the step, leaves the ship or dies."""
    if not g.step_over:
        g.phase = ACTIONS
        g.ask(g.active, action)


@question(
    "DMT-A04", "DMT-A02", "DMT-A09", "DMT-A10", "DMT-A14", "DMT-M05", "DMT-M06", "DMT-M07", "DMT-M08", "DMT-M11",
    "DMT-M17", "DMT-M18", "DMT-M19", "DMT-M20", "DMT-M21", "DMT-M22", "DMT-M23", "DMT-M24", "DMT-F03", "DMT-F07",
    "DMT-F08", "DMT-F09", "DMT-F11", "DMT-F21", "DMT-F22", "DMT-I09", "DMT-I12", "DMT-I14", "DMT-I15", "DMT-C02",
    "DMT-D08", "DMT-D09", "DMT-G02", "DMT-G03", "DMT-G06", "DMT-L02", "DMT-L04", "DMT-L07", "DMT-L08",
)  # fmt: skip
def action(g: Ship, seat: int) -> Offer:
    """Everything the pirate may do now. Too much heat or too many deckhands narrow the choice, and so does a Treasure."""
    return consider(g, seat, None)


@action.refusals
def refused_actions(g: Ship, seat: int) -> list[Barred]:
    """What else the pirate might try, each with the reason against it."""
    refused: list[Barred] = []
    consider(g, seat, refused)
    return refused


def consider(g: Ship, seat: int, refused: Refused) -> tuple[Option, ...]:
    """What is legal; what is not is written down only for somebody who wants to know, not for a bot that tries a thousand games."""
    room, item, box = g.place[seat], g.item[seat], g.content
    budget = g.own + g.received
    looting = g.looting(seat) if g.carried[seat] else False
    free = "" if item in g.used else box.item_free[item]
    aboard = room >= 0
    near = g.joined[room] if aboard else g.exits()
    hot = aboard and g.level[room] >= LIMITS[g.fatigue[seat]]
    crowded = aboard and g.deckhands[room] >= CROWD
    offer: list[Option] = []
    if budget or free == "move":
        moves(g, seat, room, near, looting, offer, refused)
    elif refused is not None:
        refused += unpaid_moves(g, room, near)
    trapped = hot and crowded and not offer
    duty = None if trapped or not (hot or crowded) else duty_of(hot, crowded, looting)
    # Own fire and Rest answer to the heat, Eliminate to the crowd; whoever has both and no way out may do any of them.
    if not crowded or trapped:
        if aboard and not looting:
            own_fire(g, item, room, budget, offer, refused)
        elif refused is not None:
            refused += own_fire_refused(g, seat, room, HANDS_FULL, NO_HAND_FOR_ITEMS)
        if g.fatigue[seat] and (budget or free == "rest"):
            offer.append(REST)
        elif refused is not None:
            refused.append(Barred(REST, NO_TOKEN if g.fatigue[seat] else RESTED))
    elif refused is not None:
        duty_first = duty or NO_PEACE
        refused += [*own_fire_refused(g, seat, room, duty_first, duty_first), Barred(REST, duty_first)]
    if not hot or trapped:
        eliminate(g, seat, (room, *near) if aboard else near, budget or free == "eliminate", looting, offer, refused)
    elif refused is not None:
        refused += [Barred(ELIMINATE[r][BOATS], duty or TOO_HOT_HERE) for r in (room, *near) if g.deckhands[r]]
    if duty is None and not trapped:
        if not looting:
            effect = box.item_effect[item]
            if effect == "lower_fire" or box.reaches_fire[g.character[seat]] or refused is not None:
                other_fires(g, seat, room, near, budget, offer, refused)
            if effect == "shoot":
                shoot(g, item, near, budget, offer, refused)
            if g.track[seat] < TOP_OF_TRACK and budget:
                offer.append(STRENGTHEN)
            elif refused is not None:
                refused.append(Barred(STRENGTHEN, TRACK_FULL if g.track[seat] == TOP_OF_TRACK else NO_TOKEN))
        elif refused is not None:
            refused += looter_refused(g, seat, near)
        if aboard and g.lies[room]:
            pick_up(g, seat, room, budget, looting, offer, refused)
        if refused is not None:
            refused += tokens_next_door(g, near)
        swap(g, seat, budget, offer, refused)
    elif refused is not None:
        bar_for_duty(g, seat, room, duty or (LOOTER_TRAPPED if looting else NO_WAY_OUT), refused)
    if g.carried[seat]:
        free_things(g, seat, room, offer, refused)
    offer.append(END_TURN)
    return tuple(offer)


# --- moving -------------------------------------------------------------------------------------------


def moves(
    g: Ship, seat: int, room: int, near: tuple[int, ...], looting: bool, offer: list[Option], refused: Refused
) -> None:
    """Walks and Runs (DMT-M01 to DMT-M12, DMT-M15, DMT-M17, DMT-M18).

    The first room of a Run is entered with today's fatigue, the second with what the first has cost.
    """
    box, level, deckhands, joined = g.content, g.level, g.deckhands, g.joined
    tired = g.fatigue[seat]
    limit = LIMITS[tired]
    here = level[room] if room >= 0 else 0
    less = box.tires_less[g.character[seat]]
    entrance, dinghy = box.exit, g.dinghy
    if room >= 0 and room in (entrance, dinghy):
        offer.append(WALK[BOATS])
    for first in near:
        fire = level[first]
        if fire >= limit or deckhands[first] >= CROWD:
            if refused is not None:
                why = THREE_DECKHANDS if deckhands[first] >= CROWD else TOO_HOT[fire]
                refused.append(Barred(WALK[first], why))
                refused += [Barred(run, why) for run in runs_through(g, room, first)]
            continue
        offer.append(WALK[first])
        if looting:
            if refused is not None:
                refused += [Barred(run, CANNOT_RUN) for run in runs_through(g, room, first)]
            continue
        if g.lies[first] and g.has_enemy(first) and not can_clear(g, seat, first):
            if refused is not None:
                refused += [Barred(run, ENEMY_IN_WAY) for run in runs_through(g, room, first)]
            continue
        strain = fire - here - less
        then_limit = LIMITS[tired + strain] if strain > 0 else limit
        if refused is not None and not then_limit:
            refused += [Barred(run, DEATH_FIRST) for run in runs_through(g, room, first)]
        runs = RUN[first]
        for second in joined[first]:
            if second == room:
                if refused is not None:
                    refused.append(Barred(runs[second], NOT_BACK))
            elif level[second] < then_limit and deckhands[second] < CROWD:
                offer.append(runs[second])
            elif refused is not None:
                crowd = deckhands[second] >= CROWD
                refused.append(Barred(runs[second], THREE_DECKHANDS if crowd else TOO_HOT[level[second]]))
        if room >= 0 and then_limit and first in (entrance, dinghy):
            offer.append(runs[BOATS])
    if refused is not None:
        refused += walled_off(g, room)


def can_clear(g: Ship, seat: int, room: int) -> bool:
    """Gus may Run through crew he can drive away, not past a Guard (DMT-M17)."""
    if not g.content.drives_off[g.character[seat]] or not g.joined[room]:
        return False
    return not any(g.is_guard(number) for number in g.enemies(room))


# --- fire, deckhands, rest ----------------------------------------------------------------------------


def own_fire(g: Ship, item: int, room: int, budget: int, offer: list[Option], refused: Refused) -> None:
    """Fight Fires in the own room, or the Blanket there (DMT-F01 to DMT-F03, DMT-I03, DMT-I15)."""
    if not g.level[room]:
        if refused is not None:
            refused.append(Barred(FIGHT_FIRE[room], NO_FIRE))
        return
    if budget:
        offer.append(FIGHT_FIRE[room])
    elif refused is not None:
        refused.append(Barred(FIGHT_FIRE[room], NO_TOKEN))
    if g.content.item_own_room[item]:
        lower_by_item(g, item, (room,), budget, offer, refused)


def lower_by_item(
    g: Ship, item: int, rooms: tuple[int, ...], budget: int, offer: list[Option], refused: Refused
) -> None:
    """Blanket and Bucket, once a turn each (DMT-I01, DMT-I02)."""
    spent = item in g.used
    if not spent and (budget or not g.content.item_costs[item]):
        offer += [use_on_fire(item, room) for room in rooms if g.level[room]]
    elif refused is not None:
        why = USED if spent else NO_TOKEN
        refused += [Barred(use_on_fire(item, room), why) for room in rooms if g.level[room]]


def other_fires(
    g: Ship, seat: int, room: int, near: tuple[int, ...], budget: int, offer: list[Option], refused: Refused
) -> None:
    """Flynn reaches connected rooms, with the Blanket too; the Bucket is for connected rooms (DMT-C02, DMT-I04, DMT-I05)."""
    box, item = g.content, g.item[seat]
    flynn = box.reaches_fire[g.character[seat]]
    if flynn and budget:
        offer += [FIGHT_FIRE[other] for other in near if g.level[other]]
    elif refused is not None:
        why = NO_TOKEN if flynn else TOO_FAR_TO_FIGHT
        refused += [Barred(FIGHT_FIRE[other], why) for other in near if g.level[other]]
    if box.item_effect[item] == "lower_fire":
        own = box.item_own_room[item]
        if flynn or not own:
            lower_by_item(g, item, near, budget, offer, refused)
        if refused is not None and not own and room >= 0 and g.level[room]:
            refused.append(Barred(use_on_fire(item, room), ONLY_NEXT_DOOR))


def eliminate(
    g: Ship, seat: int, reach: tuple[int, ...], paid: int | bool, looting: bool, offer: list[Option], refused: Refused
) -> None:
    """One deckhand here or next door; Jade up to two, in any split (DMT-F04, DMT-C03, DMT-I07)."""
    deckhands = g.deckhands
    rooms = [other for other in reach if deckhands[other]]
    if not rooms:
        return
    if looting or not paid:
        if refused is not None:
            refused += [Barred(ELIMINATE[other][BOATS], HANDS_FULL if looting else NO_TOKEN) for other in rooms]
        return
    offer += [ELIMINATE[other][BOATS] for other in rooms]
    if g.content.eliminates[g.character[seat]] > 1:
        for i, one in enumerate(rooms):
            if deckhands[one] > 1:
                offer.append(ELIMINATE[one][one])
            offer += [ELIMINATE[one][other] for other in rooms[i + 1 :]]


# --- tokens, items, the track -------------------------------------------------------------------------


def pick_up(g: Ship, seat: int, room: int, budget: int, looting: bool, offer: list[Option], refused: Refused) -> None:
    """One of each kind lying here (DMT-F06 to DMT-F09, DMT-F21, DMT-M24, DMT-D08, DMT-L07)."""
    here = g.lies[room]
    box, pieces = g.content, g.pieces
    may = budget and not looting and g.deckhands[room] < NO_PICKUP
    seen: list[tuple[int, int]] = []
    for number in here:
        token = pieces[number].token
        kind = (box.other[token], box.value[token])
        if kind[0] == TRAPDOOR:
            if refused is not None:
                refused.append(Barred(PICK_UP[number], ONLY_LOOT))
            continue
        if may and kind not in seen:
            seen.append(kind)
            offer.append(PICK_UP[number])
        elif refused is not None:
            carrying = ONE_TREASURE if kind[0] == TREASURE else LOOTERS_HANDS
            why = TWIN_LIES if may else carrying if looting else NO_TOKEN if not budget else TWO_DECKHANDS
            refused.append(Barred(PICK_UP[number], why))


def free_things(g: Ship, seat: int, room: int, offer: list[Option], refused: Refused) -> None:
    """Putting down and drinking are no actions (DMT-F10, DMT-F11, DMT-F19, DMT-F20, DMT-M23)."""
    box, pieces = g.content, g.pieces
    seen: list[tuple[int, int]] = []
    for number in g.carried[seat]:
        token = pieces[number].token
        kind = (box.other[token], box.value[token])
        first = kind not in seen
        if first:
            seen.append(kind)
        if first and room >= 0:
            offer.append(PUT_DOWN[number])
        elif refused is not None:
            refused.append(Barred(PUT_DOWN[number], TWIN_IS_PUT_DOWN if room >= 0 else NOT_ABOARD))
        if kind[0] == GROG:
            if first and g.fatigue[seat]:
                offer.append(DRINK[number])
            elif refused is not None:
                refused.append(Barred(DRINK[number], TWIN_IS_DRUNK if g.fatigue[seat] else RESTED))


def shoot(g: Ship, item: int, near: tuple[int, ...], budget: int, offer: list[Option], refused: Refused) -> None:
    """The Pistol: an enemy next door, Skeleton Crew before the Guard of the same room (DMT-I10, DMT-I12)."""
    ready = item not in g.used and (budget or not g.content.item_costs[item])
    for other in near:
        if not g.lies[other]:
            continue
        enemies = g.enemies(other)
        crew = [number for number in enemies if not g.is_guard(number)]
        targets = crew or enemies
        if ready:
            offer += [SHOOT[number] for number in targets]
        elif refused is not None:
            refused += [Barred(SHOOT[number], USED if item in g.used else NO_TOKEN) for number in targets]
        if refused is not None:
            refused += [Barred(SHOOT[number], CREW_FIRST) for number in enemies if number not in targets]


def swap(g: Ship, seat: int, budget: int, offer: list[Option], refused: Refused) -> None:
    """Any item on the table, or any mate's, wherever he is (DMT-F14)."""
    items = [*g.table_items, *[item for other, item in enumerate(g.item) if other != seat and item >= 0]]
    if budget:
        offer += [SWAP[item] for item in items]
    elif refused is not None:
        refused += [Barred(SWAP[item], NO_TOKEN) for item in items]


# --- refused altogether -------------------------------------------------------------------------------


def bar_for_duty(g: Ship, seat: int, room: int, why: Blocked, refused: list[Barred]) -> None:
    """What has to wait while the room is too hot or too crowded."""
    waiting: list[Option] = [STRENGTHEN]
    waiting += [PICK_UP[number] for number in g.lies[room] if g.other_side(number) != TRAPDOOR]
    swap(g, seat, 1, waiting, None)
    other_fires(g, seat, room, g.joined[room], 1, waiting, None)
    if g.content.item_effect[g.item[seat]] == "shoot":
        shoot(g, g.item[seat], g.joined[room], 1, waiting, None)
    refused += [Barred(option, why) for option in waiting]
