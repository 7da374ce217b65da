"""Taking moves back at a table: freely, with the others' consent, or not at all. No network, no disk."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from boneyard.engine import chance
from boneyard.engine.match import Takeback
from boneyard.games import game_ids
from boneyard.server.messages.problems import Problem
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import new_head
from boneyard.server.table.table import Table
from tests.server.played import Played, everything
from tests.support import game_called

NOTHING = {"why": "", "moves": 0, "asked": None, "says": "", "learned": False}


def test_an_open_commitment_is_taken_back_freely() -> None:
    played = Played(seats=3)
    before = played.table.hash()
    played.move(1)
    assert played.seen(1)["undo"]["state"] == "free"
    assert played.seen(0)["undo"] == NOTHING | {"state": "no", "why": "there is nothing to take back"}
    played.undo(1)
    assert played.table.hash() == before
    assert played.seen(1)["takebacks"] == 1
    line = played.seen(1)["log"][-1]
    assert line["kind"] == "undo"
    assert line["undoes"] == [4, 4]
    assert [each["undone"] for each in played.seen(0)["log"] if each["seq"] == 4] == [True]


def test_a_commitment_is_withdrawn_from_among_the_others() -> None:
    """Choosing again disturbs nobody: the others' secret choices stay, and their submissions do not become stale."""
    played = Played(seats=3)
    first, second = played.options(1)[:2]
    looked = played.table.seq_for(0)
    played.move(1, first)
    played.move(2)
    theirs = played.seen(2)["view"]["answers"]
    assert played.seen(1)["undo"] == NOTHING | {"state": "free", "moves": 1, "says": "your last move"}
    played.undo(1)
    assert played.table.waiting == (0, 1)
    assert played.seen(2)["view"]["answers"] == theirs
    assert played.seen(1)["view"]["answers"] == []
    assert played.seen(0)["move"] == 1
    assert [line["undone"] for line in played.seen(0)["log"] if "is ready" in line["text"]] == [True, False]
    assert everything(played.rebuilt()) == everything(played.table)
    played.move(1, second)
    assert played.seen(1)["view"]["answers"] == [[1, second]]
    played.move(0, expected=looked)
    assert played.table.playing().takebacks == 1
    assert played.rebuilt().hash() == played.table.hash()


def test_a_final_commitment_is_not_withdrawn_freely() -> None:
    played = Played(game_called("day_of_the_dead"))
    played.move(0)
    assert played.seen(0)["undo"]["state"] == "ask"
    assert "final" in played.seen(0)["undo"]["why"]


def begun() -> tuple[Played, int]:
    """Both have bid; the winner has dug: dice have been rolled."""
    played = Played(seats=3)
    for seat in range(3):
        played.move(seat)
    digger = played.table.waiting[0]
    played.move(digger, ["Dig"])
    return played, digger


def test_after_dice_the_others_must_agree() -> None:
    played, digger = begun()
    before = played.rows[-2].state
    assert played.seen(digger)["undo"]["state"] == "ask"
    assert "dice" in played.seen(digger)["undo"]["why"]
    assert played.seen(digger)["undo"]["says"] == "your last move and what was rolled or shuffled"
    assert played.seen(digger)["undo"]["learned"]
    played.undo(digger)
    others = [seat for seat in range(3) if seat != digger]
    asked = {"seat": digger, "moves": 1, "yes": [], "needed": others}
    assert played.seen(-1)["undo"]["asked"] == asked
    with pytest.raises(Problem, match="not for you"):
        played.table.vote(digger, True)
    played.add(*played.table.vote(others[0], True))
    assert played.table.asked_back is not None
    played.add(*played.table.vote(others[1], True))
    assert played.table.hash() == before
    assert played.table.asked_back is None


def test_one_no_ends_the_request_and_a_move_forgets_it() -> None:
    played, digger = begun()
    now = played.table.hash()
    played.undo(digger)
    played.add(*played.table.vote((digger + 1) % 3, False))
    assert played.table.asked_back is None
    assert played.table.hash() == now
    played.undo(digger)
    played.move(played.table.waiting[0])
    assert played.table.asked_back is None


def test_alone_with_bots_one_takes_back_as_far_as_the_own_last_move() -> None:
    played = Played(seats=2, people=1)
    start = played.table.hash()
    played.move(0)
    played.move(1)
    state, bot = played.seen(0)["undo"], played.seen(0)["seats"][1]["name"]
    assert (state["state"], state["moves"]) == ("free", 2)
    assert (state["says"], state["learned"]) == (f"2 moves, {bot}’s too and secret choices that came out", True)
    played.undo(0)
    assert played.table.hash() == start
    assert played.table.waiting == (0, 1)


def test_nothing_is_taken_back_after_the_end() -> None:
    played = Played(seats=2)
    played.at_random(Random(1), 500)
    assert played.table.status == "finished"
    assert played.seen(0)["undo"]["state"] == "no"
    with pytest.raises(Problem, match="game is over"):
        played.undo(0)


@pytest.mark.parametrize("game", game_ids())
def test_what_can_be_taken_back_is_what_the_engine_says(game: str) -> None:
    rules = game_called(game)
    rng = Random(game)
    seats = max(2, rules.players[0])
    head = msgspec.structs.replace(new_head(rules, seats, {}, "g", log.TableOptions()), seed=chance.seed_from(game))
    table = Table("t", head, rules, 0)
    for seat in range(seats):
        table.fold(log.Sat(seat, f"g{seat}", "G"), f"s{seat}")
    seen = set()
    for step in range(150):
        match = table.playing()
        if match.over:
            break
        seat = rng.choice(match.waiting)
        do = rules.option_types.encode(rng.choice(list(match.state.options(seat))), match.content.tokens)
        table.fold(log.Moved(seat, do), f"m{step}")
        if table.playing().over:
            break
        for each in range(seats):
            assert table._standing(each) is table.playing().takeback(each)
            seen.add(table._standing(each))
    assert Takeback.FREE in seen or Takeback.REVEALED in seen or Takeback.HANDED_ON in seen
