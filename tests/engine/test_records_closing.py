"""The closing line of a record must be true, and signs that end a line elsewhere end none here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boneyard.engine.match import Match
from boneyard.engine.record import RecordError, read_record, replay, write_record
from tests.engine.test_records import find, played


def closed(match: Match, **values: Any) -> str:
    """A record whose closing line says something else; what is None is left out."""
    *lines, last = write_record(match).rstrip("\n").split("\n")
    said = {key: value for key, value in (json.loads(last) | values).items() if value is not None}
    return "\n".join([*lines, json.dumps(said)]) + "\n"


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"end": 1}, "'end' should be 'finished' or 'unfinished', found 1"),
        ({"end": "unfinished"}, "says that the game is not over"),
        ({"moves": 1}, "speaks of 1 moves"),
        ({"state": "0" * 16}, "ends in state '0000000000000000'"),
        ({"state": None}, "'state' should be str, found None"),
        ({"winners": None}, "'winners' should be list"),
        ({"winners": [0, 1]}, r"says winners \[0, 1\], the game came to"),
        ({"winners": [True]}, "whole numbers, found True"),
        ({"scores": None}, "'scores' should be list"),
        ({"scores": [99, 99]}, r"says scores \[99, 99\], the game came to"),
        ({"takebacks": -1}, "'takebacks' should not be less than 0"),
        ({"takebacks": "many"}, "'takebacks' should be int"),
    ],
)
def test_a_closing_line_that_is_not_true_is_refused(values: dict[str, Any], says: str) -> None:
    match = played()
    with pytest.raises(RecordError, match=f"line {len(match.moves) + 2}: .*{says}"):
        replay(read_record(closed(match, **values)), find)


def test_the_number_of_moves_is_a_whole_number() -> None:
    match = played()
    with pytest.raises(RecordError, match="speaks of"):
        read_record(closed(match, moves=float(len(match.moves))))


def test_the_format_is_a_number() -> None:
    text = write_record(played())
    for other in ("true", "1.0"):
        with pytest.raises(RecordError, match="line 1: this record has format"):
            read_record(text.replace('"boneyard": 1', f'"boneyard": {other}'))


def test_a_game_that_goes_on_is_not_said_to_be_over() -> None:
    match = played(moves=4)
    with pytest.raises(RecordError, match="says that the game is over, and after its last move it is not"):
        replay(read_record(closed(match, end="finished", winners=[0], scores=[1, 2])), find)
    with pytest.raises(RecordError, match="ends in state"):
        replay(read_record(closed(match, state="0" * 16)), find)


def test_a_record_may_be_cut_off_by_hand_and_closed() -> None:
    match = played(moves=4)
    assert replay(read_record(closed(match, state=None, takebacks=None)), find).hash() == match.hash()


def test_what_is_reached_is_compared_only_at_the_end() -> None:
    match = played()
    assert len(replay(read_record(write_record(match)), find, until=3).moves) == 3


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x1c", "\x0c"])
def test_only_a_newline_ends_a_line(sign: str) -> None:
    match = played()
    match.moves[2] = match.moves[2]._replace(note=f"one{sign}two")
    for text in (write_record(match), write_record(match).replace("\n", "\r\n")):
        record = read_record(text)
        assert record.lines[2].note == f"one{sign}two"
        assert replay(record, find).hash() == match.hash()


def test_half_a_character_is_refused() -> None:
    match = played()
    match.moves[2] = match.moves[2]._replace(note="\ud800")
    text = write_record(match).replace("\ud800", "\\ud800")
    with pytest.raises(RecordError, match="line 4: holds half of a character"):
        read_record(text)


def test_an_error_cannot_command_a_terminal() -> None:
    lines = write_record(played()).split("\n")
    head = json.loads(lines[0]) | {"content": [{"title": "\x1b]0;mine\x07", "hash": "\x1b[2J"}]}
    with pytest.raises(RecordError, match="other content") as refused:
        replay(read_record("\n".join([json.dumps(head), *lines[1:]])), find)
    assert str(refused.value).isprintable()
