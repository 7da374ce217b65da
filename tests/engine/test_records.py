"""Records: readable, exact, and refused with a reason when anything is wrong."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.record import RecordError, read_record, replay, save_record, write_record
from tests.engine.toy import GAME


def find(name: str) -> Game | None:
    return GAME if name == "toy" else None


def played(seats: int = 2, moves: int | None = None) -> Match:
    match, rng = Match(GAME, ["random"] * seats, chance.seed_from("record")), Random(1)
    match.order(0, "curse", True)
    while not match.over and len(match.moves) != moves:
        seat = match.waiting[0]
        match.submit(seat, rng.choice(list(match.state.options(seat))), note="by hand" if len(match.moves) == 2 else "")
    return match


@pytest.fixture
def lines() -> list[str]:
    return write_record(played()).splitlines()


def change(line: str, **values: Any) -> str:
    return json.dumps({**json.loads(line), **values})


def test_a_record_is_readable_and_replays_exactly(lines: list[str]) -> None:
    match = played()
    again = replay(read_record("\n".join(lines)), find)
    assert again.hash() == match.hash()
    assert again.moves == match.moves
    second = json.loads(lines[2])
    assert second["seat"] == "ann"
    assert second["do"][0] == "Bid"
    assert json.loads(lines[-1])["end"] == "finished"


def test_an_unfinished_record_can_be_saved_and_continued(tmp_path: Path) -> None:
    match = played(moves=4)
    path = tmp_path / "save.jsonl"
    save_record(match, path)
    again = replay(read_record(path.read_text()), find)
    assert again.hash() == match.hash()
    assert not again.over
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_can_be_replayed_up_to_a_move(lines: list[str]) -> None:
    assert len(replay(read_record("\n".join(lines)), find, until=3).moves) == 3


def test_a_record_without_its_seed_can_be_read_but_not_replayed() -> None:
    record = read_record(write_record(played(), with_seed=False))
    assert record.seed is None
    with pytest.raises(RecordError, match="does not carry its seed"):
        replay(record, find)


BREAKS: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "empty": (lambda lines: [], "empty"),
    "cut off at a line": (lambda lines: lines[:-3], "closing line is missing"),
    "cut off in a line": (lambda lines: [*lines[:4], lines[4][:20]], "line 5: is not JSON"),
    "a line removed": (lambda lines: lines[:3] + lines[4:], "expected move 3, found move 4"),
    "lines swapped": (lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]], "out of order"),
    "no record at all": (lambda lines: ['{"hello": 1}', *lines[1:]], "not a Boneyard record"),
    "another format": (lambda lines: [change(lines[0], boneyard=99), *lines[1:]], "format 99"),
    "another game": (lambda lines: [change(lines[0], game="chess"), *lines[1:]], "no game called 'chess'"),
    "another version": (lambda lines: [change(lines[0], rules="0.9"), *lines[1:]], "needs rules version '0.9'"),
    "other content": (
        lambda lines: [change(lines[0], content=[{"title": "mine", "hash": "00"}]), *lines[1:]],
        "other content: mine",
    ),
    "a seed that was changed": (lambda lines: [change(lines[0], seed="ab" * 32), *lines[1:]], "does not fit the hash"),
    "a seed that is no seed": (lambda lines: [change(lines[0], seed="xyz"), *lines[1:]], "does not fit the hash"),
    "a wrong number of seats": (
        lambda lines: [change(lines[0], seats=[{"seat": "ann", "player": "x"}]), *lines[1:]],
        "2 or 3 players",
    ),
    "an unknown option of the table": (
        lambda lines: [change(lines[0], settings={"cheat": True}), *lines[1:]],
        "no setting 'cheat'",
    ),
    "a state hash edited": (
        lambda lines: [*lines[:3], change(lines[3], state="0" * 16), *lines[4:]],
        "line 4: after move 3",
    ),
    "a move edited": (
        lambda lines: [*lines[:2], change(lines[2], do=["Bid", "atlantis"]), *lines[3:]],
        "line 3: .*no bone called",
    ),
    "a move of another kind": (lambda lines: [*lines[:2], change(lines[2], do=["Dig"]), *lines[3:]], "may not do"),
    "an unknown option": (lambda lines: [*lines[:2], change(lines[2], do=["Explode"]), *lines[3:]], "no option called"),
    "an unknown seat": (lambda lines: [*lines[:2], change(lines[2], seat="zoe"), *lines[3:]], "no seat 'zoe'"),
    "a move that is no list": (
        lambda lines: [*lines[:2], change(lines[2], do="Dig"), *lines[3:]],
        "'do' should be list",
    ),
    "both a move and an order": (
        lambda lines: [*lines[:2], change(lines[2], order=["curse", True]), *lines[3:]],
        "either 'do' or 'order'",
    ),
    "a wrong count": (lambda lines: [*lines[:-1], change(lines[-1], moves=1)], "speaks of 1 moves"),
    "hostile nesting": (lambda lines: ["[" * 100_000 + "]" * 100_000], "nested too deeply"),
    "nested in a field": (
        lambda lines: [lines[0], lines[1], '{"n": 2, "seat": "ann", "do": ' + "[" * 60 + "]" * 60 + ', "state": "x"}'],
        "line 3: is nested too deeply",
    ),
    "not an object": (lambda lines: ["3", *lines[1:]], "expected an object"),
    "a number too large for a move": (
        lambda lines: [*lines[:2], change(lines[2], n=10**30), *lines[3:]],
        "expected move 2",
    ),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_record_is_refused_with_the_reason(name: str, lines: list[str]) -> None:
    broken, message = BREAKS[name]
    with pytest.raises(RecordError, match=message):
        replay(read_record("\n".join(broken(lines))), find)


def test_a_huge_record_is_refused() -> None:
    with pytest.raises(RecordError, match="larger than"):
        read_record("x" * 9_000_000)


def test_random_damage_never_does_anything_but_refuse(lines: list[str]) -> None:
    """Whatever is done to the bytes, the answer is a record that agrees or a RecordError."""
    rng, text = Random(5), "\n".join(lines)
    good = replay(read_record(text), find).hash()
    for _ in range(300):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(['"', "{", "0", "é", "", "\n", "null", "-1"]) + text[at + rng.randrange(3) :]
        with contextlib.suppress(RecordError):
            assert replay(read_record(damaged), find).hash() == good
