"""What bots know of a battle: material, the worth of cards still to be used, and what each side could take next, by exact odds.

Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from boneyard.engine.game import Sense
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, KIND, LETTERS, K, N, P
from boneyard.games.dead_mans_curse.cards import Cards
from boneyard.games.dead_mans_curse.fieldcards import field
from boneyard.games.dead_mans_curse.movement import concerned, destinations
from boneyard.games.dead_mans_curse.state import ROUNDS, Battle
from boneyard.games.dead_mans_curse.totals import blocks, odds, wins
from boneyard.games.dead_mans_curse.underway import MOVE, SHOT

PAWNS = 8
BOOST_WORTH, HELD_WORTH = 0.8, 2.0
"""In VP at the start of the game; they fall to nothing towards its end."""
KING_FAR = 0.15
"""VP a step of the King from the fight costs: he attacks with ten and defends with five."""
QUIET = {
    "next_action",
    "next_action_openly",
    "choose_boost",
    "choose_promotion",
    "choose_promotion_openly",
    "card_part",
}


@cache
def _table(cards: Cards) -> tuple[tuple[float, ...], ...]:
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
    if kind == MOVE and not bonus and not g.boosted and not g.timed:
        return _table(cards)[KIND[piece & 15]][KIND[defender & 15]]
    chances = odds(g, piece, defender, kind, bonus)
    stake = 0 if kind == SHOT else cards.vp[KIND[piece & 15]]
    return chances.captures * cards.vp[KIND[defender & 15]] - chances.lost * stake


def in_reach(g: Battle, piece: int) -> list[int]:
    """The Pieces a Piece could attack by moving, its partner's too."""
    square, on = g.at[piece], g.on
    if square < 0:
        return []
    if g.timed or (g.boosted and concerned(g, piece)):
        return [on[to] for to in destinations(g, piece) if on[to] >= 0]
    board, kind, seat = BOARDS[g.seats], KIND[piece & 15], piece >> 4
    if kind == P:
        squares = board.aslant[g.heading[piece]][square]
    elif kind == N:
        squares = board.leaps[square]
    elif kind == K:
        squares = board.near[square]
    else:
        found = []
        for ray in board.slides[square][kind]:
            for to in ray:
                other = on[to]
                if other >= 0:
                    if other >> 4 != seat:
                        found.append(other)
                    break
        return found
    return [other for to in squares if (other := on[to]) >= 0 and other >> 4 != seat]


def best_attacks(g: Battle, seat: int) -> tuple[float, float]:
    """The best two Attacks by moving a seat has, with different Pieces, against Opponents."""
    first = second = 0.0
    side, at, mine = g.side, g.at, g.side[seat]
    table = None if g.boosted or g.timed else _table(g.content)
    for piece in g.army(seat):
        if at[piece] < 0:
            continue
        best = 0.0
        for other in in_reach(g, piece):
            if side[other >> 4] != mine:
                gain = swing(g, piece, other) if table is None else table[KIND[piece & 15]][KIND[other & 15]]
                if gain > best:
                    best = gain
        if best > first:
            first, second = best, first
        elif best > second:
            second = best
    return first, second


@cache
def _steps(side: int) -> tuple[tuple[int, ...], ...]:
    """From every square to every other, as a King goes."""
    squares = [divmod(square, side) for square in range(side * side)]
    return tuple([tuple([max(abs(rank - r), abs(file - f)) for r, f in squares]) for rank, file in squares])


@cache
def _ahead(side: int) -> tuple[tuple[int, ...], ...]:
    """By heading: how far along it each square lies."""
    squares = [divmod(square, side) for square in range(side * side)]
    far = side - 1
    return (
        tuple([rank for rank, _ in squares]),
        tuple([file for _, file in squares]),
        tuple([far - rank for rank, _ in squares]),
        tuple([far - file for _, file in squares]),
    )


def turns_left(g: Battle, seat: int) -> float:
    """How many Turns a seat has still to play; a part of one where it is in it."""
    left = ROUNDS - g.round
    if seat > g.turn:
        return left + 1.0
    if seat == g.turn and g.phase == "battlefield":
        return left + 0.7 * (not g.slots & 1) + 0.3 * (not g.slots & 2)
    return left + (1.0 if seat == g.turn and g.phase == "boost" else 0.0)


