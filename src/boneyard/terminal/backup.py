"""``boneyard backup``: copy a server's SQLite file, whether it runs or not."""

from __future__ import annotations

from pathlib import Path

import click

from boneyard.terminal.asked import data_file, data_option, told


@click.command()
@click.argument("target", type=click.Path(path_type=Path), default=".")
@data_option
def backup(target: Path, data: Path | None) -> None:
    """Copy the tables of a server, running or not, into a file.

    TARGET is a new file, or a folder in which one gets the time as its name. The copy is whole, and nobody who plays waits for it.
    """
    from boneyard.server.house.backups import new_name
    from boneyard.server.store.copies import copy, held

    file = data_file(data)
    if target.is_dir():
        target /= new_name()
    if target.exists():
        raise click.ClickException(f"{target} is there already: choose another name")
    with told(), held(file) as running:
        copy(file, target, running)
    click.echo(f"{target}: a copy of {file}.")
