"""Faction Abilities: chosen in the Boost Phase, a second die, and a result of its own for each Faction."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.actions import ACTIONS, ActionKind, declare
from boneyard.games.dead_mans_curse.attacks import attack
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS, P
from boneyard.games.dead_mans_curse.captures import offer_restore, restore_options
from boneyard.games.dead_mans_curse.movement import targets
from boneyard.games.dead_mans_curse.prices import succeeds
from boneyard.games.dead_mans_curse.rolls import cast, take
from boneyard.games.dead_mans_curse.state import NO_KING, Battle
from boneyard.games.dead_mans_curse.underway import SHOT, Action


def unmarked(g: Battle, seat: int) -> tuple[int, ...]:
    """Types other than the King that the Ability has not used yet (DMC-F05, DMC-F15)."""
    marked = g.marked[seat]
    return tuple([kind for kind in NO_KING if not marked >> kind & 1]) if marked else NO_KING


def forbidden(g: Battle, seat: int) -> bool:
    """An Opponent's Null Field lets no Ability be chosen."""
    return bool(g.timed) and any(timed.what == "null" and g.opposed(timed.seat, seat) for timed in g.timed)


def possible(g: Battle, seat: int) -> bool:
    """Whether a success could have any effect now (DMC-F08)."""
    match g.army_faction(seat).ability:
        case "reanimate":
            return bool(g.restorable(seat, unmarked(g, seat)))
        case "broadside":
            distance = g.army_faction(seat).range
            return any(targets(g, piece, "line", distance) for piece in g.of_kind(seat, unmarked(g, seat)))
        case "overclock":
            return bool(g.of_kind(seat, unmarked(g, seat)))
        case _:
            return any(root_squares(g, piece) for piece in g.of_kind(seat, unmarked(g, seat)))


def shots(g: Battle, seat: int) -> list[tuple[int, int]]:
    """(shooter, target) of a Broadside (DMC-F10)."""
    distance = g.army_faction(seat).range
    return [
        (piece, target)
        for piece in g.of_kind(seat, unmarked(g, seat))
        for target in targets(g, piece, "line", distance)
    ]


def root_squares(g: Battle, piece: int) -> list[int]:
    """Open Spaces Adjacent to another of the own Pieces (DMC-F12)."""
    near, on = BOARDS[g.seats].near, g.on
    others = [other for other in g.army(piece >> 4) if other != piece and g.at[other] >= 0]
    return sorted({square for other in others for square in near[g.at[other]] if on[square] < 0})


# --- the use ------------------------------------------------------------------------------------------


@rule("DMC-F01", "DMC-F02", "DMC-C09", "DMC-F14")
def use_ability(g: Battle, action: Action) -> None:
    """The second die is always rolled, and gets no bonus; card draws are gone for this Turn (DMC-C08)."""
    faction = g.army_faction(action.seat)
    g.by("DMC-F02" if faction.ability == "reanimate" else faction.row)
    g.tell(events.AbilityUsed, action.seat)
    cast(g, "ability", action.seat, -1, 1, "T3")
    g.then(ability_die, action.seat)


@rule("DMC-F03", "DMC-F13", "DMC-C08")
def ability_die(g: Battle, seat: int) -> None:
    """It succeeds if either die shows the needed face or more."""
    g.ability_die = take(g)[0]
    if succeeds(g, seat):
        g.then(ability_result, seat)
    else:
        g.tell(events.AbilityFailed, seat)


@rule("DMC-F04", "DMC-F07", "DMC-F10", "DMC-F11", "DMC-F12")
def ability_result(g: Battle, seat: int) -> None:
    """Each Faction has its own result; where it can do nothing, nothing happens and no type is marked."""
    if not possible(g, seat):
        g.walls = ()
        g.tell(events.AbilityIdle, seat)
        return
    g.ask(seat, RESULTS[g.army_faction(seat).ability])


@question("DMC-F04", "DMC-F05", "DMC-F06")
def reanimate(g: Battle, seat: int) -> Offer:
    """A Captured Piece other than the King, of a type not yet Reanimated, and an Open Starting Space of it."""
    return tuple(restore_options(g, g.restorable(seat, unmarked(g, seat))))


@question("DMC-F10", auto=False)
def broadside(g: Battle, seat: int) -> Offer:
    """A Shot at an Opponent Piece in the line of fire, or nothing."""
    return (options.DECLINE, *[options.Strike(piece, target) for piece, target in shots(g, seat)])


@question("DMC-F11", auto=False)
def overclock(g: Battle, seat: int) -> Offer:
    """Name a type that gets an extra move, or nothing."""
    kinds = [kind for kind in unmarked(g, seat) if g.of_kind(seat, (kind,))]
    return (options.DECLINE, *[options.NameType(LETTERS[kind]) for kind in kinds])


