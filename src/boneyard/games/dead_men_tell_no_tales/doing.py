"""The actions explained: what happens when a pirate does one of the things `action` offers."""

from __future__ import annotations

from typing import Any

from boneyard.engine.options import Barred, Blocked, Option
from boneyard.engine.rules import Offer, Rule, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import events, options, prices
from boneyard.games.dead_men_tell_no_tales.acting import action, next_action
from boneyard.games.dead_men_tell_no_tales.battles import battle_on, drive_off, roll_battle_die
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, Room
from boneyard.games.dead_men_tell_no_tales.moving import breathe, enter, enterable, go_out, run_strain
from boneyard.games.dead_men_tell_no_tales.options import NO_ITEM, TAKE_ITEM, send_crew
from boneyard.games.dead_men_tell_no_tales.state import Ship


@action.answer("DMT-A02", "DMT-A08")
def act(g: Ship, seat: int, choice: Option) -> None:
    """One thing done; unless the step is over, the next one follows."""
    g.acts += 1
    scheduled = len(g.agenda)
    g.now(DOING[choice.__class__], seat, choice)
    if g.step_over or g.result:
        return
    if g.waiting or len(g.agenda) > scheduled:
        g.then(next_action)
    else:
        g.now(next_action)


# --- moving -------------------------------------------------------------------------------------------


@rule("DMT-M01", "DMT-M09", "DMT-M10", "DMT-I06", "DMT-L03", "DMT-C04", "DMT-C05")
def walk(g: Ship, seat: int, choice: options.Walk) -> None:
    """One move."""
    g.pay_for(seat, "move")
    if enter(g, seat, choice.room, "DMT-M01") and g.lies[choice.room] and g.has_enemy(choice.room):
        g.then(battle_on)


@rule("DMT-M12", "DMT-M13", "DMT-M14", "DMT-T07", "DMT-I06", "DMT-L05", "DMT-L09")
def leave(g: Ship, seat: int, choice: options.Leave) -> None:
    """A Walk onto the boats."""
    g.pay_for(seat, "move")
    go_out(g, seat)
    breathe(g, seat)


@rule("DMT-M02", "DMT-M03", "DMT-M04", "DMT-M10", "DMT-I06", "DMT-C05", "DMT-C07")
def run(g: Ship, seat: int, choice: options.Run) -> None:
    start_run(g, seat, choice.first, choice.second)


@rule("DMT-M02", "DMT-M04", "DMT-M12", "DMT-M13", "DMT-I06", "DMT-C07")
def run_out(g: Ship, seat: int, choice: options.RunOut) -> None:
    start_run(g, seat, choice.first, BOATS)


def start_run(g: Ship, seat: int, first: int, second: int) -> None:
    """Two moves and two fatigue more. Gus first clears the room he runs through (DMT-M17)."""
    g.pay_for(seat, "move")
    if not enter(g, seat, first, "DMT-M02"):
        return
    if g.lies[first] and g.has_enemy(first):
        g.then(clear_the_way, second)
    else:
        g.now(finish_run, first, second)


@rule("DMT-M17", "DMT-C09")
def clear_the_way(g: Ship, second: Room) -> None:
    """Each Skeleton Crew in the first room is driven off; then mates it landed on fight; then the Run goes on."""
    seat = g.active
    room = g.place[seat]
    if g.has_enemy(room):
        g.ask(seat, crew_to_clear)
        g.then(clear_the_way, second)
    else:
        g.then(battle_on)
        g.then(finish_run, room, second)


@question("DMT-M17", "DMT-C09")
def crew_to_clear(g: Ship, seat: int) -> Offer:
    """Any Skeleton Crew here, into any connected room. Fighting is no choice in the middle of a Run."""
    room = g.place[seat]
    why = Blocked("DMT-M17", "the Run: it goes on only past crew that is driven off")
    crew = g.enemies(room)
    return [
        *[send_crew(number, other) for number in crew for other in g.joined[room]],
        *[Barred(options.FIGHT[number], why) for number in crew],
    ]


@crew_to_clear.answer("DMT-C09")
def clear_one(g: Ship, seat: int, choice: options.SendCrew) -> None:
    drive_off(g, seat, choice)


