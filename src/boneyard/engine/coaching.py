"""What a first game is told: for every kind of question a card that says what it is for, the first time it is asked.

The cards stand in the game's ``first_game.toml``, a section for each question.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache

from boneyard.engine.content import suggest
from boneyard.engine.game import Game
from boneyard.engine.positions import SceneError
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.scene import read_toml

FILE = "first_game.toml"
MOST_WORDS, MOST_LETTERS = 60, 45


@dataclass(frozen=True, slots=True)
class CoachCard:
    """What somebody is told who is asked this for the first time."""

    title: str
    what: str
    """What it is for."""
    look: str
    """What to look at."""
    most: str
    """What most people do, and why."""


def questions_of(game: Game) -> list[str]:
    """Every kind of question of a game, by name."""
    return sorted({asking.name for asking in list(QUESTIONS.values()) if game.has(asking.offer.__module__)})


@cache
def coach_cards(game: Game) -> dict[str, CoachCard]:
    """The cards of a game by question; none where nobody has written any."""
    path = game.folder / FILE
    return {} if not path.exists() else {name: _card(name, card, game) for name, card in read_toml(path).items()}


def _card(name: str, card: object, game: Game) -> CoachCard:
    where = f"{FILE}: [{name}]"
    known = questions_of(game)
    if name not in known:
        raise SceneError(f"{where}: {game.title} has no such question{suggest(name, known)}")
    wanted = [field.name for field in fields(CoachCard)]
    if (
        not isinstance(card, dict)
        or set(card) != set(wanted)
        or not all(isinstance(text, str) for text in card.values())
    ):
        raise SceneError(f"{where}: a card has these texts: {', '.join(wanted)}")
    if len(card["title"]) > MOST_LETTERS:
        raise SceneError(f"{where}: the title has {len(card['title'])} letters; {MOST_LETTERS} are enough")
    words = sum(len(card[part].split()) for part in wanted[1:])
    if words > MOST_WORDS:
        raise SceneError(f"{where}: has {words} words; {MOST_WORDS} are read")
    return CoachCard(**card)
