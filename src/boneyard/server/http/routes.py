"""How a request comes in and an answer goes out: routes, callers, bodies, errors."""

from __future__ import annotations

import hmac
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from boneyard.server.house.actor import Actor
from boneyard.server.house.house import House
from boneyard.server.house.people import NOBODY, Caller, hashed, rights
from boneyard.server.house.places import place
from boneyard.server.house.record_desk import Records
from boneyard.server.http.limits import Buckets
from boneyard.server.http.lines import Lines, Proxies
from boneyard.server.http.newcomers import Newcomers
from boneyard.server.http.packing import if_changed, packed
from boneyard.server.messages.problems import (
    Problem,
    cannot_save,
    malformed,
    not_found,
    shut_out,
    too_many,
    unknown_guest,
    unknown_host,
    unknown_outcome,
)
from boneyard.server.settings import Settings
from boneyard.server.store.faults import CannotSave, Unknown
from boneyard.server.store.store import Store
from boneyard.server.workers.desk import Asker

if TYPE_CHECKING:
    from boneyard.server.http.metrics import Metrics

COOKIE = "boneyard_guest"
COOKIE_SECONDS = 365 * 86_400
FAR = 2_000_000_000
"""No table comes to so many entries."""
logger = logging.getLogger("boneyard.api")

B = TypeVar("B")


class Server:
    """What every door needs at hand."""

    def __init__(self, store: Store, settings: Settings, lines: Lines | None = None):
        limits = settings.limits
        self.settings = settings
        self.lines = lines or Lines(limits, Proxies(settings.proxies))
        self.store = store
        self.house = House(store, settings)
        self.people = self.house.people
        self.records = Records(self.house.thinkers)
        self.acts = Buckets(limits.burst, limits.per_second)
        self.asks = Buckets(limits.burst, limits.per_second)
        self.reads = Buckets(limits.reads_burst, limits.reads_per_second)
        self.wrong = Buckets(limits.wrong_secrets_per_minute, limits.wrong_secrets_per_minute / 60)
        self.guests = Buckets(limits.guests_burst, limits.guests_per_minute / 60)
        self.fresh_tables = Buckets(limits.tables_burst, limits.tables_per_minute / 60)
        self.newcomers = Newcomers()
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.under_way: Counter[str] = Counter()
        """Requests and sockets by address, where a proxy brings them."""

    @cached_property
    def metrics(self) -> Metrics | None:
        """None if nobody wants to read them."""
        if self.settings.metrics_port is None:
            return None
        from boneyard.server.http.metrics import Metrics

        return Metrics(self.house, self.lines)


def address(connection: HTTPConnection) -> str:
    """What is counted by: where it comes from, which a trusted proxy has said if there is one."""
    return place(connection.client.host) if connection.client else "unknown"


async def identify(server: Server, connection: HTTPConnection) -> Caller:
    """Who sent this. Whoever the host has shut out comes no further; who has not said the house's password sees no tables of others."""
    caller = await _who(server, connection)
    if caller.banned or caller.guest in server.people.shut_out:
        raise shut_out()
    if server.settings.house_password and (not caller.guest or caller.visitor):
        return replace(caller, outside=True)
    return caller


async def _who(server: Server, connection: HTTPConnection) -> Caller:
    """By bearer token, else by cookie. A cookie nobody knows any more counts as none. Other ways to say who one is are not
    for us: a proxy may ask for a password of its own, and the browser sends that along."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    bearer = scheme.lower() == "bearer"
    secret = token.strip() if bearer else connection.cookies.get(COOKIE, "")
    if not secret:
        if bearer:
            raise unknown_guest()
        return NOBODY
    caller = server.people.remembered(secret)
    if caller is None:
        with guessing(server, address(connection)) as guess:
            try:
                caller = await server.people.identify(secret)
            except Problem:
                if bearer:
                    raise
                return NOBODY
            guess.right = True
    server.newcomers.came_back(caller.guest)
    server.house.neighbours.saw(caller, address(connection))
    return caller


def the_host(server: Server, connection: HTTPConnection) -> Caller:
    """Whoever sends the house's secret is its host, and no guest. Without a secret there is nothing here."""
    known = server.settings.host_secret
    if not known:
        raise not_found("place")
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise unknown_host()
    with guessing(server, address(connection)) as guess:
        guess.right = same_secret(token.strip(), known)
    if not guess.right:
        raise unknown_host()
    return NOBODY


