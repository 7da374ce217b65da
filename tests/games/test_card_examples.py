"""What docs/cards shows owners can be played with, in every game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from boneyard.engine import chance
from tests.games.card_documents import FOLDER, CardDocument
from tests.support import game_called, play_randomly


@pytest.mark.parametrize("name", sorted(page.stem for page in FOLDER.glob("*.md")))
def test_the_examples_of_the_document_can_be_played_with(name: str, tmp_path: Path) -> None:
    game = game_called(name)
    examples = CardDocument(game).examples()
    assert examples
    for number, example in enumerate(examples):
        pack = tmp_path / f"{number}.toml"
        pack.write_text(example, encoding="utf-8")
        g = game.start(game.players[0], chance.seed_from("page"), content=game.load([pack])[0])
        assert play_randomly(g, Random(2), 60)
