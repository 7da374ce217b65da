"""A match that begins in the position of a scene, with the scene's luck for as long as its moves are followed.

What a scene puts in (dice, shuffles) belongs to its moves: move by move it is put in when exactly that move is made. Whoever goes another
way plays on with the table's own dice. All of it follows from the scene and the moves, so a log or a record that holds both leads to the same states again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boneyard.engine.card import SetupError
from boneyard.engine.content import Sources
from boneyard.engine.game import Game
from boneyard.engine.match import Match, Move
from boneyard.engine.options import Option
from boneyard.engine.positions import Position, named_outcomes
from boneyard.engine.state import Content


class Stage(NamedTuple):
    """What of a scene a match begins with."""

    position: Position | None
    chance: Sequence[object]
    plays: Sequence[Mapping[str, Any]]
    """The scene's own moves: ``{"seat": "red", "do": [...], "chance": [...]}``."""


class Play(NamedTuple):
    """One move of the scene itself."""

    seat: int
    option: Option
    chance: tuple[Any, ...]


class StagedMatch(Match):
    """A match on a position somebody has laid out."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        seed: str,
        settings: Mapping[str, Any],
        stage: Stage,
        loaded: tuple[Content, Sources] | None = None,
        version: str | None = None,
    ):
        position, outcomes = stage.position, stage.chance
        super().__init__(
            game, players, seed, settings, loaded=loaded, version=version, position=position, outcomes=outcomes
        )
        self.plays = [self._play(each) for each in stage.plays]

    def _play(self, data: Mapping[str, Any]) -> Play:
        option = self.game.option_types.decode(data["do"], self.content.tokens, "do")
        return Play(self.seat_called(data["seat"]), option, named_outcomes(self.state, data.get("chance", [])))

    def seat_called(self, name: str) -> int:
        names = self.game.seat_names(self.state.seats)
        if name not in names:
            raise SetupError(f"there is no seat {name!r} (seats: {', '.join(names)})")
        return names.index(name)

    def luck_for(self, seat: int, option: Option) -> tuple[Any, ...]:
        """What is put in for this move: what is left from before and its own, if everybody has followed the scene so far."""
        left = list(self.plays)
        for move in (*self.moves, Move(seat, option)):
            if move.option is None:
                continue
            own = next((play for play in left if play.seat == move.seat), None)
            if own is None or own.option != move.option:
                return ()
            left.remove(own)
        return (*self.state.forced, *own.chance) if own is not None else ()

    @property
    def stuck(self) -> bool:
        """Whether somebody is asked and has nothing to choose: a position of an example holds what the example needs, and not always
        more."""
        g = self.state
        return any(not self.game.view(g, seat).state.options(seat) for seat in g.waiting)

    def next_of(self, seat: int) -> Option | None:
        """What the scene has this seat do now, as far as the seat itself has followed it. It looks at nobody else's choices, for those
        may be secret."""
        plays = [play.option for play in self.plays if play.seat == seat]
        made = [move.option for move in self.moves if move.seat == seat and move.option is not None]
        if made != plays[: len(made)] or len(made) >= len(plays) or seat not in self.state.waiting:
            return None
        wanted = plays[len(made)]
        return wanted if wanted in self.view(seat).state.options(seat) else None
