"""Why not: what a pirate would try in the Actions step and may not do, with the rule against it.

Nothing here decides what is legal: `acting` does, by the conditions in `allowed`, and here the same conditions are asked in the order in
which a pirate would meet them; of ways in `reasons_of_ways`. `why_not` answers for every option there is; `natural_tries` are those worth
showing unasked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.engine.options import Barred, Blocked, NoTarget, Option, Refusal
from boneyard.games.dead_men_tell_no_tales import options
from boneyard.games.dead_men_tell_no_tales.acting import action, moves
from boneyard.games.dead_men_tell_no_tales.allowed import (
    CREW_FIRST,
    HANDS_FULL,
    JADE_ALONE,
    NO_FIRE,
    NO_HAND_FOR_ITEMS,
    NOT_ABOARD,
    ONLY_LOOT,
    RESTED,
    TOO_FAR_TO_FIGHT,
    TRACK_FULL,
    duties,
    first_of_each,
    for_swap,
    no_pick_up,
    no_running,
    not_ready,
    out_of_aim,
    targets,
    unpaid,
    unpaid_for,
)
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, GROG, TRAPDOOR
from boneyard.games.dead_men_tell_no_tales.options import (
    DRINK,
    ELIMINATE,
    FIGHT_FIRE,
    PICK_UP,
    PUT_DOWN,
    REST,
    SHOOT,
    STRENGTHEN,
    SWAP,
    use_on_fire,
)
from boneyard.games.dead_men_tell_no_tales.reasons_of_ways import (
    not_left,
    not_run,
    not_run_out,
    not_walked,
    tries_to_go,
)
from boneyard.games.dead_men_tell_no_tales.state import TOP_OF_TRACK, Ship

OUT_OF_REACH = Blocked("DMT-F06", "the distance: you pick up what lies in your own room")
TWIN = "its twin: of like tokens the one drawn first is meant"
TWIN_LIES = Blocked("DMT-F06", TWIN)
TWIN_IS_PUT_DOWN = Blocked("DMT-F10", TWIN)
TWIN_IS_DRUNK = Blocked("DMT-F19", TWIN)
NOWHERE = NoTarget("DMT-F06", "such token on the ship")
YOURS_ALREADY = Blocked("DMT-F06", "your own hands: you carry it")
NO_HANDING_OVER = Blocked("DMT-F11", "its carrier: a token is put down before another picks it up")
NOT_CARRIED = NoTarget("DMT-F10", "such token in your hands")
NO_GROG = NoTarget("DMT-F19", "such Grog in your hands")
FIRE_TOO_FAR = Blocked("DMT-C02", "the distance: only your own room and those behind its doors are in reach")
ITEM_TOO_FAR = Blocked("DMT-I05", "the distance: only rooms behind a door of yours are in reach")
NOT_HELD = NoTarget("DMT-I01", "such item in your hands")
NOT_FOR_FIRE = NoTarget("DMT-I01", "use of that item against fire")
NO_DECKHAND = NoTarget("DMT-F04", "deckhand there")
HANDS_TOO_FAR = Blocked("DMT-F04", "the distance: only your own room and those behind its doors are in reach")
SAME_TWO = Blocked("DMT-C03", "the same two told the other way round")
NO_PISTOL = NoTarget("DMT-I10", "Pistol in your hands")
NO_ENEMY = NoTarget("DMT-I10", "such enemy")
SHOT_TOO_FAR = Blocked("DMT-I10", "the distance: the Pistol reaches into rooms behind a door of yours")
HELD_ALREADY = Blocked("DMT-F14", "your own hands: you hold it")
NO_SUCH_ITEM = NoTarget("DMT-F14", "such item on the table or with a mate")
NO_ENEMY_HERE = Blocked("DMT-B01", "the distance: you fight whom you share a room with")


@action.refusals
def natural_tries(g: Ship, seat: int) -> list[Barred]:
    """What lies near enough to be tried, each with the reason against it."""
    tried = [*tries_to_go(g, seat), *tries_here(g, seat), *tries_next_door(g, seat), *tries_with_tokens(g, seat)]
    return [
        Barred(option, why)
        for option in tried
        if (why := why_not(g, seat, option)) is not None and not meant_as_a_walk(g, seat, option)
    ]


def meant_as_a_walk(g: Ship, seat: int, option: Option) -> bool:
    """Who presses a room next door that may be entered wants to go there, and need not hear why its fire is out of reach."""
    if not isinstance(option, options.FightFire) or option.room not in g.near(seat):
        return False
    return why_not(g, seat, options.Walk(option.room)) is None


@action.judged
def why_not(g: Ship, seat: int, option: Option) -> Refusal | None:
    """The first rule in the way of this; None where nothing stands against it."""
    if option.__class__ in ELSEWHERE:
        return ELSEWHERE[option.__class__]
    judge = JUDGES.get(option.__class__)
    return None if judge is None else judge(g, seat, option)


def against(g: Ship, seat: int) -> tuple[Blocked | None, Blocked | None, Blocked | None]:
    """The duties of `allowed`, with a look at whether there is a way out."""
    return duties(g, seat, not unpaid_for(g, seat, "move") and bool(moves(g, seat, g.near(seat), no_running(g, seat))))


# --- fire, deckhands, rest, the track -----------------------------------------------------------------


def tries_here(g: Ship, seat: int) -> list[Option]:
    """The own room's fire, by hand and by item, a Rest, the track, and every item within reach."""
    room, item = g.place[seat], g.item[seat]
    tried: list[Option] = [REST, STRENGTHEN, *[SWAP[other] for other in for_swap(g, seat)]]
    if room >= 0:
        tried.append(FIGHT_FIRE[room])
        if g.content.item_effect[item] == "lower_fire":
            tried.append(use_on_fire(item, room))
        if g.deckhands[room]:
            tried.append(ELIMINATE[room][BOATS])
    return tried


