"""Which build of the rules a table was begun with.

Two builds may call themselves by the same version. So a table notes besides it a digest over what its rules are written in: the files of
the engine and of its game. That they are others says nothing yet (a table is simply replayed); but where its states do not fit any more,
the table can name what it was begun with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from boneyard import __version__, engine
from boneyard.engine.game import Game
from boneyard.server.table.entries import Head


@cache
def build_of(game: Game) -> str:
    """A digest of the files a game's rules are written in: the same for an installed program as for its sources."""
    found = blake2b(digest_size=8)
    for name, path in sorted(_files(game)):
        text = path.read_bytes().replace(b"\r\n", b"\n")  # however somebody's tools wrote them out
        found.update(f"{name}\0{len(text)}\0".encode())
        found.update(text)
    return found.hexdigest()


def _files(game: Game) -> Iterator[tuple[str, Path]]:
    rules = Path(str(engine.__file__)).parent
    for path in rules.glob("*.py"):
        yield f"engine/{path.name}", path
    home = sys.modules[game.package]
    if hasattr(home, "__path__"):
        folder = Path(str(home.__file__)).parent
        for path in folder.rglob("*.py"):
            yield f"game/{path.relative_to(folder).as_posix()}", path
    else:
        yield "game", Path(str(home.__file__))


def begun_with(head: Head, game: Game | None) -> str:
    """For whoever cannot open a table any more: what it needs, and the way there."""
    if not head.program:
        return (
            "It was begun before tables noted their version. "
            "Whoever runs the server can open it with the version and the backup from before the upgrade."
        )
    here = f"{__version__} (rules {build_of(game)})" if game is not None else __version__
    return (
        f"It was begun with Boneyard {head.program} (rules {head.code}), and this is {here}. "
        "Whoever runs the server can open it with that version and the backup from before the upgrade."
    )
