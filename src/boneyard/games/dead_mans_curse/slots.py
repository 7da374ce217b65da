"""The slots of a Battlefield Phase, rights to act in it: where a Piece may go in one, by which row, and what uses it up."""

from __future__ import annotations

from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.movement import destinations
from boneyard.games.dead_mans_curse.prices import part_of
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CARD, EXTRA, SLOT_BIT, STANDARD, Action


def affect(g: Battle, slot: int, pieces: tuple[int, ...]) -> None:
    """These Pieces were affected by a slot this Turn (DMC-G06)."""
    standard, card, extra = g.affected
    if slot == STANDARD:
        g.affected = (standard + pieces, card, extra)
    elif slot == EXTRA:
        g.affected = (standard, card, extra + pieces)
    else:
        g.affected = (standard, card + pieces, extra)


def spend_slot(g: Battle, slot: int, piece: int, quiet: bool, *more: int) -> None:
    """A slot was used by these Pieces; a card goes on to its next part (DMC-G24)."""
    affect(g, slot, (piece, *more) if piece >= 0 else more)
    if slot != CARD:
        g.slots |= SLOT_BIT[slot]
        return
    card = g.field
    if g.log is not None:
        g.by(card.row)
    if card.any_part and piece >= 0:
        number = 0 if KIND[piece & 15] in card.parts[0].types else 1
        g.parts |= 1 << number
    g.step += 1
    g.quiet = quiet
    may_repeat = card.parts[0].again and g.step == 1 and quiet
    if g.step >= len(card.parts) and not may_repeat:
        finish_card(g)


def finish_card(g: Battle) -> None:
    g.slots |= SLOT_BIT[CARD]


def cancel_slot(g: Battle, action: Action) -> None:
    """A cancelled action is lost and its slot spent; a cancelled part spends the whole card (DMC-E09, DMC-G24). Every own Piece it
    was declared for counts as affected."""
    g.following = (-1, -1)
    match action.kind:
        case "guard":
            pieces = action.others
        case "exchange":
            pieces = (action.piece, action.target)
        case _:
            pieces = (action.piece,) if action.piece >= 0 else ()
    affect(g, action.slot, pieces)
    g.slots |= SLOT_BIT[action.slot]


def reachable(g: Battle, slot: int, piece: int) -> list[int]:
    """The squares a Piece may move to in a slot."""
    return destinations(g, piece, slot == CARD and part_of(g, piece).ghost)


def slot_row(g: Battle, slot: int) -> str:
    """The ledger row by which a slot moves a Piece: the card's, the Ability's, or that of the Pawn's move instead of the card.

    A Standard Move has none of its own.
    """
    if slot == CARD:
        return g.field.row
    if slot == EXTRA:
        return g.army_faction(g.turn).row
    return "" if slot == STANDARD else "DMC-G14"


def retaken(g: Battle, slot: int) -> bool:
    """Whether this slot's move was taken back, so that even a lonely way to use it is asked for. Before version 2 it was made again."""
    return g.version >= 2 and bool(g.taken_back & ~g.slots & SLOT_BIT[slot])
