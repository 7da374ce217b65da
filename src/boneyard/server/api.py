"""The doors of the API, one function each. docs/api.md tells people what they do."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from boneyard.bots import bot_names
from boneyard.engine import record
from boneyard.server import catalogue, seating
from boneyard.server import messages as m
from boneyard.server.actor import Actor
from boneyard.server.doors import Call, address, failure, parse_number, route
from boneyard.server.frames import ALL_OPEN, replay_frame
from boneyard.server.listing import listing
from boneyard.server.people import SPECTATOR, may_look
from boneyard.server.playing import envelope, play
from boneyard.server.problems import Problem, Stale, not_allowed, not_found, too_many
from boneyard.server.records import viewpoint_record
from boneyard.server.table import Table
from boneyard.server.thinkers import NoThought

FAR = 2_000_000_000
LOOK = ("viewer", "since")


@route("GET", "/api/health", m.Health)
async def health(call: Call, _: None) -> m.Health:
    """Whether the server runs and its database answers."""
    from importlib.metadata import version

    await call.server.store.run(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return m.Health(True, version("boneyard"), len(call.house.actors), sum(call.server.sockets.values()))


# --- games --------------------------------------------------------------------------------------------


@route("GET", "/api/games", list[m.GameCard])
async def games(call: Call, _: None) -> list[m.GameCard]:
    """Every game of the house."""
    return catalogue.all_cards()


@route("GET", "/api/games/{game}", m.GamePage)
async def game(call: Call, _: None) -> m.GamePage:
    """One game with its cards and where each fact comes from."""
    return catalogue.game_page(catalogue.game_called(call.path("game")))


@route("GET", "/api/games/{game}/rules", m.Rules)
async def rules(call: Call, _: None) -> m.Rules:
    """The rule ledger of a game."""
    return catalogue.game_rules(catalogue.game_called(call.path("game")))


@route("GET", "/api/bots", list[str])
async def bots(call: Call, _: None) -> list[str]:
    """The bots this server seats."""
    return list(bot_names())


# --- people -------------------------------------------------------------------------------------------


@route("POST", "/api/guest", m.Guest, body=m.GuestWish)
async def be_guest(call: Call, wish: m.GuestWish) -> m.Guest:
    """Become a guest, or change the name you go by."""
    if call.caller.guest and not wish.bearer:
        caller = await call.people.rename(call.caller, wish.name)
        return m.Guest(caller.guest, caller.name)
    call.check_new_guest()
    caller, secret = await call.people.new_guest(wish.name)
    if not wish.bearer:
        call.cookie = secret
    return m.Guest(caller.guest, caller.name, secret if wish.bearer else None)


@route("GET", "/api/guest", m.Guest)
async def who_am_i(call: Call, _: None) -> m.Guest:
    """The guest you are."""
    caller = call.guest()
    return m.Guest(caller.guest, caller.name)


@route("POST", "/api/redeem", m.Redeemed, body=m.RedeemWish)
async def redeem(call: Call, wish: m.RedeemWish) -> m.Redeemed:
    """Use a key: take a seat you were invited to, your own seat on another device, or a place to watch."""
    key = await call.people.find_key(wish.key)
    if key is None:
        wait = call.server.wrong.take(address(call.request))
        raise too_many("Too many unknown secrets from this address.", wait) if wait else not_found("key")
    actor = await call.house.actor(key.table)
    caller = await call.become_guest(wish.name)
    return await seating.redeem(call.people, actor, caller, key, wish.key)


# --- tables -------------------------------------------------------------------------------------------


@route("GET", "/api/tables", m.Listing)
async def tables(call: Call, _: None) -> m.Listing:
    """Your tables, and the lobby."""
    return await listing(call.house, call.caller)


@route("POST", "/api/tables", m.Created, body=m.CreateWish, status=201)
async def create(call: Call, wish: m.CreateWish) -> m.Created:
    """Make a table."""
    return await seating.create(call.house, call.guest(), wish)


@route("POST", "/api/records", m.Created, body=m.ImportWish, status=201)
async def bring_record(call: Call, wish: m.ImportWish) -> m.Created:
    """Make a table from a record, to look through or to continue."""
    return await seating.bring_record(call.house, call.guest(), wish)


@route("GET", "/api/tables/{table}", m.Envelope, query=LOOK)
async def table(call: Call, _: None) -> Any:
    """A table as you may see it."""
    viewer, since = call.number("viewer", -1, 15), call.number("since", 0, FAR)
    return await envelope(await call.actor(), call.caller, viewer, since or 0)


@route("POST", "/api/tables/{table}/join", m.Ack, body=m.JoinWish)
async def join(call: Call, wish: m.JoinWish) -> m.Ack:
    """Sit down at a table of the lobby."""
    actor = await call.actor()
    await actor.read(lambda table: may_look(table, call.caller))
    caller = await call.become_guest(wish.name)
    return _ack(actor, wish.request_id, await seating.join(actor, caller, wish.seat, wish.request_id))


@route("POST", "/api/tables/{table}/leave", m.Ack, body=m.LeaveWish)
async def leave(call: Call, wish: m.LeaveWish) -> m.Ack:
    """Give your seat up, to a bot or to nobody."""
    caller, actor = call.known(), await call.actor()
    seq = await seating.leave(actor, caller, wish.seat, wish.bot, wish.request_id)
    return _ack(actor, wish.request_id, seq)


@route("POST", "/api/tables/{table}/seats", m.Ack, body=m.GiveWish)
async def give(call: Call, wish: m.GiveWish) -> m.Ack:
    """Hand a seat that was left to a bot, or open it again."""
    caller, actor = call.known(), await call.actor()
    seq = await seating.give(call.house, actor, caller, wish.seat, wish.bot, wish.request_id)
    return _ack(actor, wish.request_id, seq)


def _ack(actor: Actor, request_id: str, seq: int) -> m.Ack:
    """Numbered as everybody counts: whoever sits down or leaves knows of nobody's standing orders."""
    return m.Ack(request_id, actor.table.seq_for(SPECTATOR, seq))


