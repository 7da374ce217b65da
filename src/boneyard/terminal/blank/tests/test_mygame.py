"""The rules, a test each where no example shows it, and what every game must keep."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from boneyard.engine.chance import seed_from
from boneyard.engine.match import Match
from boneyard.engine.options import Refused
from boneyard.engine.record import read_record, replay, write_record
from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import find_game
from mygame.game import GAME
from mygame.rules import Lay


@pytest.mark.parametrize("path", GAME.examples, ids=lambda path: path.stem)
def test_the_examples_come_true(path: Path) -> None:
    assert run_scene(read_scene(path, find_game)).differences == []


@pytest.mark.parametrize("seats", GAME.players)
def test_games_by_lot_end_and_replay_from_their_records(seats: int) -> None:
    for number in range(20):
        match, rng = Match(GAME, ["random"] * seats, seed_from(number)), Random(number)
        while not match.over:
            seat = match.waiting[0]
            match.submit(seat, rng.choice(list(match.state.options(seat))))
        assert match.game.outcome(match.state).winners
        assert replay(read_record(write_record(match)), find_game).hash() == match.hash()


def test_nobody_lays_a_bone_of_somebody_else() -> None:
    match = Match(GAME, ["human", "human"], seed_from("hands"))
    with pytest.raises(Refused):
        match.submit(0, Lay(match.view(1).state.hand[1][0]))


def test_every_rule_is_named_by_an_example() -> None:
    named = {row for path in GAME.examples for row in read_scene(path, find_game).rules}
    assert sorted(set(GAME.ledger.rows) - named) == []
