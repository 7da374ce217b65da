"""The contents of the box as the rules read them: rooms, Revenge cards, pirates, items and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from boneyard.engine.content import ContentError, Reader, Sources
from boneyard.engine.state import Content
from boneyard.engine.tokens import NOTHING, Token, TokenTable
from boneyard.games.dead_men_tell_no_tales import deck_plan

Room = Annotated[int, Token("room")]
"""A tile: starting tiles first, then room tiles. On the boats a pirate is in the room NOTHING."""
Revenge = Annotated[int, Token("revenge")]
Character = Annotated[int, Token("character")]
Item = Annotated[int, Token("item")]
Counter = Annotated[int, Token("token")]
"""A token of the bag. Its back, all that is seen of it while an enemy stands on it, is the enemy side."""

BOATS = NOTHING

RED, YELLOW = 1, 2
COLOURS = {"red": RED, "yellow": YELLOW, "both": RED | YELLOW}
COLOUR_NAMES = {RED: "red", YELLOW: "yellow", RED | YELLOW: "red and yellow"}
ICONS = ("none", "crew", "add", "spread")
DICE_PER_COLOUR = 12

ENEMIES = ("guard", "crew", "none", "captain")
GUARD, CREW, NO_ENEMY, CAPTAIN = range(4)
OTHER_SIDES = ("none", "treasure", "cutlass", "grog", "trapdoor")
NO_LOOT, TREASURE, CUTLASS, GROG, TRAPDOOR = range(5)

ABILITIES = ("drive_off", "loot_lightly", "reach_fire", "draw", "eliminate", "tokens", "tire_less")
AMOUNTS = {"draw": (2, 2), "eliminate": (1, 2), "tokens": (1, 6), "tire_less": (1, 3)}
EFFECTS = ("lower_fire", "free", "shoot", "strength")
FREE_ACTIONS = ("move", "eliminate", "rest")
OWN_TOKENS = 5
FIVES_BEFORE_SHUFFLE = 3

TILES = 20
LEVELS = (0, 5)


@dataclass(frozen=True, slots=True)
class RoomTile:
    id: str
    colour: int
    level: int
    keg: int
    doors: int
    provenance: dict[str, str]
    start: tuple[int, int] | None = None
    """Where a starting tile lies; None for a tile of the stack."""
    exit: int = NOTHING
    trapdoor: bool = False


@dataclass(frozen=True, slots=True)
class RevengeCard:
    id: str
    fire: int
    number: int
    icon: str
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Pirate:
    id: str
    name: str
    figure: str
    ability: str
    amount: int
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class ItemCard:
    id: str
    name: str
    costs: bool
    """Whether a use spends an Action token (DMT-I01)."""
    effect: str
    amount: int
    where: str
    what: str
    provenance: dict[str, str]


class Back(NamedTuple):
    """The enemy side of a token, which is all one knows of it at first."""

    enemy: int
    strength: int


@dataclass(frozen=True, slots=True)
class BagToken:
    id: str
    back: Back
    other: int
    value: int
    """What a Grog takes off; for the captain the strength of his stronger face."""
    copies: int
    provenance: dict[str, str]


class Box(Content):
    """Everything a match is played with, in tables the rules index by number."""

    def __init__(
        self,
        rooms: list[RoomTile],
        revenge: list[RevengeCard],
        pirates: list[Pirate],
        items: list[ItemCard],
        kinds: list[BagToken],
    ):
        self.rooms, self.cards, self.pirates, self.items, self.kinds = rooms, revenge, pirates, items, kinds
        self._tile_tables(rooms)
        self._pirate_tables(pirates)
        self._item_tables(items)
        self._token_tables(kinds)
        self.icon = tuple([card.icon for card in revenge])
        self.fire = tuple([(card.fire, card.number) for card in revenge])
        self.rises = tuple([self.fire.count((i // 8, i % 8)) for i in range(32)])
        """How many cards raise each colour (both: 3) and level, at colour times 8 plus level."""
        backs = ["start" if tile.start else "room" for tile in rooms]
        self.tokens = {
            "room": TokenTable("room", [tile.id for tile in rooms], [b == "room" for b in backs], ("start", "room")),
            "revenge": TokenTable("revenge", [card.id for card in revenge], [0] * len(revenge), ("revenge",)),
            "character": TokenTable("character", [p.id for p in pirates], [0] * len(pirates), ("character",)),
            "item": TokenTable("item", [item.id for item in items], [0] * len(items), ("item",)),
            "token": TokenTable("token", self.token_names, self.back, [back_name(back) for back in self.backs]),
        }

    def _tile_tables(self, rooms: list[RoomTile]) -> None:
        self.count = len(rooms)
        self.starts = tuple([room for room, tile in enumerate(rooms) if tile.start])
        self.stack = tuple([room for room, tile in enumerate(rooms) if not tile.start])
        self.exit = next(room for room in self.starts if rooms[room].exit != NOTHING)
        self.colour = tuple([tile.colour for tile in rooms])
        self.keg = tuple([tile.keg for tile in rooms])
        self.doors = tuple([tuple([deck_plan.turned(tile.doors, r) for r in deck_plan.ROTATIONS]) for tile in rooms])
        self.rotations = tuple([deck_plan.distinct_rotations(tile.doors, tile.keg > 0) for tile in rooms])
        self.fits = tuple([deck_plan.fitting(t.doors, r) for t, r in zip(rooms, self.rotations, strict=True)])

    def _pirate_tables(self, pirates: list[Pirate]) -> None:
        def table(ability: str, plain: int) -> tuple[int, ...]:
            return tuple([pirate.amount if pirate.ability == ability else plain for pirate in pirates])

        def flags(ability: str) -> tuple[bool, ...]:
            return tuple([pirate.ability == ability for pirate in pirates])

        self.own_tokens = table("tokens", OWN_TOKENS)
        self.eliminates = table("eliminate", 1)
        self.draws = table("draw", 1)
        self.tires_less = table("tire_less", 0)
        self.drives_off = flags("drive_off")
        self.loots_lightly = flags("loot_lightly")
        self.reaches_fire = flags("reach_fire")

    def _item_tables(self, items: list[ItemCard]) -> None:
        """By item, with an entry at the end for having none (the token NOTHING)."""
        self.item_effect = (*[item.effect for item in items], "")
        self.item_free = (*[item.what for item in items], "")
        self.item_costs = (*[item.costs for item in items], False)
        self.item_amount = (*[item.amount for item in items], 0)
        self.item_own_room = (*[item.where == "own" for item in items], False)
        self.sword = (*[item.amount if item.effect == "strength" else 0 for item in items], 0)

    def _token_tables(self, kinds: list[BagToken]) -> None:
        """Tokens are numbered back by back, so that a sorted bag tells nothing of the other sides."""
        self.backs = tuple(dict.fromkeys([kind.back for kind in kinds]))
        sorted_kinds = sorted(kinds, key=lambda kind: self.backs.index(kind.back))
        tokens = [(kind, copy) for kind in sorted_kinds for copy in range(1, kind.copies + 1)]
        self.token_names = [kind.id if kind.copies == 1 else f"{kind.id}_{copy}" for kind, copy in tokens]
        self.token_kind = tuple([kind for kind, _ in tokens])
        self.back = tuple([self.backs.index(kind.back) for kind, _ in tokens])
        self.other = (*[kind.other for kind, _ in tokens], NO_LOOT)
        self.value = (*[kind.value for kind, _ in tokens], 0)
        self.enemy = tuple([back.enemy for back in self.backs])
        self.strength = tuple([back.strength for back in self.backs])
        self.captain = next((t for t, (kind, _) in enumerate(tokens) if kind.back.enemy == CAPTAIN), NOTHING)
        self.treasures = sum(kind.other == TREASURE for kind, _ in tokens)


def back_name(back: Back) -> str:
    return {GUARD: "guard", CREW: "crew", NO_ENEMY: "trapdoor", CAPTAIN: "captain"}[back.enemy] + (
        f"_{back.strength}" if back.enemy in (GUARD, CREW) else ""
    )


def read_box(sources: Sources) -> Box:
    """Check the content and build the tables."""
    starts = [_read_start(reader) for reader in sources.merged("start")]
    rooms = [_read_room(reader) for reader in sources.merged("room")]
    cards = [_read_revenge(reader) for reader in sources.merged("revenge")]
    pirates = [_read_pirate(reader) for reader in sources.merged("character")]
    items = [_read_item(reader) for reader in sources.merged("item")]
    kinds = [_read_token(reader) for reader in sources.merged("token")]
    file = sources.packs[-1].file
    _check_rooms(file, starts, rooms)
    if sum(card.number == LEVELS[1] for card in cards) <= FIVES_BEFORE_SHUFFLE:
        raise ContentError(file, "[[revenge]]", "too few cards with a 5: the deck could run out before it is shuffled")
    _check_tokens(file, kinds)
    if len(items) < 5:
        raise ContentError(file, "[[item]]", f"{len(items)} items; five players need one each")
    return Box(starts + rooms, cards, sorted(pirates, key=lambda pirate: pirate.name), items, kinds)


def _check_rooms(file: str, starts: list[RoomTile], rooms: list[RoomTile]) -> None:
    if len(starts) != 4 or len(rooms) != TILES or sum(tile.exit != NOTHING for tile in starts) != 1:
        problem = (
            f"{len(starts)} starting tiles and {len(rooms)} room tiles; the ship has 4, one with the exit, and {TILES}"
        )
        raise ContentError(file, "[[room]]", problem)
    for colour in (RED, YELLOW):
        number = sum(tile.colour == colour for tile in starts + rooms)
        if number > DICE_PER_COLOUR:
            problem = f"{number} {COLOUR_NAMES[colour]} rooms, but there are only {DICE_PER_COLOUR} dice of that colour"
            raise ContentError(file, "[[room]]", problem)


def _check_tokens(file: str, kinds: list[BagToken]) -> None:
    plain = [kind for kind in kinds if kind.back.enemy != CAPTAIN]
    if sum(kind.copies for kind in plain) < TILES:
        raise ContentError(file, "[[token]]", f"fewer than {TILES} tokens: every room tile draws one")
    if sum(kind.copies for kind in kinds if kind.back.enemy == CAPTAIN) != 1:
        raise ContentError(file, "[[token]]", "there should be exactly one captain")
    if sum(kind.copies for kind in kinds if kind.other == TREASURE) < 6:
        raise ContentError(file, "[[token]]", "fewer than 6 Treasures: the hardest goal could not be met")


def _doors(reader: Reader) -> int:
    letters = reader.text("doors")
    if any(letter not in deck_plan.SIDES for letter in letters) or len(set(letters)) != len(letters):
        raise reader.fail("doors", f"should be letters of N, E, S, W, each once, not {letters!r}")
    return deck_plan.door_bits(letters)


def _read_start(reader: Reader) -> RoomTile:
    name = reader.name_id()
    place = (reader.number("x", -1, 1), reader.number("y", 0, 1))
    out = reader.choice("exit", tuple(deck_plan.SIDES)) if "exit" in reader.table else ""
    tile = RoomTile(
        name,
        COLOURS[reader.choice("colour", ("red", "yellow"))],
        0,
        0,
        _doors(reader),
        reader.provenance(("place", "colour", "doors")),
        place,
        deck_plan.SIDES.index(out) if out else NOTHING,
        reader.choice("trapdoor", ("yes", "no"), "no") == "yes",
    )
    reader.done()
    return tile


def _read_room(reader: Reader) -> RoomTile:
    tile = RoomTile(
        reader.name_id(),
        COLOURS[reader.choice("colour", ("red", "yellow"))],
        reader.number("level", *LEVELS),
        reader.number("keg", 0, 5),
        _doors(reader),
        reader.provenance(("colour", "level", "keg", "doors")),
    )
    if tile.keg and (tile.keg <= tile.level or not tile.doors & 1 << deck_plan.S):
        raise reader.fail("keg", "needs a south door to stand at, and a number above the room's level")
    reader.done()
    return tile


def _read_revenge(reader: Reader) -> RevengeCard:
    card = RevengeCard(
        reader.name_id(),
        COLOURS[reader.choice("fire", tuple(COLOURS))],
        reader.number("number", *LEVELS),
        reader.choice("icon", ICONS),
        reader.provenance(("fire", "number", "icon")),
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
        reader.provenance(("name", "figure", "ability")),
    )
    reader.done()
    return pirate


def _read_item(reader: Reader) -> ItemCard:
    part = _one_part(reader, "effect")
    effect = part.choice("do", EFFECTS)
    item = ItemCard(
        reader.name_id(),
        reader.text("name"),
        reader.choice("cost", ("action", "free")) == "action",
        effect,
        part.number("amount", 1, 4) if effect in ("lower_fire", "strength") else 0,
        part.choice("where", ("own", "connected")) if effect == "lower_fire" else "",
        part.choice("what", FREE_ACTIONS) if effect == "free" else "",
        reader.provenance(("name", "cost", "effect")),
    )
    if item.costs and effect in ("free", "strength"):
        raise reader.fail("cost", "should be free: this effect is not an action of its own")
    part.done()
    reader.done()
    return item


def _read_token(reader: Reader) -> BagToken:
    enemy = ENEMIES.index(reader.choice("enemy", ENEMIES))
    other = OTHER_SIDES.index(reader.choice("other", OTHER_SIDES))
    allowed = {GUARD: (TREASURE,), CREW: (CUTLASS, GROG), NO_ENEMY: (TRAPDOOR,), CAPTAIN: (NO_LOOT,)}
    if other not in allowed[enemy]:
        raise reader.fail("other", f"does not go with the enemy side {ENEMIES[enemy]!r}")
    value = reader.number("value", 1, 15) if other == GROG else 0
    token = BagToken(
        reader.name_id(),
        Back(enemy, reader.number("strength", 1, 15) if enemy != NO_ENEMY else 0),
        other,
        reader.number("stronger", 1, 15) if enemy == CAPTAIN else value,
        reader.number("copies", 1, 20),
        reader.provenance(("strength", "other", "copies")),
    )
    reader.done()
    return token
