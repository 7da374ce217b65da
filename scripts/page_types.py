"""Write down for the page what it is sent: answers, frames, each game's view and events, as types made from the program's own.

    python scripts/page_types.py            # write the files anew
    python scripts/page_types.py --check    # say which are not fresh

The page needs no build: these files are read by the type checker and by nobody else. A view goes out as the state's declared fields; a
record inside it, an event's too, goes out as the row of its values, which is why such a row has names here.
"""

from __future__ import annotations

import re
import sys
import types
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

import boneyard
from boneyard.engine.codec import PLAIN
from boneyard.engine.events import ENGINE_EVENTS, Event
from boneyard.engine.game import Game
from boneyard.engine.state import State
from boneyard.engine.tokens import Token
from boneyard.games import all_games
from boneyard.server.http import api, hosting, stream  # noqa: F401  their routes are declared by being imported
from boneyard.server.http.routes import ROUTES, Route
from boneyard.server.messages import advice, books, games, learning, requests, responses
from boneyard.server.messages import hosting as host_messages

SOURCE = Path(boneyard.__file__).parent
HEAD = "// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.\n"
WIDTH = 120
API = f"/{api.__name__.rsplit('.', 1)[-1]}/"
"""What the page may ask begins with this; with the module, the routes are known."""

ENGINE = """
/** A move as it goes out and comes in: what it is called, then its values. */
export type Move = [name: string, ...values: unknown[]];

/** What every state has, whatever the game. */
export interface EngineView {
  seats: number;
  settings: Record<string, string | number | boolean>;
  version: number;
  agenda: [rule: string, args: unknown[]][];
  asked: { question: string; seats: number[]; args: unknown[]; order?: number[]; at?: number } | null;
  waiting: number[];
  answers: [seat: number, move: unknown[]][];
  orders: string[][];
  seed: string;
  drawn: number;
}
"""
PLAIN_TYPES = {int: "number", float: "number", bool: "boolean", str: "string", type(None): "null", Any: "unknown"}


class Types:
    """Types of Python as the page's checker reads them, and the records met on the way."""

    def __init__(self) -> None:
        self.records: dict[str, str] = {}

    def of(self, hint: Any) -> str:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return "string" if any(isinstance(mark, Token) for mark in args[1:]) else self.of(args[0])
        if hint == list[Any]:
            return "Move"
        if hint in PLAIN_TYPES:
            return PLAIN_TYPES[hint]
        if origin is Literal:
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in args)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.of(arg) for arg in args))
        if origin is dict:
            return f"Record<string, {self.of(args[1])}>"
        if origin in (list, frozenset) or (origin is tuple and args[-1] is Ellipsis):
            inner = self.of(args[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(self.of(arg) for arg in args)}]"
        if isinstance(hint, type):
            return self.named(hint)
        raise TypeError(f"{hint!r} is nothing a page is sent: {PLAIN}")

    def named(self, kind: type) -> str:
        """A record, which goes out as a row, or one of the server's own shapes, which goes out by name."""
        if not issubclass(kind, msgspec.Struct) and kind.__name__ not in self.records:
            self.records[kind.__name__] = ""
            row = ", ".join(f"{name}: {self.of(hint)}" for name, hint in parts(kind))
            self.records[kind.__name__] = f"{doc(kind)}export type {kind.__name__} = [{row}];\n"
        return kind.__name__

    def interface(self, name: str, rows: Iterator[tuple[str, str]], about: str = "", base: str = "") -> str:
        body = "".join(f"  {field}: {kind};\n" for field, kind in rows)
        return f"{about}export interface {name}{f' extends {base}' if base else ''} {{\n{body}}}\n"


def parts(kind: type) -> list[tuple[str, Any]]:
    """The fields of a record with their types, in order."""
    hints = typing.get_type_hints(kind, include_extras=True)
    row = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "__match_args__", ())
    return [(name, hints[name]) for name in (*row,) or getattr(kind, "_fields", ())]


def doc(kind: type) -> str:
    """The first sentence of what a class says of itself."""
    text = " ".join((kind.__dict__.get("__doc__") or "").split("\n\n")[0].split())
    return f"/** {text} */\n" if text and not text.startswith(f"{kind.__name__}(") and len(text) < WIDTH else ""


# --- the server ---------------------------------------------------------------------------------------


