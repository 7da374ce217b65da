"""What is answered: the shapes of everything the server sends. The OpenAPI document is made from these."""

from __future__ import annotations

from typing import Any

import msgspec

from boneyard.server.messages.learning import LessonShown
from boneyard.server.messages.requests import TableSettings

# --- people -------------------------------------------------------------------------------------------


class Guest(msgspec.Struct, frozen=True):
    guest: str
    name: str
    token: str | None = None


class Invitation(msgspec.Struct, frozen=True):
    """What a key is for, told to whoever has it before it is used."""

    title: str
    """Of the game."""
    minutes: int
    players: int
    who: str
    """Who asks one to come; empty where that person has left."""
    seat: str
    """What the seat is called; empty for a place to watch."""


class Redeemed(msgspec.Struct, frozen=True):
    table: str
    seat: int


# --- tables -------------------------------------------------------------------------------------------


class KeyTold(msgspec.Struct, frozen=True):
    kind: str
    seat: int
    key: str


class Created(msgspec.Struct, frozen=True):
    table: str
    keys: list[KeyTold]
    seq: int = 0


# --- playing ------------------------------------------------------------------------------------------


class Ack(msgspec.Struct, frozen=True):
    """It is saved, as entry `seq`."""

    request_id: str
    seq: int


class Gone(msgspec.Struct, frozen=True):
    """There is no such table any more."""

    table: str


# --- what is shown ------------------------------------------------------------------------------------


class SceneMove(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str


class SceneShown(msgspec.Struct, frozen=True):
    """The scene a table began with, and what it would have the viewer do now."""

    id: str
    title: str
    text: str
    rules: list[str]
    next: SceneMove | None


class PackShown(msgspec.Struct, frozen=True):
    title: str
    file: str
    hash: str


class PackCard(msgspec.Struct, frozen=True):
    """One entry of a pack, in parts: whoever shows it need not take a sentence to pieces."""

    section: str
    id: str
    name: str
    text: str
    """What it says, without its name and without where it comes from."""
    provenance: dict[str, str]


class PackCards(PackShown, frozen=True):
    """A pack with those of its entries that are played with: not those a later pack replaces."""

    cards: list[PackCard]


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    title: str
    name: str
    kind: str
    bot: str | None
    ready: bool
    turn: bool
    claimed: bool = False
    """Whether somebody has asked that it goes to a bot, because its player is silent."""


class Result(msgspec.Struct, frozen=True):
    sentence: str
    winners: list[int]
    scores: list[int]
    shared: bool
    """Sides that are no partners came out even."""


class TableCard(msgspec.Struct, frozen=True):
    table: str
    game: str
    title: str
    status: str
    seats: list[SeatShown]
    your_turn: bool
    waiting: list[int]
    result: Result | None
    created: int
    next: str | None
    scene: str = ""
    """The title of the example or the lesson the table began with."""
    lesson: bool = False


class Listing(msgspec.Struct, frozen=True):
    mine: list[TableCard]
    lobby: list[TableCard]
    makes: bool = True
    """Whether the caller may make tables here; to learn alone everybody may."""


class You(msgspec.Struct, frozen=True):
    viewer: int
    seats: list[int]
    owner: bool
    guest: str
    name: str
    former: list[int] = []
    """Seats that were yours, and that you may take back."""


class OptionShown(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    touches: list[str]
    passes: bool
    value: int | list[int | str] | None = None
    """What the question's editor composes; null where it has none."""


class BlockedShown(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    touches: list[str]
    why: str
    rule: str
    plan: bool = False
    """Whether there is a way to it: ask for the plan."""


class DecisionShown(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    brief: str
    """What is asked as a verb and an object; `prompt` is the whole sentence."""
    prompt: str
    rule: str
    because: list[str]
    options: list[OptionShown]
    blocked: list[BlockedShown]
    secret: bool
    final: bool
    window: str
    editor: str
    default: list[Any]


class BeatSide(msgspec.Struct, frozen=True):
    """One of those who stand against each other in a moment; what it leaves out stays as it was."""

    seat: int
    name: str
    shows: list[str]
    dice: list[int | str]
    terms: list[tuple[str, int]]
    total: int | None
    note: str


class BeatShown(msgspec.Struct, frozen=True):
    """What a line of the log shows on the stage: a beat of a moment."""

    moment: int
    kind: str
    title: str
    weight: str
    step: int
    last: bool
    words: str
    """Shorter than the line; empty: the line itself."""
    sides: list[BeatSide]
    outcome: str
    wins: int
    gains: list[str]
    mood: str


class EventShown(msgspec.Struct, frozen=True):
    event: str
    values: dict[str, Any]


class LineShown(msgspec.Struct, frozen=True):
    seq: int
    n: int
    kind: str
    text: str
    rule: str
    seat: int | None
    event: EventShown | None
    touches: list[str]
    private: bool
    undone: bool
    beat: BeatShown | None = None
    undoes: list[int] = []
    name: str = ""


class BackAsked(msgspec.Struct, frozen=True):
    seat: int
    moves: int
    yes: list[int]
    needed: list[int]


class UndoShown(msgspec.Struct, frozen=True):
    """Whether the last decision can be taken back: `free`, by `ask`ing the others, or `no`."""

    state: str
    why: str
    moves: int
    asked: BackAsked | None
    says: str = ""
    """What would go: whose moves, and what was learned by them."""
    learned: bool = False
    """Whether something was rolled or came out since, which taking back does not make unknown."""


class OrderShown(msgspec.Struct, frozen=True):
    window: str
    text: str
    on: bool


class Fairness(msgspec.Struct, frozen=True):
    seed_hash: str
    seed: str | None
    known: bool


class Frame(msgspec.Struct, frozen=True):
    table: str
    seq: int
    since: int
    move: int
    game: str
    title: str
    rules: str
    status: str
    settings: dict[str, Any]
    options: TableSettings
    created: int
    previous: str | None
    next: str | None
    seats: list[SeatShown]
    waiting: list[int]
    waiting_for: str
    view: dict[str, Any] | None
    decision: DecisionShown | None
    log: list[LineShown]
    undo: UndoShown
    orders: list[OrderShown]
    takebacks: int
    fairness: Fairness
    result: Result | None
    packs: list[PackShown] = []
    scene: SceneShown | None = None
    lesson: LessonShown | None = None
    other_cards: bool = False
    """Whether the game's own cards are others by now than those this table was begun with, and goes on with."""


class Envelope(msgspec.Struct, frozen=True):
    """A frame with what is particular to the one who looks."""

    type: str
    you: You
    here: list[bool]
    frame: Frame


class ReplayFrame(msgspec.Struct, frozen=True):
    n: int
    moves: int
    viewer: int
    view: dict[str, Any]
    decision: DecisionShown | None
    log: list[LineShown]
    waiting: list[int]
    over: bool


class ErrorShown(msgspec.Struct, frozen=True):
    code: str
    message: str
    rule: str = ""


class Failure(msgspec.Struct, frozen=True):
    error: ErrorShown


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    tables: int
    sockets: int
