"""A Piece would be Captured: what may save it, where it goes, and what its fall or its victory sets off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, Rule, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS, KIND, LETTERS, P
from boneyard.games.dead_mans_curse.cards import Boost, Epic
from boneyard.games.dead_mans_curse.drawing import reveal_boost
from boneyard.games.dead_mans_curse.prices import regrown, salvaged
from boneyard.games.dead_mans_curse.rolls import cast, take
from boneyard.games.dead_mans_curse.state import Battle, boost_asks
from boneyard.games.dead_mans_curse.underway import CAPTURED, GONE, REPLACED, SAVED, Peril
from boneyard.games.dead_mans_curse.windows import attack_stands, peril_stands, window


@rule("DMC-I17")
def imperil(g: Battle, piece: int, in_attack: bool) -> None:
    """Its own Boost first, then protecting Boosts, then Held cards; if nothing saves it, it is Captured.

    What became of it stands in `fate`, for the rule scheduled next.
    """
    g.forget_move()
    cause, g.cause = g.cause, ""
    if not g.boosted and not any(g.held):
        _capture(g, piece, in_attack, cause)
        return
    g.tell_by((_lost_by(g, piece, cause), "DMC-I17"), events.InPeril, piece)
    g.perils.append(Peril(piece, g.at[piece], in_attack, CAPTURED))
    g.causes.append(cause)
    g.then(own_boost_saves)
    if in_attack:
        g.then(others_save, ())
    g.then(open_capture_window)
    g.then(decide_fate)


def _lost_by(g: Battle, piece: int, cause: str) -> str:
    """The ledger row by which a Piece would be Captured: that of the card, or of the comparison it lost."""
    if cause or g.attack is None:
        return g.content.row_called(cause)
    return "DMC-I13" if g.attack.defender == piece else "DMC-I07"


@rule("DMC-I26")
def own_boost_saves(g: Battle) -> None:
    """Compulsory: a Phylactery puts it on an Open Starting Space, an Ejector Seat returns a losing attacker to its start."""
    peril = g.perils[-1]
    boost = g.power(peril.piece)
    if boost is None:
        return
    if "rebirth" in boost.verbs:
        g.ask(peril.piece >> 4, rebirth_space, peril.piece)
    elif "eject" in boost.verbs and peril.in_attack and g.attack is not None and g.attack.attacker == peril.piece:
        _save(g, SAVED, g.boost[peril.piece])
        g.discard_boost(peril.piece, boost.row)


def _save(g: Battle, fate: int, card: int) -> None:
    """A Boost saves the Piece; its own row says so."""
    g.perils[-1] = g.perils[-1]._replace(fate=fate)
    g.tell_by(g.content.boost_of[card].row, events.Saved, g.perils[-1].piece, card)


@question("DMC-M10", "DMC-UB10")
def rebirth_space(g: Battle, seat: int, piece: int) -> Offer:
    """Where the Phylactery Places the Piece."""
    names = BOARDS[g.seats].names
    return tuple([options.Place(piece, names[square]) for square in g.open_homes(seat, KIND[piece & 15])])


rebirth_space.caused(boost_asks(0))


@rebirth_space.answer("DMC-I26")
def reborn(g: Battle, seat: int, choice: options.Place, piece: int) -> None:
    row = g.content.row(g.boost[piece])
    g.by(row)
    _save(g, REPLACED, g.boost[piece])
    g.discard_boost(piece, row)
    g.place(piece, BOARDS[g.seats].index[choice.to])


# --- Boosts of others ---------------------------------------------------------------------------------


def rescuers(g: Battle, tried: tuple[int, ...]) -> list[int]:
    """Ally Pieces next to the one in peril whose Boost may try to save it."""
    peril = g.perils[-1]
    near = BOARDS[g.seats].near[g.where(peril.piece)]
    return [
        piece
        for piece, boost in g.powers()
        if "rescue" in boost.verbs
        and piece != peril.piece
        and piece not in tried
        and not g.opposed(piece >> 4, peril.piece >> 4)
        and g.where(piece) in near
    ]


@rule("DMC-M02")
def others_save(g: Battle, tried: tuple[int, ...]) -> None:
    """The owners of protecting Boosts choose, the current player first."""
    if not g.boosted or not peril_stands(g, "") or g.perils[-1].fate != CAPTURED:
        return
    found = rescuers(g, tried)
    for seat in g.clockwise(g.turn):
        if any(piece >> 4 == seat for piece in found):
            g.ask(seat, rescue, tried)
            return


@question("DMC-M19", "DMC-IB07", auto=False)
def rescue(g: Battle, seat: int, tried: tuple[int, ...]) -> Offer:
    """Try to save the Piece with one of your Boosts, or let it fall."""
    return (options.LET_FALL, *[options.Rescue(piece) for piece in rescuers(g, tried) if piece >> 4 == seat])


@rescue.caused
def why_rescue(g: Battle) -> str:
    """The Boost that can save it; of several the first."""
    assert g.asked is not None
    (seat,), (tried,) = g.asked.seats, g.asked.args
    return next(g.content.row(g.boost[piece]) for piece in rescuers(g, tried) if piece >> 4 == seat)


@rescue.answer()
def try_rescue(g: Battle, seat: int, choice: Option, tried: tuple[int, ...]) -> None:
    """One die; each Boost may try once."""
    if isinstance(choice, options.Rescue):
        boost = g.power(choice.piece)
        assert boost is not None
        g.by(boost.row)
        cast(g, "effect", seat, choice.piece, 1, "T12")
        g.then(rescue_die, choice.piece, boost.verbs["rescue"].need)
        g.then(others_save, (*tried, choice.piece))
    else:
        own = tuple([piece for piece in rescuers(g, tried) if piece >> 4 == seat])
        g.then(others_save, (*tried, *own))


@rule("DMC-I26", "DMC-D16", "DMC-IB07")
def rescue_die(g: Battle, rescuer: int, need: int) -> None:
    """A Boost that was Discarded or put to sleep while its die lay there saves nobody (DMC-D16)."""
    die, boost = take(g)[0], g.power(rescuer)
    if die >= need and boost is not None and "rescue" in boost.verbs and peril_stands(g, ""):
        _save(g, SAVED, g.boost[rescuer])


# --- Held cards, and the end of it --------------------------------------------------------------------


@rule()
def open_capture_window(g: Battle) -> None:
    """T10 is about a Piece that nothing has saved yet."""
    if g.perils[-1].fate == CAPTURED:
        window(g, "T10")


@rule("DMC-I17", "DMC-I20")
def decide_fate(g: Battle) -> None:
    """A Piece that an effect took off its square is not Captured; nor is anybody if the Attack fell apart."""
    peril = g.perils.pop()
    cause = g.causes.pop() if g.causes else ""
    g.lost = NOTHING
    if peril.fate != CAPTURED:
        g.fate = peril.fate
    elif g.at[peril.piece] != peril.square or (peril.in_attack and not attack_stands(g)):
        g.fate = GONE
    else:
        _capture(g, peril.piece, peril.in_attack, cause)


def _capture(g: Battle, piece: int, in_attack: bool, cause: str) -> None:
    """To its owner's Captured area; its Boost is Discarded (DMC-I17, DMC-D08)."""
    g.lost = g.boost[piece] if g.power(piece) is not None else NOTHING
    g.tell_by((_lost_by(g, piece, cause), "DMC-I17"), events.Captured, piece, BOARDS[g.seats].names[g.at[piece]], cause)
    g.take_off(piece, "DMC-D08")
    g.fate = CAPTURED
    if not in_attack and g.lost >= 0:
        waiting = fall_triggers(g, piece)
        if waiting:
            g.then(run_triggers, tuple(waiting))


