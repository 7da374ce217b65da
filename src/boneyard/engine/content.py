"""Cards, tiles and numbers from TOML, with their provenance.

Every game keeps its content as data. An owner of the boxed game can lay a *pack* over it, a TOML file of the same
shape: an entry with a known id replaces that entry, a new id adds one. Everything is checked when it is
loaded, and an error names the file, the entry and the field.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
import unicodedata
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from types import EllipsisType
from typing import Any, TypeAlias, TypeVar

from boneyard.engine.tokens import NameClash

T = TypeVar("T")

Table: TypeAlias = dict[str, Any]
"""A table of a TOML file as it was read: nothing of it is checked yet."""

HOUSE, OWNER = "house", "owner"
MARKS = ("rulebook", "inferred", "public", OWNER, HOUSE)
"""Where a fact comes from: stated by the rulebook, forced by it, found elsewhere in public, entered by the owner of a
pack who does not say from where, or ours."""

MAX_FILE = 2_000_000
MAX_TEXT, MAX_TITLE, MAX_NAME = 2_000, 100, 80
"""How long a text of an entry, the title of a pack and the name of a card may be: all are shown to everybody at the table."""
MAX_ID = 60
"""The names of cards and pieces are made of ids, and stand wherever one lies."""
MAX_NUMBER = 10**12
"""No card counts so far; a number of thousands of digits could not even be written into an error message."""
MAX_DEPTH = 20
"""So many brackets of a field may lie inside each other, more than twice as many as any card of the house needs. What reads
them calls itself once for each."""

TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of whatever is shown after them."""
UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of characters, and separators of lines no file here uses."""


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
    tables: dict[str, list[Table]]
    digest: str
    was: tuple[str, ...] = ()
    """Digests of the game's own file from before its words or its provenance were mended: with those, too, games went exactly as they go
    with this one."""
    mark: str = OWNER
    """Where the facts of an entry come from that says nothing of it."""
    marks: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict, compare=False, repr=False)
    """Where each fact comes from, by section and id: filled in as a game reads the entries, which alone knows their facts."""
    text: str = field(default="", compare=False, repr=False)
    """The file word for word, for whoever keeps what a game was begun with. Empty where there was no file."""

    def known_as(self, digest: str) -> bool:
        """Whether games begun with content of this digest go on with this."""
        return digest == self.digest or digest in self.was


def read_pack(path: Path, sections: Iterable[str], mark: str = OWNER) -> Pack:
    """Read a TOML file that may hold these sections (``[[fighter]]``) and a ``[pack]`` table with a title."""
    name = path.name
    try:
        if path.stat().st_size > MAX_FILE:
            raise ContentError(
                name, "", f"is larger than {MAX_FILE // 1_000_000} MB; a content file is a few kilobytes"
            )
        text = path.read_bytes().decode()
    except OSError as error:
        raise ContentError(name, "", f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ContentError(name, "", NOT_UTF_8) from None
    return pack_of(name, text, sections, mark)


def pack_of(name: str, text: str, sections: Iterable[str], mark: str = OWNER) -> Pack:
    """The same from the text of a file."""
    if "\0" in text[:100]:  # every other byte of plain words in UTF-16, which then passes for UTF-8
        raise ContentError(name, "", NOT_UTF_8)
    try:
        # Some editors put a mark of byte order before the first word.
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(name, "", f"is not valid TOML: {error}") from None
    except RecursionError:
        raise ContentError(name, "", f"{TOO_DEEP}; take some of the brackets out") from None
    except ValueError:  # Python reads no number of more than some thousand digits
        raise ContentError(name, "", "holds a number of thousands of digits; make it smaller") from None
    return replace(pack_from(name, data, sections, mark), text=text)


NOT_UTF_8 = "is not saved as UTF-8; open it in your editor and save it again with the encoding UTF-8"
TOO_DEEP = "is nested too deep"


def pack_from(name: str, data: Table, sections: Iterable[str], mark: str = OWNER) -> Pack:
    """A pack from tables already parsed."""
    allowed = list(sections)
    title = _title(name, data.get("pack", {}), ("title", "was") if mark == HOUSE else ("title",))
    tables: dict[str, list[Table]] = {}
    for section, entries in data.items():
        if section == "pack":
            continue
        if section not in allowed:
            shown = section if section.isprintable() else repr(section)
            raise ContentError(name, f"[[{shown}]]", f"is not a section of this game{suggest(section, allowed)}")
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise ContentError(name, f"[[{section}]]", "should be written with double brackets, once per entry")
        _check_entries(name, section, entries)
        tables[section] = entries
    if not any(tables.values()):
        raise ContentError(name, "", f"holds no cards; write each one under a line like [[{allowed[0]}]]")
    was = tuple(data["pack"].pop("was", ())) if mark == HOUSE and "pack" in data else ()
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
    return Pack(name, title, tables, blake2b(text.encode(), digest_size=8).hexdigest(), was, mark)


def _title(name: str, heading: object, known: Sequence[str]) -> str:
    """The title of a pack, or what its file is called; refuses whatever else stands in ``[pack]``, which nobody would read."""
    if not isinstance(heading, dict):
        raise ContentError(name, "[pack]", "should be a table with a title")
    for key, value in heading.items():
        if key in known and key != "title":
            continue
        if problem := _title_problem(key, value):
            raise ContentError(name, f"[pack], field {key!r}", problem)
    return str(heading.get("title", name))


def _title_problem(key: str, value: object) -> str:
    if isinstance(value, str) and key == "title":
        blank = "is empty; write what the pack is to be called, or leave the line out" if _blank(value) else ""
        return _unfit(value, MAX_TITLE, "") or blank
    if problem := _unfit(key, MAX_TEXT) or _unfit_inside(key, value):
        return problem
    if key == "title":
        return f"should be a text in quotes, not {shown(value)}"
    return f"is not known here{suggest(key, ['title'])}; [pack] holds a title and nothing else"


def _check_entries(name: str, section: str, entries: list[Table]) -> None:
    """Refuse what could not be shown as it stands, or not even be read: whatever an entry says may come before everybody at the table."""
    for number, entry in enumerate(entries, 1):
        for key, value in entry.items():
            if problem := _unfit(key, MAX_TEXT) or _unfit_inside(key, value):
                raise ContentError(name, f"{_place(section, entry, number)}, field {key!r}", problem)


def _unfit_inside(key: str, value: object, depth: int = 0) -> str:
    """The first thing wrong with the words, the numbers or the nesting of a value, keys of inner tables included."""
    if depth > MAX_DEPTH:
        return f"{TOO_DEEP}; take some of the brackets or dots out"
    if isinstance(value, str):
        return _unfit(value, MAX_NAME, "") if _names(key) else _unfit(value, MAX_TEXT)
    if isinstance(value, int) and abs(value) > MAX_NUMBER:
        return "is far too large a number; make it smaller"
    if isinstance(value, dict):
        for inner, part in value.items():
            if problem := _unfit(inner, MAX_TEXT) or _unfit_inside(inner, part, depth + 1):
                return problem
    elif isinstance(value, list):
        for part in value:
            if problem := _unfit_inside(key, part, depth + 1):
                return problem
    return ""


def _names(key: str) -> bool:
    """Whether a field holds what something is called: that stands on buttons and in lines of the log."""
    return key in ("name", "title") or key.endswith("_name")


def _blank(text: str) -> bool:
    """Whether nothing in a text can be seen: spaces, or signs that only join others."""
    return all(unicodedata.category(letter)[0] in "ZC" for letter in text)


def shown(value: object) -> str:
    """A value as it is quoted in an error message: as it is written, but not at any length."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:79]}…"


