"""Cleanup: discard, redraw, return; then Monsters move and the token passes."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import desert_events, events
from boneyard.games.few_and_cursed.bounties import turn_up
from boneyard.games.few_and_cursed.ending import end_game
from boneyard.games.few_and_cursed.monsters import advance
from boneyard.games.few_and_cursed.options import DISCARD, DROP, KEEP_REST, DiscardBounty, DiscardCard
from boneyard.games.few_and_cursed.scoring import score_game
from boneyard.games.few_and_cursed.settings import COMPETITIVE, COOP, SOLO
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import draw_new_hand
from boneyard.games.few_and_cursed.turns import begin_phases


@rule("FAC-E01", "FAC-N01")
def play_round(g: Chase) -> None:
    """The four phases of a round."""
    g.round += 1
    g.then(begin_phases)
    if g.mode in SOLO:
        g.then(let_one_go)
    schedule_cleanup(g)


def schedule_cleanup(g: Chase) -> None:
    """Each player's steps, then the Monsters', then the table's (FAC-N01, FAC-T14)."""
    g.then(begin_cleanup)
    for seat in g.order(g.first):
        g.then(discard_from_hand, seat)
        g.then(redraw_and_return, seat)
    schedule_monsters(g)


def schedule_monsters(g: Chase) -> None:
    g.then(move_monsters)
    if g.mode == COOP:
        g.then(drain)
        g.then(fill_slots)
    g.then(end_round)


@rule("FAC-N01")
def begin_cleanup(g: Chase) -> None:
    g.phase, g.active = "cleanup", NOTHING


# --- each player --------------------------------------------------------------------------------------


@rule("FAC-N03")
def discard_from_hand(g: Chase, seat: int) -> None:
    if g.hand[seat]:
        g.ask(seat, cards_to_discard)


@question("FAC-N03", auto=False)
def cards_to_discard(g: Chase, seat: int) -> Offer:
    """One hand card after another, or keep the rest."""
    return (*[DISCARD[card] for card in g.hand[seat]], KEEP_REST)


@cards_to_discard.answer("FAC-N03")
def discard_or_keep(g: Chase, seat: int, choice: Option) -> None:
    if isinstance(choice, DiscardCard):
        g.put_away(seat, choice.card)
        discard_from_hand(g, seat)


@rule("FAC-N04", "FAC-N05", "FAC-N06", "FAC-N07", "FAC-N08", "FAC-N12", "FAC-D02", "FAC-D26")
def redraw_and_return(g: Chase, seat: int) -> None:
    """Up to four cards; whoever reshuffled this round other than by camping goes home, for nothing."""
    draw_new_hand(g, seat)
    if g.reshuffled[seat] and g.space[seat] != g.content.town:
        g.space[seat] = g.content.town
        g.tell(desert_events.Returned, seat)


# --- Monsters and the next round ----------------------------------------------------------------------


@rule("FAC-M05", "FAC-M17")
def move_monsters(g: Chase) -> None:
    """In the order in which they appeared, each move complete before the next."""
    g.phase = "monsters"
    for monster, _ in g.abroad:
        g.then(advance, monster)


@rule("FAC-T07", "FAC-T09", "FAC-T10", "FAC-T14")
def drain(g: Chase) -> None:
    """The team loses the printed Grit of every face-up Most Wanted card, Monsters included."""
    amount = drained(g)
    g.team -= amount
    if amount:
        g.tell(events.Drained, amount, g.team)
    if g.team < 0:
        end_game(g, "lost", "grit")


def drained(g: Chase) -> int:
    """What the cards lying face up now cost the team in a Cleanup (FAC-T07)."""
    tops = [pile[-1] for pile, up in zip(g.piles, g.up, strict=True) if pile and up and g.most_wanted(pile[-1])]
    return sum(g.content.posters[top].reward[0].grit for top in tops)


@rule("FAC-T08", "FAC-T06", "FAC-T14")
def fill_slots(g: Chase) -> None:
    """Empty slots show their next card; a Monster turned up now has not moved this round."""
    for slot, up in enumerate(g.up):
        if not up:
            turn_up(g, slot)


@rule("FAC-N09", "FAC-N10", "FAC-H11", "FAC-P01", "FAC-P02", "FAC-P13")
def end_round(g: Chase) -> None:
    """The last round is scored; else the token passes counter-clockwise and everything is ready again."""
    limit = g.last_by_limit
    if g.mode == COMPETITIVE and (g.final or limit):
        score_game(g, ("slain" if g.slain >= 3 else "artifacts") if g.final else "rounds")
        return
    if limit:
        end_game(g, "lost", "rounds")
        return
    g.exhausted = []
    for flags in (g.caught, g.reshuffled, g.downed, g.coat_used):
        flags[:] = [False] * g.seats
    g.first = (g.first - 1) % g.seats
    g.tell(events.TokenPassed, g.first)
    g.then(play_round)


# --- alone --------------------------------------------------------------------------------------------


@rule("FAC-S04", "FAC-S06", "FAC-S20")
def let_one_go(g: Chase) -> None:
    """A turn without a captured Most Wanted: a face-up card leaves the game. A table may grant some rounds of grace."""
    if not g.caught[0] and g.round > g.settings["solo_grace"]:
        g.ask(0, bounty_to_drop)


@question("FAC-S04", "FAC-S06")
def bounty_to_drop(g: Chase, seat: int) -> Offer:
    """Any pile whose top card is no Monster."""
    monster = g.content.is_monster
    return tuple([DROP[slot] for slot, pile in enumerate(g.piles) if pile and g.up[slot] and not monster[pile[-1]]])


@bounty_to_drop.answer("FAC-S04")
def drop_bounty(g: Chase, seat: int, choice: DiscardBounty) -> None:
    bounty = g.piles[choice.pile].pop()
    g.up[choice.pile] = False
    g.gone.append(bounty)
    g.tell(desert_events.BountyDiscarded, choice.pile, bounty)
    g.by("FAC-S05")
    turn_up(g, choice.pile)
