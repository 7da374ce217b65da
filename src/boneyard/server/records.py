"""The record of a game that is still being played, from one seat's viewpoint."""

from __future__ import annotations

import json
from typing import Any

from boneyard.engine import record
from boneyard.server.frames import event_lines
from boneyard.server.table import Table


def viewpoint_record(table: Table, viewer: int) -> str:
    """Like a record, but without the seed, without hashes of states (they depend on what is hidden), and of the others' moves only
    what the viewer saw of them. It can be read; it cannot be replayed."""
    match = table.playing()
    names = match.game.seat_names(match.state.seats)
    head = json.loads(record.header_line(match, with_seed=False))
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