def _unfit(text: str, most: int, layout: str = "\n\t") -> str:
    """Why a text cannot be shown as it stands, and what to do; empty if it can. Accents, emoji and the letters of any script can."""
    if len(text) > most:
        return f"has {len(text)} characters; make it shorter, at most {most}"
    if text.isprintable():
        return ""
    for letter in text:
        if letter in TURNING or (unicodedata.category(letter) in UNSEEN and letter not in layout):
            called = unicodedata.name(letter, "a control character").lower()
            return f"holds a character that cannot be shown ({letter!r}, {called}); take it out"
    return ""


def _place(section: str, table: Table, number: int) -> str:
    """How an entry is called in an error message."""
    name = table.get("id")
    return f"{section} {name!r}" if isinstance(name, str) else f"{section} number {number}"


def suggest(word: str, known: Iterable[str]) -> str:
    """`` (did you mean "power"?)`` where something is close."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f' (did you mean "{close[0]}"?)' if close else ""


class Reader:
    """Takes the fields of one entry, checking each; `done` refuses what nobody asked for."""

    def __init__(self, pack: Pack, section: str, table: Table, number: int):
        self.pack, self.section, self.table = pack, section, table
        self.where = _place(section, table, number)
        self._taken: set[str] = set()

    def fail(self, key: str, problem: str) -> ContentError:
        return ContentError(self.pack.file, f"{self.where}, field {key!r}", problem)

    def _take(self, key: str, kind: type[T] | tuple[type[T], ...], what: str, default: T | EllipsisType) -> T:
        """A field of an entry. Unless there is a default it has to be there."""
        self._taken.add(key)
        if key not in self.table:
            if not isinstance(default, EllipsisType):
                return default
            # What stands in the entry for it cannot be called unknown yet: it may be a field that is read later.
            unread = [other for other in self.table if other not in self._taken]
            close = difflib.get_close_matches(key, unread, n=1, cutoff=0.7)
            slip = f" (did you write {close[0]!r} for it?)" if close else ""
            raise self.fail(key, f"is missing; it should be {what}{slip}")
        value = self.table[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise self.fail(key, f"should be {what}, not {shown(value)}")
        return value

    def text(self, key: str, default: str | EllipsisType = ...) -> str:
        value = self._take(key, str, "a text in quotes", default)
        if _blank(value) and default is ...:
            raise self.fail(key, "is empty")
        return value

    def name_id(self) -> str:
        value = self.text("id")
        if not all(letter.isascii() and (letter.islower() or letter.isdigit() or letter == "_") for letter in value):
            raise self.fail("id", f"should be lower-case letters, digits and _, not {shown(value)}")
        if len(value) > MAX_ID:
            raise self.fail("id", f"has {len(value)} letters; make it shorter, at most {MAX_ID}")
        return value

    def number(self, key: str, low: int, high: int, default: int | EllipsisType = ...) -> int:
        value = self._take(key, int, f"a whole number from {low} to {high}", default)
        if not low <= value <= high:
            raise self.fail(key, f"should be from {low} to {high}, not {value}")
        return value

    def choice(self, key: str, choices: Sequence[str], default: str | EllipsisType = ...) -> str:
        value = self._take(key, str, f"one of {', '.join(choices)}", default)
        if value not in choices:
            raise self.fail(key, f"should be one of {', '.join(choices)}, not {shown(value)}{suggest(value, choices)}")
        return value

    def texts(self, key: str, default: Sequence[str] | EllipsisType = ...) -> tuple[str, ...]:
        """A list of texts."""
        value = self._take(key, (list, tuple), "a list of texts", default)
        if not all(isinstance(item, str) for item in value):
            raise self.fail(key, f"should hold texts in quotes, not {shown(value)}")
        return tuple(value)

    def parts(self, key: str, default: list[Table] | EllipsisType = ...) -> list[Reader]:
        """A list of tables inside the entry."""
        value = self._take(key, list, "a list of { … } tables", default)
        readers = []
        for number, table in enumerate(value, 1):
            if not isinstance(table, dict):
                raise self.fail(key, f"should hold {{ … }} tables, not {shown(table)}")
            part = Reader(self.pack, self.section, table, number)
            part.where = f"{self.where}, {key} {number}"
            readers.append(part)
        return readers

    def provenance(self, keys: Sequence[str]) -> dict[str, str]:
        """Where each of these facts comes from. Of what an entry says nothing, nothing is claimed: in our files it is ours, in a pack its
        owner's."""
        table = self._take("provenance", dict, "a table with a mark for each fact", {})
        for key in table:
            if key not in keys:
                raise self.fail("provenance", f"knows no fact {key!r}{suggest(key, keys)}")
        marks = {}
        for key in keys:
            mark = table.get(key, self.pack.mark)
            if mark not in MARKS:
                raise self.fail("provenance", f"{key} should be one of {', '.join(MARKS)}, not {shown(mark)}")
            marks[key] = mark
        self.pack.marks[self.section, str(self.table.get("id"))] = marks
        return marks

    def done(self) -> None:
        for key in self.table:
            if key not in self._taken:
                raise self.fail(key, f"is not known here{suggest(key, self._taken)}")


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

    def fit(self, digests: Sequence[str]) -> bool:
        """Whether a game begun with packs of these digests goes on with these."""
        return len(digests) == len(self.packs) and all(
            pack.known_as(digest) for digest, pack in zip(digests, self.packs, strict=True)
        )

    def to_json(self) -> list[dict[str, str]]:
        return [{"title": pack.title, "file": pack.file, "hash": pack.digest} for pack in self.packs]


