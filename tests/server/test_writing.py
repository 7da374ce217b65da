"""What is written quickly is what the engine writes, byte by byte where a hash depends on it."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from boneyard.engine import chance
from boneyard.engine.events import SPECTATOR
from boneyard.engine.match import Match
from boneyard.engine.state_json import state_hash, state_to_json
from boneyard.games import all_games
from boneyard.server.house import scenes
from boneyard.server.table.beginning import begin
from boneyard.server.table.entries import TableOptions
from boneyard.server.table.state_bytes import Writer


def same(writer: Writer, match: Match) -> None:
    g = match.state
    assert writer.hash(g) == state_hash(g)
    for viewer in (*range(g.seats), SPECTATOR):
        view = match.view(viewer)
        written = json.loads(writer.view(g, view.state))
        assert written == json.loads(json.dumps(state_to_json(view.state))), viewer


@pytest.mark.parametrize("game", list(all_games()))
def test_the_quick_way_and_the_engines_agree_all_game_long(game: str) -> None:
    rules = all_games()[game]
    rng = random.Random(game)
    writer = Writer()
    match = Match(rules, ["human"] * max(2, rules.players[0]), chance.seed_from(game))
    for step in range(160):
        same(writer, match)
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.submit(seat, rng.choice(list(match.state.options(seat))))
        if rng.random() < 0.1:
            match.undo(consent=True)
        if rules.windows and step == 7:
            match.order(0, next(iter(rules.windows)), True)


def test_outcomes_that_wait_in_a_scene_are_part_of_the_hash() -> None:
    for game in all_games().values():
        for scene in scenes.scenes_of(game).values():
            head = scenes.scene_head(scene, "", TableOptions())
            head = msgspec.structs.replace(head)
            match = begin(game, ["human"] * head.seats, head.seed, head.settings, scene=head.scene)
            match.state.forced = (*match.state.forced, 6, ["a", 2])
            same(Writer(), match)


def test_a_field_that_goes_back_to_an_older_value_is_written_right() -> None:
    game = all_games()["day_of_the_dead"]
    writer = Writer()
    match = Match(game, ["human", "human"], chance.seed_from("back"))
    first = state_hash(match.state)
    for _ in range(12):
        seat = match.waiting[0]
        match.submit(seat, match.state.options(seat)[0])
        same(writer, match)
    while match.moves:
        match.undo(consent=True)
        same(writer, match)
    assert writer.hash(match.state) == first
