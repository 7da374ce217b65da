"""Effects: how acts are carried out one after the other, and what they depend on.

An effect is a list of acts (see `cards.Act`). A verb may ask or schedule; what is left of the effect then waits on the
agenda. The verbs stand in the chapters they belong to (`gains`, `meters`, `figures`, `court`, `mourners`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from boneyard.engine.options import Barred, NoTarget, NotEnough, Option, Refusal
from boneyard.engine.rules import rule
from boneyard.games.mourners_call.cards import Act
from boneyard.games.mourners_call.state import Illverness

Do = Callable[[Illverness, int, Act], None]
Possible = Callable[[Illverness, int, Act], bool]
Why = Callable[[Illverness, int, Act, str], Refusal]
"""Told the ledger row of the card, to be cited where the verb has none of its own."""

DO: dict[str, Do] = {}
POSSIBLE: dict[str, Possible] = {}
WHY: dict[str, Why] = {}
WORKS: dict[str, Possible] = {}
"""Whether anything would come of a verb that may come to nothing."""


def verb(
    name: str, possible: Possible | None = None, why: Why | None = None, works: Possible | None = None
) -> Callable[[Do], Do]:
    """Make a function a verb. `possible` says whether a card that hangs on it can be used at all, `why` why not; `works` says
    whether anything would come of it, where that is another matter."""

    def declare(function: Do) -> Do:
        DO[name] = function
        if possible is not None and why is not None:
            POSSIBLE[name], WHY[name] = possible, why
        comes_to_something = works or possible
        if comes_to_something is not None:
            WORKS[name] = comes_to_something
        return function

    return declare


@rule("MCL-H06", "MCL-T05", "MCL-N06", "MCL-I13")
def carry_out(g: Illverness, seat: int, key: str, step: int) -> None:
    """Do the acts of an effect from left to right; where one asks or schedules, the rest waits."""
    acts = g.content.effects[key]
    agenda, last = g.agenda, len(acts)
    while step < last:
        act = acts[step]
        step += 1
        if act.when and not CONDITIONS[act.when](g, seat, act):
            continue
        g.running = key
        g.by(g.content.row_of(key, act.do))
        depth = len(agenda)
        DO[act.do](g, seat, act)
        if step < last and (g.waiting or len(agenda) > depth):
            g.then(carry_out, seat, key, step)
            return


def cause(g: Illverness) -> str:
    """Under which row a question is asked that many cards and places share: that of the one which asks now."""
    return g.cause


@cache
def no_target(row: str, what: str) -> NoTarget:
    """Refusals are values too: each is made once."""
    return NoTarget(row, what)


@cache
def not_enough(row: str, what: str, need: int, have: int) -> NotEnough:
    return NotEnough(row, what, need, have)


_refused: dict[tuple[int, int], Barred] = {}


def refuse(option: Option, why: Refusal) -> Barred:
    """An option with the reason against it, made once: both are kept, so their identities are good keys."""
    key = (id(option), id(why))
    found = _refused.get(key)
    if found is None:
        found = _refused[key] = Barred(option, why)
    return found


def worth_telling(g: Illverness, seat: int, key: str) -> bool:
    """Whether anything of an effect would happen now."""
    for act in g.content.effects[key]:
        works = WORKS.get(act.do)
        if (not act.when or CONDITIONS[act.when](g, seat, act)) and (works is None or works(g, seat, act)):
            return True
    return False


def pair_in(g: Illverness, seat: int, faction: int, number: int = 2) -> bool:
    """So many of one's figures in one location of the faction."""
    presence = g.presence[seat]
    return any(presence[place] >= number for place in g.content.places_of[faction])


def top_bidder(g: Illverness) -> int:
    """The sole highest contributor, or −1 (MCL-L06, R14, R18)."""
    weights = [weight(g, seat) for seat in range(g.seats)]
    top = max(weights)
    return weights.index(top) if top > 0 and weights.count(top) == 1 else -1


def weight(g: Illverness, seat: int) -> int:
    """A bid as it is compared: the Weighted Scale makes one of at least 1 count more (A04)."""
    bid = g.bids[seat]
    return bid + g.lasting(seat, "heavy_bid") if bid else 0


CONDITIONS: dict[str, Possible] = {
    "took_pile": lambda g, seat, act: g.taken[seat] >= 0,
    "passed": lambda g, seat, act: g.taken[seat] == -1,
    "took_at_most": lambda g, seat, act: 0 <= g.taken[seat] <= act.limit,
    "pair_in": lambda g, seat, act: pair_in(g, seat, act.faction),
    "calm": lambda g, seat, act: not g.crowded,
    "bid": lambda g, seat, act: g.bids[seat] >= 1,
    "top_bid": lambda g, seat, act: top_bidder(g) == seat,
    "threat_at_most": lambda g, seat, act: g.threat <= act.limit,
}
