"""The doors of the API, one function each. docs/api.md tells people what they do."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.responses import Response

from boneyard import __version__
from boneyard.bots import bot_names
from boneyard.engine.game import Game
from boneyard.server.house import (
    asking,
    books,
    catalogue,
    closing,
    guests,
    lessons,
    making,
    pack_checks,
    scenes,
    seating,
)
from boneyard.server.house.actor import Actor
from boneyard.server.house.listing import listing
from boneyard.server.house.people import SPECTATOR, KeyFound, hashed, may_look, may_make
from boneyard.server.house.playing import envelope, play
from boneyard.server.house.raw import record_of_broken
from boneyard.server.http.routes import FAR, Call, address, failure, guessing, parse_number, route, same_secret
from boneyard.server.messages import books as k
from boneyard.server.messages import games as g
from boneyard.server.messages import learning as n
from boneyard.server.messages import requests as w
from boneyard.server.messages import responses as a
from boneyard.server.messages.advice import Foreseen, Hint, PlanShown, Weighed, WhyNot
from boneyard.server.messages.problems import Problem, Stale, house_password, not_allowed, not_found
from boneyard.server.table import packs
from boneyard.server.table.beats import ALL_OPEN
from boneyard.server.table.entries import Head
from boneyard.server.table.frames import replay_frame
from boneyard.server.table.table import Table
from boneyard.server.workers.desk import HINTS, NoThought

LOOK = ("viewer", "since")


@route("GET", "/api/health", a.Health)
async def health(call: Call, _: None) -> a.Health:
    """Whether the server runs and its database answers."""
    await call.server.store.run(lambda book: book.answers())
    return a.Health(True, __version__, len(call.house.actors), sum(call.server.sockets.values()))


# --- games --------------------------------------------------------------------------------------------


@route("GET", "/api/games", list[g.GameCard], lasting=True)
async def games(call: Call, _: None) -> list[g.GameCard]:
    """Every game of the house."""
    return catalogue.game_cards()


@route("GET", "/api/games/{game}", g.GamePage, lasting=True)
async def game(call: Call, _: None) -> g.GamePage:
    """One game with its cards and where each fact comes from."""
    found = await asyncio.to_thread(catalogue.game_called, call.path("game"))
    return catalogue.page_of(found)


@route("GET", "/api/games/{game}/rules", g.Rules, lasting=True)
async def rules(call: Call, _: None) -> g.Rules:
    """The rule ledger of a game."""
    return catalogue.game_rules(await asyncio.to_thread(catalogue.game_called, call.path("game")))


@route("GET", "/api/games/{game}/book", k.Book, lasting=True)
async def book(call: Call, _: None) -> k.Book:
    """The rulebook of a game in chapters, and what its page says."""
    found = await asyncio.to_thread(catalogue.game_called, call.path("game"))
    return await asyncio.to_thread(books.book_of, found)


@route("GET", "/api/games/{game}/course", n.Course, lasting=True)
async def course(call: Call, _: None) -> n.Course:
    """The lessons of a game, and what a first game is told about each kind of question."""
    return await asyncio.to_thread(lambda: lessons.course_of(catalogue.game_called(call.path("game"))))


@route("GET", "/api/scenes", list[g.SceneCard], query=("game",), lasting=True)
async def scene_list(call: Call, _: None) -> list[g.SceneCard]:
    """The worked examples of the games: each can be watched, and most can be played."""
    return await asyncio.to_thread(scenes.cards, call.request.query_params.get("game", "")[:60])


@route("POST", "/api/packs/check", g.CheckedPacks, body=w.PackCheck, asks=True, most="pack_bytes")
async def check_packs(call: Call, asked: w.PackCheck) -> g.CheckedPacks:
    """What content packs hold, or what is wrong with them."""
    may_make(call.server.settings, call.guest(), alone=True)
    found = await asyncio.to_thread(catalogue.game_called, asked.game)
    return await pack_checks.check(call.house.thinkers, found, packs.texts_of(asked.packs), call.asker())


@route("GET", "/api/bots", list[g.BotCard], lasting=True)
async def bots(call: Call, _: None) -> list[g.BotCard]:
    """The bots this server seats, those for people first."""
    return [g.BotCard(name, how) for name, how in bot_names().items()]


# --- people -------------------------------------------------------------------------------------------


@route("POST", "/api/guest", a.Guest, body=w.GuestRequest)
async def be_guest(call: Call, asked: w.GuestRequest) -> a.Guest:
    """Become a guest, or change the name you go by. A house may ask for its password."""
    visitor = await _comes_in(call, asked)
    if call.caller.guest and not asked.bearer:
        if call.caller.visitor and not visitor:
            await guests.mark(call.house, call.caller.guest, visitor=False)
        caller = await guests.rename(call.house, call.caller, asked.name)
        return a.Guest(caller.guest, caller.name)
    call.check_new_guest()
    caller, secret = await call.people.new_guest(asked.name, visitor)
    if not asked.bearer:
        call.cookie = secret
    return a.Guest(caller.guest, caller.name, secret if asked.bearer else None)


async def _comes_in(call: Call, asked: w.GuestRequest) -> bool:
    """Whether somebody is let in to one table alone. Those who know the password, or were guests before there was one, are in the house;
    whoever comes with a key to a table is in at that table."""
    known = call.server.settings.house_password
    if not known or (call.caller.guest and not call.caller.visitor and not asked.bearer):
        return False
    if asked.password:
        with guessing(call.server, address(call.request)) as guess:
            guess.right = same_secret(asked.password, known)
        if guess.right:
            return False
    elif asked.key:
        if (await _key(call, asked.key)).kind != "spent":
            return True
    elif call.caller.visitor and not asked.bearer:
        return True
    raise house_password(wrong=bool(asked.password))


@route("GET", "/api/guest", a.Guest | None)
async def who_am_i(call: Call, _: None) -> a.Guest | None:
    """The guest you are; null for a newcomer."""
    caller = call.caller
    return a.Guest(caller.guest, caller.name) if caller.guest else None


@route("POST", "/api/invitation", a.Invitation, body=w.InvitationRequest)
async def invitation(call: Call, asked: w.InvitationRequest) -> a.Invitation:
    """What a key is for: which game, who asks, which seat. It is not used by that."""
    key = await _key(call, asked.key)
    return await (await call.house.actor(key.table)).read(lambda table: seating.invitation(table, key))


@route("POST", "/api/redeem", a.Redeemed, body=w.RedeemRequest)
async def redeem(call: Call, asked: w.RedeemRequest) -> a.Redeemed:
    """Use a key: take a seat you were invited to, your own seat on another device, or a place to watch."""
    key = await _key(call, asked.key)
    actor = await call.house.actor(key.table)
    caller = await call.become_guest(asked.name, f"redeem:{hashed(asked.key)}")
    return await seating.redeem(actor, caller, key)


# --- tables -------------------------------------------------------------------------------------------


@route("GET", "/api/tables", a.Listing)
async def tables(call: Call, _: None) -> a.Listing:
    """Your tables, and the lobby."""
    return await listing(call.house, call.caller)


@route("POST", "/api/tables", a.Created, body=w.CreateRequest, status=201, most="pack_bytes")
async def create(call: Call, asked: w.CreateRequest) -> a.Created:
    """Make a table."""
    call.check_new_table()
    return await making.create(call.house, call.guest(), asked)


@route("POST", "/api/records", a.Created, body=w.ImportRequest, status=201, most="record_bytes")
async def bring_record(call: Call, asked: w.ImportRequest) -> a.Created:
    """Make a table from a record, to look through or to continue."""
    call.check_new_table()
    return await making.bring_record(call.house, call.guest(), asked)


@route("GET", "/api/tables/{table}", a.Envelope, query=LOOK)
async def table(call: Call, _: None) -> Any:
    """A table as you may see it."""
    viewer, since = call.number("viewer", -1, 15), call.number("since", 0, FAR)
    return await envelope(await call.actor(), call.caller, viewer, since or 0)


@route("GET", "/api/tables/{table}/game", g.GamePage)
async def table_game(call: Call, _: None) -> g.GamePage:
    """The game as this table plays it: with the cards of its packs, each saying where it comes from."""

    def look(table: Table) -> tuple[Game, Head]:
        may_look(table, call.caller)
        if table.game is None or table.broken:
            raise Problem(409, "other_rules", table.broken)
        return table.game, table.head

    found, head = await (await call.actor()).read(look)
    return await asyncio.to_thread(catalogue.page_of, found, tuple(head.packs), tuple(head.own))


@route("POST", "/api/tables/{table}/join", a.Ack, body=w.JoinRequest)
async def join(call: Call, asked: w.JoinRequest) -> a.Ack:
    """Sit down at a table of the lobby."""
    actor = await call.actor()
    await actor.read(lambda table: may_look(table, call.caller))
    caller = await call.become_guest(asked.name, f"join:{actor.table.id}:{asked.request_id}")
    return _ack(actor, asked.request_id, await seating.join(actor, caller, asked.seat, asked.request_id))


@route("POST", "/api/tables/{table}/leave", a.Ack, body=w.LeaveRequest)
async def leave(call: Call, asked: w.LeaveRequest) -> a.Ack:
    """Give your seat up, to a bot or to nobody."""
    caller, actor = call.known(), await call.actor()
    seq = await seating.leave(call.house, actor, caller, asked.seat, asked.bot, asked.request_id)
    return _ack(actor, asked.request_id, seq)


@route("POST", "/api/tables/{table}/seats", a.Ack, body=w.GiveRequest)
async def give(call: Call, asked: w.GiveRequest) -> a.Ack:
    """Hand a seat that was left to a bot, or open it again."""
    caller, actor = call.known(), await call.actor()
    seq = await seating.give(call.house, actor, caller, asked.seat, asked.bot, asked.request_id)
    return _ack(actor, asked.request_id, seq)


@route("POST", "/api/tables/{table}/close", a.Ack, body=w.CloseRequest)
async def close(call: Call, asked: w.CloseRequest) -> a.Ack:
    """Close a table you made before its game is over, if nobody else sits there. It can be looked at still."""
    caller, actor = call.guest(), await call.actor()
    return _ack(actor, asked.request_id, await closing.close(actor, caller, asked.request_id))


@route("POST", "/api/tables/{table}/forget", a.Gone, body=w.ForgetRequest)
async def forget(call: Call, asked: w.ForgetRequest) -> a.Gone:
    """Delete a table you made, once it is over, if nobody else sat there."""
    await closing.forget_mine(call.house, call.guest(), call.path("table"))
    return a.Gone(call.path("table"))


async def _key(call: Call, secret: str) -> KeyFound:
    """What a secret opens. Whoever guesses is soon asked to wait."""
    with guessing(call.server, address(call.request)) as guess:
        key = await call.people.find_key(secret)
        if key is None:
            raise not_found("key")
        guess.right = True
    return key


def _ack(actor: Actor, request_id: str, seq: int) -> a.Ack:
    """Numbered as everybody counts: whoever sits down or leaves knows of nobody's standing orders."""
    return a.Ack(request_id, actor.table.seq_for(SPECTATOR, seq))


