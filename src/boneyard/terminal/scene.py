"""`boneyard scene`: run scenes and print what differs."""

from __future__ import annotations

from pathlib import Path

import click

from boneyard.engine.lesson import read_lesson
from boneyard.engine.positions import SceneError
from boneyard.engine.rehearsal import rehearse
from boneyard.engine.scene import SceneResult, read_scene, read_toml, run_scene
from boneyard.games import find_game


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--log", "show_log", is_flag=True, help="Print what happens.")
def scene(files: tuple[Path, ...], show_log: bool) -> None:
    """Run scenes and lessons. A folder stands for all scenes in it. Exits with 1 if anything differs."""
    failed = 0
    paths = [path for file in files for path in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]
    for path in paths:
        try:
            result = _run(path)
        except SceneError as error:
            click.echo(f"✗ {error}")
            failed += 1
            continue
        found = result.scene
        click.echo(f"{'✗' if result.differences else '✓'} {path.name}: {found.title}")
        if show_log:
            view = found.game.view(result.state, 0)
            for told in result.told:
                if line := found.game.words.tell(view, told.event):
                    click.echo(f"    {line} [{told.rule}]")
        for difference in result.differences:
            click.echo(f"    {difference}")
        failed += bool(result.differences)
    click.echo(f"{len(paths) - failed} of {len(paths)} scenes agree.")
    if failed:
        raise SystemExit(1)


def _run(path: Path) -> SceneResult:
    """A file with steps is a lesson: it is played through as it is written."""
    if "step" in read_toml(path):
        return rehearse(read_lesson(path, find_game))
    return run_scene(read_scene(path, find_game))
