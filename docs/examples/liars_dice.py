"""Liar's Dice: everybody rolls under a cup, and says more of all the dice on the table than can be true for long.

| Row | Rule | Where |
|---|---|---|
| LIA-S01 | Everybody has so many dice and a cup. The first seat begins the first round. | traditional |
| LIA-R01 | A round begins with a roll: everybody rolls under their cup and looks at their own dice alone. | traditional |
| LIA-B01 | Who begins a round bids that so many dice of all that are on the table show a face, or more. | traditional |
| LIA-B02 | Who comes next bids more of them, or as many of a higher face, and so on round the table. | traditional |
| LIA-B03 | Nobody bids more dice than are on the table. | ours |
| LIA-B04 | If ones are wild, they count as any face, and nobody bids ones. | traditional |
| LIA-D01 | Instead of bidding one may doubt the last bid: all cups are lifted, and the dice counted. | traditional |
| LIA-D02 | If there are as many as were bid, or more, the doubter loses a die; if not, the bidder does. | traditional |
| LIA-D03 | Who loses a die begins the next round, or, having none left, the next who has one. | traditional |
| LIA-E01 | Who is the last to have dice wins. | traditional |
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from boneyard.parts import (
    Because,
    Card,
    Content,
    Dice,
    Die,
    Event,
    Game,
    Offer,
    Option,
    Outcome,
    Refusal,
    Rolled,
    Seat,
    Sense,
    Setting,
    Sources,
    State,
    View,
    Words,
    event,
    frozen,
    own,
    public,
    question,
    rule,
    state,
    told,
)

FACES = 6
WILD = Setting("wild_ones", "Ones are wild", "Ones count as any face, and nobody bids ones.", (True, False))
START = Setting("dice", "Dice", "So many dice each at the beginning.", (5, 3, 2))


class Claim(NamedTuple):
    """What was bid, and by whom."""

    seat: int
    dice: int
    face: int


@state
class Cups(State):
    cup: list[list[Die]] = own()
    """By seat, and sorted: the order tells nothing."""
    bid: Claim | None = public()
    turn: int = public()
    lifted: list[list[Die]] = told()
    """What was seen when the cups were last lifted."""

    @property
    def dice(self) -> int:
        return sum(map(len, self.cup))

    def after(self, seat: int) -> int:
        """The next seat that has dice."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(each for each in order if self.cup[each])

    def showing(self, dice: Sequence[int], face: int) -> int:
        """How many of these dice count for a face."""
        return sum(die == face or (die == 1 and bool(self.settings["wild_ones"])) for die in dice)


@frozen
class Bid(Option):
    count: int
    face: int


@frozen
class Doubt(Option): ...


# --- what happens ---------------------------------------------------------------------------------------


@event("LIA-R01", "{seat} rolls {dice}.", only="seat")
class RolledUnder(Event):
    seat: Seat
    dice: tuple[Die, ...]


@event("LIA-B02", "{seat} bids {count} × {face}.")
class Claimed(Event):
    seat: Seat
    count: int
    face: int


@event("LIA-D01", "{doubter} doubts {bidder}: there are {found} × {face}.")
class Doubted(Event):
    doubter: Seat
    bidder: Seat
    found: int
    face: int


@event("LIA-D02", "{seat} loses a die and has {left}.")
class LostDie(Event):
    seat: Seat
    left: int


# --- the rules ------------------------------------------------------------------------------------------


def lay_out(g: Cups) -> None:
    g.cup = [[0] * int(g.settings["dice"]) for _ in range(g.seats)]
    g.then(begin_round)


@rule("LIA-R01")
def begin_round(g: Cups) -> None:
    g.bid = None
    for seat, cup in enumerate(g.cup):
        if cup:
            cup[:] = sorted(g.roll(FACES, seen_by=(seat,)) for _ in cup)
            g.tell(RolledUnder, seat, tuple(cup))
    g.then(take_turn)


@rule("LIA-B01")
def take_turn(g: Cups) -> None:
    g.ask(g.turn, bid_or_doubt)


def why_not(g: Cups, bid: Bid) -> Refusal | None:
    """What stands against a bid; None: nothing."""
    last = g.bid
    if bid.face == 1 and g.settings["wild_ones"]:
        return Because("LIA-B04", "Ones are wild, and nobody bids them.")
    if bid.count > g.dice:
        return Because("LIA-B03", f"There are only {g.dice} dice on the table.")
    if last is not None and (bid.count, bid.face) <= (last.dice, last.face):
        return Because("LIA-B02", f"Bid more than {last.dice}, or as many of a higher face than {last.face}.")
    return None


