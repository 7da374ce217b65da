"""A table as its log tells it.

Nothing here waits, reads a clock or touches a disk. Each wish (`move`, `undo`, …) is looked at and answered with the entries
that would carry it out, or refused. `fold` puts an entry into effect; folding a whole log from the start
gives the same table on any machine, commitments of an unfinished secret choice included.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from boneyard.engine import chance
from boneyard.engine.codec import BadData
from boneyard.engine.content import Sources
from boneyard.engine.events import Told
from boneyard.engine.game import Game
from boneyard.engine.match import Match, Move, Takeback, why_not
from boneyard.engine.options import Option, Refusal
from boneyard.engine.state import Content, State
from boneyard.server import entries as log
from boneyard.server.entries import AnyEntry, Head, Row
from boneyard.server.problems import Problem, Stale, not_allowed, not_playing, taken


@dataclass(slots=True)
class Seat:
    """Who sits where."""

    kind: str = "open"
    """open, person, bot or left"""
    guest: str = ""
    name: str = ""
    bot: str = ""
    holders: set[str] = field(default_factory=set)
    """The guests who may act for the seat: its person, on every device that was given its key."""


@dataclass(slots=True)
class Happening:
    """One entry as the log shows it, with what the game told and the state it was told in."""

    seq: int
    n: int
    entry: AnyEntry | None
    told: Sequence[Told] = ()
    state: State | None = None
    undone: bool = False
    undoes: tuple[int, int] | None = None
    lines: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    """The finished lines by viewer; written once."""


class Table:
    """One table: its seats, its game, its past."""

    def __init__(self, table: str, head: Head, game: Game | None, created: int):
        self.id, self.head, self.created = table, head, created
        self.game = game
        self.broken = _misfit(head, game)
        """Why the game cannot be shown here; empty if it can."""
        self.seats = [Seat() for _ in range(head.seats)]
        self.watchers: set[str] = set()
        self.match: Match | None = None
        self.steps: list[int] = []
        """Where the decisions stand among the match's moves; standing orders stand between them."""
        self.seq = 0
        self.stood = [0] * head.seats
        """The entry since which each seat's decision is what it is now."""
        self.requests: dict[str, tuple[int, AnyEntry]] = {}
        self.private: list[tuple[int, int]] = []
        """Entries only one seat knows of: (seq, seat)."""
        self.happenings: list[Happening] = []
        self.asked_back: log.AskedBack | None = None
        self.consent: set[int] = set()
        self.next: str | None = None
        self.frames: dict[tuple[int, int], bytes] = {}
        """Frames already written out for the present moment, by viewer and since."""

    # --- reading --------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.broken:
            return "broken"
        if self.match is None:
            return "gathering"
        return "finished" if self.match.over else "playing"

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.match is None or self.broken else self.match.waiting

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def seats_of(self, guest: str) -> tuple[int, ...]:
        return tuple([number for number, seat in enumerate(self.seats) if guest in seat.holders])

    def seq_for(self, viewer: int, seq: int | None = None) -> int:
        """The sequence number as a viewer counts: others' standing orders leave no gap in it."""
        seq = self.seq if seq is None else seq
        return seq - sum(at <= seq and seat != viewer for at, seat in self.private)

    def seq_from(self, viewer: int, counted: int) -> int:
        """The entry a viewer means by a number."""
        seq = max(0, min(counted, self.seq + 1))
        for at, seat in self.private:
            if seat != viewer and at <= seq:
                seq += 1
        return seq

    def state_at(self, step: int) -> State:
        """The game after so many decisions."""
        assert self.match is not None
        match = self.match
        index = 0 if step == 0 else self.steps[step - 1] + 1
        return match.past[index] if index < len(match.past) else match.state

    def told_at(self, step: int) -> list[Told]:
        assert self.match is not None
        return self.match.told[0 if step == 0 else self.steps[step - 1] + 1]

    # --- wishes ---------------------------------------------------------------------------------------

    def answered(self, request: str, wish: AnyEntry) -> int | None:
        """The entry this request led to before, if it was sent before."""
        if request not in self.requests:
            return None
        seq, entry = self.requests[request]
        if not _same_wish(entry, wish):
            raise Problem(409, "request_reused", "This request_id was used for something else at this table.")
        return seq

    def playing(self) -> Match:
        if self.broken:
            raise Problem(409, "other_rules", self.broken)
        if self.match is None:
            raise not_playing("The game has not begun: seats are still open.")
        return self.match

    def fresh(self, seat: int, expected: int) -> None:
        """Refuse a submission about something that has changed since its sender looked."""
        seq = self.seq_from(seat, expected)
        if not self.stood[seat] <= seq <= self.seq:
            raise Stale

    def option(self, do: object) -> Option:
        match = self.playing()
        try:
            return match.game.option_types.decode(do, match.content.tokens, "move")
        except BadData as error:
            raise Problem(422, "bad_move", str(error)) from None

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
        return why_not(match.game, match.view(seat).state, seat, self.option(do))

    def order(self, seat: int, window: str, on: bool) -> list[AnyEntry]:
        """A standing order."""
        windows = self.playing().game.windows
        if window not in windows:
            known = ", ".join(windows) or "none"
            raise Problem(422, "refused", f"This game has no window called {window!r} (its windows: {known}).")
        return [log.Ordered(seat, window, on)]

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

    def vote(self, seat: int, yes: bool) -> list[AnyEntry]:
        """Say yes or no to a request to take back; the last yes does it."""
        asked = self.asked_back
        if asked is None:
            raise not_playing("Nobody is asking to take a move back.")
        if seat not in self.voters(asked.seat):
            raise not_allowed("It is not for you to answer this request.")
        vote = log.Voted(seat, yes)
        if yes and set(self.voters(asked.seat)) <= self.consent | {seat}:
            return [vote, log.TakenBack(asked.seat, asked.moves)]
        return [vote]

    def voters(self, asking: int) -> list[int]:
        """The people whose consent it takes: everybody seated but the one who asks."""
        return [number for number in self.people() if self.seats[number].guest != self.seats[asking].guest]

    def takeback(self, seat: int) -> tuple[str, str, int]:
        """(free, ask or no; the reason; how many moves would go) for the last decision of a seat."""
        match = self.match
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
        """What the engine says of the last decision; where it has passed on anyway, without looking for what was revealed."""
        match = self._last_decision()
        asking = match.past[-1].question
        handed_on = asking is not None and not asking.together and match.state.waiting != (seat,)
        if handed_on and match.moves[-1].seat == seat and match.state.drawn == match.past[-1].drawn:
            return Takeback.HANDED_ON
        return match.takeback(seat)

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

    # --- putting into effect --------------------------------------------------------------------------

    def fold(self, entry: AnyEntry, request: str) -> int:
        """Put an entry into effect. Returns its number."""
        self.seq += 1
        self.requests[request] = (self.seq, entry)
        self.frames.clear()
        match entry:
            case log.Sat() | log.BotSat() | log.Left():
                self._fold_seat(entry)
            case log.Moved() | log.Ordered() | log.TakenBack():
                if not self.broken:
                    self._fold_game(entry)
            case log.AskedBack():
                self.asked_back, self.consent = entry, set()
                self._happened(entry)
            case log.Voted(seat, yes):
                self.consent.add(seat)
                if not yes:
                    self.asked_back = None
                self._happened(entry)
            case log.Rematched(table):
                self.next = table
                self._happened(entry)
            case log.Said():
                self._happened(entry)
        return self.seq

    def _happened(self, entry: AnyEntry | None, told: Sequence[Told] = (), state: State | None = None) -> Happening:
        item = Happening(self.seq, len(self.steps), entry, told, state)
        self.happenings.append(item)
        return item

    def _fold_seat(self, entry: log.Sat | log.BotSat | log.Left) -> None:
        match entry:
            case log.Sat(seat, guest, name):
                self.seats[seat] = Seat("person", guest, name, "", {guest})
            case log.BotSat(seat, bot):
                self.seats[seat] = Seat("bot", "", bot, bot)
            case log.Left(seat, reopened):
                kind = "open" if reopened or self.match is None else "left"
                self.seats[seat] = Seat(kind, "", self.seats[seat].name if kind == "left" else "")
        self._happened(entry)
        if self.asked_back is not None and not self.voters(self.asked_back.seat):
            self.asked_back = None
        if self.match is None and not self.broken and all(seat.kind in ("person", "bot") for seat in self.seats):
            self._begin()

    def _begin(self) -> None:
        """Nobody is missing any more: the game is dealt."""
        assert self.game is not None
        players = [seat.bot or "human" for seat in self.seats]
        self.match = Match(self.game, players, self.head.seed, self.head.settings, loaded=loaded(self.game))
        self.stood = [self.seq] * len(self.seats)
        self._happened(None, self.match.told[0], self.match.state)

    def _fold_game(self, entry: log.Moved | log.Ordered | log.TakenBack) -> None:
        match = self.match
        assert match is not None, "a move at a table whose game has not begun"
        before = match.state
        if isinstance(entry, log.Ordered):
            match.order(entry.seat, entry.window, entry.on)
            self.private.append((self.seq, entry.seat))
            self._happened(entry)
            return
        self.asked_back = None
        if isinstance(entry, log.TakenBack):
            self._take_back(match, entry)
            return
        told = match.submit(entry.seat, self.option(entry.do), entry.note)
        self.steps.append(len(match.moves) - 1)
        self._happened(entry, told, match.state)
        asking = before.question
        still_open = asking is not None and asking.together and match.state.asked is before.asked
        for seat in range(len(self.seats)):
            if seat == entry.seat or not still_open:
                self.stood[seat] = self.seq

    def _take_back(self, match: Match, entry: log.TakenBack) -> None:
        """Decisions go; standing orders given since stay, for they are no part of what was decided, and so do the
        commitments of others where somebody withdraws only their own."""
        own = [place for place, index in enumerate(self.steps) if match.moves[index].seat == entry.seat]
        left = own[-1] if entry.alone else len(self.steps) - entry.moves
        gone: list[Move] = []
        while len(match.moves) > self.steps[left]:
            gone.append(match.undo(consent=True))
            match.takebacks -= 1
        match.takebacks += 1 if entry.alone else entry.moves
        del self.steps[left:]
        for move in reversed(gone):
            if move.order is not None:
                match.order(move.seat, *move.order)
            elif entry.alone and move.seat != entry.seat and move.option is not None:
                match.submit(move.seat, move.option, move.note)
                self.steps.append(len(match.moves) - 1)
        self._mark_undone(entry, left)

    def _mark_undone(self, entry: log.TakenBack, left: int) -> None:
        """The log keeps what was taken back, folded away."""
        later = [i for i in self.happenings if isinstance(i.entry, log.Moved) and i.n > left and not i.undone]
        undone = [i for i in later if not entry.alone or i.n == left + 1]
        for item in later:
            item.lines.clear()
            if item in undone:
                item.undone = True
            else:
                item.n -= 1
        self._happened(entry).undoes = (undone[0].seq, undone[-1].seq)
        for seat in range(len(self.seats)):
            if seat == entry.seat or not entry.alone:
                self.stood[seat] = self.seq

    def hash(self) -> str:
        return "" if self.match is None or self.broken else self.match.hash()


