"""A match: one game being played, with its past.

A match checks every submission, keeps what was decided, and can take it back. It never changes half: a submission is
carried out on a copy, and the copy becomes the match's state only when all went well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from boneyard.engine import chance
from boneyard.engine.card import Settings
from boneyard.engine.content import Sources
from boneyard.engine.events import SPECTATOR, Log, Told
from boneyard.engine.game import Game
from boneyard.engine.options import (
    AlreadyCommitted,
    CannotUndo,
    GameOver,
    NotAsked,
    NotOffered,
    Option,
    Refusal,
    Refused,
)
from boneyard.engine.positions import Position
from boneyard.engine.state import Content, State
from boneyard.engine.state_json import state_hash
from boneyard.engine.views import View, known_tokens, masked, seen_dice
from boneyard.engine.windows import UNTIL_TURN, end_orders, set_order


class Move(NamedTuple):
    """One accepted submission: a decision, or a standing order given or taken back."""

    seat: int
    option: Option | None
    order: tuple[str, bool] | None = None
    note: str = ""
    """Why somebody else answered for the seat, where that was so."""


class Takeback(Enum):
    """Whether the last move may be taken back, and if not freely, why."""

    FREE = "free"
    NOTHING = "there is nothing to take back"
    NOT_YOURS = "the last move was not yours"
    ROLLED = "chance has spoken: dice were rolled or cards shuffled"
    REVEALED = "something was revealed"
    HANDED_ON = "the decision has passed to somebody else"
    FINAL = "a secret choice is final once it is made"
    OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Header:
    """What a match was begun with: enough, with the seed and the moves, to play it again exactly."""

    game: str
    rules: str
    content: tuple[Mapping[str, str], ...]
    settings: Settings
    players: tuple[str, ...]
    """Who sat in each seat: "human", "greedy", …"""
    seed_hash: str


class Match:
    """A game in progress or finished."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        seed: str | None = None,
        settings: Settings | None = None,
        packs: Sequence[Path] = (),
        loaded: tuple[Content, Sources] | None = None,
        version: str | None = None,
        position: Position | None = None,
        outcomes: Sequence[object] = (),
    ):
        self.game = game
        self.seed = seed if seed is not None else chance.new_seed()
        self.content, self.sources = loaded or game.load(packs)
        log = Log()
        self.state: State = game.start(
            len(players), self.seed, settings, self.content, log, version, position, outcomes
        )
        self.header = Header(
            game.id,
            version or game.version,
            tuple(self.sources.to_json()),
            self.state.settings,
            tuple(players),
            chance.commitment(self.seed),
        )
        self.moves: list[Move] = []
        self.state.log = None
        self.told: list[list[Told]] = [log.take()]
        """What happened: told[0] during setup, told[n] after move n."""
        self.past: list[State] = []
        """The state before each move."""
        self.takebacks = 0

    # --- looking --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.state.waiting

    def view(self, viewer: int) -> View:
        return self.game.view(self.state, viewer)

    def seen(self, viewer: int, since: int = 0) -> list[tuple[int, Told]]:
        """(move number, event) for every event this viewer may know."""
        tokens = self.content.tokens
        return [
            (number, shown)
            for number in range(since, len(self.told))
            for told in self.told[number]
            if (shown := told.seen_by(viewer, tokens)) is not None
        ]

    # --- submitting -----------------------------------------------------------------------------------

    def why_not(self, seat: int, option: Option, seen: State | None = None) -> Refusal | None:
        """Why this seat may not do this now; None if it may. Judged by what somebody has `seen`, if that is given: such a refusal tells
        nothing else."""
        return why_not(self.game, self.state if seen is None else seen, seat, option)

    def submit(self, seat: int, option: Option, note: str = "") -> list[Told]:
        """Carry out a decision. Raises `Refused`, and changes nothing, if it is not legal."""
        why = self.why_not(seat, option)
        if why is not None:
            raise Refused(why)
        after = self.state.copy()
        after.log = log = Log()
        after.forced = self.luck_for(seat, option)
        after.answer(seat, option)
        return self._keep(Move(seat, option, note=note), after, log)

    def luck_for(self, seat: int, option: Option) -> tuple[object, ...]:
        """The outcomes that are put in when this is decided: what is left of those the match began with."""
        return self.state.forced

    def order(self, seat: int, window: str, on: bool) -> None:
        """Give or take back a standing order to pass in a kind of window, or in all of them until one's turn comes."""
        known = window in self.game.windows or (window == UNTIL_TURN and self.game.windows)
        if not known or not 0 <= seat < self.state.seats:
            raise Refused(NotOffered("", f"there is no window {window!r}"))
        after = self.state.copy()
        set_order(after, seat, window, on)
        self._keep(Move(seat, None, (window, on)), after, Log())

    def _keep(self, move: Move, after: State, log: Log) -> list[Told]:
        after.log = None
        end_orders(self.state, after)
        self.past.append(self.state)
        self.state = after
        self.moves.append(move)
        self.told.append(log.take())
        return self.told[-1]

    # --- taking back ----------------------------------------------------------------------------------

    def takeback(self, seat: int | None = None) -> Takeback:
        """Whether the last move can be taken back freely. The engine sees it by itself: nothing rolled, nothing
        revealed that the mover did not know, and the same seat still to decide."""
        if (out := self._out_of_reach(seat)) is not None:
            return out
        move, before, after = self.moves[-1], self.past[-1], self.state
        if move.order is not None:
            return Takeback.FREE
        if after.over:
            return Takeback.OVER
        if after.drawn != before.drawn:
            return Takeback.ROLLED
        asking = before.question
        if asking is not None and asking.together:
            if asking.final:
                return Takeback.FINAL
            return Takeback.FREE if after.asked == before.asked else Takeback.REVEALED
        if after.waiting != (move.seat,):
            return Takeback.HANDED_ON
        if _revealed(before, after, move.seat):
            return Takeback.REVEALED
        return Takeback.FREE

    def undo(self, seat: int | None = None, consent: bool = False) -> Move:
        """Take the last move back: freely where that is so, otherwise only if everybody concerned consents."""
        standing = self._out_of_reach(seat) if consent else self.takeback(seat)
        if standing is not None and standing is not Takeback.FREE:
            raise Refused(CannotUndo("", standing.value))
        self.state = self.past.pop()
        self.told.pop()
        self.takebacks += 1
        return self.moves.pop()

    def _out_of_reach(self, seat: int | None) -> Takeback | None:
        """Why this seat has nothing to take back here, whoever consents; None if it has."""
        if not self.moves:
            return Takeback.NOTHING
        if seat is not None and self.moves[-1].seat != seat:
            return Takeback.NOT_YOURS
        return None

    def hash(self) -> str:
        return state_hash(self.state)


