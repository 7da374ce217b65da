"""Why a Piece should go somewhere, or strike somebody: what it wins, what it risks, and what the Board looks like afterwards.

All of it is read from what the seat may see. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.engine.sense import Reason
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS, K, P
from boneyard.games.dead_mans_curse.movement import destinations, targets
from boneyard.games.dead_mans_curse.naming import piece_of, type_name
from boneyard.games.dead_mans_curse.on_the_table import emerging_odds
from boneyard.games.dead_mans_curse.options import piece_element, square_element
from boneyard.games.dead_mans_curse.pawns import pawns_in_rear
from boneyard.games.dead_mans_curse.prices import bonus_of, offered_strike, stake
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.totals import Odds, odds
from boneyard.games.dead_mans_curse.underway import EXTENDED, MOVE, SHOT

SELDOM, SURE = 0.1, 0.95
"""So seldom lost is hardly a risk; so often won is nearly always."""
MUCH_ROOM = 2
"""So many squares more are worth telling."""


# --- who can attack whom --------------------------------------------------------------------------------


def attackable(g: Battle, piece: int) -> list[int]:
    """The enemies a Piece could attack by moving, the most valuable first."""
    if g.at[piece] < 0:
        return []
    found = [g.on[to] for to in destinations(g, piece) if g.on[to] >= 0]
    return by_worth(g, [other for other in found if g.opposed(piece >> 4, other >> 4)])


def strikers(g: Battle, piece: int) -> list[int]:
    """The enemies that could attack a Piece before its owner moves again, the strongest first."""
    square = g.at[piece]
    foes = [other for other, at in enumerate(g.at) if at >= 0 and g.opposed(piece >> 4, other >> 4)]
    found = [other for other in foes if acts_again(g, other >> 4) and square in destinations(g, other)]
    return by_worth(g, found)


def acts_again(g: Battle, seat: int) -> bool:
    """Whether another Turn of this seat is still to come, besides one that it is in."""
    return g.round < ROUNDS or seat > g.turn


def by_worth(g: Battle, pieces: list[int]) -> list[int]:
    vp = g.content.vp
    return sorted(pieces, key=lambda piece: -vp[KIND[piece & 15]])


def moved(g: Battle, piece: int, to: int) -> Battle:
    """The same table with a Piece on another square; whoever stood there is gone."""
    after = g.copy()
    if after.on[to] >= 0:
        after.take_off(after.on[to], "DMC-I13")
    after.put(piece, to)
    return after


# --- Attacks --------------------------------------------------------------------------------------------


def of_move(g: Battle, seat: int, option: options.MoveOption) -> Iterator[Reason]:
    piece, to = option.piece, BOARDS[g.seats].index[option.to]
    target = g.on[to]
    if target < 0:
        yield from quiet(g, seat, piece, to)
    elif g.opposed(seat, target >> 4):
        yield from attack(g, piece, target, odds(g, piece, target, MOVE, bonus_of(g, option)), MOVE)


def of_strike(g: Battle, seat: int, option: options.Strike) -> Iterator[Reason]:
    kind = offered_strike(g, option.piece)
    yield from attack(g, option.piece, option.target, odds(g, option.piece, option.target, kind), kind)


def of_emerging(g: Battle, seat: int, option: options.Emerge) -> Iterator[Reason]:
    if g.asked is None:
        return
    piece = g.asked.args[1]
    after, chances = emerging_odds(g, piece, option.target, BOARDS[g.seats].index[option.to])
    yield from attack(after, piece, option.target, chances, EXTENDED)


def attack(g: Battle, piece: int, target: int, chances: Odds, kind: int) -> Iterator[Reason]:
    """What falls and how often, what could otherwise be done by the target, what is risked, and who could answer."""
    vp = g.content.vp
    prize, risk = vp[KIND[target & 15]], stake(g.content, piece, kind)
    one, other = piece_element(piece), piece_element(target)
    yield Reason(f"{piece_of(g, target)}, {prize} points, falls {often(chances.captures)}", (other,))
    prey = [own for own in attackable(g, target) if own >> 4 == piece >> 4] if acts_again(g, target >> 4) else []
    if prey:
        yield Reason(f"otherwise it could attack {piece_of(g, prey[0])} itself", (other, piece_element(prey[0])))
    if kind == SHOT:
        yield Reason("a Shot costs nothing even if it misses", (one,))
    elif chances.lost < SELDOM:
        yield Reason(f"{piece_of(g, piece)} is hardly ever lost by it", (one,))
    elif risk < prize:
        yield Reason(f"it risks {risk} points to win {prize}", (one, other))
    if kind == MOVE and not strikers(moved(g, piece, g.at[target]), piece):
        yield Reason("nobody can strike back at it there", (other,))


def often(chance: float) -> str:
    """A chance as people say it: of ten tries, so many."""
    times = round(chance * 10)
    if chance >= SURE:
        return "nearly always"
    return f"about {times} times in 10" if times > 1 else "once in 10 times" if times else "hardly ever"


# --- moves onto Open Spaces -------------------------------------------------------------------------------


def quiet(g: Battle, seat: int, piece: int, to: int) -> Iterator[Reason]:
    """What a move onto an Open Space is good for: to be safe, to threaten, to make room, to get across."""
    after, at = moved(g, piece, to), g.at[piece]
    mine, there = piece_element(piece), square_element(BOARDS[g.seats].names[to])
    before, feared = strikers(g, piece) if at >= 0 else [], strikers(after, piece)
    if before and not feared:
        where = BOARDS[g.seats].names[at]
        yield Reason(
            f"on {where} {piece_of(g, before[0])} could attack it, here nobody can", (piece_element(before[0]), there)
        )
    yield from _shielded(g, after, piece)
    yield from _across(g, after, seat, piece)
    if acts_again(g, piece >> 4) and (prey := attackable(after, piece)):
        yield Reason(f"from there it can attack {piece_of(g, prey[0])} next", (mine, piece_element(prey[0])))
    yield from _opened(g, after, piece)
    yield from _freed_home(g, after, seat)
    gained = len(destinations(after, piece)) - len(destinations(g, piece)) if at >= 0 else 0
    if gained >= MUCH_ROOM:
        yield Reason(f"it reaches {gained} squares more from there", (mine, there))
    if not feared and any(acts_again(g, other) for other in range(g.seats) if g.opposed(piece >> 4, other)):
        yield Reason("no enemy can attack it there", (there,))


def _shielded(g: Battle, after: Battle, piece: int) -> Iterator[Reason]:
    """The best own Piece that is in danger now, and would not be."""
    for own in by_worth(g, [own for own in g.army(piece >> 4) if g.at[own] >= 0 and own != piece]):
        foes = strikers(g, own)
        if foes and not strikers(after, own):
            words = f"it stands between {piece_of(g, own)} and {piece_of(g, foes[0])}"
            yield Reason(words, (piece_element(own), piece_element(foes[0])))
            return


def _across(g: Battle, after: Battle, seat: int, piece: int) -> Iterator[Reason]:
    """A Pawn on a home row of an enemy, or one step from it, where something is lost that it can be swapped for."""
    lost = by_worth(g, [own for own in g.army(piece >> 4) if g.at[own] < 0 and KIND[own & 15] != P])
    if KIND[piece & 15] != P or piece >> 4 != seat or not lost:
        return
    best = type_name(g, seat, KIND[lost[0] & 15])
    touches = (piece_element(piece), f"captured:{LETTERS[KIND[lost[0] & 15]]}")
    if piece in pawns_in_rear(after, seat):
        yield Reason(f"there it can be swapped for the lost {best}", touches)
    elif acts_again(g, seat) and any(
        piece in pawns_in_rear(moved(after, piece, to), seat) for to in destinations(after, piece)
    ):
        yield Reason(f"one step more, and it can be swapped for the lost {best}", touches)


def _opened(g: Battle, after: Battle, piece: int) -> Iterator[Reason]:
    """Whose way is free when the Piece has gone: to an enemy, or simply into the open."""
    room: list[tuple[int, int]] = []
    for own in g.army(piece >> 4):
        if own == piece or g.at[own] < 0:
            continue
        new = [other for other in attackable(after, own) if other not in attackable(g, own)]
        if new and acts_again(g, own >> 4):
            words = f"it opens the way for {piece_of(g, own)} to {piece_of(g, new[0])}"
            yield Reason(words, (piece_element(own), piece_element(new[0])))
            return
        room.append((len(destinations(after, own)) - len(destinations(g, own)), own))
    gained, own = max(room, default=(0, -1))
    if gained >= MUCH_ROOM:
        yield Reason(f"it makes room for {piece_of(g, own)}", (piece_element(own),))


def _freed_home(g: Battle, after: Battle, seat: int) -> Iterator[Reason]:
    """A home square for a type that is lost, where there was none."""
    lost = by_worth(g, [own for own in g.army(seat) if g.at[own] < 0 and KIND[own & 15] != K])
    for own in lost:
        kind = KIND[own & 15]
        if not g.open_homes(seat, kind) and (homes := after.open_homes(seat, kind)):
            home = square_element(BOARDS[g.seats].names[homes[0]])
            yield Reason(f"the lost {type_name(g, seat, kind)} has a home square to return to then", (home,))
            return


# --- before a move ----------------------------------------------------------------------------------------


def of_active(g: Battle, seat: int, option: options.ActiveFirst) -> Iterator[Reason]:
    """Why a Boost is used first."""
    boost = g.power(option.piece)
    effect = boost.active if boost is not None else None
    if effect is None or effect.do != "strike":
        return
    prey = by_worth(g, targets(g, option.piece, effect.reach, effect.range))
    if prey:
        touches = (piece_element(option.piece), piece_element(prey[0]))
        yield Reason(f"it can strike {piece_of(g, prey[0])} before it moves, and attack again by moving", touches)


def of_stowaway(g: Battle, seat: int, option: options.Stow) -> Iterator[Reason]:
    yield Reason("the Pawn can come out beside any enemy and strike at once", (piece_element(option.piece),))
