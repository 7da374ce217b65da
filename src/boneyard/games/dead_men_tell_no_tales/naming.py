"""How rooms, cards, enemies and pirates are called in words, and how things are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

from boneyard.engine.sentences import Way
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import CARD
from boneyard.games.dead_men_tell_no_tales.cards import (
    BOATS,
    CAPTAIN,
    COLOUR_NAMES,
    CREW,
    CUTLASS,
    GROG,
    GUARD,
    TREASURE,
    Box,
    RevengeCard,
)
from boneyard.games.dead_men_tell_no_tales.deck_plan import ROTATIONS, SIDE_NAMES, STEP

if TYPE_CHECKING:
    from boneyard.games.dead_men_tell_no_tales.state import Ship

Enemy = Annotated[int, Way("enemy")]
"""A piece that shows its enemy side, by the number of its draw."""
Turns = Annotated[int, Way("turns")]
"""Quarter turns of a tile."""
Side = Annotated[int, Way("side")]
"""A side of a tile."""

ORDINALS = ("first", "second", "third", "fourth", "fifth")
"""Which of several like enemies, by the order of their draws."""
ENEMY_NAMES = {GUARD: "Guard", CREW: "Skeleton Crew", CAPTAIN: "Captain Fromm"}
ICON_SHORT = {"none": "", "crew": ", crew moves", "add": ", deckhands added", "spread": ", deckhands spread"}


def role(view: View[Ship], seat: int) -> str:
    """``mate``: what a player is called at this table."""
    return view.game.seat_names(view.state.seats)[seat]


def crewman(seat: int) -> str:
    """``the gunner``: a player, who stays while the pirates come and go."""
    return f"the {CARD.names[seat]}"


def pirate(g: Ship, seat: int) -> str:
    """``Jade``, the character who sits there now."""
    character = g.character[seat]
    return g.content.pirates[character].name if character >= 0 else CARD.names[seat]


def capital(words: str) -> str:
    """The same at the head of a sentence."""
    return words[:1].upper() + words[1:]


# --- cards and pieces ---------------------------------------------------------------------------------


def room_name(box: Box, room: int) -> str:
    """``the Galley``"""
    return "the boats" if room == BOATS else f"the {box.rooms[room].name}"


def card_short(card: RevengeCard) -> str:
    """``red 3, deckhands spread``; without a number it lights the rooms that do not burn."""
    lights = f"{COLOUR_NAMES[card.fire]} {card.number}" if card.number else f"new {COLOUR_NAMES[card.fire]} fires"
    return f"{lights}{ICON_SHORT[card.icon]}"


def place_name(g: Ship, cell: int) -> str:
    """``north of the Galley``: a place of the ship by the rooms around it, those with a door towards it first."""
    beside = [(side, g.at[cell - STEP[side]]) for side in ROTATIONS if cell - STEP[side] in g.at]
    doors = [(side, room) for side, room in beside if g.content.doors[room][g.turned[room]] & 1 << side]
    around = [f"{SIDE_NAMES[side]} of {room_name(g.content, room)}" for side, room in doors or beside]
    return counted_off(around[:2], "and") or "out at sea"


def door_names(doors: int) -> str:
    """``north, east and west``"""
    return counted_off([name for side, name in enumerate(SIDE_NAMES) if doors & 1 << side], "and")


def loot_name(box: Box, token: int) -> str:
    other = box.other[token]
    if other == GROG:
        return f"Grog {box.value[token]}"
    return {TREASURE: "Treasure", CUTLASS: "Cutlass"}.get(other, "Trapdoor")


TOKEN_NAMES: Mapping[str, Callable[[Box, int], str]] = MappingProxyType(
    {
        "room": room_name,
        "revenge": lambda box, card: card_short(box.cards[card]),
        "character": lambda box, character: box.pirates[character].name,
        "item": lambda box, item: box.items[item].name,
        "token": loot_name,
    }
)
"""What each kind of token is called where a sentence names one."""


def enemy_name(g: Ship, number: int) -> str:
    """``Skeleton Crew 4``: the side everybody sees; by number where he is gone."""
    if number >= len(g.pieces):
        return f"enemy {number}"
    enemy = g.content.enemy[g.pieces[number].back]
    name = ENEMY_NAMES.get(enemy, "Trapdoor")
    strength = g.strength(number)
    return f"{name} {strength}" if strength else name


def enemy_label(g: Ship, number: int) -> str:
    """The same, told from a like one in the same room by the order of their draws."""
    name = enemy_name(g, number)
    room = g.room_of(number)
    twins = [other for other in g.enemies(room) if enemy_name(g, other) == name]
    return f"{name}, {ORDINALS[twins.index(number) % len(ORDINALS)]} here" if len(twins) > 1 else name


def piece_name(g: Ship, number: int) -> str:
    """What lies on the table: the enemy while he stands, then what he guarded."""
    piece = g.pieces[number]
    return enemy_name(g, number) if piece.up or piece.token < 0 else loot_name(g.content, piece.token)


# --- counting -----------------------------------------------------------------------------------------


def counted(number: int, what: str) -> str:
    """``1 five``, ``2 fives``"""
    return f"{number} {what}{'s' * (number != 1)}"


def counted_off(words: list[str], last: str) -> str:
    """``walk, rest and swap``"""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if words[1:] else "".join(words)


def action_tokens(own: int, received: int) -> str:
    """``1 Action token``, ``7 Action tokens, 2 of them passed on``"""
    passed = "" if not received else ", passed on" if not own else f", {received} of them passed on"
    return f"{counted(own + received, 'Action token')}{passed}"
