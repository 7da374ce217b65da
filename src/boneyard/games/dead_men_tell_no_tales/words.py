"""The words of Dead Men Tell No Tales: prompts, buttons, reasons, and what is written on cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from boneyard.engine.events import Chosen, Event, Rolled
from boneyard.engine.options import Option
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.dead_men_tell_no_tales import options, prices, prompting
from boneyard.games.dead_men_tell_no_tales.card_text import (
    LOOT_WORDS,
    ability_text,
    card_words,
    door_letters,
    item_text,
    loot_use,
    tile_words,
    token_words,
)
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDE_NAMES
from boneyard.games.dead_men_tell_no_tales.moving import feels_all, strain
from boneyard.games.dead_men_tell_no_tales.naming import (
    TOKEN_NAMES,
    card_short,
    enemy_label,
    enemy_name,
    piece_name,
    pirate,
    role,
    room_name,
)
from boneyard.games.dead_men_tell_no_tales.state import SKULL, Ship

SINGLE_CHOICES = {
    "action": "has nothing left to do",
    "beaten_by_guard": "has nowhere to retreat to",
    "who_fights": "",
    "enemy_to_face": "",
    "crew_direction": "",
}
"""How a decision with one answer is told, where not as in every game; empty: by what follows from it."""


class ShipWords(Words[Ship]):
    """How the ship speaks."""

    questions = {
        "place_for_tile": "lay the new room",
        "action": "take an action or end the turn",
        "item_to_take": "take an item from the table or go without",
        "enemy_to_face": "choose an enemy to fight",
        "crew_to_clear": "drive the skeletons out of the way",
        "use_track": "use the Battle Track or keep it",
        "outcome_of_six": "choose how the lost battle ends",
        "crew_retreat": "choose where the skeleton retreats",
        "pirate_retreat": "choose where to retreat",
        "beaten_by_guard": "fight the Guard again or retreat",
        "crew_direction": "choose where a skeleton goes",
        "vote_on_direction": "vote where a skeleton goes",
        "who_fights": "choose who fights",
        "vote_on_fighter": "vote who fights",
        "card_to_resolve": "choose a Revenge card",
    }

    ways: ClassVar[Mapping[str, Callable[[View, Any], str]]] = {
        "role": role,
        "enemy": lambda view, number: enemy_name(view.state, number),
        "turns": lambda view, turns: f"{turns * 90}°",
        "side": lambda view, side: SIDE_NAMES[side],
    }
    silent = (Rolled,)
    """A die is told with what it was rolled for."""

    def seat(self, view: View[Ship], seat: int) -> str:
        return f"The {role(view, seat)}"

    def name(self, view: View[Ship], kind: str, token: int) -> str:
        known = token >= 0 or (kind == "room" and token == BOATS)
        return TOKEN_NAMES[kind](view.state.content, token) if known else super().name(view, kind, token)

    def prompt(self, view: View[Ship]) -> str:
        return prompting.prompt(view)

    def label(self, view: View[Ship], option: Option) -> str:
        g = view.state
        box = g.content

        tired = g.fatigue[view.seat] if view.seat >= 0 else 0

        def room(number: int) -> str:
            return room_name(box, number)

        match option:
            case options.Place(x, y, turn):
                doors = door_letters(box.doors[g.pending][turn]) if g.pending >= 0 else ""
                return f"Lay it at {x},{y} turned {turn * 90}° (doors {doors})"
            case options.Walk(to):
                return self._walk_label(g, view.seat, to)
            case options.Leave():
                return self._walk_label(g, view.seat, BOATS)
            case options.RunOut(first):
                return f"Run through {room(first)} off the ship{self._run_cost(g, view.seat, first, BOATS)}"
            case options.Run(first, second):
                return f"Run through {room(first)} to {room(second)}{self._run_cost(g, view.seat, first, second)}"
            case options.FightFire(where):
                return f"Fight the fire in {room(where)} ({_falls(g, where, prices.FIGHTING_FIRE)})"
            case options.UseOnFire(item, where):
                falls = _falls(g, where, box.item_amount[item])
                return f"Use the {box.items[item].name} on {room(where)} (fire {falls})"
            case options.Eliminate(where):
                return f"Eliminate a deckhand in {room(where)}"
            case options.EliminateTwo(where, other):
                return f"Eliminate a deckhand in {room(where)} and one in {room(other)}"
            case options.PickUp(number):
                return f"Pick up the {piece_name(g, number)}{self._use_of(g, number)}"
            case options.PutDown(number):
                return f"Put down the {piece_name(g, number)}"
            case options.Drink(number):
                after = prices.after_a_grog(tired, box.value[g.pieces[number].token])
                return f"Drink the {piece_name(g, number)} (fatigue {tired} → {after})"
            case options.Rest():
                return f"Rest (−{tired - prices.after_a_rest(tired)} fatigue)"
            case options.Strengthen():
                return "Increase your Battle Strength (+1)"
            case options.Swap(item):
                owner = g.item.index(item) if item in g.item else NOTHING
                origin = "the table" if owner == NOTHING else pirate(g, owner)
                return f"Swap for the {box.items[item].name} from {origin}: {item_text(box.items[item])}"
            case options.Shoot(number):
                return f"Shoot at {enemy_label(g, number)} in {room(g.room_of(number))}"
            case options.EndTurn():
                return "End your actions" + (f" and pass {g.own} token{'s' if g.own > 1 else ''} on" if g.own else "")
            case options.TakeItem(item):
                return f"Take the {box.items[item].name}: {item_text(box.items[item])}"
            case options.NoItem():
                return "Go without an item"
            case options.Fight(number):
                return f"Fight {enemy_label(g, number)}"
            case options.SendCrew(number, to):
                return f"Send {enemy_label(g, number)} to {room(to)}"
            case options.UseTrack():
                return f"Use the track (+{g.track[view.seat] if view.seat >= 0 else ''})"
            case options.KeepTrack():
                return "Keep the track"
            case options.CrewRetreats():
                return "The skeleton retreats"
            case options.PirateRetreats():
                return "Retreat"
            case options.FightAgain():
                return "Fight again"
            case options.Retreat(to):
                return f"Retreat to {room(to)}"
            case options.LetFight(seat):
                return f"{pirate(g, seat)} fights (fatigue {g.fatigue[seat]}, track +{g.track[seat]})"
            case options.Resolve(card):
                return f"Carry out {card_short(box.cards[card])}"
        return super().label(view, option)

    def _walk_label(self, g: Ship, seat: int, room: int) -> str:
        if room == BOATS:
            after = prices.after_a_breather(g.fatigue[seat])
            loot = " with the Treasure" if g.looting(seat) else ""
            return f"Leave the ship{loot} (fatigue {g.fatigue[seat]} → {after}, ends your actions)"
        cost = strain(g, seat, g.place[seat], room)
        why = _why_so_tired(g, seat, room)
        return f"Walk to {room_name(g.content, room)} (fire {g.level[room]}{why}: {_tired(g.fatigue[seat], cost)})"

    def _use_of(self, g: Ship, number: int) -> str:
        """What a token that lies open would do for whoever picks it up."""
        token = g.pieces[number].token
        return f": {loot_use(g.content, token)}" if token >= 0 and g.content.other[token] in LOOT_WORDS else ""

    def _run_cost(self, g: Ship, seat: int, first: int, second: int) -> str:
        cost = strain(g, seat, g.place[seat], first) + prices.RUNNING
        if second != BOATS:
            cost += strain(g, seat, first, second)
        return f" ({_tired(g.fatigue[seat], cost)}, {prices.RUNNING} of it for running)"

    def step(self, view: View[Ship], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
        match step.rpartition(".")[2]:
            case "battle_on":
                return "Battles must be fought before anything else."
            case "finish_run" | "clear_the_way":
                return f"{pirate(g, g.active)} is in the middle of a Run."
            case "move_next":
                return "Skeleton Crew move towards the nearest pirates."
            case "discard_card":
                return f"Skelit's Revenge is being carried out: {card_short(g.content.cards[args[0]])}."
            case "reveal_tile":
                return "Another room is to be searched after this one."
            case "begin_revenge":
                return f"It is {pirate(g, g.active)}'s turn, in the {g.phase} step; Skelit's Revenge follows."
        return ""

    def tell(self, view: View[Ship], event: Event) -> str:
        if isinstance(event, Chosen) and event.question in SINGLE_CHOICES:
            said = SINGLE_CHOICES[event.question]
            return f"{view.who(event.seat)} {said}." if said else ""
        return super().tell(view, event)

    def untold(self, view: View[Ship], event: Event) -> bool:
        """A fight or a way without another is told by itself."""
        return super().untold(view, event) or (isinstance(event, Chosen) and SINGLE_CHOICES.get(event.question) == "")

    def card(self, view: View[Ship], kind: str, token: int) -> CardWords:
        g = view.state
        box = g.content
        if token < 0:
            return super().card(view, kind, token)
        match kind:
            case "room":
                return tile_words(box.rooms[token])
            case "revenge":
                return card_words(box.cards[token])
            case "character":
                card = box.pirates[token]
                return CardWords(card.name, f"{card.figure} figure", ability_text(card), provenance=card.provenance)
            case "item":
                item = box.items[token]
                return CardWords(item.name, text=item_text(item), provenance=item.provenance)
            case "token":
                return token_words(box, token)
        return super().card(view, kind, token)


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