def _revealed(before: State, after: State, mover: int) -> bool:
    """Whether anybody learned the face of something that was news to the one who moved.

    To show a card one holds is one's own affair and can be taken back; to look at a card, or to turn up somebody else's, cannot.
    """
    known, dice = known_tokens(masked(before, mover)), seen_dice(masked(before, mover))
    for viewer in (*range(before.seats), SPECTATOR):
        news = known_tokens(masked(after, viewer)) - known_tokens(masked(before, viewer))
        if not news <= known or not seen_dice(masked(after, viewer)) - seen_dice(masked(before, viewer)) <= dice:
            return True
    return False


def why_not(game: Game, g: State, seat: int, option: Option) -> Refusal | None:
    """The one judge of a submission: None if it is legal, else the typed reason with its rule."""
    if g.over:
        return GameOver("")
    asking = g.question
    assert asking is not None
    assert g.asked is not None
    rule = asking.row(g)
    if seat not in g.waiting:
        if any(seat == committed for committed, _ in g.answers):
            return AlreadyCommitted(rule)
        names = game.seat_names(g.seats)
        return NotAsked(rule, f"{' and '.join(names[other] for other in g.waiting)} must decide")
    if option in g.options(seat):
        return None
    for barred in asking.barred(g, seat, g.asked.args):
        if barred.option == option:
            return barred.why
    if asking.judge is not None and (why := asking.judge(g, seat, option, *g.asked.args)) is not None:
        return why
    return NotOffered(rule, game.words.waiting_for(asking.name))
