"""What each side could attack next, by exact odds: worked out for a whole army at once, because bots ask for little else.

Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from boneyard.games.dead_mans_curse.abilities import unmarked
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, KIND, K, N, P
from boneyard.games.dead_mans_curse.cards import Cards
from boneyard.games.dead_mans_curse.movement import destinations, hampered
from boneyard.games.dead_mans_curse.prices import extra_bonus, salvaged, stake
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.totals import blocks, odds, wins
from boneyard.games.dead_mans_curse.underway import MOVE

Threat = tuple[float, int, int]
"""What an Attack brings on average, who makes it, and on whom."""
Swings = tuple[tuple[float, ...], ...]
Reach = dict[int, Collection[int]]
"""By Piece on the Board: the squares it attacks by the movement of its type."""
NEAR, OWN = 2, 1
ANSWER = 0.47
"""How much of what an answer on the same square would bring must be feared, as games show."""


@lru_cache(maxsize=16)
def swings(cards: Cards) -> Swings:
    """By types of attacker and defender: VP to be won minus VP at risk in a plain Attack."""
    values = list(zip(cards.attack, cards.defense, cards.vp, strict=True))
    return tuple(
        tuple(
            wins(attack - defense) * (1 - blocks(0)) * prize - (1 - wins(attack - defense)) * stake
            for _, defense, prize in values
        )
        for attack, _, stake in values
    )


def swing(g: Battle, piece: int, defender: int, kind: int = MOVE, bonus: int = 0) -> float:
    """What an Attack brings on average."""
    cards = g.content
    if kind == MOVE and not bonus and not g.boosted and not g.timed and not g.walls:
        return swings(cards)[KIND[piece & 15]][KIND[defender & 15]]
    chances = odds(g, piece, defender, kind, bonus)
    return chances.captures * cards.vp[KIND[defender & 15]] - chances.lost * stake(cards, piece, kind)


# --- whose totals are not the printed ones ------------------------------------------------------------


@lru_cache(maxsize=16)
def _touching(cards: Cards) -> dict[int, int]:
    """By Boost: whether it changes totals of its own Piece, of Pieces near it, or of none."""
    found = {}
    for card, sort in enumerate(cards.sort):
        if sort == "boost":
            boost = cards.boost_of[card]
            own = [effect.who in ("self", "smaller_attackers") for effect in boost.bonuses]
            found[card] = NEAR * (not all(own)) + OWN * (any(own) or "no_block" in boost.verbs)
    return found


def unprinted(g: Battle) -> frozenset[int]:
    """The Pieces whose Attacks and defences need a closer look than the printed values."""
    if not g.boosted and not g.timed:
        return frozenset()
    found = []
    touching, near = _touching(g.content), BOARDS[g.seats].near
    for piece in g.boosted:
        how = touching[g.boost[piece]]
        if how:
            found.append(piece)
        if how & NEAR:
            # Two steps away: an attacker counts as standing on the square before its target (DMC-I19).
            around = [further for square in near[g.at[piece]] for further in (square, *near[square])]
            found += [g.on[square] for square in around if g.on[square] >= 0]
    for timed in g.timed:
        if timed.attack or timed.defense or timed.no_block:
            found += [timed.piece] if timed.piece >= 0 else g.army(timed.seat)
    return frozenset(found)


# --- reach --------------------------------------------------------------------------------------------


def touched(g: Battle, piece: int, square: int) -> Collection[int]:
    """The squares a Piece attacks from a square by the movement of its type, Open ones too; its own old square counts as Open."""
    board, kind = BOARDS[g.seats], KIND[piece & 15]
    if kind == P:
        return board.aslant[g.heading[piece]][square]
    if kind == N:
        return board.leaps[square]
    if kind == K:
        return board.near[square]
    on, found = g.on, []
    for ray in board.slides[square][kind]:
        for to in ray:
            found.append(to)
            if on[to] >= 0 and on[to] != piece:
                break
    return found


def reaches(g: Battle) -> Reach:
    """All Pieces, looked at once: whoever judges a position asks for the same squares again and again."""
    return {piece: touched(g, piece, square) for piece, square in enumerate(g.at) if square >= 0}


def threats(g: Battle, seat: int, special: Collection[int], reach: Reach) -> list[Threat]:
    """Every Attack a seat could make on Opponents by moving; `special`: the Pieces to look at closely (see `unprinted`)."""
    found: list[Threat] = []
    at, on, side, boost = g.at, g.on, g.side, g.boost
    mine, mobile, table = side[seat], g.content.mobile, swings(g.content)
    free = not (g.boosted or g.timed) or not hampered(g)
    for piece in range(ARMY * seat, ARMY * seat + ARMY):
        if at[piece] < 0:
            continue
        kind = KIND[piece & 15]
        by_type = free and boost[piece] not in mobile
        for to in reach[piece] if by_type else destinations(g, piece):
            other = on[to]
            if other >= 0 and side[other >> 4] != mine:
                if special and (piece in special or other in special):
                    found.append((swing(g, piece, other), piece, other))
                else:
                    found.append((table[kind][KIND[other & 15]], piece, other))
    return found


def extra_attacks(g: Battle, seat: int) -> dict[int, float]:
    """By type that an extra move could still be named for: what the best Attack by it would bring, and bring back."""
    bonus, vp = extra_bonus(g, seat), g.content.vp
    found = {kind: 0.0 for kind in unmarked(g, seat) if g.of_kind(seat, (kind,))}
    lost = {KIND[piece & 15] for piece in g.army(seat) if g.at[piece] < 0}
    for _, piece, victim in threats(g, seat, unprinted(g), reaches(g)):
        kind, prize = KIND[piece & 15], vp[KIND[victim & 15]]
        if kind in found:
            chances = odds(g, piece, victim, MOVE, bonus)
            salvage = max([vp[back] for back in salvaged(g.content, prize) if back in lost], default=0)
            gain = chances.captures * (prize + salvage) - chances.lost * vp[kind]
            found[kind] = max(found[kind], gain)
    return found


def best_two(found: Iterable[Threat]) -> tuple[float, float]:
    """The best two Attacks with different Pieces."""
    first = second = 0.0
    leader = -1
    for gain, piece, _ in found:
        if gain > first:
            if piece != leader:
                second, leader = first, piece
            first = gain
        elif gain > second and piece != leader:
            second = gain
    return first, second


def strongest_against(g: Battle, seat: int, reach: Reach) -> list[int]:
    """By square: the strongest type of the Opponents that could attack a Piece of this seat there, or −1.

    Types are numbered in the order of their strength.
    """
    side = g.side
    found, mine = [-1] * BOARDS[g.seats].size, side[seat]
    for piece, touches in reach.items():
        if side[piece >> 4] == mine:
            continue
        kind = KIND[piece & 15]
        for to in touches:
            if found[to] < kind:
                found[to] = kind
    return found


def less_answers(g: Battle, seat: int, found: list[Threat], reach: Reach) -> list[Threat]:
    """The same Attacks, less what the answer costs where the target is protected: who wins there is attacked next.

    Nothing answers the last Turn of a game.
    """
    if not found or (g.round == ROUNDS and seat == g.seats - 1):
        return found
    table, at, strongest = swings(g.content), g.at, strongest_against(g, seat, reach)
    lessened = []
    for gain, piece, victim in found:
        by = strongest[at[victim]]
        answer = table[by][KIND[piece & 15]] if by >= 0 else 0.0
        lessened.append((gain - ANSWER * answer if answer > 0 else gain, piece, victim))
    return lessened