def tries_next_door(g: Ship, seat: int) -> list[Option]:
    """Fires, deckhands and enemies behind the doors."""
    item, near = g.item[seat], g.near(seat)
    burning = [other for other in near if g.level[other]]
    tried: list[Option] = [FIGHT_FIRE[other] for other in burning]
    if g.content.item_effect[item] == "lower_fire":
        tried += [use_on_fire(item, other) for other in burning]
    if g.content.item_effect[item] == "shoot":
        tried += [SHOOT[number] for other in near for number in g.enemies(other)]
    return tried + [ELIMINATE[other][BOATS] for other in near if g.deckhands[other]]


def not_fought(g: Ship, seat: int, option: options.FightFire) -> Refusal | None:
    """One's own room; behind its doors for Flynn alone, and for nobody farther off (DMT-F01, DMT-F03, DMT-C02)."""
    to, room = option.room, g.place[seat]
    if to == BOATS:
        return NOT_ABOARD
    if to != room:
        if not g.content.reaches_fire[g.character[seat]]:
            return TOO_FAR_TO_FIGHT
        if to not in g.near(seat):
            return FIRE_TOO_FAR
    if not g.level[to]:
        return NO_FIRE
    no_cooling, _, nothing_else = against(g, seat)
    duty = no_cooling if to == room else nothing_else
    return duty or (HANDS_FULL if g.looting(seat) else unpaid(g))


def not_lowered(g: Ship, seat: int, option: options.UseOnFire) -> Refusal | None:
    """Blanket and Bucket: the item, its aim, the fire, the duty, full hands, the use and the token (DMT-I01 to DMT-I05, DMT-I14,
    DMT-I15)."""
    to, room, item = option.room, g.place[seat], option.item
    if item < 0 or item != g.item[seat]:
        return NOT_HELD
    if g.content.item_effect[item] != "lower_fire":
        return NOT_FOR_FIRE
    if to == BOATS:
        return NOT_ABOARD
    if aim := out_of_aim(g, seat, to == room):
        return aim
    if to != room and to not in g.near(seat):
        return ITEM_TOO_FAR
    if not g.level[to]:
        return NO_FIRE
    no_cooling, _, nothing_else = against(g, seat)
    duty = no_cooling if to == room else nothing_else
    return duty or (NO_HAND_FOR_ITEMS if g.looting(seat) else not_ready(g, seat))


def not_rested(g: Ship, seat: int, option: options.Rest) -> Refusal | None:
    return against(g, seat)[0] or (unpaid_for(g, seat, "rest") if g.fatigue[seat] else RESTED)


def not_eliminated(g: Ship, seat: int, option: options.Eliminate) -> Refusal | None:
    """Reach, a deckhand, the duty, full hands, the token (DMT-F04, DMT-L02)."""
    to = option.room
    if to != g.place[seat] and to not in g.near(seat):
        return HANDS_TOO_FAR
    if to == BOATS or not g.deckhands[to]:
        return NO_DECKHAND
    return against(g, seat)[1] or (HANDS_FULL if g.looting(seat) else unpaid_for(g, seat, "eliminate"))


def not_two_eliminated(g: Ship, seat: int, option: options.EliminateTwo) -> Refusal | None:
    """Jade's: each of the two as for anybody, and one and the same pair is offered once (DMT-C03)."""
    if g.content.eliminates[g.character[seat]] == 1:
        return JADE_ALONE
    one, other = option.room, option.other
    barred = not_eliminated(g, seat, options.Eliminate(one)) or not_eliminated(g, seat, options.Eliminate(other))
    if barred:
        return barred
    if one == other:
        return NO_DECKHAND if g.deckhands[one] == 1 else None
    reach = (g.place[seat], *g.near(seat))
    return SAME_TWO if reach.index(other) < reach.index(one) else None


def not_strengthened(g: Ship, seat: int, option: options.Strengthen) -> Refusal | None:
    barred = against(g, seat)[2] or (HANDS_FULL if g.looting(seat) else None)
    return barred or (TRACK_FULL if g.track[seat] == TOP_OF_TRACK else unpaid(g))


# --- tokens, items, enemies ---------------------------------------------------------------------------


