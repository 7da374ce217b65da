"""The process a bot from a file runs in: reads a view from each line of input, writes the option it chooses.

Run as ``python -m boneyard.bots.child FILE CLASS SEED``. What the bot prints goes to the error output.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any

from boneyard.engine.state import Content
from boneyard.games import find_game


def load(file: str, class_name: str, seed: int) -> Any:
    """The bot from the file."""
    spec = importlib.util.spec_from_file_location("outside_bot", file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules["outside_bot"] = module
    spec.loader.exec_module(module)
    kind = getattr(module, class_name, None)
    if kind is None or not callable(getattr(kind, "choose", None)):
        raise ImportError(f"{Path(file).name} has no class {class_name} with a method choose(view, decision)")
    return kind(seed) if signature(kind).parameters else kind()


@cache
def content_of(game: str, packs: tuple[str, ...]) -> Content:
    found = find_game(game)
    assert found is not None
    return found.load([Path(pack) for pack in packs])[0]


def decide(bot: Any, request: dict[str, Any]) -> Any:
    game = find_game(request["game"])
    assert game is not None
    content = content_of(game.id, tuple(request["content"]))
    view = game.view_from_json(request["view"], content)
    option = bot.choose(view, view.decision)
    return game.option_types.encode(option, content.tokens)


def main() -> None:
    file, class_name, seed = sys.argv[1:4]
    answers, sys.stdout = sys.stdout, sys.stderr
    bot: Any = None
    for line in sys.stdin:
        reply: dict[str, Any]
        try:
            request = json.loads(line)
            if bot is None:
                bot = load(file, class_name, int(seed))
            reply = {"ready": True} if request == "ready?" else {"option": decide(bot, request)}
        except Exception as error:  # told to the table, which plays the default
            reply = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(reply) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
