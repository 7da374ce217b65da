"""The secrets of a house: that of its host, and the password of its guests. They come from a variable or a file, never from the command
line, where whoever lists processes would read them; and `--show-config` says at most where they stand.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import click

HOST_VARIABLE = "BONEYARD_HOST_SECRET"
GUESTS_VARIABLE = "BONEYARD_HOUSE_PASSWORD"
KEPT_IN = "host.secret"
ADDRESS_FILE = "server.url"
"""Beside the database: where the server that runs there can be reached, for `boneyard admin`."""


def in_file(file: Path, what: str) -> str:
    """What stands in a file; something has to."""
    try:
        found = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise click.ClickException(f"{file} cannot be read: {why}") from None
    if not found:
        raise click.ClickException(f"{file} is empty: write {what} into it")
    return found


def host_secret(file: Path | None, folder: Path | None) -> str:
    """The host's secret: from the file that was named, the variable, or the data folder, where it is made at the first start. Without a
    folder, and where nothing was said, there is none."""
    if file is not None:
        return in_file(file, "the host's secret")
    if given := os.environ.get(HOST_VARIABLE, "").strip():
        return given
    return "" if folder is None else _made_in(folder)


def house_password(file: Path | None) -> str:
    return os.environ.get(GUESTS_VARIABLE, "").strip() if file is None else in_file(file, "the password of the house")


def known_secret(file: Path | None, folder: Path) -> str:
    """The same for whoever asks a server that runs: nothing is made."""
    if file is None and not os.environ.get(HOST_VARIABLE) and not (folder / KEPT_IN).exists():
        raise click.ClickException(
            f"there is no {folder / KEPT_IN}: name the host's secret with --host-secret-file, or in {HOST_VARIABLE}"
        )
    return host_secret(file, None) or in_file(folder / KEPT_IN, "the host's secret")


def _made_in(folder: Path) -> str:
    """For nobody but the server's own user to read."""
    from boneyard.server.store.owning import PRIVATE_FILE, private_folder, why_not

    file = folder / KEPT_IN
    if file.exists():
        return in_file(file, "the host's secret")
    try:
        private_folder(folder)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    except OSError as error:
        raise click.ClickException(why_not(file, error)) from None
    with os.fdopen(handle, "w", encoding="utf-8") as made:
        secret = secrets.token_urlsafe(24)
        made.write(f"{secret}\n")
    return secret


def note_address(folder: Path, address: str) -> None:
    """Where a server can be reached from this machine. One that listens on every address is reached by loopback."""
    here = address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:")
    try:
        (folder / ADDRESS_FILE).write_text(f"{here}\n", encoding="utf-8")
    except OSError as error:  # the server serves all the same
        click.echo(f"{folder / ADDRESS_FILE} cannot be written ({error.strerror}): boneyard admin needs --server here.")
