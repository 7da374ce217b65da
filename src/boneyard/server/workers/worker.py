"""The process in which bots think, brought-along records are checked and records are written: a request a line in, an answer a line out.

Run as ``python -m boneyard.server.workers.worker``. Bots are given views, never states; who writes a record is given the table's log, and
no bot thinks there. It can be ended at any moment without harm: whatever goes wrong in here costs one answer, and what bots remember of their last thoughts.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boneyard.bots import Bot
    from boneyard.engine.views import View

MEMORY = 1 << 30
"""The most a thinking process may take; a bot that wants more fails, and its seat plays the default."""

PATIENCE = 0.7
"""A search ends after this part of what it is given, so that it answers in time: it looks at the clock between tries only."""
SHORTEST = 0.01
"""Who has no time left answers with what a try or two tells."""
READY = 0
"""The number under which a worker says that it listens; requests have numbers from 1 on."""
KEPT = 16
"""So many seats a worker remembers: a tree of a second's search takes some megabytes."""
BOTS: dict[tuple[str, str], Bot] = {}
"""By whose seat it is and what it is called; who was asked last stands last."""


def limit_memory() -> None:
    if os.name != "nt":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (2 * MEMORY, 2 * MEMORY))
        os.nice(5)  # people's moves come first


def _view(request: dict[str, Any]) -> View:
    """The view that was sent, with the cards of its table."""
    from boneyard.games import find_game
    from boneyard.server.table.beginning import loaded, packs_from

    game = find_game(request["game"])
    assert game is not None
    packs, own = packs_from(request.get("packs", [])), packs_from(request.get("own", []))
    return game.view_from_json(request["view"], loaded(game, packs, own)[0])


def bot_of(request: dict[str, Any]) -> Bot:
    """The bot of a seat, which remembers what it thought there before; those not asked for longest are let go."""
    who = (request["who"], request["bot"])
    BOTS[who] = bot = BOTS.pop(who, None) or _made(request)
    while len(BOTS) > KEPT:
        BOTS.pop(next(iter(BOTS))).close()
    return bot


def _made(request: dict[str, Any]) -> Bot:
    from boneyard.bots import make_bot

    return make_bot(request["bot"], request["seed"])


def _patient(bot: Bot, until: float) -> Bot:
    """The bot, told what is left of its time: reading the view, and the game at first, took some of it."""
    from boneyard.bots.base import Patient

    if isinstance(bot, Patient):
        bot.patience = PATIENCE * max(SHORTEST, until - time.monotonic())
    return bot


def think(request: dict[str, Any]) -> dict[str, Any]:
    """One decision of a bot."""
    from boneyard.bots.base import ask_bot

    until = time.monotonic() + request["seconds"]
    view = _view(request)
    game = view.game
    answer = ask_bot(_patient(bot_of(request), until), view)
    return {"move": game.option_types.encode(answer.option, view.state.content.tokens), "note": answer.note}


def weigh(request: dict[str, Any]) -> dict[str, Any]:
    """What a bot thinks of the options of a decision: the best three, and why the first, in a sentence."""
    from boneyard.bots.base import best_three, explain, reasons_for

    until = time.monotonic() + request["seconds"]
    view = _view(request)
    game = view.game
    bot: Any = _patient(_made(request), until)
    assert view.decision is not None
    weighed = bot.weigh(view, view.decision)
    bot.close()
    tokens = view.state.content.tokens
    best: list[dict[str, Any]] = [
        {
            "move": game.option_types.encode(item.option, tokens),
            "label": game.words.label(view, item.option),
            "value": item.value if item.tries else None,
            "reasons": [{"words": words, "touches": touches} for words, touches in reasons_for(view, item.option)],
        }
        for item in best_three(weighed)
    ]
    return {"best": best, "sentence": explain(view, weighed)}


def look_ahead(request: dict[str, Any]) -> dict[str, Any]:
    """What is certain to follow from a choice."""
    import msgspec

    from boneyard.engine.options import Endless
    from boneyard.server.table.previews import preview_of

    view = _view(request)
    option = view.game.option_types.decode(request["foresee"], view.state.content.tokens, "move")
    try:
        return {"foreseen": msgspec.to_builtins(preview_of(view, option, request["voters"], request["times"]))}
    except Endless as error:
        return {"refused": str(error), "rule": error.why.rule}


def check_record(request: dict[str, Any]) -> dict[str, Any]:
    """Read and replay a record; what it holds, or what is wrong with it."""
    import msgspec

    from boneyard.engine.record import RecordError
    from boneyard.server.table.records import play_again

    try:
        match, lines, start = play_again(request["record"], request["most"], own=request.get("own", {}))
    except RecordError as error:
        return {"error": str(error)}
    names = match.game.seat_names(match.state.seats)
    moves = [[names.index(line.seat), line.do, line.order, line.note] for line in lines]
    return {
        "game": match.game.id,
        "seed": match.seed,
        "settings": dict(match.header.settings),
        "players": list(match.header.players),
        "moves": moves,
        "over": match.over,
        "start": msgspec.to_builtins(start),
    }


def write_record(request: dict[str, Any]) -> dict[str, Any]:
    """Write the record of a table from its log."""
    import msgspec

    from boneyard.server.table.entries import AnyEntry, Head
    from boneyard.server.table.records import record_of

    head, entries = msgspec.convert(request["head"], Head), msgspec.convert(request["entries"], list[AnyEntry])
    return {"text": record_of(request["write"], head, entries, request["viewer"])}


def write_keepsake(request: dict[str, Any]) -> dict[str, Any]:
    """Write down what is kept of a finished game, from its log."""
    import msgspec

    from boneyard.server.table.entries import AnyEntry, Head
    from boneyard.server.table.records import written_keepsake

    head, entries = msgspec.convert(request["head"], Head), msgspec.convert(request["entries"], list[AnyEntry])
    return {"text": written_keepsake(request["keepsake"], head, entries)}


def check_packs(request: dict[str, Any]) -> dict[str, Any]:
    """Read content packs, deal with them to every number of players, and say what they hold or what is wrong."""
    from boneyard.engine import chance
    from boneyard.engine.content import ContentError
    from boneyard.games import find_game
    from boneyard.server.table.beginning import loaded, packs_from
    from boneyard.server.table.packs import told_of

    game = find_game(request["game"])
    assert game is not None
    packs = packs_from(request["packs"])
    try:
        content, sources = loaded(game, packs)
        for seats in game.players:
            game.start(seats, chance.seed_from("pack"), content=content)
    except ContentError as error:
        return {"error": str(error), "file": error.file, "where": error.where, "problem": error.problem}
    return {"packs": told_of(game, sources)}


def _answer(request: dict[str, Any]) -> Callable[[dict[str, Any]], dict[str, Any]]:
    if "record" in request:
        return check_record
    if "write" in request:
        return write_record
    if "keepsake" in request:
        return write_keepsake
    if "foresee" in request:
        return look_ahead
    if "view" not in request:
        return check_packs
    return weigh if request.get("weigh") else think


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints must not be taken for an answer
    limit_memory()

    def say(number: int, **reply: Any) -> None:
        try:
            answers.write(json.dumps({"id": number, **reply}) + "\n")
            answers.flush()
        except BrokenPipeError:  # the server is gone; there is nobody left to answer
            os._exit(0)

    say(READY)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            reply = _answer(request)(request)
        except Exception as error:  # told to the server, which plays the default instead
            reply = {"failed": f"{type(error).__name__}: {error}"[:200]}
        say(request["id"], **reply)


if __name__ == "__main__":
    main()
