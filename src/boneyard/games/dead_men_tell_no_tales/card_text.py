"""What is written on cards, tiles and tokens, made from what they do, so that the two cannot disagree."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.engine.words import CardWords
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
    RoomTile,
)
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDES, S
from boneyard.games.dead_men_tell_no_tales.state import ADMIRAL_CREW, Ship

ENEMY_NAMES = {GUARD: "Guard", CREW: "Skeleton Crew", CAPTAIN: "Captain Fromm"}
ICON_WORDS = {
    "none": "Nothing else happens.",
    "crew": "Then all Skeleton Crew move towards the nearest pirate.",
    "add": "Then every trapdoor room gets a deckhand.",
    "spread": "Then deckhands spread from trapdoor rooms into connected rooms that have fewer and no trapdoor of their own.",
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
LOOT_WORDS = {
    TREASURE: "carry it off the ship; until then you only walk, rest and swap, and each room costs all of its fire as fatigue",
    CUTLASS: "for good, your Battle Track starts one space higher and drops no lower when it is used",
    GROG: "drink it on your turn, for nothing: {value} fatigue less",
}
"""What a token that was won does for whoever picks it up."""
FREE_WORDS = {
    "move": "The first Walk or Run made",
    "eliminate": "The first Eliminate action taken",
    "rest": "The first Rest taken",
}


def room_name(box: Box, room: int) -> str:
    return "the boats" if room == BOATS else box.rooms[room].id.upper()


def door_letters(doors: int) -> str:
    return " ".join(letter for side, letter in enumerate(SIDES) if doors & 1 << side)


def tile_words(tile: RoomTile) -> CardWords:
    """A tile as it is printed: colour, doors, fire, keg, entrance, trapdoor."""
    parts = [COLOUR_NAMES[tile.colour], f"doors {door_letters(tile.doors)}"]
    parts.append("its first fire is rolled" if tile.start else f"comes with fire {tile.level}")
    if tile.keg:
        parts.append(
            f"keg that goes off at {tile.keg} through {SIDES[S]}, or the next door clockwise that has a room behind it"
        )
    if tile.exit != NOTHING:
        parts.append(f"the door {SIDES[tile.exit]} leads to the boats")
    if tile.trapdoor:
        parts.append("a trapdoor, with a deckhand on it at the start")
    return CardWords(tile.id.upper(), ", ".join(parts), provenance=tile.provenance)


def card_short(card: RevengeCard) -> str:
    """``red 3, spread deckhands``"""
    number = card.number or "blank"
    return f"{COLOUR_NAMES[card.fire]} {number}{ICON_SHORT[card.icon]}"


def card_words(card: RevengeCard) -> CardWords:
    if card.number:
        fire = f"Every {COLOUR_NAMES[card.fire].replace(' and ', ' or ')} fire at {card.number} rises by one."
    else:
        fire = f"Every {COLOUR_NAMES[card.fire].replace(' and ', ' or ')} room without a die gets one at 1."
    return CardWords(card.id.upper(), text=f"{fire} {ICON_WORDS[card.icon]}", provenance=card.provenance)


def ability_text(pirate: Pirate) -> str:
    return ABILITY_WORDS[pirate.ability].format(amount=pirate.amount)


def item_text(item: ItemCard) -> str:
    if item.effect == "lower_fire":
        where = "in your own room" if item.where == "own" else "in a connected room"
        text = f"Lower the fire {where} by {item.amount}"
    elif item.effect == "free":
        return f"{FREE_WORDS[item.what]} while you hold it costs no token, once a turn."
    elif item.effect == "shoot":
        text = "Attack an enemy in a connected room; a miss costs no fatigue"
    else:
        return f"+{item.amount} strength in every battle."
    return f"{text}. {'One Action token' if item.costs else 'Free'}, once a turn."


def token_words(box: Box, token: int) -> CardWords:
    kind = box.token_kind[token]
    name, strength = ENEMY_NAMES.get(kind.back.enemy, "Trapdoor"), kind.back.strength
    if kind.back.enemy not in ENEMY_NAMES:
        return CardWords(name, "deckhands come out of it", provenance=kind.provenance)
    if kind.back.enemy == CAPTAIN:
        return CardWords(name, f"strength {strength} or {kind.value}, as he lands", provenance=kind.provenance)
    other, use = f"On the other side {loot_name(box, token)}.", loot_use(box, token)
    return CardWords(name, f"strength {strength}", other, f"{use[0].upper()}{use[1:]}.", kind.provenance)


def enemy_name(g: Ship, number: int) -> str:
    """``Skeleton Crew 4``: the side everybody sees."""
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


def loot_name(box: Box, token: int) -> str:
    other = box.other[token]
    if other == GROG:
        return f"Grog {box.value[token]}"
    return {TREASURE: "Treasure", CUTLASS: "Cutlass"}.get(other, "Trapdoor")


def loot_use(box: Box, token: int) -> str:
    """What it does for its carrier."""
    return LOOT_WORDS[box.other[token]].format(value=box.value[token])


def counted(number: int, what: str) -> str:
    """``1 five``, ``2 fives``"""
    return f"{number} {what}{'s' * (number != 1)}"


def action_tokens(own: int, received: int) -> str:
    """``1 own Action token``, ``5 own and 2 received Action tokens``"""
    both = f"{own} own and {received} received" if received else f"{own} own"
    return f"{both} Action token{'s' * (own + received != 1)}"


def to_win(g: Ship) -> str:
    """What is still asked for: nobody wins aboard."""
    home, enemies = len(g.looted), []
    if g.settings["difficulty"] == "admiral" and g.seats >= ADMIRAL_CREW:
        enemies.append("all Skeleton Crew defeated")
    if g.settings["captain_fromm"]:
        enemies.append("Captain Fromm off her")
    off = " and ".join(["all pirates off the ship", *enemies])
    return (
        f"Treasure {home} of {g.goal} home; to win, then {off}."
        if home < g.goal
        else f"All Treasure is home: now {off}, alive."
    )


def piece_name(g: Ship, number: int) -> str:
    """What lies on the table: the enemy while he stands, then what he guarded."""
    piece = g.pieces[number]
    return enemy_name(g, number) if piece.up or piece.token < 0 else loot_name(g.content, piece.token)