@route("POST", "/api/tables/{table}/keys", a.KeyTold, body=w.KeyRequest, status=201)
async def new_key(call: Call, asked: w.KeyRequest) -> a.KeyTold:
    """A key to invite somebody, to sit down on another device, or to watch."""
    caller = call.known()
    return await seating.new_key(await call.actor(), caller, asked)


@route("POST", "/api/tables/{table}/rematch", a.Created, body=w.RematchRequest)
async def rematch(call: Call, asked: w.RematchRequest) -> a.Created:
    """Play the same game again with the same people and bots."""
    caller = call.known()
    return await making.rematch(call.house, await call.actor(), caller, asked.request_id)


# --- playing ------------------------------------------------------------------------------------------


async def _play(call: Call, asked: w.Play) -> Any:
    caller, actor = call.known(), await call.actor()
    try:
        return await play(call.house, actor, caller, asked)
    except Stale as stale:
        assert isinstance(asked, w.MoveRequest | w.UndoRequest)
        return failure(stale, await envelope(actor, caller, asked.seat, asked.expected_seq))


@route("POST", "/api/tables/{table}/moves", a.Ack, body=w.MoveRequest)
async def move(call: Call, asked: w.MoveRequest) -> Any:
    """Decide. Answered when it is saved."""
    return await _play(call, asked)


