"""The rulebooks of the games and what their pages say, with the worked examples they show."""

from __future__ import annotations

from functools import cache

import msgspec

from boneyard.engine.game import Game
from boneyard.server.house.scenes import card_of, scene_called
from boneyard.server.messages.books import About, Book, BookChapter, BookScene


@cache
def book_of(game: Game) -> Book:
    """All chapters of a game's book, and its page."""
    book, about = game.rulebook, game.about
    shown = dict.fromkeys([name for name in [about.scene, *[block.scene for block in book.blocks]] if name])
    return Book(
        msgspec.convert(about, About, from_attributes=True),
        book.written,
        [msgspec.convert(chapter, BookChapter, from_attributes=True) for chapter in book.chapters],
        book.places,
        {name: _scene(f"{game.id}.{name}") for name in shown},
    )


def _scene(name: str) -> BookScene:
    card = card_of(name, scene_called(name))
    return BookScene(card.title, card.players, card.seat, card.moves, card.why_not_play)
