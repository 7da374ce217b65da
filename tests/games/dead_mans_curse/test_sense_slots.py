"""What one slot of a Turn is used for leaves the other: bots see both."""

from __future__ import annotations

from boneyard.engine.options import Option
from boneyard.games.dead_mans_curse.game import GAME
from boneyard.games.dead_mans_curse.options import CardMove, Move
from boneyard.games.dead_mans_curse.sense_slots import OTHER, with_the_other_slot
from tests.games.dead_mans_curse.helpers import Laid, lay, p

MARCH = "bf01"
"""Moves one Pawn."""


def promises(t: Laid) -> dict[Option, float]:
    return dict(zip(t.options, GAME.sense.order(t.g, 0, t.options), strict=True))


def test_what_a_pawn_can_take_by_the_card_is_not_taken_by_the_standard_move() -> None:
    """The Rook needs the Standard Move: March moves Pawns only."""
    t = lay("P c4, R a1, K h1", "N d5, R a6, K h8", card=MARCH)
    found = promises(t)
    assert found[CardMove(p("1P1"), "d5")] > found[Move(p("1P1"), "d5")]


def test_the_same_piece_does_not_count_twice() -> None:
    t = lay("P c4, K h1", "N d5, K h8", card=MARCH)
    found = promises(t)
    assert found[CardMove(p("1P1"), "d5")] < found[Move(p("1P1"), "d5")] + 0.5
    plain = [1.0 if getattr(option, "piece", -1) == p("1P1") else -1.0 for option in t.options]
    told = dict(zip(t.options, with_the_other_slot(t.g, t.options, list(plain)), strict=True))
    assert told[Move(p("1P1"), "d5")] == 1.0
    assert told[CardMove(p("1P1"), "d5")] == 1.0


def test_what_another_piece_could_do_by_the_other_slot_counts() -> None:
    t = lay("P c4, R a1, K h1", "N d5, R a6, K h8", card=MARCH)
    told = dict(zip(t.options, with_the_other_slot(t.g, t.options, [1.0] * len(t.options)), strict=True))
    assert told[Move(p("1R1"), "a6")] == told[CardMove(p("1P1"), "d5")] == 1.0 + OTHER
    assert told[Move(p("1P1"), "d5")] == 1.0, "March has nobody else to move"


def test_when_one_slot_is_used_promises_stay_as_they_are() -> None:
    t = lay("P c4, R a1, K h1", "N d5, R a6, K h8", card=MARCH)
    t.move("1R1", "b1")
    assert with_the_other_slot(t.g, t.options, [1.0] * len(t.options)) == [1.0] * len(t.options)
