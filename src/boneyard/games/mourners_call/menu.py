"""All options made once: the rules pick them out of these tables and functions."""

from __future__ import annotations

from functools import cache, lru_cache

from boneyard.games.mourners_call.figure_options import (
    Group,
    MoveFigure,
    MoveFrom,
    RecruitFigure,
    RecruitMourner,
    Relocate,
    RemoveFigure,
    ReturnFigure,
    Stop,
    TakeFigure,
)
from boneyard.games.mourners_call.options import (
    Activate,
    Bid,
    Decline,
    DoNotPay,
    GainInfluence,
    Keep,
    KeepAlltaker,
    LoseInfluence,
    PassTurn,
    Pay,
    Pick,
    Play,
    Split,
    StealInfluence,
    TakeBonus,
    TakeInfluence,
    TakePile,
    UseAlltaker,
)
from boneyard.games.mourners_call.tokens import GUILDS, PLACES

MAX_CARDS = 99
MAX_ETHEREA = 400

KEEP = tuple(Keep(card) for card in range(MAX_CARDS))
PICK = tuple(Pick(card) for card in range(MAX_CARDS))
PLAY = tuple((Play(card, 1), Play(card, 2)) for card in range(MAX_CARDS))
ACTIVATE = tuple(Activate(card) for card in range(MAX_CARDS))
BIDS = tuple(Bid(etherea) for etherea in range(MAX_ETHEREA))
TAKE_PILE = tuple(TakePile(etherea) for etherea in range(25))
TAKE_INFLUENCE = TakeInfluence()
RECRUIT_FIGURE = tuple(RecruitFigure(guild) for guild in range(GUILDS))
RECRUIT_MOURNER = tuple(RecruitMourner(faction) for faction in range(3))
TAKE_FIGURE = tuple(TakeFigure(guild) for guild in range(GUILDS))
RELOCATE = tuple(tuple(Relocate(source, to) for to in range(PLACES)) for source in range(PLACES))
MOVE_FROM = tuple(tuple(MoveFrom(source, to) for to in range(PLACES)) for source in range(PLACES))
MOVE_FIGURE = tuple(
    tuple(
        tuple(tuple(MoveFigure(owner, guild, source, to) for to in range(PLACES)) for guild in range(GUILDS))
        for source in range(PLACES)
    )
    for owner in range(4)
)
RETURN_FIGURE = tuple(
    tuple(tuple(ReturnFigure(owner, guild, place) for guild in range(GUILDS)) for place in range(PLACES))
    for owner in range(4)
)
REMOVE_FIGURE = tuple(
    tuple(tuple(RemoveFigure(owner, guild, place) for guild in range(GUILDS)) for place in range(PLACES))
    for owner in range(4)
)
PASS_TURN = PassTurn()
DECLINE = Decline()
STOP = Stop()
TAKE_OR_DECLINE = (TakeBonus(), DECLINE)
ALLTAKER = (UseAlltaker(), KeepAlltaker())
PAY_OR_NOT = (Pay(), DoNotPay())
DO_NOT_PAY = PAY_OR_NOT[1]


def mixes(size: int) -> tuple[tuple[int, int, int], ...]:
    """All ways to take so much Influence from three tracks."""
    return tuple(
        (bone, flesh, size - bone - flesh) for bone in range(size, -1, -1) for flesh in range(size - bone, -1, -1)
    )


@cache
def gains(size: int) -> tuple[GainInfluence, ...]:
    """Any so much Influence."""
    return tuple(GainInfluence(*mix) for mix in mixes(size))


@cache
def gains_of_one(size: int) -> tuple[GainInfluence, ...]:
    """So much Influence of a single faction."""
    return (GainInfluence(size, 0, 0), GainInfluence(0, size, 0), GainInfluence(0, 0, size))


@cache
def gains_of_different(size: int) -> tuple[GainInfluence, ...]:
    """So much Influence, no two of one faction."""
    return tuple(GainInfluence(*mix) for mix in mixes(size) if max(mix) <= 1)


def bids(etherea: int) -> tuple[Bid, ...]:
    """Everything from nothing to all one has."""
    return BIDS[: etherea + 1] if etherea < MAX_ETHEREA else tuple(Bid(number) for number in range(etherea + 1))


@lru_cache(maxsize=4096)
def losses(bone: int, flesh: int, spirit: int, size: int) -> tuple[LoseInfluence, ...]:
    """All ways to pay so much from these tracks."""
    return tuple(
        LoseInfluence(b, f, size - b - f)
        for b in range(min(bone, size), -1, -1)
        for f in range(min(flesh, size - b), -1, -1)
        if size - b - f <= spirit
    )


@lru_cache(maxsize=4096)
def thefts(bone: int, flesh: int, spirit: int, size: int) -> tuple[StealInfluence, ...]:
    """All ways to steal so much from these tracks."""
    return tuple(StealInfluence(mix.bone, mix.flesh, mix.spirit) for mix in losses(bone, flesh, spirit, size))


@cache
def splits(total: int, piles: int) -> tuple[Split, ...]:
    """All ways to divide so much Etherea, the largest pile first; empty piles are allowed (MCL-E02, MCL-E03)."""

    def parts(rest: int, left: int, most: int) -> list[tuple[int, ...]]:
        if left == 1:
            return [(rest,)] if rest <= most else []
        return [
            (first, *others)
            for first in range(min(rest, most), -1, -1)
            if first * left >= rest
            for others in parts(rest - first, left - 1, first)
        ]

    return tuple(Split(piles_) for piles_ in parts(total, piles, total))


@lru_cache(maxsize=65536)
def groups(seat: int, source: int, counts: tuple[int, ...], most: int) -> tuple[Group, ...]:
    """All groups of at most so many figures of a place, figures of one guild being alike (MCL-H17, MCL-H23, MCL-H30)."""
    found: list[tuple[int, ...]] = [()]
    for guild, number in enumerate(counts):
        found = [
            (*group, *(guild,) * taken) for group in found for taken in range(number + 1) if len(group) + taken <= most
        ]
    found.sort(key=lambda group: (len(group), group))
    return tuple(Group(seat, source, group) for group in found if group)
