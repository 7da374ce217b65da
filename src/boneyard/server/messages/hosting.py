"""What the host of a house asks and is told: the shapes of `/api/host`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from boneyard.server.messages.requests import Asked, SeatNumber

Days = Annotated[float, Meta(ge=0, le=100_000)]

# --- asked --------------------------------------------------------------------------------------------


class HostClose(Asked, frozen=True):
    why: Annotated[str, Meta(max_length=200)] = ""
    """What those at the table read of it."""


class HostDelete(Asked, frozen=True):
    pass


class HostKey(Asked, frozen=True):
    seat: SeatNumber


class HostMark(Asked, frozen=True):
    """What the host says of a guest; what is left out stays."""

    banned: bool | None = None
    maker: bool | None = None


class HostRetention(Asked, frozen=True):
    """Left out: as many days as the server was started with."""

    close_days: Days | None = None
    forget_days: Days | None = None


# --- told ---------------------------------------------------------------------------------------------


class HostSeat(msgspec.Struct, frozen=True):
    seat: int
    title: str
    name: str
    kind: str


class HostTable(msgspec.Struct, frozen=True):
    """A table on one line."""

    table: str
    game: str
    title: str
    status: str
    seats: list[HostSeat]
    owner: str
    """The guest who made it."""
    owner_name: str
    letters: int
    """What its log holds."""
    created: int
    moved: int
    """When something happened there last."""
    entries: int


class HostTables(msgspec.Struct, frozen=True):
    number: int
    """Of all that were asked for; here stands a page of them."""
    tables: list[HostTable]


class KeyKept(msgspec.Struct, frozen=True):
    """A key that was made; its secret nobody knows but who has it."""

    kind: str
    seat: int
    created: int


class HostChat(msgspec.Struct, frozen=True):
    name: str
    text: str


class HostTableWhole(HostTable, frozen=True, kw_only=True):
    """One table looked at."""

    moves: int
    keys: list[KeyKept]
    chat: list[HostChat]
    watching: int
    """Sockets of this process."""
    broken: str
    """Why it cannot be opened; empty if it can."""
    closed: str


class HostGuest(msgspec.Struct, frozen=True):
    guest: str
    name: str
    created: int
    tables: int
    letters: int
    banned: bool
    maker: bool
    visitor: bool


class HostGuests(msgspec.Struct, frozen=True):
    number: int
    guests: list[HostGuest]


class SizeOf(msgspec.Struct, frozen=True):
    name: str
    """The game, or the guest."""
    called: str
    tables: int
    letters: int


class HostSizes(msgspec.Struct, frozen=True):
    tables: int
    letters: int
    entries: int
    guests: int
    database_bytes: int
    games: list[SizeOf]
    owners: list[SizeOf]
    """Those who hold most."""
    makers: str
    """Who makes tables here: `anyone`, or the `host`."""


class HostDue(msgspec.Struct, frozen=True):
    """What retention would do now."""

    close_days: float
    forget_days: float
    close: list[HostTable]
    forget: list[HostTable]


class HostTidied(msgspec.Struct, frozen=True):
    closed: int
    deleted: int
