"""What is written on cards, tiles and tokens, made from what they do, so that the two cannot disagree."""

from __future__ import annotations

from boneyard.engine.tokens import NOTHING
from boneyard.engine.words import CardWords
from boneyard.games.dead_men_tell_no_tales.cards import (
    CAPTAIN,
    COLOUR_NAMES,
    CUTLASS,
    GROG,
    TREASURE,
    Box,
    ItemCard,
    Pirate,
    RevengeCard,
    RoomTile,
)
from boneyard.games.dead_men_tell_no_tales.deck_plan import SIDE_NAMES, S
from boneyard.games.dead_men_tell_no_tales.naming import ENEMY_NAMES, capital, card_short, door_names, loot_name
from boneyard.games.dead_men_tell_no_tales.state import ADMIRAL_CREW, Ship

ICON_WORDS = {
    "none": "Nothing else happens.",
    "crew": "Then all Skeleton Crew move towards the nearest pirate.",
    "add": "Then every trapdoor room gets a deckhand.",
    "spread": "Then deckhands spread from trapdoor rooms into connected rooms that have fewer and no trapdoor of their own.",
}
ABILITY_WORDS = {
    "drive_off": "May drive each Skeleton Crew in his room into a connected room of his choice instead of fighting it. Guards stay.",
    "loot_lightly": "Gains fatigue while looting as if he carried nothing.",
    "reach_fire": "Fights fire in connected rooms as well as in his own.",
    "draw": "Draws {amount} Revenge cards, has one of them carried out and puts the other back on top.",
    "eliminate": "Removes up to {amount} deckhands with one Eliminate action, here and next door in any split.",
    "tokens": "Has {amount} Action tokens each turn.",
    "tire_less": "Gains {amount} fatigue less each time, except from lost battles and the extra 2 of a Run.",
}
LOOT_WORDS = {
    TREASURE: "carry it off the ship; until then you only walk, rest and swap, and each room costs all of its fire as fatigue",
    CUTLASS: "it raises the floor of your Battle Track by one: using the track never drops it lower again",
    GROG: "drink it on a turn of yours, for nothing: {value} fatigue less",
}
"""What a token that was won does for whoever picks it up."""
FREE_WORDS = {
    "move": "The first Walk or Run made",
    "eliminate": "The first Eliminate action taken",
    "rest": "The first Rest taken",
}


def tile_words(tile: RoomTile) -> CardWords:
    """A tile as it is printed: colour, doors, fire, keg, entrance, trapdoor."""
    parts = [COLOUR_NAMES[tile.colour], f"doors {door_names(tile.doors)}"]
    parts.append("its first fire is rolled" if tile.start else f"comes with fire {tile.level}")
    if tile.keg:
        parts.append(
            f"a powder keg at its {SIDE_NAMES[S]} door goes off at fire {tile.keg}, into the room behind that door or else behind the "
            "next door clockwise"
        )
    if tile.exit != NOTHING:
        parts.append(f"the {SIDE_NAMES[tile.exit]} door leads to the boats")
    if tile.trapdoor:
        parts.append("a trapdoor, with a deckhand on it at the start")
    return CardWords(tile.name, ", ".join(parts), provenance=tile.provenance)


def card_words(card: RevengeCard) -> CardWords:
    text = f"{capital(card_effect(card))} {ICON_WORDS[card.icon]}"
    return CardWords(capital(card_short(card)), text=text, provenance=card.provenance)


def card_effect(card: RevengeCard) -> str:
    """What a card does to the fires."""
    colours = COLOUR_NAMES[card.fire].replace(" and ", " or ")
    if card.number:
        return f"every {colours} fire at {card.number} rises by one."
    return f"every {colours} room without fire gets one at 1."


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


def loot_use(box: Box, token: int) -> str:
    """What it does for its carrier."""
    return LOOT_WORDS[box.other[token]].format(value=box.value[token])


def to_win(g: Ship) -> str:
    """What is still asked for: nobody wins aboard."""
    home, enemies = len(g.looted), []
    if g.settings["difficulty"] == "admiral" and g.seats >= ADMIRAL_CREW:
        enemies.append("all Skeleton Crew defeated")
    if g.settings["captain_fromm"]:
        enemies.append("Captain Fromm off her")
    off = " and ".join(["all pirates off the ship", *enemies])
    return (
        f"Goal: {g.goal} Treasures home ({home} so far), then {off}, alive."
        if home < g.goal
        else f"All Treasure is home: now {off}, alive."
    )
