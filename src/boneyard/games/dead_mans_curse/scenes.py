"""Positions of a battle in the words scenes use.

A Piece is ``"Q d1"``: its letter and its square, then, where that is so, the Boost it carries (``ub06``), the souls on it (``souls=3``)
and the heading of a Pawn (``east``). A side that lists no pieces stands as at the start. Cards not mentioned lie in their decks, in
catalogue order, below those named as the top; pieces not mentioned are Captured.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from boneyard.engine.card import SetupError
from boneyard.engine.positions import Pile, check_fields, seat_called
from boneyard.engine.rules import Rule
from boneyard.games.dead_mans_curse import SEATS
from boneyard.games.dead_mans_curse.battlefield import act, battlefield_phase
from boneyard.games.dead_mans_curse.board import BOARDS, HEADING_NAMES, KIND, LETTERS, PIECE_NAMES, P
from boneyard.games.dead_mans_curse.boosting import boost_phase
from boneyard.games.dead_mans_curse.promotion import promotion_phase
from boneyard.games.dead_mans_curse.setup import empty_table, place_armies
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.turns import after_boost_phase, after_promotion_phase, begin_turn, end_turn
from boneyard.games.dead_mans_curse.vocabulary import BOOSTS, EPICS

KEYS = {"round", "turn", "at", "card", "extra", "die", *SEATS}
SIDE_KEYS = {"pieces", "lost", "held", "boosts", "epics", "stack", "marked", "boosts_left", "epics_left"}

STARTS: dict[str, tuple[Rule[Battle, []], ...]] = {
    "turn": (begin_turn,),
    "boost": (boost_phase, after_boost_phase),
    "after boost": (after_boost_phase,),
    "reveal": (battlefield_phase, after_promotion_phase),
    "battlefield": (act, after_promotion_phase),
    "promotion": (promotion_phase, after_promotion_phase),
    "end": (end_turn,),
}
"""Where a position may stand, and what is then still to be done."""


class Cards(Pile):
    """Cards by their names, which may leave out the copy, or the seat whose they are: ``bf07`` for ``bf07.b``, ``ub06`` for ``ub06.1``."""

    def __init__(self, g: Battle, cards: Iterable[int]):
        super().__init__(g, "card", cards)
        self._names = g.content.tokens["card"].names

    def take(self, name: str) -> int:
        copies = [card for card, full in enumerate(self._names) if full.split(".")[0] == name]
        free = [card for card in copies if card in self.left]
        return super().take(self._names[(free or copies)[0]] if copies else name)

    def top(self, named: list[str], size: int) -> tuple[list[int], list[int]]:
        """A deck of so many of them, those named on top of it and the first of the rest below; and what is left over."""
        tops = self.take_all(named)
        keep = max(0, size - len(tops))
        rest = list(self.left)
        return [*tops, *rest[:keep]][::-1], rest[keep:]


def arrange(g: Battle, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows."""
    check_fields(position, KEYS, "position")
    empty_table(g)
    g.round = position.get("round", 1)
    g.turn = seat_called(g, SEATS, position.get("turn", "red"))
    at = position.get("at", "battlefield")
    if at not in STARTS:
        raise SetupError(f"at should be {', '.join(STARTS)}, not {at!r}")
    fields = Cards(g, g.content.battlefield)
    if at == "battlefield":
        g.phase = "battlefield"
        g.current = fields.take(position.get("card", "bf01.a"))
    g.extra = _type_called(position["extra"]) if "extra" in position else -1
    g.die = position.get("die", 0)
    place_armies(g)
    for seat in range(g.seats):
        _side(g, seat, position.get(SEATS[seat], {}), fields)
    _deal(g, fields, at)
    for step in STARTS[at]:
        g.then(step)


def _type_called(letter: str) -> int:
    if len(letter) != 1 or letter not in LETTERS:
        raise SetupError(f"there is no type of Piece {letter!r} (known: {', '.join(LETTERS)})")
    return LETTERS.index(letter)


def _side(g: Battle, seat: int, side: Mapping[str, Any], fields: Cards) -> None:
    check_fields(side, SIDE_KEYS, SEATS[seat])
    boosts, epics = [Cards(g, g.content.faction_cards[seat, g.faction[seat], sort]) for sort in ("boost", "epic")]
    if "pieces" in side:
        _clear(g, seat)
        for text in side["pieces"]:
            _stand(g, seat, text, boosts)
    for letter in side.get("lost", ""):
        _lose(g, seat, letter)
    for card in epics.take_all(side.get("held", [])):
        g.hold(seat, card)
    for letter in side.get("marked", ""):
        g.marked[seat] |= 1 << _type_called(letter)
    g.boost_deck[seat], gone = boosts.top(side.get("boosts", []), side.get("boosts_left", BOOSTS))
    g.boost_discard[seat] += gone
    g.epic_deck[seat], g.epic_discard[seat] = epics.top(side.get("epics", []), side.get("epics_left", EPICS))
    g.stack[seat] = fields.take_all(side.get("stack", []))


