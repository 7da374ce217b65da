"""Tables on one line each: the lobby, and my tables."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from boneyard.server.house.people import Caller, makes_tables
from boneyard.server.messages.problems import Problem
from boneyard.server.messages.responses import Listing, TableCard
from boneyard.server.store.faults import CannotSave
from boneyard.server.table.entries import Sat
from boneyard.server.table.frames import result_json, seats_json
from boneyard.server.table.table import Table

if TYPE_CHECKING:
    from boneyard.server.house.house import House

logger = logging.getLogger("boneyard.tables")

MOST = 60
LEFT = "left"
"""How a table is kept that everybody has left: it is not in the lobby, and it is none of its owner's unfinished ones until somebody sits
down again."""
OVER = ("finished", "closed", "broken", LEFT)
"""At these nothing is to be played."""


def kept_status(table: Table) -> str:
    """Under what a table is kept. One with nobody but bots is played to its end; one its owner never sat at waits for others."""
    if table.status in OVER or table.people() or all(seat.kind == "bot" for seat in table.seats):
        return table.status
    entries = [item.entry for item in table.happenings]
    sat = any(isinstance(entry, Sat) and entry.guest == table.head.owner for entry in entries)
    return LEFT if sat else table.status


def card_of(table: Table, caller: Caller | None = None) -> TableCard:
    """A table on one line: only what everybody may know."""
    mine = table.seats_of(caller.guest) if caller is not None and caller.guest else ()
    return msgspec.convert(
        {
            "table": table.id,
            "game": table.head.game,
            "title": table.head.game if table.game is None else table.game.title,
            "status": table.status,
            "seats": seats_json(table),
            "your_turn": any(seat in table.waiting for seat in mine),
            "waiting": list(table.waiting),
            "result": result_json(table),
            "created": table.created,
            "next": table.next,
            "scene": "" if table.head.scene is None else table.head.scene.title,
            "lesson": table.head.scene is not None and table.head.scene.lesson is not None,
        },
        TableCard,
    )


async def listing(house: House, caller: Caller) -> Listing:
    """The caller's tables and the lobby's, newest first."""
    own = await house.store.run(lambda book: book.tables_of(caller.guest, MOST)) if caller.guest else []
    lobby = [] if caller.outside else await house.store.run(lambda book: book.lobby(MOST))
    mine_now = [await _card(house, caller, *row) for row in own]
    waiting = [card for row in lobby if (card := _kept(row[0], row[2]))]
    return Listing([card for card in mine_now if card], waiting, makes_tables(house.settings, caller))


async def _card(house: House, caller: Caller, table: str, status: str, kept: str) -> TableCard | None:
    """Only a game being played changes faster than its card is kept. One that cannot be opened keeps no other from being shown."""
    card = _kept(table, kept)
    if status != "playing" and card is not None:
        return card
    try:
        actor = await house.actor(table)
        now = await actor.read(lambda now: card_of(now, caller))
        # One that cannot be opened is shown as it was last seen.
        return now if now.status != "broken" or card is None else _broken(card)
    except CannotSave:
        raise
    except Exception as error:
        if isinstance(error, Problem) and error.code == "cannot_save":
            raise
        logger.exception("a table cannot be listed as it is", extra={"table": table})
        return card and _broken(card)


def _broken(card: TableCard) -> TableCard:
    return msgspec.structs.replace(card, status="broken", waiting=[], your_turn=False)


def _kept(table: str, card: str) -> TableCard | None:
    """A card as it was kept; none if it cannot be read any more."""
    try:
        return msgspec.json.decode(card, type=TableCard)
    except msgspec.MsgspecError:
        logger.exception("a table's card cannot be read", extra={"table": table})
        return None
