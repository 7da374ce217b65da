"""A profile accounts for all of the time, and leaves the rules as it found them."""

from __future__ import annotations

import pytest

from boneyard.engine.rules import QUESTIONS, RULES
from boneyard.engine.state import State
from boneyard.lab.profiling import profile_game
from tests.support import game_called


def test_the_shares_make_a_whole_and_name_the_rules() -> None:
    profile = profile_game(game_called("day_of_the_dead"), seconds=0.3)
    assert sum(row.share for row in profile.rows) == pytest.approx(1)
    assert {row.kind for row in profile.rows} == {"rule", "offer", "answer", "setup", "other"}
    (turn,) = [row for row in profile.rows if row.name == "summoning.begin_turn"]
    assert turn.calls == 6
    assert "DOD-T01" in turn.rows


def test_rules_are_put_back() -> None:
    before = (dict(RULES), [(asking.offer, asking.carry_out) for asking in QUESTIONS.values()], State.now)
    profile_game(game_called("day_of_the_dead"), seconds=0.05)
    assert before == (dict(RULES), [(asking.offer, asking.carry_out) for asking in QUESTIONS.values()], State.now)
