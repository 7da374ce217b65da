"""The city as a game of the house: which function carries out what."""

from __future__ import annotations

from boneyard.engine.game import Game
from boneyard.engine.positions import Scenes
from boneyard.games.mourners_call import CARD, knowledge, scenes, scoring, screen, setup
from boneyard.games.mourners_call.cards import SECTIONS
from boneyard.games.mourners_call.moments import MOMENTS
from boneyard.games.mourners_call.reading import read_catalogue
from boneyard.games.mourners_call.sense import CitySense
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.words import MournersWords

GAME = Game[Illverness](
    CARD,
    state=Illverness,
    sections=SECTIONS,
    build=read_catalogue,
    lay_out=setup.lay_out,
    outcome=scoring.outcome,
    words=MournersWords(),
    sense=CitySense(),
    scenes=Scenes(scenes.arrange, scenes.describe),
    screen=screen.draw,
    moments=MOMENTS,
    imagine=knowledge.imagine,
    holds=("offer", "tableau", "quests", "relics"),
)
