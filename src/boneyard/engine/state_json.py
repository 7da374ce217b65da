"""States as JSON, at any moment, and the short hash that tells any two positions apart."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TypeVar

from boneyard.engine.data import BadData, JsonObject, check_depth
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.state import Content, State

S = TypeVar("S", bound=State)


def state_to_json(g: State) -> JsonObject:
    """The whole state as plain JSON, at any moment."""
    return g.shape.write(g)


def state_from_json(kind: type[S], content: Content, data: object) -> S:
    """The state that was written. A wrong shape is refused with the path to it."""
    check_depth(data)
    if not isinstance(data, dict):
        raise BadData("state: expected an object")
    try:
        return _read_state(kind, content, data)
    except BadData:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadData(f"state: {type(error).__name__}: {error}") from None


def _read_state(kind: type[S], content: Content, data: JsonObject) -> S:
    g: S = kind.shape.read(data, content)
    if g.asked is not None and len(g.waiting) == 1 and not QUESTIONS[g.asked.question].together:
        g.offered = (g.waiting[0], QUESTIONS[g.asked.question].legal(g, g.waiting[0], g.asked.args))
    return g


def canonical(data: object) -> bytes:
    """One way to write JSON, so that equal states have equal bytes."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def state_hash(g: State) -> str:
    """Sixteen letters that tell any two positions apart."""
    data = state_to_json(g)
    for item in g.shape.written:
        if not item.counts or item.since > g.version:
            del data[item.name]
    return blake2b(canonical(data), digest_size=8).hexdigest()
