"""Drawing a Boost Card: shown to everybody, and attached or Discarded at once."""

from __future__ import annotations

from boneyard.engine.options import Barred, Blocked, NoTarget, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.actions import ACTIONS, ActionKind, declare
from boneyard.games.dead_mans_curse.board import KIND
from boneyard.games.dead_mans_curse.cards import Card
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import Action


@rule("DMC-D01", "DMC-D02", "DMC-D19", "DMC-C11")
def draw_boost(g: Battle, seat: int) -> None:
    """In the Boost Phase, or as the last part of an Epic Act."""
    robbing = bool(g.epics) and g.content.epic_of[g.epics[-1].card].effect.do == "ransack"
    reveal_boost(g, seat, g.content.row(g.epics[-1].card) if robbing else "DMC-D01")


def reveal_boost(g: Battle, seat: int, row: str) -> None:
    """The top card of the own Boost deck, drawn by a row; nothing where the deck is empty."""
    if not g.boost_deck[seat]:
        return
    card = g.boost_deck[seat].pop()
    g.forget_move()
    g.tell_by((row, "DMC-D01"), events.BoostDrawn, seat, card)
    g.then(place_boost, seat, card)


@rule("DMC-D02")
def place_boost(g: Battle, seat: int, card: Card) -> None:
    g.ask(seat, attach_boost, card)


@question("DMC-D02", "DMC-D03", "DMC-D06", "DMC-D17")
def attach_boost(g: Battle, seat: int, card: Card) -> Offer:
    """An own Piece on the Board of a type the card allows, or Discard."""
    yield options.DiscardBoost(card)
    allowed = g.content.boost_of[card].attach
    for piece in g.army(seat):
        if g.at[piece] < 0:
            continue
        option = options.Attach(card, piece)
        if KIND[piece & 15] not in allowed:
            yield Barred(option, NoTarget("DMC-D03", "Piece of this type on the card"))
        elif g.bases == 0 and g.boost[piece] < 0:
            yield Barred(option, Blocked("DMC-D06", "the Card Bases: none is free"))
        else:
            yield option


@attach_boost.answer("DMC-D02")
def declare_boost(g: Battle, seat: int, choice: Option, card: int) -> None:
    """Attaching can be interrupted; Discarding cannot."""
    if isinstance(choice, options.Attach):
        declare(g, Action("attach", seat, piece=choice.piece, card=card))
    else:
        _discard(g, card, "DMC-D02")


def _discard(g: Battle, card: int, row: str) -> None:
    """A Boost that was not attached is out of the game (DMC-D09)."""
    g.boost_discard[g.content.owner[card]].append(card)
    g.tell_by((row, "DMC-D09"), events.BoostDiscarded, card, -1)


@rule("DMC-D04", "DMC-D05", "DMC-D07")
def attach(g: Battle, action: Action) -> None:
    """The card stays with the Piece until it is Discarded or the Piece Captured."""
    g.attach(action.piece, action.card)
    g.tell(events.BoostAttached, action.card, action.piece)


def _cancelled(g: Battle, action: Action) -> None:
    """A cancelled attachment Discards the Boost."""
    _discard(g, action.card, "DMC-E09")


def _again(g: Battle, action: Action) -> None:
    g.then(place_boost, action.seat, action.card)


def _legal(g: Battle, action: Action) -> bool:
    choices = attach_boost.legal(g, action.seat, (action.card,))
    return options.Attach(action.card, action.piece) in choices


ACTIONS["attach"] = ActionKind(attach, _cancelled, _again, _legal)
