"""What is under way on the table: declared actions, dice that lie there, Attacks, Pieces in peril, Epic Acts being played, and what
lasts for a while. Small records without rules; the state keeps them where everybody can see them."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse.cards import Card

STANDARD, CARD, EXTRA, INSTEAD = 0, 1, 2, 3
"""The slots: rights to act in the Battlefield Phase. The Pawn's move instead of a card uses the card's slot."""
SLOT_NAMES = ("standard", "card", "extra", "pawn")
SLOT_BIT = (1, 2, 4, 2)
MOVE, EXTENDED, SHOT = 0, 1, 2
"""The three kinds of Attack (DMC-I01)."""
ATTACK_KINDS = ("move", "extended", "shot")
BLOCK_NEED = 6
"""What the Block die must come to with all that is added (DMC-I09)."""

CAPTURED, SAVED, REPLACED, GONE = 0, 1, 2, 3
"""What became of a Piece that would be Captured: lost, saved where it stands, put elsewhere by its Boost, or no longer there."""

LEFT = -2
"""In the place of a square on which a Piece of an Attack stood: it has left that square, though it may have come back."""


class Held(NamedTuple):
    """An Epic Act in a hand; `known` holds a bit for each seat that knows the face (DMC-E05, DMC-E22)."""

    card: Card
    known: int


class Action(NamedTuple):
    """A declared action that can still be interrupted: the subject of window T6."""

    kind: str
    seat: int
    slot: int = -1
    piece: int = -1
    to: int = -1
    target: int = -1
    card: Card = NOTHING
    others: tuple[int, ...] = ()
    changed: bool = False
    """A card was played in its window."""
    interrupted: bool = False
    """… by somebody else than the actor (DMC-E08)."""
    cancelled: bool = False


class Roll(NamedTuple):
    """Dice lying on the table."""

    what: str
    """boost, ability, attack, defense, block or effect."""
    seat: int
    piece: int
    dice: tuple[int, ...]


class Attack(NamedTuple):
    """An Attack being resolved."""

    attacker: int
    defender: int
    kind: int
    start: int
    """Where the attacker stood when it began …"""
    target: int
    """… and the defender. A Piece that left its square and came back is not the one that was there: `LEFT` (DMC-I20)."""
    path: tuple[int, ...]
    slide: bool
    passed: bool
    """The move passed an Ally Piece (Topman)."""
    bonus: int
    reward: str
    """What a Capture by it earns: "" or the name of a Faction Ability's reward."""
    shield: int
    """How many Walls of Thorns protect the defender: their Defense …"""
    shield_block: int
    """… and their Block."""
    attack_dice: tuple[int, ...]
    defense_dice: tuple[int, ...]
    backfire: tuple[tuple[int, int, int], ...]
    """Failsafes that strike when it is over: (seat, Piece struck, least die)."""


class Peril(NamedTuple):
    """A Piece that would be Captured: the subject of window T10."""

    piece: int
    square: int
    in_attack: bool
    fate: int


class Declared(NamedTuple):
    """An Epic Act being played: the subject of window T11."""

    card: Card
    seat: int
    window: str
    one: int
    """What it is aimed at: a square or a Piece …"""
    two: int
    """… and a second one."""
    done: tuple[int, ...]
    """Steps carried out: the Pieces concerned."""
    spent: int
    """VP used up by the steps."""
    changed: bool
    cancelled: bool


class Timed(NamedTuple):
    """Something that lasts for a while: on a Piece, or on the army of a seat."""

    source: str
    """The card or Ability it comes from."""
    what: str
    """bonus, null or king."""
    piece: int
    """The Piece, or −1 for a whole army."""
    seat: int
    """Whose effect or army it is."""
    attack: int
    defense: int
    no_block: bool
    until: int
    """The seat whose Turn begins; −1: the end of this Turn."""


class Before(NamedTuple):
    """What a take-back of the last plain move restores (DMC-H12)."""

    piece: int
    square: int
    slot: int
    slots: int
    step: int
    parts: int
    quiet: bool
    movers: tuple[int, ...]
    affected: tuple[tuple[int, ...], ...]
    following: tuple[int, int]
