"""What bots know of a battle: material, the worth of cards still to be used, and what each side could take next, by exact odds.

The weights come from some four thousand games of instinct against instinct: how much of each thing was VP in the end.
Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, pi, sqrt

from boneyard.engine.options import Option
from boneyard.engine.sense import NEVER, Reason, Sense
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import advice, options
from boneyard.games.dead_mans_curse.board import ARMY, BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.epic_effects import turned
from boneyard.games.dead_mans_curse.luck import lucky, risked
from boneyard.games.dead_mans_curse.prices import bonus_of, help_of_the_lost, offered_strike
from boneyard.games.dead_mans_curse.sense_instinct import Impressions
from boneyard.games.dead_mans_curse.sense_slots import with_the_other_slot
from boneyard.games.dead_mans_curse.sense_threats import (
    Reach,
    Threat,
    best_two,
    extra_attacks,
    less_answers,
    reaches,
    swing,
    swings,
    threats,
    unprinted,
)
from boneyard.games.dead_mans_curse.sense_worth import LATE, fading, held_worth, other_dice, turns_left, turns_to_come
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import MOVE

BOOST, SOUL = 0.3, 0.3
"""VP a Boost and a soul on it are worth; in the last Turns less and less."""
MARK = 0.1
"""VP a use of the Faction Ability that is gone would have brought, for each Turn still to come."""
COMEBACK = 0.08
"""VP for each Turn to come that every second lost Piece brings back, because cards are easier to draw."""
KING_FAR = 0.1
"""VP a step of the King from the fight costs in the last Turns: he attacks with ten and defends with five."""
REGRET = 0.5
"""VP a move taken back costs: what a bot did not like it need not have done. Without this they take back and forth for nothing."""
NEXT = (0.85, 0.28)
"""What the best two Attacks of a seat are worth when its Turn begins, as a part of what they bring on average."""
SOON = (0.8, 0.28)
"""… while an Opponent still acts before it …"""
LATER = (0.25, 0.15)
"""… and when all others come first."""
NOW, AFTER = 0.85, 0.25
"""In the own Turn: the Attacks that can still be made in it, and the best one by which the next begins."""
RECRUIT = 2.0
"""VP of a Piece a card brings back."""
AHEAD = (4,)
"""So many Turns are played on by instinct before a search judges."""
TRUST = 0.5
"""How much of what promises differ by a search believes before it has tried anything."""
LOGISTIC = pi**2 / 3
"""The variance of margins that `odds` of a scale of one go with."""
STRONGEST = 0.75
"""With several Opponents: how much the one who is ahead of the others counts, and the mean of all for the rest."""
ACTIONS = ("next_action", "next_action_openly")
QUIET = {
    *ACTIONS,
    "choose_boost",
    "choose_promotion",
    "choose_promotion_openly",
    "card_part",
    "card_part_openly",
}
ABILITY = 2.1
"""The Faction Ability comes before all draws: always using it won 59 % of 500 games against drawing first, both by instinct."""
OVERCLOCK = 0.5
"""VP an extra move should promise: each type has only one in a game."""
ENOUGH = -0.04
"""A card's move that promises less than this is left alone: to have moved is worth a little."""
IDLE = 0.05
"""What an Ability promises that is not worth its use yet: more than doing nothing."""
MOVES = (options.Move, options.CardMove, options.ExtraMove, options.PawnMove, options.Step)
LANDINGS = (*MOVES, options.Place)
"""What brings a Piece to another square."""


@cache
def _steps(side: int) -> tuple[tuple[int, ...], ...]:
    """From every square to every other, as a King goes."""
    squares = [divmod(square, side) for square in range(side * side)]
    return tuple([tuple([max(abs(rank - r), abs(file - f)) for r, f in squares]) for rank, file in squares])


def uncertainty(g: Battle) -> float:
    """How many VP it takes to be sure of winning, more or less: the fewer Turns are left, the fewer."""
    return 1.2 + 0.6 * sum([turns_left(g, seat) for seat in range(g.seats)]) / g.seats


def to_come(g: Battle) -> float:
    """How far a margin of VP still moves, in the measure of `odds`, squared: as in sixty thousand games of instinct against instinct."""
    left = 0.0 if g.over else sum([turns_left(g, seat) for seat in range(g.seats)]) / g.seats
    return max(0.25, 5.6 * left - 0.25 * left * left)  # half a VP at the end: who is ahead by one has won


def odds(margin: float, scale: float) -> float:
    return 1 / (1 + exp(-margin / scale))


