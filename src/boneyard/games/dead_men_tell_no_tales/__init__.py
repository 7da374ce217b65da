"""Dead Men Tell No Tales: a crew of two to five, a burning ship, and Treasure in the rooms that explode next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.engine.content import Sources
from boneyard.engine.game import Game, Outcome, Setting
from boneyard.engine.views import View
from boneyard.games.dead_men_tell_no_tales import deckhands, ending, scenes, screen, setup
from boneyard.games.dead_men_tell_no_tales.cards import Box
from boneyard.games.dead_men_tell_no_tales.reading import FIELDS, read_box
from boneyard.games.dead_men_tell_no_tales.sense import ShipSense
from boneyard.games.dead_men_tell_no_tales.state import LAST_SPACE, Ship
from boneyard.games.dead_men_tell_no_tales.turns import LAST_TURN
from boneyard.games.dead_men_tell_no_tales.words import ROLES, ShipWords


class DeadMenTellNoTales(Game):
    id = "dead_men_tell_no_tales"
    title = "Dead Men Tell No Tales"
    summary = (
        "The Skelit's Revenge is yours, and she burns. Together you search her rooms, fight skeletons and flames, and carry "
        "the Treasure out before the powder finds the fire. All of you win, or nobody does."
    )
    players = (2, 3, 4, 5)
    minutes = 75
    version = "2"
    earlier = ("1",)
    sections = tuple(FIELDS)
    settings = (
        Setting(
            "difficulty",
            "Difficulty",
            "How much Treasure the crew must bring home, and whether every skeleton must fall.",
            ("scurvy_dog", "buccaneer", "admiral"),
        ),
        Setting(
            "decisions",
            "The crew's decisions",
            "Who fights and where skeletons go: everybody votes, or the active player decides alone.",
            ("vote", "active"),
            among_bots="active",
        ),
        Setting(
            "captain_fromm",
            "Captain Fromm",
            "The captain himself is in the bag; nobody wins while he is aboard.",
            (False, True),
        ),
        Setting(
            "deckhands_aside",
            "Fewer deckhands",
            "So many deckhands stay in the box: the crew is overwhelmed sooner.",
            tuple(range(deckhands.MOST_ASIDE + 1)),
        ),
        Setting(
            "extra_rooms",
            "More double searches",
            "So many more tiles are offset: two rooms a turn for longer.",
            tuple(range(setup.MOST_EXTRA_ROOMS + 1)),
        ),
        Setting(
            "explosions",
            "A damaged ship",
            "The explosion marker starts this far along its track of seven.",
            tuple(range(LAST_SPACE)),
        ),
        Setting("dead_pirate", "No man lost", "The first death loses the game.", (False, True)),
        Setting(
            "quiet_kegs",
            "Quiet kegs",
            "Easier: powder kegs raise the fire but do not move the explosion marker.",
            (False, True),
        ),
        Setting(
            "turn_limit",
            "Turn limit",
            "A house rule: after so many turns the game is lost. With 0 it is played until it is decided.",
            (0, 100, 200, LAST_TURN),
            since=2,
            among_bots=LAST_TURN,
        ),
    )
    state = Ship
    words = ShipWords()
    sense = ShipSense()

    def build(self, sources: Sources) -> Box:
        return read_box(sources)

    def lay_out(self, g: Ship) -> None:
        setup.lay_out(g)

    def outcome(self, g: Ship) -> Outcome:
        return ending.outcome(g)

    def sides(self, seats: int, settings: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """One crew against the ship."""
        return (tuple(range(seats)),)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return ROLES[:seats]

    def screen(self, view: View) -> str:
        return screen.draw(view)

    def arrange(self, g: Ship, position: Mapping[str, Any]) -> None:
        scenes.arrange(g, position)

    def position(self, g: Ship) -> dict[str, Any]:
        return scenes.describe(g)

    def features(self, g: Ship, seat: int) -> tuple[str, ...]:
        """What a study of balance may ask of a seat: its pirate and its item."""
        tokens = g.content.tokens
        names = (tokens["character"].name(g.character[seat]), tokens["item"].name(g.item[seat]))
        return tuple([name for name in names if name])

    def settle(self, g: Ship) -> None:
        g.bag.sort()


GAME = DeadMenTellNoTales()
