"""``boneyard restore``: put a copy in the place of a server's tables."""

from __future__ import annotations

from pathlib import Path

import click

from boneyard.terminal.asked import data_file, data_option, told


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
@click.option("--replace", is_flag=True, help="Also where there are tables already; those are kept beside it.")
def restore(file: Path, data: Path | None, replace: bool) -> None:
    """Put a copy in the place of a server's tables.

    The server must not be running. The copy is looked through first: one that is damaged is not put there, and tables it cannot read are named.
    """
    from boneyard.server.house.verifying import look_through
    from boneyard.server.store.copies import check, put_in_place
    from boneyard.server.store.owning import let_go, own

    target = data_file(data).resolve()
    if target.exists() and target.samefile(file):
        raise click.ClickException(f"{file} is that database itself")
    with told():
        new = not target.exists()
        owned = own(target)
        try:
            if target.stat().st_size and not replace:
                raise click.ClickException(
                    f"there are tables in {target} already: say --replace to put the copy in their place (they are kept beside it)"
                )
            check(file)
            looked, before = put_in_place(file, target, look_through)
        except BaseException:
            if new and not target.stat().st_size:
                target.unlink()
            raise
        finally:
            let_go(owned)
    for table, why in looked.unreadable:
        click.echo(f"{table}: {why}")
    click.echo(f"{target}: {looked.tables} tables, {looked.entries} entries, {len(looked.unreadable)} cannot be read.")
    if before is not None:
        click.echo(f"What was there before is kept in {before}.")
