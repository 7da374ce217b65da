"""States as JSON, at any moment, and the short hash that tells any two positions apart."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

from boneyard.engine.codec import BadData, argument_codecs, check_depth
from boneyard.engine.options import Option
from boneyard.engine.rules import QUESTIONS, RULES
from boneyard.engine.state import Ask, Content, State

S = TypeVar("S", bound=State)
T = TypeVar("T")


def state_to_json(g: State) -> dict[str, Any]:
    """The whole state as plain JSON, at any moment."""
    tokens = g.content.tokens
    data: dict[str, Any] = {
        "seats": g.seats,
        "settings": dict(g.settings),
        "version": g.version,
        "agenda": [[key, _arguments(RULES[key], 1, args, tokens)] for key, args in g.agenda],
        "asked": _ask_to_json(g.asked, tokens),
        "waiting": list(g.waiting),
        "answers": [[seat, g.content.options.encode(option, tokens)] for seat, option in sorted(g.answers, key=_seat)],
        "orders": [sorted(order) for order in g.orders],
        "seed": g.seed,
        "drawn": g.drawn,
    }
    if g.forced:
        data["forced"] = list(g.forced)
    for item in g.shape.fields:
        data[item.name] = item.codec.encode(getattr(g, item.name), tokens)
    return data


def _seat(answer: tuple[int, Option]) -> int:
    return answer[0]


def _arguments(function: Callable[..., Any], skip: int, args: tuple[Any, ...], tokens: Any) -> list[Any]:
    codecs = argument_codecs(function, skip)
    if len(codecs) != len(args):
        names = ", ".join(name for name, _ in codecs)
        raise TypeError(f"{function.__qualname__} takes ({names}) and was given {len(args)} of them: {args!r}")
    return [each.encode(value, tokens) for (_, each), value in zip(codecs, args, strict=True)]


def _ask_to_json(ask: Ask | None, tokens: Any) -> dict[str, Any] | None:
    if ask is None:
        return None
    data = {
        "question": ask.question,
        "seats": list(ask.seats),
        "args": _arguments(QUESTIONS[ask.question].offer, 2, ask.args, tokens),
    }
    return data | {"order": list(ask.order), "at": ask.at} if ask.order else data


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


def _read_state(kind: type[S], content: Content, data: dict[str, Any]) -> S:
    g = kind.begin(content, data["seats"], data["settings"], data["seed"], data["version"])
    tokens = content.tokens
    g.drawn, g.forced = data["drawn"], tuple(data.get("forced", ()))
    g.waiting = tuple(data["waiting"])
    g.orders = tuple([frozenset(order) for order in data["orders"]])
    g.agenda = [(key, _read_arguments(_known(RULES, key), 1, args, tokens)) for key, args in data["agenda"]]
    asked = data["asked"]
    if asked is not None:
        asking = _known(QUESTIONS, asked["question"])
        args = _read_arguments(asking.offer, 2, asked["args"], tokens)
        g.asked = Ask(asking.key, tuple(asked["seats"]), args, tuple(asked.get("order", ())), asked.get("at", 0))
    g.answers = tuple([(seat, content.options.decode(option, tokens)) for seat, option in data["answers"]])
    for item in kind.shape.fields:
        setattr(g, item.name, item.codec.decode(data[item.name], tokens, item.name))
    if g.asked is not None and len(g.waiting) == 1 and not QUESTIONS[g.asked.question].together:
        g.offered = (g.waiting[0], QUESTIONS[g.asked.question].legal(g, g.waiting[0], g.asked.args))
    return g


def _known(table: dict[str, T], key: str) -> T:
    if key not in table:
        raise BadData(f"state: there is no rule or question called {key!r}")
    return table[key]


def _read_arguments(function: Callable[..., Any], skip: int, args: Any, tokens: Any) -> tuple[Any, ...]:
    codecs = argument_codecs(function, skip)
    if not isinstance(args, list) or len(args) != len(codecs):
        raise BadData(f"state: {function.__name__} takes {len(codecs)} arguments")
    return tuple([each.decode(value, tokens, name) for (name, each), value in zip(codecs, args, strict=True)])


def canonical(data: object) -> bytes:
    """One way to write JSON, so that equal states have equal bytes."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def state_hash(g: State) -> str:
    """Sixteen letters that tell any two positions apart."""
    data = state_to_json(g)
    del data["version"]
    for item in g.shape.fields:
        if not item.counts or item.since > g.version:
            del data[item.name]
    return blake2b(canonical(data), digest_size=8).hexdigest()
