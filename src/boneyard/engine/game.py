"""The contract of a game: what its folder must offer to be played, drawn, searched and studied.

A game's ``__init__.py`` makes one object of a class derived from `Game` and calls it ``GAME``. Everything else the
engine, the bots, the server and the shells need is reached through that object.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from boneyard.engine import views
from boneyard.engine.content import HOUSE, OWNER, Sources, check_citations, read_pack, told_apart
from boneyard.engine.events import Log
from boneyard.engine.ledger import Ledger, read_ledger
from boneyard.engine.options import Option, OptionTypes
from boneyard.engine.rules import QUESTIONS
from boneyard.engine.state import Content, State
from boneyard.engine.tokens import NameClash
from boneyard.engine.words import Words


class SetupError(ValueError):
    """A table that cannot be laid: a wrong number of players, an unknown option."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something a table can choose before it begins."""

    name: str
    title: str
    sentence: str
    choices: tuple[str | bool | int, ...]
    """The first one is the default."""
    since: int = 1
    """The rules version it came with, counted from 1. A game begun under an earlier one does not know it."""
    until: int | None = None
    """The last rules version that knows it, where there is one (see `Game.former`)."""
    among_bots: str | bool | int | None = None
    """What it is where bots play among themselves and nobody chose: an end to games nobody gets tired of, decisions that
    need not be put to everybody. None: the same as for people."""

    def offers(self, value: object) -> bool:
        """Whether it can be chosen. 1 is equal to True, and would stand in everybody's settings for it."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def parse(self, text: str) -> str | bool | int:
        """The choice somebody typed."""
        for choice in self.choices:
            if text.lower() == str(choice).lower() or (choice is True and text in ("yes", "on", "1")):
                return choice
            if choice is False and text in ("no", "off", "0"):
                return choice
        known = ", ".join(str(choice).lower() for choice in self.choices)
        raise SetupError(f"option {self.name} can be {known}, not {text!r}")


STRICT_WINDOWS = Setting(
    "strict_windows",
    "Strict windows",
    "Everybody who could hold an answer is asked, so that a prompt tells nothing.",
    (False, True),
)


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


NEVER = -inf
"""What a bot need not even try: taking a move back, where it could have thought before."""


class Sense:
    """What bots know of a game. Estimates only: nothing here decides what is legal."""

    caution: ClassVar[float] = 0.0
    """By how many standard errors another option must have been better than the most promising one before a search departs from it. Where instinct
    follows a plan, what may be luck is no reason to leave it: the next move would go back."""
    contenders: ClassVar[int | None] = None
    """So many of the options, the most promising, are worth a search. None: all of them."""

    def value(self, g: State, seat: int) -> float:
        """How good a state looks for a seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def luck(self, g: State, seat: int) -> float:
        """How much luck a seat has had since the game began: what chance gave it beyond the odds, in points, on average nothing. Whoever measures takes it out of what games came
        to, and so tells good from lucky with far fewer of them. Always 0 where a game cannot tell."""
        return 0.0

    def judging(self, g: State) -> Callable[[State, int], float]:
        """How a search that begins here judges what its tries came to, position and seat: by `value`, if nothing better is known. Where `luck` is known, leave out what luck there was since `g`;
        a seat that wins by luck and one that loses by it are then worth the same, and few tries tell good from lucky."""
        return self.value

    def order(self, g: State, seat: int, options: Sequence[Option]) -> list[float]:
        """How promising each option looks before anything is tried; more is better, and `NEVER` is not tried at all."""
        return [0.0] * len(options)

    def trust(self, g: State, seat: int) -> float:
        """What a promise of one is worth as value, where `order` promises in a unit of its own (points, say). A search then begins with these promises as its opinion, and needs tries to change it.
        0: they only tell what to try first."""
        return 0.0

    def first(self, g: State, seat: int, options: Sequence[Option]) -> Option | None:
        """What is done without thinking, where that is known without looking at every option; None: the most promising of them."""
        return None

    def quiet(self, g: State) -> bool:
        """Whether `value` can be trusted here, or the present exchange should be played out first."""
        return True

    def beyond_quiet(self, g: State) -> bool:
        """Whether a search that begins here tries things beyond the next quiet position. Not where what comes after it is mostly luck, or is done well by instinct: trying
        other things there blurs what is done before."""
        return True

    def ahead(self, g: State) -> Sequence[int]:
        """How much later than its beginning a search judges, by `clock`, playing on by instinct until then or to the end of the game: at the first quiet position of each of these times, the
        nearest first, and the mean of that counts. Later than at once where what a move was good for shows later than the value can tell, and more than once where luck decides what a single look sees."""
        return (0,)

    def clock(self, g: State) -> int:
        """What `ahead` counts: turns or rounds, best so that everybody has had as much to do. In games that are played on by instinct each has dice of its own."""
        return 0


