"""Records of tables: the whole of a finished game, one seat's part of a game that is still being played, and the way back from a record to a match.

A record says in its head line, besides what every record says, the packs and the scene its game began with: with those it can be played again anywhere.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from boneyard.engine import record
from boneyard.engine.codec import BadData, describe
from boneyard.engine.content import ContentError
from boneyard.engine.game import SetupError
from boneyard.engine.match import Match
from boneyard.engine.options import Refused
from boneyard.engine.record import Line, Record, RecordError
from boneyard.games import find_game
from boneyard.server.beginnings import Start, begin, loaded, start_fields, start_in
from boneyard.server.frames import event_lines
from boneyard.server.table import Table


def whole_record(table: Table) -> str:
    """The record of a game that is over, its seed included."""
    text = record.write_record(table.playing())
    more = start_fields(table.head)
    if not more:
        return text
    first, _, rest = text.partition("\n")
    return json.dumps(json.loads(first) | more, ensure_ascii=False) + "\n" + rest


def viewpoint_record(table: Table, viewer: int) -> str:
    """Like a record, but without the seed, without hashes of states (they depend on what is hidden), and of the others' moves only
    what the viewer saw of them. It can be read; it cannot be replayed."""
    match = table.playing()
    names = match.game.seat_names(match.state.seats)
    head = json.loads(record.header_line(match, with_seed=False)) | start_fields(table.head)
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


# --- the way back -------------------------------------------------------------------------------------


class Replayed(NamedTuple):
    """A record that was played again and agrees with itself."""

    match: Match
    lines: tuple[Line, ...]
    start: Start


def play_again(text: str, most: int, until: int | None = None, allow_open: bool = False) -> Replayed:
    """Play a record again, exactly. Whatever is wrong is said with its line, and nothing is believed before its end."""
    read = record.read_record(text, allow_open)
    if len(read.lines) > most:
        raise RecordError(f"the record has more than {most} moves")
    try:
        start = start_in(text.splitlines()[0])
        match = _begin(read, start)
    except (SetupError, ContentError) as error:
        raise RecordError(str(error).removeprefix("line 1: "), 1) from None
    names = match.game.seat_names(match.state.seats)
    for line in read.lines if until is None else read.lines[: max(0, until)]:
        _submit(match, line, names)
        if match.hash() != line.state:
            problem = f"after move {line.number} the state is {match.hash()}, the record says {describe(line.state)}"
            raise RecordError(f"{problem}: the record was changed, or made by other rules", line.number + 1)
    return Replayed(match, read.lines, start)


def _begin(read: Record, start: Start) -> Match:
    head = read.header
    game = find_game(head.game)
    if game is None:
        raise RecordError(f"there is no game called {describe(head.game)} here", 1)
    if head.rules != game.version:
        raise RecordError(f"the record needs rules version {describe(head.rules)}, this is version {game.version}", 1)
    if read.seed is None:
        raise RecordError("the record does not carry its seed, so it can be read but not replayed", 1)
    have = [pack["hash"] for pack in loaded(game, tuple(start.packs))[1].to_json()]
    if [pack["hash"] for pack in head.content] != have:
        wanted = ", ".join(f"{pack.get('title', '?')} ({pack['hash']})" for pack in head.content)
        raise RecordError(f"the record was played with other content: {wanted}", 1)
    return begin(game, head.players, read.seed, head.settings, start.packs, start.scene)


def _submit(match: Match, line: Line, names: tuple[str, ...]) -> None:
    at = line.number + 1
    if line.seat not in names:
        raise RecordError(f"there is no seat {describe(line.seat)}", at)
    seat = names.index(line.seat)
    try:
        if line.order is not None:
            match.order(seat, *line.order)
        else:
            option = match.game.option_types.decode(line.do, match.content.tokens, "move")
            match.submit(seat, option, line.note)
    except BadData as error:
        raise RecordError(str(error), at) from None
    except Refused as error:
        raise RecordError(f"{line.seat} may not do {describe(line.do)}: {error} ({error.why.rule})", at) from None
