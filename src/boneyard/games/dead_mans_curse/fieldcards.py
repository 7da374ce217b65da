"""What a Battlefield Card allows: its parts, its first choices, and whether it can be carried out at all."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS, K, P
from boneyard.games.dead_mans_curse.captures import restore_options
from boneyard.games.dead_mans_curse.cards import Effect, Field
from boneyard.games.dead_mans_curse.movement import active_targets, can_stow, destinations, targets
from boneyard.games.dead_mans_curse.pawns import pawns_on_starts, promotable_kinds
from boneyard.games.dead_mans_curse.state import OFF, Battle
from boneyard.games.dead_mans_curse.underway import CARD, EXTRA, SLOT_NAMES, STANDARD

Reach = dict[int, list[int]]
"""Destinations already worked out, by Piece."""


def field_row(g: Battle) -> str:
    """The ledger row of the Battlefield Card of this Turn."""
    return g.field.row


def used_elsewhere(g: Battle) -> tuple[int, ...]:
    """The Pieces that the Standard Move or the extra move affected: the card may not, Captured or not (DMC-G06)."""
    return (*g.affected[STANDARD], *g.affected[EXTRA])


def reach_of(g: Battle, piece: int, reach: Reach, ghost: bool = False) -> list[int]:
    if ghost:
        return destinations(g, piece, True)
    found = reach.get(piece)
    if found is None:
        reach[piece] = found = destinations(g, piece)
    return found


def move_options(g: Battle, kind: str, slot: int, piece: int, reached: list[int]) -> list[Option]:
    """The moves of one Piece in a slot, with its active Boost first and stowing away where those are possible (DMC-D11)."""
    row = options.row(kind, g.seats, piece)
    found: list[Option] = [row[to] for to in reached]
    if g.boost[piece] >= 0 and piece >> 4 == g.turn:
        if reached and active_targets(g, piece):
            found.append(options.ActiveFirst(SLOT_NAMES[slot], piece))
        if can_stow(g, piece):
            found.append(options.Stow(SLOT_NAMES[slot], piece))
    return found


def part_options(g: Battle, seat: int, part: Effect, barred: tuple[int, ...], reach: Reach) -> list[Option]:
    """Every choice for one part of a card (DMC-G18, DMC-G21, DMC-G22); `barred`: Pieces the same-Piece rule excludes."""
    found: list[Option] = []
    names = BOARDS[g.seats].names
    match part.do:
        case "move":
            for piece in movable(g, seat, part):
                if piece not in barred:
                    found += move_options(g, "CardMove", CARD, piece, reach_of(g, piece, reach, part.ghost))
        case "strike":
            for piece in g.of_kind(seat, part.types):
                if piece not in barred:
                    found += [options.Strike(piece, other) for other in targets(g, piece, part.reach, part.range)]
        case "place":
            for piece in g.of_kind(seat, part.types):
                if piece not in barred:
                    found += [options.Place(piece, names[to]) for to in place_squares(g, seat, part, piece)]
        case "restore":
            found += restore_options(g, g.restorable(seat, part.types, barred))
        case "promote":
            kinds = promotable_kinds(g, seat, barred)
            for pawn in pawns_on_starts(g, seat) if kinds else ():
                if pawn not in barred:
                    found += [options.Promote(pawn, LETTERS[kind]) for kind in kinds]
        case "guard":
            found += [options.Guard(piece) for piece in g.of_kind(seat, part.types) if piece not in barred]
        case "exchange":
            one, two = part.types
            for piece in g.of_kind(seat, (one,)):
                for other in g.of_kind(seat, (two,)):
                    if piece not in barred and other not in barred:
                        found.append(options.Exchange(piece, other))
        case "omen":
            if omen(g, seat):
                found.append(options.USE_CARD)
    return found


def movable(g: Battle, seat: int, part: Effect) -> list[int]:
    """The Pieces a moving part may choose: the own ones, for some cards the partner's too (DMC-L03)."""
    pieces = g.of_kind(seat, part.types)
    if part.ally:
        for other in range(g.seats):
            if other != seat and not g.opposed(seat, other):
                pieces = pieces + g.of_kind(other, part.types)
    return [piece for piece in pieces if piece not in g.no_move] if g.no_move else pieces


def place_squares(g: Battle, seat: int, part: Effect, piece: int) -> list[int]:
    if part.where == "home":
        return g.open_homes(seat, KIND[piece & 15])
    kings = g.of_kind(seat, (K,))
    return [to for to in BOARDS[g.seats].near[g.at[kings[0]]] if g.on[to] < 0] if kings else []


