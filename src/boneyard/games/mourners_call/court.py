"""The Court: the acts only Court cards have."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.mourners_call import changes
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.effects import cause, no_target, verb
from boneyard.games.mourners_call.figure_options import PutMalavestros, SearchDeck
from boneyard.games.mourners_call.meters import raise_threat
from boneyard.games.mourners_call.mourners import gain_mourner
from boneyard.games.mourners_call.options import Buy, BuyNone, Exhaust, KeepNone, KeepRelic, Spare, TakeQuest
from boneyard.games.mourners_call.quests import add_quest, earn
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import PLACES, DeckCard

SPARE = Spare()
BUY_NONE = BuyNone()
KEEP_NONE = KeepNone()
PUT = tuple(PutMalavestros(place) for place in range(PLACES))
SEARCH = tuple(SearchDeck(faction) for faction in range(3))


# --- Death and Malavestros ----------------------------------------------------------------------------


@verb("death", works=lambda g, seat, act: g.death != seat)
def use_death(g: Illverness, seat: int, act: Act) -> None:
    if g.death != seat:
        g.now(take_alltaker, seat)


@rule("MCL-I01", "MCL-A06", "MCL-H29")
def take_alltaker(g: Illverness, seat: int) -> None:
    """The figure changes hands at once; the order of the running phase does not (R26)."""
    g.death = seat
    g.tell(changes.AlltakerTaken, seat)


@verb("malavestros")
def move_malavestros(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, place_for_malavestros)


@question("MCL-I02")
def place_for_malavestros(g: Illverness, seat: int) -> Offer:
    """Any location but the one he is in (R44)."""
    return tuple([PUT[place] for place in range(1, PLACES) if place != g.malavestros])


@place_for_malavestros.answer("MCL-I02", "MCL-P08")
def malavestros_moved(g: Illverness, seat: int, choice: PutMalavestros) -> None:
    g.malavestros = choice.place
    g.tell(changes.MalavestrosMoved, seat, choice.place)


@verb(
    "exhaust",
    lambda g, seat, act: any(g.ready[other] for other in g.others(seat)),
    lambda g, seat, act, row: no_target("MCL-I03", "ready Mourner of an opponent"),
)
def deactivate(g: Illverness, seat: int, act: Act) -> None:
    g.now(deactivate_next, seat, 0, False)


@rule("MCL-I03", "MCL-J10")
def deactivate_next(g: Illverness, seat: int, at: int, done: bool) -> None:
    """Opponent by opponent from one's left; at least one card in all."""
    others = g.others(seat)
    for place in range(at, len(others)):
        if g.ready[others[place]]:
            later = any(g.ready[other] for other in others[place + 1 :])
            g.ask(seat, mourner_to_exhaust, others[place], done, later)
            return


@question("MCL-I03")
def mourner_to_exhaust(g: Illverness, seat: int, other: int, done: bool, later: bool) -> Offer:
    """One ready Mourner of this opponent, or none if another one is or can still be deactivated."""
    found: list[Option] = [Exhaust(card) for card in g.tableau[other] if g.ready[other] >> card & 1]
    return (*found, SPARE) if done or later else tuple(found)


@mourner_to_exhaust.answer("MCL-I03", "MCL-J10")
def mourner_exhausted(g: Illverness, seat: int, choice: Option, other: int, done: bool, later: bool) -> None:
    """It stays so until the clean-up; cards gained later are not touched (R43, R85)."""
    g.resume()
    if isinstance(choice, Exhaust):
        done = True
        g.exhaust(other, choice.card)
        g.deactivated[other] |= 1 << choice.card
        g.tell(changes.MournerExhausted, other, choice.card)
    if later:
        g.then(deactivate_next, seat, g.others(seat).index(other) + 1, done)


# --- the Blind Oracle ---------------------------------------------------------------------------------


@verb(
    "oracle",
    lambda g, seat, act: any(g.decks),
    lambda g, seat, act, row: no_target(row, "Mourner card left in a deck"),
)
def consult_oracle(g: Illverness, seat: int, act: Act) -> None:
    g.ask(seat, deck_to_search, act.amount)


@question("MCL-I13")
def deck_to_search(g: Illverness, seat: int, price: int) -> Offer:
    """A Mourner deck that is not empty."""
    return tuple([SEARCH[faction] for faction in range(3) if g.decks[faction]])


@deck_to_search.answer("MCL-I13")
def search_deck(g: Illverness, seat: int, choice: SearchDeck, price: int) -> None:
    """The top two cards are seen by the user alone, who goes on knowing them (R105)."""
    deck, bit = g.decks[choice.faction], 1 << seat
    seen = [DeckCard(each.card, each.known | bit) for each in deck[-2:]]
    g.decks[choice.faction] = (*deck[:-2], *seen)
    g.tell(changes.LookedAtDeck, seat, choice.faction, tuple([each.card for each in reversed(seen)]))
    g.ask(seat, mourner_to_buy, choice.faction, price)


