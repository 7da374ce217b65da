"""A game somebody wrote who had read the page on adding one: dice under cups, in one file with two scenes beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import find_game
from boneyard.lab.simulate import Plan, simulate
from tests.docs.guests import ROOT, contract, guest, staying, tables
from tests.docs.test_new_game import NAMED_BY_TESTS
from tests.fuzz.play import playing

EXAMPLES = ROOT / "docs" / "examples"


@pytest.fixture(scope="module")
def game() -> Iterator[Game]:
    with staying(EXAMPLES, liars_dice="liars_dice:GAME"):
        yield guest("liars_dice")


def test_game_and_tests_are_no_longer_than_they_need_to_be() -> None:
    lines = [path.read_text(encoding="utf-8").count("\n") for path in (EXAMPLES / "liars_dice.py", Path(__file__))]
    assert sum(lines) <= 330


@pytest.mark.parametrize("check", contract("table") + contract("game"), ids=lambda check: check.__name__)
def test_it_keeps_the_contract(game: Game, check: Callable[[object], None]) -> None:
    for subject in tables(game) if check in contract("table") else [game]:
        if check.__name__ not in NAMED_BY_TESTS:
            check(subject)


def test_its_scenes_come_true_and_name_every_rule(game: Game) -> None:
    results = [run_scene(read_scene(path, find_game)) for path in game.examples]
    assert [result.differences for result in results] == [[], []]
    assert {row for result in results for row in result.scene.rules} == set(game.ledger.rows)


def test_a_roll_under_a_cup_is_told_to_its_seat_alone(game: Game) -> None:
    match = Match(game, ["human"] * 3)
    told = {viewer: [type(each.event).__name__ for _, each in match.seen(viewer)] for viewer in (0, SPECTATOR)}
    assert told == {0: ["Rolled"] * 5 + ["RolledUnder"] * 3, SPECTATOR: ["RolledUnder"] * 3}


def test_games_by_lot_end_and_who_reckons_wins_more_of_them(game: Game) -> None:
    assert [playing(game, "liars", number).fault for number in range(20)] == [None] * 20
    played = simulate(Plan("liars_dice", ("instinct", "random"), rotate=True), 100)
    assert played.bot_wins["instinct"] > 70
