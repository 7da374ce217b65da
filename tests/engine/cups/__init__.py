"""A tiny game of dice under cups: what a die shows only its owner sees, until somebody doubts."""

from __future__ import annotations

from boneyard.engine.card import Card
from boneyard.engine.content import Sources
from boneyard.engine.events import Event, event
from boneyard.engine.game import Game, Outcome
from boneyard.engine.options import Barred, Because, Option, frozen
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.sentences import Seat
from boneyard.engine.shape import own, public, state
from boneyard.engine.state import Content, State
from boneyard.engine.tokens import Dice, Die

SIXES = "CUP-R02"


class Cup(Content):
    def __init__(self) -> None:
        self.tokens = {"die": Dice(6)}


@state
class Cups(State):
    content: Cup
    cup: list[list[Die]] = own()
    shown: list[Die] = public()
    claim: int = public()
    turn: int = public()
    loser: int = public()


@frozen
class Claim(Option):
    """There are so many sixes under all cups."""

    sixes: int


@frozen
class Doubt(Option):
    passes = True


@event("CUP-R01", "{seat} rolls {dice}.", only="seat")
class UnderCup(Event):
    seat: Seat
    dice: tuple[Die, ...]


@event("CUP-R03", "{seat} doubts: {dice}.")
class Lifted(Event):
    seat: Seat
    dice: tuple[Die, ...]


@rule("CUP-R01")
def roll(g: Cups) -> None:
    for seat in range(g.seats):
        g.cup[seat] = [g.roll(6, seen_by=(seat,)) for _ in range(3)]
        g.tell(UnderCup, seat, tuple(g.cup[seat]))
    g.then(ask)


@rule(SIXES)
def ask(g: Cups) -> None:
    g.ask(g.turn, claim)


@question(SIXES)
def claim(g: Cups, seat: int) -> Offer:
    """Claim more sixes, or doubt."""
    for sixes in range(1, 3 * g.seats + 1):
        if sixes > g.claim:
            yield Claim(sixes)
        else:
            yield Barred(Claim(sixes), Because(SIXES, f"{g.claim} are claimed already: claim more."))
    if g.claim:
        yield Doubt()


@claim.answer(SIXES)
def claimed(g: Cups, seat: int, choice: Option) -> None:
    if isinstance(choice, Claim):
        g.claim, g.turn = choice.sixes, (seat + 1) % g.seats
        g.then(ask)
    else:
        g.then(lift, seat)


@rule("CUP-R03")
def lift(g: Cups, seat: int) -> None:
    g.shown = [die for cup in g.cup for die in cup]
    g.tell(Lifted, seat, tuple(g.shown))
    g.loser = seat if g.shown.count(6) >= g.claim else (seat - 1) % g.seats


def lay_out(g: Cups) -> None:
    g.cup = [[] for _ in range(g.seats)]
    g.loser = -1
    g.then(roll)


def outcome(g: Cups) -> Outcome:
    winners = tuple([seat for seat in range(g.seats) if seat != g.loser])
    return Outcome(winners, tuple([int(seat in winners) for seat in range(g.seats)]), f"Seat {g.loser} loses.")


def build(sources: Sources) -> Cup:
    return Cup()


CARD = Card(id="cups", title="Cups", summary="Dice.", players=(2, 3), minutes=1, names=("ann", "bob", "cat"))
GAME = Game[Cups](CARD, state=Cups, build=build, lay_out=lay_out, outcome=outcome)
