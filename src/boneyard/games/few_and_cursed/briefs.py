"""What is asked, as a verb and an object: the words that stand large where one decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from boneyard.engine.views import Decision, View
from boneyard.games.few_and_cursed import options as o
from boneyard.games.few_and_cursed.encounters import column
from boneyard.games.few_and_cursed.prompting import USES, has, offered
from boneyard.games.few_and_cursed.state import Chase

ROOM = 32
"""Letters that fit."""


def brief(view: View[Chase]) -> str:
    asked = view.decision
    if asked is None:
        return ""
    words = BRIEFS[asked.kind]
    return words if isinstance(words, str) else words(view.state, asked)


def fitting(*wordings: str) -> str:
    """The first of some wordings that fits."""
    return next((words for words in wordings if len(words) <= ROOM), wordings[-1])


def by_source(words: str) -> Callable[[Chase, Decision], str]:
    """What asks stands before the question: two of one kind can follow one another."""
    return lambda g, asked: asked_by(g, words)


def asked_by(g: Chase, words: str) -> str:
    return fitting(f"{g.source}: {words[0].lower()}{words[1:]}", words) if g.source else words


def improvise_turn(g: Chase, asked: Decision) -> str:
    return "Improvise: play cards, or end" if offered(USES, asked.options) else "End the Improvise segment"


def encounter_turn(g: Chase, asked: Decision) -> str:
    if has(asked, o.VisitJobBoard):
        return "Visit the town, or end"
    if has(asked, o.VisitStore):
        return "Visit the Store, or end"
    return "Encounter: play cards, or end" if offered(USES, asked.options) else "End the Encounter segment"


def facing_encounter(g: Chase, asked: Decision) -> str:
    return fitting(f"Answer: {column(g, asked.seat).title}", "Answer the encounter")


def shopping(g: Chase, asked: Decision) -> str:
    return f"Spend your {g.water[asked.seat]} Water, or leave" if has(asked, o.Buy, o.BuyService) else "Leave the Store"


def action_turn(g: Chase, asked: Decision) -> str:
    if not g.acted:
        return "Take one action, and travel"
    if has(asked, o.Defeat):
        return "Strike again, travel, or end"
    if has(asked, o.TakeRoad):
        return "Travel on, or end your turn"
    return "Play cards, or end your turn" if offered(USES, asked.options) else "End your turn"


def fight_entered(g: Chase, asked: Decision) -> str:
    target = asked.args[0]
    name, so_far = g.content.posters[target].name, f"{g.attack} of {g.cost_of(target)} Attack"
    return fitting(f"Fight {name}: {so_far}", f"Fight: {so_far}")


def card_to_keep(g: Chase, asked: Decision) -> str:
    kept = f"Keep one of {len(asked.options)} cards"
    return asked_by(g, kept) if g.source else f"Improvise: {kept[0].lower()}{kept[1:]}"


def monster_way(g: Chase, asked: Decision) -> str:
    return fitting(f"Choose a road for {g.content.posters[asked.args[0]].name}", "Choose the Monster's road")


BRIEFS: Mapping[str, str | Callable[[Chase, Decision], str]] = MappingProxyType(
    {
        "character": "Choose your Curse Chaser",
        "jobs_to_keep": "Keep two of four jobs",
        "improvise_turn": improvise_turn,
        "encounter_turn": encounter_turn,
        "facing_encounter": facing_encounter,
        "shopping": shopping,
        "action_turn": action_turn,
        "fight_entered": fight_entered,
        "use_spyglass": "Use the Spyglass, or not",
        "card_to_keep": card_to_keep,
        "card_to_copy": by_source("Copy a card"),
        "card_to_trash": by_source("Trash a card"),
        "perhaps_trash": by_source("Trash a card, or none"),
        "card_to_discard": by_source("Discard a card"),
        "card_to_take_back": by_source("Take back a card"),
        "stat_to_raise": by_source("Raise a stat"),
        "free_move": by_source("Move for free"),
        "place_to_visit": "Choose a door in San Andreas",
        "cards_to_discard": "Discard cards, or keep them",
        "job_to_sell": "Sell a job, or none",
        "order_of_row": "Order the goods that leave",
        "artifact_to_take": "Take an artifact",
        "monster_way": monster_way,
        "pile_to_call": "Call up a Monster",
        "bounty_to_drop": "Let a Most Wanted go",
    }
)
