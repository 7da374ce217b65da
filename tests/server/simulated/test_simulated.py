"""Servers that are killed, paused, lied to and cut off from their database: what was promised is kept, and the runs can tell.

Each root of what is promised is taken out in turn; then the same runs must fail.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from boneyard.server.house import people as house_people
from boneyard.server.house.actor import Actor
from boneyard.server.house.house import House
from boneyard.server.house.people import Caller, Rights
from boneyard.server.table.table import Table
from tests.server.simulated import run as running
from tests.server.simulated.disk import Page
from tests.server.simulated.run import run, runs
from tests.server.simulated.world import Process

SEEDS, AT_ONCE = 500, 25
ENOUGH = 60
"""A promise that nothing keeps any more is seen broken within so many runs."""


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Every fault is logged; here they are wanted."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_what_is_promised_is_kept_whatever_fails(first: int) -> None:
    assert runs(first, AT_ONCE) == {}


def test_a_seed_says_all_that_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    logs: list[list[Any]] = []
    append = Page.append

    def noting(page: Page, table: str, was: Any, lines: Any, now: Any) -> None:
        append(page, table, was, lines, now)
        logs[-1].extend(lines)

    monkeypatch.setattr(Page, "append", noting)
    for _ in range(2):
        logs.append([])
        run(7)
    assert logs[0]
    assert logs[0] == logs[1]


def broken_in_some_run(words: str, most: int = ENOUGH) -> bool:
    return any(words in what for seed in range(most) for what in run(seed))


def test_seen_red_where_a_change_is_shown_before_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "draft", lambda table: table)
    assert broken_in_some_run("was shown")


def test_seen_red_where_a_line_is_added_wherever_its_writer_thinks_the_log_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def careless(page: Page, table: str, was: Any, lines: Any, now: Any) -> None:
        known = {line.request for line in page.disk.logs[table]}
        page.disk.logs[table].extend([line for line in lines if line.request not in known])
        page.disk.ends[table] = now

    monkeypatch.setattr(Page, "append", careless)
    assert broken_in_some_run("was shown another state")


def test_seen_red_where_something_is_confirmed_before_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Process.run

    async def hasty(process: Process, work: Any) -> Any:
        if work.__qualname__.startswith("Actor._save"):
            process.world.begin(write(process, work))
            return None
        return await write(process, work)

    monkeypatch.setattr(Process, "run", hasty)
    assert broken_in_some_run("is not in the log")


def test_seen_red_where_rights_are_those_somebody_came_with(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = house_people.rights
    known: dict[tuple[int, str], Rights] = {}

    def remembered(table: Table, caller: Caller) -> Rights:
        return known.setdefault((id(asyncio.get_running_loop()), caller.guest), judge(table, caller))

    monkeypatch.setattr(house_people, "rights", remembered)
    assert broken_in_some_run("was shown the hand")


def test_seen_red_where_a_sign_of_life_ends_no_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Actor, "heard_since", lambda actor, seat, moment: False)
    monkeypatch.setattr(running, "ACTS", 40)  # claims are rare, and so is whoever comes back while one stands
    assert broken_in_some_run("who had been heard")


def test_seen_red_where_silence_is_taken_for_health(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(process: Process) -> None: ...

    monkeypatch.setattr(Process, "_heartbeat", never)
    assert broken_in_some_run("a process stands at")


def test_seen_red_where_nobody_wakes_the_tables_of_a_killed_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(house: House) -> None: ...

    monkeypatch.setattr(House, "_wake", never)
    monkeypatch.setattr(running, "ACTS", 4)  # most games are not over when the power fails
    assert broken_in_some_run("a bot does not move")
