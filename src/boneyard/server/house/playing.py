"""What somebody at a table may say to it, through whichever door: one place for HTTP and the stream."""

from __future__ import annotations

import msgspec

from boneyard.server.house.actor import Actor, Change, Wish
from boneyard.server.house.house import House
from boneyard.server.house.people import SPECTATOR, Caller, Rights, may_look, rights
from boneyard.server.messages.problems import malformed, not_allowed, too_many
from boneyard.server.messages.requests import ChatRequest, MoveRequest, OrderRequest, Play, UndoRequest, VoteRequest
from boneyard.server.messages.responses import Ack, You
from boneyard.server.messages.tidy import tidy
from boneyard.server.table import entries as log
from boneyard.server.table.entries import AnyEntry
from boneyard.server.table.frames import frame
from boneyard.server.table.table import Table


async def play(house: House, actor: Actor, caller: Caller, asked: Play) -> Ack:
    """Carry out a submission and answer when it is saved. The same one again gets the same answer."""
    if (
        isinstance(asked, MoveRequest)
        and actor.table.strict
        and f"{caller.id}:{asked.request_id}" not in actor.table.requests
    ):
        await actor.read(lambda table: may_look(table, caller).act_for(asked.seat))
        await house.steady.hold(actor, asked.seat)
    letters = house.settings.limits.chat_letters
    seq = await actor.change(f"{caller.id}:{asked.request_id}", _wish(caller, asked, letters))
    seats = _speaking(actor.table, caller, asked)
    actor.saw(seats)
    # It is saved, and up to its number nothing changes any more: no need to wait for what is being saved now, which might fail.
    return Ack(asked.request_id, actor.table.seq_for((*seats, SPECTATOR)[0], seq))


def _speaking(table: Table, caller: Caller, asked: Play) -> tuple[int, ...]:
    """The seats for which somebody speaks; whose numbers count is the first's."""
    return rights(table, caller).seats if isinstance(asked, ChatRequest) else (asked.seat,)


def _wish(caller: Caller, asked: Play, letters: int) -> Wish:
    def carry_out(table: Table) -> Change:
        entry = _entry(table, may_look(table, caller), caller, asked)
        before = table.answered(f"{caller.id}:{asked.request_id}", entry)
        if before is not None:
            return Change(seq=before)
        if isinstance(entry, log.Said):
            _may_speak(table, entry, letters)
        return Change(_entries(table, asked, entry))

    return carry_out


def _entry(table: Table, may: Rights, caller: Caller, asked: Play) -> AnyEntry:
    """What the submission would be in the log, if the caller may make it at all."""
    if isinstance(asked, ChatRequest):
        if not may.seats and not caller.guest:
            raise not_allowed("Those who only look on with a key cannot speak.")
        name = table.seats[may.seats[0]].name if may.seats else f"{caller.name} (watching)"
        text = tidy(asked.text)
        if not text:
            raise malformed("There is nothing to read in that.")
        return log.Said(caller.guest, name, text)
    may.act_for(asked.seat)
    match asked:
        case MoveRequest():
            return log.Moved(asked.seat, asked.move)
        case UndoRequest():
            return log.TakenBack(asked.seat, 0)
        case VoteRequest():
            return log.Voted(asked.seat, asked.yes)
        case OrderRequest():
            return log.Ordered(asked.seat, asked.window, asked.on)


def _may_speak(table: Table, said: log.Said, letters: int) -> None:
    """All of a table is kept for good, so what one person may say has an end. Whoever makes guests of themselves to go on watching and
    talking is one with all who watch."""
    sitting = {guest for seat in table.seats for guest in seat.holders}
    seated = said.guest in sitting
    before = (item.entry for item in table.happenings)
    theirs = [each for each in before if isinstance(each, log.Said) and each.guest]
    mine = [each for each in theirs if (each.guest == said.guest if seated else each.guest not in sitting)]
    if sum(len(each.text) for each in mine) + len(said.text) > letters:
        who = "you" if seated else "those who watch"
        raise too_many(f"This table keeps {letters:,} letters of {who}, and all are used.", 60)


def _entries(table: Table, asked: Play, entry: AnyEntry) -> list[AnyEntry]:
    match asked:
        case MoveRequest():
            return table.move(asked.seat, asked.expected_seq, asked.move)
        case UndoRequest():
            return table.undo(asked.seat, asked.expected_seq)
        case VoteRequest():
            return table.vote(asked.seat, asked.yes, asked.expected_seq)
        case OrderRequest():
            return table.order(asked.seat, asked.window, asked.on)
        case ChatRequest():
            return [entry]


# --- looking ------------------------------------------------------------------------------------------


def write_envelope(actor: Actor, table: Table, caller: Caller, viewer: int, may: Rights, since: int) -> bytes:
    """A frame, and what is particular to the one who looks."""
    former = [] if may.seats or not caller.guest else list(table.former_seats_of(caller.guest))
    you = You(viewer, list(may.seats), may.owner, caller.guest, caller.name, former)
    head = b'{"type":"frame","you":' + msgspec.json.encode(you) + b',"here":' + msgspec.json.encode(actor.here())
    return head + b',"frame":' + frame(table, viewer, since) + b"}"


async def envelope(actor: Actor, caller: Caller, wanted: int | None, since: int) -> bytes:
    """The table as the caller may see it, from the seat asked for."""

    def look(table: Table) -> bytes:
        may = may_look(table, caller)
        return write_envelope(actor, table, caller, may.viewer(table, wanted), may, since)

    return await actor.read(look)
