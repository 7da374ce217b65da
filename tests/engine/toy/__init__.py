"""A tiny game that uses every part of the engine: hidden hands, secret bids, dice, a window, refusals, packs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from boneyard.engine.card import STRICT_WINDOWS, Card
from boneyard.engine.content import Sources
from boneyard.engine.events import Event, event
from boneyard.engine.game import Game, Outcome
from boneyard.engine.options import Barred, LimitReached, Option, frozen
from boneyard.engine.positions import Scenes
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.sense import Sense
from boneyard.engine.sentences import Seat
from boneyard.engine.shape import backs, hidden, own, public, state
from boneyard.engine.state import Content, State
from boneyard.engine.tokens import Token, Tokens, TokenTable
from boneyard.engine.views import View
from boneyard.engine.windows import PASS, open_window
from boneyard.engine.words import Words

Bone = Annotated[int, Token("bone")]


class Bones(Content):
    def __init__(self, names: list[str], values: list[int], marks: list[str]):
        self.values, self.marks = values, marks
        self.tokens = {"bone": TokenTable("bone", names, [0] * len(names), ("bone",))}


@state
class Yard(State):
    content: Bones
    hand: list[list[Bone]] = own()
    bag: list[Bone] = backs()
    grave: list[Bone] = public()
    score: list[int] = public()
    turn: int = public()
    die: int = public()
    secret: str = hidden()
    undeclared: int


@frozen
class Bid(Option):
    bone: Bone


@frozen
class Bury(Option):
    bone: Bone

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"bone:{tokens['bone'].name(self.bone)}", "grave")


@frozen
class Dig(Option):
    passes: ClassVar[bool] = True


@frozen
class Curse(Option):
    bone: Bone


@event("TOY-A03", "{seat} has {bone}.")
class Buried(Event):
    seat: Seat
    bone: Bone


@event("TOY-A01", "{seat} has {bone}.", only="seat")
class Drew(Event):
    seat: Seat
    bone: Bone


@rule("TOY-A02")
def begin(g: Yard) -> None:
    g.ask_together(range(g.seats), bid)


@question("TOY-A02", together=True)
def bid(g: Yard, seat: int) -> Offer:
    """Bid one bone."""
    return [Bid(bone) for bone in g.hand[seat]]


@bid.answer("TOY-A02")
def reveal_bids(g: Yard, choices: dict[int, Bid]) -> None:
    g.turn = max(choices, key=lambda seat: g.content.values[choices[seat].bone])
    g.then(turn)


@rule("TOY-A03", "TOY-A06")
def turn(g: Yard) -> None:
    g.ask(g.turn, act)


@question("TOY-A03", "TOY-A04", "TOY-A06")
def act(g: Yard, seat: int) -> Offer:
    """Bury a bone or dig."""
    last = g.content.values[g.grave[-1]] if g.grave else 99
    for bone in g.hand[seat]:
        if g.content.values[bone] < last or len(g.hand[seat]) == 1:
            yield Bury(bone)
        else:
            yield Barred(Bury(bone), LimitReached("TOY-A04", "highest bone allowed", last - 1))
    if len(g.hand[seat]) > 1:
        yield Dig()


@act.answer("TOY-A03")
def acted(g: Yard, seat: int, choice: Option) -> None:
    if isinstance(choice, Bury):
        g.hand[seat].remove(choice.bone)
        g.grave.append(choice.bone)
        g.tell(Buried, seat, choice.bone)
        g.then(next_turn)
        return
    g.die = g.roll()
    order = tuple((seat + step) % g.seats for step in range(1, g.seats))
    open_window(g, curse, order)
    g.then(score_die)
    g.then(next_turn)


@question("TOY-A05", window="curse")
def curse(g: Yard, seat: int) -> Offer:
    """Play a curse or pass."""
    return [PASS, *[Curse(bone) for bone in g.hand[seat] if g.content.values[bone] >= 9]]


@curse.answer("TOY-A05")
def cursed(g: Yard, seat: int, choice: Curse) -> None:
    g.hand[seat].remove(choice.bone)
    g.grave.append(choice.bone)
    g.die = g.roll()


@rule("TOY-A03")
def score_die(g: Yard) -> None:
    g.score[g.turn] += g.die


@rule("TOY-A06")
def next_turn(g: Yard) -> None:
    if all(g.hand) and g.score[g.turn] < 30:
        g.turn = (g.turn + 1) % g.seats
        g.then(turn)


class ToySense(Sense[Yard]):
    def value(self, g: Yard, seat: int) -> float:
        return 0.5 + (g.score[seat] - max(g.score)) / 200


class ToyWords(Words[Yard]):
    def prompt(self, view: View[Yard]) -> str:
        return "You must choose."


def build(sources: Sources) -> Bones:
    names, values, marks = [], [], []
    for reader in sources.merged("bone"):
        names.append(reader.name_id())
        values.append(reader.number("value", 1, 20))
        marks.append(reader.provenance(("value",))["value"])
        reader.done()
    return Bones(names, values, marks)


def lay_out(g: Yard) -> None:
    g.bag = list(range(len(g.content.values)))
    g.shuffle(g.bag)
    g.hand = [sorted(g.bag.pop() for _ in range(3)) for _ in range(g.seats)]
    g.score = [0] * g.seats
    for seat in range(g.seats):
        g.tell(Drew, seat, g.hand[seat][0])
    g.then(begin)


def outcome(g: Yard) -> Outcome:
    best = max(g.score)
    winners = tuple(seat for seat in range(g.seats) if g.score[seat] == best)
    return Outcome(winners, tuple(g.score), f"{best} points.")


def settle(g: Yard) -> None:
    for hand in g.hand:
        hand.sort()


def arrange(g: Yard, position: Mapping[str, Any]) -> None:
    """Hands by name, the first seat to act: the rest lies in the bag."""
    table = g.content.tokens["bone"]
    g.hand = [sorted(table.find(name) for name in hand) for hand in position["hands"]]
    dealt = {bone for hand in g.hand for bone in hand}
    g.bag = [bone for bone in range(len(table)) if bone not in dealt]
    g.score = [0] * g.seats
    g.then(turn)


def describe(g: Yard) -> dict[str, Any]:
    name = g.content.tokens["bone"].name
    return {"hands": [[name(bone) for bone in hand] for hand in g.hand], "score": g.score, "die": g.die}


CARD = Card(
    id="toy",
    title="Toy",
    summary="A tiny game.",
    players=(2, 3),
    minutes=1,
    names=("ann", "bob", "cat"),
    settings=(STRICT_WINDOWS,),
)

GAME = Game[Yard](
    CARD,
    state=Yard,
    sections=("bone",),
    build=build,
    lay_out=lay_out,
    outcome=outcome,
    words=ToyWords(),
    sense=ToySense(),
    scenes=Scenes(arrange, describe),
    screen=lambda view: "toy",
    settle=settle,
)
