"""The processes bots from files live in: kept from game to game, without memories, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.bots import hosts
from boneyard.bots.base import ask_bot
from boneyard.bots.outside import OutsideBot
from boneyard.lab.simulate import Plan, play_one
from tests.bots.files import DUEL, first_view, forget, said, write_bots

LOOP = """
import sys
from boneyard.bots import make_bot
from boneyard.bots.base import ask_bot
from tests.bots.files import first_view
bot = make_bot(sys.argv[1], 1)
bot._seconds = 600  # not stopped because it thinks too long
answer = ask_bot(bot, first_view())
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_bots(tmp_path)


@pytest.fixture(autouse=True)
def _nobody_is_left() -> Iterator[None]:
    yield
    hosts.end_all()


def gone(pid: int, seconds: float = 10) -> bool:
    """Whether a process ends in time. Where nobody fetches the dead, a dead one is gone too."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
        if not told.strip() or told.startswith("Z"):
            return True
        time.sleep(0.1)
    return False


def until_said(file: Path, lines: int) -> list[str]:
    until = time.monotonic() + 30
    while len(said(file)) < lines and time.monotonic() < until:
        time.sleep(0.05)
    return said(file)


def test_a_process_is_kept_from_game_to_game_and_nothing_in_it_is(file: Path) -> None:
    """Neither what the file or the class kept, nor what was changed in modules and in the game itself."""
    for number in range(3):
        bot = OutsideBot(file, "Hoarder", number)
        if number == 0:
            forget(file)
        assert ask_bot(bot, first_view()).note == ""
        assert ask_bot(bot, first_view()).note == ""
        bot.close()
    told = [line.split() for line in said(file)]
    assert [line[:4] for line in told] == [["1"] * 4, ["2"] * 4] * 3
    assert len({line[4] for line in told}) == 1, "one process lasted"
    assert len({line[5] for line in told}) == 3, "each game had its own"


def test_two_seats_never_share_a_process(file: Path) -> None:
    bots = [OutsideBot(file, "Hoarder", number) for number in range(2)]
    forget(file)
    for bot in [*bots, *bots]:
        assert ask_bot(bot, first_view()).note == ""
    for bot in bots:
        bot.close()
    told = [line.split() for line in said(file)]
    assert [line[:4] for line in told] == [["1"] * 4] * 2 + [["2"] * 4] * 2
    assert len({line[4] for line in told}) == 2


def test_a_bot_that_throws_everybodys_dice_plays_the_same_game_again(file: Path) -> None:
    hosts.end_all()
    heard = []
    for _ in range(2):
        bot = OutsideBot(file, "Thoughtless", 4)
        forget(file)
        assert ask_bot(bot, first_view()).note == ""
        heard.append(said(file))
        bot.close()
        hosts.end_all()
    assert heard[0] == heard[1]


def test_a_crash_costs_the_game_its_bot_and_not_the_process(file: Path) -> None:
    bot = OutsideBot(file, "Exit", 1)
    assert "exit status 3" in ask_bot(bot, first_view()).note
    [host] = hosts.living()
    assert "exit status 3" in ask_bot(bot, first_view()).note
    assert hosts.living() == [host]


def test_many_games_are_quick(file: Path) -> None:
    """A new interpreter for each would take a quarter of a second and more."""
    plan = Plan(DUEL.id, (f"{file}:Polite", "random"), seed="quick")
    play_one(plan, 0)
    before = hosts.living()
    for number in range(1, 6):
        assert not play_one(plan, number).failures
    assert hosts.living() == before


def test_processes_end_when_nobody_wants_them(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts.end_all()
    monkeypatch.setattr(hosts, "IDLE_SECONDS", 0.3)
    bot = OutsideBot(file, "Polite", 1)
    assert ask_bot(bot, first_view()).note == ""
    [pid] = [host.pid for host in hosts.living()]
    time.sleep(0.6)
    assert ask_bot(bot, first_view()).note == "", "a bot at a table is not idle"
    assert [host.pid for host in hosts.living()] == [pid]
    bot.close()
    assert gone(pid)
    assert ask_bot(bot, first_view()).note == "", "and begins again when it is"
    bot.close()


def test_one_that_leaves_just_when_it_is_wanted_is_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = OutsideBot(file, "Polite", 1)
    [host] = hosts.living()
    os.kill(host.pid, signal.SIGKILL)
    assert gone(host.pid)
    # It still lived when somebody looked, and had not been killed by us.
    monkeypatch.setattr(hosts.Host, "alive", property(lambda host: host in hosts.living()))
    assert ask_bot(bot, first_view()).note == ""
    bot.close()


def test_processes_end_with_the_one_that_began_them(file: Path) -> None:
    command = [sys.executable, "-c", LOOP + "assert not answer.note, answer.note", f"{file}:Hoarder"]
    assert subprocess.run(command, timeout=60).returncode == 0
    [line] = said(file)
    assert all(gone(int(pid)) for pid in line.split()[4:])


def test_a_bot_that_loops_ends_when_the_table_is_killed(file: Path) -> None:
    table = subprocess.Popen([sys.executable, "-c", LOOP, f"{file}:Loop"])
    pids = [int(line) for line in until_said(file, 2)]
    assert len(pids) == 2
    os.kill(table.pid, signal.SIGKILL)
    table.wait()
    try:
        assert all(gone(pid) for pid in pids)
    finally:
        for pid in pids:
            if not gone(pid, 0.1):
                os.kill(pid, signal.SIGKILL)


def test_a_bot_that_loops_ends_when_it_is_closed_in_the_middle(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody pressed Ctrl-C."""
    bot = OutsideBot(file, "Loop", 1)
    forget(file)

    def interrupted(*args: object) -> bytes:
        until_said(file, 2)
        raise KeyboardInterrupt

    view = first_view()
    assert view.decision is not None
    bot._begin(view)
    monkeypatch.setattr(hosts.Host, "_read_line", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bot.choose(view, view.decision)
    monkeypatch.undo()
    began = time.monotonic()
    bot.close()
    assert time.monotonic() - began < hosts.END_SECONDS, "it is not asked to go: it does not listen"
    assert all(gone(int(pid), 2) for pid in said(file))
