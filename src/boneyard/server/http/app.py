"""The application: every door in its place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as Path
from starlette.websockets import WebSocket

from boneyard.server.house import backups
from boneyard.server.http import openapi, typed
from boneyard.server.http.files import Files
from boneyard.server.http.guard import Guard
from boneyard.server.http.lines import Lines
from boneyard.server.http.packing import if_changed
from boneyard.server.http.routes import ROUTES, Route, Server, answer, failure
from boneyard.server.http.stream import PATH, stream
from boneyard.server.messages.problems import Problem
from boneyard.server.settings import Settings
from boneyard.server.store.store import Store

PAGES = (
    "/",
    "/join",
    "/host",
    "/t/{rest:path}",
    "/replay/{rest:path}",
    "/rules/{rest:path}",
    "/game/{rest:path}",
    "/learn/{rest:path}",
    "/kit",
    "/new/{rest:path}",
)
PLAIN = ("/favicon.ico", "/favicon.svg", "/robots.txt", "/manifest.webmanifest")
CODES = {404: "not_found", 405: "wrong_method"}


def make_app(settings: Settings, lines: Lines | None = None) -> Guard:
    """A server for these settings, and for the lines it is reached by. Its database is opened now, and closed when the application ends."""
    typed.learn()
    backups.check(settings)
    store = Store(settings.database, settings.database_seconds)
    server = Server(store, settings, lines)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server.house.begin()
        try:
            yield
        finally:
            await server.house.close()
            await asyncio.to_thread(store.close)  # a silent database must not keep the rest from ending

    errors: dict[Any, Any] = {HTTPException: _not_here}
    app = Starlette(routes=_routes(server), lifespan=lifespan, exception_handlers=errors)
    app.router.redirect_slashes = False
    return Guard(app, server)


def _routes(server: Server) -> list[BaseRoute]:
    files = Files(server.settings.web)

    async def live(socket: WebSocket) -> None:
        await stream(server, socket)

    async def described(request: Request) -> Response:
        return if_changed(request, Response(openapi.document(), media_type="application/json"))

    doors: list[BaseRoute] = [WebSocketRoute(PATH, live)]
    by_path: dict[str, dict[str, Route]] = {}
    for each in ROUTES:
        by_path.setdefault(each.path, {})[each.method] = each
    for path, methods in by_path.items():
        doors.append(Path(path, _door(server, methods), methods=list(methods)))
    doors.append(Path("/api/openapi.json", described))
    doors.append(Path("/assets/{digest}/{path:path}", files.asset))
    doors.append(Path("/games/{path:path}", files.game_file))
    doors += [Path(name, files.plain) for name in PLAIN]
    doors += [Path(page, files.page) for page in PAGES]
    return doors


def _door(server: Server, methods: dict[str, Route]) -> Callable[[Request], Awaitable[Response]]:
    async def enter(request: Request) -> Response:
        found = methods.get(request.method) or methods["GET"]  # HEAD is answered like GET
        return await answer(server, found, request)

    return enter


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "malformed")
    response = failure(Problem(error.status_code, code, "There is nothing here, or not for this method."))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