@rule("DMT-M02", "DMT-M03", "DMT-M04", "DMT-M12", "DMT-M15")
def finish_run(g: Ship, first: Room, second: Room) -> None:
    """The second move, if it is still possible, and the strain of running in any case."""
    seat = g.active
    if g.died:
        return
    if g.place[seat] == first:
        if second == BOATS:
            if g.is_exit(first):
                go_out(g, seat)
                if run_strain(g, seat):
                    breathe(g, seat)
                return
        elif second in g.joined[first] and enterable(g, seat, second) and not enter(g, seat, second, "DMT-M02"):
            return
    room = g.place[seat]
    if run_strain(g, seat) and g.lies[room] and g.has_enemy(room):
        g.then(battle_on)


# --- fire, deckhands, rest ----------------------------------------------------------------------------


def lower(g: Ship, seat: int, room: int, amount: int, row: str) -> None:
    """The die goes down, at 0 it is gone."""
    g.level[room] = prices.fire_after(g.level[room], amount)
    g.tell_by(row, events.FireLowered, seat, room, g.level[room])


@rule("DMT-F01", "DMT-F02", "DMT-C02")
def fight_fire(g: Ship, seat: int, choice: options.FightFire) -> None:
    g.pay()
    lower(g, seat, choice.room, prices.FIGHTING_FIRE, "DMT-F01" if choice.room == g.place[seat] else "DMT-C02")


@rule("DMT-I01", "DMT-I02", "DMT-I03", "DMT-I04", "DMT-I05", "DMT-I15")
def use_on_fire(g: Ship, seat: int, choice: options.UseOnFire) -> None:
    """Blanket and Bucket."""
    if g.content.item_costs[choice.item]:
        g.pay()
    own = g.content.item_own_room[choice.item]
    row = "DMT-I05" if not own else "DMT-I03" if choice.room == g.place[seat] else "DMT-I04"
    g.use_item(seat, row)
    lower(g, seat, choice.room, g.content.item_amount[choice.item], row)


@rule("DMT-F04", "DMT-F05", "DMT-I07")
def eliminate(g: Ship, seat: int, choice: options.Eliminate) -> None:
    """Deckhands go back to the supply."""
    g.pay_for(seat, "eliminate")
    remove_deckhand(g, seat, choice.room, "DMT-F04")


@rule("DMT-C03", "DMT-F05", "DMT-I07")
def eliminate_two(g: Ship, seat: int, choice: options.EliminateTwo) -> None:
    """The same with two."""
    g.pay_for(seat, "eliminate")
    remove_deckhand(g, seat, choice.room, "DMT-C03")
    remove_deckhand(g, seat, choice.other, "DMT-C03")


def remove_deckhand(g: Ship, seat: int, room: int, row: str) -> None:
    g.deckhands[room] -= 1
    g.supply += 1
    g.tell_by(row, events.HandsEliminated, seat, room, 1, g.deckhands[room])


@rule("DMT-F12", "DMT-I08", "DMT-G03", "DMT-G05")
def rest(g: Ship, seat: int, choice: options.Rest) -> None:
    """Two fatigue less."""
    g.pay_for(seat, "rest")
    tired = g.fatigue[seat]
    g.fatigue[seat] = prices.after_a_rest(tired)
    g.tell(events.Rested, seat, tired - g.fatigue[seat], g.fatigue[seat])


# --- tokens -------------------------------------------------------------------------------------------


@rule("DMT-F06", "DMT-F09", "DMT-L01", "DMT-B39")
def pick_up(g: Ship, seat: int, choice: options.PickUp) -> None:
    """Taken from the room. A Cutlass goes on the lowest free space and lifts a battle token standing there."""
    g.pay()
    number = choice.piece
    g.take_from(g.place[seat], number)
    g.carried[seat] = (*g.carried[seat], number)
    g.tell(events.PickedUp, seat, number, g.pieces[number].token)
    if g.other_side(number) == CUTLASS and g.track[seat] < g.floor(seat):
        g.track[seat] = g.floor(seat)
        g.tell_by("DMT-B39", events.TrackMoved, seat, g.track[seat])