class Game(ABC):
    """One game of the house."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One or two sentences of our own that make somebody want to play."""
    players: ClassVar[tuple[int, ...]]
    minutes: ClassVar[int]
    version: ClassVar[str]
    """Changes whenever the same decisions could lead to another state. Records name it."""
    earlier: ClassVar[tuple[str, ...]] = ()
    """The versions before it whose games are still played on, and replayed, as they began: the oldest first. Rules that have changed since ask `g.version`."""
    sections: ClassVar[tuple[str, ...]]
    """The sections of its content files."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    former: ClassVar[tuple[Setting, ...]] = ()
    """What only tables of earlier rules versions could choose, or could choose otherwise: each says `until` when."""
    state: ClassVar[type[State]]
    holds: ClassVar[tuple[str, ...]] = ()
    """The fields, by seat, whose cards count as held where the lab asks which cards win. None named: all that are declared `own()`."""
    words: ClassVar[Words]
    sense: ClassVar[Sense]

    # --- what a game writes itself -------------------------------------------------------------------

    @abstractmethod
    def build(self, sources: Sources) -> Content:
        """Check the content and make the tables the rules read."""

    @abstractmethod
    def lay_out(self, g: Any) -> None:
        """Set an empty table up and schedule what comes first, in reading order."""

    @abstractmethod
    def outcome(self, g: Any) -> Outcome:
        """The result of a finished game."""

    @abstractmethod
    def seat_names(self, seats: int) -> tuple[str, ...]:
        """What the seats are called: ("red", "blue")."""

    @abstractmethod
    def screen(self, view: views.View) -> str:
        """The table as text, as the viewer sees it, for the terminal (rich markup allowed)."""

    def arrange(self, g: Any, position: Mapping[str, Any]) -> None:
        """Put an empty table into the position a scene describes."""
        raise SetupError(f"{self.title} has no scenes yet")

    def position(self, g: Any) -> dict[str, Any]:
        """The position in the words scenes use."""
        raise SetupError(f"{self.title} has no scenes yet")

    def settle(self, g: Any) -> None:
        """Put hidden things into their canonical order after a world was imagined (sort a hand)."""

    def imagine(self, view: views.View, rng: Random) -> State:
        """A full state that fits the view. A game with finer knowledge than backs overrides this."""
        return views.imagine(view, rng)

    def sides(self, seats: int, settings: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """Who wins with whom. One side alone plays against the game itself."""
        return tuple([(seat,) for seat in range(seats)])

    def features(self, g: Any, seat: int) -> Iterable[str] | None:
        """What a seat has that could explain why it wins, for the lab. None: the faces among its own things."""
        return None

    def plan(
        self, view: views.View, target: Option, using: Sequence[Option] = (), without: Sequence[Option] = ()
    ) -> Plan | None:
        """How the viewer could come to do what is barred now: with these steps and without those, if that is wished."""
        return None

    # --- what follows from it -------------------------------------------------------------------------

    @cached_property
    def folder(self) -> Path:
        import sys

        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    @cached_property
    def examples(self) -> tuple[Path, ...]:
        """Its worked examples: scenes that teach, and that tests run."""
        return tuple(sorted((self.folder / "examples").glob("*.toml")))

    @cached_property
    def option_types(self) -> OptionTypes:
        return OptionTypes(type(self).__module__)

    @cached_property
    def windows(self) -> dict[str, str]:
        """The interrupt windows of the game, each with what is asked there: what standing orders are given for."""
        mine = type(self).__module__
        asked = [asking for asking in QUESTIONS.values() if asking.window and asking.offer.__module__.startswith(mine)]
        return {asking.window: self.words.waiting_for(asking.name) for asking in asked}

    @cached_property
    def ledger(self) -> Ledger:
        return read_ledger(self.folder / "rules.md")

    def sources(self, packs: Sequence[Path] = ()) -> Sources:
        """The game's own content, then the packs laid over it."""
        own = [read_pack(path, self.sections, HOUSE) for path in sorted((self.folder / "content").glob("*.toml"))]
        return Sources((*own, *[read_pack(path, self.sections) for path in packs]))

    def made(self, sources: Sources) -> Content:
        """`build`, with what no game needs to look for itself: rules an owner's card cites that do not exist, and two tokens of one name."""
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

    def version_number(self, version: str) -> int:
        """The place of a rules version, counted from 1: what `g.version` is. 0 where it cannot be played here."""
        played = (*self.earlier, self.version)
        return played.index(version) + 1 if version in played else 0

    def settings_of(self, version: str | None = None) -> dict[str, Setting]:
        """What a table could choose under a rules version (the present one if none is named), by name."""
        number = self.version_number(version or self.version)
        every = (*self.settings, *self.former)
        return {
            each.name: each for each in every if each.since <= number and (each.until is None or number <= each.until)
        }

    def still_chosen(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """What of an earlier table's settings can be chosen now: for playing the same again."""
        known = self.settings_of()
        return {name: value for name, value in settings.items() if name in known and known[name].offers(value)}

    def check_table(self, seats: int, settings: Mapping[str, Any], version: str | None = None) -> dict[str, Any]:
        """The settings with defaults filled in; refuses what the game cannot be played with."""
        if seats not in self.players:
            allowed = " or ".join(str(number) for number in self.players)
            raise SetupError(f"{self.title} is for {allowed} players, not {seats}")
        known = self.settings_of(version)
        for name, value in settings.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise SetupError(f"{self.title} has no option {name!r} (its options: {names})")
            if not known[name].offers(value):
                raise SetupError(f"option {name} cannot be {value!r}")
        return {name: settings.get(name, setting.choices[0]) for name, setting in known.items()}

    def among_bots(self, settings: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The settings of a game that bots play among themselves, to be studied: what is chosen, and for the rest what suits that."""
        suited = {setting.name: setting.among_bots for setting in self.settings if setting.among_bots is not None}
        return {**suited, **(settings or {})}

    def table(
        self,
        seats: int,
        seed: str,
        settings: Mapping[str, Any] | None = None,
        content: Content | None = None,
        version: str | None = None,
    ) -> State:
        """An empty table for this game, under its present rules or those of an earlier version."""
        filled = self.check_table(seats, settings or {}, version)
        number = self.version_number(version or self.version)
        return self.state.begin(content or self.content, seats, filled, seed, number)

    def start(
        self,
        seats: int,
        seed: str,
        settings: Mapping[str, Any] | None = None,
        content: Content | None = None,
        log: Log | None = None,
        version: str | None = None,
    ) -> State:
        """A game at its first decision."""
        g = self.table(seats, seed, settings, content, version)
        g.log = log
        self.lay_out(g)
        g.begin_agenda()
        g.run()
        return g

    def view(self, g: State, viewer: int) -> views.View:
        return views.view(self, g, viewer)

    def view_from_json(self, data: Any, content: Content | None = None) -> views.View:
        """A view that crossed a wire."""
        state = views.state_from_json(self.state, content or self.content, data["state"])
        if data["seat"] not in state.waiting:
            state.offered = None
        elif state.asked is not None:
            state.offered = QUESTIONS[state.asked.question].legal(state, data["seat"], state.asked.args)
        return views.View(self, data["seat"], state)
