"""Epic Acts: drawn in secret, played at once or Held; declared, answered, carried out.

A declared card lies on the table with what it is aimed at. Others may answer it (window T11); an answer resolves first, and the
answered card is aimed anew. The cards' effects follow in `epic_effects`.
"""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.board import BOARDS
from boneyard.games.dead_mans_curse.epic_effects import RESOLVE, effect_row
from boneyard.games.dead_mans_curse.idle import barred
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import Declared
from boneyard.games.dead_mans_curse.windows import (
    QUESTION_OF,
    opponent_pieces,
    playable,
    window,
)

# --- drawing ------------------------------------------------------------------------------------------


@rule("DMC-E01", "DMC-C11")
def draw_epic(g: Battle, seat: int) -> None:
    """In the Boost Phase."""
    take_epic(g, seat, "DMC-E01")


def take_epic(g: Battle, seat: int, row: str) -> None:
    """The top card of the own Epic Act deck, drawn by a row and seen by its owner alone."""
    if not g.epic_deck[seat]:
        return
    g.drawn_epic, g.drawn_by = g.epic_deck[seat].pop(), seat
    g.forget_move()
    g.tell_by((row, "DMC-E01"), events.EpicDrawn, seat, g.drawn_epic)
    g.ask(seat, play_or_hold)


@question("DMC-E02", "DMC-E03", "DMC-E04", auto=False)
def play_or_hold(g: Battle, seat: int) -> Offer:
    """Play the drawn card at once, or Hold it. Asked even where only Holding is possible."""
    if playable(g, seat, g.drawn_epic, "draw"):
        return (options.HOLD, options.Play(g.drawn_epic))
    return [options.HOLD, barred(g, seat, g.drawn_epic, "draw")]


@play_or_hold.answer("DMC-E02", "DMC-M17")
def play_drawn(g: Battle, seat: int, choice: Option) -> None:
    """It is not Held before its owner has declined to play it."""
    card = g.drawn_epic
    g.drawn_epic, g.drawn_by = NOTHING, -1
    if isinstance(choice, options.Play):
        begin_epic(g, seat, card, "draw")
    else:
        g.hold(seat, card)
        g.tell(events.EpicHeld, seat)


# --- declaring ----------------------------------------------------------------------------------------


def declare_held(g: Battle, seat: int, choice: options.Play, name: str) -> None:
    """A Held card leaves the hand and is shown (DMC-E06, DMC-E18). What it interrupts remembers it (DMC-E08, DMC-E13)."""
    g.drop(seat, choice.card)
    if name == "T6":
        action = g.actions[-1]
        interrupted = action.interrupted or seat != action.seat
        g.actions[-1] = action._replace(changed=True, interrupted=interrupted)
    elif name == "T11":
        g.epics[-1] = g.epics[-1]._replace(changed=True)
    begin_epic(g, seat, choice.card, name)


for _asking in dict.fromkeys(QUESTION_OF.values()):
    _asking.answer("DMC-E06", "DMC-E12")(declare_held)


def begin_epic(g: Battle, seat: int, card: int, name: str) -> None:
    g.forget_move()
    g.tell_by("DMC-E02" if name == "draw" else "DMC-E06", events.EpicDeclared, seat, card, name)
    g.epics.append(Declared(card, seat, name, -1, -1, (), 0, False, False))
    g.then(aim_epic)
    g.then(answer_epic)


@rule("DMC-E16")
def aim_epic(g: Battle) -> None:
    """Choose what the card is aimed at; cards of several steps choose when each step is reached (DMC-E23)."""
    declared = g.epics[-1]
    match g.content.epic_of[declared.card].effect.do:
        case "scatter" | "keg":
            g.ask(declared.seat, epic_area)
        case "spot":
            g.ask(declared.seat, epic_target)
        case "relocate":
            g.ask(declared.seat, epic_own_piece)
        case "mirror":
            g.ask(declared.seat, epic_pair)


@question("DMC-M20", "DMC-E16")
def epic_area(g: Battle, seat: int) -> Offer:
    """The centre of a 3x3 area with something to strike in it."""
    effect = g.content.epic_of[g.epics[-1].card].effect
    if effect.do == "scatter":
        where = {g.where(piece) for piece in g.boosted}
    else:
        where = {g.where(piece) for piece in g.army(seat) if g.at[piece] >= 0}
    board = BOARDS[g.seats]
    return tuple(
        [options.Area(board.names[at]) for at in board.squares if at in where or not where.isdisjoint(board.near[at])]
    )


@epic_area.answer("DMC-M20")
def aim_area(g: Battle, seat: int, choice: options.Area) -> None:
    g.epics[-1] = g.epics[-1]._replace(one=BOARDS[g.seats].index[choice.centre])
    _tell_aim(g, seat, choice.centre)


