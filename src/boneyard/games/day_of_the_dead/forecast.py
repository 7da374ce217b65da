"""What a fight would come to as the table stands, where that can be said for certain: for the reasons of hints.

Only what a viewer sees is read. Whatever asks somebody something, or counts what other fights decide, is left unsaid rather than guessed.
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.engine.tokens import NOTHING
from boneyard.games.day_of_the_dead.cards import Act, D, P
from boneyard.games.day_of_the_dead.state import NOBODY, POWER_UP, Duel

UNSAID = {"recall", "copy"}
"""Acts whose outcome in their own fight somebody still chooses …"""
UNSAID_POOLS = {"any", "opponent"}
"""… and choices that may strike the fight they are made in."""
COUNTED = {"", "own_fighters", "opposing_power"}
"""Counts that no other fight can change."""
DECIDED = {"", "newest", "not_newest", "oldest", "opposing_power"}
"""Conditions of which the same is true."""


class Forecast(NamedTuple):
    """A fight before it is fought, from one side."""

    own: int
    other: int
    at_once: int = NOTHING
    """1 if this side wins at once, 0 if the other does."""

    @property
    def margin(self) -> int:
        if self.at_once == NOTHING:
            return self.own - self.other
        return 99 if self.at_once else -99

    @property
    def words(self) -> str:
        return "at once" if self.at_once != NOTHING else f"{self.own} to {self.other}".replace("-", "−")


class Rehearsed(NamedTuple):
    """The two cards that meet, and the backs behind them, by seat."""

    slot: int
    cards: tuple[int, int]
    backs: tuple[int, int]


def forecast(g: Duel, seat: int, slot: int, card: int | None = None, back: int | None = None) -> Forecast | None:
    """What the fight in a slot would come to for this seat, perhaps with another card or another spirit of its own; None where that cannot
    be said. A spirit nobody has played yet gives nothing."""
    other = 1 - seat
    mine = g.line[seat][slot - 1].card if card is None else card
    theirs = g.line[other][slot - 1].card
    spirit = g.spirit_back(seat) if back is None else back
    cards = (mine, theirs) if seat == 0 else (theirs, mine)
    backs = (spirit, g.spirit_back(other)) if seat == 0 else (g.spirit_back(other), spirit)
    fight = Rehearsed(slot, cards, backs)
    carried = _carried(g, slot)
    if min(cards) < 0 or carried is None:
        return None
    for side in range(2):
        acts = _acts(g, fight, side)
        if any(map(unsaid, acts)) or (any(act.do == "cultivate" for act in acts) and _below(g, side, slot) < 0):
            return None
    return _fought(g, fight, seat, carried)


def unsaid(act: Act) -> bool:
    """Whether what an act comes to in its own fight cannot be said beforehand."""
    return (
        act.do in UNSAID
        or (act.do in ("unearth", "blank") and act.pool in UNSAID_POOLS)
        or (act.do in ("power", "win", "stop", "hush") and (act.per not in COUNTED or act.when not in DECIDED))
    )


def holds(g: Duel, act: Act, slot: int, opposing: int) -> bool:
    """Whether the condition of an act is met in a slot; only of those that no other fight can change."""
    return {
        "newest": slot == g.turn,
        "not_newest": slot != g.turn,
        "oldest": slot == 1,
        "opposing_power": opposing >= 0 and g.power(opposing) >= act.at_least,
    }.get(act.when, True)


def _below(g: Duel, seat: int, slot: int) -> int:
    """The card that fights next; in slot 1 there is none, and nothing to be unsure of."""
    return g.line[seat][slot - 2].card if slot > 1 else 0


GOOD, BAD = 1, -1


def certain(g: Duel, seat: int, slot: int, act: Act) -> int:
    """Whether a use in this slot, its fight still to come, is sure to be good or bad for its side; 0 where that is open."""
    if act.when in ("behind", "ahead") or not holds(g, act, slot, g.line[1 - seat][slot - 1].card):
        return 0
    if slot == 1 and (act.fight == "next" or act.do == "cultivate"):
        return 0
    if act.do in ("power", "points"):
        return _sign(act) if _counts(g, seat, act) else 0
    return GOOD if act.do in ("cultivate", "steal", "win") else 0


def helps(act: Act) -> bool:
    """Whether an act is meant to help its side."""
    if act.do in ("power", "points"):
        return _sign(act) == GOOD
    return act.do != "after" and act.pool != "own_unfought"


def _sign(act: Act) -> int:
    return GOOD if (act.amount > 0) == (act.side == "own") else BAD


def _counts(g: Duel, seat: int, act: Act) -> bool:
    """Whether what is counted is there; what fights may still change is not."""
    points = {"own_points": g.score[seat], "opponent_points": g.score[1 - seat]}
    if act.per in points:
        return points[act.per] >= act.each
    if act.per == "own_other_active":
        return len(g.line[seat]) > 1
    return act.per not in ("own_fallen", "opponent_fallen", "all_fallen", "discarded_power")


def _acts(g: Duel, fight: Rehearsed, seat: int) -> tuple[Act, ...]:
    """What the effect of a side's card does; a silenced one does nothing, but a card that comes in its place is not silenced."""
    lying = g.line[seat][fight.slot - 1]
    card = fight.cards[seat]
    return () if lying.blank and lying.card == card else g.content.effect[card]


def _carried(g: Duel, slot: int) -> tuple[int, int] | None:
    """The power that waits for a fight, by seat; None where the fight above may still leave something else to it."""
    if slot == g.turn:
        return 0, 0
    if g.slot == slot + 1 and g.decided:
        return None if g.next_cancelled or any(g.next_uses) else (g.next_bonus[0], g.next_bonus[1])
    above = [g.line[seat][slot] for seat in range(2)]
    leaves = (act for lying in above if lying.card >= 0 and not lying.blank for act in g.content.effect[lying.card])
    if any(act.do in ("extra_use", "cancel") or act.fight == "next" for act in leaves):
        return None
    return 0, 0


def _fought(g: Duel, fight: Rehearsed, seat: int, carried: tuple[int, int]) -> Forecast:
    """The fight played through on paper."""
    bonus, stopped, hushed = list(carried), list(NOBODY), list(NOBODY)
    for side in (g.priority, 1 - g.priority):
        if stopped[side]:
            continue
        opposing = fight.cards[1 - side]
        acts = [act for act in _acts(g, fight, side) if holds(g, act, fight.slot, opposing)]
        if any(act.do == "win" for act in acts):
            return Forecast(0, 0, int(side == seat))
        uses = 2 if fight.backs[side] == D and not hushed[side] else 1
        for act in acts:
            if act.do == "power" and act.fight == "this":
                bonus[side if act.side == "own" else 1 - side] += uses * _amount(g, fight, side, act)
            elif act.do == "cultivate" and fight.slot > 1:
                bonus[side] += uses * g.power(_below(g, side, fight.slot))
            stopped[1 - side] = stopped[1 - side] or act.do == "stop"
            hushed[1 - side] = hushed[1 - side] or act.do == "hush"
    for side in range(2):
        bonus[side] += g.power(fight.cards[side]) + POWER_UP * (fight.backs[side] == P and not hushed[side])
    return Forecast(bonus[seat], bonus[1 - seat])


def _amount(g: Duel, fight: Rehearsed, side: int, act: Act) -> int:
    if act.per == "own_fighters":
        return act.amount * (len(g.line[side]) // act.each)
    if act.per == "opposing_power":
        return act.amount * (g.power(fight.cards[1 - side]) // act.each)
    return act.amount
