"""Which function does what."""

from __future__ import annotations

from boneyard.parts import Game
from mygame import CARD, rules
from mygame.bones import read_bones
from mygame.moments import KNOCK
from mygame.sense import TableSense
from mygame.state import Table
from mygame.words import TableWords


def settle(g: Table) -> None:
    """After somebody has imagined what others hold, their hands lie sorted again."""
    for hand in g.hand:
        hand.sort()


GAME = Game[Table](
    CARD,
    state=Table,
    sections=("bone",),
    build=read_bones,
    lay_out=rules.lay_out,
    words=TableWords(),
    sense=TableSense(),
    settle=settle,
    moments=(KNOCK,),
)
"""Nothing is said of who wins: the most points do, by the field `score`."""
