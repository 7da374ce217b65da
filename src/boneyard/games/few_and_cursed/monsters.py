"""Monsters: how they appear, which way they go, and whom they meet."""

from __future__ import annotations

from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import desert_events
from boneyard.games.few_and_cursed.cards import Bounty
from boneyard.games.few_and_cursed.ending import end_game
from boneyard.games.few_and_cursed.options import CALL, SEND, CallMonster, SendMonster
from boneyard.games.few_and_cursed.scoring import end_by_monster
from boneyard.games.few_and_cursed.settings import COOP, SHADOWS
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.tracks import change, met_quarry

GRIT_THAT_CALLS = 21


def appear(g: Chase, monster: int) -> None:
    """The figure is placed where the Monster was last seen; that hurts nobody (FAC-M01, FAC-M15, FAC-M18)."""
    space = g.content.found_at[monster]
    g.abroad.append((monster, space))
    g.monster_seen = True
    g.tell_by(("FAC-M01", "FAC-M15", "FAC-M18"), desert_events.MonsterAppears, monster, space)
    if met_quarry(g):
        return
    if g.mode == SHADOWS and len(g.abroad) == len(g.content.monsters):
        end_game(g, "lost", "monsters")


def where(g: Chase, monster: int) -> int:
    return next((space for other, space in g.abroad if other == monster), NOTHING)


# --- the way to San Andreas ---------------------------------------------------------------------------


@rule("FAC-M07", "FAC-M08", "FAC-M09")
def advance(g: Chase, monster: Bounty) -> None:
    """One space along the best way; a tied space with a player is preferred, else the First Player decides."""
    here = where(g, monster)
    if here == NOTHING:
        return
    ways = g.content.routes[g.night][here]
    if len(ways) > 1:
        ways = tuple([space for space in ways if space in g.space]) or ways
    if len(ways) > 1:
        g.ask(g.first, monster_way, monster, ways)
    else:
        arrive(g, monster, ways[0])


@question("FAC-M09")
def monster_way(g: Chase, seat: int, monster: Bounty, ways: tuple[int, ...]) -> Offer:
    """One of the tied spaces."""
    return tuple([SEND[space] for space in ways])


@monster_way.answer("FAC-M09")
def send_monster(g: Chase, seat: int, choice: SendMonster, monster: int, ways: tuple[int, ...]) -> None:
    arrive(g, monster, choice.space)


def arrive(g: Chase, monster: int, to: int) -> None:
    """In San Andreas it ends the game; elsewhere it hurts everybody it meets (FAC-M06, FAC-M10, FAC-C24).

    In Cleanup every Monster moves (FAC-M05), at any other time only one that somebody left standing (FAC-M04).
    """
    step = ("FAC-M05",) if g.phase == "monsters" else ("FAC-M04",)
    g.tell_by(step, desert_events.MonsterMoves, monster, where(g, monster), to)
    g.abroad = [(other, to if other == monster else space) for other, space in g.abroad]
    if to == g.content.town:
        end_by_monster(g)
        return
    if met_quarry(g):
        return
    for seat in g.order(g.active if g.active != NOTHING else g.first):
        if g.space[seat] == to:
            g.tell(desert_events.MonsterHurts, monster, seat)
            change(g, seat, "monster", health=-1)
            if g.result:
                return


# --- 21 Grit ------------------------------------------------------------------------------------------


def grit_calls(g: Chase) -> bool:
    """Somebody has 21 Grit and no Monster was seen so far (FAC-M11, FAC-M12, FAC-S19, FAC-T13)."""
    return not g.monster_seen and max(g.grit) >= GRIT_THAT_CALLS and g.mode != COOP


@rule("FAC-M11", "FAC-M12", "FAC-M19")
def watch_grit(g: Chase) -> None:
    """When what brought the Grit is complete, the first such player in turn order chooses a pile."""
    if g.result or not grit_calls(g):
        return
    for seat in g.order(g.active if g.active != NOTHING else g.first):
        if g.grit[seat] >= GRIT_THAT_CALLS:
            g.ask(seat, pile_to_call)
            return


@question("FAC-M11")
def pile_to_call(g: Chase, seat: int) -> Offer:
    """A pile with a Monster face down at its bottom."""
    return tuple(
        [
            CALL[slot]
            for slot, pile in enumerate(g.piles)
            if pile and not g.buried[slot] and not (len(pile) == 1 and g.up[slot])
        ]
    )


@pile_to_call.answer("FAC-M11", "FAC-V08")
def call_monster(g: Chase, seat: int, choice: CallMonster) -> None:
    """Bottom and top trade places: the Monster appears, the other card lies beneath, known to all."""
    pile = g.piles[choice.pile]
    pile[0], pile[-1] = pile[-1], pile[0]
    g.buried[choice.pile] = len(pile) > 1
    g.tell(desert_events.MonsterCalled, seat, choice.pile, pile[0])
    g.tell(desert_events.Revealed, choice.pile, pile[-1])
    appear(g, pile[-1])
