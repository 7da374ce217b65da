"""Cards, tiles and numbers from TOML, with their provenance.

Every game keeps its content as data. An owner of the boxed game can lay a *pack* over it, a TOML file of the same
shape: an entry with a known id replaces that entry, a new id adds one. Everything is checked when it is
loaded, and an error names the file, the entry and the field.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

MARKS = ("rulebook", "inferred", "public", "house")
"""Where a fact comes from: stated by the rulebook, forced by it, found elsewhere in public, or ours."""

MAX_FILE = 2_000_000


class ContentError(ValueError):
    """A content file that cannot be used. The message says where and what to do."""

    def __init__(self, file: str, where: str, problem: str):
        super().__init__(f"{file}: {where}: {problem}" if where else f"{file}: {problem}")
        self.file, self.where, self.problem = file, where, problem


@dataclass(frozen=True, slots=True)
class Pack:
    """One content file: its tables as read, not yet checked."""

    file: str
    title: str
    tables: dict[str, list[dict[str, Any]]]
    digest: str


def read_pack(path: Path, sections: Iterable[str]) -> Pack:
    """Read a TOML file that may hold these sections (``[[fighter]]``) and a ``[pack]`` table with a title."""
    name = path.name
    try:
        if path.stat().st_size > MAX_FILE:
            raise ContentError(
                name, "", f"is larger than {MAX_FILE // 1_000_000} MB; a content file is a few kilobytes"
            )
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(name, "", f"cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ContentError(name, "", f"is not valid TOML: {error}") from None
    return pack_from(name, data, sections)


def pack_from(name: str, data: dict[str, Any], sections: Iterable[str]) -> Pack:
    """A pack from tables already parsed."""
    allowed = list(sections)
    heading = data.get("pack", {})
    if not isinstance(heading, dict) or not isinstance(heading.get("title", ""), str):
        raise ContentError(name, "[pack]", "should be a table with a title")
    tables: dict[str, list[dict[str, Any]]] = {}
    for section, entries in data.items():
        if section == "pack":
            continue
        if section not in allowed:
            raise ContentError(name, f"[[{section}]]", f"is not a section of this game{suggest(section, allowed)}")
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise ContentError(name, f"[[{section}]]", "should be written with double brackets, once per entry")
        tables[section] = entries
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
    return Pack(name, heading.get("title", name), tables, blake2b(text.encode(), digest_size=8).hexdigest())


def suggest(word: str, known: Iterable[str]) -> str:
    """`` (did you mean "power"?)`` where something is close."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""


class Reader:
    """Takes the fields of one entry, checking each; `done` refuses what nobody asked for."""

    def __init__(self, pack: Pack, section: str, table: dict[str, Any], number: int):
        self.pack, self.section, self.table = pack, section, table
        name = table.get("id")
        self.where = f"{section} {name!r}" if isinstance(name, str) else f"{section} number {number}"
        self._taken: set[str] = set()

    def fail(self, key: str, problem: str) -> ContentError:
        return ContentError(self.pack.file, f"{self.where}, field {key!r}", problem)

    def _take(self, key: str, kind: type | tuple[type, ...], what: str, default: Any) -> Any:
        self._taken.add(key)
        if key not in self.table:
            if default is not REQUIRED:
                return default
            raise self.fail(key, f"is missing; it should be {what}")
        value = self.table[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise self.fail(key, f"should be {what}, not {value!r}")
        return value

    def text(self, key: str, default: Any = ...) -> str:
        value: str = self._take(key, str, "a text in quotes", REQUIRED if default is ... else default)
        if not value.strip() and default is ...:
            raise self.fail(key, "is empty")
        return value

    def name_id(self) -> str:
        value = self.text("id")
        if not all(letter.isascii() and (letter.islower() or letter.isdigit() or letter == "_") for letter in value):
            raise self.fail("id", f"should be lower-case letters, digits and _, not {value!r}")
        return value

    def number(self, key: str, low: int, high: int, default: Any = ...) -> int:
        value: int = self._take(
            key, int, f"a whole number from {low} to {high}", REQUIRED if default is ... else default
        )
        if not low <= value <= high:
            raise self.fail(key, f"should be from {low} to {high}, not {value}")
        return value

    def choice(self, key: str, choices: Sequence[str], default: Any = ...) -> str:
        value: str = self._take(key, str, f"one of {', '.join(choices)}", REQUIRED if default is ... else default)
        if value not in choices:
            raise self.fail(key, f"should be one of {', '.join(choices)}, not {value!r}{suggest(value, choices)}")
        return value

    def texts(self, key: str, default: Any = ...) -> tuple[str, ...]:
        """A list of texts."""
        value = self._take(key, (list, tuple), "a list of texts", REQUIRED if default is ... else default)
        if not all(isinstance(item, str) for item in value):
            raise self.fail(key, f"should hold texts in quotes, not {value!r}")
        return tuple(value)

    def parts(self, key: str, default: Any = ...) -> list[Reader]:
        """A list of tables inside the entry."""
        value = self._take(key, list, "a list of { … } tables", REQUIRED if default is ... else default)
        readers = []
        for number, table in enumerate(value, 1):
            if not isinstance(table, dict):
                raise self.fail(key, f"should hold {{ … }} tables, not {table!r}")
            part = Reader(self.pack, self.section, table, number)
            part.where = f"{self.where}, {key} {number}"
            readers.append(part)
        return readers

    def provenance(self, keys: Sequence[str]) -> dict[str, str]:
        """Where each of these facts comes from. A pack that says nothing is an owner's: "public" is not claimed for it."""
        table = self._take("provenance", dict, "a table with a mark for each fact", {})
        for key in table:
            if key not in keys:
                raise self.fail("provenance", f"knows no fact {key!r}{suggest(key, keys)}")
        marks = {}
        for key in keys:
            mark = table.get(key, "house")
            if mark not in MARKS:
                raise self.fail("provenance", f"{key} should be one of {', '.join(MARKS)}, not {mark!r}")
            marks[key] = mark
        return marks

    def done(self) -> None:
        for key in self.table:
            if key not in self._taken:
                raise self.fail(key, f"is not known here{suggest(key, self._taken)}")


REQUIRED: Any = object()


@dataclass(frozen=True, slots=True)
class Sources:
    """The packs a match is played with, the game's own first: how a record names its content."""

    packs: tuple[Pack, ...]

    @property
    def digest(self) -> str:
        text = ",".join(pack.digest for pack in self.packs)
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def merged(self, section: str) -> list[Reader]:
        """The entries of a section: later packs replace by id or add at the end; order is that of first appearance."""
        found: dict[str, Reader] = {}
        for pack in self.packs:
            seen: set[str] = set()
            for number, table in enumerate(pack.tables.get(section, []), 1):
                reader = Reader(pack, section, table, number)
                name = reader.name_id()
                if name in seen:
                    raise ContentError(pack.file, reader.where, "stands twice in this file")
                seen.add(name)
                found[name] = reader
        return list(found.values())

    def to_json(self) -> list[dict[str, str]]:
        return [{"title": pack.title, "file": pack.file, "hash": pack.digest} for pack in self.packs]


def worst_mark(marks: Iterable[str]) -> str:
    """One mark for a card: house where anything on it is ours, else the weakest source."""
    ranked = sorted(marks, key=MARKS.index)
    return ranked[-1] if ranked else "house"
