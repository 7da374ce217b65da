"""Content packs people bring to a table: what they may be, what they hold, and which cards come from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boneyard.engine.content import OWNER, Reader, Sources
from boneyard.engine.game import Game
from boneyard.server.messages.games import TokenCard
from boneyard.server.messages.requests import PackRequest
from boneyard.server.messages.responses import PackCard, PackCards, PackShown
from boneyard.server.messages.tidy import tidy
from boneyard.server.table.beginning import loaded
from boneyard.server.table.entries import Head, PackText


def texts_of(packs: Sequence[PackRequest | PackText]) -> tuple[PackText, ...]:
    """The packs of a request or of a record, their names made fit to be shown."""
    return tuple(
        [PackText(tidy(pack.name)[:60] or f"pack {number}", pack.text) for number, pack in enumerate(packs, 1)]
    )


def told_of(game: Game, sources: Sources) -> list[dict[str, object]]:
    """What each pack brought along holds: by section, what it replaces and what it adds."""
    own = loaded(game)[1].packs
    found: list[dict[str, object]] = []
    for number, pack in enumerate(sources.packs[len(own) :], len(own)):
        before = Sources(sources.packs[:number])
        adds: list[str] = []
        replaces: list[str] = []
        for section, entries in pack.tables.items():
            known = {str(table.get("id")) for each in before.packs for table in each.tables.get(section, [])}
            for entry in entries:
                name = str(entry.get("name") or entry.get("title") or entry.get("id") or section)
                (replaces if str(entry.get("id")) in known else adds).append(f"{section}: {name}")
        found.append({"title": pack.title, "file": pack.file, "hash": pack.digest, "adds": adds, "replaces": replaces})
    return found


def packs_shown(game: Game | None, head: Head) -> list[PackShown]:
    """The packs laid over the game's own cards at a table, for everybody to see."""
    if game is None or not head.packs:
        return []
    brought = head.content[-len(head.packs) :]
    return [PackShown(pack["title"], pack["file"], pack["hash"]) for pack in brought]


# --- the cards of a table's packs, for everybody to see ---------------------------------------------------

NOT_TOLD = ("id", "name", "title", "provenance", "rules")
"""Fields that are told otherwise, or that speak to the program alone."""


def brought(sources: Sources, sections: Iterable[str], tokens: Mapping[str, Iterable[TokenCard]]) -> list[PackCards]:
    """Each pack somebody brought with its cards, in the order of the packs: two of one title are told apart by their place. The
    cards of each stand as in its file."""
    said: dict[str, TokenCard] = {}
    for kind in tokens.values():
        for token in kind:
            if token.entry:
                said.setdefault(token.entry, token)
    played = {(section, reader.table["id"]): reader for section in sections for reader in sources.merged(section)}
    found = []
    for pack in sources.packs:
        if pack.mark == OWNER:
            keys = [(section, table.get("id")) for section, tables in pack.tables.items() for table in tables]
            mine = [reader for key in keys if (reader := played.get(key)) and reader.pack is pack]
            cards = [_card(reader, said.get(f"{reader.section}/{reader.table['id']}")) for reader in mine]
            found.append(PackCards(pack.title, pack.file, pack.digest, cards))
    return found


def _card(reader: Reader, said: TokenCard | None) -> PackCard:
    """An entry in parts: what its card says, or its plain fields where it lies on no card."""
    entry, name = reader.table, str(reader.table["id"])
    called = entry.get("name") or entry.get("title") or (said.title if said else _words(name))
    text = _sentences(said) if said else _fields(entry)
    return PackCard(reader.section, name, str(called), text, reader.pack.marks.get((reader.section, name), {}))


def _sentences(said: TokenCard) -> str:
    """What stands below a card's name."""
    line = f"{said.line[:1].upper()}{said.line[1:]}." if said.line else ""
    return " ".join(part for part in (line, said.text, said.note) if part)


def _fields(entry: Mapping[str, Any]) -> str:
    """The numbers and words of an entry that no card shows: "Attack 4; defense 2."."""
    told = []
    for key, value in entry.items():
        plain = value if isinstance(value, list) else [value]
        if key not in NOT_TOLD and all(isinstance(each, (str, int, float)) for each in plain):
            told.append(f"{key.replace('_', ' ')} {', '.join(str(each) for each in plain)}")
    text = "; ".join(told)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _words(name: str) -> str:
    """``guard_9`` as people write it."""
    return name.replace("_", " ").strip().capitalize()
