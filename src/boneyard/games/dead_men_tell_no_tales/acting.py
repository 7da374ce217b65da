"""Step 2, Take Pirate Actions: what a pirate may do.

`action` is the one place that decides what is legal, by the conditions in `allowed`. It is asked more often than anything else, so it
works with options
made once and returns a tuple; why something is not offered is said in `reasons`, by the same conditions.
"""

from __future__ import annotations

from boneyard.engine.options import Blocked, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_men_tell_no_tales.allowed import (
    SHUT,
    duties,
    first_of_each,
    for_swap,
    heat_and_crowd,
    limits_after,
    no_pick_up,
    no_running,
    no_running_through,
    not_ready,
    out_of_aim,
    targets,
    unpaid,
)
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, GROG
from boneyard.games.dead_men_tell_no_tales.options import (
    DRINK,
    ELIMINATE,
    END_TURN,
    FIGHT_FIRE,
    LEAVE,
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
from boneyard.games.dead_men_tell_no_tales.state import ACTIONS, LIMITS, TOP_OF_TRACK, Ship


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
    box, room, item, carried = g.content, g.place[seat], g.item[seat], g.carried[seat]
    near = g.joined[room] if room >= 0 else g.exits()
    looting, paid = no_running(g, seat), not unpaid(g)
    offer = moves(g, seat, near, looting) if paid or g.free(seat, "move") else []
    no_cooling, no_clearing, nothing_else = duties(g, seat, bool(offer))
    if not no_cooling:
        if not looting and room >= 0 and g.level[room]:
            own_fire(g, seat, room, paid, offer)
        if g.fatigue[seat] and (paid or g.free(seat, "rest")):
            offer.append(REST)
    if not no_clearing and not looting and (paid or g.free(seat, "eliminate")):
        eliminate(g, seat, near, offer)
    if not nothing_else:
        if not looting:
            effect = box.item_effect[item]
            if effect == "lower_fire" or box.reaches_fire[g.character[seat]]:
                fires_next_door(g, seat, near, paid, offer)
            if effect == "shoot" and not not_ready(g, seat):
                offer += [SHOOT[number] for other in near if g.lies[other] for number in targets(g, other)]
            if paid and g.track[seat] < TOP_OF_TRACK:
                offer.append(STRENGTHEN)
            if room >= 0 and g.lies[room]:
                offer += [PICK_UP[n] for n in first_of_each(g, g.lies[room]) if not no_pick_up(g, seat, n)]
        if paid:
            offer += [SWAP[other] for other in for_swap(g, seat)]
    if carried:
        free_things(g, seat, room, offer)
    offer.append(END_TURN)
    return tuple(offer)


@action.caused
def why_narrow(g: Ship) -> str:
    """Heat and crowd tell a pirate what to do first."""
    return {(True, True): "DMT-M21", (True, False): "DMT-M19", (False, True): "DMT-M20"}.get(
        heat_and_crowd(g, g.active), ""
    )


def moves(g: Ship, seat: int, near: tuple[int, ...], looting: Blocked | None) -> list[Option]:
    """Walks and Runs, where they can be paid for (DMT-M01 to DMT-M12, DMT-M15, DMT-M17, DMT-M18).

    The first room of a Run is entered with today's fatigue, the second with what the first has cost. It may be where the Run began, the
    boats too.
    """
    room, level, deckhands = g.place[seat], g.level, g.deckhands
    shut = SHUT[LIMITS[g.fatigue[seat]]]
    step = () if looting else limits_after(g, seat)
    lies, joined = g.lies, g.joined
    offer: list[Option] = [LEAVE] if g.is_exit(room) else []
    for first in near:
        if shut[deckhands[first]][level[first]]:
            continue
        offer.append(WALK[first])
        if looting:
            continue
        then_limit = step[level[first]]
        if (not lies[first] and then_limit) or not no_running_through(g, seat, first, then_limit):
            runs, then_shut = RUN[first], SHUT[then_limit]
            offer += [runs[second] for second in joined[first] if not then_shut[deckhands[second]][level[second]]]
            if g.is_exit(first):
                offer.append(runs[BOATS])
    return offer


def own_fire(g: Ship, seat: int, room: int, paid: bool, offer: list[Option]) -> None:
    """Fight Fires in the own room, or the Blanket there (DMT-F01 to DMT-F03, DMT-I03, DMT-I15)."""
    if paid:
        offer.append(FIGHT_FIRE[room])
    item = g.item[seat]
    if g.content.item_effect[item] == "lower_fire" and not out_of_aim(g, seat, True) and not not_ready(g, seat):
        offer.append(use_on_fire(item, room))


def eliminate(g: Ship, seat: int, near: tuple[int, ...], offer: list[Option]) -> None:
    """One deckhand here or next door; Jade up to two, in any split (DMT-F04, DMT-C03, DMT-I07)."""
    deckhands, room = g.deckhands, g.place[seat]
    rooms = [other for other in ((room, *near) if room >= 0 else near) if deckhands[other]]
    offer += [ELIMINATE[other][BOATS] for other in rooms]
    if rooms and g.content.eliminates[g.character[seat]] > 1:
        for i, one in enumerate(rooms):
            if deckhands[one] > 1:
                offer.append(ELIMINATE[one][one])
            offer += [ELIMINATE[one][other] for other in rooms[i + 1 :]]


def fires_next_door(g: Ship, seat: int, near: tuple[int, ...], paid: bool, offer: list[Option]) -> None:
    """Flynn reaches connected rooms, with the Blanket too; the Bucket is for connected rooms (DMT-C02, DMT-I04, DMT-I05)."""
    item = g.item[seat]
    if paid and g.content.reaches_fire[g.character[seat]]:
        offer += [FIGHT_FIRE[other] for other in near if g.level[other]]
    if g.content.item_effect[item] == "lower_fire" and not out_of_aim(g, seat, False) and not not_ready(g, seat):
        offer += [use_on_fire(item, other) for other in near if g.level[other]]


def free_things(g: Ship, seat: int, room: int, offer: list[Option]) -> None:
    """Putting down and drinking are no actions (DMT-F10, DMT-F11, DMT-F19, DMT-F20, DMT-M23)."""
    for number in first_of_each(g, g.carried[seat]):
        if room >= 0:
            offer.append(PUT_DOWN[number])
        if g.fatigue[seat] and g.other_side(number) == GROG:
            offer.append(DRINK[number])
