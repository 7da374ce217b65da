"""How the host's commands reach a house: through the server that runs, or, where none does, through one made here that serves nobody
else. Either way the same doors of the API answer.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from boneyard.terminal.house_secrets import ADDRESS_FILE, known_secret

ANSWER_SECONDS = 60.0
HERE = "not needed here"
"""The secret of a server nobody else can reach."""

Ask = Callable[[str, str, Any], str]
"""Method, path and body; what is answered."""


def reach(server: str | None, secret_file: Path | None, data: Path) -> Ask:
    """The server that was named, the one that runs on this database, or the database itself."""
    from boneyard.server.store.copies import held

    if server is not None:
        return running(server, known_secret(secret_file, data.parent))
    with held(data) as runs:
        pass
    if not runs:
        return stopped(data.parent)
    found = data.parent / ADDRESS_FILE
    if not found.exists():
        raise click.ClickException(
            f"a server has {data} in use, and did not say where it listens: name it with --server"
        )
    return running(found.read_text(encoding="utf-8").strip(), known_secret(secret_file, data.parent))


def running(server: str, secret: str) -> Ask:
    """Ask a server over the network."""

    def ask(method: str, path: str, body: Any = None) -> str:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
        request = urllib.request.Request(server.rstrip("/") + path, data, headers, method=method)  # noqa: S310  only http comes here
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:  # noqa: S310  only http comes here
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            raise _refused(error.code, error.read()) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "reason", None) or error
            raise click.ClickException(
                f"{server} cannot be reached ({why}): see that it runs, or name it with --server"
            ) from None

    if not server.startswith(("http://", "https://")):
        raise click.ClickException(f"{server!r} is no address of a server: write it as http://127.0.0.1:8222")
    return ask


def stopped(folder: Path) -> Ask:
    """Ask the database of a server that does not run. Whoever starts one meanwhile is told that it is in use."""

    def ask(method: str, path: str, body: Any = None) -> str:
        return asyncio.run(_answered(folder, method, path, body))

    return ask


async def _answered(folder: Path, method: str, path: str, body: Any) -> str:
    from boneyard.server.http.app import make_app
    from boneyard.server.settings import Settings, sqlite_url

    app = make_app(Settings(sqlite_url(folder), host_secret=HERE, thinkers=1))
    app.server.house.at_rest = True
    try:
        status, answer = await _through(app, method, path, body)
    finally:
        await app.server.house.close()
        await asyncio.to_thread(app.server.store.close)
    if status >= 400:
        raise _refused(status, answer)
    return answer.decode()


async def _through(app: Any, method: str, path: str, body: Any) -> tuple[int, bytes]:
    """A request to an application in this process."""
    told, status = b"", 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}

    async def send(message: dict[str, Any]) -> None:
        nonlocal told, status
        status = message.get("status", status)
        told += message.get("body", b"")

    bare, _, query = path.partition("?")
    headers = [(b"authorization", f"Bearer {HERE}".encode()), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": method, "path": bare, "query_string": query.encode(), "headers": headers}
    await app(scope | {"http_version": "1.1", "scheme": "http", "server": None, "client": None}, receive, send)
    return status, told


def _refused(status: int, answer: bytes) -> click.ClickException:
    try:
        why = json.loads(answer)["error"]["message"]
    except (ValueError, LookupError, TypeError):
        why = f"the server answered {status}"
    if status == 404 and "place" in why:
        why = "this server knows no host: start it with a host's secret (see --host-secret-file of boneyard serve)"
    return click.ClickException(why)
