"""Day of the Dead: two necromancers, six turns, and lines of fighters that change while they fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.content import Sources
from boneyard.engine.game import Game, Outcome
from boneyard.engine.views import View
from boneyard.games.day_of_the_dead import effects, rewards, scenes, screen, setup
from boneyard.games.day_of_the_dead import reasons as reasons  # why something may not be chosen
from boneyard.games.day_of_the_dead.cards import Cards, read_cards
from boneyard.games.day_of_the_dead.sense import DuelSense
from boneyard.games.day_of_the_dead.state import SEATS, Duel
from boneyard.games.day_of_the_dead.words import DuelWords


class DayOfTheDead(Game):
    id = "day_of_the_dead"
    title = "Day of the Dead"
    summary = (
        "Two necromancers raise a line of fighters, one more each turn. A card's back helps you now as a spirit, its face "
        "fights for you next turn, and whoever falls may come back as a ghost."
    )
    players = (2,)
    """Nobody watches a duel from a third side (DOD-S01)."""
    minutes = 30
    version = "1"
    sections = ("fighter",)
    state = Duel
    words = DuelWords()
    sense = DuelSense()

    def build(self, sources: Sources) -> Cards:
        return effects.bind(read_cards(sources))

    def lay_out(self, g: Duel) -> None:
        setup.lay_out(g)

    def outcome(self, g: Duel) -> Outcome:
        return rewards.outcome(g)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS

    def screen(self, view: View) -> str:
        return screen.draw(view)

    def arrange(self, g: Duel, position: Mapping[str, Any]) -> None:
        scenes.arrange(g, position)

    def position(self, g: Duel) -> dict[str, Any]:
        return scenes.describe(g)

    def settle(self, g: Duel) -> None:
        for hand in g.hand:
            hand.sort()


GAME = DayOfTheDead()
