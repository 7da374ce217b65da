"""What a player can be offered about figures, the guilds they come from and the places they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boneyard.engine.options import Option, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.mourners_call.tokens import Faction, Guild, Place


def figure(tokens: Tokens, owner: int, place: int, guild: int) -> str:
    """The table element of the figures of one owner, place and guild; they are interchangeable (R100)."""
    return f"figure:{owner}:{tokens['place'].name(place)}:{tokens['guild'].name(guild)}"


@frozen
class RecruitFigure(Option):
    """Recruit a figure of this guild as the turn."""

    guild: Guild

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"guild:{tokens['guild'].name(self.guild)}",)


@frozen
class RecruitMourner(Option):
    """Recruit the top Mourner of this faction's deck as the turn."""

    faction: Faction

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"deck:{tokens['faction'].name(self.faction)}",)


@frozen
class SearchDeck(Option):
    """Look at the top of this Mourner deck."""

    faction: Faction

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"deck:{tokens['faction'].name(self.faction)}",)


@frozen
class TakeFigure(Option):
    """Gain a figure of this guild."""

    guild: Guild

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"guild:{tokens['guild'].name(self.guild)}",)


@frozen
class Relocate(Option):
    """Move figures from one place to a location as the turn; which ones is asked next."""

    source: Place
    to: Place

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        """Where from and where to have names of their own: the first press says from where, even if I stand in both places."""
        return (f"from:{tokens['place'].name(self.source)}", f"place:{tokens['place'].name(self.to)}")


@frozen
class MoveFrom(Relocate):
    """The same without a price (Gallevarbe)."""


@frozen
class Group(Option):
    """The figures that move together."""

    seat: int
    source: Place
    figures: tuple[Guild, ...]

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return tuple(figure(tokens, self.seat, self.source, guild) for guild in self.figures)

    def value(self, tokens: Tokens) -> Sequence[str]:
        return self.touches(tokens)


@frozen
class PutMalavestros(Option):
    """Put Malavestros on this location."""

    place: Place

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"place:{tokens['place'].name(self.place)}",)


@frozen
class MoveFigure(Option):
    """Move one figure to a location."""

    owner: int
    guild: Guild
    source: Place
    to: Place

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (figure(tokens, self.owner, self.source, self.guild), f"place:{tokens['place'].name(self.to)}")


@frozen
class FigureOption(Option):
    """An option that is about one figure."""

    owner: int
    guild: Guild
    place: Place

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (figure(tokens, self.owner, self.place, self.guild),)


@frozen
class ReturnFigure(FigureOption):
    """Send this figure back to its owner's Crypt."""


@frozen
class RemoveFigure(FigureOption):
    """Take this figure off the table: back to the supply, its base to its owner."""


@frozen
class Exchange(Option):
    """Swap one's own figure for one of another guild (Stitch Regent)."""

    owner: int
    guild: Guild
    place: Place
    into: Guild

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (figure(tokens, self.owner, self.place, self.guild), f"guild:{tokens['guild'].name(self.into)}")


@frozen
class Stop(Option):
    """No second figure."""

    passes: ClassVar[bool] = True
