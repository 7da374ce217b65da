"""The pieces of the game as the rules count them: factions, guilds, places, phases, and the kinds of cards.

Cards are tokens and can be hidden. Places, guilds and factions are tokens in options only, where they should read well
("voxxingard", "mk"); in the state they are plain numbers, being always public.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from boneyard.engine.tokens import Token

CourtCard = Annotated[int, Token("court")]
MournerCard = Annotated[int, Token("mourner")]
WallowsCard = Annotated[int, Token("wallows")]
MotiveCard = Annotated[int, Token("motive")]
Place = Annotated[int, Token("place")]
Guild = Annotated[int, Token("guild")]
Faction = Annotated[int, Token("faction")]


BONE, FLESH, SPIRIT = 0, 1, 2
FACTIONS = ("bone", "flesh", "spirit")
ANY, SAME, DIFFERENT = 3, 4, 5
"""Instead of one faction: any mix, all of one faction, all of different ones."""
FACTION_CHOICES = (*FACTIONS, "any", "same", "different")
NO_FACTION = -1

GUILDS = 6
CRYPT = 0
"""The place of a figure that is not on the board; locations count from 1."""
LOCATIONS = 12
PLACES = LOCATIONS + 1
NOWHERE = 0
"""Where Malavestros is before his card is first used."""
NOBODY = -1
UNSETTLED = -2
"""In place of who won a location: it was not resolved yet this round."""

ETHEREA, WALLOWS, DRAFT, ACTIONS, THREAT, TITHE, MAJORITIES, CLEANUP = range(1, 9)
SETUP, OVER = 0, 9
PHASE_NAMES = (
    "Setup", "Etherea distribution", "Wallows cards", "Court draft", "Action Phase", "Dreadsgrip Threat check",
    "Celestial tithe", "Locations and guilds", "Clean-up", "Scoring",
)  # fmt: skip

BASES = 10
SUSPICION_END, THREAT_END = 13, 10
FIGURE_PRICE, MOURNER_PRICE = 3, 5


class DeckCard(NamedTuple):
    """A card of a Mourner deck, with a bit for each seat that has looked at it."""

    card: MournerCard
    known: int


class SpareCard(NamedTuple):
    """An undealt Court card, with a bit for each seat that has looked at it."""

    card: CourtCard
    known: int


class Quest(NamedTuple):
    """An active Wallows card and what has been done for it since it came into play."""

    card: WallowsCard
    progress: int


class Relic(NamedTuple):
    """An earned artifact, and the round in which it was earned."""

    card: WallowsCard
    since: int


class Note(NamedTuple):
    """What a seat has learned about Court cards this round, as a set of cards (a bit each)."""

    what: str
    """``pack``: it held this pack; ``hand``: `seat` held exactly these; ``swap``: `seat` exchanged a card with the
    undealt ones; ``took``: `seat` openly took this card."""
    seat: int
    cards: int


def circle(seats: int) -> tuple[tuple[int, ...], ...]:
    """For every seat: all seats clockwise, beginning with it."""
    return tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))


CLOCKWISE = {seats: circle(seats) for seats in (2, 3, 4)}
