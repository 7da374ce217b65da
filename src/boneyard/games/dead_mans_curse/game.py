"""The battle as a game of the house: which function carries out what."""

from __future__ import annotations

from boneyard.engine.card import Settings
from boneyard.engine.game import Game, everybody_alone
from boneyard.engine.positions import Scenes
from boneyard.games.dead_mans_curse import CARD, scenes, screen, setup, turns
from boneyard.games.dead_mans_curse.boost_moments import BOOST_MOMENTS
from boneyard.games.dead_mans_curse.moments import MOMENTS
from boneyard.games.dead_mans_curse.reading import read_cards
from boneyard.games.dead_mans_curse.sense import BattleSense
from boneyard.games.dead_mans_curse.state import Battle
from boneyard.games.dead_mans_curse.vocabulary import FIELDS
from boneyard.games.dead_mans_curse.words import BattleWords


def sides(seats: int, settings: Settings) -> tuple[tuple[int, ...], ...]:
    """Partners sit opposite (DMC-L01)."""
    return ((0, 2), (1, 3)) if settings["teams"] else everybody_alone(seats, settings)


def features(g: Battle, seat: int) -> list[str]:
    """What a study of balance may ask of a seat: the Boosts and Epic Acts it has drawn, and its Battlefield Cards."""
    content, faction = g.content, g.faction[seat]
    found = [content.title(card) for card in g.field_discard[seat]]
    for sort, deck in (("boost", g.boost_deck[seat]), ("epic", g.epic_deck[seat])):
        cards = content.faction_cards[seat, faction, sort]
        found += [f"{content.title(card)} ({faction} {sort})" for card in cards if card not in deck]
    return found


def settle(g: Battle) -> None:
    """A hand lies sorted."""
    for hand in g.held:
        hand.sort()


GAME = Game[Battle](
    CARD,
    state=Battle,
    sections=tuple(FIELDS),
    build=read_cards,
    lay_out=setup.lay_out,
    outcome=turns.outcome,
    words=BattleWords(),
    moments=(*MOMENTS, *BOOST_MOMENTS),
    sense=BattleSense(),
    scenes=Scenes(scenes.arrange, scenes.describe),
    screen=screen.draw,
    settle=settle,
    sides=sides,
    features=features,
)
