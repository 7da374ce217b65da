"""Laying out positions of The Few and Cursed, and saying what happens in them in a few words."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

from boneyard.engine import chance
from boneyard.engine.content import Sources, pack_from
from boneyard.engine.events import Event, Log
from boneyard.engine.match import why_not
from boneyard.engine.options import Option
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.game import GAME, build
from boneyard.games.few_and_cursed.state import SEATS, Chase


def _box() -> Box:
    content = GAME.content
    assert isinstance(content, Box)
    return content


BOX = _box()


def packed(text: str) -> Box:
    """The content with a pack of an owner laid over it."""
    pack = pack_from("mine.toml", tomllib.loads(text), GAME.sections)
    return build(Sources((*GAME.sources().packs, pack)))


class Desert:
    """A position with somebody listening. Options are written as in records: ``do("Play", "sprint.1", False)``."""

    def __init__(
        self,
        players: int = 2,
        forced: tuple[Any, ...] = (),
        settings: dict[str, Any] | None = None,
        content: Box | None = None,
        version: str | None = None,
        **position: Any,
    ):
        g = GAME.table(players, chance.seed_from("desert"), settings or {}, content, version)
        self.g = g
        g.log = self.log = Log()
        g.forced = tuple([self._token(outcome) for outcome in forced])
        GAME.scenes.arrange(g, position)
        g.begin_agenda()
        g.run()

    def _token(self, outcome: Any) -> Any:
        """Names of cards in outcomes put in become tokens; a list stands for a shuffle, top first."""
        if isinstance(outcome, list):
            return [self._token(part) for part in outcome]
        if isinstance(outcome, str):
            return next(table.find(outcome) for table in self.g.content.tokens.values() if outcome in table.names)
        return outcome

    # --- looking --------------------------------------------------------------------------------------

    @property
    def p(self) -> dict[str, Any]:
        return GAME.scenes.describe(self.g)

    def __getitem__(self, key: str) -> Any:
        return self.p[key]

    def seat(self, name: str) -> dict[str, Any]:
        mine: dict[str, Any] = self.p[name]
        return mine

    @property
    def red(self) -> dict[str, Any]:
        return self.seat("red")

    @property
    def blue(self) -> dict[str, Any]:
        return self.seat("blue")

    @property
    def asked(self) -> str:
        return "" if self.g.question is None else self.g.question.name

    @property
    def asks(self) -> str:
        """The seat that must decide."""
        return SEATS[self.g.waiting[0]] if self.g.waiting else ""

    def view(self, viewer: str) -> dict[str, Any]:
        return seen_by(self.g, -1 if viewer == "spectator" else SEATS.index(viewer))

    @property
    def told(self) -> list[Event]:
        return [told.event for told in self.log.events]

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]

    def rows(self, kind: type[Event]) -> list[str]:
        """The ledger rows that events of a kind were told by, each once, in their order."""
        return list(dict.fromkeys(told.rule for told in self.log.events if isinstance(told.event, kind)))

    @property
    def asked_by(self) -> str:
        """The ledger row the open question cites."""
        decision = GAME.view(self.g, self.g.waiting[0]).decision
        assert decision is not None
        return decision.rule

    @property
    def prompt(self) -> str:
        return GAME.words.prompt(GAME.view(self.g, self.g.waiting[0]))

    def label(self, *parts: Any) -> str:
        """The words on an option's button."""
        return GAME.words.label(GAME.view(self.g, self.g.waiting[0]), self.option(*parts))

    @property
    def names(self) -> list[str]:
        """The kinds of all events so far."""
        return [type(event).__name__ for event in self.told]

    # --- choosing -------------------------------------------------------------------------------------

    def option(self, *parts: Any) -> Option:
        data = [list(part) if isinstance(part, tuple) else part for part in parts]
        return GAME.option_types.decode(data, self.g.content.tokens)

    def offers(self, *parts: Any) -> bool:
        return self.option(*parts) in self.g.options(self.g.waiting[0])

    def offered(self, kind: str) -> list[list[Any]]:
        """The offered options of one kind, as records write them, without the name."""
        rows = [GAME.option_types.encode(option, self.g.content.tokens) for option in self.g.options(self.g.waiting[0])]
        return [row[1:] for row in rows if row[0] == kind]

    def why(self, *parts: Any) -> str:
        """The rule that refuses an option; empty where it is legal."""
        why = why_not(GAME, self.g, self.g.waiting[0], self.option(*parts))
        return "" if why is None else why.rule

    def says_why(self, *parts: Any) -> str:
        """The same in words."""
        why = why_not(GAME, self.g, self.g.waiting[0], self.option(*parts))
        return "" if why is None else GAME.words.refuse(GAME.view(self.g, self.g.waiting[0]), why)

    def do(self, *parts: Any, forced: tuple[Any, ...] = ()) -> Desert:
        assert self.offers(*parts), f"{parts} is not offered: {list(self.g.options(self.g.waiting[0]))}"
        self.g.forced = tuple([self._token(outcome) for outcome in forced])
        self.g.answer(self.g.waiting[0], self.option(*parts))
        assert not self.g.forced, "an outcome put in was never used"
        return self

    def end(self) -> Desert:
        return self.do("EndSegment")

    def until(self, question: str, seat: str = "") -> Desert:
        """Everybody does the default until this question is asked."""
        from boneyard.engine.views import default_option

        for _ in range(500):
            if not self.g.waiting or (self.asked == question and seat in ("", self.asks)):
                return self
            here = self.g.waiting[0]
            self.g.answer(here, default_option(self.g.options(here)))
        raise AssertionError(f"{question} is never asked")


def seen_by(g: Chase, viewer: int) -> dict[str, Any]:
    """The position as a viewer sees it."""
    state = GAME.view(g, viewer).state
    return GAME.scenes.describe(state)


def started(
    players: int = 2, seed: int | str = 1, log: Log | None = None, picks: tuple[str, ...] = (), **settings: Any
) -> Chase:
    """A game at its first decision, or after these characters were picked."""
    g = GAME.start(players, chance.seed_from(seed), GAME.among_bots(settings), log=log)
    for name in picks:
        seat = g.waiting[0]
        g.answer(seat, GAME.option_types.decode(["Pick", name], g.content.tokens))
    return g


def dealt(
    players: int = 2, seed: int | str = 1, log: Log | None = None, picks: tuple[str, ...] = (), **settings: Any
) -> Chase:
    """The same, with the starting jobs kept: the first round has begun."""
    if not picks and settings.get("characters") != "random":
        picks = ("redhead", "jebediah", "maecenas", "calla_vane")[:players]
    g = started(players, seed, log, picks[: players if players < 4 else 3], **settings)
    if len(picks) == 4 and g.question is not None and g.question.name == "character":
        g.answer(g.waiting[0], GAME.option_types.decode(["Pick", picks[3]], g.content.tokens))
    rng = Random(str(seed))
    while g.question is not None and g.question.together:
        seat = g.waiting[0]
        g.answer(seat, rng.choice(list(g.options(seat))))
    return g


REDHEAD = """
[[character]]
id = "redhead"
name = "Redhead"
health = 3
bullets = 2
capacity = 4
threshold = 6
water = 3
proficiency = 2
cursed_proficiency = 3
"""
"""The Redhead as a pack may write her anew, without what she can do."""
