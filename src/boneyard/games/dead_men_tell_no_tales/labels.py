"""The words on the buttons of Dead Men Tell No Tales: what is done, what it costs, and what comes of it.

The price, or the chance of a fight, stands in a bracket behind the name: what else comes of it follows the colon, and a bar with little room
leaves that out.
"""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import options, prices
from boneyard.games.dead_men_tell_no_tales.card_text import ICON_WORDS, LOOT_WORDS, card_effect, item_text, loot_use
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDE_NAMES, S, cell
from boneyard.games.dead_men_tell_no_tales.moving import feels_all, strain
from boneyard.games.dead_men_tell_no_tales.naming import (
    capital,
    card_short,
    crewman,
    door_names,
    enemy_label,
    enemy_name,
    piece_name,
    place_name,
    room_name,
)
from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship

DIE = 6
PLAIN: dict[type[Option], str] = {
    options.NoItem: "Go without an item",
    options.CrewRetreats: "Send the skeleton away",
    options.PirateRetreats: "Retreat into another room",
}
"""Options whose words depend on nothing."""


def label(view: View[Ship], option: Option) -> str:
    """The words on a button; empty where there are none."""
    said = PLAIN.get(type(option)) or _of_the_turn(view, option) or _of_moves(view, option)
    return said or _of_things(view, option) or _of_fights(view, option) or _of_lost_fights(view, option)


def _of_the_turn(view: View[Ship], option: Option) -> str:
    """The search, the card, and the end of one's actions."""
    g = view.state
    match option:
        case options.Place(x, y, turn):
            return f"Lay it {place_name(g, cell(x, y))}, {_as_it_lies(g, turn)}"
        case options.EndTurn():
            return f"End your actions{f' (pass {g.own} on)' if g.own else ''}"
        case options.Resolve(card):
            chosen = g.content.cards[card]
            return f"Carry out {card_short(chosen)}: {card_effect(chosen)}{' ' + ICON_WORDS[chosen.icon] if chosen.icon != 'none' else ''}"
    return ""


def _of_moves(view: View[Ship], option: Option) -> str:
    """Where one goes, and what is done with bare hands."""
    g, seat = view.state, view.seat
    box = g.content
    match option:
        case options.Walk(to):
            return _walk(g, seat, to)
        case options.Leave():
            return _walk(g, seat, BOATS)
        case options.RunOut(first):
            back = "back " if seat >= 0 and g.place[seat] == BOATS else ""
            return f"Run through {room_name(box, first)} {back}off the ship {_run_cost(g, seat, first, BOATS)}"
        case options.Run(first, second):
            back = "and back " if seat >= 0 and second == g.place[seat] else ""
            goal = f"{back}to {room_name(box, second)}"
            return f"Run through {room_name(box, first)} {goal} {_run_cost(g, seat, first, second)}"
        case options.FightFire(where):
            return f"Fight the fire in {room_name(box, where)} (1 token): fire {_falls(g, where, prices.FIGHTING_FIRE)}"
        case options.Eliminate(where):
            return f"Eliminate a deckhand in {room_name(box, where)} {_paid(g, seat, 'eliminate')}"
        case options.EliminateTwo(where, other):
            both = f"two deckhands in {room_name(box, where)}"
            if where != other:
                both = f"a deckhand in {room_name(box, where)} and one in {room_name(box, other)}"
            return f"Eliminate {both} {_paid(g, seat, 'eliminate')}"
        case options.Rest():
            return f"Rest {_paid(g, seat, 'rest', f'−{_rested(view)} fatigue')}"
        case options.Strengthen():
            now = g.track[seat] if seat >= 0 else 0
            return f"Strengthen yourself for battle (1 token): Battle Track +{now} → +{now + 1}"
    return ""