# --- triggers -----------------------------------------------------------------------------------------


class Pending(NamedTuple):
    """A trigger waiting for its turn."""

    seat: int
    what: str
    piece: int
    number: int


def fall_triggers(g: Battle, piece: int) -> list[Pending]:
    """What a Captured Piece's Boost sets off, whoever Captured it."""
    if g.lost < 0:
        return []
    regrow = g.content.boost_of[g.lost].verbs.get("regrow")
    return [Pending(piece >> 4, "seed", piece, regrow.vp)] if regrow is not None else []


TRIGGERS: dict[str, Rule[Battle, [int, int, int]]] = {}
"""By name: the rule (seat, Piece, number) that carries a trigger out."""


@rule("DMC-M19")
def run_triggers(g: Battle, waiting: tuple[Pending, ...]) -> None:
    """The current player's first, then clockwise; one player's own in the order that player chooses."""
    for seat in g.clockwise(g.turn):
        mine = [pending for pending in waiting if pending.seat == seat]
        if len(mine) == 1:
            _pull(g, mine[0], waiting)
            return
        if mine:
            g.ask(seat, trigger_order, waiting)
            return


STRIKING: dict[str, Callable[[Boost | Epic], bool]] = {
    "curse": lambda card: isinstance(card, Boost) and card.avenges("captured") is not None,
    "thorns": lambda card: isinstance(card, Boost) and card.avenges("blocked") is not None,
    "backfire": lambda card: isinstance(card, Epic) and card.effect.do == "save",
}
"""The triggers that roll a die against a Piece, and the cards that have them."""


def _pull(g: Battle, first: Pending, waiting: tuple[Pending, ...]) -> None:
    if first.what in STRIKING:
        cards: list[Boost | Epic] = [*g.content.boosts, *g.content.epics]
        names = {card.name for card in cards if STRIKING[first.what](card)}
        g.strikes.append(names.pop() if len(names) == 1 else "an effect")
    g.then(TRIGGERS[first.what], first.seat, first.piece, first.number)
    rest = tuple([pending for pending in waiting if pending is not first])
    if rest:
        g.then(run_triggers, rest)


@question("DMC-M19")
def trigger_order(g: Battle, seat: int, waiting: tuple[Pending, ...]) -> Offer:
    """Which of your triggers comes first."""
    return tuple([options.Trigger(pending.what) for pending in waiting if pending.seat == seat])


