"""A table's head as it is kept: what it says, and apart from it the texts of its cards, once for all tables that share them.

A text has a name by what it says. The game's own files have the hash that heads and records know them by; what people bring is called by a
digest of its very letters, which nobody can write another text for.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from boneyard.engine.content import HOUSE, ContentError, pack_of
from boneyard.engine.game import Game
from boneyard.games import find_game
from boneyard.server.table.beginning import cards_of, loaded
from boneyard.server.table.entries import Head

MOST_FILES = 50
"""More no game brings."""


class KeptHead(NamedTuple):
    """A head as it is written, and the texts it names."""

    text: str
    contents: dict[str, str]


class ReadHead(NamedTuple):
    """A head that was read, and which of its texts is missing, in a sentence."""

    head: Head
    missing: str


def digest_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def to_keep(head: Head, game: Game) -> KeptHead:
    """A new table's head for the database."""
    own = [pack for pack in cards_of(game, head)[1].packs if pack.mark == HOUSE]
    contents = {pack.digest: pack.text for pack in own if pack.text}
    contents |= {digest_of(pack.text): pack.text for pack in head.packs}
    said = msgspec.to_builtins(head)
    del said["own"]
    said["packs"] = [{"name": pack.name, "digest": digest_of(pack.text)} for pack in head.packs]
    return KeptHead(msgspec.json.encode(said).decode(), contents)


def wanted(text: str) -> list[str]:
    """The texts it takes to open a table with this head: those people brought, and the game's own where it has others today."""
    said = _said(text)
    if said is None:
        return []
    own, packs = _named(said)
    found, once = [pack["digest"] for pack in packs], [each["hash"] for each in own]
    return found if _fits_today(said.get("game"), once) else [*once, *found]


def read_head(text: str, contents: Mapping[str, str]) -> ReadHead:
    """A head with its texts put in. Raises what the decoder raises where it cannot be read."""
    said = _said(text)
    if said is None:
        return ReadHead(msgspec.json.decode(text, type=Head), "")
    own, packs = _named(said)
    missing = [f"of the pack {pack['name']!r}" for pack in packs if not _is(pack["digest"], contents)]
    said["packs"] = [{"name": pack["name"], "text": _shared(contents.get(pack["digest"], ""))} for pack in packs]
    game = said.get("game")
    if not _fits_today(game, [each["hash"] for each in own]):
        gone = [each["file"] for each in own if not _is_own(str(game), each["file"], each["hash"], contents)]
        said["own"] = [] if gone else [{"name": each["file"], "text": _shared(contents[each["hash"]])} for each in own]
        missing += [f"of {file}, as the game had it then," for file in gone]
    why = f"The text {' and '.join(missing)} with which this table was begun is not kept here." if missing else ""
    return ReadHead(msgspec.convert(said, Head), why)


def _shared(text: str) -> str:
    """The same text once in memory, too, however many tables are open that have it."""
    return sys.intern(text)


def _is_own(game: str, file: str, digest: str, contents: Mapping[str, str]) -> bool:
    """Whether what is kept is the file a game once had."""
    found = find_game(game)
    try:
        return found is not None and pack_of(file, contents[digest], found.sections, HOUSE).known_as(digest)
    except (KeyError, ContentError):
        return False


def own_of_record(record: str) -> list[str]:
    """The files its game once had that it takes to play a record again; none where today's do."""
    try:
        said = json.loads(record.partition("\n")[0])
        named = [str(each["hash"]) for each in said["content"]]
        own = named[: len(named) - len(said.get("packs", []))]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return []  # whoever reads the record says what is wrong with it
    return [] if _fits_today(said.get("game"), own) else own[:MOST_FILES]


def _is(digest: str, contents: Mapping[str, str]) -> bool:
    return digest in contents and digest_of(contents[digest]) == digest


def _said(text: str) -> dict[str, Any] | None:
    """What a head says; None where it has not the shape of one, which whoever decodes it complains of."""
    try:
        said = json.loads(text)
        _named(said)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def _named(said: Any) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """The game's own files a head names, and the packs."""
    packs = [{"name": str(pack["name"]), "digest": str(pack["digest"])} for pack in said.get("packs", [])]
    content = [{"file": str(each["file"]), "hash": str(each["hash"])} for each in said["content"]]
    return content[: len(content) - len(packs)], packs


def _fits_today(name: object, own: list[str]) -> bool:
    """Whether a game's own files are what they were. Of a game that is not here nothing else is looked for."""
    try:
        game = find_game(str(name))
        return game is None or loaded(game)[1].fit(own)
    except Exception:  # whoever opens the table is told what is wrong with its game
        return True