@route("POST", "/api/tables/{table}/undo", a.Ack, body=w.UndoRequest)
async def undo(call: Call, asked: w.UndoRequest) -> Any:
    """Take your last move back, or ask the others whether you may."""
    return await _play(call, asked)


@route("POST", "/api/tables/{table}/votes", a.Ack, body=w.VoteRequest)
async def vote(call: Call, asked: w.VoteRequest) -> Any:
    """Answer somebody who asks to take a move back."""
    return await _play(call, asked)


@route("POST", "/api/tables/{table}/orders", a.Ack, body=w.OrderRequest)
async def order(call: Call, asked: w.OrderRequest) -> Any:
    """Give or take back a standing order to pass in a kind of window."""
    return await _play(call, asked)


@route("POST", "/api/tables/{table}/chat", a.Ack, body=w.ChatRequest)
async def chat(call: Call, asked: w.ChatRequest) -> Any:
    """Speak to the table."""
    return await _play(call, asked)


@route("POST", "/api/tables/{table}/why-not", WhyNot, body=w.WhyNotRequest, asks=True)
async def why_not(call: Call, asked: w.WhyNotRequest) -> WhyNot:
    """Why you may not do something now."""
    caller = call.known()
    return await (await call.actor()).read(lambda table: asking.why_not(table, caller, asked))


