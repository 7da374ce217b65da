"""A record is the game: a header, the decisions, and a closing line, as readable lines of JSON.

A record is checked when it is read and replayed before it is believed. Whatever is wrong with it, the error says which line,
and nothing is half-loaded. See docs/records.md for the format.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import EllipsisType
from typing import TypeVar

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.content import ContentError
from boneyard.engine.data import BadData, Json, JsonObject, check_depth, describe
from boneyard.engine.game import Game
from boneyard.engine.match import Header, Match
from boneyard.engine.options import Endless, Refused
from boneyard.engine.state import State
from boneyard.engine.state_json import state_hash

T = TypeVar("T")

FORMAT = 1
MAX_BYTES = 8_000_000
MAX_MOVES = 50_000


class RecordError(ValueError):
    """A record that cannot be used, with the line and what is wrong with it."""

    def __init__(self, problem: str, line: int | None = None):
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line


@dataclass(frozen=True, slots=True)
class Line:
    """One accepted submission as it stands in a record."""

    number: int
    seat: str
    do: list[Json] | None
    order: tuple[str, bool] | None
    note: str
    state: str


@dataclass(frozen=True, slots=True)
class Closing:
    """What the closing line says was reached. What it leaves out is None."""

    over: bool
    state: str | None
    winners: list[int] | None
    scores: list[int] | None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: well-formed, not yet replayed."""

    header: Header
    seed: str | None
    lines: tuple[Line, ...]
    closing: Closing | None
    """None where it is still being written."""


# --- writing ------------------------------------------------------------------------------------------


def header_line(match: Match, with_seed: bool = True) -> str:
    head = match.header
    names = match.game.seat_names(match.state.seats)
    data: JsonObject = {
        "boneyard": FORMAT,
        "game": head.game,
        "rules": head.rules,
        "content": [dict(pack) for pack in head.content],
        "settings": dict(head.settings),
        "seats": [{"seat": name, "player": player} for name, player in zip(names, head.players, strict=True)],
        "seed_hash": head.seed_hash,
    }
    if with_seed:
        data["seed"] = match.seed
    return json.dumps(data, ensure_ascii=False)


Hashed = Callable[[State], str]
"""How states are hashed: `state_hash`, or something quicker that comes to the same."""


def move_line(match: Match, index: int, hashed: Hashed = state_hash) -> str:
    """The line of move `index` (counted from 0)."""
    move = match.moves[index]
    after = match.past[index + 1] if index + 1 < len(match.past) else match.state
    data: JsonObject = {"n": index + 1, "seat": match.game.seat_names(after.seats)[move.seat]}
    if move.option is not None:
        data["do"] = match.game.option_types.encode(move.option, match.content.tokens)
    if move.order is not None:
        data["order"] = list(move.order)
    if move.note:
        data["note"] = move.note
    data["state"] = hashed(after)
    return json.dumps(data, ensure_ascii=False)


def closing_line(match: Match) -> str:
    data: JsonObject = {
        "end": "finished" if match.over else "unfinished",
        "moves": len(match.moves),
        "state": match.hash(),
        "takebacks": match.takebacks,
    }
    if match.over:
        outcome = match.game.outcome(match.state)
        data |= {"winners": list(outcome.winners), "scores": list(outcome.scores)}
    return json.dumps(data)


def write_record(match: Match, with_seed: bool = True, hashed: Hashed = state_hash) -> str:
    """The whole record of a match. Without the seed it can be read and shown, but not replayed."""
    moves = [move_line(match, index, hashed) for index in range(len(match.moves))]
    return "\n".join([header_line(match, with_seed), *moves, closing_line(match)]) + "\n"


