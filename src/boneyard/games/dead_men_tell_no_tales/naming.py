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

if TYPE_CHECKING:
    from boneyard.games.dead_men_tell_no_tales.state import Ship

Enemy = Annotated[int, Way("enemy")]
"""A piece that shows its enemy side, by the number of its draw."""
Turns = Annotated[int, Way("turns")]
"""Quarter turns of a tile."""
Side = Annotated[int, Way("side")]
"""A side of a tile."""

ENEMY_NAMES = {GUARD: "Guard", CREW: "Skeleton Crew", CAPTAIN: "Captain Fromm"}
ICON_SHORT = {"none": "", "crew": ", crew moves", "add": ", add deckhands", "spread": ", spread deckhands"}


def role(view: View[Ship], seat: int) -> str:
    """``mate``: what a player is called at this table."""
    return view.game.seat_names(view.state.seats)[seat]


def pirate(g: Ship, seat: int) -> str:
    """``Jade``, the character who sits there now."""
    character = g.character[seat]
    return g.content.pirates[character].name if character >= 0 else CARD.names[seat]


# --- cards and pieces ---------------------------------------------------------------------------------


def room_name(box: Box, room: int) -> str:
    return "the boats" if room == BOATS else box.rooms[room].id.upper()


def card_short(card: RevengeCard) -> str:
    """``red 3, spread deckhands``"""
    number = card.number or "blank"
    return f"{COLOUR_NAMES[card.fire]} {number}{ICON_SHORT[card.icon]}"


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
    return f"{name} (token {number + 1})" if len(twins) > 1 else name


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
    """``1 own Action token``, ``5 own and 2 received Action tokens``"""
    both = f"{own} own and {received} received" if received else f"{own} own"
    return f"{both} Action token{'s' * (own + received != 1)}"
