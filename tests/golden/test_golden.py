"""Golden records: the same decisions give the same states, today and on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.engine.record import RecordError, read_record, replay
from boneyard.games import all_games, find_game

RECORDS = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_to_the_last_state(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    match = replay(record, find_game)
    assert match.over
    assert match.hash() == record.lines[-1].state


def test_every_game_has_golden_records_of_its_present_version() -> None:
    for game in all_games().values():
        present = [
            path for path in RECORDS if path.parent.name == game.id and path.stem.startswith(f"v{game.version}-")
        ]
        assert present, f"{game.title} has no golden record of version {game.version}: run make golden"


def test_a_record_of_another_version_says_which_it_needs() -> None:
    text = RECORDS[0].read_text(encoding="utf-8").replace('"rules": "', '"rules": "0.', 1)
    with pytest.raises(RecordError, match=r"needs rules version '0\."):
        replay(read_record(text), find_game)