def offered_attacks(g: Battle, seat: int, special: frozenset[int], reach: Reach) -> float:
    """What the best Attacks bring that are offered right now: one by the Standard Move, one by the card, one by an extra move."""
    table, on, index, side = swings(g.content), g.on, BOARDS[g.seats].index, g.side
    standard: list[Threat] = []
    card: list[Threat] = []
    extra: list[Threat] = []
    still: list[Threat] = []
    """What the card does without moving the Piece: nothing can answer on the square it enters."""
    for option in g.options(seat):
        if isinstance(option, MOVES):
            other, piece = on[index[option.to]], option.piece
            if other < 0 or side[other >> 4] == side[seat]:
                continue
            bonus = 0 if type(option) is options.Move else bonus_of(g, option)
            if bonus:
                gain = swing(g, piece, other, MOVE, bonus)
            elif special and (piece in special or other in special):
                gain = swing(g, piece, other)
            else:
                gain = table[KIND[piece & 15]][KIND[other & 15]]
            found = standard if type(option) is options.Move else extra if type(option) is options.ExtraMove else card
            found.append((gain, piece, other))
        elif isinstance(option, options.Strike):
            gain = swing(g, option.piece, option.target, offered_strike(g, option.piece))
            still.append((gain, option.piece, option.target))
        elif isinstance(option, options.Restore):
            still.append((RECRUIT, -1, -1))
    standard, card, extra = [less_answers(g, seat, found, reach) for found in (standard, card, extra)]
    return best_two(extra)[0] + _pair(standard, card + still)


def _pair(standard: list[Threat], card: list[Threat]) -> float:
    """The best of one and the best of the other, with different Pieces (DMC-G06)."""
    one, two = max(standard, default=(0.0, -1, -1)), max(card, default=(0.0, -1, -1))
    if one[1] != two[1] or one[1] < 0:
        return max(0.0, one[0]) + max(0.0, two[0])
    others = [best_two([threat for threat in found if threat[1] != one[1]])[0] for found in (standard, card)]
    return max(one[0] + others[1], others[0] + two[0], 0.0)


def gain_by_bonus(g: Battle, option: options.MoveOption) -> float:
    """How much more an Attack brings by what its card or Ability adds to it."""
    bonus, other = bonus_of(g, option), g.on[BOARDS[g.seats].index[option.to]]
    if not bonus or not g.opposed(option.piece >> 4, other >> 4):
        return 0.0
    return swing(g, option.piece, other, MOVE, bonus) - swing(g, option.piece, other)


def worth_using(g: Battle, seat: int) -> bool:
    """An extra move waits for an Attack, as long as there are Turns to wait for one; other Abilities help at once."""
    if g.army_faction(seat).ability != "overclock":
        return True
    extra = extra_attacks(g, seat)
    return max(extra.values(), default=0.0) > OVERCLOCK or turns_left(g, seat) <= len(extra)


