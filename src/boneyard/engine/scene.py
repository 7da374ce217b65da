"""Scenes: a position, what is decided and rolled, and what must then be true.

A scene is a small TOML file. Every worked example of a rulebook is one; tests run them, the tutorial plays them, a bug
report is one. See docs/scenes.md for the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from boneyard.engine import chance
from boneyard.engine.card import SetupError
from boneyard.engine.content import Table, suggest
from boneyard.engine.data import BadData
from boneyard.engine.events import SPECTATOR, Log, Told
from boneyard.engine.game import Game
from boneyard.engine.match import why_not
from boneyard.engine.positions import SceneError, named_outcomes
from boneyard.engine.state import State

KEYS = {"title", "game", "rules", "text", "players", "settings", "seed", "position", "chance", "then", "play"}
PLAY_KEYS = {"seat", "do", "chance", "then"}
SPECIAL = {"asked", "refused", "told", "not_told", "over", "winners", "view"}


@dataclass(slots=True)
class Scene:
    """A scene as read from its file."""

    file: str
    title: str
    game: Game
    rules: list[str]
    text: str
    data: Table


@dataclass(slots=True)
class SceneResult:
    """What running a scene showed."""

    scene: Scene
    state: State
    told: list[Told]
    differences: list[str] = field(default_factory=list)


def read_scene(path: Path, find_game: Callable[[str], Game | None]) -> Scene:
    """Read a scene file; its errors name the file."""
    return scene_of(path.name, read_toml(path), find_game, KEYS)


def read_toml(path: Path) -> Table:
    """A file of the house, with the file's name in what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SceneError(f"{path.name}: {error}") from None


def scene_of(file: str, data: Table, find_game: Callable[[str], Game | None], keys: set[str]) -> Scene:
    """The scene a file holds, which may say nothing but these things."""
    unknown = set(data) - keys
    if unknown:
        raise SceneError(f"{file}: unknown field {sorted(unknown)[0]!r} (known: {', '.join(sorted(keys))})")
    for key in ("title", "game"):
        if not isinstance(data.get(key), str):
            raise SceneError(f"{file}: the field {key!r} is missing or not a text")
    game = find_game(data["game"])
    if game is None:
        raise SceneError(f"{file}: there is no game called {data['game']!r}")
    rules = data.get("rules", [])
    for row in rules:
        if row not in game.ledger:
            raise SceneError(f"{file}: {row} is not a rule of {game.title}")
    return Scene(file, data["title"], game, rules, data.get("text", ""), data)


def run_scene(scene: Scene) -> SceneResult:
    """Lay the position out, play what the scene says, and list every difference from what it expects."""
    game, data = scene.game, scene.data
    players, seed = data.get("players", game.players[0]), chance.seed_from(data.get("seed", "scene"))
    settings, log = data.get("settings"), Log()
    g = game.table(players, seed, settings)
    result = SceneResult(scene, g, [])
    stage = "at the start"
    try:
        g = game.start(players, seed, settings, log=log, position=data.get("position"), outcomes=data.get("chance", []))
        result.state = g
        result.told += (told := log.take())
        compare(scene, g, told, data.get("then", {}), stage, result.differences)
        for number, play in enumerate(data.get("play", []), 1):
            stage = f"after play {number}"
            _play(scene, g, play)
            result.told += (told := log.take())
            compare(scene, g, told, play.get("then", {}), stage, result.differences)
    except (SceneError, SetupError, BadData, chance.ImpossibleOutcome) as error:
        result.differences.append(f"{stage}: {error}")
    if g.forced:
        result.differences.append(f"{len(g.forced)} outcomes put in were never used")
    return result


def _play(scene: Scene, g: State, play: Table) -> None:
    unknown = set(play) - PLAY_KEYS
    if unknown:
        raise SceneError(f"unknown field {sorted(unknown)[0]!r} in a play")
    seat = _seat(scene, g, play.get("seat"))
    option = scene.game.option_types.decode(play.get("do"), g.content.tokens, "do")
    refusal = why_not(scene.game, g, seat, option)
    if refusal is not None:
        raise SceneError(f"{play['seat']} may not do {play['do']}: {refusal.sentence()} ({refusal.rule})")
    g.forced = (*g.forced, *named_outcomes(g, play.get("chance", [])))
    g.answer(seat, option)


