"""What the lab borrows from others, and what to say where it is not there.

The engine, the games and `boneyard simulate` need none of this; writing tables, ratings, plots and clusters do.
"""

from __future__ import annotations

import importlib
from typing import Any

EXTRAS = {"duckdb": "lab", "matplotlib": "lab", "openskill": "lab", "ray": "cluster"}


class MissingExtra(RuntimeError):
    """A package that comes with an extra of the project and is not installed."""


def borrow(package: str) -> Any:
    """The package, or one line that says how to get it."""
    try:
        return importlib.import_module(package)
    except ImportError:
        name = package.partition(".")[0]
        extra = EXTRAS[name]
        raise MissingExtra(
            f"this needs the package {name}, which is not installed: pip install 'boneyard[{extra}]'"
        ) from None
