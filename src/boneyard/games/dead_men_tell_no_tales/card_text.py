"""What is written on cards, tiles and tokens, made from what they do, so that the two cannot disagree."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
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
    ItemCard,
    Pirate,
    RevengeCard,
)
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDES, S
from boneyard.games.dead_men_tell_no_tales.state import Ship

MARK_WORDS = {
    "rulebook": "from the rulebook",
    "inferred": "follows from the rulebook",
    "public": "known from public sources",
    "house": "ours",
}
ICON_WORDS = {
    "none": "Nothing else happens.",
    "crew": "Then all Skeleton Crew move towards the nearest pirate.",
    "add": "Then every trapdoor room gets a deckhand.",
    "spread": "Then deckhands spread from trapdoor rooms into connected rooms that have fewer.",
}
ICON_SHORT = {"none": "", "crew": ", crew moves", "add": ", add deckhands", "spread": ", spread deckhands"}
ABILITY_WORDS = {
    "drive_off": "Drives each Skeleton Crew in his room into a connected room of his choice instead of fighting it, if he likes. "
    "Guards stay.",
    "loot_lightly": "Gains fatigue while looting as if he carried nothing.",
    "reach_fire": "Fights fire in connected rooms as well as in his own.",
    "draw": "Draws {amount} Revenge cards, has one of them carried out and puts the other back on top.",
    "eliminate": "Removes up to {amount} deckhands with one Eliminate action, here and next door in any split.",
    "tokens": "Has {amount} Action tokens each turn.",
    "tire_less": "Every gain of fatigue is {amount} smaller, except that of a lost battle and the extra 2 of a Run.",
}
FREE_WORDS = {
    "move": "The first Walk or Run of your turn",
    "eliminate": "The first Eliminate action of your turn",
    "rest": "The first Rest of your turn",
}


def room_name(box: Box, room: int) -> str:
    return "the boats" if room == BOATS else box.rooms[room].id.upper()


def door_letters(doors: int) -> str:
    return " ".join(letter for side, letter in enumerate(SIDES) if doors & 1 << side)


def tile_text(box: Box, room: int) -> str:
    """A tile as it is printed: colour, doors, fire, keg, entrance, trapdoor."""
    tile = box.rooms[room]
    parts = [f"{tile.id.upper()}, {COLOUR_NAMES[tile.colour]}", f"doors {door_letters(tile.doors)}"]
    parts.append("its first fire is rolled" if tile.start else f"comes with fire {tile.level}")
    if tile.keg:
        parts.append(f"keg that goes off at {tile.keg} through {SIDES[S]}")
    if tile.exit != NOTHING:
        parts.append(f"the door {SIDES[tile.exit]} leads to the boats")
    if tile.trapdoor:
        parts.append("a trapdoor, with a deckhand on it at the start")
    return ", ".join(parts) + "."


def card_short(card: RevengeCard) -> str:
    """``red 3, spread deckhands``"""
    number = card.number or "blank"
    return f"{COLOUR_NAMES[card.fire]} {number}{ICON_SHORT[card.icon]}"


def card_text(card: RevengeCard) -> str:
    if card.number:
        fire = f"Every {COLOUR_NAMES[card.fire].replace(' and ', ' or ')} fire at {card.number} rises by one."
    else:
        fire = f"Every {COLOUR_NAMES[card.fire].replace(' and ', ' or ')} room without a die gets one at 1."
    return f"{card.id.upper()}: {fire} {ICON_WORDS[card.icon]}"


def ability_text(pirate: Pirate) -> str:
    return ABILITY_WORDS[pirate.ability].format(amount=pirate.amount)


def item_text(item: ItemCard) -> str:
    if item.effect == "lower_fire":
        where = "in your own room" if item.where == "own" else "in a connected room"
        text = f"Lower the fire {where} by {item.amount}"
    elif item.effect == "free":
        return f"{FREE_WORDS[item.what]} costs no token."
    elif item.effect == "shoot":
        text = "Attack an enemy in a connected room; a miss costs no fatigue"
    else:
        return f"+{item.amount} strength in every battle."
    return f"{text}. {'One Action token' if item.costs else 'Free'}, once a turn."


def enemy_name(g: Ship, number: int) -> str:
    """``Skeleton Crew 4``: the side everybody sees."""
    enemy = g.content.enemy[g.pieces[number].back]
    name = {GUARD: "Guard", CREW: "Skeleton Crew", CAPTAIN: "Captain Fromm"}.get(enemy, "Trapdoor")
    strength = g.strength(number)
    return f"{name} {strength}" if strength else name


def enemy_label(g: Ship, number: int) -> str:
    """The same, told from a like one in the same room by the order of their draws."""
    name = enemy_name(g, number)
    room = g.room_of(number)
    twins = [other for other in g.enemies(room) if enemy_name(g, other) == name]
    return f"{name} (token {number + 1})" if len(twins) > 1 else name


def loot_name(box: Box, token: int) -> str:
    other = box.other[token]
    if other == GROG:
        return f"Grog {box.value[token]}"
    return {TREASURE: "Treasure", CUTLASS: "Cutlass"}.get(other, "Trapdoor")


def piece_name(g: Ship, number: int) -> str:
    """What lies on the table: the enemy while he stands, then what he guarded."""
    piece = g.pieces[number]
    return enemy_name(g, number) if piece.up or piece.token < 0 else loot_name(g.content, piece.token)


def marks(provenance: dict[str, str]) -> str:
    return ", ".join(f"{fact} {MARK_WORDS[mark]}" for fact, mark in provenance.items())
