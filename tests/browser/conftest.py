"""A real server in a process of its own, and a real Chromium in front of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright  # noqa: E402

from boneyard.games import game_ids  # noqa: E402
from tests.browser.house import CHROMIUM, FLAGS, Server  # noqa: E402

ENOUGH = int(os.environ.get("BONEYARD_ENOUGH", "30000"))
"""Milliseconds after which something that should be on the page is missing. Only a failure waits so long; a machine may be busy."""
expect.set_options(timeout=ENOUGH)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("boneyard") / "data")
    running.data.mkdir()
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server a test may kill."""
    running = Server(tmp_path / "data")
    running.data.mkdir()
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine (Debian: apt install chromium-headless-shell)")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Watch:
    """What the pages of a test said and asked for. Nothing may go wrong unseen."""

    def __init__(self, address: str):
        self.address = address
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.forgiven: tuple[str, ...] = ()

    def page(self, page: Page) -> None:
        page.set_default_timeout(ENOUGH)
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self.asked)

    def said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in self.forgiven):
            self.errors.append(message.text)

    def asked(self, request: Request) -> None:
        home = (self.address, self.address.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(home):
            self.foreign.append(request.url)


Visitor = Callable[..., Page]


@pytest.fixture
def watch(server: Server) -> Watch:
    return Watch(server.address)


@pytest.fixture
def visitor(chromium: Browser, server: Server, watch: Watch) -> Iterator[Visitor]:
    """Somebody with a browser of their own: a name, a screen, what they like."""
    contexts: list[BrowserContext] = []

    def come(
        name: str = "Anna",
        width: int = 1440,
        height: int = 900,
        scheme: str = "light",
        at: str = "",
        quick: bool = True,
        touch: bool = False,
        first: bool = False,
    ) -> Page:
        context = chromium.new_context(
            base_url=at or server.address,
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce" if quick else "no-preference",
            has_touch=touch,
        )
        contexts.append(context)
        if quick:
            likes = '{"pace":"instant","motion":"none"}'
            context.add_init_script(f"localStorage.setItem('boneyard.prefs', '{likes}')")
        if not first:  # who has played to an end before needs no coach
            context.add_init_script(f"localStorage.setItem('boneyard.done', '{' '.join(game_ids())}')")
        page = context.new_page()
        watch.page(page)
        if name:
            assert context.request.post("/api/guest", data={"name": name}).ok
            context.add_init_script("localStorage.setItem('boneyard.been-here', 'yes')")
        return page

    yield come
    for context in contexts:
        context.close()
    assert watch.errors == []
    assert watch.foreign == []