class BattleSense(Sense[Battle]):
    """Margin of VP, with what cards and the next Attacks should bring."""

    contenders = 16

    def value(self, g: Battle, seat: int) -> float:
        margin = self._margin(g, seat)
        if g.over:
            return 0.5 + (margin > 0) / 2 - (margin < 0) / 2
        return odds(margin, uncertainty(g))

    def judging(self, g: Battle) -> Callable[[Battle, int], float]:
        """By the margin a try came to, had its dice been as their odds, and by how far dice could have moved it: the same one more time,
        and whoever leads may be behind.

        So a gamble is worth what it should, and nothing for having gone well."""
        had, risked_before = [self.luck(g, seat) for seat in range(g.seats)], risked(g)

        def judge(later: Battle, seat: int) -> float:
            fair = self._margin(later, seat) - (self.luck(later, seat) - had[seat])
            return odds(fair, sqrt(to_come(later) + (risked(later) - risked_before) / LOGISTIC))

        return judge

    def trust(self, g: Battle, seat: int) -> float:
        """Promises are in VP, and half of what they differ by is real."""
        chance = self.value(g, seat)
        return TRUST * chance * (1 - chance) / uncertainty(g)  # so steep are the odds here

    def _margin(self, g: Battle, seat: int) -> float:
        """VP a side is ahead, with what cards and the next Attacks should bring."""
        special, reach = unprinted(g), reaches(g)
        worths = [self._worth(g, other, special, reach) for other in range(g.seats)]
        mine = sum(worths[other] for other in range(g.seats) if g.side[other] == g.side[seat])
        foes: dict[int, float] = {}
        for other in range(g.seats):
            if g.opposed(seat, other):
                foes[g.side[other]] = foes.get(g.side[other], 0.0) + worths[other]
        part = 1.0 if g.over else STRONGEST
        return mine - (part * max(foes.values()) + (1 - part) * sum(foes.values()) / len(foes))

    def _worth(self, g: Battle, seat: int, special: frozenset[int], reach: Reach) -> float:
        """VP on the Board, what cards and Ability can still do, and the Attacks that can come next."""
        worth, left = float(g.score(seat)), turns_left(g, seat)
        if g.over:
            return worth
        turns, fade = turns_to_come(g, seat), fading(g, seat)
        worth += held_worth(g, seat) * len(g.held[seat])
        if left <= 0:
            return worth
        for piece in g.boosted:
            if piece >> 4 == seat:
                worth += fade * (BOOST + SOUL * g.souls[piece])
        worth += turns * (COMEBACK * help_of_the_lost(g, seat) - MARK * g.marked[seat].bit_count())
        if seat == g.turn and g.taken_back:
            worth -= REGRET
        if 1 < left <= LATE:
            worth -= KING_FAR * self._king_steps(g, seat)
        found, weights = threats(g, seat, special, reach), LATER
        if seat == g.turn and g.phase == "battlefield" and g.waiting == (seat,):
            first, _ = best_two(found)
            return worth + NOW * offered_attacks(g, seat, special, reach) + (AFTER * first if left > 1 else 0.0)
        if seat == g.turn and g.phase == "boost":
            found, weights = less_answers(g, seat, found, reach), NEXT
        elif g.phase != "boost" and (seat - g.turn) % g.seats == 1:
            found, weights = less_answers(g, seat, found, reach), SOON
        first, second = best_two(found)
        return worth + weights[0] * first + weights[1] * second

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

    def quiet(self, g: Battle) -> bool:
        asking = g.question
        return g.over or (asking is not None and asking.name in QUIET and not g.epics)

    def beyond_quiet(self, g: Battle) -> bool:
        """The action at hand is searched; what comes after it is left to instinct."""
        return False

    def ahead(self, g: Battle) -> Sequence[int]:
        """Where a Piece is good shows when the others have answered, and then in VP."""
        return AHEAD

    def clock(self, g: Battle) -> int:
        return g.round * g.seats + g.turn

    def luck(self, g: Battle, seat: int) -> float:
        """What dice gave the own side, less what they gave the others on average."""
        mine = [lucky(g, other) for other in range(g.seats) if not g.opposed(seat, other)]
        foes = [lucky(g, other) for other in range(g.seats) if g.opposed(seat, other)]
        return sum(mine) - sum(foes) * len(mine) / len(foes)

    def reasons(self, view: View[Battle], seat: int, option: Option) -> tuple[Reason, ...]:
        """What Attacks win and risk, what a move leads to, what cards and dice come to."""
        return advice.reasons(view, seat, option)

    def order(self, g: Battle, seat: int, options_: Sequence[Option]) -> list[float]:
        impressions, index, on = None, BOARDS[g.seats].index, g.on
        extra: dict[int, float] = {}
        promises = []
        for option in options_:
            if isinstance(option, LANDINGS) and option.piece >> 4 == seat:
                impressions = impressions or Impressions(g, seat)
                to = index[option.to]
                promise = impressions.move(option.piece, to)
                if on[to] >= 0 and type(option) is not options.Move:
                    promise += gain_by_bonus(g, option)
                promises.append(promise)
            elif isinstance(option, options.NameType):
                extra = extra or extra_attacks(g, seat)
                promises.append(extra[LETTERS.index(option.kind)])
            else:
                promises.append(self._promise(g, seat, option))
        if g.question is not None and g.question.name in ACTIONS:
            return with_the_other_slot(g, options_, promises)
        return promises

    def _promise(self, g: Battle, seat: int, option: Option) -> float:
        """Attacks by what they bring, Pieces by their VP; a take-back never, declining when nothing is better."""
        vp = g.content.vp
        match option:
            case options.TakeBack():
                return NEVER
            case options.Play():
                return self._play(g, seat, option.card)
            case options.MoveOption(piece, to):
                other = g.on[BOARDS[g.seats].index[to]]
                if other < 0:
                    return 0.01
                gain = swing(g, piece, other)
                return gain if g.opposed(seat, other >> 4) else -gain - 1
            case options.Strike(piece, target):
                return 0.2 + swing(g, piece, target, offered_strike(g, piece))
            case options.Restore(kind) | options.Promote(_, kind):
                return float(vp[LETTERS.index(kind)])
            case options.Attach(_, piece):
                return 0.1 * vp[KIND[piece & 15]] - 0.5 * (g.boost[piece] >= 0)
            case options.DrawEpic():
                return 2.0
            case options.DrawBoost():
                return 1.0
            case options.UseAbility():
                return ABILITY if worth_using(g, seat) else IDLE
            case options.Rescue(piece) | options.Guard(piece) | options.Strip(piece):
                return 0.5
            case options.Emerge(target):
                return float(vp[KIND[target & 15]])
            case options.Choose(piece):
                return 0.1 * vp[KIND[piece & 15]]
            case options.ReRoll():
                return other_dice(g, seat, ())
            case options.EndPhase():
                return ENOUGH
            case options.Decline() | options.DiscardBoost():
                return -0.1
        return 0.0

    def _play(self, g: Battle, seat: int, card: int) -> float:
        """Held cards wait, except in the last Turns; saving a Piece or turning dice is for when something is at stake."""
        effect = g.content.epic_of[card].effect
        if effect.do == "turn":
            return other_dice(g, seat, turned(effect, g.rolls[-1].dice)) - held_worth(g, seat)
        if g.perils:
            return float(g.content.vp[KIND[g.perils[-1].piece & 15]]) - 3.0
        return 0.5 if turns_left(g, seat) <= 1 else -0.5
