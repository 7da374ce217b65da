"""Bots have names at a table, and keep them."""

from __future__ import annotations

import pytest

from boneyard.bots.names import NAMES, STEADY, bot_called

SEATS = 6
"""As many as a table has at most."""


@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "random", "greedy:16", "mcts:2s", "mine.py:MyBot"])
def test_those_who_play_alike_at_one_table_have_different_names(bot: str) -> None:
    for table in ("t_one", "t_two", "t_three"):
        names = [bot_called(bot, table, seat) for seat in range(SEATS)]
        assert len(set(names)) == SEATS
        assert names == [bot_called(bot, table, seat) for seat in range(SEATS)]


def test_no_two_levels_share_a_name_and_other_tables_have_other_bots() -> None:
    rows = set(map(tuple, [*NAMES.values(), STEADY]))
    every = [name for row in rows for name in row]
    assert len(every) == len(set(every))
    assert len({bot_called("medium", f"t_{number}", 1) for number in range(40)}) > 2
