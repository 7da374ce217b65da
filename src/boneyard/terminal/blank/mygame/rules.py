"""The rules, each a paragraph of rules.md. A rule changes the table and says what comes next; it waits for nobody."""

from __future__ import annotations

from bisect import insort

from boneyard.parts import Barred, NotEnough, Offer, Option, frozen, question, rule
from mygame.bones import Bone
from mygame.events import Dealt, Drew, FoundNothing, Laid
from mygame.state import Table

HAND = 3


@frozen
class Lay(Option):
    bone: Bone


@frozen
class Knock(Option):
    passes = True
    """What is done for somebody who has left."""


def lay_out(g: Table) -> None:
    """What stands on the table before the first turn."""
    g.score = [0] * g.seats
    g.bag = list(range(len(g.content.value)))
    g.shuffle(g.bag)
    g.then(deal)
    g.then(take_turn)


@rule("MYG-S01")
def deal(g: Table) -> None:
    for seat in range(g.seats):
        g.hand.append(sorted(g.bag.pop() for _ in range(HAND)))
        g.tell(Dealt, seat, tuple(g.hand[seat]))


@rule("MYG-T01")
def take_turn(g: Table) -> None:
    g.ask(g.turn, lay_a_bone_or_knock)


@question("MYG-T01", "MYG-T02", auto=False)
def lay_a_bone_or_knock(g: Table, seat: int) -> Offer:
    """A bone must be worth more than the last one; after a knock any will do."""
    for bone in g.hand[seat]:
        if g.content.value[bone] > g.to_beat:
            yield Lay(bone)
        else:
            yield Barred(
                Lay(bone), NotEnough("MYG-T02", "points to beat the last bone", g.to_beat + 1, g.content.value[bone])
            )
    yield Knock()


@lay_a_bone_or_knock.answer("MYG-T01")
def chosen(g: Table, seat: int, choice: Lay | Knock) -> None:
    if isinstance(choice, Knock):
        g.then(knock)
        return
    g.hand[seat].remove(choice.bone)
    g.pile.append(choice.bone)
    g.to_beat = g.content.value[choice.bone]
    g.score[seat] += g.to_beat
    g.tell(Laid, seat, choice.bone, g.score[seat])
    g.then(next_turn)


@rule("MYG-T03", "MYG-E02")
def knock(g: Table) -> None:
    """With nothing to draw nothing follows: the game is over."""
    if not g.bag:
        g.tell(FoundNothing, g.turn)
        return
    bone = g.bag.pop()
    insort(g.hand[g.turn], bone)
    g.to_beat = 0
    g.tell(Drew, g.turn, bone)
    g.then(next_turn)


@rule("MYG-E01")
def next_turn(g: Table) -> None:
    if g.hand[g.turn]:
        g.turn = (g.turn + 1) % g.seats
        g.then(take_turn)
