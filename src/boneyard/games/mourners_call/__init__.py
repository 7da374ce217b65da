"""Court of the Dead: Mourners Call: split, draft, bid and hold the twelve locations of Illverness before Unity runs out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from boneyard.engine.content import Sources
from boneyard.engine.game import Game, Outcome, Setting, SetupError
from boneyard.engine.state import State
from boneyard.engine.views import View
from boneyard.games.mourners_call import knowledge, scenes, scoring, screen, setup
from boneyard.games.mourners_call.cards import SECTIONS, Catalogue
from boneyard.games.mourners_call.reading import read_catalogue
from boneyard.games.mourners_call.rounds import NO_CAP
from boneyard.games.mourners_call.sense import CitySense
from boneyard.games.mourners_call.state import Illverness
from boneyard.games.mourners_call.tokens import SEATS
from boneyard.games.mourners_call.words import MournersWords

ROUND_CAPS = (5, 6, 7, 8, 9, 10, 12, 15, 20, 30)
"""The last rounds a table can agree on."""


class MournersCall(Game):
    id = "mourners_call"
    title = "Court of the Dead: Mourners Call"
    summary = (
        "Servants of Death vie for his city: one splits the Etherea and the others choose, Court cards are drafted, figures "
        "crowd twelve locations, and a blind tithe keeps Heaven and Hell away, or fails to."
    )
    players = (2, 3, 4)  # MCL-A01
    minutes = 90
    version = "2"
    earlier = ("1",)
    sections = SECTIONS
    settings = (
        Setting(
            "first_player",
            "First player",
            "Who holds the Death figure in round 1: chance decides, or the seat you name (the rulebook says the oldest).",
            ("random", *SEATS),
        ),
        Setting(
            "starting_mourner",
            "Starting Mourners",
            "Draw the first Mourner at random, or choose among those of your faction in reverse turn order.",
            ("draw", "choose"),
        ),
        Setting(
            "round_cap",
            "Last round",
            "The game goes on until the Unity of the pool is used up, or is scored after this round even if some is left.",
            (NO_CAP, *ROUND_CAPS),
            since=2,
            among_bots=15,
        ),
    )
    former = (Setting("round_cap", "Last round", "The game is scored after this round.", (15, 99), until=1),)
    state = Illverness
    holds = ("offer", "tableau", "quests", "relics")
    words = MournersWords()
    sense = CitySense()

    def check_table(self, seats: int, settings: Mapping[str, Any], version: str | None = None) -> dict[str, Any]:
        filled: dict[str, Any] = super().check_table(seats, settings, version)
        first = filled["first_player"]
        if first != "random" and SEATS.index(first) >= seats:
            raise SetupError(f"{first} cannot be first player at a table of {seats}")
        return filled

    def build(self, sources: Sources) -> Catalogue:
        return read_catalogue(sources)

    def lay_out(self, g: Illverness) -> None:
        setup.lay_out(g)

    def outcome(self, g: Illverness) -> Outcome:
        return scoring.outcome(g)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS[:seats]

    def screen(self, view: View) -> str:
        return screen.draw(view)

    def arrange(self, g: Illverness, position: Mapping[str, Any]) -> None:
        scenes.arrange(g, position)

    def position(self, g: Illverness) -> dict[str, Any]:
        return scenes.describe(g)

    def imagine(self, view: View, rng: Random) -> State:
        return knowledge.imagine(view, rng)


GAME = MournersCall()
