"""How Pieces, cards, dice and phases are called in words, and the ways of telling that the sentences of events ask for by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

from boneyard.engine.sentences import Way
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import SEATS
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, SINGLE
from boneyard.games.dead_mans_curse.card_text import card_text
from boneyard.games.dead_mans_curse.phrases import signed

if TYPE_CHECKING:
    from boneyard.games.dead_mans_curse.state import Battle

Phase = Annotated[str, Way("phase")]
PHASES = {"boost": "Boost Phase", "battlefield": "Battlefield Phase", "promotion": "Promotion Phase"}
SOURCES = {"value": "for the Piece", "action": "by this action", "wall": "Wall of Thorns"}
"""What adds to a total, where it is no card."""
Rolling = Annotated[str, Way("roll")]
"""What dice are for."""
ROLLS = {
    "boost": "the Boost die", "ability": "the die of the Faction Ability", "attack": "the attack dice", "defense": "the defense dice",
    "block": "the Block die", "effect": "a die for the effect",
}  # fmt: skip
AttackKind = Annotated[str, Way("attack")]
ATTACKS = {"move": "attacks", "extended": "makes an Extended Attack on", "shot": "shoots at"}
Slot = Annotated[str, Way("slot")]
"""In the place of which move a Piece moves; other: of none."""
SLOTS = {
    "standard": " as the Standard Move", "card": " by the Battlefield Card", "pawn": " instead of the Battlefield Card", "extra": " as the extra move",
    "other": "",
}  # fmt: skip
Source = Annotated[str, Way("by")]
"""The card or Ability that did something; empty where it needs no telling."""
Done = Annotated[bool, Way("done")]
"""Whether a card took effect; otherwise it was cancelled or found no target."""
RESULTS = {
    "shot_lost": "The Shot misses.",
    "replaced": "The Piece escaped its fate.",
    "no_result": "The Attack falls apart: a Piece has left.",
}
"""What came of an Attack, where nothing else has told it."""


# --- Pieces ---------------------------------------------------------------------------------------------


def piece_name(g: Battle, piece: int) -> str:
    """The Faction's name of a Piece: Ghoul, First Mate …"""
    return g.army_faction(piece >> 4).pieces[KIND[piece & 15]]


def type_name(g: Battle, seat: int, kind: int) -> str:
    """``Ghoul (Knight)``: how it moves goes with its name, for whoever meets this army for the first time."""
    return f"{g.army_faction(seat).pieces[kind]} ({g.content.kinds[kind].name})"


def piece_of(g: Battle, piece: int) -> str:
    """``red's Ghoul (Knight)``"""
    return f"{SEATS[piece >> 4]}'s {type_name(g, piece >> 4, KIND[piece & 15])}"


def piece_at(g: Battle, piece: int) -> str:
    """``red's Ghoul (Knight) on b1``"""
    if piece < 0:
        return "nothing"
    where = f" on {BOARDS[g.seats].names[g.at[piece]]}" if g.at[piece] >= 0 else ""
    return f"{piece_of(g, piece)}{where}"


def one_of(g: Battle, seat: int, kind: int) -> str:
    """``a Ghoul (Knight)``, ``an Oakward (Rook)``; of Queen and King there is one: ``the Lich (Queen)``."""
    name = type_name(g, seat, kind)
    return f"the {name}" if kind in SINGLE else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


# --- aims, totals, scores -------------------------------------------------------------------------------


def aim_text(g: Battle, square: str, piece: int, other: int) -> str:
    """What a card is aimed at: `` on the area around d4``; empty where its aim is not chosen, or it has none."""
    if square and piece >= 0:
        return f", to Place {piece_at(g, piece)} on {square}"
    if square:
        return f" on the area around {square}"
    if other >= 0:
        return f" on {piece_at(g, piece)} and {piece_at(g, other)}"
    return f" on {piece_at(g, piece)}" if piece >= 0 else ""


def rolled_text(g: Battle, seat: int, what: str, piece: int) -> str:
    """What dice are for: ``the attack dice for the Ghoul (Knight)``; an effect may concern a Piece of any side."""
    if piece < 0:
        return ROLLS[what]
    name = f"the {type_name(g, seat, KIND[piece & 15])}" if piece >> 4 == seat else piece_of(g, piece)
    return f"{ROLLS[what]} {'that concerns' if what == 'effect' else 'for'} {name}"


def added_text(parts: tuple[tuple[str, int], ...], before: str = " ") -> str:
    """What is added to something: `` +6 value +2 Rusty Blade``"""
    return "".join(f"{before}{signed(amount)} {SOURCES.get(source, source)}" for source, amount in parts)


def total_text(total: int, parts: tuple[tuple[str, int], ...]) -> str:
    """``13 (7 rolled, +6 value)``"""
    return f"{total} ({total - sum(amount for _, amount in parts)} rolled{added_text(parts, ', ')})"


def tally_text(scores: tuple[int, ...], side: tuple[int, ...]) -> str:
    """``red 30, blue 28``; of partners the sum first: ``red and green 61 (30 and 31), …``"""
    if len(set(side)) == len(scores):
        return ", ".join(f"{SEATS[seat]} {score}" for seat, score in enumerate(scores))
    parts = []
    for one in dict.fromkeys(side):
        seats = [seat for seat in range(len(scores)) if side[seat] == one]
        names, points = " and ".join(SEATS[seat] for seat in seats), " and ".join(str(scores[seat]) for seat in seats)
        parts.append(f"{names} {sum(scores[seat] for seat in seats)} ({points})")
    return ", ".join(parts)


def who(seat: int) -> str:
    return SEATS[seat].capitalize()


def yours(seat: int, text: str) -> str:
    """What a player reads of what is their own: ``your Ghoul (Knight)`` where others read ``red's``."""
    if not 0 <= seat < len(SEATS):
        return text
    begun = re.sub(rf"(^|[.!?] ){who(seat)}'s ", r"\1Your ", text)
    return re.sub(rf"\b{SEATS[seat]}'s ", "your ", begun, flags=re.IGNORECASE)


def sentence(text: str) -> str:
    """The same as a sentence begins."""
    return text[:1].upper() + text[1:]


# --- in the sentences of events -------------------------------------------------------------------------


def _card_or(otherwise: str) -> Callable[[View[Battle], int], str]:
    """A card by its title; by this where its face is not known."""
    return lambda view, card: view.state.content.title(card) if card >= 0 else otherwise


WAYS: Mapping[str, Callable[[View[Battle], Any], str]] = {
    "player": lambda view, seat: SEATS[seat],
    "ability": lambda view, seat: view.state.army_faction(seat).ability_name,
    "drawn": _card_or("an Epic Act"),
    "held": _card_or("a Held card"),
    "text": lambda view, card: card_text(view.state.content, card),
    "called": lambda view, piece: piece_name(view.state, piece),
    "from": lambda view, piece: f" from {piece_of(view.state, piece)}" if piece >= 0 else "",
    "phase": lambda view, phase: PHASES[phase],
    "roll": lambda view, what: ROLLS[what],
    "attack": lambda view, kind: ATTACKS[kind],
    "slot": lambda view, slot: SLOTS[slot],
    "done": lambda view, done: "" if done else " without effect",
    "by": lambda view, source: f" by {source}" if source else "",
}
"""A seat in the middle of a sentence, what a card says, a Piece without its side, what came of what."""
