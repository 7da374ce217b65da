"""Positions of a battle in the words scenes use.

A Piece is ``"Q d1"``: its letter and its square, then, where that is so, the Boost it carries (``ub06``), the souls on it (``souls=3``)
and the heading of a Pawn (``east``). A side that lists no pieces stands as at the start. Cards not mentioned lie in their decks, in
catalogue order, below those named as the top; pieces not mentioned are Captured.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.card import SetupError
from boneyard.engine.rules import Rule
from boneyard.games.dead_mans_curse import SEATS
from boneyard.games.dead_mans_curse.battlefield import act, battlefield_phase
from boneyard.games.dead_mans_curse.board import BOARDS, HEADING_NAMES, KIND, LETTERS, PIECE_NAMES, P
from boneyard.games.dead_mans_curse.boosting import boost_phase
from boneyard.games.dead_mans_curse.promotion import promotion_phase
from boneyard.games.dead_mans_curse.setup import empty_table, place_armies
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.turns import after_boost_phase, after_promotion_phase, begin_turn, end_turn

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


def arrange(g: Battle, position: Mapping[str, Any]) -> None:
    """Lay a position out and schedule what follows."""
    _check(position, KEYS, "position")
    empty_table(g)
    g.round = position.get("round", 1)
    g.turn = _seat(g, position.get("turn", "red"))
    at = position.get("at", "battlefield")
    if at not in STARTS:
        raise SetupError(f"at should be {', '.join(STARTS)}, not {at!r}")
    fields = list(g.content.battlefield)
    if at == "battlefield":
        g.phase = "battlefield"
        g.current = _take(g, position.get("card", "bf01.a"), fields)
    g.extra = LETTERS.index(position["extra"]) if "extra" in position else -1
    g.die = position.get("die", 0)
    place_armies(g)
    for seat in range(g.seats):
        _side(g, seat, position.get(SEATS[seat], {}), fields)
    _deal(g, position, fields, at)
    for step in STARTS[at]:
        g.then(step)


def _check(table: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise SetupError(f"{where} knows no {key!r} (known: {', '.join(sorted(known))})")


def _seat(g: Battle, name: str) -> int:
    if name not in SEATS[: g.seats]:
        raise SetupError(f"there is no seat {name!r}")
    return SEATS.index(name)


def _take(g: Battle, name: str, pile: list[int]) -> int:
    """A card by its name; a Battlefield Card may leave out which copy it is."""
    table = g.content.tokens["card"]
    for card in pile:
        if name in (table.names[card], table.names[card].split(".")[0]):
            pile.remove(card)
            return card
    raise SetupError(f"there is no card called {name!r} here, or it stands twice in the position")


def _side(g: Battle, seat: int, side: Mapping[str, Any], fields: list[int]) -> None:
    _check(side, SIDE_KEYS, SEATS[seat])
    boosts = list(g.content.faction_cards[seat, g.faction[seat], "boost"])
    epics = list(g.content.faction_cards[seat, g.faction[seat], "epic"])
    if "pieces" in side:
        _pieces(g, seat, side["pieces"], boosts)
    for letter in side.get("lost", ""):
        _lose(g, seat, letter)
    for name in side.get("held", []):
        g.hold(seat, _take(g, name, epics))
    for letter in side.get("marked", ""):
        g.marked[seat] |= 1 << LETTERS.index(letter)
    top_boosts = [_take(g, name, boosts) for name in side.get("boosts", [])]
    top_epics = [_take(g, name, epics) for name in side.get("epics", [])]
    keep = side.get("boosts_left", 10) - len(top_boosts)
    g.boost_discard[seat] += boosts[max(0, keep) :]
    g.boost_deck[seat] = boosts[: max(0, keep)][::-1] + top_boosts[::-1]
    keep = side.get("epics_left", 5) - len(top_epics)
    g.epic_discard[seat] += epics[max(0, keep) :]
    g.epic_deck[seat] = epics[: max(0, keep)][::-1] + top_epics[::-1]
    g.stack[seat] = [_take(g, name, fields) for name in side.get("stack", [])]


def _pieces(g: Battle, seat: int, texts: list[str], boosts: list[int]) -> None:
    board = BOARDS[g.seats]
    for piece in g.army(seat):
        if g.on[g.at[piece]] == piece:
            g.on[g.at[piece]] = -1
        g.at[piece] = -1
    for text in texts:
        letter, square, *marks = text.split()
        if letter not in LETTERS or square not in board.index:
            raise SetupError(f"{text!r}: expected a letter of {LETTERS} and a square of this board")
        free = [piece for piece in g.army(seat) if KIND[piece & 15] == LETTERS.index(letter) and g.at[piece] < 0]
        at = board.index[square]
        if not free or (g.on[at] >= 0 and g.on[at] >> 4 <= seat):
            raise SetupError(f"{text!r}: no such Piece is left, or the square is taken")
        if g.on[at] >= 0:
            g.at[g.on[at]] = -1
        g.at[free[0]], g.on[at] = at, free[0]
        headings = board.heading[seat]
        g.heading[free[0]] = headings.get(at, next(iter(headings.values()))) if KIND[free[0] & 15] == P else 0
        for mark in marks:
            if mark in HEADING_NAMES:
                g.heading[free[0]] = HEADING_NAMES.index(mark)
            elif mark.startswith("souls="):
                g.souls[free[0]] = int(mark.removeprefix("souls="))
            else:
                g.attach(free[0], _take(g, mark, boosts))


def _lose(g: Battle, seat: int, letter: str) -> None:
    found = [piece for piece in g.army(seat) if LETTERS[KIND[piece & 15]] == letter and g.at[piece] >= 0]
    if not found:
        raise SetupError(f"{SEATS[seat]} has no {letter} left to lose")
    g.take_off(found[0])


def _deal(g: Battle, position: Mapping[str, Any], fields: list[int], at: str) -> None:
    """Each stack is filled up to what the round leaves; the rest of the cards was used or lies in the box."""
    for seat in range(g.seats):
        begun = (
            g.round if seat < g.turn or (seat == g.turn and at in ("battlefield", "promotion", "end")) else g.round - 1
        )
        missing = ROUNDS - begun - len(g.stack[seat])
        if missing < 0:
            raise SetupError(f"{SEATS[seat]} can have at most {ROUNDS - begun} cards in the stack in round {g.round}")
        g.stack[seat] = [*g.stack[seat], *[fields.pop(0) for _ in range(missing)]][::-1]
        used = begun - (g.current >= 0 and seat == g.turn)
        g.field_discard[seat] = [fields.pop() for _ in range(used)]
    g.box = fields


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
