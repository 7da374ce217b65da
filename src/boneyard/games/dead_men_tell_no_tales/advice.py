"""Why something is worth doing in a pirate's turn, for people: a hint's reasons, each a clause with the pieces it speaks of.

What is said is counted on the table from what everybody sees: cards still to come, deckhands, the way home. So a reason is true of the
position and not only of the bot that gave the hint. The strongest comes first; where nothing can be counted nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import advice_moving, advice_of_fights, options, prices
from boneyard.games.dead_men_tell_no_tales.allowed import heat_and_crowd
from boneyard.games.dead_men_tell_no_tales.cards import BOATS, CUTLASS, GROG, TREASURE
from boneyard.games.dead_men_tell_no_tales.deckhands import CROWD, NO_PICKUP
from boneyard.games.dead_men_tell_no_tales.homeward import Homeward
from boneyard.games.dead_men_tell_no_tales.labels import DIE
from boneyard.games.dead_men_tell_no_tales.lookout import Lookout
from boneyard.games.dead_men_tell_no_tales.naming import counted, crewman, enemy_name, piece_name, room_name
from boneyard.games.dead_men_tell_no_tales.outlook import (
    cards_that,
    element,
    errand_of,
    hands_in,
    lying,
    odds,
    on_the_way_home,
)
from boneyard.games.dead_men_tell_no_tales.roles import Roles
from boneyard.games.dead_men_tell_no_tales.state import BURST, LIMITS, SKULL, Ship

MOST = 3
FEW_HANDS = 6
"""So few deckhands in the supply are worth a word."""
WORN = 12
"""From so much fatigue on a hot step or a lost fight may be the last."""


def reasons(view: View[Ship], seat: int, option: Option) -> tuple[Reason, ...]:
    """At most three, the strongest first."""
    found = ALL.get(type(option))
    return () if found is None else tuple(islice(found(view.state, seat, option), MOST))


# --- fire and deckhands -------------------------------------------------------------------------------


def fight_fire(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """What the fire would do, and to whom."""
    room = option.room
    fire, name, here = g.level[room], room_name(g.content, room), element(g, room)
    if heat_and_crowd(g, seat)[0] and room == g.place[seat]:
        yield Reason("the room is too hot for you, and a cooler one lets you act freely again", (here,))
    yield from sets_off(g, room)
    if fire == BURST - 1:
        for other in g.joined[room]:
            if g.level[other] == BURST - 1:
                beside = room_name(g.content, other)
                yield Reason(
                    f"{beside} next door burns at 5 too, so that one would set off the other", (element(g, other),)
                )
                break
    if fire >= BURST - 2:
        for number in g.lies[room]:
            if g.is_treasure(number):
                yield Reason(f"a Treasure would go with {name}", (f"piece:{number}",))
                break
    for mate in on_the_way_home(g, room):
        who = "you" if mate == seat else crewman(mate)
        yield Reason(f"the way home with a Treasure leads {who} through it", (here, f"pirate:{mate}"))
        break
    if room in g.exits():
        yield Reason("it is the way in and out, and everybody feels its fire", (here, "boats"))
    if fire == BURST - 2:
        yield Reason("at 4 it is one hit from 5, and two from exploding", (here,))
    keg = g.content.keg[room]
    if keg == fire + 2 and not g.keg_used[room]:
        yield Reason(f"its keg goes off at {keg}, two steps from here", (here,))


def sets_off(g: Ship, room: int) -> Iterator[Reason]:
    """How many of the cards to come make this room explode, or its keg go off."""
    fire, keg = g.level[room], g.content.keg[room]
    bursts, goes_off = fire == BURST - 1, keg == fire + 1 and not g.keg_used[room]
    if bursts or goes_off:
        name = room_name(g.content, room)
        what = f"{name} bursts" if bursts else f"the keg in {name} goes off"
        cards = cards_that(g, room)
        if cards:
            yield Reason(f"{what} {cards}", (element(g, room),))


def eliminate(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """What deckhands do where they stand."""
    rooms = dict.fromkeys([option.room, getattr(option, "other", option.room)])
    said = False
    for reason in (each for room in rooms for each in crowd(g, seat, room)):
        said = True
        yield reason
    if g.free(seat, "eliminate"):
        yield Reason(f"it is free with the {g.content.items[g.item[seat]].name}", (item_element(g, g.item[seat]),))
    yield from scarce(g, not said)


def crowd(g: Ship, seat: int, room: int) -> Iterator[Reason]:
    """The deckhands of one room: whom they bar, and where they would spread to."""
    hands, name, these = g.deckhands[room], room_name(g.content, room), hands_in(g, room)
    if hands >= CROWD:
        barred = "you can do little else" if room == g.place[seat] else "nobody may enter"
        yield Reason(f"with {hands} deckhands in {name} {barred}", (these,))
    if hands >= NO_PICKUP:
        for number in lying(g, room):
            what = piece_name(g, number)
            yield Reason(f"among {hands} of them nobody can pick up the {what} in {name}", (these, f"piece:{number}"))
            break
    if g.trapdoor[room]:
        for more, when in ((0, ""), (1, "with one more of them ")):
            into = [other for other in g.joined[room] if not g.trapdoor[other] and g.deckhands[other] < hands + more]
            if into:
                places = counted(len(into), "room")
                spread = Reason(
                    f"{when}they would spread from the trapdoor in {name} into {places}",
                    (these, *[element(g, other) for other in into]),
                )
                yield spread
                break
    elif hands == CROWD - 1:
        yield Reason(f"one more would bar the way into {name}", (these,))


def scarce(g: Ship, always: bool) -> Iterator[Reason]:
    """Whether the supply might run dry, and with it the game."""
    look = Lookout(g)
    left = [g.content.icon[card] for card in range(len(g.content.icon)) if card not in g.discards]
    wanted = max(look.doors if "add" in left else 0, look.reached if "spread" in left else 0)
    supply = counted(g.supply, "deckhand")
    if wanted > g.supply:
        yield Reason(
            f"a card may want {wanted} deckhands and the supply has {g.supply}: that loses the game", ("supply",)
        )
    elif g.supply <= FEW_HANDS or always:
        yield Reason(f"the supply, which must never run dry, has {supply} left", ("supply",))


# --- things -------------------------------------------------------------------------------------------


def pick_up(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    token, this = g.pieces[option.piece].token, f"piece:{option.piece}"
    match g.content.other[token]:
        case kind if kind == TREASURE:
            wanted = g.goal - len(g.looted)
            yield Reason(
                f"the crew needs {counted(wanted, 'more Treasure')}"
                if wanted > 1
                else "it is the last one the crew needs",
                (this,),
            )
            yield from cost_of_the_way(g, seat)
        case kind if kind == CUTLASS:
            floor = min(4, g.floor(seat) + 1)
            yield Reason(f"with it your Battle Track never falls below +{floor} again", (this, "track"))
        case kind if kind == GROG:
            yield Reason(
                f"whenever you like it takes {g.content.value[token]} off your fatigue, for no token", (this, "fatigue")
            )


def cost_of_the_way(g: Ship, seat: int) -> Iterator[Reason]:
    """What the way home would cost somebody with a Treasure."""
    cost = Homeward(g, seat).heat(g.place[seat]) if g.looting(seat) else heat_home(g, seat)
    left = SKULL - 1 - g.fatigue[seat]
    if cost <= left:
        yield Reason(
            f"the way home costs {cost} fatigue, and you can bear {left}" if cost else "the way home is cool",
            ("fatigue", "boats"),
        )


def heat_home(g: Ship, seat: int) -> int:
    """The same for somebody who has yet to lift it."""
    way = Homeward(g, seat)
    way.feels_all = not g.content.loots_lightly[g.character[seat]]
    return way.heat(g.place[seat]) if way.leads_out(g.place[seat]) else SKULL


def put_down(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    if not g.is_treasure(option.piece):
        return
    for other in g.joined[g.place[seat]]:
        if g.deckhands[other] >= CROWD:
            yield Reason(
                f"with free hands you can clear {room_name(g.content, other)}, where {CROWD} bar the way",
                (element(g, other),),
            )
            return


def drink(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    before = g.fatigue[seat]
    after = prices.after_a_grog(before, g.content.value[g.pieces[option.piece].token])
    yield Reason(f"your fatigue falls from {before} to {after}, for no token", (f"piece:{option.piece}", "fatigue"))
    yield from opens(before, after)


def swap(g: Ship, seat: int, option: Any) -> Iterator[Reason]:
    """What the item does for this pirate."""
    box, item = g.content, option.item
    this = item_element(g, item)
    errand = errand_of(g, seat)
    if box.sword[item] and errand is not None and errand.guard:
        now = odds(g, seat, errand.number, g.track[seat])
        then = min(6, now + 1)
        if then > now:
            who = enemy_name(g, errand.number)
            yield Reason(
                f"against {who} you then win on {then} of 6 instead of {now}", (this, f"piece:{errand.number}")
            )
    words = ITEM_WORDS.get(box.item_free[item] or box.item_effect[item])
    if words:
        yield Reason(words, (this,))
    if isinstance(option, options.TakeItem):
        yield Reason("it costs nothing", (this,))
    elif item in g.table_items:
        yield Reason("it lies on the table, where it helps nobody", (this,))


ITEM_WORDS = {
    "move": "it makes your first Walk or Run of every turn free",
    "rest": "it makes your first Rest of every turn free",
    "eliminate": "it makes your first deckhands of every turn free",
    "lower_fire": "it fights fires better than bare hands",
    "strength": "it adds 1 to your die in every fight",
    "shoot": "with it a lost fight costs nothing",
}
"""What each kind of item is good for."""


# --- oneself ------------------------------------------------------------------------------------------


def rest(g: Ship, seat: int, option: Option) -> Iterator[Reason]:
    before = g.fatigue[seat]
    after = prices.after_a_rest(before)
    if heat_and_crowd(g, seat)[0]:
        yield Reason(f"at fatigue {before} this room is too hot for you", ("fatigue", element(g, g.place[seat])))
    if g.looting(seat) and g.place[seat] != BOATS:
        cost = Homeward(g, seat).heat(g.place[seat])
        if before + cost >= SKULL:
            yield Reason(f"the way home costs {cost} fatigue, more than you can bear now", ("fatigue",))
    if g.free(seat, "rest"):
        yield Reason(f"it is free with the {g.content.items[g.item[seat]].name}", (item_element(g, g.item[seat]),))
    yield from opens(before, after)
    if before >= WORN:
        yield Reason(f"at {before} of {SKULL} a hot room or a lost fight may be the last", ("fatigue",))
        return
    shuts = next(tired for tired in range(before, SKULL) if LIMITS[tired] < LIMITS[before])
    yield Reason(f"from {shuts} on fire {LIMITS[shuts]} shuts you out, and you stand at {before}", ("fatigue",))


def opens(before: int, after: int) -> Iterator[Reason]:
    """Rooms that let a less tired pirate in."""
    if LIMITS[after] > LIMITS[before]:
        yield Reason(f"rooms at fire {LIMITS[before]} let you in again", ("fatigue",))


def strengthen(g: Ship, seat: int, option: Option) -> Iterator[Reason]:
    """What one step more is worth against the Guard one is after."""
    errand = errand_of(g, seat)
    sent = errand is not None and errand.guard
    foes = [errand.number] if errand is not None and sent else [foe for room in g.ship for foe in g.enemies(room)]
    for number in sorted(foes, key=g.strength):
        now, then = [odds(g, seat, number, track) for track in (g.track[seat], g.track[seat] + 1)]
        if then > now:
            who = f"{enemy_name(g, number)} in {room_name(g.content, g.room_of(number))}"
            better = f"on {then} of 6 instead of {now}" if now else f"on {then} of 6; as yet you cannot"
            yield Reason(f"you then beat {who} {better}", ("track", f"piece:{number}"))
            break
    if not foes:
        strongest = max(g.content.strength)
        yield Reason(f"Guards are up to {strongest} strong, and a die shows {DIE} at most", ("track",))
    here = g.place[seat]
    if here == BOATS or g.level[here] <= 1:
        yield Reason("where you are it is cool", ("track",))


def end_turn(g: Ship, seat: int, option: Option) -> Iterator[Reason]:
    """What becomes of the tokens."""
    after = (seat + 1) % g.seats
    who, mate = crewman(after), f"pirate:{after}"
    if not g.own and not g.received:
        yield Reason("all your tokens are spent", ("tokens",))
        return
    if g.own:
        handed = counted(g.own, "token")
        errand = Roles(g).errand[after]
        if g.looting(after):
            yield Reason(f"{who} carries a Treasure home and gets {handed} more", (mate,))
        elif errand is not None:
            what = enemy_name(g, errand.number) if errand.guard else "the Treasure"
            where = room_name(g.content, errand.room)
            yield Reason(f"{who} is after {what} in {where} and gets {handed} more", (mate, f"piece:{errand.number}"))
        else:
            yield Reason(f"{who} gets {handed} more for the next turn", (mate,))
    if not any(True for room in g.ship if not g.exploded[room] for _ in sets_off(g, room)):
        yield Reason("the next card can set off nothing", ("next",))


def item_element(g: Ship, item: int) -> str:
    """What an item is called in the drawing."""
    return f"item:{g.content.tokens['item'].name(item)}"


# --- together -----------------------------------------------------------------------------------------

OWN: Mapping[type[Option], Callable[[Ship, int, Any], Iterator[Reason]]] = MappingProxyType(
    {
        options.FightFire: fight_fire,
        options.UseOnFire: fight_fire,
        options.Eliminate: eliminate,
        options.EliminateTwo: eliminate,
        options.PickUp: pick_up,
        options.PutDown: put_down,
        options.Drink: drink,
        options.Swap: swap,
        options.TakeItem: swap,
        options.Rest: rest,
        options.Strengthen: strengthen,
        options.EndTurn: end_turn,
    }
)
ALL = MappingProxyType({**OWN, **advice_moving.REASONS, **advice_of_fights.REASONS})
"""What is said of each kind of option."""
