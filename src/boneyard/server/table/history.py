"""A table's past: its log folded into seats, a game, and what is told of both.

Nothing here waits, reads a clock or touches a disk. `fold` puts an entry into effect; folding a whole log from the start
gives the same table on any machine, commitments of an unfinished secret choice included.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from boneyard.bots.names import bot_called
from boneyard.engine.chance import commitment
from boneyard.engine.data import BadData
from boneyard.engine.events import Told
from boneyard.engine.game import Game
from boneyard.engine.match import Match, Move
from boneyard.engine.moments import Cut
from boneyard.engine.options import Option
from boneyard.engine.staged import StagedMatch
from boneyard.engine.state import State
from boneyard.engine.windows import UNTIL_TURN
from boneyard.server.messages.problems import Problem, not_playing
from boneyard.server.table import entries as log
from boneyard.server.table.beginning import begin, misfit
from boneyard.server.table.entries import AnyEntry, Head
from boneyard.server.table.keepsakes import Keepsake
from boneyard.server.table.shelf import SHELF
from boneyard.server.table.state_bytes import Writer
from boneyard.server.table.views import Sight


class Key(NamedTuple):
    """What the bearer of a key may do: take a seat (`invite`), act for it (`seat`), or look on (`watch`, seat −1)."""

    opens: str
    seat: int


class Claim(NamedTuple):
    """Somebody asks that a seat goes to a bot, or is opened (no bot), because its player is silent."""

    seq: int
    by: int
    bot: str


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where."""

    kind: str = "open"
    """open, person, bot or left"""
    guest: str = ""
    name: str = ""
    bot: str = ""
    holders: frozenset[str] = frozenset()
    """The guests who may act for the seat: its person, on every device that was given its key."""
    former: frozenset[str] = frozenset()
    """Those who held it before a bot came, or nobody: they may take it back."""
    claim: Claim | None = None


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
    written: dict[int, tuple[Told, dict[str, Any]]] = field(default_factory=dict)
    """By its place among what was told: an event as somebody saw it, and how it is written for everybody who saw the same."""


