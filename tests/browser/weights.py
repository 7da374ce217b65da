"""What is sent to a browser that was never here: bytes on the wire, as Chromium counts them, headers included."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

from playwright.sync_api import Browser, Page

from boneyard.games import find_card

KINDS = ("page", "scripts", "styles", "drawings", "API", "line", "other")


class Sent(NamedTuple):
    """One answer, or all that came down the live line."""

    path: str
    kind: str
    bytes: int


Weights = list[Sent]


def kind_of(path: str) -> str:
    if path.startswith("/api/"):
        return "API"
    if "/games/" in path:
        return "drawings"
    kinds = {".js": "scripts", ".css": "styles", ".svg": "other"}
    return next((kind for end, kind in kinds.items() if path.endswith(end)), "page")


class Scales:
    """Weighs all that a page is sent from now on."""

    def __init__(self, page: Page):
        self._paths: dict[str, str] = {}
        self._sent: dict[str, int] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", self._asked)
        wire.on("Network.loadingFinished", self._came)
        wire.on("Network.webSocketCreated", self._asked)
        wire.on("Network.webSocketFrameReceived", self._told)
        wire.send("Network.enable")

    def _asked(self, event: dict[str, object]) -> None:
        request = event.get("request")
        url = str(request["url"] if isinstance(request, dict) else event["url"])
        self._paths[str(event["requestId"])] = urlsplit(url).path

    def _came(self, event: dict[str, object]) -> None:
        key = str(event["requestId"])
        self._sent[key] = self._sent.get(key, 0) + int(str(event["encodedDataLength"]).partition(".")[0])

    def _told(self, event: dict[str, object]) -> None:
        key, answer = str(event["requestId"]), event["response"]
        assert isinstance(answer, dict)
        self._sent[key] = self._sent.get(key, 0) + len(str(answer["payloadData"]).encode())

    @property
    def sent(self) -> Weights:
        found = []
        for key, size in self._sent.items():
            path = self._paths.get(key, "?")
            found.append(Sent(path, "line" if path.endswith("/stream") else kind_of(path), size))
        return found


def visited(browser: Browser, address: str, *, play: str = "", table: str = "") -> Weights:
    """What somebody new is sent: at home, after "Play now" too if a game is named, or at a table opened by its address."""
    context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 657})
    try:
        page = context.new_page()
        scales = Scales(page)
        where = "/"
        if table:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "medium"}]
            context.request.post("/api/guest", data={"name": "Anna"})
            wish = {"game": table, "seats": seats, "request_id": uuid4().hex, "table": {"pace": 900}}
            where = f"/t/{context.request.post('/api/tables', data=wish).json()['table']}"
        page.goto(where)
        if not table:
            page.wait_for_selector(".cover svg.cover-art")
            page.wait_for_load_state("networkidle")
        if play:
            card = find_card(play)
            assert card is not None
            page.get_by_role("button", name=f"Play {card.title} now").click()
        if play or table:
            page.wait_for_selector(".room .board > *")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1000)
        return scales.sent
    finally:
        context.close()
