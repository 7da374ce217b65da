"""The tables of the database.

What a table's log and head *say* is no matter of the schema: their fields have defaults, and old entries are read as they are.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

about = sa.Table(
    "about",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("head", sa.Text, nullable=False),
    sa.Column("status", sa.String(12), nullable=False, index=True),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("request", sa.String(120), nullable=False, unique=True),
    sa.Column("card", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("lobby", "listed", "status"),
)
contents = sa.Table(
    "contents",
    metadata,
    sa.Column("digest", sa.String(40), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
"""The texts of cards tables were begun with, once for all that share them."""
keepsakes = sa.Table(
    "keepsakes",
    metadata,
    sa.Column("match", sa.String(40), primary_key=True),
    sa.Column("kept", sa.Text, nullable=False),
)
"""What is kept of a game that is over, for the day on which no rules can play it again."""
log = sa.Table(
    "log",
    metadata,
    sa.Column("match", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(160), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("match", "request", name="one_answer"),
)
ends = sa.Table(
    "ends",
    metadata,
    sa.Column("match", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("chain", sa.String(40), nullable=False),
    sa.Column("size", sa.BigInteger, nullable=False, server_default=sa.text("0")),
    sa.Column("at", sa.BigInteger, nullable=False, server_default=sa.text("0"), index=True),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("maker", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("visitor", sa.Boolean, nullable=False, server_default=sa.false()),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("secret", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("match", sa.String(40), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
grants = sa.Table(
    "grants",
    metadata,
    sa.Column("guest", sa.String(40), primary_key=True),
    sa.Column("match", sa.String(40), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
)
