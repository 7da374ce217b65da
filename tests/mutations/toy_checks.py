"""The tests of the toy game that the harness is tried with: of some rows good ones, of others none, or one that shows nothing."""

from __future__ import annotations

from tests.engine.toy import GAME, Bury, Dig
from tests.support import Table, rule_test

POSITION = {"hands": [["rib", "skull", "femur"], ["jaw", "hip", "spine"]]}


def table(*rolls: int) -> Table:
    return Table(GAME, POSITION, forced=rolls)


def bone(name: str) -> int:
    return int(GAME.content.tokens["bone"].find(name))


@rule_test("TOY-A03")
def test_a_buried_bone_lies_in_the_grave() -> None:
    t = table().answer(Bury(bone("skull")))
    assert t.g.grave == [bone("skull")]
    assert t.g.turn == 1


@rule_test("TOY-A04")
def test_only_a_lower_bone_may_be_buried() -> None:
    t = table().answer(Bury(bone("skull")))
    assert [option for option in t.options() if isinstance(option, Bury)] == [Bury(bone("jaw")), Bury(bone("hip"))]


@rule_test("TOY-A05")
def test_somebody_digs() -> None:
    """Named after the window, and looks at nothing in it."""
    t = table(4).answer(Dig())
    assert t.g.die == 4
