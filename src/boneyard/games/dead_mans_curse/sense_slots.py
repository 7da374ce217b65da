"""A Turn has a Standard Move and a card, for two different Pieces (DMC-G06): what is done by one of them leaves the other to be used.

An Attack that both allow is better made by the one that is good for nothing else. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest

from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CARD, SLOT_BIT, SLOT_NAMES, STANDARD

OTHER = 0.36
"""How much what the other slot could still do adds to what a slot is used for: much may come between."""
BOTH = SLOT_BIT[STANDARD] | SLOT_BIT[CARD]
NO_SLOT = {options.EndPhase, options.TakeBack, options.Play, options.ExtraMove}


def with_the_other_slot(g: Battle, offered: Sequence[Option], promises: list[float]) -> list[float]:
    """The promises, with what would be left to do in the same Turn."""
    if g.slots & BOTH:
        return promises
    standard: dict[int, float] = {}
    card: dict[int, float] = {}
    mine: list[dict[int, float] | None] = []
    """By option: what its slot could do, by Piece."""
    for option, promise in zip(offered, promises, strict=True):
        slot = _slot(option, standard, card)
        mine.append(slot)
        if slot is not None and promise > 0.0:
            piece = _piece(option)
            if promise > slot.get(piece, 0.0):
                slot[piece] = promise
    if not standard and not card:
        return promises
    best_standard, best_card = _best(standard), _best(card)
    return [
        promise
        if slot is None
        else promise + OTHER * _by_another(best_card if slot is standard else best_standard, _piece(option))
        for option, promise, slot in zip(offered, promises, mine, strict=True)
    ]


def _slot(option: Option, standard: dict[int, float], card: dict[int, float]) -> dict[int, float] | None:
    """The one of the two an option uses; None: neither."""
    kind = type(option)
    if kind is options.Move:
        return standard
    if kind in NO_SLOT:
        return None
    if isinstance(option, options.ActiveFirst | options.Stow):
        return standard if option.slot == SLOT_NAMES[STANDARD] else card
    return card


def _piece(option: Option) -> int:
    """The Piece it is about; −1 where it is about none on the Board."""
    return getattr(option, "piece", -1)


def _best(found: dict[int, float]) -> list[tuple[float, int]]:
    return nlargest(2, [(promise, piece) for piece, promise in found.items()])


def _by_another(best: Sequence[tuple[float, int]], piece: int) -> float:
    for promise, other in best:
        if other != piece or piece < 0:
            return promise
    return 0.0
