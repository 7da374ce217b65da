"""A table: what somebody wishes to do at it, judged.

Each wish (`move`, `undo`, …) is looked at and answered with the entries that would carry it out, or refused. Nothing here changes the
table:
that is `Past.fold`, once the entries are on their way to the disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from boneyard.engine.match import Match, Takeback
from boneyard.engine.options import Refusal
from boneyard.engine.windows import UNTIL_TURN
from boneyard.server.messages.problems import Problem, Stale, not_allowed, not_playing, taken
from boneyard.server.table import entries as log
from boneyard.server.table.builds import begun_with
from boneyard.server.table.entries import AnyEntry, Row
from boneyard.server.table.history import Past


class Table(Past):
    """One table: its seats, its game, its past, and what may be done next."""

    def answered(self, request: str, wish: AnyEntry) -> int | None:
        """The entry this request led to before, if it was sent before."""
        if request not in self.requests:
            return None
        seq, entry = self.requests[request]
        if not _same_wish(entry, wish):
            raise Problem(409, "request_reused", "This request_id was used for something else at this table.")
        return seq

    def fresh(self, seat: int, expected: int) -> None:
        """Refuse a submission about something that has changed since its sender looked."""
        seq = self.seq_from(seat, expected)
        if not self.stood[seat] <= seq <= self.seq:
            raise Stale

    def move(self, seat: int, expected: int, do: list[Any], note: str = "") -> list[AnyEntry]:
        """A decision."""
        match = self.playing()
        self.fresh(seat, expected)
        if match.why_not(seat, self.option(do)) is not None:
            why = self.why_not(seat, do)
            assert why is not None, "a view offered what the game refuses"
            sentence = match.game.words.refuse(match.view(seat), why)
            raise Problem(422, "refused", sentence, why.rule)
        return [log.Moved(seat, do, note)]

    def why_not(self, seat: int, do: object) -> Refusal | None:
        """Judged by what the seat itself can see, so that a refusal tells nothing else."""
        match = self.playing()
        return match.why_not(seat, self.option(do), match.view(seat).state)

    def order(self, seat: int, window: str, on: bool) -> list[AnyEntry]:
        """A standing order."""
        windows = self.playing().game.windows
        if window not in windows and not (windows and window == UNTIL_TURN):
            known = ", ".join(windows) or "none"
            raise Problem(422, "refused", f"This game has no window called {window!r} (its windows: {known}).")
        moves = self.playing().moves
        orders = sum(move.order is not None for move in moves)
        if orders >= log.orders_allowed(len(moves) - orders):
            raise Problem(
                422,
                "refused",
                f"{orders} standing orders were given in this game already. Decide first, then change one again.",
            )
        return [log.Ordered(seat, window, on, self.strict and window not in self.playing().state.orders[seat])]

    def undo(self, seat: int, expected: int) -> list[AnyEntry]:
        """Take back at once where that is free, otherwise ask the others."""
        self.playing()
        self.fresh_for_undo(seat, expected)
        state, why, moves = self.takeback(seat)
        if state == "no":
            raise Problem(422, "refused", f"This cannot be taken back: {why}.")
        if state == "free":
            return [log.TakenBack(seat, moves, self._withdraws(seat))]
        if self.asked_back is not None:
            raise taken("Somebody is asking to take a move back already.")
        return [log.AskedBack(seat, moves)]

    def fresh_for_undo(self, seat: int, expected: int) -> None:
        """Nothing may have been decided or taken back since: one must see what one takes back."""
        seq = self.seq_from(seat, expected)
        last = max(
            (item.seq for item in self.happenings if isinstance(item.entry, log.Moved | log.TakenBack)), default=0
        )
        if not last <= seq <= self.seq:
            raise Stale

    def vote(self, seat: int, yes: bool, expected: int | None = None) -> list[AnyEntry]:
        """Say yes or no to a request to take back; the last yes does it. A request made after its sender looked is not the one that was
        answered."""
        asked = self.asked_back
        if asked is None:
            raise not_playing("Nobody is asking to take a move back.")
        if expected is not None and self.seq_from(seat, expected) < self._asked_since(asked):
            raise not_playing("What you answered is no longer asked: somebody is asking for something else now.")
        if seat not in self.voters(asked.seat):
            raise not_allowed("It is not for you to answer this request.")
        vote = log.Voted(seat, yes)
        if yes and set(self.voters(asked.seat)) <= self.consent | {seat}:
            return [vote, log.TakenBack(asked.seat, asked.moves)]
        return [vote]

    def _asked_since(self, asked: log.AskedBack) -> int:
        return next(item.seq for item in reversed(self.happenings) if item.entry is asked)

    def follows(self) -> list[AnyEntry]:
        """What happens by itself when somebody has left: a request everybody else has agreed to is carried out."""
        asked = self.asked_back
        if asked is None or self.status != "playing" or not set(self.voters(asked.seat)) <= self.consent:
            return []
        return [log.TakenBack(asked.seat, asked.moves)]

    def takeback(self, seat: int) -> tuple[str, str, int]:
        """(free, ask or no; the reason; how many moves would go) for the last decision of a seat."""
        match = self.match
        if self.ended is not None:
            return "no", "this table is closed", 0
        if match is None or self.broken:
            return "no", "the game has not begun", 0
        if match.over:
            return "no", Takeback.OVER.value, 0
        own = [place for place, index in enumerate(self.steps) if match.moves[index].seat == seat]
        if not own:
            return "no", Takeback.NOTHING.value, 0
        if self._withdraws(seat):
            return "free", "", 1
        moves = len(self.steps) - own[-1]
        standing = self._standing(seat)
        if standing is Takeback.FREE:
            return "free", "", 1
        return ("ask" if self.voters(seat) else "free"), standing.value, moves

    def _withdraws(self, seat: int) -> bool:
        """Whether the seat has committed in secret, others still choose, and it may choose again."""
        match = self.match
        assert match is not None
        asking = match.state.question
        committed = any(seat == other for other, _ in match.state.answers)
        return asking is not None and asking.together and not asking.final and committed

    def _standing(self, seat: int) -> Takeback:
        """What the engine says of the last decision. What was revealed is the last thing it asks and the dearest, so that is answered
        here, from the views at hand."""
        match = self._last_decision()
        before, after = match.past[-1], match.state
        asking = before.question
        together = asking is None or asking.together
        if together or match.moves[-1].seat != seat or after.over or after.drawn != before.drawn:
            return match.takeback(seat)
        if after.waiting != (seat,):
            return Takeback.HANDED_ON
        return Takeback.REVEALED if self.sight.revealed(match.game, before, after, seat) else Takeback.FREE

    def _last_decision(self) -> Match:
        """The match as it was right after its last decision, before any standing orders given since."""
        assert self.match is not None
        until = self.steps[-1] + 1
        if until == len(self.match.moves):
            return self.match
        before = copy(self.match)
        before.moves, before.past = self.match.moves[:until], self.match.past[:until]
        before.state = self.match.past[until]
        return before


def _same_wish(entry: AnyEntry, wish: AnyEntry) -> bool:
    """Whether two entries answer the same request (what the server itself adds does not count)."""
    if isinstance(entry, log.AskedBack | log.TakenBack) and isinstance(wish, log.AskedBack | log.TakenBack):
        return entry.seat == wish.seat
    if isinstance(entry, log.Rematched) and isinstance(wish, log.Rematched):
        return True
    if isinstance(entry, log.Sat) and isinstance(wish, log.Sat):
        return entry.guest == wish.guest
    if isinstance(entry, log.Ordered) and isinstance(wish, log.Ordered):
        return (entry.seat, entry.window, entry.on) == (wish.seat, wish.window, wish.on)
    if isinstance(entry, log.Claimed) and isinstance(wish, log.Claimed):
        return (entry.seat, entry.bot) == (wish.seat, wish.bot)
    if isinstance(entry, log.Said) and isinstance(wish, log.Said):
        return entry.text == wish.text
    return entry == wish


def fold_all(table: Table, rows: Sequence[Row]) -> None:
    """Open a table from its log. A log that does not lead where it says is not played on. That the rules are written otherwise than when it
    was begun is no fault: it counts where the log leads."""
    for row in rows:
        if row.seq != table.seq + 1:
            table.broken = (
                f"This table cannot be opened: entry {table.seq + 1} of its log is missing or cannot be read."
            )
            table.seq = row.seq - 1
        try:
            table.fold(row.entry, row.request)
        except Exception as error:
            table.broken = f"This table cannot be opened at entry {row.seq}: {type(error).__name__}. {begun_with(table.head, table.game)}"
            table.seq = row.seq
    if rows and rows[-1].state and not table.broken and table.hash() != rows[-1].state:
        table.broken = (
            "This table's log does not lead to the state it was saved with: the rules have changed. "
            f"{begun_with(table.head, table.game)}"
        )
