"""How a server is run: where it keeps things, and what it puts up with."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do before it is told to wait or is closed."""

    message_bytes: int = 65_536
    record_bytes: int = 1_000_000
    pack_bytes: int = 480_000
    """A request that may bring content packs."""
    record_moves: int = 5_000
    burst: int = 30
    per_second: float = 5.0
    reads_burst: int = 300
    """Looking is cheaper than acting: a replay may be scrubbed through."""
    reads_per_second: float = 60.0
    connections: int = 4_000
    """As many as the system lets one process have files for. When all are taken, the ones that wait longest are let go for newcomers."""
    connections_per_address: int = 100
    """Of any kind. Those of a trusted proxy are not counted; the requests it brings are, by the address it names for each."""
    head_bytes: int = 32_768
    """The first line of a request and its headers."""
    headers: int = 100
    head_seconds: float = 10.0
    """In this time a request must have come up to the end of its headers; whoever connects must have begun one."""
    body_seconds: float = 60.0
    request_bytes: int = 2_000_000
    """What a line may bring for one request before it is cut, whatever comes of the request."""
    idle_seconds: float = 75.0
    """How long a line stays open for the next request."""
    unread_seconds: float = 30.0
    """How long an answer may lie without any of it being taken."""
    unread_bytes: int = 64_000_000
    """What may lie unread on all lines together; beyond it the heaviest lines are cut."""
    sockets_per_address: int = 64
    open_tables_per_guest: int = 20
    """Those that can still be played."""
    bytes_per_guest: int = 20_000_000
    """What all tables somebody made may hold before another can be made: their logs, and the packs they were made with."""
    tables_burst: int = 60
    """New tables of one address at once …"""
    tables_per_minute: float = 30.0
    """… and in the long run."""
    chat_letters: int = 20_000
    """What one person may say at one table. All who only watch are one person."""
    guests_burst: int = 40
    """New guests of one address at once …"""
    guests_per_minute: float = 40.0
    """… and in the long run."""
    wrong_secrets_per_minute: int = 20
    send_seconds: float = 10.0
    """How long a socket may leave what it was sent unread."""
    poll_seconds: float = 25.0
    absent_seconds: float = 300.0
    """After this the others may claim a seat for a bot …"""
    claim_seconds: float = 20.0
    """… and after this it goes there, unless its player is heard."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server."""

    database: str = field(repr=False)
    """A SQLAlchemy URL: ``sqlite:////path/to/boneyard.db`` or ``postgresql+psycopg://…``. It may hold a password, so it is never shown."""
    database_seconds: float = 10.0
    """How long a thing asked of the database may wait for its turn, and how long it may take, once the database is open; then it is
    refused, and a connection to PostgreSQL is given up for a new one."""
    origins: tuple[str, ...] = ()
    """Web origins besides the server's own that may use it: ``https://table.example``."""
    hosts: tuple[str, ...] = ()
    """The names this server answers to; empty for any. A server on loopback answers to loopback's names alone, so that
    a foreign page cannot reach it by giving its own name a local address."""
    secure_cookies: bool = False
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2
    """Worker processes in which bots think."""
    bot_seconds: float = 10.0
    """The longest a bot may think about one decision; then the default is played for it."""
    hint_bot: str = "greedy"
    scene_bot: str = "medium"
    """Who takes the other seats of a scene somebody plays alone."""
    sleep_seconds: float = 600.0
    """A table nobody looks at leaves memory after this; its log stays."""
    web: Path | None = None
    """The folder of the browser's shell; None for the one in the package."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies: what they say about where a request comes from is believed."""
    metrics_port: int | None = None
    """Where numbers about the server can be read; None for nowhere."""
    metrics_host: str = "127.0.0.1"
    backups: Path | None = None
    """A folder for copies of a SQLite database, made while it is in use."""
    backup_hours: float = 24.0
    backups_kept: int = 14
    close_days: float = 0.0
    """Unfinished tables at which nothing has happened for so long are closed; 0 for never."""
    forget_days: float = 0.0
    """Tables that are over, and at which nothing has happened for so long, are deleted; 0 for never."""
    host_secret: str = field(default="", repr=False)
    """Whoever sends it is the host of the house; empty: nobody is, by the API."""
    house_password: str = field(default="", repr=False)
    """Nobody becomes a guest without it, except by an invitation, for that table; empty: anybody does."""
    makers: str = "anyone"
    """Who makes tables: `anyone`, or the `host`, who says which guests may too. Learning alone stays open to all."""


def sqlite_url(folder: Path) -> str:
    """The default database of a data folder."""
    return f"sqlite:///{(folder / 'boneyard.db').absolute()}"
