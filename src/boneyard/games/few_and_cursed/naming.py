"""How cards, places, amounts and causes are called in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boneyard.engine.views import View
from boneyard.games.few_and_cursed.box import Box

FACE_DOWN = {"card": "a card", "item": "an item", "job": "a job", "bounty": "a face-down card"}
STAT_WORDS = {"health": "Health", "capacity": "Bullet Capacity", "threshold": "Curse Threshold"}
SEGMENTS = {name: f"begins the {name.capitalize()} segment" for name in ("improvise", "encounter", "action")}
SERVICE_WORDS = {
    "bullet": "a Bullet",
    "capacity": "Bullet Capacity +1",
    "health": "Health +1",
    "threshold": "Curse Threshold +1",
}
LIMITS = {
    "action a round": "Your action is used: there is one a round.",
    "visit in a segment": "You have been in town in this segment: one visit is all.",
    "Refresh a visit": "You have refreshed the row in this visit: once is all.",
    "artifact from each corner": "You have an artifact of this corner: each player takes one.",
    "Bullets fit": "Your gun is full: {} Bullets fit.",
    "is the end of the track": "The track is full: it ends at {}.",
    "defeats of a Wanted card in one action": "You have defeated it {} times in this action: that is all.",
}
"""What there is only so much of, as one says it."""
ACTIONS = {
    "encounter": "seeks an encounter",
    "recover": "recovers an artifact",
    "ability": "uses the character's action",
    "visit": "goes to town as the action",
}
LAST_ROUNDS = {"slain": "three Monsters are defeated", "artifacts": "no artifact is left"}
PLACES = {"job board": "Job Board", "store": "Store"}


def name_of(box: Box, kind: str, token: int) -> str:
    """A card or piece by its title; what one does not know, by its back."""
    if token < 0:
        return FACE_DOWN.get(kind, "something face down")
    match kind:
        case "card":
            return box.title[token].name
        case "item":
            return box.item[token].name
        case "job":
            return box.job[token].name
        case "bounty":
            return box.posters[token].name
        case "space":
            return box.places[token].name
        case "chaser":
            return box.characters[token].name
    return " / ".join(column.title for column in box.encounters[token].columns.values())


def faces(box: Box, cards: tuple[int, ...]) -> str:
    """Cards one after the other; only how many, where none of them is known."""
    if all(card < 0 for card in cards):
        return f"{len(cards)} cards" if cards else "no cards"
    return ", ".join(name_of(box, "card", card) for card in cards)


def counted(number: int, what: str, signed: bool = False) -> str:
    """``1 Bullet``, ``2 Bullets``, ``+3 Water``."""
    name = "Bullet" if what == "Bullets" and abs(number) == 1 else what
    return f"{plus_minus(number) if signed else number} {name}"


def amounts(signed: bool = False, **numbers: int) -> list[str]:
    """Those of the amounts that are not 0, each counted."""
    return [counted(number, what, signed) for what, number in numbers.items() if number]


def counted_off(words: list[str], last: str) -> str:
    """``play cards, shoot and move``"""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if words[1:] else "".join(words)


def plus_minus(number: int) -> str:
    """A number with its sign; a minus is no hyphen."""
    return f"{number:+d}".replace("-", "−")


def counted_spaces(number: int) -> str:
    return f"{number} space{'s' * (number != 1)}"


WAYS: Mapping[str, Callable[[View, Any], str]] = {
    "whom": lambda view, seat: view.game.seat_names(view.state.seats)[seat],
    "faces": lambda view, cards: faces(view.state.content, cards),
    "both": lambda view, jobs: " and ".join(name_of(view.state.content, "job", job) for job in jobs),
    "segment": lambda view, phase: SEGMENTS[phase],
    "stat": lambda view, stat: STAT_WORDS[stat],
    "service": lambda view, service: SERVICE_WORDS[service],
    "capital": lambda view, word: word.capitalize(),
    "last": lambda view, why: LAST_ROUNDS[why],
    "place": lambda view, place: PLACES[place],
    "signed": lambda view, number: plus_minus(number),
    "number": lambda view, number: str(number).replace("-", "−"),
    "counting": lambda view, number: str(number + 1),
    "bullets": lambda view, number: counted(number, "Bullets"),
}
"""How the sentences of events tell what is no card and no player."""
