"""Reasons for hints: why a seat might do what is advised, in clauses that stand after the name of the choice.

They are made of what the sense of the game already knows (what falls, what comes back, what the dice would come to), from the
seat's own view alone. No reason is better than a vague one. Moves and Attacks have a module of their own, `advice_moves`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from boneyard.engine.options import Option, Pass
from boneyard.engine.sense import Reason
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import advice_epics, advice_moves, options
from boneyard.games.dead_mans_curse.abilities import shots
from boneyard.games.dead_mans_curse.advice_moves import attackable, by_worth, moved, strikers
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS, P
from boneyard.games.dead_mans_curse.cards import Boost
from boneyard.games.dead_mans_curse.naming import piece_of, type_name, yours
from boneyard.games.dead_mans_curse.options import piece_element, square_element
from boneyard.games.dead_mans_curse.phrases import face_text
from boneyard.games.dead_mans_curse.prices import BOOST_NEEDS, EPIC_NEEDS, card_total, help_of_the_lost
from boneyard.games.dead_mans_curse.sense_threats import swing
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import SHOT, SLOT_BIT, STANDARD

Made = Callable[[Battle, int, Any], Iterable[Reason]]
MOST = 3
"""So many reasons are given."""
GUARDS = {"rebirth", "eject", "no_target", "avenge"}
"""What a Boost does that helps against being Captured."""


def reasons(view: View[Battle], seat: int, option: Option) -> tuple[Reason, ...]:
    """Why a seat might do this, the strongest reason first."""
    make = REASONS.get(type(option))
    found = list(make(view.state, seat, option)) if make is not None else []
    return tuple([Reason(yours(seat, reason.words), reason.touches) for reason in found[:MOST]])


# --- the Boost Phase ------------------------------------------------------------------------------------


def _of_epic_deck(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    yield Reason(f"{_counts(g, seat)}, which is enough for an Epic Act", ("deck:epic",))
    if any(isinstance(other, options.DrawBoost) for other in g.options(seat)):
        yield Reason("it does more than a Boost, and can be kept for the right moment", ("deck:epic",))


def _of_boost_deck(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    faction = g.army_faction(seat)
    yield Reason(f"{_counts(g, seat)}: a Boost is certain", ("deck:boost",))
    if options.USE_ABILITY in g.options(seat) and g.die < faction.faces:
        yield Reason(f"{faction.ability_name} would need {face_text(faction.faces)} on a second die", ("ability",))


def _counts(g: Battle, seat: int) -> str:
    """``the die of 4 counts 6 with the help of 5 lost Pieces``"""
    if not help_of_the_lost(g, seat):
        return f"the die shows {g.die}"
    return f"the die of {g.die} counts {card_total(g, seat)} with the help of {g.captured(seat)} lost Pieces"


def _of_ability(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    faction, offered = g.army_faction(seat), set(g.options(seat))
    yield from _what_it_brings(g, seat, faction.ability)
    if g.die >= faction.faces:
        yield Reason(f"the die of {g.die} makes it certain", ("ability",))
    elif not offered & {options.DRAW_BOOST, options.DRAW_EPIC}:
        least = min(BOOST_NEEDS, EPIC_NEEDS)
        yield Reason(f"a failed try costs nothing, as the die is no good for a card, which needs {least}", ("ability",))


def _what_it_brings(g: Battle, seat: int, ability: str) -> Iterator[Reason]:
    """The best that could come of the Ability now."""
    if ability == "reanimate":
        kinds = [kind for kind, _ in g.restorable(seat, tuple([k for k in range(5) if not g.marked[seat] >> k & 1]))]
        if kinds:
            best = max(kinds, key=g.content.vp.__getitem__)
            words = f"the lost {type_name(g, seat, best)}, {g.content.vp[best]} points, could come back"
            yield Reason(words, (f"captured:{LETTERS[best]}",))
    elif ability == "broadside":
        found = max(shots(g, seat), key=lambda shot: swing(g, shot[0], shot[1], SHOT), default=None)
        if found is not None:
            words = f"{piece_of(g, found[0])} could shoot at {piece_of(g, found[1])}, risking nothing"
            yield Reason(words, (piece_element(found[0]), piece_element(found[1])))
    elif ability == "overclock":
        yield from _extra_attack(g, seat, tuple([k for k in range(5) if not g.marked[seat] >> k & 1]))
    elif g.restorable(seat, (P,)):
        yield Reason("after it a lost Pawn returns as well", ("captured:P",))


def _extra_attack(g: Battle, seat: int, kinds: tuple[int, ...]) -> Iterator[Reason]:
    """The most valuable enemy that a Piece of these types can reach."""
    pairs = [(prey[0], piece) for piece in g.of_kind(seat, kinds) if (prey := attackable(g, piece))]
    if pairs:
        victim, piece = max(pairs, key=lambda pair: g.content.vp[KIND[pair[0] & 15]])
        words = f"{piece_of(g, piece)} could attack {piece_of(g, victim)} besides the other moves"
        yield Reason(words, (piece_element(piece), piece_element(victim)))


def _of_nothing(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    """An Ability that each type serves once may be kept for a Turn in which it does more."""
    if options.USE_ABILITY in g.options(seat) and g.army_faction(seat).ability == "overclock":
        yield Reason("each type serves Overclock once, and another Turn may offer it a better Attack", ("ability",))


def _of_type(g: Battle, seat: int, option: options.NameType) -> Iterator[Reason]:
    yield from _extra_attack(g, seat, (LETTERS.index(option.kind),))


# --- Boosts ---------------------------------------------------------------------------------------------


def _of_wearer(g: Battle, seat: int, option: options.Attach) -> Iterator[Reason]:
    """What the Piece can attack or fears, by what the Boost helps with; and how strong it is."""
    piece, boost = option.piece, g.content.boost_of[option.card]
    if _guards(boost):
        for foe in strikers(g, piece)[:1]:
            yield Reason(f"{piece_of(g, foe)} can attack it", (piece_element(foe), piece_element(piece)))
    elif prey := attackable(g, piece):
        yield Reason(f"it can attack {piece_of(g, prey[0])}", (piece_element(piece), piece_element(prey[0])))
    kind = KIND[piece & 15]
    if kind != P:
        yield Reason(
            f"it fights with {g.content.attack[kind]} and counts {g.content.vp[kind]} points", (piece_element(piece),)
        )
    if g.boost[piece] < 0 and not g.bases:
        return
    if g.boost[piece] < 0:
        yield Reason("it wears nothing yet, so nothing is lost", (piece_element(piece),))


def _guards(boost: Boost) -> bool:
    return bool(GUARDS & set(boost.verbs)) or any(bonus.to in ("defense", "block") for bonus in boost.bonuses)


def _of_discard(g: Battle, seat: int, option: options.DiscardBoost) -> Iterator[Reason]:
    others = [other for other in g.options(seat) if isinstance(other, options.Attach)]
    if others and all(g.boost[other.piece] >= 0 for other in others):
        yield Reason(
            "every Piece that could wear it would lose the Boost it has", tuple(piece_element(o.piece) for o in others)
        )


# --- what comes back, and where to ------------------------------------------------------------------------


def _of_restore(g: Battle, seat: int, option: options.Restore) -> Iterator[Reason]:
    kinds = {LETTERS.index(other.kind) for other in g.options(seat) if isinstance(other, options.Restore)}
    yield from _return(g, seat, LETTERS.index(option.kind), kinds)


def _of_promotion(g: Battle, seat: int, option: options.Promote) -> Iterator[Reason]:
    kind, vp = LETTERS.index(option.kind), g.content.vp
    gained = vp[kind] - vp[P]
    points = "1 point" if gained == 1 else f"{gained} points"
    yield Reason(f"{points} more on the Board, for nothing", (f"captured:{option.kind}", piece_element(option.piece)))
    kinds = {LETTERS.index(other.kind) for other in g.options(seat) if isinstance(other, options.Promote)}
    yield from _return(g, seat, kind, kinds)


def _return(g: Battle, seat: int, kind: int, kinds: set[int]) -> Iterator[Reason]:
    """Why this one of those that could."""
    vp, attack = g.content.vp, g.content.attack
    name = f"the {type_name(g, seat, kind)}"
    if len(kinds) > 1 and vp[kind] == max(vp[other] for other in kinds):
        yield Reason(f"{name} counts {vp[kind]} points, and none of the others more", (f"captured:{LETTERS[kind]}",))
    else:
        yield Reason(f"{name} counts {vp[kind]} points again", (f"captured:{LETTERS[kind]}",))
    if kind != P:
        yield Reason(f"{name} attacks with {attack[kind]}", (f"captured:{LETTERS[kind]}",))


def _of_place(g: Battle, seat: int, option: options.Place) -> Iterator[Reason]:
    """What the Piece could attack from there, and who it."""
    piece, to = option.piece, BOARDS[g.seats].index[option.to]
    if g.at[piece] < 0 or g.on[to] >= 0:
        return
    after = moved(g, piece, to)
    if prey := attackable(after, piece):
        yield Reason(f"from there it can attack {piece_of(g, prey[0])}", (piece_element(piece), piece_element(prey[0])))
    if not strikers(after, piece):
        yield Reason("no enemy can attack it there", (square_element(option.to),))


# --- guarding and stopping ----------------------------------------------------------------------------------


def _of_guard(g: Battle, seat: int, option: options.Guard) -> Iterator[Reason]:
    for foe in strikers(g, option.piece)[:1]:
        yield Reason(f"{piece_of(g, foe)} can attack it", (piece_element(foe), piece_element(option.piece)))
    if g.slots & SLOT_BIT[STANDARD]:
        yield Reason("it costs nothing, as the Standard Move is made", (piece_element(option.piece),))


def _of_rescue(g: Battle, seat: int, option: options.Rescue) -> Iterator[Reason]:
    piece = g.perils[-1].piece
    words = f"the try costs nothing, and {piece_of(g, piece)} counts {g.content.vp[KIND[piece & 15]]} points"
    yield Reason(words, (piece_element(piece),))


def _of_end(g: Battle, seat: int, option: Option) -> Iterator[Reason]:
    """Nothing is left, or nothing that attacks anybody without a loss."""
    left = [other for other in g.options(seat) if not other.passes and not isinstance(other, options.TakeBack)]
    moves = [other for other in left if isinstance(other, options.MoveOption)]
    if not left:
        yield Reason("there is nothing left to do here", ())
    elif len(moves) == len(left) and not any(_gains(g, move) for move in moves):
        yield Reason("no move that is left attacks anybody with a gain", ())


def _gains(g: Battle, option: options.MoveOption) -> bool:
    target = g.on[BOARDS[g.seats].index[option.to]]
    return target >= 0 and g.opposed(option.piece >> 4, target >> 4) and swing(g, option.piece, target) > 0


def _of_exchange(g: Battle, seat: int, option: options.Exchange) -> Iterator[Reason]:
    """Whom the two can attack then, and who is out of reach."""
    after = g.copy()
    after.exchange(option.piece, option.target)
    for piece in (option.piece, option.target):
        if g.opposed(seat, piece >> 4):
            continue
        if (foes := strikers(g, piece)) and not strikers(after, piece):
            words = f"{piece_of(g, piece)} is out of reach of {piece_of(g, foes[0])} then"
            yield Reason(words, (piece_element(piece), piece_element(foes[0])))
        if (prey := attackable(after, piece)) and not attackable(g, piece):
            words = f"{piece_of(g, piece)} can attack {piece_of(g, prey[0])} from there"
            yield Reason(words, (piece_element(piece), piece_element(prey[0])))


def _of_card(g: Battle, seat: int, option: options.UseCard) -> Iterator[Reason]:
    if g.current >= 0 and g.field.parts[0].do == "omen":
        yield Reason("it is an Epic Act for nothing, and uses none of your Pieces", ("deck:epic",))


def _of_strip(g: Battle, seat: int, option: options.Strip) -> Iterator[Reason]:
    piece = option.piece
    words = f"{piece_of(g, piece)} loses {g.content.title(g.boost[piece])}"
    yield Reason(words, (piece_element(piece),))


def _of_victim(g: Battle, seat: int, option: options.Choose) -> Iterator[Reason]:
    """A Piece chosen for what follows: an enemy one can attack, or a strong Piece of one's own."""
    piece = option.piece
    if not g.opposed(seat, piece >> 4):
        kind = KIND[piece & 15]
        yield Reason(f"it attacks with {g.content.attack[kind]}", (piece_element(piece),))
        return
    able = by_worth(g, [own for own in g.army(seat) if piece in attackable(g, own)])
    if able:
        yield Reason(f"{piece_of(g, able[0])} can attack it", (piece_element(able[0]), piece_element(piece)))


