"""Setup: the board, the Ulterior Motives, the factions and the first Mourners."""

from __future__ import annotations

from boneyard.engine.rules import Offer, question, rule
from boneyard.games.mourners_call import SEATS, events
from boneyard.games.mourners_call.menu import KEEP
from boneyard.games.mourners_call.options import Keep, StartWith
from boneyard.games.mourners_call.rounds import begin_round
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import DeckCard

UNITY_TOKENS = 45
POOL = {2: 25, 3: 30, 4: 35}
STARTING_ETHEREA = 2


def empty_table(g: Illverness) -> None:
    """Meters at nothing, Malavestros and the token off the board, all figures in the supply."""
    g.clear_table()
    g.pool = POOL[g.seats]
    g.reserve = UNITY_TOKENS - g.pool
    g.etherea = [STARTING_ETHEREA] * g.seats


def lay_out(g: Illverness) -> None:
    """Everything that happens before the first decision. The order of chance is part of the rules version."""
    g.now(prepare_board)
    g.now(prepare_cards)
    g.now(deal_motives)
    g.then(choose_motives)


@rule(
    "MCL-B02", "MCL-C01", "MCL-C03", "MCL-C04", "MCL-C05", "MCL-C06", "MCL-C07",
    "MCL-C20",
)  # fmt: skip
def prepare_board(g: Illverness) -> None:
    """The empty city, everybody's two Etherea, and who holds the Death figure."""
    empty_table(g)
    g.death = choose_first_player(g)
    g.tell(events.FirstPlayer, g.death)


@rule("MCL-C02", "MCL-C13", "MCL-C21")
def prepare_cards(g: Illverness) -> None:
    """The Wallows deck and, banner cards apart, the three Mourner decks are shuffled face down."""
    g.wallows_deck = list(range(len(g.content.wallows)))
    g.shuffle(g.wallows_deck)
    for faction in range(3):
        of_faction = [card for card, each in enumerate(g.content.mourners) if each.faction == faction]
        g.banners[faction] = tuple([card for card in of_faction if g.content.mourners[card].banner])
        deck = [card for card in of_faction if not g.content.mourners[card].banner]
        g.shuffle(deck)
        g.decks[faction] = tuple([DeckCard(card, 0) for card in deck])


def choose_first_player(g: Illverness) -> int:
    """The oldest player of the rulebook is a seat somebody names, or one chance picks (R9)."""
    wanted = g.settings["first_player"]
    if wanted == "random":
        return g.pick_at_random(tuple(range(g.seats)))
    return SEATS.index(wanted)


@rule("MCL-C08")
def deal_motives(g: Illverness) -> None:
    """One of each faction to every player; the rest goes to the box unseen."""
    dealt: list[list[int]] = [[] for _ in range(g.seats)]
    for faction in range(3):
        pile = [card for card, each in enumerate(g.content.motives) if each.faction == faction]
        g.shuffle(pile)
        for seat in g.in_order():
            dealt[seat].append(pile.pop())
        g.undealt_motives.append(tuple(sorted(pile)))
    for seat in range(g.seats):
        g.offer[seat] = tuple(sorted(dealt[seat]))
        g.tell(events.MotivesDealt, seat, g.offer[seat])


@rule("MCL-C09", "MCL-C19")
def choose_motives(g: Illverness) -> None:
    g.ask_together(range(g.seats), motive_to_keep)


@question("MCL-C09", "MCL-C08", auto=False, together=True, final=True)
def motive_to_keep(g: Illverness, seat: int) -> Offer:
    """One of three Ulterior Motives, one a faction."""
    return tuple([KEEP[card] for card in g.offer[seat]])


@motive_to_keep.answer("MCL-C09", "MCL-C10", "MCL-C11", "MCL-C12", "MCL-C19", "MCL-A09")
def motives_kept(g: Illverness, choices: dict[int, Keep]) -> None:
    """When all have chosen, everybody shows the Faction token of the card kept; the card stays hidden (R70)."""
    for seat, choice in choices.items():
        g.motive[seat] = choice.card
        g.rejected[seat] = tuple([card for card in g.offer[seat] if card != choice.card])
        g.offer[seat] = ()
        g.tell(events.MotiveKept, seat, choice.card)
    for seat in range(g.seats):
        g.faction[seat] = g.content.motives[g.motive[seat]].faction
        g.tell(events.FactionDeclared, seat, g.faction[seat])
    for seat in reversed(g.in_order()):
        g.then(first_mourner, seat)
    g.then(shuffle_banners_in)
    g.then(begin_round, 1)


@rule("MCL-C14", "MCL-C15")
def first_mourner(g: Illverness, seat: int) -> None:
    """In reverse turn order, the first player last: drawn at random, or chosen at tables that play so (R7)."""
    if g.settings["starting_mourner"] == "choose":
        g.ask(seat, mourner_to_start_with)
    else:
        start_with(g, seat, StartWith(g.pick_at_random(g.banners[g.faction[seat]])))


@question("MCL-C14", "MCL-C15")
def mourner_to_start_with(g: Illverness, seat: int) -> Offer:
    """One of the remaining banner Mourners of the own faction."""
    return tuple([StartWith(card) for card in g.banners[g.faction[seat]]])


@mourner_to_start_with.answer("MCL-C17", "MCL-C18", "MCL-C20", "MCL-J01")
def start_with(g: Illverness, seat: int, choice: StartWith) -> None:
    """Face up, its figure with a base into the Crypt; no threat is raised (R27)."""
    g.by("MCL-C17")
    faction = g.faction[seat]
    g.banners[faction] = tuple([card for card in g.banners[faction] if card != choice.card])
    g.take_mourner(seat, choice.card)
    g.gain_figure(seat, g.content.guild_of[choice.card])


@rule("MCL-C16", "MCL-C21")
def shuffle_banners_in(g: Illverness) -> None:
    """Unused banner cards go into their decks."""
    for faction in range(3):
        deck = [*[each.card for each in g.decks[faction]], *g.banners[faction]]
        g.shuffle(deck)
        g.banners[faction] = ()
        g.decks[faction] = tuple([DeckCard(card, 0) for card in deck])