@rule("DMT-F10", "DMT-F11", "DMT-L06")
def put_down(g: Ship, seat: int, choice: options.PutDown) -> None:
    """Free; without a Treasure there is no looting any more."""
    number, track = choice.piece, g.track[seat]
    g.drop(seat, number)
    g.put_into(g.place[seat], number)
    g.tell_by("DMT-F10", events.PutDownToken, seat, number, g.pieces[number].token, g.place[seat])
    if g.track[seat] != track:
        g.tell(events.TrackMoved, seat, g.track[seat])


@rule("DMT-F19", "DMT-F20", "DMT-G05")
def drink(g: Ship, seat: int, choice: options.Drink) -> None:
    """Free, and the Grog is gone for good."""
    value = g.content.value[g.pieces[choice.piece].token]
    g.drop(seat, choice.piece)
    g.gone = (*g.gone, choice.piece)
    g.fatigue[seat] = prices.after_a_grog(g.fatigue[seat], value)
    g.tell(events.Drank, seat, choice.piece, value, g.fatigue[seat])


# --- the track, items ---------------------------------------------------------------------------------


@rule("DMT-F13")
def strengthen(g: Ship, seat: int, choice: options.Strengthen) -> None:
    """The battle token moves up one space."""
    g.pay()
    g.track[seat] += 1
    g.tell_by("DMT-F13", events.TrackMoved, seat, g.track[seat])


@rule("DMT-I01", "DMT-I10", "DMT-I11")
def shoot(g: Ship, seat: int, choice: options.Shoot) -> None:
    """A battle at a distance."""
    if g.content.item_costs[g.item[seat]]:
        g.pay()
    g.use_item(seat, "DMT-I10")
    g.now(roll_battle_die, seat, choice.piece, True)


@rule("DMT-F14", "DMT-F15", "DMT-F18")
def swap(g: Ship, seat: int, choice: options.Swap) -> None:
    """The old item goes to the table first; a mate who is robbed may take one from there."""
    g.pay()
    old, item = g.item[seat], choice.item
    g.item[seat] = NOTHING
    if old != NOTHING:
        g.table_items.append(old)
        g.tell(events.ItemReturned, seat, old)
    robbed = g.item.index(item) if item in g.item else NOTHING
    if robbed == NOTHING:
        g.table_items.remove(item)
    else:
        g.item[robbed] = NOTHING
    g.item[seat] = item
    g.table_items.sort()
    g.tell_by("DMT-F14", events.ItemTaken, seat, item, robbed)
    if robbed != NOTHING and g.table_items:
        g.then(replace_item, robbed)


@rule("DMT-F16")
def replace_item(g: Ship, seat: int) -> None:
    g.ask(seat, item_to_take)


@question("DMT-F16", "DMT-F17", auto=False)
def item_to_take(g: Ship, seat: int) -> Offer:
    """Any item on the table, not a mate's, or none."""
    return (*[TAKE_ITEM[item] for item in g.table_items], NO_ITEM)


@item_to_take.refusals
def items_of_mates(g: Ship, seat: int) -> list[Barred]:
    why = Blocked("DMT-F16", "its owner: you may take one from the table only")
    return [Barred(TAKE_ITEM[item], why) for other, item in enumerate(g.item) if other != seat and item >= 0]


@item_to_take.answer("DMT-F16", "DMT-F17")
def take_item(g: Ship, seat: int, choice: Option) -> None:
    if isinstance(choice, options.TakeItem):
        g.table_items.remove(choice.item)
        g.item[seat] = choice.item
        g.tell_by("DMT-F16", events.ItemTaken, seat, choice.item, NOTHING)
    else:
        g.tell(events.ItemDeclined, seat)


@rule("DMT-T05", "DMT-M22")
def end_turn(g: Ship, seat: int, choice: options.EndTurn) -> None:
    """At any moment, with tokens left or not."""
    g.step_over = True
    g.tell(events.StepEnds, seat)


DOING: dict[type[Option], Rule[Ship, [int, Any]]] = {
    options.Walk: walk,
    options.Leave: leave,
    options.Run: run,
    options.RunOut: run_out,
    options.FightFire: fight_fire,
    options.UseOnFire: use_on_fire,
    options.Eliminate: eliminate,
    options.EliminateTwo: eliminate_two,
    options.Rest: rest,
    options.PickUp: pick_up,
    options.PutDown: put_down,
    options.Drink: drink,
    options.Strengthen: strengthen,
    options.Shoot: shoot,
    options.Swap: swap,
    options.EndTurn: end_turn,
}
