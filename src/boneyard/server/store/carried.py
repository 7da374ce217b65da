"""The way of an older database to the present version, where it takes more than statements.

What is written here is written in the words of the version it leads to, once and for all: later versions may know others.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema as db
from boneyard.server.store.chain import Line, after, beginning_of


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