@question("DMC-F12", auto=False)
def rootwalk(g: Battle, seat: int) -> Offer:
    """A Piece to be Placed next to another of yours, or nothing."""
    pieces = [piece for piece in g.of_kind(seat, unmarked(g, seat)) if root_squares(g, piece)]
    return (options.DECLINE, *[options.Choose(piece) for piece in pieces])


@question("DMC-F12")
def rootwalk_square(g: Battle, seat: int, piece: int) -> Offer:
    """Where the Piece is Placed."""
    places = options.row("Place", g.seats, piece)
    return tuple([places[square] for square in root_squares(g, piece)])


@reanimate.answer("DMC-F04")
def declare_reanimate(g: Battle, seat: int, choice: options.Restore) -> None:
    square = BOARDS[g.seats].index[choice.to]
    declare(g, Action("reanimate", seat, to=square, target=LETTERS.index(choice.kind)))


@broadside.answer("DMC-F10")
def declare_broadside(g: Battle, seat: int, choice: Option) -> None:
    """A Wall of Thorns that was raised against a Shot now given up is spent."""
    if isinstance(choice, options.Strike):
        declare(g, Action("broadside", seat, piece=choice.piece, target=choice.target))
    else:
        g.walls = ()


@overclock.answer("DMC-F11")
def declare_overclock(g: Battle, seat: int, choice: Option) -> None:
    if isinstance(choice, options.NameType):
        declare(g, Action("overclock", seat, target=LETTERS.index(choice.kind)))


@rootwalk.answer("DMC-F12")
def choose_walker(g: Battle, seat: int, choice: Option) -> None:
    if isinstance(choice, options.Choose):
        g.ask(seat, rootwalk_square, choice.piece)


@rootwalk_square.answer("DMC-F12")
def declare_rootwalk(g: Battle, seat: int, choice: options.Place, piece: int) -> None:
    declare(g, Action("rootwalk", seat, piece=piece, to=BOARDS[g.seats].index[choice.to]))


RESULTS = {"reanimate": reanimate, "broadside": broadside, "overclock": overclock, "rootwalk": rootwalk}


# --- the result, carried out --------------------------------------------------------------------------


@rule("DMC-F15")
def mark(g: Battle, seat: int, kind: int) -> None:
    """A type is marked when the result is carried out, once per player and game."""
    g.marked[seat] |= 1 << kind
    g.tell(events.TypeMarked, seat, kind)


@rule("DMC-F04", "DMC-E19")
def carry_reanimate(g: Battle, action: Action) -> None:
    g.now(mark, action.seat, action.target)
    g.by("DMC-F04")
    g.restore(g.lowest_captured(action.seat, action.target), action.to, g.army_faction(action.seat).ability_name)


@rule("DMC-F10")
def carry_broadside(g: Battle, action: Action) -> None:
    g.now(mark, action.seat, KIND[action.piece & 15])
    g.then(attack, action.piece, action.target, SHOT, 0, "press", "DMC-F10")


@rule("DMC-F11", "DMC-F09")
def carry_overclock(g: Battle, action: Action) -> None:
    """The extra move comes in the Battlefield Phase of this Turn."""
    g.now(mark, action.seat, action.target)
    g.extra = action.target


@rule("DMC-F12", "DMC-E19")
def carry_rootwalk(g: Battle, action: Action) -> None:
    """The Placed Piece is harder to take until its owner's next Turn; a new shoot may follow."""
    faction = g.army_faction(action.seat)
    g.now(mark, action.seat, KIND[action.piece & 15])
    g.by("DMC-F12")
    g.place(action.piece, action.to)
    g.begin_lasting(faction.ability_name, "bonus", action.piece, action.seat, action.seat, 0, faction.amount, 0)
    g.then(offer_restore, action.seat, (P,), -1)


def _lost(g: Battle, action: Action) -> None:
    """A cancelled use or result marks no type and gives nothing (DMC-F14)."""


def _decide_again(g: Battle, action: Action) -> None:
    g.then(ability_result, action.seat)


def _result_legal(g: Battle, action: Action) -> bool:
    seat, kinds = action.seat, unmarked(g, action.seat)
    match action.kind:
        case "reanimate":
            return (action.target, action.to) in g.restorable(seat, kinds)
        case "broadside":
            return (action.piece, action.target) in shots(g, seat)
        case "overclock":
            return action.target in kinds and bool(g.of_kind(seat, (action.target,)))
        case _:
            return action.piece in g.of_kind(seat, kinds) and action.to in root_squares(g, action.piece)


for _kind, _carry in (
    ("reanimate", carry_reanimate),
    ("broadside", carry_broadside),
    ("overclock", carry_overclock),
    ("rootwalk", carry_rootwalk),
):
    ACTIONS[_kind] = ActionKind(_carry, _lost, _decide_again, _result_legal)
