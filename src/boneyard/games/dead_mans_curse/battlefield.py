"""The Battlefield Phase: one Standard Move, the Battlefield Card, and an extra move where an Ability granted one.

`act` asks for the next action until the phase is ended. Where things stand (slots used, parts done, a move owed after an active
Boost) is in the state, so that an interrupted action simply leads back to the question it came from.
"""

from __future__ import annotations

from boneyard.engine.options import Barred, Option
from boneyard.engine.rules import Offer, Question, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_mans_curse import events, options
from boneyard.games.dead_mans_curse.choices import barred_actions, open_actions, standard_movers
from boneyard.games.dead_mans_curse.epics import declare_held
from boneyard.games.dead_mans_curse.fieldcards import field_row, next_choices
from boneyard.games.dead_mans_curse.idle import idle_cards
from boneyard.games.dead_mans_curse.moving import (
    active_target,
    declare_choice,
    move_after,
    move_after_openly,
    stow_target,
    take_back,
)
from boneyard.games.dead_mans_curse.promotion import promotion_phase
from boneyard.games.dead_mans_curse.slots import finish_card, retaken, spend_slot
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.underway import CARD, EXTRA, INSTEAD, SLOT_BIT, SLOT_NAMES, STANDARD
from boneyard.games.dead_mans_curse.windows import cards_to_play, window


@rule("DMC-G01", "DMC-B04", "DMC-A22")
def battlefield_phase(g: Battle) -> None:
    """The top card of the own stack is revealed."""
    g.phase = "battlefield"
    g.current = g.stack[g.turn].pop()
    g.tell(events.PhaseBegan, g.turn, "battlefield")
    g.tell(events.CardRevealed, g.turn, g.current)
    window(g, "T5")
    g.then(act)


@rule("DMC-G02", "DMC-G07", "DMC-G11", "DMC-D13")
def act(g: Battle) -> None:
    """A move owed after an active Boost comes first, then the rest of a card that was begun, then whatever is open."""
    seat = g.turn
    slot, piece = g.following
    if slot >= 0:
        openly = _lonely(g, seat, slot, move_after, slot, piece)
        if not g.ask(seat, move_after_openly if openly else move_after, slot, piece):
            g.following = (-1, -1)
            spend_slot(g, slot, piece, False)
            give_up_walls(g)
        g.then(act)
    elif g.step and not g.slots & SLOT_BIT[CARD]:
        _go_on_with_card(g, seat)
    elif not g.held[seat] and g.last_move is None and g.slots & 3 == 3 and (g.extra < 0 or g.slots & 4):
        g.then(end_phase)
    elif (g.held[seat] and g.settings["strict_windows"]) or (
        g.taken_back and any(_lonely(g, seat, used, next_action) for used in (STANDARD, CARD, EXTRA))
    ):
        g.ask(seat, next_action_openly)
    else:
        g.ask(seat, next_action)


def _lonely(g: Battle, seat: int, slot: int, asking: Question[Battle, ...], *args: int) -> bool:
    """Whether the slot's move was taken back, and there is but one answer: it is asked for, not carried out again (DMC-H12)."""
    return retaken(g, slot) and len(asking.legal(g, seat, args)) == 1


def _go_on_with_card(g: Battle, seat: int) -> None:
    """The next part; where it can do nothing any more there is a moment for Held cards before it lapses (DMC-G11, DMC-E20)."""
    if g.version >= 2 and g.held[seat] and not next_choices(g, seat, {}):
        g.ask(seat, lapsing_part_openly if g.settings["strict_windows"] else lapsing_part)
        g.then(act)
    elif not g.ask(seat, card_part_openly if _lonely(g, seat, CARD, card_part) else card_part):
        lapse(g, seat)
        g.then(act)


def lapse(g: Battle, seat: int) -> None:
    """The rest of the card is lost, and with it an Attack that was given up."""
    g.tell(events.PartLapsed, seat)
    finish_card(g)
    give_up_walls(g)


def give_up_walls(g: Battle) -> None:
    """The Attack a Wall of Thorns waited for will not be made (DMC-TE4); before version 2 it waited on."""
    if g.version >= 2:
        g.walls = ()


# --- what may be done ---------------------------------------------------------------------------------


@question("DMC-G02", "DMC-G03", "DMC-G04", "DMC-G05", "DMC-G06", "DMC-G13", "DMC-E20")
def next_action(g: Battle, seat: int) -> Offer:
    """Standard Move, card or extra move, a Held card, taking the last move back, or the end of the phase."""
    return open_actions(g, seat)


@question("DMC-G02", "DMC-E20", auto=False)
def next_action_openly(g: Battle, seat: int) -> Offer:
    """The same where a lonely choice is asked too, so that a pause tells nothing of a hand."""
    return open_actions(g, seat)


next_action.refusals(barred_actions)
next_action_openly.refusals(barred_actions)


