"""A table as its log tells it: staleness, commitments, undo, standing orders, rebuilding. No network, no disk."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from boneyard.engine import chance
from boneyard.engine.game import Game
from boneyard.engine.match import Takeback
from boneyard.games import game_ids
from boneyard.server import entries as log
from boneyard.server.answers import Frame
from boneyard.server.beginnings import new_head
from boneyard.server.entries import AnyEntry, Row, TableOptions, read_entry, write_entry
from boneyard.server.frames import frame, replay_frame
from boneyard.server.people import Caller, rights
from boneyard.server.problems import Problem, Stale
from boneyard.server.records import viewpoint_record
from boneyard.server.table import Table, fold_all
from tests.engine.toy import GAME as TOY
from tests.support import game_called


class Played:
    """A table and the rows of its log."""

    def __init__(
        self, game: Game = TOY, seats: int = 2, seed: str = "5" * 64, people: int | None = None, **settings: Any
    ):
        head = new_head(game, seats, settings, "g_0", TableOptions())
        self.table = Table("t_1", msgspec.structs.replace(head, seed=seed), game, 0)
        self.rows: list[Row] = []
        for seat in range(seats):
            person = people is None or seat < people
            self.add(log.Sat(seat, f"g_{seat}", f"Person {seat}") if person else log.BotSat(seat, "random"))

    def add(self, *entries: AnyEntry) -> None:
        for entry in entries:
            request = f"r{self.table.seq + 1}"
            self.rows.append(Row(self.table.fold(entry, request), request, entry, self.table.hash(), 0))

    def move(self, seat: int, do: list[Any] | None = None, expected: int | None = None) -> None:
        do = self.options(seat)[0] if do is None else do
        expected = self.table.seq_for(seat) if expected is None else expected
        self.add(*self.table.move(seat, expected, do))

    def undo(self, seat: int) -> None:
        self.add(*self.table.undo(seat, self.table.seq_for(seat)))

    def seen(self, viewer: int, since: int = 0) -> Any:
        return json.loads(frame(self.table, viewer, since))

    def options(self, seat: int) -> list[Any]:
        return [option["move"] for option in self.seen(seat)["decision"]["options"]]

    def at_random(self, rng: Random, moves: int) -> None:
        for _ in range(moves):
            if not self.table.waiting:
                return
            seat = rng.choice(self.table.waiting)
            self.move(seat, rng.choice(self.options(seat)))

    def rebuilt(self) -> Table:
        again = Table(self.table.id, self.table.head, self.table.game, self.table.created)
        fold_all(again, [row._replace(entry=read_entry(write_entry(row.entry))) for row in self.rows])
        return again


def everything(table: Table) -> list[bytes]:
    return [frame(table, viewer) for viewer in range(-1, table.head.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_a_table_rebuilt_from_its_log_is_the_same_to_the_last_byte(seed: int) -> None:
    rng = Random(seed)
    played = Played(TOY if seed % 2 else game_called("day_of_the_dead"), seed=f"{seed:064x}")
    for _ in range(12):
        played.at_random(rng, 3)
        if rng.random() < 0.5 and played.table.steps and played.table.status == "playing":
            seat = played.table.playing().moves[played.table.steps[-1]].seat
            played.undo(seat)
            if played.table.asked_back:
                played.add(*played.table.vote(1 - seat, True))
        if played.table.game is TOY and rng.random() < 0.5:
            played.add(*played.table.order(rng.randrange(2), "curse", rng.random() < 0.7))
        again = played.rebuilt()
        assert not again.broken
        assert again.hash() == played.table.hash()
        assert everything(again) == everything(played.table)


@pytest.mark.parametrize("name", game_ids())
def test_every_game_of_the_house_can_be_shown_and_opened_again(name: str) -> None:
    """Every viewer's frame at every step fits the API's types, and the log leads back to it."""
    game = game_called(name)
    for seats in (game.players[0], game.players[-1]):
        played = Played(game, seats)
        rng = Random(seats)
        for _ in range(12):
            for viewer in range(-1, seats):
                msgspec.json.decode(frame(played.table, viewer), type=Frame)
            played.at_random(rng, 2)
        again = played.rebuilt()
        assert not again.broken
        assert everything(again) == everything(played.table)


def test_every_hash_in_a_log_is_met_again() -> None:
    played = Played(game_called("day_of_the_dead"))
    played.at_random(Random(3), 200)
    assert played.table.status == "finished"
    again = Table("t_1", played.table.head, played.table.game, 0)
    for row in played.rows:
        again.fold(row.entry, row.request)
        assert again.hash() == row.state


def test_the_game_begins_when_nobody_is_missing() -> None:
    head = new_head(TOY, 2, {}, "g_0", TableOptions())
    table = Table("t_1", head, TOY, 0)
    table.fold(log.Sat(0, "g_0", "Anna"), "a")
    assert table.status == "gathering"
    with pytest.raises(Problem, match="seats are still open"):
        table.move(0, 1, ["Dig"])
    assert json.loads(frame(table, 0))["view"] is None
    table.fold(log.BotSat(1, "random"), "b")
    assert table.status == "playing"


def test_a_commitment_of_another_does_not_make_a_submission_stale() -> None:
    played = Played(seats=3)
    looked = {seat: played.table.seq_for(seat) for seat in range(3)}
    for seat in (2, 0, 1):
        played.move(seat, expected=looked[seat])
    assert played.table.waiting != (0, 1, 2)


def test_commitments_survive_and_are_shown_to_nobody_else() -> None:
    played = Played(seats=3)
    bid = played.options(1)[0]
    played.move(1, bid)
    for table in (played.table, played.rebuilt()):
        for viewer in (-1, 0, 2):
            seen = json.loads(frame(table, viewer))
            assert seen["view"]["answers"] == []
            assert seen["seats"][1]["ready"] is True
            assert seen["seats"][0]["ready"] is False
            assert bid[1] not in json.dumps(seen)
        assert json.loads(frame(table, 1))["view"]["answers"] == [[1, bid]]
        assert table.waiting == (0, 2)


def test_a_submission_about_something_that_changed_is_stale() -> None:
    played = Played(seats=2)
    played.move(0)
    early = played.table.seq_for(1)
    played.move(1)
    actor = played.table.waiting[0]
    with pytest.raises(Stale):
        played.table.move(actor, early - 1, played.options(actor)[0])
    with pytest.raises(Stale, match="moved on"):
        played.table.move(actor, played.table.seq + 5, played.options(actor)[0])
    played.add(log.Said("g_0", "Anna", "hello"))
    played.move(actor, expected=played.table.seq - 1)


def test_an_illegal_move_is_refused_with_its_rule_and_nothing_changes() -> None:
    played = Played(seats=2)
    before = played.table.hash()
    foreign = next(name for name in TOY.content.tokens["bone"].names if ["Bid", name] not in played.options(0))
    for do, code in ((["Bid", foreign], "refused"), (["Bid", "no_bone"], "bad_move"), ([7], "bad_move")):
        with pytest.raises(Problem) as refused:
            played.table.move(0, played.table.seq, do)
        assert refused.value.code == code
    assert played.table.hash() == before
    with pytest.raises(Problem) as refused:
        played.table.move(0, played.table.seq, ["Bid", foreign])
    assert refused.value.rule == "TOY-A02"


# --- taking back --------------------------------------------------------------------------------------


def test_an_open_commitment_is_taken_back_freely() -> None:
    played = Played(seats=3)
    before = played.table.hash()
    played.move(1)
    assert played.seen(1)["undo"]["state"] == "free"
    assert played.seen(0)["undo"] == {"state": "no", "why": "there is nothing to take back", "moves": 0, "asked": None}
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
    assert played.seen(1)["undo"] == {"state": "free", "why": "", "moves": 1, "asked": None}
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
    state = played.seen(0)["undo"]
    assert (state["state"], state["moves"]) == ("free", 2)
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


# --- standing orders ----------------------------------------------------------------------------------


def test_a_standing_order_is_its_owners_alone() -> None:
    """Not one byte that others are sent depends on it, not even a gap in the numbers."""
    told, silent = Played(seats=3), Played(seats=3)
    told.add(*told.table.order(2, "curse", True))
    for played in (told, silent):
        for seat in range(3):
            played.move(seat)
    assert told.seen(2)["orders"][1:] == [{"window": "curse", "text": "curse", "on": True}]
    assert [line["text"] for line in told.seen(2)["log"] if line["kind"] == "order"] == [
        "Standing order given: pass (curse)."
    ]
    for viewer in (-1, 0, 1):
        assert frame(told.table, viewer) == frame(silent.table, viewer)
        assert viewpoint_record(told.table, viewer) == viewpoint_record(silent.table, viewer)
    assert told.table.seq == silent.table.seq + 1


def test_an_order_neither_blocks_nor_is_lost_by_taking_back() -> None:
    played = Played(seats=3)
    played.move(1)
    played.add(*played.table.order(2, "curse", True))
    assert played.seen(1)["undo"]["state"] == "free"
    played.undo(1)
    assert played.seen(2)["orders"][1] == {"window": "curse", "text": "curse", "on": True}
    assert played.table.waiting == (0, 1, 2)
    assert everything(played.rebuilt()) == everything(played.table)


def test_only_windows_of_the_game_can_be_ordered() -> None:
    with pytest.raises(Problem, match="its windows: curse"):
        Played().table.order(0, "storm", True)


# --- seats and rights ---------------------------------------------------------------------------------


def test_a_seat_that_changes_hands_belongs_to_nobody_else() -> None:
    played = Played()
    played.table.seats[1].holders.add("g_second_device")
    assert rights(played.table, Caller("g_second_device")).seats == (1,)
    played.add(log.BotSat(1, "random"))
    assert rights(played.table, Caller("g_second_device")).seats == ()
    assert rights(played.table, Caller("g_1")).seats == ()
    played.add(log.Sat(1, "g_9", "Nina"))
    assert rights(played.table, Caller("g_9")).seats == (1,)
    assert played.seen(0)["status"] == "playing"


def test_a_table_of_other_rules_says_so_and_is_not_played_on() -> None:
    played = Played()
    head = msgspec.structs.replace(played.table.head, rules="0")
    table = Table("t_1", head, TOY, 0)
    fold_all(table, played.rows)
    assert table.status == "broken"
    assert "needs rules version 0" in json.loads(frame(table, 0))["waiting_for"]
    with pytest.raises(Problem) as refused:
        table.move(0, 2, ["Dig"])
    assert refused.value.code == "other_rules"


def test_a_log_that_leads_elsewhere_is_not_played_on() -> None:
    played = Played()
    played.move(0)
    rows = [*played.rows[:-1], played.rows[-1]._replace(state="0" * 16)]
    table = Table("t_1", played.table.head, TOY, 0)
    fold_all(table, rows)
    assert table.status == "broken"


# --- looking back -------------------------------------------------------------------------------------


def test_a_replay_shows_each_step_as_it_was_seen() -> None:
    played = Played(game_called("day_of_the_dead"))
    seen = []
    rng = Random(4)
    for _ in range(20):
        seen.append([json.loads(frame(played.table, viewer))["view"] for viewer in (-1, 0, 1)])
        played.at_random(rng, 1)
    for step, views in enumerate(seen):
        for viewer, view in zip((-1, 0, 1), views, strict=True):
            again = json.loads(msgspec.json.encode(replay_frame(played.table, viewer, step)))
            assert again["view"] == view
            assert again["moves"] == 20


def test_a_viewpoint_record_tells_only_what_was_seen() -> None:
    played = Played(game_called("day_of_the_dead"))
    played.at_random(Random(4), 12)
    text = viewpoint_record(played.table, 0)
    lines = [json.loads(line) for line in text.splitlines()]
    assert played.table.head.seed not in text
    assert all("state" not in line for line in lines)
    assert all("do" not in line for line in lines[2:-1] if line["seat"] != "red")
    assert any("do" in line for line in lines[2:-1])
    hidden = set(played.table.playing().view(1).to_json()["state"]["hand"][1])
    assert not [name for name in hidden if name in text]


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