def _of_things(view: View[Ship], option: Option) -> str:
    """What lies about, is carried, drunk or swapped."""
    g = view.state
    box = g.content
    match option:
        case options.UseOnFire(item, where):
            falls = _falls(g, where, box.item_amount[item])
            return f"Use the {box.items[item].name} on {room_name(box, where)} (1 token): fire {falls}"
        case options.PickUp(number):
            return f"Pick up the {piece_name(g, number)} (1 token){_use_of(g, number)}"
        case options.PutDown(number):
            return f"Put down the {piece_name(g, number)} (free)"
        case options.Drink(number):
            tired = _tiredness(view)
            after = prices.after_a_grog(tired, box.value[g.pieces[number].token])
            return f"Drink the {piece_name(g, number)} (free): fatigue {tired} → {after}"
        case options.Swap(item):
            owner = g.item.index(item) if item in g.item else NOTHING
            origin = "from the table" if owner == NOTHING else f"from {crewman(owner)}, unasked"
            return f"Swap for the {box.items[item].name} {origin} (1 token): {item_text(box.items[item])}"
        case options.TakeItem(item):
            return f"Take the {box.items[item].name} (free): {item_text(box.items[item])}"
    return ""


def _of_fights(view: View[Ship], option: Option) -> str:
    """Enemies, and who fights them."""
    g = view.state
    box = g.content
    match option:
        case options.Shoot(number):
            where = room_name(box, g.room_of(number))
            return f"Shoot at {enemy_label(g, number)} in {where} (1 token): {_chances(g, view.seat, number)}"
        case options.Fight(number):
            return f"Fight {enemy_label(g, number)} {_fight_chances(g, view.seat, number)}"
        case options.SendCrew(number, to):
            return f"Send {enemy_label(g, number)} to {room_name(box, to)}"
        case options.UseTrack():
            return f"Add your Battle Track{_comes_to(view, all_of_it=True)}"
        case options.KeepTrack():
            return f"Keep your Battle Track{_comes_to(view, all_of_it=False)}"
        case options.LetFight(seat):
            return (
                f"{capital(crewman(seat))} fights: fatigue {g.fatigue[seat]} of {SKULL}, Battle Track +{g.track[seat]}"
            )
    return ""


def _of_lost_fights(view: View[Ship], option: Option) -> str:
    g = view.state
    match option:
        case options.FightAgain():
            return (
                f"Fight {enemy_name(g, g.foe)} again {_fight_chances(g, view.seat, g.foe)}"
                if g.foe >= 0
                else "Fight again"
            )
        case options.Retreat(to):
            cost = _tired(g.fatigue[view.seat], strain(g, view.seat, g.place[view.seat], to)) if view.seat >= 0 else ""
            return f"Retreat to {room_name(g.content, to)}{f' ({cost})' if cost and to != BOATS else ''}"
    return ""


# --- what it costs ------------------------------------------------------------------------------------


def _paid(g: Ship, seat: int, what: str, brings: str = "") -> str:
    """``(1 token): −2 fatigue``: a token or nothing, by which item, and what comes of it."""
    free = seat >= 0 and g.free(seat, what)
    after = ", ".join(
        [*([f"by the {g.content.items[g.item[seat]].name}"] if free else []), *([brings] if brings else [])]
    )
    return f"({'free' if free else '1 token'}){after and ': '}{after}"


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
        return (
            f"Leave the ship{loot} {_paid(g, seat, 'move', f'ends your actions, fatigue {g.fatigue[seat]} → {after}')}"
        )
    cost = strain(g, seat, g.place[seat], room)
    fight = ", then you fight" if g.has_enemy(room) else ""
    why = _why_so_tired(g, seat, room)
    return (
        f"Walk to {room_name(g.content, room)} {_paid(g, seat, 'move', f'{_tired(g.fatigue[seat], cost)}{fight}{why}')}"
    )


def _use_of(g: Ship, number: int) -> str:
    """What a token that lies open would do for whoever picks it up."""
    token = g.pieces[number].token
    return f": {loot_use(g.content, token)}" if token >= 0 and g.content.other[token] in LOOT_WORDS else ""


