"""The Few and Cursed: Curse Chasers in the dried-up Pacific, with a deck, a gun and a growing Curse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from boneyard.engine.content import Sources
from boneyard.engine.game import Game, Outcome, Plan, SetupError
from boneyard.engine.options import Option
from boneyard.engine.state import State
from boneyard.engine.tokens import NOTHING
from boneyard.engine.views import View
from boneyard.games.few_and_cursed import ending, knowledge, planning, playing, scenes, screen, setup
from boneyard.games.few_and_cursed.cards import Box
from boneyard.games.few_and_cursed.reading import SECTIONS, read_box
from boneyard.games.few_and_cursed.sense import ChaseSense
from boneyard.games.few_and_cursed.settings import FORMER, MODE_NAMES, SETTINGS
from boneyard.games.few_and_cursed.state import COOP, SEATS, SOLO, Chase
from boneyard.games.few_and_cursed.words import ChaseWords


class FewAndCursed(Game):
    id = "few_and_cursed"
    title = "The Few and Cursed"
    summary = (
        "Curse Chasers cross the desert that was the Pacific: improvise a deck, hunt bounties, dig up artifacts, and be "
        "home before the deck runs out. Curse makes you stronger until it kills you, and the Monsters are walking to town."
    )
    players = (1, 2, 3, 4)
    minutes = 90
    version = "2"
    earlier = ("1",)
    sections = SECTIONS
    state = Chase
    words = ChaseWords()
    sense = ChaseSense()
    settings = SETTINGS
    former = FORMER

    def check_table(self, seats: int, settings: Mapping[str, Any], version: str | None = None) -> dict[str, Any]:
        filled = super().check_table(seats, settings, version)
        if filled["mode"] in SOLO and seats > 1:
            raise SetupError(f"{MODE_NAMES[filled['mode']]} is played alone, not with {seats} players")
        return filled

    def build(self, sources: Sources) -> Box:
        box = read_box(sources)
        playing.lay_tables(box)
        return box

    def lay_out(self, g: Chase) -> None:
        setup.lay_out(g)

    def outcome(self, g: Chase) -> Outcome:
        return ending.outcome(g)

    def sides(self, seats: int, settings: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """Together against the Monsters, or everybody for themselves."""
        return (tuple(range(seats)),) if settings["mode"] == COOP else super().sides(seats, settings)

    def features(self, g: Chase, seat: int) -> set[str]:
        """What a study of balance may ask of a seat: who it is, and all it has gained for its deck, its belt and its name."""
        box = g.content
        found = {box.title[card].name for card in (*g.seen[seat], *g.unseen[seat], *g.relics[seat]) if card >= 0}
        found |= {box.item[item].name for item in g.items[seat]} | {box.posters[each].name for each in g.captured[seat]}
        return found if g.chaser[seat] == NOTHING else found | {g.character(seat).name}

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS[:seats]

    def screen(self, view: View) -> str:
        return screen.draw(view)

    def arrange(self, g: Chase, position: Mapping[str, Any]) -> None:
        scenes.arrange(g, position)

    def position(self, g: Chase) -> dict[str, Any]:
        return scenes.describe(g)

    def settle(self, g: Chase) -> None:
        knowledge.settle(g)

    def imagine(self, view: View, rng: Random) -> State:
        return knowledge.imagine(view, rng)

    def plan(
        self, view: View, target: Option, using: Sequence[Option] = (), without: Sequence[Option] = ()
    ) -> Plan | None:
        return planning.plan(view, target, using, without)


GAME = FewAndCursed()
