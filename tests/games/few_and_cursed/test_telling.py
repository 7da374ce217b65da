"""What is told cites the rule behind it."""

from __future__ import annotations

from random import Random

from boneyard.engine.events import Log
from boneyard.games.few_and_cursed import GAME, events
from boneyard.games.few_and_cursed.telling import CAUSES as CAUSE_WORDS
from boneyard.games.few_and_cursed.tracks import CAUSES
from boneyard.games.few_and_cursed.turns import DO, ROWS
from tests.games.few_and_cursed.helpers import Desert, dealt
from tests.support import play_randomly


def test_every_choice_and_every_cause_has_its_rows_and_words() -> None:
    assert set(ROWS) == set(DO)
    assert set(CAUSES) == set(CAUSE_WORDS)
    rows = {row for table in (ROWS, CAUSES) for cited in table.values() for row in cited}
    assert rows <= set(GAME.ledger.rows)


def test_a_change_is_told_by_the_row_of_its_cause() -> None:
    t = Desert(attack=8).do("Rob", 1)
    told = [(item.event.cause, item.rule) for item in t.log.events if isinstance(item.event, events.Changed)]
    assert told == [("robbery", "FAC-L26")] * 3
    road = Desert(movement=1, red={"curse": 5, "space": "i1", "jobs": ["con_man.1"]}).do("TakeRoad", "m2", 0)
    rules = [item.rule for item in road.log.events if isinstance(item.event, events.Changed)]
    assert rules == ["FAC-K10", "FAC-G06"]


def test_a_game_fires_many_rows() -> None:
    """The count of rows carried out is what balance studies read."""
    log = Log()
    for seed in range(4):
        play_randomly(dealt(3, seed, log=log), Random(seed))
    assert len(log.fired) > 170
    assert set(log.fired) <= set(GAME.ledger.rows)