@question("LIA-B02", "LIA-B01", "LIA-D01", auto=False)
def bid_or_doubt(g: Cups, seat: int) -> Offer:
    """Say more than was said last, or that it was too much."""
    every = [Bid(count, face) for count in range(1, g.dice + 1) for face in range(1, FACES + 1)]
    bids = [bid for bid in every if why_not(g, bid) is None]
    return tuple(bids) if g.bid is None else (Doubt(), *bids)


@bid_or_doubt.judged
def refused(g: Cups, seat: int, option: Option) -> Refusal | None:
    """Too many bids are too small to list them: who makes one is told."""
    if isinstance(option, Bid):
        return why_not(g, option)
    return Because("LIA-D01", "Nobody has bid yet.")


@bid_or_doubt.answer("LIA-B02")
def answered(g: Cups, seat: int, choice: Bid | Doubt) -> None:
    if isinstance(choice, Doubt):
        g.then(lift_the_cups)
        return
    g.bid = Claim(seat, choice.count, choice.face)
    g.tell(Claimed, *g.bid)
    g.turn = g.after(seat)
    g.then(take_turn)


@rule("LIA-D01", "LIA-B04")
def lift_the_cups(g: Cups) -> None:
    assert g.bid is not None
    bidder, count, face = g.bid
    found = sum(g.showing(cup, face) for cup in g.cup)
    g.lifted = [cup.copy() for cup in g.cup]
    g.tell(Doubted, g.turn, bidder, found, face)
    g.then(lose_a_die, g.turn if found >= count else bidder)


@rule("LIA-D02", "LIA-D03", "LIA-E01")
def lose_a_die(g: Cups, seat: int) -> None:
    g.cup[seat].pop()
    g.tell(LostDie, seat, len(g.cup[seat]))
    g.turn = seat if g.cup[seat] else g.after(seat)
    if len(g.cup[g.turn]) < g.dice:
        g.then(begin_round)


def outcome(g: Cups) -> Outcome:
    return Outcome((g.turn,), tuple(map(len, g.cup)), f"{CARD.names[g.turn].capitalize()} is the last with dice.")


# --- words, and what bots know --------------------------------------------------------------------------


class CupsWords(Words[Cups]):
    silent = (Rolled,)

    def label(self, view: View[Cups], option: Option) -> str:
        return f"Bid {option.count} × {option.face}" if isinstance(option, Bid) else super().label(view, option)


class CupsSense(Sense[Cups]):
    def value(self, g: Cups, seat: int) -> float:
        return len(g.cup[seat]) / g.dice

    def quiet(self, g: Cups) -> bool:
        """Within a round nobody knows yet who loses a die."""
        return g.bid is None

    def order(self, g: Cups, seat: int, options: Sequence[Option]) -> list[float]:
        """How likely a bid is true, or the one that is doubted is not."""
        doubt = 0.0 if g.bid is None else 1 - likely(g, seat, g.bid.dice, g.bid.face)
        return [likely(g, seat, each.count, each.face) if isinstance(each, Bid) else doubt for each in options]


def likely(g: Cups, seat: int, count: int, face: int) -> float:
    """The chance that there are so many, for who sees one cup."""
    missing, others = count - g.showing(g.cup[seat], face), g.dice - len(g.cup[seat])
    odds = (2 if g.settings["wild_ones"] and face != 1 else 1) / FACES
    return sum(comb(others, n) * odds**n * (1 - odds) ** (others - n) for n in range(max(0, missing), others + 1))


def build(sources: Sources) -> Content:
    content = Content()
    content.tokens = {"die": Dice(FACES)}
    return content


def settle(g: Cups) -> None:
    for cup in g.cup:
        cup.sort()


CARD = Card(
    id="liars_dice",
    title="Liar's Dice",
    summary="Roll under your cup, and say more than can be true for long.",
    players=(2, 3, 4, 5, 6),
    minutes=15,
    settings=(WILD, START),
)
GAME = Game[Cups](
    CARD,
    state=Cups,
    build=build,
    lay_out=lay_out,
    outcome=outcome,
    words=CupsWords(),
    sense=CupsSense(),
    settle=settle,
)
