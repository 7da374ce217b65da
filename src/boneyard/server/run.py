"""Running a server: uvicorn with the settings a table needs."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import math
import socket
import sqlite3
from collections.abc import Callable

import uvicorn

from boneyard.server import logs
from boneyard.server.http.app import make_app
from boneyard.server.http.guard import Guard
from boneyard.server.http.lines import Lines, Proxies
from boneyard.server.http.wire import Config, SocketLine
from boneyard.server.settings import Settings

SEND_BUFFER = 131_072
"""What the system keeps for a client that does not read; the connections inherit it."""
SETTLE_SECONDS = 1.0
"""First it answers; then it tidies up what was left over from loading."""
SAFE_SQLITE = (3, 51, 3)
"""Before this version two writing connections could corrupt a WAL file. We have one; somebody's own tools may not."""


class CannotListen(Exception):
    """An address is taken, or not ours."""

    def __init__(self, host: str, port: int, error: OSError):
        super().__init__(f"cannot listen on {host}:{port}: {error.strerror or error}")


def serve(
    settings: Settings, host: str, port: int, log_level: str = "warning", announce: Callable[[str], None] = print
) -> None:
    """Serve until told to stop."""
    logs.begin(log_level)
    limits = settings.limits
    listener = listen(host, port)
    try:
        lines = Lines(limits, Proxies(settings.proxies))
        app = make_app(settings, lines)
        open_metrics(app, settings)
        config = Config(
            app,
            http=protocol(),
            ws=SocketLine,
            forwarded_allow_ips=list(settings.proxies),
            h11_max_incomplete_event_size=limits.head_bytes,
            ws_max_size=limits.message_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=3,
            timeout_keep_alive=math.ceil(limits.idle_seconds),
            access_log=False,
            log_config=None,
            server_header=False,
            lifespan="on",
        )
        config.lines = lines
        number = listener.getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        announce(f"Boneyard is open at http://{shown}:{number}/")
        if settings.database.startswith("sqlite") and sqlite3.sqlite_version_info < SAFE_SQLITE:
            announce(
                f"SQLite {sqlite3.sqlite_version}: safe as it is used here, but do not open the file "
                "with other programs while the server runs."
            )
        with asyncio.Runner(loop_factory=new_loop()) as runner:
            runner.run(_run(uvicorn.Server(config), listener))
    finally:
        listener.close()


async def _run(server: uvicorn.Server, listener: socket.socket) -> None:
    asyncio.get_running_loop().call_later(SETTLE_SECONDS, settle)
    await server.serve(sockets=[listener])


def settle() -> None:
    """Thousands of small states live long here: looking through all of them for cycles now and then would be felt."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotListen(host, port, error) from None
    listener.listen(1024)
    listener.setblocking(False)
    return listener


def open_metrics(app: Guard, settings: Settings) -> None:
    """Numbers for whoever runs the server stand at a port of their own, which no proxy in front gives on to the world."""
    metrics = app.server.metrics
    if metrics is None or settings.metrics_port is None:
        return
    try:
        metrics.open(settings.metrics_host, settings.metrics_port)
    except OSError as error:
        raise CannotListen(settings.metrics_host, settings.metrics_port, error) from None


def protocol() -> type[asyncio.Protocol]:
    """How HTTP is read: by httptools where there is one."""
    if importlib.util.find_spec("httptools"):
        from boneyard.server.http.wire_httptools import HttpToolsLine

        return HttpToolsLine
    from boneyard.server.http.wire_h11 import H11Line

    return H11Line


def new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop
