"""The rulebook: the rules as people like to read them, in chapters, each paragraph with the rows of the ledger that it tells.

A game's chapters are the files ``rulebook/NN_slug.md``. The ledger stays behind them and is what counts; the book says the same in a
reader's words, and each of its paragraphs names the rows, so that one leads to the other. The format stands in docs/adding-a-game.md. A
game without such a folder has a book all the same: its ledger, chapter by chapter.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Literal, NoReturn

from boneyard.engine.content import ContentError, suggest
from boneyard.engine.ledger import Ledger

Style = Literal["", "bold", "italic", "link"]
Kind = Literal["paragraph", "heading", "item", "step", "table", "example", "picture", "play"]

FILE = re.compile(r"\d\d_([a-z0-9_]+)\.md")
STARTS = re.compile(r"#|[*-] |\d+\. |\||>|!\[|\[[^\]]*\]\([^#)][^)]*\)$|\{[^}]*\}$")
"""What begins a block of its own. Any other line goes on with the one above it."""
CITED = re.compile(r"\s*\{([^{}]*)\}$")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")
PLAY = re.compile(r"\[([^\]]*)\]\(([^#)][^)]*)\)")
TARGET = re.compile(r"([\w-]+)(?:@(\d+))?(?: lit (\S+))?")
INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([^)]+)\)")
RULE_LINE = re.compile(r":?-+:?")
LETTER = re.compile(r"[A-Z](?: —|\.) +")
"""A ledger's chapter may begin with the letter of its rows, which says nothing to a reader."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one style. A link names the chapter it leads to."""

    text: str
    style: Style = ""
    to: str = ""


Text = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, or what stands in the place of one."""

    kind: Kind
    anchor: str
    """Its name in the book: the chapter's and its place there."""
    line: int
    text: Text = ()
    rows: tuple[str, ...] = ()
    """The rows of the ledger that it tells."""
    scene: str = ""
    play: int = 0
    """How many plays of the scene have been made in its picture."""
    lit: tuple[str, ...] = ()
    """The pieces its picture speaks of."""
    cells: tuple[tuple[Text, ...], ...] = ()
    """A table, its head first."""

    @property
    def words(self) -> str:
        parts = (
            self.text if not self.cells else [span for row in self.cells for cell in row for span in (*cell, Span(" "))]
        )
        return "".join([span.text for span in parts])


@dataclass(frozen=True, slots=True)
class Chapter:
    slug: str
    title: str
    blocks: tuple[Block, ...]
    file: str = ""


@dataclass(frozen=True)
class Rulebook:
    """All chapters of a game, in order."""

    chapters: tuple[Chapter, ...]
    written: bool = True
    """Whether somebody wrote it. Otherwise it is the ledger under its own headings."""

    @property
    def blocks(self) -> Iterator[Block]:
        return (block for chapter in self.chapters for block in chapter.blocks)

    @cached_property
    def places(self) -> dict[str, str]:
        """Each row that is told, and the anchor of the paragraph that tells it: of several the one that tells the fewest others."""
        found: dict[str, Block] = {}
        for block in self.blocks:
            for row in block.rows:
                if row not in found or len(block.rows) < len(found[row].rows):
                    found[row] = block
        return {row: block.anchor for row, block in found.items()}

    def where(self, row: str) -> tuple[Chapter, Block] | None:
        """The chapter and the paragraph that tell a row."""
        anchor = self.places.get(row)
        places = ((chapter, block) for chapter in self.chapters for block in chapter.blocks if block.anchor == anchor)
        return next(places, None) if anchor else None

    def chapter(self, slug: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.slug == slug), None)

    def find(self, words: str) -> list[tuple[Chapter, Block]]:
        """The paragraphs in which all these words stand."""
        wanted = words.lower().split()
        every = ((chapter, block) for chapter in self.chapters for block in chapter.blocks)
        return [(chapter, block) for chapter, block in every if all(word in block.words.lower() for word in wanted)]


# --- reading ------------------------------------------------------------------------------------------


def read_rulebook(folder: Path, ledger: Ledger) -> Rulebook:
    """The book of the game in this folder."""
    paths = sorted((folder / "rulebook").glob("*.md"))
    if not paths:
        return book_of(ledger)
    scenes = {path.stem: path for path in (folder / "examples").glob("*.toml")}
    chapters = tuple([Reader(path, ledger, scenes).chapter() for path in paths])
    _check_links(chapters)
    return Rulebook(chapters)


def book_of(ledger: Ledger) -> Rulebook:
    """A book made of the ledger alone."""
    chapters: dict[str, list[Block]] = {}
    for row in ledger:
        title = LETTER.sub("", row.chapter) if LETTER.match(row.chapter) else row.chapter
        blocks = chapters.setdefault(title[:1].upper() + title[1:], [])
        anchor = f"{_slug(title)}-{len(blocks) + 1}"
        blocks.append(Block("paragraph", anchor, 0, (Span(row.text),), (row.id,)))
    return Rulebook(tuple([Chapter(_slug(title), title, tuple(blocks)) for title, blocks in chapters.items()]), False)


def _slug(title: str) -> str:
    return "_".join(re.findall(r"[a-z0-9]+", title.lower())) or "rules"


def _check_links(chapters: tuple[Chapter, ...]) -> None:
    known = [chapter.slug for chapter in chapters]
    for chapter in chapters:
        for block in chapter.blocks:
            spans = (*block.text, *[span for row in block.cells for cell in row for span in cell])
            for span in spans:
                if span.style == "link" and span.to not in known:
                    problem = f"there is no chapter #{span.to}{suggest(span.to, known)}"
                    raise ContentError(chapter.file, f"line {block.line}", problem)
    twice = next((slug for slug in known if known.count(slug) > 1), None)
    if twice is not None:
        raise ContentError("rulebook", "", f"two chapters are called {twice}")