def _seat(scene: Scene, g: State, name: object) -> int:
    names = scene.game.seat_names(g.seats)
    if name == "spectator":
        return SPECTATOR
    if name not in names:
        raise SceneError(f"there is no seat {name!r} (seats: {', '.join(names)})")
    return names.index(str(name))


def compare(scene: Scene, g: State, told: list[Told], wanted: Table, stage: str, differences: list[str]) -> None:
    """Add to the differences what is not as `wanted` says."""

    def differ(what: str, expected: object, found: object) -> None:
        differences.append(f"{stage}: {what}: expected {expected!r}, found {found!r}")

    game = scene.game
    names = game.seat_names(g.seats)
    events = [type(item.event).__name__ for item in told]
    plain = {key: value for key, value in wanted.items() if key not in SPECIAL}
    _subset(plain, game.scenes.describe(g), "", differ)
    if "asked" in wanted:
        _compare_asked(scene, g, wanted["asked"], differ)
    for attempt in wanted.get("refused", []):
        option = game.option_types.decode(attempt["do"], g.content.tokens, "do")
        why = why_not(game, g, _seat(scene, g, attempt["seat"]), option)
        if why is None or why.rule != attempt.get("rule", why.rule):
            differ(f"refusal of {attempt['do']}", attempt.get("rule", "a refusal"), why.rule if why else "legal")
    for name in (*wanted.get("told", []), *wanted.get("not_told", [])):
        if name not in game.event_types:
            raise SceneError(f"there is no event called {name!r}{suggest(name, list(game.event_types))}")
    if "told" in wanted and not _in_order(wanted["told"], events):
        differ("events, in this order", wanted["told"], events)
    for name in wanted.get("not_told", []):
        if name in events:
            differ("events", f"no {name}", events)
    if "over" in wanted and wanted["over"] != g.over:
        differ("over", wanted["over"], g.over)
    if "winners" in wanted:
        winners = [names[seat] for seat in game.outcome(g).winners]
        if winners != wanted["winners"]:
            differ("winners", wanted["winners"], winners)
    for viewer, part in wanted.get("view", {}).items():
        seen = game.view(g, _seat(scene, g, viewer)).state
        _subset(part, game.scenes.describe(seen), f"{viewer}'s view: ", differ)


def differs(game: Game, g: State, wanted: Table) -> list[str]:
    """What of a position is not as `wanted` says."""
    found: list[str] = []
    compare(Scene("", "", game, [], "", {}), g, [], wanted, "", found)
    return found


def _compare_asked(
    scene: Scene, g: State, wanted: Table | Literal[False], differ: Callable[[str, object, object], None]
) -> None:
    names = scene.game.seat_names(g.seats)
    if wanted is False:
        if g.asked is not None:
            differ("asked", "nobody", g.asked.question)
        return
    asked: dict[str, object] = {
        "seats": [names[seat] for seat in g.waiting],
        "seat": names[g.waiting[0]] if len(g.waiting) == 1 else None,
        "question": g.question.name if g.question else None,
    }
    if g.waiting and "options" in wanted:
        offered = [scene.game.option_types.encode(option, g.content.tokens) for option in g.options(g.waiting[0])]
        asked["options"] = sorted(offered, key=repr)
        wanted = wanted | {"options": sorted(wanted["options"], key=repr)}
    _subset(wanted, asked, "asked ", differ)


def _in_order(wanted: list[str], found: list[str]) -> bool:
    rest = iter(found)
    return all(any(name == wanted_name for name in rest) for wanted_name in wanted)


def _subset(wanted: object, found: object, path: str, differ: Callable[[str, object, object], None]) -> None:
    """Everything wanted must be found; what is not mentioned may be anything."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        for key, value in wanted.items():
            if key not in found:
                differ(f"{path}{key}", value, "nothing of that name")
            else:
                _subset(value, found[key], f"{path}{key}.", differ)
    elif wanted != found:
        differ(path.rstrip("."), wanted, found)
