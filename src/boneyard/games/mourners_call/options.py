"""What a player can be offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boneyard.engine.options import Option, Refusal, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.mourners_call.tokens import CourtCard, MotiveCard, MournerCard, WallowsCard

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
        """The action alone: the card it stands on is said with it, and where one action is barred, the other one need not be."""
        return (f"action:{tokens['court'].name(self.card)}:{self.action}",)


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
    """Divide the Etherea into these piles, the largest first: which pile is which does not matter."""

    piles: tuple[int, ...]

    def value(self, tokens: Tokens) -> Sequence[int]:
        return self.piles


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

    def value(self, tokens: Tokens) -> int:
        return self.etherea


@frozen
class TakeFromForge(Option):
    """Take this much out of the Forge."""

    etherea: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return ("forge",)

    def value(self, tokens: Tokens) -> int:
        return self.etherea


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
        why = "was deactivated and stays so" if self.rule == "MCL-J10" else "is exhausted"
        return f"This Mourner {why} until the clean-up."
