"""The Promotion Phase: any number of Promotions, one after the other."""

from __future__ import annotations

from boneyard.engine.options import Barred, NoTarget, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.actions import ACTIONS, ActionKind, declare, nothing
from boneyard.games.dead_mans_curse.board import LETTERS, Q
from boneyard.games.dead_mans_curse.epics import declare_held
from boneyard.games.dead_mans_curse.idle import idle_cards
from boneyard.games.dead_mans_curse.pawns import pawns_in_rear, promotable_kinds, promote
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import Action
from boneyard.games.dead_mans_curse.windows import cards_to_play


@rule("DMC-J01", "DMC-B01")
def promotion_phase(g: Battle) -> None:
    """The last phase of a Turn."""
    g.phase = "promotion"
    g.tell(events.PhaseBegan, g.turn, "promotion")
    g.then(next_promotion)


@rule("DMC-J07")
def next_promotion(g: Battle) -> None:
    seat = g.turn
    if not g.held[seat] and not pawns_in_rear(g, seat):
        return
    if g.held[seat] and g.settings["strict_windows"]:
        g.ask(seat, choose_promotion_openly)
    else:
        g.ask(seat, choose_promotion)


def promotions(g: Battle, seat: int) -> list[Option | Barred]:
    """Pawns on an Opponent's Rear Rank, each with every Captured type that may be chosen."""
    found: list[Option | Barred] = [options.DONE]
    kinds = promotable_kinds(g, seat)
    for pawn in pawns_in_rear(g, seat):
        if pawn in g.no_promote:
            continue
        if kinds:
            found += [options.Promote(pawn, LETTERS[kind]) for kind in kinds]
        else:
            why = NoTarget("DMC-J08", "Captured Piece of yours other than a Pawn")
            found.append(Barred(options.Promote(pawn, LETTERS[Q]), why))
    if g.held[seat]:
        found += cards_to_play(g, seat, "T14")
    return found


@question("DMC-J01", "DMC-J04", "DMC-J05", "DMC-J06", "DMC-J08", "DMC-J09", "DMC-J10")
def choose_promotion(g: Battle, seat: int) -> Offer:
    """Promote a Pawn, play a Held card, or be done."""
    return promotions(g, seat)


@question("DMC-J01", "DMC-J06", auto=False)
def choose_promotion_openly(g: Battle, seat: int) -> Offer:
    """The same where a lonely choice is asked too."""
    return promotions(g, seat)


def why_promotion(g: Battle) -> str:
    """A Pawn has arrived, or there are only cards in hand."""
    return "DMC-J01" if pawns_in_rear(g, g.turn) else "DMC-E20"


choose_promotion.caused(why_promotion)
choose_promotion_openly.caused(why_promotion)


def barred_promotions(g: Battle, seat: int) -> list[Barred]:
    """Pawns for which nothing is Captured, and the Held cards that cannot be played."""
    return [*[item for item in promotions(g, seat) if isinstance(item, Barred)], *idle_cards(g, seat, "T14")]


choose_promotion.refusals(barred_promotions)
choose_promotion_openly.refusals(barred_promotions)


def do_promotion(g: Battle, seat: int, choice: Option) -> None:
    """Each Promotion is declared and may be interrupted."""
    match choice:
        case options.Promote(pawn, kind):
            declare(g, Action("promote", seat, piece=pawn, target=LETTERS.index(kind)))
        case options.Play():
            declare_held(g, seat, choice, "T14")
        case _:
            return
    g.then(next_promotion)


choose_promotion.answer("DMC-J03", "DMC-J07", "DMC-E20")(do_promotion)
choose_promotion_openly.answer("DMC-J03", "DMC-J07", "DMC-E20")(do_promotion)


@rule("DMC-J03", "DMC-J11", "DMC-J13", "DMC-D14")
def carry_promotion(g: Battle, action: Action) -> None:
    promote(g, action.piece, action.target)


def _cancelled(g: Battle, action: Action) -> None:
    """The Pawn stays, and may not Promote again this Turn (DMC-E09)."""
    g.no_promote = (*g.no_promote, action.piece)


def _legal(g: Battle, action: Action) -> bool:
    return options.Promote(action.piece, LETTERS[action.target]) in promotions(g, action.seat)


ACTIONS["promote"] = ActionKind(carry_promotion, _cancelled, nothing, _legal)
