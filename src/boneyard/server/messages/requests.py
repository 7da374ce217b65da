"""What may be asked: the shapes of requests. What does not fit is refused before anything looks at it; the OpenAPI document is made from
these."""

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


class GuestRequest(Asked, frozen=True):
    name: Name = ""
    bearer: bool = False
    password: Secret = ""
    """Of the house, if it has one."""
    key: Secret = ""
    """Or a key to a table: it lets a guest in to that table alone."""


class InvitationRequest(Asked, frozen=True):
    key: Secret


class RedeemRequest(Asked, frozen=True):
    key: Secret
    name: Name = ""


# --- tables -------------------------------------------------------------------------------------------


class TableSettings(Asked, frozen=True):
    watch: Literal["anyone", "key", "nobody"] = "anyone"
    listed: bool = False
    hints: bool = True
    pace: Annotated[int, Meta(ge=0, le=5000)] = 400
    steady: Annotated[int, Meta(ge=0, le=10_000)] = 1500


class SeatRequest(Asked, frozen=True):
    kind: Literal["me", "here", "bot", "open"]
    bot: BotName | None = None
    name: Name = ""


SeatRequests = Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]


class PackRequest(Asked, frozen=True):
    """A content pack: a name to speak of it, and its TOML."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    text: Annotated[str, Meta(max_length=100_000)]


PackWishes = Annotated[list[PackRequest], Meta(max_length=4)]


class PackCheck(Asked, frozen=True):
    game: Annotated[str, Meta(max_length=60)]
    packs: PackWishes


class CreateRequest(Asked, frozen=True):
    request_id: RequestId
    game: Annotated[str, Meta(max_length=60)] = ""
    """May be left out with a scene, which names its game."""
    seats: SeatRequests | None = None
    """May be left out with a scene: its learner's seat is mine, bots take the others."""
    settings: dict[Annotated[str, Meta(max_length=60)], str | bool | int] = {}
    table: TableSettings = TableSettings()
    packs: PackWishes = []
    scene: Annotated[str, Meta(max_length=100)] | None = None


class JoinRequest(Asked, frozen=True):
    request_id: RequestId
    seat: SeatNumber | None = None
    name: Name = ""


class LeaveRequest(Asked, frozen=True):
    seat: SeatNumber
    request_id: RequestId
    bot: BotName | None = None


class CloseRequest(Asked, frozen=True):
    request_id: RequestId


class ForgetRequest(Asked, frozen=True):
    pass


class GiveRequest(Asked, frozen=True):
    seat: SeatNumber
    request_id: RequestId
    bot: BotName | None = None


class KeyRequest(Asked, frozen=True):
    kind: Literal["invite", "seat", "watch"]
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class RematchRequest(Asked, frozen=True):
    request_id: RequestId


class ImportRequest(Asked, frozen=True):
    record: str
    request_id: RequestId
    seats: SeatRequests | None = None
    table: TableSettings = TableSettings()


# --- playing ------------------------------------------------------------------------------------------


class MoveRequest(Asked, frozen=True, tag_field="type", tag="move"):
    seat: SeatNumber
    expected_seq: Count
    request_id: RequestId
    move: Annotated[list[Any], Meta(min_length=1, max_length=64)]


class UndoRequest(Asked, frozen=True, tag_field="type", tag="undo"):
    seat: SeatNumber
    expected_seq: Count
    request_id: RequestId


class VoteRequest(Asked, frozen=True, tag_field="type", tag="vote"):
    seat: SeatNumber
    yes: bool
    request_id: RequestId
    expected_seq: Count | None = None
    """The frame in which the request to take back was seen: a vote counts for no other."""


class OrderRequest(Asked, frozen=True, tag_field="type", tag="order"):
    seat: SeatNumber
    window: Annotated[str, Meta(max_length=60)]
    on: bool
    request_id: RequestId


class ChatRequest(Asked, frozen=True, tag_field="type", tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    request_id: RequestId


class LookRequest(Asked, frozen=True, tag_field="type", tag="look"):
    viewer: Annotated[int, Meta(ge=-1, le=15)]


class Ping(Asked, frozen=True, tag_field="type", tag="ping"):
    """Are you there?"""


Play = MoveRequest | UndoRequest | VoteRequest | OrderRequest | ChatRequest
Spoken = Play | LookRequest | Ping
"""What a client may say over a socket."""


class WhyNotRequest(Asked, frozen=True):
    seat: SeatNumber
    move: Annotated[list[Any], Meta(min_length=1, max_length=64)]


class PreviewRequest(Asked, frozen=True):
    seat: SeatNumber
    move: Annotated[list[Any], Meta(min_length=1, max_length=64)]
    times: Annotated[int, Meta(ge=1, le=12)] = 1


Moves = Annotated[list[Annotated[list[Any], Meta(min_length=1, max_length=64)]], Meta(max_length=64)]


class PlanRequest(Asked, frozen=True):
    seat: SeatNumber
    move: Annotated[list[Any], Meta(min_length=1, max_length=64)]
    using: Moves = []
    without: Moves = []


class HintRequest(Asked, frozen=True):
    seat: SeatNumber