@question("MCL-I13")
def mourner_to_buy(g: Illverness, seat: int, faction: int, price: int) -> Offer:
    """One of the cards seen, if the price can be paid, or none."""
    if g.etherea[seat] < price:
        return (BUY_NONE,)
    return (*[Buy(each.card) for each in reversed(g.decks[faction][-2:])], BUY_NONE)


@mourner_to_buy.answer("MCL-I13", "MCL-B12")
def mourner_bought(g: Illverness, seat: int, choice: Option, faction: int, price: int) -> None:
    """What is not bought goes under the deck, the first seen above the second; buying raises the threat last."""
    deck = g.decks[faction]
    seen = deck[-2:]
    bought = choice.card if isinstance(choice, Buy) else NOTHING
    under = tuple([each for each in seen if each.card != bought])
    g.decks[faction] = (*under, *deck[:-2])
    if under:
        g.tell(changes.PutUnder, seat, faction, len(under))
    if bought != NOTHING:
        g.gain_etherea(seat, -price)
        g.now(gain_mourner, seat, bought)
        g.then(raise_threat_last, seat, 1)


@rule("MCL-H11", "MCL-H15", "MCL-M15")
def raise_threat_last(g: Illverness, seat: int, amount: int) -> None:
    """The last step of recruiting, and of buying from the Oracle, whose card is still being carried out then."""
    g.by("MCL-H15" if g.resolving == NOTHING else "MCL-I13")
    g.now(raise_threat, seat, amount)


# --- Relic Ravlatch -----------------------------------------------------------------------------------


def can_draw(g: Illverness, seat: int, act: Act) -> bool:
    return bool(g.wallows_deck) or bool(g.wallows_discard)


def draw_some(g: Illverness, seat: int, number: int) -> None:
    """One by one, public, and not in the discard until the effect is over (R42, R58)."""
    drawn: list[int] = []
    for _ in range(number):
        card = g.draw_wallows()
        if card != NOTHING:
            drawn.append(card)
    g.drawn_wallows = tuple(drawn)
    g.tell(changes.WallowsDrawn, seat, g.drawn_wallows)


def discard_drawn(g: Illverness, kept: int) -> None:
    g.wallows_discard += [card for card in g.drawn_wallows if card != kept]
    g.drawn_wallows = ()


@verb("draw_quest", can_draw, lambda g, seat, act, row: no_target(row, "Wallows card to draw"))
def draw_quest(g: Illverness, seat: int, act: Act) -> None:
    draw_some(g, seat, act.amount)
    g.ask(seat, quest_to_take)


@question("MCL-J05", "MCL-I15")
def quest_to_take(g: Illverness, seat: int) -> Offer:
    """One of the drawn cards becomes an additional active card."""
    return tuple([TakeQuest(card) for card in g.drawn_wallows])


@quest_to_take.answer("MCL-J05", "MCL-F06", "MCL-T07")
def quest_taken(g: Illverness, seat: int, choice: TakeQuest) -> None:
    discard_drawn(g, choice.card)
    add_quest(g, seat, choice.card)
    g.tell(changes.QuestAdded, seat, choice.card)


@verb("draw_relic", can_draw, lambda g, seat, act, row: no_target(row, "Wallows card to draw"))
def draw_relic(g: Illverness, seat: int, act: Act) -> None:
    """An artifact among them may be kept; who keeps none gains Etherea instead."""
    draw_some(g, seat, act.amount)
    if any(g.content.artifact(card) for card in g.drawn_wallows):
        g.ask(seat, relic_to_keep, act.bonus)
    else:
        keep_no_relic(g, seat, act.bonus)


def keep_no_relic(g: Illverness, seat: int, bonus: int) -> None:
    discard_drawn(g, NOTHING)
    g.gain_etherea(seat, bonus)


@question("MCL-J06", "MCL-I15", auto=False)
def relic_to_keep(g: Illverness, seat: int, bonus: int) -> Offer:
    """One of the drawn artifacts, or none."""
    return (*[KeepRelic(card) for card in g.drawn_wallows if g.content.artifact(card)], KEEP_NONE)


@relic_to_keep.answer("MCL-J06", "MCL-F08")
def relic_kept(g: Illverness, seat: int, choice: Option, bonus: int) -> None:
    """Without its objective; the benefit begins at once."""
    if isinstance(choice, KeepRelic):
        discard_drawn(g, choice.card)
        earn(g, seat, choice.card, "MCL-J06")
    else:
        keep_no_relic(g, seat, bonus)


for _asked in (
    place_for_malavestros,
    mourner_to_exhaust,
    deck_to_search,
    mourner_to_buy,
    quest_to_take,
    relic_to_keep,
):
    _asked.caused(cause)
