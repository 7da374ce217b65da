"""The parts a game is made of, from one place: what a game in one file needs of the engine, and what a larger one needs in most of its
files.

A card is read without the rules, so an ``__init__.py`` that holds nothing but a `Card` takes it from `boneyard.engine.card`.
"""

from boneyard.engine.card import STRICT_WINDOWS, Card, Setting, SetupError
from boneyard.engine.content import Reader, Sources
from boneyard.engine.events import SPECTATOR, Event, Rolled, event
from boneyard.engine.game import Game, Outcome
from boneyard.engine.moments import MARK, STAGE, Beat, Moment, Side
from boneyard.engine.options import (
    Barred,
    Because,
    Blocked,
    LimitReached,
    NoTarget,
    NotEnough,
    Option,
    Pass,
    Refusal,
    frozen,
)
from boneyard.engine.positions import Scenes
from boneyard.engine.rules import Offer, question, rule
from boneyard.engine.sense import NEVER, Sense
from boneyard.engine.sentences import Seat, Way
from boneyard.engine.shape import backs, hidden, own, public, shown, state, told
from boneyard.engine.state import Content, State
from boneyard.engine.tokens import NOTHING, Dice, Die, Token, TokenTable
from boneyard.engine.views import View
from boneyard.engine.windows import PASS, open_window
from boneyard.engine.words import CardWords, Words

__all__ = [
    "MARK",
    "NEVER",
    "NOTHING",
    "PASS",
    "SPECTATOR",
    "STAGE",
    "STRICT_WINDOWS",
    "Barred",
    "Beat",
    "Because",
    "Blocked",
    "Card",
    "CardWords",
    "Content",
    "Dice",
    "Die",
    "Event",
    "Game",
    "LimitReached",
    "Moment",
    "NoTarget",
    "NotEnough",
    "Offer",
    "Option",
    "Outcome",
    "Pass",
    "Reader",
    "Refusal",
    "Rolled",
    "Scenes",
    "Seat",
    "Sense",
    "Setting",
    "SetupError",
    "Side",
    "Sources",
    "State",
    "Token",
    "TokenTable",
    "View",
    "Way",
    "Words",
    "backs",
    "event",
    "frozen",
    "hidden",
    "open_window",
    "own",
    "public",
    "question",
    "rule",
    "shown",
    "state",
    "told",
]
