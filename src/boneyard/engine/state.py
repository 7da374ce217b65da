"""The state every game builds on: the agenda, what is being asked, and the door for chance.

What is still to be done is a stack of (rule, arguments) in the state, never the Python call stack. Rules
schedule (`then`) or ask (`ask`, `ask_together`, `open_window`) and return. So a game can be copied, saved, searched and
shown in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, MutableSequence, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, ParamSpec, TypeVar

from boneyard.engine import chance
from boneyard.engine.agenda import (
    AGENDA,
    ANSWERS,
    ASKED,
    NEXT_IN_WINDOW,
    Answer,
    Ask,
    Scheduled,
    own_answers,
    read_answers,
    seat_of,
)
from boneyard.engine.card import Settings
from boneyard.engine.events import Chosen, Committed, Event, Log, NothingToChoose, Told
from boneyard.engine.options import Endless, NeverEnds, Option, OptionTypes
from boneyard.engine.rules import QUESTIONS, RULES, AnyQuestion, AnyRule, Question, Rule
from boneyard.engine.shape import Shape, aside, hidden, own, public, shown, state, told
from boneyard.engine.tokens import TokenTable

if TYPE_CHECKING:
    from typing import Self

    from typing_extensions import TypeVar as TypeVarWithDefault

    # `View` alone is a view of any state: who knows no game need not say which. (Python itself has such defaults from 3.13 on.)
    G = TypeVarWithDefault("G", bound="State", default=Any)
    G_co = TypeVarWithDefault("G_co", bound="State", default=Any, covariant=True)
else:
    G = TypeVar("G")
    G_co = TypeVar("G_co", covariant=True)

P = ParamSpec("P")
S = TypeVar("S", bound="State")
T = TypeVar("T")


MOST_STEPS = 2_000
"""So many rules are carried out between one decision and the next. In random games of the house the most is 48, so nobody comes near it
but cards and positions that set themselves off again."""
STEPS = range(MOST_STEPS)


class Content:
    """What a game is played with: its cards, tiles and numbers. Shared by all states of a match, never changed. As it stands here:
    nothing."""

    tokens: Mapping[str, TokenTable] = MappingProxyType({})
    options: OptionTypes
    origin: tuple[str, ...] = ()
    """The files of the packs laid over the game's own content."""