def server() -> str:
    """Everything the server answers, and everything it can be asked."""
    said = Types()
    out = [HEAD, ENGINE]
    for module in (requests, responses, advice, games, books, learning, host_messages):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
                out.append("\n" + said.interface(kind.__name__, _struct(said, kind), doc(kind)))
    out.append("\n/** What the engine tells of every game: the values of each event, by its name. */\n")
    out.append(_events(said, ENGINE_EVENTS, "EngineEvents"))
    out.append(_asking(said))
    return "".join(out)


def _asking(said: Types) -> str:
    """What can be asked at each address, and what is answered there; the longest address first, so that it is found before a shorter
    one."""
    routes = sorted(
        [route for route in ROUTES if route.path.startswith(API)], key=lambda route: (-len(route.path), route.path)
    )
    gets = [
        f"  (path: {_address(each)}): Promise<{said.of(each.answer)}>;\n" for each in routes if each.method == "GET"
    ]
    posts = [each for each in routes if each.method == "POST"]
    bodies = [(each, said.of(each.body) if each.body else "object") for each in posts]
    plain = [
        f"  (path: {_address(each)}, body: {body}, signal?: AbortSignal): Promise<{said.of(each.answer)}>;\n"
        for each, body in bodies
    ]
    once = [
        f'  (path: {_address(each)}, body: Omit<{body}, "request_id">, tries?: number): Promise<{said.of(each.answer)}>;\n'
        for each, body in bodies
        if "request_id" in each.body.__struct_fields__
    ]
    return (
        "\n/** Looking. */\nexport interface Get {\n" + "".join(gets) + "}\n"
        "\n/** Asking, or doing something with a number of its own. */\nexport interface Post {\n"
        + "".join(plain)
        + "}\n"
        "\n/** Doing something once, however often it is sent. */\nexport interface Insist {\n" + "".join(once) + "}\n"
    )


def _address(route: Route) -> str:
    path = re.sub(r"\{[^}]*\}", "${string}", route.path)
    return f"`{path}${{string}}`" if route.query and not path.endswith("}") else f"`{path}`"


def _struct(said: Types, kind: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    hints = typing.get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        yield (field.encode_name if field.required else f"{field.encode_name}?"), said.of(hints[field.name])


# --- a game -------------------------------------------------------------------------------------------


def table(game: Game[Any]) -> str:
    """A game's view and its events."""
    said = Types()
    hints = typing.get_type_hints(game.state, include_extras=True)
    rows = ((item.name, said.of(hints[item.name])) for item in game.state.shape.fields if item.name not in vars(State))
    view = said.interface("View", rows, "/** The table as somebody may see it. */\n", "EngineView")
    told = _events(said, game.event_types, "Events", "EngineEvents")
    known = "".join("\n" + record for record in said.records.values())
    shared = 'import type { EngineEvents, EngineView } from "../../web/server.d.ts";\n'
    last = """
/** What was told, by name. */
export type Told = { [Name in keyof Events]: { event: Name; values: Events[Name] } }[keyof Events];
"""
    return f"{HEAD}\n{shared}{known}\n{view}\n/** The values of each event, by its name. */\n{told}{last}"


def _events(said: Types, events: dict[str, type[Event]], name: str, base: str = "") -> str:
    rows = []
    for event, kind in sorted(events.items()):
        if base and event in ENGINE_EVENTS:
            continue
        values = "; ".join(f"{field}: {said.of(hint)}" for field, hint in parts(kind))
        rows.append((event, f"{{ {values} }}" if values else "Record<string, never>"))
    return said.interface(name, iter(rows), base=base)


# --- the files ----------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Every file with what should stand in it."""
    made = {SOURCE / "web" / "server.d.ts": server()}
    for game in all_games().values():
        if "table.js" in {path.name for path in game.folder.iterdir()}:
            made[game.folder / "table.d.ts"] = table(game)
    return made


def stale() -> list[Path]:
    return [path for path, text in files().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]


def main() -> None:
    old = stale()
    if "--check" in sys.argv[1:]:
        for path in old:
            sys.stdout.write(
                f"{path.relative_to(SOURCE)} is not what the program sends any more: run `make page-types`" + "\n"
            )
        sys.exit(bool(old))
    for path in old:
        path.write_text(files()[path], encoding="utf-8")
        sys.stdout.write(f"wrote {path.relative_to(SOURCE)}" + "\n")


if __name__ == "__main__":
    main()
