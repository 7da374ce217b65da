"""What bots know of a game: every bot relies on these, and none of them could say what is wrong."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from boneyard.engine.sense import NEVER, Sense
from boneyard.engine.state import State
from tests.contract.tables import LaidTable, laid_tables, moments

every_table = pytest.mark.parametrize("table", laid_tables(), ids=str)


@every_table
def test_sense_judges_every_seat_and_every_option(table: LaidTable) -> None:
    sense = table.game.sense
    rng = Random(34)
    for g in moments(table.start(18), Random(35), checks=15):
        check_judgement(sense, g)
        for seat in range(g.seats):
            check_judgement(sense, table.game.view(g, seat).imagine(rng))


def check_judgement(sense: Sense, g: State) -> None:
    """A state, or a world somebody imagined."""
    assert isinstance(sense.quiet(g), bool), "quiet is a yes or a no"
    for seat in range(g.seats):
        value, luck = sense.value(g, seat), sense.luck(g, seat)
        assert 0 <= value <= 1, f"value of seat {seat} is {value}: it is a chance, from 0 (lost) to 1 (won)"
        assert isfinite(luck), f"luck of seat {seat} is {luck}"
    for seat in g.waiting:
        options = list(g.options(seat))
        where = g.question.name if g.question else ""
        promises = sense.order(g, seat, options)
        assert len(promises) == len(options), (
            f"order gives {len(promises)} numbers for {len(options)} options in {where}"
        )
        for promise, option in zip(promises, options, strict=True):
            assert promise < -NEVER, f"order gives {promise} for {option} in {where}: a number, or NEVER"
        first = sense.first(g, seat, options)
        assert first is None or first in options, f"first is {first}, which is not offered in {where}"
