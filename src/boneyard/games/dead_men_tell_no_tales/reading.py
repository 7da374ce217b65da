"""Reading the content: every field checked, with errors that name file, entry and field, and the box counted.

What a pack can be written with stands first; ``docs/cards/dead_men_tell_no_tales.md`` tells owners the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import TILES, deck_plan
from boneyard.games.dead_men_tell_no_tales.cards import (
    CAPTAIN,
    COLOUR_NAMES,
    COLOURS,
    CREW,
    CUTLASS,
    DICE_PER_COLOUR,
    ENEMIES,
    FIVES_BEFORE_SHUFFLE,
    GROG,
    GUARD,
    ICONS,
    LEVELS,
    NO_ENEMY,
    NO_LOOT,
    OTHER_SIDES,
    RED,
    START_CELLS,
    TRAPDOOR,
    TREASURE,
    YELLOW,
    Back,
    BagToken,
    Box,
    ItemCard,
    Pirate,
    RevengeCard,
    RoomTile,
    token_names,
)
from boneyard.games.dead_men_tell_no_tales.prices import MOST_SPARED

FIELDS = {
    "start": ("id", "name", "x", "y", "colour", "doors", "exit", "trapdoor", "provenance"),
    "room": ("id", "name", "colour", "level", "keg", "doors", "provenance"),
    "revenge": ("id", "fire", "number", "icon", "provenance"),
    "character": ("id", "name", "figure", "ability", "provenance"),
    "item": ("id", "name", "cost", "effect", "provenance"),
    "token": ("id", "enemy", "strength", "stronger", "other", "value", "copies", "provenance"),
}
"""The sections of a pack, and what an entry of each may say."""
FACTS = {
    "start": ("name", "place", "colour", "doors"),
    "room": ("name", "colour", "level", "keg", "doors"),
    "revenge": ("fire", "number", "icon"),
    "character": ("name", "figure", "ability"),
    "item": ("name", "cost", "effect"),
    "token": ("strength", "other", "copies"),
}
"""What of an entry has a provenance."""
RANGES = {
    "x": (-1, 1),
    "y": (0, 1),
    "level": LEVELS,
    "keg": (0, 5),
    "number": LEVELS,
    "strength": (1, 15),
    "stronger": (1, 15),
    "value": (1, 15),
    "copies": (1, 20),
}
CHOICES = {
    "colour": ("red", "yellow"),
    "trapdoor": ("yes", "no"),
    "fire": tuple(COLOURS),
    "icon": ICONS,
    "cost": ("action", "free"),
    "enemy": ENEMIES,
    "other": OTHER_SIDES,
}
ABILITIES = ("drive_off", "loot_lightly", "reach_fire", "draw", "eliminate", "tokens", "tire_less")
AMOUNTS = {"draw": (2, 2), "eliminate": (1, 2), "tokens": (1, 6), "tire_less": (1, MOST_SPARED)}
EFFECTS = {"lower_fire": ("amount", "where"), "free": ("what",), "shoot": (), "strength": ("amount",)}
"""What an item can do, and the fields each of these takes."""
EFFECT_AMOUNT = (1, 4)
PLACES = ("own", "connected")
FREE_ACTIONS = ("move", "eliminate", "rest")
REWARDS = {GUARD: (TREASURE,), CREW: (CUTLASS, GROG), NO_ENEMY: (TRAPDOOR,), CAPTAIN: (NO_LOOT,)}
"""The other sides that go with each enemy side."""

LEAST_TREASURES, LEAST_ITEMS = 6, 5


def read_box(sources: Sources) -> Box:
    """Check the content and build the tables."""
    starts = [_read_start(reader) for reader in sources.merged("start")]
    rooms = [_read_room(reader) for reader in sources.merged("room")]
    cards = [_read_revenge(reader) for reader in sources.merged("revenge")]
    pirates = [_read_pirate(reader) for reader in sources.merged("character")]
    items = [_read_item(reader) for reader in sources.merged("item")]
    kinds = [_read_token(reader) for reader in sources.merged("token")]
    file = sources.packs[-1].file
    _check_number(sources, "start", len(START_CELLS), "starting")
    _check_number(sources, "room", TILES, "room")
    _check_starts(sources, starts)
    _check_dice(file, starts + rooms)
    if sum(card.number == LEVELS[1] for card in cards) <= FIVES_BEFORE_SHUFFLE:
        raise ContentError(file, "[[revenge]]", "too few cards with a 5: the deck could run out before it is shuffled")
    _check_names(sources, kinds)
    _check_tokens(file, kinds)
    if len(items) < LEAST_ITEMS:
        raise ContentError(file, "[[item]]", f"{len(items)} items; five players need one each")
    return Box(starts + rooms, cards, sorted(pirates, key=lambda pirate: pirate.name), items, kinds)


# --- the tiles together -------------------------------------------------------------------------------


def _check_number(sources: Sources, section: str, number: int, kind: str) -> None:
    """The ship has so many tiles of a kind: a pack exchanges them and adds none."""
    readers = sources.merged(section)
    if len(readers) == number:
        return
    problem, file = f"{len(readers)} {kind} tiles; the ship has {number}", sources.packs[-1].file
    if added := readers[number:]:
        file = added[0].pack.file
        problem += f": replace one of them by its id instead of adding {_names(added)}"
    raise ContentError(file, f"[[{section}]]", problem)


def _names(readers: Sequence[Reader]) -> str:
    return ", ".join(reader.where for reader in readers)


def _upper_last(sources: Sources, readers: Sequence[Reader]) -> list[int]:
    """The numbers of entries, those of upper packs last: of two that do not go together the upper one is to be changed."""
    return sorted(range(len(readers)), key=lambda number: sources.packs.index(readers[number].pack))


def _check_starts(sources: Sources, starts: list[RoomTile]) -> None:
    """One tile on each of the four places, door to door, with one way to the boats and some way on (DMT-S01)."""
    readers = sources.merged("start")
    lying: dict[tuple[int, int], int] = {}
    for number in _upper_last(sources, readers):
        place = starts[number].start
        assert place is not None
        if place not in START_CELLS or place in lying:
            there = f", where {readers[lying[place]].where} lies" if place in lying else ""
            problem = f"puts it, with y, at {_at(place)}{there}; the starting tiles lie at {START_WORDS}, one on each"
            raise readers[number].fail("x", problem)
        lying[place] = number
    ways_on = 0
    for (x, y), number in lying.items():
        for side, letter in enumerate(deck_plan.SIDES):
            door = bool(starts[number].doors & 1 << side)
            beside = deck_plan.at(deck_plan.cell(x, y) + deck_plan.STEP[side])
            if beside in lying and not door:
                met = readers[lying[beside]].where
                raise readers[number].fail("doors", f"need one on the {letter} side, where it meets {met}")
            ways_on += door and beside not in lying and beside[1] >= 0
    if not ways_on:
        raise ContentError(
            sources.packs[-1].file, "[[start]]", "no door leads on, so that no room could be laid: give a tile one more"
        )
    _check_exit(sources, readers, starts)


def _at(place: tuple[int, int]) -> str:
    return f"({place[0]},{place[1]})"


START_WORDS = f"{', '.join(map(_at, START_CELLS[:-1]))} and {_at(START_CELLS[-1])}"


def _check_exit(sources: Sources, readers: list[Reader], starts: list[RoomTile]) -> None:
    """One door to the boats, on the side where never a room is laid (DMT-P02)."""
    exits = [(reader, tile) for reader, tile in zip(readers, starts, strict=True) if tile.exit != NOTHING]
    if len(exits) != 1:
        found = (
            f"{_names([reader for reader, _ in exits])} have an exit"
            if exits
            else "none of the starting tiles has an exit"
        )
        raise ContentError(sources.packs[-1].file, "[[start]]", f'{found}; write exit = "S" at one of them')
    ((reader, tile),) = exits
    assert tile.start is not None
    if tile.exit != deck_plan.S:
        raise reader.fail("exit", "should be S: the boats lie south of the ship, and rooms on all other sides")
    if tile.start[1] != 0:
        raise reader.fail("exit", "should stand at a tile of the row y = 0: no other lies at the water")
    if not tile.doors & 1 << tile.exit:
        raise reader.fail("exit", "has no door on that side: write S among the doors too")


def _check_dice(file: str, tiles: list[RoomTile]) -> None:
    for colour in (RED, YELLOW):
        number = sum(tile.colour == colour for tile in tiles)
        if number > DICE_PER_COLOUR:
            problem = f"{number} {COLOUR_NAMES[colour]} rooms, but there are only {DICE_PER_COLOUR} dice of that colour"
            raise ContentError(file, "[[room]]", problem)


# --- the bag ------------------------------------------------------------------------------------------


def _check_names(sources: Sources, kinds: list[BagToken]) -> None:
    """Copies go by the id and a number, which may be the id of something else."""
    readers = sources.merged("token")
    taken: dict[str, Reader] = {}
    for number in _upper_last(sources, readers):
        for name in token_names(kinds[number]):
            if name in taken:
                problem = (
                    f"makes a token called {name!r}, as {taken[name].where} does; give it another id or other copies"
                )
                raise readers[number].fail("id", problem)
            taken[name] = readers[number]


def _check_tokens(file: str, kinds: list[BagToken]) -> None:
    plain = [kind for kind in kinds if kind.back.enemy != CAPTAIN]
    if sum(kind.copies for kind in plain) < TILES:
        raise ContentError(file, "[[token]]", f"fewer than {TILES} tokens: every room tile draws one")
    if sum(kind.copies for kind in kinds if kind.back.enemy == CAPTAIN) != 1:
        raise ContentError(file, "[[token]]", "there should be exactly one captain")
    if sum(kind.copies for kind in kinds if kind.other == TREASURE) < LEAST_TREASURES:
        raise ContentError(
            file, "[[token]]", f"fewer than {LEAST_TREASURES} Treasures: the hardest goal could not be met"
        )


# --- one entry ----------------------------------------------------------------------------------------


def _number(reader: Reader, key: str) -> int:
    return reader.number(key, *RANGES[key])


def _choice(reader: Reader, key: str) -> str:
    return reader.choice(key, CHOICES[key])


def _doors(reader: Reader) -> int:
    letters = reader.text("doors")
    if any(letter not in deck_plan.SIDES for letter in letters) or len(set(letters)) != len(letters):
        raise reader.fail("doors", f"should be letters of N, E, S, W, each once, not {letters!r}")
    return deck_plan.door_bits(letters)


def _room_name(reader: Reader, name: str) -> str:
    """What the room is called; the tiles of the box print no names, so a pack may leave it out."""
    return reader.text("name", "") or f"Room {name.upper()}"


def _read_start(reader: Reader) -> RoomTile:
    name = reader.name_id()
    place = (_number(reader, "x"), _number(reader, "y"))
    out = reader.choice("exit", tuple(deck_plan.SIDES)) if "exit" in reader.table else ""
    tile = RoomTile(
        name,
        _room_name(reader, name),
        COLOURS[_choice(reader, "colour")],
        0,
        0,
        _doors(reader),
        reader.provenance(FACTS["start"]),
        place,
        deck_plan.SIDES.index(out) if out else NOTHING,
        reader.choice("trapdoor", CHOICES["trapdoor"], "no") == "yes",
    )
    reader.done()
    return tile


def _read_room(reader: Reader) -> RoomTile:
    name = reader.name_id()
    tile = RoomTile(
        name,
        _room_name(reader, name),
        COLOURS[_choice(reader, "colour")],
        _number(reader, "level"),
        _number(reader, "keg"),
        _doors(reader),
        reader.provenance(FACTS["room"]),
    )
    if tile.keg and (tile.keg <= tile.level or not tile.doors & 1 << deck_plan.S):
        raise reader.fail("keg", "needs a south door to stand at, and a number above the room's level")
    reader.done()
    return tile


def _read_revenge(reader: Reader) -> RevengeCard:
    card = RevengeCard(
        reader.name_id(),
        COLOURS[_choice(reader, "fire")],
        _number(reader, "number"),
        _choice(reader, "icon"),
        reader.provenance(FACTS["revenge"]),
    )
    reader.done()
    return card


def _one_part(reader: Reader, key: str) -> Reader:
    parts = reader.parts(key)
    if len(parts) != 1:
        raise reader.fail(key, f"should hold one {{ … }} table, not {len(parts)}")
    return parts[0]


def _read_pirate(reader: Reader) -> Pirate:
    part = _one_part(reader, "ability")
    ability = part.choice("do", ABILITIES)
    amount = part.number("amount", *AMOUNTS[ability]) if ability in AMOUNTS else 0
    part.done()
    pirate = Pirate(
        reader.name_id(),
        reader.text("name"),
        reader.text("figure"),
        ability,
        amount,
        reader.provenance(FACTS["character"]),
    )
    reader.done()
    return pirate


def _read_item(reader: Reader) -> ItemCard:
    part = _one_part(reader, "effect")
    effect = part.choice("do", tuple(EFFECTS))
    takes = EFFECTS[effect]
    item = ItemCard(
        reader.name_id(),
        reader.text("name"),
        _choice(reader, "cost") == "action",
        effect,
        part.number("amount", *EFFECT_AMOUNT) if "amount" in takes else 0,
        part.choice("where", PLACES) if "where" in takes else "",
        part.choice("what", FREE_ACTIONS) if "what" in takes else "",
        reader.provenance(FACTS["item"]),
    )
    if item.costs and effect in ("free", "strength"):
        raise reader.fail("cost", "should be free: this effect is not an action of its own")
    part.done()
    reader.done()
    return item


def _read_token(reader: Reader) -> BagToken:
    enemy = ENEMIES.index(_choice(reader, "enemy"))
    other = OTHER_SIDES.index(_choice(reader, "other"))
    if other not in REWARDS[enemy]:
        raise reader.fail("other", f"does not go with the enemy side {ENEMIES[enemy]!r}")
    value = _number(reader, "value") if other == GROG else 0
    token = BagToken(
        reader.name_id(),
        Back(enemy, _number(reader, "strength") if enemy != NO_ENEMY else 0),
        other,
        _number(reader, "stronger") if enemy == CAPTAIN else value,
        _number(reader, "copies"),
        reader.provenance(FACTS["token"]),
    )
    reader.done()
    return token
