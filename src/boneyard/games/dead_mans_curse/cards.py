"""The content as the rules read it: types of Pieces, Factions, and the three sorts of cards.

Every card is a token of the kind "card". A seat has a full set of its Faction's cards of its own (DMC-A04), so a Boost or an Epic Act is
numbered by seat as well: ``ub01.1`` is the first seat's Death Grip. The back of a card tells the deck it came from and nothing more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from boneyard.engine.state import Content
from boneyard.engine.tokens import Token, TokenTable
from boneyard.games.dead_mans_curse import FACTIONS
from boneyard.games.dead_mans_curse.board import MAX_SEATS, PIECE_NAMES

Card = Annotated[int, Token("card")]
Piece = Annotated[int, Token("piece")]


@cache
def row_of(number: str) -> str:
    """The ledger row of a card: its number in the content files. A design that only an owner's pack has goes by the row for all cards."""
    return f"DMC-{number.upper()}" if OURS.fullmatch(number) else "DMC-M22"


OURS = re.compile(r"[ucit]b(0[1-9]|10)|[ucit]e[1-5]|bf(0[1-9]|1\d|2[0-3])")

SMALL = 3
"""VP of the Pieces a Powder Keg takes more easily (DMC-CE1)."""

ABILITY_ROWS = {"reanimate": "DMC-F04", "broadside": "DMC-F10", "overclock": "DMC-F11", "rootwalk": "DMC-F12"}
"""The ledger row of what each Faction Ability brings."""

CALM = ("T1", "T4", "T5", "T13", "T14", "draw")


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a card does: a verb and what belongs to it."""

    do: str
    to: str = ""
    """Of a bonus: attack, defense or block."""
    amount: int = 0
    who: str = "self"
    when: str = ""
    limit: int = 0
    movement: str = ""
    whom: str = ""
    kind: str = ""
    """Of a strike: extended or shot."""
    reach: str = ""
    range: int = 0
    need: int = 0
    """The least die with which it works."""
    rolls: tuple[str, ...] = ()
    vp: int = 0
    times: int = 1
    types: tuple[int, ...] = ()
    face: int = 0
    """Of turned dice: the face they show; 0 turns them over."""
    small: int = 0
    big: int = 0
    block: int = 0
    where: str = ""
    count: int = 0
    again: bool = False
    differ: bool = False
    ghost: bool = False
    ally: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of Piece with its printed values (DMC-I23)."""

    id: str
    letter: str
    name: str
    attack: int
    defense: int
    vp: int
    provenance: dict[str, str]


@dataclass(frozen=True, slots=True)
class Faction:
    """A Faction: its names and its Ability (DMC-A02)."""

    id: str
    name: str
    pieces: tuple[str, ...]
    boost_deck: str
    epic_deck: str
    ability_name: str
    ability: str
    faces: int
    range: int
    amount: int
    provenance: dict[str, str]

    @property
    def row(self) -> str:
        return ABILITY_ROWS[self.ability]


@dataclass(frozen=True, slots=True)
class Boost:
    """A Boost Card. What the rules ask often is worked out when it is read."""

    id: str
    faction: str
    name: str
    attach: tuple[int, ...]
    kind: str
    effect: tuple[Effect, ...]
    provenance: dict[str, str]
    verbs: dict[str, Effect]
    """The first effect of each verb."""
    bonuses: tuple[Effect, ...]
    gains: tuple[str, ...]
    ignores: str
    active: Effect | None
    """What may be done before a move: a strike or a pull."""

    @property
    def row(self) -> str:
        return row_of(self.id)

    def avenges(self, when: str) -> Effect | None:
        found = self.verbs.get("avenge")
        return found if found is not None and found.when == when else None


@dataclass(frozen=True, slots=True)
class Epic:
    """An Epic Act Card."""

    id: str
    faction: str
    name: str
    windows: tuple[str, ...]
    effect: Effect
    provenance: dict[str, str]

    @property
    def row(self) -> str:
        return row_of(self.id)


@dataclass(frozen=True, slots=True)
class Field:
    """A Battlefield Card: its parts, all together or any of them (DMC-G08, DMC-G09)."""

    id: str
    name: str
    copies: int
    any_part: bool
    parts: tuple[Effect, ...]
    provenance: dict[str, str]
    moved: frozenset[int]
    """The types it moves."""

    @property
    def row(self) -> str:
        return row_of(self.id)