class BattleSense(Sense):
    """Margin of VP, with what cards and the next Attacks should bring."""

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Battle)
        worths = [self._worth(g, other) for other in range(g.seats)]
        mine = sum(worths[other] for other in range(g.seats) if g.side[other] == g.side[seat])
        foes: dict[int, float] = {}
        for other in range(g.seats):
            if g.opposed(seat, other):
                foes[g.side[other]] = foes.get(g.side[other], 0.0) + worths[other]
        margin = mine - (0.75 * max(foes.values()) + 0.25 * sum(foes.values()) / len(foes))
        if g.over:
            best = mine - max(foes.values())
            return 0.5 + (best > 0) / 2 - (best < 0) / 2
        left = sum(turns_left(g, other) for other in range(g.seats)) / g.seats
        return 1 / (1 + exp(-margin / (2.5 + 0.7 * left)))

    def _worth(self, g: Battle, seat: int) -> float:
        """VP on the Board, cards that can still do something, Pawns on their way, and the Attacks that can come next."""
        worth = float(g.score(seat))
        left = turns_left(g, seat)
        if g.over or left <= 0:
            return worth
        fade = min(1.0, left / ROUNDS + 0.2)
        vp = g.content.vp
        for piece in g.boosted:
            if piece >> 4 == seat:
                worth += fade * (BOOST_WORTH + 0.1 * vp[KIND[piece & 15]] + 0.3 * g.souls[piece])
        worth += fade * HELD_WORTH * len(g.held[seat])
        worth += 0.02 * self._advance(g, seat)
        if left > 1:
            worth -= KING_FAR * self._king_steps(g, seat)
        first, second = best_attacks(g, seat)
        if seat == g.turn and g.phase == "battlefield":
            return worth + 0.8 * first * (not g.slots & 1) + 0.4 * second * (not g.slots & 2)
        weight = 0.45 if (seat - g.turn) % g.seats == 1 else 0.3
        return worth + weight * (first + 0.4 * second)

    def _king_steps(self, g: Battle, seat: int) -> int:
        """Steps from the King to the nearest Opponent Piece: he is the best fighter of the army, and idle far away."""
        king = g.at[ARMY * seat + ARMY - 1]
        if king < 0:
            return 0
        far = _steps(BOARDS[g.seats].side)[king]
        at, mine = g.at, g.side[seat]
        foes = [other for other in range(g.seats) if g.side[other] != mine]
        return min(
            [far[square] for other in foes for square in at[ARMY * other : ARMY * other + ARMY] if square >= 0] + [9]
        )

    def _advance(self, g: Battle, seat: int) -> int:
        """Steps the Pawns have made from where they start, seen along their headings."""
        ahead, first = _ahead(BOARDS[g.seats].side), ARMY * seat
        pawns = zip(g.at[first : first + PAWNS], g.heading[first : first + PAWNS], strict=True)
        return sum([ahead[heading][square] for square, heading in pawns if square >= 0])

    def quiet(self, g: State) -> bool:
        assert isinstance(g, Battle)
        asking = g.question
        return g.over or (asking is not None and asking.name in QUIET and not g.epics)

    def order(self, g: State, seat: int, options_: Sequence[Option]) -> list[float]:
        assert isinstance(g, Battle)
        return [self._promise(g, seat, option) for option in options_]

    def _promise(self, g: Battle, seat: int, option: Option) -> float:
        """Attacks by what they bring, Pieces by their VP; a take-back never, declining when nothing is better."""
        vp = g.content.vp
        match option:
            case options.TakeBack():
                return -9.0
            case options.Play():
                return self._play(g, seat, option.card)
            case options.Place():
                return 0.0
            case options.MoveOption(piece, to):
                other = g.on[BOARDS[g.seats].index[to]]
                if other < 0:
                    return 0.01
                gain = swing(g, piece, other)
                return gain if g.opposed(seat, other >> 4) else -gain - 1
            case options.Strike(piece, target):
                shot = g.phase == "boost" or (g.current >= 0 and field(g).parts[0].kind == "shot")
                return 0.2 + swing(g, piece, target, SHOT if shot else MOVE + 1)
            case options.Restore(kind) | options.Promote(_, kind):
                return float(vp[LETTERS.index(kind)])
            case options.Attach(_, piece):
                return 0.1 * vp[KIND[piece & 15]] - 0.5 * (g.boost[piece] >= 0)
            case options.DrawEpic():
                return 2.0
            case options.DrawBoost():
                return 1.0
            case options.UseAbility():
                return 0.9
            case options.Rescue(piece) | options.Guard(piece) | options.Strip(piece):
                return 0.5
            case options.Emerge(target):
                return float(vp[KIND[target & 15]])
            case options.Choose(piece):
                return 0.1 * vp[KIND[piece & 15]]
            case options.ReRoll():
                return self._reroll(g, seat)
            case options.EndPhase() | options.Decline() | options.DiscardBoost():
                return -0.1
        return 0.0

    def _reroll(self, g: Battle, seat: int) -> float:
        """Low dice of the own side, or high ones of the others, are worth another try."""
        roll = g.rolls[-1]
        high = sum(roll.dice) > 3.5 * len(roll.dice)
        return 0.5 if high == g.opposed(seat, roll.seat) else -0.5

    def _play(self, g: Battle, seat: int, card: int) -> float:
        """Held cards wait, except in the last Turns; saving a Piece or turning dice is for when something is at stake."""
        if g.perils:
            return float(g.content.vp[KIND[g.perils[-1].piece & 15]]) - 3.0
        return 0.5 if turns_left(g, seat) <= 1 else -0.5