def worst_mark(marks: Iterable[str]) -> str:
    """One mark for a card: house where anything on it is ours, else the weakest source."""
    ranked = sorted(marks, key=MARKS.index)
    return ranked[-1] if ranked else HOUSE


# --- what several entries must not share -----------------------------------------------------------------


def told_apart(sources: Sources, clash: NameClash) -> ContentError:
    """Which entries would make two tokens of one name, as an error of the file that came last: those before it agreed."""
    copy = re.compile(r"[._][a-z0-9]+")
    found = [
        (number, _place(section, table, 0))
        for number, pack in enumerate(sources.packs)
        for section, tables in pack.tables.items()
        for table in tables
        if clash.name == (name := str(table.get("id")))
        or (clash.name.startswith(name) and copy.fullmatch(clash.name[len(name) :]))
    ]
    if not found:
        return ContentError(sources.packs[-1].file, "", f"makes two {clash.kind} tokens called {clash.name!r}")
    number, place = found[-1]
    others = list(dict.fromkeys(other for _, other in found if other != place))
    like = f", as {' and '.join(others)} does already" if others else ""
    problem = f"makes a {clash.kind} token called {clash.name!r}{like}; give it another id"
    return ContentError(sources.packs[number].file, f"{place}, field 'id'", problem)


def check_citations(packs: Iterable[Pack], rules: Container[str]) -> None:
    """Refuse entries that cite rules the game does not have: what they do would be explained by nothing."""
    for pack in packs:
        for section, tables in pack.tables.items():
            for number, table in enumerate(tables, 1):
                cited = table.get("rules", [])
                for row in cited if isinstance(cited, list) else []:
                    if isinstance(row, str) and row not in rules:
                        problem = f"{row!r} is not a rule of this game; take a number from its rules, or leave it out"
                        raise ContentError(pack.file, f"{_place(section, table, number)}, field 'rules'", problem)
