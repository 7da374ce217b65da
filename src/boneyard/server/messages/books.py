"""A game's rulebook and page, as they are read: chapters of blocks, each with the rows of the ledger that it tells."""

from __future__ import annotations

from typing import Literal

import msgspec


class BookSpan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words in one style. A link names the chapter it leads to."""

    text: str
    style: Literal["", "bold", "italic", "link"] = ""
    to: str = ""


class BookBlock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paragraph, or what stands in the place of one."""

    kind: Literal["paragraph", "heading", "item", "step", "table", "example", "picture", "play"]
    anchor: str
    text: list[BookSpan] = []
    rows: list[str] = []
    scene: str = ""
    play: int = 0
    """How many plays of the scene have been made in its picture."""
    lit: list[str] = []
    cells: list[list[list[BookSpan]]] = []
    """A table, its head first."""


class BookChapter(msgspec.Struct, frozen=True):
    slug: str
    title: str
    blocks: list[BookBlock]


class BookScene(msgspec.Struct, frozen=True):
    """A worked example that the book shows or lets one play."""

    title: str
    players: int
    seat: int | None
    moves: int
    why_not_play: str


class PageLabel(msgspec.Struct, frozen=True):
    """What lies at a place of the picture: the name of an element of the drawing, and words for it."""

    on: str
    text: str


class About(msgspec.Struct, frozen=True):
    """What a game's page says of it."""

    goal: str
    turn: list[str]
    end: str
    winner: str
    suits: str
    scene: str
    labels: list[PageLabel]


class Book(msgspec.Struct, frozen=True):
    about: About
    written: bool
    """Whether somebody wrote it. Otherwise it is the ledger under its own headings."""
    chapters: list[BookChapter]
    places: dict[str, str]
    """Each row that is told, and the anchor of the paragraph that tells it."""
    scenes: dict[str, BookScene]
    """By name: what is shown or played in the book and on the page."""
