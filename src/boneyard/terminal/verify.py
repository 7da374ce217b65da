"""``boneyard verify``: see whether every table that is kept can be read."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from boneyard.terminal.asked import data_file, data_option, is_typed, told


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@data_option
def verify(file: Path | None, data: Path | None) -> None:
    """See whether every table that is kept can be read.

    FILE is a backup, or any other copy; without it, the tables of the server, which may be running. They are looked through in a copy, so
    nothing is changed. A table that cannot be read is named with its reason, and the exit code is 1.
    """
    from boneyard.server.house.verifying import look_through
    from boneyard.server.store.copies import check, copy, held

    if file is not None and is_typed("data"):
        raise click.UsageError("Give either FILE or --data.")
    file = file or data_file(data)
    with told(), tempfile.TemporaryDirectory() as folder:
        looked_at = Path(folder) / "boneyard.db"
        with held(file) as running:
            check(file, running)
            copy(file, looked_at, running)
        looked = look_through(looked_at)
    for table, why in looked.unreadable:
        click.echo(f"{table}: {why}")
    click.echo(f"{file}: {looked.tables} tables, {looked.entries} entries, {len(looked.unreadable)} cannot be read.")
    if looked.unreadable:
        raise SystemExit(1)
