"""What one viewer is sent of a table.

A frame is computed from the table's log and from what the viewer may know, and from nothing else: no clock, no connection,
no other viewer's choice. The same bytes serve everybody who looks from the same place.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

import msgspec

from boneyard.bots.names import bot_called
from boneyard.engine.codec import record_codec
from boneyard.engine.events import SPECTATOR, Told
from boneyard.engine.match import Match
from boneyard.engine.moments import Cut
from boneyard.engine.options import Option
from boneyard.engine.staged import StagedMatch
from boneyard.engine.state import State
from boneyard.engine.state_json import state_to_json
from boneyard.engine.views import View
from boneyard.engine.windows import UNTIL_TURN
from boneyard.server.table import entries as log
from boneyard.server.table.beats import ALL_OPEN, beat_json, cut_before, cut_move, known
from boneyard.server.table.history import Happening
from boneyard.server.table.keepsakes import fields_kept
from boneyard.server.table.packs import packs_shown
from boneyard.server.table.table import Table
from boneyard.server.table.taking_back import going
from boneyard.server.table.teaching import lesson_json

_encode = msgspec.json.Encoder().encode


def frame(table: Table, viewer: int, since: int = 0) -> bytes:
    """The frame for a viewer, with the log lines after entry `since` (as the viewer counts)."""
    now = table.seq_for(viewer)
    since = max(0, min(since, now))
    name = ("frame", viewer, since, table.seq)
    known = table.kept.get(name)
    if known is None:
        known = _encode(_frame(table, viewer, since, now))
        table.kept.keep(name, known)
    return known


def _frame(table: Table, viewer: int, since: int, now: int) -> dict[str, Any]:
    head, match = table.head, table.match
    shown = None if match is None or table.broken else match
    view = None if shown is None else table.sight.view(shown.game, shown.state, viewer)
    found: dict[str, Any] = {
        "table": table.id,
        "seq": now,
        "since": since,
        "move": len(table.steps),
        "game": head.game,
        "title": head.game if table.game is None else table.game.title,
        "rules": head.rules,
        "status": table.status,
        "settings": head.settings,
        "options": head.options,
        "created": table.created,
        "previous": head.previous,
        "next": table.next,
        "seats": seats_json(table),
        "waiting": table.waiting,
        "waiting_for": table.broken or table.closed or waiting_for(shown),
        "view": None if view is None or shown is None else msgspec.Raw(table.writer.view(shown.state, view.state)),
        "decision": None if view is None or table.closed else decision_json(view),
        "log": lines_since(table, viewer, since, view),
        "undo": undo_json(table, viewer),
        "orders": orders_json(table, viewer),
        "takebacks": 0 if shown is None else shown.takebacks,
        "fairness": fairness_json(table),
        "result": result_json(table),
        "packs": packs_shown(table.game, head),
        "scene": scene_json(view, shown, head),
        "lesson": lesson_json(view, shown, head),
        "other_cards": bool(head.own),
    }
    if (kept := table.keepsake) is not None:
        later = lines_since(table, viewer, max(since, table.seq_for(viewer, kept.until)))
        found |= fields_kept(kept, table, viewer, since, later)
    return found


def scene_json(view: View | None, match: Match | None, head: log.Head) -> dict[str, Any] | None:
    """The scene a table began with. What it would have the viewer do follows from the viewer's own moves and options alone."""
    scene = head.scene
    if scene is None:
        return None
    wanted = match.next_of(view.seat) if isinstance(match, StagedMatch) and view is not None else None
    following = None
    if wanted is not None and match is not None and view is not None:
        move = match.game.option_types.encode(wanted, match.content.tokens)
        following = {"move": move, "label": match.game.words.label(view, wanted)}
    return {"id": scene.id, "title": scene.title, "text": scene.text, "rules": scene.rules, "next": following}


def seats_json(table: Table) -> list[dict[str, Any]]:
    asked = None if table.match is None else table.match.state.asked
    titles = seat_titles(table)
    return [
        {
            "seat": number,
            "title": titles[number],
            "name": seat.name,
            "kind": seat.kind,
            "bot": seat.bot or None,
            "ready": asked is not None and number in asked.seats and number not in table.waiting,
            "turn": number in table.waiting,
            "claimed": seat.claim is not None,
        }
        for number, seat in enumerate(table.seats)
    ]


def seat_titles(table: Table) -> tuple[str, ...]:
    seats = table.head.seats
    if table.game is None or seats not in table.game.players:
        return tuple([f"seat {number + 1}" for number in range(seats)])
    return table.game.seat_names(seats)


def waiting_for(match: Match | None) -> str:
    """What everybody may read of an open question."""
    if match is None or match.state.question is None:
        return ""
    return match.game.words.waiting_for(match.state.question.name)


def fairness_json(table: Table) -> dict[str, Any]:
    """The seed's hash from the start, the seed itself when the game is over."""
    seed = table.head.seed
    return {
        "seed_hash": table.seed_hash,
        "seed": seed if table.status == "finished" else None,
        "known": table.head.seed_known,
    }