class Cards(Content):
    """All content of a match, and the table of card tokens. Each card's effect is a rule of its own (DMC-M22)."""

    def __init__(
        self, kinds: list[Kind], factions: list[Faction], boosts: list[Boost], epics: list[Epic], fields: list[Field]
    ):
        self.kinds = kinds
        self.factions = {faction.id: faction for faction in factions}
        self.attack = tuple([kind.attack for kind in kinds])
        self.defense = tuple([kind.defense for kind in kinds])
        self.vp = tuple([kind.vp for kind in kinds])
        self.boosts, self.epics, self.fields = boosts, epics, fields
        self.boost_of: list[Boost] = []
        self.epic_of: list[Epic] = []
        self.field_of: list[Field] = []
        self.owner: list[int] = []
        """The seat a card belongs to: where it is Discarded (DMC-E22); −1 for Battlefield Cards."""
        self.faction_cards: dict[tuple[int, str, str], tuple[int, ...]] = {}
        """(seat, faction, sort) -> the cards of that deck in catalogue order."""
        self._names: list[str] = []
        self._backs: list[int] = []
        back_names = ["battlefield"]
        for field in fields:
            for copy in range(field.copies):
                self._add(f"{field.id}.{'abcdefghi'[copy]}", 0, -1, field)
        self.battlefield = tuple(range(len(self._names)))
        for seat in range(MAX_SEATS):
            for faction in FACTIONS:
                for sort, deck in (("boost", boosts), ("epic", epics)):
                    back_names.append(f"{faction}-{sort}.{seat + 1}")
                    first = len(self._names)
                    for card in deck:
                        if card.faction == faction:
                            self._add(f"{card.id}.{seat + 1}", len(back_names) - 1, seat, card)
                    self.faction_cards[seat, faction, sort] = tuple(range(first, len(self._names)))
        self.tokens = {
            "card": TokenTable("card", self._names, self._backs, back_names),
            "piece": TokenTable("piece", PIECE_NAMES, [0] * len(PIECE_NAMES), ["piece"]),
            "ability": TokenTable("ability", FACTIONS, [0] * len(FACTIONS), ["ability"]),
        }
        self._look_ahead()

    def _add(self, name: str, back: int, owner: int, card: Boost | Epic | Field) -> None:
        """A card gets the next number. What it is not stands there for the first of its sort, and is not looked at."""
        self._names.append(name)
        self._backs.append(back)
        self.owner.append(owner)
        self.boost_of.append(card if isinstance(card, Boost) else self.boosts[0])
        self.epic_of.append(card if isinstance(card, Epic) else self.epics[0])
        self.field_of.append(card if isinstance(card, Field) else self.fields[0])

    def _look_ahead(self) -> None:
        """What the rules ask often, worked out once."""
        backs = self._backs
        boosts = [token for token, back in enumerate(backs) if back % 2]
        self.mobile = frozenset(
            [token for token in boosts if self.boost_of[token].gains or self.boost_of[token].ignores]
        )
        """Boosts that change how their Piece moves."""
        self.snaring = frozenset([token for token in boosts if "snare" in self.boost_of[token].verbs])
        self.sort = tuple([("battlefield" if not back else "boost" if back % 2 else "epic") for back in backs])
        printed: list[Boost | Epic | Field] = [*self.fields, *self.epics, *self.boosts]
        self._rows = {card.name: card.row for card in printed}
        self._rows |= {faction.ability_name: faction.row for faction in self.factions.values()}

    def row(self, card: int) -> str:
        """The ledger row of a card whose face is known."""
        sort = self.sort[card]
        if sort == "battlefield":
            return self.field_of[card].row
        return self.boost_of[card].row if sort == "boost" else self.epic_of[card].row

    def row_called(self, source: str) -> str:
        """The ledger row of a card or an Ability by its name; of what several cards may be, that of all cards."""
        return self._rows.get(source, "DMC-M22")

    def title(self, card: int) -> str:
        """The name printed on a card; what its back tells where the face is not known."""
        if card < 0:
            return "no card" if card == -1 else self.tokens["card"].back_names[-2 - card]
        sort = self.sort[card]
        if sort == "battlefield":
            return self.field_of[card].name
        return self.boost_of[card].name if sort == "boost" else self.epic_of[card].name