def same_secret(told: str, known: str) -> bool:
    """Compared by their hashes, in a time that tells nothing."""
    return hmac.compare_digest(hashed(told), hashed(known))


@dataclass(slots=True)
class Guess:
    """A secret that has to be looked up."""

    right: bool = False


@contextmanager
def guessing(server: Server, where: str) -> Iterator[Guess]:
    """Look a secret up. Whoever has used up the wrong tries causes no work by that. Right ones cost nothing, however many are looked up at
    the same time; of wrong ones sent at the same time each is counted, and has to be waited for."""
    wait = server.wrong.wait(where)
    if wait:
        raise too_many("Too many unknown secrets from this address.", wait)
    guess = Guess()
    try:
        yield guess
    except CannotSave:
        guess.right = True  # nobody knows
        raise
    finally:
        if not guess.right:
            server.wrong.charge(where)


class Call:
    """One request on its way."""

    def __init__(self, server: Server, request: Request, caller: Caller):
        self.server, self.request, self.caller = server, request, caller
        self.house, self.people = server.house, server.people
        self.cookie: str | None = None
        """A secret to be kept by the browser."""

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def number(self, name: str, low: int, high: int) -> int | None:
        """A whole number from the query."""
        return number_in(self.request.query_params, name, low, high)

    def word(self, name: str) -> str:
        """A word from the query; empty if there is none."""
        return str(self.request.query_params.get(name, ""))[:60]

    async def actor(self) -> Actor:
        """The table that is asked about. Whoever sits there and asks anything is there."""
        actor = await self.house.actor(self.path("table"))
        if self.caller.known:
            actor.saw(rights(actor.table, self.caller).seats)
        return actor

    def known(self) -> Caller:
        if not self.caller.known:
            raise unknown_guest()
        return self.caller

    def asker(self) -> Asker:
        """For whom a worker works that is asked now."""
        return self.house.neighbours.asker(self.caller.id, address(self.request))

    def guest(self) -> Caller:
        """A caller who is a person, not just the bearer of a key."""
        if not self.caller.guest:
            raise unknown_guest()
        return self.caller

    async def become_guest(self, name: str, request: str) -> Caller:
        """The guest one is, or a new one whose secret goes into the cookie: the same one when the same request is sent again."""
        if not self.caller.guest:
            newcomer = (address(self.request), request, name)
            self.caller, self.cookie = await self.server.newcomers.find(newcomer, lambda: self._new_guest(name))
        return self.caller

    async def _new_guest(self, name: str) -> tuple[Caller, str]:
        self.check_new_guest()
        return await self.people.new_guest(name, visitor=bool(self.server.settings.house_password))

    def check_new_guest(self) -> None:
        self._count(self.server.guests, "guests")

    def check_new_table(self) -> None:
        self._count(self.server.fresh_tables, "tables")

    def _count(self, buckets: Buckets, what: str) -> None:
        wait = buckets.take(address(self.request))
        if wait:
            raise too_many(f"Too many new {what} from this address.", wait)


def number_in(query: QueryParams, name: str, low: int, high: int) -> int | None:
    return parse_number(name, query[name], low, high) if name in query else None


def parse_number(name: str, text: str, low: int, high: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 10 and low <= int(text) <= high):
        raise malformed(f"{name} should be a whole number from {low} to {high}")
    return int(text)


Door = Callable[[Call, Any], Awaitable[Any]]
Size = Literal["message_bytes", "pack_bytes", "record_bytes"]


@dataclass(frozen=True, slots=True)
class Route:
    """One door, with all that its documentation says."""

    method: str
    path: str
    door: Door
    summary: str
    body: Any
    answer: Any
    status: int
    query: tuple[str, ...]
    media: str
    asks: bool = False
    """It changes nothing and has to be thought about: counted apart, so that asking a lot keeps nobody from acting."""
    lasting: bool = False
    """It is the same for everybody, until the server is another one: a browser need not be sent it twice."""
    most: Size = "message_bytes"
    """Which of the settings' limits its body keeps to."""
    host: bool = False
    """It is open to the host of the house alone."""