@state
class State:
    """What the engine keeps of any game. A game's own state adds its fields (see `shape.state`)."""

    shape: ClassVar[Shape]

    content: Any = aside(seen=True)
    seats: int = public()
    settings: Mapping[str, Any] = public()
    """What the table has chosen; of what kind each is, the game's card says."""
    version: int = told()
    """The rules version it is played under: the place of `Game.version` among those that can be played, counted from 1. It is no part of
    the position; where a rule has changed, it asks for it."""
    agenda: list[Scheduled] = public(codec=AGENDA)
    """What is still to be done, the next thing last."""
    asked: Ask | None = public(codec=ASKED)
    waiting: tuple[int, ...] = public()
    """The seats that must still answer. Empty at the end of the game."""
    answers: tuple[Answer, ...] = shown(own_answers, codec=ANSWERS, read=read_answers)
    """Commitments already made in a question asked of several seats."""
    orders: tuple[frozenset[str], ...] = own()
    """Standing orders: the windows each seat passes without being asked."""
    seed: str = hidden()
    drawn: int = hidden()
    forced: tuple[Any, ...] = hidden(seldom=True)
    block_index: int = aside(-1)
    block_words: tuple[int, ...] = aside(())
    offered: tuple[int, Sequence[Option]] | None = aside()
    """A seat that is asked and what it may choose, where that is known already."""
    log: Log | None = aside(copied=False)
    """Who listens. A copy is for thinking or keeping, and nobody listens to it."""
    ruling: str = aside("")

    @classmethod
    def begin(cls, content: Content, seats: int, settings: Settings, seed: str, version: int = 1) -> Self:
        """An empty table: every field at its plain default, nothing scheduled."""
        g = object.__new__(cls)
        cls.shape.clear(g)
        g.content, g.seats, g.settings, g.seed, g.version = content, seats, settings, seed, version
        g.orders = (frozenset(),) * seats
        return g

    def copy(self) -> Self:
        """An exact copy that stays apart from this one."""
        return self.shape.copy(self)

    @property
    def over(self) -> bool:
        return not self.waiting and not self.agenda

    # --- scheduling ---------------------------------------------------------------------------------

    def then(self: S, step: Rule[S, P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Schedule a rule. Several scheduled by one rule run in the order they are written."""
        if kwargs:
            raise _named(step, kwargs)
        try:
            self.agenda.append((step.key, args))
        except AttributeError:
            raise TypeError(f"{step!r} is no rule: declare it with @rule") from None

    def now(self: S, step: Rule[S, P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Carry a rule out at once, as part of the running one: nobody can be asked in between."""
        if kwargs:
            raise _named(step, kwargs)
        if self.log is not None:
            self.cite(step.ids)
        step(self, *args)  # type: ignore[call-arg]

    def begin_agenda(self) -> None:
        """Turn what setup scheduled in reading order into a stack. Called once, before the first step."""
        self.agenda.reverse()

    def ask(self: S, seat: int, asking: Question[S, P], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Ask one seat. False where there is nothing to choose: nobody is asked, and nothing happens."""
        if self.waiting or kwargs:
            raise _misasked(self, asking, kwargs)
        options = asking.legal(self, seat, args)
        if len(options) > 1 or (options and not asking.auto):
            ask = None if args else asking.open_to.get(seat)
            if ask is None:
                ask = Ask(asking.key, (seat,), args)
                if not args:
                    asking.open_to[seat] = ask
            self.asked = ask
            self.waiting = ask.seats
            self.offered = (seat, options)
            return True
        before = self.ruling
        if self.log is not None:
            self.cite(asking.ids)
        if options:
            self.tell(Chosen, seat, asking.name)
            asking.carry_out(self, seat, options[0], *args)
        else:
            self.tell(NothingToChoose, seat, asking.name)
        self.ruling = before
        return bool(options)

    def ask_together(self: S, seats: Sequence[int], asking: Question[S, P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Ask several seats at once, in secret. The answer is carried out when all have committed."""
        if self.waiting or kwargs or not asking.together:
            raise _misasked(self, asking, kwargs)
        self.asked = Ask(asking.key, tuple(seats), args)
        self.waiting = tuple(seats)
        self.answers = ()

    def tell(self, event: Callable[Concatenate[P], Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Say what happened, if anybody listens."""
        log = self.log
        if log is not None and log.hears:
            told = event(*args, **kwargs)
            log.events.append(Told(told, told.rule or self.ruling))

    def tell_by(
        self, rows: str | tuple[str, ...], event: Callable[Concatenate[P], Event], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Say what happened by a row of its own (the first of several), where the same may come of several rules. What follows is told by
        the running rule again."""
        log = self.log
        if log is not None:
            rows = (rows,) if isinstance(rows, str) else rows
            for row in rows:
                log.fired[row] += 1
            if log.hears:
                log.events.append(Told(event(*args, **kwargs), rows[0]))

    # --- answering ----------------------------------------------------------------------------------

    def options(self, seat: int) -> Sequence[Option]:
        """What a seat that is waited for may choose. Any other is asked nothing, which is not the same as having no choice."""
        offered, ask = self.offered, self.asked
        if offered is not None and offered[0] == seat:
            return offered[1]
        if ask is None or seat not in self.waiting or offered is not None:
            raise _not_asked(self, seat)
        return QUESTIONS[ask.question].legal(self, seat, ask.args)

    def answer(self, seat: int, option: Option) -> None:
        """Carry out a legal answer and play on until the next question or the end.

        The option is not checked here: `Match.submit` does that for people and bots.
        """
        ask = self.asked
        assert ask is not None, "nobody is asked"
        asking = QUESTIONS[ask.question]
        agenda = self.agenda
        depth = len(agenda)
        if self.log is not None:
            self.cite(asking.ids)
        if asking.together:
            self.answers = answers = (*self.answers, (seat, option))
            self.waiting = tuple([other for other in self.waiting if other != seat])
            self.tell(Committed, seat)
            if self.waiting:
                return
            self.asked, self.answers = None, ()
            asking.carry_out(self, dict(sorted(answers, key=seat_of)), *ask.args)
        else:
            self.asked, self.waiting, self.offered = None, (), None
            if not option.passes or not ask.order:
                asking.carry_out(self, seat, option, *ask.args)
            if ask.order:
                # A window goes on with its order after a pass, and begins it again after a play (see windows.py).
                following = ask.at + 1 if option.passes else 0
                agenda.append((NEXT_IN_WINDOW, (ask.question, ask.order, following, ask.args)))
        if len(agenda) - depth > 1:
            _reverse_from(agenda, depth)
        if agenda and not self.waiting:
            self.run()

    def run(self) -> None:
        """Carry out what is on the agenda until somebody must decide or nothing is left. Raises `Endless` if that never comes."""
        agenda = self.agenda
        rules = RULES
        if self.log is not None:
            self._run_aloud()
            return
        for _ in STEPS:
            if not agenda or self.waiting:
                return
            key, args = agenda.pop()
            depth = len(agenda)
            rules[key](self, *args)
            if len(agenda) - depth > 1:
                _reverse_from(agenda, depth)
        self._stop_here()

    def _run_aloud(self) -> None:
        """The same while somebody listens: every event is told with the rule that caused it."""
        agenda = self.agenda
        for _ in STEPS:
            if not agenda or self.waiting:
                return
            key, args = agenda.pop()
            depth = len(agenda)
            step = RULES[key]
            self.cite(step.ids)
            step(self, *args)
            if len(agenda) - depth > 1:
                _reverse_from(agenda, depth)
        self._stop_here()

    def _stop_here(self) -> None:
        """All steps there may be were made: the rules must have come to their end with the last of them."""
        if self.agenda and not self.waiting:
            rows = RULES[self.agenda[-1][0]].ids
            raise Endless(NeverEnds(rows[0] if rows else "", MOST_STEPS))

    def cite(self, ids: tuple[str, ...]) -> None:
        """While somebody listens: what is told from now on is told by the first of these ledger rows."""
        assert self.log is not None
        if ids:
            self.ruling = ids[0]
        for row in ids:
            self.log.fired[row] += 1

    def by(self, *rows: str) -> None:
        """While somebody listens: what follows is carried out, and told, by these ledger rows. For what a card, a bid or a place does."""
        if self.log is not None:
            self.cite(rows)

    # --- chance -------------------------------------------------------------------------------------

    def roll(self, sides: int = 6, seen_by: Collection[int] | None = None) -> int:
        """A die, 1 to sides. What it shows is told to everybody, or only to the seats that see it."""
        return chance.roll(self, sides, seen_by)

    def pick_at_random(self, items: Sequence[T]) -> T:
        return chance.pick(self, items)

    def shuffle(self, items: MutableSequence[T]) -> None:
        chance.shuffle(self, items)

    # --- reading ------------------------------------------------------------------------------------

    @property
    def question(self) -> AnyQuestion | None:
        """The open question, if any."""
        return None if self.asked is None else QUESTIONS[self.asked.question]

    def because(self) -> list[Scheduled]:
        """What the open question interrupts: the agenda from the innermost step outwards."""
        return list(reversed(self.agenda))


def _reverse_from(agenda: list[Scheduled], depth: int) -> None:
    """Rules schedule in reading order; a stack wants the first thing last."""
    if len(agenda) - depth == 2:
        agenda.append(agenda.pop(depth))
    else:
        agenda[depth:] = agenda[: depth - 1 if depth else None : -1]


def _named(step: AnyRule | AnyQuestion, kwargs: Mapping[str, object]) -> TypeError:
    return TypeError(
        f"{step.key}: what a rule is scheduled or asked with is given by position, not by name ({', '.join(kwargs)})"
    )


def _not_asked(g: State, seat: int) -> Exception:
    """Whoever looks for the options of a seat that has none to look for has mistaken the seat, or the moment."""
    if g.asked is None:
        return RuntimeError(f"seat {seat} has no options: nobody is asked")
    asked = ", ".join(map(str, g.waiting if g.offered is None else (g.offered[0],)))
    return RuntimeError(f"seat {seat} has no options: {g.asked.question} asks seat {asked}")


def _misasked(g: State, asking: AnyQuestion, kwargs: Mapping[str, object]) -> Exception:
    """What is wrong with asking this now: mistakes of whoever writes a game, which would be silent otherwise."""
    if kwargs:
        return _named(asking, kwargs)
    if g.waiting:
        return RuntimeError(
            f"{asking.key}: somebody is being asked already; a rule asks once, and schedules a rule that asks the next with then()"
        )
    return TypeError(f"{asking.key}: is asked of several seats at once, so it has to be declared with together=True")
