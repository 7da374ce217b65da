"""What a draw needs, what a die needs, what a move adds to its Attack, what an Attack risks, and what a Capture brings back.

One place for the rules that go by it, the labels that say it and the bots that reckon with it.
"""

from __future__ import annotations

from boneyard.games.dead_mans_curse import options
from boneyard.games.dead_mans_curse.board import KIND, KINDS, K
from boneyard.games.dead_mans_curse.cards import SMALL, Boost, Cards, Effect
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CARD, EXTENDED, EXTRA, SHOT

BOOST_NEEDS, EPIC_NEEDS = 6, 8
"""What the die, with its bonus, must come to for a card (DMC-C03, DMC-C04)."""


# --- the Boost Phase ----------------------------------------------------------------------------------


def help_of_the_lost(g: Battle, seat: int) -> int:
    """What the own Captured Pieces add to the die, for cards alone: one for every two, counted now (DMC-C02, DMC-C08, DMC-C10)."""
    return g.captured(seat) // 2


def card_total(g: Battle, seat: int) -> int:
    return g.die + help_of_the_lost(g, seat)


def succeeds(g: Battle, seat: int) -> bool:
    """Whether a Faction Ability does: by either die, and without a bonus (DMC-F03, DMC-C08)."""
    return max(g.die, g.ability_die) >= g.army_faction(seat).faces


# --- what is added to an Attack -----------------------------------------------------------------------


def part_of(g: Battle, piece: int) -> Effect:
    """The part of the Battlefield Card by which a Piece moves."""
    parts = g.field.parts
    if g.field.any_part:
        return parts[0] if KIND[piece & 15] in parts[0].types else parts[1]
    return parts[min(g.step, len(parts) - 1)]


def extra_bonus(g: Battle, seat: int) -> int:
    """What the extra move of a Faction adds (DMC-F11)."""
    return g.army_faction(seat).amount


def move_bonus(g: Battle, slot: int, piece: int) -> int:
    """What the slot adds to an Attack made by the move."""
    if slot == EXTRA:
        return extra_bonus(g, g.turn)
    return part_of(g, piece).amount if slot == CARD else 0


def bonus_of(g: Battle, option: options.MoveOption) -> int:
    """What an offered move adds to its Attack. A plain step belongs to what is asked."""
    match option:
        case options.CardMove():
            return move_bonus(g, CARD, option.piece)
        case options.ExtraMove():
            return move_bonus(g, EXTRA, option.piece)
        case options.Step() if g.question is not None and g.asked is not None:
            if g.question.name.startswith("move_after"):
                return move_bonus(g, g.asked.args[0], option.piece)
            if g.question.name == "epic_step":
                return g.content.epic_of[g.epics[-1].card].effect.amount
    return 0


def stow_bonus(boost: Boost | None) -> int:
    """What a stowaway adds when it strikes (DMC-CB07)."""
    return boost.verbs["stow"].amount if boost is not None and "stow" in boost.verbs else 0


# --- what an Attack is, and what it risks -------------------------------------------------------------


def kind_of(effect: Effect | None) -> int:
    """Whether what strikes is a Shot or an Extended Attack."""
    return SHOT if effect is not None and effect.kind == "shot" else EXTENDED


def offered_strike(g: Battle, piece: int) -> int:
    """The same of a strike that is offered now: by the Faction Ability, by the active Boost of the Piece, or by the Battlefield Card."""
    if g.question is not None and g.question.name == "active_target":
        boost = g.power(piece)
        return kind_of(boost.active if boost is not None else None)
    return SHOT if g.phase == "boost" else kind_of(g.field.parts[0] if g.current >= 0 else None)


def stake(cards: Cards, piece: int, kind: int) -> int:
    """VP the attacker may lose: none by a Shot (DMC-I15)."""
    return 0 if kind == SHOT else cards.vp[KIND[piece & 15]]


def keg_limit(cards: Cards, effect: Effect, piece: int) -> int:
    """The highest die by which a Powder Keg takes a Piece (DMC-CE1)."""
    return effect.small if cards.vp[KIND[piece & 15]] <= SMALL else effect.big


# --- what comes back ----------------------------------------------------------------------------------


def salvaged(cards: Cards, prize: int) -> tuple[int, ...]:
    """The types a Capture by an extra move may bring back: of no more VP than what was taken, and never the King (DMC-F11, DMC-M04)."""
    return tuple([kind for kind in KINDS if kind != K and cards.vp[kind] <= prize])


def regrown(cards: Cards, vp: int) -> tuple[int, ...]:
    """The types of so many VP (DMC-TB07, DMC-M04)."""
    return tuple([kind for kind in KINDS if cards.vp[kind] == vp])
