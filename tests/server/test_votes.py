"""Answers to a request to take back: each counts for what was asked, and nobody who has left is waited for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from boneyard.server.house.actor import Change
from boneyard.server.house.house import House
from boneyard.server.messages.problems import Problem
from boneyard.server.table import entries as log
from boneyard.server.table.table import Table
from tests.engine.toy import GAME as TOY
from tests.server.harness import Client, Process
from tests.server.test_house import in_a_house
from tests.server.test_taking_back import begun


def test_a_vote_does_not_count_for_a_request_that_was_not_seen() -> None:
    played, digger = begun()
    first, second = [seat for seat in range(3) if seat != digger]
    played.undo(digger)
    looked = played.table.seq_for(first)
    played.add(*played.table.vote(second, False))
    with pytest.raises(Problem, match="Nobody is asking"):
        played.table.vote(first, True, looked)
    played.undo(digger)
    with pytest.raises(Problem, match="no longer asked") as stale:
        played.table.vote(first, True, looked)
    assert stale.value.status == 409
    assert played.table.consent == set()
    played.add(*played.table.vote(first, True, played.table.seq_for(first)))
    assert played.table.consent == {first}
    played.add(log.Said("g", "n", "well?"))
    played.add(*played.table.vote(second, True, played.table.seq_for(second) - 1))
    assert played.table.asked_back is None


def test_a_vote_that_says_nothing_of_what_it_saw_counts_as_before() -> None:
    played, digger = begun()
    played.undo(digger)
    played.add(*played.table.vote((digger + 1) % 3, True))
    assert played.table.consent == {(digger + 1) % 3}


def test_a_vote_is_sent_with_what_was_seen(server: Process) -> None:
    anna, bob = Client(server, "Anna"), Client(server, "Bob")
    made = anna.table()
    bob.post("/api/redeem", {"key": made["keys"][0]["key"]})
    table = made["table"]
    frame = anna.look(table)
    anna.move(table, frame, frame["decision"]["default"])
    anna.act(table, "undo", seat=0, expected_seq=anna.look(table)["seq"])
    seen = bob.look(table)
    assert seen["undo"]["asked"]["seat"] == 0
    bob.act(table, "votes", 409, seat=1, yes=True, expected_seq=seen["seq"] - 1)
    bob.act(table, "votes", seat=1, yes=True, expected_seq=seen["seq"])
    assert bob.look(table)["undo"]["asked"] is None
    assert anna.look(table)["decision"] is not None


# --- when somebody leaves -----------------------------------------------------------------------------


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that knows the toy game."""
    monkeypatch.setattr("boneyard.server.house.house.find_game", lambda name: TOY)


def adding(*entries: log.AnyEntry) -> Callable[[Table], Change]:
    return lambda table: Change(list(entries))


async def asked_by_three(house: House) -> tuple[str, int]:
    """Somebody has dug and asks to take it back; one of the two others has agreed."""
    played, digger = begun()
    played.undo(digger)
    first, second = [seat for seat in range(3) if seat != digger]
    played.add(*played.table.vote(first, True))
    assert played.table.asked_back is not None
    table, _ = await house.make(played.table.head, [row.entry for row in played.rows], "r")
    return table, second


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("how", [log.Left(0), log.BotSat(0, "random")], ids=["leaves", "gives a bot the seat"])
def test_the_last_who_had_not_answered_leaves_and_the_request_is_carried_out(
    tmp_path: Path, how: log.Left | log.BotSat
) -> None:
    async def test(house: House) -> None:
        table, missing = await asked_by_three(house)
        actor = await house.actor(table)
        moves = len(actor.table.steps)
        gone = msgspec.structs.replace(how, seat=missing)
        await actor.change("l", adding(gone))
        assert actor.table.asked_back is None
        assert len(actor.table.steps) == moves - 1
        again = (await house.read(table)).table
        assert (again.hash(), again.seq) == (actor.table.hash(), actor.table.seq)
        assert isinstance(again.happenings[-1].entry, log.TakenBack)

    in_a_house(tmp_path, test)


@pytest.mark.usefixtures("toys")
def test_somebody_who_leaves_does_not_answer_for_another(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        played, digger = begun()
        played.undo(digger)
        table, _ = await house.make(played.table.head, [row.entry for row in played.rows], "r")
        actor = await house.actor(table)
        await actor.change("l", adding(log.Left((digger + 1) % 3)))
        assert actor.table.asked_back is not None
        await actor.change("m", adding(log.Left((digger + 2) % 3)))
        assert actor.table.asked_back is None
        assert not any(isinstance(item.entry, log.TakenBack) for item in actor.table.happenings)

    in_a_house(tmp_path, test)
