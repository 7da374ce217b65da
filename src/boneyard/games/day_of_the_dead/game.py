"""The duel as a game of the house: which function carries out what."""

from __future__ import annotations

from boneyard.engine.content import Sources
from boneyard.engine.game import Game
from boneyard.engine.positions import Scenes
from boneyard.games.day_of_the_dead import CARD, effects, rewards, scenes, screen, setup
from boneyard.games.day_of_the_dead import reasons as reasons  # why something may not be chosen
from boneyard.games.day_of_the_dead.cards import Cards, read_cards
from boneyard.games.day_of_the_dead.moments import MOMENTS
from boneyard.games.day_of_the_dead.sense import DuelSense
from boneyard.games.day_of_the_dead.state import Duel
from boneyard.games.day_of_the_dead.words import DuelWords


def build(sources: Sources) -> Cards:
    return effects.bind(read_cards(sources))


def settle(g: Duel) -> None:
    """A hand lies sorted."""
    for hand in g.hand:
        hand.sort()


GAME = Game[Duel](
    CARD,
    state=Duel,
    sections=("fighter",),
    build=build,
    lay_out=setup.lay_out,
    outcome=rewards.outcome,
    words=DuelWords(),
    moments=MOMENTS,
    sense=DuelSense(),
    scenes=Scenes(scenes.arrange, scenes.describe),
    screen=screen.draw,
    settle=settle,
)
