"""Mourner cards: gaining them, what works by itself, and the abilities that handle Court cards."""

from __future__ import annotations

from boneyard.engine.options import Barred, NotEnough, Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import changes, events
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import carry_out, cause, no_target, not_enough, verb, worth_telling
from boneyard.games.mourners_call.options import KeepHand, LookAtHand, Retrieve, Swap
from boneyard.games.mourners_call.quests import schedule_relics, settle
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import MournerCard, SpareCard

KEEP_HAND = KeepHand()


# --- gaining ------------------------------------------------------------------------------------------


@rule("MCL-J01", "MCL-B05", "MCL-J09", "MCL-A08")
def gain_from_deck(g: Illverness, seat: int, faction: int) -> None:
    """The top card of the deck; from an empty deck neither card nor figure."""
    deck = g.decks[faction]
    if not deck:
        g.tell(changes.NoMourner, seat, faction)
        return
    g.decks[faction] = deck[:-1]
    g.now(gain_mourner, seat, deck[-1].card)


@rule("MCL-H13", "MCL-H14", "MCL-H27", "MCL-B04", "MCL-J01", "MCL-H28")
def gain_mourner(g: Illverness, seat: int, card: MournerCard) -> None:
    """Face up and ready, then its figure, then an instant ability (R28, R43)."""
    g.take_mourner(seat, card)
    g.by("MCL-J01")
    g.gain_figure(seat, g.content.guild_of[card])
    if g.content.mourners[card].kind == "instant":
        work(g, seat, card)


WORKING_ROWS = {"instant": "MCL-H27", "automatic": "MCL-H26", "end": "MCL-Q01"}


def work(g: Illverness, seat: int, card: MournerCard) -> None:
    """What works without an action, if anything comes of it."""
    key = g.content.ability_keys[card]
    if worth_telling(g, seat, key):
        g.tell_by(WORKING_ROWS[g.content.mourners[card].kind], events.AbilityWorks, seat, card)
        carry_out(g, seat, key, 0)


# --- what works by itself -----------------------------------------------------------------------------


@rule("MCL-H26", "MCL-J10", "MCL-J11")
def ability(g: Illverness, seat: int, card: MournerCard) -> None:
    """An automatic or end-of-round ability of a card that is still there and ready (R43, R108)."""
    if g.ready[seat] >> card & 1:
        work(g, seat, card)


def schedule_abilities(g: Illverness, seat: int, cards: tuple[int, ...]) -> None:
    """A player's cards in the order of the catalogue, each an effect of its own (R83)."""
    ready = g.ready[seat]
    for card in cards:
        if ready >> card & 1:
            g.then(ability, seat, card)
            g.then(settle)


def schedule_moment(g: Illverness, what: str) -> None:
    """From the first player clockwise, for whoever has something that works at this moment."""
    for seat in g.in_order():
        if g.relics[seat] or g.ready[seat] & g.content.at_bits[what]:
            g.then(moment, seat, what)


@rule("MCL-H26", "MCL-J11", "MCL-F08")
def moment(g: Illverness, seat: int, what: str) -> None:
    """A player's Mourners that work at this moment, then their artifacts."""
    schedule_abilities(g, seat, g.content.at[what])
    if g.relics[seat]:
        schedule_relics(g, seat, what)


# --- Severamm -----------------------------------------------------------------------------------------


@verb(
    "swap_undealt",
    lambda g, seat, act: bool(g.hand[seat]) and bool(g.undealt),
    lambda g, seat, act, row: not_enough("MCL-J04", "Court cards in hand", 1, len(g.hand[seat])),
)
def look_at_undealt(g: Illverness, seat: int, act: Act) -> None:
    """Only the user sees them, and goes on knowing them this round (R40, R105)."""
    bit = 1 << seat
    g.undealt = tuple([SpareCard(each.card, each.known | bit) for each in g.undealt])
    g.tell(changes.LookedAtUndealt, seat, tuple([each.card for each in g.undealt]))
    g.ask(seat, card_to_swap)


@question("MCL-J02", "MCL-J03", "MCL-J12", auto=False)
def card_to_swap(g: Illverness, seat: int) -> Offer:
    """A hand card for an undealt one, or no exchange."""
    return (*[Swap(given, each.card) for given in g.hand[seat] for each in g.undealt], KEEP_HAND)


@card_to_swap.answer("MCL-J02", "MCL-J03")
def card_swapped(g: Illverness, seat: int, choice: Option) -> None:
    """The card given up lies face down in the place of the one taken."""
    if not isinstance(choice, Swap):
        g.tell(changes.LeftUndealt, seat)
        return
    g.hand[seat] = tuple(sorted([*[card for card in g.hand[seat] if card != choice.given], choice.taken]))
    given = SpareCard(choice.given, 1 << seat)
    g.undealt = tuple([given if each.card == choice.taken else each for each in g.undealt])
    g.tell(changes.Swapped, seat, choice.given, choice.taken)
    for other in range(g.seats):
        g.note(other, "swap", seat, 0)


# --- Socopharie ---------------------------------------------------------------------------------------


@verb(
    "retrieve",
    lambda g, seat, act: bool(g.hand[seat]) and bool(g.played),
    lambda g, seat, act, row: (
        no_target("MCL-J07", "Court card played this round")
        if g.hand[seat]
        else not_enough("MCL-J08", "Court cards in hand", 1, 0)
    ),
)
def retrieve(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, card_to_retrieve)


@question("MCL-J07", "MCL-J12")
def card_to_retrieve(g: Illverness, seat: int) -> Offer:
    """Any card played this round, one's own too, against any hand card (R41)."""
    return tuple([Retrieve(taken, discarded) for taken in g.played for discarded in g.hand[seat]])


@card_to_retrieve.answer("MCL-J07")
def card_retrieved(g: Illverness, seat: int, choice: Retrieve) -> None:
    """The discarded card lies face up and does not count as played."""
    g.played.remove(choice.taken)
    g.discarded.append(choice.discarded)
    g.hand[seat] = tuple(sorted([*[card for card in g.hand[seat] if card != choice.discarded], choice.taken]))
    g.tell(changes.Retrieved, seat, choice.taken, choice.discarded)
    for other in range(g.seats):
        g.note(other, "took", seat, 1 << choice.taken)


# --- the Velvet Informer ------------------------------------------------------------------------------


@verb(
    "look_hand",
    lambda g, seat, act: any(g.hand[other] for other in g.others(seat)),
    lambda g, seat, act, row: no_target(row, "opponent with a Court card"),
)
def look_at_a_hand(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, hand_to_look_at)


@question("MCL-J11")
def hand_to_look_at(g: Illverness, seat: int) -> Offer:
    """An opponent who holds a Court card."""
    for other in g.others(seat):
        if g.hand[other]:
            yield LookAtHand(other)
        else:
            yield Barred(LookAtHand(other), NotEnough("MCL-J11", "Court cards in hand", 1, 0))


@hand_to_look_at.answer("MCL-J11")
def hand_looked_at(g: Illverness, seat: int, choice: LookAtHand) -> None:
    """What was seen is noted as it was then (R105)."""
    hand = g.hand[choice.seat]
    g.note(seat, "hand", choice.seat, sum([1 << card for card in hand]))
    g.tell(changes.LookedAtHand, seat, choice.seat, hand)


for _asked in (
    card_to_swap,
    card_to_retrieve,
    hand_to_look_at,
):
    _asked.caused(cause)