class Past:
    """What has happened at a table, and where that led."""

    def __init__(self, table: str, head: Head, game: Game | None, created: int):
        self.id, self.head, self.created = table, head, created
        self.seed_hash = commitment(head.seed)
        self.game = game
        self.broken = misfit(head, game)
        """Why the game cannot be shown here; empty if it can."""
        self.damaged = False
        """Whether its log is not what was written. Then nothing is added to it."""
        self.keepsake: Keepsake | None = None
        """What is kept of its game, where that is over and cannot be shown any more."""
        self.seats = [Seat() for _ in range(head.seats)]
        self.watchers: set[str] = set()
        self.keys: dict[str, Key] = {}
        """What opens what here, by the digest of its secret."""
        self.used: dict[str, int] = {}
        """Invitations that were used, or withdrawn when their seat changed hands; and for which seat they were."""
        self.match: Match | None = None
        self._stuck: tuple[State, bool] | None = None
        self.steps: list[int] = []
        """Where the decisions stand among the match's moves; standing orders stand between them."""
        self.seq = 0
        self.stood = [0] * head.seats
        """The entry since which each seat's decision is what it is now."""
        self.requests: dict[str, tuple[int, AnyEntry]] = {}
        self.private: list[int] = []
        """Entries only one seat knows of, …"""
        self.known_to: list[list[int]] = [[] for _ in range(head.seats)]
        """… and which seat knows of which."""
        self.happenings: list[Happening] = []
        self.strict = bool(head.settings.get("strict_windows"))
        self.standing: list[set[str]] = [set() for _ in range(head.seats)]
        """Standing orders the table itself keeps (see `log.Ordered.kept`)."""
        self.asked_back: log.AskedBack | None = None
        self.consent: set[int] = set()
        self.next: str | None = None
        self.ended: log.Closed | None = None
        """Who closed the table, if it was closed: nothing is added to it any more."""
        self.writer = Writer()
        self.sight = Sight()
        self.kept = SHELF.drawer()
        """What is written out already for the present moment: frames, and what follows from a choice."""
        self.cuts: dict[int, list[Cut]] = {}
        """By viewer: the moments that go on before each entry of `match.told`."""

    # --- reading --------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.broken:
            return "broken"
        if self.match is not None and (self.match.over or self.example_over):
            return "finished"
        if self.ended is not None:
            return "closed"
        return "gathering" if self.match is None else "playing"

    @property
    def closed(self) -> str:
        """Why nothing is added to this table any more; empty if it is open."""
        return "" if self.ended is None else closed_by(self.ended)

    @property
    def example_over(self) -> bool:
        """Whether the table began with an example that cannot be played on. Worked out once a state."""
        match = self.match
        if not isinstance(match, StagedMatch):
            return False
        if self._stuck is None or self._stuck[0] is not match.state:
            self._stuck = (match.state, match.stuck)
        return self._stuck[1]

    @property
    def shown(self) -> bool:
        """Whether this table is only there to be looked at, by everybody and from everywhere."""
        return False

    @property
    def waiting(self) -> tuple[int, ...]:
        over = self.match is None or self.broken or self.ended is not None or self.example_over
        return () if over or self.match is None else self.match.waiting

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def seats_of(self, guest: str) -> tuple[int, ...]:
        return tuple([number for number, seat in enumerate(self.seats) if guest in seat.holders])

    def former_seats_of(self, guest: str) -> tuple[int, ...]:
        """Those a guest may take back: a bot plays there now, or nobody."""
        return tuple([number for number, seat in enumerate(self.seats) if guest in seat.former])

    def seq_for(self, viewer: int, seq: int | None = None) -> int:
        """The sequence number as a viewer counts: others' standing orders leave no gap in it."""
        seq = self.seq if seq is None else seq
        mine = bisect_right(self.known_to[viewer], seq) if viewer >= 0 else 0
        return seq - bisect_right(self.private, seq) + mine

    def seq_from(self, viewer: int, counted: int) -> int:
        """The entry a viewer means by a number."""
        seq = max(0, min(counted, self.seq + 1))
        mine = set(self.known_to[viewer]) if viewer >= 0 else ()
        for at in self.private:
            if at not in mine and at <= seq:
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
        return self.match.told[self.told_index(step)]

    def told_index(self, step: int) -> int:
        """Where in `match.told` stands what was told after so many decisions."""
        return 0 if step == 0 else self.steps[step - 1] + 1

    def playing(self) -> Match:
        if self.ended is not None and not self.broken:
            raise not_playing(self.closed)
        return self.played()

    def played(self) -> Match:
        """The game as far as it came, also where the table was closed since."""
        if self.broken:
            raise Problem(409, "other_rules", self.broken)
        if self.match is None:
            raise not_playing("The game has not begun: seats are still open.")
        return self.match

    def option(self, do: object) -> Option:
        match = self.playing()
        try:
            return match.game.option_types.decode(do, match.content.tokens, "move")
        except BadData as error:
            raise Problem(422, "bad_move", str(error)) from None

    def voters(self, asking: int) -> list[int]:
        """The people whose consent it takes: everybody seated but the one who asks."""
        return [number for number in self.people() if self.seats[number].guest != self.seats[asking].guest]

    # --- putting into effect --------------------------------------------------------------------------

    def draft(self) -> Self:
        """The table once more, to try a change on: nobody sees it until it is on the disk. What never changes once it is there is shared."""
        draft = copy(self)
        for name in ("seats", "steps", "stood", "private", "happenings"):
            setattr(draft, name, getattr(self, name)[:])
        for name in ("watchers", "keys", "used", "requests", "consent"):
            setattr(draft, name, getattr(self, name).copy())
        draft.known_to = [each[:] for each in self.known_to]
        draft.standing = [each.copy() for each in self.standing]
        draft.cuts = {viewer: cuts[:] for viewer, cuts in self.cuts.items()}
        draft.kept = SHELF.drawer()
        if self.match is not None:
            draft.match = copy(self.match)
            for name in ("moves", "past", "told"):
                setattr(draft.match, name, getattr(self.match, name)[:])
        return draft

    def fold(self, entry: AnyEntry, request: str) -> int:
        """Put an entry into effect. Returns its number."""
        self.seq += 1
        self.requests[request] = (self.seq, entry)
        match entry:
            case log.Sat() | log.BotSat() | log.Left():
                self._fold_seat(entry)
            case log.KeyMade() | log.LetIn():
                self._fold_right(entry)
            case log.Claimed(seat, by, bot):
                self.seats[seat] = replace(self.seats[seat], claim=Claim(self.seq, by, bot))
                self._happened(entry)
            case log.Heard(seat):
                self.seats[seat] = replace(self.seats[seat], claim=None)
                self._happened(entry)
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
            case log.Closed():
                self.ended = entry
                self._happened(entry)
            case log.Said():
                self._happened(entry)
        return self.seq

    def _happened(self, entry: AnyEntry | None, told: Sequence[Told] = (), state: State | None = None) -> Happening:
        item = Happening(self.seq, len(self.steps), entry, told, state)
        self.happenings.append(item)
        return item

    def _fold_seat(self, entry: log.Sat | log.BotSat | log.Left) -> None:
        before = self.seats[entry.seat]
        gone = before.holders or before.former
        match entry:
            case log.Sat(seat, guest, name, key):
                self.seats[seat] = Seat("person", guest, name, "", frozenset((guest,)))
                self._withdraw(seat)
                if key:
                    self.used[key] = seat
            case log.BotSat(seat, bot, name):
                self.seats[seat] = Seat("bot", "", name or bot_called(bot, self.id, seat), bot, former=gone)
                self._withdraw(seat)
            case log.Left(seat, reopened):
                if reopened or self.match is None:
                    self.seats[seat] = Seat("open")
                else:
                    self.seats[seat] = Seat("left", "", before.name, former=gone)
                self._withdraw(seat)
        self._happened(entry)
        if self.asked_back is not None and not self.voters(self.asked_back.seat):
            self.asked_back = None
        if self.match is None and not self.broken and all(seat.kind in ("person", "bot") for seat in self.seats):
            self._begin()

    def _withdraw(self, seat: int) -> None:
        """A seat changes hands: no key made for it before opens it any more."""
        for digest in [digest for digest, key in self.keys.items() if key.seat == seat]:
            if self.keys.pop(digest).opens == "invite":
                self.used[digest] = seat

    def _fold_right(self, entry: log.KeyMade | log.LetIn) -> None:
        self.private.append(self.seq)
        match entry:
            case log.KeyMade(digest, opens, seat):
                self.keys[digest] = Key(opens, seat)
            case log.LetIn(guest, seat):
                self.let_in(guest, seat)

    def let_in(self, guest: str, seat: int) -> None:
        """A guest acts for a seat besides its player, or looks on (seat −1)."""
        if seat < 0:
            self.watchers.add(guest)
        else:
            self.seats[seat] = replace(self.seats[seat], holders=self.seats[seat].holders | {guest})

    def _begin(self) -> None:
        """Nobody is missing any more: the game is dealt."""
        assert self.game is not None
        players = [seat.bot or "human" for seat in self.seats]
        head = self.head
        self.match = begin(self.game, players, head.seed, head.settings, head.packs, head.scene, head.rules, head.own)
        self.stood = [self.seq] * len(self.seats)
        self._happened(None, self.match.told[0], self.match.state)

    def _fold_game(self, entry: log.Moved | log.Ordered | log.TakenBack) -> None:
        match = self.match
        assert match is not None, "a move at a table whose game has not begun"
        before = match.state
        if isinstance(entry, log.Ordered):
            if entry.kept:
                (self.standing[entry.seat].add if entry.on else self.standing[entry.seat].discard)(entry.window)
            else:
                match.order(entry.seat, entry.window, entry.on)
            self.private.append(self.seq)
            self.known_to[entry.seat].append(self.seq)
            self._happened(entry)
            return
        self.asked_back = None
        if isinstance(entry, log.TakenBack):
            self._take_back(match, entry)
            return
        told = match.submit(entry.seat, self.option(entry.do), entry.note)
        for seat in set(_at_turn(match.state)) - set(_at_turn(before)):
            self.standing[seat].discard(UNTIL_TURN)
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
        self.cuts.clear()
        for move in reversed(gone):
            if move.order is not None:
                match.order(move.seat, *move.order)
            elif entry.alone and move.seat != entry.seat and move.option is not None:
                match.submit(move.seat, move.option, move.note)
                self.steps.append(len(match.moves) - 1)
        self._mark_undone(entry, left)

    def _mark_undone(self, entry: log.TakenBack, left: int) -> None:
        """The log keeps what was taken back, folded away."""
        undone = []
        for at, known in enumerate(self.happenings):
            if not isinstance(known.entry, log.Moved) or known.n <= left or known.undone:
                continue
            item = self.happenings[at] = replace(known, lines={})  # the table as it is on the disk keeps its own
            if entry.alone and item.n != left + 1:
                item.n -= 1
            else:
                item.undone = True
                undone.append(item)
        self._happened(entry).undoes = (undone[0].seq, undone[-1].seq)
        for seat in range(len(self.seats)):
            if seat == entry.seat or not entry.alone:
                self.stood[seat] = self.seq

    def hash(self) -> str:
        return "" if self.match is None or self.broken else self.writer.hash(self.match.state)


def closed_by(entry: log.Closed) -> str:
    """Who closed a table, as everybody reads it."""
    match entry.by:
        case "time":
            return "This table was closed: nothing had happened here for long."
        case "host":
            return f"The host of this server has closed this table{f': {entry.why}' if entry.why else '.'}"
    return "This table was closed by whoever made it."


def _at_turn(g: State) -> tuple[int, ...]:
    """Who is asked something that is no window."""
    asking = g.question
    return () if asking is None or asking.window else g.waiting