@route("POST", "/api/tables/{table}/preview", Foreseen, body=w.PreviewRequest, asks=True)
async def preview(call: Call, asked: w.PreviewRequest) -> bytes:
    """What is certain to follow if you choose this."""
    caller = call.known()
    return await asking.preview(call.house, await call.actor(), caller, asked, call.asker())


@route("POST", "/api/tables/{table}/plan", PlanShown, body=w.PlanRequest, asks=True)
async def plan(call: Call, asked: w.PlanRequest) -> PlanShown:
    """How you could come to do what you may not do yet."""
    caller = call.known()
    return await (await call.actor()).read(lambda table: asking.plan(table, caller, asked))


@route("POST", "/api/tables/{table}/hint", Hint, body=w.HintRequest, asks=True)
async def hint(call: Call, asked: w.HintRequest) -> Hint:
    """What a bot would do in your place: its best options, and why the first."""
    caller, actor = call.known(), await call.actor()
    bot = call.server.settings.hint_bot

    def ask(table: Table) -> dict[str, Any]:
        may_look(table, caller).act_for(asked.seat)
        if not table.head.options.hints:
            raise not_allowed("This table plays without hints.")
        return asking.deciding(table, asked.seat)[0].to_json()

    view, head = await actor.read(ask), actor.table.head
    try:
        seconds = call.server.settings.bot_seconds
        thinkers, asker = call.house.thinkers, call.asker()
        thought = await thinkers.think(
            head.game, bot, 1, view, seconds, head.packs, asker=asker, rank=HINTS, weigh=True, own=head.own
        )
    except NoThought:
        thought = {"failed": "too slow"}
    if "failed" in thought:
        raise Problem(503, "too_slow", "The bot gave no answer.", wait=5)
    best = msgspec.convert(thought["best"], list[Weighed])
    return Hint(best[0].move, best[0].label, bot, best, thought["sentence"])


# --- looking back -------------------------------------------------------------------------------------


@route("GET", "/api/tables/{table}/replay/{n}", a.ReplayFrame, query=("viewer",))
async def replay(call: Call, _: None) -> dict[str, Any]:
    """The table after n moves, from a viewpoint open to you."""
    step = parse_number("n", call.path("n"), 0, FAR)
    wanted = call.number("viewer", ALL_OPEN, 15)

    def look(table: Table) -> dict[str, Any]:
        rights = may_look(table, call.caller)
        over = table.status == "finished"  # a scene that is only shown, too
        if over and wanted is not None and wanted < len(table.seats):
            viewer = wanted
        else:
            viewer = rights.viewer(table, wanted) if wanted != ALL_OPEN else _not_yet()
        table.playing()
        if step > len(table.steps):
            raise not_found("move")
        return replay_frame(table, viewer, step)

    return await (await call.actor()).read(look)


def _not_yet() -> int:
    raise not_allowed("Everything is shown when the game is over.")


@route("GET", "/api/tables/{table}/record", str, query=("viewer",), media="application/x-ndjson")
async def get_record(call: Call, _: None) -> Any:
    """The record of a game: whole after its end, from your viewpoint before, and what is kept of a table that is broken."""
    viewer, actor = call.number("viewer", SPECTATOR, 15), await call.actor()
    if await actor.read(lambda table: bool(table.broken and may_look(table, call.caller))):
        text = await record_of_broken(call.house, actor.table, call.caller)
    else:
        text = await call.server.records.of(actor, call.caller, call.asker(), viewer)
    headers = {"Content-Disposition": f'attachment; filename="{call.path("table")}.boneyard"'}
    return Response(text, headers=headers, media_type="application/x-ndjson")
