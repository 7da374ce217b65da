"""Every connection to the server, whoever it comes from: how many, for how long, and how much lies unread.

Nothing here knows HTTP. What speaks it (`wire.py`) says when a line begins to work and when it waits again; once a second all of them are
looked through. Lines on which nothing is under way wait in the order in which they began to, and the oldest go first when room is needed,
so that whoever comes new gets in however many sit there in silence.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterable

from boneyard.server.house.places import place
from boneyard.server.settings import Limits

LOOK_SECONDS = 1.0
"""How often all lines are looked through."""
SPARE = 256
"""Files the server needs besides its connections: the database, its workers, the page."""


class Proxies:
    """The addresses whose word about where a request comes from is believed."""

    def __init__(self, named: Iterable[str]):
        self.networks = [ipaddress.ip_network(each, strict=False) for each in named]

    def __contains__(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self.networks)


class Line:
    """One connection."""

    __slots__ = ("late", "place", "stuck", "transport", "until")

    def __init__(self, transport: asyncio.Transport, place: str, late: Callable[[], None]):
        self.transport, self.place, self.late = transport, place, late
        self.until: float | None = None
        """When `late` is called, if nothing happens before."""
        self.stuck: tuple[float, int] | None = None
        """How much lay unread, and until when some of it must have been taken."""


class Crowd:
    """The lines of one place."""

    __slots__ = ("many", "waiting")

    def __init__(self) -> None:
        self.many = 0
        self.waiting: dict[Line, None] = {}
        """Those on which nothing is under way, the longest waiting first."""


class Lines:
    """All connections."""

    def __init__(self, limits: Limits, proxies: Proxies, clock: Callable[[], float] = time.monotonic):
        self.limits, self.proxies, self.clock = limits, proxies, clock
        self.most = room_for(limits.connections)
        self.open: dict[asyncio.BaseTransport, Line] = {}
        self.waiting: dict[Line, None] = {}
        """Those on which nothing is under way, the longest waiting first."""
        self.crowds: dict[str, Crowd] = {}
        """By place. What a trusted proxy brings has none: it is counted by request, not by line."""
        self.refused: Counter[str] = Counter()
        """What was refused or let go, by reason."""
        self.unread = 0
        """Bytes that were sent and not taken, when it was last looked."""
        self._next: asyncio.TimerHandle | None = None
        self._forgiven = False
        """Whether the last look was left out."""

    # --- coming and going -----------------------------------------------------------------------------

    def enter(self, transport: asyncio.Transport, host: str, late: Callable[[], None]) -> Line | str:
        """A new line, or why there is none."""
        line = Line(transport, "" if host in self.proxies else place(host), late)
        crowd = self.crowds.get(line.place)
        if crowd is not None and crowd.many >= self.limits.connections_per_address:
            if not crowd.waiting:
                self.refused["address"] += 1
                return "address"
            self.let_go(next(iter(crowd.waiting)), "room")
        elif len(self.open) >= self.most and not self._make_room(crowd):
            self.refused["full"] += 1
            return "full"
        self.open[transport] = line
        if line.place:
            self.crowds.setdefault(line.place, Crowd()).many += 1
        self.waits(line, self.limits.head_seconds)
        if self._next is None:
            self._look_later()
        return line

    def leave(self, line: Line) -> None:
        if self.open.pop(line.transport, None) is None:
            return
        self._begins(line)
        crowd = self.crowds.get(line.place)
        if crowd is not None:
            crowd.many -= 1
            if not crowd.many:
                del self.crowds[line.place]

    def waits(self, line: Line, seconds: float) -> None:
        """Nothing is under way: it has so long to begin something."""
        line.until = self.clock() + seconds
        self._begins(line)
        if line.transport in self.open:
            self.waiting[line] = None
            if line.place:
                self.crowds[line.place].waiting[line] = None

    def works(self, line: Line, seconds: float | None = None) -> None:
        """Something is under way; it may take so long."""
        line.until = None if seconds is None else self.clock() + seconds
        self._begins(line)

    def _begins(self, line: Line) -> None:
        """It waits no longer."""
        self.waiting.pop(line, None)
        if line.place in self.crowds:
            self.crowds[line.place].waiting.pop(line, None)

    def let_go(self, line: Line, reason: str) -> None:
        """At once: what it was sent and has not taken is dropped."""
        self.refused[reason] += 1
        self.leave(line)
        line.transport.abort()

    def _make_room(self, own: Crowd | None) -> bool:
        """Let one go: the one that waits longest, else the oldest of the place with most of them, if that has more than the newcomer's."""
        line = next(iter(self.waiting), None)
        if line is None:
            crowded = max(self.crowds, key=lambda name: self.crowds[name].many, default=None)
            if crowded is None or self.crowds[crowded].many <= (own.many if own else 0) + 1:
                return False
            line = next(each for each in self.open.values() if each.place == crowded)
        self.let_go(line, "room")
        return True

    # --- looking through them -------------------------------------------------------------------------

    def _look_later(self) -> None:
        loop = asyncio.get_running_loop()
        self._next = loop.call_later(LOOK_SECONDS, self._look_on, loop.time() + 2 * LOOK_SECONDS)

    def _look_on(self, by: float) -> None:
        """Where the server itself was late, what others sent meanwhile is read first: nobody is to blame yet."""
        self._next = None
        self._forgiven = not self._forgiven and asyncio.get_running_loop().time() > by
        if not self._forgiven:
            self.look()
        if self.open:
            self._look_later()

    def look(self) -> None:
        """Let those go whose time is up."""
        now, unread = self.clock(), 0
        sizes: dict[Line, int] = {}
        for line in list(self.open.values()):
            size = line.transport.get_write_buffer_size()
            if self._stuck(line, size, now):
                self.let_go(line, "unread")
                continue
            if size:
                sizes[line] = size
                unread += size
            if line.until is not None and now >= line.until:
                line.until = None
                line.late()
        while unread > self.limits.unread_bytes:
            line = _heaviest(sizes)
            unread -= sizes.pop(line)
            self.let_go(line, "unread")
        self.unread = unread

    def _stuck(self, line: Line, size: int, now: float) -> bool:
        """Whether nothing of what lies there was taken in the time there was for it."""
        if not size:
            line.stuck = None
        elif line.stuck is None or size < line.stuck[1]:
            line.stuck = (now + self.limits.unread_seconds, size)
        else:
            return now >= line.stuck[0]
        return False


def _heaviest(sizes: dict[Line, int]) -> Line:
    """The line with most unread, of the place with most unread."""
    places: Counter[str] = Counter()
    for line, size in sizes.items():
        places[line.place] += size
    worst = max(places, key=places.__getitem__)
    return max((line for line in sizes if line.place == worst), key=sizes.__getitem__)


def room_for(connections: int) -> int:
    """As many as are wished for, if the system lets the process have so many files."""
    try:
        import resource
    except ImportError:  # Windows counts none
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, min(connections, soft - SPARE)) if soft > 2 * SPARE else max(1, soft // 2)
    return connections