def _run_cost(g: Ship, seat: int, first: int, second: int) -> str:
    cost = strain(g, seat, g.place[seat], first) + prices.RUNNING
    if second != BOATS:
        cost += strain(g, seat, first, second)
    return _paid(g, seat, "move", f"{_tired(g.fatigue[seat], cost)}, {prices.RUNNING} of it for running")


def _why_so_tired(g: Ship, seat: int, room: int) -> str:
    """What of a room's fire counts: what it is above the room one leaves, or with a Treasure all of it; less for Whitebeard."""
    origin, character, fire = g.place[seat], g.character[seat], g.level[room]
    felt = prices.strain(fire, g.level[origin] if origin != BOATS else 0, all_of_it=feels_all(g, seat))
    if not fire:
        return ""
    if feels_all(g, seat):
        why = f"; all of its fire {fire} with a Treasure"
    else:
        here = "no fire on the boats" if origin == BOATS else f"fire {g.level[origin]} here"
        why = f"; fire {fire} there, {here}"
    spared = felt - strain(g, seat, origin, room)
    return f"{why}, {spared} less for {g.content.pirates[character].name}" if spared else why


def _falls(g: Ship, room: int, amount: int) -> str:
    return f"{g.level[room]} → {prices.fire_after(g.level[room], amount)}"


def _tired(fatigue: int, cost: int) -> str:
    if not cost:
        return "no fatigue"
    deadly = ", deadly!" if fatigue + cost >= SKULL else ""
    return f"+{cost} fatigue{deadly}"


# --- how it lies, and how it may go -------------------------------------------------------------------


def _as_it_lies(g: Ship, turn: int) -> str:
    """The doors of the room to be laid, and where its keg stands: rooms with the same doors differ by that."""
    if g.pending < 0:
        return "turned"
    keg = f", keg to the {SIDE_NAMES[(S + turn) % 4]}" if g.content.keg[g.pending] else ""
    return f"doors {door_names(g.content.doors[g.pending][turn])}{keg}"


def wins(g: Ship, seat: int, number: int, track: int) -> int:
    """On how many of the six faces a pirate beats this enemy, with so much of the Battle Track."""
    need = g.strength(number) - g.content.sword[g.item[seat]] - track
    return min(DIE, max(0, DIE + 1 - need))


def _chances(g: Ship, seat: int, number: int) -> str:
    """``3 in 6 to win, 5 in 6 with your Battle Track``"""
    if seat < 0:
        return f"strength {g.strength(number)}"
    alone, helped = wins(g, seat, number, 0), wins(g, seat, number, g.track[seat])
    return f"{alone} in {DIE} to win" + (f", {helped} in {DIE} with your Battle Track" if helped != alone else "")


def _fight_chances(g: Ship, seat: int, number: int) -> str:
    """``(3 in 6 to win): 5 in 6 with your Battle Track``"""
    alone, _, helped = _chances(g, seat, number).partition(", ")
    return f"({alone}){helped and ': '}{helped}"


def _comes_to(view: View[Ship], all_of_it: bool) -> str:
    """``: 3 + 2 = 5 against 7, lost: +2 fatigue``: what the die that lies there comes to, with the track or without."""
    g, asked = view.state, view.decision
    if asked is None or asked.kind != "use_track" or not g.die:
        return ""
    number, shot = asked.args
    sword, track = g.content.sword[g.item[asked.seat]], g.track[asked.seat] if all_of_it else 0
    parts = [str(part) for part in (g.die, sword, track) if part]
    total = g.die + sword + track
    sum_up = f"{' + '.join(parts)} = {total}" if parts[1:] else str(total)
    short = g.strength(number) - total
    if short <= 0:
        end = "won"
    elif shot:
        end = "a miss, which costs nothing"
    else:
        end = f"lost, {_tired(g.fatigue[asked.seat], short)}"
    falls = f"; the track falls to +{g.floor(asked.seat)}" if all_of_it else ""
    return f": {sum_up} against {g.strength(number)}, {end}{falls}"