def result_json(table: Table) -> dict[str, Any] | None:
    if table.status != "finished" or table.match is None or not table.match.over:
        return None
    game, g = table.match.game, table.match.state
    outcome = game.outcome(g)
    winning = [side for side in game.sides(g.seats, g.settings) if set(side) & set(outcome.winners)]
    return {
        "sentence": outcome.sentence,
        "winners": outcome.winners,
        "scores": outcome.scores,
        "shared": len(winning) > 1,
    }


def undo_json(table: Table, viewer: int) -> dict[str, Any]:
    asked = table.asked_back
    state, why, moves = ("no", "you only watch", 0) if viewer < 0 else table.takeback(viewer)
    request = None
    if asked is not None:
        request = {
            "seat": asked.seat,
            "moves": asked.moves,
            "yes": sorted(table.consent),
            "needed": table.voters(asked.seat),
        }
    says, learned = ("", False) if viewer < 0 else going(table, viewer)
    return {"state": state, "why": why, "moves": moves, "asked": request, "says": says, "learned": learned}


def orders_json(table: Table, viewer: int) -> list[dict[str, Any]]:
    if viewer < 0 or table.match is None or table.broken:
        return []
    mine = table.match.state.orders[viewer] | table.standing[viewer]
    windows = table.match.game.windows
    listed = [(UNTIL_TURN, "pass in every window until my turn comes")] if windows else []
    return [
        {"window": window, "text": text, "on": window in mine} for window, text in [*listed, *sorted(windows.items())]
    ]


# --- the decision -------------------------------------------------------------------------------------


def decision_json(view: View) -> dict[str, Any] | None:
    """What the viewer is asked: everything a shell needs to offer it, and why each other thing is not offered."""
    decision = view.decision
    if decision is None or not decision.options:
        return None
    words = view.game.words
    tokens, encode = view.state.content.tokens, view.game.option_types.encode

    def shown(option: Option) -> dict[str, Any]:
        return {
            "move": encode(option, tokens),
            "label": words.label(view, option),
            "touches": option.touches(tokens),
        }

    editor = decision.question.editor

    def offered(option: Option) -> dict[str, Any]:
        found: dict[str, Any] = {"passes": option.passes}
        return found | {"value": option.value(tokens)} if editor else found

    def planned(option: Option) -> dict[str, Any]:
        return {"plan": True} if view.game.plan(view, option) is not None else {}

    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "brief": words.brief(view),
        "prompt": words.prompt(view),
        "rule": decision.rule,
        "because": words.because(view),
        "options": [shown(option) | offered(option) for option in decision.options],
        "blocked": [
            shown(barred.option)
            | {"why": words.refuse(view, barred.why), "rule": barred.why.rule}
            | planned(barred.option)
            for barred in decision.blocked
        ],
        "secret": decision.secret,
        "final": decision.question.final,
        "window": decision.question.window,
        "editor": editor,
        "default": encode(decision.default, tokens),
    }


# --- the log ------------------------------------------------------------------------------------------


def lines_since(table: Table, viewer: int, since: int, view: View | None = None) -> list[dict[str, Any]]:
    start = bisect_right(table.happenings, table.seq_from(viewer, since), key=lambda item: item.seq)
    return [line for item in table.happenings[start:] for line in lines_of(table, item, viewer, view)]


def lines_of(table: Table, item: Happening, viewer: int, now: View | None = None) -> list[dict[str, Any]]:
    """The lines of one entry for one viewer. `now` is the viewer's present view, which most lines are told in."""
    if viewer not in item.lines:
        seq = table.seq_for(viewer, item.seq)
        match = table.match
        view = now if match is not None and item.state is match.state else None
        lines = item.lines[viewer] = _lines(table, item, viewer, view)
        for line in lines:
            line["seq"], line["n"], line["undone"] = seq, item.n, item.undone
    return item.lines[viewer]


def _line(kind: str, text: str, seat: int | None = None) -> dict[str, Any]:
    bare = {"kind": kind, "text": text, "rule": "", "seat": seat, "event": None, "touches": (), "private": False}
    return bare | {"beat": None}


