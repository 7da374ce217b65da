"""What bots know of a game. Estimates only: nothing here decides what is legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple

from boneyard.engine.options import Option
from boneyard.engine.state import G

if TYPE_CHECKING:
    from boneyard.engine.game import Outcome
    from boneyard.engine.views import View

NEVER = -inf
"""What a bot need not even try: taking a move back, where it could have thought before."""


class Reason(NamedTuple):
    """Why something is worth doing, for people: a clause, and the pieces it speaks of."""

    words: str
    touches: tuple[str, ...] = ()


class Sense(Generic[G]):
    """How a game looks to a bot. What a game does not say is answered so that every bot can play it, if not well."""

    caution: ClassVar[float] = 0.0
    """By how many standard errors another option must have been better than the most promising one before a search departs from it. Where
    instinct
    follows a plan, what may be luck is no reason to leave it: the next move would go back."""
    contenders: ClassVar[int | None] = None
    """So many of the options, the most promising, are worth a search. None: all of them."""

    outcome: Callable[[G], Outcome]
    """How the game says who has won. The game itself puts it here."""

    def value(self, g: G, seat: int) -> float:
        """How good a state looks for a seat, from 0 (lost) to 1 (won). Unless the game knows better: nothing is known before the end."""
        if not g.over:
            return 0.5
        return 1.0 if seat in self.outcome(g).winners else 0.0

    def luck(self, g: G, seat: int) -> float:
        """How much luck a seat has had since the game began: what chance gave it beyond the odds, in points, on average nothing. Whoever
        measures takes it out of what games came
        to, and so tells good from lucky with far fewer of them. Always 0 where a game cannot tell."""
        return 0.0

    def judging(self, g: G) -> Callable[[G, int], float]:
        """How a search that begins here judges what its tries came to, position and seat: by `value`, if nothing better is known. Where
        `luck` is known, leave out what luck there was since `g`;
        a seat that wins by luck and one that loses by it are then worth the same, and few tries tell good from lucky."""
        return self.value

    def order(self, g: G, seat: int, options: Sequence[Option]) -> list[float]:
        """How promising each option looks before anything is tried; more is better, and `NEVER` is not tried at all."""
        return [0.0] * len(options)

    def trust(self, g: G, seat: int) -> float:
        """What a promise of one is worth as value, where `order` promises in a unit of its own (points, say). A search then begins with
        these promises as its opinion, and needs tries to change it.
        0: they only tell what to try first."""
        return 0.0

    def first(self, g: G, seat: int, options: Sequence[Option]) -> Option | None:
        """What is done without thinking, where that is known without looking at every option; None: the most promising of them."""
        return None

    def quiet(self, g: G) -> bool:
        """Whether `value` can be trusted here, or the present exchange should be played out first."""
        return type(self).value is not Sense.value or g.over

    def beyond_quiet(self, g: G) -> bool:
        """Whether a search that begins here tries things beyond the next quiet position. Not where what comes after it is mostly luck, or
        is done well by instinct: trying
        other things there blurs what is done before."""
        return True

    def ahead(self, g: G) -> Sequence[int]:
        """How much later than its beginning a search judges, by `clock`, playing on by instinct until then or to the end of the game: at
        the first quiet position of each of these times, the
        nearest first, and the mean of that counts. Later than at once where what a move was good for shows later than the value can tell,
        and more than once where luck decides what a single look sees."""
        return (0,)

    def clock(self, g: G) -> int:
        """What `ahead` counts: turns or rounds, best so that everybody has had as much to do. In games that are played on by instinct
        each has dice of its own."""
        return 0

    def reasons(self, view: View[G], seat: int, option: Option) -> tuple[Reason, ...]:
        """Why a seat might do this, the strongest reason first, out of what it may know. None where only trying has shown it."""
        return ()