@cache
def loaded(game: Game) -> tuple[Content, Sources]:
    """A game's cards, read and checked once for all its tables."""
    return game.load()


def _same_wish(entry: AnyEntry, wish: AnyEntry) -> bool:
    """Whether two entries answer the same request (what the server itself adds does not count)."""
    if isinstance(entry, log.AskedBack | log.TakenBack) and isinstance(wish, log.AskedBack | log.TakenBack):
        return entry.seat == wish.seat
    if isinstance(entry, log.Rematched) and isinstance(wish, log.Rematched):
        return True
    if isinstance(entry, log.Sat) and isinstance(wish, log.Sat):
        return entry.guest == wish.guest
    if isinstance(entry, log.Said) and isinstance(wish, log.Said):
        return entry.text == wish.text
    return entry == wish


def _misfit(head: Head, game: Game | None) -> str:
    if game is None:
        return f"This server does not have the game {head.game!r}."
    if game.version != head.rules:
        return f"This table needs rules version {head.rules} of {game.title}; this server has version {game.version}."
    if [pack["hash"] for pack in loaded(game)[1].to_json()] != [pack["hash"] for pack in head.content]:
        return f"This table was begun with other cards of {game.title} than this server has."
    return ""


def new_head(game: Game, seats: int, settings: dict[str, Any], owner: str, options: log.TableOptions) -> Head:
    """What a fresh table begins with, its secret seed included."""
    filled = game.check_table(seats, settings)
    content = loaded(game)[1].to_json()
    return Head(game.id, game.version, content, chance.new_seed(), filled, seats, owner, options)


def fold_all(table: Table, rows: Sequence[Row]) -> None:
    """Open a table from its log. A log that does not lead where it says is not played on."""
    for row in rows:
        assert row.seq == table.seq + 1, "the log has a gap"
        try:
            table.fold(row.entry, row.request)
        except Exception as error:
            table.broken = f"This table cannot be opened at entry {row.seq}: {type(error).__name__}."
            table.seq = row.seq
    if rows and rows[-1].state and not table.broken and table.hash() != rows[-1].state:
        table.broken = "This table's log does not lead to the state it was saved with: the rules have changed."
