"""One server process for all tests of a file that only look at it from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Process, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder) as process:
        yield process


@pytest.fixture(autouse=True)
def _no_loop_of_others() -> Iterator[None]:
    """A browser kept open between tests leaves its event loop marked as running in this thread, and tests with a loop of their own could
    not begin."""
    others = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(others)
