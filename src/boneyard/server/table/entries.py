"""What a table's log holds. The log is the table: everything else is computed from it.

Entries are only ever added. Each is written once, in the order it happened, and is read again when a table is opened after a restart.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

ORDERS, ORDERS_PER_MOVE = 200, 2


def orders_allowed(decisions: int) -> int:
    """How many standing orders a game of so many decisions may hold. Each of them is a state of its own to be kept."""
    return ORDERS + ORDERS_PER_MOVE * decisions


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can choose that is no matter of the game's rules."""

    watch: str = "anyone"
    listed: bool = False
    hints: bool = True
    pace: int = 400
    steady: int = 1500
    """The least time, in milliseconds, an answer in a strict window takes."""


class PackText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A content pack somebody brought along, word for word."""

    name: str
    text: str


class SceneStart(msgspec.Struct, frozen=True):
    """The scene a table begins with, whole: the file it came from may change, the table may not."""

    id: str
    title: str
    text: str
    rules: list[str]
    position: dict[str, Any] | None
    chance: list[Any]
    play: list[dict[str, Any]]
    """Its own moves: ``{"seat": "red", "do": [...], "chance": [...]}``."""
    lesson: dict[str, Any] | None = None
    """What makes it a lesson, as its file has it: who learns, and the steps."""


class Head(msgspec.Struct, frozen=True):
    """What a table was made with. The seed is the table's secret until the game is over."""

    game: str
    rules: str
    content: list[dict[str, str]]
    seed: str
    settings: dict[str, Any]
    seats: int
    owner: str
    options: TableOptions
    previous: str | None = None
    seed_known: bool = False
    """Continued from a record somebody brought along, or begun with a scene: then somebody knows the seed."""
    packs: list[PackText] = []
    scene: SceneStart | None = None
    own: list[PackText] = []
    """The game's own files as the table was begun with them, where today's are others; empty: today's. In memory alone (see `heads.py`)."""
    program: str = ""
    """The version of the program it was begun with; empty where that was not noted yet."""
    code: str = ""
    """What the rules were written in then: the digest of their source files (see `builds.py`)."""


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """One thing that happened at a table."""


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    guest: str
    name: str
    key: str = ""
    """The digest of the invitation it was taken with."""


class BotSat(Entry, frozen=True, tag="bot"):
    seat: int
    bot: str
    name: str = ""
    """What somebody calls it; empty if it goes by a name of its own."""


class Left(Entry, frozen=True, tag="left"):
    """Somebody gave a seat up, or lost it by being away."""

    seat: int
    reopened: bool = False


class KeyMade(Entry, frozen=True, tag="key"):
    """A key was made: whoever has its secret may take a seat (`invite`), act for it (`seat`), or look on (`watch`, seat −1)."""

    digest: str
    opens: str
    seat: int


class LetIn(Entry, frozen=True, tag="let_in"):
    """A guest used a key: from now on they act for a seat that is theirs on another device, or look on (seat −1)."""

    guest: str
    seat: int


class Claimed(Entry, frozen=True, tag="claimed"):
    """Somebody asks that a seat whose player is silent goes to a bot, or is opened (no bot). Any sign of life ends that."""

    seat: int
    by: int
    bot: str = ""


class Heard(Entry, frozen=True, tag="heard"):
    """The player of a claimed seat is there after all."""

    seat: int


class Moved(Entry, frozen=True, tag="moved"):
    """A decision of a seat, a secret commitment included: the option's JSON."""

    seat: int
    do: list[Any]
    note: str = ""


class Ordered(Entry, frozen=True, tag="ordered"):
    """A standing order given or taken back. Only its seat knows."""

    seat: int
    window: str
    on: bool
    kept: bool = False
    """At a strict table the table keeps the order and passes at its pace; elsewhere the game passes at once."""


class AskedBack(Entry, frozen=True, tag="asked_back"):
    """A seat asks the others whether it may take its last move back."""

    seat: int
    moves: int


class Voted(Entry, frozen=True, tag="voted"):
    seat: int
    yes: bool


class TakenBack(Entry, frozen=True, tag="taken_back"):
    """So many moves were taken back; with `alone`, only the seat's own secret commitment, from among the others'."""

    seat: int
    moves: int
    alone: bool = False


class Said(Entry, frozen=True, tag="said"):
    """Chat of the table."""

    guest: str
    name: str
    text: str


class Closed(Entry, frozen=True, tag="closed"):
    """The table is closed before its game was over: by its owner, by the host, or because nobody came for long."""

    by: str
    why: str = ""
    """What the host says of it."""


class Rematched(Entry, frozen=True, tag="rematched"):
    table: str


AnyEntry = (
    Sat
    | BotSat
    | Left
    | KeyMade
    | LetIn
    | Claimed
    | Heard
    | Moved
    | Ordered
    | AskedBack
    | Voted
    | TakenBack
    | Said
    | Closed
    | Rematched
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def read_entry(text: str) -> AnyEntry:
    return _decoder.decode(text)


def write_entry(entry: AnyEntry) -> str:
    return _encoder.encode(entry).decode()


class Row(NamedTuple):
    """An entry as it stands in the store."""

    seq: int
    request: str
    entry: AnyEntry
    state: str
    """The hash of the game's state after it; empty where there is no game yet."""
    at: int
    """Unix seconds. For people to read; no rule looks at it."""
