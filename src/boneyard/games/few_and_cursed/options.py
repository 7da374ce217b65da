"""What a Curse Chaser can be offered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from boneyard.engine.options import LimitReached, NoTarget, NotEnough, Option, frozen
from boneyard.engine.tokens import Tokens
from boneyard.games.few_and_cursed.cards import Bounty, Chaser, Item, Job, Space, Story
from boneyard.games.few_and_cursed.entries import STAT_SERVICES
from boneyard.games.few_and_cursed.reading import MOST_CARDS, MOST_CHARACTERS, MOST_OTHERS, PILES
from boneyard.games.few_and_cursed.touching import (
    CardOption,
    ItemOption,
    JobOption,
    ModeOption,
    PileOption,
    Plain,
    SpaceOption,
)

# --- setup --------------------------------------------------------------------------------------------


@frozen
class Pick(Option):
    """Play this character."""

    chaser: Chaser

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"chaser:{tokens['chaser'].name(self.chaser)}",)


@frozen
class KeepJobs(Option):
    one: Job
    other: Job

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"job:{tokens['job'].name(self.one)}", f"job:{tokens['job'].name(self.other)}")

    def value(self, tokens: Tokens) -> Sequence[str]:
        """Either of the two may be pressed first."""
        return self.touches(tokens)


# --- any segment --------------------------------------------------------------------------------------


@frozen
class Play(ModeOption):
    """Play a hand card, simply or trashing it for more."""


@frozen
class Copy(ModeOption):
    """Copy a card played in this segment; the copying card may be trashed for its trash option."""


@frozen
class Shoot(Option):
    """Spend Bullets for Attack."""

    bullets: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"bullets:{self.bullets}",)


@frozen
class UseItem(ItemOption):
    """Exhaust an item, fire a weapon, or use one up."""


@frozen
class ScoreJob(JobOption):
    """Spend what a job asks for."""


@frozen
class EndSegment(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "end"


# --- improvising, and choices inside effects ----------------------------------------------------------


@frozen
class Keep(CardOption):
    """Keep this upgrade card."""


@frozen
class DrawThree(Plain):
    """Use the Spyglass: see three cards instead of two."""

    button: ClassVar[str] = "spyglass"


@frozen
class DrawTwo(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "no_spyglass"


@frozen
class TrashCard(CardOption):
    """Remove this card from the game."""


@frozen
class TrashNothing(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "trash_nothing"


@frozen
class DiscardCard(CardOption):
    """Put this hand card on the discard pile."""


@frozen
class KeepRest(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "keep_rest"


@frozen
class TakeBack(CardOption):
    """Take this card of the discard pile into the hand."""


@frozen
class RaiseStat(Option):
    stat: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"stat:{self.stat}",)


@frozen
class RaiseNothing(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "raise_nothing"


@frozen
class MoveTo(SpaceOption):
    """Move for free."""


# --- encounters, jobs, store --------------------------------------------------------------------------


@frozen
class Choose(Option):
    """Take one option of the open encounter."""

    story: Story
    option: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"story:{tokens['story'].name(self.story)}:{self.option}",)


@frozen
class Unable(Plain):
    """Show the hand: no option can be paid."""

    passes: ClassVar[bool] = True
    button: ClassVar[str] = "unable"


@frozen
class VisitJobBoard(Plain):
    button: ClassVar[str] = "job_board"


@frozen
class VisitStore(Plain):
    button: ClassVar[str] = "store"


@frozen
class SellJob(JobOption):
    """Sell a held job for its money."""


@frozen
class SellNothing(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "sell_nothing"


@frozen
class Buy(Option):
    """Buy a face-up store card; where no slot is free, these items make room for it, the last one ending on top."""

    item: Item
    instead_of: tuple[Item, ...]

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return tuple([f"item:{tokens['item'].name(item)}" for item in (self.item, *self.instead_of)])


@frozen
class BuyService(Option):
    service: str

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"service:{self.service}",)


@frozen
class Refresh(Plain):
    button: ClassVar[str] = "refresh"


@frozen
class StackUp(Option):
    """Put the row on the store discard in this order; the last one ends on top."""

    items: tuple[Item, ...]

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return tuple([f"item:{tokens['item'].name(item)}" for item in self.items])


@frozen
class LeaveStore(Plain):
    passes: ClassVar[bool] = True
    button: ClassVar[str] = "leave"


# --- the Action phase ---------------------------------------------------------------------------------


@frozen
class TakeRoad(Option):
    """Take a road, paying so many of its attack symbols."""

    to: Space
    attack: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"space:{tokens['space'].name(self.to)}",)


@frozen
class EnterAndFight(Option):
    """Enter a Monster's space and fight a bounty there: one move."""

    to: Space
    attack: int
    bounty: Bounty

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"bounty:{tokens['bounty'].name(self.bounty)}", f"space:{tokens['space'].name(self.to)}")


