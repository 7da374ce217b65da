"""The way of an older database to the present version, where it takes more than statements.

What is written here is written in the words of the version it leads to, once and for all: later versions may know others.
"""

from __future__ import annotations

import json
import logging
from collections import defaultdict
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.engine.content import ContentError
from boneyard.games import BrokenGame, find_game
from boneyard.server.store import schema as db
from boneyard.server.store.chain import End, Line, Written, after, beginning_of

logger = logging.getLogger("boneyard.schema")


def rights_into_logs(connection: Connection) -> None:
    """Version 3: keys, and guests who act for a seat or look on, were kept beside the logs. Now the logs say it."""
    missing: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for key in connection.execute(sa.select(db.keys).order_by(db.keys.c.created, db.keys.c.secret)):
        if key.kind in ("invite", "seat", "watch"):
            missing[key.match].append({"kind": "key", "digest": key.secret, "opens": key.kind, "seat": key.seat})
    for grant in connection.execute(sa.select(db.grants).order_by(db.grants.c.guest, db.grants.c.seat)):
        missing[grant.match].append({"kind": "let_in", "guest": grant.guest, "seat": grant.seat})
    for table in connection.execute(sa.select(db.tables.c.id, db.tables.c.head)).all():
        _carry(connection, table.id, table.head, missing[table.id])


def _carry(connection: Connection, table: str, head: str, missing: list[dict[str, Any]]) -> None:
    lines = connection.execute(sa.select(db.log).where(db.log.c.match == table).order_by(db.log.c.seq)).all()
    end = beginning_of(head)
    sits: dict[int, str] = {}
    for line in lines:
        end = after(end, line)
        _note_who_sits(sits, line.entry)
    state, at = (lines[-1].state, lines[-1].at) if lines else ("", 0)
    for number, entry in enumerate(missing, 1):
        if entry["kind"] == "let_in" and (
            sits.get(entry["seat"]) == entry["guest"] or entry["seat"] not in (-1, *sits)
        ):
            continue
        text = json.dumps(entry, separators=(",", ":"))
        more = Line(end.seq + 1, f"carried:{number}", text, state, at)
        end = after(end, more)
        connection.execute(db.log.insert(), [{"match": table, **more._asdict()}])
    connection.execute(db.ends.insert(), [{"match": table, **end._asdict()}])


def _note_who_sits(sits: dict[int, str], entry: str) -> None:
    """Follow who sits where. What cannot be read here cannot be read later either, and is told then."""
    try:
        told = json.loads(entry)
        kind, seat = told.get("kind"), told.get("seat")
    except (ValueError, AttributeError):
        return
    if kind == "sat":
        sits[seat] = told.get("guest", "")
    elif kind in ("bot", "left"):
        sits.pop(seat, None)


# --- version 4 ----------------------------------------------------------------------------------------


def texts_out_of_heads(connection: Connection) -> None:
    """Version 4: the packs of a table stood in its head, and of the game's own cards nobody kept more than a hash. Now all texts stand in
    one place, each once. Of the games' own those are there that this program has; what other versions had, nobody can say any more."""
    known: dict[str, dict[str, str]] = {}
    written: set[str] = set()
    for table in connection.execute(sa.select(db.tables.c.id)).scalars().all():
        text = connection.execute(sa.select(db.tables.c.head).where(db.tables.c.id == table)).scalar_one()
        try:
            head = json.loads(text)
            game, named = str(head["game"]), [str(each["hash"]) for each in head["content"]]
            packs = [(str(pack["name"]), str(pack["text"])) for pack in head.get("packs", [])]
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # it could not be opened before, and says so as before
        if game not in known:
            known[game] = _texts_of(game)
        texts = {name: known[game][name] for name in named if name in known[game]}
        if packs:
            texts |= {_digest(brought): brought for _, brought in packs}
            names = [{"name": name, "digest": _digest(brought)} for name, brought in packs]
            _change_head(connection, table, text, json.dumps(head | {"packs": names}, ensure_ascii=False))
        for name in texts.keys() - written:
            connection.execute(db.contents.insert().values(digest=name, text=texts[name]))
        written |= texts.keys()


def _texts_of(game: str) -> dict[str, str]:
    """A game's own files by every hash games that go on with them were begun with."""
    try:
        found = find_game(game)
        packs = () if found is None else found.sources().packs
    except (BrokenGame, ContentError) as error:
        logger.error("the cards of %s cannot be kept: %s", game, error)
        return {}
    return {name: pack.text for pack in packs for name in (pack.digest, *pack.was)}


def _change_head(connection: Connection, table: str, was: str, now: str) -> None:
    """A log links up to its head, so it is linked anew; one that did not lead where it should still does not."""
    lines = connection.execute(sa.select(db.log).where(db.log.c.match == table).order_by(db.log.c.seq)).all()
    before, after_that = _end(was, lines), _end(now, lines)
    connection.execute(sa.update(db.tables).where(db.tables.c.id == table).values(head=now))
    right = (db.ends.c.match == table) & (db.ends.c.seq == before.seq) & (db.ends.c.chain == before.chain)
    connection.execute(sa.update(db.ends).where(right).values(chain=after_that.chain))


def _end(head: str, lines: Sequence[Written]) -> End:
    end = beginning_of(head)
    for line in lines:
        end = after(end, line)
    return end


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
