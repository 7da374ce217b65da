"""A table as its log tells it: staleness, commitments, standing orders, rebuilding. No network, no disk."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from boneyard.engine.game import Outcome
from boneyard.games import game_ids
from boneyard.server.house.people import Caller, rights
from boneyard.server.messages.problems import Problem, Stale
from boneyard.server.messages.responses import Frame
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import new_head
from boneyard.server.table.entries import TableOptions
from boneyard.server.table.frames import frame, replay_frame
from boneyard.server.table.records import viewpoint_record
from boneyard.server.table.table import Table, fold_all
from tests.engine.toy import GAME as TOY
from tests.server.played import Played, everything
from tests.support import game_called


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
    played.add(log.LetIn("g_second_device", 1))
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


@pytest.mark.parametrize(("sides", "shared"), [(((0, 1),), False), (((0,), (1,)), True)])
def test_who_comes_out_even_shares_the_win_unless_they_are_partners(
    sides: tuple[tuple[int, ...], ...], shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_called("day_of_the_dead")
    played = Played(game)
    played.at_random(Random(1), 1000)
    assert played.table.status == "finished"
    monkeypatch.setattr(game, "outcome", lambda g: Outcome((0, 1), (9, 9), "Even."))
    monkeypatch.setattr(game, "sides", lambda seats, settings: sides)
    shown = msgspec.json.decode(frame(played.table, 0), type=Frame)
    assert shown.result is not None
    assert (shown.result.winners, shown.result.shared) == ([0, 1], shared)


def test_lines_of_a_battle_are_beats_of_one_moment_whatever_is_decided_in_between() -> None:
    """The frames of a table and the replay of it count moments alike; what was taken back is no beat any more."""
    played = Played(game_called("dead_men_tell_no_tales"), 3, seed="7" * 64)
    rng = Random(5)
    while (long := _longest(played.seen(0)["log"])) is None:
        played.at_random(rng, 1)
    assert [step for step, _ in long] == list(range(len(long)))
    steps = range(len(played.table.steps) + 1)
    assert _longest([line for step in steps for line in replay_frame(played.table, 0, step)["log"]]) == long
    seat = played.table.playing().moves[played.table.steps[-1]].seat
    played.undo(seat)
    for other in range(3):
        if other != seat and played.table.asked_back:
            played.add(*played.table.vote(other, True))
    assert all(line["beat"] is None for line in played.seen(0)["log"] if line["undone"])
    assert everything(played.rebuilt()) == everything(played.table)


def _longest(lines: list[Any]) -> list[tuple[int, bool]] | None:
    """The beats of a battle in which somebody decided in between."""
    fought: dict[int, list[Any]] = {}
    for line in lines:
        if line["beat"] and line["beat"]["kind"] == "battle":
            fought.setdefault(line["beat"]["moment"], []).append(line)
    long = [told for told in fought.values() if len({line["n"] for line in told}) > 1]
    return [(line["beat"]["step"], line["beat"]["last"]) for line in long[0]] if long else None
