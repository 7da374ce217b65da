"""The one door for chance.

Every roll, shuffle and draw of a game comes through here. The stream is BLAKE2b in counter mode, keyed by the
match's secret seed: block *i* is ``blake2b(i as 8 bytes little-endian, key=seed, person=b"boneyard")``, read as sixteen
32-bit words, little-endian. `drawn` counts the words used so far, so a state can be copied, saved and
undone, and the same move gives the same dice. Nobody can tell the next die from the dice before, and
anybody who is given the seed can check all of them.

The hash of the seed is published when a match begins (`commitment`), the seed itself when it is over.

Outcomes can be put in, for scenes and tests: `forced` holds the next outcomes in order. An outcome that could not have
happened is refused.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, MutableSequence, Sequence
from hashlib import blake2b, sha256
from struct import unpack
from typing import TYPE_CHECKING, TypeVar, cast

from boneyard.engine.events import Rolled

if TYPE_CHECKING:
    from boneyard.engine.state import State

T = TypeVar("T")

SEED_BYTES = 32
WORD = 1 << 32
FAIR = WORD - (1 << 16)
"""Words below this are fair for every bound up to 65,536."""


class ImpossibleOutcome(ValueError):
    """An outcome put in by a scene that this roll or shuffle cannot have."""


class ImpossibleRoll(ImpossibleOutcome):
    """The same of a die: whoever looks ahead says so."""


def new_seed() -> str:
    """A fresh secret seed, as hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def seed_from(text: str | int) -> str:
    """A seed from a short text, for repeatable games: ``--seed 7``. A full seed is taken as it is."""
    text = str(text)
    if len(text) == 2 * SEED_BYTES and all(letter in "0123456789abcdef" for letter in text):
        return text
    return sha256(text.encode()).hexdigest()


def commitment(seed: str) -> str:
    """What is published of a seed before the game: nobody can find the seed from it, or change it later."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def block(seed: str, index: int) -> tuple[int, ...]:
    """Sixteen words of the stream."""
    digest = blake2b(index.to_bytes(8, "little"), key=bytes.fromhex(seed), person=b"boneyard").digest()
    return unpack("<16I", digest)


def below(g: State, bound: int) -> int:
    """A fair number from 0 to bound − 1 (words that would make it unfair are thrown away)."""
    limit = WORD - WORD % bound
    while True:
        at = g.drawn
        if at >> 4 != g.block_index:
            g.block_words = block(g.seed, at >> 4)
            g.block_index = at >> 4
        g.drawn = at + 1
        word = g.block_words[at & 15]
        if word < limit:
            return word % bound


def _outcome(g: State) -> object:
    outcome, g.forced = g.forced[0], g.forced[1:]
    return outcome


def roll(g: State, sides: int = 6, seen_by: Collection[int] | None = None) -> int:
    """One die, 1 to sides; what it shows is told to those who see it."""
    if g.forced:
        result = _outcome(g)
        if type(result) is not int or not 1 <= result <= sides:
            raise ImpossibleRoll(f"a die with {sides} sides cannot show {result!r}")
    else:
        result = below(g, sides) + 1
    g.tell(Rolled, sides, result, None if seen_by is None else tuple(seen_by))
    return result


def pick(g: State, items: Sequence[T]) -> T:
    """One of the items at random. A forced outcome is the item itself."""
    if g.forced:
        result = cast("T", _outcome(g))
        if result not in items:
            raise ImpossibleOutcome(f"{result!r} is not among the {len(items)} things to pick from")
        return result
    return items[below(g, len(items))]


def shuffle(g: State, items: MutableSequence[T]) -> None:
    """Shuffle in place (Fisher–Yates from the end, each step as `below`); the *end* of the list is the top. A forced outcome lists cards
    from the top down."""
    if g.forced:
        _arrange(items, _outcome(g))
        return
    count = len(items) - 1
    words = _words(g, count)
    at = 0
    for last in range(count, 0, -1):
        word = words[at]
        at += 1
        if word >= FAIR:  # almost never
            while word >= WORD - WORD % (last + 1):
                if at + last >= len(words):
                    words += block(g.seed, (g.drawn + len(words)) >> 4)
                word = words[at]
                at += 1
        other = word % (last + 1)
        items[last], items[other] = items[other], items[last]
    g.drawn += at


def _words(g: State, count: int) -> list[int]:
    """The next words of the stream: at least so many, up to the end of a block."""
    first = g.drawn >> 4
    words: list[int] = []
    for index in range(first, ((g.drawn + count) >> 4) + 1):
        words += block(g.seed, index)
    return words[g.drawn & 15 :]


def _arrange(items: MutableSequence[T], top: object) -> None:
    if not isinstance(top, (list, tuple)):
        raise ImpossibleOutcome(f"the outcome of a shuffle is a list from the top down, not {top!r}")
    rest = list(items)
    for item in top:
        if item not in rest:
            raise ImpossibleOutcome(f"{item!r} is not among the shuffled cards, or stands there twice")
        rest.remove(item)
    items[:] = rest + list(reversed(top))