ROUTES: list[Route] = []


def route(
    method: str,
    path: str,
    answer: Any,
    *,
    body: Any = None,
    status: int = 200,
    query: tuple[str, ...] = (),
    media: str = "application/json",
    asks: bool = False,
    lasting: bool = False,
    most: Size = "message_bytes",
    host: bool = False,
) -> Callable[[Door], Door]:
    """Declare a door of the API."""

    def declare(door: Door) -> Door:
        summary = (door.__doc__ or "").strip().split("\n")[0]
        ROUTES.append(Route(method, path, door, summary, body, answer, status, query, media, asks, lasting, most, host))
        return door

    return declare


# --- carrying out -------------------------------------------------------------------------------------


async def answer(server: Server, found: Route, request: Request) -> Response:
    """Let a request through one door."""
    try:
        caller = the_host(server, request) if found.host else await identify(server, request)
        call = Call(server, request, caller)
        _check_pace(server, call, found.asks)
        result = await found.door(call, await _asked(call, found))
    except Exception as error:
        return failure(told(error, found.path))
    response = _written(found, result)
    response = if_changed(request, response) if found.lasting else await packed(request, response)
    if call.cookie is not None:
        secure = server.settings.secure_cookies or request.url.scheme == "https"
        response.set_cookie(
            COOKIE, call.cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/"
        )
    return response


async def _asked(call: Call, found: Route) -> Any:
    """The body of a request as its door reads it; None where it has none."""
    strange = [name for name in call.request.query_params if name not in found.query]
    if strange:
        raise malformed(f"there is nothing to ask for by {strange[0][:40]!r} here")
    if found.body is None:
        return None
    return decode(found.body, await read_body(call.request, getattr(call.server.settings.limits, found.most)))


def _written(found: Route, result: Any) -> Response:
    """What a door gives back, as it goes out."""
    if isinstance(result, Response):
        return result
    data = result if isinstance(result, bytes) else msgspec.json.encode(result)
    return Response(data, found.status, media_type=found.media)


def told(error: Exception, path: str) -> Problem:
    """What somebody is told of whatever went wrong; the rest is for the log of the server."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, CannotSave):
        logger.error("the database failed", exc_info=error)
        return unknown_outcome() if isinstance(error, Unknown) else cannot_save()
    logger.error("a request failed", exc_info=error, extra={"path": path})
    return Problem(500, "internal", "Something went wrong here. Nothing was changed by this.")


def _check_pace(server: Server, call: Call, asks: bool) -> None:
    who = call.caller.id or address(call.request)
    looks = call.request.method in ("GET", "HEAD")
    wait = (server.reads if looks else server.asks if asks else server.acts).take(who)
    if wait:
        raise too_many("Too many requests. Slow down.", wait)


async def read_body(request: Request, most: int) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "malformed", "Send JSON, with the content type application/json.")
    length = request.headers.get("content-length")
    if length is not None and (not length.isdecimal() or int(length) > most):
        raise Problem(413, "malformed", f"A request may have {most} bytes.")
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise Problem(413, "malformed", f"A request may have {most} bytes.")
            parts.append(part)
    except ClientDisconnect:
        raise Problem(408, "malformed", "The request broke off.") from None  # which nobody reads any more
    return b"".join(parts)


def decode(kind: type[B], data: bytes | str) -> B:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        text = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise malformed(text[:300]) from None


def error_json(problem: Problem) -> dict[str, Any]:
    return {"code": problem.code, "message": problem.message, "rule": problem.rule}


def failure(problem: Problem, envelope: bytes | None = None) -> Response:
    """An error as the sender reads it; a stale submission also gets what it missed."""
    error = msgspec.json.encode(error_json(problem))
    body = b'{"error":' + error + (b"," + envelope[1:] if envelope else b"}")
    headers = {"Retry-After": str(problem.wait)} if problem.wait else {}
    return Response(body, problem.status, headers, "application/json")
