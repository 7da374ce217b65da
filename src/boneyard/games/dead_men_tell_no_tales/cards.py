"""The contents of the box as the rules read them: rooms, Revenge cards, pirates, items and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

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

OWN_TOKENS = 5
FIVES_BEFORE_SHUFFLE = 3

START_CELLS = ((0, 0), (-1, 0), (1, 0), (0, 1))
"""Where the four joined starting tiles lie: x to the right, y away from the boats (DMT-S01)."""
LEVELS = (0, 5)


@dataclass(frozen=True, slots=True)
class RoomTile:
    id: str
    name: str
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
        tokens = [(kind, name) for kind in sorted_kinds for name in token_names(kind)]
        self.token_names = [name for _, name in tokens]
        self.token_kind = tuple([kind for kind, _ in tokens])
        self.back = tuple([self.backs.index(kind.back) for kind, _ in tokens])
        self.other = (*[kind.other for kind, _ in tokens], NO_LOOT)
        self.value = (*[kind.value for kind, _ in tokens], 0)
        self.enemy = tuple([back.enemy for back in self.backs])
        self.strength = tuple([back.strength for back in self.backs])
        self.captain = next((t for t, (kind, _) in enumerate(tokens) if kind.back.enemy == CAPTAIN), NOTHING)
        self.treasures = sum(kind.other == TREASURE for kind, _ in tokens)


def token_names(kind: BagToken) -> list[str]:
    """What the tokens of a kind are called: by its id, with a number where there are several."""
    return [kind.id] if kind.copies == 1 else [f"{kind.id}_{copy}" for copy in range(1, kind.copies + 1)]


def back_name(back: Back) -> str:
    return {GUARD: "guard", CREW: "crew", NO_ENEMY: "trapdoor", CAPTAIN: "captain"}[back.enemy] + (
        f"_{back.strength}" if back.enemy in (GUARD, CREW) else ""
    )