@frozen
class BreakOff(Plain):
    """In a Monster's space with nothing left to fight with: the Monsters there move on."""

    passes: ClassVar[bool] = True
    button: ClassVar[str] = "break_off"


@frozen
class Defeat(Option):
    bounty: Bounty

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"bounty:{tokens['bounty'].name(self.bounty)}",)


@frozen
class SeekEncounter(Plain):
    button: ClassVar[str] = "encounter"


@frozen
class Recover(Plain):
    """Recover an artifact of this corner."""

    button: ClassVar[str] = "recover"


@frozen
class TakeRelic(CardOption):
    """Take this artifact."""


@frozen
class Rob(Option):
    victim: int

    def touches(self, tokens: Tokens) -> tuple[str, ...]:
        return (f"seat:{self.victim}",)


@frozen
class UseAbility(Plain):
    """The character's own action."""

    button: ClassVar[str] = "ability"


@frozen
class Camp(Plain):
    button: ClassVar[str] = "camp"


# --- Monsters and piles -------------------------------------------------------------------------------


@frozen
class SendMonster(SpaceOption):
    """Choose a tied route."""


@frozen
class CallMonster(PileOption):
    """21 Grit: the Monster of this pile appears."""


@frozen
class DiscardBounty(PileOption):
    """Solo: the face-up card of this pile leaves the game."""


# Options are values, so all of them are made once; the rules pick them out of these tables.
PICK = tuple(Pick(chaser) for chaser in range(MOST_CHARACTERS))
PLAY = tuple(Play(card, False) for card in range(MOST_CARDS))
PLAY_TRASH = tuple(Play(card, True) for card in range(MOST_CARDS))
COPY = tuple(Copy(card, False) for card in range(MOST_CARDS))
COPY_TRASH = tuple(Copy(card, True) for card in range(MOST_CARDS))
KEEP = tuple(Keep(card) for card in range(MOST_CARDS))
TRASH = tuple(TrashCard(card) for card in range(MOST_CARDS))
DISCARD = tuple(DiscardCard(card) for card in range(MOST_CARDS))
TAKE_BACK = tuple(TakeBack(card) for card in range(MOST_CARDS))
TAKE_RELIC = tuple(TakeRelic(card) for card in range(MOST_CARDS))
USE = tuple(UseItem(item) for item in range(MOST_OTHERS))
BUY = tuple(Buy(item, ()) for item in range(MOST_OTHERS))
swap = cache(Buy)
"""Buying what others make room for: there are too many of these for a table."""
SCORE = tuple(ScoreJob(job) for job in range(MOST_OTHERS))
SELL = tuple(SellJob(job) for job in range(MOST_OTHERS))
SHOOT = tuple(tuple(Shoot(bullets) for bullets in range(1, most + 1)) for most in range(11))
"""By the Bullets there are."""
ROAD = tuple(tuple(TakeRoad(to, paid) for paid in range(10)) for to in range(MOST_OTHERS))
MOVE_TO = tuple(MoveTo(space) for space in range(MOST_OTHERS))
SEND = tuple(SendMonster(space) for space in range(MOST_OTHERS))
DEFEAT = tuple(Defeat(bounty) for bounty in range(MOST_OTHERS))
CHOOSE = tuple(tuple(Choose(story, option) for option in range(4)) for story in range(MOST_OTHERS))
ROB = tuple(Rob(seat) for seat in range(4))
SERVICE = tuple(BuyService(service) for service in STAT_SERVICES)
STATS = ("health", "capacity", "threshold")
RAISE = tuple(RaiseStat(stat) for stat in STATS)
CALL = tuple(CallMonster(pile) for pile in range(PILES))
DROP = tuple(DiscardBounty(pile) for pile in range(PILES))

END, UNABLE, CAMP, ABILITY = EndSegment(), Unable(), Camp(), UseAbility()
SEEK, RECOVER, JOB_BOARD, STORE = SeekEncounter(), Recover(), VisitJobBoard(), VisitStore()
REFRESH, LEAVE, BREAK_OFF = Refresh(), LeaveStore(), BreakOff()
SPYGLASS_OR_NOT = (DrawThree(), DrawTwo())
TRASH_NOTHING, KEEP_REST, RAISE_NOTHING, SELL_NOTHING = TrashNothing(), KeepRest(), RaiseNothing(), SellNothing()

# So are the reasons that the rules meet in every turn.
short_of, at_the_limit, no_target = cache(NotEnough), cache(LimitReached), cache(NoTarget)
