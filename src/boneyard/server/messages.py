"""The shapes of requests and answers. What does not fit is refused before anything looks at it; the OpenAPI document is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+\Z")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewer = Annotated[int, Meta(ge=-2, le=15)]
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Name = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=100)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all requests."""


# --- people -------------------------------------------------------------------------------------------


class GuestWish(Asked, frozen=True):
    name: Name = ""
    bearer: bool = False


class Guest(msgspec.Struct, frozen=True):
    guest: str
    name: str
    token: str | None = None


class RedeemWish(Asked, frozen=True):
    key: Secret
    name: Name = ""


class Redeemed(msgspec.Struct, frozen=True):
    table: str
    seat: int


# --- tables -------------------------------------------------------------------------------------------


class TableWish(Asked, frozen=True):
    watch: Literal["anyone", "key", "nobody"] = "anyone"
    listed: bool = False
    hints: bool = True
    pace: Annotated[int, Meta(ge=0, le=5000)] = 400


class SeatWish(Asked, frozen=True):
    kind: Literal["me", "here", "bot", "open"]
    bot: BotName | None = None
    name: Name = ""


SeatWishes = Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]


class CreateWish(Asked, frozen=True):
    game: Annotated[str, Meta(max_length=60)]
    seats: SeatWishes
    request_id: RequestId
    settings: dict[Annotated[str, Meta(max_length=60)], str | bool | int] = {}
    table: TableWish = TableWish()


class KeyTold(msgspec.Struct, frozen=True):
    kind: str
    seat: int
    key: str


class Created(msgspec.Struct, frozen=True):
    table: str
    keys: list[KeyTold]
    seq: int = 0


class JoinWish(Asked, frozen=True):
    request_id: RequestId
    seat: SeatNumber | None = None
    name: Name = ""


class LeaveWish(Asked, frozen=True):
    seat: SeatNumber
    request_id: RequestId
    bot: BotName | None = None


class GiveWish(Asked, frozen=True):
    seat: SeatNumber
    request_id: RequestId
    bot: BotName | None = None


class KeyWish(Asked, frozen=True):
    kind: Literal["invite", "seat", "watch"]
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class RematchWish(Asked, frozen=True):
    request_id: RequestId


class ImportWish(Asked, frozen=True):
    record: str
    request_id: RequestId
    seats: SeatWishes | None = None
    table: TableWish = TableWish()


# --- playing ------------------------------------------------------------------------------------------


class MoveWish(Asked, frozen=True, tag_field="type", tag="move"):
    seat: SeatNumber
    expected_seq: Count
    request_id: RequestId
    move: Annotated[list[Any], Meta(min_length=1, max_length=64)]


class UndoWish(Asked, frozen=True, tag_field="type", tag="undo"):
    seat: SeatNumber
    expected_seq: Count
    request_id: RequestId


class VoteWish(Asked, frozen=True, tag_field="type", tag="vote"):
    seat: SeatNumber
    yes: bool
    request_id: RequestId


class OrderWish(Asked, frozen=True, tag_field="type", tag="order"):
    seat: SeatNumber
    window: Annotated[str, Meta(max_length=60)]
    on: bool
    request_id: RequestId


class ChatWish(Asked, frozen=True, tag_field="type", tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    request_id: RequestId


class LookWish(Asked, frozen=True, tag_field="type", tag="look"):
    viewer: Annotated[int, Meta(ge=-1, le=15)]


class Ping(Asked, frozen=True, tag_field="type", tag="ping"):
    """Are you there?"""


Play = MoveWish | UndoWish | VoteWish | OrderWish | ChatWish
Spoken = Play | LookWish | Ping
"""What a client may say over a socket."""


class Ack(msgspec.Struct, frozen=True):
    """It is saved, as entry `seq`."""

    request_id: str
    seq: int


class WhyNotWish(Asked, frozen=True):
    seat: SeatNumber
    move: Annotated[list[Any], Meta(min_length=1, max_length=64)]


class WhyNot(msgspec.Struct, frozen=True):
    legal: bool
    why: str
    rule: str


class HintWish(Asked, frozen=True):
    seat: SeatNumber


class Weighed(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    value: float


class Hint(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    bot: str
    best: list[Weighed]
    sentence: str


# --- what is shown ------------------------------------------------------------------------------------


class Setting(msgspec.Struct, frozen=True):
    name: str
    title: str
    sentence: str
    choices: list[str | bool | int]


class GameCard(msgspec.Struct, frozen=True):
    id: str
    title: str
    summary: str
    players: list[int]
    minutes: int
    version: str
    seat_names: dict[str, list[str]]
    settings: list[Setting]
    files: list[str]


class TokenCard(msgspec.Struct, frozen=True):
    name: str
    back: str
    text: str
    entry: str | None
    mark: str | None


class Window(msgspec.Struct, frozen=True):
    window: str
    text: str


class GamePage(msgspec.Struct, frozen=True):
    id: str
    title: str
    summary: str
    players: list[int]
    minutes: int
    version: str
    seat_names: dict[str, list[str]]
    settings: list[Setting]
    files: list[str]
    tokens: dict[str, list[TokenCard]]
    content: dict[str, list[dict[str, Any]]]
    windows: list[Window]
    packs: list[dict[str, str]]


class RuleRow(msgspec.Struct, frozen=True):
    id: str
    text: str
    chapter: str
    source: str


class Rules(msgspec.Struct, frozen=True):
    document: str
    rows: list[RuleRow]


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    title: str
    name: str
    kind: str
    bot: str | None
    ready: bool
    turn: bool


class Result(msgspec.Struct, frozen=True):
    sentence: str
    winners: list[int]
    scores: list[int]


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


class Listing(msgspec.Struct, frozen=True):
    mine: list[TableCard]
    lobby: list[TableCard]


class You(msgspec.Struct, frozen=True):
    viewer: int
    seats: list[int]
    owner: bool
    guest: str
    name: str


class OptionShown(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    touches: list[str]
    passes: bool


class BlockedShown(msgspec.Struct, frozen=True):
    move: list[Any]
    label: str
    touches: list[str]
    why: str
    rule: str


class DecisionShown(msgspec.Struct, frozen=True):
    seat: int
    kind: str
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


class EventShown(msgspec.Struct, frozen=True):
    event: str
    values: list[Any]


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
    undoes: list[int] = []
    name: str = ""


class BackAsked(msgspec.Struct, frozen=True):
    seat: int
    moves: int
    yes: list[int]
    needed: list[int]


class UndoShown(msgspec.Struct, frozen=True):
    state: str
    why: str
    moves: int
    asked: BackAsked | None


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
    options: TableWish
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
