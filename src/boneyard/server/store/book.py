"""The database as one transaction sees it: every question the server puts to it, and every change.

Only the thread that speaks to the database loads this: what it stands on takes longer to load than all the rest of a server.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema as db
from boneyard.server.store.chain import End, Line, Written
from boneyard.server.store.faults import Clash
from boneyard.server.store.overview import KnownGuest, Overview, known_guest

CHANNEL = "boneyard"
"""Where processes that share a PostgreSQL database hint each other: ``node table``, or ``node guest``."""

ADD_CONTENT = sa.text("INSERT INTO contents (digest, text) VALUES (:digest, :text) ON CONFLICT DO NOTHING")
ADD_KEEPSAKE = sa.text("""INSERT INTO keepsakes ("match", kept) VALUES (:match, :kept) ON CONFLICT DO NOTHING""")


class Listed(NamedTuple):
    """A table as lists of tables show it."""

    table: str
    status: str
    card: str


class KeptKey(NamedTuple):
    """Which table a key is for. What it opens there, the table's log says."""

    kind: str
    table: str


class Kept(NamedTuple):
    """A table as the database has it: nothing of it has been understood yet."""

    head: str
    created: int
    lines: Sequence[Written]
    end: End
    """Where the log ended when it was last written to."""


class Beside(NamedTuple):
    """What is noted of a table beside its head and its log: it counts where those cannot be read."""

    owner: str
    status: str
    granted: Sequence[tuple[str, int]]


