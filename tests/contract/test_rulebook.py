"""What every game's rulebook and page must keep: each rule is told, and what they point at is there."""

from __future__ import annotations

import pytest

from boneyard.engine.game import Game
from boneyard.engine.scene import read_scene, run_scene
from boneyard.games import all_games, find_game

GAMES = list(all_games().values())
WORDS = 900
"""A chapter is read in two or three minutes; with its finer points and tables it may take four."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_rule_is_told_by_a_paragraph(game: Game) -> None:
    untold = [row.id for row in game.ledger if row.id not in game.rulebook.places]
    assert untold == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_book_has_ten_to_twenty_chapters_that_are_read_in_a_few_minutes(game: Game) -> None:
    assert 10 <= len(game.rulebook.chapters) <= 20
    long = {
        chapter.slug: sum(len(block.words.split()) for block in chapter.blocks) for chapter in game.rulebook.chapters
    }
    assert {slug: words for slug, words in long.items() if words > WORDS} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_book_has_pictures_and_an_example_to_play(game: Game) -> None:
    kinds = [block.kind for block in game.rulebook.blocks]
    assert "picture" in kinds
    assert "play" in kinds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_page_says_all_of_it_and_its_table_can_be_laid(game: Game) -> None:
    about = game.about
    assert all([about.goal, about.turn, about.end, about.winner, about.suits, about.labels])
    path = game.folder / "examples" / f"{game.about.scene}.toml"
    assert run_scene(read_scene(path, find_game)).differences == []
