"""A hint gives reasons out of the game's sense, true for whoever is asked and made from what that seat sees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boneyard.bots.base import Weighed, explain, reasons_for
from boneyard.engine.game import Game
from boneyard.games import all_games
from tests.support import start

GAMES = list(all_games().values())
MOVES = 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_reasons_are_at_most_three_clauses_and_never_the_same_twice(game: Game[Any]) -> None:
    given = 0
    for seed in range(3):
        g, rng = start(game, seed=seed), Random(seed)
        for _ in range(MOVES):
            if g.over:
                break
            view = game.view(g, g.waiting[0])
            assert view.decision is not None
            for option in view.decision.options[:6]:
                words = [reason.words for reason in reasons_for(view, option)]
                assert len(words) <= 3
                assert len(set(words)) == len(words)
                assert not any(word.endswith(".") or word[:1].isspace() for word in words)
                given += bool(words)
            g.answer(g.waiting[0], rng.choice(list(view.decision.options)))
    if type(game.sense).__dict__.get("reasons"):
        assert given


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_where_there_are_reasons_the_sentence_only_tells_the_chances(game: Game[Any]) -> None:
    g, rng = start(game, seed=1), Random(1)
    for _ in range(MOVES):
        if g.over:
            break
        view = game.view(g, g.waiting[0])
        assert view.decision is not None
        options = view.decision.options
        if len(options) > 1 and reasons_for(view, options[0]):
            said = explain(view, [Weighed(options[0], 0.6, 3), Weighed(options[1], 0.4, 3)])
            assert said.startswith("About 6 in 10 to win this way")
        g.answer(g.waiting[0], rng.choice(list(options)))
