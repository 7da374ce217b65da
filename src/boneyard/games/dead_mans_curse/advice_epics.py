"""Why a Held card should be played now, or kept; why dice should be rolled again, or left.

All of it is read from what the seat may see. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boneyard.engine.options import Option
from boneyard.engine.sense import Reason
from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS
from boneyard.games.dead_mans_curse.cards import Effect
from boneyard.games.dead_mans_curse.epic_effects import turned
from boneyard.games.dead_mans_curse.naming import piece_of, type_name
from boneyard.games.dead_mans_curse.options import piece_element, square_element
from boneyard.games.dead_mans_curse.prices import keg_limit
from boneyard.games.dead_mans_curse.sense_worth import other_dice, turns_to_come
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.windows import aim, promote_steps, restore_steps, victims

SMALL_STAKE = 3
"""So many points are seldom worth a Held card."""


# --- keeping a card -------------------------------------------------------------------------------------


def of_holding(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    """What the drawn card waits for."""
    card = g.drawn_epic
    if card < 0:
        return
    windows = g.content.epic_of[card].windows
    touch = (f"card:{g.content.tokens['card'].name(card)}",)
    if "T6" in windows and "T1" not in windows:
        yield Reason("it waits for what an Opponent declares", touch)
    elif "T7" in windows and "T1" not in windows:
        yield Reason("it waits for dice on the table, in anybody's Turn", touch)
    elif "T10" in windows and "T1" not in windows:
        yield Reason("it waits for a Piece that is about to be Captured", touch)
    elif (left := turns_to_come(g, seat)) > 1:
        yield Reason(f"you have {left} Turns to find a better moment, and nobody knows what it is", touch)


def of_passing(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    """What a Held card could do here is not worth it, or is no help."""
    if g.question is None or not g.question.name.endswith("_window"):
        return
    left = turns_to_come(g, seat)
    cards = [card.card for card in g.options(seat) if isinstance(card, options.Play)]
    stake = _at_stake(g, seat)
    if g.question.name == "roll_window" and cards and all(_no_help(g, seat, card) for card in cards):
        yield Reason("what your card would make of these dice is no better for you", ())
    elif stake is not None and g.content.vp[KIND[stake & 15]] <= SMALL_STAKE:
        points = g.content.vp[KIND[stake & 15]]
        yield Reason(f"only {piece_of(g, stake)}, {points} points, is at stake", (piece_element(stake),))
    elif stake is None and g.question.name == "action_window":
        yield Reason("none of your Pieces is attacked by this", ())
    if left > 1:
        yield Reason(f"the card can be used in {left} Turns of yours still, and in those of others", ())


def _no_help(g: Battle, seat: int, card: int) -> bool:
    effect = g.content.epic_of[card].effect
    return effect.do == "turn" and other_dice(g, seat, turned(effect, g.rolls[-1].dice)) <= 0


def _at_stake(g: Battle, seat: int) -> int | None:
    """The own Piece that is attacked, or about to be Captured."""
    if g.perils:
        piece = g.perils[-1].piece
    elif g.attack is not None:
        piece = g.attack.defender if g.opposed(seat, g.attack.attacker >> 4) else g.attack.attacker
    elif g.actions:
        piece = aim(g, g.actions[-1])[1]
    else:
        return None
    return piece if piece >= 0 and not g.opposed(seat, piece >> 4) else None


# --- playing one ----------------------------------------------------------------------------------------


def of_playing(g: Battle, seat: int, option: options.Play) -> Iterator[Reason]:
    effect = g.content.epic_of[option.card].effect
    made = PLAYED.get(effect.do)
    if made is not None:
        yield from made(g, seat, effect)
    if turns_to_come(g, seat) <= 1:
        yield Reason("this is your last Turn, and a card that was not played counts nothing", ())


def _turning(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    """What the dice come to, and for whom."""
    roll = g.rolls[-1]
    faces = turned(effect, roll.dice)
    if other_dice(g, seat, faces) <= 0:
        return
    stake = _at_stake(g, seat)
    dice = "the die becomes" if len(faces) == 1 else "the dice come to"
    touches = (piece_element(roll.piece),) if roll.piece >= 0 else ()
    yield Reason(f"{dice} {sum(faces)} instead of {sum(roll.dice)}", touches)
    if stake is not None:
        points = g.content.vp[KIND[stake & 15]]
        yield Reason(f"{piece_of(g, stake)}, {points} points, hangs on it", (piece_element(stake),))


def _stopping(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    """The Attack that then does not happen."""
    attacker, defender = aim(g, g.actions[-1]) if g.actions else (-1, -1)
    if defender >= 0 and not g.opposed(seat, defender >> 4):
        words = f"{piece_of(g, attacker)} then does not attack {piece_of(g, defender)}"
        yield Reason(words, (piece_element(attacker), piece_element(defender)))


def _walling(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    stake = _at_stake(g, seat)
    if stake is not None:
        words = f"{piece_of(g, stake)} defends with {effect.amount} more against this Attack"
        yield Reason(words, (piece_element(stake),))


def _saving(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    if g.perils:
        piece = g.perils[-1].piece
        points = g.content.vp[KIND[piece & 15]]
        yield Reason(f"{piece_of(g, piece)}, {points} points, stays on the Board", (piece_element(piece),))


def _returning(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    """The best that comes back."""
    steps = restore_steps(g, seat, effect, 0)
    if steps:
        best = max([kind for kind, _ in steps], key=g.content.vp.__getitem__)
        words = f"the lost {type_name(g, seat, best)}, {g.content.vp[best]} points, can come back"
        yield Reason(words, (f"captured:{LETTERS[best]}",))


def _promoting(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    steps = promote_steps(g, seat, ())
    if steps:
        pawn, best = max(steps, key=lambda step: g.content.vp[step[1]])
        words = f"a Pawn becomes the lost {type_name(g, seat, best)} where it stands"
        yield Reason(words, (piece_element(pawn), f"captured:{LETTERS[best]}"))


def _silencing(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    asleep = [piece for piece in g.boosted if g.opposed(seat, piece >> 4)]
    if asleep:
        words = (
            f"{_boosts(len(asleep))} of your enemies' does nothing"
            if len(asleep) == 1
            else f"{_boosts(len(asleep))} of your enemies' do nothing"
        )
        yield Reason(f"{words} until your next Turn", tuple([piece_element(piece) for piece in asleep]))


def _robbing(g: Battle, seat: int, effect: Effect) -> Iterator[Reason]:
    robbed = victims(g, seat)
    if robbed:
        yield Reason("an Epic Act somebody else Holds becomes yours", (f"seat:{robbed[0]}",))


PLAYED: dict[str, Callable[[Battle, int, Effect], Iterator[Reason]]] = {
    "turn": _turning, "seize": _stopping, "chain": _stopping, "hush": _stopping, "wall": _walling, "save": _saving,
    "restore": _returning, "promote": _promoting, "null": _silencing, "ransack": _robbing,
}  # fmt: skip
"""By verb of an Epic Act: what it would do here."""


def of_area(g: Battle, seat: int, option: options.Area) -> Iterator[Reason]:
    """Nine squares: whose Boosts are in them, or how much may blow up."""
    effect = g.content.epic_of[g.epics[-1].card].effect
    inside = [g.on[square] for square in g.area(BOARDS[g.seats].index[option.centre]) if g.on[square] >= 0]
    theirs = [piece for piece in inside if g.opposed(seat, piece >> 4)]
    mine = [piece for piece in inside if not g.opposed(seat, piece >> 4)]
    here = square_element(option.centre)
    if effect.do == "scatter":
        theirs, mine = (
            [piece for piece in theirs if g.boost[piece] >= 0],
            [piece for piece in mine if g.boost[piece] >= 0],
        )
        if len(theirs) > len(mine):
            spared = "none of yours" if not mine else f"only {len(mine)} of yours"
            yield Reason(
                f"{_boosts(len(theirs))} of your enemies' and {spared} are gone then",
                (here, *map(piece_element, theirs)),
            )
    elif effect.do == "keg":
        hurt, hit = [_expected(g, effect, pieces) for pieces in (mine, theirs)]
        if hit > hurt:
            yield Reason(f"{_points(g, theirs)} points of theirs stand in it, and {_points(g, mine)} of yours", (here,))


def _boosts(number: int) -> str:
    return "one Boost" if number == 1 else f"{number} Boosts"


def _points(g: Battle, pieces: list[int]) -> int:
    return sum([g.content.vp[KIND[piece & 15]] for piece in pieces])


def _expected(g: Battle, effect: Effect, pieces: list[int]) -> float:
    """VP that should fall."""
    return sum([g.content.vp[KIND[piece & 15]] * keg_limit(g.content, effect, piece) / 6 for piece in pieces])


# --- dice once more ---------------------------------------------------------------------------------------


def of_rerolling(g: Battle, seat: int, option: options.ReRoll) -> Iterator[Reason]:
    roll = g.rolls[-1]
    if other_dice(g, seat, ()) > 0:
        yield Reason(f"another roll is better for you than these {sum(roll.dice)}, on average", ())


def of_keeping(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    roll = g.rolls[-1]
    if other_dice(g, seat, ()) <= 0:
        yield Reason(f"another roll would be no better for you than these {sum(roll.dice)}, on average", ())