@trigger_order.answer("DMC-M19")
def first_trigger(g: Battle, seat: int, choice: options.Trigger, waiting: tuple[Pending, ...]) -> None:
    first = next(pending for pending in waiting if pending.seat == seat and pending.what == choice.what)
    _pull(g, first, waiting)


@rule("DMC-I27", "DMC-I30", "DMC-D20", "DMC-UB06")
def take_soul(g: Battle, seat: int, piece: int, number: int) -> None:
    """Soul Feast (DMC-UB06): compulsory, at most so many, and only while the Piece is on the Board."""
    boost = g.power(piece)
    if g.at[piece] < 0 or boost is None or "souls" not in boost.verbs or g.souls[piece] >= number:
        return
    g.souls[piece] += 1
    g.tell_by(boost.row, events.SoulTaken, piece, g.souls[piece])


@rule("DMC-D19", "DMC-I27", "DMC-D16", "DMC-IB10")
def draw_for_capture(g: Battle, seat: int, piece: int, number: int) -> None:
    """Blueprints, if they are still attached and awake."""
    boost = g.power(piece)
    if g.at[piece] >= 0 and boost is not None and "draw" in boost.verbs:
        reveal_boost(g, seat, boost.row)


@rule()
def strike_back(g: Battle, seat: int, piece: int, number: int) -> None:
    """Tomb Curse (DMC-UB08), Thorn Hide (DMC-TB01), Failsafe (DMC-IE1): one die; with enough the other Piece would be Captured. This is
    outside the Attack."""
    if g.at[piece] >= 0:
        g.by(g.content.row_called(g.strikes[-1] if g.strikes else ""))
        cast(g, "effect", seat, piece, 1, "T12")
        g.then(struck, piece, number)
    elif g.strikes:
        g.strikes.pop()


@rule()
def struck(g: Battle, piece: int, need: int) -> None:
    by = g.strikes.pop() if g.strikes else ""
    if take(g)[0] >= need and g.at[piece] >= 0:
        g.cause = by
        g.then(imperil, piece, False)


@rule("DMC-M04", "DMC-TB07")
def regrow(g: Battle, seat: int, piece: int, number: int) -> None:
    """Seed Pod (DMC-TB07): another Captured Piece of that many VP may be Restored."""
    g.then(offer_restore, seat, regrown(g.content, number), piece)


@rule("DMC-F10", "DMC-F12")
def restore_pawn(g: Battle, seat: int, piece: int, number: int) -> None:
    """A press-ganged hand, or a new shoot."""
    g.then(offer_restore, seat, (P,), -1)


@rule("DMC-F11", "DMC-M04")
def salvage(g: Battle, seat: int, piece: int, number: int) -> None:
    """A Piece other than the King with no more VP than the Captured one."""
    g.then(offer_restore, seat, salvaged(g.content, number), -1)


@rule()
def offer_restore(g: Battle, seat: int, kinds: tuple[int, ...], besides: int) -> None:
    if g.restorable(seat, kinds, (besides,)):
        g.ask(seat, restore_reward, kinds, besides)


@question("DMC-M10", auto=False)
def restore_reward(g: Battle, seat: int, kinds: tuple[int, ...], besides: int) -> Offer:
    """Restore one of these, or decline."""
    return (options.DECLINE, *restore_options(g, g.restorable(seat, kinds, (besides,))))


def restore_options(g: Battle, found: Sequence[tuple[int, int]]) -> list[options.Restore]:
    names = BOARDS[g.seats].names
    return [options.Restore(LETTERS[kind], names[square]) for kind, square in found]


@restore_reward.caused
def why_reward(g: Battle) -> str:
    """The Boost that fell, or the Ability."""
    assert g.asked is not None
    return g.content.row_called(rewarder(g, g.asked.seats[0], g.asked.args[1]))


@restore_reward.answer("DMC-M10", "DMC-M16")
def take_reward(g: Battle, seat: int, choice: Option, kinds: tuple[int, ...], besides: int) -> None:
    if isinstance(choice, options.Restore):
        source = rewarder(g, seat, besides)
        g.by(g.content.row_called(source))
        restore(g, seat, choice, source, besides)


def rewarder(g: Battle, seat: int, besides: int) -> str:
    """What gave the reward: a Boost that fell with its Piece, or the Faction Ability."""
    if besides < 0:
        return g.army_faction(seat).ability_name
    fallen = [g.content.boost_of[card] for card in reversed(g.boost_discard[seat])]
    return next((boost.name for boost in fallen if "regrow" in boost.verbs), "")


def restore(g: Battle, seat: int, choice: options.Restore, by: str, besides: int = -1) -> int:
    """Carry a Restore out; the Piece that came back."""
    piece = g.lowest_captured(seat, LETTERS.index(choice.kind), (besides,))
    g.restore(piece, BOARDS[g.seats].index[choice.to], by)
    return piece


TRIGGERS |= {
    "soul": take_soul, "draw": draw_for_capture, "curse": strike_back, "thorns": strike_back, "backfire": strike_back,
    "seed": regrow, "press": restore_pawn, "salvage": salvage,
}  # fmt: skip
