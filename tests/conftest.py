"""What a run of the tests costs: seconds of processor, those of servers, browsers and bots included, and with `--costs` which tests they went into."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PROC = Path("/proc/self/task").exists()


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(each) for each in task.read_text().split()]
    return found


def _spent_by(pid: int) -> float:
    """Seconds of processor a process and all its descendants have used, those that have ended included."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = _children(pid)
    except OSError:  # it has just ended
        return 0.0
    return sum(int(ticks) for ticks in fields[11:15]) / TICKS + sum(_spent_by(child) for child in children)


def spent() -> float:
    """Where the system does not tell of processes, only this one is counted."""
    return _spent_by(os.getpid()) if PROC else time.process_time()


class Costs:
    """Measures in each worker; the process that began them adds up."""

    def __init__(self, each: bool):
        self.each = each
        self.total = 0.0
        self.tests: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before = spent() if self.each else 0.0
        result = yield
        if self.each:
            self.tests[item.nodeid] = spent() - before
        return result

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["costs"] = (spent(), self.tests)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        seconds, tests = getattr(node, "workeroutput", {}).get("costs", (0.0, {}))
        self.total += seconds
        self.tests.update(tests)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(
            f"{self.total + time.process_time():.0f} s of processor, servers and browsers counted"
        )
        for name, seconds in sorted(self.tests.items(), key=lambda item: -item[1])[:60]:
            terminalreporter.write_line(f"{seconds:7.1f} s  {name}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", action="store_true", help="say which tests cost the most seconds of processor")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs(config.getoption("--costs")), "costs")
