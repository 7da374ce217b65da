"""The words on the buttons of Dead Men Tell No Tales."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import options, prices
from boneyard.games.dead_men_tell_no_tales.card_text import LOOT_WORDS, door_letters, item_text, loot_use
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.moving import feels_all, strain
from boneyard.games.dead_men_tell_no_tales.naming import card_short, enemy_label, piece_name, pirate, room_name
from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship

PLAIN: dict[type[Option], str] = {
    options.Strengthen: "Increase your Battle Strength (+1)",
    options.NoItem: "Go without an item",
    options.KeepTrack: "Keep the track",
    options.CrewRetreats: "The skeleton retreats",
    options.PirateRetreats: "Retreat",
    options.FightAgain: "Fight again",
}
"""Options whose words depend on nothing."""


def label(view: View[Ship], option: Option) -> str:
    """The words on a button; empty where there are none."""
    said = PLAIN.get(type(option)) or _of_moves(view, option)
    return said or _of_things(view, option) or _of_fights(view, option)


def _of_moves(view: View[Ship], option: Option) -> str:
    """Where one goes, and what is done with bare hands."""
    g = view.state
    box = g.content
    match option:
        case options.Place(x, y, turn):
            doors = door_letters(box.doors[g.pending][turn]) if g.pending >= 0 else ""
            return f"Lay it at {x},{y} turned {turn * 90}° (doors {doors})"
        case options.Walk(to):
            return _walk(g, view.seat, to)
        case options.Leave():
            return _walk(g, view.seat, BOATS)
        case options.RunOut(first):
            return f"Run through {room_name(box, first)} off the ship{_run_cost(g, view.seat, first, BOATS)}"
        case options.Run(first, second):
            return f"Run through {room_name(box, first)} to {room_name(box, second)}{_run_cost(g, view.seat, first, second)}"
        case options.FightFire(where):
            return f"Fight the fire in {room_name(box, where)} ({_falls(g, where, prices.FIGHTING_FIRE)})"
        case options.Eliminate(where):
            return f"Eliminate a deckhand in {room_name(box, where)}"
        case options.EliminateTwo(where, other):
            return f"Eliminate a deckhand in {room_name(box, where)} and one in {room_name(box, other)}"
        case options.Rest():
            return f"Rest (−{_rested(view)} fatigue)"
        case options.EndTurn():
            return "End your actions" + (f" and pass {g.own} token{'s' if g.own > 1 else ''} on" if g.own else "")
        case options.Resolve(card):
            return f"Carry out {card_short(box.cards[card])}"
    return ""


def _of_things(view: View[Ship], option: Option) -> str:
    """What lies about, is carried, drunk or swapped."""
    g = view.state
    box = g.content
    match option:
        case options.UseOnFire(item, where):
            falls = _falls(g, where, box.item_amount[item])
            return f"Use the {box.items[item].name} on {room_name(box, where)} (fire {falls})"
        case options.PickUp(number):
            return f"Pick up the {piece_name(g, number)}{_use_of(g, number)}"
        case options.PutDown(number):
            return f"Put down the {piece_name(g, number)}"
        case options.Drink(number):
            tired = _tiredness(view)
            after = prices.after_a_grog(tired, box.value[g.pieces[number].token])
            return f"Drink the {piece_name(g, number)} (fatigue {tired} → {after})"
        case options.Swap(item):
            owner = g.item.index(item) if item in g.item else NOTHING
            origin = "the table" if owner == NOTHING else pirate(g, owner)
            return f"Swap for the {box.items[item].name} from {origin}: {item_text(box.items[item])}"
        case options.TakeItem(item):
            return f"Take the {box.items[item].name}: {item_text(box.items[item])}"
    return ""


def _of_fights(view: View[Ship], option: Option) -> str:
    """Enemies, and who fights them."""
    g = view.state
    box = g.content
    match option:
        case options.Shoot(number):
            return f"Shoot at {enemy_label(g, number)} in {room_name(box, g.room_of(number))}"
        case options.Fight(number):
            return f"Fight {enemy_label(g, number)}"
        case options.SendCrew(number, to):
            return f"Send {enemy_label(g, number)} to {room_name(box, to)}"
        case options.UseTrack():
            return f"Use the track (+{g.track[view.seat] if view.seat >= 0 else ''})"
        case options.Retreat(to):
            return f"Retreat to {room_name(box, to)}"
        case options.LetFight(seat):
            return f"{pirate(g, seat)} fights (fatigue {g.fatigue[seat]}, track +{g.track[seat]})"
    return ""


def _tiredness(view: View[Ship]) -> int:
    """The fatigue of whoever looks; none for who only watches."""
    return view.state.fatigue[view.seat] if view.seat >= 0 else 0


def _rested(view: View[Ship]) -> int:
    """What a Rest would take away."""
    tired = _tiredness(view)
    return tired - prices.after_a_rest(tired)


def _walk(g: Ship, seat: int, room: int) -> str:
    if room == BOATS:
        after = prices.after_a_breather(g.fatigue[seat])
        loot = " with the Treasure" if g.looting(seat) else ""
        return f"Leave the ship{loot} (fatigue {g.fatigue[seat]} → {after}, ends your actions)"
    cost = strain(g, seat, g.place[seat], room)
    why = _why_so_tired(g, seat, room)
    return f"Walk to {room_name(g.content, room)} (fire {g.level[room]}{why}: {_tired(g.fatigue[seat], cost)})"


def _use_of(g: Ship, number: int) -> str:
    """What a token that lies open would do for whoever picks it up."""
    token = g.pieces[number].token
    return f": {loot_use(g.content, token)}" if token >= 0 and g.content.other[token] in LOOT_WORDS else ""


def _run_cost(g: Ship, seat: int, first: int, second: int) -> str:
    cost = strain(g, seat, g.place[seat], first) + prices.RUNNING
    if second != BOATS:
        cost += strain(g, seat, first, second)
    return f" ({_tired(g.fatigue[seat], cost)}, {prices.RUNNING} of it for running)"


def _why_so_tired(g: Ship, seat: int, room: int) -> str:
    """What of a room's fire counts: what it is above the room one leaves, or with a Treasure all of it; less for Whitebeard."""
    origin, character, fire = g.place[seat], g.character[seat], g.level[room]
    felt = prices.strain(fire, g.level[origin] if origin != BOATS else 0, all_of_it=feels_all(g, seat))
    if not fire:
        return ""
    if feels_all(g, seat):
        why = ", all of it with a Treasure"
    else:
        where = "the boats" if origin == BOATS else "here"
        why = f", {felt} above {where}" if felt else f", not above {where}"
    spared = felt - strain(g, seat, origin, room)
    return f"{why}, {spared} less for {g.content.pirates[character].name}" if spared else why


def _falls(g: Ship, room: int, amount: int) -> str:
    return f"{g.level[room]} → {prices.fire_after(g.level[room], amount)}"


def _tired(fatigue: int, cost: int) -> str:
    if not cost:
        return "no fatigue"
    deadly = ", deadly!" if fatigue + cost >= SKULL else ""
    return f"+{cost} fatigue{deadly}"
