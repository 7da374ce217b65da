"""What stands on the shelf: the shapes of games, their cards and rules, their worked examples, and packs somebody brings."""

from __future__ import annotations

from typing import Any

import msgspec

from boneyard.server.messages.responses import PackCards, PackShown


class Setting(msgspec.Struct, frozen=True):
    name: str
    title: str
    sentence: str
    choices: list[str | bool | int]
    called: list[str]
    """What people call the choices; empty where their own words do."""
    unfit: list[list[int]]
    """For each choice the numbers of players it does not suit."""


class GameCard(msgspec.Struct, frozen=True):
    id: str
    title: str
    summary: str
    players: list[int]
    minutes: int
    version: str
    seat_names: dict[str, list[str]]
    settings: list[Setting]
    files: list[str]
    lessons: int
    """How many lessons its course has."""


class BotCard(msgspec.Struct, frozen=True):
    name: str
    how: str
    """How it plays, in a sentence."""


class TokenCard(msgspec.Struct, frozen=True):
    name: str
    back: str
    title: str
    line: str
    """What it is, as the line below a card's name says it."""
    text: str
    note: str
    """A ruling that goes with it and does not stand on it."""
    entry: str | None
    mark: str | None
    pack: str | None = None
    """The title of the pack it comes from, where that is not the game's own."""


class Window(msgspec.Struct, frozen=True):
    window: str
    text: str


class GamePage(GameCard, frozen=True):
    """A game with everything on its shelf."""

    tokens: dict[str, list[TokenCard]]
    content: dict[str, list[dict[str, Any]]]
    windows: list[Window]
    fields: list[str]
    """What the game itself keeps in its state, in the order it declares them; the rest of a view is the engine's."""
    packs: list[dict[str, str]]
    brought: list[PackCards] = []
    """The packs laid over the game's own cards, in the order they lie."""


class SceneCard(msgspec.Struct, frozen=True):
    """A worked example on one line."""

    id: str
    game: str
    title: str
    text: str
    rules: list[str]
    players: int
    seat: int | None
    """The seat it asks first: the learner's. Null where nobody has anything to decide."""
    moves: int
    why_not_play: str
    """Why it cannot be played; empty if it can."""
    what_to_watch: str
    """What to expect where it has no moves of its own; empty if it has."""


class PackContent(PackShown, frozen=True):
    adds: list[str]
    replaces: list[str]


class PackProblem(msgspec.Struct, frozen=True):
    file: str
    where: str
    problem: str
    message: str


class CheckedPacks(msgspec.Struct, frozen=True):
    """What content packs hold, or the first thing that is wrong."""

    ok: bool
    packs: list[PackContent]
    problem: PackProblem | None


class RuleRow(msgspec.Struct, frozen=True):
    id: str
    text: str
    chapter: str
    source: str


class Rules(msgspec.Struct, frozen=True):
    document: str
    rows: list[RuleRow]
