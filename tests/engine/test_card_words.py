"""What is said of a card is kept in parts, and can be said in one line."""

from __future__ import annotations

import pytest

from boneyard.engine.events import SPECTATOR
from boneyard.engine.words import CardWords
from boneyard.games import all_games


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (CardWords("a card"), "a card"),
        (CardWords("S4", "red, doors N"), "S4, red, doors N."),
        (CardWords("Go", text="Move a Pawn."), "Go. Move a Pawn."),
        (CardWords("Oaf", "power 7", "No effect.", "A note.", {"name": "house"}),
         "Oaf, power 7. No effect. A note. [name ours: the original is not in the rulebook]"),
    ],
)  # fmt: skip
def test_the_parts_make_a_line(said: CardWords, line: str) -> None:
    assert str(said) == line


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_part_says_what_another_says(name: str) -> None:
    """The name stands apart from the text, and where the facts come from apart from both."""
    game = all_games()[name]
    g = game.start(game.players[0], "1" * 64)
    view = game.view(g, SPECTATOR)
    for kind, table in g.content.tokens.items():
        for token in range(len(table)):
            said = game.words.card(view, kind, token)
            assert said.name
            assert not said.text.startswith(f"{said.name}.")
            assert not any(f"[{fact} " in part for fact in said.provenance for part in said[:4])
            assert not said.line.endswith(".")
            assert said.text[-1:] in ("", ".", ")"), said.text
