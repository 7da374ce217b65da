"""The card of a game: what is said of it before anybody loads its rules.

A game's ``__init__.py`` holds its card and nothing else, so lists of games, settings and rules versions cost no game. The rules stand
behind it in ``game.py``, where a `Game` is made of the card and the functions that carry the rules out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Choice = str | bool | int
"""What a setting can be."""
Settings = Mapping[str, Choice]
"""What a table has chosen, by name."""


class SetupError(ValueError):
    """A table that cannot be laid: a wrong number of players, an unknown setting."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something a table can choose before it begins."""

    name: str
    title: str
    sentence: str
    choices: tuple[Choice, ...]
    """The first one is the default."""
    since: int = 1
    """The rules version it came with, counted from 1. A game begun under an earlier one does not know it."""
    until: int | None = None
    """The last rules version it was offered in; None: it still is. Stands among a game's `former` settings."""
    among_bots: Choice | None = None
    """What it is where bots play among themselves and nobody chose: an end to games nobody gets tired of, decisions that
    need not be put to everybody. None: the same as for people."""

    called: tuple[str, ...] = ()
    """What people call the choices, in their order; empty where their own words do."""

    def offers(self, value: object) -> bool:
        """Whether it can be this. 1 is equal to True, and would stand in everybody's settings for it: the type counts too."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def parse(self, text: str) -> Choice:
        """The choice somebody typed."""
        for choice in self.choices:
            if text.lower() == str(choice).lower() or (choice is True and text in ("yes", "on", "1")):
                return choice
            if choice is False and text in ("no", "off", "0"):
                return choice
        known = ", ".join(str(choice).lower() for choice in self.choices)
        raise SetupError(f"setting {self.name} can be {known}, not {text!r}")


STRICT_WINDOWS = Setting(
    "strict_windows",
    "Strict windows",
    "Everybody who could hold an answer is asked, so that a prompt tells nothing.",
    (False, True),
)


@dataclass(kw_only=True, eq=False)
class Card:
    """What anybody may want to know of a game before it is played."""

    id: str
    """The name of its folder."""
    title: str
    summary: str
    """One or two sentences of our own that make somebody want to play."""
    players: tuple[int, ...]
    minutes: int
    names: tuple[str, ...] = ("red", "blue", "green", "yellow", "white", "black")
    """What the seats are called."""
    version: str = "1"
    """Changes whenever the same decisions could lead to another state. Records name it."""
    earlier: tuple[str, ...] = ()
    """The versions before it whose games are still played on, and replayed, as they began: the oldest first. Rules that have
    changed since ask `g.version`."""
    settings: tuple[Setting, ...] = ()
    former: tuple[Setting, ...] = ()
    """What tables of earlier rules versions could choose and cannot any more, each with the last version it was offered in."""
    misfit: Callable[[int, Settings], str] | None = None
    """(players, settings) -> why these do not go together; empty where they do."""

    def seat_names(self, seats: int) -> tuple[str, ...]:
        """What the seats of a table are called."""
        return self.names[:seats]

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

    def still_chosen(self, settings: Settings) -> dict[str, Choice]:
        """What of an earlier table's settings can be chosen now: for playing the same again."""
        known = self.settings_of()
        return {name: value for name, value in settings.items() if name in known and known[name].offers(value)}

    def check_table(self, seats: int, settings: Settings, version: str | None = None) -> dict[str, Choice]:
        """The settings with defaults filled in; refuses what the game cannot be played with."""
        if seats not in self.players:
            allowed = " or ".join(str(number) for number in self.players)
            raise SetupError(f"{self.title} is for {allowed} players, not {seats}")
        known = self.settings_of(version)
        for name, value in settings.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise SetupError(f"{self.title} has no setting {name!r} (its settings: {names})")
            if not known[name].offers(value):
                raise SetupError(f"setting {name} cannot be {value!r}")
        filled = {name: settings.get(name, each.choices[0]) for name, each in known.items()}
        if self.misfit is not None and (why := self.misfit(seats, filled)):
            raise SetupError(why)
        return filled

    def unfit(self, setting: Setting) -> list[list[int]]:
        """For each of its choices the numbers of players it does not suit, all else being usual."""
        if self.misfit is None:
            return [[] for _ in setting.choices]
        usual = {each.name: each.choices[0] for each in self.settings}
        return [
            [seats for seats in self.players if self.misfit(seats, {**usual, setting.name: choice})]
            for choice in setting.choices
        ]

    def among_bots(self, settings: Settings | None = None) -> dict[str, Choice]:
        """The settings of a game that bots play among themselves, to be studied: what is chosen, and for the rest what suits that."""
        suited = {setting.name: setting.among_bots for setting in self.settings if setting.among_bots is not None}
        return {**suited, **(settings or {})}
