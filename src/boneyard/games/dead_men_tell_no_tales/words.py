"""The words of Dead Men Tell No Tales: prompts, buttons, reasons, and what is written on cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from boneyard.engine.events import Chosen, Event, Rolled
from boneyard.engine.foresee import Ends
from boneyard.engine.options import NoTarget, NotEnough, Option, Refusal
from boneyard.engine.views import View
from boneyard.engine.words import CardWords, Words
from boneyard.games.dead_men_tell_no_tales import briefs, labels, prompting
from boneyard.games.dead_men_tell_no_tales.card_text import (
    ability_text,
    card_words,
    item_text,
    tile_words,
    token_words,
)
from boneyard.games.dead_men_tell_no_tales.cards import BOATS
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDE_NAMES
from boneyard.games.dead_men_tell_no_tales.naming import (
    TOKEN_NAMES,
    capital,
    card_short,
    crewman,
    enemy_name,
    role,
)
from boneyard.games.dead_men_tell_no_tales.next_up import next_up
from boneyard.games.dead_men_tell_no_tales.state import Ship

SINGLE_CHOICES = {"action": "has nothing left to do", "beaten_by_guard": "has nowhere to retreat to"}
"""How a decision with one answer is told; all others by what follows from it."""
TURN = {
    "search": "a room is searched, then come actions, then Skelit's Revenge.",
    "actions": "now the actions, then Skelit's Revenge: a card that feeds the fires.",
    "revenge": "Skelit's Revenge, then the next pirate's turn.",
}
"""Where in a turn we are, and what follows."""


class ShipWords(Words[Ship]):
    """How the ship speaks."""

    questions = {
        "place_for_tile": "lay the new room",
        "action": "take actions, or end them",
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

    def brief(self, view: View[Ship]) -> str:
        return briefs.brief(view)

    def label(self, view: View[Ship], option: Option) -> str:
        return labels.label(view, option) or super().label(view, option)

    def unseen(self, view: View[Ship], option: Option, ends: Ends) -> str:
        return next_up(view, option, ends)

    def step(self, view: View[Ship], step: str, args: tuple[Any, ...]) -> str:
        g = view.state
        match step.rpartition(".")[2]:
            case "battle_on":
                return "Battles must be fought before anything else."
            case "finish_run" | "clear_the_way":
                return f"{capital(crewman(g.active))} is in the middle of a Run."
            case "move_next":
                return "Skeleton Crew move towards the nearest pirates."
            case "discard_card":
                return f"Skelit's Revenge is being carried out: {card_short(g.content.cards[args[0]])}."
            case "reveal_tile":
                return "Another room is to be searched after this one."
            case "begin_revenge":
                return f"It is {crewman(g.active)}'s turn: {TURN[g.phase]}"
        return ""

    def tell(self, view: View[Ship], event: Event) -> str:
        if isinstance(event, Chosen):
            said = SINGLE_CHOICES.get(event.question)
            return f"{view.who(event.seat)} {said}." if said else ""
        return capital(super().tell(view, event))

    def untold(self, view: View[Ship], event: Event) -> bool:
        """What could not be decided otherwise is told by what follows from it."""
        return super().untold(view, event) or (isinstance(event, Chosen) and event.question not in SINGLE_CHOICES)

    def refuse(self, view: View[Ship], why: Refusal) -> str:
        match why:
            case NoTarget(_, what):
                return f"There is no {what}."
            case NotEnough(_, "Action token"):
                return "All your Action tokens are spent."
        return super().refuse(view, why)

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