class Book(Overview):
    """What is written down."""

    def __init__(self, connection: Connection):
        self.connection = connection

    def answers(self) -> bool:
        """Whether there is anybody at the other end."""
        return bool(self.connection.exec_driver_sql("SELECT 1").scalar())

    def hint(self, node: str, name: str) -> None:
        """Tell other processes on the same database, with the commit, that a table or a guest has changed."""
        self.connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{node} {name}")))

    # --- tables ---------------------------------------------------------------------------------------

    def table_made_by(self, request: str) -> str | None:
        """The table an earlier sending of this request made."""
        found = self.connection.execute(sa.select(db.tables.c.id).where(db.tables.c.request == request)).scalar()
        return None if found is None else str(found)

    def unfinished(self, owner: str, over: Sequence[str]) -> int:
        """How many tables of an owner have none of these statuses."""
        mine = (db.tables.c.owner == owner) & db.tables.c.status.not_in(over)
        return int(self.connection.execute(sa.select(sa.func.count()).where(mine)).scalar_one())

    def size_of(self, owner: str) -> int:
        """How much the tables of an owner hold, all together, in letters."""
        mine = sa.select(sa.func.sum(db.ends.c.size)).join(db.tables, db.tables.c.id == db.ends.c.match)
        return int(self.connection.execute(mine.where(db.tables.c.owner == owner)).scalar() or 0)

    def add_table(self, values: dict[str, Any], begins: End, size: int) -> None:
        self.connection.execute(db.tables.insert(), [values])
        end = {"match": values["id"], **begins._asdict(), "size": size, "at": values["created"]}
        self.connection.execute(db.ends.insert(), [end])

    def silent_since(self, moment: int, statuses: Sequence[str]) -> list[str]:
        """Tables of these statuses at which nothing has happened since, the longest silent first."""
        ends, tables = db.ends.c, db.tables.c
        found = sa.select(tables.id).join(db.ends, ends.match == tables.id)
        found = found.where((ends.at < moment) & tables.status.in_(statuses))
        return list(self.connection.execute(found.order_by(ends.at, tables.id)).scalars())

    def forget(self, table: str, unless_since: int | None = None) -> bool:
        """Delete a table with everything noted of it. Not if something has happened there since; says whether it is gone."""
        ends = sa.delete(db.ends).where(db.ends.c.match == table)
        if unless_since is not None:
            ends = ends.where(db.ends.c.at < unless_since)
        if self.connection.execute(ends).rowcount != 1:
            return False
        for each in (db.log, db.keys, db.grants, db.keepsakes):
            self.connection.execute(sa.delete(each).where(each.c.match == table))
        self.connection.execute(sa.delete(db.tables).where(db.tables.c.id == table))
        return True

    def keep_contents(self, contents: Mapping[str, str]) -> None:
        """See that texts are there; those that are, are as they were."""
        there = sa.select(db.contents.c.digest).where(db.contents.c.digest.in_(contents))
        for digest in contents.keys() - set(self.connection.execute(there).scalars()):
            # Another process may write the same at this moment; then it is written.
            self.connection.execute(ADD_CONTENT, {"digest": digest, "text": contents[digest]})

    def contents(self, digests: Collection[str]) -> dict[str, str]:
        """Those of these texts that are there."""
        found = sa.select(db.contents).where(db.contents.c.digest.in_(digests))
        return {row.digest: row.text for row in self.connection.execute(found)}

    def keep_card(self, table: str, status: str, card: str) -> None:
        """What lists of tables show, kept beside the log so that they need not open every table."""
        change = sa.update(db.tables).where(db.tables.c.id == table).values(status=status, card=card)
        self.connection.execute(change)

    def append(self, table: str, was: End, lines: Sequence[Line], now: End) -> None:
        """Add lines to a log. Goes wrong where it has not ended just there: somebody else has written since."""
        here = (db.ends.c.match == table) & (db.ends.c.seq == was.seq) & (db.ends.c.chain == was.chain)
        values: dict[str, Any] = {"seq": now.seq, "chain": now.chain}
        if lines:
            values |= {"size": db.ends.c.size + sum(len(line.entry) for line in lines), "at": lines[-1].at}
        moved = self.connection.execute(sa.update(db.ends).where(here).values(values))
        if moved.rowcount != 1:
            raise Clash(f"the log of {table} does not end at {was.seq}")
        if lines:
            self.connection.execute(db.log.insert(), [{"match": table, **line._asdict()} for line in lines])

    def table(self, table: str) -> Kept | None:
        about = sa.select(db.tables.c.head, db.tables.c.created).where(db.tables.c.id == table)
        found = self.connection.execute(about).first()
        if found is None:
            return None
        # The log and where it ends are read in one statement: others may write between two.
        whole = sa.select(db.ends.c.seq.label("last"), db.ends.c.chain, db.log)
        whole = whole.outerjoin(db.log, db.log.c.match == db.ends.c.match).where(db.ends.c.match == table)
        rows = self.connection.execute(whole.order_by(db.log.c.seq)).all()
        end = End(rows[0].last, rows[0].chain) if rows else End(0, "")
        return Kept(found.head, found.created, [row for row in rows if row.seq is not None], end)

    def beside(self, table: str) -> Beside:
        wanted = sa.select(db.tables.c.owner, db.tables.c.status).where(db.tables.c.id == table)
        row = self.connection.execute(wanted).first()
        chosen = sa.select(db.grants.c.guest, db.grants.c.seat).where(db.grants.c.match == table)
        granted = [(each.guest, each.seat) for each in self.connection.execute(chosen)]
        return Beside("", "", granted) if row is None else Beside(row.owner, row.status, granted)

    def keep_keepsake(self, table: str, kept: str) -> None:
        """What is kept of a game that is over; what is kept already stays."""
        self.connection.execute(ADD_KEEPSAKE, {"match": table, "kept": kept})

    def has_keepsake(self, table: str) -> bool:
        found = sa.select(db.keepsakes.c.match).where(db.keepsakes.c.match == table)
        return self.connection.execute(found).first() is not None

    def keepsake(self, table: str) -> str | None:
        found = self.connection.execute(sa.select(db.keepsakes.c.kept).where(db.keepsakes.c.match == table)).scalar()
        return None if found is None else str(found)

    def over_without_keepsake(self) -> list[str]:
        """Tables whose game is over and of which nothing is kept yet, the newest first."""
        kept = sa.select(db.keepsakes.c.match)
        wanted = sa.select(db.tables.c.id).where((db.tables.c.status == "finished") & db.tables.c.id.not_in(kept))
        return list(self.connection.execute(wanted.order_by(db.tables.c.created.desc())).scalars())

    def playing_since(self, moment: int) -> list[str]:
        """Tables in play at which something has happened since, the latest first."""
        wanted = (
            sa.select(db.tables.c.id)
            .join(db.ends, db.ends.c.match == db.tables.c.id)
            .where((db.tables.c.status == "playing") & (db.ends.c.at > moment))
            .order_by(db.ends.c.at.desc())
        )
        return list(self.connection.execute(wanted).scalars())

    def tables_of(self, guest: str, most: int) -> list[Listed]:
        """Those a guest made or sits at, the newest first."""
        held = sa.select(db.grants.c.match).where(db.grants.c.guest == guest)
        return self._listed((db.tables.c.owner == guest) | db.tables.c.id.in_(held), most)

    def lobby(self, most: int) -> list[Listed]:
        """Those that wait for anybody: first the newest of everybody, then the second of each. Whoever makes many takes no place from those
        who make one."""
        tables = db.tables.c
        newest = sa.func.row_number().over(partition_by=tables.owner, order_by=(tables.created.desc(), tables.id))
        waiting = sa.select(tables.id, tables.status, tables.card, tables.created, newest.label("place"))
        each = waiting.where(tables.listed & (tables.status == "gathering")).subquery()
        shown = sa.select(each).order_by(each.c.place, each.c.created.desc(), each.c.id).limit(most)
        return [Listed(row.id, row.status, row.card) for row in self.connection.execute(shown)]

    def _listed(self, which: sa.ColumnElement[bool], most: int) -> list[Listed]:
        chosen = sa.select(db.tables.c.id, db.tables.c.status, db.tables.c.card).where(which)
        newest = chosen.order_by(db.tables.c.created.desc(), db.tables.c.id).limit(most)
        return [Listed(row.id, row.status, row.card) for row in self.connection.execute(newest)]

    # --- looking through ------------------------------------------------------------------------------

    def all_tables(self) -> list[str]:
        """Every table there is, the oldest first."""
        return list(self.connection.execute(sa.select(db.tables.c.id).order_by(db.tables.c.created)).scalars())

    def stray_logs(self) -> list[str]:
        """Logs of what is no table."""
        strays = sa.select(db.log.c.match).distinct().where(db.log.c.match.not_in(sa.select(db.tables.c.id)))
        return list(self.connection.execute(strays).scalars())

    # --- people ---------------------------------------------------------------------------------------

    def guest(self, secret: str) -> KnownGuest | None:
        """The guest whose secret has this hash."""
        row = self.connection.execute(sa.select(db.guests).where(db.guests.c.secret == secret)).first()
        return known_guest(row)

    def add_guest(self, values: dict[str, Any]) -> None:
        self.connection.execute(db.guests.insert(), [values])

    def rename(self, guest: str, name: str) -> None:
        self.connection.execute(sa.update(db.guests).where(db.guests.c.id == guest).values(name=name))

    def key(self, secret: str) -> KeptKey | None:
        """Which table a key is for."""
        wanted = sa.select(db.keys.c.kind, db.keys.c.match).where(db.keys.c.secret == secret)
        row = self.connection.execute(wanted).first()
        return None if row is None else KeptKey(row.kind, row.match)

    def add_key(self, values: dict[str, Any]) -> None:
        self.connection.execute(db.keys.insert(), [values])

    def grant(self, guest: str, table: str, seat: int) -> None:
        """Note that a guest sits there, or looks on (seat −1), for lists of tables; the log says who does. Twice is once."""
        where = (db.grants.c.guest == guest) & (db.grants.c.match == table) & (db.grants.c.seat == seat)
        if self.connection.execute(sa.select(db.grants).where(where)).first() is None:
            self.connection.execute(db.grants.insert(), [{"guest": guest, "match": table, "seat": seat}])

    def withdraw(self, table: str, seat: int) -> None:
        """A seat changes hands: nothing that opened it is found any more."""
        self.connection.execute(sa.delete(db.grants).where((db.grants.c.match == table) & (db.grants.c.seat == seat)))
        mine = (db.keys.c.match == table) & (db.keys.c.seat == seat)
        self.connection.execute(sa.delete(db.keys).where(mine & (db.keys.c.kind == "seat")))
        self.connection.execute(sa.update(db.keys).where(mine & (db.keys.c.kind == "invite")).values(kind="spent"))
