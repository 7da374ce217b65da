"""Records of tables: the whole of a finished game, one seat's part of a game that is still being played, and the way back from a record
to a match.

A record says in its head line, besides what every record says, the packs and the scene its game began with: with those it can be played
again anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from boneyard.engine import record
from boneyard.engine.card import SetupError
from boneyard.engine.game import Game
from boneyard.engine.match import Header, Match
from boneyard.engine.record import Line, RecordError
from boneyard.games import find_game
from boneyard.server.messages.tidy import tidy
from boneyard.server.table.beats import ALL_OPEN
from boneyard.server.table.beginning import Start, begin, start_fields, start_in
from boneyard.server.table.entries import AnyEntry, Head, PackText, SceneStart, orders_allowed
from boneyard.server.table.frames import event_lines, lines_of, result_json, seats_json
from boneyard.server.table.history import Happening
from boneyard.server.table.keepsakes import Keepsake, packed
from boneyard.server.table.packs import texts_of
from boneyard.server.table.state_bytes import Writer
from boneyard.server.table.table import Table

NOTE = 300
PACKS, PACK_CHARACTERS = 4, 100_000
"""As many as a table may be made with."""


def whole_record(table: Table) -> str:
    """The record of a game that is over, its seed included."""
    text = record.write_record(table.played(), hashed=Writer().hash)
    more = start_fields(table.head)
    if not more:
        return text
    first, _, rest = text.partition("\n")
    return json.dumps(json.loads(first) | more, ensure_ascii=False) + "\n" + rest


def viewpoint_record(table: Table, viewer: int) -> str:
    """Like a record, but without the seed, without hashes of states (they depend on what is hidden), and of the others' moves only
    what the viewer saw of them. It can be read; it cannot be replayed."""
    match = table.played()
    names = match.game.seat_names(match.state.seats)
    head = json.loads(record.header_line(match, with_seed=False)) | _open_start(table.head)
    lines: list[dict[str, Any]] = [head | {"viewer": "spectator" if viewer < 0 else names[viewer]}]
    for step in range(len(table.steps) + 1):
        line: dict[str, Any] = {"n": step}
        if step:
            move = match.moves[table.steps[step - 1]]
            line["seat"] = names[move.seat]
            if move.seat == viewer and move.option is not None:
                line["do"] = match.game.option_types.encode(move.option, match.content.tokens)
        told = event_lines(match, table.state_at(step), table.told_at(step), viewer)
        line["seen"] = [{"text": each["text"], "rule": each["rule"], **each["event"]} for each in told]
        lines.append(line)
    lines.append({"end": "unfinished", "moves": len(table.steps), "takebacks": match.takebacks})
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines) + "\n"


def _open_start(head: Head) -> dict[str, Any]:
    """How the game began, as everybody at the table may know it: a scene's position, its luck and its moves tell what lies face down."""
    found = start_fields(head)
    if head.scene is not None:
        scene = head.scene
        found["scene"] = {"id": scene.id, "title": scene.title, "text": scene.text, "rules": scene.rules}
    return found


def folded(table: str, head: Head, entries: Sequence[AnyEntry]) -> Table:
    """A table from its log alone."""
    again = Table(table, head, find_game(head.game), 0)
    for number, entry in enumerate(entries):
        again.fold(entry, str(number))
    return again


def record_of(table: str, head: Head, entries: Sequence[AnyEntry], viewer: int | None) -> str:
    """The record of a table, from its log alone: whole, or from a viewpoint."""
    again = folded(table, head, entries)
    return whole_record(again) if viewer is None else viewpoint_record(again, viewer)


# --- what is kept of a game that is over --------------------------------------------------------------