def _lines(table: Table, item: Happening, viewer: int, view: View | None) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    titles = seat_titles(table)
    match item.entry:
        case log.Said(_, name, text):
            lines.append(_line("chat", text) | {"name": name})
        case log.Sat(seat, _, name):
            lines.append(_line("seat", f"{name} sits down as {titles[seat]}.", seat))
        case log.BotSat(seat, bot, name):
            called = name or bot_called(bot, table.id, seat)
            lines.append(_line("seat", f"{called}, a bot ({bot}), plays {titles[seat]}.", seat))
        case log.Left(seat, reopened):
            what = "is open again" if reopened else "was left"
            lines.append(_line("seat", f"The seat {titles[seat]} {what}.", seat))
        case log.Claimed(seat, _, bot):
            what = f"goes to a bot ({bot})" if bot else "is opened for others"
            lines.append(
                _line("seat", f"The seat {titles[seat]} {what}, unless {_sitting(item, table, seat)} is heard.", seat)
            )
        case log.Heard(seat):
            lines.append(_line("seat", f"{_sitting(item, table, seat)} is here.", seat))
        case log.AskedBack(seat, moves):
            what = "the last move" if moves == 1 else f"the last {moves} moves"
            lines.append(_line("undo", f"{titles[seat].capitalize()} asks to take back {what}.", seat))
        case log.Voted(seat, yes):
            lines.append(_line("undo", f"{titles[seat].capitalize()} {'agrees' if yes else 'does not agree'}.", seat))
        case log.TakenBack(seat, moves):
            what = "1 move is" if moves == 1 else f"{moves} moves are"
            line = _line("undo", f"{what} taken back by {titles[seat]}.", seat)
            first, last = item.undoes or (0, 0)
            lines.append(line | {"undoes": [table.seq_for(viewer, first), table.seq_for(viewer, last)]})
        case log.Ordered(seat, window, on) if viewer == seat:
            what = "given" if on else "taken back"
            lines.append(_line("order", f"Standing order {what}: pass ({window}).", seat) | {"private": True})
        case log.Moved(seat, _, note) if note:
            lines.append(_line("note", note, seat))
        case log.Closed():
            lines.append(_line("seat", table.closed))
        case log.Rematched():
            lines.append(_line("seat", "A rematch has been set up."))
    if item.told and item.state is not None and table.match is not None:
        before = None if item.undone else cut_before(table, viewer, table.told_index(item.n))
        lines += event_lines(table.match, item.state, item.told, viewer, view, item.written, before)
    return lines


def _sitting(item: Happening, table: Table, seat: int) -> str:
    """What the player of a seat was called then."""
    sat = [each.entry for each in table.happenings if each.seq < item.seq and isinstance(each.entry, log.Sat)]
    return next((entry.name for entry in reversed(sat) if entry.seat == seat), "its player")


def event_lines(
    match: Match,
    state: State,
    told: Sequence[Told],
    viewer: int,
    view: View | None = None,
    written: dict[int, tuple[Told, dict[str, Any]]] | None = None,
    before: Cut | None = None,
) -> list[dict[str, Any]]:
    """What happened in the game, as the viewer may know it, in the state it led to. `written` is shared by those who look; `before` are
    the moments that were going on; None: nobody wants to see moments."""
    tokens = match.content.tokens
    written = {} if written is None else written
    places = iter([] if before is None else cut_move(match, told, viewer, before)[0])
    lines = []
    for at, (each, seen) in enumerate(zip(told, known(told, viewer, tokens), strict=True)):
        if seen is None:
            continue
        if view is None:
            view = View(match.game, viewer, state) if viewer == ALL_OPEN else match.game.view(state, viewer)
        alike = written.get(at)
        if alike is None or not (alike[0] is seen or alike[0] == seen):
            alike = written[at] = (seen, _event(seen, tokens, each.event.audience() is not None))
        place = next(places, None)
        beat = None if place is None else beat_json(place, view, seen.event)
        lines.append({"kind": "event", "text": match.game.words.tell(view, seen.event), "beat": beat, **alike[1]})
    return lines


def _event(seen: Told, tokens: Any, private: bool) -> dict[str, Any]:
    """How an event is written for everybody who sees it like this."""
    told = seen.to_json(tokens)
    event = {"event": told["event"], "values": told["values"]}
    return {"rule": seen.rule, "seat": None, "event": event, "touches": touched(seen, tokens), "private": private}


def touched(told: Told, tokens: Any) -> list[str]:
    walk = record_codec(type(told.event)).walk
    if walk is None:
        return []
    return [f"{kind}:{tokens[kind].name(token)}" for kind, token in walk(told.event) if token >= 0]


# --- replay -------------------------------------------------------------------------------------------


def replay_frame(table: Table, viewer: int, step: int) -> dict[str, Any]:
    """The table after so many moves, from one viewpoint."""
    match = table.playing()
    state, before = table.state_at(step), cut_before(table, viewer, table.told_index(step))
    if viewer == ALL_OPEN:
        asker = state.waiting[0] if state.waiting else SPECTATOR
        shown, decision = state_to_json(state), match.game.view(state, asker)
    else:
        decision = match.game.view(state, viewer)
        shown = decision.to_json()["state"]
    return {
        "n": step,
        "moves": len(table.steps),
        "viewer": viewer,
        "view": shown,
        "decision": decision_json(decision),
        "log": [
            {"seq": 0, "n": step, "undone": False, **line}
            for line in event_lines(match, state, table.told_at(step), viewer, before=before)
        ],
        "waiting": state.waiting,
        "over": state.over,
    }