def _clear(g: Battle, seat: int) -> None:
    """The army leaves the Board; where an Opponent stands on a Starting Space of it already, that one stays."""
    for piece in g.army(seat):
        if g.on[g.at[piece]] == piece:
            g.on[g.at[piece]] = -1
        g.at[piece] = -1


def _stand(g: Battle, seat: int, text: str, boosts: Cards) -> None:
    """One Piece as a position writes it: ``"P e4 ub02 north"``."""
    board = BOARDS[g.seats]
    letter, square, *marks = text.split()
    kind = _type_called(letter)
    if square not in board.index:
        raise SetupError(f"{text!r}: there is no square {square!r} on this Board")
    free = [piece for piece in g.army(seat) if KIND[piece & 15] == kind and g.at[piece] < 0]
    at = board.index[square]
    if not free or (g.on[at] >= 0 and g.on[at] >> 4 <= seat):
        raise SetupError(f"{text!r}: no such Piece is left, or the square is taken")
    piece = free[0]
    if g.on[at] >= 0:  # a Piece of a seat still to come, on its Starting Space
        g.at[g.on[at]] = -1
    g.at[piece], g.on[at] = at, piece
    headings = board.heading[seat]
    g.heading[piece] = headings.get(at, next(iter(headings.values()))) if kind == P else 0
    for mark in marks:
        if mark in HEADING_NAMES:
            g.heading[piece] = HEADING_NAMES.index(mark)
        elif mark.startswith("souls="):
            g.souls[piece] = int(mark.removeprefix("souls="))
        else:
            g.attach(piece, boosts.take(mark))


def _lose(g: Battle, seat: int, letter: str) -> None:
    found = g.of_kind(seat, (_type_called(letter),))
    if not found:
        raise SetupError(f"{SEATS[seat]} has no {letter} left to lose")
    g.take_off(found[0], "DMC-D08")


def _deal(g: Battle, fields: Cards, at: str) -> None:
    """Each stack is filled up to what the round leaves; the rest of the cards was used or lies in the box."""
    left = list(fields.left)
    for seat in range(g.seats):
        begun = (
            g.round if seat < g.turn or (seat == g.turn and at in ("battlefield", "promotion", "end")) else g.round - 1
        )
        missing = ROUNDS - begun - len(g.stack[seat])
        if missing < 0:
            raise SetupError(f"{SEATS[seat]} can have at most {ROUNDS - begun} cards in the stack in round {g.round}")
        g.stack[seat] = [*g.stack[seat], *[left.pop(0) for _ in range(missing)]][::-1]
        used = begun - (g.current >= 0 and seat == g.turn)
        g.field_discard[seat] = [left.pop() for _ in range(used)]
    g.box = left


# --- describing ---------------------------------------------------------------------------------------


def describe(g: Battle) -> dict[str, Any]:
    """The position, square by square and side by side."""
    board, name = BOARDS[g.seats], g.content.tokens["card"].name
    return {
        "round": g.round,
        "turn": SEATS[g.turn],
        "phase": g.phase,
        "card": name(g.current) or "",
        "die": g.die,
        "slots": "".join(letter for letter, bit in (("S", 1), ("C", 2), ("X", 4)) if g.slots & bit),
        "bases": g.bases,
        "board": {board.names[at]: _square(g, at) for at in board.squares},
        **{SEATS[seat]: _describe_side(g, seat) for seat in range(g.seats)},
    }


def _square(g: Battle, at: int) -> str:
    piece = g.on[at]
    return "" if piece < 0 else PIECE_NAMES[piece][:2]


def _describe_side(g: Battle, seat: int) -> dict[str, Any]:
    name, board = g.content.tokens["card"].name, BOARDS[g.seats]
    army = g.army(seat)
    carriers = [piece for piece in g.boosted if piece >> 4 == seat]
    return {
        "vp": g.score(seat),
        "lost": "".join(LETTERS[KIND[piece & 15]] for piece in army if g.at[piece] < 0),
        "held": [name(held.card) for held in g.held[seat]],
        "boosts": {board.names[g.at[piece]]: name(g.boost[piece]) for piece in carriers},
        "souls": {board.names[g.at[piece]]: g.souls[piece] for piece in carriers if g.souls[piece]},
        "marked": "".join(letter for kind, letter in enumerate(LETTERS) if g.marked[seat] >> kind & 1),
        "boosts_left": len(g.boost_deck[seat]),
        "epics_left": len(g.epic_deck[seat]),
        "boosts_gone": [name(card) for card in g.boost_discard[seat]],
        "epics_gone": [name(card) for card in g.epic_discard[seat]],
        "stack": len(g.stack[seat]),
        "drawn": (name(g.drawn_epic) or "") if g.drawn_by == seat else "",
    }