def why_act(g: Battle) -> str:
    """The Standard Move is owed; the card and the extra move may be used; at last only cards in hand and the way back are left."""
    if not g.slots & SLOT_BIT[STANDARD]:
        return "DMC-G02"
    if not g.slots & SLOT_BIT[CARD]:
        return "DMC-G04"
    if g.extra >= 0 and not g.slots & SLOT_BIT[EXTRA]:
        return "DMC-F11"
    return "DMC-E20" if g.held[g.turn] else "DMC-H12"


next_action.caused(why_act)
next_action_openly.caused(why_act)


def do_action(g: Battle, seat: int, choice: Option) -> None:
    """Carry the choice out, or declare it; then the next one is asked for."""
    match choice:
        case options.EndPhase():
            g.then(end_phase)
            return
        case options.Play():
            declare_held(g, seat, choice, "T14")
        case options.TakeBack():
            g.now(take_back)
        case options.Move():
            declare_choice(g, seat, choice, STANDARD)
        case options.ExtraMove():
            declare_choice(g, seat, choice, EXTRA)
        case options.PawnMove():
            declare_choice(g, seat, choice, INSTEAD)
        case options.ActiveFirst(slot, piece):
            _begin_card(g, seat, slot)
            g.ask(seat, active_target, SLOT_NAMES.index(slot), piece)
        case options.Stow(slot, piece):
            _begin_card(g, seat, slot)
            g.ask(seat, stow_target, SLOT_NAMES.index(slot), piece)
        case _:
            _begin_card(g, seat, "card")
            declare_choice(g, seat, choice, CARD)
    g.then(act)


next_action.answer("DMC-G02", "DMC-G24")(do_action)
next_action_openly.answer("DMC-G02", "DMC-G24")(do_action)


def _begin_card(g: Battle, seat: int, slot: str) -> None:
    """What could make the Standard Move is judged in the position before the card begins (DMC-G17)."""
    if slot == "card" and g.step == 0:
        parts = g.field.parts
        more = len(parts) > 1 or parts[0].do == "guard"
        g.movers = standard_movers(g, seat) if more else ()


# --- the rest of a card -------------------------------------------------------------------------------


@question("DMC-G07", "DMC-G09", "DMC-G11", "DMC-G12")
def card_part(g: Battle, seat: int) -> Offer:
    """The next part of the card; stopping where its parts are joined by and/or, or the rest is a "may"."""
    card = g.field
    found = next_choices(g, seat, {})
    if card.any_part or card.parts[0].again:
        return (options.STOP, *found)
    return tuple(found)


@question("DMC-G11", "DMC-H12", auto=False)
def card_part_openly(g: Battle, seat: int) -> Offer:
    """The same where the part was taken back: it is not carried out again without asking."""
    return card_part.offer(g, seat)


def do_part(g: Battle, seat: int, choice: Option) -> None:
    """Stopping gives up an Attack that was interrupted, and the Wall of Thorns raised against it."""
    match choice:
        case options.Stop():
            finish_card(g)
            give_up_walls(g)
        case options.ActiveFirst(slot, piece):
            g.ask(seat, active_target, SLOT_NAMES.index(slot), piece)
        case options.Stow(slot, piece):
            g.ask(seat, stow_target, SLOT_NAMES.index(slot), piece)
        case _:
            declare_choice(g, seat, choice, CARD)
    g.then(act)


card_part.caused(field_row)
card_part_openly.caused(field_row)
card_part.answer("DMC-G11")(do_part)
card_part_openly.answer("DMC-G11")(do_part)


@question("DMC-G11", "DMC-E20")
def lapsing_part(g: Battle, seat: int) -> Offer:
    """The rest of the card can do nothing: let it lapse, or first play a Held card that may change that."""
    return (options.LET_LAPSE, *cards_to_play(g, seat, "T14"))


@question("DMC-G11", "DMC-E20", auto=False)
def lapsing_part_openly(g: Battle, seat: int) -> Offer:
    """The same where it is asked whatever is Held."""
    return lapsing_part.offer(g, seat)


def do_lapse(g: Battle, seat: int, choice: Option) -> None:
    """After a card the rest is looked at again."""
    if isinstance(choice, options.Play):
        declare_held(g, seat, choice, "T14")
    else:
        lapse(g, seat)


def idle_now(g: Battle, seat: int) -> list[Barred]:
    """The Held cards that would change nothing here."""
    return idle_cards(g, seat, "T14")


lapsing_part.refusals(idle_now)
lapsing_part_openly.refusals(idle_now)
lapsing_part.answer("DMC-G11", "DMC-E20")(do_lapse)
lapsing_part_openly.answer("DMC-G11", "DMC-E20")(do_lapse)


@rule("DMC-G20")
def end_phase(g: Battle) -> None:
    """The card is Discarded, used or not."""
    g.field_discard[g.turn].append(g.current)
    g.tell(events.CardDiscarded, g.turn, g.current)
    g.current = NOTHING
    g.walls = ()
    g.last_move = None
    g.then(promotion_phase)
