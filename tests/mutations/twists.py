"""What a whole function may be made to do: put round its result by the mutants in `mutants`, where the function itself stays as it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from boneyard.engine.options import Barred

ANOTHER = "Q98"


def legal_only_first(offered: Iterable[Any]) -> Any:
    """The first option that may be chosen, and what may not."""
    kept, met = [], False
    for item in offered:
        if isinstance(item, Barred) or not met:
            kept.append(item)
        met = met or not isinstance(item, Barred)
    return _alike(offered, kept)


def one_option_less(offered: Iterable[Any]) -> Any:
    """Without the last option that may be chosen."""
    items = list(offered)
    legal = [place for place, item in enumerate(items) if not isinstance(item, Barred)]
    if legal:
        items.pop(legal[-1])
    return _alike(offered, items)


def barred_is_legal(offered: Iterable[Any]) -> Any:
    """What is refused may be chosen."""
    return _alike(offered, list(dict.fromkeys(item.option if isinstance(item, Barred) else item for item in offered)))


def nothing_refused(offered: Iterable[Any]) -> Any:
    """What is refused is not mentioned: nobody hears a reason."""
    return _alike(offered, [item for item in offered if not isinstance(item, Barred)])


def other_reason(offered: Iterable[Any]) -> Any:
    """What is refused is refused by another row."""
    return _alike(
        offered,
        [
            Barred(item.option, replace(item.why, rule=item.why.rule[:4] + ANOTHER))
            if isinstance(item, Barred)
            else item
            for item in offered
        ],
    )


def one_less(found: Any) -> Any:
    """Whatever is found, without the last."""
    if isinstance(found, str | bytes | dict):
        return found
    if isinstance(found, set | frozenset):
        return type(found)(sorted(found, key=repr)[:-1])
    if isinstance(found, list | tuple):
        return _alike(found, list(found)[:-1])
    return iter(list(found)[:-1])


def turned(answer: Any) -> bool:
    return not answer


def one_more(number: Any) -> Any:
    return number + 1


def nothing(found: Any) -> Any:
    return ()


def _alike(before: Any, items: list[Any]) -> Any:
    """A tuple of options promises that all of them are legal, so a tuple stays one."""
    return tuple(items) if isinstance(before, tuple) else items
