"""Skelit's Revenge: the card at the end of every turn."""

from __future__ import annotations

from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.dead_men_tell_no_tales import perils
from boneyard.games.dead_men_tell_no_tales.cards import FIVES_BEFORE_SHUFFLE, LEVELS, Revenge
from boneyard.games.dead_men_tell_no_tales.deckhands import add_deckhands, spread_deckhands
from boneyard.games.dead_men_tell_no_tales.fire import burn
from boneyard.games.dead_men_tell_no_tales.hunting import move_crew
from boneyard.games.dead_men_tell_no_tales.options import Resolve
from boneyard.games.dead_men_tell_no_tales.state import REVENGE, Ship

ICONS = {"crew": move_crew, "add": add_deckhands, "spread": spread_deckhands}
FIVE = LEVELS[1]


@rule("DMT-K01", "DMT-T06", "DMT-T07", "DMT-T08", "DMT-C08", "DMT-K13")
def begin_revenge(g: Ship) -> None:
    """The top card is drawn; Titian draws two and chooses."""
    g.phase = REVENGE
    g.revealed = [draw_card(g)]
    if g.content.draws[g.character[g.active]] > 1 and g.deck:
        g.revealed.append(draw_card(g))
    row = "DMT-C08" if len(g.revealed) > 1 else "DMT-K01"
    g.tell_by(row, perils.CardsRevealed, g.active, tuple(g.revealed))
    if len(g.revealed) > 1:
        g.ask(g.active, card_to_resolve)
    else:
        g.now(resolve_card, g.revealed[0])


def draw_card(g: Ship) -> int:
    """The top of the deck: first the card that was put back there (DMT-C08)."""
    if g.returned != NOTHING:
        card, g.returned = g.returned, NOTHING
        return card
    return g.deck.pop()


@question("DMT-C08")
def card_to_resolve(g: Ship, seat: int) -> Offer:
    """Either of the two; two cards that say the same are one choice."""
    first, second = g.revealed
    box = g.content
    if box.fire[first] == box.fire[second] and box.icon[first] == box.icon[second]:
        return (Resolve(first),)
    return (Resolve(first), Resolve(second))


@card_to_resolve.answer("DMT-C08", "DMT-K12")
def choose_card(g: Ship, seat: int, choice: Resolve) -> None:
    """The other one goes back on top, known to all; it does not count as drawn."""
    first, second = g.revealed
    g.returned = second if choice.card == first else first
    g.revealed = [choice.card]
    g.tell(perils.CardReturned, seat, g.returned)
    g.now(resolve_card, choice.card)


@rule("DMT-K02", "DMT-K03")
def resolve_card(g: Ship, card: Revenge) -> None:
    """Fire first, with everything it causes, then the icon."""
    g.tell(perils.CardResolves, card)
    g.now(fire_effect, card)
    if g.result:
        return
    if g.content.icon[card] != "none":
        g.then(ICONS[g.content.icon[card]])
    g.then(discard_card, card)


@rule("DMT-K04", "DMT-K05", "DMT-K06", "DMT-K07", "DMT-K08", "DMT-X23")
def fire_effect(g: Ship, card: Revenge) -> None:
    """Each room once, in scan order, with the level it has at that moment; a blank die lights rooms without fire."""
    colours, number = g.content.fire[card]
    colour, level, exploded = g.content.colour, g.level, g.exploded
    row = "DMT-K04" if number else "DMT-K06"
    for room in g.ship:
        if level[room] == number and colour[room] & colours and not exploded[room]:
            g.now(burn, room, row)
            if g.result:
                return


@rule("DMT-K09", "DMT-K10", "DMT-K11", "DMT-K12")
def discard_card(g: Ship, card: Revenge) -> None:
    """The card is discarded; after the third five everything is shuffled into a new deck."""
    g.revealed = []
    g.discards.append(card)
    if g.content.fire[card][1] == FIVE:
        g.fives += 1
    g.tell(perils.CardDiscarded, card, g.fives)
    if g.fives == FIVES_BEFORE_SHUFFLE:
        returned = [] if g.returned == NOTHING else [g.returned]
        g.deck = sorted([*g.deck, *returned, *g.discards])
        g.discards, g.returned, g.fives = [], NOTHING, 0
        g.shuffle(g.deck)
        g.tell(perils.DeckShuffled, len(g.deck))
