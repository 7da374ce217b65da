"""The voyage as a game of the house: which function carries out what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.game import Game
from boneyard.engine.positions import Scenes
from boneyard.games.dead_men_tell_no_tales import CARD, ending, scenes, screen, setup
from boneyard.games.dead_men_tell_no_tales.moments import MOMENTS
from boneyard.games.dead_men_tell_no_tales.reading import FIELDS, read_box
from boneyard.games.dead_men_tell_no_tales.sense import ShipSense
from boneyard.games.dead_men_tell_no_tales.state import Ship
from boneyard.games.dead_men_tell_no_tales.words import ShipWords


def one_crew(seats: int, settings: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """One crew against the ship."""
    return (tuple(range(seats)),)


def features(g: Ship, seat: int) -> tuple[str, ...]:
    """What a study of balance may ask of a seat: its pirate and its item."""
    tokens = g.content.tokens
    names = (tokens["character"].name(g.character[seat]), tokens["item"].name(g.item[seat]))
    return tuple([name for name in names if name])


def settle(g: Ship) -> None:
    """The bag lies sorted."""
    g.bag.sort()


GAME = Game[Ship](
    CARD,
    state=Ship,
    sections=tuple(FIELDS),
    build=read_box,
    lay_out=setup.lay_out,
    outcome=ending.outcome,
    words=ShipWords(),
    sense=ShipSense(),
    scenes=Scenes(scenes.arrange, scenes.describe),
    screen=screen.draw,
    settle=settle,
    sides=one_crew,
    features=features,
    moments=MOMENTS,
)
