"""A server in a process of its own, and the Chromium of this machine: for the tests, the pictures and the measurements."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.ports import free_port

KINDS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell draws pages as Chromium does and nothing around them: tests take little more than half the time."""
CHROMIUM = next((found for name in KINDS if (found := shutil.which(name))), None)
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


class Server:
    """A server process with a data folder; it can be killed and started again at the same address."""

    def __init__(self, data: Path):
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "boneyard",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
        ]
        out = (self.data.parent / "server.log").open("ab")
        self.process = subprocess.Popen(command, stdout=out, stderr=out, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=1).read()
                return
            except OSError:
                assert self.process.poll() is None, (self.data.parent / "server.log").read_text()
                time.sleep(0.1)
        raise AssertionError("the server did not open")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(15)
            self.process = None


@contextmanager
def open_house() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server that is gone afterwards with all its tables."""
    if CHROMIUM is None:
        raise SystemExit("there is no Chromium on this machine")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder) / "data")
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser, server.address
        finally:
            browser.close()
            server.stop()
