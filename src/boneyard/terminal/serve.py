"""``boneyard serve``: open tables on the network."""

from __future__ import annotations

import gc
import ipaddress
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.terminal import configured
from boneyard.terminal.asked import data_option, told, user_folder
from boneyard.terminal.house_secrets import host_secret, house_password, in_file, note_address

if TYPE_CHECKING:
    from boneyard.server.settings import Limits, Settings

LOOPBACK = ("127.0.0.1", "::1")
LOOPBACK_NAMES = ("localhost", *LOOPBACK)


def _checked_origin(given: str) -> str:
    """An origin as browsers write it: a scheme and a host, perhaps a port, and nothing else."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(given)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise click.BadParameter(f"{given!r} is no address: write it as https://table.example.") from None
    if parts.scheme in ("http", "https") and host:
        shown = f"[{host}]" if ":" in host else host
        usual = port in (None, 443 if parts.scheme == "https" else 80)
        plain = f"{parts.scheme}://{shown}" + ("" if usual else f":{port}")
        if given.lower().rstrip("/") == plain:
            return plain
        raise click.BadParameter(f"{given!r} is more than a browser says of a page: write --origin {plain}.")
    raise click.BadParameter(
        f"{given!r} does not begin with https:// or http://: write --origin https://{_named(given)}."
    )


def _named(given: str) -> str:
    """The host that is meant by an address without a scheme of ours."""
    return given.rpartition("://")[2].partition("/")[0] or "table.example"


def _checked_proxy(given: str) -> str:
    try:
        return str(ipaddress.ip_network(given))
    except ValueError:
        raise click.BadParameter(f"{given!r} is no address of a proxy: write it as 10.0.0.5 or 10.0.0.0/24.") from None


@click.command(context_settings={"auto_envvar_prefix": configured.PREFIX})
@click.option(
    "--config",
    type=click.Path(dir_okay=False, path_type=Path),
    is_eager=True,
    callback=configured.read_config,
    help="A TOML file with any of these, and with [limits]. Options and variables (BONEYARD_PORT) count before it.",
)
@click.option("--show-config", is_flag=True, help="Say what is in force and where it was said, and end.")
@click.option("--check", is_flag=True, help="Say what this version would find in the database, and end.")
@click.option("--limit", multiple=True, metavar="NAME=NUMBER", help="What one client may do: see --show-config.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on. 0.0.0.0 for every one.")
@click.option("--port", default=8222, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@data_option
@click.option("--database", help="A database URL instead, such as postgresql+psycopg://user@host/name.")
@click.option(
    "--database-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file with that URL. Or give it in BONEYARD_DATABASE: so its password stands in no list of processes.",
)
@click.option(
    "--origin",
    multiple=True,
    callback=lambda _context, _option, given: tuple([_checked_origin(each) for each in given]),
    help="The public address, such as https://table.example, behind a proxy.",
)
@click.option(
    "--proxy",
    multiple=True,
    callback=lambda _context, _option, given: tuple([_checked_proxy(each) for each in given]),
    help="The address or network of a proxy on another machine, such as 10.0.0.5: it says who asks.",
)
@click.option(
    "--metrics-port", type=click.IntRange(0, 65535), help="Numbers for whoever runs the server, at a port of their own."
)
@click.option("--metrics-host", default="127.0.0.1", show_default=True, help="The address of that port.")
@click.option("--log-level", default="warning", type=click.Choice(["debug", "info", "warning", "error"]))
@click.option("--open", "open_page", is_flag=True, help="Open the page in a browser, where there is a desktop.")
@click.option(
    "--bot-seconds",
    default=10.0,
    show_default=True,
    type=configured.Finite(0),
    help="The longest a bot may think about a decision.",
)
@click.option("--thinkers", default=2, show_default=True, type=click.IntRange(1, 64), help="Processes for bots.")
@click.option(
    "--backups", type=click.Path(file_okay=False, path_type=Path), help="Copy the database here, while it runs."
)
@click.option("--backup-hours", default=24.0, show_default=True, type=configured.Finite(0.01))
@click.option(
    "--close-days",
    default=0.0,
    show_default=True,
    type=configured.Finite(0),
    help="Unfinished tables at which nothing has happened for so long are closed; 0 for never.",
)
@click.option(
    "--forget-days",
    default=0.0,
    show_default=True,
    type=configured.Finite(0),
    help="Tables that are over, and at which nothing has happened for so long, are deleted; 0 for never.",
)
@click.option(
    "--host-secret-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file with the host's secret, else BONEYARD_HOST_SECRET, else host.secret in the data folder, made at the first start.",
)
@click.option(
    "--house-password-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file with a password nobody becomes a guest without. Or give it in BONEYARD_HOUSE_PASSWORD.",
)
@click.option(
    "--makers",
    default="anyone",
    show_default=True,
    type=click.Choice(["anyone", "host"]),
    help="Who makes tables; with host, those the host has allowed to (boneyard admin allow).",
)
@click.pass_context
def serve(
    context: click.Context,
    /,
    config: Path | None,
    show_config: bool,
    check: bool,
    limit: tuple[str, ...],
    host: str,
    port: int,
    log_level: str,
    open_page: bool,
    **said: Any,
) -> None:
    """Open tables on the network.

    Anybody who can reach the address can make a table and invite others to it by a link. Everything is kept in one
    SQLite file, and nothing that was confirmed is ever lost.
    """
    from boneyard.server.store.faults import CannotSave, InUse

    limits = configured.limits_from(context, limit)
    if show_config:
        click.echo(configured.shown(context, limits))
        return
    kept, folder = _database(context, said.pop("data"), said.pop("database"), said.pop("database_file"))
    if check:
        _check(kept)
        return
    settings = _settings(host, limits, kept, folder, **said)
    gc.disable()  # nearly all that is loaded now stays: to look for what does not would only delay the first answer
    try:
        from boneyard.server.run import CannotListen
        from boneyard.server.run import serve as run

        try:
            run(settings, host, port, log_level, announce=_announce(open_page, folder))
        except (InUse, CannotSave, CannotListen) as error:
            raise click.ClickException(str(error)) from None
    finally:
        gc.enable()


def _check(database: str) -> None:
    """Before an upgrade: nothing is changed, and whoever runs the server knows what it will come to."""
    from boneyard.server.house.foretelling import foretell

    with told():
        foretold = foretell(database)
    for line in foretold.lines:
        click.echo(line)
    if foretold.lost:
        lost = "1 table" if foretold.lost == 1 else f"{foretold.lost} tables"
        click.echo(f"{lost} in play could not go on. Nothing was changed.")
        raise SystemExit(1)
    click.echo("No table in play would be lost. Nothing was changed.")


def _settings(
    host: str,
    limits: Limits,
    database: str,
    folder: Path | None,
    *,
    origin: tuple[str, ...],
    proxy: tuple[str, ...],
    host_secret_file: Path | None,
    house_password_file: Path | None,
    **plain: Any,
) -> Settings:
    """What was said, as a server takes it; what is `plain` it takes as it was said."""
    from boneyard.server.settings import Settings

    return Settings(
        database=database,
        limits=limits,
        origins=origin,
        hosts=_hosts(host, origin),
        secure_cookies=bool(origin) and all(each.startswith("https://") for each in origin),
        proxies=(*LOOPBACK, *proxy),
        host_secret=host_secret(host_secret_file, folder),
        house_password=house_password(house_password_file),
        **plain,
    )


def _database(
    context: click.Context, data: Path | None, database: str | None, file: Path | None
) -> tuple[str, Path | None]:
    """Where tables are kept: as it was said nearest, else where this machine keeps such things; with the data folder, if it is one."""
    from boneyard.server.settings import sqlite_url

    counts = configured.nearest(context, ("data", "database", "database_file"))
    if counts == "database_file" and file is not None:
        return in_file(file, "the address of the database"), None
    if counts == "database" and database:
        return database, None
    folder = (data if counts == "data" else None) or user_folder()
    return sqlite_url(folder), folder


def _announce(open_page: bool, folder: Path | None) -> Callable[[str], None]:
    """Say where the tables are, to people and to `boneyard admin`; on a desktop, open the page too."""

    def announce(line: str) -> None:
        address = next((word for word in line.split() if word.startswith("http")), None)
        if address and folder is not None:
            note_address(folder, address)  # first: whoever has read the line may ask at once
        click.echo(line)
        if open_page and address and _has_desktop():
            import webbrowser

            webbrowser.open(address)

    return announce


def _has_desktop() -> bool:
    import os

    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _hosts(host: str, origins: tuple[str, ...]) -> tuple[str, ...]:
    """On loopback, or behind a proxy, the names are known; open to a network, any name may be meant."""
    from urllib.parse import urlsplit

    named = tuple([urlsplit(origin).hostname or "" for origin in origins])
    try:
        loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = host == "localhost"
    return (*LOOPBACK_NAMES, *named) if loopback or named else ()
