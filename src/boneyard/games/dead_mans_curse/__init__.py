"""Dead Man's Curse: chess Pieces with dice, nine rounds, and Epic Acts that strike at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.content import Sources
from boneyard.engine.game import STRICT_WINDOWS, Game, Outcome, Setting, SetupError
from boneyard.engine.views import View
from boneyard.games.dead_mans_curse import scenes, screen, setup, turns
from boneyard.games.dead_mans_curse.cards import FACTIONS, Cards
from boneyard.games.dead_mans_curse.reading import read_cards
from boneyard.games.dead_mans_curse.sense import BattleSense
from boneyard.games.dead_mans_curse.state import SEATS, Battle
from boneyard.games.dead_mans_curse.vocabulary import FIELDS
from boneyard.games.dead_mans_curse.words import BattleWords


def _faction(seat: int) -> Setting:
    """Any Faction may be taken by any number of players; by default all are different (DMC-A04)."""
    choices = FACTIONS[seat:] + FACTIONS[:seat]
    title = f"Faction of {SEATS[seat]}"
    return Setting(f"faction_{seat + 1}", title, f"The army {SEATS[seat]} leads, if that seat is taken.", choices)


class DeadMansCurse(Game):
    id = "dead_mans_curse"
    title = "Dead Man's Curse"
    summary = (
        "Four strange armies move like chess Pieces and fight with dice. In nine rounds the greatest force left on the Board wins, "
        "and a card held back can break any plan."
    )
    players = (2, 3, 4)
    minutes = 45
    version = "2"
    earlier = ("1",)
    sections = tuple(FIELDS)
    settings = (
        Setting("teams", "Teams", "Two against two, partners opposite; only with four players.", (False, True)),
        *[_faction(seat) for seat in range(len(SEATS))],
        Setting(
            "take_back", "Take-back", "The last move may be taken back while nothing has followed it.", (True, False)
        ),
        STRICT_WINDOWS,
    )
    state = Battle
    words = BattleWords()
    sense = BattleSense()

    def build(self, sources: Sources) -> Cards:
        return read_cards(sources)

    def check_table(self, seats: int, settings: Mapping[str, Any], version: str | None = None) -> dict[str, Any]:
        """Teams need four players (DMC-A01, DMC-L01)."""
        filled = super().check_table(seats, settings, version)
        if filled["teams"] and seats != 4:
            raise SetupError(f"teams are for 4 players, not {seats}")
        return filled

    def lay_out(self, g: Battle) -> None:
        setup.lay_out(g)

    def outcome(self, g: Battle) -> Outcome:
        return turns.outcome(g)

    def sides(self, seats: int, settings: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """Partners sit opposite (DMC-L01)."""
        return ((0, 2), (1, 3)) if settings["teams"] else super().sides(seats, settings)

    def features(self, g: Battle, seat: int) -> list[str]:
        """What a study of balance may ask of a seat: the Boosts and Epic Acts it has drawn, and its Battlefield Cards."""
        content, faction = g.content, g.faction[seat]
        found = [content.title(card) for card in g.field_discard[seat]]
        for sort, deck in (("boost", g.boost_deck[seat]), ("epic", g.epic_deck[seat])):
            cards = content.faction_cards[seat, faction, sort]
            found += [f"{content.title(card)} ({faction} {sort})" for card in cards if card not in deck]
        return found

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS[:seats]

    def screen(self, view: View) -> str:
        return screen.draw(view)

    def arrange(self, g: Battle, position: Mapping[str, Any]) -> None:
        scenes.arrange(g, position)

    def position(self, g: Battle) -> dict[str, Any]:
        return scenes.describe(g)

    def settle(self, g: Battle) -> None:
        """A hand lies sorted."""
        for hand in g.held:
            hand.sort()


GAME = DeadMansCurse()
