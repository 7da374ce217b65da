"""Pytest in this process: collecting once and running a few tests in a fork, or collecting anew where the game is imported anew."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import process_time
from types import FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

import tests.support  # noqa: F401 – what all tests import is there before the forks
from tests.forking import Answer
from tests.mutations.grounds import ROOT, Ground

SILENT = ("-q", "-s", "-p", "no:cacheprovider", "--no-header", "--no-summary", "--disable-warnings", "--tb=short")


def quietly() -> None:
    """Whatever this process says from now on is heard by nobody."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def run_pytest(places: Iterable[str], plugin: object, *more: str) -> int:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ.pop("PYTEST_ADDOPTS", None)
    temporary = mkdtemp(prefix="boneyard-mutants-")
    chosen = [str(ROOT / _file(place)) + _rest(place) for place in places]
    try:
        return int(
            pytest.main([*SILENT, f"--rootdir={ROOT}", f"--basetemp={temporary}/tests", *more, *chosen], [plugin])
        )
    finally:
        rmtree(temporary, ignore_errors=True)


def _file(place: str) -> str:
    return place.partition("::")[0]


def _rest(place: str) -> str:
    return place[len(_file(place)) :]


def rows_of(item: pytest.Item) -> tuple[str, ...]:
    """The rows a test names; for a worked example those of its file."""
    rows = [str(row) for mark in item.iter_markers("rule") for row in mark.args]
    path = getattr(getattr(item, "callspec", None), "params", {}).get("path")
    if isinstance(path, Path) and path.suffix == ".toml":
        rows += tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
    return tuple(dict.fromkeys(rows))


def run_items(items: list[pytest.Item]) -> Answer:
    """Run these, stopping at the first that fails."""
    for place, item in enumerate(items):
        following = items[place + 1] if place + 1 < len(items) else None
        for report in runtestprotocol(item, nextitem=following, log=False):
            if report.failed:
                return {"test": item.nodeid, "how": how(report)}
    return {}


def how(report: Any) -> str:
    """What a failed test said, in one line."""
    crash = getattr(getattr(report.longrepr, "reprcrash", None), "message", "") or str(report.longrepr)
    return " ".join(crash.split())[:160]


class Collected:
    """Collects the tests of a game, notes what of it runs meanwhile, and hands over before any test is run."""

    def __init__(self, ground: Ground, go: Callable[[list[pytest.Item], set[int]], None]):
        self.ground = ground
        self.go = go
        self.called: set[int] = set()

    def collect(self) -> int:
        calls = self.called

        def note(frame: FrameType, event: str, arg: object) -> None:
            if event == "call":
                calls.add(id(frame.f_code))

        sys.setprofile(note)
        try:
            return run_pytest(self.ground.tests, self)
        finally:
            sys.setprofile(None)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.ground.stage_of(item.nodeid)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        factory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        factory.getbasetemp()
        self.go(list(session.items), self.called)
        return True


def measure(item: pytest.Item) -> Answer:
    """Run one test as it is: whether it passes, how long it takes, and whose code it runs, by id."""
    calls: set[int] = set()

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            calls.add(id(frame.f_code))

    quietly()
    began = process_time()
    sys.setprofile(note)
    try:
        failed = run_items([item])
    finally:
        sys.setprofile(None)
    return {"ok": not failed, "seconds": process_time() - began, "calls": sorted(calls), **failed}


class _Anew:
    """Runs what is wanted of what is collected, to the first failure."""

    def __init__(self, wanted: Callable[[pytest.Item], bool]):
        self.wanted = wanted
        self.found: Answer = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.wanted(item)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.found:
            self.found = {
                "test": report.nodeid or "collecting",
                "how": f"cannot be loaded: {str(report.longrepr)[-150:]}",
            }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.found:
            self.found = {"test": report.nodeid, "how": how(report)}


def run_anew(tests: list[str], allowed: frozenset[str]) -> Answer:
    """Collect the files of these tests in a process that has not seen the game, and run them to the first failure."""
    quietly()
    plugin = _Anew(lambda item: item.nodeid in allowed)
    files = list(dict.fromkeys(_file(test) for test in tests))
    run_pytest(files, plugin, "-x")
    return plugin.found