def omen(g: Battle, seat: int) -> bool:
    """Dark Omen (DMC-BF23): no Opponent has fewer VP on the Board, and the Epic Act deck is not empty."""
    if not g.epic_deck[seat]:
        return False
    mine = g.score(seat)
    return all(g.score(other) >= mine for other in range(g.seats) if g.opposed(seat, other))


# --- all of it or none --------------------------------------------------------------------------------


def taken(option: Option) -> tuple[int, ...]:
    """The own Pieces a choice affects."""
    if isinstance(option, options.Exchange):
        return (option.piece, option.target)
    piece = getattr(option, "piece", -1)
    return (piece,) if piece >= 0 else ()


def spares_mover(movers: tuple[int, ...], used: tuple[int, ...]) -> bool:
    """While the Standard Move is owed, another Piece that could make it must be left (DMC-G17)."""
    return not movers or len(movers) > len(used) or any(mover not in used for mover in movers)


def first_choices(g: Battle, seat: int, barred: tuple[int, ...], movers: tuple[int, ...], reach: Reach) -> list[Option]:
    """The choices with which the card may be begun (DMC-G08, DMC-G09, DMC-G10, DMC-G12)."""
    card = g.field
    found: list[Option] = []
    for part in card.parts if card.any_part else card.parts[:1]:
        found += part_options(g, seat, part, barred, reach)
    if len(card.parts) > 1 and not card.any_part:
        return [option for option in found if _leaves_rest(g, seat, card, option, barred, movers)]
    if movers and len(movers) < 3:
        return [option for option in found if spares_mover(movers, taken(option))]
    return found


def _leaves_rest(
    g: Battle, seat: int, card: Field, option: Option, barred: tuple[int, ...], movers: tuple[int, ...]
) -> bool:
    """A plain move: look at the position after it. An Attack, or anything with dice before it: at the present one."""
    piece = taken(option)[0]
    to = BOARDS[g.seats].index[option.to] if isinstance(option, options.CardMove) else OFF
    plain = to >= 0 and g.on[to] < 0
    start = g.at[piece]
    if plain:
        g.on[start], g.on[to], g.at[piece] = OFF, piece, to
    found = _second_part(g, seat, card, (piece,), barred, movers)
    if plain:
        g.on[start], g.on[to], g.at[piece] = piece, OFF, start
    return found


def _second_part(
    g: Battle, seat: int, card: Field, used: tuple[int, ...], barred: tuple[int, ...], movers: tuple[int, ...]
) -> bool:
    """Whether the second part has a legal option with another Piece."""
    part = card.parts[1]
    for piece in movable(g, seat, part):
        if piece in used or piece in barred or not differs(part, piece, used):
            continue
        if not spares_mover(movers, (*used, piece)):
            continue
        if destinations(g, piece, part.ghost) or (g.boost[piece] >= 0 and can_stow(g, piece)):
            return True
    return False


def differs(part: Effect, piece: int, used: tuple[int, ...]) -> bool:
    """Combined Arms (DMC-BF11): the second Piece is of another type."""
    return not part.differ or all(KIND[piece & 15] != KIND[other & 15] for other in used)


def next_choices(g: Battle, seat: int, reach: Reach) -> list[Option]:
    """The choices for the rest of a card that was begun (DMC-G11, DMC-G12)."""
    card, used = g.field, g.affected[CARD]
    barred = used_elsewhere(g)
    if card.parts[0].again:
        return part_options(g, seat, card.parts[0], barred, reach)
    found: list[Option] = []
    for number, part in enumerate(card.parts):
        if g.parts >> number & 1 if card.any_part else number != g.step:
            continue
        found += [
            option
            for option in part_options(g, seat, part, (*barred, *used), reach)
            if differs(part, taken(option)[0], used) and spares_mover(g.movers, (*used, *taken(option)))
        ]
    return found


def executable(g: Battle, seat: int) -> bool:
    """Whether the card could be carried out, the same-Piece ban and the owed Standard Move left aside (DMC-G13, DMC-G15, DMC-G16)."""
    return bool(first_choices(g, seat, (), (), {}))


def pawn_choices(g: Battle, seat: int, barred: tuple[int, ...], movers: tuple[int, ...], reach: Reach) -> list[Option]:
    """A Pawn's move in the place of a card that cannot be carried out (DMC-G14, DMC-G23)."""
    found: list[Option] = []
    for pawn in g.of_kind(seat, (P,)):
        if pawn not in barred and pawn not in g.no_move and spares_mover(movers, (pawn,)):
            found += move_options(g, "PawnMove", 3, pawn, reach_of(g, pawn, reach))
    return found
