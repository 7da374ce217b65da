"""What stands before every door: hosts, origins, headers, counting."""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boneyard.server.house.places import place
from boneyard.server.http.limits import counted
from boneyard.server.http.routes import Server, failure
from boneyard.server.messages.problems import Problem, malformed, not_found

logger = logging.getLogger("boneyard.access")

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PARTS = ("text/css", "text/javascript")
"""What a page is made of. The page's own headers say what it may do; on its parts they would weigh more than some of them."""
HEADERS_OF_PARTS = {name: HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}
ANSWERS = ("application/json",)
"""What the API says is no page, whoever opens it: it may do nothing at all, and be shown in nothing."""
HEADERS_OF_ANSWERS = HEADERS_OF_PARTS | {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}
HIDDEN = ("table", "rest")
"""Parts of paths that name a table."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, server: Server):
        self.app, self.server = app, server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in _headers_of(status, headers.get("content-type", "")).items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        with ExitStack() as held:
            problem = self._check(scope) or self._enter(scope, held)
            if problem is None:
                await self.app(scope, receive, with_headers)
            else:
                await self._refuse(problem, scope, receive, with_headers)
        if scope["type"] == "http":
            self._count(scope, status, time.perf_counter() - began)

    # --- who may come ---------------------------------------------------------------------------------

    def _check(self, scope: Scope) -> Problem | None:
        if not scope["path"].isprintable():
            return not_found("place")  # no id holds a control character, and not every database can look for one
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host and not _hostname(f"//{host}"):
            return malformed("The Host header names no place.")
        hosts = self.server.settings.hosts
        if hosts and _hostname(f"//{host}") not in hosts:
            return Problem(403, "foreign_origin", "This server does not go by that name.")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        origin = headers.get("origin")
        if origin is None or origin in self.server.settings.origins:
            return None  # not sent by a browser, or by a page that may
        if host and _netloc(origin) == host.lower():
            return None
        return Problem(403, "foreign_origin", "That page may not use this server.")

    def _enter(self, scope: Scope, held: ExitStack) -> Problem | None:
        """One more request of its address, unless it has too many: who comes through a proxy is not counted by connections. A proxy that
        does not say for whom it asks is not counted at all."""
        server, host = self.server, scope["client"][0] if scope["client"] else ""
        if not host or host in server.lines.proxies:
            return None
        most = server.settings.limits.connections_per_address
        try:
            held.enter_context(counted(server.under_way, place(host), most, "Too much at once from this address."))
        except Problem as problem:
            server.lines.refused["address"] += 1
            return problem
        return None

    async def _refuse(self, problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": problem.message})
        else:
            await failure(problem)(scope, receive, send)

    # --- counting -------------------------------------------------------------------------------------

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        """No address, no query, no header, no body, and of no table its name, by which it can be looked at: nothing secret can stand in
        the log."""
        path = _shown(scope)
        metrics = self.server.metrics
        if metrics:
            metrics.requests.labels(str(status)).inc()
            if not scope["path"].endswith("/wait"):
                metrics.seconds.observe(seconds)
        extra = {"method": scope["method"], "path": path, "status": status, "ms": round(seconds * 1000, 1)}
        logger.info("request", extra=extra)


def _headers_of(status: int, kind: str) -> dict[str, str]:
    if kind.startswith(PARTS) or status == HTTPStatus.NOT_MODIFIED:
        return HEADERS_OF_PARTS
    return HEADERS_OF_ANSWERS if kind.startswith(ANSWERS) else HEADERS


def _shown(scope: Scope) -> str:
    """The path with the names of its parts where a table stands in it; of a path that leads nowhere nothing is known."""
    parts = scope.get("path_params")
    if parts is None:
        return "nowhere"
    path = str(scope["path"])
    for name, value in parts.items():
        if value and name in HIDDEN:
            path = path.replace(str(value), f"{{{name}}}")
    return path[:200]


def _netloc(origin: str) -> str:
    """Name and port of a page's origin; empty if it is no address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _hostname(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""
