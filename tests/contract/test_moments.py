"""What every game's moments must keep: each that opens closes, has words, and shows nobody what they may not know."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.engine.codec import record_codec
from boneyard.engine.events import SPECTATOR, Event
from boneyard.engine.game import Game
from boneyard.engine.match import Match
from boneyard.engine.moments import Beat, Cut, Place
from boneyard.engine.views import View, is_news
from boneyard.games import all_games
from tests.contract.tables import LaidTable, laid_tables

with_moments = [game for game in all_games().values() if game.moments]
every_table = pytest.mark.parametrize("table", laid_tables(), ids=str)
every_game = pytest.mark.parametrize("game", with_moments, ids=[game.id for game in with_moments])

GAMES = 8
"""Random games in which each kind of moment is looked for."""
DEEPEST = 4
"""So many moments may go on within each other."""


class Looking:
    """A viewer who follows the moments of a match, and complains of what is wrong with them."""

    def __init__(self, match: Match, viewer: int):
        self.match, self.viewer = match, viewer
        self.cut, self.steps, self.seen = Cut(), dict[int, int](), set[str]()
        self.look(0)

    def look(self, move: int) -> None:
        match, viewer = self.match, self.viewer
        told = [seen for each in match.told[move] if (seen := each.seen_by(viewer, match.content.tokens))]
        places, self.cut = match.game.moments.cut(self.cut, [each.event for each in told])
        assert len(self.cut.running) <= DEEPEST, [each.moment.kind for each in self.cut.running]
        view = match.view(viewer)
        for place, each in zip(places, told, strict=True):
            if place is not None:
                self.one(place, view, each.event)

    def one(self, place: Place, view: View, event: Event) -> None:
        number, kind = place.running.number, place.running.moment.kind
        assert self.steps.get(number, 0) == place.step, f"beats of {kind} are missing"
        self.steps[number] = place.step + 1
        self.seen.add(kind)
        assert place.title(view).strip(), f"{kind} has no title"
        beat = place.beat(view, event)
        words = beat.words or beat.outcome or view.game.words.tell(view, event)
        assert words.strip(), f"{kind}: {type(event).__name__} shows no words"
        self.sides(beat, view, event)

    def sides(self, beat: Beat, view: View, event: Event) -> None:
        g, codec = view.state, record_codec(type(event))
        named = set(codec.walk(event)) if codec.mask else set()
        assert -1 <= beat.wins < max(2, len(beat.sides))
        for side in beat.sides:
            assert -1 <= side.seat < g.seats
            for shown in side.shows:
                if not isinstance(shown, str):
                    kind, token = shown
                    assert g.content.tokens[kind].name(token) is not None or token == -1
                    assert shown in named or not is_news(g, kind, token), (
                        f"{type(event).__name__} shows a hidden {kind}"
                    )


def watched(table: LaidTable, seed: int) -> list[Looking]:
    """A whole game at random, as a player and a spectator are told of it."""
    match, rng = table.match(seed), Random(seed)
    looking = [Looking(match, viewer) for viewer in (0, SPECTATOR)]
    while not match.over:
        seat = rng.choice(match.waiting)
        match.submit(seat, rng.choice(list(match.state.options(seat))))
        for each in looking:
            each.look(len(match.moves))
    return looking


@every_table
def test_moments_open_and_close_have_words_and_show_what_is_known(table: LaidTable) -> None:
    if table.game.moments:
        for each in watched(table, 11):
            assert not each.cut.running, f"{each.cut.running[-1].moment.kind} never closes"


@every_game
def test_each_kind_of_moment_is_met_in_play(game: Game) -> None:
    wanted = {moment.kind for moment in game.moments}
    tables = [table for table in laid_tables() if table.game is game]
    for seed in range(GAMES):
        for each in watched(tables[seed % len(tables)], seed):
            wanted -= each.seen
        if not wanted:
            break
    assert not wanted