def tries_with_tokens(g: Ship, seat: int) -> list[Option]:
    """What lies here and in plain sight next door, and what is carried."""
    room = g.place[seat]
    here = g.lies[room] if room >= 0 else ()
    beyond = [n for other in g.near(seat) for n in g.lies[other] if not g.pieces[n].up and g.other_side(n) != TRAPDOOR]
    tried: list[Option] = [PICK_UP[number] for number in (*here, *beyond)]
    for number in g.carried[seat]:
        tried.append(PUT_DOWN[number])
        if g.other_side(number) == GROG:
            tried.append(DRINK[number])
    return tried


def not_picked_up(g: Ship, seat: int, option: options.PickUp) -> Refusal | None:
    """What and where it is, the duty, full hands, the token, deckhands, its twin (DMT-F06 to DMT-F11, DMT-F21, DMT-L07)."""
    number, room = option.piece, g.place[seat]
    if number in g.carried[seat]:
        return YOURS_ALREADY
    if any(number in held for held in g.carried):
        return NO_HANDING_OVER
    lying = next((other for other in g.ship if number in g.lies[other]), None)
    if lying is None:
        return NOWHERE
    if g.pieces[number].up or g.other_side(number) == TRAPDOOR:
        return ONLY_LOOT
    if lying != room:
        return OUT_OF_REACH
    twin = None if number in first_of_each(g, g.lies[room]) else TWIN_LIES
    return against(g, seat)[2] or no_pick_up(g, seat, number) or twin


def not_put_down(g: Ship, seat: int, option: options.PutDown) -> Refusal | None:
    if option.piece not in g.carried[seat]:
        return NOT_CARRIED
    if g.place[seat] == BOATS:
        return NOT_ABOARD
    return None if option.piece in first_of_each(g, g.carried[seat]) else TWIN_IS_PUT_DOWN


def not_drunk(g: Ship, seat: int, option: options.Drink) -> Refusal | None:
    if option.piece not in g.carried[seat] or g.other_side(option.piece) != GROG:
        return NO_GROG
    if not g.fatigue[seat]:
        return RESTED
    return None if option.piece in first_of_each(g, g.carried[seat]) else TWIN_IS_DRUNK


def not_shot(g: Ship, seat: int, option: options.Shoot) -> Refusal | None:
    """The Pistol, the target, its distance, the duty, full hands, the crew before the Guard, the use and the token (DMT-I10, DMT-I12,
    DMT-I14)."""
    number = option.piece
    if g.content.item_effect[g.item[seat]] != "shoot":
        return NO_PISTOL
    at = next((room for room in g.ship if number in g.lies[room]), None)
    if at is None or not g.pieces[number].up:
        return NO_ENEMY
    if at not in g.near(seat):
        return SHOT_TOO_FAR
    barred = against(g, seat)[2] or (NO_HAND_FOR_ITEMS if g.looting(seat) else None)
    return barred or (CREW_FIRST if number not in targets(g, at) else not_ready(g, seat))


def not_swapped(g: Ship, seat: int, option: options.Swap) -> Refusal | None:
    if option.item == g.item[seat]:
        return HELD_ALREADY
    if option.item not in for_swap(g, seat):
        return NO_SUCH_ITEM
    return against(g, seat)[2] or unpaid(g)


JUDGES: dict[type[Option], Callable[[Ship, int, Any], Refusal | None]] = {
    options.Walk: not_walked,
    options.Leave: not_left,
    options.Run: not_run,
    options.RunOut: not_run_out,
    options.FightFire: not_fought,
    options.UseOnFire: not_lowered,
    options.Eliminate: not_eliminated,
    options.EliminateTwo: not_two_eliminated,
    options.Rest: not_rested,
    options.PickUp: not_picked_up,
    options.PutDown: not_put_down,
    options.Drink: not_drunk,
    options.Strengthen: not_strengthened,
    options.Shoot: not_shot,
    options.Swap: not_swapped,
}
ELSEWHERE: dict[type[Option], Refusal] = {
    options.Place: Blocked("DMT-T01", "the order of a turn: the search is over"),
    options.Fight: NO_ENEMY_HERE,
    options.SendCrew: Blocked("DMT-C09", "the distance: crew is driven out of the room one stands in"),
    options.LetFight: Blocked("DMT-B06", "peace: nobody stands before an enemy"),
    options.UseTrack: Blocked("DMT-B10", "peace: the Battle Track is used when a battle die lies on the table"),
    options.KeepTrack: Blocked("DMT-B10", "peace: the Battle Track is used when a battle die lies on the table"),
    options.CrewRetreats: Blocked("DMT-B16", "peace: a retreat follows a lost battle"),
    options.PirateRetreats: Blocked("DMT-B16", "peace: a retreat follows a lost battle"),
    options.FightAgain: Blocked("DMT-B16", "peace: a fight goes on after a lost battle"),
    options.Retreat: Blocked("DMT-B16", "peace: a retreat follows a lost battle"),
    options.TakeItem: Blocked("DMT-F16", "its owner: only who was robbed takes an item for nothing; swap for it"),
    options.NoItem: Blocked("DMT-F16", "your hands: nobody has taken your item"),
    options.Resolve: Blocked("DMT-K01", "the order of a turn: a card is drawn after the actions"),
}
"""Options of other moments of the game."""