def keepsake_of(table: Table) -> Keepsake:
    """What is kept of a table whose game is over."""
    result = result_json(table)
    assert table.game is not None
    assert result is not None, "of a game that goes on nothing is kept"
    return Keepsake(
        table.game.title,
        [seat | {"turn": False, "ready": False} for seat in seats_json(table)],
        result,
        len(table.steps),
        table.playing().takebacks,
        table.seq,
        [_plain(line, item) for item in table.happenings for line in lines_of(table, item, ALL_OPEN)],
        whole_record(table),
    )


def _plain(line: dict[str, Any], item: Happening) -> dict[str, Any]:
    """A line as words: what it would light and what it would play belongs to a table that can be shown."""
    plain = line | {"seq": item.seq, "event": None, "touches": [], "beat": None}
    return plain | {"undoes": list(item.undoes)} if item.undoes is not None else plain


def written_keepsake(table: str, head: Head, entries: Sequence[AnyEntry]) -> str:
    """What is kept of a table, from its log alone."""
    return packed(keepsake_of(folded(table, head, entries)))


# --- the way back -------------------------------------------------------------------------------------


class Replayed(NamedTuple):
    """A record that was played again and agrees with itself."""

    match: Match
    lines: tuple[Line, ...]
    start: Start


def play_again(
    text: str, most: int, until: int | None = None, allow_open: bool = False, own: Mapping[str, str] | None = None
) -> Replayed:
    """Play a record again, exactly. Whatever is wrong is said with its line, and nothing is believed before its end.

    A record may bring files its game once had. To others such a file would pass for the game's own: a server believes those alone that it
    has kept itself (`own`, by their hashes).
    """
    read = record.read_record(text, allow_open)
    if len(read.lines) > most:
        raise RecordError(f"the record has more than {most} moves")
    _check_orders(read.lines)
    try:
        start = _fit_to_show(start_in(text.partition("\n")[0]))
    except SetupError as error:
        raise RecordError(str(error).removeprefix("line 1: "), 1) from None

    if own is not None:
        start = msgspec.structs.replace(start, own=_kept_own(read.header, start, own))

    def begun(game: Game, head: Header, seed: str) -> Match:
        return begin(game, head.players, seed, head.settings, start.packs, start.scene, head.rules, start.own)

    match = record.replay(read, find_game, until=until, begin=begun)
    return Replayed(match, tuple([replace(line, note=tidy(line.note)[:NOTE]) for line in read.lines]), start)


def _kept_own(header: Header, start: Start, own: Mapping[str, str]) -> list[PackText]:
    """The files a record's game once had, as they are kept here; none where it is played with today's."""
    named = header.content[: len(header.content) - len(start.packs)]
    if not own or not all(each["hash"] in own for each in named):
        return []
    return [PackText(str(each.get("file", "")), own[each["hash"]]) for each in named]


def _check_orders(lines: tuple[Line, ...]) -> None:
    orders = sum(line.order is not None for line in lines)
    most = orders_allowed(len(lines) - orders)
    if orders > most:
        raise RecordError(
            f"the record holds {orders} standing orders; with its {len(lines) - orders} decisions it may hold {most}"
        )


def _fit_to_show(start: Start) -> Start:
    """The words of a record's head line as everybody at the table will read them. What a pack says inside is checked where packs are
    read."""
    if len(start.packs) > PACKS:
        raise SetupError(f"the record brings {len(start.packs)} packs; a table can be played with {PACKS}")
    for number, pack in enumerate(start.packs, 1):
        if len(pack.text) > PACK_CHARACTERS:
            raise SetupError(f"pack {number} has {len(pack.text)} characters; a pack may have {PACK_CHARACTERS}")
    return Start(list(texts_of(start.packs)), None if start.scene is None else _scene_to_show(start.scene), start.own)


def _scene_to_show(scene: SceneStart) -> SceneStart:
    return msgspec.structs.replace(
        scene,
        id=tidy(scene.id)[:100],
        title=tidy(scene.title)[:200],
        text=tidy(scene.text)[:2000],
        rules=[tidy(row)[:40] for row in scene.rules[:40]],
    )