REASONS: dict[type[Option], Made] = {
    options.DrawEpic: _of_epic_deck, options.DrawBoost: _of_boost_deck, options.UseAbility: _of_ability, options.Nothing: _of_nothing,
    options.NameType: _of_type, options.Attach: _of_wearer, options.DiscardBoost: _of_discard,
    options.Restore: _of_restore, options.Promote: _of_promotion, options.Place: _of_place, options.Choose: _of_victim,
    options.Guard: _of_guard, options.Rescue: _of_rescue, options.Strip: _of_strip,
    options.Exchange: _of_exchange, options.UseCard: _of_card,
    options.EndPhase: _of_end, options.Stop: _of_end,
    options.Move: advice_moves.of_move, options.CardMove: advice_moves.of_move, options.PawnMove: advice_moves.of_move,
    options.ExtraMove: advice_moves.of_move, options.Step: advice_moves.of_move,
    options.Strike: advice_moves.of_strike, options.Emerge: advice_moves.of_emerging,
    options.ActiveFirst: advice_moves.of_active, options.Stow: advice_moves.of_stowaway,
    options.Hold: advice_epics.of_holding, options.Play: advice_epics.of_playing, Pass: advice_epics.of_passing,
    options.Area: advice_epics.of_area, options.ReRoll: advice_epics.of_rerolling, options.Keep: advice_epics.of_keeping,
}  # fmt: skip
"""By kind of choice: what makes its reasons."""