def save_record(match: Match, path: Path) -> None:
    """Write a record so that a crash leaves either the old file or the new one, never half of one."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(write_record(match), encoding="utf-8")
    draft.replace(path)


# --- reading ------------------------------------------------------------------------------------------


def read_record(text: str, allow_open: bool = False) -> Record:
    """Parse a record. `allow_open` accepts one that is still being written (no closing line)."""
    if len(text) > MAX_BYTES:
        raise RecordError(f"the record is larger than {MAX_BYTES // 1_000_000} MB")
    raw = text.removesuffix("\n").split("\n")  # not splitlines: a name or a note may hold other signs that end a line
    if raw == [""]:
        raise RecordError("the record is empty")
    if len(raw) > MAX_MOVES + 2:
        raise RecordError(f"the record has more than {MAX_MOVES} moves")
    rows = [_parse(line, number) for number, line in enumerate(raw, 1)]
    header, seed = _header(rows[0])
    closed = "end" in rows[-1]
    if not closed and not allow_open:
        raise RecordError(f"the closing line is missing: the record was cut off after line {len(rows)}")
    body = rows[1:-1] if closed else rows[1:]
    lines = tuple([_line(row, number) for number, row in enumerate(body, 1)])
    return Record(header, seed, lines, _closing(rows[-1], len(lines)) if closed else None)


def _parse(line: str, number: int) -> JsonObject:
    try:
        data = json.loads(line)
        check_depth(data)
    except (ValueError, RecursionError) as error:
        problem = "is nested too deeply" if isinstance(error, (RecursionError, BadData)) else f"is not JSON ({error})"
        raise RecordError(problem, number) from None
    if not isinstance(data, dict):
        raise RecordError(f"expected an object, found {describe(data)}", number)
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordError(
            "holds half of a character (a lone surrogate such as \\ud800), which no file can keep", number
        ) from None
    return data


def _get(row: JsonObject, key: str, kind: type[T], number: int, default: T | EllipsisType = ...) -> T:
    if key not in row and not isinstance(default, EllipsisType):
        return default
    value = row.get(key)
    if type(value) is not kind:
        raise RecordError(f"{key!r} should be {kind.__name__}, found {describe(value)}", number)
    return value


def _maybe(row: JsonObject, key: str, kind: type[T], number: int) -> T | None:
    """What need not be said."""
    return None if row.get(key) is None else _get(row, key, kind, number)


def _header(row: JsonObject) -> tuple[Header, str | None]:
    if "boneyard" not in row:
        raise RecordError("this is not a Boneyard record: the first line has no 'boneyard' field", 1)
    if type(row["boneyard"]) is not int or row["boneyard"] != FORMAT:
        raise RecordError(f"this record has format {describe(row['boneyard'])}; this program reads format {FORMAT}", 1)
    seats = _get(row, "seats", list, 1)
    content = _get(row, "content", list, 1)
    for part in (*seats, *content):
        if not isinstance(part, dict) or not all(isinstance(value, str) for value in part.values()):
            raise RecordError(f"seats and content should be lists of objects, found {describe(part)}", 1)
    if not all("player" in seat for seat in seats) or not all("hash" in pack for pack in content):
        raise RecordError("every seat needs a 'player' and every content file a 'hash'", 1)
    seed = _maybe(row, "seed", str, 1)
    header = Header(
        _get(row, "game", str, 1),
        _get(row, "rules", str, 1),
        tuple(content),
        _get(row, "settings", dict, 1),
        tuple([seat["player"] for seat in seats]),
        _get(row, "seed_hash", str, 1),
    )
    if seed is not None:
        try:
            agrees = chance.commitment(seed) == header.seed_hash
        except ValueError:
            agrees = False
        if not agrees:
            raise RecordError("the seed does not fit the hash that was published for it", 1)
    return header, seed


def _line(row: JsonObject, number: int) -> Line:
    at = number + 1
    if _get(row, "n", int, at) != number:
        raise RecordError(f"expected move {number}, found move {row['n']}: lines are missing or out of order", at)
    order = _maybe(row, "order", list, at)
    if order is not None and not (len(order) == 2 and isinstance(order[0], str) and isinstance(order[1], bool)):
        raise RecordError("a standing order is [window, true or false]", at)
    do = _maybe(row, "do", list, at)
    if (do is None) == (order is None):
        raise RecordError("a move has either 'do' or 'order'", at)
    return Line(
        number,
        _get(row, "seat", str, at),
        do,
        None if order is None else (order[0], order[1]),
        _get(row, "note", str, at, ""),
        _get(row, "state", str, at),
    )


def _closing(row: JsonObject, moves: int) -> Closing:
    """The closing line. A game that is over says how it ended; one that is not may have been cut off by hand."""
    at = moves + 2
    if row["end"] not in ("finished", "unfinished"):
        raise RecordError(f"'end' should be 'finished' or 'unfinished', found {describe(row['end'])}", at)
    if type(row.get("moves")) is not int or row["moves"] != moves:
        raise RecordError(f"the closing line speaks of {describe(row.get('moves'))} moves, the record has {moves}", at)
    if _get(row, "takebacks", int, at, 0) < 0:
        raise RecordError(f"'takebacks' should not be less than 0, found {row['takebacks']}", at)
    over = row["end"] == "finished"

    def said(key: str, kind: type[T]) -> T | None:
        return _get(row, key, kind, at) if over else _maybe(row, key, kind, at)

    closing = Closing(over, said("state", str), said("winners", list), said("scores", list))
    for number in (*(closing.winners or ()), *(closing.scores or ())):
        if type(number) is not int:
            raise RecordError(f"winners and scores should be whole numbers, found {describe(number)}", at)
    return closing


# --- replaying ----------------------------------------------------------------------------------------


Begin = Callable[[Game, Header, str], Match]
"""How the match of a record begins, from its header and its seed."""


def replay(
    record: Record,
    find_game: Callable[[str], Game | None],
    packs: Sequence[Path] = (),
    until: int | None = None,
    check: bool = True,
    begin: Begin | None = None,
) -> Match:
    """Play a record again, exactly. With `check` the state's hash is compared after every move.

    `begin` is for a game that did not begin as its rules lay it out, or with cards that lie in no file.
    """
    match = _begin(record, find_game, begin or partial(_begin_plainly, packs))
    names = match.game.seat_names(match.state.seats)
    lines = record.lines if until is None else record.lines[: max(0, until)]
    for line in lines:
        _replay_line(match, line, names)
        if check and match.hash() != line.state:
            problem = f"after move {line.number} the state is {match.hash()}, the record says {describe(line.state)}"
            raise RecordError(f"{problem}: the record was changed, or made by other rules", line.number + 1)
    if check and record.closing is not None and len(lines) == len(record.lines):
        _check_closing(match, record.closing)
    return match


def _check_closing(match: Match, closing: Closing) -> None:
    """Whether the game came to what the closing line says."""
    at = len(match.moves) + 2
    if closing.over != match.over:
        word, found = ("over", "not") if closing.over else ("not over", "over")
        raise RecordError(f"the closing line says that the game is {word}, and after its last move it is {found}", at)
    if closing.state not in (None, match.hash()):
        raise RecordError(f"the closing line ends in state {describe(closing.state)}, the game in {match.hash()}", at)
    if not match.over:
        return
    outcome = match.game.outcome(match.state)
    for what, said, reached in (
        ("winners", closing.winners, outcome.winners),
        ("scores", closing.scores, outcome.scores),
    ):
        if said != list(reached):
            raise RecordError(f"the closing line says {what} {describe(said)}, the game came to {list(reached)}", at)


def _begin(record: Record, find_game: Callable[[str], Game | None], begin: Begin) -> Match:
    head = record.header
    game = find_game(head.game)
    if game is None:
        raise RecordError(f"there is no game called {describe(head.game)} here", 1)
    if not game.version_number(head.rules):
        known = " and ".join([*game.earlier, game.version])
        raise RecordError(f"the record needs rules version {describe(head.rules)}, this program plays {known}", 1)
    if record.seed is None:
        raise RecordError("the record does not carry its seed, so it can be read but not replayed", 1)
    try:
        match = begin(game, head, record.seed)
    except (SetupError, ContentError, Endless) as error:
        raise RecordError(str(error), 1) from None
    if not match.sources.fit([pack["hash"] for pack in head.content]):
        wanted = ", ".join(f"{_plain(pack.get('title', '?'))} ({_plain(pack['hash'])})" for pack in head.content)
        raise RecordError(f"the record was played with other content: {wanted}. Give the same files with --content", 1)
    return match


def _plain(text: str) -> str:
    """A name from a record for an error message: what could command a terminal is spelled out."""
    return text if text.isprintable() and len(text) <= 60 else describe(text)


def _begin_plainly(packs: Sequence[Path], game: Game, head: Header, seed: str) -> Match:
    return Match(game, head.players, seed, head.settings, packs, version=head.rules)


def _replay_line(match: Match, line: Line, names: tuple[str, ...]) -> None:
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
