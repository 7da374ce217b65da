"""What a player can be offered."""

from __future__ import annotations

from typing import ClassVar

from boneyard.engine.codec import Tokens
from boneyard.engine.options import Option, Refusal, frozen
from boneyard.games.mourners_call.tokens import (
    CourtCard,
    Faction,
    Guild,
    MotiveCard,
    MournerCard,
    Place,
    WallowsCard,
)


def figure(tokens: Tokens, owner: int, place: int, guild: int) -> str:
    """The table element of the figures of one owner, place and guild; they are interchangeable (R100)."""
    return f"figure:{owner}:{tokens['place'].name(place)}:{tokens['guild'].name(guild)}"


# --- cards --------------------------------------------------------------------------------------------


@frozen
class Keep(Option):
    """Keep this Ulterior Motive."""

    card: MotiveCard

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"motive:{tokens['motive'].name(self.card)}",)


@frozen
class CourtOption(Option):
    """An option that is about one Court card."""

    card: CourtCard

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"court:{tokens['court'].name(self.card)}",)


@frozen
class Pick(CourtOption):
    """Keep this card of the pack."""


@frozen
class Play(Option):
    """Play a Court card for its first or second action."""

    card: CourtCard
    action: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        name = tokens["court"].name(self.card)
        return (f"court:{name}", f"action:{name}:{self.action}")


@frozen
class Swap(Option):
    """Exchange a hand card for an undealt one (Severamm)."""

    given: CourtCard
    taken: CourtCard

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"court:{tokens['court'].name(self.given)}", f"court:{tokens['court'].name(self.taken)}")


@frozen
class KeepHand(Option):
    """Exchange nothing."""

    passes: ClassVar[bool] = True


@frozen
class Retrieve(Option):
    """Take a played Court card back and discard another (Socopharie)."""

    taken: CourtCard
    discarded: CourtCard

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"court:{tokens['court'].name(self.taken)}", f"court:{tokens['court'].name(self.discarded)}")


@frozen
class MournerOption(Option):
    """An option that is about one Mourner card."""

    card: MournerCard

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"mourner:{tokens['mourner'].name(self.card)}",)


@frozen
class StartWith(MournerOption):
    """Begin with this Mourner."""


@frozen
class Activate(MournerOption):
    """Use this Mourner's ability as the turn."""


@frozen
class Buy(MournerOption):
    """Buy one of the Mourners the Oracle showed."""


@frozen
class BuyNone(Option):
    passes: ClassVar[bool] = True


@frozen
class LoseMourner(MournerOption):
    """The card a neighbour loses to the Dreadsgrip."""


@frozen
class Exhaust(MournerOption):
    """Deactivate an opponent's Mourner (Malavestros)."""


@frozen
class Spare(Option):
    """Leave this opponent's Mourners alone."""

    passes: ClassVar[bool] = True


@frozen
class WallowsOption(Option):
    """An option that is about one Wallows card."""

    card: WallowsCard

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"wallows:{tokens['wallows'].name(self.card)}",)


@frozen
class TakeQuest(WallowsOption):
    """Put this drawn Wallows card into play."""


@frozen
class KeepRelic(WallowsOption):
    """Keep this drawn artifact as earned."""


@frozen
class KeepNone(Option):
    passes: ClassVar[bool] = True


# --- Etherea, Influence, bids -------------------------------------------------------------------------


@frozen
class Split(Option):
    """Divide the Etherea into these piles."""

    piles: tuple[int, ...]


@frozen
class TakePile(Option):
    """Take a pile of this size."""

    etherea: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"pile:{self.etherea}",)


@frozen
class TakeInfluence(Option):
    """Leave the piles and gain Influence instead."""


@frozen
class InfluenceOption(Option):
    """A mix of Influence."""

    bone: int
    flesh: int
    spirit: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        names = tokens["faction"].names
        mix = (self.bone, self.flesh, self.spirit)
        return tuple(f"faction:{name}" for name, number in zip(names, mix, strict=True) for _ in range(number))


@frozen
class GainInfluence(InfluenceOption):
    """Gain this mix."""


@frozen
class LoseInfluence(InfluenceOption):
    """Pay with this mix."""


@frozen
class StealInfluence(InfluenceOption):
    """Take this mix from an opponent."""


@frozen
class Bid(Option):
    """Give this much to the tithe."""

    etherea: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"bid:{self.etherea}",)


@frozen
class TakeFromForge(Option):
    """Take this much out of the Forge."""

    etherea: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("forge",)


@frozen
class Pay(Option):
    """Pay what the Wallows card asks."""


@frozen
class DoNotPay(Option):
    passes: ClassVar[bool] = True


# --- people -------------------------------------------------------------------------------------------


@frozen
class SeatOption(Option):
    """An option that is about one player."""

    seat: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@frozen
class Contribute(SeatOption):
    """Have this player pay into the Forge (Auraghost)."""


@frozen
class Rob(SeatOption):
    """Steal Influence from this opponent."""


@frozen
class LookAtHand(SeatOption):
    """Look at this opponent's Court cards."""


# --- figures and places -------------------------------------------------------------------------------


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
        return (f"place:{tokens['place'].name(self.source)}", f"place:{tokens['place'].name(self.to)}")


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


# --- yes and no ---------------------------------------------------------------------------------------


@frozen
class PassTurn(Option):
    passes: ClassVar[bool] = True


@frozen
class TakeBonus(Option):
    """Take the bonus, whole."""


@frozen
class Decline(Option):
    passes: ClassVar[bool] = True


@frozen
class UseAlltaker(Option):
    """Win the tie with the Alltaker."""


@frozen
class KeepAlltaker(Option):
    passes: ClassVar[bool] = True


@frozen
class Reroll(Option):
    """Roll this die again."""

    die: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"die:{self.die}",)


@frozen
class KeepDice(Option):
    passes: ClassVar[bool] = True


@frozen
class IsExhausted(Refusal):
    """A Mourner that was used or deactivated this round."""

    def sentence(self) -> str:
        return "This Mourner is exhausted until the clean-up."
