"""What a run of the tests costs: seconds of processor, those of servers, browsers and bots included, and with `--costs` which tests they
went into."""

from __future__ import annotations

import os
import time
from collections import defaultdict
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
    """Measures in each process that runs tests; the one that began them adds up."""

    def __init__(self, each: bool):
        self.each = each
        self.last = self.total = 0.0
        self.tests: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Before what belongs to a test ends: what a process that was ended had used is not told any more."""
        now = spent()
        self.tests[item.nodeid] += max(0.0, now - self.last)
        self.last, self.total = now, max(self.total, now)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["costs"] = (self.total, dict(self.tests) if self.each else {})

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        seconds, tests = getattr(node, "workeroutput", {}).get("costs", (0.0, {}))
        self.total += seconds
        self.tests.update(tests)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        own = 0.0 if self.last else time.process_time()
        terminalreporter.write_line(f"{self.total + own:.0f} s of processor, servers and browsers counted")
        if self.each:
            files: defaultdict[str, float] = defaultdict(float)
            for name, seconds in self.tests.items():
                files[name.partition("::")[0]] += seconds
            for found, most in ((files, 30), (self.tests, 40)):
                for name, seconds in sorted(found.items(), key=lambda item: -item[1])[:most]:
                    terminalreporter.write_line(f"{seconds:7.1f} s  {name}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", action="store_true", help="say which tests cost the most seconds of processor")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs(config.getoption("--costs")), "costs")
