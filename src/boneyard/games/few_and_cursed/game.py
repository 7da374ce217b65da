"""The chase as a game of the house: which function carries out what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.content import Sources
from boneyard.engine.game import Game, everybody_alone
from boneyard.engine.positions import Scenes
from boneyard.engine.tokens import NOTHING
from boneyard.games.few_and_cursed import CARD, causes, ending, knowledge, planning, playing, scenes, screen, setup
from boneyard.games.few_and_cursed.box import Box
from boneyard.games.few_and_cursed.moments import MOMENTS
from boneyard.games.few_and_cursed.reading import SECTIONS, read_box
from boneyard.games.few_and_cursed.sense import ChaseSense
from boneyard.games.few_and_cursed.settings import COOP
from boneyard.games.few_and_cursed.state import Chase
from boneyard.games.few_and_cursed.words import ChaseWords


def build(sources: Sources) -> Box:
    box = read_box(sources)
    playing.lay_tables(box)
    causes.lay_rows(box)
    return box


def sides(seats: int, settings: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Together against the Monsters, or everybody for themselves."""
    return (tuple(range(seats)),) if settings["mode"] == COOP else everybody_alone(seats, settings)


def features(g: Chase, seat: int) -> set[str]:
    """What a study of balance may ask of a seat: who it is, and all it has gained for its deck, its belt and its name."""
    box = g.content
    found = {box.title[card].name for card in (*g.seen[seat], *g.unseen[seat], *g.relics[seat]) if card >= 0}
    found |= {box.item[item].name for item in g.items[seat]} | {box.posters[each].name for each in g.captured[seat]}
    return found if g.chaser[seat] == NOTHING else found | {g.character(seat).name}


GAME = Game[Chase](
    CARD,
    state=Chase,
    sections=SECTIONS,
    build=build,
    lay_out=setup.lay_out,
    outcome=ending.outcome,
    words=ChaseWords(),
    moments=MOMENTS,
    sense=ChaseSense(),
    scenes=Scenes(scenes.arrange, scenes.describe),
    screen=screen.draw,
    settle=knowledge.settle,
    imagine=knowledge.imagine,
    sides=sides,
    features=features,
    plan=planning.plan,
)