@question("DMC-M07", "DMC-E16")
def epic_target(g: Battle, seat: int) -> Offer:
    """An Opponent Piece."""
    return tuple([options.Choose(piece) for piece in opponent_pieces(g, seat)])


@epic_target.answer("DMC-E16")
def aim_target(g: Battle, seat: int, choice: options.Choose) -> None:
    g.epics[-1] = g.epics[-1]._replace(one=choice.piece)
    _tell_aim(g, seat, piece=choice.piece)


@question("DMC-E16", "DMC-L03")
def epic_own_piece(g: Battle, seat: int) -> Offer:
    """One of your Pieces, to be Placed."""
    return tuple([options.Choose(piece) for piece in g.army(seat) if g.at[piece] >= 0])


@epic_own_piece.answer("DMC-E16")
def aim_piece(g: Battle, seat: int, choice: options.Choose) -> None:
    g.epics[-1] = g.epics[-1]._replace(one=choice.piece)
    g.ask(seat, epic_square)


@question("DMC-M08", "DMC-M09")
def epic_square(g: Battle, seat: int) -> Offer:
    """Any Open Space of the Board."""
    places = options.row("Place", g.seats, g.epics[-1].one)
    return tuple([places[at] for at in BOARDS[g.seats].squares if g.on[at] < 0])


@epic_square.answer("DMC-M09")
def aim_square(g: Battle, seat: int, choice: options.Place) -> None:
    g.epics[-1] = g.epics[-1]._replace(two=BOARDS[g.seats].index[choice.to])
    _tell_aim(g, seat, choice.to, choice.piece)


@question("DMC-E16")
def epic_pair(g: Battle, seat: int) -> Offer:
    """One of your Pieces, to exchange squares with another Piece."""
    return tuple([options.Choose(piece) for piece in g.army(seat) if g.at[piece] >= 0])


@epic_pair.answer("DMC-E16")
def aim_first(g: Battle, seat: int, choice: options.Choose) -> None:
    g.epics[-1] = g.epics[-1]._replace(one=choice.piece)
    g.ask(seat, epic_other)


@question("DMC-E16")
def epic_other(g: Battle, seat: int) -> Offer:
    """The Piece, of any side, with which it exchanges squares."""
    first = g.epics[-1].one
    return tuple([options.Exchange(first, piece) for piece, at in enumerate(g.at) if at >= 0 and piece != first])


@epic_other.answer("DMC-E16")
def aim_other(g: Battle, seat: int, choice: options.Exchange) -> None:
    g.epics[-1] = g.epics[-1]._replace(two=choice.target)
    _tell_aim(g, seat, piece=choice.piece, other=choice.target)


def _tell_aim(g: Battle, seat: int, square: str = "", piece: int = -1, other: int = -1) -> None:
    card = g.epics[-1].card
    g.tell_by((g.content.row(card), "DMC-E16"), events.EpicAimed, seat, card, square, piece, other)


for _aiming in (epic_area, epic_target, epic_own_piece, epic_square, epic_pair, epic_other):
    _aiming.caused(effect_row)


# --- answering and carrying out -----------------------------------------------------------------------


@rule("DMC-E12")
def answer_epic(g: Battle) -> None:
    """T11: everybody else who Holds a card may answer."""
    window(g, "T11", besides=g.epics[-1].seat)
    g.then(after_answers)


@rule("DMC-E13")
def after_answers(g: Battle) -> None:
    """Cancelled: Discarded. Answered: aimed anew if that is possible, else Discarded without effect."""
    declared = g.epics[-1]
    if declared.cancelled or (declared.changed and not _still_playable(g, declared)):
        g.then(end_epic, False)
        return
    if declared.changed:
        g.epics[-1] = declared._replace(one=-1, two=-1)
        g.then(aim_epic)
    g.then(resolve_epic)


def _still_playable(g: Battle, declared: Declared) -> bool:
    """The same test as for declaring it; its own answer is no longer under way."""
    g.epics.pop()
    possible = playable(g, declared.seat, declared.card, declared.window)
    g.epics.append(declared)
    return possible


@rule("DMC-E14", "DMC-E23")
def resolve_epic(g: Battle) -> None:
    declared = g.epics[-1]
    effect = g.content.epic_of[declared.card].effect
    g.by(effect_row(g))
    RESOLVE[effect.do](g, declared, effect)
    g.then(end_epic, True)


@rule("DMC-E14", "DMC-E22")
def end_epic(g: Battle, done: bool) -> None:
    """A played card is out of the game."""
    declared = g.epics.pop()
    g.discard_epic(declared.card)
    row = "DMC-E14" if done else "DMC-E13"
    if declared.cancelled:
        row, g.cause = g.content.row_called(g.cause), ""
    g.tell_by(row, events.EpicResolved, declared.seat, declared.card, done)
