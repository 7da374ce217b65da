"""A game: its card, and the functions that carry its rules out.

A game's ``game.py`` makes one `Game` and calls it ``GAME``. Everything the engine, the bots, the server and the shells need is reached
through that value. What it does not say is answered in a plain way, so that the smallest game is a state, a few rules and this::

    GAME = Game(CARD, state=Vigil, lay_out=lay_out)

Such a game may be a single module, with its rules in the docstring.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Generic, Protocol

from boneyard.engine import imagining, plainly
from boneyard.engine.about import About, read_about
from boneyard.engine.card import Card, Settings
from boneyard.engine.content import HOUSE, OWNER, Sources, check_citations, read_pack, told_apart
from boneyard.engine.data import JsonObject
from boneyard.engine.events import ENGINE_EVENTS, Event, Log
from boneyard.engine.ledger import Ledger, ledger_of, read_ledger
from boneyard.engine.moments import Moment, Moments
from boneyard.engine.options import Option, OptionTypes, descendants
from boneyard.engine.positions import Position, Scenes, lay_position, named_outcomes, of_fields
from boneyard.engine.rulebook import Rulebook, read_rulebook
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.sense import Sense
from boneyard.engine.state import Content, G
from boneyard.engine.state_json import state_from_json
from boneyard.engine.tokens import NameClash
from boneyard.engine.views import View, masked
from boneyard.engine.words import Words

SCORE = "score"
"""The field with the points of each seat, in a game that does not say who has won."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. In a co-operative game all seats win or nobody does."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to something that cannot be done yet: what to do first, each step a decision of its own when its time comes."""

    steps: tuple[Option, ...]
    others: tuple[Option, ...] = ()
    """What could be done instead of one of the steps."""


class Planner(Protocol):
    def __call__(
        self, view: View, target: Option, using: Sequence[Option] = (), without: Sequence[Option] = ()
    ) -> Plan | None:
        """How the viewer could come to do what is barred now: with these steps and without those, if that is wished."""


class Game(Card, Generic[G]):
    """One game of the house: a card with the rules behind it."""

    state: type[G]
    sections: tuple[str, ...]
    """The sections of its content files."""
    build: Callable[[Sources], Content]
    """Checks the content and makes the tables the rules read."""
    lay_out: Callable[[G], None]
    """Sets an empty table up and schedules what comes first, in reading order."""
    outcome: Callable[[G], Outcome]
    """The result of a finished game. Unless the game says otherwise: the most points win, by a field `score` with those of each seat."""
    words: Words[G]
    sense: Sense[G]
    scenes: Scenes[G]
    screen: Callable[[View[G]], str]
    """The table as text, as the viewer sees it, for the terminal (rich markup allowed)."""
    settle: Callable[[G], None]
    """Puts hidden things into their canonical order after a world was imagined (sorts a hand)."""
    imagine: Callable[[View[G], Random], G]
    """A full state that fits a view. A game with finer knowledge than backs has its own."""
    sides: Callable[[int, Settings], tuple[tuple[int, ...], ...]]
    """Who wins with whom. One side alone plays against the game itself."""
    features: Callable[[G, int], Iterable[str]] | None
    """What a seat has that could explain why it wins, for the lab. None: the faces among its own things."""
    holds: tuple[str, ...]
    """The fields, by seat, whose cards count as held where the lab asks which cards win. None named: all that are declared `own()`."""
    plan: Planner
    moments: Moments
    """Which of its events make a scene one can follow, and what each of them shows."""

    def __init__(
        self,
        card: Card,
        *,
        state: type[G],
        lay_out: Callable[[G], None],
        outcome: Callable[[G], Outcome] | None = None,
        build: Callable[[Sources], Content] | None = None,
        sections: Sequence[str] = (),
        words: Words[G] | None = None,
        sense: Sense[G] | None = None,
        scenes: Scenes[G] | None = None,
        screen: Callable[[View[G]], str] = plainly.screen,
        settle: Callable[[G], None] | None = None,
        imagine: Callable[[View[G], Random], G] = imagining.imagine,
        sides: Callable[[int, Settings], tuple[tuple[int, ...], ...]] | None = None,
        features: Callable[[G, int], Iterable[str]] | None = None,
        holds: Sequence[str] = (),
        plan: Planner | None = None,
        moments: Sequence[Moment] = (),
    ):
        self.__dict__.update(vars(card))
        self.state = state
        if outcome is None and SCORE not in [item.name for item in state.shape.fields]:
            raise TypeError(f"{card.id}: say who has won: outcome=…, or a field `score` with the points of each seat")
        self.sections = tuple(sections)
        self.build = build or _nothing_to_read
        self.lay_out = lay_out
        self.outcome = outcome or self._most_points
        self.words = words or Words()
        self.sense = sense or Sense()
        self.sense.outcome = self.outcome
        self.scenes = scenes or of_fields(state)
        self.screen = screen
        self.settle = settle or _leave
        self.imagine = imagine
        self.sides = sides or everybody_alone
        self.features = features
        self.holds = tuple(holds)
        self.plan = plan or _no_plan
        self.moments = Moments(moments, self.has)

    def but(self, **changes: object) -> Game[G]:
        """The same game with some of it said differently: a variant, or what a test wants to look at."""
        worked_out = {name for name, value in vars(Game).items() if isinstance(value, cached_property)}
        new: Game[G] = object.__new__(Game)
        new.__dict__.update({name: value for name, value in vars(self).items() if name not in worked_out} | changes)
        new.sense.outcome = new.outcome
        return new

    # --- what belongs to it ---------------------------------------------------------------------------

    @cached_property
    def package(self) -> str:
        """Where its modules lie: a package, or the single module it is."""
        home = self.state.__module__
        alone = hasattr(sys.modules[home], "__path__") or home.rpartition(".")[2] == self.id
        return home if alone else home.rpartition(".")[0] or home

    # --- what follows from it -------------------------------------------------------------------------

    @cached_property
    def folder(self) -> Path:
        """Where its files lie. A single module may have a folder of its name beside it."""
        package = sys.modules[self.package]
        path = Path(str(package.__file__))
        return path.parent if hasattr(package, "__path__") else path.with_suffix("")

    def has(self, module: str) -> bool:
        """Whether a module is one of the game's own."""
        return module == self.package or module.startswith(f"{self.package}.")

    @cached_property
    def examples(self) -> tuple[Path, ...]:
        """Its worked examples: scenes that teach, and that tests run."""
        return tuple(sorted((self.folder / "examples").glob("*.toml")))

    @cached_property
    def option_types(self) -> OptionTypes:
        return OptionTypes(self.package)

    @cached_property
    def event_types(self) -> dict[str, type[Event]]:
        """Everything that can be told of it, by name: what the engine tells of every game first."""
        found = dict(ENGINE_EVENTS)
        for kind in descendants(Event):
            if self.has(kind.__module__):
                if kind.__name__ in found:
                    where = f"{found[kind.__name__].__module__} and {kind.__module__}"
                    raise TypeError(f"two events are called {kind.__name__}: {where}; give one of them another name")
                found[kind.__name__] = kind
        return found

    @cached_property
    def windows(self) -> dict[str, str]:
        """The interrupt windows of the game, each with what is asked there: what standing orders are given for."""
        known = list(QUESTIONS.values())  # another game may be loading meanwhile
        asked = [asking for asking in known if asking.window and self.has(asking.offer.__module__)]
        return {asking.window: self.words.waiting_for(asking.name) for asking in asked}

    @cached_property
    def ledger(self) -> Ledger:
        """Its rules: the rows of ``rules.md``, or of the docstring of a game that is a single module."""
        path = self.folder / "rules.md"
        if path.exists() or hasattr(sys.modules[self.package], "__path__"):
            return read_ledger(path)
        return ledger_of(sys.modules[self.package].__doc__ or "", self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Its rules as people like to read them."""
        return read_rulebook(self.folder, self.ledger)

    @cached_property
    def about(self) -> About:
        """What its page says of it."""
        return read_about(self.folder, self)

    # --- its content ----------------------------------------------------------------------------------

    def sources(self, packs: Sequence[Path] = ()) -> Sources:
        """The game's own content, then the packs laid over it."""
        own = [read_pack(path, self.sections, HOUSE) for path in sorted((self.folder / "content").glob("*.toml"))]
        return Sources((*own, *[read_pack(path, self.sections) for path in packs]))

    def made(self, sources: Sources) -> Content:
        """`build`, with what no game needs to look for itself: rules an owner's card cites that do not exist, and two tokens of one
        name."""
        brought = [pack for pack in sources.packs if pack.mark == OWNER]
        if brought:
            check_citations(brought, self.ledger.rows)
        try:
            content = self.build(sources)
        except NameClash as clash:
            raise told_apart(sources, clash) from None
        content.options = self.option_types
        return content

    def load(self, packs: Sequence[Path] = ()) -> tuple[Content, Sources]:
        """Read and check the content."""
        sources = self.sources(packs)
        content = self.made(sources)
        content.origin = tuple([str(path.resolve()) for path in packs])
        return content, sources

    @cached_property
    def content(self) -> Content:
        """The game's own content, read once."""
        return self.load()[0]

    # --- its beginning --------------------------------------------------------------------------------

    def table(
        self,
        seats: int,
        seed: str,
        settings: Settings | None = None,
        content: Content | None = None,
        version: str | None = None,
    ) -> G:
        """An empty table for this game, under its present rules or those of an earlier version."""
        filled = self.check_table(seats, settings or {}, version)
        number = self.version_number(version or self.version)
        return self.state.begin(content or self.content, seats, filled, seed, number)

    def start(
        self,
        seats: int,
        seed: str,
        settings: Settings | None = None,
        content: Content | None = None,
        log: Log | None = None,
        version: str | None = None,
        position: Position | None = None,
        outcomes: Sequence[object] = (),
    ) -> G:
        """A game at its first decision: laid out by its rules, or in a position a scene describes; with outcomes put in, if any are
        given."""
        g = self.table(seats, seed, settings, content, version)
        g.log = log
        g.forced = named_outcomes(g, outcomes)
        if position is None:
            self.lay_out(g)
        else:
            lay_position(self.scenes, g, position)
        g.begin_agenda()
        g.run()
        return g

    def _most_points(self, g: G) -> Outcome:
        """The most points win, and who has as many wins too."""
        scores: tuple[int, ...] = tuple(getattr(g, SCORE))
        winners = tuple([seat for seat, points in enumerate(scores) if points == max(scores)])
        names = " and ".join([self.names[seat].capitalize() for seat in winners])
        return Outcome(winners, scores, f"{names} {'wins' if len(winners) == 1 else 'win'} with {max(scores)} points.")

    # --- its views ------------------------------------------------------------------------------------

    def view(self, g: G, viewer: int) -> View[G]:
        """What this viewer may know of a state."""
        return View(self, viewer, masked(g, viewer))

    def view_from_json(self, data: JsonObject, content: Content | None = None) -> View[G]:
        """A view that crossed a wire."""
        state = state_from_json(self.state, content or self.content, data["state"])
        if data["seat"] not in state.waiting:
            state.offered = None
        elif state.asked is not None:
            options = QUESTIONS[state.asked.question].legal(state, data["seat"], state.asked.args)
            state.offered = (data["seat"], options)
        return View(self, data["seat"], state)


# --- what a game need not say -------------------------------------------------------------------------


def _nothing_to_read(sources: Sources) -> Content:
    """A game without cards."""
    return Content()


def everybody_alone(seats: int, settings: Settings) -> tuple[tuple[int, ...], ...]:
    """Everybody plays for themselves."""
    return tuple([(seat,) for seat in range(seats)])


def _leave(g: object) -> None:
    """Nothing lies in an order of its own."""


def _no_plan(view: View, target: Option, using: Sequence[Option] = (), without: Sequence[Option] = ()) -> None:
    """What is barred has its reason, and nobody knows more."""
