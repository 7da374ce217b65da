"""Many threads may read the same things at once, from the first moment on."""

from __future__ import annotations

import subprocess
import sys

import pytest

from boneyard.server.http import app, typed
from boneyard.server.settings import Settings
from boneyard.server.store.faults import CannotSave

READING = """
import sys, threading
sys.setswitchinterval(1e-6)
import msgspec
from boneyard.server.table import entries  # the doors are declared by being imported
from boneyard.server.http import openapi  # the doors are declared by being imported
from boneyard.server.http import typed  # the doors are declared by being imported
typed.learn()
begin, read = threading.Barrier(8), []
HEAD = (b'{"game":"g","rules":"1","content":[],"seed":"","settings":{},"seats":2,"owner":"o","options":{},"packs":[{"name":"a","text":"b"}],'
        b'"scene":{"id":"","title":"","text":"","rules":[],"position":null,"chance":[],"play":[]}}')
def reading():
    begin.wait()
    read.append(msgspec.json.decode(HEAD, type=entries.Head).scene)
threads = [threading.Thread(target=reading) for _ in range(8)]
for each in threads: each.start()
for each in threads: each.join()
assert len(read) == 8 and all(read)
"""
TIMES = 6
"""Without what is learned beforehand about one process in twelve falls."""


def test_tables_that_wake_at_once_are_read_by_several_threads() -> None:
    for _ in range(TIMES):
        fallen = subprocess.run([sys.executable, "-c", READING], capture_output=True, text=True, check=False)
        assert fallen.returncode == 0, (fallen.returncode, fallen.stderr[-500:])


def test_what_is_read_by_threads_is_known_before_the_store_begins_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def store(url: str, patience: float) -> None:
        order.append("store")
        raise CannotSave("it goes no further")

    monkeypatch.setattr(typed, "learn", lambda: order.append("types"))
    monkeypatch.setattr(app, "Store", store)
    with pytest.raises(CannotSave):
        app.make_app(Settings(database="sqlite://"))
    assert order == ["types", "store"]
