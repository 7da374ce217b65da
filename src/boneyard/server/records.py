"""Records of tables: the whole of a finished game, one seat's part of a game that is still being played, and the way back from a record to a match.

A record says in its head line, besides what every record says, the packs and the scene its game began with: with those it can be played again anywhere.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from boneyard.engine import record
from boneyard.engine.game import Game, SetupError
from boneyard.engine.match import Header, Match
from boneyard.engine.record import Line, RecordError
from boneyard.games import find_game
from boneyard.server.beginnings import Start, begin, start_fields, start_in
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
    except SetupError as error:
        raise RecordError(str(error).removeprefix("line 1: "), 1) from None

    def begun(game: Game, head: Header, seed: str) -> Match:
        return begin(game, head.players, seed, head.settings, start.packs, start.scene)

    return Replayed(record.replay(read, find_game, until=until, begin=begun), read.lines, start)