@route("POST", "/api/tables/{table}/keys", m.KeyTold, body=m.KeyWish, status=201)
async def new_key(call: Call, wish: m.KeyWish) -> m.KeyTold:
    """A key to invite somebody, to sit down on another device, or to watch."""
    caller = call.known()
    return await seating.new_key(call.people, await call.actor(), caller, wish)


@route("POST", "/api/tables/{table}/rematch", m.Created, body=m.RematchWish)
async def rematch(call: Call, wish: m.RematchWish) -> m.Created:
    """Play the same game again with the same people and bots."""
    caller = call.known()
    return await seating.rematch(call.house, await call.actor(), caller, wish.request_id)


# --- playing ------------------------------------------------------------------------------------------


async def _play(call: Call, wish: m.Play) -> Any:
    caller, actor = call.known(), await call.actor()
    try:
        return await play(actor, caller, wish)
    except Stale as stale:
        assert isinstance(wish, m.MoveWish | m.UndoWish)
        return failure(stale, await envelope(actor, caller, wish.seat, wish.expected_seq))


@route("POST", "/api/tables/{table}/moves", m.Ack, body=m.MoveWish)
async def move(call: Call, wish: m.MoveWish) -> Any:
    """Decide. Answered when it is saved."""
    return await _play(call, wish)


@route("POST", "/api/tables/{table}/undo", m.Ack, body=m.UndoWish)
async def undo(call: Call, wish: m.UndoWish) -> Any:
    """Take your last move back, or ask the others whether you may."""
    return await _play(call, wish)


@route("POST", "/api/tables/{table}/votes", m.Ack, body=m.VoteWish)
async def vote(call: Call, wish: m.VoteWish) -> Any:
    """Answer somebody who asks to take a move back."""
    return await _play(call, wish)


@route("POST", "/api/tables/{table}/orders", m.Ack, body=m.OrderWish)
async def order(call: Call, wish: m.OrderWish) -> Any:
    """Give or take back a standing order to pass in a kind of window."""
    return await _play(call, wish)


@route("POST", "/api/tables/{table}/chat", m.Ack, body=m.ChatWish)
async def chat(call: Call, wish: m.ChatWish) -> Any:
    """Speak to the table."""
    return await _play(call, wish)


@route("POST", "/api/tables/{table}/why-not", m.WhyNot, body=m.WhyNotWish)
async def why_not(call: Call, wish: m.WhyNotWish) -> m.WhyNot:
    """Why you may not do something now."""
    caller = call.known()

    def judge(table: Table) -> m.WhyNot:
        may_look(table, caller).act_for(wish.seat)
        why = table.why_not(wish.seat, wish.move)
        if why is None:
            return m.WhyNot(True, "", "")
        match = table.playing()
        return m.WhyNot(False, match.game.words.refuse(match.view(wish.seat), why), why.rule)

    return await (await call.actor()).read(judge)


@route("POST", "/api/tables/{table}/hint", m.Hint, body=m.HintWish)
async def hint(call: Call, wish: m.HintWish) -> m.Hint:
    """What a bot would do in your place: its best options, and why the first."""
    caller, actor = call.known(), await call.actor()
    bot = call.server.settings.hint_bot

    def ask(table: Table) -> dict[str, Any]:
        may_look(table, caller).act_for(wish.seat)
        if not table.head.options.hints:
            raise not_allowed("This table plays without hints.")
        view = table.playing().view(wish.seat)
        if view.decision is None:
            raise Problem(422, "refused", "It is not your decision now.")
        return view.to_json()

    view = await actor.read(ask)
    try:
        thought = await call.house.thinkers.weigh(actor.table.head.game, bot, 1, view, call.server.settings.bot_seconds)
    except NoThought:
        thought = {"failed": "too slow"}
    if "failed" in thought:
        raise Problem(503, "too_slow", "The bot gave no answer.", wait=5)
    best = [m.Weighed(item["move"], item["label"], item["value"]) for item in thought["best"]]
    return m.Hint(best[0].move, best[0].label, bot, best, thought["sentence"])


# --- looking back -------------------------------------------------------------------------------------


@route("GET", "/api/tables/{table}/replay/{n}", m.ReplayFrame, query=("viewer",))
async def replay(call: Call, _: None) -> dict[str, Any]:
    """The table after n moves, from a viewpoint open to you."""
    step = parse_number("n", call.path("n"), 0, FAR)
    wanted = call.number("viewer", ALL_OPEN, 15)

    def look(table: Table) -> dict[str, Any]:
        rights = may_look(table, call.caller)
        over = table.status == "finished"
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
    """The record of a game: whole after its end, from your viewpoint before."""
    wanted = call.number("viewer", SPECTATOR, 15)

    def write(table: Table) -> str:
        rights = may_look(table, call.caller)
        match = table.playing()
        if match.over:
            return record.write_record(match)
        return viewpoint_record(table, rights.viewer(table, wanted))

    text = await (await call.actor()).read(write)
    headers = {"Content-Disposition": f'attachment; filename="{call.path("table")}.boneyard"'}
    return Response(text, headers=headers, media_type="application/x-ndjson")
