"""Types that are read from JSON, made known to msgspec before there are threads.

msgspec works out how to read a type when it is first asked for. Where two threads ask at once for the same type, one of them may be given
what the other has only begun, and the whole process falls (msgspec 0.22). That came about when a server that had been killed woke
several tables at the same moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from boneyard.server.http.routes import ROUTES
from boneyard.server.messages.requests import Spoken
from boneyard.server.messages.responses import TableCard
from boneyard.server.table.beginning import Start
from boneyard.server.table.entries import AnyEntry, Head

READ_ANYWHERE: tuple[Any, ...] = (Head, AnyEntry, Start, TableCard, Spoken)


def learn(types: Iterable[Any] = READ_ANYWHERE) -> None:
    """Once, before anything else runs."""
    for kind in (*types, *[route.body for route in ROUTES if route.body is not None]):
        msgspec.json.Decoder(kind)