@dataclass(slots=True)
class Reader:
    """One file, read line by line."""

    path: Path
    ledger: Ledger
    scenes: dict[str, Path]
    blocks: list[Block] = field(default_factory=list)
    slug: str = ""
    line: int = 0

    def chapter(self) -> Chapter:
        name = FILE.fullmatch(self.path.name)
        if name is None:
            self.wrong("a chapter's file is called like 03_the_fights.md: two digits, then small letters", 0)
        self.slug = name[1]
        lines = self.path.read_text(encoding="utf-8").splitlines()
        if not lines or not lines[0].startswith("# "):
            self.wrong("the first line is the title: # The fights", 1)
        for line, words in _pieces(lines):
            self.line = line
            self.take(words)
        return Chapter(self.slug, lines[0][2:].strip(), tuple(self.blocks), self.path.name)

    def take(self, words: list[str]) -> None:
        """A block, from its lines."""
        first = words[0]
        if first.startswith("|"):
            self.table(words)
        elif first.startswith(">"):
            for quoted in " ".join([line.lstrip("> ").strip() or "\n" for line in words]).split("\n"):
                self.add("example", quoted.strip())
        elif first.startswith("## "):
            self.add("heading", first[3:])
        elif first.startswith("#"):
            self.wrong("below the title there are only headings with two signs: ## Who falls")
        elif first.startswith("![") or PLAY.fullmatch(first):
            self.scene(" ".join(words))
        elif CITED.fullmatch(first):
            self.cite_above(first)
        elif item := re.match(r"([*-]|\d+\.) ", first):
            self.add("item" if item[1] in "*-" else "step", " ".join([first[item.end() :], *words[1:]]))
        else:
            self.add("paragraph", " ".join(words))

    # --- kinds of blocks ------------------------------------------------------------------------------

    def add(self, kind: Kind, words: str) -> None:
        text, rows = self.cited(words)
        self.put(Block(kind, "", self.line, self.spans(text), rows))

    def put(self, block: Block) -> None:
        self.blocks.append(replace(block, anchor=f"{self.slug}-{len(self.blocks) + 1}"))

    def cite_above(self, words: str) -> None:
        """Braces on a line of their own belong to what stands above them: a table, a picture."""
        if not self.blocks:
            self.wrong("the rows belong to a paragraph, and there is none above them")
        last = self.blocks[-1]
        self.blocks[-1] = replace(last, rows=(*last.rows, *self.cited(words)[1]))

    def table(self, lines: list[str]) -> None:
        rows: list[str] = []
        cells: list[tuple[Text, ...]] = []
        for line in lines:
            if not line.endswith("|") or len(line) < 2:
                self.wrong("a line of a table begins and ends with |, and the rows it tells stand in its last cell")
            found = [cell.strip() for cell in line[1:-1].split("|")]
            if all(RULE_LINE.fullmatch(cell) for cell in found):
                continue
            inside = [self.cited(cell) for cell in found]
            rows += [row for _, of_cell in inside for row in of_cell]
            cells.append(tuple([self.spans(cell) for cell, _ in inside]))
        if len({len(row) for row in cells}) != 1 or len(cells) < 2:
            self.wrong("a table has a head, at least one line below it, and as many cells in each line as in its head")
        self.put(Block("table", "", self.line, rows=tuple(dict.fromkeys(rows)), cells=tuple(cells)))

    def scene(self, words: str) -> None:
        """A picture, or an example to be played."""
        words, rows = self.cited(words)
        found = PICTURE.fullmatch(words) or PLAY.fullmatch(words)
        target = found and TARGET.fullmatch(found[2])
        if not found or not target:
            self.wrong(
                "a picture or an example stands alone: ![What one sees](scene), ![…](scene@2 lit card:oaf.U), [Play it: …](scene)"
            )
        name, play, lit = target.groups()
        if name not in self.scenes:
            self.wrong(f"there is no scene {name!r} in examples/{suggest(name, list(self.scenes))}")
        if play and int(play) > (plays := _plays(self.scenes[name])):
            self.wrong(f"the scene {name!r} has {plays} plays, so there is no @{play}")
        kind: Kind = "picture" if words.startswith("!") else "play"
        lights = tuple((lit or "").split(",")) if lit else ()
        self.put(Block(kind, "", self.line, self.spans(found[1]), rows, name, int(play or 0), lights))

    # --- words ----------------------------------------------------------------------------------------

    def cited(self, words: str) -> tuple[str, tuple[str, ...]]:
        """The words, and the rows in braces at their end."""
        found = CITED.search(words)
        text = words[: found.start()] if found else words
        if "{" in text or "}" in text:
            self.wrong("braces hold the rows a paragraph tells, once, at its end: … {F01 F02}")
        return text, tuple([self.row(name) for name in found[1].split()] if found else ())

    def row(self, name: str) -> str:
        prefix = next(iter(self.ledger)).id.partition("-")[0]
        row = f"{prefix}-{name}"
        if row not in self.ledger:
            close = suggest(row, list(self.ledger.rows))
            self.wrong(f"there is no row {name!r} in rules.md{close}")
        return row

    def spans(self, words: str) -> Text:
        spans: list[Span] = []
        at = 0
        for found in INLINE.finditer(words):
            bold, italic, link, to = found.groups()
            spans.append(self.plain(words[at : found.start()]))
            inside = self.plain(bold or italic or link).text
            spans.append(Span(inside, "bold" if bold else "italic" if italic else "link", to or ""))
            at = found.end()
        spans.append(self.plain(words[at:]))
        return tuple([span for span in spans if span.text])

    def plain(self, words: str) -> Span:
        strange = next((sign for sign in ("*", "](", "`") if sign in words), None)
        if strange is not None:
            self.wrong(f"{strange!r} stands there for nothing: **bold**, *italic*, [words](#chapter)")
        return Span(words)

    def wrong(self, problem: str, line: int | None = None) -> NoReturn:
        line = self.line if line is None else line
        raise ContentError(f"rulebook/{self.path.name}", f"line {line}" if line else "", problem)


def _pieces(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The lines below the title, those of one block together, with the number of the first."""
    block: list[str] = []
    begun = 0
    for number, line in enumerate(lines[1:], 2):
        words = line.strip()
        goes_on = bool(block) and (words[:1] == block[0][:1] in ("|", ">") or not STARTS.match(words))
        if block and (not words or not goes_on or block[0].startswith("#")):
            yield begun, block
            block = []
        if words:
            begun = begun if block else number
            block.append(words)
    if block:
        yield begun, block


def _plays(scene: Path) -> int:
    return len(tomllib.loads(scene.read_text(encoding="utf-8")).get("play", []))
