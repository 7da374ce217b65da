"""Tokens: the cards, tiles and counters of a game, as small numbers that can be hidden.

In memory a token is an index; in JSON it is a name, so that records and scenes can be read by people. A token that a viewer may not
know is replaced by its *mask*, a negative number that says only what the back of the card says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

NOTHING = -1
"""The token that stands for no card at all (an emptied place)."""


@dataclass(frozen=True, slots=True)
class Token:
    """Marks an integer as a token: ``Card = Annotated[int, Token("card")]``."""

    kind: str


class NameClash(ValueError):
    """Two tokens of one kind would have one name. Whoever knows the files says whose fault it is (see `content.told_apart`)."""

    def __init__(self, kind: str, name: str):
        super().__init__(f"two {kind} tokens share the name {name!r}")
        self.kind, self.name = kind, name


class TokenTable:
    """All tokens of one kind: their names, and what can be told of one from its back. Unless backs are given, all look alike from
    behind."""

    one_of_each: ClassVar[bool] = True
    """Whether each lies in one place only. Where it does not, to see one tells nothing of the others."""

    def __init__(
        self, kind: str, names: Sequence[str], backs: Sequence[int] | None = None, back_names: Sequence[str] = ()
    ):
        if len(set(names)) != len(names):
            raise NameClash(kind, next(name for name, times in Counter(names).items() if times > 1))
        self.kind = kind
        self.names = tuple(names)
        self.masks = tuple(-2 - back for back in ([0] * len(names) if backs is None else backs))
        self.back_names = tuple(back_names) or (kind,)
        self._by_name = {name: token for token, name in enumerate(self.names)}
        self._by_name |= {f"?{back}": -2 - index for index, back in enumerate(self.back_names)}

    def __len__(self) -> int:
        return len(self.names)

    def name(self, token: int) -> str | None:
        if token >= 0:
            return self.names[token]
        return None if token == NOTHING else "?" + self.back_names[-2 - token]

    def find(self, name: object) -> int:
        """The token (or mask) of that name; KeyError where there is none."""
        return NOTHING if name is None else self._by_name[name] if isinstance(name, str) else _no(name)

    def hidden(self, back: int, seen: Collection[int]) -> list[int]:
        """What may lie behind a back for somebody who sees these."""
        return [token for token, mask in enumerate(self.masks) if mask == back and token not in seen]

    def mask(self, token: int) -> int:
        return self.masks[token] if token >= 0 else token


def _no(name: object) -> int:
    raise KeyError(name)


class Dice(TokenTable):
    """Dice of one kind that can lie hidden, under a cup or behind a screen: ``tokens = {"die": Dice(6)}``.

    A token is what a die shows, so ``g.roll(6, seen_by=(seat,))`` gives one. Any number of dice can show the same, and whoever does not see
    a die knows only that it lies there.
    """

    one_of_each = False

    def __init__(self, sides: int = 6, kind: str = "die"):
        super().__init__(kind, [str(face) for face in range(sides + 1)])
        self.sides = sides

    def hidden(self, back: int, seen: Collection[int]) -> list[int]:
        return list(range(1, self.sides + 1))


Die = Annotated[int, Token("die")]
"""A die as a state or an event holds it: what it shows, or 0 where it was never rolled."""

Tokens = Mapping[str, TokenTable]
"""All tokens of a game, by kind."""
